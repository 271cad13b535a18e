//! TwoWorlds, Imagine, Scramble and Bot: the proof of the fog.
//!
//! For each viewer other worlds are made that the viewer cannot tell from the real one: scrambled by
//! the game's own second opinion, and imagined from the view. In all of them the viewer must see,
//! be asked, be offered, be refused and be told the same. A difference is a leak, in the view, the
//! rules or the log; or the game errs about what is secret.

use super::judge::{Bot, Judge, legal};
use super::names::{Attempts, Reply};
use super::play::Play;
use super::tried::Tried;
use super::{Check, Fault, Proof, difference};
use crate::{Event, Message, Refusal, Seat, Status, Viewer};

/// Choices of each asked seat that are carried out in both worlds.
const CHOICES: usize = 4;

/// Where another world comes from.
#[derive(Clone, Copy)]
enum Source {
    Scrambled,
    Imagined,
}

impl Source {
    fn world(self) -> &'static str {
        match self {
            Source::Scrambled => "a scrambled world",
            Source::Imagined => "an imagined world",
        }
    }
}

/// All that a viewer can find out without anybody choosing.
struct Sight<G: Proof> {
    viewer: Viewer,
    view: G::View,
    json: String,
    prompt: Message,
    status: Status,
    turn: u32,
    legal: Vec<G::Action>,
    labels: Vec<Message>,
    open: Vec<bool>,
    answers: Vec<Answer>,
    /// What is said to words that the viewer might try.
    replies: Vec<Reply>,
    /// What a bot chooses here.
    choice: Option<G::Action>,
}

/// What the table says to an action that the viewer might try.
#[derive(PartialEq)]
struct Answer {
    words: String,
    explained: Result<(), Refusal>,
}

impl<G: Proof> Sight<G> {
    fn of(
        world: &G,
        viewer: Viewer,
        tries: &[G::Action],
        attempts: &Attempts,
        bot: Option<Bot<'_, G>>,
    ) -> Self {
        let view = world.view(viewer);
        let json = difference::json(&view);
        let (prompt, status) = (world.prompt(viewer), world.status());
        let mut sight = Sight {
            viewer,
            view,
            json,
            prompt,
            status,
            turn: world.turn(),
            legal: Vec::new(),
            labels: Vec::new(),
            open: Vec::new(),
            answers: Vec::new(),
            replies: Vec::new(),
            choice: None,
        };
        if let Viewer::Seat(seat) = viewer {
            sight.legal = legal(world, seat);
            sight.labels = sight.legal.iter().map(|&action| world.label(action)).collect();
            sight.open = sight.legal.iter().map(|&action| world.is_open(seat, action)).collect();
            let answer =
                |&action| Answer { words: world.words(action), explained: world.explain(seat, action) };
            sight.answers = sight.legal.iter().chain(tries).map(answer).collect();
            sight.replies = attempts.mixed.iter().map(|words| Reply::of(world, seat, words)).collect();
            let bot = bot.filter(|_| !sight.legal.is_empty());
            sight.choice = bot.map(|bot| bot(&sight.view, &sight.legal));
        }
        sight
    }

    /// In what the other world looks different, if it does.
    fn differs(&self, other: &Self, say: &impl Fn(&Message) -> String) -> Option<String> {
        if self.json != other.json {
            return Some(format!("the view differs at {}", difference::of_json(&self.json, &other.json)));
        }
        if self.view != other.view {
            return Some("the views are written alike, but are not equal".to_owned());
        }
        if self.status != other.status {
            return Some(format!("the status is {:?} and {:?}", self.status, other.status));
        }
        if self.turn != other.turn {
            return Some(format!("the turn is {} and {}", self.turn, other.turn));
        }
        if self.prompt != other.prompt {
            return Some(format!("the prompt is “{}” and “{}”", say(&self.prompt), say(&other.prompt)));
        }
        if self.legal != other.legal {
            return Some(format!("the legal actions are {:?} and {:?}", self.legal, other.legal));
        }
        if let Some((ours, theirs)) =
            self.labels.iter().zip(&other.labels).find(|(ours, theirs)| ours != theirs)
        {
            return Some(format!("the same choice is called “{}” and “{}”", say(ours), say(theirs)));
        }
        if let Some((ours, theirs)) =
            self.replies.iter().zip(&other.replies).find(|(ours, theirs)| ours != theirs)
        {
            return Some(ours.against(theirs, say));
        }
        let (ours, theirs) = self.answers.iter().zip(&other.answers).find(|(ours, theirs)| ours != theirs)?;
        if ours.words != theirs.words {
            return Some(format!("the same action is written “{}” and “{}”", ours.words, theirs.words));
        }
        let said = |answer: &Answer| match &answer.explained {
            Ok(()) => "allowed".to_owned(),
            Err(refusal) => say(refusal.message()),
        };
        Some(format!("“{}” is answered with “{}” and “{}”", ours.words, said(ours), said(theirs)))
    }

    /// Which of the legal actions is open in one world only.
    fn opens(&self, other: &Self) -> Option<G::Action> {
        let differ = self.open.iter().zip(&other.open).position(|(ours, theirs)| ours != theirs);
        differ.map(|index| self.legal[index])
    }
}

/// A choice and what comes of it.
struct Played<G: Proof> {
    seat: Seat,
    action: G::Action,
    tried: Tried<G>,
}

