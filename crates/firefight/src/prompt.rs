//! What is asked, and what the choices are called.

use table::{Arg, Message, Rule, Status, Viewer};

use crate::action::{Action, Ruling};
use crate::data::ItemKind;
use crate::event::{chance_key, compass, disclosure_key, fate_key, phase_key, reason_key};
use crate::odds;
use crate::order::{Move, MoveChoice, Shot, ShotChoice, Speed};
use crate::places::{Battery, Cover, Soldier, Spot, Target, Vehicle};
use crate::position::{Firefight, Phase, Ruled, Sign};
use crate::soldier::Side;

fn say(key: &'static str, rule: &'static str) -> Message {
    Message::new(key).citing(Rule(rule))
}

impl Firefight {
    /// The question to the viewer, or what the table waits for.
    pub(crate) fn question(&self, viewer: Viewer) -> Message {
        let asked = match self.standing() {
            Status::Over(outcome) => return outcome.message(),
            Status::Deciding(asked) => asked,
        };
        let phase = phase_key(self.now.phase);
        match viewer {
            Viewer::Seat(seat) if asked.contains(seat) => {
                let hand = self.hands[usize::from(seat.0)];
                let message = match (hand.soldier, hand.spot) {
                    _ if self.table.master() == Some(seat) && self.now.automatic => {
                        Message::new("firefight-ask-automatic")
                    }
                    (Some(soldier), _) => {
                        Message::new("firefight-ask-order").with("who", self.who(soldier).0)
                    }
                    (_, Some(spot)) => Message::new("firefight-ask-spot")
                        .with("at", self.scenario().spots[spot.index()].name.arg()),
                    _ => Message::new("firefight-ask-soldier"),
                };
                message.with("round", self.now.round).with_term("phase", phase).citing(Rule("ST-021"))
            }
            _ => Message::new("firefight-wait")
                .with("round", self.now.round)
                .with_term("phase", phase)
                .with("seats", Arg::list(asked.iter().map(|seat| Arg::term(self.seat_key(seat)))))
                .citing(Rule("ST-021")),
        }
    }

    fn place_arg(&self, spot: Spot) -> Arg {
        let spots = &self.scenario().spots;
        spots.get(spot.index()).map_or_else(|| Arg::from(format!("#{}", spot.0)), |spot| spot.name.arg())
    }

    fn place_id(&self, spot: Spot) -> Arg {
        self.scenario()
            .spots
            .get(spot.index())
            .map_or_else(|| Arg::from(format!("#{}", spot.0)), |spot| Arg::from(spot.id.to_string()))
    }

    fn group_arg(&self, group: crate::places::Group) -> Arg {
        let known = self.scenario().groups.get(group.index());
        known.map_or_else(|| Arg::from(format!("#{}", group.0)), |group| group.name.arg())
    }

    fn kind_arg(&self, kind: ItemKind) -> Arg {
        Arg::term(match kind {
            ItemKind::Weapon(weapon) => self
                .data
                .get()
                .chart
                .get(usize::from(weapon.0))
                .map_or("firefight-thing-unknown", |row| row.name),
            ItemKind::Ammo(_) => "firefight-thing-ammo",
            ItemKind::Tripod => "firefight-thing-tripod",
            ItemKind::Radio => "firefight-thing-radio",
            ItemKind::Phone => "firefight-thing-phone",
            ItemKind::Crate => "firefight-thing-crate",
        })
    }

    fn soldier_arg(&self, soldier: Soldier) -> Arg {
        let known = self.scenario().soldiers.get(soldier.index());
        known.map_or_else(|| Arg::from(format!("#{}", soldier.0)), |info| info.name.arg())
    }

    fn model_arg(&self, vehicle: Vehicle) -> Arg {
        let known = self.scenario().vehicles.get(vehicle.index());
        known.map_or_else(|| Arg::from(format!("#{}", vehicle.0)), |info| info.model.arg())
    }

    fn battery_arg(&self, battery: Battery) -> Arg {
        let known = self.scenario().batteries.get(battery.index());
        known.map_or_else(|| Arg::from(format!("#{}", battery.0)), |info| info.name.arg())
    }

    /// The choice as a button shows it. For fire it says how good the chances are, from what the seat knows: the lying
    /// of enemies does not enter.
    pub(crate) fn button(&self, action: Action) -> Message {
        match action {
            Action::Select(soldier) => match self.standing_order(soldier) {
                None => say("firefight-do-select", "ST-021").with("who", self.soldier_arg(soldier)),
                Some(order) => say("firefight-do-select-ordered", "ST-021")
                    .with("who", self.soldier_arg(soldier))
                    .with("order", self.button(order)),
            },
            Action::Back => say("firefight-do-back", "ST-021"),
            Action::Done => say("firefight-do-done", "ST-021"),
            Action::Move(choice) => self.move_button(choice),
            Action::Shoot(choice) => self.shot_button(choice),
            Action::Rule(ruling) => self.ruling_button(ruling),
        }
    }

