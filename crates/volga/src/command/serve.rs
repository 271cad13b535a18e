//! Matches over the network.

use std::future::Future;
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use server::http::{App, Config, Doors};
use server::limits::Patience;
use server::people::{People, Registration};
use server::shelf::Shelf;
use server::store::{self, Store};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use super::print;
use crate::cli::{Common, Invite, PORT, Play, Serve};
use crate::{Ending, Trouble, disk, shelf};

/// So long a proxy has to send what it has connected for, when the server ends.
const LINGER: Duration = Duration::from_secs(1);

/// A metrics token has at least so many letters.
const SHORTEST_TOKEN: usize = 16;

pub(crate) fn run(common: &Common, args: &Serve) -> Result<Ending, Trouble> {
    let config = config(args)?;
    let place = place(args.database.as_deref(), true)?;
    let log = tracing_subscriber::fmt().with_env_filter(log_filter()?).with_writer(std::io::stderr);
    match args.log.as_str() {
        "json" => log.json().init(),
        _ => log.with_ansi(false).init(),
    }
    host(common, &place, config, async || listen(args.listen).await, |_| {})
}

/// What is logged: `RUST_LOG` says it, as in other programs; without it whatever matters to a host.
fn log_filter() -> Result<EnvFilter, Trouble> {
    match std::env::var("RUST_LOG") {
        Ok(wish) if !wish.is_empty() => EnvFilter::try_new(&wish).map_err(|error| {
            Trouble(format!("RUST_LOG={wish}: {error}; try RUST_LOG=info or RUST_LOG=server=debug"))
        }),
        _ => Ok(EnvFilter::new("info")),
    }
}

/// The same for the one person at this machine: no account, nothing to set up.
pub(crate) fn play(common: &Common, args: &Play) -> Result<Ending, Trouble> {
    local(common, args.port, (!args.no_open).then_some(""))
}

/// The same, opened on this page.
pub(crate) fn play_at(common: &Common, page: &str) -> Result<Ending, Trouble> {
    local(common, None, Some(page))
}

fn local(common: &Common, port: Option<u16>, page: Option<&str>) -> Result<Ending, Trouble> {
    let place = disk::home()?.join("local.db").display().to_string();
    let place = disk::database(Some(&place), true)?;
    let config = Config { doors: Doors::Local, ..Config::default() };
    let bind = async || {
        let at = |port| SocketAddr::from(([127, 0, 0, 1], port));
        match port {
            Some(port) => listen(at(port)).await,
            // Somebody else may have it: any other will do.
            None => match listen(at(PORT)).await {
                Err(_) => listen(at(0)).await,
                listener => listener,
            },
        }
    };
    host(common, &place, config, bind, |address| {
        if let Some(page) = page {
            open_browser(&format!("http://{address}{page}"));
        }
    })
}

/// Show the page in the user's browser. Where there is none, the address has been printed.
fn open_browser(address: &str) {
    let (program, arguments): (_, &[_]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(address);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if let Ok(mut opener) = command.spawn() {
        // It may stay as long as the browser does; somebody must wait for its end.
        std::thread::spawn(move || drop(opener.wait()));
    }
}

async fn listen(address: SocketAddr) -> Result<TcpListener, Trouble> {
    TcpListener::bind(address).await.map_err(|error| Trouble(format!("cannot listen on {address}: {error}")))
}

fn host(
    common: &Common,
    place: &str,
    config: Config,
    listen: impl AsyncFnOnce() -> Result<TcpListener, Trouble>,
    ready: impl FnOnce(SocketAddr),
) -> Result<Ending, Trouble> {
    let folder = common.data.as_deref();
    let titles: Vec<_> = shelf::shelf().iter().map(|game| game.title()).collect();
    let files = disk::files_of(&titles, folder)?;
    let games: Result<Vec<_>, Trouble> =
        shelf::shelf().iter().zip(&files).map(|(game, files)| Ok(game.for_server(files)?)).collect();
    let shelf = Arc::new(Shelf::new(games?, disk::texts(folder)?));
    with_store(place, async |store| {
        let listener = listen().await?;
        let address =
            listener.local_addr().map_err(|error| Trouble(format!("nowhere to listen: {error}")))?;
        let app = App::open(store, shelf, config).await?;
        // Before anybody is told that it is here: whoever reads this may want to end it at once.
        let end = told_to_end()?;
        print(format_args!("Volga listens on http://{address}"));
        tracing::info!(%address, "listening");
        ready(address);
        server::http::serve(listener, app, end)
            .await
            .map_err(|error| Trouble(format!("the server broke: {error}")))?;
        tracing::info!("ended");
        Ok(Ending::Fine)
    })
}

pub(crate) fn invite(args: &Invite) -> Result<Ending, Trouble> {
    // The first invitation may come before the first start; but who names no place means a server that is there.
    let named = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let may_be_new = args.database.is_some() || named("VOLGA_DATABASE") || named("VOLGA_HOME");
    let place = place(args.database.as_deref(), may_be_new)?;
    with_store(&place, async |store| {
        let people = People::new(store, Registration::Invited);
        let secret = people.invite().await.map_err(|error| Trouble(error.to_string()))?;
        print(secret.open());
        Ok(Ending::Fine)
    })
}

/// Where everything is kept.
pub(super) fn place(asked: Option<&str>, may_be_new: bool) -> Result<String, Trouble> {
    let environment = std::env::var("VOLGA_DATABASE").ok().filter(|place| !place.is_empty());
    disk::database(asked.or(environment.as_deref()), may_be_new)
}

/// Work with what is kept there. However that ends, the store is closed: a host may copy its file from then on.
pub(super) fn with_store<T>(
    place: &str,
    work: impl AsyncFnOnce(Arc<dyn Store>) -> Result<T, Trouble>,
) -> Result<T, Trouble> {
    on_runtime(async {
        let store = store::open(place).await?;
        let done = work(Arc::clone(&store)).await;
        let closed = store.close().await;
        let done = done?;
        closed?;
        Ok(done)
    })
}

/// Do something that takes turns.
pub(super) fn on_runtime<T>(work: impl Future<Output = Result<T, Trouble>>) -> Result<T, Trouble> {
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| Trouble(format!("the system gives no threads: {error}")))?;
    runtime.block_on(work)
}

