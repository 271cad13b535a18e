//! The browser client: how soon somebody can play.

use server::store::Safety;

use crate::anchors::Peer;
use crate::host::{Host, Script};
use crate::measure::Side;
use crate::{Goal, Row, Scale, Sides, Skip, Unit};

pub(super) fn rows() -> Vec<Row> {
    vec![Row {
        id: "P14",
        what: "a match that a browser has never seen, until something can be clicked, over a blank page",
        unit: Unit::Each(Scale::Milli, "page"),
        goal: Goal::at_most(4.0),
        sides: |_| Ok(Sides { ours: cold_match()?, anchor: cold(&["blank"])? }),
    }]
}

/// Pages of this kind, each in a profile of its own. Work: pages.
fn cold(args: &[&str]) -> Result<Side, Skip> {
    let mut peer = Peer::of_the_client("cold.mjs", args)?;
    Ok(Box::new(move |seconds| Ok(peer.ask(seconds)?.lap)))
}

/// A solo match of Inferno before its first move.
fn cold_match() -> Result<Side, Skip> {
    let host = Host::start(Safety::Normal)?;
    let id = host.lay(&Script::new("solo", 1), 1, 0)?.remove(0);
    let address = format!("http://{}/m/{id}", host.address);
    let mut pages = cold(&[&address, &host.tokens[0]])?;
    Ok(Box::new(move |seconds| {
        let _serves = &host;
        pages(seconds)
    }))
}
