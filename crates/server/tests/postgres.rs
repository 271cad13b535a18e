//! A PostgreSQL that is reached over TLS, or not at all for a while.

mod common;

use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use common::{Database, host};
use server::http::Config;
use server::store::{Append, Few, News, Postgres, Query, Store, StoreError};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

fn append(stream: &str, expected: u32) -> Few<Append> {
    vec![Append { stream: stream.into(), expected, records: vec![b"x".to_vec()].into(), card: None }].into()
}

/// Passes on what comes, and forgets it while it is told to: nobody hangs up, and nothing arrives.
struct Road {
    port: u16,
    is_cut: Arc<AtomicBool>,
    open: Arc<AtomicUsize>,
}

impl Road {
    async fn to(port: u16) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let road = Road {
            port: listener.local_addr().unwrap().port(),
            is_cut: Arc::default(),
            open: Arc::default(),
        };
        let (is_cut, open) = (Arc::clone(&road.is_cut), Arc::clone(&road.open));
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                let far = TcpStream::connect(("127.0.0.1", port)).await.unwrap();
                let ((a, b), (c, d)) = (near.into_split(), far.into_split());
                open.fetch_add(1, Ordering::SeqCst);
                let (is_cut, open) = (Arc::clone(&is_cut), Arc::clone(&open));
                tokio::spawn(async move {
                    tokio::select! {
                        () = pass_on(a, d, &is_cut) => {}
                        () = pass_on(c, b, &is_cut) => {}
                    }
                    open.fetch_sub(1, Ordering::SeqCst);
                });
            }
        });
        road
    }

    fn cut(&self, is_cut: bool) {
        self.is_cut.store(is_cut, Ordering::SeqCst);
    }
}

/// What comes while the road is cut is lost; so nothing that was under way then ever goes on.
async fn pass_on(
    mut from: tokio::net::tcp::OwnedReadHalf,
    mut to: tokio::net::tcp::OwnedWriteHalf,
    is_cut: &AtomicBool,
) {
    let mut part = [0; 4096];
    while let Ok(count @ 1..) = from.read(&mut part).await {
        if is_cut.load(Ordering::SeqCst) {
            continue;
        }
        if to.write_all(&part[..count]).await.is_err() {
            return;
        }
    }
}

/// More questions at once than there are connections.
async fn ask_much(store: &Arc<Postgres>) -> Vec<Result<Vec<Vec<u8>>, StoreError>> {
    let asking: Vec<_> = (0..20)
        .map(|_| {
            let store = Arc::clone(store);
            tokio::spawn(async move { store.load("a", 0).await })
        })
        .collect();
    let mut answers = Vec::new();
    for one in asking {
        answers.push(one.await.unwrap());
    }
    answers
}