    fn move_button(&self, choice: MoveChoice) -> Message {
        match choice {
            Move::Stay => say("firefight-do-stay", "ST-022"),
            Move::Lie => say("firefight-do-lie", "ST-035"),
            Move::Go(speed, spot) => {
                let (key, rule) = match speed {
                    Speed::Normal => ("firefight-do-walk", "ST-031"),
                    Speed::Fast => ("firefight-do-run", "ST-032"),
                    Speed::Crawl => ("firefight-do-crawl", "ST-034"),
                };
                say(key, rule).with("to", self.place_arg(spot)).with("id", self.place_id(spot))
            }
            Move::GoBy(speed, by, spot) => {
                let (key, rule) = match speed {
                    Speed::Normal => ("firefight-do-walk-by", "ST-031"),
                    Speed::Fast => ("firefight-do-run-by", "ST-032"),
                    Speed::Crawl => ("firefight-do-crawl-by", "ST-034"),
                };
                say(key, rule)
                    .with("to", self.place_arg(spot))
                    .with("id", self.place_id(spot))
                    .with("by", self.place_arg(by))
            }
            Move::Watch(spot) => say("firefight-do-watch", "ST-022")
                .with("at", self.place_arg(spot))
                .with("id", self.place_id(spot)),
            Move::CrossWire => say("firefight-do-cross-wire", "ST-230"),
            Move::Take(kind) => say("firefight-do-take", "ST-042").with("thing", self.kind_arg(kind)),
            Move::Give(kind, other) => say("firefight-do-give", "ST-042")
                .with("thing", self.kind_arg(kind))
                .with("who", self.soldier_arg(other)),
            Move::Drop(kind) => say("firefight-do-drop", "ST-042").with("thing", self.kind_arg(kind)),
            Move::Deploy(what) => {
                say("firefight-do-deploy", "ST-042").with("thing", self.kind_arg(ItemKind::Weapon(what)))
            }
            Move::Pack(what) => {
                say("firefight-do-pack", "ST-042").with("thing", self.kind_arg(ItemKind::Weapon(what)))
            }
            Move::Detach(what) => {
                say("firefight-do-detach", "ST-103").with("thing", self.kind_arg(ItemKind::Weapon(what)))
            }
            Move::Attach(what) => {
                say("firefight-do-attach", "ST-103").with("thing", self.kind_arg(ItemKind::Weapon(what)))
            }
            Move::Drive(spot) => say("firefight-do-drive", "ST-161")
                .with("to", self.place_arg(spot))
                .with("id", self.place_id(spot)),
            Move::Turn(direction) => say("firefight-do-turn", "ST-161")
                .with_term("direction", compass(u16::from(direction % 8) * 45)),
            Move::StartEngine => say("firefight-do-start", "ST-161"),
            Move::HullDown => say("firefight-do-hull-down", "ST-190"),
            Move::Hatch(true) => say("firefight-do-open-hatch", "ST-191"),
            Move::Hatch(false) => say("firefight-do-close-hatch", "ST-191"),
            Move::Board(vehicle) => {
                say("firefight-do-board", "ST-162").with("model", self.model_arg(vehicle))
            }
            Move::Leave => say("firefight-do-leave", "ST-162"),
        }
    }

    fn shot_button(&self, choice: ShotChoice) -> Message {
        match choice {
            Shot::Hold => say("firefight-do-hold", "ST-023"),
            Shot::Fire(what, target) => {
                let (key, at) = match target {
                    Target::Spot(spot) => ("firefight-do-fire", self.place_arg(spot)),
                    Target::Vehicle(vehicle) => ("firefight-do-fire", self.model_arg(vehicle)),
                    Target::Hatch(vehicle) => ("firefight-do-fire-hatch", self.model_arg(vehicle)),
                };
                say(key, "ST-052").with("thing", self.kind_arg(ItemKind::Weapon(what))).with("at", at)
            }
            Shot::Spray(what, strip, from, to) => {
                let end = |place: u8| {
                    self.strip(strip)
                        .and_then(|run| run.get(usize::from(place)))
                        .map_or_else(|| Arg::from(format!("#{place}")), |spot| self.place_arg(*spot))
                };
                say("firefight-do-spray", "ST-096")
                    .with("thing", self.kind_arg(ItemKind::Weapon(what)))
                    .with("from", end(from))
                    .with("to", end(to))
            }
            Shot::Reload(what) => {
                say("firefight-do-reload", "ST-013").with("thing", self.kind_arg(ItemKind::Weapon(what)))
            }
            Shot::Clear((), spot) => say("firefight-do-clear", "ST-251")
                .with("at", self.place_arg(spot))
                .with("id", self.place_id(spot)),
            Shot::Call(which, spot) => say("firefight-do-call", "ST-146")
                .with("battery", self.battery_arg(which))
                .with("at", self.place_arg(spot)),
        }
    }

