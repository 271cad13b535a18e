//! Accounts, sessions, tokens and invitations, on a real store.

mod common;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use common::{Folder, everything};
use server::Secret;
use server::people::{
    INVITATION_SECONDS, NAME_RESTS, People, PeopleError, Person, Registration, SESSION_SECONDS,
};
use server::store::{Sqlite, Store};

const PASSWORD: &str = "correct horse";

struct Host {
    people: People,
    store: Arc<dyn Store>,
    _folder: Folder,
}

fn host(registration: Registration) -> Host {
    let folder = Folder::new("people");
    let store: Arc<dyn Store> = Arc::new(Sqlite::open(&folder.path().join("volga.db")).unwrap());
    Host { people: People::new(Arc::clone(&store), registration), store, _folder: folder }
}

async fn anna(people: &People) -> Person {
    people.register("Anna", PASSWORD, None).await.unwrap()
}

#[tokio::test]
async fn who_registers_can_sign_in_and_out() {
    let Host { people, .. } = host(Registration::Open);
    let anna = anna(&people).await;
    let (person, session) = people.sign_in("anna", PASSWORD).await.unwrap();
    assert_eq!(person, anna, "a name is the same in capitals");
    assert_eq!(people.session(&session).await.unwrap(), Some(anna));
    people.sign_out(&session).await.unwrap();
    assert_eq!(people.session(&session).await.unwrap(), None);
    assert_eq!(people.session(&Secret::new()).await.unwrap(), None);
}

#[tokio::test]
async fn it_is_not_said_whether_name_or_password_is_wrong() {
    let Host { people, .. } = host(Registration::Open);
    anna(&people).await;
    for (name, password) in [("anna", "correct house"), ("ben", PASSWORD), ("../anna", ""), ("anna", "")] {
        assert_eq!(people.sign_in(name, password).await.unwrap_err(), PeopleError::Wrong);
    }
}

