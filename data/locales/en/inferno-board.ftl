# Inferno on the Volga: what stands on and beside the board

inferno-board-map = Map of Stalingrad. Arrow keys move it, plus and minus zoom, 0 shows all of it.
inferno-board-state = What stands where
inferno-board-cartouche = August to November 1942
inferno-board-north-up = North up
inferno-board-as-on-table = As on the table

inferno-board-hex = { $hex } { $place }
inferno-board-german-control = German
inferno-board-soviet-control = Soviet
inferno-board-rubble = rubble
inferno-board-fort = fortification
inferno-board-chuikov = Chuikov's headquarters
inferno-board-soviet-spawn = Soviet spawn hex
inferno-board-german-spawn-yellow = Yellow units arrive here
inferno-board-german-spawn-blue = Blue units arrive here
inferno-board-german-blocks =
    { $count ->
        [one] one German block
       *[other] { $count } German blocks
    }
inferno-board-soviet-blocks =
    { $count ->
        [one] one Soviet block
       *[other] { $count } Soviet blocks
    }
inferno-board-hidden-german = A German block, hidden
inferno-board-hidden-soviet = A Soviet block, hidden
inferno-board-strength = strength { $dots } of { $max }, hits on { $hits } and up
inferno-board-picked-up = Reinforcements picked up

## Short names for the map

inferno-board-name-3 = Rynok
inferno-board-name-4 = Big Mushroom
inferno-board-name-6 = Spartanovka
inferno-board-name-7 = Tractor Factory
inferno-board-name-9 = Barrikady
inferno-board-name-12 = Lazur
inferno-board-name-13 = The Mill
inferno-board-name-15 = Central landing
inferno-board-name-19 = Kuporosnoye
inferno-board-name-21 = Little Mushroom
inferno-board-name-26 = Red October
inferno-board-name-28 = Mamayev Kurgan
inferno-board-name-30 = Station No. 1
inferno-board-name-32 = Grain Elevator
inferno-board-name-35 = Bald Hill
inferno-board-name-47 = Dar-Gora
inferno-board-name-69 = Orlovka
inferno-board-name-88 = Gorodishche

## Beside the board

inferno-board-spawns = Soviet spawn hexes
inferno-board-deck-clock = Soviet deck
inferno-board-losses = German losses (R counts double)
inferno-board-hands = Cards in hand
inferno-board-german-hand = German hand
inferno-board-soviet-hand = Soviet hand
inferno-board-extra-turns =
    { $count ->
        [one] One extra turn since the deck ran out
       *[other] { $count } extra turns since the deck ran out
    }
inferno-board-leaders = Leaders in play
inferno-board-track = Reinforcement track
inferno-board-r = { $unit }: Removed when this row is empty and its number comes up
inferno-board-pools = Pools and losses
inferno-board-pool-counts = Soviet pools: { $infantry } infantry, { $tanks } tanks, { $marines } Marines.
inferno-board-lost = German units lost
inferno-board-lost-dead = destroyed
inferno-board-lost-removed = Removed
inferno-board-cards = Decks and played cards
inferno-board-german-deck = German deck: { $count }
inferno-board-soviet-deck = Soviet deck: { $count }
inferno-board-played = Played:
inferno-board-hand = Your hand
inferno-board-shelf = What lies before you

## What cards do

