//! The real program in a folder of its own.

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

/// A folder of its own for each test, removed at the end.
pub(crate) struct Home(pub(crate) PathBuf);

impl Home {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("volga-test-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Home(path)
    }

    pub(crate) fn volga(&self, args: &[&str]) -> Output {
        self.volga_typing(args, "")
    }

    pub(crate) fn volga_typing(&self, args: &[&str], typed: &str) -> Output {
        let mut child = self.start(args);
        let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
        child.wait_with_output().unwrap()
    }

    pub(crate) fn start(&self, args: &[&str]) -> Child {
        Command::new(env!("CARGO_BIN_EXE_volga"))
            .args(args)
            .current_dir(&self.0)
            .env("VOLGA_HOME", self.0.join("home"))
            .env_remove("LC_ALL")
            .env_remove("LC_MESSAGES")
            .env("LANG", "C")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap()
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
