# Firefight

firefight-terminal-look = voir votre mission, vos hommes et ce qu’on a vu de l’ennemi
firefight-blurb = Le combat d’infanterie homme par homme, raconté en mots : seul, ou entre amis avec un meneur de jeu.

## Noms

firefight-seat-gamemaster = le meneur de jeu
firefight-seat-player-1 = joueur 1
firefight-seat-player-2 = joueur 2
firefight-seat-player-3 = joueur 3
firefight-seat-player-4 = joueur 4
firefight-seat-player-5 = joueur 5
firefight-seat-player-6 = joueur 6
firefight-seat-player-7 = joueur 7
firefight-seat-player-8 = joueur 8
firefight-seat-enemy = l’ennemi
firefight-side-soviet = l’Armée rouge
firefight-side-german = la Wehrmacht
firefight-phase-movement = Mouvement
firefight-phase-preparation = Tir de préparation
firefight-phase-advance = Tir d’avance
firefight-cast = Dés, { $what } : { $who } ({ $at }) : { $faces }{ $count ->
    [0] { "" }
   *[other] { " " }et { $parts }
}, en tout { $total } : { $outcome }.
firefight-burst = Dés, tir : { $who } sur { $at } : { $faces }{ $count ->
    [0] { "" }
   *[other] , chacun avec { $parts }, en tout { $net }
} : { $successes ->
    [one] { $successes } réussite
   *[other] { $successes } réussites
}.
firefight-swept = Dés, rafale balayante : { $who } sur { $at } : { $faces }{ $count ->
    [0] { "" }
   *[other] , chacun avec { $parts }, en tout { $net }
} : { $fallen ->
    [one] { $fallen } homme sur { $men } tombe
   *[other] { $fallen } hommes sur { $men } tombent
}.
firefight-toll = Tir sur { $at } : { $successes ->
    [one] { $successes } réussite
   *[other] { $successes } réussites
} contre { $men ->
    [one] { $men } homme
   *[other] { $men } hommes
} : { $fallen ->
    [one] { $fallen } tombe
   *[other] { $fallen } tombent
}.
firefight-cast-hit = toucher
firefight-cast-barrage = barrage
firefight-cast-strike = attaque sur chaque homme
firefight-cast-crew = équipage
firefight-cast-damage = dégâts
firefight-cast-selection = qui tombe
firefight-cast-fate = sort
firefight-cast-morale = moral
firefight-cast-detection = observer
firefight-cast-hiding = se cacher
firefight-cast-contact = liaison
firefight-cast-driving = conduite
firefight-cast-clearing = déblaiement
firefight-cast-mine = mines
firefight-outcome-hit = touché
firefight-outcome-miss = manqué
firefight-outcome-dud = raté
firefight-outcome-falls = tombe
firefight-outcome-stands = tient
firefight-outcome-again = à égalité, relance
firefight-outcome-holds = tient bon
firefight-outcome-pinned = cloué au sol
firefight-outcome-flees = fuit ou se rend
firefight-outcome-found = repéré
firefight-outcome-not-found = rien de repéré
firefight-outcome-noticed = remarqué
firefight-outcome-hidden = inaperçu
firefight-outcome-managed = réussi
firefight-outcome-not-managed = échoué
firefight-outcome-coming = le tir arrive
firefight-outcome-refused = refusé
firefight-outcome-astray = égaré
firefight-outcome-cleared = déblayé
firefight-outcome-mine = explose
firefight-outcome-nothing = rien ne se passe
firefight-on-the-way = { $from }, { $metres } m vers { $to }
firefight-band-close = à bout portant
firefight-band-short = à moins de cinquante mètres
firefight-band-medium = entre cinquante et deux cents mètres
firefight-band-long = entre deux cents et cinq cents mètres
firefight-band-extreme = à plus de cinq cents mètres
firefight-light-day = plein jour
firefight-light-dim = demi-jour
firefight-light-poor = mauvaise visibilité
firefight-direction-n = le nord
firefight-direction-ne = le nord-est
firefight-direction-e = l’est
firefight-direction-se = le sud-est
firefight-direction-s = le sud
firefight-direction-sw = le sud-ouest
firefight-direction-w = l’ouest
firefight-direction-nw = le nord-ouest
firefight-fate-fit = valide
firefight-fate-dead = mort
firefight-fate-severe = blessé grièvement
firefight-fate-light = blessé légèrement et démoralisé
firefight-fate-fled = démoralisé, en fuite vers l’arrière
firefight-fate-surrendered = démoralisé, s’est rendu
firefight-fate-missing = ne répond plus
firefight-state-pinned = cloué au sol
firefight-state-lying = couché
firefight-state-tired = fatigué
firefight-how-walk = marche
firefight-how-run = court
firefight-how-crawl = rampe
firefight-how-drive = roule
firefight-chance-hopeless = sans espoir
firefight-chance-long-shot = un coup de chance
firefight-chance-risky = risqué
firefight-chance-fair = honnête
firefight-chance-good = bon
firefight-chance-sure = sûr
firefight-reason-ruling = une décision
firefight-reason-scenario = le scénario le veut ainsi
firefight-reason-story = l’histoire y gagne
firefight-reason-mistake = une erreur a été faite
firefight-reason-mercy = les joueurs débutent
firefight-disclosure-open = tout
firefight-disclosure-faces = les faces des dés
firefight-disclosure-outcome = le résultat seulement
firefight-disclosure-silent = rien
firefight-thing-unknown = un objet inconnu
firefight-thing-ammo = munitions
firefight-thing-tripod = trépied
firefight-thing-radio = radio
firefight-thing-phone = téléphone de campagne
firefight-thing-crate = caisse

## Armes

firefight-weapon-pistol = pistolet
firefight-weapon-rifle = fusil
firefight-weapon-sniper-rifle = fusil de précision
firefight-weapon-semi-rifle = fusil semi-automatique
firefight-weapon-assault-rifle = fusil d’assaut
firefight-weapon-smg = pistolet-mitrailleur
firefight-weapon-lmg = mitrailleuse légère
firefight-weapon-mmg = mitrailleuse moyenne
firefight-weapon-hmg = mitrailleuse lourde
firefight-weapon-grenade = grenade à main
firefight-weapon-flamethrower = lance-flammes
firefight-weapon-mounted-flamethrower = lance-flammes monté
firefight-weapon-bazooka = bazooka
firefight-weapon-charge = charge de démolition
firefight-weapon-gun-50 = canon de 50 mm
firefight-weapon-gun-75 = canon de 75 mm
firefight-weapon-gun-88 = canon de 88 mm
firefight-weapon-gun-120 = canon de 120 mm
firefight-weapon-howitzer-75 = obusier de 75 mm
firefight-weapon-howitzer-105 = obusier de 105 mm
firefight-weapon-howitzer-155 = obusier de 155 mm
firefight-weapon-mortar-55 = mortier de 55 mm
firefight-weapon-mortar-81 = mortier de 81 mm
firefight-weapon-mortar-120 = mortier de 120 mm
firefight-weapon-rocket-300 = fusée de 300 mm
firefight-weapon-anti-tank-rifle = fusil antichar
firefight-weapon-molotov = cocktail Molotov

## Questions, et ce que la table attend

firefight-ask-soldier = Tour { $round }, { $phase } : choisissez un soldat à qui donner des ordres, ou dites que c’est fini.
firefight-ask-order = Tour { $round }, { $phase } : que fait { $who } ?
firefight-ask-spot = Tour { $round }, { $phase } : que se passe-t-il à cet endroit : { $at } ?
firefight-ask-automatic = Tour { $round }, { $phase } : les règles mènent le jeu. Vous pouvez reprendre votre place.
firefight-wait = Tour { $round }, { $phase } : la table attend { $seats }.

## Ce qui peut être choisi

firefight-do-select = { $who }
firefight-do-select-ordered = { $who } ({ $order })
firefight-do-back = quelqu’un d’autre
firefight-do-done = terminé
firefight-do-stay = rester
firefight-do-lie = se coucher
firefight-do-walk = marcher : { $to } ({ $id })
firefight-do-run = courir : { $to } ({ $id })
firefight-do-crawl = ramper : { $to } ({ $id })
firefight-do-walk-by = marcher : { $to } ({ $id }), en passant par : { $by }
firefight-do-run-by = courir : { $to } ({ $id }), en passant par : { $by }
firefight-do-crawl-by = ramper : { $to } ({ $id }), en passant par : { $by }
firefight-do-watch = surveiller : { $at } ({ $id }), et tirer sur qui se montre
firefight-do-cross-wire = ramper dans les barbelés
firefight-do-take = prendre : { $thing }
firefight-do-give = donner à { $who } : { $thing }
firefight-do-drop = poser : { $thing }
firefight-do-deploy = mettre en batterie : { $thing }
firefight-do-pack = reprendre : { $thing }
firefight-do-detach = démonter le trépied : { $thing }
firefight-do-attach = remonter le trépied : { $thing }
firefight-do-drive = rouler : { $to } ({ $id })
firefight-do-turn = tourner vers { $direction }
firefight-do-start = démarrer le moteur
firefight-do-hull-down = chercher une position à défilement de tourelle
firefight-do-open-hatch = ouvrir la trappe
firefight-do-close-hatch = fermer la trappe
firefight-do-board = monter dans le { $model }
firefight-do-leave = descendre
firefight-do-hold = ne pas tirer
firefight-do-fire = tirer sur { $at } : { $thing }
firefight-do-fire-hatch = tirer sur la trappe ouverte du { $at } : { $thing }
firefight-do-spray = balayer de { $from } à { $to } : { $thing }
firefight-do-reload = recharger : { $thing }
firefight-do-clear = ouvrir un passage : { $at } ({ $id })
firefight-do-call = appeler { $battery } sur { $at }
firefight-do-point = regarder : { $at } ({ $id })
firefight-do-because = ma raison : { $reason }
firefight-do-favour = modificateur { $modifier } ce tour-ci
firefight-do-overrule = déclarer : { $fate }
firefight-do-reveal = { $side } voit qui est là
firefight-do-hide = { $side } perd de vue qui est là
firefight-do-classify-impossible = personne ne peut remarquer qui est là
firefight-do-classify-uncertain = un dé décide qui est remarqué là
firefight-do-classify-automatic = qui est là est remarqué
firefight-do-spawn = faire arriver { $group } là
firefight-do-barrage = faire tirer { $battery } là
firefight-do-cease = arrêter { $battery }
firefight-do-smoke = fumée là
firefight-do-flare = une fusée éclairante là
firefight-do-disclose = des jets, dire { $disclosure }
firefight-do-whisper = murmurer à { $seat } : { $text }
firefight-do-hand-over = laisser la place aux règles
firefight-do-resume = reprendre la place

## Le journal

firefight-began = { $scenario } : { $rounds } tours au plus.
firefight-round = Tour { $round }.
firefight-phase = { $phase }.
firefight-locked = Ordres donnés : { $seat }.
firefight-moved = { $who } { $how } : { $to }.
firefight-stopped = { $who } tombe sur quelqu’un : { $at }.
firefight-contact =
    { $men ->
        [one] Un homme repéré : { $at }.
       *[other] { $men } hommes repérés : { $at }.
    }
firefight-tank = { $model } repéré : { $at }.
firefight-search = On observe ({ $faces }) : il y a quelque chose.
firefight-attack = { $who } tire ({ $weapon }) sur { $at } : { $faces }, modificateur { $net }.
firefight-attack-faces = { $who } tire ({ $weapon }) sur { $at } : { $faces }.
firefight-attack-only = { $who } tire ({ $weapon }) sur { $at }.
firefight-hit = Touché : { $at }.
firefight-miss = Manqué : { $at }.
firefight-under-fire = On tire sur { $at } depuis { $direction }, { $band } : { $sound }.
firefight-under-spray = Des rafales balaient { $at } depuis { $direction }, { $band } : { $sound }.
firefight-sound-shots = des coups isolés
firefight-sound-rattle = un court crépitement
firefight-sound-tearing = une rafale rapide qui déchire l’air
firefight-sound-knocking = un martèlement lourd et lent
firefight-sound-roar = un grondement de flammes
firefight-sound-thrown = une chose qu’on a lancée
firefight-sound-cough = une toux creuse
firefight-sound-crack = un claquement sec
firefight-unanswered = { $who } ne répond plus.
firefight-found = { $who } a été retrouvé : { $fate }.
firefight-down = { $who } est hors de combat : { $fate }.
firefight-enemy-down =
    { $men ->
        [one] Un ennemi est tombé : { $at }.
       *[other] { $men } ennemis sont tombés : { $at }.
    }
