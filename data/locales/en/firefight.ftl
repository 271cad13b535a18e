# Firefight

firefight-terminal-look = see your mission, your men and what has been seen of the enemy
firefight-blurb = Infantry combat soldier by soldier, told in words: alone, or with friends and a gamemaster.

## Names

firefight-seat-gamemaster = the gamemaster
firefight-seat-player-1 = player 1
firefight-seat-player-2 = player 2
firefight-seat-player-3 = player 3
firefight-seat-player-4 = player 4
firefight-seat-player-5 = player 5
firefight-seat-player-6 = player 6
firefight-seat-player-7 = player 7
firefight-seat-player-8 = player 8
firefight-seat-enemy = the enemy
firefight-side-soviet = the Red Army
firefight-side-german = the Wehrmacht
firefight-phase-movement = Movement
firefight-phase-preparation = Preparation Fire
firefight-phase-advance = Advance Fire
firefight-cast = Dice, { $what }: { $who } ({ $at }): { $faces }{ $count ->
    [0] { "" }
   *[other] { " " }and { $parts }
}, in all { $total }: { $outcome }.
firefight-burst = Dice, fire: { $who } at { $at }: { $faces }{ $count ->
    [0] { "" }
   *[other] , each with { $parts }, in all { $net }
}: { $successes ->
    [one] one success
   *[other] { $successes } successes
}.
firefight-swept = Dice, spray: { $who } at { $at }: { $faces }{ $count ->
    [0] { "" }
   *[other] , each with { $parts }, in all { $net }
}: { $fallen } of { $men } men fall.
firefight-toll = Fire on { $at }: { $successes ->
    [one] one success
   *[other] { $successes } successes
} against { $men ->
    [one] one man
   *[other] { $men } men
}: { $fallen ->
    [one] one falls
   *[other] { $fallen } fall
}.
firefight-cast-hit = to hit
firefight-cast-barrage = barrage
firefight-cast-strike = attack on each man
firefight-cast-crew = crew
firefight-cast-damage = damage
firefight-cast-selection = who falls
firefight-cast-fate = fate
firefight-cast-morale = morale
firefight-cast-detection = looking
firefight-cast-hiding = hiding
firefight-cast-contact = contact
firefight-cast-driving = driving
firefight-cast-clearing = clearing
firefight-cast-mine = mines
firefight-outcome-hit = hit
firefight-outcome-miss = missed
firefight-outcome-dud = dud
firefight-outcome-falls = falls
firefight-outcome-stands = stands
firefight-outcome-again = even, rolls again
firefight-outcome-holds = holds
firefight-outcome-pinned = pinned down
firefight-outcome-flees = flees or surrenders
firefight-outcome-found = found
firefight-outcome-not-found = nothing found
firefight-outcome-noticed = noticed
firefight-outcome-hidden = not noticed
firefight-outcome-managed = managed
firefight-outcome-not-managed = not managed
firefight-outcome-coming = the fire comes
firefight-outcome-refused = refused
firefight-outcome-astray = astray
firefight-outcome-cleared = cleared
firefight-outcome-mine = goes off
firefight-outcome-nothing = nothing happens
firefight-on-the-way = { $from }, { $metres } m towards { $to }
firefight-band-close = at arm’s length
firefight-band-short = within fifty metres
firefight-band-medium = fifty to two hundred metres away
firefight-band-long = two to five hundred metres away
firefight-band-extreme = more than five hundred metres away
firefight-light-day = broad daylight
firefight-light-dim = dim light
firefight-light-poor = poor visibility
firefight-direction-n = the north
firefight-direction-ne = the north-east
firefight-direction-e = the east
firefight-direction-se = the south-east
firefight-direction-s = the south
firefight-direction-sw = the south-west
firefight-direction-w = the west
firefight-direction-nw = the north-west
firefight-fate-fit = fit
firefight-fate-dead = dead
firefight-fate-severe = severely injured
firefight-fate-light = lightly injured and demoralised
firefight-fate-fled = demoralised, fled to the rear
firefight-fate-surrendered = demoralised, surrendered
firefight-fate-missing = does not answer
firefight-state-pinned = pinned down
firefight-state-lying = lying
firefight-state-tired = fatigued
firefight-how-walk = walks
firefight-how-run = runs
firefight-how-crawl = crawls
firefight-how-drive = drives
firefight-chance-hopeless = hopeless
firefight-chance-long-shot = a long shot
firefight-chance-risky = risky
firefight-chance-fair = fair
firefight-chance-good = good
firefight-chance-sure = sure
firefight-reason-ruling = a ruling
firefight-reason-scenario = the scenario wants it so
firefight-reason-story = the story is better for it
firefight-reason-mistake = something was done wrong
firefight-reason-mercy = the players are new
firefight-disclosure-open = everything
firefight-disclosure-faces = the faces of the dice
firefight-disclosure-outcome = the outcome only
firefight-disclosure-silent = nothing
firefight-thing-unknown = something unknown
firefight-thing-ammo = ammunition
firefight-thing-tripod = tripod
firefight-thing-radio = radio
firefight-thing-phone = field telephone
firefight-thing-crate = crate

## Weapons

firefight-weapon-pistol = pistol
firefight-weapon-rifle = rifle
firefight-weapon-sniper-rifle = sniper rifle
firefight-weapon-semi-rifle = semiautomatic rifle
firefight-weapon-assault-rifle = assault rifle
firefight-weapon-smg = submachine gun
firefight-weapon-lmg = light machine gun
firefight-weapon-mmg = medium machine gun
firefight-weapon-hmg = heavy machine gun
firefight-weapon-grenade = hand grenade
firefight-weapon-flamethrower = flamethrower
firefight-weapon-mounted-flamethrower = mounted flamethrower
firefight-weapon-bazooka = bazooka
firefight-weapon-charge = demolition charge
firefight-weapon-gun-50 = 50 mm gun
firefight-weapon-gun-75 = 75 mm gun
firefight-weapon-gun-88 = 88 mm gun
firefight-weapon-gun-120 = 120 mm gun
firefight-weapon-howitzer-75 = 75 mm howitzer
firefight-weapon-howitzer-105 = 105 mm howitzer
firefight-weapon-howitzer-155 = 155 mm howitzer
firefight-weapon-mortar-55 = 55 mm mortar
firefight-weapon-mortar-81 = 81 mm mortar
firefight-weapon-mortar-120 = 120 mm mortar
firefight-weapon-rocket-300 = 300 mm rocket
firefight-weapon-anti-tank-rifle = anti-tank rifle
firefight-weapon-molotov = Molotov cocktail

## Questions, and what the table waits for

firefight-ask-soldier = Round { $round }, { $phase }: choose a soldier to give orders to, or say that you are done.
firefight-ask-order = Round { $round }, { $phase }: what does { $who } do?
firefight-ask-spot = Round { $round }, { $phase }: what happens at { $at }?
firefight-ask-automatic = Round { $round }, { $phase }: the rules are gamemaster. You may take your seat again.
firefight-wait = Round { $round }, { $phase }: the table waits for { $seats }.

## What can be chosen

firefight-do-select = { $who }
firefight-do-select-ordered = { $who } ({ $order })
firefight-do-back = somebody else
firefight-do-done = done
firefight-do-stay = stay
firefight-do-lie = lie down
firefight-do-walk = walk to { $to } ({ $id })
firefight-do-run = run to { $to } ({ $id })
firefight-do-crawl = crawl to { $to } ({ $id })
firefight-do-walk-by = walk to { $to } ({ $id }) by way of { $by }
firefight-do-run-by = run to { $to } ({ $id }) by way of { $by }
firefight-do-crawl-by = crawl to { $to } ({ $id }) by way of { $by }
firefight-do-watch = watch { $at } ({ $id }) and fire at whoever shows
firefight-do-cross-wire = crawl in the wire
firefight-do-take = take: { $thing }
firefight-do-give = give to { $who }: { $thing }
firefight-do-drop = lay down: { $thing }
firefight-do-deploy = set up: { $thing }
firefight-do-pack = take up: { $thing }
firefight-do-detach = take the tripod off: { $thing }
firefight-do-attach = put the tripod on: { $thing }
firefight-do-drive = drive to { $to } ({ $id })
firefight-do-turn = turn to { $direction }
firefight-do-start = start the engine
firefight-do-hull-down = look for a position hull down
firefight-do-open-hatch = open the hatch
firefight-do-close-hatch = close the hatch
firefight-do-board = get into the { $model }
firefight-do-leave = get out
firefight-do-hold = hold fire
firefight-do-fire = fire at { $at }: { $thing }
firefight-do-fire-hatch = fire at the open hatch of the { $at }: { $thing }
firefight-do-spray = spray from { $from } to { $to }: { $thing }
firefight-do-reload = reload: { $thing }
firefight-do-clear = blow a way through { $at } ({ $id })
firefight-do-call = call { $battery } onto { $at }
firefight-do-point = look at { $at } ({ $id })
firefight-do-because = my reason: { $reason }
firefight-do-favour = modifier { $modifier } this round
firefight-do-overrule = declare: { $fate }
firefight-do-reveal = { $side } sees who is there
firefight-do-hide = { $side } loses who is there
firefight-do-classify-impossible = nobody can notice who is there
firefight-do-classify-uncertain = a die decides who is noticed there
firefight-do-classify-automatic = who is there is noticed
firefight-do-spawn = let { $group } arrive there
firefight-do-barrage = let { $battery } fire there
firefight-do-cease = stop { $battery }
firefight-do-smoke = smoke there
firefight-do-flare = a flare there
firefight-do-disclose = of rolls tell { $disclosure }
firefight-do-whisper = whisper to { $seat }: { $text }
firefight-do-hand-over = leave the seat to the rules
firefight-do-resume = take the seat again

## The log

firefight-began = { $scenario }: { $rounds } rounds at most.
firefight-round = Round { $round }.
firefight-phase = { $phase }.
firefight-locked = Orders given: { $seat }.
firefight-moved = { $who } { $how }: { $to }.
firefight-stopped = { $who } runs into somebody: { $at }.
firefight-contact =
    { $men ->
        [one] One man located: { $at }.
       *[other] { $men } men located: { $at }.
    }
firefight-tank = { $model } located: { $at }.
firefight-search = Looking out ({ $faces }): something is there.
firefight-attack = { $who } fires ({ $weapon }) at { $at }: { $faces }, modifier { $net }.
firefight-attack-faces = { $who } fires ({ $weapon }) at { $at }: { $faces }.
firefight-attack-only = { $who } fires ({ $weapon }) at { $at }.
firefight-hit = A hit: { $at }.
firefight-miss = A miss: { $at }.
firefight-under-fire = Fire on { $at } from { $direction }, { $band }: { $sound }.
firefight-under-spray = Bursts sweep over { $at } from { $direction }, { $band }: { $sound }.
firefight-sound-shots = single shots
firefight-sound-rattle = a short rattle
firefight-sound-tearing = a fast tearing burst
firefight-sound-knocking = a slow heavy knocking
firefight-sound-roar = a roar of flame
firefight-sound-thrown = something that was thrown
firefight-sound-cough = a hollow cough
firefight-sound-crack = a hard crack
firefight-unanswered = { $who } does not answer any more.
firefight-found = { $who } has been found: { $fate }.
firefight-down = { $who } is out: { $fate }.
firefight-enemy-down =
    { $men ->
        [one] One enemy is down: { $at }.
       *[other] { $men } enemies are down: { $at }.
    }
