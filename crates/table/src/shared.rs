//! What positions refer to and never change: data that the program keeps, and what was made for one match.

use std::any::{Any, TypeId};
use std::fmt::{self, Debug};
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};

use crate::{DataError, Files, Game};

/// Data that live as long as the program: positions hold this and stay plain values, which cost nothing to copy.
///
/// Nobody ever frees them, so they must be few: [`Setup::read`](crate::Setup::read) keeps the data of the same
/// files once, however often they are asked for. What is made for one match is [`Counted`].
pub struct Shared<T: 'static>(&'static T);

impl<T> Shared<T> {
    /// Keep the value for good. A program that runs for long goes through [`Setup::read`](crate::Setup::read).
    #[must_use]
    pub fn new(value: T) -> Self {
        Shared(Box::leak(Box::new(value)))
    }

    /// The data, for as long as the program runs.
    #[must_use]
    pub fn get(self) -> &'static T {
        self.0
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Shared<T> {}

impl<T> Deref for Shared<T> {
    type Target = T;
    fn deref(&self) -> &T {
        self.0
    }
}

/// Two are equal when they are the same data, not merely alike.
impl<T> PartialEq for Shared<T> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}
impl<T> Eq for Shared<T> {}

impl<T> Debug for Shared<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Shared")
    }
}

/// Data of one kind, read from files of one fingerprint.
type Kept = (TypeId, String, &'static (dyn Any + Send + Sync));

/// All data that were ever read.
static READ: Mutex<Vec<Kept>> = Mutex::new(Vec::new());

/// The data of a game in these files, read once for each fingerprint.
pub(crate) fn read<G: Game>(files: &Files, fingerprint: &str) -> Result<Shared<G::Data>, DataError> {
    let mut all = READ.lock().unwrap_or_else(PoisonError::into_inner);
    let kind = TypeId::of::<G::Data>();
    let known = all.iter().find(|(known, of, _)| *known == kind && of == fingerprint);
    if let Some(data) = known.and_then(|(.., data)| data.downcast_ref()) {
        return Ok(Shared(data));
    }
    let data = Shared::new(G::read_data(files)?);
    all.push((kind, fingerprint.to_owned(), data.0));
    Ok(data)
}

/// What was made for one match, or for a few: it is freed with the last who refers to it.
pub struct Counted<T>(Arc<T>);

impl<T> Counted<T> {
    /// Refer to this.
    #[must_use]
    pub fn new(value: T) -> Self {
        Counted(Arc::new(value))
    }
}

impl<T> Clone for Counted<T> {
    fn clone(&self) -> Self {
        Counted(Arc::clone(&self.0))
    }
}

impl<T> Deref for Counted<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

/// Two are equal when they are the same thing, not merely alike.
impl<T> PartialEq for Counted<T> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}
impl<T> Eq for Counted<T> {}

impl<T> Debug for Counted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Counted")
    }
}