firefight-empty = { $who } n’a plus de munitions : { $weapon }.
firefight-dud = Cela n’explose pas : { $weapon } de { $who }.
firefight-reloaded = { $who } a rechargé : { $weapon }.
firefight-morale = Moral, { $at } ({ $faces }) : { $held } tiennent, { $pinned } cloués au sol, { $fled } partis.
firefight-mine = Une mine explose : { $at } ({ $faces }).
firefight-blast-crater = Un cratère : { $at }.
firefight-blast-collapse = Une partie du bâtiment s’écroule : { $at }.
firefight-blast-fire = Feu et fumée : { $at }.
firefight-blast-mines = Les mines sautent l’une après l’autre : { $at }.
firefight-blast-wire = Les barbelés sont déchiquetés : { $at }.
firefight-blast-nothing = La terre et les éclats volent : { $at }.
firefight-shells = Les obus tombent : { $at }.
firefight-call-coming = { $who } joint la batterie ({ $faces }) : le tir viendra.
firefight-call-refused = { $who } n’obtient pas la batterie ({ $faces }).
firefight-call-astray = { $who } est mal compris ({ $faces }) : le tir peut tomber n’importe où.
firefight-harm-disabled = { $model } : hors de combat.
firefight-harm-secondary = { $model } : une arme secondaire est endommagée.
firefight-harm-tracks = { $model } : immobilisé.
firefight-harm-main = { $model } : l’arme principale est endommagée.
firefight-harm-engine = { $model } : le moteur est perdu, l’arme principale inutilisable.
firefight-harm-flames = { $model } : en flammes.
firefight-drove = { $model } : le conducteur réussit ({ $faces }).
firefight-drove-not = { $model } : le conducteur n’y arrive pas ({ $faces }).
firefight-cleared = Le passage est ouvert : { $at }.
firefight-said = { $text }
firefight-light = La lumière change : { $light }.
firefight-ruled = Le meneur de jeu décide ({ $what }) : { $reason }.
firefight-do-ask = interroger l’oracle : { $likelihood } ?
firefight-do-roll = lancer un dé que personne d’autre ne voit
firefight-likelihood-hardly = guère
firefight-likelihood-unlikely = plutôt non
firefight-likelihood-even = une chance sur deux
firefight-likelihood-likely = plutôt oui
firefight-likelihood-surely = presque certain
firefight-oracle = L’oracle ({ $likelihood }, dé { $faces }) : { $answer }.
firefight-oracle-unforeseen = L’oracle ({ $likelihood }, dé { $faces }) : { $answer }. Il se passe aussi quelque chose d’imprévu.
firefight-oracle-no-and = non, et pire encore
firefight-oracle-no = non
firefight-oracle-no-but = non, mais il y a du bon
firefight-oracle-yes-but = oui, mais à un prix
firefight-oracle-yes = oui
firefight-oracle-yes-and = oui, et davantage
firefight-rolled = Un dé que personne d’autre ne voit : { $faces }.
firefight-handed-over = Les règles mènent désormais le jeu.
firefight-resumed = Le meneur de jeu a repris sa place.
firefight-disclosed = Des jets, la table dit { $disclosure }.
firefight-goal-reached = Objectif ({ $side }) atteint : { $text } ({ $points }).
firefight-goal-missed = Objectif ({ $side }) non atteint : { $text } ({ $points }).
firefight-ended = C’est fini. Armée rouge { $soviet }, Wehrmacht { $german }.

## Comment cela s’est terminé

firefight-cause-draw = Personne n’a gagné.
firefight-cause-soviet = L’Armée rouge a fait davantage.
firefight-cause-german = La Wehrmacht a fait davantage.
firefight-cause-soviet-broken = L’Armée rouge est maîtresse du terrain.
firefight-cause-german-broken = La Wehrmacht est maîtresse du terrain.

## L’image en mots

firefight-sketch-scenario = { $title }
firefight-sketch-history = { $text }
firefight-sketch-goal =
    { $points ->
        [one] Objectif ({ $side }) : { $text } (un point)
       *[other] Objectif ({ $side }) : { $text } ({ $points } points)
    }
firefight-sketch-goal-by =
    { $points ->
        [one] Objectif ({ $side }) : { $text } (un point, au tour { $by } au plus tard)
       *[other] Objectif ({ $side }) : { $text } ({ $points } points, au tour { $by } au plus tard)
    }
firefight-sketch-goal-beside =
    { $points ->
        [one] Objectif ({ $side }) : { $text } (un point, avec un autre objectif atteint)
       *[other] Objectif ({ $side }) : { $text } ({ $points } points, avec un autre objectif atteint)
    }
firefight-sketch-now = Tour { $round }, { $light }.
firefight-sketch-man = { $who } : { $at } – { $state }
firefight-sketch-contact =
    { $men ->
        [one] Ennemi : un homme, { $at }
       *[other] Ennemi : { $men } hommes, { $at }
    }
firefight-sketch-tank = Ennemi : { $model }, { $at }
firefight-sketch-ghost =
    { $men ->
        [one] Vu pour la dernière fois au tour { $round } : un homme, { $at }
       *[other] Vus pour la dernière fois au tour { $round } : { $men } hommes, { $at }
    }

## Refus

firefight-no-scenario = Il n’y a pas de tel scénario ; il y a : { $known }.
firefight-not-made = Cela ne peut pas se jouer : { $why }.
firefight-men-sealed = À une table avec d'autres, une bataille rapide est tirée sous le sceau : aucun homme d'une campagne ne peut y être placé d'avance. Prenez un scénario, ou jouez-la chez vous.
firefight-no-players = Tant de joueurs ne peuvent se partager les hommes : de 1 à { $most }.
firefight-no-over = La partie est finie.
firefight-no-automatic = Les règles mènent le jeu : reprenez d’abord la place.
firefight-no-locked = Vous avez donné vos ordres.
firefight-no-hand-full = Donnez d’abord l’ordre, ou choisissez quelqu’un d’autre.
firefight-no-hand-empty = Choisissez d’abord un soldat.
firefight-no-gamemaster = Seul le meneur de jeu fait cela.
firefight-no-not-yours = Il ne reçoit pas d’ordres de vous.
firefight-no-out = Il est hors de combat.
firefight-no-away = Il n’est pas encore sur le terrain.
firefight-no-pinned = Il est cloué au sol : ni tir ni mouvement, et au prochain Mouvement il se couche.
firefight-no-lie-in-vehicle = Dans un véhicule, personne ne se couche.
firefight-no-wire = Il n’y a pas de barbelés ici.
firefight-no-wire-left = Il a traversé en rampant : il peut avancer.
firefight-no-deploy = Cela ne se met pas en batterie.
firefight-no-tripod = Il n’y a pas de trépied pour cela.
firefight-no-tripod-off = Son trépied est déjà démonté.
firefight-no-tripod-on = Elle a déjà son trépied.
firefight-no-tripod-here = Son trépied n’est pas ici.
firefight-no-direction = Il y a huit directions.
firefight-no-start = Le moteur est perdu : il ne démarre plus.
firefight-no-hull-down = Seul un blindé se met à défilement.
firefight-no-hatch = Seul le chef d’un véhicule blindé ouvre et ferme la trappe.
firefight-no-board = Il n’y a près de lui aucun véhicule des vôtres où monter.
firefight-no-leave = Il ne peut pas descendre ici.
firefight-no-leave-foot = Il est à pied.
firefight-no-fire-now = On ne tire pas pendant le Mouvement.
firefight-no-move-now = On ne bouge pas pendant une phase de tir.
firefight-no-walk-in-vehicle = Il est dans un véhicule.
firefight-no-way = Aucun chemin n’y mène.
firefight-no-too-far = C’est trop loin pour un tour.
firefight-no-laden = Avec plus de trois points de charge, on ne court pas.
firefight-no-in-wire = Il est pris dans les barbelés : deux tours entiers à ramper.
firefight-no-through-wire = Il y a des barbelés entre les deux.
firefight-no-known-mines = Il y a des mines : en rampant seulement.
firefight-no-watch = Il ne peut pas surveiller cela avec ses armes.
firefight-no-such-thing = Il n’a rien de tel sous la main.
firefight-no-too-heavy = Cela fait plus de cinq points de charge.
firefight-no-comrade = Il n’y a pas de tel camarade près de lui.
firefight-no-portable = Personne ne peut porter cela.
firefight-no-driver = Seul le conducteur fait cela.
firefight-no-immobile = Le véhicule ne peut pas bouger.
firefight-no-engine-off = Le moteur est arrêté.
firefight-no-turn-first = Il doit d’abord tourner : cela prend un tour.
firefight-no-moved = Qui a bougé ne tire pas pendant le Tir de préparation.
firefight-no-busy = Il avait les mains prises pendant le Mouvement : pas de Tir de préparation.
firefight-no-lying = Qui est couché ou rampe ne tire pas ce tour-ci.
firefight-no-second-fire = Il a déjà tiré ce tour-ci.
firefight-no-not-deployed = Il faut la mettre en batterie avant de tirer.
firefight-no-broken = C’est endommagé.
firefight-no-advance = Artillerie, lance-flammes et bazookas ne tirent que pendant le Tir de préparation.
firefight-no-loading = Ce n’est pas encore prêt à tirer.
firefight-no-empty = C’est vide : rechargez.
firefight-no-charge-specialist = Seul un spécialiste emploie une charge de démolition.
firefight-no-charge-adjacent = Une charge ne se pose que sur un lieu voisin.
firefight-no-clear = Vous n’y connaissez ni mines ni barbelés.
firefight-no-target = Il n’y a rien sur quoi tirer.
firefight-no-range = C’est hors de toute portée.
firefight-no-sight = La ligne de vue est bouchée.
firefight-no-armour = Les armes légères ne font rien au blindage.
firefight-no-band = L’arme ne peut servir à cette distance.
firefight-no-visibility = Par mauvaise visibilité, on ne tire pas au-delà de 50 mètres.
firefight-no-bunker-light = Seul un tireur d’élite, avec son fusil, peut viser la fente d’un bunker.
firefight-no-bunker-far = C’est trop loin du bunker.
firefight-no-hatch-weapon = Seules les armes légères peuvent viser une trappe ouverte.
firefight-no-bunker-wall = Au pied du mur, personne ne tire par la fente : seules les flammes, les grenades et les charges y servent.
firefight-no-bunker-slit = La fente ne donne pas de ce côté.
firefight-no-bunker-shell = Un bunker résiste aux obus.
firefight-no-bunker-weapon = Contre un bunker, seuls lance-flammes, grenades et charges servent.
firefight-no-arc = Sans tourelle, il doit d’abord tourner.
firefight-no-elevation = Le canon ne peut pointer si haut ou si bas de si près.
firefight-no-slit = La fente regarde ailleurs.
firefight-no-weapon = Il n’a pas de telle arme.
firefight-no-contact = Personne n’a été vu là.
firefight-no-own-vehicle = Ce véhicule est des vôtres.
firefight-no-disabled = Ce véhicule est hors de combat.
firefight-no-hatch-shut = Sa trappe est fermée.
firefight-no-spray-weapon = Seules les mitrailleuses balaient.
firefight-no-spray-recruit = Les recrues ne balaient pas.
firefight-no-strip = Il n’y a pas de telle suite de lieux.
firefight-no-spray-width = Un balayage couvre au plus autant de lieux que l’arme a de dés.
firefight-no-spray-own = Il s’y trouve lui-même.
firefight-no-need-to-reload = C’est chargé.
firefight-no-ammunition = Il n’y a pas de munitions pour cela ici.
firefight-no-battery = Il n’y a pas de telle batterie.
firefight-no-radio = Il n’a ni radio ni téléphone.
firefight-no-battery-answer = La batterie ne répond pas pour l’instant.
firefight-no-battery-busy = La batterie est déjà à l’œuvre.
firefight-no-speciality = Une recrue n’a pas de spécialité, et toutes les armes n’en ont pas.
firefight-no-selection = Qui tombe se calcule pour quatre hommes au plus, nommés un à un.
firefight-no-barrage-weapon = Seule l’artillerie tire des barrages.
firefight-no-point = Regardez d’abord un lieu.
firefight-no-same-reason = C’est déjà la raison donnée.
firefight-no-same-disclosure = C’est déjà ce qu’on dit des jets.
firefight-no-resume = Vous êtes le meneur de jeu : il n’y a rien à reprendre.
firefight-no-favour = Un modificateur que vous donnez va de −3 à +3.
firefight-no-same-favour = Il a déjà ce modificateur.
firefight-no-same-fate = Tel est déjà son sort.
firefight-no-hidden-there = Personne n’y est caché à ce camp.
firefight-no-seen-there = Ce camp n’y a repéré personne.
firefight-no-hide-close = Des hommes de ce camp s’y trouvent : au corps à corps, nul n’est caché.
firefight-no-same-class = La détection y est déjà classée ainsi.
firefight-no-same-place = Tout ce groupe y est déjà.
firefight-no-same-goal = Ce groupe y va déjà.
firefight-no-same-doctrine = C’est déjà ce que fait ce groupe.
firefight-no-led-by-rules = Les règles mènent déjà ce groupe.
firefight-no-led-by-you = Vous menez déjà ce groupe.
firefight-no-same-strip = Ces lieux forment déjà une rangée.
firefight-no-same-cover = Il y a déjà cette couverture.
firefight-no-same-smoke = La fumée y est déjà.
firefight-no-same-flare = L’endroit est déjà éclairé.
firefight-no-battery-fire = Cette batterie n’a rien à cesser.
firefight-no-engine-on = Le moteur tourne déjà.
firefight-no-hull-down-more = Il est déjà à défilement de tourelle.
firefight-no-hatch-open = La trappe est déjà ouverte.
firefight-no-hatch-closed = La trappe est déjà fermée.
firefight-no-among-enemies = Des ennemis sont là.
firefight-no-group = Il n’y a pas de tel groupe à venir.
firefight-no-whisper = Cela ne peut être murmuré.

