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
firefight-board-register = How it is told
firefight-board-register-terse = terse
firefight-board-register-standard = plain
firefight-board-register-grim = grim
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
firefight-board-act-fire-vehicle = fire at the { $model }: { $weapon }
firefight-board-act-hatch = fire at the hatch of the { $model }: { $weapon }
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
firefight-board-won-by-points = { $side } has won, { $points } points to { $others }.
firefight-board-won-the-field = { $side } has won, for nobody of the other side is left on the field: that decides, whatever the points ({ $points } to { $others }).
firefight-board-drawn = Nobody has won: { $points } points to { $others }.
firefight-board-quiet = It ended in round { $round }, when nothing stirred any more.
firefight-board-goals-of = Goals of { $side }
firefight-board-reached = reached
firefight-board-not-reached = not reached
firefight-board-beside = To be spared losses counts only beside another goal that was reached.
firefight-board-missing = Who is missing

## Topics of the log

firefight-board-topic-fire = Fire
firefight-board-topic-moves = Movement
firefight-board-topic-contacts = Contacts
firefight-board-topic-losses = Losses
firefight-board-topic-words = Words
firefight-board-topic-dice = Dice