inferno-board-card-dice = { $dice } dice, { $hits }+ hits
inferno-board-card-rubble = rubble +{ $rubble }
inferno-board-card-paulus = The Germans draw two cards instead of one.
inferno-board-card-hoth = Combined Force in the open, and Blitz after a victory.
inferno-board-card-richthofen = Air strikes have twice the dice and twice the rubble.
inferno-board-card-linden = Any number of Pioneers in one attack.
inferno-board-card-okh = Take #1 to #19, or every Soviet unit; extra turns for Removed R units.
inferno-board-card-heinkel-111 = Air strike in a Deliberate Attack.
inferno-board-card-stuka = Air strike in a Deliberate Attack.
inferno-board-card-howitzer = Guns in a Deliberate Attack; AA cannot stop them.
inferno-board-card-pioneer = Assault engineers in a Deliberate Attack.
inferno-board-card-pioneer-672 = Engineers who come only with Linden.
inferno-board-card-german-sniper = The strongest Soviet infantry loses a step.
inferno-board-card-pak = The strongest Soviet tank loses a step.
inferno-board-card-chuikov = Opportunity Fire when defending; all neighbours join each Soviet attack.
inferno-board-card-zaytsev = Each Soviet Sniper shoots twice.
inferno-board-card-khrushchev = Soviet units hit one pip easier, but their ones hit themselves.
inferno-board-card-tommy-gunner = Fires at the Germans in the combat.
inferno-board-card-flotilla = Fires if the Soviet hex is #3 to #19; elsewhere Marines may land.
inferno-board-card-aa = Cancels an air strike, and lays rubble in #{ $hex }.
inferno-board-card-soviet-sniper = The strongest German infantry loses a step.
inferno-board-card-anti-tank = The strongest Panzer or Panzer Grenadier loses a step.
inferno-board-card-infiltration = A random infantry joins the Soviet hex.
inferno-board-card-t-34 = A random tank joins the Soviet hex.

## Scenes

inferno-board-side-german = Germans
inferno-board-side-soviet = Soviets
inferno-board-attacks = attack
inferno-board-defends = defend
inferno-board-face-down = a card, facedown
inferno-board-hits-taken = { $hits ->
        [one] one hit
       *[other] { $hits } hits
    }
inferno-board-hits = { $hits ->
        [0] no hit
        [one] one hit
       *[other] { $hits } hits
    }
inferno-board-halved = { $steps ->
        [0] rubble: nothing is lost
        [one] rubble: one step is lost
       *[other] rubble: { $steps } steps are lost
    }
inferno-board-rubble-falls = +{ $modifier } = { $total }: rubble
inferno-board-rubble-stands = +{ $modifier } = { $total }: the walls stand
inferno-board-taken-german = taken by the Germans
inferno-board-taken-soviet = taken by the Soviets
inferno-board-fire-SF = Single Fire: hits on 6
inferno-board-fire-DF = Double Fire: hits on 5 and 6
inferno-board-fire-TF = Triple Fire: hits on 4 to 6
inferno-board-part-cards = Cards
inferno-board-part-showdown = Showdown
inferno-board-part-soviet-card = Soviet card
inferno-board-part-german-card = German card
inferno-board-part-opportunity = Opportunity Fire
inferno-board-part-rubble = Rubble Roll
inferno-board-part-close = Close Combat
inferno-board-part-advance = Advance
inferno-board-part-blitz = Blitz
inferno-board-soviet-turn = Soviet turn { $turn }
inferno-board-flow-spawns = Spawn hexes held
inferno-board-flow-draw = None: draw a card
inferno-board-flow-top = Top Stacked Hexes
inferno-board-flow-top-is = { $top } with { $height }
inferno-board-flow-compare = More of these than spawn hexes?
inferno-board-flow-card = a card is drawn
inferno-board-flow-yes = Yes
inferno-board-flow-no = No
inferno-board-flow-spawn = Spawn Action
inferno-board-flow-move = Movement Action
inferno-board-flow-came = { $infantry ->
        [0] {""}
       *[other] +{ $infantry } infantry
    }{ $tanks ->
        [0] {""}
        [one] {" "}+1 tank
       *[other] {" "}+{ $tanks } tanks
    }
inferno-board-flow-same-die = not the only { $die }
inferno-board-flow-die-of-one = a 1 without Germans
inferno-board-flow-no-hex = no hex there
inferno-board-flow-no-unit = nobody left
inferno-board-flow-full-target = { $most } of { $most } there
inferno-board-topic-combat = Combat
inferno-board-topic-cards = Cards
inferno-board-topic-moves = German turns
inferno-board-topic-soviets = Soviet turns
