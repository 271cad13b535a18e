//! Every limit of the server, in one table.
//!
//! How often something may be done is a token bucket: so many at once, and then so many in a time.
//! A bucket that is full again is the same as none, so idle ones are forgotten.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The body of a request has at most so many bytes.
pub const BODY: usize = 64 << 10;
/// The headers of a request have at most so many bytes.
pub const HEADERS: usize = 16 << 10;
/// A message on a WebSocket has at most so many bytes.
pub const MESSAGE: usize = 16 << 10;
/// A line of chat has at most so many letters.
pub const CHAT: usize = 500;
/// The title of a match has at most so many letters.
pub const TITLE: usize = 80;
/// What a player adds to the luck of a match has at most so many letters.
pub const SALT: usize = 80;
/// A player counts as absent after so many seconds without an answer, if the table does not say.
pub const PATIENCE: u64 = 3 * 24 * 60 * 60;
/// A table may say no less than this.
pub const LEAST_PATIENCE: u64 = 60;
/// A table may say no more than this.
pub const MOST_PATIENCE: u64 = 90 * 24 * 60 * 60;
/// Bots are looked after in so many matches at once, the latest changed first.
pub const MATCHES_WITH_BOTS: u32 = 10_000;
/// So many matches are in memory although nobody uses them just now.
pub const ROOMS: usize = 2000;
/// A page of a list has at most so many lines.
pub const PAGE: u32 = 100;
/// A search has at most so many letters: as many as a title.
pub const SEARCH: usize = TITLE;
/// So many matches of a person are looked through for those with these words, of that game or that far.
pub const LOOKED_THROUGH: u32 = 500;
/// A page of a log has at most so many versions.
pub const LOG_PAGE: usize = 1000;
/// A long poll waits at most so many seconds.
pub const LONG_POLL: u64 = 25;
/// The words of an entry have at most so many bytes.
pub const WORDS: usize = 200;
/// So many connections are open at once.
pub const CONNECTIONS: usize = 10_000;
/// So many of them from one address.
pub const CONNECTIONS_OF_ADDRESS: usize = 100;
/// So many WebSockets are open for one person.
pub const SOCKETS_OF_PERSON: usize = 20;
/// So many WebSockets are open for one address.
pub const SOCKETS_OF_ADDRESS: usize = 100;
/// So many wait for something that takes long, or have it done.
pub const HEAVY: usize = 64;
/// So many of them from one address.
pub const HEAVY_OF_ADDRESS: usize = 16;

/// How long the server waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// For the headers of a request, and for the next request on a connection.
    pub headers: Duration,
    /// For the body of a request.
    pub body: Duration,
    /// For its own answer. A long poll must answer sooner.
    pub answer: Duration,
    /// For a client to take the next bytes of an answer.
    pub write: Duration,
    /// For the request on a connection that is still silent when it shuts down: a proxy may be about to send one.
    pub linger: Duration,
    /// For everybody to leave when it shuts down.
    pub goodbye: Duration,
    /// Until a WebSocket is asked for a sign of life, again and again.
    pub heartbeat: Duration,
    /// For a sign of life.
    pub silence: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Patience {
            headers: Duration::from_secs(20),
            body: Duration::from_secs(20),
            answer: Duration::from_secs(60),
            write: Duration::from_secs(60),
            linger: Duration::ZERO,
            goodbye: Duration::from_secs(10),
            heartbeat: Duration::from_secs(20),
            silence: Duration::from_secs(60),
        }
    }
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(usize)]
pub enum Act {
    /// Any request.
    Ask,
    /// Any changing request.
    Change,
    /// Becoming a guest.
    Guest,
    /// Opening an account.
    Register,
    /// Giving a password: to sign in, to change it, to delete an account.
    Password,
    /// Giving a wrong password, wherever it comes from.
    Guess,
    /// Trying a bearer token or an invitation that is not good.
    Forge,
    /// Making an access token or an invitation.
    Issue,
    /// Fetching all of one's data.
    Export,
    /// Looking at what must be worked out from a whole match that is over.
    Review,
    /// Having something made: a scenario to order, a lesson that nobody has asked for yet.
    Make,
    /// Creating a match.
    Create,
    /// Playing in a match.
    Play,
    /// Saying something.
    Chat,
    /// Asking a bot for a hint.
    Hint,
    /// Asking for the odds of a choice.
    Odds,
    /// Opening a WebSocket.
    Socket,
    /// A message on a WebSocket.
    Message,
}

