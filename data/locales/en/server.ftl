### What the server itself says, whatever the game.

server-bad-request = The request cannot be understood: { $why }
server-signed-out = You are nobody here yet: sign in, come in as a guest, or send an access token.
server-bad-token = The token is not good, or not any more.
server-wrong = Name and password do not go together.
server-forbidden = This is not for you.
server-bad-origin = The request does not come from a page of this host. Scripts send an access token, or name this host as their “Origin”.
server-bad-host = This is not the name of this host.
server-turned-off = The host has turned this off.
server-not-invited = A new account needs an invitation that is still good.
server-not-found = There is nothing here.
server-bad-method = This cannot be done here in this way.
server-too-slow = The request took too long to arrive.
server-stale = Somebody was faster: look again.
server-name-taken = That name is taken.
server-too-many = { $most ->
        [one] More than one of these is not allowed.
       *[other] More than { $most } of these are not allowed.
    }
server-too-large = The request is too large.
server-bad-type = The body should be JSON: “Content-Type: application/json”.
server-bad-name = A name has { $least } to { $most } letters from a to z, digits, “-” or “_”.
server-bad-password = A password has { $least } to { $most } bytes.
server-too-often = Too often. Try again in { $seconds ->
        [one] one second.
       *[other] { $seconds } seconds.
    }
server-fault = This is a fault of the server. It has been written down.
server-unavailable = The server cannot do this now. Try again soon.

server-no-match = There is no such match here, or it is not open to you.
server-no-game = There is no game “{ $name }” here.
server-no-seat = There is no seat “{ $name }” in this match.
server-no-bot = There is no bot “{ $name }” for this game.
server-bots-roll-nothing = Bots cannot roll real dice: let the host roll, or let people play.
server-no-person = There is nobody with an account of the name “{ $name }”.
server-not-yours = That seat is not yours.
server-which-seat = You hold several seats: say which one you mean.
server-not-to-whisper = Players whisper to other players; who looks on can only speak to the gallery.
server-seat-taken = The seat is taken, or kept for somebody else.
server-begun = The match has begun already.
server-not-begun = The match has not begun yet.
server-seats-free = Not all seats are taken yet.
server-not-host = Only whoever set up the table may do this.
server-no-version = There is no such version of what you see.
server-words = These words are no choice in this game.
server-options = These options do not fit the game: { $why }
server-not-absent = That player is not absent. If no answer comes, ask again in { $minutes ->
        [one] one minute.
       *[other] { $minutes } minutes.
    }
server-no-stand-in = No bot plays for you there.
server-not-open = Not everything may be seen here: wait for the end.
server-not-asked = You are not asked just now.
server-length = { $what ->
        [title] A title
        [salt] What you add to the luck
        [search] What you look for
       *[text] What you say
    } must not be empty and has at most { $most } letters.
server-shelved = This match was played by other rules or with other data than this host has.
server-lesson-data = This lesson does not go with the data of this host.
server-damaged = What is kept of this match makes no sense. It has been written down.
server-store = The server cannot do this now. Try again soon: nothing is done twice.
