//! Deeds about the match itself: resigning, draws, and choices taken back by consent.

use ferry::{Ferry, GREY, Options, RED};
use table::ProposalFault as Fault;
use table::{
    Deed, Denial, Dice, Final, Game, HostKey, Id, Lang, Locales, Match, Player, Receipt, Seat, SeatSet, Seed,
    Setup, Start, Status, TypedFault, Verdict, Viewer, audit,
};

fn id(text: &str) -> Id {
    text.parse().unwrap()
}

fn key() -> HostKey {
    HostKey::new([9; 32])
}

fn begin<G: Game>(options: G::Options, seed: u8, dice: Dice) -> Match<G> {
    let setup = Setup::<G>::new(options);
    let seats = G::seats(&setup).unwrap().len();
    let players = vec![Player::default(); seats];
    let seed = Seed::new([seed; 32]);
    Match::start(Start { id: id("m"), setup, players, dice, seed, faces: Vec::new() }).unwrap()
}

/// Speaks the notation; ids are counted up.
trait Words {
    fn say(&mut self, seat: Seat, words: &str) -> Result<Receipt, Denial>;
    fn all(&mut self, said: &[(Seat, &str)]);
}
impl<G: Game> Words for Match<G> {
    fn say(&mut self, seat: Seat, words: &str) -> Result<Receipt, Denial> {
        let id = id(&format!("e{}", self.entries().len() + 1));
        self.enter(seat, id, self.read(seat, words).unwrap(), &[])
    }
    fn all(&mut self, said: &[(Seat, &str)]) {
        for (seat, words) in said {
            self.say(*seat, words).unwrap_or_else(|denial| panic!("{words}: {denial:?}"));
        }
    }
}

/// Night Ferry with a boat at the pier that holds at least three crates.
fn at_the_pier() -> Match<Ferry> {
    let large = |seed| {
        let mut of = begin::<Ferry>(Options::default(), seed, Dice::Sealed);
        of.say(RED, "stay dark").unwrap();
        let mut tried = of.clone();
        (0..3).all(|_| tried.say(RED, "load").is_ok()).then_some(of)
    };
    (1..).find_map(large).unwrap()
}

/// All that lies on the table and behind the screens.
fn bare(of: &Match<Ferry>) -> ferry::FerryView {
    of.position().view(Viewer::Open)
}

fn outcome<G: Game>(of: &Match<G>) -> Option<(SeatSet, &'static str, Option<&'static str>)> {
    of.status().outcome().map(|outcome| (outcome.winners, outcome.cause, outcome.rule.map(|rule| rule.0)))
}

fn keys<G: Game>(of: &Match<G>, viewer: Viewer) -> Vec<&'static str> {
    of.log(viewer).iter().map(|line| line.message.key).collect()
}

fn last_key<G: Game>(of: &Match<G>) -> &'static str {
    keys(of, Viewer::Gallery).pop().unwrap()
}

/// Seats, gallery and who sees all.
fn viewers<G: Game>(of: &Match<G>) -> Vec<Viewer> {
    Viewer::of(of.seats()).chain([Viewer::Open]).collect()
}

/// Everything that follows from the journal follows from it again: by replay and by way of the file.
fn is_the_same_again<G: Game>(of: &Match<G>) {
    let text = of.save(&key());
    let loaded = Match::<G>::load(text.as_bytes(), &of.header().setup, Some(&key()))
        .unwrap_or_else(|error| panic!("{error}\n{text}"));
    for again in [of.replay(of.entries().len()), loaded] {
        assert_eq!(again.position(), of.position());
        assert_eq!((again.proposals(), again.status()), (of.proposals(), of.status()));
        assert_eq!(again.save(&key()), text);
        for viewer in viewers(of) {
            assert_eq!(again.log(viewer), of.log(viewer));
            assert_eq!(again.view(viewer), of.view(viewer));
            assert_eq!(again.prompt(viewer), of.prompt(viewer));
        }
        for seat in (0..of.seats() as u8).map(Seat) {
            assert_eq!(again.legal(seat), of.legal(seat));
            assert_eq!((again.may_undo(seat), again.may_redo(seat)), (of.may_undo(seat), of.may_redo(seat)));
        }
    }
}