## Ce qui se choisit avant de commencer

firefight-option-scenario = Scénario
firefight-option-scenario-about = Où et quand la section combat. Commencez par le premier, qui enseigne les règles.
firefight-option-scenario-mown-field = Le champ fauché
firefight-option-scenario-mown-field-more = Une mitrailleuse doit traverser un terrain découvert.
firefight-option-scenario-night-crossing = Traversée de nuit
firefight-option-scenario-night-crossing-more = Une vedette sur la Volga, des fusées éclairantes et une rive qui tient à peine ; 14 septembre 1942.
firefight-option-scenario-height-102 = La cote 102
firefight-option-scenario-height-102-more = À l’assaut d’une pente, à travers mines et barbelés ; 16 septembre 1942.
firefight-option-scenario-elevator = Le silo
firefight-option-scenario-elevator-more = Des marins dans un silo à grain, sans eau ; du 17 au 21 septembre 1942.
firefight-option-scenario-pavlovs-house = La maison sur la place
firefight-option-scenario-pavlovs-house-more = Une garnison de dix hommes contre des chars et de l’infanterie ; octobre 1942.
firefight-option-scenario-tractor-works = L’usine de tracteurs
firefight-option-scenario-tractor-works-more = Gardes et ouvriers parmi des chars inachevés ; 14 octobre 1942.
firefight-option-scenario-hall-4 = Le hall 4
firefight-option-scenario-hall-4-more = Des pionniers se fraient à l’explosif un chemin dans le hall des fours ; 11 novembre 1942.
firefight-option-scenario-pavlovs-house-night = La maison sur la place, de nuit
firefight-option-scenario-pavlovs-house-night-more = Des hommes avec une charge traversent la place.
firefight-option-scenario-hall-4-reversed = Le hall 4, avec les pionniers
firefight-option-scenario-hall-4-reversed-more = Le même combat : vous menez l’assaut.
firefight-option-scenario-elevator-approach = Le silo : l’approche
firefight-option-scenario-elevator-approach-more = Des marins doivent gagner le silo de nuit.
firefight-option-scenario-elevator-last-night = Le silo : la dernière nuit
firefight-option-scenario-elevator-last-night-more = Tenir l’étage supérieur, ou percer.
firefight-option-scenario-quick-battle = Bataille rapide
firefight-option-scenario-quick-battle-more = Faite sur mesure à partir d’un numéro : chaque fois un autre lieu, une autre heure, une autre mission.
firefight-battle = Quelle bataille rapide
firefight-battle-about = Rien, ou ce qu'elle doit être : squad, section, platoon (taille) ; ruins, factory, steppe (terrain) ; day, dusk, night (heure) ; assault, defence, raid, meeting (mission) ; soviet, german (camp). Le reste, et qui vous attend, est tiré sous le sceau de la partie.
firefight-option-gamemaster = Meneur de jeu
firefight-option-gamemaster-about = Qui juge de ce qui est vu, raconte ce qui se passe et mène l’ennemi.
firefight-option-gamemaster-automatic = Les règles
firefight-option-gamemaster-person = Une personne
firefight-option-gamemaster-person-more = Une place d’où l’on voit tout et d’où l’on peut tout changer.
firefight-option-enemy = L’ennemi
firefight-option-enemy-about = Qui mène l’autre camp quand les règles sont le meneur de jeu.
firefight-option-enemy-doctrine = Les règles
firefight-option-enemy-seat = Un joueur
firefight-option-players = Joueurs
firefight-option-players-about = Combien de personnes se partagent les soldats de la section.
firefight-option-players-1 = Une
firefight-option-players-2 = Deux
firefight-option-players-3 = Trois
firefight-option-players-4 = Quatre

## Autres pouvoirs du meneur de jeu

firefight-do-shift = mettre { $group } là
firefight-do-remove = retirer { $group } du terrain
firefight-do-shelter-none = plus aucune couverture là
firefight-do-shelter-light = couverture légère là désormais
firefight-do-shelter-medium = couverture moyenne là désormais
firefight-do-shelter-full = pleine couverture là désormais
firefight-do-send = donner ce lieu pour but à { $group }
firefight-do-lead = son groupe : { $doctrine }
firefight-do-automatic-on = laisser son groupe aux règles
firefight-do-automatic-off = mener son groupe soi-même
firefight-do-strip = une seule bande d’ici à : { $to } ({ $id })
firefight-ruling-disclosure = ce qui est dit des jets
firefight-ruling-remove = un groupe retiré du terrain
firefight-ruling-modifier = un modificateur
firefight-ruling-fate = le sort d’un homme
firefight-ruling-cease = un barrage arrêté
firefight-ruling-reveal = quelqu’un de révélé
firefight-ruling-hide = quelqu’un de caché
firefight-ruling-classify = ce qui peut être remarqué
firefight-ruling-spawn = un groupe arrive
firefight-ruling-shift = un groupe placé ailleurs
firefight-ruling-goal = le but d’un groupe
firefight-ruling-doctrine = la doctrine d’un groupe
firefight-ruling-command = qui mène un groupe
firefight-ruling-strip = une bande ajoutée
firefight-ruling-shelter = la couverture d’un lieu
firefight-ruling-hint = un indice
firefight-ruling-barrage = un barrage
firefight-ruling-smoke = de la fumée
firefight-ruling-flare = une fusée éclairante
firefight-do-hint = faire remarquer à { $seat } { $what }
firefight-hint-movement = un mouvement là
firefight-hint-voices = des voix là
firefight-hint-engine = un moteur là
firefight-hint-glint = un reflet là
firefight-hint-silence = un silence soudain là
firefight-sign-movement = Quelque chose bouge : { $at }.
firefight-sign-voices = Des voix : { $at }.
firefight-sign-engine = Un moteur : { $at }.
firefight-sign-glint = Quelque chose brille : { $at }.
firefight-sign-silence = Soudain, le silence : { $at }.
firefight-no-players-group = Des joueurs mènent ce groupe.
firefight-no-strip-room = On ne peut plus ajouter de bande.
firefight-no-group-here = Personne de ce groupe n’est à pied sur le terrain.
firefight-no-shelter = La couverture totale est réservée aux bunkers et aux blindés ; un bunker le reste.

## Probabilités

firefight-experience-recruit = Recrue
firefight-experience-regular = Régulier
firefight-experience-veteran = Vétéran
firefight-experience-elite = Élite
firefight-odds-net = { $dice ->
        [one] Un dé
       *[other] { $dice } dés
    }, modificateur net { $net }
firefight-odds-success = un dé réussit
firefight-odds-disabled = véhicule hors de combat
firefight-odds-any = au moins une perte
firefight-odds-dud = un raté
firefight-odds-crew = Pertes de l’équipage, avec dégâts détaillés
firefight-odds-fates = Sort d’un homme touché
firefight-odds-mishap = arme vide ensuite
firefight-odds-casualties = Pertes ({ $mean } en moyenne)
firefight-odds-damage = S’il est touché, dégâts selon la règle facultative
firefight-odds-morale = S’ils doivent tester leur moral
firefight-odds-hold = tiennent
firefight-odds-pinned = cloués
firefight-odds-flee = fuient
firefight-damage-secondary = arme secondaire
firefight-damage-tracks = chenilles ou roues
firefight-damage-main = arme principale
firefight-damage-engine = moteur
firefight-damage-flames = en flammes
firefight-forecast-disabled = Hors de combat : { $word }
firefight-forecast-crew = Pertes dans un équipage de quatre : { $word }
firefight-forecast-hit = Le lieu est touché : { $word }
firefight-forecast-casualties = Pertes : { $word }
firefight-forecast-empty = L’arme est vide, ou se tait, ensuite : { $word }
firefight-forecast-answer = La batterie répond
firefight-forecast-coming = le tir viendra
firefight-forecast-refused = refusé
firefight-forecast-astray = égaré
firefight-forecast-damage = Dégâts, s’il est touché
firefight-forecast-disabled-yes = hors de combat
firefight-forecast-disabled-no = il se bat encore
firefight-forecast-hit-yes = touché
firefight-forecast-hit-no = manqué
firefight-forecast-empty-yes = vide, ou se tait
firefight-forecast-empty-no = prête à tirer
firefight-factor-dice = Dés : { $dice }
firefight-part = { $part } { $value }
firefight-part-experience = expérience
firefight-part-speciality = spécialité
firefight-part-range = portée
firefight-part-cover = couverture ou blindage
firefight-part-visibility = visibilité
firefight-part-lying = couché
firefight-part-fatigue = fatigue
firefight-part-vehicle = véhicule
firefight-part-hull-down = défilement
firefight-part-availability = disponibilité
firefight-part-density = densité des mines
firefight-part-flames = flammes
firefight-part-losses = pertes
firefight-part-flank = flanc ou hauteur
firefight-part-grave = de dos, inconnu ou hors d’atteinte
firefight-part-gamemaster = meneur de jeu
firefight-assumed-upright = Ils ne sont pas couchés : d’ici, on ne le sait pas.
firefight-assumed-seen = Il n’y a personne d’autre que ceux qui ont été vus.
firefight-curve-points = Points
firefight-curve-casualties = Pertes

## Ce que les scénarios nomment et disent

