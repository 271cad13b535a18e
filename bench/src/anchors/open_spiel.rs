use super::Peers;
use crate::Skip;
use crate::measure::Side;

/// Random rollouts of backgammon inside OpenSpiel's C++ core. Work: decisions and rolls of the dice.
pub fn open_spiel_backgammon(peers: &Peers) -> Result<Side, Skip> {
    let script = include_str!("../../peers/open_spiel_backgammon.py");
    let mut peer = peers.python("open_spiel", "2.0.2", script, &[])?;
    Ok(Box::new(move |seconds| Ok(peer.ask(seconds)?.lap)))
}
