//! A file cut into its parts.

use serde::Deserialize;

use super::{Chain, DAMAGED, DIVIDER, END, FIRST_LINE, FileHeader, NotationError, SEALED, cut_last, fault};

/// No match comes near this; a larger file is something else.
const LARGEST: usize = 16 << 20;

/// A file cut into its parts, each line's digits already checked.
pub(super) struct Pages<'a> {
    pub(super) text: &'a str,
    /// First line, header and divider.
    pub(super) head: &'a str,
    header: &'a str,
    /// The journal: (line number, text without digits).
    pub(super) body: Vec<(usize, &'a str)>,
    /// The last line: what closes a finished match, or the secrets of a running one.
    pub(super) last: (usize, Last<'a>),
}

/// What the last line of a file is.
pub(super) enum Last<'a> {
    /// The closing line of a finished match.
    End(&'a str),
    /// The secrets of a running match, under the host's seal.
    Sealed(&'a str),
}

impl<'a> Pages<'a> {
    pub(super) fn read(bytes: &'a [u8]) -> Result<Self, NotationError> {
        let foreign = "give a file that Volga saved";
        if bytes.is_empty() {
            return Err(fault(1, "the file is empty", foreign));
        }
        if bytes.len() > LARGEST {
            return Err(fault(1, format!("the file has more than {LARGEST} bytes"), foreign));
        }
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let line = 1 + bytes[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count();
            fault(line, "this is no UTF-8 text", DAMAGED)
        })?;
        let rest =
            text.strip_prefix(FIRST_LINE).and_then(|rest| rest.strip_prefix('\n')).ok_or_else(|| {
                let what = format!("a match file begins with the line “{FIRST_LINE}”");
                fault(1, what, "give a file that Volga saved; one of a later format needs a newer Volga")
            })?;
        let marker = format!("\n{DIVIDER}\n");
        let no_divider = || fault(2, format!("no line “{DIVIDER}” ends the header"), DAMAGED);
        // The last one: such a line may stand in a name or a salt, but none in the journal is without digits.
        let split = rest.rfind(&marker).ok_or_else(no_divider)?;
        let header = &rest[..=split];
        let (head, journal) = text.split_at(FIRST_LINE.len() + 1 + split + marker.len());
        let first_line = 1 + head.matches('\n').count();
        let mut body = checked_lines(head, journal, first_line, header.contains("\nseed = "))?;
        let cut_off = || fault(first_line + body.len(), "the last line is missing", DAMAGED);
        let last = match body.last() {
            Some(&(line, text)) if text.starts_with(END) => (line, Last::End(text)),
            Some(&(line, text)) => (line, Last::Sealed(text.strip_prefix(SEALED).ok_or_else(cut_off)?)),
            None => return Err(cut_off()),
        };
        body.pop();
        if let Some((line, _)) =
            body.iter().find(|(_, text)| text.starts_with(END) || text.starts_with(SEALED))
        {
            return Err(fault(line + 1, "there is something after the last line", DAMAGED));
        }
        Ok(Pages { text, head, header, body, last })
    }

    pub(super) fn header<O: for<'de> Deserialize<'de>>(&self) -> Result<FileHeader<O>, NotationError> {
        toml::from_str(self.header).map_err(|error| {
            let before = error.span().map_or(0, |span| self.header[..span.start].matches('\n').count());
            fault(before + 2, error.message().to_owned(), DAMAGED)
        })
    }

    /// The line on which a key of the header stands.
    pub(super) fn header_line(&self, key: &str) -> usize {
        let is_key = |line: &str| line.strip_prefix(key).is_some_and(|rest| rest.starts_with(' '));
        2 + self.header.lines().position(is_key).unwrap_or(0)
    }

    /// All that stands above the last line.
    pub(super) fn above_last(&self) -> &'a str {
        let lines = self.text.strip_suffix('\n').unwrap_or(self.text);
        &lines[..lines.rfind('\n').map_or(0, |end| end + 1)]
    }

    /// Whether the match is over.
    pub(super) fn is_finished(&self) -> bool {
        matches!(self.last.1, Last::End(_))
    }
}

/// The lines of the journal without their digits. In an open file each is an entry, which faults name.
fn checked_lines<'a>(
    head: &str,
    journal: &'a str,
    first_line: usize,
    open: bool,
) -> Result<Vec<(usize, &'a str)>, NotationError> {
    let mut chain = Chain::after(head);
    let mut lines = Vec::new();
    for (line, whole) in (first_line..).zip(journal.split_inclusive('\n')) {
        let entry = Some(lines.len()).filter(|_| open && !whole.starts_with(END));
        let broken = |what: &str| NotationError { entry, ..fault(line, what, DAMAGED) };
        let line_text = whole.strip_suffix('\n').ok_or_else(|| broken("the line is cut off"))?;
        let (text, digits) =
            cut_last(line_text).ok_or_else(|| broken("the digits at the end of the line are missing"))?;
        let short = chain.link(text);
        let fits = if text.starts_with(END) { digits == chain.whole() } else { digits.as_bytes() == short };
        if !fits {
            let what = "the digits at the end of the line do not fit it";
            return Err(if lines.is_empty() {
                broken(&format!("{what}, or the header above"))
            } else {
                broken(what)
            });
        }
        lines.push((line, text));
    }
    Ok(lines)
}
