use std::hint::black_box;

use crate::measure::{Clock, Side, timed};

/// Copies of one value into places that stay in the nearest cache. With `[0u8; N]` this is
/// `memcpy` of `N` bytes, with a position it is what a search pays for a node. Work: copies.
pub fn copies<T: Clone + 'static>(value: T) -> Side {
    const PLACES: usize = 16;
    let mut places = vec![value.clone(); PLACES];
    timed(Clock::Cpu, move || {
        for _ in 0..PLACES {
            for place in &mut places {
                *place = black_box(&value).clone();
            }
            black_box(&mut places);
        }
        (PLACES * PLACES) as u64
    })
}
