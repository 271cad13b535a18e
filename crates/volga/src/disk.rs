//! Files and folders: the only place that touches the disk.

use std::fs::{self, File};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};

use table::{Files, HostKey, Id, Lang, Locales, Title};

use crate::{Trouble, shelf};

fn trouble(doing: &str, path: &Path, error: &io::Error) -> Trouble {
    Trouble(format!("cannot {doing} {}: {error}", path.display()))
}

/// No file that Volga reads is longer. A little more is read of one that is, so that its reader says
/// so; but not all of what may have no end.
const LONGEST: u64 = 16 << 20;

/// All bytes of a file.
pub(crate) fn read(path: &Path) -> Result<Vec<u8>, Trouble> {
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(LONGEST + 1).read_to_end(&mut bytes))
        .map_err(|error| trouble("read", path, &error))?;
    Ok(bytes)
}

/// The files directly in a folder, by name; none if there is no such folder.
fn files_in(folder: &Path, ending: &str) -> Result<Vec<(String, PathBuf)>, Trouble> {
    if !folder.is_dir() {
        return Ok(Vec::new());
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(|error| trouble("read", folder, &error))? {
        let path = entry.map_err(|error| trouble("read", folder, &error))?.path();
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        if name.ends_with(ending) {
            found.push((name, path));
        }
    }
    found.sort();
    Ok(found)
}

/// The data of a game: compiled in, or from the folder where it has a file.
pub(crate) fn game_files(title: &Title, folder: Option<&Path>) -> Result<Files, Trouble> {
    let mut all = files_of(&[title], folder)?;
    Ok(all.pop().expect("as many as were asked for"))
}

/// The same of several games: the folder need not have something for each of them.
pub(crate) fn files_of(titles: &[&Title], folder: Option<&Path>) -> Result<Vec<Files>, Trouble> {
    if let Some(folder) = folder {
        if !folder.is_dir() {
            return Err(Trouble(format!(
                "{} is no folder; give one laid out like `data/`",
                folder.display()
            )));
        }
        let mut known = titles.iter().map(|title| title.id).chain(["locales"]);
        if !known.clone().any(|name| folder.join(name).is_dir()) {
            let last = known.next_back().expect("there is one");
            let others: Vec<_> = known.map(|name| format!("`{name}`")).collect();
            return Err(Trouble(format!(
                "{} has neither a folder {} nor `{last}`; give one laid out like `data/`",
                folder.display(),
                others.join(", ")
            )));
        }
    }
    titles.iter().map(|title| with_folder(title, folder)).collect()
}

fn with_folder(title: &Title, folder: Option<&Path>) -> Result<Files, Trouble> {
    let mut files = Files::of(title);
    if let Some(folder) = folder {
        for (name, path) in files_in(&folder.join(title.id), ".toml")? {
            files = files.with(name, read(&path)?)?;
        }
    }
    Ok(files)
}

/// The texts of all games: compiled in, or from the folder where it has a file.
pub(crate) fn texts(folder: Option<&Path>) -> Result<Locales, Trouble> {
    let titles: Vec<_> = shelf::shelf().iter().map(|game| game.title()).collect();
    let mut locales = server::texts(&titles);
    for lang in Lang::ALL {
        let Some(folder) = folder.map(|folder| folder.join("locales").join(lang.code())) else { break };
        for (name, path) in files_in(&folder, ".ftl")? {
            let text = String::from_utf8(read(&path)?)
                .map_err(|_| Trouble(format!("{} is no UTF-8 text", path.display())))?;
            locales = locales.with(lang, &name, text)?;
        }
    }
    Ok(locales)
}

/// Where this user's matches and key are kept.
pub(crate) fn home() -> Result<PathBuf, Trouble> {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    set("VOLGA_HOME")
        .or_else(|| set("XDG_DATA_HOME").map(|data| data.join("volga")))
        .or_else(|| set("HOME").map(|home| home.join(".local/share/volga")))
        .ok_or_else(|| Trouble::new("no place to keep matches: set VOLGA_HOME to a folder"))
}

/// Where a server keeps its matches: what was asked for, or a file in this user's folder. A file that
/// is not there is made if it may be new, so that only this user may read it.
pub(crate) fn database(asked: Option<&str>, may_be_new: bool) -> Result<String, Trouble> {
    let place = match asked {
        Some(asked) => asked.to_owned(),
        None => home()?.join("server.db").display().to_string(),
    };
    if !server::store::is_address(&place) && !Path::new(&place).exists() {
        let path = Path::new(&place);
        if !may_be_new {
            return Err(Trouble(format!(
                "there is no {place}; name where the server keeps everything as the server itself was told: by \
                 --database, VOLGA_DATABASE or VOLGA_HOME"
            )));
        }
        fs::create_dir_all(folder_of(path)).map_err(|error| trouble("make", folder_of(path), &error))?;
        private_file(path).map_err(|error| trouble("make", path, &error))?;
    }
    Ok(place)
}

/// This user's host key; made on first use.
pub(crate) fn host_key() -> Result<HostKey, Trouble> {
    let path = key_path()?;
    if !path.exists() {
        // Two programs may come here at once: the first key stays, for matches may be sealed with it.
        let beside = write_beside(&path, &random_bytes()?)?;
        let made = match name_new(&beside, &path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
            made => made,
        };
        let _ = fs::remove_file(&beside);
        made.map_err(|error| trouble("make", &path, &error))?;
    }
    read_key(&path)
}

/// This user's host key, if there is one: to look at a match no key is made.
pub(crate) fn known_host_key() -> Result<Option<HostKey>, Trouble> {
    let path = key_path()?;
    path.exists().then(|| read_key(&path)).transpose()
}

fn key_path() -> Result<PathBuf, Trouble> {
    Ok(home()?.join("host.key"))
}

fn read_key(path: &Path) -> Result<HostKey, Trouble> {
    let bytes: Result<[u8; 32], _> = read(path)?.try_into();
    bytes.map(HostKey::new).map_err(|_| {
        let path = path.display();
        Trouble(format!(
            "{path} does not hold 32 bytes; matches sealed with it open only with a copy of the right one"
        ))
    })
}

/// 32 bytes from the operating system's generator.
pub(crate) fn random_bytes() -> Result<[u8; 32], Trouble> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map_err(|error| Trouble(format!("the system gives no random numbers: {error}")))?;
    Ok(bytes)
}