/// Who is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Per {
    /// An address; of IPv6 its network (/64).
    Address,
    /// A person; an address for whoever is nobody.
    Person,
    /// An account that somebody tries to come into.
    Account,
    /// A WebSocket.
    Socket,
}

/// A row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limit {
    /// What is counted.
    pub act: Act,
    /// In words, for `docs/hosting.md`.
    pub what: &'static str,
    /// Who is counted.
    pub per: Per,
    /// So many at once …
    pub burst: u32,
    /// … and then so many …
    pub count: u32,
    /// … in so many seconds.
    pub seconds: u32,
}

const MINUTE: u32 = 60;
const HOUR: u32 = 60 * MINUTE;

/// The table, in the order of [`Act`].
#[rustfmt::skip]
pub const LIMITS: [Limit; 18] = [
    Limit { act: Act::Ask,      what: "any request",                      per: Per::Address, burst: 200, count: 50,  seconds: 1 },
    Limit { act: Act::Change,   what: "any changing request",             per: Per::Person,  burst: 60,  count: 20,  seconds: 1 },
    Limit { act: Act::Guest,    what: "becoming a guest",                 per: Per::Address, burst: 10,  count: 20,  seconds: HOUR },
    Limit { act: Act::Register, what: "opening an account",               per: Per::Address, burst: 5,   count: 10,  seconds: HOUR },
    Limit { act: Act::Password, what: "giving a password",                per: Per::Address, burst: 10,  count: 10,  seconds: 10 * MINUTE },
    Limit { act: Act::Guess,    what: "a wrong password",                 per: Per::Account, burst: 30,  count: 30,  seconds: HOUR },
    Limit { act: Act::Forge,    what: "a token or invitation that is not good", per: Per::Address, burst: 20, count: 20, seconds: 10 * MINUTE },
    Limit { act: Act::Issue,    what: "making a token or an invitation",  per: Per::Person,  burst: 10,  count: 30,  seconds: HOUR },
    Limit { act: Act::Export,   what: "fetching all of one's data",       per: Per::Person,  burst: 5,   count: 10,  seconds: HOUR },
    Limit { act: Act::Review,   what: "story, file and check of a match, if not worked out lately", per: Per::Address, burst: 300, count: 3, seconds: 1 },
    Limit { act: Act::Make,     what: "a scenario made to order, a lesson that nobody has asked for yet", per: Per::Address, burst: 100, count: 5, seconds: 1 },
    Limit { act: Act::Create,   what: "creating a match",                 per: Per::Person,  burst: 10,  count: 60,  seconds: HOUR },
    Limit { act: Act::Play,     what: "playing, undo, offers",            per: Per::Person,  burst: 60,  count: 20,  seconds: 1 },
    Limit { act: Act::Chat,     what: "a line of chat",                   per: Per::Person,  burst: 10,  count: 30,  seconds: MINUTE },
    Limit { act: Act::Hint,     what: "a hint of a bot",                  per: Per::Person,  burst: 5,   count: 30,  seconds: MINUTE },
    Limit { act: Act::Odds,     what: "the odds of a choice",             per: Per::Person,  burst: 40,  count: 10,  seconds: 1 },
    Limit { act: Act::Socket,   what: "opening a WebSocket",              per: Per::Address, burst: 40,  count: 60,  seconds: MINUTE },
    Limit { act: Act::Message,  what: "a message on a WebSocket",         per: Per::Socket,  burst: 100, count: 30,  seconds: 1 },
];

impl Act {
    /// Its row.
    #[must_use]
    pub const fn limit(self) -> &'static Limit {
        &LIMITS[self as usize]
    }
}

