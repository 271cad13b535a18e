### Ce que dit la table elle-même, quel que soit le jeu.

## Refus

table-not-asked = Ce n’est pas à vous de décider.
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
table-unknown-action = « { $words } » n’est pas une action de ce jeu.
table-unlisted = Le jeu ne propose pas cette action et ne sait pas dire pourquoi. Merci de le signaler comme un défaut du jeu.
table-id-reused = Le journal contient déjà une entrée d’identifiant { $id }, et elle dit autre chose.
table-bad-id = « { $id } » ne peut pas servir d’identifiant.

## Reprise

table-undo-nothing = Il n’y a rien à reprendre.
table-undo-chance = Impossible de revenir en arrière : des dés ont été lancés ou des cartes tirées.
table-undo-learnt = Impossible de revenir en arrière : quelqu’un en a appris quelque chose.
table-undo-asked = Impossible de revenir en arrière : c’est entre-temps à quelqu’un d’autre de décider.
table-undo-over = Une fois la partie terminée, on ne revient plus en arrière.
table-redo-nothing = Il n’y a rien à rejouer.
table-took-back = { $seat } est revenu sur un choix.
table-played-again = { $seat } a refait ce choix.

## Vos propres dés

table-dice-wanted = Lancez un { $die } et tapez ce qu’il indique.
table-die-impossible = Un { $die } ne peut pas indiquer { $face }.
table-dice-left-over =
    { $count ->
        [one] Un dé de trop a été donné.
       *[other] { $count } dés de trop ont été donnés.
    }

## Le terminal

table-terminal-help =
    Tapez le numéro d’un choix, ou le choix en toutes lettres. Et aussi :
    undo  revenir sur le dernier choix
    redo  le refaire
    log   tout relire depuis le début
    look  voir tout ce que votre place peut savoir
    quit  enregistrer et quitter

## Règles et résultats

table-rules = Règles : { $rules }
winners =
    { $count ->
        [one] Vainqueur : { $winners }.
       *[other] Vainqueurs : { $winners }.
    }
draw-result = Partie nulle.

## Listes

list-empty = aucun
