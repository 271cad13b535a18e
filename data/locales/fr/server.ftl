### Ce que dit le serveur lui-même, quel que soit le jeu.

server-bad-request = La requête est incompréhensible : { $why }
server-signed-out = Vous n’êtes encore personne ici : connectez-vous, entrez comme invité ou envoyez un jeton d’accès.
server-bad-token = Le jeton n’est pas valable, ou ne l’est plus.
server-wrong = Le nom et le mot de passe ne vont pas ensemble.
server-forbidden = Ceci ne vous est pas permis.
server-bad-origin = La requête ne vient pas d’une page de cet hôte. Un script envoie un jeton d’accès, ou nomme cet hôte comme « Origin ».
server-bad-host = Ce n’est pas le nom de cet hôte.
server-turned-off = L’hôte a désactivé cela.
server-not-invited = Un nouveau compte demande une invitation encore valable.
server-not-found = Il n’y a rien ici.
server-bad-method = Cela ne peut pas se faire ici de cette façon.
server-too-slow = La requête a mis trop de temps à arriver.
server-stale = Quelqu’un a été plus rapide : regardez à nouveau.
server-name-taken = Ce nom est pris.
server-too-many = { $most ->
        [one] Il ne peut pas y en avoir plus d’un.
       *[other] Il ne peut pas y en avoir plus de { $most }.
    }
server-too-large = La requête est trop grande.
server-bad-type = Le corps doit être du JSON : « Content-Type: application/json ».
server-bad-name = Un nom compte de { $least } à { $most } lettres de a à z, chiffres, « - » ou « _ ».
server-bad-password = Un mot de passe compte de { $least } à { $most } octets.
server-too-often = Trop souvent. Réessayez dans { $seconds ->
        [one] une seconde.
       *[other] { $seconds } secondes.
    }
server-fault = C’est une faute du serveur. Elle a été notée.
server-unavailable = Le serveur ne peut pas le faire maintenant. Réessayez bientôt.

server-no-match = Cette partie n’existe pas ici, ou ne vous est pas ouverte.
server-no-game = Il n’y a pas de jeu « { $name } » ici.
server-no-seat = Il n’y a pas de place « { $name } » dans cette partie.
server-no-bot = Il n’y a pas de robot « { $name } » pour ce jeu.
server-bots-roll-nothing = Les robots ne lancent pas de vrais dés : laissez l’hôte les lancer, ou jouez entre humains.
server-no-person = Personne n’a de compte au nom de « { $name } ».
server-not-yours = Cette place n’est pas la vôtre.
server-which-seat = Vous occupez plusieurs places : dites laquelle.
server-not-to-whisper = Seuls les joueurs chuchotent, et à d’autres joueurs ; qui regarde ne parle qu’à la galerie.
server-seat-taken = La place est prise, ou gardée pour quelqu’un d’autre.
server-begun = La partie a déjà commencé.
server-not-begun = La partie n’a pas encore commencé.
server-seats-free = Toutes les places ne sont pas encore prises.
server-not-host = Seul celui qui a dressé la table peut le faire.
server-no-version = Il n’y a pas de telle version de ce que vous voyez.
server-words = Ces mots ne sont pas un choix de ce jeu.
server-options = Ces options ne conviennent pas au jeu : { $why }
server-not-absent = Ce joueur n’est pas absent. S’il ne répond pas, redemandez dans { $minutes ->
        [one] une minute.
       *[other] { $minutes } minutes.
    }
server-no-stand-in = Aucun robot n’y joue à votre place.
server-not-open = Tout ne peut pas être vu ici : attendez la fin.
server-not-asked = Rien ne vous est demandé pour l’instant.
server-length = { $what ->
        [title] Un titre
        [salt] Ce que vous ajoutez au hasard
        [search] Ce que vous cherchez
       *[text] Ce que vous dites
    } ne doit pas être vide et compte au plus { $most } lettres.
server-shelved = Cette partie a été jouée avec d’autres règles ou d’autres données que celles de cet hôte.
server-lesson-data = Cette leçon ne va pas avec les données de cet hôte.
server-damaged = Ce qui est gardé de cette partie n’a pas de sens. Cela a été noté.
server-store = Le serveur ne peut pas le faire maintenant. Réessayez bientôt : rien n’est fait deux fois.
