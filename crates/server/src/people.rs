//! Accounts: who somebody is, and how they prove it.
//!
//! A *guest* is a person with a name and no password; their name is not theirs alone.
//!
//! A person is a stream under a random id; matches know people only by that id, so that whoever
//! deletes their account is gone from them too. Names, sessions, access tokens and invitations are
//! streams of their own, found by the hash of what the client holds.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Argon2, Params};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use smallvec::smallvec;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Semaphore, broadcast};
use utoipa::ToSchema;

use crate::Secret;
use crate::cache::Cache;
use crate::store::{Append, Card, News, Query, Store, StoreError};

/// A name has so many letters.
pub const NAME: std::ops::RangeInclusive<usize> = 2..=24;
/// A password has so many bytes: enough to be hard to guess, few enough to be hashed quickly.
pub const PASSWORD: std::ops::RangeInclusive<usize> = 10..=256;
/// A session ends after so many seconds.
pub const SESSION_SECONDS: u64 = 30 * 24 * 60 * 60;
/// The session of a guest ends after so many: whoever loses it loses their seats.
pub const GUEST_SECONDS: u64 = 365 * 24 * 60 * 60;
/// An invitation can be used for so many seconds.
pub const INVITATION_SECONDS: u64 = 14 * 24 * 60 * 60;
/// A person has at most so many access tokens.
pub const TOKENS: u32 = 20;
/// So many seconds after an account was deleted nobody else can have its name, lest they be taken for who had it.
pub const NAME_RESTS: u64 = 90 * 24 * 60 * 60;
/// The id and the name of the one person of a local host.
pub const LOCAL: &str = "local";
/// So long a session or a token is believed without asking, if nobody says that it has ended.
const PROOF_GOOD_FOR: Duration = Duration::from_secs(5);
/// So long other nodes may show the name of somebody who is gone.
const NAME_GOOD_FOR: Duration = Duration::from_secs(30);
/// Instead of a stream: any of them may have ended.
const EVERY: &str = "";
/// A listener may be behind by so many sessions that have ended, and checks its own then.
const ENDED: usize = 256;
/// So many passwords are hashed at once; the others wait. Each takes 19 MiB and some milliseconds.
const HASHING: usize = 2;

/// Who may open an account.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Registration {
    /// Nobody.
    Closed,
    /// Whoever has an invitation.
    #[default]
    Invited,
    /// Anybody.
    Open,
}

/// Somebody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Person {
    /// How matches know them.
    pub id: String,
    /// How others see them.
    pub name: String,
    /// Whether they have no account.
    #[serde(default)]
    pub guest: bool,
}

impl Person {
    /// The one person of a local host.
    #[must_use]
    pub fn local() -> Self {
        Person { id: LOCAL.to_owned(), name: LOCAL.to_owned(), guest: false }
    }

    /// How long a session of theirs lasts.
    #[must_use]
    pub fn session_seconds(&self) -> u64 {
        if self.guest { GUEST_SECONDS } else { SESSION_SECONDS }
    }
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PeopleError {
    /// The name is too short, too long, or has letters that names do not have.
    BadName,
    /// The name is taken.
    NameTaken,
    /// The password is too short or too long.
    BadPassword,
    /// Name and password do not go together. It is not said which of them is wrong.
    Wrong,
    /// Registration is closed, or wants an invitation that is there and has not been used.
    NotInvited,
    /// There are too many tokens already.
    TooMany,
    /// The store failed.
    Store(StoreError),
}

impl fmt::Display for PeopleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PeopleError::BadName => {
                write!(f, "a name has {} to {} letters, digits, “-” or “_”", NAME.start(), NAME.end())
            }
            PeopleError::NameTaken => f.write_str("that name is taken"),
            PeopleError::BadPassword => {
                write!(f, "a password has {} to {} bytes", PASSWORD.start(), PASSWORD.end())
            }
            PeopleError::Wrong => f.write_str("name and password do not go together"),
            PeopleError::NotInvited => f.write_str("a new account needs an invitation that is still good"),
            PeopleError::TooMany => write!(f, "a person has at most {TOKENS} access tokens"),
            PeopleError::Store(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PeopleError {}

impl From<StoreError> for PeopleError {
    fn from(error: StoreError) -> Self {
        PeopleError::Store(error)
    }
}

/// What is known of an access token without knowing it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TokenCard {
    /// The name by which it can be revoked.
    pub id: String,
    /// What its owner calls it.
    pub label: String,
    /// When it was made, in seconds since 1970.
    pub made: u64,
}

/// Everything that is kept about a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Export {
    /// Who it is.
    pub person: Person,
    /// When the account was opened, in seconds since 1970.
    pub since: u64,
    /// How many sessions are open.
    pub sessions: usize,
    /// Access tokens.
    pub tokens: Vec<TokenCard>,
}

