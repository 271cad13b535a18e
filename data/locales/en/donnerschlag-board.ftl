# What the board of Donnerschlag says in the browser.

donnerschlag-board-map = Map of the steppe between Kotelnikovo and Stalingrad. Arrow keys move it, plus and minus zoom, 0 shows all of it.
donnerschlag-board-state = Units on the map
donnerschlag-board-overview = The whole map, small
donnerschlag-board-key-map = Map closer, farther, whole
donnerschlag-board-zones = Zones of control
donnerschlag-board-supply = Supply of your side
donnerschlag-board-command = Command ranges of the HQs
donnerschlag-board-bare = Look through the counters
donnerschlag-board-pocket = Stalingrad pocket
donnerschlag-board-place-village = village
donnerschlag-board-place-town = town
donnerschlag-board-place-city = city
donnerschlag-board-zone = Meeting Zone { $zone }

## Counters

donnerschlag-board-figures =
    strength { $strength }, { $moves ->
        [one] 1 movement point
       *[other] { $moves } movement points
    }, { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }
donnerschlag-board-hq-figures = command range { $range }
donnerschlag-board-mark-reduced = reduced
donnerschlag-board-mark-out-of-supply = out of supply
donnerschlag-board-mark-moved = has moved
donnerschlag-board-mark-fought = has fought
donnerschlag-board-mark-no-movement = does not move this turn
donnerschlag-board-mark-silent = cannot be activated this turn
donnerschlag-board-mark-stronger = stronger by 1
donnerschlag-board-mark-mud = in the mud
donnerschlag-board-mark-faster = one more point
donnerschlag-board-mark-road-march = longer road bonus
donnerschlag-board-mark-infiltrating = may slip through
donnerschlag-board-mark-cut-off = cut off
donnerschlag-board-letter-red = R
donnerschlag-board-letter-yellow = Y
donnerschlag-board-letter-green = G
donnerschlag-board-letter-blue = B
donnerschlag-board-letter-orange = O
donnerschlag-board-letter-white = W
donnerschlag-board-letter-violet = V
donnerschlag-board-letter-black = K

## Why not there, in a retreat

donnerschlag-board-back-pocket = pocket
donnerschlag-board-back-enemy = enemy
donnerschlag-board-back-major-river = Don
donnerschlag-board-back-river-zone = river
donnerschlag-board-back-river = river
donnerschlag-board-back-zone = zone
donnerschlag-board-back-farther = farther
donnerschlag-board-back-full = full
donnerschlag-board-back-behind = no

## Cards

donnerschlag-board-hand = Your hand
donnerschlag-board-hand-of = Hand: { $side }
donnerschlag-board-from-deck = To choose from
donnerschlag-board-seen = Enemy cards you have seen
donnerschlag-board-orders = Activation Cards
donnerschlag-board-combat-cards = Combat Cards
donnerschlag-board-box-axis = OKH
donnerschlag-board-box-soviet = STAVKA
donnerschlag-board-event-a = A
donnerschlag-board-event-b = B
donnerschlag-board-event-joint = +
donnerschlag-board-roll = Works with a die of { $roll } or less
donnerschlag-board-when-attack = in your attack
donnerschlag-board-when-defence = in defence
donnerschlag-board-when-combat = in combat
donnerschlag-board-when-after = after combat
donnerschlag-board-when-activation = before you move
donnerschlag-board-when-movement = while you move
donnerschlag-board-when-reaction = enemy activation
donnerschlag-board-when-any = any time
donnerschlag-board-when-response = answers a card

## Beside the map

donnerschlag-board-days = { $days } Dec
donnerschlag-board-turns = Turns
donnerschlag-board-turn = Turn { $turn }
donnerschlag-board-arrive-axis =
    { $count ->
        [one] One Axis unit arrives
       *[other] { $count } Axis units arrive
    }
donnerschlag-board-arrive-soviet =
    { $count ->
        [one] One Soviet unit arrives
       *[other] { $count } Soviet units arrive
    }
donnerschlag-board-late = The Late cards come in
donnerschlag-board-track = Donnerschlag
donnerschlag-board-not-called = not called yet
donnerschlag-board-clock =
    { $left ->
        [0] the end
        [one] one turn left
       *[other] { $left } turns left
    }
donnerschlag-board-survival =
    6. Army Survival: { $left ->
        [0] the end
        [one] one turn left
       *[other] { $left } turns left
    }
donnerschlag-board-your-zone = The 6th Army breaks out to zone { $zone }.
donnerschlag-board-boxes = Box
donnerschlag-board-barred = barred
donnerschlag-board-fortune = Schlachtenglück
donnerschlag-board-yes = yes
donnerschlag-board-lost = Units lost
donnerschlag-board-active = { $side }: { $who }
donnerschlag-board-crt = Combat table
donnerschlag-board-die = Die
donnerschlag-board-reinforcements = Reinforcements
donnerschlag-board-cups = In the cups: { $alarm } Alarmgruppen, { $infantry } Ad Hoc Infantry, { $tanks } Tank Reinforcements.
donnerschlag-board-piles = Decks and discards
donnerschlag-board-draw-piles = Draw piles: { $orders } Activation Cards, { $cards } Combat Cards; { $down } discarded face down.
donnerschlag-board-played-orders = Activation Cards played:
donnerschlag-board-discards = Combat Cards discarded:
donnerschlag-board-removed = Out of the game:

## A combat

donnerschlag-board-attacks = attacks
donnerschlag-board-defends = defends
donnerschlag-board-eliminated = eliminated
donnerschlag-board-steps-lost =
    { $steps ->
        [one] one step lost
       *[other] { $steps } steps lost
    }
donnerschlag-board-cards-played = Cards played
donnerschlag-board-card-works = works
donnerschlag-board-card-fails = fails
donnerschlag-board-card-cancelled = cancelled
donnerschlag-board-sum = The sum
donnerschlag-board-standing = As it stands now
donnerschlag-board-part-declared = Attack
donnerschlag-board-part-cards = Cards
donnerschlag-board-part-sum = Sum
donnerschlag-board-part-die = Die
donnerschlag-board-part-losses = Losses
donnerschlag-board-part-retreat = Retreat
donnerschlag-board-part-advance = Advance

## What the log is about

donnerschlag-board-topic-combat = Combat
donnerschlag-board-topic-cards = Cards
donnerschlag-board-topic-moves = Moves
donnerschlag-board-topic-turns = Turns
