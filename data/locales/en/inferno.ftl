# Inferno on the Volga

## Seats

inferno-seat-german = German
inferno-seat-soviet = Soviet
inferno-seat-yellow = Yellow
inferno-seat-blue = Blue

## Terrain

inferno-terrain-clear = clear
inferno-terrain-rough = rough
inferno-terrain-urban = urban

## Kinds of units

inferno-kind-panzer = Panzer
inferno-kind-panzer-grenadier = Panzer Grenadier
inferno-kind-motorized = Motorized Infantry
inferno-kind-infantry = infantry
inferno-kind-guards = Guards
inferno-kind-tank = tank
inferno-kind-marine = Marines

## German units

inferno-unit-rgt-2 = 2nd Panzer Regiment
inferno-unit-bn-160 = 160th Panzer Battalion
inferno-unit-rgt-24 = 24th Panzer Regiment
inferno-unit-rgt-36 = 36th Panzer Regiment
inferno-unit-rgt-64 = 64th Panzer Grenadier Regiment
inferno-unit-rgt-79 = 79th Panzer Grenadier Regiment
inferno-unit-rgt-21 = 21st Panzer Grenadier Regiment
inferno-unit-rgt-26 = 26th Panzer Grenadier Regiment
inferno-unit-rgt-103 = 103rd Panzer Grenadier Regiment
inferno-unit-rgt-108 = 108th Panzer Grenadier Regiment
inferno-unit-rgt-120 = 120th Motorized Regiment
inferno-unit-rgt-15 = 15th Motorized Regiment
inferno-unit-rgt-71 = 71st Motorized Regiment
inferno-unit-rgt-191 = 191st Regiment
inferno-unit-rgt-194 = 194th Regiment
inferno-unit-rgt-211 = 211th Regiment
inferno-unit-rgt-516 = 516th Regiment
inferno-unit-rgt-517 = 517th Regiment
inferno-unit-rgt-518 = 518th Regiment
inferno-unit-rgt-544 = 544th Regiment
inferno-unit-rgt-545 = 545th Regiment
inferno-unit-rgt-546 = 546th Regiment
inferno-unit-rgt-178 = 178th Regiment
inferno-unit-rgt-203 = 203rd Regiment
inferno-unit-rgt-230 = 230th Regiment
inferno-unit-rgt-267 = 267th Regiment
inferno-unit-rgt-274 = 274th Regiment
inferno-unit-rgt-276 = 276th Regiment
inferno-unit-rgt-576 = 576th Regiment
inferno-unit-rgt-577 = 577th Regiment
inferno-unit-rgt-578 = 578th Regiment
inferno-unit-rgt-54 = 54th Jäger Regiment
inferno-unit-rgt-227 = 227th Jäger Regiment
inferno-unit-rgt-369 = 369th Croatian Regiment
inferno-unit-rgt-208 = 208th Regiment
inferno-unit-rgt-212 = 212th Regiment
inferno-unit-rgt-226 = 226th Regiment
inferno-unit-rgt-11 = 11th Panzer Regiment
inferno-unit-rgt-4 = 4th Panzer Grenadier Regiment
inferno-unit-rgt-114 = 114th Panzer Grenadier Regiment

## Soviet units

inferno-unit-guards-13 = 13th Guards Rifle Division
inferno-unit-guards-35 = 35th Guards Rifle Division
inferno-unit-guards-37 = 37th Guards Rifle Division
inferno-unit-guards-39 = 39th Guards Rifle Division
inferno-unit-division-45 = 45th Rifle Division
inferno-unit-division-87 = 87th Rifle Division
inferno-unit-division-95 = 95th Rifle Division
inferno-unit-division-98 = 98th Rifle Division
inferno-unit-division-112 = 112th Rifle Division
inferno-unit-division-131 = 131st Rifle Division
inferno-unit-division-138 = 138th Rifle Division
inferno-unit-division-193 = 193rd Rifle Division
inferno-unit-division-196 = 196th Rifle Division
inferno-unit-division-204 = 204th Rifle Division
inferno-unit-division-229 = 229th Rifle Division
inferno-unit-division-244 = 244th Rifle Division
inferno-unit-division-284 = 284th Rifle Division
inferno-unit-division-300 = 300th Rifle Division
inferno-unit-division-308 = 308th Rifle Division
inferno-unit-division-315 = 315th Rifle Division
inferno-unit-division-399 = 399th Rifle Division
inferno-unit-nkvd-10 = 10th NKVD Division
inferno-unit-brigade-10 = 10th Rifle Brigade
inferno-unit-brigade-42 = 42nd Rifle Brigade
inferno-unit-brigade-115 = 115th Rifle Brigade
inferno-unit-brigade-124 = 124th Rifle Brigade
inferno-unit-brigade-129 = 129th Rifle Brigade
inferno-unit-brigade-149 = 149th Rifle Brigade
inferno-unit-brigade-160 = 160th Rifle Brigade
inferno-unit-motorized-2 = 2nd Motorized Rifle Brigade
inferno-unit-motorized-9 = 9th Motorized Rifle Brigade
inferno-unit-motorized-38 = 38th Motorized Rifle Brigade
inferno-unit-destroyer-20 = 20th Destroyer Brigade
inferno-unit-aa-1077 = 1077th AA Regiment
inferno-unit-nkvd-282 = 282nd NKVD Regiment
inferno-unit-workers-tractor-factory = Tractor Factory Workers' Battalion
inferno-unit-workers-barrikady = Barrikady Workers' Battalion
inferno-unit-workers-red-october = Red October Workers' Battalion
inferno-unit-tank-6-guards = 6th Guards Tank Brigade
inferno-unit-tank-6 = 6th Tank Brigade
inferno-unit-tank-13 = 13th Tank Brigade
inferno-unit-tank-26 = 26th Tank Brigade
inferno-unit-tank-27 = 27th Tank Brigade
inferno-unit-tank-39 = 39th Tank Brigade
inferno-unit-tank-56 = 56th Tank Brigade
inferno-unit-tank-84 = 84th Tank Brigade
inferno-unit-tank-99 = 99th Tank Brigade
inferno-unit-tank-133 = 133rd Tank Brigade
inferno-unit-tank-137 = 137th Tank Brigade
inferno-unit-tank-148 = 148th Tank Brigade
inferno-unit-tank-189 = 189th Tank Brigade
inferno-unit-marine-92 = 92nd Naval Rifle Brigade
inferno-unit-marine-154 = 154th Naval Rifle Brigade

