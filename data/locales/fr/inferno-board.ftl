# Inferno on the Volga : ce qui est sur le plateau et à côté

inferno-board-map = Carte de Stalingrad. Les flèches la déplacent, plus et moins changent l'échelle, 0 la montre en entier.
inferno-board-state = Ce qui se trouve où
inferno-board-cartouche = août à novembre 1942
inferno-board-north-up = Nord en haut
inferno-board-as-on-table = Comme sur la table

inferno-board-hex = { $hex } { $place }
inferno-board-german-control = allemand
inferno-board-soviet-control = soviétique
inferno-board-rubble = ruines
inferno-board-fort = fortification
inferno-board-chuikov = quartier général de Tchouïkov
inferno-board-soviet-spawn = hex d'arrivée soviétique
inferno-board-german-spawn-yellow = les unités jaunes arrivent ici
inferno-board-german-spawn-blue = les unités bleues arrivent ici
inferno-board-german-blocks =
    { $count ->
        [one] un bloc allemand
       *[other] { $count } blocs allemands
    }
inferno-board-soviet-blocks =
    { $count ->
        [one] un bloc soviétique
       *[other] { $count } blocs soviétiques
    }
inferno-board-hidden-german = Un bloc allemand, caché
inferno-board-hidden-soviet = Un bloc soviétique, caché
inferno-board-strength = force { $dots } sur { $max }, touche à partir de { $hits }
inferno-board-picked-up = Renforts levés

## Short names for the map

inferno-board-name-3 = Rynok
inferno-board-name-4 = Grand Champignon
inferno-board-name-6 = Spartanovka
inferno-board-name-7 = Usine de tracteurs
inferno-board-name-9 = Barrikady
inferno-board-name-12 = Lazour
inferno-board-name-13 = Le moulin
inferno-board-name-15 = Quai central
inferno-board-name-19 = Kouporosnoïe
inferno-board-name-21 = Petit Champignon
inferno-board-name-26 = Octobre rouge
inferno-board-name-28 = Kourgane Mamaïev
inferno-board-name-30 = Gare n° 1
inferno-board-name-32 = Silo à grain
inferno-board-name-35 = Mont Chauve
inferno-board-name-47 = Dar-Gora
inferno-board-name-69 = Orlovka
inferno-board-name-88 = Gorodichtché

## Beside the board

inferno-board-spawns = Hex d'arrivée soviétiques
inferno-board-deck-clock = Paquet soviétique
inferno-board-losses = Pertes allemandes (R compte double)
inferno-board-hands = Cartes en main
inferno-board-german-hand = main allemande
inferno-board-soviet-hand = main soviétique
inferno-board-extra-turns =
    { $count ->
        [one] Un tour de plus depuis que le paquet est vide
       *[other] { $count } tours de plus depuis que le paquet est vide
    }
inferno-board-leaders = Chefs en jeu
inferno-board-track = Piste des renforts
inferno-board-r = { $unit } : retiré quand cette ligne est vide et que son numéro sort
inferno-board-pools = Réserves et pertes
inferno-board-pool-counts = Réserves soviétiques : { $infantry } infanteries, { $tanks } chars, { $marines } fusiliers marins.
inferno-board-lost = Unités allemandes perdues
inferno-board-lost-dead = détruite
inferno-board-lost-removed = retirée
inferno-board-cards = Paquets et cartes jouées
inferno-board-german-deck = Paquet allemand : { $count }
inferno-board-soviet-deck = Paquet soviétique : { $count }
inferno-board-played = Jouées :
inferno-board-hand = Votre main
inferno-board-shelf = Ce qui est devant vous

## What cards do

