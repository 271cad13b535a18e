//! The match file: readable, the same when saved twice, silent about secrets, and any damage is found.

use ferry::{Ferry, GREY, Options, RED};
use proptest::prelude::*;
use table::{
    Basis, Chance, Deed, Dice, Fast, Game, HostKey, Id, Match, OtherBasis, Player, Seal, Seat, Seed, Setup,
    Start, Unplayed, Verdict, audit, peek,
};

const KEY: [u8; 32] = [9; 32];

fn key() -> HostKey {
    HostKey::new(KEY)
}

fn like() -> Setup<Ferry> {
    Setup::new(Options::default())
}

fn id(text: &str) -> Id {
    text.parse().unwrap()
}

/// A match that has been played at random, with an undo here and there, for so many entries.
fn played(luck: u64, entries: usize, dice: Dice) -> Match<Ferry> {
    let mut chance = Fast::new(luck);
    let player = |name: &str| Player { name: name.into(), salt: format!("salt of {name}") };
    let mut of = Match::<Ferry>::start(Start {
        id: id("m-1"),
        setup: Setup::new(Options { boats: 7, ..Options::default() }),
        players: vec![player("Anna"), player("Борис \"the\" 'guns'")],
        dice,
        seed: Seed::new([luck as u8; 32]),
        faces: Vec::new(),
    })
    .unwrap();
    while of.entries().len() < entries && of.status().outcome().is_none() {
        let asked: Vec<Seat> = of.status().asked().iter().collect();
        let seat = asked[chance.pick(asked.len())];
        let entry = id(&format!("e{}", of.entries().len()));
        if chance.pick(4) == 0 && of.undo(seat, entry.clone()).is_ok() {
            continue;
        }
        let choices = of.legal(seat);
        let choice = choices[chance.pick(choices.len())];
        let mut faces = Vec::new();
        while let Err(table::Denial::Dice(_)) = of.enter(seat, entry.clone(), Deed::Play(choice), &faces) {
            faces.push(chance.d6());
        }
    }
    of
}

fn finished(luck: u64) -> Match<Ferry> {
    let of = played(luck, 10_000, Dice::Sealed);
    assert!(of.status().outcome().is_some());
    of
}

#[test]
fn save_load_save_is_the_identity_at_every_moment() {
    for dice in [Dice::Sealed, Dice::Typed] {
        for luck in 1..6 {
            let last = played(luck, 10_000, dice).entries().len();
            for entries in 0..=last {
                let of = played(luck, entries, dice);
                let text = of.save(&key());
                let loaded = Match::<Ferry>::load(text.as_bytes(), &like(), Some(&key()))
                    .unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!(loaded.save(&key()), text);
                assert_eq!(format!("{:?}", loaded.position()), format!("{:?}", of.position()));
            }
        }
    }
}

#[test]
fn a_loaded_match_goes_on_exactly_as_it_would_have() {
    let mut of = played(2, 7, Dice::Sealed);
    let mut loaded = Match::<Ferry>::load(of.save(&key()).as_bytes(), &like(), Some(&key())).unwrap();
    let mut chance = Fast::new(5);
    while of.status().outcome().is_none() {
        let seat = of.status().asked().iter().next().unwrap();
        let choices = of.legal(seat);
        let choice = choices[chance.pick(choices.len())];
        let entry = id(&format!("later{}", of.entries().len()));
        of.play(seat, entry.clone(), choice).unwrap();
        loaded.play(seat, entry, choice).unwrap();
        assert_eq!(of.save(&key()), loaded.save(&key()));
        assert_eq!(of.may_undo(seat), loaded.may_undo(seat));
    }
}

#[test]
fn a_running_file_keeps_the_secrets() {
    let of = played(3, 12, Dice::Sealed);
    let text = of.save(&key());
    assert!(!text.contains(&Seed::new([3; 32]).open()), "the seed is not in it");
    assert!(text.contains(&Seed::new([3; 32]).seal().to_string()), "its seal is");
    for entry in of.entries().iter().filter(|entry| !entry.open) {
        assert!(!text.contains(&format!("| {}", entry.words)), "{:?} is secret", entry.words);
        assert!(!text.contains(&format!(" {} |", entry.id)), "not even the id of a secret entry shows");
    }
    let denied = Match::<Ferry>::load(text.as_bytes(), &like(), None).unwrap_err();
    assert!(denied.what.contains("sealed"), "{denied}");
    let wrong = HostKey::new([8; 32]);
    assert!(Match::<Ferry>::load(text.as_bytes(), &like(), Some(&wrong)).is_err());
}

