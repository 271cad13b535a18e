use std::fmt;

use super::{Chance, Die};

/// There were more outcomes than the caller allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooMany(pub usize);

impl fmt::Display for TooMany {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "more than {} outcomes", self.0)
    }
}

/// One course of luck out of all that are possible: each draw so far as (face counted from 0, sides).
#[derive(Debug)]
pub struct Course {
    steps: Vec<(u32, u32)>,
    depth: usize,
}

impl Chance for Course {
    fn draw(&mut self, die: Die) -> u32 {
        if self.depth == self.steps.len() {
            self.steps.push((0, die.sides()));
        }
        let (face, sides) = self.steps[self.depth];
        assert_eq!(sides, die.sides(), "the same draws must lead to the same next question");
        self.depth += 1;
        face + die.lowest()
    }
}

/// Run `play` once for every possible course of luck, and hand each result to `each` with its
/// probability. Meant for small cases: brute force against which quicker ways are checked.
///
/// # Errors
/// [`TooMany`] once more than `limit` courses have come up.
///
/// ```
/// use table::{Chance, every_outcome};
/// let mut seven = 0.0;
/// every_outcome(
///     36,
///     |dice| dice.d6() + dice.d6(),
///     |sum, probability| if sum == 7 { seven += probability },
/// )
/// .unwrap();
/// assert!((seven - 1.0 / 6.0).abs() < 1e-12);
/// ```
pub fn every_outcome<T>(
    limit: usize,
    mut play: impl FnMut(&mut Course) -> T,
    mut each: impl FnMut(T, f64),
) -> Result<(), TooMany> {
    let mut course = Course { steps: Vec::new(), depth: 0 };
    for _ in 0..limit {
        course.depth = 0;
        let result = play(&mut course);
        let probability = course.steps.iter().map(|&(_, sides)| 1.0 / f64::from(sides)).product();
        each(result, probability);
        // The next course: the last step that has a face left takes it.
        while let Some((face, sides)) = course.steps.pop() {
            if face + 1 < sides {
                course.steps.push((face + 1, sides));
                break;
            }
        }
        if course.steps.is_empty() {
            return Ok(());
        }
    }
    Err(TooMany(limit))
}
