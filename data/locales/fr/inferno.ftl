# Inferno on the Volga

## Sièges

inferno-seat-german = Allemand
inferno-seat-soviet = Soviétique
inferno-seat-yellow = Jaune
inferno-seat-blue = Bleu

## Terrain

inferno-terrain-clear = clair
inferno-terrain-rough = accidenté
inferno-terrain-urban = urbain

## Types d’unités

inferno-kind-panzer = Panzer
inferno-kind-panzer-grenadier = Panzer Grenadier
inferno-kind-motorized = Infanterie Motorisée
inferno-kind-infantry = infanterie
inferno-kind-guards = Garde
inferno-kind-tank = char
inferno-kind-marine = Marins

## Unités allemandes

inferno-unit-rgt-2 = 2e régiment de Panzers
inferno-unit-bn-160 = 160e bataillon de Panzers
inferno-unit-rgt-24 = 24e régiment de Panzers
inferno-unit-rgt-36 = 36e régiment de Panzers
inferno-unit-rgt-64 = 64e régiment de Panzer Grenadiers
inferno-unit-rgt-79 = 79e régiment de Panzer Grenadiers
inferno-unit-rgt-21 = 21e régiment de Panzer Grenadiers
inferno-unit-rgt-26 = 26e régiment de Panzer Grenadiers
inferno-unit-rgt-103 = 103e régiment de Panzer Grenadiers
inferno-unit-rgt-108 = 108e régiment de Panzer Grenadiers
inferno-unit-rgt-120 = 120e régiment motorisé
inferno-unit-rgt-15 = 15e régiment motorisé
inferno-unit-rgt-71 = 71e régiment motorisé
inferno-unit-rgt-191 = 191e régiment
inferno-unit-rgt-194 = 194e régiment
inferno-unit-rgt-211 = 211e régiment
inferno-unit-rgt-516 = 516e régiment
inferno-unit-rgt-517 = 517e régiment
inferno-unit-rgt-518 = 518e régiment
inferno-unit-rgt-544 = 544e régiment
inferno-unit-rgt-545 = 545e régiment
inferno-unit-rgt-546 = 546e régiment
inferno-unit-rgt-178 = 178e régiment
inferno-unit-rgt-203 = 203e régiment
inferno-unit-rgt-230 = 230e régiment
inferno-unit-rgt-267 = 267e régiment
inferno-unit-rgt-274 = 274e régiment
inferno-unit-rgt-276 = 276e régiment
inferno-unit-rgt-576 = 576e régiment
inferno-unit-rgt-577 = 577e régiment
inferno-unit-rgt-578 = 578e régiment
inferno-unit-rgt-54 = 54e régiment de Jäger
inferno-unit-rgt-227 = 227e régiment de Jäger
inferno-unit-rgt-369 = 369e régiment croate
inferno-unit-rgt-208 = 208e régiment
inferno-unit-rgt-212 = 212e régiment
inferno-unit-rgt-226 = 226e régiment
inferno-unit-rgt-11 = 11e régiment de Panzers
inferno-unit-rgt-4 = 4e régiment de Panzer Grenadiers
inferno-unit-rgt-114 = 114e régiment de Panzer Grenadiers

## Unités soviétiques

