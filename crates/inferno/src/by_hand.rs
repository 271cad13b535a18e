//! Positions placed by hand and played with given dice, for the tests of this crate.

use table::{Audience, Event, Fast, Files, Hands, Message, Shared, Typed};

use crate::{Data, Inferno, InfernoEvent, Options, Placement, TITLE};

/// All that an action told.
pub(crate) type Heard = Vec<(Audience, InfernoEvent)>;

/// The compiled-in data.
pub(crate) fn data() -> Shared<Data> {
    Shared::new(Data::read(&Files::of(TITLE)).unwrap())
}

/// The position, or why there is none.
pub(crate) fn try_place(options: Options, position: &str) -> Result<Inferno, String> {
    toml::from_str::<Placement>(position).unwrap().on(data(), options)
}

/// The position.
pub(crate) fn place(options: Options, position: &str) -> Inferno {
    try_place(options, position).unwrap()
}

/// Carry out actions, written as in a match. The last one rolls these dice first; all other luck is
/// fixed, but arbitrary. What the last one told.
pub(crate) fn play(game: &mut Inferno, actions: &[&str], dice: &[u8]) -> Heard {
    let mut heard = Heard::new();
    for (index, words) in actions.iter().enumerate() {
        let mut choices = Vec::new();
        game.choices(&mut choices);
        let action = game.read(words).unwrap_or_else(|| panic!("“{words}” is no action"));
        assert!(choices.contains(&action), "“{words}” is not legal in {:?}", game.phase);
        let dice = if index + 1 == actions.len() { dice } else { &[] };
        heard.clear();
        game.carry_out(action, &mut Hands::new(&mut Typed::new(dice, Fast::new(1)), &mut heard));
    }
    heard
}

/// The lines of a key, as data.
pub(crate) fn lines(heard: &Heard, key: &str) -> Vec<Message> {
    heard.iter().map(|(_, event)| event.message()).filter(|message| message.key == key).collect()
}
