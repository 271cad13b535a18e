//! Where the luck of a match comes from, and how it is kept secret and later shown.
//!
//! The host draws a 256-bit [`Seed`] and publishes its [`Seal`] before anybody adds a salt: from
//! then on neither side can choose the dice. After the end the seed is opened, and everything that
//! was drawn can be computed again. `docs/notation.md` has the recipe.

use std::fmt;

use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use sha2::{Digest, Sha256};

use crate::Sealed;

/// 256 secret bits from which all dice of a match follow.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed made of these bytes, which the caller takes from the operating system's generator.
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Self {
        Seed(bytes)
    }

    /// What is published at the start: SHA-256 of the 32 bytes.
    #[must_use]
    pub fn seal(&self) -> Seal {
        Seal(Sha256::digest(self.0).into())
    }

    /// The seed as hexadecimal digits. To be shown only after the end.
    #[must_use]
    pub fn open(&self) -> String {
        hex::encode(self.0)
    }

    /// A part of the secret for what is made before the first die ([`Game::make`](crate::Game::make)): it tells
    /// nothing of the dice, nor they of it.
    #[must_use]
    pub(crate) fn secret(&self) -> u64 {
        let hash = Sha256::new().chain_update(b"volga made 1\n").chain_update(self.0).finalize();
        u64::from_le_bytes(hash[..8].try_into().expect("a hash has 32 bytes"))
    }

    /// Read what [`Seed::open`] gives.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        bytes_from_hex(text).map(Seed)
    }
}

/// Keeps the secret out of logs and panics.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// The published hash of a [`Seed`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seal([u8; 32]);

impl Seal {
    /// Read 64 hexadecimal digits in lower case.
    #[must_use]
    pub fn from_hex(text: &str) -> Option<Self> {
        bytes_from_hex(text).map(Seal)
    }
}

impl fmt::Display for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

/// Exactly 32 bytes in lower-case digits: one value has one spelling, or a changed letter could hide.
fn bytes_from_hex(text: &str) -> Option<[u8; 32]> {
    let bytes: [u8; 32] = hex::decode(text).ok()?.try_into().ok()?;
    (hex::encode(bytes) == text).then_some(bytes)
}

/// A seed together with the salts of the seats: all the luck of one match.
#[derive(Clone)]
pub struct Fate {
    seed: Seed,
    key: [u8; 32],
}

/// The key gives every die of the match, so it is no less secret than the seed.
impl fmt::Debug for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Fate(…)")
    }
}

impl Fate {
    /// Mix the seats' salts (empty for a seat that added none) into the seed.
    ///
    /// The key is SHA-256 of a fixed label, the seed, and each salt behind its length. The label
    /// keeps it apart from the seal, which is a hash of the same seed and known to all.
    pub fn new<'a>(seed: Seed, salts: impl IntoIterator<Item = &'a str>) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"volga dice 1\n");
        hash.update(seed.0);
        for salt in salts {
            hash.update((salt.len() as u32).to_le_bytes());
            hash.update(salt.as_bytes());
        }
        Fate { seed, key: hash.finalize().into() }
    }

    /// The dice of one journal entry; entry 0 is the start. Independent of all other entries.
    #[must_use]
    pub fn chance(&self, entry: usize) -> Sealed {
        Sealed::new(self.key, entry as u64)
    }

    /// The seed under it all.
    #[must_use]
    pub fn seed(&self) -> &Seed {
        &self.seed
    }
}

/// The host's own key, under which the secrets in the file of a running match are sealed.
#[derive(Clone)]
pub struct HostKey([u8; 32]);

impl fmt::Debug for HostKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("HostKey(…)")
    }
}

impl HostKey {
    /// A key made of these bytes, which the caller keeps.
    #[must_use]
    pub fn new(bytes: [u8; 32]) -> Self {
        HostKey(bytes)
    }

    /// Seal a text, padded to `room` bytes, as hexadecimal digits. It opens only below what stands
    /// above it in the file, so that nobody can put the secrets of a match under another header.
    ///
    /// The same file gives the same digits, so that one saved twice stays as it is; for that the
    /// nonce is a hash of all that goes in.
    pub(crate) fn seal(&self, above: &str, text: &str, room: usize) -> String {
        let mut padded = text.as_bytes().to_vec();
        padded.resize(room.max(text.len()), 0);
        let hash = Sha256::new()
            .chain_update(b"volga nonce 1\n")
            .chain_update(self.0)
            .chain_update((above.len() as u32).to_le_bytes())
            .chain_update(above)
            .chain_update(&padded)
            .finalize();
        let nonce = XNonce::try_from(&hash[..24]).expect("a nonce has 24 bytes");
        let payload = Payload { msg: &padded, aad: above.as_bytes() };
        let sealed = self.cipher().encrypt(&nonce, payload).expect("a text this short can be sealed");
        hex::encode(nonce) + &hex::encode(sealed)
    }

    /// Open what [`HostKey::seal`] made; nothing if the key, the text or what stands above it differ.
    pub(crate) fn open(&self, above: &str, sealed: &str) -> Option<String> {
        let bytes = hex::decode(sealed).ok()?;
        let (nonce, sealed) = bytes.split_at_checked(24)?;
        let payload = Payload { msg: sealed, aad: above.as_bytes() };
        let mut text = self.cipher().decrypt(&XNonce::try_from(nonce).ok()?, payload).ok()?;
        let end = text.iter().rposition(|&byte| byte != 0).map_or(0, |last| last + 1);
        text.truncate(end);
        String::from_utf8(text).ok()
    }

    fn cipher(&self) -> XChaCha20Poly1305 {
        XChaCha20Poly1305::new(&self.0.into())
    }
}
