# Night Ferry

## Names

ferry-seat-red = Red
ferry-seat-grey = Grey
ferry-landing-mill = mill
ferry-landing-brickworks = brickworks
ferry-landing-oil-jetty = oil jetty
ferry-card-flare = flare
ferry-card-dud = dud

## Questions, and what the table waits for

ferry-ask-lantern = Night { $night }: hoist the lantern, or stay dark?
ferry-wait-lantern = Night { $night }: Red decides about the lantern.
ferry-ask-load =
    Your boat has room for { $boat ->
        [one] one crate
       *[other] { $boat } crates
    }; { $aboard } aboard, { $depot } in the depot. Load it, then choose the landing.
ferry-ask-lay =
    { $cards ->
        [one] You hold one card.
       *[other] You hold { $cards } cards.
    } You may lay one face down; then aim the guns at a landing.
ferry-ask-aim = Aim the guns at a landing.
ferry-wait-orders = The table waits for the order of { $seats }.

## What can be chosen

ferry-do-hoist = hoist the lantern
ferry-do-stay-dark = stay dark
ferry-do-load = load a crate
ferry-do-unload = put a crate back
ferry-do-land = land at { $number } ({ $landing })
ferry-do-lay = lay card { $number } ({ $card })
ferry-do-take-back = take the card back
ferry-do-aim = aim at { $number } ({ $landing })

## The log: before the first night

ferry-hand = Your hand: { $cards }.
ferry-dealt =
    { $cards ->
        [one] Grey is dealt one card.
       *[other] Grey is dealt { $cards } cards.
    }

## The log: the night

ferry-night = Night { $night } falls.
ferry-lantern-hoisted = Red hoists the lantern.
ferry-stayed-dark = Red stays dark.
ferry-boat-drawn =
    You draw a boat with room for { $size ->
        [one] one crate
       *[other] { $size } crates
    }.
ferry-boat-at-pier = A boat lies at the pier.
ferry-loaded = You load a crate: { $aboard } aboard.
ferry-unloaded = You put a crate back: { $aboard } aboard.
ferry-landing-ordered = You order the boat to landing { $number } ({ $landing }).
ferry-card-laid = You lay a card face down: { $card }.
ferry-card-taken-back = You take your card back.
ferry-aim-ordered = You aim the guns at landing { $number } ({ $landing }).
ferry-order-given = { $seat } has given its order.

## The log: the crossing

ferry-crossing =
    A boat of size { $size } with { $cargo ->
        [0] nothing aboard
        [one] one crate
       *[other] { $cargo } crates
    } makes for landing { $number } ({ $landing }).
ferry-aimed = The guns are aimed at landing { $number } ({ $landing }).
ferry-card-shown = Grey turns up its card: { $card }.
ferry-wind-steady = Wind { $die }: the boat holds its course.
ferry-wind-drift = Wind { $die }: the boat drifts to landing { $number } ({ $landing }).
ferry-fire =
    The guns fire: { $dice }. They hit on { $face } or more; { $sunk ->
        [0] no crate is sunk
        [one] one crate is sunk
       *[other] { $sunk } crates are sunk
    }.
ferry-guns-silent = The boat comes in where no gun is aimed.
ferry-landed =
    { $crates ->
        [0] No crate is landed
        [one] One crate is landed
       *[other] { $crates } crates are landed
    }: { $landed } in all.
ferry-ended =
    The last night is over: { $landed ->
        [0] no crate
        [one] one crate
       *[other] { $landed } crates
    } landed, { $needed } needed.

## How it ended

ferry-cause-landed = Enough crates have been landed: Red wins.
ferry-cause-starved = Too few crates have been landed: Grey wins.

## Refusals

ferry-boats-out-of-range = { $boats } boats cannot cross: choose 1 to { $most }.
ferry-over = The game is over.
ferry-not-yours = That is for { $seat } to decide.
ferry-already-ordered = You have given your order for this night.
ferry-no-lantern = Without wind the lantern stays ashore.
ferry-lantern-decided = The lantern has been decided for this night.
ferry-no-boat = No boat has been drawn yet: Red decides about the lantern first.
ferry-boat-full =
    The boat is full: it has room for { $size ->
        [one] one crate
       *[other] { $size } crates
    }.
ferry-depot-empty = The depot is empty.
ferry-nothing-aboard = There is nothing aboard to put back.
ferry-no-such-landing = There is no landing { $number }: choose 1 to { $landings }.
ferry-no-flares = This match is played without flares.
ferry-already-laid = You have laid a card: take it back first.
ferry-no-such-card =
    You have no card { $number }: { $cards ->
        [0] your hand is empty
        [one] you hold only one
       *[other] choose 1 to { $cards }
    }.
ferry-nothing-laid = You have laid no card.

## What is chosen before the start

ferry-terminal-look = see the river and the boats
ferry-blurb = Our own sample game: crates over the river by night, for two, a quarter of an hour.
ferry-option-wind = Wind
ferry-option-wind-about = Whether the wind can drive a boat without a lantern off its course.
ferry-option-wind-true = on
ferry-option-wind-false = off
ferry-option-flares = Flares
ferry-option-flares-about = Whether Grey holds flares that light up the river.
ferry-option-flares-true = on
ferry-option-flares-false = off
ferry-option-boats = Boats
ferry-option-boats-about = How many boats cross: the fewer, the shorter the game.
ferry-option-boats-1 = 1
ferry-option-boats-2 = 2
ferry-option-boats-3 = 3
ferry-option-boats-4 = 4
ferry-option-boats-5 = 5

## After the end

ferry-chart-crates = Crates
ferry-story-landed = landed
ferry-story-sunk = sunk
ferry-luck-fire = Hits by the guns

## The picture in words

ferry-sketch-crates = Crates landed: { $landed } of the { $needed } that are needed; sunk: { $sunk }; in the depot and aboard: { $stock }
ferry-sketch-boats = Boats that have not crossed, by size: { $sizes }
ferry-sketch-cards = Cards that Grey holds: { $cards }
ferry-sketch-discards = Cards discarded: { $cards }
ferry-sketch-pier = At the pier: a boat for { $boat }, aboard: { $aboard }
ferry-sketch-hand = Grey’s hand: { $cards }
