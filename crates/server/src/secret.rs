//! What only one client may know: session keys, access tokens, invitations.

use std::fmt;
use std::str::FromStr;

use sha2::{Digest, Sha256};
use table::Id;

/// 32 random bytes. The client keeps them; the store keeps only their hash, so whoever reads the
/// store cannot use them.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A new one, from the operating system's generator.
    #[must_use]
    pub fn new() -> Self {
        Secret(random_bytes())
    }

    /// What the client is given.
    #[must_use]
    pub fn open(&self) -> String {
        hex::encode(self.0)
    }

    /// What the store keeps.
    #[must_use]
    pub fn hash(&self) -> String {
        hex::encode(Sha256::digest(self.0))
    }
}

/// What nobody can guess, from the operating system's generator.
///
/// # Panics
/// If the system gives no random numbers: nothing here would be safe then.
pub(crate) fn random_bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random numbers");
    bytes
}

/// A name that nobody else has: for matches, and for the entries of bots.
pub(crate) fn random_id() -> Id {
    Secret::new().open()[..16].parse().expect("hexadecimal digits are an id")
}

impl Default for Secret {
    fn default() -> Self {
        Self::new()
    }
}

impl FromStr for Secret {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes).map_err(drop)?;
        Ok(Secret(bytes))
    }
}

/// It never shows itself, not even in a log.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}