/// The tables for `docs/hosting.md`.
#[must_use]
pub fn tables() -> String {
    let mut text = "| what | counted for each | at once | then |\n|---|---|---:|---|\n".to_owned();
    for Limit { what, per, burst, count, seconds, .. } in &LIMITS {
        let per = match per {
            Per::Address => "address",
            Per::Person => "person",
            Per::Account => "account",
            Per::Socket => "WebSocket",
        };
        let time = match *seconds {
            1 => "a second".to_owned(),
            MINUTE => "a minute".to_owned(),
            HOUR => "an hour".to_owned(),
            seconds => format!("in {} minutes", seconds / MINUTE),
        };
        let _ = writeln!(text, "| {what} | {per} | {burst} | {count} {time} |");
    }
    let patience = Patience::default();
    let sizes = [
        ("body of a request", format!("{} KiB", BODY >> 10)),
        ("headers of a request", format!("{} KiB", HEADERS >> 10)),
        ("message on a WebSocket", format!("{} KiB", MESSAGE >> 10)),
        ("line of chat", format!("{CHAT} letters")),
        ("title of a match", format!("{TITLE} letters")),
        ("search for matches", format!("{SEARCH} letters")),
        ("name", format!("{} letters", crate::people::NAME.end())),
        ("password", format!("{} bytes", crate::people::PASSWORD.end())),
        ("access tokens of a person", crate::people::TOKENS.to_string()),
        ("matches in memory that nobody uses just now", ROOMS.to_string()),
        ("connections", CONNECTIONS.to_string()),
        ("connections of an address", CONNECTIONS_OF_ADDRESS.to_string()),
        ("WebSockets of a person", SOCKETS_OF_PERSON.to_string()),
        ("WebSockets of an address", SOCKETS_OF_ADDRESS.to_string()),
        ("costly questions that wait for their turn", HEAVY.to_string()),
        ("costly questions of an address that wait for their turn", HEAVY_OF_ADDRESS.to_string()),
        ("waiting for headers, or for the next request", format!("{} s", patience.headers.as_secs())),
        ("waiting for a body", format!("{} s", patience.body.as_secs())),
        ("waiting for an answer", format!("{} s", patience.answer.as_secs())),
        ("waiting for a client that does not read", format!("{} s", patience.write.as_secs())),
        ("waiting at shutdown", format!("{} s", patience.goodbye.as_secs())),
        ("asking a WebSocket for a sign of life", format!("every {} s", patience.heartbeat.as_secs())),
        ("waiting for a sign of life", format!("{} s", patience.silence.as_secs())),
    ];
    text.push_str("\n| what | at most |\n|---|---:|\n");
    for (what, most) in sizes {
        let _ = writeln!(text, "| {what} | {most} |");
    }
    text
}

/// Whose bucket it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Key {
    /// An address, as [`network`] gives it.
    Address(IpAddr),
    /// A person's id.
    Person(String),
}

/// The part of an address that one customer of a network has to themselves.
#[must_use]
pub fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        v4 => v4,
    }
}

/// How full somebody's bucket is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bucket {
    tokens: f64,
    at: Instant,
}

/// A limit as this host has it.
#[derive(Clone, Copy, Debug)]
struct Rate {
    burst: f64,
    per_second: f64,
}

impl Rate {
    fn fill(self, bucket: &mut Bucket, now: Instant) {
        let since = now.saturating_duration_since(bucket.at).as_secs_f64();
        *bucket = Bucket { tokens: (bucket.tokens + since * self.per_second).min(self.burst), at: now };
    }

    /// Take one, or say how long to wait.
    fn take(self, bucket: &mut Bucket, now: Instant) -> Result<(), Duration> {
        self.fill(bucket, now);
        if bucket.tokens >= 1.0 {
            bucket.tokens -= 1.0;
            return Ok(());
        }
        Err(Duration::from_secs_f64((1.0 - bucket.tokens) / self.per_second))
    }
}

/// At most so many buckets are kept for each row.
const MOST_BUCKETS: usize = 50_000;

/// Keeps the buckets of everybody.
#[derive(Debug)]
pub struct Limits {
    factor: f64,
    buckets: [Mutex<Buckets>; LIMITS.len()],
    /// How many things somebody has open: sockets, connections, what takes long.
    open: Arc<Open>,
}

#[derive(Debug, Default)]
struct Buckets {
    of: HashMap<Key, Bucket>,
    /// One for all those who find no place.
    others: Option<Bucket>,
    /// How many there were after the last sweep.
    swept: usize,
}

#[derive(Debug, Default)]
struct Open {
    sockets: AtomicUsize,
    connections: AtomicUsize,
    heavy: AtomicUsize,
    of: Mutex<HashMap<(Thing, Key), usize>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Thing {
    Socket,
    Connection,
    Heavy,
}

/// Something that is open; dropping it closes it.
#[derive(Debug)]
pub struct Pass {
    open: Arc<Open>,
    thing: Thing,
    keys: Vec<Key>,
}

impl Limits {
    /// The table, every number of it multiplied. A factor below 0.01 counts as that.
    #[must_use]
    pub fn new(factor: f64) -> Self {
        let factor = if factor.is_finite() { factor.max(0.01) } else { 1.0 };
        Limits { factor, buckets: Default::default(), open: Arc::default() }
    }

