# Firefight in the browser

## Round and page

firefight-board-round = Round { $round } of { $rounds }
firefight-board-round-only = Round { $round }
firefight-board-phases = Phases of a round
firefight-board-squad = My men
firefight-board-print = Print the sheets
firefight-board-oracle = Oracle
firefight-board-oracle-how = For what the rules do not decide: how likely is it?
firefight-board-secret-die = Secret die
firefight-board-comrades =
    { $count ->
        [one] One comrade
       *[other] { $count } comrades
    }
firefight-board-coming =
    { $count ->
        [one] One man still to come
       *[other] { $count } men still to come
    }
firefight-board-around = What we see
firefight-board-eyes = from where { $who } is
firefight-board-elsewhere =
    { $count ->
        [one] One other place
       *[other] { $count } other places
    }
firefight-board-gallery = From the gallery one sees the round and the phase, and nothing of what either side knows.
firefight-board-ordered = Orders for { $ordered } of { $count }; who has none stays and holds fire.
firefight-board-done = Orders given
firefight-board-resolve = Resolve
firefight-board-story = My story
firefight-board-goals = What we are to do
firefight-board-points =
    { $points ->
        [one] one point
       *[other] { $points } points
    }
firefight-board-by = by round { $round }
firefight-board-fallen =
    { $men ->
        [one] One enemy has been seen to fall.
       *[other] { $men } enemies have been seen to fall.
    }
firefight-board-net = modifier { $net }

## A soldier

firefight-board-rank = Rank
firefight-board-speciality = Speciality
firefight-board-weapon = Weapon
firefight-board-carries = Carries
firefight-board-load = Load
firefight-board-wounds = Body
firefight-board-morale = Morale
firefight-board-steady = steady
firefight-board-out = out of the fight
firefight-board-unarmed = unarmed
firefight-board-dice =
    { $dice ->
        [one] one die
       *[other] { $dice } dice
    }
firefight-board-ammo-for = ammunition ({ $weapon })
firefight-board-in-vehicle = in the { $model }
firefight-board-away = not here yet
firefight-board-rank-private = private
firefight-board-rank-private-first-class = private first class
firefight-board-rank-corporal = corporal
firefight-board-rank-sergeant = sergeant
firefight-board-rank-senior-sergeant = senior sergeant
firefight-board-rank-sub-lieutenant = sub-lieutenant
firefight-board-rank-lieutenant = lieutenant
firefight-board-rank-senior-lieutenant = senior lieutenant
firefight-board-rank-captain = captain
firefight-board-experience-recruit = recruit
firefight-board-experience-regular = regular
firefight-board-experience-veteran = veteran
firefight-board-experience-elite = elite
firefight-board-speciality-sniper-rifle = sniper
firefight-board-speciality-machinegun = machine guns
firefight-board-speciality-flamethrower = flamethrower
firefight-board-speciality-bazooka = bazooka
firefight-board-speciality-charge = demolition
firefight-board-task-commander = commander
firefight-board-task-gunner = gunner
firefight-board-task-driver = driver
firefight-board-task-hull-gunner = hull gunner
firefight-board-task-loader = loader
firefight-board-thing-broken = damaged
firefight-board-thing-loading = being loaded
firefight-board-thing-empty = empty
firefight-board-thing-deployed = set up
firefight-board-thing-bare = without its tripod
firefight-board-kit = Lay down, hand over, set up

## Orders

firefight-board-order-normal = walks to { $at }
firefight-board-order-fast = runs to { $at }
firefight-board-order-crawl = crawls to { $at }
firefight-board-order-by = { $order }, by way of { $by }
firefight-board-order-watch = watches { $at }
firefight-board-order-drive = drives to { $at }
firefight-board-order-lie = lies down
firefight-board-order-cross-wire = crawls in the wire
firefight-board-order-start-engine = starts the engine
firefight-board-order-hull-down = looks for a position hull down
firefight-board-order-leave = gets out
firefight-board-order-clear = blows a way through { $at }
firefight-board-act-walk = walk
firefight-board-act-run = run
firefight-board-act-crawl = crawl
firefight-board-act-by = { $act }, by way of { $by }
firefight-board-act-watch = watch
firefight-board-act-drive = drive here
firefight-board-act-clear = blow a way
firefight-board-act-point = rule here
firefight-board-act-fire = fire: { $weapon }
firefight-board-act-hatch = fire at the hatch: { $weapon }
firefight-board-act-call = call { $battery }

## Places

