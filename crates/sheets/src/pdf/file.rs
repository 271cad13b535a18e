//! The PDF file around the marks: objects, cross-reference table, trailer.

use std::fmt::Write as _;

use super::Mark;
use super::font::Font;

/// Objects before the first page: catalogue, pages, two fonts, information.
const FIRST: usize = 6;

/// A file while it is written.
pub(super) struct File {
    objects: Vec<Vec<u8>>,
}

impl File {
    pub(super) fn new(title: &str, (width, height): (f32, f32), pages: &[Vec<Mark>]) -> File {
        let kids: Vec<_> = (0..pages.len()).map(|page| format!("{} 0 R", FIRST + 2 * page)).collect();
        let font = |name: &str| {
            format!("<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>")
                .into_bytes()
        };
        let mut objects = vec![
            b"<< /Type /Catalog /Pages 2 0 R >>".to_vec(),
            format!("<< /Type /Pages /Kids [{}] /Count {} >>", kids.join(" "), pages.len()).into_bytes(),
            font("Helvetica"),
            font("Helvetica-Bold"),
            format!("<< /Title {} /Producer (Volga) >>", information(title)).into_bytes(),
        ];
        for (number, marks) in pages.iter().enumerate() {
            let page = format!(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 {width} {height}] /Contents {} 0 R \
                 /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>",
                FIRST + 2 * number + 1
            );
            objects.push(page.into_bytes());
            let content: Vec<u8> = marks.iter().flat_map(|mark| drawn(mark, height)).collect();
            let head = format!("<< /Length {} >>\nstream\n", content.len()).into_bytes();
            objects.push([head, content, b"\nendstream".to_vec()].concat());
        }
        File { objects }
    }

    pub(super) fn bytes(self) -> Vec<u8> {
        // The second line has bytes above 127, so that nobody takes the file for text.
        let mut file = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n".to_vec();
        let mut places = Vec::new();
        for (number, object) in (1..).zip(&self.objects) {
            places.push(file.len());
            file.extend(format!("{number} 0 obj\n").as_bytes());
            file.extend(object);
            file.extend(b"\nendobj\n");
        }
        let (start, count) = (file.len(), places.len() + 1);
        let mut end = format!("xref\n0 {count}\n0000000000 65535 f \n");
        for place in places {
            let _ = writeln!(end, "{place:010} 00000 n ");
        }
        let _ =
            write!(end, "trailer\n<< /Size {count} /Root 1 0 R /Info 5 0 R >>\nstartxref\n{start}\n%%EOF\n");
        file.extend(end.as_bytes());
        file
    }
}

/// A mark as PDF draws it, y growing upwards.
fn drawn(mark: &Mark, height: f32) -> Vec<u8> {
    match mark {
        Mark::Text { x, y, size, font, text } => {
            let font = match font {
                Font::Regular => "F1",
                Font::Bold => "F2",
            };
            let head = format!("BT /{font} {size:.2} Tf {x:.2} {:.2} Td ", height - y);
            [head.into_bytes(), string(text), b" Tj ET\n".to_vec()].concat()
        }
        Mark::Line { from, to, thick } => {
            let (a, b) = (height - from.1, height - to.1);
            format!("{thick:.2} w {:.2} {a:.2} m {:.2} {b:.2} l S\n", from.0, to.0).into_bytes()
        }
        Mark::Frame { x, y, width, height: tall } => {
            format!("0.8 w {x:.2} {:.2} {width:.2} {tall:.2} re S\n", height - y - tall).into_bytes()
        }
    }
}

/// A text between brackets.
fn string(text: &str) -> Vec<u8> {
    let mut bytes = vec![b'('];
    for letter in text.chars() {
        match code(letter) {
            byte @ (b'(' | b')' | b'\\') => bytes.extend([b'\\', byte]),
            byte => bytes.push(byte),
        }
    }
    bytes.push(b')');
    bytes
}

/// A text about the file. No font is there to say what its bytes mean, so it is UTF-16.
fn information(text: &str) -> String {
    let units: String = text.encode_utf16().map(|unit| format!("{unit:04X}")).collect();
    format!("<FEFF{units}>")
}

/// A letter in the code page that the fonts have (WinAnsi).
fn code(letter: char) -> u8 {
    match letter {
        ' '..='~' => letter as u8,
        '\u{a1}'..='\u{ff}' => letter as u32 as u8,
        '\u{a0}' | '\u{202f}' | '\u{2009}' => b' ',
        '–' | '−' | '‑' => 0x96,
        '—' => 0x97,
        '‘' => 0x91,
        '’' => 0x92,
        '“' => 0x93,
        '”' => 0x94,
        '…' => 0x85,
        'Œ' => 0x8c,
        'œ' => 0x9c,
        '€' => 0x80,
        // Fluent marks where a value stands in a text of the other direction.
        '\u{2068}' | '\u{2069}' => b' ',
        _ => b'?',
    }
}
