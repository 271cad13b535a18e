//! The data with which a match is played.

use std::sync::Arc;

use super::Room;
use crate::fault::Fault;

/// The data with which a match is played.
pub enum Data {
    /// Those of its game.
    Here(String),
    /// With what was made for it.
    Made(Box<dyn FnOnce() -> Result<String, Fault> + Send>),
}

impl Room {
    /// The data with which it is played, as far as everybody may know them, as JSON. If something was made to order
    /// for it, that takes its time, so it is to be done elsewhere.
    pub fn data(&self) -> Result<Data, Fault> {
        self.playable()?;
        let (title, options, seed) = (self.title()?, self.laid.options.clone(), self.seed()?);
        if !title.is_made_to_order(&options) {
            return Ok(Data::Here(title.data().to_owned()));
        }
        let (shelf, game) = (Arc::clone(&self.shelf), title.title().id);
        Ok(Data::Made(Box::new(move || {
            let game = shelf.game(game).ok_or_else(|| Fault::NoGame(game.to_owned()))?;
            Ok(game.data_for(&options, &seed).map_err(Fault::Unfit)?.into_owned())
        })))
    }
}