/// Nobody does anything any more, and everything lies open.
fn is_over<G: Game>(of: &mut Match<G>) {
    let entries = of.entries().len();
    for seat in (0..of.seats() as u8).map(Seat) {
        assert!(of.legal(seat).is_empty() && !of.may_redo(seat));
        assert_eq!(of.may_undo(seat), Err(Denial::Over));
        for (_, deed) in Deed::WORDS {
            if deed != Deed::Redo {
                assert_eq!(of.enter(seat, id("late"), deed, &[]), Err(Denial::Over), "{deed:?}");
            }
        }
    }
    assert_eq!(of.entries().len(), entries);
    let cause = outcome(of).unwrap().1;
    for viewer in viewers(of) {
        assert!(of.view(viewer).is_some());
        assert_eq!(of.prompt(viewer).key, cause);
    }
    assert_eq!(of.seed().map(Seed::seal), Some(of.seal()));
    assert!(of.replay(1).view(Viewer::Open).is_some());
    let text = of.save(&key());
    match audit::<G>(text.as_bytes(), &of.header().setup, Some(of.seal())) {
        Ok(Verdict::Verified { entries: found, .. }) => assert_eq!(found, entries),
        other => panic!("{other:?}\n{text}"),
    }
    is_the_same_again(of);
}

#[test]
fn every_deed_of_the_table_has_a_word_that_reads_back() {
    for (word, deed) in Deed::<ferry::Action>::WORDS {
        assert_eq!((deed.word(), Deed::named(word)), (Some(word), Some(deed)));
    }
    let of = at_the_pier();
    assert_eq!(of.read(RED, "offer draw"), Some(Deed::Draw));
    assert_eq!(of.read(RED, "load"), of.position().parse("load").map(Deed::Play));
    assert_eq!(Deed::Play(of.legal(RED)[0]).word(), None);
    assert_eq!(of.read(RED, "offer a draw"), None);
}

#[test]
fn who_resigns_has_lost_to_the_other_side() {
    let mut of = at_the_pier();
    let load = of.position().parse("load").unwrap();
    of.all(&[(RED, "load"), (RED, "resign")]);
    assert_eq!(outcome(&of), Some((SeatSet::one(GREY), "table-resigned", None)));
    assert_eq!((of.explain(RED, load), of.play(RED, id("x"), load)), (Err(Denial::Over), Err(Denial::Over)));
    assert_eq!(last_key(&of), "table-resigns");
    is_over(&mut of);
    let end = of.save(&key());
    let end = end.lines().last().unwrap();
    assert!(end.starts_with("end grey | table-resigned | - | "), "{end}");
}

#[test]
fn a_draw_is_agreed_when_all_have_offered_it() {
    let mut of = at_the_pier();
    of.say(RED, "offer draw").unwrap();
    assert_eq!((of.proposals().draw, outcome(&of)), (SeatSet::one(RED), None));
    assert_eq!(last_key(&of), "table-offers-draw");
    assert_eq!(of.say(RED, "offer draw"), Err(Denial::Proposal(Fault::Offered)));
    of.all(&[(RED, "load"), (RED, "undo"), (GREY, "aim at 1")]);
    assert_eq!(of.proposals().draw, SeatSet::one(RED), "playing on withdraws nothing");
    is_the_same_again(&of);
    of.say(GREY, "offer draw").unwrap();
    assert_eq!(last_key(&of), "table-agrees-draw");
    assert_eq!(outcome(&of), Some((SeatSet::NONE, "table-draw", None)));
    is_over(&mut of);
}

