### What the browser client says of itself.

## The frame

web-skip = Skip to the content
web-home = Volga, start page
web-menu = Main menu
web-language = Language
web-language-en = English
web-language-fr = Français
web-settings = Settings
web-close = Close
web-again = Try again
web-to-start = To the start page
web-more = More
web-search = Search
web-copy = Copy
web-loading = One moment …
web-fault-heading = Something went wrong
web-fault = That did not work, and it is not your fault. Nothing you have played is lost.
web-offline = The host does not answer. Is it still running?
web-nowhere = Nothing here
web-nowhere-text = This address leads nowhere. It may be misspelt, or belong to something that is gone.
web-nav-new = New game
web-nav-lessons = Lessons
web-nav-rules = Rules
web-nav-watch = Watch

## Settings

web-set-lang = Language
web-set-theme = Theme
web-set-theme-auto = as the system
web-set-theme-light = light
web-set-theme-dark = dark
web-set-palette = Colours
web-set-palette-table = of the table
web-set-palette-safe = for every eye
web-set-blocks = Blocks
web-set-blocks-nato = NATO symbols
web-set-blocks-pictures = pictures
web-set-motion = Motion
web-set-motion-auto = as the system
web-set-motion-less = as little as possible
web-set-scenes = Fights and turns of others
web-set-scenes-off = not shown
web-set-scenes-quick = quick
web-set-scenes-normal = normal
web-set-scenes-slow = slow
web-set-sound = Sound
web-set-sound-true = on
web-set-sound-false = off

## Keys

web-shortcuts = Keyboard
web-key-choose = one of the choices beside the board
web-key-undo = take back
web-key-redo = make again what was taken back
web-key-skip = skip what is being shown
web-key-chat = talk
web-key-log = the log
web-key-moments = one step back or on, in a replay or lesson
web-key-turns = one turn back or on, in a replay
web-key-play = play the replay, or pause it
web-key-speed = how fast the replay goes
web-key-help = this list
web-key-close = close what is open

## Who you are

web-who = Who are you?
web-who-guest = Guest
web-who-sign-in = Account
web-who-register = New account
web-who-guest-go = Come in
web-who-sign-in-go = Sign in
web-who-register-go = Open the account
web-who-name = Name
web-who-password = Password
web-who-invitation = Invitation

## The start page

web-start-heading = An evening on the Volga
web-start-lead = Stalingrad, 1942, on one table: three games with their rules enforced, alone or with others, here or over the network.
web-start-inferno = The battle for the city, with wooden blocks, cards and dice. Lead the German armies while the rules lead its defenders.
web-start-donnerschlag = The relief of the pocket in December: counters, hexes and cards, and a meeting place that the enemy does not know.
web-start-firefight = A squad, soldier by soldier, told in words: you see what your men see. Alone, or with friends and a gamemaster.
web-start-ferry = A small game of our own: crates over the river by night, in a quarter of an hour.
web-start-solo = Play alone now
web-start-continue = Go on
web-start-yours = Your matches
web-start-over = Played
web-start-shelved = Matches that cannot be opened here
web-start-options = Choose…
web-start-hot = At one screen
web-start-host = Play online
web-start-tour = First steps
web-start-besides = And besides
web-start-replays-more = Matches that are over: how they went, and once more.
web-start-watch-more = Public matches: look on, or sit down.
web-join = Join by an invitation
web-join-link = Link of the match
web-join-go = Go there
web-join-no-link = This is no link to a match.
web-about = About Volga
web-about-text = Volga is one table for three board games about Stalingrad. It is free software, and an independent implementation that neither the designers nor the publishers of the games have made or approved.
web-about-rules = All rules are told in our own words. Every die and every shuffle of a match can be checked after its end.
web-about-printed = They stand on the work of others. Please buy and play the printed games:
web-about-inferno = designed by Emanuele Santandrea, published by VentoNuovo Games
web-about-donnerschlag = designed by Patrick Gebhardt, published by VUCA Simulations
web-about-firefight = a tabletop role-playing game of infantry combat, whose text names no author
web-about-api = The API of this host

## A new game

