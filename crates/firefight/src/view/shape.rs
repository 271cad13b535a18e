//! Everything as it is written, for the types of the browser client: `Whole` writes itself.

use std::collections::BTreeMap;

use super::ManView;
use crate::places::{Soldier, Spot, Vehicle};
use crate::position::{Car, Disclosure, Ground, Guns, Hand, Ruled, Thing};

/// Everything, by the words of the scenario; pairs are of the Red Army and of the Wehrmacht.
#[derive(ts_rs::TS)]
#[expect(dead_code, reason = "it is a shape and never a value")]
pub(super) struct Everything {
    men: BTreeMap<String, ManView>,
    things: Vec<Thing>,
    vehicles: BTreeMap<String, Car>,
    ground: BTreeMap<String, Ground>,
    batteries: BTreeMap<String, Guns>,
    doctrines: Vec<String>,
    goals: Vec<Option<Spot>>,
    seen_by_soviets: Vec<Soldier>,
    seen_by_germans: Vec<Soldier>,
    vehicles_seen_by_soviets: Vec<Vehicle>,
    vehicles_seen_by_germans: Vec<Vehicle>,
    alert: [u8; 2],
    rumours: [Option<(Spot, u8)>; 2],
    happened: u32,
    reached: u32,
    fired: Vec<Vehicle>,
    echo: [u64; 2],
    classified: Option<(Spot, Ruled)>,
    favour: BTreeMap<String, i8>,
    told: BTreeMap<String, Disclosure>,
    told_at: Option<(Spot, Disclosure)>,
    hands: Vec<Hand>,
}
