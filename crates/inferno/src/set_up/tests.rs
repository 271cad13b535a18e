//! Set-up does what the data say of levels and Advantages.

use table::{DataError, Event, Fast, Files, Hands, Shared, Typed};

use crate::card::GermanCard;
use crate::{Data, Inferno, InfernoEvent, Level, Options, TITLE};

/// The compiled-in data with other words in `setup.toml`.
fn changed(changes: &[(&str, &str)]) -> Result<Shared<Data>, DataError> {
    let mut text = TITLE.data.iter().find(|(name, _)| *name == "setup.toml").unwrap().1.to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replace(from, to);
    }
    Data::read(&Files::of(TITLE).with("setup.toml".to_owned(), text.into_bytes())?).map(Shared::new)
}

fn start(data: Shared<Data>, level: Level, dice: &[u8]) -> (Inferno, Vec<InfernoEvent>) {
    let (options, mut heard) = (Options { level, ..Options::default() }, Vec::new());
    let game =
        Inferno::set_up(data, options, &mut Hands::new(&mut Typed::new(dice, Fast::new(1)), &mut heard));
    (game, heard.into_iter().map(|(_, event)| event).collect())
}

// IV-236 to IV-239, A-50
#[test]
fn levels_are_as_the_data_say() {
    let change = (
        r#"name = "Easy Soviet",       top = ["chuikov", "zaytsev", "khrushchev"]"#,
        r#"name = "Easy Soviet", in_play = ["linden"], top = ["hoth"], fortifications = true, roles = true"#,
    );
    let data = changed(&[change]).unwrap();
    let (game, _) = start(data, Level::EasySoviet, &[]);
    assert!(game.powers.roles && game.forts() == data.map.forts);
    assert!(game.cards.leads(GermanCard::Linden) && game.cards.leads(GermanCard::Hoth));
    assert_eq!((game.cards.soviet_tops, game.cards.soviet_top.len()), (0, 0));
    let (game, _) = start(data, Level::Basic, &[]);
    assert!(!game.powers.roles && game.forts().is_empty());
}

// IV-228
#[test]
fn advantages_are_as_the_data_say() {
    let (two, six) = (r#"die = 2, id = "khrushchev""#, r#"die = 6, id = "immortal-guard""#);
    assert!(changed(&[(six, r#"die = 6, id = "khrushchev""#)]).is_err(), "khrushchev is there twice");
    let data = changed(&[(two, r#"die = 2, id = "immortal-guard""#)]);
    assert!(data.is_err(), "and the Guard");
    let data = changed(&[
        (two, r#"die = 2, id = "+""#),
        (six, r#"die = 6, id = "khrushchev""#),
        (r#"id = "+""#, r#"id = "immortal-guard""#),
    ])
    .unwrap();
    // All six: the die of each is told as the data have it.
    let (game, heard) = start(data, Level::Normal, &[6, 1]);
    assert!(game.powers.immortal_guard);
    let told = |die: u8| {
        let mut messages =
            heard.iter().map(Event::message).filter(|told| told.key == "inferno-advantage-soviet");
        messages.find(|told| told.arg("die") == Some(&die.into())).unwrap()
    };
    assert_eq!(told(2).arg("advantage"), Some(&table::Arg::term("inferno-advantage-immortal-guard")));
    assert_eq!(told(6).arg("advantage"), Some(&table::Arg::term("inferno-advantage-khrushchev")));
}