/// Nobody closes the connections, but nothing comes through: whoever asks is told so soon, and afterwards all is well.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_falls_silent_holds_nobody_up() {
    let database = Database::start();
    let _ = database.create("silent");
    let road = Road::to(database.port()).await;
    let far = format!("postgres://volga@127.0.0.1:{}/silent", road.port);
    let store = Arc::new(Postgres::open(&far).await.unwrap());
    let elsewhere =
        Postgres::open(&format!("postgres://volga@127.0.0.1:{}/silent", database.port())).await.unwrap();
    store.append(append("a", 0)).await.unwrap();
    assert!(ask_much(&store).await.iter().all(Result::is_ok));
    let node = host::start_on(Arc::clone(&store) as _, Config::default(), None, |people| people).await;
    let mut news = store.news();

    road.cut(true);
    let begun = Instant::now();
    assert!(ask_much(&store).await.iter().all(|answer| matches!(answer, Err(StoreError::Broken(_)))));
    assert!(begun.elapsed() < Duration::from_secs(12), "{:?}", begun.elapsed());
    assert_eq!(node.ask("GET", "/api/matches").send().await.status, 503);
    elsewhere.append(append("a", 1)).await.unwrap();
    // The listener has to notice by itself that it hears nothing any more.
    tokio::time::sleep(Duration::from_secs(11)).await;

    road.cut(false);
    let begun = Instant::now();
    while store.load("a", 0).await.map(|records| records.len()) != Ok(2) {
        assert!(begun.elapsed() < Duration::from_secs(15), "it is well again");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(ask_much(&store).await.iter().all(Result::is_ok), "on every connection");
    assert_eq!(node.ask("GET", "/api/matches").send().await.status, 200);
    let until = Duration::from_secs(15);
    let missed = async { while !matches!(news.recv().await, Ok(News::Missed)) {} };
    tokio::time::timeout(until, missed).await.expect("that something was missed is told");
    // What fell silent has been hung up: the pool, and who listens.
    let begun = Instant::now();
    while road.open.load(Ordering::SeqCst) > 9 {
        assert!(begun.elapsed() < Duration::from_secs(15), "{}", road.open.load(Ordering::SeqCst));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A statement that takes too long is ended by the database itself; a backup is not.
#[tokio::test]
async fn only_questions_have_a_time_limit() {
    let database = Database::start();
    let address = database.create("limit");
    let store = Postgres::open(&address).await.unwrap();
    store.append(append("a", 0)).await.unwrap();
    let seconds = "SELECT setting FROM pg_settings WHERE name = 'statement_timeout'";
    assert_eq!(database.run("limit", seconds).trim(), "0", "others have none");
    let mut everything = store.everything();
    assert!(everything.recv().await.unwrap().is_ok());
    // Somebody holds a lock for longer than anybody waits.
    let holding = std::thread::spawn(move || {
        database.run("limit", "BEGIN; LOCK TABLE stream; SELECT pg_sleep(8); COMMIT");
        database
    });
    tokio::time::sleep(Duration::from_secs(1)).await;
    let begun = Instant::now();
    assert!(matches!(store.append(append("a", 1)).await, Err(StoreError::Broken(_))));
    assert!(begun.elapsed() < Duration::from_secs(7), "{:?}", begun.elapsed());
    let database = holding.join().unwrap();
    store.append(append("a", 1)).await.unwrap();
    drop(database);
}

/// A certificate for `localhost`, of an authority of its own: `root.crt`, `server.crt` and `server.key`.
fn certify(folder: &Path) -> Vec<String> {
    let script = "umask 077
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=root \
            -keyout root.key -out root.crt
        openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost \
            -keyout server.key -out server.csr
        printf 'subjectAltName=DNS:localhost' > names
        openssl x509 -req -in server.csr -CA root.crt -CAkey root.key -CAcreateserial -days 2 -extfile names \
            -out server.crt
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=other \
            -keyout other.key -out other.crt
        chmod 644 root.crt other.crt
        test $(id -u) != 0 || chown postgres server.key server.crt";
    let made = Command::new("sh").args(["-ec", script]).current_dir(folder).output().unwrap();
    assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
    let file = |name: &str| folder.join(name).display().to_string();
    vec![
        "ssl=on".to_owned(),
        format!("ssl_cert_file={}", file("server.crt")),
        format!("ssl_key_file={}", file("server.key")),
    ]
}

/// Everything that goes to the database, on all kinds of connections.
async fn use_all(address: &str) -> Result<(), String> {
    let store = Postgres::open(address).await.map_err(|error| error.to_string())?;
    store.append(append("a", 0)).await.map_err(|error| error.to_string())?;
    assert_eq!(
        store.list(Query { tags: vec!["x".to_owned()], before: None, limit: 1 }).await.unwrap().next,
        None
    );
    let mut news = store.news();
    store.append(append("b", 0)).await.unwrap();
    let heard = tokio::time::timeout(Duration::from_secs(10), news.recv()).await;
    assert!(matches!(heard, Ok(Ok(News::Changed(_)))), "{heard:?}");
    let everything = common::everything(&store).await;
    assert_eq!(everything.len(), 2);
    for name in ["a", "b"] {
        assert!(store.forget(name).await.unwrap());
    }
    Ok(())
}

/// As PostgreSQL's own programs do it: `require` encrypts, and with a certificate it looks whom it talks to.
#[tokio::test(flavor = "multi_thread")]
async fn a_connection_is_encrypted_and_verified_as_the_address_says() {
    let mut folder = None;
    let database = Database::start_with(|path| {
        folder = Some(path.to_owned());
        certify(path)
    });
    let folder = folder.unwrap();
    let _ = database.create("tls");
    let at = |host: &str, options: &str| {
        format!("postgres://volga@{host}:{}/tls?application_name=volga&{options}", database.port())
    };
    let (root, other) = (folder.join("root.crt"), folder.join("other.crt"));
    let (root, other) = (root.display(), other.display());
    // Who is not encrypted is not let in.
    let only_encrypted = "hostssl all all 127.0.0.1/32 trust";
    std::fs::write(folder.join("data/pg_hba.conf"), format!("{only_encrypted}\n")).unwrap();
    database.reload();
    for (host, options) in [
        ("127.0.0.1", "sslmode=require".to_owned()),
        ("127.0.0.1", "sslmode=prefer".to_owned()),
        ("127.0.0.1", "connect_timeout=3".to_owned()),
        ("127.0.0.1", format!("sslmode=require&sslrootcert={root}")),
        ("127.0.0.1", format!("sslmode=verify-ca&sslrootcert={root}")),
        ("localhost", format!("sslmode=verify-full&sslrootcert={root}")),
    ] {
        assert_eq!(use_all(&at(host, &options)).await, Ok(()), "{host} {options}");
    }
    for (host, options, why) in [
        ("127.0.0.1", "sslmode=disable".to_owned(), "no encryption"),
        ("127.0.0.1", format!("sslmode=verify-full&sslrootcert={root}"), "not valid for name"),
        ("127.0.0.1", format!("sslmode=verify-ca&sslrootcert={other}"), "certificate"),
        ("127.0.0.1", format!("sslmode=require&sslrootcert={other}"), "certificate"),
        ("localhost", "sslmode=verify-full".to_owned(), "certificate"),
        ("localhost", "sslmode=verify-full&sslrootcert=/nowhere".to_owned(), "/nowhere"),
        ("localhost", "sslmode=perhaps".to_owned(), "verify-full"),
    ] {
        let refused = use_all(&at(host, &options)).await.unwrap_err();
        assert!(refused.contains(why), "{host} {options}: {refused}");
    }
}
