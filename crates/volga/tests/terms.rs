//! The same thing has the same name everywhere, in both languages: on the map, in the log, in the rules, in lessons. What is
//! allowed beyond that stands in `data/locales/terms.toml`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Terms {
    names: Vec<String>,
    short: Vec<[String; 2]>,
    also: BTreeMap<String, Vec<String>>,
    same: BTreeMap<String, Vec<BTreeSet<String>>>,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn files(folder: &str) -> Vec<String> {
    let entries = fs::read_dir(root().join(folder)).unwrap();
    let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn terms() -> Terms {
    toml::from_str(&read("data/locales/terms.toml")).unwrap()
}

/// The texts of one language, by file and key, each in one line.
fn texts(lang: &str) -> BTreeMap<String, BTreeMap<String, String>> {
    let folder = format!("data/locales/{lang}");
    let of = |file: String| {
        let mut texts = BTreeMap::new();
        let mut key = None;
        for line in read(format!("{folder}/{file}")).lines() {
            if let Some((name, text)) =
                line.split_once(" =").filter(|_| line.starts_with(char::is_alphabetic))
            {
                texts.insert(name.to_owned(), text.trim().to_owned());
                key = Some(name.to_owned());
            } else if let Some(text) =
                key.as_ref().filter(|_| line.starts_with(' ')).and_then(|key| texts.get_mut(key))
            {
                text.push(' ');
                text.push_str(line.trim());
            }
        }
        (file, texts)
    };
    files(&folder).into_iter().map(of).collect()
}

/// Everything that is said in both languages: of which game, what it is, and how.
fn both() -> Vec<(String, String, String, String)> {
    let (english, mut french) = (texts("en"), texts("fr"));
    let mut all = Vec::new();
    for (file, texts) in english {
        let of = file.split(['-', '.']).next().unwrap();
        for (key, text) in texts {
            let other =
                french.get_mut(&file).and_then(|file| file.remove(&key)).unwrap_or_else(|| panic!("{key}"));
            all.push((of.to_owned(), key, text, other));
        }
    }
    for game in volga::shelf() {
        let id = game.title().id;
        let [english, french] =
            ["en", "fr"].map(|lang| passages(&read(format!("docs/rules/{id}.{lang}.md"))));
        for (number, text) in english {
            let other = french.get(&number).cloned().unwrap_or_else(|| panic!("{number}"));
            all.push((id.to_owned(), number, text, other));
        }
        for name in files(&format!("data/lessons/{id}")) {
            let lesson = toml::from_str(&read(format!("data/lessons/{id}/{name}"))).unwrap();
            let mut texts = Vec::new();
            spoken(&name, &toml::Value::Table(lesson), &mut texts);
            all.extend(
                texts.into_iter().map(|(place, english, french)| (id.to_owned(), place, english, french)),
            );
        }
    }
    all
}

/// The rules reference, by number.
fn passages(text: &str) -> BTreeMap<String, String> {
    let mut passages: BTreeMap<String, String> = BTreeMap::new();
    let mut number = String::new();
    for line in text.lines() {
        // Rulings stand in a list below the rules, each with a number of its own.
        let ruling =
            line.strip_prefix("- ").filter(|text| text.starts_with(|c: char| c.is_ascii_uppercase()));
        let ruling = ruling
            .and_then(|text| text.split(|c: char| c == ':' || c.is_whitespace()).next())
            .filter(|word| word.contains('-'));
        if let Some(begun) = line.strip_prefix("### ").and_then(|text| text.split(' ').next()).or(ruling) {
            begun.clone_into(&mut number);
        }
        if !number.is_empty() {
            let passage = passages.entry(number.clone()).or_default();
            passage.push_str(line);
            passage.push(' ');
        }
    }
    passages
}

/// All texts of a lesson.
fn spoken(place: &str, value: &toml::Value, all: &mut Vec<(String, String, String)>) {
    match value {
        toml::Value::Table(table) => match (table.get("en"), table.get("fr")) {
            (Some(toml::Value::String(english)), Some(toml::Value::String(french))) => {
                all.push((place.to_owned(), english.clone(), french.clone()));
            }
            _ => table.iter().for_each(|(key, value)| spoken(&format!("{place}: {key}"), value, all)),
        },
        toml::Value::Array(values) => values.iter().for_each(|value| spoken(place, value, all)),
        _ => {}
    }
}

/// In small letters, each space one space.
fn plain(text: &str) -> String {
    text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether the words stand in the text, not within others.
fn says(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(start, _)| {
        let letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
        !letter(text[..start].chars().next_back()) && !letter(text[start + words.len()..].chars().next())
    })
}

#[test]
fn a_name_is_said_in_french_as_the_french_map_says_it() {
    let terms = terms();
    let all = both();
    let is_name = |key: &str| terms.names.iter().any(|beginning| key.starts_with(beginning));
    let names: BTreeSet<_> = all
        .iter()
        .filter(|(_, key, english, french)| {
            is_name(key) && english != french && !english.contains('{') && english.len() > 3
        })
        .map(|(of, _, english, french)| (of, plain(english), french.as_str()))
        .collect();
    assert!(names.len() > 150, "only {}", names.len());
    for beginning in &terms.names {
        assert!(all.iter().any(|(_, key, ..)| key.starts_with(beginning)), "nothing begins with {beginning}");
    }
    let said: Vec<_> =
        all.iter().map(|(of, place, english, french)| (of, place, plain(english), plain(french))).collect();
    let mut faults = Vec::new();
    for (game, english, french) in names {
        let also = terms.also.get(french).into_iter().flatten().map(|other| plain(other));
        let ways: Vec<_> = also.chain([plain(french)]).collect();
        for (_, place, text, other) in
            said.iter().filter(|(of, _, text, _)| *of == game && says(text, &english))
        {
            if !ways.iter().any(|way| other.contains(way)) {
                faults.push(format!("{place}: “{english}” is “{french}” in French: {text} | {other}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The rows of a data file.
fn rows(file: &str, key: &str) -> Vec<toml::Table> {
    let table: toml::Table = toml::from_str(&read(format!("data/{file}"))).unwrap();
    table[key].as_array().unwrap().iter().map(|row| row.as_table().unwrap().clone()).collect()
}

fn word<'a>(row: &'a toml::Table, key: &str) -> &'a str {
    row[key].as_str().unwrap()
}

#[test]
fn a_name_in_the_data_is_the_one_that_is_said() {
    let english: BTreeMap<_, _> = texts("en").into_values().flatten().collect();
    for (file, key, says) in [
        ("inferno/map.toml", "hex", "inferno-place-"),
        ("inferno/german.toml", "unit", "inferno-unit-"),
        ("inferno/soviet.toml", "unit", "inferno-unit-"),
        ("inferno/cards.toml", "card", "inferno-card-"),
        ("donnerschlag/units.toml", "formation", "donnerschlag-formation-"),
    ] {
        for row in rows(file, key) {
            // Each AA card has a name of its own, with the hex that it names.
            if word(&row, "id") != "aa" {
                assert_eq!(english[&format!("{says}{}", word(&row, "id"))], word(&row, "name"), "{file}");
            }
        }
    }
    for file in files("data/firefight").into_iter().filter(|file| file.starts_with("scenario-")) {
        let scenario: toml::Table = toml::from_str(&read(format!("data/firefight/{file}"))).unwrap();
        let id = word(&scenario, "id");
        if let Some(title) = english.get(&format!("firefight-option-scenario-{id}")) {
            assert_eq!(title, word(&scenario, "title"), "{file}");
        }
        for place in scenario.get("location").and_then(toml::Value::as_array).into_iter().flatten() {
            let place = place.as_table().unwrap();
            if let Some(name) = place.get("name") {
                let said = &english[&format!("firefight-place-{id}-{}", word(place, "id"))];
                assert_eq!(Some(&**said), name.as_str(), "{file}");
            }
        }
    }
}

/// The map of Donnerschlag has its names from the data, the same in every language: so the texts have them too.
#[test]
fn places_and_rivers_of_the_steppe_have_one_spelling() {
    let names: BTreeSet<String> = [("place", 40), ("river", 5)]
        .into_iter()
        .flat_map(|(key, many)| {
            let rows = rows("donnerschlag/map.toml", key);
            assert!(rows.len() > many, "{key}");
            rows.into_iter().map(|row| plain(word(&row, "name")))
        })
        .collect();
    let english = ["station", "road", "river", "village", "heights"];
    for name in &names {
        assert!(!english.iter().any(|word| says(name, word)), "{name} is not the same in French");
    }
    for (_, place, english, french) in both().into_iter().filter(|(of, ..)| of == "donnerschlag") {
        for name in names.iter().filter(|name| says(&plain(&english), name)) {
            assert!(says(&plain(&french), name), "{place}: “{name}”: {english} | {french}");
        }
    }
    for lang in ["en", "fr"] {
        let texts: BTreeMap<_, _> = texts(lang).into_values().flatten().collect();
        for zone in rows("donnerschlag/map.toml", "zone") {
            let said = &texts[&format!("donnerschlag-zone-{}", word(&zone, "id"))];
            let (letter, name) = said.split_once(", ").unwrap();
            assert_eq!(
                (letter.to_lowercase(), name),
                (word(&zone, "id").to_owned(), word(&zone, "name")),
                "{lang}"
            );
        }
    }
}

#[test]
fn a_short_name_on_the_map_stands_in_the_long_one() {
    for [short, long] in terms().short {
        for lang in ["en", "fr"] {
            let texts: BTreeMap<_, _> = texts(lang).into_values().flatten().collect();
            let shorts: Vec<_> =
                texts.iter().filter_map(|(key, text)| Some((key.strip_prefix(&short)?, text))).collect();
            assert!(shorts.len() > 10, "{short}");
            for (which, text) in shorts {
                let whole = plain(&texts[&format!("{long}{which}")]);
                let words = plain(text);
                let words =
                    words.split(|c: char| !c.is_alphanumeric()).filter(|word| word.chars().count() > 3);
                words.for_each(|word| assert!(says(&whole, word), "{lang} {which}: {text}, but {whole}"));
            }
        }
    }
}

/// As “Rejouer” once was both to make a choice again and to play another match.
#[test]
fn one_text_is_for_one_thing_as_in_the_other_language() {
    let allowed = terms().same;
    for (lang, other) in [("en", "fr"), ("fr", "en")] {
        let others = texts(other);
        let mut known: BTreeSet<_> = allowed[lang].iter().cloned().collect();
        for (file, texts) in texts(lang) {
            let mut by_text: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
            for (key, text) in &texts {
                by_text.entry(plain(text)).or_default().insert(key.clone());
            }
            for (text, keys) in by_text {
                let elsewhere: BTreeSet<_> = keys.iter().map(|key| plain(&others[&file][key])).collect();
                if elsewhere.len() > 1 {
                    assert!(known.remove(&keys), "{lang}: “{text}” says {keys:?}, in {other} {elsewhere:?}");
                }
            }
        }
        assert!(known.is_empty(), "{lang}: allowed, but not so: {known:?}");
    }
}

/// What a reader of TOML expects in the place of a key that does not exist.
fn keys<T: serde::de::DeserializeOwned>(text: &str) -> Vec<String> {
    let error = toml::from_str::<T>(text).err().expect("there is no such key").to_string();
    let expected = error.split("expected ").nth(1).unwrap_or_else(|| panic!("{error}"));
    expected.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

#[test]
fn the_page_about_lessons_has_every_key_of_a_position_and_every_mark() {
    use table::Game;
    type Placed<G> = <G as Game>::Placement;
    let page = read("docs/lessons.md");
    let section = |name: &str| -> String {
        let rest = page.split(&format!("\n### {name}\n")).nth(1).unwrap_or_else(|| panic!("{name}"));
        rest.split("\n### ").next().unwrap().to_owned()
    };
    let has = |name: &str, keys: Vec<String>| {
        assert!(keys.len() > 2, "{name}: {keys:?}");
        let text = section(name);
        for key in keys {
            let forms = ["`", ".", " ="].map(|end| format!("`{key}{end}"));
            assert!(forms.iter().any(|form| text.contains(form)), "{name}: {key} is not explained");
        }
    };
    has("Night Ferry", keys::<Placed<ferry::Ferry>>("zzz = 1"));
    has("Inferno on the Volga", keys::<Placed<inferno::Inferno>>("zzz = 1"));
    has("Donnerschlag", keys::<Placed<donnerschlag::Donnerschlag>>("zzz = 1"));
    for text in ["zzz = 1", "[soldier.x]\nzzz = 1", "[vehicle.x]\nzzz = 1", "[location.x]\nzzz = 1"] {
        has("Firefight", keys::<Placed<firefight::Firefight>>(text));
    }
    let placed: Placed<firefight::Firefight> =
        toml::from_str("[soldier.vassili]\nmarks = [\"zzz\"]").unwrap();
    let error =
        firefight::Firefight::place(&table::Setup::new(firefight::Options::default()), placed).unwrap_err();
    let marks = error.split("there is: ").nth(1).unwrap_or_else(|| panic!("{error}"));
    has("Firefight", marks.split(", ").map(str::to_owned).collect());
}
