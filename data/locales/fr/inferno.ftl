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
inferno-place-4 = Grand Champignon (Rynok)
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
inferno-place-21 = Petit Champignon
inferno-place-22 = Vallée de la Mokraïa Metchetka
inferno-place-23 = Cité haute de l’usine de tracteurs
inferno-place-24 = Cité haute de Barrikady
inferno-place-25 = Cité ouvrière de Barrikady
inferno-place-26 = Four Martin (Octobre rouge)
inferno-place-27 = Cité ouvrière d’Octobre rouge
inferno-place-28 = Kourgane Mamaïev
inferno-place-29 = Boucle ferroviaire nord
inferno-place-30 = Gare n° 1
inferno-place-31 = Rive sud de la Tsaritsa
inferno-place-32 = Silo à grain
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

## The Designer’s Way : les Avantages

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

## The Designer’s Way : les niveaux

inferno-level-normal = Normal
inferno-level-easy-german = Facile pour les Allemands
inferno-level-easy-soviet = Facile pour les Soviétiques
inferno-level-impossible-german = Impossible pour les Allemands

## Les cinq actions

inferno-action-call = Demande de renforts
inferno-action-long-move = Mouvement Long
inferno-action-short-moves = Mouvements Courts
inferno-action-hasty-attack = Attaque Rapide
inferno-action-deliberate-attack = Attaque Délibérée

## La boussole soviétique

inferno-direction-1 = est
inferno-direction-2 = sud-est
inferno-direction-3 = sud-ouest
inferno-direction-4 = ouest
inferno-direction-5 = nord-ouest
inferno-direction-6 = nord-est

## Les questions

inferno-ask-action =
    Tour allemand { $turn } : choisissez une des cinq actions. Hexagones de génération encore soviétiques : { $spawns } ; pertes allemandes : { $losses } sur { $limit } ; reste au paquet soviétique : { $deck ->
        [one] une carte
       *[other] { $deck } cartes
    }. Votre main : { $hand }.
inferno-ask-deploy = Unités prises : { $units }. Laquelle placer ensuite ?
inferno-ask-deploy-to = { $unit } : dans quel hexagone ? Possible : { $hexes }.
inferno-ask-long-from = Quelle pile fait le Mouvement Long ?
inferno-ask-long-first = Mouvement Long depuis { $hex } ({ $place }) : dans quel hexagone la pile entre-t-elle d’abord ?
inferno-ask-long-second = Le Mouvement Long est arrivé en { $hex } ({ $place }) : un second hexagone, ou s’arrêter ?
inferno-ask-short-from = Mouvement Court { $number } sur 2 : depuis quel hexagone, ou plus aucun ?
inferno-ask-short-to = Mouvement Court depuis { $hex } ({ $place }). Unités en mouvement : { $units }. Choisissez la destination, ou changez les unités.
inferno-ask-hasty-from = D’où part l’attaque Rapide ?
inferno-ask-hasty-to = Attaque Rapide depuis { $hex } ({ $place }). Unités en mouvement : { $units }. Choisissez un hexagone au contact d’une pile soviétique, ou changez les unités.
inferno-ask-hasty-join = Les unités déjà présentes en { $hex } ({ $place }) attaquent-elles aussi ?
inferno-ask-hasty-target = Quelle pile soviétique attaquer depuis { $hex } ({ $place }) ?
inferno-ask-target = Quelle pile soviétique est la cible de l’attaque Délibérée ?
inferno-ask-stacks = Attaque Délibérée contre { $hex } ({ $place }). Attaquent depuis : { $hexes }. Ajoutez ou retirez des piles, puis attaquez.
inferno-ask-consent = { $seat } demande vos piles pour une attaque contre { $hex } ({ $place }) depuis { $hexes }. Acceptez-vous ?
inferno-ask-soviet-card = Combat pour { $hex } ({ $place }) : jouez-vous une carte ? Votre main : { $hand }.
inferno-ask-german-card = Attaque Délibérée contre { $hex } ({ $place }) : jouez-vous une carte ? Votre main : { $hand }.
inferno-ask-more-pioneers =
    { $count ->
        [one] Un Pioneer est posé
       *[other] { $count } Pioneer sont posés
    }. Linden en permet d’autres : encore un ?
inferno-ask-first-fire = Force combinée en { $hex } ({ $place }) : les Allemands lancent-ils d’abord ?
inferno-ask-german-hit = Coups au but à encaisser : { $hits }. Laquelle des unités allemandes à égalité encaisse le prochain ?
inferno-ask-soviet-hit = Coups au but sur les Soviétiques : { $hits }. Laquelle des unités soviétiques à égalité encaisse le prochain ?
inferno-ask-advance = { $hex } ({ $place }) est vide : une à quatre des unités attaquantes doivent avancer. Choisies : { $units }.
inferno-ask-soviet-advance = Les Soviétiques avancent en { $hex } ({ $place }) : laquelle de leurs unités à égalité ?
inferno-ask-blitz = Blitz : quelle unité continue, ou plus aucune ?
inferno-ask-blitz-to = Blitz, { $unit } : vers quel hexagone ?
inferno-ask-soviet-action =
    Action de Mouvement depuis { $hexes }, ou Action de Pioche ? Reste au paquet : { $deck ->
        [one] une carte
       *[other] { $deck } cartes
    }. Votre main : { $hand }.