firefight-scenario-mown-field = Le champ fauché
firefight-history-mown-field = Un groupe doit amener sa mitrailleuse à travers un champ fauché jusqu’aux cratères d’où elle prend une tranchée de flanc.
firefight-place-mown-field-wood = lisière du bois
firefight-place-mown-field-f1 = champ fauché, près
firefight-place-mown-field-f2 = champ fauché, loin
firefight-place-mown-field-crater = cratère d’obus
firefight-place-mown-field-crater-2 = second cratère
firefight-place-mown-field-track = chemin de terre
firefight-place-mown-field-track-2 = chemin de terre, à découvert
firefight-place-mown-field-track-3 = chemin de terre, virage
firefight-place-mown-field-trench = tranchée sur la crête basse
firefight-place-mown-field-thicket = fourré à gauche
firefight-objective-mown-field-gun-across = Porter la mitrailleuse dans les cratères
firefight-objective-mown-field-trench-silent = Réduire au silence la mitrailleuse de la tranchée
firefight-objective-mown-field-squad-broken = Briser le groupe et l’équipage : cinq pertes
firefight-objective-mown-field-tank-stopped = Arrêter le char
firefight-objective-mown-field-spared = Quatre pertes au plus
firefight-say-mown-field-seen = Là-bas, quelqu’un a vu quelque chose.
firefight-scenario-night-crossing = Traversée de nuit
firefight-history-night-crossing = Dans la nuit du 14 au 15 septembre 1942, la première vague de la 13e division de la Garde passa la Volga sous les fusées et le feu, tandis qu’une soixantaine d’hommes du NKVD tenaient le débarcadère.
firefight-place-night-crossing-b0 = fleuve, à 600 mètres
firefight-place-night-crossing-b1 = fleuve, à 550 mètres
firefight-place-night-crossing-b2 = fleuve, à 500 mètres
firefight-place-night-crossing-b3 = fleuve, à 450 mètres
firefight-place-night-crossing-b4 = fleuve, à 400 mètres
firefight-place-night-crossing-b5 = fleuve, à 350 mètres
firefight-place-night-crossing-b6 = fleuve, à 300 mètres
firefight-place-night-crossing-b7 = fleuve, à 250 mètres
firefight-place-night-crossing-b8 = fleuve, à 200 mètres
firefight-place-night-crossing-b9 = fleuve, à 150 mètres
firefight-place-night-crossing-b10 = fleuve, à 100 mètres
firefight-place-night-crossing-b11 = fleuve, à 50 mètres
firefight-place-night-crossing-je = jetée détruite
firefight-place-night-crossing-sh = hauts-fonds
firefight-place-night-crossing-bf = pied de la falaise
firefight-place-night-crossing-nk = tranchée du NKVD
firefight-place-night-crossing-pv = pavillon en ruine
firefight-place-night-crossing-rs = rue de la rive
firefight-place-night-crossing-gn = rue latérale
firefight-place-night-crossing-sb1 = Banque d’État, rez-de-chaussée
firefight-place-night-crossing-sb2 = Banque d’État, étage
firefight-place-night-crossing-hs = Maison des spécialistes
firefight-objective-night-crossing-ashore = Douze des nôtres au débarcadère au tour 16
firefight-objective-night-crossing-crate = La caisse dans la tranchée
firefight-objective-night-crossing-nkvd = Trois hommes du NKVD combattent encore à la fin
firefight-objective-night-crossing-bank-clear = Aucun Allemand au rez-de-chaussée de la Banque à la fin
firefight-objective-night-crossing-launch = La vedette est hors de combat
firefight-objective-night-crossing-bluff = Personne ne tient la tranchée au-dessus du débarcadère à la fin
firefight-objective-night-crossing-losses = Dix-huit pertes soviétiques
firefight-say-night-crossing-barge = Une barge brûle au milieu du fleuve.
firefight-scenario-height-102 = La cote 102
firefight-history-height-102 = Le Kourgane Mamaïev changea de mains encore et encore ; le 16 septembre 1942, des troupes de la 13e division de la Garde en reprirent le sommet.
firefight-place-height-102-gu = ravin
firefight-place-height-102-or = verger brûlé
firefight-place-height-102-cr = cratères
firefight-place-height-102-mi = glacis
firefight-place-height-102-wi = barbelés
firefight-place-height-102-t1 = tranchée, sud
firefight-place-height-102-t2 = tranchée, centre
firefight-place-height-102-t3 = tranchée, nord
firefight-place-height-102-ct = boyau
firefight-place-height-102-wt = réservoir
firefight-place-height-102-rv = contre-pente
firefight-objective-height-102-trench = Un homme au centre de la tranchée au tour 40
firefight-objective-height-102-tank-silent = Plus personne ne tire du réservoir au tour 45
firefight-objective-height-102-top = Quelqu’un sur le réservoir à la fin
firefight-objective-height-102-few-losses = Moins de dix pertes
firefight-objective-height-102-hold-trench = Le centre de la tranchée est à nous à la fin
firefight-objective-height-102-break-them = Dix-huit pertes soviétiques
firefight-objective-height-102-bite = Huit pertes allemandes
firefight-say-height-102-stukas = Des moteurs hurlent : bombardiers en piqué.
firefight-scenario-elevator = Le silo
firefight-history-elevator = Du 17 au 21 septembre 1942, une cinquantaine d’hommes tinrent le silo à grain contre des régiments dotés de chars, d’obusiers et de lance-flammes ; le grain brûlait et l’eau manquait.
firefight-place-elevator-ry = gare de triage
firefight-place-elevator-ap = esplanade
firefight-place-elevator-gf = rez-de-chaussée
firefight-place-elevator-ld = galerie de chargement
firefight-place-elevator-st = cage d’escalier
firefight-place-elevator-tf = dernier étage
firefight-place-elevator-rf = tourelle du toit
firefight-place-elevator-ce = cave
firefight-place-elevator-pi = conduite d’eau crevée
firefight-place-elevator-ra = ravin vers la Volga
firefight-objective-elevator-hold = Quelqu’un tient le rez-de-chaussée à la fin
firefight-objective-elevator-panzer = Le char est hors de combat
firefight-objective-elevator-take = Un homme au rez-de-chaussée à la fin
firefight-objective-elevator-bleed = Neuf pertes soviétiques
firefight-objective-elevator-top = Quelqu’un tient le dernier étage à la fin
firefight-objective-elevator-spared = Sept pertes au plus
firefight-say-elevator-flag = Un char à drapeau blanc sort de la gare : on somme la garnison de se rendre.
firefight-scenario-pavlovs-house = La maison sur la place
firefight-history-pavlovs-house = Environ vingt-quatre hommes tinrent pendant des semaines une maison de quatre étages sur la place du 9-Janvier ; contre les chars, ils passaient au dernier étage et à la cave.
firefight-place-pavlovs-house-ce = postes de la cave
firefight-place-pavlovs-house-g1 = rez-de-chaussée
firefight-place-pavlovs-house-f3 = troisième étage
firefight-place-pavlovs-house-f4 = dernier étage
firefight-place-pavlovs-house-co = cour
firefight-place-pavlovs-house-tr = tranchée vers le moulin
firefight-place-pavlovs-house-ml = moulin
firefight-place-pavlovs-house-s1 = place, côté maison
firefight-place-pavlovs-house-s2 = place, cratères
firefight-place-pavlovs-house-ku = débouché de la rue
firefight-place-pavlovs-house-gh = maisons tenues par les Allemands
firefight-objective-pavlovs-house-hold = Le rez-de-chaussée est tenu à la fin
firefight-objective-pavlovs-house-tank = Le Panzer IV 421 est hors de combat
firefight-objective-pavlovs-house-tank-2 = Le Panzer IV 423 est hors de combat
firefight-objective-pavlovs-house-few = Trois pertes au plus
firefight-objective-pavlovs-house-trench = Aucun Allemand dans la tranchée à la fin
firefight-objective-pavlovs-house-take = Aucun Soviétique au rez-de-chaussée à la fin
firefight-objective-pavlovs-house-bleed = Cinq pertes soviétiques
firefight-scenario-tractor-works = L’usine de tracteurs
firefight-history-tractor-works = Le 14 octobre 1942, l’attaque la plus lourde de la bataille pénétra dans l’usine de tracteurs ; des chars entrèrent dans les halls et tirèrent à bout portant.
firefight-place-tractor-works-sd = bord du stade
firefight-place-tractor-works-rw = remblai
firefight-place-tractor-works-ya = cour de l’usine
firefight-place-tractor-works-h1 = halle, porte ouest
firefight-place-tractor-works-h2 = presses
firefight-place-tractor-works-h3 = chaîne de montage
firefight-place-tractor-works-h4 = travée est
firefight-place-tractor-works-ga = portique
firefight-place-tractor-works-sw = égout
firefight-place-tractor-works-of = bureau d’atelier
firefight-objective-tractor-works-hold = La chaîne de montage est tenue à la fin
firefight-objective-tractor-works-panzer = Le char est hors de combat
firefight-objective-tractor-works-stug = Le canon d’assaut est hors de combat
firefight-objective-tractor-works-t34 = Le T-34 tire au moins une fois
firefight-objective-tractor-works-take = Aucun Soviétique à la chaîne de montage à la fin
firefight-objective-tractor-works-bleed = Neuf pertes soviétiques
firefight-objective-tractor-works-bite = Dix pertes allemandes
firefight-say-tractor-works-stukas = Le toit s’effondre sur les presses.
firefight-scenario-hall-4 = Le hall 4
firefight-history-hall-4 = Le 11 novembre 1942, des pionniers devaient prendre le hall Martin de l’usine Octobre rouge par un angle ouvert à l’explosif ; le combat pour le hall dura des semaines.
firefight-place-hall-4-em = remblai
firefight-place-hall-4-ru = ruine de la cage d’escalier
firefight-place-hall-4-gr = terrain découvert
firefight-place-hall-4-cn = angle du hall
firefight-place-hall-4-m1 = travée d’enfournement
firefight-place-hall-4-m2 = fours, côté ouest
firefight-place-hall-4-m3 = fours, côté est
firefight-place-hall-4-pt = fosse de coulée
firefight-place-hall-4-ga = passerelle du pont roulant
firefight-place-hall-4-tn = carneau
firefight-place-hall-4-eb = travée est
firefight-place-hall-4-vb = rive de la Volga
firefight-objective-hall-4-furnaces = Aucun Allemand aux fours ouest à la fin
firefight-objective-hall-4-furnaces-east = Aucun Allemand aux fours est à la fin
firefight-objective-hall-4-bay = Un homme dans la travée d’enfournement à la fin
firefight-objective-hall-4-observer = L’observateur est réduit au silence
firefight-objective-hall-4-take = Un homme aux fours est à la fin
firefight-objective-hall-4-river = Trois hommes à la Volga à la fin
firefight-objective-hall-4-bleed = Six pertes soviétiques
firefight-say-hall-4-corner = L’angle du hall s’envole en poussière.
firefight-scenario-proving-ground = Le terrain d’essai
firefight-place-proving-ground-yard = cour
firefight-place-proving-ground-porch = perron
firefight-place-proving-ground-rubble = tas de décombres
firefight-place-proving-ground-lane = ruelle
firefight-place-proving-ground-timber = maison de bois
firefight-place-proving-ground-fifty = borne
firefight-place-proving-ground-fifty-one = trouée de la haie
firefight-place-proving-ground-dugout = abri
firefight-place-proving-ground-crater = cratère d’obus
firefight-place-proving-ground-meadow = pré
firefight-place-proving-ground-ridge = tranchée sur la crête
firefight-place-proving-ground-ridge-2 = secteur suivant de la tranchée
firefight-place-proving-ground-north = colline nord
firefight-place-proving-ground-far = colline lointaine
firefight-place-proving-ground-bunker = bunker
firefight-place-proving-ground-wall = mur du bunker
firefight-place-proving-ground-mines-high = champ de mines dense
firefight-place-proving-ground-mines-low = champ de mines clairsemé
firefight-place-proving-ground-mines-tank = mines antichars
firefight-place-proving-ground-wire = barbelés
firefight-place-proving-ground-rear = arrière
firefight-objective-proving-ground-hold = Tenir la cour
firefight-objective-proving-ground-take = Être dans la cour
firefight-say-proving-ground-shells = Quelque chose hurle au-dessus des toits.