/// A record of a person's stream.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Life {
    Joined { name: String, at: u64 },
    Password(String),
}

/// The record of a session's stream.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Session {
    person: Person,
    until: u64,
}

/// The records of an invitation's stream.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Invitation {
    Made { until: u64 },
    Used,
}

/// The record of an access token's stream.
#[derive(Serialize, Deserialize)]
struct Token {
    person: Person,
    card: TokenCard,
}

/// Which sessions and tokens end.
pub(crate) struct Endings(broadcast::Receiver<Arc<str>>);

impl Endings {
    /// Resolves when this session or token may have ended.
    pub(crate) async fn may_have_ended(&mut self, proof: Option<&str>) {
        let Some(proof) = proof else { return std::future::pending().await };
        loop {
            match self.0.recv().await {
                Ok(ended) if *ended != *proof && *ended != *EVERY => {}
                Ok(_) | Err(RecvError::Lagged(_)) => return,
                // The host shuts down, which is told otherwise.
                Err(RecvError::Closed) => return std::future::pending().await,
            }
        }
    }
}

/// The people of a host.
pub struct People {
    store: Arc<dyn Store>,
    registration: Registration,
    hashing: Semaphore,
    /// Who has shown which session, or which token, by the stream of it.
    proofs: Cache<Session>,
    /// Names by id.
    names: Cache<Option<String>>,
    /// Sessions and tokens that have ended, by their streams, here or on another node.
    ended: broadcast::Sender<Arc<str>>,
    /// Seconds since 1970.
    clock: fn() -> u64,
}

impl fmt::Debug for People {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("People").field("registration", &self.registration).finish_non_exhaustive()
    }
}