inferno-unit-guards-13 = 13e division de fusiliers de la Garde
inferno-unit-guards-35 = 35e division de fusiliers de la Garde
inferno-unit-guards-37 = 37e division de fusiliers de la Garde
inferno-unit-guards-39 = 39e division de fusiliers de la Garde
inferno-unit-division-45 = 45e division de fusiliers
inferno-unit-division-87 = 87e division de fusiliers
inferno-unit-division-95 = 95e division de fusiliers
inferno-unit-division-98 = 98e division de fusiliers
inferno-unit-division-112 = 112e division de fusiliers
inferno-unit-division-131 = 131e division de fusiliers
inferno-unit-division-138 = 138e division de fusiliers
inferno-unit-division-193 = 193e division de fusiliers
inferno-unit-division-196 = 196e division de fusiliers
inferno-unit-division-204 = 204e division de fusiliers
inferno-unit-division-229 = 229e division de fusiliers
inferno-unit-division-244 = 244e division de fusiliers
inferno-unit-division-284 = 284e division de fusiliers
inferno-unit-division-300 = 300e division de fusiliers
inferno-unit-division-308 = 308e division de fusiliers
inferno-unit-division-315 = 315e division de fusiliers
inferno-unit-division-399 = 399e division de fusiliers
inferno-unit-nkvd-10 = 10e division du NKVD
inferno-unit-brigade-10 = 10e brigade de fusiliers
inferno-unit-brigade-42 = 42e brigade de fusiliers
inferno-unit-brigade-115 = 115e brigade de fusiliers
inferno-unit-brigade-124 = 124e brigade de fusiliers
inferno-unit-brigade-129 = 129e brigade de fusiliers
inferno-unit-brigade-149 = 149e brigade de fusiliers
inferno-unit-brigade-160 = 160e brigade de fusiliers
inferno-unit-motorized-2 = 2e brigade de fusiliers motorisée
inferno-unit-motorized-9 = 9e brigade de fusiliers motorisée
inferno-unit-motorized-38 = 38e brigade de fusiliers motorisée
inferno-unit-destroyer-20 = 20e brigade de Destroyers
inferno-unit-aa-1077 = 1077e régiment AA
inferno-unit-nkvd-282 = 282e régiment du NKVD
inferno-unit-workers-tractor-factory = Bataillon de travailleurs de l’usine de tracteurs
inferno-unit-workers-barrikady = Bataillon de travailleurs de Barrikady
inferno-unit-workers-red-october = Bataillon de travailleurs d’Octobre rouge
inferno-unit-tank-6-guards = 6e brigade de chars de la Garde
inferno-unit-tank-6 = 6e brigade de chars
inferno-unit-tank-13 = 13e brigade de chars
inferno-unit-tank-26 = 26e brigade de chars
inferno-unit-tank-27 = 27e brigade de chars
inferno-unit-tank-39 = 39e brigade de chars
inferno-unit-tank-56 = 56e brigade de chars
inferno-unit-tank-84 = 84e brigade de chars
inferno-unit-tank-99 = 99e brigade de chars
inferno-unit-tank-133 = 133e brigade de chars
inferno-unit-tank-137 = 137e brigade de chars
inferno-unit-tank-148 = 148e brigade de chars
inferno-unit-tank-189 = 189e brigade de chars
inferno-unit-marine-92 = 92e brigade de fusiliers marins
inferno-unit-marine-154 = 154e brigade de fusiliers marins

## Cartes allemandes

inferno-card-paulus = Paulus
inferno-card-hoth = Hoth
inferno-card-richthofen = Von Richthofen
inferno-card-linden = Linden
inferno-card-okh = OKH
inferno-card-heinkel-111 = Heinkel 111
inferno-card-stuka = Stuka
inferno-card-howitzer = Howitzer
inferno-card-pioneer = Pioneer
inferno-card-pioneer-672 = 672e Pioneer
inferno-card-german-sniper = Sniper
inferno-card-pak = Pak

## Cartes soviétiques

inferno-card-chuikov = Chuikov
inferno-card-zaytsev = Zaytsev
inferno-card-khrushchev = Khrouchtchev
inferno-card-tommy-gunner = Tommy Gunner
inferno-card-flotilla = Flottille de la Volga
inferno-card-aa-1 = AA 1
inferno-card-aa-2 = AA 2
inferno-card-aa-3 = AA 3
inferno-card-aa-4 = AA 4
inferno-card-soviet-sniper = Sniper
inferno-card-anti-tank = Anti-Tank
inferno-card-infiltration = Infiltration
inferno-card-t-34 = T-34 Dug in

## Lieux