inferno-ask-soviet-from = Hexagones les plus empilés qui doivent encore agir : { $hexes }. Lequel ensuite ?
inferno-ask-soviet-unit = { $hex } ({ $place }) : quelle unité se déplace, ou quelle pile allemande attaquer ?
inferno-ask-soviet-to = { $unit }, depuis { $hex } ({ $place }) : vers quel hexagone ?

## Ce que la table attend

inferno-wait-action = { $seat } : choix d’une action.
inferno-wait-deploy = { $seat } : placement des renforts.
inferno-wait-long-move = { $seat } : Mouvement Long.
inferno-wait-short-moves = { $seat } : Mouvements Courts.
inferno-wait-hasty-attack = { $seat } : préparation d’une attaque Rapide.
inferno-wait-deliberate-attack = { $seat } : préparation d’une attaque Délibérée.
inferno-wait-consent = { $seat } : invitation à se joindre à l’attaque contre { $hex } ({ $place }).
inferno-wait-card = { $seat } : carte à jouer ou non.
inferno-wait-first-fire = { $seat } : Force combinée, à utiliser ou non.
inferno-wait-hit = { $seat } : choix de l’unité qui encaisse un coup.
inferno-wait-advance = { $seat } : choix des unités qui avancent en { $hex } ({ $place }).
inferno-wait-soviet-advance = { $seat } : choix de l’unité soviétique qui avance en { $hex } ({ $place }).
inferno-wait-blitz = { $seat } : Blitz, à faire ou non.
inferno-wait-soviet-action = { $seat } : choix entre Action de Mouvement et Action de Pioche.
inferno-wait-soviet-move = { $seat } : Action de Mouvement.

## Ce qu’on peut choisir

inferno-do-from = depuis { $hex } ({ $place })
inferno-do-to = vers { $hex } ({ $place })
inferno-do-attack = attaquer { $hex } ({ $place })
inferno-do-with = avec la pile en { $hex } ({ $place })
inferno-do-without = sans la pile en { $hex } ({ $place })
inferno-do-hex = { $hex } ({ $place })
inferno-do-deploy = placer : { $unit }
inferno-do-take-along =
    emmener : { $unit } ({ $dots ->
        [0] bord vierge
        [one] un point
       *[other] { $dots } points
    })
inferno-do-leave =
    laisser : { $unit } ({ $dots ->
        [0] bord vierge
        [one] un point
       *[other] { $dots } points
    })
inferno-do-hit =
    touché : { $unit } ({ $dots ->
        [0] bord vierge
        [one] un point
       *[other] { $dots } points
    })
inferno-do-advance =
    avance : { $unit } ({ $dots ->
        [0] bord vierge
        [one] un point
       *[other] { $dots } points
    })
inferno-do-blitz =
    Blitz : { $unit } ({ $dots ->
        [0] bord vierge
        [one] un point
       *[other] { $dots } points
    })
inferno-do-move-unit =
    déplacer : { $unit } ({ $dots ->
        [0] bord vierge
        [one] un point
       *[other] { $dots } points
    })
inferno-do-unit = { $unit }
inferno-do-play = jouer { $card }
inferno-do-no-card = ne pas jouer de carte
inferno-do-no-more-cards = plus de cartes
inferno-do-roll-first = les Allemands lancent d’abord
inferno-do-roll-together = les deux camps lancent ensemble
inferno-do-agree = accepter
inferno-do-refuse = refuser
inferno-do-all-attack = toutes les unités de l’hexagone attaquent
inferno-do-moved-attack = seules les unités déplacées attaquent
inferno-do-yes = oui
inferno-do-no = non
inferno-do-stop = s’arrêter ici
inferno-do-pass = passer : ne rien déplacer
inferno-do-end-moves = pas de second mouvement
inferno-do-attack-now = attaquer
inferno-do-advance-now = avancer avec les unités choisies
inferno-do-end-blitz = fin du Blitz
inferno-do-done = terminé
inferno-do-move = Action de Mouvement
inferno-do-draw = Action de Pioche : piocher une carte

## Le journal : tours allemands

inferno-german-turn = Tour allemand { $turn }.
inferno-chose = Les Allemands choisissent : { $action }.
inferno-german-drew =
    Les Allemands piochent { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    }{ $missing ->
        [0] .
       *[other] , la fin de leur paquet : il en manque { $missing }.
    }
inferno-german-drew-nothing = Le paquet allemand est vide : aucune carte n’est piochée.
inferno-german-card = Vous piochez : { $card }.
inferno-german-leader = Un leader allemand est en jeu : { $card }.
inferno-call-dice = Dés pour la piste des renforts : { $dice }. Chacun va dans la rangée de son chiffre.
inferno-picked-up =
    { $count ->
        [0] Aucune unité n’est prise.
       *[other] Unités prises : { $units }.
    }
inferno-picked-up-count =
    { $count ->
        [0] Les Allemands ne prennent aucune unité.
        [one] Les Allemands prennent une unité.
       *[other] Les Allemands prennent { $count } unités.
    }
inferno-removed = Un dé trouve la rangée { $row } vide : l’unité R de cette rangée ({ $unit }) est Retirée de { $hex } ({ $place }).
inferno-removed-picked-up = Un dé trouve la rangée { $row } vide : l’unité R de cette rangée ({ $unit }), que l’on vient de prendre, est Retirée.
inferno-idle-dice =
    { $dice ->
        [one] Un dé
       *[other] { $dice } dés
    } pour la rangée { $row } : elle est vide, et n’a pas d’unité R sur la carte ni parmi celles que l’on vient de prendre. Rien ne se passe.
