use serde::Serialize;

use super::{Peer, Peers};
use crate::Skip;

/// A block in a close combat: it rolls a six-sided die for each step and hits with `hits_to` or less.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Block {
    /// Its steps.
    pub steps: u8,
    /// When it fires: 0 first.
    pub class: u8,
    /// The highest face that hits.
    pub hits_to: u8,
}

/// The exact law of a close combat by icepool: so many rounds, in each the classes in order, the
/// defender first, each hit on the strongest block (the first of equals). Work: whole battles
/// solved. The rest of each [`Reply`](super::Reply) is to compare one's own answer with: the exact
/// chance, as two fractions, that the attacker and that the defender is destroyed; then a denominator
/// and the whole law over it, `hits on the attacker:hits on the defender:numerator` each.
pub fn icepool_battle(
    peers: &Peers,
    attacker: &[Block],
    defender: &[Block],
    rounds: u8,
) -> Result<Peer, Skip> {
    let battle = serde_json::json!({ "attacker": attacker, "defender": defender, "rounds": rounds });
    let script = include_str!("../../peers/icepool_battle.py");
    peers.python("icepool", "2.1.3", script, &[&battle.to_string()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[ignore = "installs icepool on first use"]
    fn one_die_against_one_die() {
        let block = Block { steps: 1, class: 0, hits_to: 3 };
        let peers = Peers::beside_this_program();
        let mut peer = icepool_battle(&peers, &[block], &[block], 1).unwrap();
        let reply = peer.ask(0.01).unwrap();
        let chance = |fraction: &str| -> f64 {
            let (part, whole) = fraction.split_once('/').unwrap();
            part.parse::<f64>().unwrap() / whole.parse::<f64>().unwrap()
        };
        let chances: Vec<_> = reply.rest.split(' ').take(2).map(chance).collect();
        assert_eq!(chances, [0.5, 0.25], "the defender fires first");
        let law: Vec<_> = reply.rest.split(' ').skip(3).collect();
        assert_eq!(law, ["0:0:1", "0:1:1", "1:0:2"], "of 4");
    }
}