inferno-board-card-dice = { $dice } dés, touchent à { $hits }+
inferno-board-card-rubble = ruines +{ $rubble }
inferno-board-card-paulus = Les Allemands tirent deux cartes au lieu d'une.
inferno-board-card-hoth = Force combinée en terrain clair, et Blitz après une victoire.
inferno-board-card-richthofen = Les frappes aériennes ont deux fois plus de dés et de ruines.
inferno-board-card-linden = Autant de pionniers que l'on veut dans une attaque.
inferno-board-card-okh = Prendre #1 à #19, ou toutes les unités soviétiques ; tours de plus pour les R retirées.
inferno-board-card-heinkel-111 = Frappe aérienne dans une attaque délibérée.
inferno-board-card-stuka = Frappe aérienne dans une attaque délibérée.
inferno-board-card-howitzer = Canons dans une attaque délibérée ; la DCA n'y peut rien.
inferno-board-card-pioneer = Sapeurs d'assaut dans une attaque délibérée.
inferno-board-card-pioneer-672 = Sapeurs qui ne viennent qu'avec Linden.
inferno-board-card-german-sniper = L'infanterie soviétique la plus forte perd un pas.
inferno-board-card-pak = Le char soviétique le plus fort perd un pas.
inferno-board-card-chuikov = Tir d'opportunité en défense ; tous les voisins se joignent aux attaques soviétiques.
inferno-board-card-zaytsev = Chaque tireur d'élite soviétique tire deux fois.
inferno-board-card-khrushchev = Les Soviétiques touchent plus facilement d'un point, mais leurs 1 les touchent eux-mêmes.
inferno-board-card-tommy-gunner = Tire sur les Allemands du combat.
inferno-board-card-flotilla = Tire si l'hex soviétique est de #3 à #19 ; ailleurs des fusiliers marins peuvent débarquer.
inferno-board-card-aa = Annule une frappe aérienne, et met des ruines en #{ $hex }.
inferno-board-card-soviet-sniper = L'infanterie allemande la plus forte perd un pas.
inferno-board-card-anti-tank = Le Panzer ou Panzergrenadier le plus fort perd un pas.
inferno-board-card-infiltration = Une infanterie au hasard rejoint l'hex soviétique.
inferno-board-card-t-34 = Un char au hasard rejoint l'hex soviétique.

## Scènes

inferno-board-side-german = Allemands
inferno-board-side-soviet = Soviétiques
inferno-board-attacks = attaquent
inferno-board-defends = défendent
inferno-board-face-down = une carte face cachée
inferno-board-hits-taken = { $hits ->
        [one] un coup au but
       *[other] { $hits } coups au but
    }
inferno-board-hits = { $hits ->
        [0] aucun coup au but
        [one] un coup au but
       *[other] { $hits } coups au but
    }
inferno-board-halved = { $steps ->
        [0] décombres : rien n’est perdu
        [one] décombres : un pas perdu
       *[other] décombres : { $steps } pas perdus
    }
inferno-board-rubble-falls = +{ $modifier } = { $total } : décombres
inferno-board-rubble-stands = +{ $modifier } = { $total } : les murs tiennent
inferno-board-taken-german = pris par les Allemands
inferno-board-taken-soviet = pris par les Soviétiques
inferno-board-fire-SF = Tir simple : au but sur 6
inferno-board-fire-DF = Tir double : au but sur 5 et 6
inferno-board-fire-TF = Tir triple : au but de 4 à 6
inferno-board-part-cards = Cartes
inferno-board-part-showdown = Confrontation
inferno-board-part-soviet-card = Carte soviétique
inferno-board-part-german-card = Carte allemande
inferno-board-part-opportunity = Tir d’opportunité
inferno-board-part-rubble = Jet de Décombres
inferno-board-part-close = Combat rapproché
inferno-board-part-advance = Avance
inferno-board-part-blitz = Blitz
inferno-board-soviet-turn = Tour soviétique { $turn }
inferno-board-flow-spawns = Hexagones de Génération tenus
inferno-board-flow-draw = Aucun : piocher une carte
inferno-board-flow-top = Plus hautes piles
inferno-board-flow-top-is = { $top } de { $height }
inferno-board-flow-compare = Plus nombreuses que ces hexagones ?
inferno-board-flow-card = une carte est piochée
inferno-board-flow-yes = Oui
inferno-board-flow-no = Non
inferno-board-flow-spawn = Action de Génération
inferno-board-flow-move = Action de Mouvement
inferno-board-flow-came = { $infantry ->
        [0] {""}
       *[other] +{ $infantry } infanterie
    }{ $tanks ->
        [0] {""}
        [one] {" "}+1 char
       *[other] {" "}+{ $tanks } chars
    }
inferno-board-flow-same-die = pas le seul { $die }
inferno-board-flow-die-of-one = un 1 sans Allemands
inferno-board-flow-no-hex = pas d’hexagone
inferno-board-flow-no-unit = plus personne
inferno-board-flow-full-target = déjà { $most } sur { $most }
inferno-board-topic-combat = Combats
inferno-board-topic-cards = Cartes
inferno-board-topic-moves = Tours allemands
inferno-board-topic-soviets = Tours soviétiques