# Groupes et batteries selon leur mot, quand le fichier ne leur donne pas de nom.
firefight-group-sailors = les marins
firefight-group-stairs = les hommes de l’escalier
firefight-group-gallery = les hommes de la galerie
firefight-group-patrol = la patrouille
firefight-group-patrol-2 = la deuxième patrouille
firefight-group-storm-1 = le premier groupe d’assaut
firefight-group-storm-2 = le deuxième groupe d’assaut
firefight-group-pioneers = les pionniers
firefight-group-garrison = la garnison
firefight-group-cellar = les hommes de la cave
firefight-group-first-wave = la première vague
firefight-group-second-wave = la deuxième vague
firefight-group-yard-mg = la mitrailleuse de la cour
firefight-group-defenders = les défenseurs
firefight-group-sniper = le tireur d’élite
firefight-group-shock-1 = le premier groupe de choc
firefight-group-shock-2 = le deuxième groupe de choc
firefight-group-reserve = la réserve
firefight-group-base-of-fire = la base de feu
firefight-group-observer = l’observateur
firefight-group-assault = le groupe d’assaut
firefight-group-second-squad = la deuxième escouade
firefight-group-right-wing = l’aile droite
firefight-group-spotter = le guetteur
firefight-group-hmg = la mitrailleuse lourde
firefight-group-left = la gauche
firefight-group-right = la droite
firefight-group-tank-garrison = les hommes du réservoir
firefight-group-mortar = le mortier
firefight-group-counter-attack = la contre-attaque
firefight-group-squad = l’escouade
firefight-group-squad-2 = la deuxième escouade
firefight-group-mg = la mitrailleuse
firefight-group-atgun = le canon antichar
firefight-group-german-reserve = la réserve allemande
firefight-group-boat-party = les hommes de la vedette
firefight-group-nkvd = les hommes du NKVD
firefight-group-gun-crew = les servants du canon
firefight-group-bank-mg = la mitrailleuse de la Banque
firefight-group-bank = les hommes de la Banque
firefight-group-pak = le canon antichar
firefight-group-raiders = les hommes du coup de main
firefight-group-upper-floor = les hommes de l’étage
firefight-group-platoon = la section
firefight-group-flames = les lance-flammes
firefight-group-more-flames = les autres lance-flammes
firefight-group-helpers = les auxiliaires
firefight-group-flak = la flak
firefight-group-guards = les hommes de la Garde
firefight-group-sewer = les hommes de l’égout
firefight-group-gantry = les hommes du portique
firefight-group-workers = les ouvriers
firefight-group-east-bay = les hommes de la travée est
firefight-group-grenadiers = les grenadiers
firefight-battery-howitzers = les obusiers
firefight-battery-few-howitzers = les quelques obusiers
firefight-battery-mortars = les mortiers
firefight-battery-mill-mortars = les mortiers du moulin
firefight-battery-stukas = les bombardiers en piqué
# Véhicules et hommes dont le nom est un mot.
firefight-model-launch = vedette
firefight-model-carrier = Chenillette
firefight-model-truck = Camion
firefight-model-assault-gun = canon d’assaut
firefight-man-sailor-grib = Matelot Grib
firefight-man-sailor-kot = Matelot Kot
firefight-man-sailor-mash = Matelot Mash
firefight-man-sailor-rud = Matelot Rud
firefight-man-sailor-shmelev = Matelot Shmelev
firefight-man-sailor-stas = Matelot Stas
firefight-man-sailor-zhuk = Matelot Zhuk
firefight-man-sailor-dudnik = Matelot Dudnik
firefight-man-guardsman-1 = Garde 1
firefight-man-guardsman-2 = Garde 2
firefight-man-guardsman-3 = Garde 3
firefight-man-guardsman-4 = Garde 4
firefight-man-guardsman-5 = Garde 5
firefight-man-guardsman-6 = Garde 6
firefight-man-guardsman-7 = Garde 7
firefight-man-guardsman-8 = Garde 8
firefight-man-guards-mg = Mitrailleur de la Garde
firefight-man-guards-gunner = Canonnier de la Garde
firefight-man-guryev-man = Homme de Gouriev
firefight-man-at-rifleman = Tireur antichar
firefight-man-at-second = Second antichar
firefight-man-boatswain = Bosco
firefight-man-helmsman = Timonier
firefight-man-fitter = Ajusteur
firefight-man-turner = Tourneur
firefight-man-sapper = Sapeur
firefight-man-observer = Observateur
firefight-man-charge-1 = Charge 1
firefight-man-flame-1 = Lance-flammes 1
firefight-man-leader-1 = Chef 1
firefight-man-charge-2 = Charge 2
firefight-man-flame-2 = Lance-flammes 2
firefight-man-leader-2 = Chef 2
firefight-man-hmg-leader = Chef de mitrailleuse lourde
firefight-man-hmg-second = Second de mitrailleuse lourde
firefight-man-smg-leader = Chef de sMG
firefight-man-smg-second = Second de sMG
firefight-man-mg-leader = Chef de MG
firefight-man-mg-second = Second de MG
firefight-man-pak-leader = Chef de Pak
firefight-man-pak-second = Second de Pak
firefight-man-tank-leader = Chef du réservoir
firefight-man-tank-second = Second du réservoir
firefight-man-mortar-leader = Chef de mortier
firefight-man-mortar-gunner = Tireur au mortier
firefight-man-mortar-second = Second au mortier
firefight-man-mortar-man-1 = Servant du mortier 1
firefight-man-mortar-man-2 = Servant du mortier 2
firefight-man-pak-man-1 = Servant du Pak 1
firefight-man-pak-man-2 = Servant du Pak 2
firefight-man-pak-man-3 = Servant du Pak 3
firefight-man-nkvd-man-1 = Homme du NKVD 1
firefight-man-worker-1 = Ouvrier 1
firefight-man-pioneer-1-1 = Pionnier 1 1
firefight-man-pioneer-2-1 = Pionnier 2 1
firefight-man-nkvd-man-2 = Homme du NKVD 2
firefight-man-worker-2 = Ouvrier 2
firefight-man-pioneer-1-2 = Pionnier 1 2
firefight-man-pioneer-2-2 = Pionnier 2 2
firefight-man-nkvd-man-3 = Homme du NKVD 3
firefight-man-worker-3 = Ouvrier 3
firefight-man-pioneer-1-3 = Pionnier 1 3
firefight-man-pioneer-2-3 = Pionnier 2 3
firefight-man-nkvd-man-4 = Homme du NKVD 4
firefight-man-worker-4 = Ouvrier 4
firefight-man-pioneer-1-4 = Pionnier 1 4
firefight-man-pioneer-2-4 = Pionnier 2 4
firefight-man-nkvd-man-5 = Homme du NKVD 5
firefight-man-worker-5 = Ouvrier 5
firefight-man-pioneer-1-5 = Pionnier 1 5
firefight-man-pioneer-2-5 = Pionnier 2 5
firefight-man-reservist-1 = Réserviste 1
firefight-man-reservist-2 = Réserviste 2
firefight-man-reservist-3 = Réserviste 3
firefight-man-reservist-4 = Réserviste 4
firefight-man-reservist-5 = Réserviste 5
firefight-man-reservist-6 = Réserviste 6
firefight-man-stormer-1 = Homme d’assaut 1
firefight-man-stormer-2 = Homme d’assaut 2
firefight-man-stormer-3 = Homme d’assaut 3
firefight-man-stormer-4 = Homme d’assaut 4
firefight-man-pioneer-flame = Pionnier au lance-flammes
firefight-man-maxim-gunner = Tireur à la Maxim
firefight-man-maxim-second = Second à la Maxim
firefight-man-mg-34-one = MG 34 un
firefight-man-mg-34-two = MG 34 deux
firefight-man-gunner = tireur
firefight-man-gunner-1 = tireur 1
firefight-man-gunner-2 = tireur 2
firefight-man-gunner-3 = tireur 3
firefight-man-loader = chargeur
firefight-man-layer = pointeur
firefight-man-second-layer = second pointeur
firefight-man-rifleman = fusilier
firefight-man-corporal = caporal
firefight-man-flak-gunner = tireur de flak
firefight-man-flak-loader = chargeur de flak
firefight-man-gun-layer = pointeur du canon
firefight-man-gun-loader = chargeur du canon
firefight-man-slit-gunner = tireur au créneau
firefight-man-panzer-iii-commander = Panzer III, chef de char
firefight-man-panzer-iii-driver = Panzer III, conducteur
firefight-man-panzer-iii-gunner = Panzer III, tireur
firefight-man-panzer-iii-hull-gunner = Panzer III, tireur de caisse
firefight-man-panzer-iv-commander = Panzer IV, chef de char
firefight-man-panzer-iv-driver = Panzer IV, conducteur
firefight-man-panzer-iv-gunner = Panzer IV, tireur
firefight-man-panzer-iv-hull-gunner = Panzer IV, tireur de caisse
firefight-man-panzer-iv-421-commander = Panzer IV 421, chef de char
firefight-man-panzer-iv-421-driver = Panzer IV 421, conducteur
firefight-man-panzer-iv-421-gunner = Panzer IV 421, tireur
firefight-man-panzer-iv-421-hull-gunner = Panzer IV 421, tireur de caisse
firefight-man-panzer-iv-423-commander = Panzer IV 423, chef de char
firefight-man-panzer-iv-423-driver = Panzer IV 423, conducteur
firefight-man-panzer-iv-423-gunner = Panzer IV 423, tireur
firefight-man-panzer-iv-423-hull-gunner = Panzer IV 423, tireur de caisse
firefight-man-t-34-commander = T-34, chef de char
firefight-man-t-34-driver = T-34, conducteur
firefight-man-t-34-gunner = T-34, tireur
firefight-man-t-34-hull-gunner = T-34, tireur de caisse
firefight-man-assault-gun-commander = canon d’assaut, chef de char
firefight-man-assault-gun-driver = canon d’assaut, conducteur
firefight-man-assault-gun-gunner = canon d’assaut, tireur

# Quick battles: the generator picks from these.
firefight-scenario-quick-battle = Bataille rapide
firefight-place-quick-battle-soviet-rear = arrière soviétique
firefight-look-quick-battle-soviet-rear = D’ici une tranchée descend vers le fleuve.
firefight-place-quick-battle-german-rear = arrière allemand
firefight-look-quick-battle-german-rear = Des cuisines roulantes, du fil téléphonique, un panneau au nom d’une division.
firefight-place-quick-battle-bakery = boulangerie
firefight-look-quick-battle-bakery = Le four tient encore debout.
firefight-place-quick-battle-tram = tramway brûlé
firefight-look-quick-battle-tram = Il a quitté ses rails en août.
firefight-place-quick-battle-stairwell = cage d’escalier
firefight-look-quick-battle-stairwell = Un escalier qui mène au ciel.
firefight-place-quick-battle-courtyard = cour
firefight-look-quick-battle-courtyard = Nue, avec une pompe au milieu.
firefight-place-quick-battle-street = rue
firefight-look-quick-battle-street = Des pavés, des fils, du verre.
firefight-place-quick-battle-rubble = tas de décombres
firefight-look-quick-battle-rubble = Des briques et des sommiers.
firefight-place-quick-battle-garden-wall = mur de jardin
firefight-look-quick-battle-garden-wall = Percé en maints endroits.
firefight-place-quick-battle-crater = cratère de bombe
firefight-look-quick-battle-crater = Assez profond pour six.
firefight-place-quick-battle-square = coin de la place
firefight-look-quick-battle-square = Des enfants de pierre dansent autour d’une fontaine à sec.
firefight-place-quick-battle-fence = palissade
firefight-look-quick-battle-fence = On voit et on tire à travers.
firefight-place-quick-battle-lorry = camion détruit
firefight-look-quick-battle-lorry = Son chargement de grain est mangé depuis longtemps.
firefight-place-quick-battle-corner-house = maison d’angle
firefight-look-quick-battle-corner-house = Des meurtrières sur deux côtés.
firefight-objective-quick-battle-take-corner-house = Prendre : maison d’angle
firefight-objective-quick-battle-hold-corner-house = Tenir jusqu’à la fin : maison d’angle
firefight-place-quick-battle-school = école
firefight-look-quick-battle-school = Des cartes du monde aux murs.
firefight-objective-quick-battle-take-school = Prendre : école
firefight-objective-quick-battle-hold-school = Tenir jusqu’à la fin : école
firefight-place-quick-battle-cellar = cave
firefight-look-quick-battle-cellar = Ses soupiraux sont à hauteur du trottoir.
firefight-objective-quick-battle-take-cellar = Prendre : cave
firefight-objective-quick-battle-hold-cellar = Tenir jusqu’à la fin : cave
firefight-place-quick-battle-bank = banque
firefight-look-quick-battle-bank = Des murs épais ; le coffre est ouvert.
firefight-objective-quick-battle-take-bank = Prendre : banque
firefight-objective-quick-battle-hold-bank = Tenir jusqu’à la fin : banque
firefight-place-quick-battle-gatehouse = loge du gardien
firefight-look-quick-battle-gatehouse = Une horloge qui marque quatre heures dix.
firefight-place-quick-battle-coal-heap = tas de charbon
firefight-look-quick-battle-coal-heap = De la poussière noire à chaque pas.
firefight-place-quick-battle-railway-cut = tranchée du chemin de fer
firefight-look-quick-battle-railway-cut = Des rails et une locomotive morte.
firefight-place-quick-battle-yard = cour de l’usine
firefight-look-quick-battle-yard = Du béton balayé par le vent.
firefight-place-quick-battle-rails = voie de garage
firefight-look-quick-battle-rails = Des wagons sans roues.
firefight-place-quick-battle-scrap = tas de ferraille
firefight-look-quick-battle-scrap = Des tourelles sans chars.
firefight-place-quick-battle-slag = scories
firefight-look-quick-battle-slag = Elles craquent.
firefight-place-quick-battle-pipes = conduites
firefight-look-quick-battle-pipes = Un homme peut ramper dessous.
firefight-place-quick-battle-crane = grue renversée
firefight-look-quick-battle-crane = Elle gît en travers de tout.
firefight-place-quick-battle-pit = fosse de coulée
firefight-look-quick-battle-pit = Du sable, chaud autrefois.
firefight-place-quick-battle-press-shop = atelier des presses
firefight-look-quick-battle-press-shop = Des presses grandes comme des maisons.
firefight-objective-quick-battle-take-press-shop = Prendre : atelier des presses
firefight-objective-quick-battle-hold-press-shop = Tenir jusqu’à la fin : atelier des presses
firefight-place-quick-battle-boiler-house = chaufferie
firefight-look-quick-battle-boiler-house = Des portes de fer, rivetées.
firefight-objective-quick-battle-take-boiler-house = Prendre : chaufferie
firefight-objective-quick-battle-hold-boiler-house = Tenir jusqu’à la fin : chaufferie
firefight-place-quick-battle-office = bureau d’atelier
firefight-look-quick-battle-office = De sa fenêtre on voit tout l’atelier.
firefight-objective-quick-battle-take-office = Prendre : bureau d’atelier
firefight-objective-quick-battle-hold-office = Tenir jusqu’à la fin : bureau d’atelier
firefight-place-quick-battle-furnace = four
firefight-look-quick-battle-furnace = Des briques que rien ne perce.
firefight-objective-quick-battle-take-furnace = Prendre : four
firefight-objective-quick-battle-hold-furnace = Tenir jusqu’à la fin : four
firefight-place-quick-battle-gully = ravin
firefight-look-quick-battle-gully = Une balka, raide et sèche.
firefight-place-quick-battle-hollow = creux
firefight-look-quick-battle-hollow = Juste assez profond.
firefight-place-quick-battle-mown = champ fauché
firefight-look-quick-battle-mown = Du chaume.
firefight-place-quick-battle-grass = hautes herbes
firefight-look-quick-battle-grass = Elles bougent, vent ou pas.
firefight-place-quick-battle-track = chemin de terre
firefight-look-quick-battle-track = De la poussière en deux lignes.
firefight-place-quick-battle-sunflowers = tournesols
firefight-look-quick-battle-sunflowers = Des têtes noires, toutes du même côté.
firefight-place-quick-battle-shed = hangar brûlé
firefight-look-quick-battle-shed = Quatre poteaux et des cendres.
firefight-place-quick-battle-ditch = fossé
firefight-look-quick-battle-ditch = Des roseaux et un peu d’eau.
firefight-place-quick-battle-kurgan = tumulus
firefight-look-quick-battle-kurgan = Creusé par trois armées.
firefight-objective-quick-battle-take-kurgan = Prendre : tumulus
firefight-objective-quick-battle-hold-kurgan = Tenir jusqu’à la fin : tumulus
firefight-place-quick-battle-farm = ferme
firefight-look-quick-battle-farm = Des murs d’argile, un puits.
firefight-objective-quick-battle-take-farm = Prendre : ferme
firefight-objective-quick-battle-hold-farm = Tenir jusqu’à la fin : ferme
firefight-place-quick-battle-trench = tranchée
firefight-look-quick-battle-trench = Creusée par des gens du métier.
firefight-objective-quick-battle-take-trench = Prendre : tranchée
firefight-objective-quick-battle-hold-trench = Tenir jusqu’à la fin : tranchée
firefight-place-quick-battle-pump = station de pompage
firefight-look-quick-battle-pump = Un cube de brique au bord de l’étang à sec.
firefight-objective-quick-battle-take-pump = Prendre : station de pompage
firefight-objective-quick-battle-hold-pump = Tenir jusqu’à la fin : station de pompage
firefight-place-quick-battle-shop = magasin
firefight-look-quick-battle-shop = Des étagères vides, une caisse enregistreuse.
firefight-place-quick-battle-canteen = cantine
firefight-look-quick-battle-canteen = Des tables vissées au sol.
firefight-place-quick-battle-orchard = verger
firefight-look-quick-battle-orchard = Des pommiers déchiquetés.
firefight-objective-quick-battle-bleed = Leur faire payer cher l’attaque
firefight-objective-quick-battle-spare = Épargner vos hommes