firefight-board-here = we are here
firefight-board-above = above us
firefight-board-below = below us
firefight-board-whereabouts = to { $direction }
firefight-board-towards = { $from }, { $metres } m towards { $to }
firefight-board-on-the-way = { $metres } m on, towards { $to }
firefight-board-ways = From there:
firefight-board-metres = { $metres } m
firefight-board-cover-none = no cover
firefight-board-cover-light = light cover
firefight-board-cover-medium = medium cover
firefight-board-cover-full = full cover
firefight-board-cover-total = total cover
firefight-board-smoke = smoke
firefight-board-glow = lit by flares or fire
firefight-board-wire = wire
firefight-board-mined = mines
firefight-board-swept = mines, cleared
firefight-board-exit-soviet = the rear of the Red Army
firefight-board-exit-german = the rear of the Wehrmacht
firefight-board-enemy = enemy
firefight-board-disabled = out of action
firefight-board-burns = in flames
firefight-board-contact =
    { $men ->
        [one] one enemy
       *[other] { $men } enemies
    }
firefight-board-ghost =
    { $men ->
        [one] one enemy, last seen in round { $round }
       *[other] { $men } enemies, last seen in round { $round }
    }
firefight-board-car-disabled = out of action
firefight-board-car-flames = in flames
firefight-board-car-immobile = immobile
firefight-board-car-bogged = bogged
firefight-board-car-hull_down = hull down
firefight-board-car-hatch = hatch open
firefight-board-car-moved = on the move
firefight-board-car-off = engine off
firefight-board-battery-waits = waits for a call
firefight-board-battery-silent = does not answer for now
firefight-board-battery-comes = will fire on { $at } in { $rounds } r.
firefight-board-battery-fires = fires on { $at } for { $rounds } r. more

## The gamemaster’s desk

firefight-board-aloud = Read aloud
firefight-board-order-board = Orders
firefight-board-locked = given
firefight-board-thinking = not yet
firefight-board-men =
    { $count ->
        [one] one man
       *[other] { $count } men
    }
firefight-board-queue = To be resolved
firefight-board-queue-empty = Nobody has orders yet.
firefight-board-powers = Rulings
firefight-board-powers-how = Choose a soldier or a place to rule on.
firefight-board-modifier = Modifier this round
firefight-board-fate = What becomes of him
firefight-board-reason = Reason:
firefight-board-disclosure = Of rolls the table is told:
firefight-board-whispers = Whisper
firefight-board-sounds = Sounds
firefight-board-sounds-off = Sounds are off: turn them on in the settings.
firefight-board-cue-rifle = Rifle
firefight-board-cue-burst = Burst
firefight-board-cue-heavy = Heavy machine gun
firefight-board-cue-grenade = Grenade
firefight-board-cue-gun = Gun
firefight-board-cue-shell = Shell
firefight-board-cue-engine = Engine
firefight-board-cue-whistle = Whistle
firefight-board-cue-empty = Click
firefight-board-cue-rumble = Distant thunder
firefight-board-notes = Notes
firefight-board-notes-how = Only you see this; it stays in this browser.
firefight-board-plan = Plan
firefight-board-plan-hide = Hide
firefight-board-plan-show = Show
firefight-board-groups = Groups
firefight-board-his-group = Group { $group }:
firefight-board-led-by-rules = led by the rules
firefight-board-led-by-you = led by you
firefight-board-add-strip = Add a strip from here to …
firefight-board-alert = alert: Red Army { $soviet }, Wehrmacht { $german }
firefight-board-locations = Locations
firefight-board-debriefing = Debriefing
firefight-board-missing = Who is missing

## Topics of the log

firefight-board-topic-fire = Fire
firefight-board-topic-moves = Movement
firefight-board-topic-contacts = Contacts
firefight-board-topic-losses = Losses
firefight-board-topic-words = Words

## The story: one sentence for what happened, in turn

firefight-board-tell-walk-1 =
    { $count ->
        [one] { $who } makes for the { $to }.
       *[other] { $who } make for the { $to }.
    }
firefight-board-tell-walk-2 =
    { $count ->
        [one] { $who } walks over to the { $to }.
       *[other] { $who } walk over to the { $to }.
    }
firefight-board-tell-run-1 =
    { $count ->
        [one] { $who } runs for the { $to }.
       *[other] { $who } run for the { $to }.
    }
firefight-board-tell-run-2 =
    { $count ->
        [one] Head down, { $who } sprints to the { $to }.
       *[other] Heads down, { $who } sprint to the { $to }.
    }
firefight-board-tell-crawl-1 =
    { $count ->
        [one] { $who } crawls towards the { $to }.
       *[other] { $who } crawl towards the { $to }.
    }
