//! What log lines say of blocks that the data call otherwise than we do.

use table::{Arg, Files, Locales, Shared};

use crate::by_hand::{lines, place, play};
use crate::{Data, Inferno, Options, Placement, TITLE};

const POSITION: &str = r#"
    german = { W = ["rgt-2"] }
    track = [["rgt-191"], ["rgt-194"]]
    soviet = { 19 = ["division-45"] }
"#;

/// The call picks up the units of rows 1 and 2; their names.
fn picked_up(game: &mut Inferno) -> Vec<Arg> {
    let heard = play(game, &["call for reinforcements"], &[1, 2, 3, 3, 3, 3]);
    let Some(Arg::List(names)) = lines(&heard, "inferno-picked-up")[0].arg("units").cloned() else {
        panic!()
    };
    names
}

#[test]
fn blocks_have_names_in_every_language() {
    let names = picked_up(&mut place(Options::default(), POSITION));
    assert_eq!(names, [Arg::term("inferno-unit-rgt-191"), Arg::term("inferno-unit-rgt-194")]);
}

#[test]
fn renamed_blocks_show_their_new_names() {
    let german = TITLE.data.iter().find(|(name, _)| *name == "german.toml").unwrap().1;
    let german = german.replace("\"191st Regiment\"", "\"Hartmann's Regiment\"");
    let files = Files::of(TITLE).with("german.toml".to_owned(), german.into_bytes()).unwrap();
    let data = Shared::new(Data::read(&files).unwrap());
    let mut game = toml::from_str::<Placement>(POSITION).unwrap().on(data, Options::default()).unwrap();
    let names = picked_up(&mut game);
    assert_eq!(names, ["Hartmann's Regiment".into(), Arg::term("inferno-unit-rgt-194")]);
    assert_eq!(game.german_name(data.living.germans.yellow_infantry.nth(0)), "Hartmann's Regiment".into());
}

#[test]
fn all_our_blocks_have_a_key_and_a_text() {
    let data = crate::by_hand::data();
    let (locales, none) = (Locales::new(&[TITLE]), Vec::<String>::new());
    for lang in table::Lang::ALL {
        let reader = locales.reader(lang);
        let terms =
            data.german.iter().map(|unit| &unit.term).chain(data.soviet.iter().map(|unit| &unit.term));
        for term in terms {
            let message = table::Message::new("inferno-picked-up")
                .with("count", 1)
                .with("units", Arg::list([Arg::term(term.clone().expect("it has our name"))]));
            assert_eq!(reader.faults(&message), none);
        }
    }
}
