### What the browser client says of itself.

## The frame

web-skip = Aller au contenu
web-home = Volga, page d’accueil
web-menu = Menu principal
web-language = Langue
web-language-en = English
web-language-fr = Français
web-settings = Réglages
web-close = Fermer
web-again = Réessayer
web-to-start = Vers l’accueil
web-more = Plus
web-search = Chercher
web-copy = Copier
web-loading = Un instant …
web-fault-heading = Quelque chose a mal tourné
web-fault = Cela n’a pas marché, et ce n’est pas votre faute. Rien de ce que vous avez joué n’est perdu.
web-offline = L’hôte ne répond pas. Tourne-t-il encore ?
web-nowhere = Il n’y a rien ici
web-nowhere-text = Cette adresse ne mène nulle part. Elle est peut-être mal écrite, ou ce qu’elle désignait n’est plus.
web-nav-new = Nouvelle partie
web-nav-lessons = Leçons
web-nav-rules = Règles
web-nav-watch = Regarder

## Settings

web-set-lang = Langue
web-set-theme = Thème
web-set-theme-auto = comme le système
web-set-theme-light = clair
web-set-theme-dark = sombre
web-set-palette = Couleurs
web-set-palette-table = de la table
web-set-palette-safe = pour tous les yeux
web-set-blocks = Blocs
web-set-blocks-nato = symboles OTAN
web-set-blocks-pictures = images
web-set-motion = Mouvement
web-set-motion-auto = comme le système
web-set-motion-less = le moins possible
web-set-scenes = Combats et tours des autres
web-set-scenes-off = sans mise en scène
web-set-scenes-quick = rapides
web-set-scenes-normal = normaux
web-set-scenes-slow = lents
web-set-sound = Son
web-set-sound-true = oui
web-set-sound-false = non

## Keys

web-shortcuts = Clavier
web-key-choose = un des choix à côté du plateau
web-key-undo = reprendre
web-key-redo = refaire ce qui a été repris
web-key-skip = passer ce qui est montré
web-key-chat = discussion
web-key-log = le journal
web-key-moments = un pas en arrière ou en avant, dans une relecture ou une leçon
web-key-turns = un tour en arrière ou en avant, dans une relecture
web-key-play = lire la relecture, ou l’arrêter
web-key-speed = la vitesse de la relecture
web-key-help = cette liste
web-key-close = fermer ce qui est ouvert

## Who you are

web-who = Qui êtes-vous ?
web-who-guest = Invité
web-who-sign-in = Compte
web-who-register = Nouveau compte
web-who-guest-go = Entrer
web-who-sign-in-go = Se connecter
web-who-register-go = Ouvrir le compte
web-who-name = Nom
web-who-password = Mot de passe
web-who-invitation = Invitation

## The start page

web-start-heading = Une soirée sur la Volga
web-start-lead = Stalingrad, 1942, sur une table : trois jeux dont les règles sont tenues, seul ou à plusieurs, ici ou par le réseau.
web-start-inferno = La bataille pour la ville, avec des blocs de bois, des cartes et des dés. Menez les armées allemandes ; les règles mènent ses défenseurs.
web-start-donnerschlag = La percée de décembre vers la poche : pions, hexagones et cartes, et un lieu de rencontre que l’ennemi ignore.
web-start-firefight = Un groupe, soldat par soldat, raconté en mots : vous voyez ce que voient vos hommes. Seul, ou entre amis avec un meneur de jeu.
web-start-ferry = Un petit jeu à nous : des caisses à travers le fleuve, la nuit, en un quart d’heure.
web-start-solo = Jouer seul
web-start-continue = Continuer
web-start-yours = Vos parties
web-start-over = Terminées
web-start-shelved = Parties qui ne peuvent pas être ouvertes ici
web-start-options = Choisir…
web-start-hot = Au même écran
web-start-host = Jouer en ligne
web-start-tour = Premiers pas
web-start-besides = Et encore
web-start-replays-more = Les parties finies : leur déroulement, et les revoir.
web-start-watch-more = Parties publiques : regardez, ou prenez place.
web-join = Rejoindre par une invitation
web-join-link = Lien de la partie
web-join-go = Y aller
web-join-no-link = Ce n’est pas le lien d’une partie.
web-about = À propos de Volga
web-about-text = Volga est une table pour trois jeux sur Stalingrad. C’est un logiciel libre, une réalisation indépendante que ni les auteurs ni les éditeurs des jeux n’ont faite ou approuvée.
web-about-rules = Toutes les règles sont dites dans nos mots. Chaque dé et chaque mélange d’une partie peut être vérifié après sa fin.
web-about-printed = Ils reposent sur le travail d’autres. Achetez et jouez les jeux imprimés :
web-about-inferno = conçu par Emanuele Santandrea, publié par VentoNuovo Games
web-about-donnerschlag = conçu par Patrick Gebhardt, publié par VUCA Simulations
web-about-firefight = un jeu de rôle sur table de combat d’infanterie, dont le texte ne nomme pas d’auteur
web-about-api = L’API de cet hôte

