//! What one entry told somebody, as a story (4.7): perception only, nothing invented, without dice.
//!
//! Each sentence stands for lines of that viewer's own log. Those who do the same share one, and what happened in one
//! location stands together. Which words a sentence has is for whoever says it: a text `firefight-tell-KIND-1`, `-2` …, for
//! the key `firefight-KIND`, or else the line of the log itself.

use table::{Arg, Audience, Event as _, Message, SeatSet, Viewer};

use crate::data::Name;
use crate::event::{FireEvent, Who, band_key, fate_key};
use crate::position::{Fate, Firefight};
use crate::weapon::Weapon;

/// One sentence: of how many men, and where.
struct Sentence {
    what: Message,
    who: Vec<Name>,
    men: u32,
    place: Option<String>,
}

impl Sentence {
    fn said(self) -> Message {
        let Sentence { what, who, men, .. } = self;
        let count = who.len().max(1);
        let what = if who.is_empty() { what } else { what.with("who", Arg::list(who)) };
        let what = if men > 0 { what.with("men", men) } else { what };
        what.with("count", count)
    }
}

/// Of whom some sentences are.
fn names(paragraph: &[Sentence], of: impl Fn(&str) -> bool) -> Vec<Name> {
    paragraph
        .iter()
        .filter(|sentence| of(sentence.what.key))
        .flat_map(|sentence| sentence.who.clone())
        .collect()
}

impl Firefight {
    /// What is told in one entry, in paragraphs: one for each location, in the order in which something happened there.
    pub(crate) fn story(&self, viewer: Viewer, told: &[(Audience, FireEvent)]) -> Vec<Vec<Message>> {
        let mut sentences: Vec<Sentence> = Vec::new();
        for (_, event) in told.iter().filter(|(audience, event)| self.is_part_of_it(viewer, *audience, event))
        {
            let Some(new) = sentence(event) else { continue };
            match sentences.iter_mut().find(|known| known.what == new.what && known.place == new.place) {
                Some(known) => {
                    known.men += new.men;
                    known.who.extend(
                        new.who.into_iter().filter(|who| !known.who.contains(who)).collect::<Vec<_>>(),
                    );
                }
                None => sentences.push(new),
            }
        }
        let mut paragraphs: Vec<Vec<Sentence>> = Vec::new();
        for sentence in sentences {
            match paragraphs.iter_mut().find(|paragraph| paragraph[0].place == sentence.place) {
                Some(paragraph) => paragraph.push(sentence),
                None => paragraphs.push(vec![sentence]),
            }
        }
        // All of it happens at once. Who fires in one place and falls in another has fired first, for the reader.
        let does: Vec<_> = paragraphs.iter().map(|all| names(all, |key| key == "firefight-fires")).collect();
        paragraphs.sort_by_cached_key(|paragraph| {
            let falls = names(paragraph, |key| key.starts_with("firefight-down-"));
            let here = names(paragraph, |key| key == "firefight-fires");
            falls.iter().any(|who| !here.contains(who) && does.iter().any(|does| does.contains(who)))
        });
        paragraphs.into_iter().map(|paragraph| paragraph.into_iter().map(Sentence::said).collect()).collect()
    }

    /// Whether somebody's story has it. The gamemaster's is read aloud: it has what every player hears.
    fn is_part_of_it(&self, viewer: Viewer, audience: Audience, event: &FireEvent) -> bool {
        let Viewer::Seat(seat) = viewer else {
            // Who knows everything knows already what others ask themselves, or find out later.
            let known = matches!(event, FireEvent::Unanswered { .. } | FireEvent::Found { .. });
            return audience.includes(viewer) && !(known && viewer == Viewer::Open);
        };
        let players = self.table.seats_of(self.scenario().players, self.scenario());
        let hearers = if self.table.master() == Some(seat) { players } else { SeatSet::one(seat) };
        hearers.iter().all(|seat| audience.includes(Viewer::Seat(seat)))
    }

    /// How a weapon sounds to those it is fired at, who do not see it.
    pub(crate) fn sound_of(&self, weapon: Weapon) -> &'static str {
        let row = self.row(weapon);
        match row.id {
            "hmg" => "firefight-sound-knocking",
            _ if row.machinegun => "firefight-sound-tearing",
            "smg" | "assault-rifle" => "firefight-sound-rattle",
            _ if row.class == crate::weapon::Class::Light => "firefight-sound-shots",
            "flamethrower" | "mounted-flamethrower" => "firefight-sound-roar",
            "grenade" | "molotov" | "charge" => "firefight-sound-thrown",
            _ if row.piece == Some(crate::weapon::Piece::Mortar) => "firefight-sound-cough",
            _ => "firefight-sound-crack",
        }
    }
}

