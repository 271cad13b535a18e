//! Lists the files of the built browser client (`web/dist`), so that they are compiled in.
//!
//! Nothing is built here: without `web/dist` the server says in the page how to build it.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let dist = Path::new(&env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../web/dist");
    // A folder that is not there would make every build start with this one.
    fs::create_dir_all(&dist)?;
    println!("cargo::rerun-if-changed={}", dist.display());
    let mut files = Vec::new();
    collect(&dist, &mut files)?;
    files.sort();
    // As they are now: the client may be built again while this is being compiled.
    let out = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it"));
    let kept = out.join("client");
    if kept.exists() {
        fs::remove_dir_all(&kept)?;
    }
    let mut list = String::from("&[\n");
    for file in files {
        let name = file.strip_prefix(&dist).expect("it lies there");
        let copy = kept.join(name);
        fs::create_dir_all(copy.parent().expect("it has a folder"))?;
        fs::copy(&file, &copy)?;
        let name = name.to_string_lossy().replace('\\', "/");
        writeln!(list, "    (\"/{name}\", include_bytes!({copy:?})),").expect("strings take everything");
    }
    list.push(']');
    fs::write(out.join("client.rs"), list)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() { collect(&path, files)? } else { files.push(path) }
    }
    Ok(())
}