#[test]
fn what_was_final_is_taken_back_with_all_that_came_of_it_and_the_dice_fall_anew() {
    let mut of = at_the_pier();
    let pier = *of.position();
    of.all(&[(RED, "load"), (RED, "land at 2"), (GREY, "aim at 2")]);
    let sunk = *of.position();
    assert_eq!(of.may_undo(GREY), Err(Denial::Final(Final::Chance)));
    of.all(&[(RED, "hoist lantern"), (GREY, "ask back"), (RED, "allow")]);
    let taken_back: Vec<bool> = of.entries().iter().map(|entry| entry.taken_back).collect();
    assert_eq!(taken_back, [false, false, false, true, true, false, false]);
    assert_ne!(*of.position(), pier, "red's orders stand");
    assert_eq!(of.status(), Status::Deciding(SeatSet::one(GREY)));
    for seat in [RED, GREY] {
        assert!(of.may_undo(seat).is_err() && !of.may_redo(seat));
    }
    assert_eq!(of.may_undo(RED), Err(Denial::Final(Final::WentBack)));
    of.say(GREY, "aim at 2").unwrap();
    let (first, again) = (&of.entries()[3].draws, &of.entries()[7].draws);
    assert!(first.len() == again.len() && first != again, "{first:?} {again:?}");
    assert_ne!(*of.position(), sunk);
    is_the_same_again(&of);
}

#[test]
fn the_match_goes_back_more_than_once_and_undo_works_before_and_after() {
    let mut of = at_the_pier();
    of.all(&[
        (RED, "load"),
        (RED, "load"),
        (RED, "undo"),
        (RED, "redo"),
        (RED, "land at 1"),
        (GREY, "aim at 3"),
    ]);
    let before_aiming = *of.replay(6).position();
    of.all(&[(GREY, "ask back"), (RED, "allow")]);
    assert_eq!(*of.position(), before_aiming);
    // What was final before is still: ask.
    of.all(&[(RED, "ask back"), (GREY, "allow")]);
    assert_eq!(*of.position(), *of.replay(5).position());
    is_the_same_again(&of);
    of.all(&[(RED, "unload"), (RED, "undo"), (RED, "redo"), (RED, "undo"), (RED, "load")]);
    is_the_same_again(&of);
    // The latest that stands: the third crate, and then the second one, which was loaded by redo.
    let position = |of: &Match<Ferry>| *of.position();
    let two = *of.replay(5).position();
    of.all(&[(RED, "ask back"), (GREY, "allow")]);
    assert_eq!(position(&of), two);
    of.all(&[(RED, "ask back"), (GREY, "allow")]);
    assert_eq!(position(&of), *of.replay(2).position());
    assert_eq!(of.say(RED, "redo"), Err(Denial::NothingToRedo));
    of.all(&[(RED, "land at 1"), (GREY, "aim at 1")]);
    is_the_same_again(&of);
    for entries in 0..of.entries().len() {
        is_the_same_again(&of.replay(entries));
    }
}

#[test]
fn which_choice_is_meant_is_settled_when_it_is_asked() {
    let mut of = at_the_pier();
    of.all(&[(RED, "load"), (RED, "ask back"), (RED, "load"), (RED, "land at 3"), (GREY, "aim at 1")]);
    assert_eq!(of.proposals().ask, Some((RED, SeatSet::NONE)), "playing on withdraws nothing");
    of.say(GREY, "allow").unwrap();
    assert_eq!(bare(&of), bare(&at_the_pier()));
    is_the_same_again(&of);
}

#[test]
fn who_has_undone_it_meanwhile_has_nothing_left_to_take_back() {
    let mut of = at_the_pier();
    of.all(&[(RED, "load"), (RED, "ask back"), (RED, "undo"), (GREY, "lay card 1"), (GREY, "allow")]);
    let mut other = at_the_pier();
    other.say(GREY, "lay card 1").unwrap();
    assert_eq!(bare(&of), bare(&other));
    is_the_same_again(&of);
}

#[test]
fn nobody_can_ask_back_what_they_have_not_chosen() {
    let mut of = at_the_pier();
    assert_eq!(of.say(GREY, "ask back"), Err(Denial::NothingToUndo));
    of.say(GREY, "offer draw").unwrap();
    assert_eq!(of.say(GREY, "ask back"), Err(Denial::NothingToUndo), "an offer is no choice");
    assert_eq!(of.may_undo(GREY), Err(Denial::NothingToUndo));
}

