//! What is chosen before the start.

use serde::{Deserialize, Serialize};

/// House rules; both stand as we rule unless chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "HouseRules"))]
pub struct Options {
    /// The card of the High Command comes on top of the hand limit (AMB-02).
    pub extra_high_command: bool,
    /// Shifts may lift an attack of 1:2 or better onto the table (AMB-20).
    pub shifts_lift: bool,
}
