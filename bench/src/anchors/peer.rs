//! Anchors that are programs of their own.
//!
//! A peer is a script that says `ready`, then answers each line `<seconds>` with a line
//! `<work> <seconds> <rest>`: how much it did in how much CPU time of its own, and whatever else
//! there is to say. Its start and its imports are not measured.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::measure::Lap;
use crate::{Skip, progress};

/// Where peers are installed, on first use.
#[derive(Clone, Debug)]
pub struct Peers {
    folder: PathBuf,
}

impl Peers {
    /// The folder `bench-peers` of the build directory.
    #[must_use]
    pub fn beside_this_program() -> Self {
        let program = std::env::current_exe().unwrap_or_default();
        let build = program.ancestors().nth(2).map_or(PathBuf::from("target"), Path::to_owned);
        Peers { folder: build.join("bench-peers") }
    }

    /// Start a Python script that needs exactly this version of a package.
    pub fn python(&self, package: &str, version: &str, script: &str, args: &[&str]) -> Result<Peer, Skip> {
        let python = self.install(package, version)?;
        Peer::start(package, Command::new(python).arg("-c").arg(script).args(args))
    }

    /// A Python that has the package; a folder without the mark of success is made anew.
    fn install(&self, package: &str, version: &str) -> Result<PathBuf, Skip> {
        let folder = self.folder.join(format!("{package}-{version}"));
        let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
        let mark = folder.join("complete");
        if mark.exists() {
            return Ok(python);
        }
        progress(&format!("installing {package} {version}, once"));
        let _ = fs::remove_dir_all(&folder);
        let no_folder = |error| Skip(format!("no folder for {package}: {error}"));
        fs::create_dir_all(&self.folder).map_err(no_folder)?;
        run("python3", Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
        let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
        // Nothing is built from source, and a dead network is given up soon.
        let limits = ["--only-binary=:all:", "--timeout=15", "--retries=1"];
        let wanted = format!("{package}=={version}");
        run(&format!("pip ({wanted})"), Command::new(&python).args(pip).args(limits).arg(wanted))?;
        fs::write(mark, "").map_err(no_folder)?;
        Ok(python)
    }
}

fn run(name: &str, command: &mut Command) -> Result<(), Skip> {
    let output = command.stdin(Stdio::null()).output().map_err(|error| Skip(format!("{name}: {error}")))?;
    if output.status.success() {
        return Ok(());
    }
    let said = [output.stderr, output.stdout].concat();
    Err(Skip(format!("{name} failed: {}", last_line(&String::from_utf8_lossy(&said)))))
}

fn last_line(text: &str) -> &str {
    text.lines().rfind(|line| !line.trim().is_empty()).unwrap_or("it does not say why").trim()
}

/// A running peer.
#[derive(Debug)]
pub struct Peer {
    name: String,
    process: Child,
    questions: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
}

/// What a peer answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Reply {
    /// What it did.
    pub lap: Lap,
    /// What else it said.
    pub rest: String,
}

impl Peer {
    /// A script of the browser client, in the folder `web`.
    pub fn of_the_client(script: &str, args: &[&str]) -> Result<Self, Skip> {
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web");
        for (needed, how) in
            [("node_modules/playwright-core", "npm ci"), ("dist/index.html", "npm run build")]
        {
            if !web.join(needed).exists() {
                return Err(Skip(format!("web/{needed} is missing: {how} in the folder web makes it")));
            }
        }
        Peer::start("node", Command::new("node").arg(web.join(script)).args(args))
    }

    fn start(name: &str, command: &mut Command) -> Result<Self, Skip> {
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = piped.spawn().map_err(|error| Skip(format!("{name}: {error}")))?;
        let questions = process.stdin.take();
        let answers = BufReader::new(process.stdout.take().expect("its output is piped"));
        let mut peer = Peer { name: name.to_owned(), process, questions, answers };
        match peer.line()?.as_str() {
            "ready" => Ok(peer),
            other => Err(Skip(format!("{name}: said “{other}” instead of “ready”"))),
        }
    }

    /// Let it run for about so many seconds.
    pub fn ask(&mut self, seconds: f64) -> Result<Reply, Skip> {
        if let Some(questions) = &mut self.questions {
            // If it has gone, reading the answer tells why.
            let _ = writeln!(questions, "{seconds}").and_then(|()| questions.flush());
        }
        let line = self.line()?;
        let mut words = line.splitn(3, ' ');
        let mut number = || words.next()?.parse::<f64>().ok().filter(|&number| number > 0.0);
        let (work, seconds) = (number(), number());
        match (work, seconds) {
            (Some(work), Some(seconds)) => {
                Ok(Reply { lap: Lap { work, seconds }, rest: words.next().unwrap_or_default().to_owned() })
            }
            _ => Err(Skip(format!("{}: cannot read its answer “{line}”", self.name))),
        }
    }

    fn line(&mut self) -> Result<String, Skip> {
        let mut line = String::new();
        if matches!(self.answers.read_line(&mut line), Ok(read) if read > 0) {
            return Ok(line.trim_end().to_owned());
        }
        let mut fault = Vec::new();
        if let Some(mut errors) = self.process.stderr.take() {
            let _ = errors.read_to_end(&mut fault);
        }
        Err(Skip(format!("{} stopped: {}", self.name, last_line(&String::from_utf8_lossy(&fault)))))
    }
}

/// A peer ends when its questions end; one that does not is ended.
impl Drop for Peer {
    fn drop(&mut self) {
        drop(self.questions.take());
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Result<Peer, Skip> {
        Peer::start("peer", Command::new("sh").arg("-c").arg(script))
    }

    #[test]
    fn a_peer_answers_every_question() {
        let mut peer = shell("echo ready; while read s; do echo \"8 $s one two\"; done").unwrap();
        for seconds in [0.5, 2.0] {
            let reply = peer.ask(seconds).unwrap();
            assert_eq!(reply, Reply { lap: Lap { work: 8.0, seconds }, rest: "one two".to_owned() });
        }
    }

    #[test]
    fn whatever_goes_wrong_is_a_word_why() {
        let why = |peer: Result<Peer, Skip>| peer.and_then(|mut peer| peer.ask(1.0)).unwrap_err().0;
        assert_eq!(why(shell("echo no such module >&2; exit 1")), "peer stopped: no such module");
        assert_eq!(why(shell("echo hello")), "peer: said “hello” instead of “ready”");
        assert_eq!(why(shell("echo ready; read s; echo x 1")), "peer: cannot read its answer “x 1”");
        assert!(why(Peer::start("peer", &mut Command::new("/no/such/program"))).starts_with("peer: "));
        let failed = run("pip", Command::new("sh").args(["-c", "echo ERROR: no network >&2; exit 1"]));
        assert_eq!(failed, Err(Skip("pip failed: ERROR: no network".to_owned())));
    }
}