#[test]
fn dice_that_were_typed_are_typed_anew() {
    let mut of = begin::<Ferry>(Options::default(), 3, Dice::Typed);
    of.all(&[(RED, "stay dark"), (RED, "land at 1")]);
    let before = *of.position();
    let aim = of.read(GREY, "aim at 1").unwrap();
    of.enter(GREY, id("g1"), aim, &[5, 6, 1, 1]).unwrap();
    let denied = of.enter(GREY, id("g2"), Deed::AskBack, &[1]);
    assert_eq!(denied, Err(Denial::Dice(TypedFault::LeftOver(1))));
    of.all(&[(GREY, "ask back"), (RED, "allow")]);
    assert_eq!(*of.position(), before);
    is_the_same_again(&of);
    of.enter(GREY, id("g3"), aim, &[5, 1, 6, 6]).unwrap();
    // Going back further plays the first night again, with the dice typed last.
    of.all(&[(RED, "stay dark"), (RED, "ask back"), (GREY, "allow")]);
    assert_eq!(*of.position(), *of.replay(6).position());
    is_the_same_again(&of);
    of.say(GREY, "resign").unwrap();
    is_over(&mut of);
}

/// Two matches that grey and the gallery cannot tell apart before red takes a choice back; nor after.
#[test]
fn a_secret_choice_taken_back_tells_the_others_only_that() {
    let secrets = [
        &[(RED, "load"), (GREY, "lay card 1"), (GREY, "aim at 2")][..],
        &[(GREY, "lay card 1"), (GREY, "aim at 2"), (RED, "load")],
        &[(GREY, "lay card 1"), (RED, "load"), (RED, "load"), (RED, "unload"), (GREY, "aim at 2")],
        &[
            (RED, "load"),
            (RED, "load"),
            (RED, "undo"),
            (GREY, "lay card 1"),
            (RED, "redo"),
            (GREY, "aim at 2"),
        ],
    ];
    let shown = |of: &Match<Ferry>| -> Vec<String> {
        let text = of.save(&key());
        let body: Vec<&str> = text.lines().skip_while(|line| *line != "---").collect();
        // Ids are random in earnest; here they count.
        let without_id = |line: &&str| {
            let (who, what) = line.split_once(" | ").unwrap_or((line, ""));
            let what = what.split_once(" | ").map_or("", |(words, _)| words);
            format!("{} {what}", who.split(' ').next().unwrap_or_default())
        };
        let mut lines: Vec<String> = body.iter().map(without_id).collect();
        lines.push(body.last().unwrap().len().to_string());
        lines
    };
    let played = secrets.map(|secret| {
        let mut of = at_the_pier();
        of.all(secret);
        let asked = of.clone();
        of.all(&[(RED, "ask back"), (GREY, "allow")]);
        is_the_same_again(&of);
        (asked, of)
    });
    let [(asked, first), others @ ..] = &played;
    for (other_asked, other) in others {
        for viewer in [Viewer::Seat(GREY), Viewer::Gallery] {
            assert_eq!(asked.view(viewer), other_asked.view(viewer), "else this proves nothing");
            assert_eq!(first.view(viewer), other.view(viewer));
            assert_eq!(first.log(viewer), other.log(viewer));
            assert_eq!(first.prompt(viewer), other.prompt(viewer));
            let told = |of: &Match<Ferry>| -> Vec<_> {
                let last = of.entries().len();
                (last - 1..=last).map(|number| of.heard(number, viewer)).collect()
            };
            assert_eq!(told(first), told(other));
        }
        assert_eq!(first.status(), other.status());
        assert_eq!(first.may_undo(GREY), other.may_undo(GREY));
        assert_eq!(first.proposals(), other.proposals());
        assert_eq!(shown(first), shown(other));
    }
    // Grey's orders stand: had they fallen, grey would know that red chose before.
    for (_, of) in &played {
        assert_eq!(of.status(), Status::Deciding(SeatSet::one(RED)));
    }
}