#[tokio::test]
async fn names_and_passwords_have_a_form() {
    let Host { people, .. } = host(Registration::Open);
    for name in ["a", "", "anna smith", "anna/x", "<b>anna</b>", "аnna", &"a".repeat(25)] {
        assert_eq!(people.register(name, PASSWORD, None).await.unwrap_err(), PeopleError::BadName, "{name}");
    }
    for password in ["", "123456789", &"x".repeat(257)] {
        let error = people.register("anna", password, None).await.unwrap_err();
        assert_eq!(error, PeopleError::BadPassword);
    }
    anna(&people).await;
    assert_eq!(people.register("ANNA", PASSWORD, None).await.unwrap_err(), PeopleError::NameTaken);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_who_want_a_name_one_gets_it() {
    let Host { people, .. } = host(Registration::Open);
    let both = tokio::join!(people.register("anna", PASSWORD, None), people.register("Anna", PASSWORD, None));
    assert_eq!(i32::from(both.0.is_ok()) + i32::from(both.1.is_ok()), 1, "{both:?}");
}

#[tokio::test]
async fn an_invitation_is_good_once() {
    let Host { people, store, .. } = host(Registration::Invited);
    let refused = Err(PeopleError::NotInvited);
    assert_eq!(people.register("anna", PASSWORD, None).await, refused);
    assert_eq!(people.register("anna", PASSWORD, Some(&Secret::new())).await, refused);
    let invitation = people.invite().await.unwrap();
    let bad = people.register("!", PASSWORD, Some(&invitation)).await;
    assert_eq!(bad, Err(PeopleError::BadName), "and that does not use it up");
    people.register("anna", PASSWORD, Some(&invitation)).await.unwrap();
    assert_eq!(people.register("ben", PASSWORD, Some(&invitation)).await, refused);
    assert_eq!(people.sign_in("ben", PASSWORD).await.unwrap_err(), PeopleError::Wrong);

    let closed = People::new(store, Registration::Closed);
    let invitation = closed.invite().await.unwrap();
    assert_eq!(closed.register("ben", PASSWORD, Some(&invitation)).await, refused);
}

#[tokio::test]
async fn sessions_and_invitations_end() {
    static NOW: AtomicU64 = AtomicU64::new(1_000);
    let Host { people, .. } = host(Registration::Invited);
    let people = people.with_clock(|| NOW.load(Ordering::Relaxed));
    let (first, second) = (people.invite().await.unwrap(), people.invite().await.unwrap());
    NOW.fetch_add(INVITATION_SECONDS - 1, Ordering::Relaxed);
    people.register("anna", PASSWORD, Some(&first)).await.unwrap();
    NOW.fetch_add(1, Ordering::Relaxed);
    assert_eq!(people.register("ben", PASSWORD, Some(&second)).await, Err(PeopleError::NotInvited));

    let (_, session) = people.sign_in("anna", PASSWORD).await.unwrap();
    NOW.fetch_add(SESSION_SECONDS - 1, Ordering::Relaxed);
    assert!(people.session(&session).await.unwrap().is_some());
    NOW.fetch_add(1, Ordering::Relaxed);
    assert_eq!(people.session(&session).await.unwrap(), None);
}

#[tokio::test]
async fn a_new_password_ends_all_sessions_and_tokens() {
    let Host { people, .. } = host(Registration::Open);
    let anna = anna(&people).await;
    let (_, old) = people.sign_in("anna", PASSWORD).await.unwrap();
    let (_, token) = people.make_token(&anna, "bot").await.unwrap();
    let new = "another password";
    assert_eq!(people.change_password(&anna, "wrong password", new).await, Err(PeopleError::Wrong));
    assert!(people.session(&old).await.unwrap().is_some());
    let session = people.change_password(&anna, PASSWORD, new).await.unwrap();
    assert_eq!(people.session(&old).await.unwrap(), None);
    assert_eq!(people.token(&token).await.unwrap(), None, "whoever had the password may have made it");
    assert_eq!(people.session(&session).await.unwrap(), Some(anna));
    assert_eq!(people.sign_in("anna", PASSWORD).await.unwrap_err(), PeopleError::Wrong);
    people.sign_in("anna", new).await.unwrap();
}

#[tokio::test]
async fn tokens_are_made_listed_and_revoked() {
    let Host { people, .. } = host(Registration::Open);
    let anna = anna(&people).await;
    let ben = people.register("ben", PASSWORD, None).await.unwrap();
    let (card, token) = people.make_token(&anna, "my bot").await.unwrap();
    assert_eq!(people.token(&token).await.unwrap(), Some(anna.clone()));
    assert_eq!(people.session(&token).await.unwrap(), None, "a token is no session");
    assert_eq!(people.tokens(&anna).await.unwrap(), std::slice::from_ref(&card));
    assert!(!people.revoke_token(&ben, &card.id).await.unwrap(), "it is not his");
    assert!(people.revoke_token(&anna, &card.id).await.unwrap());
    assert_eq!(people.token(&token).await.unwrap(), None);
    for _ in 0..20 {
        people.make_token(&anna, "x").await.unwrap();
    }
    assert_eq!(people.make_token(&anna, "x").await.unwrap_err(), PeopleError::TooMany);
}

#[tokio::test]
async fn who_leaves_is_gone_and_their_name_rests() {
    static NOW: AtomicU64 = AtomicU64::new(1_000);
    let Host { people, store, _folder } = host(Registration::Open);
    let people = people.with_clock(|| NOW.load(Ordering::Relaxed));
    let anna = anna(&people).await;
    let (_, session) = people.sign_in("anna", PASSWORD).await.unwrap();
    let (_, token) = people.make_token(&anna, "bot").await.unwrap();
    let export = people.export(&anna).await.unwrap();
    assert_eq!((export.person.name.as_str(), export.sessions, export.tokens.len()), ("Anna", 1, 1));
    assert_eq!(people.delete(&anna, Some("wrong password")).await, Err(PeopleError::Wrong));
    people.delete(&anna, Some(PASSWORD)).await.unwrap();
    assert_eq!(people.session(&session).await.unwrap(), None);
    assert_eq!(people.token(&token).await.unwrap(), None);
    assert_eq!(people.name(&anna.id).await.unwrap(), None);
    assert_eq!(people.sign_in("anna", PASSWORD).await.unwrap_err(), PeopleError::Wrong);
    for name in ["anna", "ANNA"] {
        assert_eq!(people.register(name, PASSWORD, None).await.unwrap_err(), PeopleError::NameTaken);
        assert_eq!(people.become_guest(name).await.unwrap_err(), PeopleError::NameTaken);
    }
    for whole in everything(&*store).await {
        let text = format!("{whole:?}");
        assert!(!text.to_ascii_lowercase().contains("anna"), "{text}");
    }
    NOW.fetch_add(NAME_RESTS - 1, Ordering::Relaxed);
    assert_eq!(people.register("anna", PASSWORD, None).await.unwrap_err(), PeopleError::NameTaken);
    NOW.fetch_add(1, Ordering::Relaxed);
    let again = people.register("anna", PASSWORD, None).await.unwrap();
    assert_ne!(again.id, anna.id, "whoever takes the name is somebody else");
}

/// Whoever steals the store can use nothing of what is in it.
#[tokio::test]
async fn the_store_holds_no_secret() {
    let host = host(Registration::Open);
    let anna = anna(&host.people).await;
    let (_, session) = host.people.sign_in("anna", PASSWORD).await.unwrap();
    let (_, token) = host.people.make_token(&anna, "bot").await.unwrap();
    let mut all = Vec::new();
    for entry in std::fs::read_dir(host._folder.path()).unwrap() {
        all.extend(std::fs::read(entry.unwrap().path()).unwrap());
    }
    let holds = |text: &str| all.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(holds(&session.hash()) && holds(&token.hash()) && holds("argon2id"));
    assert!(!holds(&session.open()) && !holds(&token.open()) && !holds(PASSWORD));
}