## German cards

inferno-card-paulus = Paulus
inferno-card-hoth = Hoth
inferno-card-richthofen = Von Richthofen
inferno-card-linden = Linden
inferno-card-okh = OKH
inferno-card-heinkel-111 = Heinkel 111
inferno-card-stuka = Stuka
inferno-card-howitzer = Howitzer
inferno-card-pioneer = Pioneer
inferno-card-pioneer-672 = 672nd Pioneer
inferno-card-german-sniper = Sniper
inferno-card-pak = Pak

## Soviet cards

inferno-card-chuikov = Chuikov
inferno-card-zaytsev = Zaytsev
inferno-card-khrushchev = Khrushchev
inferno-card-tommy-gunner = Tommy Gunner
inferno-card-flotilla = Volga River Flotilla
inferno-card-aa-1 = AA 1
inferno-card-aa-2 = AA 2
inferno-card-aa-3 = AA 3
inferno-card-aa-4 = AA 4
inferno-card-soviet-sniper = Sniper
inferno-card-anti-tank = Anti-Tank
inferno-card-infiltration = Infiltration
inferno-card-t-34 = T-34 Dug in

## Places

inferno-place-1 = Latoshinka
inferno-place-2 = Latoshinka south bank
inferno-place-3 = Rynok approaches (northern front)
inferno-place-4 = Big Mushroom (Rynok)
inferno-place-5 = Mokraya Mechetka mouth
inferno-place-6 = Spartanovka
inferno-place-7 = Tractor Factory
inferno-place-8 = Lower Tractor settlement
inferno-place-9 = Barrikady works and landing
inferno-place-10 = Lower Red October settlement
inferno-place-11 = Red October river bank
inferno-place-12 = Lazur chemical works
inferno-place-13 = North centre with mill and two landings
inferno-place-14 = City centre
inferno-place-15 = Central landing at Tsaritsa mouth
inferno-place-16 = South city power station bank
inferno-place-17 = Minina
inferno-place-18 = Yelshanka
inferno-place-19 = Kuporosnoye (southern front)
inferno-place-20 = Rynok heights
inferno-place-21 = Little Mushroom
inferno-place-22 = Mokraya Mechetka valley
inferno-place-23 = Upper Tractor settlement
inferno-place-24 = Upper Barrikady settlement
inferno-place-25 = Barrikady workers settlement
inferno-place-26 = Martin Furnace (Red October)
inferno-place-27 = Red October workers settlement
inferno-place-28 = Mamayev Kurgan
inferno-place-29 = Northern railway loop
inferno-place-30 = Railway Station No. 1
inferno-place-31 = Tsaritsa south bank
inferno-place-32 = Grain Elevator
inferno-place-33 = Upper Minina
inferno-place-34 = Upper Yelshanka
inferno-place-35 = Bald Hill (Lysaya Gora)
inferno-place-36 = Steppe
inferno-place-37 = Mechetka valley
inferno-place-38 = Mechetka fork
inferno-place-39 = Steppe
inferno-place-40 = Steppe
inferno-place-41 = Vishnevaya Balka east
inferno-place-42 = Steppe
inferno-place-43 = Steppe
inferno-place-44 = Flying school ravines
inferno-place-45 = Steppe
inferno-place-46 = Western city
inferno-place-47 = Dar-Gora
inferno-place-48 = Steppe
inferno-place-49 = Steppe
inferno-place-50 = Yelshanka gully
inferno-place-51 = Steppe
inferno-place-52 = Steppe
inferno-place-53 = Steppe
inferno-place-54 = Mechetka upper valley
inferno-place-55 = Steppe
inferno-place-56 = Steppe
inferno-place-57 = Gorodishche road
inferno-place-58 = Vishnevaya Balka
inferno-place-59 = Steppe
inferno-place-60 = Razgulyayevka ridge
inferno-place-61 = Steppe
inferno-place-62 = Upper Tsaritsa
inferno-place-63 = Tsaritsa gorge
inferno-place-64 = Steppe
inferno-place-65 = Steppe
inferno-place-66 = Steppe
inferno-place-67 = Steppe
inferno-place-68 = Steppe
inferno-place-69 = Orlovka
inferno-place-70 = Orlovka ridge
inferno-place-71 = Steppe
inferno-place-72 = Steppe
inferno-place-73 = Steppe
inferno-place-74 = Steppe
inferno-place-75 = Steppe
inferno-place-76 = Steppe
inferno-place-77 = Steppe
inferno-place-78 = Tsaritsa headwaters
inferno-place-79 = Steppe
inferno-place-80 = Sadovaya heights
inferno-place-81 = Steppe
inferno-place-82 = Steppe
inferno-place-83 = Steppe
inferno-place-84 = Steppe
inferno-place-85 = Steppe
inferno-place-86 = Steppe
inferno-place-87 = Steppe
inferno-place-88 = Gorodishche
inferno-place-89 = Steppe
inferno-place-90 = Steppe
inferno-place-91 = Razgulyayevka gully
inferno-place-92 = Steppe
inferno-place-93 = Steppe
inferno-place-94 = Steppe
inferno-place-95 = Steppe
inferno-place-96 = Steppe
inferno-place-97 = Steppe
inferno-place-98 = Alexandrovka gully
inferno-place-99 = Steppe
inferno-place-100 = Gumrak road
inferno-place-101 = Steppe
inferno-place-102 = Steppe
inferno-place-103 = Steppe
inferno-place-104 = Steppe
inferno-place-105 = Steppe
inferno-place-W = 16th Panzer bridgehead
inferno-place-X = Orlovka corridor
inferno-place-Y = Gumrak approach
inferno-place-Z = Peschanka approach

## The Designer's Way: Advantages