    fn rate(&self, act: Act) -> Rate {
        let Limit { burst, count, seconds, .. } = act.limit();
        let many = |number: u32| f64::from(number) * self.factor;
        Rate { burst: many(*burst).max(1.0), per_second: many(*count) / f64::from(*seconds) }
    }

    /// How many things are allowed by the factor; at least one.
    fn many(&self, most: usize) -> usize {
        ((most as f64 * self.factor) as usize).max(1)
    }

    /// Count something that this person (nobody has no id) does from this address, or say how long
    /// they should wait.
    pub fn take(&self, act: Act, address: IpAddr, person: Option<&str>) -> Result<(), Duration> {
        let key = match (act.limit().per, person) {
            (Per::Person | Per::Account, Some(id)) => Key::Person(id.to_owned()),
            _ => Key::Address(network(address)),
        };
        self.take_at(act, key, Instant::now())
    }

    fn take_at(&self, act: Act, key: Key, now: Instant) -> Result<(), Duration> {
        let rate = self.rate(act);
        let full = Bucket { tokens: rate.burst, at: now };
        let mut buckets = lock(&self.buckets[act as usize]);
        let Buckets { of, others, swept } = &mut *buckets;
        if let Some(bucket) = of.get_mut(&key) {
            return rate.take(bucket, now);
        }
        if of.len() >= (2 * *swept).clamp(1000, MOST_BUCKETS) {
            of.retain(|_, bucket| {
                rate.fill(bucket, now);
                bucket.tokens < rate.burst
            });
            *swept = of.len();
        }
        if of.len() >= MOST_BUCKETS {
            return rate.take(others.get_or_insert(full), now);
        }
        rate.take(of.entry(key).or_insert(full), now)
    }

    /// What this person was counted for was not what is limited.
    pub fn give_back(&self, act: Act, person: &str) {
        if let Some(bucket) = lock(&self.buckets[act as usize]).of.get_mut(&Key::Person(person.to_owned())) {
            bucket.tokens += 1.0;
        }
    }

    /// A bucket that its owner keeps: a WebSocket has one.
    #[must_use]
    pub fn bucket(&self, act: Act) -> Bucket {
        Bucket { tokens: self.rate(act).burst, at: Instant::now() }
    }

    /// Take from a bucket of one's own.
    pub fn take_from(&self, act: Act, bucket: &mut Bucket) -> Result<(), Duration> {
        self.rate(act).take(bucket, Instant::now())
    }

    /// Open a WebSocket, unless this person or this address has too many.
    #[must_use]
    pub fn socket(&self, address: IpAddr, person: Option<&str>) -> Option<Pass> {
        let mut keys = vec![(Key::Address(network(address)), self.many(SOCKETS_OF_ADDRESS))];
        keys.extend(person.map(|id| (Key::Person(id.to_owned()), self.many(SOCKETS_OF_PERSON))));
        self.pass(Thing::Socket, keys, usize::MAX)
    }

    /// Open a connection, unless there are too many in all or from this address.
    #[must_use]
    pub fn connection(&self, address: IpAddr, is_counted: bool) -> Option<Pass> {
        let key = (Key::Address(network(address)), self.many(CONNECTIONS_OF_ADDRESS));
        self.pass(Thing::Connection, if is_counted { vec![key] } else { Vec::new() }, self.many(CONNECTIONS))
    }

    /// Begin something that takes long, unless this address waits for many such things already.
    #[must_use]
    pub fn heavy(&self, address: IpAddr) -> Option<Pass> {
        let key = (Key::Address(network(address)), self.many(HEAVY_OF_ADDRESS));
        self.pass(Thing::Heavy, vec![key], usize::MAX)
    }

    /// Whether there is no room for another connection, from wherever it comes.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.open_connections() >= self.many(CONNECTIONS)
    }

    fn pass(&self, thing: Thing, keys: Vec<(Key, usize)>, most: usize) -> Option<Pass> {
        let mut of = lock(&self.open.of);
        let is_full =
            |(key, most): &(Key, usize)| of.get(&(thing, key.clone())).is_some_and(|open| open >= most);
        if self.open.count(thing).load(Ordering::Relaxed) >= most || keys.iter().any(is_full) {
            return None;
        }
        for (key, _) in &keys {
            *of.entry((thing, key.clone())).or_default() += 1;
        }
        self.open.count(thing).fetch_add(1, Ordering::Relaxed);
        let keys = keys.into_iter().map(|(key, _)| key).collect();
        Some(Pass { open: Arc::clone(&self.open), thing, keys })
    }