firefight-empty = { $who } is out of ammunition: { $weapon }.
firefight-dud = It does not go off: { $weapon } of { $who }.
firefight-reloaded = { $who } has reloaded: { $weapon }.
firefight-morale = Morale at { $at } ({ $faces }): { $held } hold, { $pinned } pinned, { $fled } gone.
firefight-mine = A mine goes off: { $at } ({ $faces }).
firefight-blast-crater = A crater: { $at }.
firefight-blast-collapse = Part of the building comes down: { $at }.
firefight-blast-fire = Fire and smoke: { $at }.
firefight-blast-mines = Mines go off one after the other: { $at }.
firefight-blast-wire = The wire is torn to pieces: { $at }.
firefight-blast-nothing = Earth and splinters fly: { $at }.
firefight-shells = Shells fall: { $at }.
firefight-call-coming = { $who } reaches the battery ({ $faces }): the fire will come.
firefight-call-refused = { $who } does not get through ({ $faces }).
firefight-call-astray = { $who } is misunderstood ({ $faces }): the fire may fall anywhere.
firefight-harm-disabled = { $model }: disabled.
firefight-harm-secondary = { $model }: a secondary weapon is damaged.
firefight-harm-tracks = { $model }: immobilised.
firefight-harm-main = { $model }: the main weapon is damaged.
firefight-harm-engine = { $model }: the engine is gone, the main weapon unusable.
firefight-harm-flames = { $model }: in flames.
firefight-drove = { $model }: the driver manages it ({ $faces }).
firefight-drove-not = { $model }: the driver does not manage it ({ $faces }).
firefight-cleared = The way is clear: { $at }.
firefight-said = { $text }
firefight-light = The light changes: { $light }.
firefight-ruled = The gamemaster overrules ({ $what }): { $reason }.
firefight-do-ask = ask the oracle: { $likelihood }?
firefight-do-roll = roll a die that nobody else sees
firefight-likelihood-hardly = hardly
firefight-likelihood-unlikely = rather not
firefight-likelihood-even = as likely as not
firefight-likelihood-likely = rather so
firefight-likelihood-surely = nearly certain
firefight-oracle = The oracle ({ $likelihood }, die { $faces }): { $answer }.
firefight-oracle-unforeseen = The oracle ({ $likelihood }, die { $faces }): { $answer }. Something unforeseen happens as well.
firefight-oracle-no-and = no, and worse
firefight-oracle-no = no
firefight-oracle-no-but = no, but there is something good in it
firefight-oracle-yes-but = yes, but at a price
firefight-oracle-yes = yes
firefight-oracle-yes-and = yes, and more
firefight-rolled = A die that nobody else sees: { $faces }.
firefight-handed-over = The rules are gamemaster now.
firefight-resumed = The gamemaster has taken the seat again.
firefight-disclosed = Of rolls the table tells { $disclosure }.
firefight-goal-reached = Goal of { $side }, reached: { $text } ({ $points }).
firefight-goal-missed = Goal of { $side }, not reached: { $text } ({ $points }).
firefight-ended = It is over. Red Army { $soviet }, Wehrmacht { $german }.

## How it ended

firefight-cause-draw = Nobody has won.
firefight-cause-soviet = The Red Army has achieved more.
firefight-cause-german = The Wehrmacht has achieved more.
firefight-cause-soviet-broken = The Red Army holds the field.
firefight-cause-german-broken = The Wehrmacht holds the field.

## The picture in words

firefight-sketch-scenario = { $title }
firefight-sketch-history = { $text }
firefight-sketch-goal =
    { $points ->
        [one] Goal of { $side }: { $text } (one point)
       *[other] Goal of { $side }: { $text } ({ $points } points)
    }
firefight-sketch-goal-by =
    { $points ->
        [one] Goal of { $side }: { $text } (one point, by round { $by })
       *[other] Goal of { $side }: { $text } ({ $points } points, by round { $by })
    }
firefight-sketch-goal-beside =
    { $points ->
        [one] Goal of { $side }: { $text } (one point, beside another goal that is reached)
       *[other] Goal of { $side }: { $text } ({ $points } points, beside another goal that is reached)
    }
firefight-sketch-now = Round { $round }, { $light }.
firefight-sketch-man = { $who }: { $at } – { $state }
firefight-sketch-contact =
    { $men ->
        [one] Enemy: one man, { $at }
       *[other] Enemy: { $men } men, { $at }
    }
firefight-sketch-tank = Enemy: { $model }, { $at }
firefight-sketch-ghost =
    { $men ->
        [one] Last seen in round { $round }: one man, { $at }
       *[other] Last seen in round { $round }: { $men } men, { $at }
    }

## Refusals

firefight-no-scenario = There is no such scenario; there is: { $known }.
firefight-not-made = This cannot be played: { $why }.
firefight-men-sealed = At a table with others a quick battle is drawn under the seal, so nobody of a campaign can be posted in it beforehand. Take a scenario, or play it at home.
firefight-no-players = So many players cannot share the men: 1 to { $most }.
firefight-no-over = The game is over.
firefight-no-automatic = The rules are gamemaster now: take the seat again first.
firefight-no-locked = You have given your orders.
firefight-no-hand-full = First give the order, or choose somebody else.
firefight-no-hand-empty = Choose a soldier first.
firefight-no-gamemaster = Only the gamemaster does that.
firefight-no-not-yours = He does not take his orders from you.
firefight-no-out = He is out of the fight.
firefight-no-away = He is not on the field yet.
firefight-no-pinned = He is pinned down: no fire, no movement, and in the next Movement he lies down.
firefight-no-lie-in-vehicle = Inside a vehicle nobody lies down.
firefight-no-wire = There is no wire here.
firefight-no-wire-left = He has crawled through: he may go on.
firefight-no-deploy = That is not set up on the ground.
firefight-no-tripod = There is no tripod for that.
firefight-no-tripod-off = Its tripod is off already.
firefight-no-tripod-on = It has its tripod already.
firefight-no-tripod-here = Its tripod is not here.
firefight-no-direction = There are eight directions.
firefight-no-start = The engine is gone: it cannot be started.
firefight-no-hull-down = Only armour goes hull down.
firefight-no-hatch = Only the commander of an armoured vehicle opens and closes the hatch.
firefight-no-board = There is no vehicle of yours beside him that he could get into.
firefight-no-leave = He cannot get out here.
firefight-no-leave-foot = He is on foot.
firefight-no-fire-now = Nobody fires in Movement.
firefight-no-move-now = Nobody moves in a fire phase.
firefight-no-walk-in-vehicle = He sits in a vehicle.
firefight-no-way = There is no way there.
firefight-no-too-far = That is too far for one round.
firefight-no-laden = With more than three Load points nobody moves fast.
firefight-no-in-wire = He hangs in the wire: two whole rounds of crawling.
firefight-no-through-wire = There is wire in between.
firefight-no-known-mines = There are mines: only by crawling.
firefight-no-watch = He cannot watch that with his weapons.
firefight-no-such-thing = There is no such thing at hand.
firefight-no-too-heavy = That is more than five Load points.
firefight-no-comrade = No such comrade is beside him.
firefight-no-portable = Nobody can carry that.
firefight-no-driver = Only the driver does that.
firefight-no-immobile = The vehicle cannot move.
firefight-no-engine-off = The engine is off.
firefight-no-turn-first = It must turn first: that takes a round.
firefight-no-moved = Who has moved does not fire in Preparation Fire.
firefight-no-busy = He had his hands full in Movement: no Preparation Fire.
firefight-no-lying = Who lies or crawls does not fire this round.
firefight-no-second-fire = He has fired this round.
firefight-no-not-deployed = It must be set up before it can fire.
firefight-no-broken = It is damaged.
firefight-no-advance = Artillery, flamethrowers and bazookas fire in Preparation Fire only.
firefight-no-loading = It is not ready to fire yet.
firefight-no-empty = It is empty: reload it.
firefight-no-charge-specialist = Only a specialist uses a demolition charge.
firefight-no-charge-adjacent = A charge is laid at an adjacent location only.
firefight-no-clear = There are neither mines nor wire that you know of.
firefight-no-target = There is nothing to fire at.
firefight-no-range = That is out of range of everything.
firefight-no-sight = There is no line of sight.
firefight-no-armour = Light weapons do nothing to armour.
firefight-no-band = The weapon cannot be used at that distance.
firefight-no-visibility = In poor visibility nobody can be fired at beyond 50 metres.
firefight-no-bunker-light = Only a sniper with a sniper rifle can fire at the slit of a bunker.
firefight-no-bunker-far = That is too far from the bunker.
firefight-no-hatch-weapon = Only light weapons can be aimed at an open hatch.
firefight-no-bunker-wall = At its wall nobody fires through the slit: only flames, grenades and charges are used there.
firefight-no-bunker-slit = The slit does not look this way.
firefight-no-bunker-shell = A bunker stands up to shells.
firefight-no-bunker-weapon = Against a bunker only flamethrowers, grenades and charges help.
firefight-no-arc = Without a turret it must turn first.
firefight-no-elevation = The gun cannot be laid so high or so low on what is so near.
firefight-no-slit = The slit looks elsewhere.
firefight-no-weapon = He has no such weapon.
firefight-no-contact = Nobody has been seen there.
firefight-no-own-vehicle = That vehicle is one of your own.
firefight-no-disabled = That vehicle is out of action.
firefight-no-hatch-shut = Its hatch is closed.
firefight-no-spray-weapon = Only machine guns spray.
firefight-no-spray-recruit = Recruits do not spray.
firefight-no-strip = There is no such row of locations.
firefight-no-spray-width = A spray covers at most as many locations as the gun has dice.
firefight-no-spray-own = He stands there himself.
firefight-no-need-to-reload = It is loaded.
firefight-no-ammunition = There is no ammunition for it here.
firefight-no-battery = There is no such battery.
firefight-no-radio = He has neither radio nor telephone.
firefight-no-battery-answer = The battery does not answer for now.
firefight-no-battery-busy = The battery is at work already.
firefight-no-speciality = Only who is no Recruit has a speciality, and not every weapon has one.
firefight-no-selection = Who falls is worked out for at most four men, named one by one.
firefight-no-barrage-weapon = Only artillery fires barrages.
firefight-no-point = Look at a location first.
firefight-no-same-reason = That is the reason already.
firefight-no-same-disclosure = So much is told of rolls already.
firefight-no-resume = You are the gamemaster: there is nothing to take over.
firefight-no-favour = A modifier that you give is from −3 to +3.
firefight-no-same-favour = He has that modifier already.
firefight-no-same-fate = That has become of him already.
firefight-no-hidden-there = Nobody is hidden there from that side.
firefight-no-seen-there = That side has located nobody there.
firefight-no-hide-close = Men of that side are there: at close combat range nobody is hidden.
firefight-no-same-class = Detection is classified so there already.
firefight-no-same-place = All of this group are there already.
firefight-no-same-goal = That is where this group goes already.
firefight-no-same-doctrine = That is what this group does already.
firefight-no-led-by-rules = The rules lead this group already.
firefight-no-led-by-you = You lead this group already.
firefight-no-same-strip = Those locations are a row already.
firefight-no-same-cover = There is such cover there already.
firefight-no-same-smoke = Smoke lies there already.
firefight-no-same-flare = It is lit there already.
firefight-no-battery-fire = This battery has nothing to cease.
firefight-no-engine-on = The engine runs already.
firefight-no-hull-down-more = It stands hull down already.
firefight-no-hatch-open = The hatch is open already.
firefight-no-hatch-closed = The hatch is closed already.
firefight-no-among-enemies = Enemies are there.
firefight-no-group = There is no such group to come.
firefight-no-whisper = That cannot be whispered.