inferno-advantage-paulus = Paulus
inferno-advantage-hoth = Hoth
inferno-advantage-richthofen = Von Richthofen
inferno-advantage-linden = Linden
inferno-advantage-okh = OKH
inferno-advantage-sixth-panzer = 6th Panzer
inferno-advantage-chuikov = Chuikov
inferno-advantage-khrushchev = Khrushchev
inferno-advantage-zaytsev = Zaytsev
inferno-advantage-marines-empowered = Marines Empowered
inferno-advantage-late-deployment = Divisions' Late Deployment
inferno-advantage-immortal-guard = Immortal Guard

## The Designer's Way: levels

inferno-level-normal = Normal
inferno-level-easy-german = Easy German
inferno-level-easy-soviet = Easy Soviet
inferno-level-impossible-german = Impossible German

## The five actions

inferno-action-call = Call for Reinforcements
inferno-action-long-move = Long Move
inferno-action-short-moves = Short Moves
inferno-action-hasty-attack = Hasty Attack
inferno-action-deliberate-attack = Deliberate Attack

## The Soviet Compass

inferno-direction-1 = east
inferno-direction-2 = south-east
inferno-direction-3 = south-west
inferno-direction-4 = west
inferno-direction-5 = north-west
inferno-direction-6 = north-east

## What is asked

inferno-ask-action =
    German turn { $turn }: choose one of the five actions. Spawn hexes still Soviet: { $spawns }; German losses: { $losses } of { $limit }; left in the Soviet deck: { $deck ->
        [one] one card
       *[other] { $deck } cards
    }. Your hand: { $hand }.
inferno-ask-deploy = Picked up: { $units }. Which unit is placed next?
inferno-ask-deploy-to = Where does the { $unit } arrive? It may go to { $hexes }.
inferno-ask-long-from = Which stack makes the Long Move?
inferno-ask-long-first = Long Move from { $hex } ({ $place }): which hex does the stack enter first?
inferno-ask-long-second = The Long Move has come to { $hex } ({ $place }): a second hex, or stop?
inferno-ask-short-from = Short Move { $number } of 2: from which hex, or no more?
inferno-ask-short-to = Short Move from { $hex } ({ $place }). These units move: { $units }. Choose where to, or change who moves.
inferno-ask-hasty-from = From which hex does the Hasty Attack start?
inferno-ask-hasty-to = Hasty Attack from { $hex } ({ $place }). These units move: { $units }. Choose a hex that touches a Soviet stack, or change who moves.
inferno-ask-hasty-join = Do the units that were already in { $hex } ({ $place }) attack too?
inferno-ask-hasty-target = Which Soviet stack is attacked from { $hex } ({ $place })?
inferno-ask-target = Which Soviet stack is attacked deliberately?
inferno-ask-stacks = Deliberate Attack on { $hex } ({ $place }). Attacking from: { $hexes }. Add or leave out stacks, then attack.
inferno-ask-consent = { $seat } asks for your stacks in an attack on { $hex } ({ $place }) from { $hexes }. Do you agree?
inferno-ask-soviet-card = Combat for { $hex } ({ $place }): do you play a card? Your hand: { $hand }.
inferno-ask-german-card = Deliberate Attack on { $hex } ({ $place }): do you play a card? Your hand: { $hand }.
inferno-ask-more-pioneers =
    { $count ->
        [one] One Pioneer is laid
       *[other] { $count } Pioneers are laid
    }. Linden allows more: another one?
inferno-ask-first-fire = Combined Force in { $hex } ({ $place }): do the Germans roll first?
inferno-ask-german-hit = Hits to take: { $hits }. Which of the equally strong German units takes the next one?
inferno-ask-soviet-hit = Hits on the Soviets: { $hits }. Which of the equally strong Soviet units takes the next one?
inferno-ask-advance = { $hex } ({ $place }) is empty: one to four of the attackers must advance. Chosen: { $units }.
inferno-ask-soviet-advance = The Soviets advance into { $hex } ({ $place }): which of their equally strong units?
inferno-ask-blitz = Blitz: which unit moves on, or no more?
inferno-ask-blitz-to = Blitz: where does the { $unit } go?
inferno-ask-soviet-action =
    Movement Action from { $hexes }, or Draw Action? Left in your deck: { $deck ->
        [one] one card
       *[other] { $deck } cards
    }. Your hand: { $hand }.
inferno-ask-soviet-from = These Top Stacked Hexes must still act: { $hexes }. Which is next?
inferno-ask-soviet-unit = { $hex } ({ $place }): which unit moves, or which German stack is attacked?
inferno-ask-soviet-to = Where does the { $unit } go from { $hex } ({ $place })?

## What the table waits for

inferno-wait-action = { $seat }: choosing an action.
inferno-wait-deploy = { $seat }: placing reinforcements.
inferno-wait-long-move = { $seat }: making a Long Move.
inferno-wait-short-moves = { $seat }: making Short Moves.
inferno-wait-hasty-attack = { $seat }: preparing a Hasty Attack.
inferno-wait-deliberate-attack = { $seat }: preparing a Deliberate Attack.
inferno-wait-consent = { $seat }: asked to join the attack on { $hex } ({ $place }).
inferno-wait-card = { $seat }: deciding whether to play a card.
inferno-wait-first-fire = { $seat }: deciding about Combined Force.
inferno-wait-hit = { $seat }: choosing who takes a hit.
inferno-wait-advance = { $seat }: choosing who advances into { $hex } ({ $place }).
inferno-wait-soviet-advance = { $seat }: choosing which Soviet unit advances into { $hex } ({ $place }).
inferno-wait-blitz = { $seat }: deciding about a Blitz.
inferno-wait-soviet-action = { $seat }: choosing between Movement Action and Draw Action.
inferno-wait-soviet-move = { $seat }: making a Movement Action.

## What can be chosen

inferno-do-from = from { $hex } ({ $place })
inferno-do-to = to { $hex } ({ $place })
inferno-do-attack = attack { $hex } ({ $place })
inferno-do-with = with the stack in { $hex } ({ $place })
inferno-do-without = without the stack in { $hex } ({ $place })
inferno-do-hex = { $hex } ({ $place })
inferno-do-deploy = place the { $unit }
inferno-do-take-along =
    take along the { $unit } ({ $dots ->
        [0] blank
        [one] one dot
       *[other] { $dots } dots
    })
