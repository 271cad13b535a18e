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