inferno-idle-dice-closed =
    { $dice ->
        [one] Un dé
       *[other] { $dice } dés
    } pour la rangée { $row } : son unité R est Retirée, rien ne se passe.
inferno-raus = Raus arrive : les trois unités de la 6e division de panzers vont sur la piste des renforts.
inferno-deployed = Arrive en { $hex } ({ $place }) à pleine force : { $unit }.
inferno-deployed-hidden = Une unité allemande arrive en { $hex } ({ $place }).
inferno-back-to-track =
    Va sur la piste des renforts, rangée { $row }, { $closed ->
        [0] celle des rangées encore ouvertes qui a le moins d’unités
       *[other] bien qu’elle soit fermée, car toutes les rangées ouvertes sont pleines
    } : { $unit }.
inferno-back-to-track-hidden =
    Une unité allemande va sur la piste des renforts, rangée { $row }, { $closed ->
        [0] celle des rangées encore ouvertes qui a le moins d’unités
       *[other] bien qu’elle soit fermée, car toutes les rangées ouvertes sont pleines
    }.
inferno-moved =
    { $count ->
        [one] Une unité allemande se déplace
       *[other] { $count } unités allemandes se déplacent
    } de { $from }{ $hexes ->
        [one] { "" }
       *[other] { " " }par { $through }
    } à { $hex } ({ $place }).
inferno-broke-down =
    { $count ->
        [one] Rupture, l’unité partie : { $units }.
       *[other] Rupture, les unités parties : { $units }.
    }
inferno-captured-german = Les Allemands prennent le contrôle de { $hex } ({ $place }).
inferno-captured-soviet = Les Soviétiques prennent le contrôle de { $hex } ({ $place }).

## Le journal : combat

inferno-attack-hasty = Attaque Rapide depuis { $from } contre { $hex } ({ $place }).
inferno-attack-deliberate = Attaque Délibérée depuis { $from } contre { $hex } ({ $place }).
inferno-attack-soviet = Des Allemands se trouvent en { $hex } ({ $place }) : toute la pile soviétique en { $from } les attaque.
inferno-attack-soviets = Des Allemands se trouvent en { $hex } ({ $place }). { $soviet } les attaque et, avec Chuikov, toutes les piles soviétiques adjacentes : depuis { $from }.
inferno-soviet-lays-card = Les Soviétiques posent une carte face cachée.
inferno-german-lays-card =
    Les Allemands posent { $cards ->
        [one] une carte
       *[other] { $cards } cartes
    } face cachée.
inferno-showdown-germans = Confrontation, Allemands en { $hex } ({ $place }) : { $units }. Points : { $dots }.
inferno-showdown-soviets = Confrontation, Soviétiques en { $hex } ({ $place }) : { $units }. Points : { $dots }.
inferno-blank-set-to-one = Bord vierge, mis à force 1 : { $unit }.
inferno-guard-restored = Garde immortelle, remise à pleine force, { $dots } : { $unit }.
inferno-soviet-card-shown = La carte soviétique : { $card }.
inferno-german-card-shown =
    La carte allemande : { $card }{ $count ->
        [one] {""}
       *[other] {" "}et d’autres Pioneer, { $count } en tout
    }.
inferno-card-fire-german = La carte allemande tire : { $dice }. Coups au but : { $hits } ; pas à perdre : { $steps }.
inferno-card-fire-soviet = La carte soviétique tire : { $dice }. Coups au but : { $hits } ; pas à perdre : { $steps }.
inferno-strike-cancelled = La carte AA annule la frappe aérienne : pas de dés, et rien pour le jet de Décombres.
inferno-strike-cancelled-regiment = Le 1077e régiment AA annule la frappe aérienne : pas de dés, et rien pour le jet de Décombres.
inferno-no-target-german = La carte allemande { $card } ne trouve pas de cible et est dépensée pour rien.
inferno-no-target-soviet = La carte soviétique { $card } ne trouve pas de cible et est dépensée pour rien.
inferno-destroyer = Tir sur le plus fort des blindés allemands, un coup au but : { $unit }.
inferno-destroyer-no-target = Aucun blindé allemand à prendre pour cible : { $unit }.
inferno-landing = L’hexagone soviétique n’est pas sur la rive : des Marins tentent de débarquer. Trois dés, { $dice }, font { $sum } : l’hexagone de débarquement est { $hex } ({ $place }).
inferno-landed = Pas d’Allemands : des Marins débarquent en { $hex } ({ $place }).
inferno-nothing-lands = Des Allemands se trouvent en { $hex } ({ $place }) : pas de débarquement, et pas de pioche.
inferno-joined =
    Rejoint la pile soviétique en { $hex } ({ $place }), { $dots ->
        [0] sur un bord vierge
        [one] avec un point
       *[other] avec { $dots } points
    }, et combat aussitôt : { $unit }.
inferno-no-rubble = Aucun marqueur de Décombres n’est posé en { $hex } ({ $place }) : il y en a déjà un, ou il n’en reste plus.
inferno-rubble-laid = Des Décombres couvrent désormais { $hex } ({ $place }).
inferno-opportunity-fire =
    Tir d’opportunité, un dé pour chaque unité soviétique adjacente à une pile attaquante : { $dice }. Coups au but : { $hits } ; pas à perdre : { $steps }.{ $ones ->
        [0] {""}
        [one] {" "}Un 1 touche les Soviétiques eux-mêmes.
       *[other] {" "}{ $ones } dés de 1 touchent les Soviétiques eux-mêmes.
    }