# Ranks and specialities.
firefight-rank-private = soldat
firefight-rank-private-first-class = soldat de première classe
firefight-rank-corporal = caporal
firefight-rank-sergeant = sergent
firefight-rank-senior-sergeant = sergent-chef
firefight-rank-sub-lieutenant = sous-lieutenant
firefight-rank-lieutenant = lieutenant
firefight-rank-senior-lieutenant = lieutenant-chef
firefight-rank-captain = capitaine
firefight-speciality-sniper-rifle = fusil de précision
firefight-speciality-machinegun = mitrailleuse
firefight-speciality-flamethrower = lance-flammes
firefight-speciality-bazooka = bazooka
firefight-speciality-charge = charge de démolition
firefight-word = { $word }

# Campaigns.
firefight-campaign = { $title } – { $side }, { $scenes ->
    [0] aucun scénario encore
    [one] { $scenes } scénario
   *[other] { $scenes } scénarios
}
firefight-campaign-honour = Tableau d’honneur
firefight-campaign-gone = N’est plus à l’unité
firefight-campaign-history = Scénarios
firefight-campaign-match = { $number }. { $scenario } : { $winner }, { $soviet } : { $german } ; dés : { $dice }
firefight-campaign-winner-soviet = l’Armée rouge a gagné
firefight-campaign-winner-german = la Wehrmacht a gagné
firefight-campaign-winner-nobody = personne n’a gagné
firefight-campaign-status = { $misses ->
    [0] { $status }
   *[other] { $status }, manque { $misses }
}
firefight-campaign-status-fit = valide
firefight-campaign-status-wounded = blessé
firefight-campaign-status-invalided = réformé
firefight-campaign-status-dead = tombé
firefight-campaign-status-prisoner = prisonnier
firefight-campaign-status-transferred = envoyé dans une unité disciplinaire
firefight-campaign-figures = scénarios { $scenes }, mérites { $merits }, touchés { $hits }, blessures { $wounds }
firefight-campaign-proposed = proposé : { $what }
firefight-deed-knocked-out = { $scenario } : a mis hors de combat { $of }
firefight-deed-silenced = { $scenario } : a fait taire une arme ({ $of })
firefight-deed-objective = { $scenario } : y était pour « { $of } »
firefight-deed-held = { $scenario } : a tenu quand tous les autres cédaient
firefight-deed-commended = { $scenario } : { $of }
firefight-decoration-for-battle-merit = médaille « Pour le mérite au combat »
firefight-decoration-for-courage = médaille « Pour le courage »
firefight-decoration-red-star = ordre de l’Étoile rouge
firefight-decoration-patriotic-war = ordre de la Guerre patriotique
firefight-decoration-red-banner = ordre du Drapeau rouge
firefight-decoration-hero = Héros de l’Union soviétique
firefight-decoration-assault-badge = insigne d’assaut de l’infanterie
firefight-decoration-iron-cross-2 = croix de fer de deuxième classe
firefight-decoration-iron-cross-1 = croix de fer de première classe
firefight-decoration-german-cross = croix allemande

# Sheets.
firefight-sheet-character = Fiche de personnage
firefight-sheet-vehicle = Fiche de véhicule
firefight-sheet-reference = Aide-mémoire du meneur de jeu
firefight-sheet-name = Nom
firefight-sheet-country = Pays
firefight-sheet-country-soviet = Union soviétique
firefight-sheet-country-german = Allemagne
firefight-sheet-rank = Grade
firefight-sheet-experience = Expérience
firefight-sheet-specialist = Spécialiste
firefight-sheet-fatigued = Fatigué
firefight-sheet-injured = Blessé
firefight-sheet-demoralized = Démoralisé
firefight-sheet-weapon = Arme
firefight-sheet-firepower = Puissance
firefight-sheet-close = CàC
firefight-sheet-short = Courte
firefight-sheet-medium = Moyenne
firefight-sheet-long = Longue
firefight-sheet-extreme = Extrême
firefight-sheet-ammo = Mun.
firefight-sheet-load = Charge
firefight-sheet-total-load = Charge totale
firefight-sheet-also = Porte aussi
firefight-sheet-ammunition = munitions : { $weapon }
firefight-sheet-radio = radio
firefight-sheet-phone = téléphone
firefight-sheet-crate = caisse
firefight-sheet-tripod = trépied
firefight-sheet-group = Groupe
firefight-sheet-class = Classe
firefight-sheet-model = Modèle
firefight-sheet-armour-light = blindage léger
firefight-sheet-armour-medium = blindage moyen
firefight-sheet-armour-heavy = blindage lourd
firefight-sheet-armour-none = non blindé
firefight-sheet-front = Avant
firefight-sheet-side = Flanc
firefight-sheet-rear = Arrière
firefight-sheet-tracks = Roue ou chenille
firefight-sheet-engine = Moteur
firefight-sheet-radio-box = Radio
firefight-sheet-main = Arme principale
firefight-sheet-secondary = Arme secondaire
firefight-sheet-crew = Équipage
firefight-sheet-task-commander = chef
firefight-sheet-task-gunner = tireur
firefight-sheet-task-driver = pilote
firefight-sheet-task-hull-gunner = mitrailleur de caisse
firefight-sheet-task-loader = chargeur
firefight-sheet-biography = Biographie
firefight-sheet-born = { $home }, { $trade }
firefight-sheet-deeds = Faits d’armes
firefight-sheet-decorations = Décorations
firefight-sheet-notes = Notes
firefight-sheet-chart = Tableau des armes : contre les hommes / contre le blindage
firefight-sheet-modifiers = Modificateurs
firefight-sheet-cover = Couverture
firefight-sheet-value = Valeur
firefight-sheet-cover-none = aucune
firefight-sheet-cover-light = légère
firefight-sheet-cover-medium = moyenne
firefight-sheet-cover-full = pleine
firefight-sheet-cover-lying = couché ou rampant
firefight-sheet-cover-poor = mauvaise visibilité
firefight-sheet-cover-slit = par la fente d’un bunker
firefight-sheet-cover-close = bunker, au corps à corps
firefight-sheet-cover-hatch = trappe ouverte
firefight-sheet-bands = Portées, jusqu’à (mètres)
firefight-sheet-movement = Mouvement par tour, mètres
firefight-sheet-walk = marche
firefight-sheet-run = course (fatigue)
firefight-sheet-crawl = ramper
firefight-sheet-drive = véhicule
firefight-sheet-fate = Sort des hommes touchés, selon le total
firefight-sheet-to = jusqu’à { $total }
firefight-sheet-above = au-dessus
firefight-sheet-fate-dead = mort
firefight-sheet-fate-severe = blessure grave
firefight-sheet-fate-light = blessure légère, démoralisé
firefight-sheet-fate-demoralised = démoralisé
firefight-sheet-armour = Blindage
firefight-sheet-damage = Dégâts détaillés, selon le total
firefight-sheet-damage-secondary = arme secondaire
firefight-sheet-damage-tracks = chenilles
firefight-sheet-damage-main = arme principale
firefight-sheet-damage-engine = moteur
firefight-sheet-damage-flames = en flammes
firefight-sheet-mines = Mines
firefight-sheet-mines-low = clairsemées
firefight-sheet-mines-normal = normales
firefight-sheet-mines-high = denses
firefight-sheet-detection = Détection : A remarqué, U un dé décide, – impossible
firefight-sheet-detect-still-in-cover = immobile, à couvert
firefight-sheet-detect-still-in-the-open = immobile, à découvert
firefight-sheet-detect-moving-in-cover = se déplace à couvert
firefight-sheet-detect-moving-in-the-open = se déplace à découvert
firefight-sheet-detect-firing-from-cover = tire à couvert
firefight-sheet-detect-firing-in-the-open = tire à découvert
firefight-sheet-detect-vehicle-moving = véhicule en mouvement
firefight-sheet-phases = Un tour : mouvement – tir de préparation (qui n’a pas bougé) – tir d’avance. Un d10 par point de puissance, plus les modificateurs : 7 ou plus fait un touché. Un 9 se relance une fois et s’ajoute ; un 0 est un incident.
firefight-sheet-morale = Moral : un dé pour tous dans un lieu, avec l’expérience de chacun, −1 par homme touché, −1 pour un tir de flanc ou d’en haut, −2 de dos ou sans riposte possible ; 7 ou plus tient, de 1 à 6 cède et se couche, 0 ou moins fuit ou se rend.

# Variants.
firefight-scenario-pavlovs-house-night = La maison sur la place, de nuit
firefight-objective-pavlovs-house-night-hold-night = Aucun Allemand au rez-de-chaussée à la fin
firefight-objective-pavlovs-house-night-few-night = Une perte au plus
firefight-objective-pavlovs-house-night-enter = Un homme entre au rez-de-chaussée
firefight-objective-pavlovs-house-night-bleed-night = Deux pertes soviétiques
firefight-say-pavlovs-house-night-alarm = Il y a quelqu’un sur la place.
firefight-scenario-hall-4-reversed = Le hall 4, avec les pionniers
firefight-scenario-elevator-approach = Le silo : l’approche
firefight-history-elevator-approach = Dans la nuit du 17 au 18 septembre 1942, un groupe d’infanterie de marine rejoignit la garnison du silo avec des mitrailleuses et des fusils antichars.
firefight-objective-elevator-approach-inside = Quinze des nôtres dans le silo
firefight-objective-elevator-approach-pipe = Aucun Allemand à la conduite d’eau à la fin
firefight-objective-elevator-approach-stop = Sept pertes soviétiques
firefight-objective-elevator-approach-stay = Quelqu’un tient la conduite d’eau à la fin
firefight-scenario-elevator-last-night = Le silo : la dernière nuit
firefight-history-elevator-last-night = Le soir du 21 septembre 1942, sans eau ni munitions, les derniers de la garnison firent une percée ou tombèrent.
firefight-objective-elevator-last-night-stand = Tenir l’étage supérieur jusqu’à la fin
firefight-objective-elevator-last-night-break-out = Amener cinq hommes au ravin
firefight-objective-elevator-last-night-floor = Un homme au rez-de-chaussée
firefight-objective-elevator-last-night-bleed-last = Six pertes soviétiques
firefight-say-elevator-last-night-begin = Plus d’eau depuis hier. Des moteurs dans la gare de triage.