    /// How many WebSockets are open.
    #[must_use]
    pub fn open_sockets(&self) -> usize {
        self.open.sockets.load(Ordering::Relaxed)
    }

    /// How many connections are open that are not WebSockets.
    #[must_use]
    pub fn open_connections(&self) -> usize {
        self.open.connections.load(Ordering::Relaxed)
    }
}

impl Open {
    fn count(&self, thing: Thing) -> &AtomicUsize {
        match thing {
            Thing::Socket => &self.sockets,
            Thing::Connection => &self.connections,
            Thing::Heavy => &self.heavy,
        }
    }
}

impl Drop for Pass {
    fn drop(&mut self) {
        let mut of = lock(&self.open.of);
        for key in self.keys.drain(..) {
            let key = (self.thing, key);
            if let Some(open) = of.get_mut(&key) {
                *open -= 1;
                if *open == 0 {
                    of.remove(&key);
                }
            }
        }
        self.open.count(self.thing).fetch_sub(1, Ordering::Relaxed);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    fn somebody(number: usize) -> Key {
        Key::Person(number.to_string())
    }

    #[test]
    fn the_table_is_in_the_order_of_acts() {
        for (number, limit) in LIMITS.iter().enumerate() {
            assert_eq!(limit.act as usize, number, "{limit:?}");
        }
    }

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let limits = Limits::new(1.0);
        let Limit { burst, count, seconds, .. } = *Act::Password.limit();
        let start = Instant::now();
        let take = |after: Duration| limits.take_at(Act::Password, Key::Address(HERE), start + after);
        (0..burst).for_each(|_| take(Duration::ZERO).unwrap());
        let wait = take(Duration::ZERO).unwrap_err();
        assert_eq!(wait.as_secs(), u64::from(seconds / count));
        assert!(take(wait / 2).is_err());
        assert!(take(wait).is_ok());
        assert!(take(wait).is_err());
        assert!(take(Duration::from_secs(86_400)).is_ok(), "but never more than the burst");
        (1..burst).for_each(|_| take(Duration::from_secs(86_400)).unwrap());
        assert!(take(Duration::from_secs(86_400)).is_err());
    }

    #[test]
    fn others_are_not_counted_together_and_the_factor_counts() {
        let limits = Limits::new(0.1);
        let take = |who: usize| limits.take_at(Act::Guest, somebody(who), Instant::now());
        assert!(take(1).is_ok());
        assert!(take(1).is_err());
        assert!(take(2).is_ok());
    }

    #[test]
    fn buckets_do_not_grow_without_bound() {
        let limits = Limits::new(1.0);
        let now = Instant::now();
        for number in 0..MOST_BUCKETS + 10 {
            let _ = limits.take_at(Act::Ask, somebody(number), now);
        }
        let count = || lock(&limits.buckets[Act::Ask as usize]).of.len();
        assert_eq!(count(), MOST_BUCKETS);
        limits.take_at(Act::Ask, somebody(usize::MAX), now + Duration::from_secs(3600)).unwrap();
        assert_eq!(count(), 1, "those who were idle are forgotten");
    }

    #[test]
    fn an_address_of_ipv6_is_its_network() {
        let address = |text: &str| network(text.parse().unwrap());
        assert_eq!(address("2001:db8:1:2:3:4:5:6"), address("2001:db8:1:2::1"));
        assert_ne!(address("2001:db8:1:2::1"), address("2001:db8:1:3::1"));
        assert_eq!(address("::ffff:192.0.2.1"), address("192.0.2.1"));
        assert_ne!(address("192.0.2.1"), address("192.0.2.2"));
    }

    #[test]
    fn what_is_closed_can_be_opened_again() {
        let limits = Limits::new(1.0);
        let mut passes: Vec<_> =
            (0..SOCKETS_OF_PERSON).map(|_| limits.socket(HERE, Some("anna")).unwrap()).collect();
        assert!(limits.socket(HERE, Some("anna")).is_none());
        assert!(limits.socket(HERE, Some("ben")).is_some());
        passes.pop();
        assert!(limits.socket(HERE, Some("anna")).is_some());
        drop(passes);
        assert_eq!(limits.open_sockets(), 0);
        assert!(lock(&limits.open.of).is_empty());
    }
}