## What can be chosen before the start

firefight-option-scenario = Scenario
firefight-option-scenario-about = Where and when the platoon fights. Begin with the first, which teaches the rules.
firefight-option-scenario-mown-field = The mown field
firefight-option-scenario-mown-field-more = A machine gun has to cross open ground.
firefight-option-scenario-night-crossing = Night crossing
firefight-option-scenario-night-crossing-more = A launch on the Volga, flares, and a bank that hardly holds; 14 September 1942.
firefight-option-scenario-height-102 = Height 102
firefight-option-scenario-height-102-more = Uphill through mines and wire; 16 September 1942.
firefight-option-scenario-elevator = The elevator
firefight-option-scenario-elevator-more = Sailors in a grain silo, without water; from 17 to 21 September 1942.
firefight-option-scenario-pavlovs-house = The house on the square
firefight-option-scenario-pavlovs-house-more = A garrison of ten against tanks and infantry; October 1942.
firefight-option-scenario-tractor-works = The tractor works
firefight-option-scenario-tractor-works-more = Guardsmen and workers among unfinished tanks; 14 October 1942.
firefight-option-scenario-hall-4 = Hall 4
firefight-option-scenario-hall-4-more = Pioneers blow their way into the furnace hall; 11 November 1942.
firefight-option-scenario-pavlovs-house-night = The house on the square, by night
firefight-option-scenario-pavlovs-house-night-more = Raiders with a charge come across the square.
firefight-option-scenario-hall-4-reversed = Hall 4, with the pioneers
firefight-option-scenario-hall-4-reversed-more = The same fight: you lead the assault.
firefight-option-scenario-elevator-approach = The elevator: the approach
firefight-option-scenario-elevator-approach-more = Sailors must get into the silo by night.
firefight-option-scenario-elevator-last-night = The elevator: the last night
firefight-option-scenario-elevator-last-night-more = Hold the top floor, or break out.
firefight-option-scenario-quick-battle = Quick battle
firefight-option-scenario-quick-battle-more = Made to order from a number: another place, hour and task each time.
firefight-battle = Which quick battle
firefight-battle-about = Nothing, or what it shall be like: squad, section, platoon; ruins, factory, steppe; day, dusk, night; assault, defence, raid, meeting; soviet, german. All else, and who waits for you, is drawn under the seal of the match.
firefight-option-gamemaster = Gamemaster
firefight-option-gamemaster-about = Who judges what is seen, tells what happens and leads the enemy.
firefight-option-gamemaster-automatic = The rules
firefight-option-gamemaster-person = A person
firefight-option-gamemaster-person-more = A seat that sees everything and may overrule anything.
firefight-option-enemy = The enemy
firefight-option-enemy-about = Who leads the other side when the rules are the gamemaster.
firefight-option-enemy-doctrine = The rules
firefight-option-enemy-seat = A player
firefight-option-players = Players
firefight-option-players-about = How many share the soldiers of the platoon.
firefight-option-players-1 = One
firefight-option-players-2 = Two
firefight-option-players-3 = Three
firefight-option-players-4 = Four

## The gamemaster's further powers

firefight-do-shift = put { $group } there
firefight-do-remove = take { $group } off the field
firefight-do-shelter-none = no cover there any more
firefight-do-shelter-light = light cover there from now on
firefight-do-shelter-medium = medium cover there from now on
firefight-do-shelter-full = full cover there from now on
firefight-do-send = let { $group } make for this place
firefight-do-lead = his group: { $doctrine }
firefight-do-automatic-on = leave his group to the rules
firefight-do-automatic-off = lead his group yourself
firefight-do-strip = one strip from here to { $to } ({ $id })
firefight-ruling-disclosure = what is told of rolls
firefight-ruling-remove = a group taken off the field
firefight-ruling-modifier = a modifier
firefight-ruling-fate = the fate of a man
firefight-ruling-cease = a barrage stopped
firefight-ruling-reveal = somebody revealed
firefight-ruling-hide = somebody hidden
firefight-ruling-classify = what can be noticed
firefight-ruling-spawn = a group arrives
firefight-ruling-shift = a group put elsewhere
firefight-ruling-goal = where a group is to go
firefight-ruling-doctrine = the doctrine of a group
firefight-ruling-command = who leads a group
firefight-ruling-strip = a strip added
firefight-ruling-shelter = the cover of a place
firefight-ruling-hint = a hint
firefight-ruling-barrage = a barrage
firefight-ruling-smoke = smoke
firefight-ruling-flare = a flare
firefight-do-hint = let { $seat } notice { $what }
firefight-hint-movement = movement there
firefight-hint-voices = voices there
firefight-hint-engine = an engine there
firefight-hint-glint = a glint there
firefight-hint-silence = sudden silence there
firefight-sign-movement = Something moves: { $at }.
firefight-sign-voices = Voices: { $at }.
firefight-sign-engine = An engine: { $at }.
firefight-sign-glint = Something glints: { $at }.
firefight-sign-silence = All of a sudden it is silent: { $at }.
firefight-no-players-group = Players lead this group.
firefight-no-strip-room = No more strips can be added.
firefight-no-group-here = Nobody of this group is on foot on the field.
firefight-no-shelter = Total cover is for bunkers and armour; a bunker stays one.

## Odds

firefight-experience-recruit = Recruit
firefight-experience-regular = Regular
firefight-experience-veteran = Veteran
firefight-experience-elite = Elite
firefight-odds-net = { $dice ->
        [one] One die
       *[other] { $dice } dice
    }, net modifier { $net }
firefight-odds-success = one die succeeds
firefight-odds-disabled = vehicle disabled
firefight-odds-any = at least one casualty
firefight-odds-dud = a dud
firefight-odds-crew = Casualties of the crew, with detailed damage
firefight-odds-fates = Fate of a casualty
firefight-odds-mishap = weapon empty afterwards
firefight-odds-casualties = Casualties ({ $mean } on average)
firefight-odds-damage = If it is hit, damage by the optional rule
firefight-odds-morale = If they must test morale
firefight-odds-hold = hold
firefight-odds-pinned = pinned
firefight-odds-flee = flee
firefight-damage-secondary = secondary weapon
firefight-damage-tracks = tracks or wheels
firefight-damage-main = main weapon
firefight-damage-engine = engine
firefight-damage-flames = in flames
firefight-forecast-disabled = Disabled: { $word }
firefight-forecast-crew = Casualties in a crew of four: { $word }
firefight-forecast-hit = The location is hit: { $word }
firefight-forecast-casualties = Casualties: { $word }
firefight-forecast-empty = The weapon is empty, or pauses, afterwards: { $word }
firefight-forecast-answer = The battery answers
firefight-forecast-coming = fire will come
firefight-forecast-refused = refused
firefight-forecast-astray = astray
firefight-forecast-damage = Damage, if it is hit
firefight-forecast-disabled-yes = disabled
firefight-forecast-disabled-no = fights on
firefight-forecast-hit-yes = hit
firefight-forecast-hit-no = missed
firefight-forecast-empty-yes = empty, or pauses
firefight-forecast-empty-no = ready to fire
firefight-factor-dice = Dice: { $dice }
firefight-part = { $part } { $value }
firefight-part-experience = experience
firefight-part-speciality = speciality
firefight-part-range = range
firefight-part-cover = cover or armour
firefight-part-visibility = visibility
firefight-part-lying = lying
firefight-part-fatigue = fatigue
firefight-part-vehicle = vehicle
firefight-part-hull-down = hull down
firefight-part-availability = availability
firefight-part-density = density of the mines
firefight-part-flames = flames
firefight-part-losses = casualties
firefight-part-flank = flank or height
firefight-part-grave = rear, unknown or out of reach
firefight-part-gamemaster = gamemaster
firefight-assumed-upright = They do not lie: that is not known from here.
firefight-assumed-seen = Nobody is there but those who have been seen.
firefight-curve-points = Points
firefight-curve-casualties = Casualties

## What the scenarios are called and say: word for word as in their files, else the files hold