# Why the automatic side did what it did, after the end.
firefight-why-who = { $who } ({ $doctrine }, alerte { $alarm })
firefight-why-nothing = rien
firefight-why-heading = Tour { $round }, { $phase }
firefight-why-pinned = il est cloué au sol
firefight-why-fights = l’ennemi est au même endroit ; on se bat jusqu’au bout
firefight-why-crew = il reste à la pièce qu’il sert
firefight-why-covers = il couvre ceux qui avancent
firefight-why-gathers = d’autres arrivent ; ils entreront ensemble
firefight-why-unarmed = il n’a plus de quoi se battre
firefight-why-rearms = son arme est vide, et il y en a ici une qui ne l’est pas
firefight-why-wire = il faut passer les barbelés
firefight-why-rushes = c’est le chemin, et l’on court à découvert
firefight-why-retakes = l’ennemi a pris ce qu’il faut tenir
firefight-why-gets-out = il n’y a plus rien à faire dans le véhicule
firefight-why-starts = il faut d’abord lancer le moteur
firefight-why-gun-speaks = d’ici le véhicule tire
firefight-why-shot-at = on a tiré sur le véhicule, et il ne reste pas ainsi
firefight-why-hatch = la trappe est ouverte pour voir tant qu’aucun ennemi n’est connu
firefight-why-stays = c’est là qu’il doit être
firefight-why-sets-up = c’est ici qu’il doit rester
firefight-why-broken = il reste trop peu d’hommes de son groupe
firefight-why-leaves = il doit partir
firefight-why-near = l’ennemi est trop près
firefight-why-goal = c’est le chemin vers le but de son groupe
firefight-why-fires = il connaît { $seen } ennemis, et c’est ce qui promet le plus ({ $net })
firefight-why-keeps-down = cela leur fait baisser la tête ({ $net } ; { $seen } ennemis connus)
firefight-why-armour = cela peut arrêter le véhicule ({ $net })
firefight-why-serves = il aide le tireur
firefight-why-saves = il ne toucherait rien, et garde ses munitions ({ $seen } ennemis connus)
firefight-why-reloads = son arme est vide
firefight-why-calls = il a une liaison avec la batterie, et aucun des siens n’est près
firefight-why-cannot = il ne peut pas tirer maintenant
firefight-why-sees-nobody = son camp ne connaît aucun ennemi
firefight-why-waits = l’embuscade ne paie pas encore ({ $seen } ennemis connus)
firefight-why-no-shot = il n’a de tir sur aucun des { $seen } ennemis connus
firefight-doctrine-hold = tenir
firefight-doctrine-delay = retarder
firefight-doctrine-assault = assaut
firefight-doctrine-counter-attack = contre-attaque
firefight-doctrine-withdraw = repli
firefight-doctrine-ambush = embuscade

## Le récit : une phrase pour ce qui s’est passé, tour à tour

firefight-tell-again-1 = Encore. { $what }
firefight-tell-again-2 = Une fois de plus. { $what }
firefight-tell-again-3 = Cela ne cesse pas. { $what }
firefight-tell-walk-1 =
    { $count ->
        [one] { $who } avance ({ $to }).
       *[other] { $who } avancent ({ $to }).
    }
firefight-tell-walk-2 =
    { $count ->
        [one] { $who } marche jusque-là : { $to }.
       *[other] { $who } marchent jusque-là : { $to }.
    }
firefight-tell-run-1 =
    { $count ->
        [one] { $who } court ({ $to }).
       *[other] { $who } courent ({ $to }).
    }
firefight-tell-run-2 =
    { $count ->
        [one] Tête baissée, { $who } s’élance : { $to }.
       *[other] Tête baissée, { $who } s’élancent : { $to }.
    }
firefight-tell-crawl-1 =
    { $count ->
        [one] { $who } rampe ({ $to }).
       *[other] { $who } rampent ({ $to }).
    }
firefight-tell-crawl-2 =
    { $count ->
        [one] À plat ventre, { $who } progresse : { $to }.
       *[other] À plat ventre, { $who } progressent : { $to }.
    }
firefight-tell-drive-1 = { $who } aux commandes, l’engin roule : { $to }.
firefight-tell-stopped-1 = { $who } tombe sur quelqu’un ({ $at }) !
firefight-tell-contact-1 =
    { $men ->
        [one] Là – un homme ({ $at }).
       *[other] Là – { $men } hommes ({ $at }).
    }
firefight-tell-contact-2 =
    { $men ->
        [one] Quelqu’un bouge ({ $at }).
       *[other] Ils sont { $men } ({ $at }).
    }
firefight-tell-tank-1 = De l’acier ({ $at }) : { $model }.
firefight-tell-fires-1 =
    { $count ->
        [one] { $who } tire : { $at } ({ $weapon }).
       *[other] { $who } tirent : { $at } ({ $weapon }).
    }
firefight-tell-fires-2 =
    { $count ->
        [one] { $who } ouvre le feu : { $at } ({ $weapon }).
       *[other] { $who } ouvrent le feu : { $at } ({ $weapon }).
    }
firefight-tell-hit-1 = En plein dedans : { $at }.
firefight-tell-hit-2 = Touché ({ $at }).
firefight-tell-miss-1 = Le coup passe à côté ({ $at }).
firefight-tell-miss-2 = La terre vole, rien de plus ({ $at }).
firefight-tell-under-fire-1 = Depuis { $direction }, { $band } : { $sound }. Ils visent : { $at }.
firefight-tell-under-fire-2 = Depuis { $direction }, { $band }, on tire : { $at }. On entend { $sound }.
firefight-tell-under-fire-3 = Cela claque et siffle ({ $at }) ; { $sound }, { $band }, depuis { $direction }.
firefight-tell-under-fire-grim-1 = Encore { $direction }, { $band } : { $sound }. Celui-là a tout son temps, et nous dans sa mire ({ $at }).
firefight-tell-under-fire-grim-2 = Cela frappe, coup après coup ({ $at }) ; { $sound }, depuis { $direction }, { $band }.
firefight-tell-under-spray-1 = Depuis { $direction }, { $band }, une arme ouvre le feu : { $sound }. Les rafales balaient : { $at }.
firefight-tell-under-spray-2 = Une rangée de mottes saute en l’air ({ $at }) ; { $sound }, vers { $direction }, { $band }.
firefight-tell-under-spray-grim-1 = Depuis { $direction }, { $band } : { $sound }. Cela fauche ({ $at }) et revient pour ce qui reste.
firefight-tell-unanswered-1 =
    { $count ->
        [one] { $who } ne répond plus.
       *[other] { $who } ne répondent plus.
    }
firefight-tell-unanswered-2 =
    { $count ->
        [one] Quelqu’un appelle { $who }. Rien.
       *[other] Quelqu’un appelle { $who }. Rien.
    }
firefight-tell-unanswered-grim-1 =
    { $count ->
        [one] On appelle { $who }, on appelle encore, puis plus personne n’appelle.
       *[other] On appelle { $who }, on appelle encore, puis plus personne n’appelle.
    }
firefight-tell-found-1 =
    { $count ->
        [one] Voilà { $who } : { $fate }.
       *[other] Voilà { $who } : { $fate }.
    }
firefight-tell-drove-not-1 = { $model } : l’engin ne fait pas ce que veut son conducteur.
firefight-tell-contact-grim-1 =
    { $men ->
        [one] Là – l’un d’eux : { $at }.
       *[other] Là – { $men } d’entre eux : { $at }, où il n’y avait que de la terre.
    }
firefight-tell-enemy-down-grim-1 =
    { $men ->
        [one] Un homme se plie en deux et reste ainsi : { $at }.
       *[other] { $men } hommes se plient en deux et restent ainsi : { $at }.
    }
firefight-tell-down-dead-grim-1 =
    { $count ->
        [one] { $who } tombe sans un mot, et la terre boit ce qui lui reste.
       *[other] { $who } tombent sans un mot, et la terre boit ce qui leur reste.
    }
firefight-tell-down-dead-grim-2 =
    { $count ->
        [one] Là où était { $who }, il n’y a plus qu’un tas d’étoffe.
       *[other] Là où étaient { $who }, il n’y a plus que des tas d’étoffe.
    }
firefight-tell-down-severe-grim-1 =
    { $count ->
        [one] { $who } hurle, puis mord sa manche. Il ne repartira pas d’ici sur ses jambes.
       *[other] { $who } hurlent, puis mordent leurs manches. Ils ne repartiront pas d’ici sur leurs jambes.
    }
firefight-tell-morale-shaken-grim-1 = C’en est trop ({ $at }).{ $held ->
        [0] { "" }
        [one] { " " }Un seul lève encore la tête.
       *[other] { " " }{ $held } lèvent encore la tête.
    }{ $pinned ->
        [0] { "" }
        [one] { " " }Un homme a le visage dans la terre.
       *[other] { " " }{ $pinned } ont le visage dans la terre.
    }{ $fled ->
        [0] { "" }
        [one] { " " }Un homme est parti.
       *[other] { " " }{ $fled } sont partis.
    }
firefight-tell-down-dead-1 =
    { $count ->
        [one] { $who } tombe et ne bouge plus.
       *[other] { $who } tombent et ne bougent plus.
    }
firefight-tell-down-dead-2 =
    { $count ->
        [one] { $who } est mort.
       *[other] { $who } sont morts.
    }
firefight-tell-down-severe-1 =
    { $count ->
        [one] { $who } est touché, gravement.
       *[other] { $who } sont touchés, gravement.
    }
firefight-tell-down-light-1 =
    { $count ->
        [one] { $who } est touché, légèrement, mais n’en peut plus.
       *[other] { $who } sont touchés, légèrement, mais n’en peuvent plus.
    }
firefight-tell-down-fled-1 =
    { $count ->
        [one] { $who } craque et part vers l’arrière.
       *[other] { $who } craquent et partent vers l’arrière.
    }
firefight-tell-down-surrendered-1 =
    { $count ->
        [one] { $who } lève les mains.
       *[other] { $who } lèvent les mains.
    }
firefight-tell-enemy-down-1 =
    { $men ->
        [one] L’un d’eux tombe ({ $at }).
       *[other] { $men } d’entre eux tombent ({ $at }).
    }
firefight-tell-enemy-down-2 =
    { $men ->
        [one] Là-bas, un homme s’écroule ({ $at }).
       *[other] Là-bas, { $men } hommes s’écroulent ({ $at }).
    }
firefight-tell-empty-1 = Un déclic : plus de munitions pour { $who } ({ $weapon }).
firefight-tell-dud-1 = Rien n’explose : { $weapon }, { $who }.
firefight-tell-reloaded-1 = { $who } a rechargé.
firefight-tell-morale-held-1 = On tient ({ $at }).
firefight-tell-morale-held-2 = Personne ne recule ({ $at }).
firefight-tell-morale-shaken-1 = Les nerfs lâchent ({ $at }).{ $held ->
        [0] { "" }
        [one] { " " }Un homme tient.
       *[other] { " " }{ $held } tiennent.
    }{ $pinned ->
        [0] { "" }
        [one] { " " }Un homme se plaque au sol.
       *[other] { " " }{ $pinned } se plaquent au sol.
    }{ $fled ->
        [0] { "" }
        [one] { " " }Un homme est parti.
       *[other] { " " }{ $fled } sont partis.
    }
firefight-tell-mine-1 = Une mine explose ({ $at }).
firefight-tell-shells-1 = Des obus tombent ({ $at }).
firefight-tell-call-coming-1 = { $who } a la liaison : le tir viendra.
firefight-tell-call-refused-1 = { $who } crie dans le combiné ; personne n’aide.
firefight-tell-call-astray-1 = { $who } est mal compris. Où le tir tombera, nul ne le sait.
firefight-tell-light-1 = La lumière change : { $light }.
firefight-tell-ended-1 = C’est fini.
firefight-tell-walk-terse-1 = { $who }, au pas : { $to }.
firefight-tell-run-terse-1 = { $who }, en courant : { $to }.
firefight-tell-crawl-terse-1 = { $who }, en rampant : { $to }.
firefight-tell-fires-terse-1 = { $who } : feu sur { $at }.
firefight-tell-contact-terse-1 = { $at } : { $men }.
firefight-tell-under-fire-terse-1 = Feu sur { $at }, { $direction }, { $band }.
firefight-tell-under-spray-terse-1 = Rafales sur { $at }, { $direction }, { $band }.
firefight-tell-down-dead-terse-1 = { $who } : { $fate }.
firefight-tell-down-severe-terse-1 = { $who } : { $fate }.
firefight-tell-down-light-terse-1 = { $who } : { $fate }.
firefight-tell-down-fled-terse-1 = { $who } : { $fate }.
firefight-tell-down-surrendered-terse-1 = { $who } : { $fate }.
firefight-tell-enemy-down-terse-1 = { $at } : { $men } hors de combat.
firefight-tell-morale-held-terse-1 = { $at } : on tient.
firefight-tell-morale-shaken-terse-1 = { $at }.{ $held ->
        [0] { "" }
        [one] { " " }Un tient.
       *[other] { " " }{ $held } tiennent.
    }{ $pinned ->
        [0] { "" }
        [one] { " " }Un cloué.
       *[other] { " " }{ $pinned } cloués.
    }{ $fled ->
        [0] { "" }
        [one] { " " }Un parti.
       *[other] { " " }{ $fled } partis.
    }