## A new game

web-new-heading = Nouvelle partie
web-new-game = Jeu
web-new-seats = Places
web-new-who-sees = Qui peut regarder
web-new-private = Sur invitation seulement
web-new-private-more = Qui a le lien peut regarder et prendre place.
web-new-public = Tout le monde
web-new-public-more = La partie figure dans la liste publique.
web-new-dice = Qui lance les dés
web-new-dice-sealed = L’hôte
web-new-dice-more-sealed = Scellés avant le début, vérifiables après la fin.
web-new-dice-typed = Vous, avec de vrais dés
web-new-dice-more-typed = Vous lancez sur votre table et cliquez ce qu’ils montrent. Les cartes et tirages restent à l’hôte.
web-new-title = Titre (facultatif)
web-new-go = Commencer
web-seat-me = moi
web-seat-bot = bot « { $name } »
web-seat-you = vous
web-seat-who = { $seat } : { $who }
web-seat-open = n’importe qui
web-seat-person = quelqu’un qui a un compte
web-seat-free = libre
web-seat-gone = quelqu’un qui est parti
web-seat-asked = doit jouer
web-invite-heading = La table est dressée
web-invite-text = Envoyez ce lien à ceux avec qui vous voulez jouer. La partie commence quand personne ne manque plus. Le lien ne sera plus montré.
web-invite-go = À la table
web-online-heading = Cette table est pour vous seul
web-online-text = « volga play » ne laisse entrer que vous. Pour jouer avec d’autres chez vous, lancez un serveur sur une machine qu’ils peuvent joindre :
web-online-more = L’hébergement sur Internet est décrit dans docs/hosting.md. En attendant, vous pouvez jouer ici contre un bot, ou côte à côte.
web-gather-text = Il manque encore quelqu’un. La partie commence dès que toutes les places sont prises.
web-gather-dice = Tout le monde est là. La mise en place demande d’abord quelques dés.
web-gather-roll = Lancer pour la mise en place
web-gather-closed = Cette table a été abandonnée avant le début de la partie.
web-gather-sit = Prendre place
web-gather-leave = Se lever
web-gather-close = Abandonner cette table
web-gather-kept = gardée pour { $name }

## At the table

