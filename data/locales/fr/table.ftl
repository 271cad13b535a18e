### Ce que dit la table elle-même, quel que soit le jeu.

## Refus

table-too-long = La partie compte trop d’entrées : on ne peut plus rien ajouter.
table-over = La partie est terminée.
table-unknown-seat = Il n’y a pas de place { $seat } à cette table.
table-players =
    { $seats ->
        [one] Ce jeu compte une place
       *[other] Ce jeu compte { $seats } places
    }, mais { $players ->
        [0] aucun joueur n’a été nommé.
        [one] un seul joueur a été nommé.
       *[other] { $players } joueurs ont été nommés.
    }
table-unlisted = Le jeu ne propose pas cette action et ne sait pas dire pourquoi. Merci de le signaler comme un défaut du jeu.
table-id-reused = Le journal contient déjà une entrée d’identifiant { $id }, et elle dit autre chose.

## Reprise

table-undo-nothing = Il n’y a rien à reprendre.
table-undo-chance = Impossible de revenir en arrière : des dés ont été lancés ou des cartes tirées.
table-undo-learnt = Impossible de revenir en arrière : quelqu’un en a appris quelque chose.
table-undo-asked = Impossible de revenir en arrière : c’est entre-temps à quelqu’un d’autre de décider.
table-undo-went-back = Impossible de revenir en arrière sans le demander : la partie est déjà revenue en arrière depuis.
table-redo-nothing = Il n’y a rien à rejouer.
table-took-back = { $seat } est revenu sur un choix.

## Propositions

table-resigns = { $seat } abandonne.
table-offers-draw = { $seat } propose la partie nulle.
table-agrees-draw = { $seat } accepte la partie nulle.
table-asks-back = { $seat } demande à reprendre son dernier choix.
table-allows = { $seat } y consent.
table-refuses = { $seat } refuse.
table-went-back = D’un commun accord, { $seat } reprend ce choix et tout ce qui en a découlé. Les dés éventuels seront relancés.
table-went-back-alone = { $seat } revient à la situation d’avant son dernier choix. Les dés éventuels seront relancés.
table-resigned = La partie s’achève par abandon.
table-draw = Partie nulle, d’un commun accord.
table-resigned-before = Vous avez déjà abandonné.
table-draw-alone = Il n’y a personne avec qui convenir d’une partie nulle. Vous pouvez abandonner.
table-draw-offered-before = Vous avez déjà proposé ou accepté la partie nulle : c’est aux autres de répondre.
table-ask-stands = Quelqu’un demande déjà à reprendre un choix. Il faut d’abord répondre à cette demande.
table-allow-nothing = Personne ne demande à reprendre quoi que ce soit.
table-allow-own = C’est vous qui le demandez : c’est aux autres de répondre. Refusez vous-même pour retirer votre demande.
table-allowed-before = Vous y avez déjà consenti : c’est aux autres de répondre.
table-refuse-nothing = Il n’y a rien à refuser : rien n’est proposé.

## Vos propres dés

table-dice-wanted =
    Lancez un { $die } et tapez ce qu’il indique, de { $die ->
        [d10] 0 à 9 (0 pour un 10)
       *[d6] 1 à 6
    }.
table-die-impossible =
    Un { $die } ne peut pas indiquer { $face } : tapez de { $die ->
        [d10] 0 à 9 (0 pour un 10)
       *[d6] 1 à 6
    }.
table-dice-left-over =
    { $count ->
        [one] Un dé de trop a été donné.
       *[other] { $count } dés de trop ont été donnés.
    }

## Le terminal

table-terminal-welcome =
    { $others ->
        [nobody] { $game } : vous êtes { $seat }.
        [chance] { $game } : vous êtes { $seat }, tous les autres choisissent au hasard.
       *[other] { $game } : vous êtes { $seat }, tous les autres sont joués par { $others }.
    }
    Tapez help pour de l’aide, quit pour quitter ; les règles : volga rules { $id }
table-terminal-seal =
    Ce sceau montrera (volga audit --seal) que personne n’a choisi le hasard après coup :
    { $seal }
table-terminal-goes-on = C’est la partie en cours dans { $file } ; --new en commence une autre.
table-terminal-set-aside = La partie précédente est désormais dans { $file }.
table-terminal-saved = Enregistré dans { $file }. Pour continuer : { $command }
table-terminal-kept =
    La partie est conservée dans { $file }. Tout y est désormais visible :
    volga audit  { $file }
    volga replay { $file }
table-terminal-prompt = { $seat } >
table-terminal-no-choice =
    Il n’y a pas de choix { $number } : { $choices ->
        [one] il n’y en a qu’un
       *[other] tapez de 1 à { $choices }
    }.
table-terminal-unknown = « { $words } » n’est pas un choix. Tapez le numéro d’un choix ou ses mots, ou help.
table-terminal-dice-missing = Les dés n’ont pas été tapés : ce choix n’a donc pas été fait.
table-terminal-value = { $value }
table-terminal-help =
    Tapez le numéro d’un choix, ou le choix en toutes lettres. Et aussi :
    undo        revenir sur le dernier choix
    redo        le refaire
    ask back    demander aux autres de pouvoir le reprendre bien qu’il soit définitif
    offer draw  proposer la partie nulle, ou l’accepter
    allow       laisser quelqu’un reprendre un choix
    refuse      décliner ce qui est proposé, ou le retirer
    resign      abandonner la partie
    log         tout relire depuis le début
    look        { $look }
    view        voir tout ce que votre place peut savoir, tel que le programme le tient
    quit        enregistrer et quitter

## Une partie racontée

table-addressed = [pour { $seat }]

## Règles et résultats

winners =
    { $count ->
        [one] Vainqueur : { $winners }.
       *[other] Vainqueurs : { $winners }.
    }

## Listes

list-and = { $first } et { $last }
list-empty = aucun

## Nombres

table-number = { $number }

## Parties qui ne peuvent pas être ouvertes ici

table-other-rules = Cette partie a été jouée avec la version { $theirs } des règles de { $game } ; ce Volga ne joue que la version { $ours }.
table-other-data = Cette partie de { $game } a été jouée avec d’autres données que celles d’ici (empreinte { $data }).