#[test]
fn what_is_said_is_said_to_everybody_in_both_languages() {
    let mut of = at_the_pier();
    let said = [
        (RED, "offer draw"),
        (GREY, "refuse"),
        (RED, "ask back"),
        (GREY, "allow"),
        (RED, "offer draw"),
        (GREY, "offer draw"),
    ];
    of.all(&said);
    let locales = Locales::new(&[Ferry::TITLE]);
    for viewer in viewers(&of) {
        let lines = of.log(viewer);
        let talk: Vec<_> = lines.iter().filter(|line| line.message.key.starts_with("table-")).collect();
        assert_eq!(talk.len(), said.len() + 1, "{talk:?}");
        assert!(talk.iter().all(|line| !line.taken_back), "talk is not taken back");
        let text = |lang| -> Vec<String> {
            talk.iter().map(|line| locales.reader(lang).say(&line.message)).collect()
        };
        assert_eq!(text(Lang::En)[..2], ["Red offers a draw.", "Grey refuses."]);
        assert_eq!(text(Lang::Fr)[..2], ["Rouge propose la partie nulle.", "Gris refuse."]);
    }
    assert_eq!(
        locales.reader(Lang::Fr).say(&of.prompt(Viewer::Gallery)),
        "Partie nulle, d’un commun accord."
    );
}

#[test]
fn a_deed_sent_twice_counts_once() {
    let mut of = at_the_pier();
    let first = of.enter(RED, id("x"), Deed::Draw, &[]).unwrap();
    let again = of.enter(RED, id("x"), Deed::Draw, &[]).unwrap();
    assert_eq!((again.own, again.repeated), (first.own, true));
    assert_eq!(of.enter(RED, id("x"), Deed::Resign, &[]), Err(Denial::IdReused(id("x"))));
    assert_eq!(of.enter(Seat(7), id("x"), Deed::Resign, &[]), Err(Denial::NoSeat(Seat(7))));
}

#[test]
fn proposals_out_of_place_are_denied_and_change_nothing() {
    let mut of = at_the_pier();
    let denied = |of: &mut Match<Ferry>, seat, words, fault| {
        let before = (of.proposals(), of.entries().len());
        assert_eq!(of.say(seat, words), Err(Denial::Proposal(fault)), "{words}");
        assert_eq!((of.proposals(), of.entries().len()), before);
    };
    denied(&mut of, GREY, "allow", Fault::NoAsk);
    denied(&mut of, GREY, "refuse", Fault::NothingToRefuse);
    of.all(&[(GREY, "lay card 1"), (RED, "ask back")]);
    denied(&mut of, GREY, "ask back", Fault::AskStands);
    denied(&mut of, RED, "ask back", Fault::AskStands);
    denied(&mut of, RED, "allow", Fault::OwnAsk);
}

#[test]
fn the_file_of_a_running_match_shows_what_is_proposed_and_no_secret_that_was_taken_back() {
    let mut of = at_the_pier();
    of.all(&[(RED, "load"), (RED, "ask back"), (GREY, "offer draw"), (GREY, "allow")]);
    let text = of.save(&key());
    let shown = ["red e3 | ask back | ", "grey e4 | offer draw | ", "grey e5 | allow | "];
    assert!(shown.iter().all(|line| text.contains(&format!("\n{line}"))), "{text}");
    assert!(!text.contains("load"), "{text}");
}

#[test]
fn what_was_undone_before_an_earlier_choice_is_taken_back_cannot_be_made_again() {
    let mut of = at_the_pier();
    of.all(&[(RED, "load"), (RED, "load"), (RED, "undo"), (RED, "ask back"), (GREY, "allow")]);
    assert_eq!(bare(&of), bare(&at_the_pier()));
    assert!(!of.may_redo(RED));
    assert_eq!(of.say(RED, "redo"), Err(Denial::NothingToRedo));
}

/// Under a lantern, and aimed elsewhere, a night ends without a die: all has come to light nevertheless.
#[test]
fn what_came_to_light_without_dice_is_taken_back_whole() {
    let mut of = begin::<Ferry>(Options::default(), 1, Dice::Sealed);
    of.say(RED, "hoist lantern").unwrap();
    let before = bare(&of);
    of.all(&[(GREY, "aim at 1"), (RED, "land at 3")]);
    assert_eq!((of.entries()[2].draws.len(), of.position().turn()), (0, 2));
    of.all(&[(GREY, "ask back"), (RED, "allow")]);
    assert_eq!(bare(&of), before, "grey has seen red's order: it falls too");
    assert!(of.may_undo(RED).is_err());
    is_the_same_again(&of);
}