/// The sentence for an event; none if it is no part of a story.
fn sentence(event: &FireEvent) -> Option<Sentence> {
    let of = |key: &'static str, place: Name| Sentence {
        what: Message::new(key).with("at", place.arg()),
        who: Vec::new(),
        men: 0,
        place: Some(place.text().to_owned()),
    };
    let by = |Who(name): Who, sentence: Sentence| Sentence { who: vec![name], ..sentence };
    let with = |sentence: Sentence, name: &'static str, arg: Arg| Sentence {
        what: sentence.what.with(name, arg),
        ..sentence
    };
    let his = |who: Who, key: &'static str, at: Option<Name>| {
        let place = at.map(|name| name.text().to_owned());
        by(who, Sentence { what: Message::new(key), who: Vec::new(), men: 0, place })
    };
    // A line of the log, without its dice.
    let as_told = |place: Option<Name>| {
        let mut what = event.message();
        what.args.retain(|(name, _)| *name != "faces");
        what.rules.clear();
        Sentence { what, who: Vec::new(), men: 0, place: place.map(|name| name.text().to_owned()) }
    };
    Some(match event.clone() {
        FireEvent::Began { .. }
        | FireEvent::Round { .. }
        | FireEvent::Phase { .. }
        | FireEvent::Locked { .. }
        | FireEvent::Search { .. }
        | FireEvent::Ruled { .. }
        | FireEvent::Oracle { .. }
        | FireEvent::Rolled { .. }
        | FireEvent::Entered { .. }
        | FireEvent::HandedOver { .. }
        | FireEvent::Drove { managed: true, .. }
        | FireEvent::Disclosed { .. } => return None,
        FireEvent::Moved { who, to, how } => {
            let key = match how {
                "firefight-how-run" => "firefight-run",
                "firefight-how-crawl" => "firefight-crawl",
                "firefight-how-walk" => "firefight-walk",
                _ => "firefight-drive",
            };
            by(who, with(of(key, to.clone()), "to", to.arg()))
        }
        FireEvent::Attack { who, weapon, at, .. }
        | FireEvent::AttackFaces { who, weapon, at, .. }
        | FireEvent::AttackOnly { who, weapon, at } => {
            by(who, with(of("firefight-fires", at), "weapon", Arg::term(weapon)))
        }
        FireEvent::UnderFire { at, direction, band, spray, sound } => {
            let key = if spray { "firefight-under-spray" } else { "firefight-under-fire" };
            let from = with(of(key, at), "direction", Arg::term(direction));
            with(with(from, "band", Arg::term(band_key(band))), "sound", Arg::term(sound))
        }
        FireEvent::Found { who, fate, at } => {
            with(his(who, "firefight-found", at), "fate", Arg::term(fate_key(fate)))
        }
        FireEvent::Down { who, fate, at } => {
            let key = match fate {
                Fate::Dead => "firefight-down-dead",
                Fate::Severe => "firefight-down-severe",
                Fate::Light => "firefight-down-light",
                Fate::Fled => "firefight-down-fled",
                Fate::Surrendered => "firefight-down-surrendered",
                Fate::Fit | Fate::Missing => "firefight-unanswered",
            };
            with(his(who, key, at), "fate", Arg::term(fate_key(fate)))
        }
        FireEvent::Unanswered { who } => his(who, "firefight-unanswered", None),
        FireEvent::EnemyDown { at, men } => Sentence { men: men.into(), ..of("firefight-enemy-down", at) },
        FireEvent::Contact { at, men } => Sentence { men: men.into(), ..of("firefight-contact", at) },
        FireEvent::Morale { at, pinned: 0, fled: 0, .. } => of("firefight-morale-held", at),
        FireEvent::Morale { at, held, pinned, fled, .. } => {
            let shaken = with(of("firefight-morale-shaken", at), "held", held.into());
            with(with(shaken, "pinned", pinned.into()), "fled", fled.into())
        }
        FireEvent::Stopped { at, .. }
        | FireEvent::Tank { at, .. }
        | FireEvent::Hit { at }
        | FireEvent::Miss { at }
        | FireEvent::Mine { at, .. }
        | FireEvent::Blasted { at, .. }
        | FireEvent::ShellsFall { at }
        | FireEvent::Cleared { at }
        | FireEvent::Noticed { at, .. } => as_told(Some(at)),
        FireEvent::Empty { .. }
        | FireEvent::Dud { .. }
        | FireEvent::Reloaded { .. }
        | FireEvent::Called { .. }
        | FireEvent::Harmed { .. }
        | FireEvent::Drove { .. }
        | FireEvent::Said { .. }
        | FireEvent::Light { .. }
        | FireEvent::Goal { .. }
        | FireEvent::Ended { .. } => as_told(None),
    })
}