inferno-do-leave =
    leave behind the { $unit } ({ $dots ->
        [0] blank
        [one] one dot
       *[other] { $dots } dots
    })
inferno-do-hit =
    hit the { $unit } ({ $dots ->
        [0] blank
        [one] one dot
       *[other] { $dots } dots
    })
inferno-do-advance =
    the { $unit } advances ({ $dots ->
        [0] blank
        [one] one dot
       *[other] { $dots } dots
    })
inferno-do-blitz =
    the { $unit } blitzes ({ $dots ->
        [0] blank
        [one] one dot
       *[other] { $dots } dots
    })
inferno-do-move-unit =
    move the { $unit } ({ $dots ->
        [0] blank
        [one] one dot
       *[other] { $dots } dots
    })
inferno-do-unit = { $unit }
inferno-do-play = play { $card }
inferno-do-no-card = play no card
inferno-do-no-more-cards = no more cards
inferno-do-roll-first = the Germans roll first
inferno-do-roll-together = both sides roll together
inferno-do-agree = agree
inferno-do-refuse = refuse
inferno-do-all-attack = all units in the hex attack
inferno-do-moved-attack = only the units that moved attack
inferno-do-yes = yes
inferno-do-no = no
inferno-do-stop = stop here
inferno-do-pass = pass: move nothing
inferno-do-end-moves = make no second move
inferno-do-attack-now = attack
inferno-do-advance-now = advance with those chosen
inferno-do-end-blitz = no more Blitz
inferno-do-done = done
inferno-do-move = Movement Action
inferno-do-draw = Draw Action: draw one card

## The log: German turns

inferno-german-turn = German turn { $turn }.
inferno-chose = The Germans choose: { $action }.
inferno-german-drew =
    The Germans draw { $cards ->
        [one] one card
       *[other] { $cards } cards
    }{ $missing ->
        [0] .
       *[other] , the last of their deck: { $missing } more were due.
    }
inferno-german-drew-nothing = The German deck is empty: no card is drawn.
inferno-german-card = You draw: { $card }.
inferno-german-leader = A German leader is in play: { $card }.
inferno-call-dice = Dice for the Reinforcement Track: { $dice }. Each goes to the row of its number.
inferno-picked-up =
    { $count ->
        [0] No unit is picked up.
       *[other] Picked up: { $units }.
    }
inferno-picked-up-count =
    { $count ->
        [0] The Germans pick up no unit.
        [one] The Germans pick up one unit.
       *[other] The Germans pick up { $count } units.
    }
inferno-removed = A die for row { $row } finds it empty: the R unit of that row, the { $unit }, is Removed from { $hex } ({ $place }).
inferno-removed-picked-up = A die for row { $row } finds it empty: the R unit of that row, the { $unit }, just picked up, is Removed.
inferno-idle-dice =
    { $dice ->
        [one] One die
       *[other] { $dice } dice
    } for row { $row }: the row is empty, and it has no R unit on the map or picked up. Nothing happens.
inferno-idle-dice-closed =
    { $dice ->
        [one] One die
       *[other] { $dice } dice
    } for row { $row }: its R unit is Removed, so nothing happens.
inferno-raus = Raus arrives: the three units of the 6th Panzer Division come onto the Reinforcement Track.
inferno-deployed = The { $unit } arrives in { $hex } ({ $place }) at full strength.
inferno-deployed-hidden = A German unit arrives in { $hex } ({ $place }).
inferno-back-to-track =
    The { $unit } goes onto the Reinforcement Track, row { $row }, { $closed ->
        [0] which has the fewest units of those still open
       *[other] although it is closed: every open one is full
    }.
inferno-back-to-track-hidden =
    A German unit goes onto the Reinforcement Track, row { $row }, { $closed ->
        [0] which has the fewest units of those still open
       *[other] although it is closed: every open one is full
    }.
inferno-moved =
    { $count ->
        [one] One German unit moves
       *[other] { $count } German units move
    } from { $from }{ $hexes ->
        [one] { "" }
       *[other] { " " }through { $through }
    } to { $hex } ({ $place }).
inferno-broke-down =
    { $count ->
        [one] Breakdown: it is the { $units }.
       *[other] Breakdown: they are { $units }.
    }
inferno-captured-german = The Germans take control of { $hex } ({ $place }).
inferno-captured-soviet = The Soviets take control of { $hex } ({ $place }).

## The log: combat

inferno-attack-hasty = Hasty Attack from { $from } on { $hex } ({ $place }).
inferno-attack-deliberate = Deliberate Attack from { $from } on { $hex } ({ $place }).
inferno-attack-soviet = Germans stand in { $hex } ({ $place }): the whole Soviet stack in { $from } attacks them.
inferno-attack-soviets = Germans stand in { $hex } ({ $place }). { $soviet } attacks them, and with Chuikov all Soviet stacks next to them do: from { $from }.
inferno-soviet-lays-card = The Soviets lay a card facedown.
inferno-german-lays-card =
    The Germans lay { $cards ->
        [one] a card
       *[other] { $cards } cards
    } facedown.
inferno-showdown-germans = Showdown, Germans in { $hex } ({ $place }): { $units }. Dots: { $dots }.
inferno-showdown-soviets = Showdown, Soviets in { $hex } ({ $place }): { $units }. Dots: { $dots }.
inferno-blank-set-to-one = The { $unit } shows a blank edge: it is set to strength 1.
inferno-guard-restored = Immortal Guard: the { $unit } is set to full strength, { $dots }.
inferno-soviet-card-shown = The Soviet card: { $card }.
inferno-german-card-shown =
    The German card: { $card }{ $count ->
        [one] {""}
       *[other] {" "}and more Pioneers, { $count } in all
    }.
