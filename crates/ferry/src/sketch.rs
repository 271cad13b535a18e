//! The table as lines of text, for a terminal.

use table::{Arg, Message, Rule, Setup};

use crate::event::card_name;
use crate::position::Ferry;
use crate::view::FerryView;

impl FerryView {
    /// Crates and boats, the cards, and what lies behind the viewer's own screen.
    pub(crate) fn drawing(&self, setup: &Setup<Ferry>) -> Vec<Message> {
        let boats = self.boats.iter().enumerate();
        let sizes = boats.flat_map(|(size, &count)| vec![size; usize::from(count)]);
        let mut lines = vec![
            Message::new("ferry-sketch-crates")
                .citing(Rule("FE-21"))
                .with("landed", self.landed)
                .with("needed", setup.data.needed)
                .with("sunk", self.sunk)
                .with("stock", self.stock),
            Message::new("ferry-sketch-boats").citing(Rule("FE-06")).with("sizes", Arg::list(sizes)),
        ];
        if setup.options.flares {
            lines.push(Message::new("ferry-sketch-cards").citing(Rule("FE-04")).with("cards", self.cards));
        }
        if self.discards.iter().next().is_some() {
            let cards = Arg::list(self.discards.iter().map(card_name));
            lines.push(Message::new("ferry-sketch-discards").citing(Rule("FE-19")).with("cards", cards));
        }
        if let Some((red, boat)) = self.red.and_then(|red| Some((red, red.boat?))) {
            lines.push(
                Message::new("ferry-sketch-pier")
                    .citing(Rule("FE-08"))
                    .with("boat", boat)
                    .with("aboard", red.aboard),
            );
        }
        if let Some(grey) = self.grey.filter(|grey| grey.hand.iter().next().is_some()) {
            let cards = Arg::list(grey.hand.iter().map(card_name));
            lines.push(Message::new("ferry-sketch-hand").citing(Rule("FE-04")).with("cards", cards));
        }
        lines
    }
}