inferno-rubble-roll-success = Jet de Décombres : { $dice }, plus { $modifier } (carte { $card }, hexagones { $stacks }, blindés { $tanks }), font { $total } : 19 ou plus, l’hexagone tombe en Décombres.
inferno-rubble-roll-failure = Jet de Décombres : { $dice }, plus { $modifier } (carte { $card }, hexagones { $stacks }, blindés { $tanks }), font { $total } : moins de 19, rien ne se passe.
inferno-first-fire = Forces combinées : les Allemands lancent les dés en premier.
inferno-germans-fire = Les Allemands tirent : { $dice }. Coups au but : { $hits } ; pas à perdre : { $steps }.
inferno-soviets-fire =
    Les Soviétiques tirent : { $dice }. Coups au but : { $hits } ; pas à perdre : { $steps }.{ $ones ->
        [0] {""}
        [one] {" "}Un 1 touche les Soviétiques eux-mêmes.
       *[other] {" "}{ $ones } dés de 1 touchent les Soviétiques eux-mêmes.
    }
inferno-hit =
    L’unité{ $only ->
        [infantry] {" "}d’infanterie
        [tanks] {" "}blindée
       *[all] {""}
    } qui a le plus de points encaisse un coup ({ $unit }) : il lui en reste { $left }.
inferno-german-destroyed = Coup au but, unité détruite pour toujours : { $unit }.
inferno-soviet-destroyed = Coup au but, unité détruite, elle retourne dans sa réserve : { $unit }.
inferno-advanced-german =
    { $count ->
        [one] Une unité allemande avance
       *[other] { $count } unités allemandes avancent
    } en { $hex } ({ $place }) : { $units }.
inferno-advanced-soviet = Le plus fort des attaquants soviétiques avance en { $hex } ({ $place }) : { $unit }.
inferno-blitzed = Blitz, de { $from } à { $hex } ({ $place }) : { $unit }.
inferno-fort-lost = La fortification en { $hex } ({ $place }) est détruite.
inferno-chuikov-roll = Trois dés pour le quartier général de Chuikov, { $dice }, font { $sum } : { $hex } ({ $place }).
inferno-chuikov-hq = Chuikov installe son quartier général en { $hex } ({ $place }).
inferno-chuikov-lost = { $hex } ({ $place }) est allemand : Chuikov est hors jeu.

## Le journal : le tour soviétique

inferno-soviet-turn = Tour soviétique { $turn }.
inferno-compared-spawn =
    La plus haute pile soviétique a { $height ->
        [one] une unité
       *[other] { $height } unités
    } ; les plus empilés : { $top ->
        [one] un hexagone
       *[other] { $top } hexagones
    }. Hexagones de génération tenus : { $spawns }. { $top } est plus que { $spawns } : les Soviétiques font une Action de Génération.
inferno-compared-move =
    La plus haute pile soviétique a { $height ->
        [one] une unité
       *[other] { $height } unités
    } ; les plus empilés : { $top ->
        [one] un hexagone
       *[other] { $top } hexagones
    }. Hexagones de génération tenus : { $spawns }. { $top } n’est pas plus que { $spawns } : c’est une Action de Mouvement.
inferno-compared-choose =
    La plus haute pile soviétique a { $height ->
        [one] une unité
       *[other] { $height } unités
    } ; les plus empilés : { $top ->
        [one] un hexagone
       *[other] { $top } hexagones
    }. Hexagones de génération tenus : { $spawns }. { $top } n’est pas plus que { $spawns } : c’est une Action de Mouvement ; un joueur soviétique peut piocher à la place.
inferno-spawned =
    Action de Génération, { $hex } ({ $place }) : { $infantry ->
        [0] {""}
        [one] une unité d’infanterie
       *[other] { $infantry } unités d’infanterie
    }{ $both ->
        [0] {""}
       *[other] {" "}et{" "}
    }{ $tanks ->
        [0] {""}
        [one] une unité de chars
       *[other] { $tanks } unités de chars
    }, à l’aveugle.
inferno-german-stands = Derrière l’écran, en { $hex } ({ $place }) : { $unit }.
inferno-soviet-stands =
    Derrière l’écran, en { $hex } ({ $place }), { $dots ->
        [0] sur un bord vierge
        [one] avec un point
       *[other] avec { $dots } points
    } : { $unit }.
inferno-soviet-came =
    Derrière l’écran, arrivée en { $hex } ({ $place }), { $dots ->
        [0] sur un bord vierge
        [one] avec un point
       *[other] avec { $dots } points
    } : { $unit }.
inferno-compass-die = Dé pour { $hex } ({ $place }) : { $die }, { $direction }.
inferno-soviet-moved-by-die = Le { $die } de { $from } est seul et donne la direction { $direction } : une unité se déplace en { $hex } ({ $place }).
inferno-soviet-moved = Une unité soviétique se déplace de { $from } à { $hex } ({ $place }).
inferno-soviet-unit-moved = Derrière l’écran, déplacement en { $hex } ({ $place }) : { $unit }.
inferno-drew-no-spawn-hex =
    Les Soviétiques ne contrôlent aucun de leurs hexagones de génération : ils piochent seulement une carte.{ $cards ->
        [0] {" "}Mais leur paquet est vide : il n’y a pas de carte à piocher.
       *[other] {""}
    }
inferno-drew-full-spawn =
    { $hex } ({ $place }) contient déjà quatre unités : rien n’y paraît, et les Soviétiques piochent une carte.{ $cards ->
        [0] {" "}Mais leur paquet est vide : il n’y a pas de carte à piocher.
       *[other] {""}
    }