#[cfg(test)]
mod tests {
    use table::{Fast, Game as _, Lang, Locales, Narrator, Register, Seat, Setup, Status};

    use super::*;
    use crate::options::{Gamemaster, Options};
    use table::Chance as _;

    const NAME: fn(&'static str) -> Name = Name::plain;

    fn world(gamemaster: Gamemaster, players: u8) -> Firefight {
        let options = Options { gamemaster, players, ..Options::default() };
        Firefight::start(&Setup::new(options), &mut Fast::new(1), &mut table::Silent)
    }

    fn faces() -> crate::event::Faces {
        (&crate::dice::Rolls::default()).into()
    }

    #[test]
    fn who_does_the_same_shares_a_sentence_and_a_place_has_its_paragraph() {
        let world = world(Gamemaster::Automatic, 1);
        let run = |who, to| FireEvent::Moved { who: Who(NAME(who)), to: NAME(to), how: "firefight-how-run" };
        let shot = |who, at| FireEvent::Attack {
            who: Who(NAME(who)),
            weapon: "firefight-weapon-rifle",
            at: NAME(at),
            faces: faces(),
            net: -3,
        };
        let down = |who, at| FireEvent::EnemyDown { at: NAME(at), men: who };
        let events = [
            run("Vassili", "crater"),
            shot("Smilov", "trench"),
            run("Tahl", "crater"),
            run("Mikhalov", "field"),
            down(1, "trench"),
            down(2, "trench"),
        ];
        let told: Vec<_> =
            events.into_iter().map(|event| (Audience::seats(SeatSet::one(Seat(0))), event)).collect();
        let tale = world.story(Viewer::Seat(Seat(0)), &told);
        let locales = Locales::new(&[crate::TITLE]);
        let mut teller = Narrator::new(locales.reader(Lang::En), Register::Standard);
        let said: Vec<Vec<_>> =
            tale.iter().map(|one| one.iter().filter_map(|message| teller.say(message)).collect()).collect();
        assert_eq!(said[0], ["Vassili and Tahl run for the crater."]);
        assert_eq!(said[1].len(), 2, "{said:?}");
        assert!(said[1][1].contains('3') || said[1][1].contains("hree"), "{said:?}");
        assert_eq!(said[2], ["Head down, Mikhalov sprints to the field."]);
        assert!(
            tale.iter()
                .flatten()
                .all(|message| message.arg("faces").is_none() && message.arg("net").is_none())
        );
        assert!(world.story(Viewer::Gallery, &told).is_empty());
    }

    /// Alone he does not answer, dies, and is found: his side hears that in parts, and who sees everything once.
    #[test]
    fn a_man_dies_once_in_a_story() {
        let world = world(Gamemaster::Automatic, 1);
        let (who, at) = (Who(NAME("Vassili")), Some(NAME("crater")));
        let (his, open) = (Audience::seats(SeatSet::one(Seat(0))), Audience::seats(SeatSet::NONE));
        let told = [
            (open, FireEvent::Down { who: who.clone(), fate: Fate::Dead, at: at.clone() }),
            (his, FireEvent::Unanswered { who: who.clone() }),
            (his, FireEvent::Found { who, fate: Fate::Dead, at }),
        ];
        let keys = |viewer| -> Vec<_> {
            world.story(viewer, &told).iter().flatten().map(|message| message.key).collect()
        };
        assert_eq!(keys(Viewer::Open), ["firefight-down-dead"]);
        assert_eq!(keys(Viewer::Seat(Seat(0))), ["firefight-unanswered", "firefight-found"]);
    }

    /// All fire of a phase is simultaneous; its story is read one sentence after another.
    #[test]
    fn nobody_fires_after_he_has_fallen() {
        let world = world(Gamemaster::Automatic, 1);
        let (who, at, there) = (Who(NAME("Vassili")), NAME("crater"), NAME("trench"));
        let his = Audience::seats(SeatSet::one(Seat(0)));
        let told = [
            (his, FireEvent::Hit { at: at.clone() }),
            (his, FireEvent::AttackOnly { who: who.clone(), weapon: "firefight-weapon-rifle", at: there }),
            (his, FireEvent::Down { who, fate: Fate::Severe, at: Some(at) }),
        ];
        let story = world.story(Viewer::Seat(Seat(0)), &told);
        let keys: Vec<_> = story.iter().flatten().map(|message| message.key).collect();
        assert_eq!(keys, ["firefight-fires", "firefight-hit", "firefight-down-severe"]);
    }

    /// Nobody who does not hold is not counted.
    #[test]
    fn whom_there_are_none_of_are_not_counted() {
        let locales = Locales::new(&[crate::TITLE]);
        let of = |held: u8, pinned: u8, fled: u8| {
            Message::new("firefight-morale-shaken")
                .with("at", "crater")
                .with("held", held)
                .with("pinned", pinned)
                .with("fled", fled)
        };
        for lang in [Lang::En, Lang::Fr] {
            for register in Register::ALL {
                let mut teller = Narrator::new(locales.reader(lang), register);
                for (held, pinned, fled) in [(0, 2, 0), (3, 0, 1), (0, 0, 4), (1, 1, 1), (2, 3, 5)] {
                    let text = teller.say(&of(held, pinned, fled)).unwrap();
                    assert!(!text.contains('0') && !text.contains("  ") && text.ends_with('.'), "{text}");
                    for count in [held, pinned, fled].into_iter().filter(|count| *count > 1) {
                        assert!(text.contains(&count.to_string()), "{text}");
                    }
                }
            }
        }
    }

    /// What is read aloud is what all players hear: nothing of the enemy's, nothing that was for one seat.
    #[test]
    fn the_gamemaster_reads_aloud_what_all_players_hear() {
        let world = world(Gamemaster::Person, 2);
        let said = |seats: &[u8]| {
            let seats = seats.iter().fold(SeatSet::NONE, |set, seat| set.with(Seat(*seat)));
            let told = [(Audience::seats(seats), FireEvent::Said { text: NAME("Something howls.") })];
            world.story(Viewer::Seat(Seat(0)), &told).len()
        };
        assert_eq!((said(&[0, 1, 2]), said(&[0, 1]), said(&[0])), (1, 0, 0));
    }

    /// Every sentence has a text in every language and register, without dice, and none comes twice in twenty.
    #[test]
    fn stories_can_be_told_in_every_language_and_register() {
        let locales = Locales::new(&[crate::TITLE]);
        for scenario in ["mown-field", "pavlovs-house", "night-crossing"] {
            let options =
                Options { scenario: scenario.to_owned(), players: 2, rounds: 8, ..Options::default() };
            let (mut dice, mut whim, mut log) = (Fast::new(5), Fast::new(6), Vec::new());
            let mut game = Firefight::start(&Setup::new(options), &mut dice, &mut log);
            let mut entries = vec![std::mem::take(&mut log)];
            let mut legal = Vec::new();
            while let Status::Deciding(asked) = game.status() {
                let seat = asked.iter().next().unwrap();
                legal.clear();
                game.legal(seat, &mut legal);
                let action = legal[whim.pick(legal.len())];
                game.apply(seat, action, &mut dice, &mut log);
                entries.push(std::mem::take(&mut log));
            }
            for lang in [Lang::En, Lang::Fr] {
                for register in Register::ALL {
                    let mut teller = Narrator::new(locales.reader(lang), register);
                    let mut said: Vec<String> = Vec::new();
                    for told in &entries {
                        for message in game.story(Viewer::Seat(Seat(0)), told).iter().flatten() {
                            let Some(text) = teller.say(message) else { continue };
                            assert!(!text.contains(['⟨', '{', '[']), "{text}");
                            assert!(!text.starts_with(char::is_lowercase), "{text}");
                            assert!(
                                !text.split(|c: char| !c.is_alphanumeric()).any(|word| word == "0"),
                                "{text}"
                            );
                            assert!(!said.iter().rev().take(20).any(|earlier| *earlier == text), "{text}");
                            said.push(text);
                        }
                    }
                    assert!(said.len() > 2, "{scenario} {register:?}: {said:?}");
                }
            }
        }
    }
}