#[test]
fn a_running_file_does_not_tell_how_often_somebody_chose_in_secret() {
    let loaded = |times: usize| {
        let mut of = played(1, 0, Dice::Sealed);
        let play = |of: &mut Match<Ferry>, seat, words: &str| {
            let action = of.position().parse(words).unwrap();
            of.play(seat, id(&format!("{words}{}", of.entries().len()).replace(' ', "-")), action).unwrap();
        };
        play(&mut of, RED, "stay dark");
        play(&mut of, GREY, "aim at 1");
        for _ in 0..times {
            play(&mut of, RED, "load");
            play(&mut of, RED, "unload");
        }
        of.save(&key())
    };
    let (quiet, busy) = (loaded(0), loaded(5));
    assert_ne!(quiet, busy);
    assert_eq!(quiet.len(), busy.len());
    assert_eq!(quiet.lines().count(), busy.lines().count());
}

/// Red knows its own secrets, and can make as many as it likes, with ids of any length.
#[test]
fn a_seat_that_fills_the_file_to_the_brink_does_not_see_what_another_adds() {
    let size = |filled: usize, grey: bool| {
        let mut of = played(1, 0, Dice::Sealed);
        let play = |of: &mut Match<Ferry>, seat, words: &str, width: usize| {
            let action = of.position().parse(words).unwrap();
            of.play(seat, id(&format!("{:0width$}", of.entries().len())), action).unwrap();
        };
        play(&mut of, RED, "stay dark", 1);
        for number in 0..filled / 40 {
            play(&mut of, RED, ["load", "unload"][number % 2], 40);
        }
        play(&mut of, RED, ["load", "unload"][filled / 40 % 2], filled % 40);
        if grey {
            play(&mut of, GREY, "lay card 1", 1);
        }
        of.save(&key()).len()
    };
    for filled in 0..900 {
        assert_eq!(size(filled, false), size(filled, true), "{filled} bytes of filling");
    }
}

#[test]
fn a_running_file_opens_only_as_it_was_saved() {
    let text = played(3, 12, Dice::Sealed).save(&key());
    assert_eq!(with_new_digits(&text), text);
    for (old, new) in
        [("wind = true", "wind = false"), ("salt of Anna", "salt of Olga"), ("stay dark", "hoist lantern")]
    {
        let changed = with_new_digits(&text.replacen(old, new, 1));
        assert_ne!(changed, text);
        let error = Match::<Ferry>::load(changed.as_bytes(), &like(), Some(&key())).unwrap_err();
        assert!(error.what.contains("does not open"), "{old}: {error}");
    }
}

#[test]
fn names_and_salts_may_be_any_text() {
    for text in ["\n---\n", "a\n---\nb", "\nseed = \"\"\n", "a\r\nb", "\"\"\"\n'''", "\0", "\u{7f}", "| end "]
    {
        let of = Match::<Ferry>::start(Start {
            id: id("m"),
            setup: like(),
            players: vec![Player { name: text.to_owned(), salt: text.to_owned() }, Player::default()],
            dice: Dice::Sealed,
            seed: Seed::new([1; 32]),
            faces: Vec::new(),
        })
        .unwrap();
        let loaded = Match::<Ferry>::load(of.save(&key()).as_bytes(), &like(), Some(&key()))
            .unwrap_or_else(|error| panic!("{text:?}: {error}"));
        assert_eq!(loaded.header().players, of.header().players);
    }
}

#[test]
fn a_finished_file_is_verified_by_anybody() {
    let of = finished(4);
    let text = of.save(&key());
    let verdict = audit::<Ferry>(text.as_bytes(), &like(), Some(of.seal())).unwrap();
    let Verdict::Verified { entries, draws, .. } = verdict else { panic!("{verdict:?}") };
    assert_eq!(entries, of.entries().len());
    assert!(draws > 0);
    assert_eq!(peek(text.as_bytes()), Ok(("ferry".to_owned(), true)));
    let other = Seal::from_hex(&"ab".repeat(32)).unwrap();
    let denied = audit::<Ferry>(text.as_bytes(), &like(), Some(other)).unwrap_err();
    assert!(denied.what.contains("published"), "{denied}");
}

#[test]
fn a_running_file_cannot_be_verified_yet() {
    let text = played(4, 9, Dice::Sealed).save(&key());
    assert_eq!(audit::<Ferry>(text.as_bytes(), &like(), None), Ok(Verdict::Running));
    let (head, body) = text.split_once("\n---\n").unwrap();
    for changed in [text.trim_end().to_owned(), format!("{head}\n---\n{}", body.replace('\n', "\r\n"))] {
        assert!(audit::<Ferry>(changed.as_bytes(), &like(), None).is_err(), "lines end with a line feed");
    }
}

/// Not a sample: every byte of the file, changed in two ways.
#[test]
fn a_single_changed_byte_is_found_wherever_it_is() {
    let text = finished(5).save(&key());
    for place in 0..text.len() {
        for flip in [1, 0x20] {
            let mut bytes = text.clone().into_bytes();
            bytes[place] ^= flip;
            assert!(audit::<Ferry>(&bytes, &like(), None).is_err(), "byte {place} of\n{text}");
        }
    }
}

