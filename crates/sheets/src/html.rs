//! Sheets as one page of HTML that needs nothing else: style inside, no script, nothing fetched.

use std::fmt::Write as _;

use crate::{Block, Document, Paper};

/// Black on white; two short sheets fit on a page of either paper.
const STYLE: &str = "*{box-sizing:border-box}
body{margin:0 auto;max-width:190mm;font:10.5pt/1.35 Georgia,'Times New Roman',serif;color:#000;background:#fff}
section{min-height:126mm;padding:3mm 0;break-inside:avoid;border-bottom:.3mm dashed #999}
section:last-child{border:0}
h1{font-size:15pt;margin:0 0 3mm;letter-spacing:.06em;text-transform:uppercase;border-bottom:.7mm solid #000}
h2{font-size:10pt;margin:3mm 0 1mm;letter-spacing:.04em;text-transform:uppercase}
p{margin:0 0 1.2mm}
dl{display:flex;gap:5mm;margin:0 0 3mm}
dl>div{flex:1}
dt{font-size:7.5pt;text-transform:uppercase;letter-spacing:.05em}
dd{margin:0;min-height:6.5mm;border-bottom:.25mm solid #000;font-size:12pt}
ul{display:flex;flex-wrap:wrap;gap:2mm 7mm;list-style:none;margin:0 0 3mm;padding:0}
li::before{content:'';display:inline-block;width:4mm;height:4mm;border:.35mm solid #000;margin-right:2mm;vertical-align:-.6mm}
li.on::before{content:'×';text-align:center;line-height:3.4mm;font-size:13pt}
table{width:100%;border-collapse:collapse;margin:0 0 3mm;font-size:9.5pt}
th,td{border:.25mm solid #000;padding:.7mm 1.2mm;text-align:center;height:6.2mm}
th{font-size:7.5pt;text-transform:uppercase}
th:first-child,td:first-child{text-align:left;width:30%}
.line{height:7mm;border-bottom:.25mm solid #000}
@media print{body{max-width:none}}
";

/// The page.
#[must_use]
pub fn html(document: &Document, paper: Paper) -> String {
    let size = match paper {
        Paper::A4 => "A4",
        Paper::Letter => "letter",
    };
    let (lang, title) = (document.lang, escaped(&document.title));
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n<title>{title}</title>\n\
         <style>@page{{size:{size};margin:10mm}}\n{STYLE}</style>\n</head>\n<body>\n"
    );
    for card in &document.cards {
        let _ = writeln!(page, "<section>\n<h1>{}</h1>", escaped(&card.heading));
        card.blocks.iter().for_each(|block| page.push_str(&part(block)));
        page.push_str("</section>\n");
    }
    page.push_str("</body>\n</html>\n");
    page
}

fn part(block: &Block) -> String {
    match block {
        Block::Heading(text) => format!("<h2>{}</h2>\n", escaped(text)),
        Block::Text(text) => format!("<p>{}</p>\n", escaped(text)),
        Block::Lines(count) => "<div class=\"line\"></div>\n".repeat(*count),
        Block::Fields(fields) => {
            let field = |(label, value): &(String, String)| {
                format!("<div><dt>{}</dt><dd>{}</dd></div>", escaped(label), escaped(value))
            };
            format!("<dl>{}</dl>\n", fields.iter().map(field).collect::<String>())
        }
        Block::Ticks(ticks) => {
            let tick = |(label, on): &(String, bool)| {
                let class = if *on { " class=\"on\"" } else { "" };
                format!("<li{class}>{}</li>", escaped(label))
            };
            format!("<ul>{}</ul>\n", ticks.iter().map(tick).collect::<String>())
        }
        Block::Table { head, rows } => {
            let cells = |tag: &str, cells: &[String]| {
                let cell = |text: &String| format!("<{tag}>{}</{tag}>", escaped(text));
                format!("<tr>{}</tr>\n", cells.iter().map(cell).collect::<String>())
            };
            let rows: String = rows.iter().map(|row| cells("td", row)).collect();
            format!("<table>\n<thead>{}</thead>\n<tbody>\n{rows}</tbody>\n</table>\n", cells("th", head))
        }
    }
}

/// Text in which nothing is markup: names come from files that anybody may write.
fn escaped(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            '&' => "&amp;".to_owned(),
            '<' => "&lt;".to_owned(),
            '>' => "&gt;".to_owned(),
            '"' => "&quot;".to_owned(),
            other => other.to_string(),
        })
        .collect()
}