firefight-scenario-mown-field = The mown field
firefight-history-mown-field = A squad must bring its machine gun across a mown field into the craters from which it can outflank a trench.
firefight-place-mown-field-wood = edge of the wood
firefight-place-mown-field-f1 = mown field, near
firefight-place-mown-field-f2 = mown field, far
firefight-place-mown-field-crater = shell crater
firefight-place-mown-field-crater-2 = second crater
firefight-place-mown-field-track = cart track
firefight-place-mown-field-track-2 = cart track, in the open
firefight-place-mown-field-track-3 = cart track, bend
firefight-place-mown-field-trench = trench on the low ridge
firefight-place-mown-field-thicket = thicket on the left
firefight-objective-mown-field-gun-across = Bring the machine gun into the craters
firefight-objective-mown-field-trench-silent = Silence the machine gun in the trench
firefight-objective-mown-field-squad-broken = Break the squad and the crew: five casualties
firefight-objective-mown-field-tank-stopped = Stop the tank
firefight-objective-mown-field-spared = Four casualties at most
firefight-say-mown-field-seen = Somebody over there has seen something.
firefight-scenario-night-crossing = Night crossing
firefight-history-night-crossing = In the night of 14 to 15 September 1942 the first wave of the 13th Guards crossed the Volga under flares and fire while about sixty NKVD men held the landing.
firefight-place-night-crossing-b0 = river, 600 metres off
firefight-place-night-crossing-b1 = river, 550 metres off
firefight-place-night-crossing-b2 = river, 500 metres off
firefight-place-night-crossing-b3 = river, 450 metres off
firefight-place-night-crossing-b4 = river, 400 metres off
firefight-place-night-crossing-b5 = river, 350 metres off
firefight-place-night-crossing-b6 = river, 300 metres off
firefight-place-night-crossing-b7 = river, 250 metres off
firefight-place-night-crossing-b8 = river, 200 metres off
firefight-place-night-crossing-b9 = river, 150 metres off
firefight-place-night-crossing-b10 = river, 100 metres off
firefight-place-night-crossing-b11 = river, 50 metres off
firefight-place-night-crossing-je = wrecked jetty
firefight-place-night-crossing-sh = shallows
firefight-place-night-crossing-bf = foot of the bluff
firefight-place-night-crossing-nk = NKVD trench
firefight-place-night-crossing-pv = shattered pavilion
firefight-place-night-crossing-rs = riverside street
firefight-place-night-crossing-gn = side street
firefight-place-night-crossing-sb1 = State Bank, ground floor
firefight-place-night-crossing-sb2 = State Bank, upper floor
firefight-place-night-crossing-hs = House of Specialists
firefight-objective-night-crossing-ashore = Twelve of ours at the landing by round 16
firefight-objective-night-crossing-crate = The crate in the trench
firefight-objective-night-crossing-nkvd = Three NKVD men still fight at the end
firefight-objective-night-crossing-bank-clear = No German on the ground floor of the Bank at the end
firefight-objective-night-crossing-launch = The launch is disabled
firefight-objective-night-crossing-bluff = Nobody holds the trench above the landing at the end
firefight-objective-night-crossing-losses = Eighteen Soviet casualties
firefight-say-night-crossing-barge = A barge burns in mid-river.
firefight-scenario-height-102 = Height 102
firefight-history-height-102 = Mamayev Kurgan changed hands again and again; on 16 September 1942 troops of the 13th Guards retook the top.
firefight-place-height-102-gu = gully
firefight-place-height-102-or = burnt orchard
firefight-place-height-102-cr = craters
firefight-place-height-102-mi = bare belt
firefight-place-height-102-wi = wire
firefight-place-height-102-t1 = trench, south
firefight-place-height-102-t2 = trench, centre
firefight-place-height-102-t3 = trench, north
firefight-place-height-102-ct = communication trench
firefight-place-height-102-wt = water tank
firefight-place-height-102-rv = reverse slope
firefight-objective-height-102-trench = A man in the centre of the trench by round 40
firefight-objective-height-102-tank-silent = Nobody fires from the water tank by round 45
firefight-objective-height-102-top = Somebody on the water tank at the end
firefight-objective-height-102-few-losses = Fewer than ten casualties
firefight-objective-height-102-hold-trench = The centre of the trench is ours at the end
firefight-objective-height-102-break-them = Eighteen Soviet casualties
firefight-objective-height-102-bite = Eight German casualties
firefight-say-height-102-stukas = Engines howl: dive bombers.
firefight-scenario-elevator = The elevator
firefight-history-elevator = From 17 to 21 September 1942 some fifty men held the grain elevator against regiments with tanks, howitzers and flamethrowers; grain burned and water was gone.
firefight-place-elevator-ry = rail yard
firefight-place-elevator-ap = apron
firefight-place-elevator-gf = ground floor
firefight-place-elevator-ld = loading gallery
firefight-place-elevator-st = stair shaft
firefight-place-elevator-tf = top floor
firefight-place-elevator-rf = roof tower
firefight-place-elevator-ce = cellar
firefight-place-elevator-pi = broken water pipe
firefight-place-elevator-ra = ravine to the Volga
firefight-objective-elevator-hold = Somebody holds the ground floor at the end
firefight-objective-elevator-panzer = The tank is disabled
firefight-objective-elevator-take = A man on the ground floor at the end
firefight-objective-elevator-bleed = Nine Soviet casualties
firefight-objective-elevator-top = Somebody holds the top floor at the end
firefight-objective-elevator-spared = Seven casualties at most
firefight-say-elevator-flag = A tank with a white flag rolls out of the rail yard: they call on the garrison to surrender.
firefight-scenario-pavlovs-house = The house on the square
firefight-history-pavlovs-house = About twenty-four men held a four-storey house on the square of 9 January for weeks; against tanks they moved to the top floor and the cellar.
firefight-place-pavlovs-house-ce = cellar posts
firefight-place-pavlovs-house-g1 = ground floor
firefight-place-pavlovs-house-f3 = third floor
firefight-place-pavlovs-house-f4 = top floor
firefight-place-pavlovs-house-co = court
firefight-place-pavlovs-house-tr = trench to the mill
firefight-place-pavlovs-house-ml = mill
firefight-place-pavlovs-house-s1 = square, near side
firefight-place-pavlovs-house-s2 = square, craters
firefight-place-pavlovs-house-ku = street mouth
firefight-place-pavlovs-house-gh = German-held houses
firefight-objective-pavlovs-house-hold = The ground floor is held at the end
firefight-objective-pavlovs-house-tank = Panzer IV 421 is disabled
firefight-objective-pavlovs-house-tank-2 = Panzer IV 423 is disabled
firefight-objective-pavlovs-house-few = Three casualties at most
firefight-objective-pavlovs-house-trench = No German in the trench at the end
firefight-objective-pavlovs-house-take = No Soviet on the ground floor at the end
firefight-objective-pavlovs-house-bleed = Five Soviet casualties
firefight-scenario-tractor-works = The tractor works
firefight-history-tractor-works = On 14 October 1942 the heaviest attack of the battle broke into the tractor works; tanks drove into the halls and fired at point-blank range.
firefight-place-tractor-works-sd = edge of the stadium
firefight-place-tractor-works-rw = railway bank
firefight-place-tractor-works-ya = factory yard
firefight-place-tractor-works-h1 = hall, west door
firefight-place-tractor-works-h2 = presses
firefight-place-tractor-works-h3 = assembly line
firefight-place-tractor-works-h4 = east bay
firefight-place-tractor-works-ga = crane gantry
firefight-place-tractor-works-sw = sewer
firefight-place-tractor-works-of = shop office
firefight-objective-tractor-works-hold = The assembly line is held at the end
firefight-objective-tractor-works-panzer = The tank is disabled
firefight-objective-tractor-works-stug = The assault gun is disabled
firefight-objective-tractor-works-t34 = The T-34 fires at least once
firefight-objective-tractor-works-take = No Soviet at the assembly line at the end
firefight-objective-tractor-works-bleed = Nine Soviet casualties
firefight-objective-tractor-works-bite = Ten German casualties
firefight-say-tractor-works-stukas = The roof over the presses comes down.
firefight-scenario-hall-4 = Hall 4
firefight-history-hall-4 = On 11 November 1942 pioneers were to take the Martin hall of the Red October works through a corner blown open with explosives; the fight for the hall lasted weeks.
firefight-place-hall-4-em = railway bank
firefight-place-hall-4-ru = stairwell ruin
firefight-place-hall-4-gr = open ground
firefight-place-hall-4-cn = hall corner
firefight-place-hall-4-m1 = charging bay
firefight-place-hall-4-m2 = furnace row, west
firefight-place-hall-4-m3 = furnace row, east
firefight-place-hall-4-pt = casting pit
firefight-place-hall-4-ga = crane walkway
firefight-place-hall-4-tn = flue tunnel
firefight-place-hall-4-eb = east bay
firefight-place-hall-4-vb = Volga bank
firefight-objective-hall-4-furnaces = No German in the western furnaces at the end
firefight-objective-hall-4-furnaces-east = No German in the eastern furnaces at the end
firefight-objective-hall-4-bay = A man in the charging bay at the end
firefight-objective-hall-4-observer = The observer is silenced
firefight-objective-hall-4-take = A man in the eastern furnaces at the end
firefight-objective-hall-4-river = Three men at the Volga at the end
firefight-objective-hall-4-bleed = Six Soviet casualties
firefight-say-hall-4-corner = The corner of the hall goes up in dust.
firefight-scenario-proving-ground = The proving ground
firefight-place-proving-ground-yard = yard
firefight-place-proving-ground-porch = porch
firefight-place-proving-ground-rubble = heap of rubble
firefight-place-proving-ground-lane = lane
firefight-place-proving-ground-timber = timber house
firefight-place-proving-ground-fifty = milestone
firefight-place-proving-ground-fifty-one = hedge gap
firefight-place-proving-ground-dugout = dugout
firefight-place-proving-ground-crater = shell crater
firefight-place-proving-ground-meadow = meadow
firefight-place-proving-ground-ridge = trench on the ridge
firefight-place-proving-ground-ridge-2 = next sector of the trench
firefight-place-proving-ground-north = northern hill
firefight-place-proving-ground-far = far hill
firefight-place-proving-ground-bunker = bunker
firefight-place-proving-ground-wall = wall of the bunker
firefight-place-proving-ground-mines-high = thick minefield
firefight-place-proving-ground-mines-low = thin minefield
firefight-place-proving-ground-mines-tank = tank mines
firefight-place-proving-ground-wire = wire
firefight-place-proving-ground-rear = rear
firefight-objective-proving-ground-hold = Hold the yard
firefight-objective-proving-ground-take = Be in the yard
firefight-say-proving-ground-shells = Something howls over the roofs.