#[test]
fn the_first_entry_that_does_not_fit_is_named() {
    let text = finished(5).save(&key());
    let line = text.lines().position(|line| line.starts_with("3 ")).unwrap();
    for changed in [text.replacen("\n3 red", "\n3 grey", 1), text.replacen("\n3 ", "\n3  ", 1)] {
        if changed == text {
            continue;
        }
        let error = audit::<Ferry>(changed.as_bytes(), &like(), None).unwrap_err();
        assert_eq!((error.line, error.entry), (line + 1, Some(3)), "{error}");
    }
}

/// Somebody clever: changes a die and computes all digits anew.
#[test]
fn a_die_that_the_seed_does_not_give_is_found_although_all_digits_fit() {
    let text = finished(5).save(&key());
    let entry = text.lines().position(|line| line.contains(" | d10:")).unwrap();
    let old = text.lines().nth(entry).unwrap();
    let die = old.split(" | ").nth(2).unwrap().split(' ').next().unwrap();
    let new = old.replacen(die, if die == "d10:3" { "d10:4" } else { "d10:3" }, 1);
    let forged = with_new_digits(&text.replacen(old, &new, 1));
    let error = audit::<Ferry>(forged.as_bytes(), &like(), None).unwrap_err();
    assert_eq!(error.line, entry + 1);
    assert!(error.entry.is_some() && error.what.contains("the seed gives"), "{error}");
}

#[test]
fn another_seed_does_not_fit_the_seal() {
    let text = finished(5).save(&key());
    let forged = with_new_digits(&text.replace(&Seed::new([5; 32]).open(), &Seed::new([6; 32]).open()));
    let error = audit::<Ferry>(forged.as_bytes(), &like(), None).unwrap_err();
    assert!(error.what.contains("seal"), "{error}");
}

/// The digits of every line as docs/notation.md describes them, written here a second time.
fn with_new_digits(text: &str) -> String {
    use sha2::{Digest, Sha256};
    let (head, body) = text.split_once("\n---\n").unwrap();
    let head = format!("{head}\n---\n");
    let mut hash = Sha256::new_with_prefix(&head);
    let lines = body.lines().map(|line| {
        let (body, _) = line.rsplit_once(" | ").unwrap();
        hash.update(format!("{body}\n"));
        let digits = hex::encode(hash.clone().finalize());
        let digits = if body.starts_with("end ") { &digits } else { &digits[..8] };
        format!("{body} | {digits}\n")
    });
    head + &lines.collect::<String>()
}

#[test]
fn the_second_way_to_compute_the_digits_agrees() {
    let text = finished(5).save(&key());
    assert_eq!(with_new_digits(&text), text);
}

#[test]
fn files_of_other_rules_or_data_are_refused_by_load_and_audit_alike() {
    let version = Ferry::TITLE.rules_version;
    let rules = |version: u32| format!("rules = {version}\n");
    let (running, over) = (played(6, 12, Dice::Sealed).save(&key()), finished(5).save(&key()));
    for text in [running, over] {
        let refused = |old: &str, new: &str| {
            let forged = with_new_digits(&text.replacen(old, new, 1));
            let error = Match::<Ferry>::load(forged.as_bytes(), &like(), Some(&key())).unwrap_err();
            assert_eq!(
                audit::<Ferry>(forged.as_bytes(), &like(), None).unwrap_err(),
                error,
                "audit and load agree"
            );
            assert!(error.remedy.contains("left as it is"), "{error}");
            error
        };
        for other in [version - 1, version + 1] {
            let error = refused(&rules(version), &rules(other));
            let game = Ferry::TITLE.name;
            assert_eq!(error.other, Some(OtherBasis::Rules { game, theirs: other, ours: version }));
            assert_eq!(error.line, 3, "the line of the header that says so");
            for number in [other, version] {
                assert!(error.what.contains(&format!("version {number}")), "{error}");
            }
        }
        let theirs = "0".repeat(64);
        let error = refused(&like().fingerprint, &theirs);
        assert!(error.remedy.contains("--data") && error.what.contains(&theirs), "{error}");

        // What another version calls its options may be anything.
        let forged = text.replacen("[options]\n", "[options]\nmoon = 3\n", 1);
        let forged = with_new_digits(&forged.replacen(&rules(version), &rules(version + 1), 1));
        let error = Match::<Ferry>::load(forged.as_bytes(), &like(), Some(&key())).unwrap_err();
        assert!(error.other.is_some(), "{error}");
    }
}