inferno-card-fire-german = The German card fires: { $dice }. Hits: { $hits }; steps to lose: { $steps }.
inferno-card-fire-soviet = The Soviet card fires: { $dice }. Hits: { $hits }; steps to lose: { $steps }.
inferno-strike-cancelled = The AA card cancels the air strike: no dice, and nothing for the Rubble Roll.
inferno-strike-cancelled-regiment = The 1077th AA Regiment cancels the air strike: no dice, and nothing for the Rubble Roll.
inferno-no-target-german = The German card { $card } finds no target and is spent for nothing.
inferno-no-target-soviet = The Soviet card { $card } finds no target and is spent for nothing.
inferno-destroyer = The { $unit } fires at the strongest German tank: one hit.
inferno-destroyer-no-target = The { $unit } finds no German tank to fire at.
inferno-landing = The Soviet hex is not at the bank, so Marines try to land. Three dice, { $dice }, add up to { $sum }: the Landing Hex is { $hex } ({ $place }).
inferno-landed = No Germans there: Marines land in { $hex } ({ $place }).
inferno-nothing-lands = Germans stand in { $hex } ({ $place }): nothing lands, and no card is drawn.
inferno-joined =
    The { $unit } joins the Soviet stack in { $hex } ({ $place }), { $dots ->
        [0] on a blank edge
        [one] with one dot
       *[other] with { $dots } dots
    }, and fights at once.
inferno-no-rubble = No Rubble Marker is laid in { $hex } ({ $place }): there is one, or none is left.
inferno-rubble-laid = Rubble lies in { $hex } ({ $place }) from now on.
inferno-opportunity-fire =
    Opportunity Fire, one die for each Soviet unit next to an attacking stack: { $dice }. Hits: { $hits }; steps to lose: { $steps }.{ $ones ->
        [0] {""}
        [one] {" "}A single 1 hits the Soviets themselves.
       *[other] {" "}{ $ones } ones hit the Soviets themselves.
    }
inferno-rubble-roll-success = Rubble Roll: { $dice }, plus { $modifier } (card { $card }, hexes { $stacks }, tanks { $tanks }), makes { $total }: 19 or more, so the hex turns into rubble.
inferno-rubble-roll-failure = Rubble Roll: { $dice }, plus { $modifier } (card { $card }, hexes { $stacks }, tanks { $tanks }), makes { $total }: less than 19, so nothing happens.
inferno-first-fire = Combined Force: the Germans roll first.
inferno-germans-fire = The Germans fire: { $dice }. Hits: { $hits }; steps to lose: { $steps }.
inferno-soviets-fire =
    The Soviets fire: { $dice }. Hits: { $hits }; steps to lose: { $steps }.{ $ones ->
        [0] {""}
        [one] {" "}A single 1 hits the Soviets themselves.
       *[other] {" "}{ $ones } ones hit the Soviets themselves.
    }
inferno-hit =
    The { $unit } has the most dots{ $only ->
        [infantry] {" "}of the infantry
        [tanks] {" "}of the tanks
       *[all] {""}
    } and takes a hit: { $left } left.
inferno-german-destroyed = The { $unit } takes a hit and is destroyed for good.
inferno-soviet-destroyed = The { $unit } takes a hit and is destroyed: it goes back to its pool.
inferno-advanced-german =
    { $count ->
        [one] One German unit advances
       *[other] { $count } German units advance
    } into { $hex } ({ $place }): { $units }.
inferno-advanced-soviet = The strongest Soviet attacker, the { $unit }, advances into { $hex } ({ $place }).
inferno-blitzed = Blitz: the { $unit } moves on from { $from } to { $hex } ({ $place }).
inferno-fort-lost = The fortification in { $hex } ({ $place }) is destroyed.
inferno-chuikov-roll = Three dice for Chuikov’s headquarters, { $dice }, add up to { $sum }: { $hex } ({ $place }).
inferno-chuikov-hq = Chuikov sets up his headquarters in { $hex } ({ $place }).
inferno-chuikov-lost = { $hex } ({ $place }) is German: Chuikov is out of the game.

## The log: the Soviet turn

inferno-soviet-turn = Soviet turn { $turn }.
inferno-compared-spawn =
    The tallest Soviet stack has { $height ->
        [one] one unit
       *[other] { $height } units
    }; Top Stacked: { $top ->
        [one] one hex
       *[other] { $top } hexes
    }. Spawn hexes held: { $spawns }. { $top } is more than { $spawns }, so the Soviets spawn.
inferno-compared-move =
    The tallest Soviet stack has { $height ->
        [one] one unit
       *[other] { $height } units
    }; Top Stacked: { $top ->
        [one] one hex
       *[other] { $top } hexes
    }. Spawn hexes held: { $spawns }. { $top } is not more than { $spawns }, so it is a Movement Action.
inferno-compared-choose =
    The tallest Soviet stack has { $height ->
        [one] one unit
       *[other] { $height } units
    }; Top Stacked: { $top ->
        [one] one hex
       *[other] { $top } hexes
    }. Spawn hexes held: { $spawns }. { $top } is not more than { $spawns }, so it is a Movement Action, or instead a Draw Action.
inferno-spawned =
    Spawn Action, { $hex } ({ $place }): { $infantry ->
        [0] {""}
        [one] one infantry unit
       *[other] { $infantry } infantry units
    }{ $both ->
        [0] {""}
       *[other] {" "}and{" "}
    }{ $tanks ->
        [0] {""}
        [one] one tank unit
       *[other] { $tanks } tank units
    }, drawn blind.
inferno-german-stands = Behind the screen: the { $unit } stands in { $hex } ({ $place }).
inferno-soviet-stands =
    Behind the screen: the { $unit } stands in { $hex } ({ $place }), { $dots ->
        [0] on a blank edge
        [one] with one dot
       *[other] with { $dots } dots
    }.
inferno-soviet-came =
    Behind the screen: the { $unit } has come to { $hex } ({ $place }), { $dots ->
        [0] on a blank edge
        [one] with one dot
       *[other] with { $dots } dots
    }.
inferno-compass-die = Die for { $hex } ({ $place }): { $die }, { $direction }.
inferno-soviet-moved-by-die = The { $die } of { $from } is single and points { $direction }: one unit moves to { $hex } ({ $place }).
inferno-soviet-moved = A Soviet unit moves from { $from } to { $hex } ({ $place }).
inferno-soviet-unit-moved = Behind the screen: the { $unit } has moved to { $hex } ({ $place }).
inferno-drew-no-spawn-hex =
    The Soviets control none of their spawn hexes: they only draw a card.{ $cards ->
        [0] {" "}But their deck is empty: there is no card to draw.
       *[other] {""}
    }