firefight-board-tell-crawl-2 =
    { $count ->
        [one] Flat on the ground, { $who } works forward: { $to }.
       *[other] Flat on the ground, { $who } work forward: { $to }.
    }
firefight-board-tell-drive-1 = With { $who } at the controls it rolls: { $to }.
firefight-board-tell-stopped-1 = { $who } runs into somebody at the { $at }!
firefight-board-tell-contact-1 =
    { $men ->
        [one] There – one man at the { $at }.
       *[other] There – { $men } men at the { $at }.
    }
firefight-board-tell-contact-2 =
    { $men ->
        [one] Somebody moves at the { $at }.
       *[other] { $men } of them at the { $at }.
    }
firefight-board-tell-tank-1 = Steel at the { $at }: a { $model }.
firefight-board-tell-fires-1 =
    { $count ->
        [one] { $who } fires at the { $at } ({ $weapon }).
       *[other] { $who } fire at the { $at } ({ $weapon }).
    }
firefight-board-tell-fires-2 =
    { $count ->
        [one] { $who } opens up on the { $at } ({ $weapon }).
       *[other] { $who } open up on the { $at } ({ $weapon }).
    }
firefight-board-tell-hit-1 = That sat: { $at }.
firefight-board-tell-hit-2 = A hit at the { $at }.
firefight-board-tell-miss-1 = It goes wide of the { $at }.
firefight-board-tell-miss-2 = Earth flies up beside the { $at }; nothing more.
firefight-board-tell-under-fire-1 = Shots from { $direction }, { $band }. They are meant for the { $at }.
firefight-board-tell-under-fire-2 = From { $direction } somebody fires on the { $at }, { $band }.
firefight-board-tell-under-spray-1 = From { $direction }, { $band }, a gun opens up. Bursts sweep over the { $at }.
firefight-board-tell-under-spray-2 = A row of clods jumps across the { $at }: a machine gun in { $direction }, { $band }.
firefight-board-tell-down-dead-1 =
    { $count ->
        [one] { $who } is down and does not move any more.
       *[other] { $who } are down and do not move any more.
    }
firefight-board-tell-down-dead-2 =
    { $count ->
        [one] { $who } is dead.
       *[other] { $who } are dead.
    }
firefight-board-tell-down-severe-1 =
    { $count ->
        [one] { $who } is hit, badly.
       *[other] { $who } are hit, badly.
    }
firefight-board-tell-down-light-1 =
    { $count ->
        [one] { $who } is hit, not badly, but has had enough.
       *[other] { $who } are hit, not badly, but have had enough.
    }
firefight-board-tell-down-fled-1 =
    { $count ->
        [one] { $who } breaks and makes for the rear.
       *[other] { $who } break and make for the rear.
    }
firefight-board-tell-down-surrendered-1 =
    { $count ->
        [one] { $who } raises his hands.
       *[other] { $who } raise their hands.
    }
firefight-board-tell-enemy-down-1 =
    { $men ->
        [one] One of them goes down at the { $at }.
       *[other] { $men } of them go down at the { $at }.
    }
firefight-board-tell-enemy-down-2 =
    { $men ->
        [one] At the { $at } one falls.
       *[other] At the { $at } { $men } fall.
    }
firefight-board-tell-empty-1 = Click: the { $weapon } of { $who } is empty.
firefight-board-tell-dud-1 = It does not go off: { $weapon } of { $who }.
firefight-board-tell-reloaded-1 = { $who } has reloaded.
firefight-board-tell-morale-held-1 = At the { $at } they hold.
firefight-board-tell-morale-held-2 = Nobody gives way at the { $at }.
firefight-board-tell-morale-shaken-1 = At the { $at } nerves give: { $held } hold, { $pinned } press themselves to the ground, { $fled } are gone.
firefight-board-tell-pinned-1 =
    { $count ->
        [one] { $who } does not raise his head.
       *[other] { $who } do not raise their heads.
    }
firefight-board-tell-mine-1 = A mine goes off at the { $at }.
firefight-board-tell-mine-luck-1 = Something clicks underfoot at the { $at } – and nothing follows.
firefight-board-tell-shells-1 = Shells fall on the { $at }.
firefight-board-tell-call-coming-1 = { $who } gets through: the fire will come.
firefight-board-tell-call-refused-1 = { $who } shouts into the receiver; nobody helps.
firefight-board-tell-call-astray-1 = { $who } is misunderstood. Where the fire will fall nobody knows.
firefight-board-tell-light-1 = The light changes: { $light }.
firefight-board-tell-ended-1 = It is over.