impl<G: Proof> Judge<'_, G> {
    /// Compare the position with other worlds, for every viewer.
    pub(super) fn two_worlds(
        &mut self,
        play: &mut Play<G>,
        position: &G,
        tries: &[G::Action],
        attempts: &Attempts,
    ) -> Result<(), Fault> {
        let luck = play.played.fate().chance(play.played.entries().len() + 1);
        let run =
            |(seat, action)| Played { seat, action, tried: Tried::run(position, seat, action, luck.clone()) };
        let played: Vec<Played<G>> = play.some_choices(position, CHOICES).into_iter().map(run).collect();
        let sight = |viewer| Sight::of(position, viewer, tries, attempts, self.bot);
        let sights: Vec<Sight<G>> = self.viewers().into_iter().map(sight).collect();
        self.sharpness.seen(sights.iter().map(|sight| sight.json.as_str()));
        // Scrambled worlds first: they tell a leak of the view from a fault of `imagine`.
        for (index, sight) in sights.iter().enumerate() {
            for _ in 0..self.trials.worlds {
                let world = position.scramble(sight.viewer, &mut play.luck);
                world.invariants().map_err(|broken| {
                    let what =
                        format!("scrambling for {} broke the world: {broken}", self.name(sight.viewer));
                    self.place.fault(Check::Scramble, what)
                })?;
                self.sharpness.scrambled(index, world != *position);
                self.same(play, position, sight, &played, &world, (tries, attempts), Source::Scrambled)?;
            }
        }
        for (index, sight) in sights.iter().enumerate() {
            let mut first = None;
            for _ in 0..self.trials.worlds {
                let world = self.imagined(play, sight.viewer, &sight.view, &sight.json)?;
                self.sharpness.imagined(
                    index,
                    world != *position,
                    first.as_ref().is_some_and(|first| *first != world),
                );
                self.same(play, position, sight, &played, &world, (tries, attempts), Source::Imagined)?;
                first.get_or_insert(world);
            }
        }
        let open = position.view(Viewer::Open);
        self.imagined(play, Viewer::Open, &open, &difference::json(&open))?;
        Ok(())
    }

    /// A world imagined from a view: it must give that view again and be sound.
    fn imagined(&self, play: &mut Play<G>, viewer: Viewer, view: &G::View, json: &str) -> Result<G, Fault> {
        let world = G::imagine(self.setup, view, &mut play.luck);
        let again = difference::json(&world.view(viewer));
        self.place.ensure(again == json, Check::Imagine, || {
            let what = difference::of_json(json, &again);
            format!("the world imagined for {} does not give the view back: {what}", self.name(viewer))
        })?;
        world.invariants().map_err(|broken| {
            let what = format!("the world imagined for {} cannot be: {broken}", self.name(viewer));
            self.place.fault(Check::Imagine, what)
        })?;
        Ok(world)
    }

    /// Whether the viewer of `sight` can tell the world from the position.
    #[expect(clippy::too_many_arguments, reason = "two worlds and all that is compared in them")]
    fn same(
        &mut self,
        play: &Play<G>,
        position: &G,
        sight: &Sight<G>,
        played: &[Played<G>],
        world: &G,
        (tries, attempts): (&[G::Action], &Attempts),
        source: Source,
    ) -> Result<(), Fault> {
        self.report.worlds += 1;
        self.report.differed += usize::from(world != position);
        let viewer = sight.viewer;
        let leak = |what: String| {
            let what =
                format!("{} can tell the real world from {}: {what}", self.name(viewer), source.world());
            self.place.fault(Check::TwoWorlds, what)
        };
        let other = Sight::of(world, viewer, tries, attempts, self.bot);
        if let Some(what) = sight.differs(&other, &|message| self.english(message)) {
            return Err(leak(what));
        }
        if let Some(action) = sight.opens(&other) {
            return Err(leak(format!("“{}” is open in one of them only", position.words(action))));
        }
        self.same_choice(position, sight, &other)?;
        for Played { seat, action, tried } in played {
            // What somebody else may choose can be a secret itself.
            if world.explain(*seat, *action).is_err() {
                continue;
            }
            let luck = play.played.fate().chance(play.played.entries().len() + 1);
            let there = Tried::run(world, *seat, *action, luck);
            let (ours, theirs) = (tried.heard(viewer), there.heard(viewer));
            if ours != theirs
                && tried.draws == there.draws
                && tried.after.view(viewer) == there.after.view(viewer)
            {
                let said = |events: &[&G::Event]| -> String {
                    let lines: Vec<_> = events.iter().map(|event| self.english(&event.message())).collect();
                    lines.join(" / ")
                };
                let choice = self.choice(position, *seat, *action);
                let what = format!("after {choice} the log tells “{}” and “{}”", said(&ours), said(&theirs));
                return Err(leak(what));
            }
        }
        Ok(())
    }

    /// A bot must choose something legal, and the same in both worlds.
    fn same_choice(&self, position: &G, sight: &Sight<G>, other: &Sight<G>) -> Result<(), Fault> {
        let (Viewer::Seat(seat), Some(ours), Some(theirs)) = (sight.viewer, sight.choice, other.choice)
        else {
            return Ok(());
        };
        self.place.ensure(sight.legal.contains(&ours), Check::Bot, || {
            format!("the bot chose what is not legal, {}", self.choice(position, seat, ours))
        })?;
        self.place.ensure(ours == theirs, Check::Bot, || {
            let choice = self.choice(position, seat, ours);
            format!("the bot saw the same twice and chose {choice}, then “{}”", position.words(theirs))
        })
    }
}
