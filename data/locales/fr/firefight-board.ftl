# Firefight dans le navigateur

## Tour et page

firefight-board-round = Tour { $round } sur { $rounds }
firefight-board-round-only = Tour { $round }
firefight-board-phases = Phases d’un tour
firefight-board-squad = Mes hommes
firefight-board-print = Imprimer les fiches
firefight-board-oracle = Oracle
firefight-board-oracle-how = Pour ce que les règles ne décident pas : est-ce probable ?
firefight-board-secret-die = Dé secret
firefight-board-comrades =
    { $count ->
        [one] Un camarade
       *[other] { $count } camarades
    }
firefight-board-coming =
    { $count ->
        [one] Un homme à venir
       *[other] { $count } hommes à venir
    }
firefight-board-around = Ce que nous voyons
firefight-board-eyes = depuis la position de { $who }
firefight-board-elsewhere =
    { $count ->
        [one] Un autre lieu
       *[other] { $count } autres lieux
    }
firefight-board-gallery = De la tribune on voit le tour et la phase, et rien de ce que sait l’un ou l’autre camp.
firefight-board-ordered = Ordres donnés à { $ordered } sur { $count } ; qui n’en a pas reste et ne tire pas.
firefight-board-done = Ordres donnés
firefight-board-resolve = Résoudre
firefight-board-register = Comment c’est raconté
firefight-board-register-terse = sec
firefight-board-register-standard = simple
firefight-board-register-grim = sombre
firefight-board-story = Mon récit
firefight-board-goals = Notre mission
firefight-board-points =
    { $points ->
        [one] un point
       *[other] { $points } points
    }
firefight-board-by = avant la fin du tour { $round }
firefight-board-fallen =
    { $men ->
        [one] On a vu tomber un ennemi.
       *[other] On a vu tomber { $men } ennemis.
    }
firefight-board-net = modificateur { $net }

## Un soldat

firefight-board-rank = Grade
firefight-board-speciality = Spécialité
firefight-board-weapon = Arme
firefight-board-carries = Porte
firefight-board-load = Charge
firefight-board-wounds = Corps
firefight-board-morale = Moral
firefight-board-steady = ferme
firefight-board-out = hors de combat
firefight-board-unarmed = sans arme
firefight-board-dice =
    { $dice ->
        [one] un dé
       *[other] { $dice } dés
    }
firefight-board-ammo-for = munitions ({ $weapon })
firefight-board-in-vehicle = dans le { $model }
firefight-board-away = pas encore là
firefight-board-rank-private = soldat
firefight-board-rank-private-first-class = soldat de première classe
firefight-board-rank-corporal = caporal
firefight-board-rank-sergeant = sergent
firefight-board-rank-senior-sergeant = sergent-chef
firefight-board-rank-sub-lieutenant = sous-lieutenant
firefight-board-rank-lieutenant = lieutenant
firefight-board-rank-senior-lieutenant = lieutenant-chef
firefight-board-rank-captain = capitaine
firefight-board-experience-recruit = recrue
firefight-board-experience-regular = régulier
firefight-board-experience-veteran = vétéran
firefight-board-experience-elite = élite
firefight-board-speciality-sniper-rifle = tireur d’élite
firefight-board-speciality-machinegun = mitrailleuses
firefight-board-speciality-flamethrower = lance-flammes
firefight-board-speciality-bazooka = bazooka
firefight-board-speciality-charge = démolition
firefight-board-task-commander = chef de char
firefight-board-task-gunner = tireur
firefight-board-task-driver = pilote
firefight-board-task-hull-gunner = mitrailleur de caisse
firefight-board-task-loader = chargeur
firefight-board-thing-broken = endommagé
firefight-board-thing-loading = en cours de chargement
firefight-board-thing-empty = vide
firefight-board-thing-deployed = en batterie
firefight-board-thing-bare = sans trépied
firefight-board-kit = Poser, donner, mettre en batterie

## Ordres

firefight-board-order-normal = marche : { $at }
firefight-board-order-fast = court : { $at }
firefight-board-order-crawl = rampe : { $at }
firefight-board-order-by = { $order }, par : { $by }
firefight-board-order-watch = surveille : { $at }
firefight-board-order-drive = roule : { $at }
firefight-board-order-lie = se couche
firefight-board-order-cross-wire = rampe dans les barbelés
firefight-board-order-start-engine = met le moteur en marche
firefight-board-order-hull-down = cherche une position à défilement de tourelle
firefight-board-order-leave = descend
firefight-board-order-clear = ouvre un passage à l’explosif : { $at }
firefight-board-act-walk = marcher
firefight-board-act-run = courir
firefight-board-act-crawl = ramper
firefight-board-act-by = { $act }, par : { $by }
firefight-board-act-watch = surveiller
firefight-board-act-drive = rouler ici
firefight-board-act-clear = ouvrir un passage
firefight-board-act-point = décider ici
firefight-board-act-fire = tirer : { $weapon }
firefight-board-act-fire-vehicle = tirer sur { $model } : { $weapon }
firefight-board-act-hatch = tirer sur la trappe du { $model } : { $weapon }
firefight-board-act-call = demander { $battery }