# Groups and batteries by their words, wherever a file gives them no name of its own.
firefight-group-sailors = the sailors
firefight-group-stairs = the men on the stairs
firefight-group-gallery = the men in the gallery
firefight-group-patrol = the patrol
firefight-group-patrol-2 = the second patrol
firefight-group-storm-1 = the first storm group
firefight-group-storm-2 = the second storm group
firefight-group-pioneers = the pioneers
firefight-group-garrison = the garrison
firefight-group-cellar = the men in the cellar
firefight-group-first-wave = the first wave
firefight-group-second-wave = the second wave
firefight-group-yard-mg = the machine gun in the yard
firefight-group-defenders = the defenders
firefight-group-sniper = the sniper
firefight-group-shock-1 = the first shock group
firefight-group-shock-2 = the second shock group
firefight-group-reserve = the reserve
firefight-group-base-of-fire = the base of fire
firefight-group-observer = the observer
firefight-group-assault = the assault group
firefight-group-second-squad = the second squad
firefight-group-right-wing = the right wing
firefight-group-spotter = the spotter
firefight-group-hmg = the heavy machine gun
firefight-group-left = the left
firefight-group-right = the right
firefight-group-tank-garrison = the men at the water tank
firefight-group-mortar = the mortar
firefight-group-counter-attack = the counter-attack
firefight-group-squad = the squad
firefight-group-squad-2 = the second squad
firefight-group-mg = the machine gun
firefight-group-atgun = the anti-tank gun
firefight-group-german-reserve = the German reserve
firefight-group-boat-party = the men in the launch
firefight-group-nkvd = the NKVD men
firefight-group-gun-crew = the gun crew
firefight-group-bank-mg = the machine gun in the Bank
firefight-group-bank = the men in the Bank
firefight-group-pak = the anti-tank gun
firefight-group-raiders = the raiders
firefight-group-upper-floor = the men upstairs
firefight-group-platoon = the platoon
firefight-group-flames = the flamethrowers
firefight-group-more-flames = the other flamethrowers
firefight-group-helpers = the helpers
firefight-group-flak = the flak
firefight-group-guards = the guardsmen
firefight-group-sewer = the men in the sewer
firefight-group-gantry = the men on the gantry
firefight-group-workers = the workers
firefight-group-east-bay = the men in the east bay
firefight-group-grenadiers = the grenadiers
firefight-battery-howitzers = the howitzers
firefight-battery-few-howitzers = the few howitzers
firefight-battery-mortars = the mortars
firefight-battery-mill-mortars = the mortars at the mill
firefight-battery-stukas = the dive bombers
# Vehicles and men whose names are words.
firefight-model-launch = launch
firefight-model-carrier = Carrier
firefight-model-truck = Truck
firefight-model-assault-gun = assault gun
firefight-man-sailor-grib = Sailor Grib
firefight-man-sailor-kot = Sailor Kot
firefight-man-sailor-mash = Sailor Mash
firefight-man-sailor-rud = Sailor Rud
firefight-man-sailor-shmelev = Sailor Shmelev
firefight-man-sailor-stas = Sailor Stas
firefight-man-sailor-zhuk = Sailor Zhuk
firefight-man-sailor-dudnik = Sailor Dudnik
firefight-man-guardsman-1 = Guardsman 1
firefight-man-guardsman-2 = Guardsman 2
firefight-man-guardsman-3 = Guardsman 3
firefight-man-guardsman-4 = Guardsman 4
firefight-man-guardsman-5 = Guardsman 5
firefight-man-guardsman-6 = Guardsman 6
firefight-man-guardsman-7 = Guardsman 7
firefight-man-guardsman-8 = Guardsman 8
firefight-man-guards-mg = Guards MG
firefight-man-guards-gunner = Guards gunner
firefight-man-guryev-man = Guryev man
firefight-man-at-rifleman = AT rifleman
firefight-man-at-second = AT second
firefight-man-boatswain = Boatswain
firefight-man-helmsman = Helmsman
firefight-man-fitter = Fitter
firefight-man-turner = Turner
firefight-man-sapper = Sapper
firefight-man-observer = Observer
firefight-man-charge-1 = Charge 1
firefight-man-flame-1 = Flame 1
firefight-man-leader-1 = Leader 1
firefight-man-charge-2 = Charge 2
firefight-man-flame-2 = Flame 2
firefight-man-leader-2 = Leader 2
firefight-man-hmg-leader = HMG leader
firefight-man-hmg-second = HMG second
firefight-man-smg-leader = sMG leader
firefight-man-smg-second = sMG second
firefight-man-mg-leader = MG leader
firefight-man-mg-second = MG second
firefight-man-pak-leader = Pak leader
firefight-man-pak-second = Pak second
firefight-man-tank-leader = Tank leader
firefight-man-tank-second = Tank second
firefight-man-mortar-leader = Mortar leader
firefight-man-mortar-gunner = Mortar gunner
firefight-man-mortar-second = Mortar second
firefight-man-mortar-man-1 = Mortar man 1
firefight-man-mortar-man-2 = Mortar man 2
firefight-man-pak-man-1 = Pak man 1
firefight-man-pak-man-2 = Pak man 2
firefight-man-pak-man-3 = Pak man 3
firefight-man-nkvd-man-1 = NKVD man 1
firefight-man-worker-1 = Worker 1
firefight-man-pioneer-1-1 = Pioneer 1 1
firefight-man-pioneer-2-1 = Pioneer 2 1
firefight-man-nkvd-man-2 = NKVD man 2
firefight-man-worker-2 = Worker 2
firefight-man-pioneer-1-2 = Pioneer 1 2
firefight-man-pioneer-2-2 = Pioneer 2 2
firefight-man-nkvd-man-3 = NKVD man 3
firefight-man-worker-3 = Worker 3
firefight-man-pioneer-1-3 = Pioneer 1 3
firefight-man-pioneer-2-3 = Pioneer 2 3
firefight-man-nkvd-man-4 = NKVD man 4
firefight-man-worker-4 = Worker 4
firefight-man-pioneer-1-4 = Pioneer 1 4
firefight-man-pioneer-2-4 = Pioneer 2 4
firefight-man-nkvd-man-5 = NKVD man 5
firefight-man-worker-5 = Worker 5
firefight-man-pioneer-1-5 = Pioneer 1 5
firefight-man-pioneer-2-5 = Pioneer 2 5
firefight-man-reservist-1 = Reservist 1
firefight-man-reservist-2 = Reservist 2
firefight-man-reservist-3 = Reservist 3
firefight-man-reservist-4 = Reservist 4
firefight-man-reservist-5 = Reservist 5
firefight-man-reservist-6 = Reservist 6
firefight-man-stormer-1 = Stormer 1
firefight-man-stormer-2 = Stormer 2
firefight-man-stormer-3 = Stormer 3
firefight-man-stormer-4 = Stormer 4
firefight-man-pioneer-flame = Pioneer flame
firefight-man-maxim-gunner = Maxim gunner
firefight-man-maxim-second = Maxim second
firefight-man-mg-34-one = MG 34 one
firefight-man-mg-34-two = MG 34 two
firefight-man-gunner = gunner
firefight-man-gunner-1 = gunner 1
firefight-man-gunner-2 = gunner 2
firefight-man-gunner-3 = gunner 3
firefight-man-loader = loader
firefight-man-layer = layer
firefight-man-second-layer = second layer
firefight-man-rifleman = rifleman
firefight-man-corporal = corporal
firefight-man-flak-gunner = flak gunner
firefight-man-flak-loader = flak loader
firefight-man-gun-layer = gun layer
firefight-man-gun-loader = gun loader
firefight-man-slit-gunner = slit gunner
firefight-man-panzer-iii-commander = Panzer III commander
firefight-man-panzer-iii-driver = Panzer III driver
firefight-man-panzer-iii-gunner = Panzer III gunner
firefight-man-panzer-iii-hull-gunner = Panzer III hull gunner
firefight-man-panzer-iv-commander = Panzer IV commander
firefight-man-panzer-iv-driver = Panzer IV driver
firefight-man-panzer-iv-gunner = Panzer IV gunner
firefight-man-panzer-iv-hull-gunner = Panzer IV hull gunner
firefight-man-panzer-iv-421-commander = Panzer IV 421 commander
firefight-man-panzer-iv-421-driver = Panzer IV 421 driver
firefight-man-panzer-iv-421-gunner = Panzer IV 421 gunner
firefight-man-panzer-iv-421-hull-gunner = Panzer IV 421 hull gunner
firefight-man-panzer-iv-423-commander = Panzer IV 423 commander
firefight-man-panzer-iv-423-driver = Panzer IV 423 driver
firefight-man-panzer-iv-423-gunner = Panzer IV 423 gunner
firefight-man-panzer-iv-423-hull-gunner = Panzer IV 423 hull gunner
firefight-man-t-34-commander = T-34 commander
firefight-man-t-34-driver = T-34 driver
firefight-man-t-34-gunner = T-34 gunner
firefight-man-t-34-hull-gunner = T-34 hull gunner
firefight-man-assault-gun-commander = assault gun commander
firefight-man-assault-gun-driver = assault gun driver
firefight-man-assault-gun-gunner = assault gun gunner

# Quick battles: the generator picks from these.
firefight-scenario-quick-battle = Quick battle
firefight-place-quick-battle-soviet-rear = Soviet rear
firefight-look-quick-battle-soviet-rear = From here a trench leads down to the river.
firefight-place-quick-battle-german-rear = German rear
firefight-look-quick-battle-german-rear = Field kitchens, telephone wire, a sign with the name of a division.
firefight-place-quick-battle-bakery = bakery
firefight-look-quick-battle-bakery = The oven still stands.
firefight-place-quick-battle-tram = burnt-out tram
firefight-look-quick-battle-tram = It left its rails in August.
firefight-place-quick-battle-stairwell = stairwell
firefight-look-quick-battle-stairwell = Stairs that lead to the sky.
firefight-place-quick-battle-courtyard = courtyard
firefight-look-quick-battle-courtyard = Bare, with a pump in the middle.
firefight-place-quick-battle-street = street
firefight-look-quick-battle-street = Cobbles, wires, glass.
firefight-place-quick-battle-rubble = heap of rubble
firefight-look-quick-battle-rubble = Brick and bedsteads.
firefight-place-quick-battle-garden-wall = garden wall
firefight-look-quick-battle-garden-wall = Broken through in many places.
firefight-place-quick-battle-crater = bomb crater
firefight-look-quick-battle-crater = Deep enough for six.
firefight-place-quick-battle-square = corner of the square
firefight-look-quick-battle-square = Dancing children of stone around a dry fountain.
firefight-place-quick-battle-fence = board fence
firefight-look-quick-battle-fence = One can see through it and shoot through it.
firefight-place-quick-battle-lorry = wrecked lorry
firefight-look-quick-battle-lorry = Its load of grain has long been eaten.
firefight-place-quick-battle-corner-house = corner house
firefight-look-quick-battle-corner-house = Loopholes on two sides.
firefight-objective-quick-battle-take-corner-house = Take: corner house
firefight-objective-quick-battle-hold-corner-house = Hold to the end: corner house
firefight-place-quick-battle-school = school
firefight-look-quick-battle-school = Maps of the world on the walls.
firefight-objective-quick-battle-take-school = Take: school
firefight-objective-quick-battle-hold-school = Hold to the end: school
firefight-place-quick-battle-cellar = cellar
firefight-look-quick-battle-cellar = The windows are at the height of the pavement.
firefight-objective-quick-battle-take-cellar = Take: cellar
firefight-objective-quick-battle-hold-cellar = Hold to the end: cellar
firefight-place-quick-battle-bank = bank
firefight-look-quick-battle-bank = Thick walls; the safe is open.
firefight-objective-quick-battle-take-bank = Take: bank
firefight-objective-quick-battle-hold-bank = Hold to the end: bank
firefight-place-quick-battle-gatehouse = gatehouse
firefight-look-quick-battle-gatehouse = A clock that shows ten past four.
firefight-place-quick-battle-coal-heap = heap of coal
firefight-look-quick-battle-coal-heap = Black dust at every step.
firefight-place-quick-battle-railway-cut = railway cutting
firefight-look-quick-battle-railway-cut = Rails, and a dead engine.
firefight-place-quick-battle-yard = factory yard
firefight-look-quick-battle-yard = Concrete, swept by wind.
firefight-place-quick-battle-rails = siding
firefight-look-quick-battle-rails = Goods waggons without wheels.
firefight-place-quick-battle-scrap = scrap heap
firefight-look-quick-battle-scrap = Turrets without tanks.
firefight-place-quick-battle-slag = slag
firefight-look-quick-battle-slag = It crunches.
firefight-place-quick-battle-pipes = pipes
firefight-look-quick-battle-pipes = A man can crawl under them.
firefight-place-quick-battle-crane = fallen crane
firefight-look-quick-battle-crane = It lies across everything.
firefight-place-quick-battle-pit = casting pit
firefight-look-quick-battle-pit = Sand, still warm once.
firefight-place-quick-battle-press-shop = press shop
firefight-look-quick-battle-press-shop = Presses as big as houses.
firefight-objective-quick-battle-take-press-shop = Take: press shop
firefight-objective-quick-battle-hold-press-shop = Hold to the end: press shop
firefight-place-quick-battle-boiler-house = boiler house
firefight-look-quick-battle-boiler-house = Iron doors, riveted.
firefight-objective-quick-battle-take-boiler-house = Take: boiler house
firefight-objective-quick-battle-hold-boiler-house = Hold to the end: boiler house
firefight-place-quick-battle-office = shop office
firefight-look-quick-battle-office = From its window one sees the whole shop.
firefight-objective-quick-battle-take-office = Take: shop office
firefight-objective-quick-battle-hold-office = Hold to the end: shop office
firefight-place-quick-battle-furnace = furnace
firefight-look-quick-battle-furnace = Bricks that nothing pierces.
firefight-objective-quick-battle-take-furnace = Take: furnace
firefight-objective-quick-battle-hold-furnace = Hold to the end: furnace
firefight-place-quick-battle-gully = gully
firefight-look-quick-battle-gully = A balka, steep and dry.
firefight-place-quick-battle-hollow = hollow
firefight-look-quick-battle-hollow = Just deep enough.
firefight-place-quick-battle-mown = mown field
firefight-look-quick-battle-mown = Stubble.
firefight-place-quick-battle-grass = tall grass
firefight-look-quick-battle-grass = It moves, wind or not.
firefight-place-quick-battle-track = cart track
firefight-look-quick-battle-track = Dust in two lines.
firefight-place-quick-battle-sunflowers = sunflowers
firefight-look-quick-battle-sunflowers = Black heads, all one way.
firefight-place-quick-battle-shed = burnt shed
firefight-look-quick-battle-shed = Four posts and ashes.
firefight-place-quick-battle-ditch = ditch
firefight-look-quick-battle-ditch = Reeds and a little water.
firefight-place-quick-battle-kurgan = burial mound
firefight-look-quick-battle-kurgan = Dug through by three armies.
firefight-objective-quick-battle-take-kurgan = Take: burial mound
firefight-objective-quick-battle-hold-kurgan = Hold to the end: burial mound
firefight-place-quick-battle-farm = farm
firefight-look-quick-battle-farm = Clay walls, a well.
firefight-objective-quick-battle-take-farm = Take: farm
firefight-objective-quick-battle-hold-farm = Hold to the end: farm
firefight-place-quick-battle-trench = trench
firefight-look-quick-battle-trench = Dug by people who knew how.
firefight-objective-quick-battle-take-trench = Take: trench
firefight-objective-quick-battle-hold-trench = Hold to the end: trench
firefight-place-quick-battle-pump = pumping station
firefight-look-quick-battle-pump = A cube of brick at the dry pond.
firefight-objective-quick-battle-take-pump = Take: pumping station
firefight-objective-quick-battle-hold-pump = Hold to the end: pumping station
firefight-place-quick-battle-shop = shop
firefight-look-quick-battle-shop = Empty shelves, a cash register.
firefight-place-quick-battle-canteen = canteen
firefight-look-quick-battle-canteen = Tables screwed to the floor.
firefight-place-quick-battle-orchard = orchard
firefight-look-quick-battle-orchard = Apple trees, shot to pieces.
firefight-objective-quick-battle-bleed = Make the attack cost them dearly
firefight-objective-quick-battle-spare = Spare your men

