//! What one commit adds to all streams together, as one row.
//!
//! A batch is a row of *pieces*, one for each append: the stream, how many records it had before, how many batches
//! ago the latest of those were written (nothing if there were none), how many are added, and those, each after its
//! length. So from the end of a stream one finds all of it, and nothing has to be written anywhere else.

use std::fmt;

use super::Head;

/// Bytes that are no batch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Damaged;

impl fmt::Display for Damaged {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("records are not where they should be")
    }
}

/// The part of a batch that belongs to one append.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Piece<'a> {
    /// The stream.
    pub(super) stream: i64,
    /// How many records it had before.
    pub(super) before: u32,
    /// So many batches ago the latest of those were written.
    pub(super) back: i64,
    /// How many there are here.
    pub(super) count: u32,
    records: &'a [u8],
}

impl<'a> Piece<'a> {
    /// What is added here.
    pub(super) fn records(mut self) -> impl Iterator<Item = &'a [u8]> {
        // They have been counted.
        std::iter::from_fn(move || bytes(&mut self.records))
    }

    /// Where the stream ends after it, in the batch of this number.
    pub(super) fn head(self, batch: i64) -> Head {
        Head { stream: self.stream, records: self.before + self.count, last: batch }
    }
}

/// Add to a batch of this number what is appended to a stream; and where that ends then.
pub(super) fn add(body: &mut Vec<u8>, batch: i64, head: Head, records: &[Vec<u8>]) -> Head {
    put(body, head.stream as u64);
    put(body, u64::from(head.records));
    if head.records > 0 {
        put(body, (batch - head.last) as u64);
    }
    put(body, records.len() as u64);
    for record in records {
        put(body, record.len() as u64);
        body.extend_from_slice(record);
    }
    Head { records: head.records + records.len() as u32, last: batch, ..head }
}

/// The pieces of a batch, in order.
pub(super) fn pieces(mut body: &[u8]) -> impl Iterator<Item = Result<Piece<'_>, Damaged>> {
    std::iter::from_fn(move || {
        if body.is_empty() {
            return None;
        }
        let read = piece(&mut body);
        if read.is_none() {
            body = &[];
        }
        Some(read.ok_or(Damaged))
    })
}

fn piece<'a>(from: &mut &'a [u8]) -> Option<Piece<'a>> {
    let stream = number(from)?;
    let before = number(from)?;
    let back = if before > 0 { number(from)? } else { 0 };
    let count = number(from)?;
    let all = *from;
    for _ in 0..count {
        bytes(from)?;
    }
    before.checked_add(count).and_then(|records| u32::try_from(records).ok())?;
    Some(Piece {
        stream: i64::try_from(stream).ok()?,
        before: before as u32,
        back: i64::try_from(back).ok()?,
        count: count as u32,
        records: &all[..all.len() - from.len()],
    })
}

/// The same batch without what belongs to a stream.
pub(super) fn without(body: &[u8], stream: i64) -> Result<Vec<u8>, Damaged> {
    let mut rest = body;
    let mut kept = Vec::new();
    while !rest.is_empty() {
        let begun = rest;
        let read = piece(&mut rest).ok_or(Damaged)?;
        if read.stream != stream {
            kept.extend_from_slice(&begun[..begun.len() - rest.len()]);
        }
    }
    Ok(kept)
}

/// Seven bits in each byte, the lowest first; the eighth says that there are more.
fn put(body: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        body.push(number as u8 | 0x80);
        number >>= 7;
    }
    body.push(number as u8);
}

fn number(from: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let (&byte, rest) = from.split_first()?;
        *from = rest;
        number |= u64::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(number);
        }
    }
    None
}

fn bytes<'a>(from: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = usize::try_from(number(from)?).ok()?;
    let (bytes, rest) = from.split_at_checked(length)?;
    *from = rest;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NEW: Head = Head { stream: 7, records: 0, last: 0 };
    const LONG: Head = Head { stream: 300, records: 70_000, last: 4 };

    fn some() -> Vec<u8> {
        let mut body = Vec::new();
        let head = add(&mut body, 1000, NEW, &[b"one".to_vec(), Vec::new()]);
        add(&mut body, 1000, LONG, &[vec![b'x'; 200]]);
        add(&mut body, 1000, head, &[b"two".to_vec()]);
        body
    }

    fn read(body: &[u8]) -> Result<Vec<Piece<'_>>, Damaged> {
        pieces(body).collect()
    }

    #[test]
    fn what_is_packed_comes_back() {
        let body = some();
        let pieces = read(&body).unwrap();
        let texts = |piece: Piece<'_>| piece.records().map(<[u8]>::to_vec).collect::<Vec<_>>();
        assert_eq!(texts(pieces[0]), [b"one".to_vec(), Vec::new()]);
        assert_eq!(texts(pieces[1]), [vec![b'x'; 200]]);
        assert_eq!(texts(pieces[2]), [b"two".to_vec()]);
        let places: Vec<_> = pieces.iter().map(|piece| (piece.stream, piece.before, piece.back)).collect();
        assert_eq!(places, [(7, 0, 0), (300, 70_000, 996), (7, 2, 0)]);
        assert_eq!(pieces[1].head(1000), Head { stream: 300, records: 70_001, last: 1000 });
    }

    #[test]
    fn what_is_taken_out_is_gone_and_the_rest_stays() {
        let body = some();
        let rest = without(&body, 7).unwrap();
        assert_eq!(read(&rest).unwrap(), read(&body).unwrap()[1..2]);
        assert!(!rest.windows(3).any(|bytes| bytes == b"one" || bytes == b"two"));
        assert_eq!(without(&rest, 300), Ok(Vec::new()));
    }

    #[test]
    fn a_batch_that_breaks_off_is_noticed() {
        let body = some();
        let ends: Vec<_> = (0..=body.len()).filter(|&end| read(&body[..end]).is_ok()).collect();
        assert_eq!(ends.len(), 4, "after each piece, and before the first: {ends:?}");
        assert_eq!(without(&body[..body.len() - 1], 7), Err(Damaged));
        assert_eq!(read(&[0xff; 20]), Err(Damaged), "a number has an end");
        assert_eq!(read(&[1, 0xff, 0xff, 0xff, 0xff, 0x0f, 1, 1, 0]), Err(Damaged), "no stream is so long");
    }
}
