"""A host's evening, word for word from docs/hosting.md: two nodes behind nginx with TLS, TLS to PostgreSQL, restarts one
after the other, a backup under load, a restore by moving one file, a full disk. `make evening` runs it.

    python3 crates/volga/tests/evening.py target/release/volga

Nothing that was acknowledged may be lost or done twice, no request may fail, and what each command says must be true.
Needs PostgreSQL, nginx and openssl; the full disk needs root.
"""
import glob, http.client, json, os, pathlib, re, secrets, shutil, signal, socket, ssl, subprocess, sys, tempfile, threading, time
from collections import Counter

VOLGA = os.path.abspath(sys.argv[1])
ROOT = pathlib.Path(__file__).resolve().parents[3]
GUIDE = (ROOT / "docs/hosting.md").read_text()
HERE = pathlib.Path(tempfile.mkdtemp(prefix="volga-evening-"))
NAME = "volga.example"
RESTARTS, PLAYERS = 3, 4
started, mounted = [], []


def say(text):
    print(text, flush=True)


def check(holds, what):
    if not holds:
        raise SystemExit(f"NOT SO: {what}")
    say(f"  so it is: {what}")


def free_port():
    with socket.socket() as at:
        at.bind(("127.0.0.1", 0))
        return at.getsockname()[1]


def run(*command, fine=True, **more):
    done = subprocess.run(command, capture_output=True, text=True, **more)
    if fine and done.returncode != 0:
        raise SystemExit(f"NOT SO: {' '.join(command)} ended with {done.returncode}: {done.stderr}")
    return done


def start(*command, **more):
    process = subprocess.Popen(command, **more)
    started.append(process)
    return process


# --- The database: only over TLS, with a certificate of an authority of our own.

AS_POSTGRES = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--"] if os.geteuid() == 0 else []


def certificates():
    run("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=Evening",
        "-keyout", f"{HERE}/root.key", "-out", f"{HERE}/root.crt")
    for name, also in [("db", "IP:127.0.0.1"), ("proxy", f"DNS:{NAME}")]:
        run("openssl", "req", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={name}",
            "-keyout", f"{HERE}/{name}.key", "-out", f"{HERE}/{name}.csr")
        (HERE / "ext").write_text(f"subjectAltName={also}\n")
        run("openssl", "x509", "-req", "-days", "2", "-in", f"{HERE}/{name}.csr", "-CA", f"{HERE}/root.crt",
            "-CAkey", f"{HERE}/root.key", "-CAcreateserial", "-extfile", f"{HERE}/ext", "-out", f"{HERE}/{name}.crt")


def database():
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"))
    programs = found[-1] if found else os.path.dirname(shutil.which("initdb"))
    folder, port = HERE / "pg", free_port()
    folder.mkdir(mode=0o700)
    for name in ("db.key", "db.crt"):
        shutil.copy(HERE / name, folder)
    os.chmod(HERE, 0o755)
    if AS_POSTGRES:
        run("chown", "-R", "postgres", str(folder))
    data = folder / "data"
    run(*AS_POSTGRES, f"{programs}/initdb", "-D", str(data), "-U", "volga", "-A", "trust", "--no-sync", cwd="/")
    hba = "hostssl all all 127.0.0.1/32 trust\n"
    run(*AS_POSTGRES, "sh", "-c", f"printf '{hba}' > {data}/pg_hba.conf; chmod 600 {folder}/db.key", cwd="/")
    start(*AS_POSTGRES, f"{programs}/postgres", "-D", str(data), "-h", "127.0.0.1", "-p", str(port), "-k", str(folder),
          "-c", "ssl=on", "-c", f"ssl_cert_file={folder}/db.crt", "-c", f"ssl_key_file={folder}/db.key",
          cwd="/", stdout=subprocess.DEVNULL, stderr=open(HERE / "pg.log", "w"))
    for _ in range(100):
        made = run(f"{programs}/createdb", "-h", "127.0.0.1", "-p", str(port), "-U", "volga", "volga", fine=False)
        if made.returncode == 0 or "already exists" in made.stderr:
            return f"postgres://volga@127.0.0.1:{port}/volga"
        time.sleep(0.1)
    raise SystemExit(f"NOT SO: PostgreSQL has started: {made.stderr}")


# --- Nodes and the proxy, as the guide has them.

def node(port, database, *more):
    options = ["--origin", f"https://{NAME}", "--behind-proxy", "--accounts", "invited", "--guests", "--limits", "1000"]
    process = start(VOLGA, "serve", "--listen", f"127.0.0.1:{port}", "--database", database, *options, *more,
                    stdout=subprocess.DEVNULL, stderr=open(HERE / f"node-{port}.log", "a"),
                    env={**os.environ, "RUST_LOG": "warn"})
    wait_until_well(port)
    return process


