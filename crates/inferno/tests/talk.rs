//! Resigning, draws and choices taken back by consent, in all modes: sides of two seats, and one seat alone.

use inferno::{Inferno, Mode, Options};
use table::ProposalFault as Fault;
use table::{
    Arg, Chance, Denial, Dice, Fast, Game, HostKey, Id, Match, Player, Proposals, Receipt, Seat, SeatSet,
    Seed, Setup, Start, Verdict, Viewer, audit,
};

fn id(text: &str) -> Id {
    text.parse().unwrap()
}

fn key() -> HostKey {
    HostKey::new([9; 32])
}

fn start(mode: Mode) -> Match<Inferno> {
    let setup = Setup::new(Options { mode, ..Options::default() });
    let players = vec![Player::default(); Inferno::seats(&setup).unwrap().len()];
    let seed = Seed::new([1; 32]);
    Match::start(Start { id: id("m"), setup, players, dice: Dice::Sealed, seed, faces: Vec::new() }).unwrap()
}

/// Speaks the notation; ids are counted up.
trait Words {
    fn say(&mut self, seat: Seat, words: &str) -> Result<Receipt, Denial>;
    fn all(&mut self, said: &[(Seat, &str)]);
}
impl Words for Match<Inferno> {
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

/// Make the first choice that is offered, so many times.
fn play_on(of: &mut Match<Inferno>, choices: usize) {
    for _ in 0..choices {
        let seat = of.status().asked().iter().next().unwrap();
        let choice = of.legal(seat)[0];
        of.play(seat, id(&format!("e{}", of.entries().len() + 1)), choice).unwrap();
    }
}

fn outcome(of: &Match<Inferno>) -> Option<(SeatSet, &'static str)> {
    of.status().outcome().map(|outcome| (outcome.winners, outcome.cause))
}

fn keys(of: &Match<Inferno>) -> Vec<&'static str> {
    of.log(Viewer::Gallery).iter().map(|line| line.message.key).collect()
}

fn last_key(of: &Match<Inferno>) -> &'static str {
    keys(of).pop().unwrap()
}

/// By replay and by way of the file it is the same match again.
fn is_the_same_again(of: &Match<Inferno>) {
    let text = of.save(&key());
    let loaded = Match::load(text.as_bytes(), &of.header().setup, Some(&key())).unwrap();
    for again in [of.replay(of.entries().len()), loaded] {
        assert_eq!(again.position(), of.position());
        assert_eq!((again.proposals(), again.status()), (of.proposals(), of.status()));
        assert_eq!(again.save(&key()), text);
    }
}

/// All lies open, and the file is verified.
fn is_over(of: &Match<Inferno>) {
    let seats = (0..of.seats() as u8).map(Seat);
    assert!(of.view(Viewer::Open).is_some() && seats.clone().all(|seat| of.legal(seat).is_empty()));
    let verdict = audit::<Inferno>(of.save(&key()).as_bytes(), &of.header().setup, Some(of.seal()));
    assert!(matches!(verdict, Ok(Verdict::Verified { .. })), "{verdict:?}");
    is_the_same_again(of);
}

#[test]
fn a_side_has_resigned_when_all_its_seats_have() {
    let [yellow, blue, soviet] = [0, 1, 2].map(Seat);
    let mut of = start(Mode::CoOp);
    of.say(blue, "resign").unwrap();
    assert_eq!((outcome(&of), of.proposals().resigned), (None, SeatSet::one(blue)));
    assert_eq!(of.say(blue, "resign"), Err(Denial::Proposal(Fault::Resigned)));
    is_the_same_again(&of);
    of.say(yellow, "resign").unwrap();
    assert_eq!(outcome(&of), Some((SeatSet::NONE, "table-resigned")), "nobody wins");
    is_over(&of);

    let mut of = start(Mode::TwoOnOne);
    of.say(yellow, "resign").unwrap();
    of.say(soviet, "resign").unwrap();
    assert_eq!(outcome(&of), Some((SeatSet::first(2), "table-resigned")), "the Soviet is alone");

    let mut of = start(Mode::TwoOnOne);
    of.all(&[(yellow, "resign"), (blue, "resign")]);
    assert_eq!(outcome(&of), Some((SeatSet::one(soviet), "table-resigned")));
    is_over(&of);

    let mut of = start(Mode::OneOnOne);
    of.say(Seat(1), "resign").unwrap();
    assert_eq!(outcome(&of), Some((SeatSet::one(Seat(0)), "table-resigned")));

    let mut of = start(Mode::Solo);
    of.say(Seat(0), "resign").unwrap();
    assert_eq!(outcome(&of), Some((SeatSet::NONE, "table-resigned")), "the algorithm wins");
    is_over(&of);
}

#[test]
fn alone_there_is_nobody_to_agree_on_a_draw_with() {
    let mut of = start(Mode::Solo);
    assert_eq!(of.say(Seat(0), "offer draw"), Err(Denial::Proposal(Fault::Alone)));
    assert_eq!((of.entries().len(), of.proposals()), (0, Proposals::default()));
}