## Lieux

firefight-board-here = nous y sommes
firefight-board-above = au-dessus de nous
firefight-board-below = au-dessous de nous
firefight-board-whereabouts = vers { $direction }
firefight-board-towards = { $from }, { $metres } m en direction de : { $to }
firefight-board-on-the-way = { $metres } m plus loin, en direction de : { $to }
firefight-board-ways = De là :
firefight-board-metres = { $metres } m
firefight-board-cover-none = aucune couverture
firefight-board-cover-light = couverture légère
firefight-board-cover-medium = couverture moyenne
firefight-board-cover-full = pleine couverture
firefight-board-cover-total = couverture totale
firefight-board-smoke = fumée
firefight-board-glow = éclairé par fusées ou incendie
firefight-board-wire = barbelés
firefight-board-mined = mines
firefight-board-swept = mines, nettoyées
firefight-board-exit-soviet = les arrières de l’Armée rouge
firefight-board-exit-german = les arrières de la Wehrmacht
firefight-board-enemy = ennemi
firefight-board-disabled = hors de combat
firefight-board-burns = en flammes
firefight-board-contact =
    { $men ->
        [one] un ennemi
       *[other] { $men } ennemis
    }
firefight-board-ghost =
    { $men ->
        [one] un ennemi, vu pour la dernière fois au tour { $round }
       *[other] { $men } ennemis, vus pour la dernière fois au tour { $round }
    }
firefight-board-car-disabled = hors de combat
firefight-board-car-flames = en flammes
firefight-board-car-immobile = immobilisé
firefight-board-car-bogged = embourbé
firefight-board-car-hull_down = à défilement de tourelle
firefight-board-car-hatch = trappe ouverte
firefight-board-car-moved = en mouvement
firefight-board-car-off = moteur arrêté
firefight-board-battery-waits = attend un appel
firefight-board-battery-silent = ne répond pas pour le moment
firefight-board-battery-comes = tirera ({ $at }) dans { $rounds } r.
firefight-board-battery-fires = tire ({ $at }) encore { $rounds } r.

## Le bureau du meneur de jeu

firefight-board-aloud = À lire à voix haute
firefight-board-order-board = Ordres
firefight-board-locked = donnés
firefight-board-thinking = pas encore
firefight-board-men =
    { $count ->
        [one] un homme
       *[other] { $count } hommes
    }
firefight-board-queue = À résoudre
firefight-board-queue-empty = Personne n’a encore d’ordres.
firefight-board-powers = Décisions
firefight-board-powers-how = Choisissez un soldat ou un lieu pour en décider.
firefight-board-modifier = Modificateur pour ce tour
firefight-board-fate = Ce qu’il devient
firefight-board-reason = Raison :
firefight-board-disclosure = Des jets, on dit à la table :
firefight-board-whispers = Souffler à l’oreille
firefight-board-sounds = Sons
firefight-board-sounds-off = Les sons sont coupés : activez-les dans les réglages.
firefight-board-cue-rifle = Fusil
firefight-board-cue-burst = Rafale
firefight-board-cue-heavy = Mitrailleuse lourde
firefight-board-cue-grenade = Grenade
firefight-board-cue-gun = Canon
firefight-board-cue-shell = Obus
firefight-board-cue-engine = Moteur
firefight-board-cue-whistle = Sifflet
firefight-board-cue-empty = Déclic
firefight-board-cue-rumble = Tonnerre lointain
firefight-board-notes = Notes
firefight-board-notes-how = Vous seul les voyez ; elles restent dans ce navigateur.
firefight-board-plan = Plan
firefight-board-plan-hide = Masquer
firefight-board-plan-show = Montrer
firefight-board-groups = Groupes
firefight-board-his-group = Groupe { $group } :
firefight-board-led-by-rules = mené par les règles
firefight-board-led-by-you = mené par vous
firefight-board-add-strip = Ajouter une bande d’ici à …
firefight-board-alert = alerte : Armée rouge { $soviet }, Wehrmacht { $german }
firefight-board-locations = Lieux
firefight-board-debriefing = Après le combat
firefight-board-won-by-points = { $side } a gagné, { $points } points à { $others }.
firefight-board-won-the-field = { $side } a gagné, car il ne reste personne en face : cela décide, quels que soient les points ({ $points } à { $others }).
firefight-board-drawn = Personne n’a gagné : { $points } points à { $others }.
firefight-board-quiet = Tout s’est arrêté au tour { $round }, quand plus rien ne bougeait.
firefight-board-goals-of = Objectifs : { $side }
firefight-board-reached = atteint
firefight-board-not-reached = non atteint
firefight-board-beside = Avoir épargné ses hommes ne compte qu’à côté d’un autre objectif atteint.
firefight-board-missing = Qui manque

## Sujets du journal

firefight-board-topic-fire = Feu
firefight-board-topic-moves = Mouvement
firefight-board-topic-contacts = Contacts
firefight-board-topic-losses = Pertes
firefight-board-topic-words = Paroles
firefight-board-topic-dice = Dés
