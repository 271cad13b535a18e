//! Sheets as PDF, written by hand: two of the fonts that every reader has, lines and boxes, no compression.
//!
//! The fonts know Latin letters only; others become question marks.

mod file;
mod font;

use file::File;
use font::Font;

use crate::{Block, Card, Document, Paper};

/// Ten millimetres, in points.
const MARGIN: f32 = 28.35;
/// Between two blocks.
const GAP: f32 = 7.0;
const BODY: f32 = 9.0;
const SMALL: f32 = 6.5;
const ROW: f32 = 15.0;

/// One mark on paper; y grows downwards.
#[derive(Clone, PartialEq, Debug)]
enum Mark {
    Text { x: f32, y: f32, size: f32, font: Font, text: String },
    Line { from: (f32, f32), to: (f32, f32), thick: f32 },
    Frame { x: f32, y: f32, width: f32, height: f32 },
}

/// Marks of one block, and how much room it takes.
struct Laid {
    marks: Vec<Mark>,
    height: f32,
}

/// The file.
#[must_use]
pub fn pdf(document: &Document, paper: Paper) -> Vec<u8> {
    let (width, height) = match paper {
        Paper::A4 => (595.28, 841.89),
        Paper::Letter => (612.0, 792.0),
    };
    let (inner, room) = (width - 2.0 * MARGIN, height - 2.0 * MARGIN);
    let mut pages: Vec<Vec<Mark>> = Vec::new();
    // Where the next sheet may begin on the last page: half a page down, or nowhere.
    let mut free = None;
    for card in &document.cards {
        let parts: Vec<Laid> = blocks_of(card).iter().map(|block| lay(block, inner)).collect();
        let tall: f32 = parts.iter().map(|part| part.height + GAP).sum();
        let mut y = match free {
            Some(down) if tall <= room - down => down,
            _ => {
                pages.push(Vec::new());
                0.0
            }
        };
        for part in parts {
            if y > 0.0 && y + part.height > room {
                pages.push(Vec::new());
                y = 0.0;
            }
            let page = pages.last_mut().expect("a page was begun");
            page.extend(part.marks.into_iter().map(|mark| moved(mark, MARGIN, MARGIN + y)));
            y += part.height + GAP;
        }
        free = (y <= room / 2.0).then_some(room / 2.0);
    }
    File::new(&document.title, (width, height), &pages).bytes()
}

/// A sheet's heading is a block like the others.
fn blocks_of(card: &Card) -> Vec<Block> {
    let mut blocks = vec![Block::Heading(card.heading.to_uppercase())];
    blocks.extend(card.blocks.iter().cloned());
    blocks
}

fn moved(mark: Mark, right: f32, down: f32) -> Mark {
    match mark {
        Mark::Text { x, y, size, font, text } => Mark::Text { x: x + right, y: y + down, size, font, text },
        Mark::Line { from, to, thick } => {
            Mark::Line { from: (from.0 + right, from.1 + down), to: (to.0 + right, to.1 + down), thick }
        }
        Mark::Frame { x, y, width, height } => Mark::Frame { x: x + right, y: y + down, width, height },
    }
}

fn lay(block: &Block, width: f32) -> Laid {
    match block {
        Block::Heading(text) => {
            let size = if *text == text.to_uppercase() { 13.0 } else { BODY };
            let line = Mark::Line { from: (0.0, size + 4.0), to: (width, size + 4.0), thick: size / 10.0 };
            Laid { marks: vec![fit(text, 0.0, size, width, size, Font::Bold), line], height: size + 6.0 }
        }
        Block::Text(text) => {
            let lines = Font::Regular.wrapped(text, BODY, width);
            let height = lines.len() as f32 * BODY * 1.35;
            let line = |(number, text): (usize, String)| Mark::Text {
                x: 0.0,
                y: BODY + number as f32 * BODY * 1.35,
                size: BODY,
                font: Font::Regular,
                text,
            };
            Laid { marks: lines.into_iter().enumerate().map(line).collect(), height }
        }
        Block::Lines(count) => {
            let line = |number: usize| {
                let y = (number + 1) as f32 * 18.0;
                Mark::Line { from: (0.0, y), to: (width, y), thick: 0.6 }
            };
            Laid { marks: (0..*count).map(line).collect(), height: *count as f32 * 18.0 }
        }
        Block::Fields(fields) => lay_fields(fields, width),
        Block::Ticks(ticks) => lay_ticks(ticks, width),
        Block::Table { head, rows } => lay_table(head, rows, width),
    }
}

