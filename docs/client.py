"""A bot for Volga in thirty lines: joins a table and makes any legal choice.

    python3 docs/client.py http://127.0.0.1:7942 MATCH [INVITATION]
"""
import json, random, secrets, sys, urllib.error, urllib.request

host, match, *invitation = sys.argv[1:]
token = None


def ask(method, path, body=None):
    request = urllib.request.Request(host + path, json.dumps(body).encode() if body is not None else None,
                                     {"Content-Type": "application/json", "Origin": host}, method=method)
    if token:
        request.add_header("Authorization", "Bearer " + token)
    try:
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read() or "{}")
    except urllib.error.HTTPError as error:  # every error has the same shape
        return json.loads(error.read())


token = ask("POST", "/api/guests", {"name": "python-bot", "token": True})["token"]
ask("POST", f"/api/matches/{match}/seats", {"invitation": invitation[0] if invitation else None})
while True:
    seen = ask("GET", f"/api/matches/{match}?lang=en")
    game = seen["document"]["game"]
    if game and "outcome" in game:
        sys.exit(f"The end: {game['outcome']['cause']}, won by {game['outcome']['winners'] or 'nobody'}")
    if game and game["legal"]:
        choice = random.choice(game["legal"])
        made = ask("POST", f"/api/matches/{match}/entries",
                   {"id": secrets.token_hex(8), "version": seen["version"], "words": choice["words"]})
        print(made["error"]["message"] if "error" in made else choice["label"]["text"])
    else:  # wait until something happens
        ask("GET", f"/api/matches/{match}/updates?since={seen['version']}&wait=25")