web-board = Le plateau
web-dashboard = Vue d’ensemble
web-stage-gathering = attend des joueurs
web-stage-running = en cours
web-stage-over = terminée
web-stage-closed = abandonnée
web-stage-shelved = ne peut pas être ouverte ici
web-shelved-text = Elle est gardée telle quelle. L’hôte peut la reprendre avec une sauvegarde et le Volga qui l’a jouée. Le fichier la contient tout entière, sous le sceau de cet hôte.
web-shelved-delete = Supprimer la partie
web-shelved-sure = La partie disparaîtra pour tous ceux qui y ont joué, et ne pourra pas être retrouvée.
web-shelved-keep = La garder
web-your-turn = À vous de jouer
web-wait = La table attend quelqu’un d’autre
web-looking-on = Vous regardez
web-turn = Tour { $turn }
web-undo = Reprendre
web-redo = Refaire
web-ask-back = Demander à reprendre
web-go-back = Revenir quand même
web-words = Écrire un choix
web-offer-draw = Proposer la nulle
web-resign = Abandonner
web-resign-sure = La partie sera finie pour vous. On ne peut pas revenir là-dessus.
web-play-on = Continuer à jouer
web-agree = Accepter
web-allow = Permettre
web-refuse = Refuser
web-withdraw = Retirer
web-won = Vous avez gagné
web-won-without = Votre camp a gagné, mais de ceux que vous meniez il ne reste personne
web-not-won = Vous n’avez pas gagné
web-stand-in = faire jouer un bot
web-come-back = revenir
web-link-lost = L’hôte ne répond pas. Nouvel essai ; rien n’est perdu.
web-link-over = L’hôte vous a fermé cette table.
web-log = Journal
web-log-filter = Filtrer le journal
web-log-empty = Rien à lire.
web-odds = Chances
web-odds-mean = ({ $mean } en moyenne)
web-odds-assumed = Hypothèses
web-stage = Ce qui se passe
web-stage-what = Ce qui s’est passé
web-stage-so-far = Le combat jusqu’ici
web-stage-play = Lire
web-stage-pause = Pause
web-stage-step = Pas à pas
web-stage-skip = Passer
web-stage-again = Montrer encore
web-roll = Lancez un dé
web-roll-keys = Cliquez la face visible, ou tapez le chiffre.
web-log-about = Sujet des lignes
web-log-all = Tout
web-log-chat = Discussion
web-log-jump = Aller à ce moment
web-chat = Discussion
web-chat-say = Dire quelque chose
web-chat-send = Dire
web-chat-empty = Personne n’a encore rien dit.
web-chat-to = Qui l’entend
web-chat-to-all = À tous
web-chat-to-one = Chuchoter à { $to }
web-chat-whispers = à { $to } seulement
web-chat-gallery = Ce que vous dites dans la galerie, les joueurs l’entendent après la fin.
web-curtain = À jouer : { $seat }
web-curtain-text = Que personne d’autre ne regarde, puis levez le rideau.
web-curtain-lift = Lever le rideau
web-aside = { $seat } dit :
web-aside-come = Laisser regarder
web-replay = Revoir
web-replay-back = Retour à la partie
web-replay-result = Vers le résultat
web-replay-moment = Moment
web-replay-before = Un pas en arrière
web-replay-after = Un pas en avant
web-replay-play = Lire
web-replay-pause = Pause
web-replay-speed = Vitesse : { $speed } fois
web-replay-turn-before = Un tour en arrière
web-replay-turn-after = Un tour en avant
web-replay-as = Vu par
web-replay-as-gallery = la galerie
web-replay-as-open = tout à découvert
web-replay-share = Copier un lien vers ce moment
web-replay-copied = Le lien vers ce moment est copié.
web-download = Télécharger la partie

## Other pages

web-bookmarks = { $count ->
    [0] Signets
   *[other] Signets ({ $count })
}
web-bookmark-name = Ce qui se passe ici
web-bookmark-add = Marquer ce moment
web-bookmark-turn = Tour { $turn }
web-bookmark-drop = Oublier « { $name } »
web-replays = Parties finies
web-replays-text = Le résultat et sa raison, les courbes, la chance, la vérification des dés, et la partie revue avec tous les camps à découvert.
web-replays-own = Les vôtres
web-replays-open = Publiques
web-replays-none = Il n’y en a pas encore.
web-watch-heading = Parties publiques
web-watch-text = On voit ici ce qui est ouvert à tous, mais pas les secrets des joueurs.
web-watch-none = Il n’y en a pas en ce moment.
web-rules-own-words = Dans nos mots. La table cite ces numéros quand elle refuse quelque chose.
web-rules-search = Chercher un mot ou un numéro
web-rules-found = { $count ->
        [0] Aucune règle
        [one] Une règle
       *[other] { $count } règles
    }

## Lessons

web-lessons-lead = De petites positions sur le vrai plateau : lisez, cliquez ce qui luit, voyez ce qui en résulte. Commencez par la visite ; les exemples suivent le livret, et chacun dit de quelles règles il parle.
web-lessons-done = { $done } sur { $all } terminées
web-lesson-done = terminée
web-lesson-at = étape { $at } sur { $all }
web-lesson-steps = { $count ->
        [one] une étape
       *[other] { $count } étapes
    }
web-lesson-progress = Votre avancée
web-lesson-do = À vous de choisir :
web-lesson-try = Essayez, bien que ce soit interdit :
web-lesson-refused = Refusé :
web-lesson-only = C’est une leçon, et ici un seul choix mène plus loin : { $choice }
web-lesson-read-on = Il n’y a rien à choisir ici : lisez la suite.
web-lesson-back = Retour
web-lesson-on = Continuer
web-lesson-show = Le faire pour moi
web-lesson-end = La leçon est finie.
web-lesson-next = Suivante : { $title }
web-lesson-play = Jouer votre propre partie
web-lesson-table-says = La table dit

