//! What machine this is, as far as it says so itself.

use std::fs;
use std::process::Command;

use serde::Serialize;

/// The machine that the figures belong to. What cannot be found out is “unknown”.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Machine {
    /// The model of the processor.
    pub cpu: String,
    /// How many threads run at once.
    pub cores: usize,
    /// The size of the memory.
    pub memory: String,
    /// The system and its version.
    pub kernel: String,
    /// The compiler.
    pub rustc: String,
    /// How busy it was before we began: the load averages over 1, 5 and 15 minutes.
    pub load: String,
}

impl Machine {
    /// Look around.
    #[must_use]
    pub fn here() -> Self {
        let words = |path| first_line(&read(path)).split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let load = words("/proc/loadavg").into_iter().take(3).collect::<Vec<_>>().join(" ");
        Machine {
            cpu: known(field(&read("/proc/cpuinfo"), "model name")),
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            memory: known(field(&read("/proc/meminfo"), "MemTotal").and_then(|size| gibibytes(&size))),
            kernel: format!("{} {}", std::env::consts::OS, known(words("/proc/sys/kernel/osrelease").pop())),
            rustc: known(rustc()),
            load: known(Some(load)),
        }
    }
}

impl std::fmt::Display for Machine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Machine { cpu, cores, memory, kernel, rustc, load } = self;
        write!(f, "{cpu}, {cores} cores, {memory}, {kernel}, {rustc}, load {load}")
    }
}

fn read(path: &str) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

fn known(found: Option<String>) -> String {
    found.filter(|text| !text.is_empty()).unwrap_or_else(|| "unknown".to_owned())
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

/// The value on the first line `name : value`.
fn field(text: &str, name: &str) -> Option<String> {
    let value = text.lines().find_map(|line| line.strip_prefix(name)?.trim_start().strip_prefix(':'))?;
    Some(value.trim().to_owned())
}

/// `24625904 kB` as `23.5 GiB`.
fn gibibytes(size: &str) -> Option<String> {
    let kibibytes: f64 = size.strip_suffix(" kB")?.trim().parse().ok()?;
    Some(format!("{:.1} GiB", kibibytes / f64::from(1 << 20)))
}

fn rustc() -> Option<String> {
    let output = Command::new("rustc").arg("--version").output().ok()?;
    let version = String::from_utf8(output.stdout).ok()?;
    Some(version.split(" (").next()?.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_the_kernel_are_understood() {
        let cpuinfo = "processor\t: 0\nmodel\t\t: 1\nmodel name\t: AMD EPYC\n";
        assert_eq!(field(cpuinfo, "model name").as_deref(), Some("AMD EPYC"));
        assert_eq!(field(cpuinfo, "bogomips"), None);
        assert_eq!(gibibytes("24641536 kB").as_deref(), Some("23.5 GiB"));
    }
}