inferno-drew-full-spawn =
    { $hex } ({ $place }) already holds four units: nothing spawns there, and the Soviets draw a card.{ $cards ->
        [0] {" "}But their deck is empty: there is no card to draw.
       *[other] {""}
    }
inferno-drew-empty-pool =
    The pool has { $pool ->
        [tank] no tank
        [marine] no Marines
       *[infantry] no infantry
    } for { $hex } ({ $place }): the Soviets draw a card.{ $cards ->
        [0] {" "}But their deck is empty: there is no card to draw.
       *[other] {""}
    }
inferno-drew-same-die =
    Another die shows the same number as that of { $hex } ({ $place }): the Soviets draw a card, and nothing moves from there.{ $cards ->
        [0] {" "}But their deck is empty: there is no card to draw.
       *[other] {""}
    }
inferno-drew-die-of-one =
    The 1 of { $hex } ({ $place }) points east and strikes no Germans there: the Soviets draw a card.{ $cards ->
        [0] {" "}But their deck is empty: there is no card to draw.
       *[other] {""}
    }
inferno-drew-no-hex =
    There is no playable hex where the die of { $hex } ({ $place }) points: the Soviets draw a card.{ $cards ->
        [0] {" "}But their deck is empty: there is no card to draw.
       *[other] {""}
    }
inferno-drew-no-unit =
    No Soviet unit is left in { $hex } ({ $place }): its die draws a card.{ $cards ->
        [0] {" "}But their deck is empty: there is no card to draw.
       *[other] {""}
    }
inferno-drew-full-target =
    The hex to which the die of { $hex } ({ $place }) points holds four Soviet units: the Soviets draw a card.{ $cards ->
        [0] {" "}But their deck is empty: there is no card to draw.
       *[other] {""}
    }
inferno-drew-no-landing =
    The Landing Hex is full or no Marine is left: the Soviets draw a card.{ $cards ->
        [0] {" "}But their deck is empty: there is no card to draw.
       *[other] {""}
    }
inferno-drew-no-reinforcement =
    The Soviet hex is full or the pool is empty: the Soviets draw a card.{ $cards ->
        [0] {" "}But their deck is empty: there is no card to draw.
       *[other] {""}
    }
inferno-drew-capture =
    { $hex } ({ $place }) is a German spawn hex: the Soviets draw a card for taking it.{ $cards ->
        [0] {" "}But their deck is empty: there is no card to draw.
       *[other] {""}
    }
inferno-drew-action =
    Draw Action: the Soviets draw a card.{ $cards ->
        [0] {" "}But their deck is empty: there is no card to draw.
       *[other] {""}
    }
inferno-soviet-card = You draw: { $card }.
inferno-soviet-card-unseen = Behind the screen, the card drawn: { $card }.
inferno-deck-empty = That was the last Soviet card.
inferno-deck-empty-extra =
    That was the last Soviet card. OKH gives the Germans { $extra ->
        [one] one extra turn
       *[other] { $extra } extra turns
    }, one for each R unit Removed.
inferno-advantages-german =
    The die for German Advantages shows { $die }: they get { $die ->
        [one] one
       *[other] { $die }
    }.
inferno-advantages-soviet =
    The die for Soviet Advantages shows { $die }: they get { $die ->
        [one] one
       *[other] { $die }
    }.
inferno-advantage-german = German Advantage { $die }: { $advantage }.
inferno-advantage-soviet = Soviet Advantage { $die }: { $advantage }.

## How it ended

inferno-better-german = Of the Soviet spawn hexes Yellow controls { $yellow } and Blue { $blue }: the better German is { $seat }.
inferno-shared-victory = Of the Soviet spawn hexes Yellow controls { $yellow } and Blue { $blue }: the two Germans share the victory.
inferno-cause-losses = The Germans have lost too many units: the Soviets win.
inferno-cause-no-soviets = No Soviet unit is left on the map: the Germans win.
inferno-cause-okh = The Germans control #1 to #19, as OKH demanded: they win.
inferno-cause-spawn-hexes = The Germans control all six Soviet spawn hexes: they win.
inferno-cause-deck = The last Soviet card is drawn: the Soviets win.
inferno-cause-extra-turns = The last extra turn has passed without a German victory: the Soviets win.

## What a decision asks for

inferno-asked-action = one of the five actions
inferno-asked-deploy = a unit that was picked up
inferno-asked-hex = a hex
inferno-asked-hex-or-end = a hex, or the end of the move
inferno-asked-units-and-hex = the units of the stack that move, then their hex
inferno-asked-yes-or-no = yes or no
inferno-asked-stacks = the stacks that attack, then the attack
inferno-asked-card = a card of your hand, or none
inferno-asked-hit = the unit that takes the hit
inferno-asked-advance = the units that advance
inferno-asked-blitz = a Blitz unit, or the end of the Blitz
inferno-asked-soviet-action = Movement Action or Draw Action
inferno-asked-soviet-unit = a unit that moves, or a German stack to attack

## Refusals

