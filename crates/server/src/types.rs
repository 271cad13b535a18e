//! TypeScript for everything that goes over the wire, so that the browser client keeps no copies of it.
//!
//! Each module lists its own types; `crates/volga/tests/types.rs` writes them to `web/src/api/types`.

use std::any::TypeId;
use std::collections::{BTreeMap, HashSet};

use table::Message;
use ts_rs::{Config, TS, TypeVisitor};

use crate::room::{Said, Table};
use crate::shelf::Sheet;

/// Declarations by their names.
#[expect(missing_debug_implementations, reason = "its configuration has none")]
pub struct Declarations {
    config: Config,
    visited: HashSet<TypeId>,
    /// Each with its comment.
    pub all: BTreeMap<String, String>,
}

impl Default for Declarations {
    fn default() -> Self {
        // JavaScript counts in floating point, and nothing here counts that far.
        Declarations {
            config: Config::new().with_large_int("number"),
            visited: HashSet::new(),
            all: BTreeMap::new(),
        }
    }
}

impl Declarations {
    /// Everything that the API sends and takes.
    #[must_use]
    pub fn of_server() -> Self {
        let mut all = Declarations::default();
        crate::http::types(&mut all);
        all
    }

    /// Add a type, and all that it consists of.
    pub fn add<T: TS + 'static + ?Sized>(&mut self) {
        self.visit::<T>();
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if !self.visited.insert(TypeId::of::<T>()) {
            return;
        }
        if T::output_path().is_some() {
            let docs = T::docs().unwrap_or_default();
            let text = format!("{docs}export {}\n", T::WithoutGenerics::decl(&self.config));
            self.all.insert(T::ident(&self.config), text);
        }
        T::visit_dependencies(self);
        T::visit_generics(self);
    }
}

/// What somebody sees: see `docs/api.md`.
#[derive(TS)]
pub(crate) struct Document<V> {
    #[expect(dead_code, reason = "its type is what counts")]
    table: Table<'static>,
    #[expect(dead_code, reason = "its type is what counts")]
    game: Option<Sheet<'static, V>>,
}

/// What one may know of the position; every game has its own.
#[derive(TS)]
#[ts(type = "any")]
pub(crate) struct View;

/// One version, as it is sent.
#[derive(TS)]
#[expect(dead_code, reason = "its type is what counts")]
pub(crate) struct Step {
    version: u32,
    #[ts(optional, type = "unknown[][]")]
    patch: Option<()>,
    #[ts(optional)]
    lines: Option<Vec<Message>>,
    #[ts(optional)]
    tale: Option<Vec<Vec<Message>>>,
    #[ts(optional)]
    said: Option<Said>,
}

/// Everything at once, as it is sent.
#[derive(TS)]
#[expect(dead_code, reason = "its type is what counts")]
pub(crate) struct Whole {
    version: u32,
    document: Document<View>,
}

/// An entry that was made over a WebSocket, and what there is to see of it.
#[derive(TS)]
#[expect(dead_code, reason = "its type is what counts")]
pub(crate) struct Done {
    entered: String,
    /// Without it, that of the last step, or of the whole.
    #[ts(optional)]
    version: Option<u32>,
    #[ts(optional)]
    repeated: Option<bool>,
    #[ts(optional)]
    steps: Option<Vec<Step>>,
    #[ts(optional)]
    whole: Option<Whole>,
}