#[test]
fn a_refusal_clears_what_is_proposed_but_no_resignation() {
    let mut of = start(Mode::TwoOnOne);
    let [yellow, blue, soviet] = [0, 1, 2].map(Seat);
    assert_eq!(of.say(blue, "refuse"), Err(Denial::Proposal(Fault::NothingToRefuse)));
    play_on(&mut of, 1);
    let asking = of.entries()[0].seat;
    of.all(&[(yellow, "resign"), (soviet, "offer draw"), (asking, "ask back"), (blue, "refuse")]);
    let resigned = SeatSet::one(yellow);
    assert_eq!(of.proposals(), Proposals { resigned, draw: SeatSet::NONE, ask: None });
    assert_eq!(last_key(&of), "table-refuses");
    assert_eq!(of.say(blue, "refuse"), Err(Denial::Proposal(Fault::NothingToRefuse)));
    of.say(asking, "ask back").unwrap();
    of.say(asking, "refuse").unwrap();
    assert_eq!(of.proposals().ask, None, "who asks can withdraw");
    is_the_same_again(&of);
}

#[test]
fn a_choice_is_taken_back_when_every_other_seat_has_allowed_it() {
    let mut of = start(Mode::TwoOnOne);
    play_on(&mut of, 3);
    let asking = of.entries()[2].seat;
    let latest = of.entries().iter().rposition(|entry| entry.seat == asking).unwrap();
    let [first, second] = {
        let others: Vec<Seat> = SeatSet::first(3).without(asking).iter().collect();
        [others[0], others[1]]
    };
    assert_eq!(of.say(first, "allow"), Err(Denial::Proposal(Fault::NoAsk)));
    of.say(asking, "ask back").unwrap();
    assert_eq!(last_key(&of), "table-asks-back");
    assert_eq!(of.say(asking, "allow"), Err(Denial::Proposal(Fault::OwnAsk)));
    assert_eq!(of.say(asking, "ask back"), Err(Denial::Proposal(Fault::AskStands)));
    assert_eq!(of.say(first, "ask back"), Err(Denial::Proposal(Fault::AskStands)));
    of.say(first, "allow").unwrap();
    assert_eq!(of.proposals().ask, Some((asking, SeatSet::one(first))));
    assert_eq!(of.say(first, "allow"), Err(Denial::Proposal(Fault::Allowed)));
    assert!(!of.entries()[latest].taken_back);
    is_the_same_again(&of);
    of.say(second, "allow").unwrap();
    assert_eq!(of.proposals(), Proposals::default());
    assert!(of.entries()[latest].taken_back);
    assert_eq!(of.position(), of.replay(latest).position());
    assert_eq!(keys(&of)[..].last_chunk(), Some(&["table-allows", "table-went-back"]));
    is_the_same_again(&of);
}

#[test]
fn alone_one_goes_back_at_once_and_the_log_says_so() {
    let mut of = start(Mode::Solo);
    play_on(&mut of, 12);
    let german = Seat(0);
    for back in 1..=5 {
        of.say(german, "ask back").unwrap();
        assert_eq!(of.position(), of.replay(12 - back).position());
        assert_eq!(last_key(&of), "table-went-back-alone");
        assert_eq!(of.proposals(), Proposals::default());
    }
    is_the_same_again(&of);
    play_on(&mut of, 3);
    of.say(german, "ask back").unwrap();
    is_the_same_again(&of);
    let moments = of.log(Viewer::Gallery);
    assert!(moments.iter().any(|line| line.taken_back) && moments.iter().any(|line| !line.taken_back));
}

#[test]
fn a_draw_is_agreed_when_all_three_have_offered_it() {
    let mut of = start(Mode::TwoOnOne);
    of.all(&[(Seat(2), "offer draw"), (Seat(0), "offer draw")]);
    assert_eq!(outcome(&of), None, "Blue has not agreed");
    of.say(Seat(1), "offer draw").unwrap();
    assert_eq!(outcome(&of), Some((SeatSet::NONE, "table-draw")));
}

#[test]
fn the_turn_is_the_german_turn_that_the_log_counts() {
    for mode in [Mode::Solo, Mode::TwoOnOne] {
        let mut of = start(mode);
        let mut luck = Fast::new(4);
        let mut begun = 0;
        while of.status().outcome().is_none() && begun < 6 {
            for message in of.heard(of.entries().len(), Viewer::Gallery) {
                if message.key == "inferno-german-turn" {
                    begun += 1;
                    assert_eq!(message.arg("turn"), Some(&Arg::from(of.position().turn())));
                }
            }
            let seat = of.status().asked().iter().next().unwrap();
            let choices = of.legal(seat);
            let choice = choices[luck.pick(choices.len())];
            of.play(seat, id(&format!("e{}", of.entries().len() + 1)), choice).unwrap();
        }
        assert_eq!(begun, 6, "{mode:?}");
        assert!(of.position().turn() >= 6);
    }
}