inferno-refuse-over = The game is over.
inferno-refuse-not-yours = That is not your decision. It is up to: { $seat }.
inferno-refuse-wrong-kind = That does not answer the question. Asked for: { $asked }.
inferno-refuse-no-own-stack = You lead no stack: none on the map holds a unit of your colour.
inferno-refuse-no-long-move = None of your stacks can make a Long Move: it must stand in a Clear hex that touches no Soviet stack, and find such a hex to go to.
inferno-refuse-no-hasty-attack = No stack of yours that touches no Soviet stack can reach a hex that does.
inferno-refuse-no-deliberate-attack = None of your stacks is next to a Soviet stack.
inferno-refuse-no-room-to-deploy = No spawn hex has room for the { $unit }: it will go back to the Reinforcement Track.
inferno-refuse-not-picked-up = The { $unit } was not picked up in this action.
inferno-refuse-no-german-spawn-hex = Reinforcements arrive in X, Y or Z, not in { $hex } ({ $place }).
inferno-refuse-yellow-arrives = The { $unit } is Yellow and arrives in X or Y.
inferno-refuse-blue-arrives = The { $unit } is Blue and arrives in Z.
inferno-refuse-spawn-hex-lost = The Soviets control { $hex } ({ $place }): nothing can be placed there.
inferno-refuse-full = { $hex } ({ $place }) has no room: at most four units of a side may stand there.
inferno-refuse-mixed = Yellow and Blue units may not be together in { $hex } ({ $place }).
inferno-refuse-white-to-caller = The { $unit } is White: it goes to the spawn hexes of whoever called, until these are full.
inferno-refuse-no-germans = No German stack stands in { $hex } ({ $place }).
inferno-refuse-hasty-not-led = The stack that would attack from { $hex } ({ $place }) holds no unit of your colour: it is not yours to attack with.
inferno-refuse-not-your-stack = The stack in { $hex } ({ $place }) is not yours: it holds no unit of your colour.
inferno-refuse-long-from-clear = { $hex } ({ $place }) is not Clear: a Long Move must start in a Clear hex.
inferno-refuse-long-from-contact = { $hex } ({ $place }) touches a Soviet stack: no Long Move can start there.
inferno-refuse-long-blocked = Around { $hex } ({ $place }) no hex is open to a Long Move: it must be Clear, without Soviets, next to none, and in the end without Germans.
inferno-refuse-long-join = Germans stand in { $hex } ({ $place }): a Long Move may pass through, but not end there.
inferno-refuse-long-begun = A Long Move goes at least one hex.
inferno-refuse-not-adjacent = { $hex } ({ $place }) is not next to { $from }.
inferno-refuse-soviets-there = Soviets stand in { $hex } ({ $place }): it cannot be entered.
inferno-refuse-germans-there = Germans stand in { $hex } ({ $place }): it can be attacked, but not entered.
inferno-refuse-not-clear = { $hex } ({ $place }) is not Clear.
inferno-refuse-contact = { $hex } ({ $place }) is next to a Soviet stack: the move cannot enter it.
inferno-refuse-no-contact = { $hex } ({ $place }) touches no Soviet stack: a Hasty Attack must move next to one.
inferno-refuse-moved-already = All units in { $hex } ({ $place }) have moved in this action.
inferno-refuse-pinned = The stack in { $hex } ({ $place }) is pinned: all hexes around it hold Soviets, touch them or have no room.
inferno-refuse-not-in-hex = The { $unit } is not in { $hex } ({ $place }).
inferno-refuse-unit-moved = The { $unit } has moved in this action: one hex for each unit.
inferno-refuse-only-unit = The { $unit } is the only unit that can move here: choose its hex.
inferno-refuse-nobody-chosen = No unit is chosen: take at least one along.
inferno-refuse-hasty-from-contact = The stack in { $hex } ({ $place }) already touches a Soviet stack: it cannot move for a Hasty Attack.
inferno-refuse-hasty-nowhere = From { $hex } ({ $place }) no hex with room touches a Soviet stack.
inferno-refuse-no-soviets = No Soviet stack stands in { $hex } ({ $place }).
inferno-refuse-nobody-adjacent = No German stack is next to { $hex } ({ $place }).
inferno-refuse-none-of-yours-adjacent = None of your own stacks is next to { $hex } ({ $place }).
inferno-refuse-no-stack-chosen = No stack is chosen for the attack.
inferno-refuse-none-of-yours-chosen = At least one of the attacking stacks must be your own.
inferno-refuse-leader = { $card } is a leader: in play once drawn, never laid in a combat.
inferno-refuse-not-in-hand = { $card } is not in your hand.
inferno-refuse-needs-linden = { $card } can be played only with Linden in play.
inferno-refuse-only-pioneers = { $card } cannot be added: only Pioneers go together.
inferno-refuse-not-in-combat = The { $unit } is not in this combat.
inferno-refuse-not-infantry = The { $unit } is not infantry, and only infantry is hit by this card.
inferno-refuse-not-tank = The { $unit } is no tank, and only tanks are hit by this.
inferno-refuse-not-strongest = The { $unit } does not have the most dots.
inferno-refuse-advances-already = The { $unit } has been chosen to advance.
inferno-refuse-advance-full = Four units advance already: the { $unit } must stay.
inferno-refuse-advance-mixed = Yellow and Blue cannot advance together: the { $unit } must stay.
inferno-refuse-must-advance = The hex is empty: at least one attacker must advance.
inferno-refuse-did-not-advance = The { $unit } did not advance, or has made its Blitz.
inferno-refuse-no-blitz-unit = The { $unit } is no Blitz unit.
inferno-refuse-blitz-nowhere = The { $unit } has no Clear hex to go to that is free of Soviets and has room.
inferno-refuse-not-top-stacked = { $hex } ({ $place }) is not one of the Top Stacked Hexes that must still act.
inferno-refuse-soviets-boxed-in = No unit can leave { $hex } ({ $place }): the hexes around it are German or full. It must attack.

## The board in a terminal

inferno-sketch-row = { $row }
inferno-sketch-legend = . clear  ^ rough  # urban  % rubble  @ fortification  * Soviet spawn hex  G Germans  S Soviets  + German control
inferno-sketch-clock = Turn { $turn }. Spawn hexes the Soviets hold: { $held }. German losses: { $losses } of { $most }. Soviet cards: { $deck } in the deck, { $hand } in hand.
inferno-sketch-pools = On the Reinforcement Track: { $track }. In the Soviet pools: infantry { $infantry }, tanks { $tanks }, Marines { $marines }.
inferno-sketch-germans = { $hex } Germans: { $units }
inferno-sketch-soviets = { $hex } Soviets: { $units }
inferno-sketch-remembered = { $hex } remembered: { $units }
inferno-sketch-hand = Hand: { $cards }
inferno-sketch-leaders = Leaders in play: { $cards }

## Odds