def wait_until_well(port, status=200, seconds=30):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
            connection.request("GET", "/healthz")
            answer = connection.getresponse()
            if answer.status == status:
                return answer.read().decode()
        except OSError:
            pass
        time.sleep(0.05)
    raise SystemExit(f"NOT SO: /healthz at {port} answers {status}")


def stop(process):
    process.send_signal(signal.SIGTERM)
    check(process.wait(20) == 0, "SIGTERM ends a node gracefully")


def proxy(nodes):
    blocks = re.findall(r"```nginx\n(.*?)```", GUIDE, re.S)
    [block] = [block for block in blocks if "upstream" in block]
    port = free_port()
    for old, new in zip(("7942", "7943"), map(str, nodes)):
        block = block.replace(f"127.0.0.1:{old}", f"127.0.0.1:{new}")
    block = block.replace("listen 443", f"listen 127.0.0.1:{port}")
    block = re.sub(r"/etc/letsencrypt/live/\S+/fullchain.pem", str(HERE / "proxy.crt"), block)
    block = re.sub(r"/etc/letsencrypt/live/\S+/privkey.pem", str(HERE / "proxy.key"), block)
    around = (f"daemon off; pid {HERE}/nginx.pid; error_log {HERE}/nginx.log; events {{}}\n"
              f"http {{ access_log off; client_body_temp_path {HERE}/body; proxy_temp_path {HERE}/temp;\n{block}}}\n")
    (HERE / "nginx.conf").write_text(around)
    run("nginx", "-t", "-c", f"{HERE}/nginx.conf")
    start("nginx", "-c", f"{HERE}/nginx.conf", stderr=subprocess.DEVNULL)
    return port


# --- People.