## Un livret pour un joueur avec papier et dés

firefight-booklet = Livret : { $title }
firefight-booklet-how = Pour un joueur avec du papier, un crayon et des dés à dix faces. Lisez les premières pages, posez à côté les feuilles de vos hommes, et n’allez à un paragraphe numéroté que lorsque son moment est venu. Les ennemis sont là où leur page le dit ; vous les voyez quand les règles de détection le permettent.
firefight-booklet-goals = Ce qu’il faut obtenir
firefight-booklet-goal = Quoi
firefight-booklet-by = Avant le tour
firefight-booklet-end = fin
firefight-booklet-points = Points
firefight-booklet-rounds = Tours : { $rounds }. Lumière : { $light }.
firefight-booklet-places = Lieux
firefight-booklet-mined = mines
firefight-booklet-wire = barbelés
firefight-booklet-ranges = Distances
firefight-booklet-strips = Bandes pour les balayages
firefight-booklet-enemy = L’ennemi
firefight-booklet-others = Les autres de votre camp
firefight-booklet-round = tour { $round }
firefight-booklet-later = plus tard
firefight-booklet-goal-of = { $doctrine }, vers { $goal }
firefight-booklet-guns = En batterie : { $guns }.
firefight-booklet-mines = Mines que vos hommes ne connaissent pas : { $places }.
firefight-booklet-doctrines = Comment ils sont menés
firefight-booklet-hold = tenir : rester, mettre les armes en batterie, tirer sur ce que l’on peut toucher ; reprendre un lieu à tenir si l’ennemi y est, à 30 mètres au plus, et si l’on est au moins aussi nombreux.
firefight-booklet-delay = retarder : tirer ; si un ennemi est vu à moins de 50 mètres, se replier vers la sortie la plus proche.
firefight-booklet-assault = assaut : courir vers le but tant que rien ne bouge, puis aller de couvert en couvert et courir à découvert. Les mitrailleuses et les tireurs d’élite restent et tirent tant que cela paie, des autres un homme sur deux ; là où est l’ennemi, attendre d’être plus nombreux que lui, puis entrer. Dans le but, le tenir.
firefight-booklet-counter-attack = contre-attaque : tenir jusqu’à ce qu’un homme soit tombé ou cloué au sol, puis assaut.
firefight-booklet-withdraw = repli : gagner la sortie la plus proche.
firefight-booklet-ambush = embuscade : ne tirer que si les modificateurs donnent −1 ou mieux, ou si quelqu’un est tombé.
firefight-booklet-break = Un groupe qui ne tient pas et n’est pas en embuscade se replie s’il lui reste moins de 40 % de ses hommes. Qui se trouve dans le but y reste. Les servants restent à leur pièce et personne d’autre ne la tire ; les recrues ne balaient pas. Personne ne tire ce qui ne peut toucher, personne n’avance l’arme vide, et les grenades sont pour le char d’à côté.
firefight-booklet-events = Quand lire la suite
firefight-booklet-paragraphs = Paragraphes
firefight-booklet-if-round = tour { $round }
firefight-booklet-if-until = jusqu’au tour { $round }
firefight-booklet-if-odd = un tour sur deux
firefight-booklet-if-detected = { $group } a été vu
firefight-booklet-if-item = { $thing } à : { $at }
firefight-booklet-if-men = { $side } : { $count } ou plus à : { $at }
firefight-booklet-if-clear = { $side } n’a personne à : { $at }
firefight-booklet-if-most = { $side } : { $count } pertes au plus
firefight-booklet-if-least = { $side } : { $count } pertes ou plus
firefight-booklet-if-disabled = hors d’état : { $what }
firefight-booklet-if-fired = son canon a tiré : { $what }
firefight-booklet-if-fit = { $group } : { $count } valides ou plus
firefight-booklet-if-out = { $group } : plus personne de valide
firefight-booklet-if-alert = { $side } alerté (niveau { $level })
firefight-booklet-do-alert = { $side } est alerté : niveau { $level }.
firefight-booklet-do-say = « { $text } »
firefight-booklet-do-spawn = { $group } arrive à : { $at }.
firefight-booklet-do-barrage = { $battery } tire sur { $at } pendant { $rounds } tours.
firefight-booklet-do-smoke = Fumée à : { $at }, { $rounds } tours.
firefight-booklet-do-flare = Lumière à : { $at }, { $rounds } tours.
firefight-booklet-do-light = La lumière est maintenant : { $light }.
firefight-booklet-do-cover = { $at } : couverture { $cover }.
firefight-booklet-do-orders = { $group } est désormais mené ainsi : { $doctrine }.
firefight-booklet-place = { $place } : couverture { $cover }. Chemins (mètres) : { $ways }.
firefight-booklet-group = { $group } – { $place } – { $does }. { $men }.
firefight-booklet-once = { $when } : lire { $number }, une fois.
firefight-booklet-each = { $when } : lire { $number }, chaque fois.
firefight-cover-none = aucune
firefight-cover-light = légère
firefight-cover-medium = moyenne
firefight-cover-full = pleine
firefight-cover-total = totale

## À quoi ressemblent les lieux

firefight-look-elevator-ry = Wagons de marchandises et traverses.
firefight-look-elevator-ap = Béton, grain répandu, fumée.
firefight-look-elevator-gf = Trémies et piliers, de la poussière de grain dans l’air.
firefight-look-elevator-ld = Une galerie de bois et de fer.
firefight-look-elevator-st = Des escaliers de fer dans une cage de béton.
firefight-look-elevator-tf = L’étage des convoyeurs, à trente mètres de haut.
firefight-look-elevator-rf = Du vent, et la vue sur tout le sud de la ville.
firefight-look-elevator-ce = Des blessés couchés sur des sacs.
firefight-look-elevator-pi = Un filet d’eau à découvert.
firefight-look-elevator-ra = Un ravin qui descend vers le fleuve.
firefight-look-hall-4-em = Un talus bas aux rails arrachés.
firefight-look-hall-4-ru = Une cage d’escalier qui ne mène nulle part : la ligne de départ.
firefight-look-hall-4-gr = Du mâchefer et de la glace.
firefight-look-hall-4-cn = L’angle du hall.
firefight-look-hall-4-m1 = Des décombres devant les fours.
firefight-look-hall-4-m2 = Des fours de brique, froids maintenant.
firefight-look-hall-4-m3 = Les fours de l’est.
firefight-look-hall-4-pt = Une fosse avec des moules.
firefight-look-hall-4-ga = Une passerelle sous le toit.
firefight-look-hall-4-tn = Un tunnel plein de suie.
firefight-look-hall-4-eb = Des lingots et une locomotive.
firefight-look-hall-4-vb = La rive, et le fleuve avec ses glaces.
firefight-look-height-102-gu = Un ravin sec au pied de la pente.
firefight-look-height-102-or = Des souches noires en rangées.
firefight-look-height-102-cr = De vieux cratères, l’un dans l’autre.
firefight-look-height-102-mi = De la terre ratissée, trop lisse.
firefight-look-height-102-wi = Trois rangs de barbelés sur des piquets.
firefight-look-height-102-t1 = La première tranchée.
firefight-look-height-102-t2 = La première tranchée.
firefight-look-height-102-t3 = La première tranchée.
firefight-look-height-102-ct = Un zigzag qui monte.
firefight-look-height-102-wt = Un réservoir de béton percé de meurtrières.
firefight-look-height-102-rv = Des mortiers dans une fosse derrière la crête.
firefight-look-mown-field-wood = Des troncs, des feuilles mortes, au-delà le chaume.
firefight-look-mown-field-f1 = Du chaume à hauteur de cheville. Rien pour se cacher.
firefight-look-mown-field-f2 = Du chaume, et les premières mottes soulevées par les obus.
firefight-look-mown-field-crater = De la terre crue, profonde d’un homme, assez large pour un groupe.
firefight-look-mown-field-crater-2 = Plus petit, à moitié plein d’eau.
firefight-look-mown-field-track = Deux ornières qui longent le bois vers la crête.
firefight-look-mown-field-track-2 = Les ornières continuent dans le chaume.
firefight-look-mown-field-track-3 = Ici le chemin commence à monter.
firefight-look-mown-field-trench = Une ligne de terre fraîche le long de la crête.
firefight-look-mown-field-thicket = Noisetiers et ronces, assez denses pour un canon.
firefight-look-night-crossing-b0 = De l’eau noire, du mazout et des épaves à la dérive.
firefight-look-night-crossing-b1 = De l’eau noire, du mazout et des épaves à la dérive.
firefight-look-night-crossing-b2 = De l’eau noire, du mazout et des épaves à la dérive.
firefight-look-night-crossing-b3 = De l’eau noire, du mazout et des épaves à la dérive.
firefight-look-night-crossing-b4 = De l’eau noire, du mazout et des épaves à la dérive.
firefight-look-night-crossing-b5 = De l’eau noire, du mazout et des épaves à la dérive.
firefight-look-night-crossing-b6 = De l’eau noire, du mazout et des épaves à la dérive.
firefight-look-night-crossing-b7 = De l’eau noire, du mazout et des épaves à la dérive.
firefight-look-night-crossing-b8 = De l’eau noire, du mazout et des épaves à la dérive.
firefight-look-night-crossing-b9 = De l’eau noire, du mazout et des épaves à la dérive.
firefight-look-night-crossing-b10 = De l’eau noire, du mazout et des épaves à la dérive.
firefight-look-night-crossing-b11 = De l’eau noire, du mazout et des épaves à la dérive.
firefight-look-night-crossing-je = Des pieux fendus et une barge couchée.
firefight-look-night-crossing-sh = De l’eau jusqu’au genou sur des pierres.
firefight-look-night-crossing-bf = De l’argile, des racines et des trous creusés dans la berge.
firefight-look-night-crossing-nk = Une tranchée le long du bord de la falaise.
firefight-look-night-crossing-pv = Des colonnes sans toit.
firefight-look-night-crossing-rs = Des pavés, des fils de tramway, du verre brisé.
firefight-look-night-crossing-gn = Un vieux canon de campagne pointe vers le haut de la rue.
firefight-look-night-crossing-sb1 = Des murs épais, des fenêtres à barreaux.
firefight-look-night-crossing-sb2 = D’ici on voit tout le fleuve.
firefight-look-night-crossing-hs = Quatre étages au-dessus de la rive.
firefight-look-pavlovs-house-ce = Des embrasures à hauteur du trottoir ; derrière, des civils.
firefight-look-pavlovs-house-g1 = Des fenêtres murées jusqu’à n’être que des fentes.
firefight-look-pavlovs-house-f3 = La moitié du mur a disparu.
firefight-look-pavlovs-house-f4 = On voit toute la place.
firefight-look-pavlovs-house-co = Une cour avec une fontaine à sec.
firefight-look-pavlovs-house-tr = Une tranchée creusée de nuit.
firefight-look-pavlovs-house-ml = Le poste de commandement, dans le moulin.
firefight-look-pavlovs-house-s1 = Des pavés qu’on a soulevés et remis.
firefight-look-pavlovs-house-s2 = Des cratères au milieu de la place.
firefight-look-pavlovs-house-ku = Là où la rue débouche sur la place.
firefight-look-pavlovs-house-gh = L’autre côté de la place.
firefight-look-tractor-works-sd = Des gradins brisés dans la fumée.
firefight-look-tractor-works-rw = Un remblai avec un train calciné.
firefight-look-tractor-works-ya = Des gravats, des poutrelles, une grue couchée.
firefight-look-tractor-works-h1 = Une porte assez large pour un char.
firefight-look-tractor-works-h2 = Des rangées de presses.
firefight-look-tractor-works-h3 = Des caisses de chars sans tourelle.
firefight-look-tractor-works-h4 = Des caisses et des pièces de fonte.
firefight-look-tractor-works-ga = Un portique sous les verrières brisées.
firefight-look-tractor-works-sw = Un égout, à mi-corps.
firefight-look-tractor-works-of = Le bureau au-dessus de l’atelier.