    fn ruling_button(&self, ruling: Ruling) -> Message {
        match ruling {
            Ruling::Point(spot) => say("firefight-do-point", "ST-085")
                .with("at", self.place_arg(spot))
                .with("id", self.place_id(spot)),
            Ruling::Because(reason) => {
                say("firefight-do-because", "ST-085").with_term("reason", reason_key(reason))
            }
            Ruling::Favour(modifier) => say("firefight-do-favour", "ST-085").with("modifier", modifier),
            Ruling::Overrule(fate) => {
                say("firefight-do-overrule", "ST-085").with_term("fate", fate_key(fate))
            }
            Ruling::Reveal(side) => say("firefight-do-reveal", "ST-085").with_term("side", side_key(side)),
            Ruling::Hide(side) => say("firefight-do-hide", "ST-085").with_term("side", side_key(side)),
            Ruling::Classify(ruled) => say(
                match ruled {
                    Ruled::Impossible => "firefight-do-classify-impossible",
                    Ruled::Uncertain => "firefight-do-classify-uncertain",
                    Ruled::Automatic => "firefight-do-classify-automatic",
                },
                "ST-085",
            ),
            Ruling::Spawn(group) => say("firefight-do-spawn", "ST-085").with("group", self.group_arg(group)),
            Ruling::Shift(group) => say("firefight-do-shift", "ST-085").with("group", self.group_arg(group)),
            Ruling::Remove(group) => {
                say("firefight-do-remove", "ST-085").with("group", self.group_arg(group))
            }
            Ruling::Send(group) => say("firefight-do-send", "ST-085").with("group", self.group_arg(group)),
            Ruling::Lead(doctrine) => say("firefight-do-lead", "ST-085")
                .with_term("doctrine", format!("firefight-doctrine-{}", doctrine.word())),
            Ruling::Automate(true) => say("firefight-do-automatic-on", "ST-085"),
            Ruling::Automate(false) => say("firefight-do-automatic-off", "ST-085"),
            Ruling::Strip(spot) => say("firefight-do-strip", "ST-096")
                .with("to", self.place_arg(spot))
                .with("id", self.place_id(spot)),
            Ruling::Shelter(cover) => say(
                match cover {
                    Cover::None => "firefight-do-shelter-none",
                    Cover::Light => "firefight-do-shelter-light",
                    Cover::Medium => "firefight-do-shelter-medium",
                    Cover::Full | Cover::Total => "firefight-do-shelter-full",
                },
                "ST-070",
            ),
            Ruling::Hint(sign, seat) => {
                let what = match sign {
                    Sign::Movement => "firefight-hint-movement",
                    Sign::Voices => "firefight-hint-voices",
                    Sign::Engine => "firefight-hint-engine",
                    Sign::Glint => "firefight-hint-glint",
                    Sign::Silence => "firefight-hint-silence",
                };
                say("firefight-do-hint", "ST-085")
                    .with_term("seat", self.seat_key(table::Seat(seat)))
                    .with_term("what", what)
            }
            Ruling::Barrage(which) => {
                say("firefight-do-barrage", "ST-140").with("battery", self.battery_arg(which))
            }
            Ruling::Cease(which) => {
                say("firefight-do-cease", "ST-140").with("battery", self.battery_arg(which))
            }
            Ruling::Smoke => say("firefight-do-smoke", "ST-078"),
            Ruling::Flare => say("firefight-do-flare", "ST-078"),
            Ruling::Disclose(disclosure) => {
                say("firefight-do-disclose", "ST-085").with_term("disclosure", disclosure_key(disclosure))
            }
            Ruling::Whisper(seat, event) => {
                let events = &self.scenario().events;
                let text = events
                    .get(usize::from(event))
                    .and_then(crate::script::said)
                    .map_or_else(|| Arg::from(format!("#{event}")), |text| text.arg());
                say("firefight-do-whisper", "ST-085")
                    .with_term("seat", self.seat_key(table::Seat(seat)))
                    .with("text", text)
            }
            Ruling::Ask(likelihood) => {
                say("firefight-do-ask", "ST-085").with_term("likelihood", likelihood.key())
            }
            Ruling::Roll => say("firefight-do-roll", "ST-010"),
            Ruling::HandOver => say("firefight-do-hand-over", "ST-085"),
            Ruling::Resume => say("firefight-do-resume", "ST-085"),
        }
    }

    /// What a soldier has been ordered for the phase that is being prepared; nothing if he is to stay or hold his fire.
    pub(crate) fn standing_order(&self, soldier: Soldier) -> Option<Action> {
        let order = self.field.orders.get(soldier.index())?;
        match self.now.phase {
            Phase::Movement => self.move_choice(order.movement).map(Action::Move),
            Phase::Preparation | Phase::Advance => self.shot_choice(order.fire).map(Action::Shoot),
        }
    }

    /// How good an attack is, in a word.
    #[must_use]
    pub fn chance_word(&self, dice: u8, net: i16) -> &'static str {
        chance_key(odds::concentrated(dice, net, 1)[1])
    }
}

pub(crate) fn side_key(side: Side) -> &'static str {
    match side {
        Side::Soviet => "firefight-side-soviet",
        Side::German => "firefight-side-german",
    }
}