## Coming back

web-catch-up = Pendant votre absence
web-catch-up-reminder = Où en étions-nous ?
web-catch-up-away = Votre dernière visite : { $ago }.
web-catch-up-all = chaque dé et chaque carte ({ $count } lignes)
web-catch-up-on = Reprendre la partie
web-catch-up-show = Montrez-moi

## After the game

web-story = Toute l’histoire
web-story-running = La partie est encore en cours
web-story-running-text = Son histoire se raconte quand elle est finie : d’ici là, les chiffres trahiraient des secrets.
web-story-nobody = Personne n’a gagné
web-story-turns = { $count ->
        [one] un tour
       *[other] { $count } tours
    }
web-story-option = { $option } : { $value }
web-story-replay = La revoir, tout à découvert
web-story-board = À la table
web-story-course = Le déroulement
web-story-goal = (décidé à { $goal })
web-story-table = La même chose en tableau
web-story-turn = Tour
web-rematch = Rejouer
web-rematch-turned = Rejouer en changeant de places
web-rematch-said = Une autre partie ? Voici une place pour vous : { $link }
web-luck = Qui a eu de la chance
web-luck-text = Ce que les dés ont donné, comparé à ce que de tels dés donnent en moyenne. La dernière colonne dit combien de parties semblables sur cent auraient eu moins de chance ; 50 environ est équitable.
web-luck-all = En tout
web-luck-dice = dés
web-luck-expected = attendu
web-luck-came = obtenu
web-luck-more = écart
web-luck-kind = mieux que
web-luck-percent = { $percent } %
web-reasons = Ce que pensait l’autre camp
web-reasons-text = Ceux que les règles menaient, ordre par ordre : la doctrine de leur groupe, leur niveau d’alerte, et pourquoi ils ont fait ce qu’ils ont fait.
web-audit = Les dés étaient-ils honnêtes ?
web-audit-failed = La partie n’a pas pu être lue pour vérification.
web-audit-seal = La graine, ouverte maintenant, est celle qui fut scellée avant le premier dé.
web-audit-seal-same = C’est le sceau que ce navigateur a vu pendant la partie.
web-audit-seal-other = Ce n’est pas le sceau que ce navigateur a vu pendant la partie.
web-audit-seal-new = Ce navigateur n’était pas là pendant la partie ; il ne connaît pas de sceau antérieur.
web-audit-lines = { $count ->
        [one] Une entrée du journal est telle qu’elle fut écrite.
       *[other] Les { $count } entrées du journal sont telles qu’elles furent écrites.
    }
web-audit-draws = { $count ->
        [one] Un dé ou tirage, relancé ici, découle de la graine.
       *[other] Les { $count } dés, tirages et mélanges, relancés ici, découlent de la graine.
    }
web-audit-typed = { $count ->
        [one] Un dé fut lancé par les joueurs eux-mêmes : personne ne peut le vérifier.
       *[other] { $count } dés furent lancés par les joueurs eux-mêmes : personne ne peut les vérifier.
    }
web-audit-host = L’hôte a rejoué la partie selon les règles : chaque choix était permis, chaque dé était dû.
web-audit-host-not = L’hôte n’a pas pu vérifier la partie selon les règles.
web-audit-what = Sceau, journal et dés ont été vérifiés par cette page, dans votre navigateur, à partir de la partie téléchargée ; que les règles demandaient justement ces dés, c’est l’hôte qui le dit. Pour le vérifier aussi sur votre propre machine : volga audit FICHIER.
web-audit-numbers = Sceau et graine
web-audit-the-seal = Sceau (SHA-256 de la graine)
web-audit-the-seed = Graine
web-audit-fault-digits = La ligne { $line } du fichier n’est pas telle qu’elle fut écrite.
web-audit-fault-draw = À la ligne { $line } du fichier, un tirage ne découle pas de la graine.
web-audit-fault-shape = La ligne { $line } du fichier ne peut pas être lue.
web-audit-fault-seed = Le fichier nomme un autre sceau ou une autre graine.

## A map

web-map-closer = Plus près
web-map-farther = Plus loin
web-map-whole = Toute la carte
