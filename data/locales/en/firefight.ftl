# Firefight

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
firefight-band-close = at arm’s length
firefight-band-short = close by
firefight-band-medium = a couple of hundred metres away
firefight-band-long = far off
firefight-band-extreme = at the edge of sight
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
firefight-do-back = somebody else
firefight-do-done = done
firefight-do-stay = stay
firefight-do-lie = lie down
firefight-do-walk = walk to { $to } ({ $id })
firefight-do-run = run to { $to } ({ $id })
firefight-do-crawl = crawl to { $to } ({ $id })
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
firefight-under-fire = Fire on { $at } from { $direction }, { $band }.
firefight-under-spray = Bursts sweep over { $at } from { $direction }, { $band }.
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
firefight-pinned = { $who } is pinned down.
firefight-mine = A mine goes off: { $at } ({ $faces }).
firefight-mine-luck = A mine does not go off: { $at } ({ $faces }).
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
firefight-handed-over = The rules are gamemaster now.
firefight-resumed = The gamemaster has taken the seat again.
firefight-disclosed = Of rolls the table tells { $disclosure }.
firefight-ended = It is over. Red Army { $soviet }, Wehrmacht { $german }.

## How it ended

firefight-cause-draw = Nobody has won.
firefight-cause-soviet = The Red Army has achieved more.
firefight-cause-german = The Wehrmacht has achieved more.
firefight-cause-soviet-broken = The Red Army holds the field.
firefight-cause-german-broken = The Wehrmacht holds the field.

## The picture in words

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
firefight-no-direction = There are eight directions.
firefight-no-start = The engine cannot be started.
firefight-no-hull-down = There is no need for that.
firefight-no-hatch = Only the commander of an armoured vehicle opens and closes the hatch.
firefight-no-board = There is no vehicle of yours beside him that he could get into.
firefight-no-leave = He cannot get out here.
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
firefight-no-bunker-shell = A bunker stands up to shells.
firefight-no-bunker-weapon = Against a bunker only flamethrowers, grenades and charges help.
firefight-no-arc = Without a turret it must turn first.
firefight-no-elevation = The gun cannot be laid so high or so low on what is so near.
firefight-no-slit = The slit looks elsewhere.
firefight-no-weapon = He has no such weapon.
firefight-no-contact = Nobody has been seen there.
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
firefight-no-point = Look at a location first.
firefight-no-same = That is so already, or cannot be.
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
