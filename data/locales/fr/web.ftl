### What the browser client says of itself.

web-name = Volga