impl People {
    /// The people kept in this store.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, registration: Registration) -> Self {
        People {
            store,
            registration,
            hashing: Semaphore::new(HASHING),
            proofs: Cache::new(PROOF_GOOD_FOR),
            names: Cache::new(NAME_GOOD_FOR),
            ended: broadcast::Sender::new(ENDED),
            clock: seconds_since_1970,
        }
    }

    /// The same by another clock.
    #[must_use]
    pub fn with_clock(self, clock: fn() -> u64) -> Self {
        People { clock, ..self }
    }

    fn now(&self) -> u64 {
        (self.clock)()
    }

    /// Hear of sessions and tokens that have ended, wherever that was, for as long as there are people.
    pub(crate) fn follow(self: &Arc<Self>) {
        let (people, mut news) = (Arc::downgrade(self), self.store.news());
        tokio::spawn(async move {
            loop {
                let gone = match news.recv().await {
                    Ok(News::Gone(stream)) => Some(stream),
                    Ok(News::Changed(_)) => continue,
                    Ok(News::Missed) | Err(RecvError::Lagged(_)) => None,
                    Err(RecvError::Closed) => return,
                };
                let Some(people) = people.upgrade() else { return };
                match gone {
                    Some(stream) if is_proof(&stream) => {
                        people.proofs.forget(|known, _| *known == *stream);
                        let _ = people.ended.send(stream);
                    }
                    Some(_) => {}
                    None => {
                        people.proofs.forget(|_, _| true);
                        let _ = people.ended.send(EVERY.into());
                    }
                }
            }
        });
    }

    /// Sessions and tokens that end from now on.
    pub(crate) fn endings(&self) -> Endings {
        Endings(self.ended.subscribe())
    }

    /// Open an account.
    pub async fn register(
        &self,
        name: &str,
        password: &str,
        invitation: Option<&Secret>,
    ) -> Result<Person, PeopleError> {
        check_name(name)?;
        check_password(password)?;
        let used = match (self.registration, invitation) {
            (Registration::Open, _) => None,
            (Registration::Invited, Some(invitation)) => Some(self.use_up(invitation).await?),
            (Registration::Invited, None) | (Registration::Closed, _) => return Err(PeopleError::NotInvited),
        };
        self.check_free(name).await?;
        let hash = self.hash(password).await?;
        let person = Person { id: new_id(), name: name.to_owned(), guest: false };
        let joined = Life::Joined { name: name.to_owned(), at: self.now() };
        let mut appends = smallvec![
            append(name_stream(name), 0, &[&person.id]),
            append(person_stream(&person.id), 0, &[&joined, &Life::Password(hash)]),
        ];
        appends.extend(used);
        self.store.append(appends).await.map_err(|error| match error {
            // Somebody was faster: with the name, or with the invitation.
            StoreError::Conflict { stream } if *stream == *name_stream(name) => PeopleError::NameTaken,
            StoreError::Conflict { .. } => PeopleError::NotInvited,
            error => error.into(),
        })?;
        Ok(person)
    }

    /// Become a guest, and begin a session. Their name may be another guest's, but not an account's.
    pub async fn become_guest(&self, name: &str) -> Result<(Person, Secret), PeopleError> {
        check_name(name)?;
        self.check_free(name).await?;
        let person = Person { id: new_id(), name: name.to_owned(), guest: true };
        let joined = Life::Joined { name: name.to_owned(), at: self.now() };
        let (session, secret) = self.new_session(&person);
        self.store.append(smallvec![append(person_stream(&person.id), 0, &[&joined]), session]).await?;
        Ok((person, secret))
    }

    /// Whether nobody has this name, or had it until lately.
    async fn check_free(&self, name: &str) -> Result<(), PeopleError> {
        let resting = resting_stream(name);
        let until: Option<u64> = self.records(&resting).await?.pop();
        match until {
            Some(until) if until > self.now() => return Err(PeopleError::NameTaken),
            Some(_) => drop(self.store.forget(&resting).await?),
            None => {}
        }
        if self.id_of(name).await?.is_some() { Err(PeopleError::NameTaken) } else { Ok(()) }
    }

    /// Whether an invitation is good, and what uses it up.
    async fn use_up(&self, invitation: &Secret) -> Result<Append, PeopleError> {
        let stream = format!("invitation/{}", invitation.hash());
        let records: Vec<Invitation> = self.records(&stream).await?;
        match records[..] {
            [Invitation::Made { until }] if until > self.now() => Ok(append(stream, 1, &[&Invitation::Used])),
            _ => Err(PeopleError::NotInvited),
        }
    }

    /// Something that lets one person open an account.
    pub async fn invite(&self) -> Result<Secret, PeopleError> {
        let secret = Secret::new();
        let made = Invitation::Made { until: self.now() + INVITATION_SECONDS };
        let stream = format!("invitation/{}", secret.hash());
        self.store.append(smallvec![append(stream, 0, &[&made])]).await?;
        Ok(secret)
    }

    /// Begin a session.
    pub async fn sign_in(&self, name: &str, password: &str) -> Result<(Person, Secret), PeopleError> {
        let person = match self.id_of(name).await? {
            Some(id) => self.person(&id).await?,
            None => None,
        };
        // A name that is not there takes as long as a wrong password.
        let hash = person.as_ref().and_then(|(_, _, hash)| hash.as_deref()).unwrap_or(NOBODY);
        let fits = self.verify(password, hash).await?;
        let Some((person, ..)) = person.filter(|_| fits) else { return Err(PeopleError::Wrong) };
        let secret = self.open_session(&person).await?;
        Ok((person, secret))
    }

    /// Begin a session of somebody who has just shown who they are.
    pub(crate) async fn open_session(&self, person: &Person) -> Result<Secret, PeopleError> {
        let (session, secret) = self.new_session(person);
        self.store.append(smallvec![session]).await?;
        Ok(secret)
    }

    fn new_session(&self, person: &Person) -> (Append, Secret) {
        let secret = Secret::new();
        let session = Session { person: person.clone(), until: self.now() + person.session_seconds() };
        let mut append = append(session_stream(&secret), 0, &[&session]);
        append.card = Some(Card { text: String::new(), tags: vec![sessions_of(&person.id)] });
        (append, secret)
    }

    /// Whose session this is.
    pub async fn session(&self, secret: &Secret) -> Result<Option<Person>, PeopleError> {
        let stream = session_stream(secret);
        let ticket = match self.proofs.get(&stream) {
            Ok(session) if session.until > self.now() => return Ok(Some(session.person)),
            Ok(_) => return Ok(None),
            Err(ticket) => ticket,
        };
        let Some(session) = self.records::<Session>(&stream).await?.pop() else { return Ok(None) };
        if session.until <= self.now() {
            self.store.forget(&stream).await?;
            return Ok(None);
        }
        self.proofs.put(ticket, &stream, session.clone());
        Ok(Some(session.person))
    }

    /// End a session.
    pub async fn sign_out(&self, secret: &Secret) -> Result<(), PeopleError> {
        let stream = session_stream(secret);
        let forgotten = self.store.forget(&stream).await;
        self.proofs.forget(|known, _| known == stream);
        Ok(forgotten.map(drop)?)
    }

    /// Change a password; all sessions and access tokens end, and a new session begins.
    pub async fn change_password(
        &self,
        person: &Person,
        old: &str,
        new: &str,
    ) -> Result<Secret, PeopleError> {
        check_password(new)?;
        let records = self.confirmed(person, old).await?;
        let hash = self.hash(new).await?;
        let stream = person_stream(&person.id);
        self.store.append(smallvec![append(stream, records, &[&Life::Password(hash)])]).await?;
        self.forget_all(&sessions_of(&person.id)).await?;
        self.forget_all(&tokens_of(&person.id)).await?;
        self.proofs.forget(|_, known| known.person.id == person.id);
        self.open_session(person).await
    }

    /// Make an access token for a bot or a script.
    pub async fn make_token(&self, person: &Person, label: &str) -> Result<(TokenCard, Secret), PeopleError> {
        if self.tokens(person).await?.len() >= TOKENS as usize {
            return Err(PeopleError::TooMany);
        }
        let secret = Secret::new();
        let card = TokenCard {
            id: secret.hash()[..16].to_owned(),
            label: label.chars().take(*NAME.end()).collect(),
            made: self.now(),
        };
        let token = Token { person: person.clone(), card: card.clone() };
        let mut append = append(token_stream(&secret), 0, &[&token]);
        append.card = Some(Card { text: to_text(&card), tags: vec![tokens_of(&person.id)] });
        self.store.append(smallvec![append]).await?;
        Ok((card, secret))
    }

    /// Whose access token this is.
    pub async fn token(&self, secret: &Secret) -> Result<Option<Person>, PeopleError> {
        let stream = token_stream(secret);
        let ticket = match self.proofs.get(&stream) {
            Ok(Session { person, .. }) => return Ok(Some(person)),
            Err(ticket) => ticket,
        };
        let Some(token) = self.records::<Token>(&stream).await?.pop() else { return Ok(None) };
        self.proofs.put(ticket, &stream, Session { person: token.person.clone(), until: u64::MAX });
        Ok(Some(token.person))
    }

    /// The access tokens of a person.
    pub async fn tokens(&self, person: &Person) -> Result<Vec<TokenCard>, PeopleError> {
        let query = Query { tags: vec![tokens_of(&person.id)], before: None, limit: TOKENS };
        let page = self.store.list(query).await?;
        Ok(page.listed.iter().filter_map(|token| serde_json::from_str(&token.card).ok()).collect())
    }

    /// Revoke an access token. Whether it was there.
    pub async fn revoke_token(&self, person: &Person, id: &str) -> Result<bool, PeopleError> {
        let query = Query { tags: vec![tokens_of(&person.id)], before: None, limit: TOKENS };
        for token in self.store.list(query).await?.listed {
            let card: Option<TokenCard> = serde_json::from_str(&token.card).ok();
            if card.is_some_and(|card| card.id == id) {
                let forgotten = self.store.forget(&token.stream).await;
                self.proofs.forget(|known, _| known == token.stream);
                return Ok(forgotten?);
            }
        }
        Ok(false)
    }

    /// Everything that is kept about a person, but for the matches they play.
    pub async fn export(&self, person: &Person) -> Result<Export, PeopleError> {
        let since = self.person(&person.id).await?.map_or(0, |(_, since, _)| since);
        let query = Query { tags: vec![sessions_of(&person.id)], before: None, limit: u32::MAX };
        let sessions = self.store.list(query).await?.listed.len();
        Ok(Export { person: person.clone(), since, sessions, tokens: self.tokens(person).await? })
    }

    /// Delete a person with all their sessions and tokens. In matches nobody has that name any more.
    /// A guest needs no password.
    pub async fn delete(&self, person: &Person, password: Option<&str>) -> Result<(), PeopleError> {
        if !person.guest {
            self.confirmed(person, password.unwrap_or_default()).await?;
        }
        self.forget_all(&sessions_of(&person.id)).await?;
        self.forget_all(&tokens_of(&person.id)).await?;
        self.store.forget(&person_stream(&person.id)).await?;
        if !person.guest {
            // First, so that nobody is faster.
            self.let_rest(&person.name).await?;
            self.store.forget(&name_stream(&person.name)).await?;
        }
        self.proofs.forget(|_, known| known.person.id == person.id);
        self.names.forget(|id, _| id == person.id);
        Ok(())
    }

    /// Keep a name from others for a while.
    async fn let_rest(&self, name: &str) -> Result<(), PeopleError> {
        let until = self.now() + NAME_RESTS;
        match self.store.append(smallvec![append(resting_stream(name), 0, &[&until])]).await {
            // It rests already: the deletion was begun before.
            Err(StoreError::Conflict { .. }) => Ok(()),
            done => Ok(done?),
        }
    }

    /// The name of the person with this id; nothing if they are gone.
    pub async fn name(&self, id: &str) -> Result<Option<String>, PeopleError> {
        if id == LOCAL {
            return Ok(Some(LOCAL.to_owned()));
        }
        let ticket = match self.names.get(id) {
            Ok(name) => return Ok(name),
            Err(ticket) => ticket,
        };
        let name = self.person(id).await?.map(|(person, ..)| person.name);
        self.names.put(ticket, id, name.clone());
        Ok(name)
    }

    /// The id of the person with an account of this name.
    pub async fn find(&self, name: &str) -> Result<Option<String>, PeopleError> {
        self.id_of(name).await
    }

    /// How many records the person's stream has, if the password is theirs.
    async fn confirmed(&self, person: &Person, password: &str) -> Result<u32, PeopleError> {
        let lives: Vec<Life> = self.records(&person_stream(&person.id)).await?;
        let hash = latest_hash(&lives).ok_or(PeopleError::Wrong)?;
        let fits = self.verify(password, hash).await?;
        if fits { Ok(lives.len() as u32) } else { Err(PeopleError::Wrong) }
    }

    async fn id_of(&self, name: &str) -> Result<Option<String>, PeopleError> {
        Ok(self.records(&name_stream(name)).await?.pop())
    }

    /// A person, since when, and the hash of their password.
    async fn person(&self, id: &str) -> Result<Option<(Person, u64, Option<String>)>, PeopleError> {
        let lives: Vec<Life> = self.records(&person_stream(id)).await?;
        let Some(Life::Joined { name, at }) = lives.first() else { return Ok(None) };
        let hash = latest_hash(&lives).map(str::to_owned);
        let person = Person { id: id.to_owned(), name: name.clone(), guest: hash.is_none() };
        Ok(Some((person, *at, hash)))
    }

    async fn records<T: DeserializeOwned>(&self, stream: &str) -> Result<Vec<T>, PeopleError> {
        let records = self.store.load(stream, 0).await?;
        let read = |record: &Vec<u8>| {
            serde_json::from_slice(record).map_err(|error| StoreError::Damaged {
                stream: stream.to_owned(),
                why: format!("a record cannot be read: {error}"),
            })
        };
        Ok(records.iter().map(read).collect::<Result<_, _>>()?)
    }

    async fn forget_all(&self, tag: &str) -> Result<(), PeopleError> {
        loop {
            let query = Query { tags: vec![tag.to_owned()], before: None, limit: 100 };
            let listed = self.store.list(query).await?.listed;
            if listed.is_empty() {
                return Ok(());
            }
            for stream in listed {
                self.store.forget(&stream.stream).await?;
            }
        }
    }

    async fn hash(&self, password: &str) -> Result<String, PeopleError> {
        let password = password.to_owned();
        self.hashing(move || {
            let hash = argon2().hash_password(password.as_bytes());
            hash.map(|hash| hash.to_string()).map_err(|error| StoreError::Broken(error.to_string()))
        })
        .await?
        .map_err(PeopleError::from)
    }

    async fn verify(&self, password: &str, hash: &str) -> Result<bool, PeopleError> {
        let (password, hash) = (password.to_owned(), hash.to_owned());
        self.hashing(move || {
            let hash = PasswordHash::new(&hash);
            hash.is_ok_and(|hash| argon2().verify_password(password.as_bytes(), &hash).is_ok())
        })
        .await
    }

    /// Do something slow beside the others, but not too much of it at once.
    async fn hashing<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PeopleError> {
        let _turn = self.hashing.acquire().await.expect("it is never closed");
        let done = tokio::task::spawn_blocking(work).await;
        done.map_err(|error| StoreError::Broken(error.to_string()).into())
    }
}

