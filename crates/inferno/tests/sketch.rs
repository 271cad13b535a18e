//! The board in a terminal shows what the viewer may see, and no more.

use inferno::{Inferno, Options};
use table::{Fast, Game, Lang, Locales, Seat, Setup, Silent, Viewer};

fn sketch(viewer: Viewer) -> Vec<String> {
    let setup = Setup::<Inferno>::new(Options::default());
    let game = Inferno::start(&setup, &mut Fast::new(1), &mut Silent);
    let locales = Locales::new(&[Inferno::TITLE]);
    let lines = Inferno::sketch(&setup, &game.view(viewer));
    lines.iter().map(|line| locales.reader(Lang::En).say(line)).collect()
}

#[test]
fn the_map_has_a_line_for_each_row_and_the_volga_in_the_east() {
    let lines = sketch(Viewer::Gallery);
    let map: Vec<_> = lines.iter().filter(|line| line.ends_with('≈')).collect();
    assert_eq!(map.len(), 19);
    let cells: usize = map.iter().map(|line| line.matches(['.', '^', '#']).count()).sum();
    assert_eq!(cells, 109, "IV-011");
    assert_eq!(map[1].trim(), "W.G3  2.  ≈≈≈");
    assert_eq!(map[6].trim(), "84.   70^   55.   39.   23#   *7#S1≈≈≈", "IV-149: from the Volga inland");
    // Hexes that touch lie beside each other: 24 is between 7 and 25.
    let column = |row: usize, cell: &str| map[row].find(cell).map(|at| map[row][..at].chars().count());
    assert_eq!(column(7, "24#").unwrap() + 3, column(8, "25#").unwrap());
}

#[test]
fn each_sees_his_own() {
    let german = sketch(Viewer::Seat(Seat(0)));
    let gallery = sketch(Viewer::Gallery);
    let has = |lines: &[String], start: &str| lines.iter().any(|line| line.starts_with(start));
    assert!(has(&german, "W Germans: rgt-2 ●●●") && has(&german, "Hand: "));
    assert!(!has(&german, "#9 Soviets") && !has(&gallery, "W Germans") && !has(&gallery, "Hand: "));
    assert!(has(&sketch(Viewer::Open), "#9 Soviets: "));
}
