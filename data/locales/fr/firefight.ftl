# Firefight

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
firefight-band-close = à bout portant
firefight-band-short = tout près
firefight-band-medium = à quelque deux cents mètres
firefight-band-long = au loin
firefight-band-extreme = à la limite de la vue
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
firefight-do-back = quelqu’un d’autre
firefight-do-done = terminé
firefight-do-stay = rester
firefight-do-lie = se coucher
firefight-do-walk = marcher : { $to } ({ $id })
firefight-do-run = courir : { $to } ({ $id })
firefight-do-crawl = ramper : { $to } ({ $id })
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
firefight-under-fire = On tire sur { $at } depuis { $direction }, { $band }.
firefight-under-spray = Des rafales balaient { $at } depuis { $direction }, { $band }.
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
firefight-pinned = { $who } est cloué au sol.
firefight-mine = Une mine explose : { $at } ({ $faces }).
firefight-mine-luck = Une mine n’explose pas : { $at } ({ $faces }).
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
firefight-handed-over = Les règles mènent désormais le jeu.
firefight-resumed = Le meneur de jeu a repris sa place.
firefight-disclosed = Des jets, la table dit { $disclosure }.
firefight-ended = C’est fini. Armée rouge { $soviet }, Wehrmacht { $german }.

## Comment cela s’est terminé

firefight-cause-draw = Personne n’a gagné.
firefight-cause-soviet = L’Armée rouge a fait davantage.
firefight-cause-german = La Wehrmacht a fait davantage.
firefight-cause-soviet-broken = L’Armée rouge est maîtresse du terrain.
firefight-cause-german-broken = La Wehrmacht est maîtresse du terrain.

## L’image en mots

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
firefight-no-direction = Il y a huit directions.
firefight-no-start = Le moteur ne peut pas être démarré.
firefight-no-hull-down = C’est inutile.
firefight-no-hatch = Seul le chef d’un véhicule blindé ouvre et ferme la trappe.
firefight-no-board = Il n’y a près de lui aucun véhicule des vôtres où monter.
firefight-no-leave = Il ne peut pas descendre ici.
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
firefight-no-bunker-shell = Un bunker résiste aux obus.
firefight-no-bunker-weapon = Contre un bunker, seuls lance-flammes, grenades et charges servent.
firefight-no-arc = Sans tourelle, il doit d’abord tourner.
firefight-no-elevation = Le canon ne peut pointer si haut ou si bas de si près.
firefight-no-slit = La fente regarde ailleurs.
firefight-no-weapon = Il n’a pas de telle arme.
firefight-no-contact = Personne n’a été vu là.
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
firefight-no-point = Regardez d’abord un lieu.
firefight-no-same = C’est déjà ainsi, ou cela ne se peut pas.
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