inferno-odds-capture = The hex is taken
inferno-odds-rubble = Rubble is laid here
inferno-odds-german-steps = Steps that the Germans lose
inferno-odds-soviet-steps = Steps that the Soviets lose
inferno-odds-german-blocks = German units destroyed
inferno-odds-soviet-blocks = Soviet units destroyed
inferno-odds-mean = { $mean } on average
inferno-odds-parts = Steps lost in each part, on average
inferno-odds-part-destroyer = 20th Destroyer Brigade
inferno-odds-part-soviet-card = Soviet card
inferno-odds-part-german-card = German cards
inferno-odds-part-opportunity-fire = Opportunity Fire
inferno-odds-part-soviet-fire = Soviet close combat
inferno-odds-part-german-fire = German close combat
inferno-odds-modifier = Modifier of the Rubble Roll:
inferno-odds-assumed = Assumed:
inferno-odds-assumed-ties = Of equally strong units the German gives up his weakest fire, tanks last, and takes the best Soviet fire, infantry first.
inferno-odds-assumed-first-fire = With Combined Force the Germans roll first.
inferno-odds-assumed-no-first-fire = With Combined Force the Germans do not roll first.
inferno-odds-assumed-random-soviet-card = The Soviet player plays a random card of the hand.
inferno-odds-assumed-hidden-soviets = Each hidden Soviet unit may stand at any hidden place, on any edge.
inferno-odds-assumed-hidden-germans = Each hidden German unit may stand at any hidden place where set-up and hits let it be.
inferno-odds-assumed-mixed-armies = Hidden stacks may mix Yellow and Blue.
inferno-odds-assumed-no-leader-on-the-way = The card drawn on the way is not Hoth.
inferno-odds-assumed-consent = The other German lends his stacks.
inferno-odds-assumed-inland = The Soviet hex is not at the bank: the Flotilla does not fire.

## Odds before one commits

inferno-forecast-deliberate = Deliberate Attack on { $hex } ({ $place }) from { $from }
inferno-forecast-hasty = Hasty Attack on { $hex } ({ $place }) from { $from }
inferno-forecast-soviet = Soviet attack on { $hex } ({ $place }) from { $from }
inferno-forecast-targets = Hasty Attack: the target is chosen next
inferno-forecast-takes = { $hex } ({ $place }) is taken
inferno-forecast-result = How it may end
inferno-forecast-clear = Clear: both sides fire together
inferno-forecast-rough = Rough: both sides fire together
inferno-forecast-urban = Urban: the defender fires first
inferno-forecast-hoth = Hoth: with Combined Force the Germans may fire first
inferno-forecast-rubble = Rubble: every second hit on the defender is lost
inferno-forecast-germans =
    Germans: { $count ->
        [0] unknown dice
        [one] one die ({ $dice })
       *[other] { $count } dice ({ $dice })
    }{ $hidden ->
        [0] {""}
        [one] , one hidden unit
       *[other] , { $hidden } hidden units
    }
inferno-forecast-soviets =
    Soviets: { $count ->
        [0] unknown dice
        [one] one die ({ $dice })
       *[other] { $count } dice ({ $dice })
    }{ $hidden ->
        [0] {""}
        [one] , one hidden unit
       *[other] , { $hidden } hidden units
    }
inferno-forecast-fort = Fortification: +{ $bonus } to each Soviet die
inferno-forecast-khrushchev = Khrushchev: +1 to each Soviet die, their ones hit themselves
inferno-forecast-opportunity =
    Chuikov: Opportunity Fire of { $units ->
        [one] one unit
       *[other] { $units } units
    } beside the attackers
inferno-forecast-german-card = Card: { $card }
inferno-forecast-card-dice =
    { $dice ->
        [one] One die
       *[other] { $dice } dice
    } of the card, { $from ->
        [6] each 6 hits
       *[other] hitting from { $from }
    }
inferno-forecast-rubble-roll = Rubble Roll: { $dice } dice +{ $modifier } must exceed { $over } (stacks +{ $stacks }, tanks +{ $tanks }, card +{ $card })
inferno-forecast-card = { $card }
inferno-forecast-no-card = no card

## What is chosen before the start

inferno-terminal-look = see the map, your blocks and your cards
inferno-blurb = The battle for the city, with wooden blocks, cards and dice: an evening alone or with up to two others.
inferno-option-mode = Who plays
inferno-option-mode-about = How many people play, and whether somebody leads the Soviets or the rules do.
inferno-option-mode-solo = Solo
inferno-option-mode-solo-more = You lead the Germans; the rules lead the Soviets.
inferno-option-mode-co-op = Co-op
inferno-option-mode-co-op-more = Two Germans, Yellow and Blue, against the rules.
inferno-option-mode-1v1 = 1 against 1
inferno-option-mode-1v1-more = A German and a Soviet player.
inferno-option-mode-2v1 = 2 against 1
inferno-option-mode-2v1-more = Two Germans and a Soviet player.
inferno-option-edition = Edition
inferno-option-edition-about = Which printing of the rules holds: they differ in many small things, such as when rubble falls.
inferno-option-edition-living = Living rules
inferno-option-edition-living-more = As the publisher keeps them.
inferno-option-edition-2017 = 2017
inferno-option-edition-2017-more = The first edition.
inferno-option-level = The Designer’s Way
inferno-option-level-about = The designer’s own variant gives one side or both something more to begin with.
inferno-option-level-basic = Without
inferno-option-level-basic-more = The game as it is: begin here.
inferno-option-level-normal = Normal
inferno-option-level-normal-more = Each side rolls for Advantages.
inferno-option-level-easy-german = Easy German
inferno-option-level-easy-german-more = Three German leaders begin in play.
inferno-option-level-easy-soviet = Easy Soviet
inferno-option-level-easy-soviet-more = The Soviet leaders lie on top of their deck.
inferno-option-level-impossible = Impossible German
inferno-option-level-impossible-more = The same, with fortifications and two units of power.

## After the end

inferno-chart-losses = German losses
inferno-chart-spawns = Spawn hexes that the Soviets hold
inferno-chart-hexes = Hexes under German control
inferno-chart-blocks = Blocks on the map
inferno-chart-cards = Cards
inferno-story-german = Germans
inferno-story-soviet = Soviets
inferno-story-deck = Soviet deck
inferno-story-soviet-hand = Soviet hand
inferno-story-german-hand = German hand
inferno-luck-fire = Hits in Close Combat
inferno-luck-card = Hits by support cards
inferno-luck-opportunity = Hits by Opportunity Fire
inferno-luck-rubble = Rubble Rolls that succeed
