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