/// A name for a match or an entry that nobody else makes up and that tells nothing.
pub(crate) fn random_id() -> Result<Id, Trouble> {
    let [a, b, c, d, e, f, g, h, ..] = random_bytes()?;
    format!("{:016x}", u64::from_le_bytes([a, b, c, d, e, f, g, h])).parse().map_err(Trouble)
}

/// Replace a file so that after a crash either the old or the new one is there, whole.
pub(crate) fn write_durably(path: &Path, bytes: &[u8]) -> Result<(), Trouble> {
    let beside = write_beside(path, bytes)?;
    fs::rename(&beside, path).and_then(|()| sync_folder(path)).map_err(|error| {
        let _ = fs::remove_file(&beside);
        trouble("write", path, &error)
    })
}

/// Write a new file in the folder of this one, under a name that is nobody else's: two programs may
/// save at once, and no file of the user's may be written over.
fn write_beside(path: &Path, bytes: &[u8]) -> Result<PathBuf, Trouble> {
    let folder = folder_of(path);
    fs::create_dir_all(folder).map_err(|error| trouble("make", folder, &error))?;
    let beside = name_beside(path)?;
    let write = || {
        let mut file = private_file(&beside)?;
        file.write_all(bytes)?;
        file.sync_all()
    };
    write().map_err(|error| {
        let _ = fs::remove_file(&beside);
        trouble("write", path, &error)
    })?;
    Ok(beside)
}

/// A name in the same folder that is nobody else's.
fn name_beside(path: &Path) -> Result<PathBuf, Trouble> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", random_id()?));
    Ok(folder_of(path).join(name))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Make a new name in the folder of this file last. Only Unix opens a folder for that.
fn sync_folder(path: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(folder_of(path))?.sync_all() } else { Ok(()) }
}

/// Move a file out of the way, so that nothing is lost when a new one takes its name: `ferry.volga`
/// becomes `ferry.1.volga`, or the next free number.
pub(crate) fn set_aside(path: &Path) -> Result<Option<PathBuf>, Trouble> {
    if !path.exists() {
        return Ok(None);
    }
    let ending = path.extension().map(|ending| ending.to_string_lossy().into_owned()).unwrap_or_default();
    let numbered = |number: u32| path.with_extension(format!("{number}.{ending}"));
    let free = (1..).map(numbered).find(|path| !path.exists()).expect("there is always a next number");
    fs::rename(path, &free).map_err(|error| trouble("move", path, &error))?;
    Ok(Some(free))
}

/// A new file that has its name only when it is finished: until then it stands beside, under a name that is nobody
/// else's. If it comes to nothing, it is removed.
pub(crate) struct Unfinished<'a> {
    path: &'a Path,
    beside: PathBuf,
    file: File,
}

impl<'a> Unfinished<'a> {
    /// Begin it; a file that is there stays as it is.
    pub(crate) fn new(path: &'a Path) -> Result<Self, Trouble> {
        if path.exists() {
            return Err(trouble("make", path, &io::ErrorKind::AlreadyExists.into()));
        }
        let beside = name_beside(path)?;
        let file = private_file(&beside).map_err(|error| trouble("make", path, &error))?;
        Ok(Unfinished { path, beside, file })
    }

    pub(crate) fn file(&self) -> &File {
        &self.file
    }

    /// It is whole: put it on the disk, and give it its name.
    pub(crate) fn finish(self) -> Result<(), Trouble> {
        let finished = self.file.sync_all().and_then(|()| name_new(&self.beside, self.path));
        finished.map_err(|error| trouble("make", self.path, &error))
    }
}

impl Drop for Unfinished<'_> {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.beside);
    }
}

/// Give a file a name that nothing else has.
fn name_new(beside: &Path, path: &Path) -> io::Result<()> {
    match fs::hard_link(beside, path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => return Err(error),
        // Not every file system has links.
        Err(_) => fs::rename(beside, path)?,
        Ok(()) => {}
    }
    sync_folder(path)
}

/// A file to be read from its beginning, however long it is.
pub(crate) fn open(path: &Path) -> Result<io::BufReader<File>, Trouble> {
    File::open(path).map(io::BufReader::new).map_err(|error| trouble("read", path, &error))
}

/// A new file that only this user may read.
fn private_file(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}
