use serde_json::json;
use table::{Passage, Rulebook};

use super::print;
use crate::cli::{Common, Rules};
use crate::{Ending, Trouble, language, shelf};

pub(crate) fn run(common: &Common, args: &Rules) -> Result<Ending, Trouble> {
    let title = shelf::game(&args.game)?.title();
    let lang = language::choose(common.lang);
    let (_, text) = title
        .rules
        .iter()
        .find(|(known, _)| *known == lang)
        .ok_or_else(|| Trouble(format!("{} has no rules in {lang}", title.name)))?;
    let book = Rulebook::parse(title.rule_prefix, text)?;
    let query = args.query.join(" ");
    if query.is_empty() {
        contents(&book, args.json);
        return Ok(Ending::Fine);
    }
    let found = match book.get(&query) {
        Some(passage) => vec![passage],
        None => book.search(&query),
    };
    if found.is_empty() {
        return Err(Trouble(format!(
            "no rule of {} has “{query}”; `volga rules {}` lists them all",
            title.name, title.id
        )));
    }
    if args.json {
        found.iter().for_each(|passage| print(as_json(passage)));
    } else {
        let whole: Vec<_> = found.iter().map(|passage| full(passage)).collect();
        print(whole.join("\n\n"));
    }
    Ok(Ending::Fine)
}

fn contents(book: &Rulebook, json: bool) {
    let mut chapter = "";
    for passage in book.passages() {
        if json {
            print(as_json(passage));
            continue;
        }
        if chapter != passage.chapter {
            if !chapter.is_empty() {
                print("");
            }
            chapter = &passage.chapter;
            print(chapter);
        }
        print(format_args!("  {:<7} {}", passage.number, passage.title));
    }
}

fn full(passage: &Passage) -> String {
    format!("{} {}  [{}]\n{}", passage.number, passage.title, passage.chapter, passage.text)
}

fn as_json(passage: &Passage) -> serde_json::Value {
    json!({ "number": passage.number, "title": passage.title, "chapter": passage.chapter, "text": passage.text })
}