web-new-heading = New game
web-new-game = Game
web-new-seats = Seats
web-new-who-sees = Who may look on
web-new-private = Only by invitation
web-new-private-more = Whoever has the link can look on and sit down.
web-new-public = Everybody
web-new-public-more = The match stands in the public list.
web-new-dice = Who rolls the dice
web-new-dice-sealed = The host
web-new-dice-more-sealed = Sealed before the start, and open to check after the end.
web-new-dice-typed = You, with real dice
web-new-dice-more-typed = You roll at your table and click what they show. Cards and blind draws stay with the host.
web-new-title = Title (if you like)
web-new-go = Begin
web-seat-me = me
web-seat-bot = bot “{ $name }”
web-seat-you = you
web-seat-who = { $seat }: { $who }
web-seat-open = anybody
web-seat-person = somebody with an account
web-seat-free = free
web-seat-gone = somebody who has left
web-seat-asked = to play
web-invite-heading = The table is set
web-invite-text = Send this link to those whom you want to play with. The match begins when nobody is missing. The link is not shown again.
web-invite-go = To the table
web-online-heading = This table is for you alone
web-online-text = “volga play” lets nobody in but you. To play with others at home, start a server on a machine that they can reach:
web-online-more = Hosting over the Internet is told in docs/hosting.md. Meanwhile you can play here against a bot, or side by side.
web-gather-text = Somebody is still missing. The match begins as soon as every seat is taken.
web-gather-dice = Everybody is here. Set-up asks for some dice first.
web-gather-roll = Roll for set-up
web-gather-closed = This table was given up before the match began.
web-gather-sit = Sit down
web-gather-leave = Get up
web-gather-close = Give up this table
web-gather-kept = kept for { $name }

## At the table

web-board = The board
web-dashboard = Overview
web-stage-gathering = waiting for players
web-stage-running = under way
web-stage-over = over
web-stage-closed = given up
web-stage-shelved = cannot be opened here
web-shelved-text = It is kept as it is. Who hosts can go on with it with a backup and the Volga that it was played with. The file holds all of it, under the seal of this host.
web-shelved-delete = Delete the match
web-shelved-sure = The match will be gone for everybody who played in it, and cannot be brought back.
web-shelved-keep = Keep it
web-your-turn = Your turn
web-wait = The table waits for somebody else
web-looking-on = You are looking on
web-turn = Turn { $turn }
web-undo = Undo
web-redo = Redo
web-ask-back = Ask to take it back
web-go-back = Go back all the same
web-words = Type a choice in words
web-offer-draw = Offer a draw
web-resign = Resign
web-resign-sure = The match will be over for you. This cannot be taken back.
web-play-on = Play on
web-agree = Agree
web-allow = Allow it
web-refuse = Refuse
web-withdraw = Withdraw
web-won = You have won
web-won-without = Your side has won, but of those you led nobody is left
web-not-won = You have not won
web-stand-in = let a bot play
web-come-back = come back
web-link-lost = The host does not answer. Trying again; nothing is lost.
web-link-over = The host has closed this table to you.
web-log = Log
web-log-filter = Filter the log
web-log-empty = Nothing to read.
web-odds = Odds
web-odds-mean = ({ $mean } on average)
web-odds-assumed = Assumed
web-stage = What happens
web-stage-what = What happened
web-stage-so-far = The fight so far
web-stage-play = Play
web-stage-pause = Pause
web-stage-step = Step
web-stage-skip = Skip
web-stage-again = Show it again
web-roll = Roll a die
web-roll-keys = Click what it shows, or type the number.
web-log-about = What the lines are about
web-log-all = Everything
web-log-chat = Talk
web-log-jump = Go to this moment
web-chat = Talk
web-chat-say = Say something
web-chat-send = Say
web-chat-empty = Nobody has said anything yet.
web-chat-to = Who hears it
web-chat-to-all = To all
web-chat-to-one = Whisper to { $to }
web-chat-whispers = to { $to } alone
web-chat-gallery = What you say in the gallery the players hear after the end.
web-curtain = { $seat } is to play
web-curtain-text = Let nobody else look, then lift the curtain.
web-curtain-lift = Lift the curtain
web-aside = { $seat } says:
web-aside-come = Let them look
web-replay = Replay
web-replay-back = Back to the match
web-replay-result = To the result
web-replay-moment = Moment
web-replay-before = One step back
web-replay-after = One step on
web-replay-play = Play
web-replay-pause = Pause
web-replay-speed = Speed: { $speed } times
web-replay-turn-before = One turn back
web-replay-turn-after = One turn on
web-replay-as = Seen by
web-replay-as-gallery = the gallery
web-replay-as-open = all sides open
web-replay-share = Copy a link to this moment
web-replay-copied = The link to this moment is copied.
web-download = Download the match

## Other pages

