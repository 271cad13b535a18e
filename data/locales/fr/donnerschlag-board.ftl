# Ce que dit le plateau de Donnerschlag dans le navigateur.

donnerschlag-board-map = Carte de la steppe entre Kotelnikovo et Stalingrad. Les flèches la déplacent, plus et moins changent l'échelle, 0 la montre en entier.
donnerschlag-board-state = Unités sur la carte
donnerschlag-board-overview = Toute la carte, en petit
donnerschlag-board-key-map = Carte plus près, plus loin, entière
donnerschlag-board-zones = Zones de contrôle
donnerschlag-board-supply = Ravitaillement de votre camp
donnerschlag-board-command = Portée de commandement des QG
donnerschlag-board-bare = Regarder à travers les pions
donnerschlag-board-pocket = Poche de Stalingrad
donnerschlag-board-place-village = village
donnerschlag-board-place-town = ville
donnerschlag-board-place-city = cité
donnerschlag-board-zone = zone de rencontre { $zone }

## Les pions

donnerschlag-board-figures =
    force { $strength }, { $moves ->
        [one] { $moves } point de mouvement
       *[other] { $moves } points de mouvement
    }, { $steps ->
        [one] 1 pas
       *[other] { $steps } pas
    }
donnerschlag-board-hq-figures = portée de commandement { $range }
donnerschlag-board-mark-reduced = réduite
donnerschlag-board-mark-out-of-supply = non ravitaillée
donnerschlag-board-mark-moved = a bougé
donnerschlag-board-mark-fought = a combattu
donnerschlag-board-mark-no-movement = ne bouge pas ce tour
donnerschlag-board-mark-silent = ne peut être activé ce tour
donnerschlag-board-mark-stronger = plus forte de 1
donnerschlag-board-mark-mud = dans la boue
donnerschlag-board-mark-faster = un point de plus
donnerschlag-board-mark-road-march = bonus de route plus long
donnerschlag-board-mark-infiltrating = peut s'infiltrer
donnerschlag-board-mark-cut-off = coupée
donnerschlag-board-letter-red = R
donnerschlag-board-letter-yellow = J
donnerschlag-board-letter-green = Ve
donnerschlag-board-letter-blue = Bu
donnerschlag-board-letter-orange = O
donnerschlag-board-letter-white = Bc
donnerschlag-board-letter-violet = Vi
donnerschlag-board-letter-black = N

## Pourquoi pas là, dans une retraite

donnerschlag-board-back-pocket = poche
donnerschlag-board-back-enemy = ennemi
donnerschlag-board-back-major-river = Don
donnerschlag-board-back-river-zone = rivière
donnerschlag-board-back-river = rivière
donnerschlag-board-back-zone = zone
donnerschlag-board-back-farther = plus loin
donnerschlag-board-back-full = plein
donnerschlag-board-back-behind = non

## Les cartes

donnerschlag-board-hand = Votre main
donnerschlag-board-hand-of = Main : { $side }
donnerschlag-board-from-deck = Au choix
donnerschlag-board-seen = Cartes ennemies que vous avez vues
donnerschlag-board-orders = Cartes d'activation
donnerschlag-board-combat-cards = Cartes de combat
donnerschlag-board-box-axis = OKH
donnerschlag-board-box-soviet = STAVKA
donnerschlag-board-event-a = A
donnerschlag-board-event-b = B
donnerschlag-board-event-joint = +
donnerschlag-board-roll = Réussit avec un dé de { $roll } ou moins
donnerschlag-board-when-attack = votre attaque
donnerschlag-board-when-defence = en défense
donnerschlag-board-when-combat = en combat
donnerschlag-board-when-after = après le combat
donnerschlag-board-when-activation = avant de bouger
donnerschlag-board-when-movement = en mouvement
donnerschlag-board-when-reaction = activation ennemie
donnerschlag-board-when-any = à tout moment
donnerschlag-board-when-response = répond à une carte

## À côté de la carte

donnerschlag-board-days = { $days } déc.
donnerschlag-board-turns = Tours
donnerschlag-board-turn = Tour { $turn }
donnerschlag-board-arrive-axis =
    { $count ->
        [one] Une unité de l'Axe arrive
       *[other] { $count } unités de l'Axe arrivent
    }
donnerschlag-board-arrive-soviet =
    { $count ->
        [one] Une unité soviétique arrive
       *[other] { $count } unités soviétiques arrivent
    }
donnerschlag-board-late = Les cartes tardives entrent en jeu
donnerschlag-board-track = Donnerschlag
donnerschlag-board-not-called = pas encore lancé
donnerschlag-board-clock =
    { $left ->
        [0] la fin
        [one] encore un tour
       *[other] encore { $left } tours
    }
donnerschlag-board-survival =
    Survie de la 6e armée : { $left ->
        [0] la fin
        [one] encore un tour
       *[other] encore { $left } tours
    }
donnerschlag-board-your-zone = La 6e armée perce vers la zone { $zone }.
donnerschlag-board-boxes = Case
donnerschlag-board-barred = interdite
donnerschlag-board-fortune = Schlachtenglück
donnerschlag-board-yes = oui
donnerschlag-board-lost = Unités perdues
donnerschlag-board-active = { $side } : { $who }
donnerschlag-board-crt = Table de combat
donnerschlag-board-die = Dé
donnerschlag-board-reinforcements = Renforts
donnerschlag-board-cups = Dans les gobelets : { $alarm } Alarmgruppen, { $infantry } infanteries ad hoc, { $tanks } renforts de chars.
donnerschlag-board-piles = Pioches et défausses
donnerschlag-board-draw-piles = Pioches : { $orders } cartes d'activation, { $cards } cartes de combat ; { $down } défaussées face cachée.
donnerschlag-board-played-orders = Cartes d'activation jouées :
donnerschlag-board-discards = Cartes de combat défaussées :
donnerschlag-board-removed = Hors du jeu :

## Un combat

donnerschlag-board-attacks = attaque
donnerschlag-board-defends = défend
donnerschlag-board-eliminated = éliminée
donnerschlag-board-steps-lost =
    { $steps ->
        [one] un pas perdu
       *[other] { $steps } pas perdus
    }
donnerschlag-board-cards-played = Cartes jouées
donnerschlag-board-card-works = réussit
donnerschlag-board-card-fails = échoue
donnerschlag-board-card-cancelled = annulée
donnerschlag-board-sum = Le calcul
donnerschlag-board-standing = En l’état
donnerschlag-board-part-declared = Attaque
donnerschlag-board-part-cards = Cartes
donnerschlag-board-part-sum = Calcul
donnerschlag-board-part-die = Dé
donnerschlag-board-part-losses = Pertes
donnerschlag-board-part-retreat = Retraite
donnerschlag-board-part-advance = Avance

## De quoi parle le journal

donnerschlag-board-topic-combat = Combat
donnerschlag-board-topic-cards = Cartes
donnerschlag-board-topic-moves = Mouvements
donnerschlag-board-topic-turns = Tours
