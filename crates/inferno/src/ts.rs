//! TypeScript for what is written in a view by hand: see `view/json.rs`.

use std::path::PathBuf;

use ts_rs::{Config, TS};

use crate::card::{GermanCard, SovietCard};
use crate::unit::{Block, Blocks};

/// Types of one plain word.
macro_rules! plain {
    ($([$($generics:tt)*] $type:ty => $name:literal;)*) => {$(
        impl $($generics)* TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &Config) -> String {
                $name.to_owned()
            }

            fn inline(_: &Config) -> String {
                $name.to_owned()
            }
        }
    )*};
}

plain! {
    [<S: 'static>] Block<S> => "number";
    [<S: 'static>] Blocks<S> => "number[]";
}

/// Cards are told by their ids.
macro_rules! cards {
    ($($type:ident)*) => {$(
        impl TS for $type {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(_: &Config) -> String {
                stringify!($type).to_owned()
            }

            fn inline(_: &Config) -> String {
                $type::ALL.map(|card| format!("{:?}", card.id())).join(" | ")
            }

            fn decl(config: &Config) -> String {
                format!("type {} = {};", Self::name(config), Self::inline(config))
            }

            fn output_path() -> Option<PathBuf> {
                Some(concat!(stringify!($type), ".ts").into())
            }
        }
    )*};
}

cards! { GermanCard SovietCard }