fn lay_fields(fields: &[(String, String)], width: f32) -> Laid {
    let each = width / fields.len().max(1) as f32;
    let mut marks = Vec::new();
    for (number, (label, value)) in fields.iter().enumerate() {
        let (x, wide) = (number as f32 * each, each - 10.0);
        marks.push(fit(&label.to_uppercase(), x, SMALL, wide, SMALL, Font::Regular));
        marks.push(fit(value, x, SMALL + 14.0, wide, 11.0, Font::Regular));
        marks.push(Mark::Line { from: (x, SMALL + 17.5), to: (x + wide, SMALL + 17.5), thick: 0.6 });
    }
    Laid { marks, height: SMALL + 20.0 }
}

fn lay_ticks(ticks: &[(String, bool)], width: f32) -> Laid {
    let each = width / ticks.len().max(1) as f32;
    let mut marks = Vec::new();
    for (number, (label, on)) in ticks.iter().enumerate() {
        let x = number as f32 * each;
        marks.push(Mark::Frame { x, y: 1.0, width: 10.0, height: 10.0 });
        if *on {
            marks.push(Mark::Line { from: (x + 1.5, 2.5), to: (x + 8.5, 9.5), thick: 1.2 });
            marks.push(Mark::Line { from: (x + 1.5, 9.5), to: (x + 8.5, 2.5), thick: 1.2 });
        }
        marks.push(fit(label, x + 14.0, 9.5, each - 18.0, BODY, Font::Regular));
    }
    Laid { marks, height: 13.0 }
}

fn lay_table(head: &[String], rows: &[Vec<String>], width: f32) -> Laid {
    let columns = head.len().max(1);
    let first = if columns == 1 { width } else { width * if columns > 5 { 0.28 } else { 0.5 } };
    let other = if columns == 1 { 0.0 } else { (width - first) / (columns - 1) as f32 };
    let left = |column: usize| if column == 0 { 0.0 } else { first + (column - 1) as f32 * other };
    let wide = |column: usize| if column == 0 { first } else { other };
    // Where nobody is to write, rows are set closer: the reference stays on two pages of either paper.
    let printed = rows.iter().flatten().all(|text| !text.is_empty());
    let row = if printed { ROW - 2.0 } else { ROW };
    let mut marks = Vec::new();
    for (number, cells) in std::iter::once(&head.to_vec()).chain(rows).enumerate() {
        let y = number as f32 * row;
        let (font, size) = if number == 0 { (Font::Bold, SMALL + 0.5) } else { (Font::Regular, BODY) };
        for (column, text) in cells.iter().enumerate().take(columns) {
            let room = wide(column) - 6.0;
            let (text, size) = font.fitted(text, size, room);
            let indent =
                if column == 0 { 3.0 } else { 3.0 + (room - font.width(&text, size)).max(0.0) / 2.0 };
            marks.push(Mark::Text { x: left(column) + indent, y: y + row - 3.5, size, font, text });
        }
    }
    let height = (rows.len() + 1) as f32 * row;
    for number in 0..=rows.len() + 1 {
        let y = number as f32 * row;
        let thick = if number == 1 { 1.0 } else { 0.5 };
        marks.push(Mark::Line { from: (0.0, y), to: (width, y), thick });
    }
    for column in 0..=columns {
        let x = if column == columns { width } else { left(column) };
        marks.push(Mark::Line { from: (x, 0.0), to: (x, height), thick: 0.5 });
    }
    Laid { marks, height }
}

/// Text with its base line at `y`, as large as there is room.
fn fit(text: &str, x: f32, y: f32, width: f32, size: f32, font: Font) -> Mark {
    let (text, size) = font.fitted(text, size, width);
    Mark::Text { x, y, size, font, text }
}