inferno-place-1 = Latochinka
inferno-place-2 = Rive sud de Latochinka
inferno-place-3 = Abords de Rynok (front nord)
inferno-place-4 = Big Mushroom (Rynok)
inferno-place-5 = Embouchure de la Mokraïa Metchetka
inferno-place-6 = Spartanovka
inferno-place-7 = Usine de tracteurs
inferno-place-8 = Cité basse de l’usine de tracteurs
inferno-place-9 = Usine et quai Barrikady
inferno-place-10 = Cité basse d’Octobre rouge
inferno-place-11 = Berge d’Octobre rouge
inferno-place-12 = Usine chimique Lazour
inferno-place-13 = Nord du centre, moulin et deux quais
inferno-place-14 = Centre-ville
inferno-place-15 = Quai central, embouchure de la Tsaritsa
inferno-place-16 = Berge de la centrale électrique sud
inferno-place-17 = Minina
inferno-place-18 = Ielchanka
inferno-place-19 = Kouporosnoïe (front sud)
inferno-place-20 = Hauteurs de Rynok
inferno-place-21 = Little Mushroom
inferno-place-22 = Vallée de la Mokraïa Metchetka
inferno-place-23 = Cité haute de l’usine de tracteurs
inferno-place-24 = Cité haute de Barrikady
inferno-place-25 = Cité ouvrière de Barrikady
inferno-place-26 = Martin Furnace (Octobre rouge)
inferno-place-27 = Cité ouvrière d’Octobre rouge
inferno-place-28 = Mamayev Kurgan
inferno-place-29 = Boucle ferroviaire nord
inferno-place-30 = Gare nº 1
inferno-place-31 = Rive sud de la Tsaritsa
inferno-place-32 = Grain Elevator
inferno-place-33 = Haut de Minina
inferno-place-34 = Haut d’Ielchanka
inferno-place-35 = Mont Chauve (Lyssaïa Gora)
inferno-place-36 = Steppe
inferno-place-37 = Vallée de la Metchetka
inferno-place-38 = Confluent de la Metchetka
inferno-place-39 = Steppe
inferno-place-40 = Steppe
inferno-place-41 = Est de la Vichnevaïa Balka
inferno-place-42 = Steppe
inferno-place-43 = Steppe
inferno-place-44 = Ravins de l’école d’aviation
inferno-place-45 = Steppe
inferno-place-46 = Ouest de la ville
inferno-place-47 = Dar-Gora
inferno-place-48 = Steppe
inferno-place-49 = Steppe
inferno-place-50 = Ravine d’Ielchanka
inferno-place-51 = Steppe
inferno-place-52 = Steppe
inferno-place-53 = Steppe
inferno-place-54 = Haute vallée de la Metchetka
inferno-place-55 = Steppe
inferno-place-56 = Steppe
inferno-place-57 = Route de Gorodichtché
inferno-place-58 = Vichnevaïa Balka
inferno-place-59 = Steppe
inferno-place-60 = Crête de Razgouliaïevka
inferno-place-61 = Steppe
inferno-place-62 = Haute Tsaritsa
inferno-place-63 = Gorge de la Tsaritsa
inferno-place-64 = Steppe
inferno-place-65 = Steppe
inferno-place-66 = Steppe
inferno-place-67 = Steppe
inferno-place-68 = Steppe
inferno-place-69 = Orlovka
inferno-place-70 = Crête d’Orlovka
inferno-place-71 = Steppe
inferno-place-72 = Steppe
inferno-place-73 = Steppe
inferno-place-74 = Steppe
inferno-place-75 = Steppe
inferno-place-76 = Steppe
inferno-place-77 = Steppe
inferno-place-78 = Sources de la Tsaritsa
inferno-place-79 = Steppe
inferno-place-80 = Hauteurs de Sadovaïa
inferno-place-81 = Steppe
inferno-place-82 = Steppe
inferno-place-83 = Steppe
inferno-place-84 = Steppe
inferno-place-85 = Steppe
inferno-place-86 = Steppe
inferno-place-87 = Steppe
inferno-place-88 = Gorodichtché
inferno-place-89 = Steppe
inferno-place-90 = Steppe
inferno-place-91 = Ravine de Razgouliaïevka
inferno-place-92 = Steppe
inferno-place-93 = Steppe
inferno-place-94 = Steppe
inferno-place-95 = Steppe
inferno-place-96 = Steppe
inferno-place-97 = Steppe
inferno-place-98 = Ravine d’Alexandrovka
inferno-place-99 = Steppe
inferno-place-100 = Route de Goumrak
inferno-place-101 = Steppe
inferno-place-102 = Steppe
inferno-place-103 = Steppe
inferno-place-104 = Steppe
inferno-place-105 = Steppe
inferno-place-W = Tête de pont de la 16e Panzer
inferno-place-X = Couloir d’Orlovka
inferno-place-Y = Abords de Goumrak
inferno-place-Z = Abords de Pestchanka

## The Designer’s Way : les Avantages

inferno-advantage-paulus = Paulus
inferno-advantage-hoth = Hoth
inferno-advantage-richthofen = Von Richthofen
inferno-advantage-linden = Linden
inferno-advantage-okh = OKH
inferno-advantage-sixth-panzer = 6e Panzer
inferno-advantage-chuikov = Chuikov
inferno-advantage-khrushchev = Khrouchtchev
inferno-advantage-zaytsev = Zaytsev
inferno-advantage-marines-empowered = Compétences des Marins
inferno-advantage-late-deployment = Déploiement tardif des Divisions
inferno-advantage-immortal-guard = Garde immortelle

## The Designer’s Way : les niveaux

inferno-level-normal = Normal
inferno-level-easy-german = Facile pour les Allemands
inferno-level-easy-soviet = Facile pour les Soviétiques
inferno-level-impossible-german = Impossible pour les Allemands