/// Argon2id as OWASP recommends it: 19 MiB, two passes.
fn argon2() -> Argon2<'static> {
    let params = Params::new(19 * 1024, 2, 1, None).expect("the parameters are good");
    Argon2::new(argon2::Algorithm::Argon2id, argon2::Version::V0x13, params)
}

/// The hash of no password, made with the same parameters.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

fn latest_hash(lives: &[Life]) -> Option<&str> {
    lives.iter().rev().find_map(|life| match life {
        Life::Password(hash) => Some(hash.as_str()),
        Life::Joined { .. } => None,
    })
}

fn check_name(name: &str) -> Result<(), PeopleError> {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    let good = NAME.contains(&name.len()) && name.chars().all(fits);
    if good { Ok(()) } else { Err(PeopleError::BadName) }
}

fn check_password(password: &str) -> Result<(), PeopleError> {
    if PASSWORD.contains(&password.len()) { Ok(()) } else { Err(PeopleError::BadPassword) }
}

fn new_id() -> String {
    Secret::new().hash()[..16].to_owned()
}

pub(crate) fn session_stream(secret: &Secret) -> String {
    format!("session/{}", secret.hash())
}

fn person_stream(id: &str) -> String {
    format!("person/{id}")
}

/// Anna and anna are the same name.
fn name_stream(name: &str) -> String {
    format!("name/{}", name.to_ascii_lowercase())
}

/// Who looks into the store does not find the name of somebody who is gone.
fn resting_stream(name: &str) -> String {
    format!("resting/{}", hex::encode(Sha256::digest(name.to_ascii_lowercase())))
}

/// Whether a session or a token has this stream.
fn is_proof(stream: &str) -> bool {
    stream.starts_with("session/") || stream.starts_with("token/")
}

pub(crate) fn token_stream(secret: &Secret) -> String {
    format!("token/{}", secret.hash())
}

fn sessions_of(id: &str) -> String {
    format!("sessions-of:{id}")
}

fn tokens_of(id: &str) -> String {
    format!("tokens-of:{id}")
}

fn append<T: Serialize>(stream: String, expected: u32, records: &[&T]) -> Append {
    let records = records.iter().map(|record| to_text(record).into_bytes()).collect();
    Append { stream: stream.into(), expected, records, card: None }
}

fn to_text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("records can be written as JSON")
}

/// Seconds since 1970.
fn seconds_since_1970() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
