//! Which language to speak.

use table::Lang;

/// What was asked for, else what the environment says, else English.
pub(crate) fn choose(asked: Option<Lang>) -> Lang {
    let environment = || {
        ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .filter_map(|name| std::env::var(name).ok())
            .find(|value| !value.is_empty())
            .and_then(|value| value.parse().ok())
    };
    asked.or_else(environment).unwrap_or(Lang::En)
}
