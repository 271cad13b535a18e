//! A scenario for one player with paper and dice: the ground, the enemy, and events as numbered paragraphs (4.9).

use firefight::data::{Alarm, Condition, Deed, Doctrine, EventInfo, GroupInfo, ItemKind, Scenario};
use firefight::{Place, Side, Soldier, Spot};
use table::Message;

use crate::character::thing;
use crate::{Block, Card, Words};

/// What the player reads first, the ground, those whom nobody commands, and the events.
#[must_use]
pub fn booklet(words: Words<'_>, scenario: &Scenario) -> Vec<Card> {
    let pages = Pages { words, scenario };
    let title = words.name(&scenario.title);
    let heading = words.reader.say(&Message::new("firefight-booklet").with("title", title));
    let parts = [pages.briefing(), pages.ground(), pages.groups(), pages.triggers(), pages.paragraphs()];
    parts
        .into_iter()
        .filter(|blocks| !blocks.is_empty())
        .map(|blocks| Card { heading: heading.clone(), blocks })
        .collect()
}

struct Pages<'a> {
    words: Words<'a>,
    scenario: &'a Scenario,
}

impl Pages<'_> {
    fn say(&self, key: &'static str) -> String {
        self.words.say(key)
    }

    fn tell(&self, message: Message) -> String {
        self.words.reader.say(&message)
    }

    fn place(&self, spot: Spot) -> String {
        self.words.name(&self.scenario.spots[spot.index()].name)
    }

    fn side(&self, side: Side) -> String {
        self.words.term(format!("firefight-side-{}", side.word()))
    }

    fn light(&self, light: firefight::Light) -> String {
        self.words.term(format!("firefight-light-{}", light.word()))
    }

    fn doctrine(&self, doctrine: Doctrine) -> String {
        self.words.term(format!("firefight-doctrine-{}", doctrine.word()))
    }

    fn named(&self) -> impl Iterator<Item = Spot> + '_ {
        self.scenario.derived.named.iter()
    }

    fn table(&self, head: &[&'static str], rows: Vec<Vec<String>>) -> Block {
        Block::Table { head: head.iter().map(|key| self.say(key)).collect(), rows }
    }

    // What the player reads first -------------------------------------------------------------------

    fn briefing(&self) -> Vec<Block> {
        let scenario = self.scenario;
        let rounds = Message::new("firefight-booklet-rounds").with("rounds", scenario.rounds);
        let goals = scenario.objectives.iter().filter(|goal| goal.side == scenario.players).map(|goal| {
            let by = goal.by.map_or_else(|| self.say("firefight-booklet-end"), |round| round.to_string());
            vec![self.words.name(&goal.text), by, goal.points.to_string()]
        });
        let mut blocks: Vec<Block> =
            scenario.history.iter().map(|history| Block::Text(self.words.name(history))).collect();
        blocks.extend([
            Block::Text(self.say("firefight-booklet-how")),
            Block::Text(self.tell(rounds.with("light", self.light(scenario.light)))),
            Block::Heading(self.say("firefight-booklet-goals")),
            self.table(
                &["firefight-booklet-goal", "firefight-booklet-by", "firefight-booklet-points"],
                goals.collect(),
            ),
        ]);
        blocks
    }

    // The ground ------------------------------------------------------------------------------------

    fn ground(&self) -> Vec<Block> {
        let (scenario, geometry) = (self.scenario, &self.scenario.geometry);
        let rows = self.named().map(|spot| {
            let info = &scenario.spots[spot.index()];
            let known = info.mines.is_some_and(|mines| self.knows(mines));
            let mut cover = vec![self.words.term(format!("firefight-cover-{}", info.cover.word()))];
            cover.extend(info.light.map(|light| self.light(light)));
            cover.extend(info.wire.then(|| self.say("firefight-booklet-wire")));
            cover.extend(known.then(|| self.say("firefight-booklet-mined")));
            // Where one comes to without passing through another place.
            let next = self.named().filter(|to| {
                let mut between = geometry.path(spot, *to).filter(|step| *step != *to);
                *to != spot
                    && geometry.walk(spot, *to).is_some()
                    && !between.any(|step| scenario.derived.named.contains(step))
            });
            let ways =
                next.filter_map(|to| Some(format!("{} ({})", self.place(to), geometry.walk(spot, to)?)));
            let place = Message::new("firefight-booklet-place")
                .with("place", self.place(spot))
                .with("cover", cover.join(", "))
                .with("ways", ways.collect::<Vec<_>>().join(", "));
            Block::Text(self.tell(place))
        });
        let mut blocks = vec![Block::Heading(self.say("firefight-booklet-places"))];
        blocks.extend(rows);
        blocks.push(Block::Heading(self.say("firefight-booklet-ranges")));
        // From each place to those after it; a dash where one cannot see the other.
        let names: Vec<_> = (1..).zip(self.named()).collect();
        let rows = names.iter().map(|(number, from)| {
            let to = names.iter().map(|(_, to)| match geometry.between(*from, *to) {
                _ if from == to => "·".to_owned(),
                None => "–".to_owned(),
                Some(0) => geometry.range(*from, *to).to_string(),
                Some(between) => format!("{} ({between:+})", geometry.range(*from, *to)),
            });
            std::iter::once(format!("{number} {}", self.place(*from))).chain(to).collect()
        });
        let head = std::iter::once("·".to_owned()).chain(names.iter().map(|(number, _)| number.to_string()));
        blocks.push(Block::Table { head: head.collect(), rows: rows.collect() });
        if !scenario.strips.is_empty() {
            let strips = scenario
                .strips
                .iter()
                .map(|strip| strip.run.iter().map(|spot| self.place(*spot)).collect::<Vec<_>>().join(" – "));
            blocks.push(Block::Heading(self.say("firefight-booklet-strips")));
            blocks.extend(strips.map(Block::Text));
        }
        blocks
    }

    // Those whom nobody commands --------------------------------------------------------------------

    fn groups(&self) -> Vec<Block> {
        let players = self.scenario.players;
        let of = |side: Side| {
            let groups =
                self.scenario.groups.iter().filter(move |group| group.side == side && !group.players);
            groups
                .filter(|group| !group.soldiers.is_empty())
                .map(|group| self.group(group))
                .collect::<Vec<_>>()
        };
        let mut blocks = Vec::new();
        for (key, side) in
            [("firefight-booklet-enemy", players.enemy()), ("firefight-booklet-others", players)]
        {
            let rows = of(side);
            if !rows.is_empty() {
                blocks.push(Block::Heading(self.say(key)));
                blocks.extend(rows);
                blocks.extend(self.guns(side));
            }
        }
        blocks.extend(self.hidden_mines());
        blocks.push(Block::Heading(self.say("firefight-booklet-doctrines")));
        let led = [
            "firefight-booklet-hold",
            "firefight-booklet-delay",
            "firefight-booklet-assault",
            "firefight-booklet-counter-attack",
            "firefight-booklet-withdraw",
            "firefight-booklet-ambush",
            "firefight-booklet-break",
        ];
        blocks.extend(led.map(|key| Block::Text(self.say(key))));
        blocks
    }

    /// What stands in position where men of that side begin whom players do not command.
    fn guns(&self, side: Side) -> Option<Block> {
        let scenario = self.scenario;
        let theirs = |place: Place| {
            let mut men = scenario.soldiers.iter().filter(|man| man.side == side && !man.player);
            men.any(|man| man.start.place == place)
        };
        let guns = scenario.items.iter().filter(|item| item.deployed && theirs(item.at)).filter_map(|item| {
            Some(format!("{} ({})", thing(self.words, item.kind), self.place(item.at.spot()?)))
        });
        let guns: Vec<_> = guns.collect();
        let message = Message::new("firefight-booklet-guns").with("guns", guns.join(", "));
        (!guns.is_empty()).then(|| Block::Text(self.tell(message)))
    }

    fn knows(&self, mines: firefight::data::Mines) -> bool {
        match self.scenario.players {
            Side::Soviet => mines.soviet_know,
            Side::German => mines.german_know,
        }
    }

    /// What the player's men do not know of.
    fn hidden_mines(&self) -> Option<Block> {
        let hidden =
            |spot: &Spot| self.scenario.spots[spot.index()].mines.is_some_and(|mines| !self.knows(mines));
        let places: Vec<_> = self.named().filter(hidden).map(|spot| self.place(spot)).collect();
        let message = Message::new("firefight-booklet-mines").with("places", places.join(", "));
        (!places.is_empty()).then(|| Block::Text(self.tell(message)))
    }

    fn group(&self, group: &GroupInfo) -> Block {
        let scenario = self.scenario;
        let first = &scenario.soldiers[usize::from(group.soldiers.start)].start;
        let at = |place: Place| match place {
            Place::Spot(spot) => self.place(spot),
            Place::Vehicle(vehicle) => self.words.name(&scenario.vehicles[vehicle.index()].model),
            Place::Away => "–".to_owned(),
        };
        let place = match (first.place, first.round) {
            (Place::Away, Some(round)) => {
                let when = self.tell(Message::new("firefight-booklet-round").with("round", round));
                format!("{} ({when})", at(first.arrives))
            }
            (Place::Away, None) => self.say("firefight-booklet-later"),
            (place, _) => at(place),
        };
        let men = group.soldiers.clone().map(|number| {
            let info = &scenario.soldiers[usize::from(number)];
            let arms = scenario.items.iter().filter(|item| item.holder == Some(Soldier(number)));
            let arms = arms.filter(|item| matches!(item.kind, ItemKind::Weapon(_)));
            let arms: Vec<_> = arms.map(|item| thing(self.words, item.kind)).collect();
            let experience = self.words.term(format!("firefight-experience-{}", info.experience.word()));
            let arms = if arms.is_empty() { String::new() } else { format!(": {}", arms.join(", ")) };
            format!("{} ({experience}){arms}", self.words.name(&info.name))
        });
        let men: Vec<_> = men.collect();
        let doctrine = self.doctrine(group.doctrine);
        let does = match group.goal {
            Some(goal) => self.tell(
                Message::new("firefight-booklet-goal-of")
                    .with("doctrine", doctrine)
                    .with("goal", self.place(goal)),
            ),
            None => doctrine,
        };
        let group = Message::new("firefight-booklet-group").with("group", &group.name).with("place", place);
        Block::Text(self.tell(group.with("does", does).with("men", men.join("; "))))
    }

    // Events ----------------------------------------------------------------------------------------

    /// The paragraphs stand in another order than the events, so that nobody reads on by chance.
    fn numbered(&self) -> Vec<(usize, &EventInfo)> {
        let count = self.scenario.events.len();
        let step = (count / 2 + 1..).find(|step| gcd(*step, count) == 1).unwrap_or(1);
        let events = self.scenario.events.iter().enumerate();
        events.map(|(place, event)| (place * step % count + 1, event)).collect()
    }

    fn triggers(&self) -> Vec<Block> {
        let rows = self.numbered().into_iter().map(|(number, event)| {
            let key = if event.once { "firefight-booklet-once" } else { "firefight-booklet-each" };
            let when = Message::new(key).with("when", self.condition(&event.when)).with("number", number);
            Block::Text(self.tell(when))
        });
        under(self.say("firefight-booklet-events"), rows.collect())
    }

    fn paragraphs(&self) -> Vec<Block> {
        let mut paragraphs = self.numbered();
        paragraphs.sort_by_key(|(number, _)| *number);
        let told = paragraphs.into_iter().map(|(number, event)| {
            // What is said to the enemy the player does not hear.
            let heard =
                |deed: &&Deed| !matches!(deed, Deed::Say(Some(side), _) if *side != self.scenario.players);
            let deeds: Vec<_> =
                event.deeds.iter().filter(heard).map(|deed| self.deed(deed.clone())).collect();
            Block::Text(format!("{number}. {}", deeds.join(" ")))
        });
        under(self.say("firefight-booklet-paragraphs"), told.collect())
    }

    fn condition(&self, when: &Condition) -> String {
        let scenario = self.scenario;
        let say = |message: Message| self.tell(message);
        let group = |group: firefight::places::Group| &scenario.groups[group.index()].name;
        let model = |vehicle: firefight::Vehicle| &scenario.vehicles[vehicle.index()].model;
        let places: Vec<_> = when.at.iter().map(|spot| self.place(*spot)).collect();
        let side = self.side(when.side.unwrap_or(scenario.players));
        let mut parts = Vec::new();
        parts.extend(
            when.round.map(|round| say(Message::new("firefight-booklet-if-round").with("round", round))),
        );
        parts.extend(
            when.until.map(|round| say(Message::new("firefight-booklet-if-until").with("round", round))),
        );
        parts.extend(when.odd.then(|| self.say("firefight-booklet-if-odd")));
        let of = |key: &'static str, name: &firefight::data::Name| Message::new(key).with("group", name);
        parts.extend(when.detected.map(|seen| say(of("firefight-booklet-if-detected", group(seen)))));
        match when.item {
            Some(item) => parts.push(say(Message::new("firefight-booklet-if-item")
                .with("thing", thing(self.words, item))
                .with("at", places.join(", ")))),
            None if !places.is_empty() => parts.push(say(Message::new("firefight-booklet-if-men")
                .with("side", side.clone())
                .with("count", when.at_least.unwrap_or(1))
                .with("at", places.join(", ")))),
            None => {}
        }
        parts.extend(when.clear.map(|spot| {
            say(Message::new("firefight-booklet-if-clear")
                .with("side", side.clone())
                .with("at", self.place(spot)))
        }));
        let losses = |key, count: u8| say(Message::new(key).with("side", side.clone()).with("count", count));
        parts.extend(when.casualties_at_most.map(|count| losses("firefight-booklet-if-most", count)));
        parts.extend(when.casualties_at_least.map(|count| losses("firefight-booklet-if-least", count)));
        let vehicle = |key, which| say(Message::new(key).with("what", model(which)));
        parts.extend(when.disabled.map(|which| vehicle("firefight-booklet-if-disabled", which)));
        parts.extend(when.fired.map(|which| vehicle("firefight-booklet-if-fired", which)));
        parts.extend(
            when.fit.map(|fit| say(of("firefight-booklet-if-fit", group(fit.group)).with("count", fit.men))),
        );
        parts.extend(when.out.map(|out| say(of("firefight-booklet-if-out", group(out)))));
        parts.extend(when.alert.map(|Alarm { side, level }| {
            say(Message::new("firefight-booklet-if-alert").with("side", self.side(side)).with("level", level))
        }));
        parts.join("; ")
    }

    fn deed(&self, deed: Deed) -> String {
        let scenario = self.scenario;
        let at = |key, spot| Message::new(key).with("at", self.place(spot));
        let message = match deed {
            Deed::Alert(Alarm { side, level }) => {
                Message::new("firefight-booklet-do-alert").with("side", self.side(side)).with("level", level)
            }
            Deed::Say(_, text) => {
                Message::new("firefight-booklet-do-say").with("text", self.words.name(&text))
            }
            Deed::Spawn(group, spot) => {
                at("firefight-booklet-do-spawn", spot).with("group", &scenario.groups[group.index()].name)
            }
            Deed::SpawnVehicle(vehicle, spot) => at("firefight-booklet-do-spawn", spot)
                .with("group", &scenario.vehicles[vehicle.index()].model),
            Deed::Barrage(battery, spot, rounds) => {
                let battery = &scenario.batteries[battery.index()].name;
                at("firefight-booklet-do-barrage", spot).with("battery", battery).with("rounds", rounds)
            }
            Deed::Smoke(spot, rounds) => at("firefight-booklet-do-smoke", spot).with("rounds", rounds),
            Deed::Flare(spot, rounds) => at("firefight-booklet-do-flare", spot).with("rounds", rounds),
            Deed::Light(light) => Message::new("firefight-booklet-do-light").with("light", self.light(light)),
            Deed::Cover(spot, cover) => {
                let cover = self.words.term(format!("firefight-cover-{}", cover.word()));
                at("firefight-booklet-do-cover", spot).with("cover", cover)
            }
            Deed::Doctrine(group, doctrine) => Message::new("firefight-booklet-do-orders")
                .with("group", &scenario.groups[group.index()].name)
                .with("doctrine", self.doctrine(doctrine)),
        };
        self.tell(message)
    }
}

/// Under a heading, if there is anything.
fn under(heading: String, blocks: Vec<Block>) -> Vec<Block> {
    if blocks.is_empty() { blocks } else { std::iter::once(Block::Heading(heading)).chain(blocks).collect() }
}

fn gcd(one: usize, other: usize) -> usize {
    if other == 0 { one } else { gcd(other, one % other) }
}