class Person:
    """Somebody who asks, over TLS through the proxy, or at a node itself."""

    def __init__(self, port, tls=True):
        self.port, self.tls, self.token, self.connection = port, tls, None, None

    def connect(self):
        if self.tls:
            trust = ssl.create_default_context(cafile=f"{HERE}/root.crt")
            raw = socket.create_connection(("127.0.0.1", self.port), timeout=30)
            self.connection = http.client.HTTPSConnection(NAME, self.port, timeout=30)
            self.connection.sock = trust.wrap_socket(raw, server_hostname=NAME)
        else:
            self.connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)

    def ask(self, method, path, body=None):
        if self.connection is None:
            self.connect()
        headers = {"Host": NAME, "Origin": f"https://{NAME}", "Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        try:
            self.connection.request(method, path, json.dumps(body) if body is not None else None, headers)
            answer = self.connection.getresponse()
            text = answer.read().decode()
            if answer.will_close:
                self.connection = None
        except (OSError, http.client.HTTPException):
            self.connection = None
            raise
        return answer.status, json.loads(text) if text.startswith(("{", "[")) else text

    def fetch(self, method, path, body=None):
        status, answer = self.ask(method, path, body)
        if status >= 300:
            raise SystemExit(f"NOT SO: {method} {path} is answered: {status} {answer}")
        return answer

    def come_in(self, name):
        self.token = self.fetch("POST", "/api/guests", {"name": name, "token": True})["token"]
        return self


class Play(threading.Thread):
    """Plays alone, talks, and keeps the ledger: what was acknowledged."""

    def __init__(self, port, number):
        super().__init__(daemon=True)
        self.person, self.number = Person(port).come_in(f"player-{number}"), number
        self.ledger, self.said, self.failed, self.asked, self.stale = [], [], Counter(), 0, 0
        self.is_enough = False
        self.lay()

    def lay(self):
        table = {"game": "inferno", "options": {"mode": "solo"}, "seats": ["me"]}
        self.match = self.person.fetch("POST", "/api/matches", table)["id"]

    def answer(self, method, path, body=None):
        self.asked += 1
        try:
            return self.person.ask(method, path, body)
        except (OSError, http.client.HTTPException) as error:
            return type(error).__name__, {}

    def run(self):
        while not self.is_enough:
            status, seen = self.answer("GET", f"/api/matches/{self.match}")
            if status != 200:
                self.failed[("GET", status)] += 1
                continue
            game = seen["document"]["game"]
            if "outcome" in game or not game["legal"]:
                self.lay()
                continue
            words = game["legal"][secrets.randbelow(len(game["legal"]))]["words"]
            entry = {"id": secrets.token_hex(8), "version": seen["version"], "words": words}
            status, answer = self.answer("POST", f"/api/matches/{self.match}/entries", entry)
            if status == 200:
                self.ledger.append((self.match, entry))
            elif status == 409 and answer["error"]["code"] == "stale":
                # The other node had not heard yet of what was done at the first: look again.
                self.stale += 1
            else:
                self.failed[("entry", status, str(answer)[:80])] += 1
            if self.asked % 5 == 0:
                text = f"{self.number}: {self.asked}"
                status, answer = self.answer("POST", f"/api/matches/{self.match}/chat", {"text": text})
                if status == 204:
                    self.said.append((self.match, text))
                else:
                    self.failed[("chat", status, str(answer)[:80])] += 1
            time.sleep(0.02)


def none_lost(plays, port, tls, what):
    """Everything in the ledgers is there, once: sent again it is known, and no line of talk stands twice."""
    lines = 0
    for play in plays:
        person = Person(port, tls)
        person.token = play.person.token
        heard = Counter()
        for match in {match for match, _ in play.ledger + play.said}:
            after = 0
            while after is not None:
                page = person.fetch("GET", f"/api/matches/{match}/log?most=1000&after={after}")
                heard.update((match, row["said"]["text"]) for row in page["told"] if "said" in row)
                after = page.get("next")
        for match, entry in play.ledger:
            status, answer = person.ask("POST", f"/api/matches/{match}/entries", entry)
            if status != 200 or answer.get("repeated") is not True:
                raise SystemExit(f"NOT SO: {what}: entry {entry} in {match}: {status} {answer}")
        lost = [line for line in play.said if heard[line] != 1]
        if lost:
            raise SystemExit(f"NOT SO: {what}: lost or doubled: {lost}")
        lines += len(play.ledger) + len(play.said)
    check(lines > 0, f"{what}: none of {lines} acknowledged entries and lines is lost or doubled")


class Watch(threading.Thread):
    """Follows a match over a WebSocket through the proxy and comes back by itself, as the browser does."""

    def __init__(self, port, play):
        super().__init__(daemon=True)
        self.port, self.play, self.version, self.opened = port, play, 0, 0
        self.is_enough = False

    def run(self):
        while not self.is_enough:
            try:
                self.follow()
            except (OSError, EOFError, socket.timeout):
                time.sleep(0.1)

    def follow(self):
        raw = socket.create_connection(("127.0.0.1", self.port), timeout=5)
        line = ssl.create_default_context(cafile=f"{HERE}/root.crt").wrap_socket(raw, server_hostname=NAME)
        match = self.play.match
        since = f"?since={self.version}" if self.version else ""
        line.sendall((f"GET /api/matches/{match}/live{since} HTTP/1.1\r\nHost: {NAME}\r\nOrigin: https://{NAME}\r\n"
                      f"Authorization: Bearer {self.play.person.token}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n").encode())
        stream = line.makefile("rb")
        if b" 101 " not in stream.readline():
            raise EOFError
        while stream.readline() not in (b"\r\n", b""):
            pass
        self.opened += 1
        while not self.is_enough:
            head = stream.read(2)
            if len(head) < 2 or head[0] & 15 == 8:
                raise EOFError
            size = head[1] & 127
            if size >= 126:
                size = int.from_bytes(stream.read(2 if size == 126 else 8), "big")
            body = stream.read(size)
            if head[0] & 15 == 1:
                found = [int(version) for version in re.findall(rb'"version":(\d+)', body)]
                self.version = max(found + [self.version])
            if match != self.play.match:
                self.version = 0
                return


# --- The evening.

def evening():
    say("Certificates, a database that speaks TLS only, two nodes, nginx with the guide's words")
    certificates()
    address = database()
    plain = run(VOLGA, "invite", "--database", f"{address}?sslmode=disable", fine=False)
    check(plain.returncode != 0 and "pg_hba.conf" in plain.stderr + plain.stdout, "without TLS the database says no, and why")
    address += f"?sslmode=verify-full&sslrootcert={HERE}/root.crt"
    ports = [free_port(), free_port()]
    nodes = [node(port, address) for port in ports]
    door = proxy(ports)
    wait = time.monotonic() + 20
    while time.monotonic() < wait:
        try:
            if Person(door).ask("GET", "/healthz")[0] == 200:
                break
        except OSError:
            time.sleep(0.1)

    invitation = run(VOLGA, "invite", "--database", address).stdout
    code = next(word for word in re.split(r"[\s=]+", invitation) if len(word) >= 20 and not word.startswith("http"))
    account = {"name": "hostess", "password": "correct horse battery", "invitation": code}
    status, answer = Person(door).ask("POST", "/api/accounts", account)
    check(status in (200, 201), f"an invitation of `volga invite` opens an account ({status} {answer if status > 299 else ''})")

    say(f"{PLAYERS} people play while both nodes are restarted one after the other, {RESTARTS} times")
    plays = [Play(door, number) for number in range(PLAYERS)]
    watch = Watch(door, plays[0])
    for thread in [*plays, watch]:
        thread.start()
    time.sleep(2)
    for _ in range(RESTARTS):
        for number, port in enumerate(ports):
            stop(nodes[number])
            nodes[number] = node(port, address)
            time.sleep(1)

    say("A backup under load")
    before = {play: (len(play.ledger), len(play.said)) for play in plays}
    backup = HERE / "evening.backup"
    told = run(VOLGA, "backup", str(backup), "--database", address)
    say(f"  it says: {(told.stdout + told.stderr).strip().splitlines()[-1]}")
    time.sleep(1)
    for thread in [*plays, watch]:
        thread.is_enough = True
    for thread in plays:
        thread.join(40)
    failed = sum((play.failed for play in plays), Counter())
    check(not failed, f"of {sum(play.asked for play in plays)} requests none failed, and no 502: {dict(failed)}")
    say(f"  {sum(play.stale for play in plays)} times somebody had to look again")
    check(watch.opened > 1 and watch.version > 0, f"a WebSocket came back by itself ({watch.opened} times open)")
    none_lost(plays, door, True, "after the restarts")

    say("Restore by moving one file")
    new, home = HERE / "new.db", HERE / "home"
    told = run(VOLGA, "restore", str(backup), "--database", str(new))
    say(f"  it says: {(told.stdout + told.stderr).strip().splitlines()[-1]}")
    check([path.name for path in HERE.glob("new.db*")] == ["new.db"], "a restored store is one file")
    home.mkdir()
    new.rename(home / "server.db")
    kept = [copy_of(play, *before[play]) for play in plays]
    port = free_port()
    alone = node(port, str(home / "server.db"))
    none_lost(kept, port, False, "in the file that was moved")
    stop(alone)
    check([path.name for path in home.iterdir()] == ["server.db"], "when it has ended, server.db alone is everything")
    for one in nodes:
        stop(one)
    full_disk(home / "server.db", kept)


def copy_of(play, entries, lines):
    """What a play had acknowledged at an earlier moment."""
    copy = type("Kept", (), {})()
    copy.person, copy.ledger, copy.said = play.person, play.ledger[:entries], play.said[:lines]
    return copy


def full_disk(database, kept):
    if os.geteuid() != 0:
        return say("A full disk: left out, it needs root")
    say("A full disk")
    disk = HERE / "disk"
    disk.mkdir()
    if run("mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs", str(disk), fine=False).returncode != 0:
        return say("  left out: nothing can be mounted here")
    mounted.append(disk)
    shutil.copy(database, disk / "server.db")
    port = free_port()
    server = node(port, str(disk / "server.db"))
    person = Person(port, tls=False).come_in("late")
    match = person.fetch("POST", "/api/matches", {"game": "inferno", "options": {"mode": "solo"}, "seats": ["me"]})["id"]
    with open(disk / "ballast", "wb", buffering=0) as ballast:
        try:
            while ballast.write(b"x" * 65536):
                pass
        except OSError:
            pass
    wait_until_well(port, 503)
    check(True, "/healthz says that it is not well")
    full, said = Counter(), []
    # The log of the store has room of its own, which is used up first.
    for number in range(60_000):
        status, _ = person.ask("POST", f"/api/matches/{match}/chat", {"text": f"line {number} " + "x" * 400})
        full[status] += 1
        if status == 204:
            said.append((match, f"line {number} " + "x" * 400))
        elif status >= 500:
            break
    say(f"  answers on a full disk: {dict(full)}")
    check(set(full) == {204, 503}, "who writes is told 503, and all before that is on the disk")
    elsewhere = HERE / "full.backup"
    told = run(VOLGA, "backup", str(elsewhere), "--database", str(disk / "server.db"))
    check(elsewhere.exists(), f"it can be backed up to another disk: {(told.stdout + told.stderr).strip().splitlines()[-1]}")
    (disk / "ballast").unlink()
    wait_until_well(port, 200)
    late = type("Kept", (), {})()
    late.person, late.ledger, late.said = person, [], said
    none_lost([*kept, late], port, False, "after the disk was full")
    stop(server)


try:
    evening()
    say("A good evening.")
finally:
    for process in reversed(started):
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
    for disk in mounted:
        subprocess.run(["umount", str(disk)])
    if os.environ.get("KEEP"):
        say(f"Everything is in {HERE}")
    else:
        shutil.rmtree(HERE, ignore_errors=True)
