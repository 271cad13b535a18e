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
table-redo-nothing = Il n’y a rien à rejouer.
table-took-back = { $seat } est revenu sur un choix.

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
table-terminal-help =
    Tapez le numéro d’un choix, ou le choix en toutes lettres. Et aussi :
    undo  revenir sur le dernier choix
    redo  le refaire
    log   tout relire depuis le début
    look  voir le plateau, vos blocs et vos cartes
    view  voir tout ce que votre place peut savoir, tel que le programme le tient
    quit  enregistrer et quitter

## Une partie racontée

table-addressed = [pour { $seat }]

## Règles et résultats

winners =
    { $count ->
        [one] Vainqueur : { $winners }.
       *[other] Vainqueurs : { $winners }.
    }

## Listes

list-empty = aucun