inferno-drew-empty-pool =
    La réserve n’a pas { $pool ->
        [tank] de char
        [marine] de Marins
       *[infantry] d’infanterie
    } pour { $hex } ({ $place }) : les Soviétiques piochent une carte.{ $cards ->
        [0] {" "}Mais leur paquet est vide : il n’y a pas de carte à piocher.
       *[other] {""}
    }
inferno-drew-same-die =
    Un autre dé montre le même chiffre que celui de { $hex } ({ $place }) : les Soviétiques piochent une carte, et rien n’en part.{ $cards ->
        [0] {" "}Mais leur paquet est vide : il n’y a pas de carte à piocher.
       *[other] {""}
    }
inferno-drew-die-of-one =
    Le 1 de { $hex } ({ $place }) vise l’est et n’y frappe pas d’Allemands : les Soviétiques piochent une carte.{ $cards ->
        [0] {" "}Mais leur paquet est vide : il n’y a pas de carte à piocher.
       *[other] {""}
    }
inferno-drew-no-hex =
    Il n’y a pas d’hexagone jouable dans la direction du dé de { $hex } ({ $place }) : les Soviétiques piochent une carte.{ $cards ->
        [0] {" "}Mais leur paquet est vide : il n’y a pas de carte à piocher.
       *[other] {""}
    }
inferno-drew-no-unit =
    Il ne reste aucune unité soviétique en { $hex } ({ $place }) : son dé fait piocher une carte.{ $cards ->
        [0] {" "}Mais leur paquet est vide : il n’y a pas de carte à piocher.
       *[other] {""}
    }
inferno-drew-full-target =
    L’hexagone que vise le dé de { $hex } ({ $place }) contient quatre unités soviétiques : les Soviétiques piochent une carte.{ $cards ->
        [0] {" "}Mais leur paquet est vide : il n’y a pas de carte à piocher.
       *[other] {""}
    }
inferno-drew-no-landing =
    L’hexagone de débarquement est plein ou il n’y a plus de Marins : les Soviétiques piochent une carte.{ $cards ->
        [0] {" "}Mais leur paquet est vide : il n’y a pas de carte à piocher.
       *[other] {""}
    }
inferno-drew-no-reinforcement =
    L’hexagone soviétique est plein ou la réserve est vide : les Soviétiques piochent une carte.{ $cards ->
        [0] {" "}Mais leur paquet est vide : il n’y a pas de carte à piocher.
       *[other] {""}
    }
inferno-drew-capture =
    { $hex } ({ $place }) est un hexagone de génération allemand : les Soviétiques piochent une carte pour sa prise.{ $cards ->
        [0] {" "}Mais leur paquet est vide : il n’y a pas de carte à piocher.
       *[other] {""}
    }
inferno-drew-action =
    Action de Pioche : les Soviétiques piochent une carte.{ $cards ->
        [0] {" "}Mais leur paquet est vide : il n’y a pas de carte à piocher.
       *[other] {""}
    }
inferno-soviet-card = Vous piochez : { $card }.
inferno-soviet-card-unseen = Derrière l’écran, la carte piochée : { $card }.
inferno-deck-empty = C’était la dernière carte soviétique.
inferno-deck-empty-extra =
    C’était la dernière carte soviétique. OKH donne aux Allemands { $extra ->
        [one] un tour supplémentaire
       *[other] { $extra } tours supplémentaires
    }, un par unité R Retirée.
inferno-advantages-german =
    Le dé des Avantages allemands donne { $die } : ils en reçoivent { $die ->
        [one] un
       *[other] { $die }
    }.
inferno-advantages-soviet =
    Le dé des Avantages soviétiques donne { $die } : ils en reçoivent { $die ->
        [one] un
       *[other] { $die }
    }.
inferno-advantage-german = Avantage allemand { $die } : { $advantage }.
inferno-advantage-soviet = Avantage soviétique { $die } : { $advantage }.

## Comment cela a fini

inferno-better-german = Des hexagones de génération soviétiques, Jaune en contrôle { $yellow } et Bleu { $blue } : le meilleur Allemand est { $seat }.
inferno-shared-victory = Des hexagones de génération soviétiques, Jaune en contrôle { $yellow } et Bleu { $blue } : les deux Allemands partagent la victoire.
inferno-cause-losses = Les Allemands ont perdu trop d’unités : les Soviétiques gagnent.
inferno-cause-no-soviets = Il ne reste aucune unité soviétique sur la carte : les Allemands gagnent.
inferno-cause-okh = Les Allemands contrôlent #1 à #19, comme OKH l’exigeait : ils gagnent.
inferno-cause-spawn-hexes = Les Allemands contrôlent les six hexagones de génération soviétiques : ils gagnent.
inferno-cause-deck = La dernière carte soviétique est piochée : les Soviétiques gagnent.
inferno-cause-extra-turns = Le dernier tour supplémentaire s’est achevé sans victoire allemande : les Soviétiques gagnent.

## Ce qu’une décision demande

inferno-asked-action = une des cinq actions
inferno-asked-deploy = une unité qui vient d’être prise
inferno-asked-hex = un hexagone
inferno-asked-hex-or-end = un hexagone, ou la fin du mouvement
inferno-asked-units-and-hex = les unités de la pile qui se déplacent, puis leur hexagone
inferno-asked-yes-or-no = oui ou non
inferno-asked-stacks = les piles qui attaquent, puis l’attaque
inferno-asked-card = une carte de votre main, ou aucune
inferno-asked-hit = l’unité qui encaisse le coup
inferno-asked-advance = les unités qui avancent
inferno-asked-blitz = une unité de Blitz, ou la fin du Blitz
inferno-asked-soviet-action = Action de Mouvement ou Action de Pioche
inferno-asked-soviet-unit = une unité à déplacer, ou une pile allemande à attaquer