web-bookmarks = { $count ->
    [0] Bookmarks
   *[other] Bookmarks ({ $count })
}
web-bookmark-name = What happens here
web-bookmark-add = Mark this moment
web-bookmark-turn = Turn { $turn }
web-bookmark-drop = Forget “{ $name }”
web-replays = Replays
web-replays-text = Matches that are over: the result and why, curves, luck, an audit of the dice, and the match once more with all sides open.
web-replays-own = Yours
web-replays-open = Public ones
web-replays-none = There is none yet.
web-watch-heading = Public matches
web-watch-text = What lies open to all can be seen here; the players’ secrets cannot.
web-watch-none = There is none just now.
web-rules-own-words = In our own words. The table cites these numbers when it refuses something.
web-rules-search = Search by word or number
web-rules-found = { $count ->
        [0] No rule
        [one] One rule
       *[other] { $count } rules
    }

## Lessons

web-lessons-lead = Small positions on the real board: read, click what glows, see what comes of it. Begin with the tour; the examples follow the rulebook, and each says which rules it is about.
web-lessons-done = { $done } of { $all } done
web-lesson-done = done
web-lesson-at = { $at } of { $all } steps
web-lesson-steps = { $count ->
        [one] one step
       *[other] { $count } steps
    }
web-lesson-progress = How far you are
web-lesson-do = Your choice now:
web-lesson-try = Try it, although it is not allowed:
web-lesson-refused = Refused:
web-lesson-only = This is a lesson, and here only one choice leads on: { $choice }
web-lesson-read-on = There is nothing to choose here: read on.
web-lesson-back = Back
web-lesson-on = Go on
web-lesson-show = Do it for me
web-lesson-end = That was this lesson.
web-lesson-next = Next: { $title }
web-lesson-play = Play a game of your own
web-lesson-table-says = The table says

## Coming back

web-catch-up = While you were away
web-catch-up-reminder = Where were we?
web-catch-up-away = You were last here { $ago }.
web-catch-up-all = every die and card ({ $count } lines)
web-catch-up-on = Go on playing
web-catch-up-show = Show me

## After the game

web-story = The whole story
web-story-running = The match is still under way
web-story-running-text = Its story can be told when it is over: until then the figures would give secrets away.
web-story-nobody = Nobody has won
web-story-turns = { $count ->
        [one] one turn
       *[other] { $count } turns
    }
web-story-option = { $option }: { $value }
web-story-replay = See it again, all sides open
web-story-board = To the table
web-story-course = How it went
web-story-goal = (decided at { $goal })
web-story-table = The same as a table
web-story-turn = Turn
web-rematch = Play again
web-rematch-turned = Play again, seats turned
web-rematch-said = Another game? Here is a seat for you: { $link }
web-luck = Who was lucky
web-luck-text = What the dice brought, against what such dice bring on average. The last column says how many of a hundred such matches would have been less lucky; about 50 is fair.
web-luck-all = All together
web-luck-dice = dice
web-luck-expected = expected
web-luck-came = rolled
web-luck-more = more or less
web-luck-kind = luckier than
web-luck-percent = { $percent } %
web-reasons = What the other side thought
web-reasons-text = Those whom the rules led, order by order: the doctrine of their group, how far they were alarmed, and why they did what they did.
web-audit = Were the dice honest?
web-audit-failed = The match could not be read for checking.
web-audit-seal = The seed, opened now, is the one that was sealed before the first die.
web-audit-seal-same = It is the seal that this browser was shown while the match ran.
web-audit-seal-other = It is not the seal that this browser was shown while the match ran.
web-audit-seal-new = This browser was not there while the match ran, so it knows of no earlier seal.
web-audit-lines = { $count ->
        [one] One entry of the journal is as it was written.
       *[other] All { $count } entries of the journal are as they were written.
    }
web-audit-draws = { $count ->
        [one] One die or draw follows from the seed, thrown again here.
       *[other] All { $count } dice, draws and shuffles follow from the seed, thrown again here.
    }
web-audit-typed = { $count ->
        [one] One die was rolled by the players themselves: that nobody can check.
       *[other] { $count } dice were rolled by the players themselves: those nobody can check.
    }
web-audit-host = The host has played the match again by the rules: every choice was allowed, every die was due.
web-audit-host-not = The host could not verify the match by the rules.
web-audit-what = Seal, journal and dice were checked by this page, in your browser, from the downloaded match; that the rules asked for just these dice, the host says. To check that too on a machine of your own: volga audit FILE.
web-audit-numbers = Seal and seed
web-audit-the-seal = Seal (SHA-256 of the seed)
web-audit-the-seed = Seed
web-audit-fault-digits = Line { $line } of the match file is not as it was written.
web-audit-fault-draw = In line { $line } of the match file something was drawn that does not follow from the seed.
web-audit-fault-shape = Line { $line } of the match file cannot be read.
web-audit-fault-seed = The match file names another seal or seed.

## A map

web-map-closer = Closer
web-map-farther = Farther away
web-map-whole = The whole map