/// A host that cannot play a match keeps all of it under the seal; who can opens that.
#[test]
fn what_was_kept_by_somebody_who_could_not_play_it_opens_where_it_can_be_played() {
    for (luck, of) in [(6, played(6, 12, Dice::Sealed)), (5, finished(5)), (8, played(8, 9, Dice::Typed))] {
        let header = of.header();
        let seats = (0..).map(Seat).zip(&header.players);
        let kept = Unplayed {
            game: Ferry::TITLE.id,
            basis: Basis { rules: Ferry::TITLE.rules_version, data: &header.setup.fingerprint },
            id: &header.id,
            options: &header.setup.options,
            dice: header.dice,
            seed: Seed::new([luck; 32]),
            seats: seats.map(|(seat, player)| (of.seat_word(seat), player.clone())).collect(),
            faces: &[],
            entries: of.entries().iter().map(|e| (e.seat, &e.id, &*e.words, &*e.faces)).collect(),
        };
        let text = kept.save(&key()).unwrap();
        let shows = |entry: &table::Entry<Ferry>| text.contains(&format!("| {}", entry.words));
        assert!(!of.entries().iter().any(shows), "nothing shows");
        let again = Match::<Ferry>::load(text.as_bytes(), &like(), Some(&key())).unwrap();
        assert_eq!(again.save(&key()), of.save(&key()), "it is the same match");
        assert!(Match::<Ferry>::load(text.as_bytes(), &like(), None).is_err(), "only with the key");
    }
}

#[test]
fn files_of_other_games_and_other_formats_are_refused_with_a_remedy() {
    let text = finished(5).save(&key());
    let header = |old: &str, new: &str| {
        let forged = with_new_digits(&text.replacen(old, new, 1));
        Match::<Ferry>::load(forged.as_bytes(), &like(), None).unwrap_err()
    };
    assert!(header("game = \"ferry\"", "game = \"chess\"").what.contains("chess"));
    assert!(header("volga match 1", "volga match 2").remedy.contains("newer"));
}

#[test]
fn a_thousand_entries_load_well_under_a_second() {
    let mut of = played(1, 0, Dice::Sealed);
    let play = |of: &mut Match<Ferry>, words: &str| {
        let action = of.position().parse(words).unwrap();
        of.play(RED, id(&format!("e{}", of.entries().len())), action).unwrap();
    };
    play(&mut of, "stay dark");
    while of.entries().len() < 1_000 {
        play(&mut of, "load");
        play(&mut of, "unload");
    }
    let text = of.save(&key());
    let before = std::time::Instant::now();
    Match::<Ferry>::load(text.as_bytes(), &like(), Some(&key())).unwrap();
    let took = before.elapsed();
    assert!(took.as_millis() < 500, "{took:?}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// Cut off, flipped, filled with anything: always an error in words, never a panic.
    #[test]
    fn damaged_files_give_a_clear_error(
        running in any::<bool>(),
        cut in any::<prop::sample::Index>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
        tail in prop::collection::vec(any::<u8>(), 0..30),
    ) {
        let whole = if running { played(6, 12, Dice::Sealed) } else { finished(6) }.save(&key()).into_bytes();
        let mut bytes = whole[..cut.index(whole.len() + 1)].to_vec();
        for (place, byte) in changes {
            if !bytes.is_empty() {
                let place = place.index(bytes.len());
                bytes[place] = byte;
            }
        }
        bytes.extend(tail);
        match Match::<Ferry>::load(&bytes, &like(), Some(&key())) {
            Ok(_) => prop_assert!(bytes == whole),
            Err(error) => prop_assert!(!error.what.is_empty() && !error.remedy.is_empty() && error.line > 0),
        }
        let _ = audit::<Ferry>(&bytes, &like(), None);
    }

    #[test]
    fn random_bytes_are_no_match(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        prop_assert!(Match::<Ferry>::load(&bytes, &like(), Some(&key())).is_err());
    }

    /// Damage that keeps the digits right reaches the parts behind them.
    #[test]
    fn clever_damage_gives_a_clear_error(place in any::<prop::sample::Index>(), byte in 32u8..127) {
        let mut bytes = finished(6).save(&key()).into_bytes();
        let place = place.index(bytes.len());
        bytes[place] = byte;
        if let Ok(text) = String::from_utf8(bytes)
            && text.contains("\n---\n")
            && text.split_once("\n---\n").unwrap().1.lines().all(|line| line.contains(" | "))
        {
            let _ = Match::<Ferry>::load(with_new_digits(&text).as_bytes(), &like(), None);
        }
    }
}

#[test]
fn huge_and_empty_files_are_refused() {
    for bytes in [Vec::new(), vec![b'x'; (16 << 20) + 1], b"volga match 1\n---\n".to_vec()] {
        assert!(Match::<Ferry>::load(&bytes, &like(), None).is_err());
    }
}