## Les refus

inferno-refuse-over = La partie est finie.
inferno-refuse-not-yours = Ce choix ne vous revient pas. Il revient à : { $seat }.
inferno-refuse-wrong-kind = Cela ne répond pas à la question. On demande : { $asked }.
inferno-refuse-no-own-stack = Vous ne menez aucune pile : aucune sur la carte n’a d’unité de votre couleur.
inferno-refuse-no-long-move = Aucune de vos piles ne peut faire de Mouvement Long : elle doit être en hexagone clair sans pile soviétique adjacente, et trouver un tel hexagone où aller.
inferno-refuse-no-hasty-attack = Aucune de vos piles sans contact avec une pile soviétique ne peut gagner un hexagone au contact.
inferno-refuse-no-deliberate-attack = Aucune de vos piles n’est adjacente à une pile soviétique.
inferno-refuse-no-room-to-deploy = Aucun hexagone de génération n’a de place, l’unité retournera sur la piste des renforts : { $unit }.
inferno-refuse-not-picked-up = Cette unité n’a pas été prise dans cette action : { $unit }.
inferno-refuse-no-german-spawn-hex = Les renforts arrivent en X, Y ou Z, pas en { $hex } ({ $place }).
inferno-refuse-yellow-arrives = Unité jaune, qui arrive en X ou en Y : { $unit }.
inferno-refuse-blue-arrives = Unité bleue, qui arrive en Z : { $unit }.
inferno-refuse-spawn-hex-lost = Les Soviétiques contrôlent { $hex } ({ $place }) : rien ne peut y être placé.
inferno-refuse-full = Il n’y a pas assez de place en { $hex } ({ $place }) : quatre unités d’un camp au plus.
inferno-refuse-mixed = Unités jaunes et bleues ne peuvent être ensemble en { $hex } ({ $place }).
inferno-refuse-white-to-caller = Unité blanche, qui va dans les hexagones de génération du demandeur tant qu’ils ne sont pas pleins : { $unit }.
inferno-refuse-no-germans = Aucune pile allemande ne se trouve en { $hex } ({ $place }).
inferno-refuse-hasty-not-led = La pile qui attaquerait depuis { $hex } ({ $place }) n’a pas d’unité de votre couleur : ce n’est pas à vous de la faire attaquer.
inferno-refuse-not-your-stack = La pile en { $hex } ({ $place }) n’est pas à vous : elle n’a pas d’unité de votre couleur.
inferno-refuse-long-from-clear = { $hex } ({ $place }) n’est pas clair : un Mouvement Long part d’un hexagone clair.
inferno-refuse-long-from-contact = { $hex } ({ $place }) touche une pile soviétique : aucun Mouvement Long ne peut en partir.
inferno-refuse-long-blocked = Autour de { $hex } ({ $place }), aucun hexagone ne s’ouvre à un Mouvement Long : il doit être clair, sans Soviétiques ni à côté ni dedans, et sans Allemands à l’arrivée.
inferno-refuse-long-join = Des Allemands se trouvent en { $hex } ({ $place }) : un Mouvement Long peut les traverser, mais pas s’y arrêter.
inferno-refuse-long-begun = Un Mouvement Long est d’au moins un hexagone.
inferno-refuse-not-adjacent = { $hex } ({ $place }) n’est pas adjacent à { $from }.
inferno-refuse-soviets-there = Des Soviétiques se trouvent en { $hex } ({ $place }) : on ne peut pas y entrer.
inferno-refuse-germans-there = Des Allemands se trouvent en { $hex } ({ $place }) : on peut les attaquer, mais pas y entrer.
inferno-refuse-not-clear = { $hex } ({ $place }) n’est pas clair.
inferno-refuse-contact = { $hex } ({ $place }) est adjacent à une pile soviétique : le mouvement ne peut pas y entrer.
inferno-refuse-no-contact = { $hex } ({ $place }) ne touche aucune pile soviétique : une attaque Rapide doit en gagner le contact.
inferno-refuse-moved-already = Toutes les unités en { $hex } ({ $place }) se sont déplacées dans cette action.
inferno-refuse-pinned = La pile en { $hex } ({ $place }) est clouée : tous les hexagones autour contiennent des Soviétiques, les touchent ou n’ont pas de place.
inferno-refuse-not-in-hex = Cette unité n’est pas en { $hex } ({ $place }) : { $unit }.
inferno-refuse-unit-moved = Cette unité s’est déjà déplacée dans cette action, un hexagone par unité : { $unit }.
inferno-refuse-only-unit = C’est la seule unité à pouvoir partir d’ici, choisissez son hexagone : { $unit }.
inferno-refuse-nobody-chosen = Aucune unité n’est choisie : emmenez-en au moins une.
inferno-refuse-hasty-from-contact = La pile en { $hex } ({ $place }) est déjà au contact d’une pile soviétique : elle ne peut pas se déplacer pour une attaque Rapide.
inferno-refuse-hasty-nowhere = Depuis { $hex } ({ $place }), aucun hexagone avec de la place ne touche une pile soviétique.
inferno-refuse-no-soviets = Aucune pile soviétique ne se trouve en { $hex } ({ $place }).
inferno-refuse-nobody-adjacent = Aucune pile allemande n’est adjacente à { $hex } ({ $place }).
inferno-refuse-none-of-yours-adjacent = Aucune de vos propres piles n’est adjacente à { $hex } ({ $place }).
inferno-refuse-no-stack-chosen = Aucune pile n’est choisie pour l’attaque.
inferno-refuse-none-of-yours-chosen = Au moins une des piles attaquantes doit être à vous.
inferno-refuse-leader = { $card } est un leader : en jeu dès la pioche, jamais posé dans un combat.
inferno-refuse-not-in-hand = { $card } n’est pas dans votre main.
inferno-refuse-needs-linden = { $card } ne se joue qu’avec Linden en jeu.
inferno-refuse-only-pioneers = { $card } ne peut s’ajouter : seuls les Pioneer vont ensemble.
inferno-refuse-not-in-combat = Cette unité n’est pas dans ce combat : { $unit }.
inferno-refuse-not-infantry = Ce n’est pas de l’infanterie, seule touchée par cette carte : { $unit }.
inferno-refuse-not-tank = Ce n’est pas un char, seul touché ici : { $unit }.
inferno-refuse-not-strongest = Cette unité n’a pas le plus de points : { $unit }.
inferno-refuse-advances-already = Cette unité est déjà choisie pour avancer : { $unit }.
inferno-refuse-advance-full = Quatre unités avancent déjà, celle-ci doit rester : { $unit }.
inferno-refuse-advance-mixed = Jaunes et bleues ne peuvent avancer ensemble, cette unité doit rester : { $unit }.
inferno-refuse-must-advance = L’hexagone est vide : au moins un attaquant doit avancer.
inferno-refuse-did-not-advance = Cette unité n’a pas avancé, ou a déjà fait son Blitz : { $unit }.
inferno-refuse-no-blitz-unit = Ce n’est pas une unité de Blitz : { $unit }.
inferno-refuse-blitz-nowhere = Aucun hexagone clair sans Soviétiques et avec de la place pour cette unité : { $unit }.
inferno-refuse-not-top-stacked = { $hex } ({ $place }) n’est pas un des hexagones les plus empilés qui doivent encore agir.
inferno-refuse-soviets-boxed-in = Aucune unité ne peut quitter { $hex } ({ $place }) : les hexagones autour sont occupés par des Allemands ou pleins. Il faut attaquer.

