//! What is on the sheets, and that both kinds of file are sound.

use firefight::campaign::{Deed, Status, What};
use firefight::{Campaign, Firefight, Options, Side, TITLE};
use sheets::{Block, Card, Character, Document, Paper, Words};
use table::{Lang, Locales, Seed, Setup};

fn with<T>(lang: Lang, scenario: &str, work: impl FnOnce(Words<'_>, &firefight::Scenario) -> T) -> T {
    let setup = Setup::<Firefight>::new(Options { scenario: scenario.to_owned(), ..Options::default() });
    let locales = Locales::new(&[TITLE]);
    let reader = locales.reader(lang);
    let data = setup.data.get();
    work(Words { data, reader: &reader }, data.scenario(scenario).unwrap())
}

fn document(cards: Vec<Card>) -> Document {
    Document { title: "Sheets (all of them)".to_owned(), lang: "en", cards }
}

/// Every text on a sheet.
fn texts(card: &Card) -> Vec<String> {
    let mut all = vec![card.heading.clone()];
    for block in &card.blocks {
        match block {
            Block::Heading(text) | Block::Text(text) => all.push(text.clone()),
            Block::Fields(fields) => {
                all.extend(fields.iter().flat_map(|(label, value)| [label.clone(), value.clone()]));
            }
            Block::Ticks(ticks) => all.extend(ticks.iter().map(|(label, _)| label.clone())),
            Block::Table { head, rows } => all.extend(head.iter().chain(rows.iter().flatten()).cloned()),
            Block::Lines(_) => {}
        }
    }
    all.retain(|text| !text.is_empty());
    all
}

/// Opening and closing tags match, and nothing is fetched from anywhere.
fn check_html(page: &str) {
    let mut open = Vec::new();
    for part in page.split('<').skip(1) {
        let tag = part.split('>').next().expect("a tag is closed");
        let name = tag.split(' ').next().unwrap();
        match name.strip_prefix('/') {
            Some(name) => assert_eq!(open.pop().as_deref(), Some(name), "{part}"),
            None if name.starts_with('!') || name == "meta" => {}
            None => open.push(name.to_owned()),
        }
    }
    assert_eq!(open, [""; 0]);
    for fetching in ["http", "src=", "url(", "@import", "<script", "<link"] {
        assert!(!page.contains(fetching), "{fetching}");
    }
}

/// Follow the cross-reference table to every object; the texts that are drawn, page by page.
fn read_pdf(file: &[u8]) -> Vec<String> {
    let text: String = file.iter().map(|byte| char::from(*byte)).collect();
    assert!(text.starts_with("%PDF-1.4\n") && text.ends_with("%%EOF\n"));
    let start: usize = text.rsplit("startxref\n").next().unwrap().lines().next().unwrap().parse().unwrap();
    let table = &text[text.char_indices().nth(start).unwrap().0..];
    let mut lines = table.lines();
    assert_eq!(lines.next(), Some("xref"));
    let count: usize = lines.next().unwrap().strip_prefix("0 ").unwrap().parse().unwrap();
    assert_eq!(lines.next(), Some("0000000000 65535 f "));
    let letters: Vec<char> = text.chars().collect();
    let mut pages = Vec::new();
    for number in 1..count {
        let row = lines.next().unwrap();
        assert_eq!(row.len(), 19, "with the line feed a row has twenty bytes: {row:?}");
        let place: usize = row[..10].parse().unwrap();
        let object: String = letters[place..].iter().collect();
        assert!(object.starts_with(&format!("{number} 0 obj\n")), "object {number}");
        let object = object.split("\nendobj").next().unwrap().to_owned();
        if let Some((head, stream)) = object.split_once("\nstream\n") {
            let length: usize =
                head.split("/Length ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
            let content: String = stream.chars().take(length).collect();
            assert_eq!(stream.chars().skip(length).collect::<String>(), "\nendstream");
            pages.push(content);
        }
    }
    let kids = text.split("/Count ").nth(1).unwrap().split(' ').next().unwrap();
    assert_eq!(kids, pages.len().to_string());
    pages
}

/// A text as it stands between brackets.
fn in_pdf(text: &str) -> String {
    let mut written = String::new();
    for letter in text.chars() {
        match letter {
            '(' | ')' | '\\' => written.extend(['\\', letter]),
            '–' | '−' => written.push('\u{96}'),
            '’' => written.push('\u{92}'),
            '“' => written.push('\u{93}'),
            '”' => written.push('\u{94}'),
            other => written.push(other),
        }
    }
    format!("({written})")
}

#[test]
fn a_roster_has_everybody_with_all_that_he_carries() {
    with(Lang::En, "hall-4", |words, scenario| {
        let cards = sheets::roster(words, scenario, |_| true);
        assert_eq!(cards.len(), scenario.soldiers.len());
        let page = sheets::html(&document(cards.clone()), Paper::A4);
        check_html(&page);
        assert!(page.contains("size:A4"));
        let saper = cards.iter().map(texts).find(|texts| texts.contains(&"Saper".to_owned())).unwrap();
        for value in ["demolition charge", "Regular", "private", "Soviet Union", "+7/+3", "N/N", "3"] {
            assert!(saper.contains(&value.to_owned()), "{value}: {saper:?}");
        }
        let mg = cards.iter().map(texts).find(|texts| texts.contains(&"Bykov".to_owned())).unwrap();
        assert!(mg.contains(&"hand grenade ×2".to_owned()), "{mg:?}");
        for text in cards.iter().flat_map(texts) {
            assert!(page.contains(&format!(">{}<", text.replace('&', "&amp;"))), "{text}");
        }
        let pages = read_pdf(&sheets::pdf(&document(cards.clone()), Paper::A4));
        assert_eq!(pages.len(), cards.len().div_ceil(2), "two on a page");
        for soldier in &scenario.soldiers {
            let drawn =
                pages.iter().filter(|page| page.contains(&in_pdf(&words.name(&soldier.name)))).count();
            assert!(drawn >= 1, "{:?}", soldier.name);
        }
    });
}

#[test]
fn a_single_soldier_or_vehicle_can_be_had() {
    with(Lang::En, "pavlovs-house", |words, scenario| {
        let pavlov = sheets::roster(words, scenario, |id| id == "pavlov");
        assert_eq!(pavlov.len(), 1);
        let tanks = sheets::roster(words, scenario, |id| id.starts_with("panzer-1"));
        assert_eq!(tanks.len(), 1);
        let texts = texts(&tanks[0]);
        for value in
            ["Vehicle sheet", "Panzer IV 421", "medium armour", "Germany", "driver", "Wheel or track"]
        {
            assert!(texts.contains(&value.to_owned()), "{value}: {texts:?}");
        }
    });
}

#[test]
fn blank_sheets_have_every_field_of_the_printed_ones() {
    with(Lang::En, "mown-field", |words, _| {
        let character = texts(&Character::default().card(words));
        for label in [
            "Name",
            "Country",
            "Rank",
            "Experience",
            "Specialist",
            "Fatigued",
            "Injured",
            "Demoralised",
            "Weapon",
            "Firepower",
            "CC",
            "Short",
            "Medium",
            "Long",
            "Extreme",
            "Ammo",
            "Load",
            "Total load",
        ] {
            assert!(character.contains(&label.to_owned()), "{label}");
        }
        let vehicle = texts(&sheets::vehicle(words, None));
        for label in
            ["Class", "Country", "Model", "Front", "Side", "Rear", "Engine", "Radio", "Main weapon", "Crew"]
        {
            assert!(vehicle.contains(&label.to_owned()), "{label}");
        }
    });
}

/// Viewers show it above the page; they have no font to go by.
#[test]
fn the_title_of_a_pdf_is_unicode() {
    let empty = Document { title: "Œuvre – (1)".to_owned(), lang: "fr", cards: Vec::new() };
    let file = String::from_utf8_lossy(&sheets::pdf(&empty, Paper::A4)).into_owned();
    let title = file.split("/Title <").nth(1).and_then(|rest| rest.split('>').next()).expect("it has one");
    let unit = |at| u16::from_str_radix(&title[at..at + 4], 16).unwrap();
    let units: Vec<u16> = (0..title.len()).step_by(4).map(unit).collect();
    assert_eq!(String::from_utf16(&units).unwrap(), "\u{feff}Œuvre – (1)");
}

#[test]
fn the_reference_has_the_whole_chart_and_every_table_on_two_pages() {
    for lang in [Lang::En, Lang::Fr] {
        for paper in [Paper::A4, Paper::Letter] {
            with(lang, "mown-field", |words, _| {
                let cards = sheets::reference(words);
                let pages = read_pdf(&sheets::pdf(&document(cards.clone()), paper));
                assert_eq!(pages.len(), 2, "{lang:?} {paper:?}");
                check_html(&sheets::html(&document(cards.clone()), paper));
                let rows = cards[0].blocks.iter().map(|block| match block {
                    Block::Table { rows, .. } => rows.len(),
                    _ => 0,
                });
                assert_eq!(rows.max(), Some(words.data.chart.len()));
                assert!(
                    !cards.iter().flat_map(texts).any(|text| text.contains("firefight-")),
                    "a text is missing"
                );
            });
        }
    }
}

#[test]
fn sheets_speak_french() {
    with(Lang::Fr, "pavlovs-house", |words, scenario| {
        let cards = sheets::roster(words, scenario, |_| true);
        let all: Vec<_> = cards.iter().flat_map(texts).collect();
        assert!(all.contains(&"Fiche de personnage".to_owned()) && all.contains(&"Équipage".to_owned()));
        assert!(!all.iter().any(|text| text.contains("firefight-")), "a text is missing");
        let pages = read_pdf(&sheets::pdf(&document(cards), Paper::Letter)).concat();
        assert!(pages.contains("(\u{c9}quipage)"), "accents are kept");
    });
}

#[test]
fn a_campaigns_sheets_have_what_is_remembered() {
    with(Lang::En, "mown-field", |words, _| {
        let mut unit =
            Campaign::new(&words.data.handbook, Side::Soviet, "Third".to_owned(), &Seed::new([1; 32]));
        let man = &mut unit.man[0];
        man.decorations = vec!["red-star".to_owned()];
        man.deed = vec![Deed { scenario: "hall-4".to_owned(), what: What::Silenced, of: "hmg".to_owned() }];
        man.name = "<b>Ivan</b> & Sons".to_owned();
        let card = Character::enrolled(&unit, &unit.man[0]).card(words);
        let all = texts(&card);
        assert!(all.contains(&"Order of the Red Star".to_owned()));
        assert!(all.contains(&"Hall 4: silenced a heavy machine gun".to_owned()), "{all:?}");
        assert!(all.iter().any(|text| text.contains(&unit.man[0].home)));
        let page = sheets::html(&document(vec![card]), Paper::Letter);
        check_html(&page);
        assert!(page.contains("&lt;b&gt;Ivan&lt;/b&gt; &amp; Sons"), "names are no markup");
        unit.man[1].status = Status::Dead;
        let honour = texts(&sheets::honour(words, &unit));
        assert!(honour.contains(&unit.man[1].name) && !honour.contains(&unit.man[2].name));
    });
}

/// 4.9: whoever plays with paper and dice has everything: the ground, the enemy, each event under a number of its own.
#[test]
fn a_booklet_has_every_event_once_and_says_everything_in_words() {
    for lang in [Lang::En, Lang::Fr] {
        for scenario in TITLE.options[0].1.iter().filter(|word| **word != "quick-battle") {
            with(lang, scenario, |words, scenario| {
                let cards = sheets::booklet(words, scenario);
                let all: Vec<String> = cards.iter().flat_map(texts).collect();
                for text in &all {
                    assert!(
                        !text.contains(['⟨', '{']) && !text.contains("firefight-"),
                        "{}: {text}",
                        scenario.id
                    );
                }
                let last = cards.last().unwrap();
                let numbers: Vec<usize> = last
                    .blocks
                    .iter()
                    .filter_map(|block| match block {
                        Block::Text(text) => text.split_once(". ").map(|(number, _)| number.parse().unwrap()),
                        _ => None,
                    })
                    .collect();
                assert_eq!(numbers, (1..=scenario.events.len()).collect::<Vec<_>>(), "{}", scenario.id);
                let enemies = scenario.soldiers.iter().filter(|man| man.side != scenario.players);
                for man in enemies.filter(|man| man.task.is_none()) {
                    let name = words.name(&man.name);
                    assert!(all.iter().any(|text| text.contains(&name)), "{}: {name}", scenario.id);
                }
                check_html(&sheets::html(&document(cards.clone()), Paper::A4));
                assert!(read_pdf(&sheets::pdf(&document(cards), Paper::A4)).len() >= 3);
            });
        }
    }
}
