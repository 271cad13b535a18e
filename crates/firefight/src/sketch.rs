//! What a view shows, as lines of text: players get no map, as the rulebook wants (D-11).

use table::{Arg, Message, Setup};

use crate::data::made;
use crate::event::{fate_key, light_key};
use crate::places::{Place, Spot};
use crate::position::{Fate, Firefight, Marks};
use crate::prompt::side_key;
use crate::view::FireView;

impl FireView {
    pub(crate) fn sketch(&self, setup: &Setup<Firefight>) -> Vec<Message> {
        let scenario = made::scenario(setup);
        let spot =
            |spot: Spot| scenario.spots.get(spot.index()).map_or(Arg::from("?"), |spot| spot.name.arg());
        let mut lines = vec![Message::new("firefight-sketch-scenario").with("title", scenario.title.clone())];
        lines.extend(
            scenario.history.clone().map(|text| Message::new("firefight-sketch-history").with("text", text)),
        );
        for (&number, goal) in &self.roster.objectives {
            let spares = scenario.objectives[usize::from(number)].when.spares();
            let line = match goal.by {
                _ if spares => Message::new("firefight-sketch-goal-beside"),
                Some(by) => Message::new("firefight-sketch-goal-by").with("by", by),
                None => Message::new("firefight-sketch-goal"),
            };
            let line = line.with_term("side", side_key(goal.side)).with("text", goal.text.clone());
            lines.push(line.with("points", goal.points));
        }
        lines.push(
            Message::new("firefight-sketch-now")
                .with("round", self.now.round)
                .with_term("light", light_key(self.now.light)),
        );
        let Some(side) = &self.side else { return lines };
        for man in side.men.values().filter(|man| man.man.place != Place::Away || man.man.fate != Fate::Fit) {
            let name = scenario.soldiers[man.number.index()].name.clone();
            let at = match man.man.place {
                Place::Spot(at) => spot(at),
                Place::Vehicle(vehicle) => scenario.vehicles[vehicle.index()].model.arg(),
                Place::Away => Arg::from("–"),
            };
            let state = match () {
                () if man.man.fate != Fate::Fit => fate_key(man.man.fate),
                () if man.man.is(Marks::PINNED) => "firefight-state-pinned",
                () if man.man.is(Marks::LYING) => "firefight-state-lying",
                () if man.fatigued => "firefight-state-tired",
                () => "firefight-fate-fit",
            };
            lines.push(
                Message::new("firefight-sketch-man")
                    .with("who", name)
                    .with("at", at)
                    .with_term("state", state),
            );
        }
        for contact in &side.contacts {
            lines.push(
                Message::new("firefight-sketch-contact")
                    .with("at", spot(contact.at))
                    .with("men", contact.men),
            );
        }
        for tank in side.tanks.values() {
            let model = scenario.vehicles[tank.number.index()].model.clone();
            lines.push(Message::new("firefight-sketch-tank").with("at", spot(tank.at)).with("model", model));
        }
        for ghost in &side.ghosts {
            let line =
                Message::new("firefight-sketch-ghost").with("at", spot(ghost.at)).with("men", ghost.men);
            lines.push(line.with("round", ghost.round));
        }
        lines
    }
}
