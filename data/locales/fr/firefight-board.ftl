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
firefight-board-act-hatch = tirer sur la trappe : { $weapon }
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
firefight-board-missing = Qui manque

## Sujets du journal

firefight-board-topic-fire = Feu
firefight-board-topic-moves = Mouvement
firefight-board-topic-contacts = Contacts
firefight-board-topic-losses = Pertes
firefight-board-topic-words = Paroles

## Le récit : une phrase pour ce qui s’est passé, tour à tour

firefight-board-tell-walk-1 =
    { $count ->
        [one] { $who } avance ({ $to }).
       *[other] { $who } avancent ({ $to }).
    }
firefight-board-tell-walk-2 =
    { $count ->
        [one] { $who } marche jusque-là : { $to }.
       *[other] { $who } marchent jusque-là : { $to }.
    }
firefight-board-tell-run-1 =
    { $count ->
        [one] { $who } court ({ $to }).
       *[other] { $who } courent ({ $to }).
    }
firefight-board-tell-run-2 =
    { $count ->
        [one] Tête baissée, { $who } s’élance : { $to }.
       *[other] Tête baissée, { $who } s’élancent : { $to }.
    }
firefight-board-tell-crawl-1 =
    { $count ->
        [one] { $who } rampe ({ $to }).
       *[other] { $who } rampent ({ $to }).
    }
firefight-board-tell-crawl-2 =
    { $count ->
        [one] À plat ventre, { $who } progresse : { $to }.
       *[other] À plat ventre, { $who } progressent : { $to }.
    }
firefight-board-tell-drive-1 = { $who } aux commandes, l’engin roule : { $to }.
firefight-board-tell-stopped-1 = { $who } tombe sur quelqu’un ({ $at }) !
firefight-board-tell-contact-1 =
    { $men ->
        [one] Là – un homme ({ $at }).
       *[other] Là – { $men } hommes ({ $at }).
    }
firefight-board-tell-contact-2 =
    { $men ->
        [one] Quelqu’un bouge ({ $at }).
       *[other] Ils sont { $men } ({ $at }).
    }
firefight-board-tell-tank-1 = De l’acier ({ $at }) : { $model }.
firefight-board-tell-fires-1 =
    { $count ->
        [one] { $who } tire : { $at } ({ $weapon }).
       *[other] { $who } tirent : { $at } ({ $weapon }).
    }
firefight-board-tell-fires-2 =
    { $count ->
        [one] { $who } ouvre le feu : { $at } ({ $weapon }).
       *[other] { $who } ouvrent le feu : { $at } ({ $weapon }).
    }
firefight-board-tell-hit-1 = En plein dedans : { $at }.
firefight-board-tell-hit-2 = Touché ({ $at }).
firefight-board-tell-miss-1 = Le coup passe à côté ({ $at }).
firefight-board-tell-miss-2 = La terre vole, rien de plus ({ $at }).
firefight-board-tell-under-fire-1 = Des coups de feu depuis { $direction }, { $band }. Ils visent : { $at }.
firefight-board-tell-under-fire-2 = Depuis { $direction }, { $band }, on tire : { $at }.
firefight-board-tell-under-spray-1 = Depuis { $direction }, { $band }, une mitrailleuse ouvre le feu. Les rafales balaient : { $at }.
firefight-board-tell-under-spray-2 = Une rangée de mottes saute en l’air ({ $at }) : une mitrailleuse vers { $direction }, { $band }.
firefight-board-tell-down-dead-1 =
    { $count ->
        [one] { $who } tombe et ne bouge plus.
       *[other] { $who } tombent et ne bougent plus.
    }
firefight-board-tell-down-dead-2 =
    { $count ->
        [one] { $who } est mort.
       *[other] { $who } sont morts.
    }
firefight-board-tell-down-severe-1 =
    { $count ->
        [one] { $who } est touché, gravement.
       *[other] { $who } sont touchés, gravement.
    }
firefight-board-tell-down-light-1 =
    { $count ->
        [one] { $who } est touché, légèrement, mais n’en peut plus.
       *[other] { $who } sont touchés, légèrement, mais n’en peuvent plus.
    }
firefight-board-tell-down-fled-1 =
    { $count ->
        [one] { $who } craque et part vers l’arrière.
       *[other] { $who } craquent et partent vers l’arrière.
    }
firefight-board-tell-down-surrendered-1 =
    { $count ->
        [one] { $who } lève les mains.
       *[other] { $who } lèvent les mains.
    }
firefight-board-tell-enemy-down-1 =
    { $men ->
        [one] L’un d’eux tombe ({ $at }).
       *[other] { $men } d’entre eux tombent ({ $at }).
    }
firefight-board-tell-enemy-down-2 =
    { $men ->
        [one] Là-bas, un homme s’écroule ({ $at }).
       *[other] Là-bas, { $men } hommes s’écroulent ({ $at }).
    }
firefight-board-tell-empty-1 = Un déclic : plus de munitions pour { $who } ({ $weapon }).
firefight-board-tell-dud-1 = Rien n’explose : { $weapon }, { $who }.
firefight-board-tell-reloaded-1 = { $who } a rechargé.
firefight-board-tell-morale-held-1 = On tient ({ $at }).
firefight-board-tell-morale-held-2 = Personne ne recule ({ $at }).
firefight-board-tell-morale-shaken-1 = Les nerfs lâchent ({ $at }) : { $held } tiennent, { $pinned } se plaquent au sol, { $fled } sont partis.
firefight-board-tell-pinned-1 =
    { $count ->
        [one] { $who } ne lève plus la tête.
       *[other] { $who } ne lèvent plus la tête.
    }
firefight-board-tell-mine-1 = Une mine explose ({ $at }).
firefight-board-tell-mine-luck-1 = Un déclic sous le pied ({ $at }) – et rien ne suit.
firefight-board-tell-shells-1 = Des obus tombent ({ $at }).
firefight-board-tell-call-coming-1 = { $who } a la liaison : le tir viendra.
firefight-board-tell-call-refused-1 = { $who } crie dans le combiné ; personne n’aide.
firefight-board-tell-call-astray-1 = { $who } est mal compris. Où le tir tombera, nul ne le sait.
firefight-board-tell-light-1 = La lumière change : { $light }.
firefight-board-tell-ended-1 = C’est fini.
