# Night Ferry

## Noms

ferry-seat-red = Rouge
ferry-seat-grey = Gris
ferry-landing-mill = moulin
ferry-landing-brickworks = briqueterie
ferry-landing-oil-jetty = appontement pétrolier
ferry-card-flare = fusée éclairante
ferry-card-dud = fusée mouillée

## Les questions, et ce que la table attend

ferry-ask-lantern = Nuit { $night } : hisser la lanterne, ou rester dans le noir ?
ferry-wait-lantern = Nuit { $night } : Rouge décide pour la lanterne.
ferry-ask-load =
    Votre barque peut porter { $boat ->
        [one] une caisse
       *[other] { $boat } caisses
    } ; { $aboard } à bord, { $depot } au dépôt. Chargez-la, puis choisissez le débarcadère.
ferry-ask-lay =
    { $cards ->
        [one] Vous avez une carte en main.
       *[other] Vous avez { $cards } cartes en main.
    } Vous pouvez en poser une face cachée ; pointez ensuite les canons sur un débarcadère.
ferry-ask-aim = Pointez les canons sur un débarcadère.
ferry-wait-orders = La table attend l’ordre de { $seats }.

## Ce qu’on peut choisir

ferry-do-hoist = hisser la lanterne
ferry-do-stay-dark = rester dans le noir
ferry-do-load = charger une caisse
ferry-do-unload = remettre une caisse au dépôt
ferry-do-land = débarquer en { $number } ({ $landing })
ferry-do-lay = poser la carte { $number } ({ $card })
ferry-do-take-back = reprendre la carte
ferry-do-aim = pointer sur { $number } ({ $landing })

## Le journal : avant la première nuit

ferry-hand = Votre main : { $cards }.
ferry-dealt =
    { $cards ->
        [one] Gris reçoit une carte.
       *[other] Gris reçoit { $cards } cartes.
    }

## Le journal : la nuit

ferry-night = La nuit { $night } tombe.
ferry-lantern-hoisted = Rouge hisse la lanterne.
ferry-stayed-dark = Rouge reste dans le noir.
ferry-boat-drawn =
    Vous tirez une barque qui peut porter { $size ->
        [one] une caisse
       *[other] { $size } caisses
    }.
ferry-boat-at-pier = Une barque est à quai.
ferry-loaded = Vous chargez une caisse : { $aboard } à bord.
ferry-unloaded = Vous remettez une caisse au dépôt : { $aboard } à bord.
ferry-landing-ordered = Vous envoyez la barque au débarcadère { $number } ({ $landing }).
ferry-card-laid = Vous posez une carte face cachée : { $card }.
ferry-card-taken-back = Vous reprenez votre carte.
ferry-aim-ordered = Vous pointez les canons sur le débarcadère { $number } ({ $landing }).
ferry-order-given = { $seat } a donné son ordre.

## Le journal : la traversée

ferry-crossing =
    Une barque de taille { $size }, { $cargo ->
        [0] sans rien à bord
        [one] avec une caisse à bord
       *[other] avec { $cargo } caisses à bord
    }, fait route vers le débarcadère { $number } ({ $landing }).
ferry-aimed = Les canons sont pointés sur le débarcadère { $number } ({ $landing }).
ferry-card-shown = Gris retourne sa carte : { $card }.
ferry-wind-steady = Vent { $die } : la barque tient son cap.
ferry-wind-drift = Vent { $die } : la barque dérive jusqu’au débarcadère { $number } ({ $landing }).
ferry-fire =
    Les canons tirent : { $dice }. Ils touchent à partir de { $face } ; { $sunk ->
        [0] aucune caisse n’est coulée
        [one] une caisse est coulée
       *[other] { $sunk } caisses sont coulées
    }.
ferry-guns-silent = La barque accoste là où aucun canon n’est pointé.
ferry-landed =
    { $crates ->
        [0] Aucune caisse n’est débarquée
        [one] Une caisse est débarquée
       *[other] { $crates } caisses sont débarquées
    } : { $landed } en tout.
ferry-ended =
    La dernière nuit est passée : { $landed ->
        [0] aucune caisse débarquée
        [one] une caisse débarquée
       *[other] { $landed } caisses débarquées
    }, il en fallait { $needed }.

## Comment cela a fini

ferry-cause-landed = Assez de caisses ont été débarquées : Rouge gagne.
ferry-cause-starved = Trop peu de caisses ont été débarquées : Gris gagne.

## Les refus

ferry-boats-out-of-range = Impossible de faire traverser { $boats } barques : choisissez de 1 à { $most }.
ferry-over = La partie est finie.
ferry-not-yours = Ce choix revient à { $seat }.
ferry-already-ordered = Vous avez donné votre ordre pour cette nuit.
ferry-no-lantern = Sans vent, la lanterne reste à terre.
ferry-lantern-decided = Pour cette nuit, le sort de la lanterne est décidé.
ferry-no-boat = Aucune barque n’est encore tirée : Rouge décide d’abord pour la lanterne.
ferry-boat-full =
    La barque est pleine : elle peut porter { $size ->
        [one] une caisse
       *[other] { $size } caisses
    }.
ferry-depot-empty = Le dépôt est vide.
ferry-nothing-aboard = Il n’y a rien à bord à remettre au dépôt.
ferry-no-such-landing = Il n’y a pas de débarcadère { $number } : choisissez de 1 à { $landings }.
ferry-no-flares = Cette partie se joue sans fusées.
ferry-already-laid = Vous avez déjà posé une carte : reprenez-la d’abord.
ferry-no-such-card =
    Vous n’avez pas de carte { $number } : { $cards ->
        [0] votre main est vide
        [one] vous n’en avez qu’une
       *[other] choisissez de 1 à { $cards }
    }.
ferry-nothing-laid = Vous n’avez posé aucune carte.

## What is chosen before the start

ferry-terminal-look = voir le fleuve et les barques
ferry-blurb = Notre petit jeu d’exemple : des caisses à travers le fleuve, la nuit, à deux, en un quart d’heure.
ferry-option-wind = Vent
ferry-option-wind-about = Si le vent peut faire dériver un bateau sans lanterne.
ferry-option-wind-true = oui
ferry-option-wind-false = non
ferry-option-flares = Fusées
ferry-option-flares-about = Si Gris tient des fusées qui éclairent le fleuve.
ferry-option-flares-true = oui
ferry-option-flares-false = non
ferry-option-boats = Bateaux
ferry-option-boats-about = Combien de bateaux traversent : moins il y en a, plus la partie est courte.
ferry-option-boats-1 = 1
ferry-option-boats-2 = 2
ferry-option-boats-3 = 3
ferry-option-boats-4 = 4
ferry-option-boats-5 = 5

## After the end

ferry-chart-crates = Caisses
ferry-story-landed = débarquées
ferry-story-sunk = coulées
ferry-luck-fire = Coups au but des canons

## L’image en mots

ferry-sketch-crates = Caisses débarquées : { $landed } sur les { $needed } qu’il faut ; coulées : { $sunk } ; au dépôt et à bord : { $stock }
ferry-sketch-boats = Barques qui n’ont pas traversé, par taille : { $sizes }
ferry-sketch-cards = Cartes que tient Gris : { $cards }
ferry-sketch-discards = Cartes défaussées : { $cards }
ferry-sketch-pier = À quai : une barque pour { $boat }, à bord : { $aboard }
ferry-sketch-hand = La main de Gris : { $cards }