## Le plateau dans un terminal

inferno-sketch-row = { $row }
inferno-sketch-legend = . clair  ^ accidenté  # urbain  % Décombres  @ fortification  * hexagone de génération soviétique  G Allemands  S Soviétiques  + contrôle allemand
inferno-sketch-clock = Tour { $turn }. Hexagones de génération soviétiques : { $held }. Pertes allemandes : { $losses } sur { $most }. Cartes soviétiques : { $deck } au paquet, { $hand } en main.
inferno-sketch-pools = Sur la piste des renforts : { $track }. Dans les réserves soviétiques : infanterie { $infantry }, chars { $tanks }, Marins { $marines }.
inferno-sketch-germans = { $hex } Allemands : { $units }
inferno-sketch-soviets = { $hex } Soviétiques : { $units }
inferno-sketch-remembered = { $hex } de mémoire : { $units }
inferno-sketch-hand = Main : { $cards }
inferno-sketch-leaders = Leaders en jeu : { $cards }

## Chances

inferno-odds-capture = L’hexagone est pris
inferno-odds-rubble = Décombres posés ici
inferno-odds-german-steps = Pas perdus par les Allemands
inferno-odds-soviet-steps = Pas perdus par les Soviétiques
inferno-odds-german-blocks = Unités allemandes détruites
inferno-odds-soviet-blocks = Unités soviétiques détruites
inferno-odds-mean = { $mean } en moyenne
inferno-odds-parts = Pas perdus à chaque étape, en moyenne
inferno-odds-part-destroyer = 20e brigade de Destroyers
inferno-odds-part-soviet-card = Carte soviétique
inferno-odds-part-german-card = Cartes allemandes
inferno-odds-part-opportunity-fire = Tir d’opportunité
inferno-odds-part-soviet-fire = Tir soviétique
inferno-odds-part-german-fire = Tir allemand
inferno-odds-modifier = Modificateur du jet de Décombres :
inferno-odds-assumed = Hypothèses :
inferno-odds-assumed-ties = Parmi les unités de même force, l’Allemand sacrifie son tir le plus faible, les chars en dernier, et touche le meilleur tir soviétique, l’infanterie d’abord.
inferno-odds-assumed-first-fire = Avec la Force combinée, les Allemands lancent d’abord.
inferno-odds-assumed-no-first-fire = Avec la Force combinée, les Allemands ne lancent pas d’abord.
inferno-odds-assumed-random-soviet-card = Le joueur soviétique joue une carte de sa main au hasard.
inferno-odds-assumed-hidden-soviets = Chaque unité soviétique cachée peut se trouver à toute place cachée, sur toute face.
inferno-odds-assumed-hidden-germans = Chaque unité allemande cachée peut se trouver à toute place cachée que permettent la mise en place et les pertes.
inferno-odds-assumed-mixed-armies = Les piles cachées peuvent mêler Jaunes et Bleus.
inferno-odds-assumed-no-leader-on-the-way = La carte piochée en route n’est pas Hoth.
inferno-odds-assumed-consent = L’autre Allemand prête ses piles.
inferno-odds-assumed-inland = L’hexagone soviétique n’est pas sur la rive : la Flottille ne tire pas.

