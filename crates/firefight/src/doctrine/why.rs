//! The reasons for decisions, as `volga reasons` tells them.

use table::Message;

/// Why doctrine orders what it orders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// He is pinned down.
    Pinned,
    /// He is where he is to be.
    Stays,
    /// Enemies are in the same place.
    Fights,
    /// He serves a gun that stands here.
    Crew,
    /// He covers those who go.
    Covers,
    /// He waits until enough are up to go in together.
    Gathers,
    /// He has nothing left to fight with.
    Unarmed,
    /// He takes up a weapon that can fire.
    Rearms,
    /// He is to stay here, and sets his weapon up.
    SetsUp,
    /// The wire must be crossed.
    Wire,
    /// That is the way to the goal.
    Goal,
    /// The same over open ground: fast.
    Rushes,
    /// The enemy has taken what is to be held.
    Retakes,
    /// Too few are left.
    Broken,
    /// He is to leave.
    Leaves,
    /// The enemy is too near.
    Near,
    /// There is nothing more to be done in the vehicle.
    GetsOut,
    /// The engine must run first.
    Starts,
    /// The gun of the vehicle speaks.
    GunSpeaks,
    /// The vehicle has been shot at, and does not stay.
    ShotAt,
    /// The hatch is opened to see, or closed.
    Hatch,
    /// The best that can be fired at, with its modifier.
    Fires(i16),
    /// The same, to keep heads down.
    KeepsDown(i16),
    /// What can hurt armour is used on it.
    Armour(i16),
    /// The weapon is empty.
    Reloads,
    /// He helps the gunner.
    Serves,
    /// He has a line to a battery.
    Calls,
    /// He cannot fire now.
    Cannot,
    /// Nobody is known.
    SeesNobody,
    /// The ambush does not pay yet.
    Waits,
    /// What he could fire at he would not hit.
    Saves,
    /// He has no shot.
    NoShot,
}

impl Why {
    /// As it is told; `seen` is how many enemies his side knows of.
    pub(crate) fn told(self, seen: usize) -> Message {
        let key = match self {
            Why::Pinned => "firefight-why-pinned",
            Why::Stays => "firefight-why-stays",
            Why::Fights => "firefight-why-fights",
            Why::Crew => "firefight-why-crew",
            Why::Covers => "firefight-why-covers",
            Why::Gathers => "firefight-why-gathers",
            Why::Unarmed => "firefight-why-unarmed",
            Why::Rearms => "firefight-why-rearms",
            Why::SetsUp => "firefight-why-sets-up",
            Why::Wire => "firefight-why-wire",
            Why::Goal => "firefight-why-goal",
            Why::Rushes => "firefight-why-rushes",
            Why::Retakes => "firefight-why-retakes",
            Why::Broken => "firefight-why-broken",
            Why::Leaves => "firefight-why-leaves",
            Why::Near => "firefight-why-near",
            Why::GetsOut => "firefight-why-gets-out",
            Why::Starts => "firefight-why-starts",
            Why::GunSpeaks => "firefight-why-gun-speaks",
            Why::ShotAt => "firefight-why-shot-at",
            Why::Hatch => "firefight-why-hatch",
            Why::Fires(_) => "firefight-why-fires",
            Why::KeepsDown(_) => "firefight-why-keeps-down",
            Why::Armour(_) => "firefight-why-armour",
            Why::Reloads => "firefight-why-reloads",
            Why::Serves => "firefight-why-serves",
            Why::Calls => "firefight-why-calls",
            Why::Cannot => "firefight-why-cannot",
            Why::SeesNobody => "firefight-why-sees-nobody",
            Why::Waits => "firefight-why-waits",
            Why::Saves => "firefight-why-saves",
            Why::NoShot => "firefight-why-no-shot",
        };
        let told = Message::new(key).with("seen", seen);
        match self {
            Why::Fires(net) | Why::KeepsDown(net) | Why::Armour(net) => {
                told.with("net", crate::event::signed(net))
            }
            _ => told,
        }
    }
}