/// The set-up that was asked for, unless it makes no sense.
fn config(args: &Serve) -> Result<Config, Trouble> {
    let nonsense = |words: &str| Err(Trouble::new(words));
    let registration = match args.accounts.as_str() {
        "open" => Some(Registration::Open),
        "invited" => Some(Registration::Invited),
        "closed" => Some(Registration::Closed),
        _ => None,
    };
    let doors = match registration {
        Some(registration) => Doors::Accounts { registration, guests: args.guests },
        None if args.guests => {
            return nonsense(
                "without --accounts everybody is a guest: leave out --guests, or add --accounts",
            );
        }
        None => Doors::Guests,
    };
    let is_secure = args.origin.as_ref().map(server::http::Origin::is_secure);
    match (is_secure, args.insecure_cookies) {
        (Some(true), true) => {
            return nonsense("with an origin of https cookies are safe: leave out --insecure-cookies");
        }
        (Some(false), false) => {
            return nonsense(
                "browsers keep no session over http: give an origin of https, or, on a network that you trust, \
                 add --insecure-cookies",
            );
        }
        (None, false) if !args.listen.ip().is_loopback() => {
            return nonsense(
                "others can reach this address, but browsers keep no session over http: put a proxy with TLS in \
                 front and name it (--origin https://…), or, on a network that you trust, add --insecure-cookies",
            );
        }
        _ => {}
    }
    if !(args.limits.is_finite() && args.limits >= 0.01) {
        return nonsense("--limits wants a number of at least 0.01");
    }
    let environment = || std::env::var("VOLGA_METRICS_TOKEN").ok().filter(|token| !token.is_empty());
    let metrics_token = args.metrics_token.clone().or_else(environment);
    if metrics_token.as_ref().is_some_and(|token| token.len() < SHORTEST_TOKEN) {
        return Err(Trouble(format!("a metrics token has at least {SHORTEST_TOKEN} letters")));
    }
    Ok(Config {
        doors,
        origin: args.origin.clone(),
        insecure_cookies: args.insecure_cookies,
        behind_proxy: args.behind_proxy,
        limits: args.limits,
        metrics_token,
        patience: Patience {
            linger: if args.behind_proxy { LINGER } else { Duration::ZERO },
            ..Patience::default()
        },
    })
}

/// Resolves on Ctrl-C, and where there is such a thing on SIGTERM.
fn told_to_end() -> Result<impl Future<Output = ()>, Trouble> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let listen =
            |kind| signal(kind).map_err(|error| Trouble(format!("cannot wait for signals: {error}")));
        let (mut interrupt, mut terminate) =
            (listen(SignalKind::interrupt())?, listen(SignalKind::terminate())?);
        Ok(async move {
            tokio::select! {
                _ = interrupt.recv() => {}
                _ = terminate.recv() => {}
            }
        })
    }
    #[cfg(not(unix))]
    Ok(async { drop(tokio::signal::ctrl_c().await) })
}