# Ranks and specialities.
firefight-rank-private = private
firefight-rank-private-first-class = private first class
firefight-rank-corporal = corporal
firefight-rank-sergeant = sergeant
firefight-rank-senior-sergeant = senior sergeant
firefight-rank-sub-lieutenant = sub-lieutenant
firefight-rank-lieutenant = lieutenant
firefight-rank-senior-lieutenant = senior lieutenant
firefight-rank-captain = captain
firefight-speciality-sniper-rifle = sniper rifle
firefight-speciality-machinegun = machine gun
firefight-speciality-flamethrower = flamethrower
firefight-speciality-bazooka = bazooka
firefight-speciality-charge = demolition charge
firefight-word = { $word }

# Campaigns.
firefight-campaign = { $title } – { $side }, { $scenes ->
    [0] no scenario yet
    [one] { $scenes } scenario
   *[other] { $scenes } scenarios
}
firefight-campaign-honour = Roll of honour
firefight-campaign-gone = No longer with the unit
firefight-campaign-history = Scenarios
firefight-campaign-match = { $number }. { $scenario }: { $winner }, { $soviet } : { $german }; dice: { $dice }
firefight-campaign-winner-soviet = the Red Army won
firefight-campaign-winner-german = the Wehrmacht won
firefight-campaign-winner-nobody = nobody won
firefight-campaign-status = { $misses ->
    [0] { $status }
   *[other] { $status }, misses { $misses }
}
firefight-campaign-status-fit = fit
firefight-campaign-status-wounded = wounded
firefight-campaign-status-invalided = invalided out
firefight-campaign-status-dead = fell
firefight-campaign-status-prisoner = prisoner
firefight-campaign-status-transferred = sent to a penal unit
firefight-campaign-figures = scenarios { $scenes }, merits { $merits }, hits { $hits }, wounds { $wounds }
firefight-campaign-proposed = proposed: { $what }
firefight-deed-knocked-out = { $scenario }: put { $of } out of action
firefight-deed-silenced = { $scenario }: silenced a { $of }
firefight-deed-objective = { $scenario }: was there for “{ $of }”
firefight-deed-held = { $scenario }: held when all about him failed
firefight-deed-commended = { $scenario }: { $of }
firefight-decoration-for-battle-merit = medal “For Battle Merit”
firefight-decoration-for-courage = medal “For Courage”
firefight-decoration-red-star = Order of the Red Star
firefight-decoration-patriotic-war = Order of the Patriotic War
firefight-decoration-red-banner = Order of the Red Banner
firefight-decoration-hero = Hero of the Soviet Union
firefight-decoration-assault-badge = infantry assault badge
firefight-decoration-iron-cross-2 = Iron Cross, second class
firefight-decoration-iron-cross-1 = Iron Cross, first class
firefight-decoration-german-cross = German Cross

# Sheets.
firefight-sheet-character = Character sheet
firefight-sheet-vehicle = Vehicle sheet
firefight-sheet-reference = Gamemaster’s reference
firefight-sheet-name = Name
firefight-sheet-country = Country
firefight-sheet-country-soviet = Soviet Union
firefight-sheet-country-german = Germany
firefight-sheet-rank = Rank
firefight-sheet-experience = Experience
firefight-sheet-specialist = Specialist
firefight-sheet-fatigued = Fatigued
firefight-sheet-injured = Injured
firefight-sheet-demoralized = Demoralised
firefight-sheet-weapon = Weapon
firefight-sheet-firepower = Firepower
firefight-sheet-close = CC
firefight-sheet-short = Short
firefight-sheet-medium = Medium
firefight-sheet-long = Long
firefight-sheet-extreme = Extreme
firefight-sheet-ammo = Ammo
firefight-sheet-load = Load
firefight-sheet-total-load = Total load
firefight-sheet-also = Also carries
firefight-sheet-ammunition = ammunition: { $weapon }
firefight-sheet-radio = radio
firefight-sheet-phone = telephone
firefight-sheet-crate = crate
firefight-sheet-tripod = tripod
firefight-sheet-group = Group
firefight-sheet-class = Class
firefight-sheet-model = Model
firefight-sheet-armour-light = light armour
firefight-sheet-armour-medium = medium armour
firefight-sheet-armour-heavy = heavy armour
firefight-sheet-armour-none = unarmoured
firefight-sheet-front = Front
firefight-sheet-side = Side
firefight-sheet-rear = Rear
firefight-sheet-tracks = Wheel or track
firefight-sheet-engine = Engine
firefight-sheet-radio-box = Radio
firefight-sheet-main = Main weapon
firefight-sheet-secondary = Secondary weapon
firefight-sheet-crew = Crew
firefight-sheet-task-commander = commander
firefight-sheet-task-gunner = gunner
firefight-sheet-task-driver = driver
firefight-sheet-task-hull-gunner = hull gunner
firefight-sheet-task-loader = loader
firefight-sheet-biography = Biography
firefight-sheet-born = { $home }, { $trade }
firefight-sheet-deeds = Deeds
firefight-sheet-decorations = Decorations
firefight-sheet-notes = Notes
firefight-sheet-chart = Weapon chart: against men / against armour
firefight-sheet-modifiers = Modifiers
firefight-sheet-cover = Cover
firefight-sheet-value = Value
firefight-sheet-cover-none = none
firefight-sheet-cover-light = light
firefight-sheet-cover-medium = medium
firefight-sheet-cover-full = full
firefight-sheet-cover-lying = lying or crawling
firefight-sheet-cover-poor = poor visibility
firefight-sheet-cover-slit = through a bunker’s slit
firefight-sheet-cover-close = bunker, at close quarters
firefight-sheet-cover-hatch = open hatch
firefight-sheet-bands = Range bands, up to metres
firefight-sheet-movement = Movement in a round, metres
firefight-sheet-walk = walk
firefight-sheet-run = run (tires)
firefight-sheet-crawl = crawl
firefight-sheet-drive = vehicle
firefight-sheet-fate = Fate of the fallen, by total
firefight-sheet-to = up to { $total }
firefight-sheet-above = above
firefight-sheet-fate-dead = dead
firefight-sheet-fate-severe = severe injury
firefight-sheet-fate-light = light injury, demoralised
firefight-sheet-fate-demoralised = demoralised
firefight-sheet-armour = Armour
firefight-sheet-damage = Detailed damage, by total
firefight-sheet-damage-secondary = secondary weapon
firefight-sheet-damage-tracks = tracks
firefight-sheet-damage-main = main weapon
firefight-sheet-damage-engine = engine
firefight-sheet-damage-flames = in flames
firefight-sheet-mines = Mines
firefight-sheet-mines-low = thin
firefight-sheet-mines-normal = normal
firefight-sheet-mines-high = thick
firefight-sheet-detection = Detection: A noticed, U a die decides, – not possible
firefight-sheet-detect-still-in-cover = still, in cover
firefight-sheet-detect-still-in-the-open = still, in the open
firefight-sheet-detect-moving-in-cover = moving in cover
firefight-sheet-detect-moving-in-the-open = moving in the open
firefight-sheet-detect-firing-from-cover = firing from cover
firefight-sheet-detect-firing-in-the-open = firing in the open
firefight-sheet-detect-vehicle-moving = vehicle moving
firefight-sheet-phases = A round: Movement – Preparation Fire (who did not move) – Advance Fire. One d10 for each point of firepower, plus modifiers: 7 or more is a casualty. A 9 is rolled once more and added; a 0 is a mishap.
firefight-sheet-morale = Morale: one die for all in a location, with each man’s own experience, −1 for each casualty, −1 for fire from the flank or from above, −2 from the rear or from what cannot be answered; 7 or more holds, 1 to 6 fails and lies down, 0 or less flees or surrenders.

# Variants.
firefight-scenario-pavlovs-house-night = The house on the square, by night
firefight-objective-pavlovs-house-night-hold-night = No German on the ground floor at the end
firefight-objective-pavlovs-house-night-few-night = One casualty at most
firefight-objective-pavlovs-house-night-enter = A man gets into the ground floor
firefight-objective-pavlovs-house-night-bleed-night = Two Soviet casualties
firefight-say-pavlovs-house-night-alarm = Somebody is in the square.
firefight-scenario-hall-4-reversed = Hall 4, with the pioneers
firefight-scenario-elevator-approach = The elevator: the approach
firefight-history-elevator-approach = In the night to 18 September 1942 a group of naval infantry reached the garrison of the elevator with machine guns and anti-tank rifles.
firefight-objective-elevator-approach-inside = Fifteen of ours in the elevator
firefight-objective-elevator-approach-pipe = No German at the water pipe at the end
firefight-objective-elevator-approach-stop = Seven Soviet casualties
firefight-objective-elevator-approach-stay = Somebody holds the water pipe at the end
firefight-scenario-elevator-last-night = The elevator: the last night
firefight-history-elevator-last-night = On the evening of 21 September 1942, out of water and ammunition, the last of the garrison broke out or fell.
firefight-objective-elevator-last-night-stand = Hold the top floor to the end
firefight-objective-elevator-last-night-break-out = Bring five men to the ravine
firefight-objective-elevator-last-night-floor = A man on the ground floor
firefight-objective-elevator-last-night-bleed-last = Six Soviet casualties
firefight-say-elevator-last-night-begin = No water since yesterday. Engines in the rail yard.

