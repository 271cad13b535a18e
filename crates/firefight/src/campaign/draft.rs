//! New men: those of the first roster, and replacements.

use table::Chance;

use super::handbook::Handbook;
use super::man::Man;
use crate::soldier::{Experience, Rank, Side};

/// A new man for a side, whose surname nobody else in the roster has.
pub(super) fn man(
    handbook: &Handbook,
    side: Side,
    date: &str,
    roster: &[Man],
    chance: &mut impl Chance,
) -> Man {
    let peoples: Vec<_> = handbook.people.iter().filter(|people| people.side == side).collect();
    let mut place = chance.pick(100);
    let people = peoples.iter().find(|people| {
        let here = place < usize::from(people.share);
        place = place.saturating_sub(people.share.into());
        here
    });
    let people = people.expect("shares add up to a hundred");
    let mut pick = |from: &[String]| match from {
        [] => String::new(),
        some => some[chance.pick(some.len())].clone(),
    };
    let first = pick(&people.first);
    let patronymic = pick(&people.patronymic);
    let taken = |surname: &String| roster.iter().any(|man| man.surname() == surname);
    let free: Vec<_> = people.surname.iter().filter(|surname| !taken(surname)).cloned().collect();
    let surname = pick(if free.is_empty() { &people.surname } else { &free });
    let (home, trade) = (pick(&people.home), pick(handbook.trades_of(side)));
    let recruit = chance.d10() < handbook.recruits(date);
    Man {
        number: roster.iter().map(|man| man.number).max().unwrap_or(0) + 1,
        name: format!("{first} {surname}"),
        patronymic,
        people: people.id.clone(),
        home,
        trade,
        rank: Rank::Private,
        experience: if recruit { Experience::Recruit } else { Experience::Regular },
        ..Man::default()
    }
}
