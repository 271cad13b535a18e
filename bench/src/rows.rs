//! All rows, in the order of the table. A game adds a file here with its own.

mod browser;
mod chance;
mod donnerschlag;
mod ferry;
mod firefight;
mod inferno;
mod journal;
mod lab;
mod odds;
pub mod playout;
mod server;

use crate::Row;

/// Every row.
#[must_use]
pub fn all() -> Vec<Row> {
    let rows = [
        inferno::rows(),
        donnerschlag::rows(),
        firefight::rows(),
        lab::rows(),
        odds::rows(),
        chance::rows(),
        journal::rows(),
        server::rows(),
        browser::rows(),
        ferry::rows(),
    ];
    rows.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn no_id_stands_for_two_rows() {
        let mut ids: Vec<_> = super::all().iter().map(|row| row.id).collect();
        ids.sort_unstable();
        let rows = ids.len();
        ids.dedup();
        assert_eq!(ids.len(), rows);
    }
}
