//! How wide letters are, so that text can be fitted and broken.

/// One of the fonts that every reader has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Font {
    Regular,
    Bold,
}

/// Thousandths of the size for the letters from the space to the tilde, in Helvetica.
const WIDTHS: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
/// Letters with accents, dashes and quotation marks.
const OTHERS: f32 = 0.556;
/// Bold letters are that much wider at most.
const BOLD: f32 = 1.09;
/// No text is set smaller.
const SMALLEST: f32 = 5.0;

impl Font {
    /// Of a text in this size.
    pub(super) fn width(self, text: &str, size: f32) -> f32 {
        let letter = |letter: char| match u32::from(letter) {
            code @ 32..=126 => f32::from(WIDTHS[code as usize - 32]) / 1000.0,
            _ => OTHERS,
        };
        let width = text.chars().map(letter).sum::<f32>() * size;
        if self == Font::Bold { width * BOLD } else { width }
    }

    /// The text in the largest size up to this one that fits; what is too long even so is cut.
    pub(super) fn fitted(self, text: &str, size: f32, room: f32) -> (String, f32) {
        let wide = self.width(text, size);
        if wide <= room {
            return (text.to_owned(), size);
        }
        let size = (size * room / wide).max(SMALLEST);
        let mut text = text.to_owned();
        while self.width(&text, size) > room + 0.1 && text.pop().is_some() {}
        (text, size)
    }

    /// The text in lines that fit.
    pub(super) fn wrapped(self, text: &str, size: f32, room: f32) -> Vec<String> {
        let mut lines = vec![String::new()];
        for word in text.split(' ') {
            let line = lines.last_mut().expect("there is one");
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if line.is_empty() || self.width(&longer, size) <= room {
                *line = longer;
            } else {
                lines.push(word.to_owned());
            }
        }
        lines
    }
}
