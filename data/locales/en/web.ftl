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
web-key-redo = play again what was taken back
web-key-skip = skip what is being shown
web-key-chat = talk
web-key-log = the log
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
web-start-lead = Stalingrad, autumn 1942, as a game of wooden blocks: lead the German armies into the city while the rules lead its defenders, or play against people, here or over the network.
web-start-solo = Play alone now
web-start-continue = Go on
web-start-yours = Your matches
web-start-over = Played
web-start-new = New game
web-start-new-more = Choose mode, edition, level and opponents.
web-start-hot = At one screen
web-start-hot-more = Two people take turns here; a curtain falls in between.
web-start-host = Play online
web-start-host-more = Set up a table and invite others by a link.
web-start-lessons-more = Learn by playing small positions.
web-start-watch-more = Public matches: look on, or sit down.
web-start-rules-more = The rules in our own words, searchable.
web-join = Join by an invitation
web-join-link = Link of the match
web-join-go = Go there
web-join-no-link = This is no link to a match.
web-about = About Volga
web-about-text = Volga is one table for three board games about Stalingrad. It is free software, and an independent implementation that neither the designers nor the publishers of the games have made or approved.
web-about-rules = All rules are told in our own words. Every die and every shuffle of a match can be checked after its end.
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
web-not-won = You have not won
web-stand-in = let a bot play
web-come-back = play again
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
web-chat-gallery = What you say in the gallery the players hear after the end.
web-curtain = { $seat } is to play
web-curtain-text = Let nobody else look, then lift the curtain.
web-curtain-lift = Lift the curtain
web-replay = Replay
web-replay-back = Back to the match
web-replay-result = To the result
web-replay-moment = Moment
web-replay-before = One step back
web-replay-after = One step on
web-download = Download the match

## Other pages

web-watch-heading = Public matches
web-watch-text = What lies open to all can be seen here; the players’ secrets cannot.
web-watch-none = There is none just now.
web-lessons-not-yet = The lessons cannot be played in the browser yet. In a terminal they can be read, with what they show:
web-rules-own-words = In our own words. The table cites these numbers when it refuses something.
web-rules-search = Search by word or number
web-rules-found = { $count ->
        [one] One rule
       *[other] { $count } rules
    }
