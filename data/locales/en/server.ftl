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
