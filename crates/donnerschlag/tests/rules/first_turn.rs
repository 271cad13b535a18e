//! The first turn from the real start, against the sequence of play [5, 6], entry by entry.

use donnerschlag::Options;

use crate::table_for_two::{AXIS, SOVIET, Table};

const EVERY: [Options; 4] = [
    Options { extra_high_command: false, shifts_lift: false },
    Options { extra_high_command: true, shifts_lift: false },
    Options { extra_high_command: false, shifts_lift: true },
    Options { extra_high_command: true, shifts_lift: true },
];

impl Table {
    /// Whoever is asked this passes, or takes what comes first; what the table tells then.
    fn pass(&mut self, who: table::Seat, what: &str) -> Vec<&'static str> {
        assert_eq!((self.asked(), self.phase().as_str()), (who, what));
        let words = if self.may("done") { "done".to_owned() } else { self.legal()[0].clone() };
        self.luckily(&words);
        std::mem::take(&mut self.told)
    }

    /// DS-116: an activation in its four steps; what the table tells of the first.
    fn activation(&mut self, side: table::Seat, enemy: table::Seat) -> Vec<&'static str> {
        let mut told = self.pass(side, "activate");
        if self.phase() == "group" {
            told.extend(self.pass(side, "group"));
        }
        self.pass(enemy, "react");
        self.pass(side, "move");
        if self.phase() == "fight" {
            self.pass(side, "fight");
        }
        told
    }

    fn hands(&self) -> [[u64; 2]; 2] {
        let view = self.open();
        ["axis", "soviet"]
            .map(|side| ["orders", "hand"].map(|kind| view["cards"][side][kind].as_u64().unwrap()))
    }
}

/// DS-081 to DS-083, DS-109, DS-065, DS-115 to DS-118: set-up, then turn 1 without an Admin Phase, the Axis first in it.
#[test]
fn the_first_turn_from_the_real_start() {
    for options in EVERY {
        let mut table = Table::start(options);
        // Preparation: the assault guns, the High Command, the deal, Schlachtenglück, the boxes.
        for _ in 0..2 {
            assert_eq!(table.pass(AXIS, "attach"), ["donnerschlag-attached"]);
        }
        assert_eq!(table.hands(), [[0, 0], [0, 0]]);
        table.luckily("card ax01");
        assert_eq!((table.asked(), table.phase().as_str()), (SOVIET, "high-command"));
        let dealt = table.pass(SOVIET, "high-command");
        assert_eq!(
            dealt,
            [
                "donnerschlag-no-pick",
                "donnerschlag-dealt",
                "donnerschlag-dealt",
                "donnerschlag-hand",
                "donnerschlag-hand"
            ]
        );
        let extra = u64::from(options.extra_high_command);
        assert_eq!(table.hands(), [[5, 5 + extra], [5, 5]], "AMB-02");
        table.pass(AXIS, "fortune");
        assert!(table.pass(AXIS, "box").is_empty());
        assert!(table.pass(SOVIET, "box").is_empty(), "no Admin Phase, no call in turn 1 (DS-100, AMB-63)");
        // The Action Phase: in turn, the Axis always first.
        for _ in 0..5 {
            for (side, enemy) in [(AXIS, SOVIET), (SOVIET, AXIS)] {
                let told = table.activation(side, enemy);
                assert_eq!(told.first(), Some(&"donnerschlag-order-played"));
                assert!(told.iter().any(|key| key.starts_with("donnerschlag-activated")));
            }
        }
        // The end of the turn, and the Admin Phase of the next in its order.
        assert_eq!(
            table.hands().map(|[orders, _]| orders),
            [0, 0],
            "every Activation Card is played (DS-041)"
        );
        assert_eq!(table.pass(AXIS, "keep"), ["donnerschlag-kept"]);
        assert_eq!(table.pass(SOVIET, "keep"), ["donnerschlag-kept", "donnerschlag-turn"]);
        assert_eq!(table.open()["turn"], 2);
        assert!(table.open()["track"].is_null(), "no marker advances before the call (DS-118)");
        while table.phase() == "reinforce-at" {
            table.pass(SOVIET, "reinforce-at");
        }
        assert_eq!(table.hands(), [[5, 5], [5, 5]]);
        table.pass(AXIS, "fortune");
        table.pass(AXIS, "box");
        table.pass(SOVIET, "box");
        table.pass(AXIS, "call");
        table.activation(AXIS, SOVIET);
        table.activation(SOVIET, AXIS);
    }
}