# Why the automatic side did what it did, after the end.
firefight-why-who = { $who } ({ $doctrine }, alert { $alarm })
firefight-why-nothing = nothing
firefight-why-heading = Round { $round }, { $phase }
firefight-why-pinned = he is pinned down
firefight-why-fights = enemies are in the same place; it is fought out
firefight-why-crew = he stays with the gun that he serves
firefight-why-covers = he covers those who go forward
firefight-why-gathers = more are coming; then they go in together
firefight-why-unarmed = he has nothing left to fight with
firefight-why-rearms = his own weapon is empty, and here lies one that is not
firefight-why-wire = the wire must be crossed
firefight-why-rushes = that is the way, and open ground is crossed at a run
firefight-why-retakes = the enemy has taken what is to be held
firefight-why-gets-out = there is nothing more to be done in the vehicle
firefight-why-starts = the engine must run first
firefight-why-gun-speaks = from here the vehicle fires
firefight-why-shot-at = the vehicle has been shot at and does not stay as it is
firefight-why-hatch = the hatch is open to see as long as no enemy is known
firefight-why-stays = that is where he is to be
firefight-why-sets-up = here he is to stay
firefight-why-broken = too few of his group are left
firefight-why-leaves = he is to leave
firefight-why-near = the enemy is too near
firefight-why-goal = that is the way to where his group is to be
firefight-why-fires = he knows of { $seen } enemies, and this promises most ({ $net })
firefight-why-keeps-down = it keeps their heads down ({ $net }; { $seen } enemies known)
firefight-why-armour = it may stop the vehicle ({ $net })
firefight-why-serves = he helps the gunner
firefight-why-saves = he would hit nothing, and keeps his ammunition ({ $seen } enemies known)
firefight-why-reloads = his weapon is empty
firefight-why-calls = he has a line to the battery, and nobody of his own side is near
firefight-why-cannot = he cannot fire now
firefight-why-sees-nobody = his side knows of no enemy
firefight-why-waits = the ambush does not pay yet ({ $seen } enemies known)
firefight-why-no-shot = he has no shot at any of { $seen } enemies known
firefight-doctrine-hold = hold
firefight-doctrine-delay = delay
firefight-doctrine-assault = assault
firefight-doctrine-counter-attack = counter-attack
firefight-doctrine-withdraw = withdraw
firefight-doctrine-ambush = ambush

## The story: one sentence for what happened, in turn

firefight-tell-again-1 = Again. { $what }
firefight-tell-again-2 = Once more. { $what }
firefight-tell-again-3 = It does not stop. { $what }
firefight-tell-walk-1 =
    { $count ->
        [one] { $who } makes for the { $to }.
       *[other] { $who } make for the { $to }.
    }
firefight-tell-walk-2 =
    { $count ->
        [one] { $who } walks over to the { $to }.
       *[other] { $who } walk over to the { $to }.
    }
firefight-tell-run-1 =
    { $count ->
        [one] { $who } runs for the { $to }.
       *[other] { $who } run for the { $to }.
    }
firefight-tell-run-2 =
    { $count ->
        [one] Head down, { $who } sprints to the { $to }.
       *[other] Heads down, { $who } sprint to the { $to }.
    }
firefight-tell-crawl-1 =
    { $count ->
        [one] { $who } crawls towards the { $to }.
       *[other] { $who } crawl towards the { $to }.
    }
firefight-tell-crawl-2 =
    { $count ->
        [one] Flat on the ground, { $who } works forward: { $to }.
       *[other] Flat on the ground, { $who } work forward: { $to }.
    }
firefight-tell-drive-1 = With { $who } at the controls it rolls: { $to }.
firefight-tell-stopped-1 = { $who } runs into somebody at the { $at }!
firefight-tell-contact-1 =
    { $men ->
        [one] There – one man at the { $at }.
       *[other] There – { $men } men at the { $at }.
    }
firefight-tell-contact-2 =
    { $men ->
        [one] Somebody moves at the { $at }.
       *[other] { $men } of them at the { $at }.
    }
firefight-tell-tank-1 = Steel at the { $at }: a { $model }.
firefight-tell-fires-1 =
    { $count ->
        [one] { $who } fires at the { $at } ({ $weapon }).
       *[other] { $who } fire at the { $at } ({ $weapon }).
    }
firefight-tell-fires-2 =
    { $count ->
        [one] { $who } opens up on the { $at } ({ $weapon }).
       *[other] { $who } open up on the { $at } ({ $weapon }).
    }
firefight-tell-hit-1 = That sat: { $at }.
firefight-tell-hit-2 = A hit at the { $at }.
firefight-tell-miss-1 = It goes wide of the { $at }.
firefight-tell-miss-2 = Earth flies up beside the { $at }; nothing more.
firefight-tell-under-fire-1 = From { $direction }, { $band }: { $sound }. It is meant for the { $at }.
firefight-tell-under-fire-2 = From { $direction } somebody fires on the { $at }, { $band }: { $sound }.
firefight-tell-under-fire-3 = It cracks and whines about the { $at }; { $sound }, { $band }, from { $direction }.
firefight-tell-under-fire-grim-1 = Again { $direction }, { $band }: { $sound }. Whoever it is has all the time in the world, and the { $at } in his sights.
firefight-tell-under-fire-grim-2 = The { $at } is being taken apart, piece by piece, from { $direction }, { $band }: { $sound }.
firefight-tell-under-spray-1 = From { $direction }, { $band }, a gun opens up: { $sound }. Bursts sweep over the { $at }.
firefight-tell-under-spray-2 = A row of clods jumps across the { $at }; { $sound }, from { $direction }, { $band }.
firefight-tell-under-spray-grim-1 = From { $direction }, { $band }: { $sound }. It mows across the { $at } and comes back for what it left.
firefight-tell-unanswered-1 =
    { $count ->
        [one] { $who } does not answer.
       *[other] { $who } do not answer.
    }
firefight-tell-unanswered-2 =
    { $count ->
        [one] Somebody calls for { $who }. Nothing.
       *[other] Somebody calls for { $who }. Nothing.
    }
firefight-tell-unanswered-grim-1 =
    { $count ->
        [one] They call for { $who }, and call again, and then nobody calls any more.
       *[other] They call for { $who }, and call again, and then nobody calls any more.
    }
firefight-tell-found-1 =
    { $count ->
        [one] There is { $who }: { $fate }.
       *[other] There are { $who }: { $fate }.
    }
firefight-tell-drove-not-1 = The { $model } does not do what its driver wants.
firefight-tell-contact-grim-1 =
    { $men ->
        [one] There – one of them, at the { $at }.
       *[other] There – { $men } of them, at the { $at }, where a moment ago there was only earth.
    }
firefight-tell-enemy-down-grim-1 =
    { $men ->
        [one] At the { $at } a man folds up and stays so.
       *[other] At the { $at } { $men } men fold up and stay so.
    }
firefight-tell-down-dead-grim-1 =
    { $count ->
        [one] { $who } falls without a word, and the earth drinks what he has left.
       *[other] { $who } fall without a word, and the earth drinks what they have left.
    }
firefight-tell-down-dead-grim-2 =
    { $count ->
        [one] Where { $who } was there is a heap of cloth now.
       *[other] Where { $who } were there are heaps of cloth now.
    }
firefight-tell-down-severe-grim-1 =
    { $count ->
        [one] { $who } screams, then bites on his sleeve. He will not walk away from here.
       *[other] { $who } scream, then bite on their sleeves. They will not walk away from here.
    }
firefight-tell-morale-shaken-grim-1 = At the { $at } it is too much.{ $held ->
        [0] { "" }
        [one] { " " }One still looks up.
       *[other] { " " }{ $held } still look up.
    }{ $pinned ->
        [0] { "" }
        [one] { " " }One has his face in the dirt.
       *[other] { " " }{ $pinned } have their faces in the dirt.
    }{ $fled ->
        [0] { "" }
        [one] { " " }One is gone.
       *[other] { " " }{ $fled } are gone.
    }
firefight-tell-down-dead-1 =
    { $count ->
        [one] { $who } is down and does not move any more.
       *[other] { $who } are down and do not move any more.
    }
firefight-tell-down-dead-2 =
    { $count ->
        [one] { $who } is dead.
       *[other] { $who } are dead.
    }
firefight-tell-down-severe-1 =
    { $count ->
        [one] { $who } is hit, badly.
       *[other] { $who } are hit, badly.
    }
firefight-tell-down-light-1 =
    { $count ->
        [one] { $who } is hit, not badly, but has had enough.
       *[other] { $who } are hit, not badly, but have had enough.
    }
firefight-tell-down-fled-1 =
    { $count ->
        [one] { $who } breaks and makes for the rear.
       *[other] { $who } break and make for the rear.
    }
firefight-tell-down-surrendered-1 =
    { $count ->
        [one] { $who } raises his hands.
       *[other] { $who } raise their hands.
    }
firefight-tell-enemy-down-1 =
    { $men ->
        [one] One of them goes down at the { $at }.
       *[other] { $men } of them go down at the { $at }.
    }
firefight-tell-enemy-down-2 =
    { $men ->
        [one] At the { $at } one falls.
       *[other] At the { $at } { $men } fall.
    }
firefight-tell-empty-1 = Click: the { $weapon } of { $who } is empty.
firefight-tell-dud-1 = It does not go off: { $weapon } of { $who }.
firefight-tell-reloaded-1 = { $who } has reloaded.
firefight-tell-morale-held-1 = At the { $at } they hold.
firefight-tell-morale-held-2 = Nobody gives way at the { $at }.
firefight-tell-morale-shaken-1 = At the { $at } nerves give.{ $held ->
        [0] { "" }
        [one] { " " }One holds.
       *[other] { " " }{ $held } hold.
    }{ $pinned ->
        [0] { "" }
        [one] { " " }One presses himself to the ground.
       *[other] { " " }{ $pinned } press themselves to the ground.
    }{ $fled ->
        [0] { "" }
        [one] { " " }One is gone.
       *[other] { " " }{ $fled } are gone.
    }
firefight-tell-mine-1 = A mine goes off at the { $at }.
firefight-tell-shells-1 = Shells fall on the { $at }.
firefight-tell-call-coming-1 = { $who } gets through: the fire will come.
firefight-tell-call-refused-1 = { $who } shouts into the receiver; nobody helps.
firefight-tell-call-astray-1 = { $who } is misunderstood. Where the fire will fall nobody knows.
firefight-tell-light-1 = The light changes: { $light }.
firefight-tell-ended-1 = It is over.
firefight-tell-walk-terse-1 = { $who }, walking: { $to }.
firefight-tell-run-terse-1 = { $who }, running: { $to }.
firefight-tell-crawl-terse-1 = { $who }, crawling: { $to }.
firefight-tell-fires-terse-1 = { $who }: fire on { $at }.
firefight-tell-contact-terse-1 = { $at }: { $men }.
firefight-tell-under-fire-terse-1 = Fire on { $at }, { $direction }, { $band }.
firefight-tell-under-spray-terse-1 = Bursts on { $at }, { $direction }, { $band }.
firefight-tell-down-dead-terse-1 = { $who }: { $fate }.
firefight-tell-down-severe-terse-1 = { $who }: { $fate }.
firefight-tell-down-light-terse-1 = { $who }: { $fate }.
firefight-tell-down-fled-terse-1 = { $who }: { $fate }.
firefight-tell-down-surrendered-terse-1 = { $who }: { $fate }.
firefight-tell-enemy-down-terse-1 = { $at }: { $men } down.
firefight-tell-morale-held-terse-1 = { $at }: they hold.
firefight-tell-morale-shaken-terse-1 = { $at }.{ $held ->
        [0] { "" }
        [one] { " " }One holds.
       *[other] { " " }{ $held } hold.
    }{ $pinned ->
        [0] { "" }
        [one] { " " }One pinned.
       *[other] { " " }{ $pinned } pinned.
    }{ $fled ->
        [0] { "" }
        [one] { " " }One gone.
       *[other] { " " }{ $fled } gone.
    }