## Les chances avant de s’engager

inferno-forecast-deliberate = Attaque Délibérée sur { $hex } ({ $place }) depuis { $from }
inferno-forecast-hasty = Attaque Rapide sur { $hex } ({ $place }) depuis { $from }
inferno-forecast-soviet = Attaque soviétique sur { $hex } ({ $place }) depuis { $from }
inferno-forecast-targets = Attaque Rapide : la cible est choisie ensuite
inferno-forecast-takes = { $hex } ({ $place }) est pris
inferno-forecast-result = Ce qui peut en sortir
inferno-forecast-clear = Clair : les deux camps tirent ensemble
inferno-forecast-rough = Accidenté : les deux camps tirent ensemble
inferno-forecast-urban = Urbain : le défenseur tire d’abord
inferno-forecast-hoth = Hoth : avec la Force combinée, les Allemands peuvent tirer d’abord
inferno-forecast-rubble = Décombres : un coup au but sur deux contre le défenseur est perdu
inferno-forecast-germans =
    Allemands : { $count ->
        [0] dés inconnus
        [one] un dé ({ $dice })
       *[other] { $count } dés ({ $dice })
    }{ $hidden ->
        [0] {""}
        [one] , une unité cachée
       *[other] , { $hidden } unités cachées
    }
inferno-forecast-soviets =
    Soviétiques : { $count ->
        [0] dés inconnus
        [one] un dé ({ $dice })
       *[other] { $count } dés ({ $dice })
    }{ $hidden ->
        [0] {""}
        [one] , une unité cachée
       *[other] , { $hidden } unités cachées
    }
inferno-forecast-fort = Fortification : +{ $bonus } à chaque dé soviétique
inferno-forecast-khrushchev = Khrouchtchev : +1 à chaque dé soviétique, leurs 1 sont pour eux-mêmes
inferno-forecast-opportunity =
    Chuikov : Tir d’opportunité de { $units ->
        [one] une unité
       *[other] { $units } unités
    } à côté des attaquants
inferno-forecast-german-card = Carte : { $card }
inferno-forecast-card-dice =
    { $dice ->
        [one] Un dé
       *[other] { $dice } dés
    } de la carte, { $from ->
        [6] au but sur 6
       *[other] au but dès { $from }
    }
inferno-forecast-rubble-roll = Jet de Décombres : { $dice } dés +{ $modifier } doivent dépasser { $over } (piles +{ $stacks }, chars +{ $tanks }, carte +{ $card })
inferno-forecast-card = { $card }
inferno-forecast-no-card = aucune carte

## What is chosen before the start

inferno-terminal-look = voir la carte, vos blocs et vos cartes
inferno-blurb = La bataille pour la ville, avec des blocs de bois, des cartes et des dés : une soirée, seul ou à deux ou trois.
inferno-option-mode = Qui joue
inferno-option-mode-about = Combien de personnes jouent, et si quelqu’un mène les Soviétiques ou si les règles s’en chargent.
inferno-option-mode-solo = Solo
inferno-option-mode-solo-more = Vous menez les Allemands ; les règles mènent les Soviétiques.
inferno-option-mode-co-op = Coopération
inferno-option-mode-co-op-more = Deux Allemands, Jaune et Bleu, contre les règles.
inferno-option-mode-1v1 = 1 contre 1
inferno-option-mode-1v1-more = Un joueur allemand et un joueur soviétique.
inferno-option-mode-2v1 = 2 contre 1
inferno-option-mode-2v1-more = Deux joueurs allemands et un joueur soviétique.
inferno-option-edition = Édition
inferno-option-edition-about = Quelle version des règles est en vigueur : elles diffèrent par bien des détails, par exemple quand tombent les Décombres.
inferno-option-edition-living = Règles évolutives
inferno-option-edition-living-more = Telles que l’éditeur les tient à jour.
inferno-option-edition-2017 = 2017
inferno-option-edition-2017-more = La première édition.
inferno-option-level = The Designer’s Way
inferno-option-level-about = La variante de l’auteur donne d’emblée quelque chose de plus à un camp ou aux deux.
inferno-option-level-basic = Sans
inferno-option-level-basic-more = Le jeu tel quel : commencez ici.
inferno-option-level-normal = Normal
inferno-option-level-normal-more = Chaque camp tire des Avantages au sort.
inferno-option-level-easy-german = Facile pour les Allemands
inferno-option-level-easy-german-more = Trois leaders allemands sont en jeu dès le début.
inferno-option-level-easy-soviet = Facile pour les Soviétiques
inferno-option-level-easy-soviet-more = Les leaders soviétiques sont sur le dessus de leur pioche.
inferno-option-level-impossible = Impossible pour les Allemands
inferno-option-level-impossible-more = De même, avec des fortifications et deux unités spéciales.

## After the end

inferno-chart-losses = Pertes allemandes
inferno-chart-spawns = Hexagones de génération tenus par les Soviétiques
inferno-chart-hexes = Hexagones sous contrôle allemand
inferno-chart-blocks = Blocs sur la carte
inferno-chart-cards = Cartes
inferno-story-german = Allemands
inferno-story-soviet = Soviétiques
inferno-story-deck = Paquet soviétique
inferno-story-soviet-hand = Main soviétique
inferno-story-german-hand = Main allemande
inferno-luck-fire = Coups au but en Combat rapproché
inferno-luck-card = Coups au but des cartes de soutien
inferno-luck-opportunity = Coups au but du Tir d’opportunité
inferno-luck-rubble = Jets de Décombres réussis