## A booklet for one player with paper and dice

firefight-booklet = Booklet: { $title }
firefight-booklet-how = For one player with paper, pencil and ten-sided dice. Read the first pages, lay the sheets of your men beside you, and turn to a numbered paragraph only when its moment has come. The enemies are where their page says; you see them when the rules of detection let you.
firefight-booklet-goals = What is to be achieved
firefight-booklet-goal = What
firefight-booklet-by = By round
firefight-booklet-end = end
firefight-booklet-points = Points
firefight-booklet-rounds = Rounds: { $rounds }. Light: { $light }.
firefight-booklet-places = Places
firefight-booklet-mined = mines
firefight-booklet-wire = wire
firefight-booklet-ranges = Distances
firefight-booklet-strips = Strips for sprays
firefight-booklet-enemy = The enemy
firefight-booklet-others = Others on your side
firefight-booklet-round = round { $round }
firefight-booklet-later = later
firefight-booklet-goal-of = { $doctrine }, towards { $goal }
firefight-booklet-guns = In position: { $guns }.
firefight-booklet-mines = Mines that your men do not know of: { $places }.
firefight-booklet-doctrines = How they are led
firefight-booklet-hold = hold: stay, set guns up, fire at what can be hit; take back a place to be held if the enemy is in it, it is within 30 metres, and you are at least as many.
firefight-booklet-delay = delay: fire; if an enemy is seen within 50 metres, go back to the nearest exit.
firefight-booklet-assault = assault: run towards the goal until something stirs, then go from cover to cover and run over open ground. Machine guns and snipers stay and fire while it pays, of the others every second man; where enemies are, wait until you are more than they, then go in. In the goal, hold it.
firefight-booklet-counter-attack = counter-attack: hold until a man has fallen or been pinned, then assault.
firefight-booklet-withdraw = withdraw: go to the nearest exit.
firefight-booklet-ambush = ambush: fire only when the modifiers come to −1 or better, or somebody has fallen.
firefight-booklet-break = A group that does not hold or ambush and has fewer than 40 % of its men withdraws. Whoever stands in the goal stays. Crews stay with their gun and nobody else fires it; Recruits do not spray. Nobody fires what cannot hit, nobody goes on with an empty weapon, and grenades are for the tank beside you.
firefight-booklet-events = When to read on
firefight-booklet-paragraphs = Paragraphs
firefight-booklet-if-round = round { $round }
firefight-booklet-if-until = up to round { $round }
firefight-booklet-if-odd = every second round
firefight-booklet-if-detected = { $group } has been seen
firefight-booklet-if-item = { $thing } at: { $at }
firefight-booklet-if-men = { $side }: { $count } or more at: { $at }
firefight-booklet-if-clear = { $side } has nobody at: { $at }
firefight-booklet-if-most = { $side }: at most { $count } lost
firefight-booklet-if-least = { $side }: { $count } or more lost
firefight-booklet-if-disabled = out of action: { $what }
firefight-booklet-if-fired = its gun has fired: { $what }
firefight-booklet-if-fit = { $group }: { $count } or more fit
firefight-booklet-if-out = { $group }: nobody fit
firefight-booklet-if-alert = { $side } alarmed (level { $level })
firefight-booklet-do-alert = { $side } is alarmed: level { $level }.
firefight-booklet-do-say = “{ $text }”
firefight-booklet-do-spawn = { $group } arrives at: { $at }.
firefight-booklet-do-barrage = { $battery } fires on { $at } for { $rounds } rounds.
firefight-booklet-do-smoke = Smoke at: { $at }, { $rounds } rounds.
firefight-booklet-do-flare = Light at: { $at }, { $rounds } rounds.
firefight-booklet-do-light = The light is now: { $light }.
firefight-booklet-do-cover = { $at }: cover { $cover }.
firefight-booklet-do-orders = { $group } is now led so: { $doctrine }.
firefight-booklet-place = { $place }: cover { $cover }. Ways (metres): { $ways }.
firefight-booklet-group = { $group } – { $place } – { $does }. { $men }.
firefight-booklet-once = { $when }: read { $number }, once.
firefight-booklet-each = { $when }: read { $number }, every time.
firefight-cover-none = none
firefight-cover-light = light
firefight-cover-medium = medium
firefight-cover-full = full
firefight-cover-total = total

## What places look like

firefight-look-elevator-ry = Goods waggons and sleepers.
firefight-look-elevator-ap = Concrete, spilt grain, smoke.
firefight-look-elevator-gf = Hoppers and pillars, grain dust in the air.
firefight-look-elevator-ld = A gallery of timber and iron.
firefight-look-elevator-st = Iron stairs in a concrete shaft.
firefight-look-elevator-tf = The conveyor floor, thirty metres up.
firefight-look-elevator-rf = Wind, and a view over the whole south of the city.
firefight-look-elevator-ce = Wounded lie on sacks.
firefight-look-elevator-pi = A trickle in the open.
firefight-look-elevator-ra = A ravine that leads down to the river.
firefight-look-hall-4-em = A low bank with rails torn up.
firefight-look-hall-4-ru = A stairwell that leads nowhere: the start line.
firefight-look-hall-4-gr = Slag and ice.
firefight-look-hall-4-cn = The corner of the hall.
firefight-look-hall-4-m1 = Debris before the furnaces.
firefight-look-hall-4-m2 = Brick furnaces, cold now.
firefight-look-hall-4-m3 = The eastern furnaces.
firefight-look-hall-4-pt = A pit with moulds.
firefight-look-hall-4-ga = A walkway under the roof.
firefight-look-hall-4-tn = A tunnel full of soot.
firefight-look-hall-4-eb = Ingots and a locomotive.
firefight-look-hall-4-vb = The bank, and the river with ice floes.
firefight-look-height-102-gu = A dry gully at the foot of the slope.
firefight-look-height-102-or = Black stumps in rows.
firefight-look-height-102-cr = Old craters, one in the other.
firefight-look-height-102-mi = Raked earth, too smooth.
firefight-look-height-102-wi = Three rows of wire on stakes.
firefight-look-height-102-t1 = The first trench.
firefight-look-height-102-t2 = The first trench.
firefight-look-height-102-t3 = The first trench.
firefight-look-height-102-ct = A zigzag that leads uphill.
firefight-look-height-102-wt = A concrete tank with slits broken through.
firefight-look-height-102-rv = Mortars stand in a pit behind the crest.
firefight-look-mown-field-wood = Tree trunks, leaf litter, stubble beyond.
firefight-look-mown-field-f1 = Stubble, ankle high. Nothing to hide behind.
firefight-look-mown-field-f2 = Stubble, and the first clods thrown up by shells.
firefight-look-mown-field-crater = Raw earth, a man deep, with room for a squad.
firefight-look-mown-field-crater-2 = Smaller, half full of water.
firefight-look-mown-field-track = Two ruts that lead past the wood towards the ridge.
firefight-look-mown-field-track-2 = The ruts go on through the stubble.
firefight-look-mown-field-track-3 = Here the track begins to climb.
firefight-look-mown-field-trench = A line of fresh earth along the ridge.
firefight-look-mown-field-thicket = Hazel and thorn, dense enough for a gun.
firefight-look-night-crossing-b0 = Black water, oil and drifting wreckage.
firefight-look-night-crossing-b1 = Black water, oil and drifting wreckage.
firefight-look-night-crossing-b2 = Black water, oil and drifting wreckage.
firefight-look-night-crossing-b3 = Black water, oil and drifting wreckage.
firefight-look-night-crossing-b4 = Black water, oil and drifting wreckage.
firefight-look-night-crossing-b5 = Black water, oil and drifting wreckage.
firefight-look-night-crossing-b6 = Black water, oil and drifting wreckage.
firefight-look-night-crossing-b7 = Black water, oil and drifting wreckage.
firefight-look-night-crossing-b8 = Black water, oil and drifting wreckage.
firefight-look-night-crossing-b9 = Black water, oil and drifting wreckage.
firefight-look-night-crossing-b10 = Black water, oil and drifting wreckage.
firefight-look-night-crossing-b11 = Black water, oil and drifting wreckage.
firefight-look-night-crossing-je = Splintered piles and a barge on its side.
firefight-look-night-crossing-sh = Knee-deep water over stones.
firefight-look-night-crossing-bf = Clay, roots and holes dug into the bank.
firefight-look-night-crossing-nk = A trench along the edge of the bluff.
firefight-look-night-crossing-pv = Columns without a roof.
firefight-look-night-crossing-rs = Cobbles, tram wire, broken glass.
firefight-look-night-crossing-gn = An old field gun points up the street.
firefight-look-night-crossing-sb1 = Thick walls, barred windows.
firefight-look-night-crossing-sb2 = From here one sees the whole river.
firefight-look-night-crossing-hs = Four storeys above the bank.
firefight-look-pavlovs-house-ce = Embrasures at the height of the pavement; behind them civilians.
firefight-look-pavlovs-house-g1 = Windows bricked up to slits.
firefight-look-pavlovs-house-f3 = Half of the wall is gone.
firefight-look-pavlovs-house-f4 = One sees over the whole square.
firefight-look-pavlovs-house-co = A court with a dry fountain.
firefight-look-pavlovs-house-tr = A trench that was dug by night.
firefight-look-pavlovs-house-ml = The command post in the mill.
firefight-look-pavlovs-house-s1 = Cobbles that have been lifted and laid again.
firefight-look-pavlovs-house-s2 = Craters in the middle of the square.
firefight-look-pavlovs-house-ku = Where the street opens on the square.
firefight-look-pavlovs-house-gh = The other side of the square.
firefight-look-tractor-works-sd = Broken stands in the smoke.
firefight-look-tractor-works-rw = An embankment with a burnt-out train.
firefight-look-tractor-works-ya = Rubble, girders, a crane on its side.
firefight-look-tractor-works-h1 = A gate wide enough for a tank.
firefight-look-tractor-works-h2 = Rows of presses.
firefight-look-tractor-works-h3 = Hulls of tanks without turrets.
firefight-look-tractor-works-h4 = Crates and castings.
firefight-look-tractor-works-ga = A gantry under the broken skylights.
firefight-look-tractor-works-sw = A sewer, waist-high.
firefight-look-tractor-works-of = The office above the shop floor.
