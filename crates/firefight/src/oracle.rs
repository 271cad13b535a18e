//! The oracle: an answer to what the rules do not decide (4.9, D-18). It changes nothing; the gamemaster makes of
//! it what the story needs.
//!
//! The source has none: five likelihoods, one die, six answers are ours. A die that is not rolled again shifts by the
//! likelihood; at even odds yes and no are as likely as each other.

use crate::dice::Roll;

/// How likely the gamemaster thinks it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Likelihood {
    /// Hardly.
    Hardly,
    /// Rather not.
    Unlikely,
    /// As likely as not.
    Even,
    /// Rather so.
    Likely,
    /// Nearly certain.
    Surely,
}

impl Likelihood {
    /// All of them, the least likely first.
    pub const ALL: [Likelihood; 5] =
        [Likelihood::Hardly, Likelihood::Unlikely, Likelihood::Even, Likelihood::Likely, Likelihood::Surely];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Likelihood::Hardly => "hardly",
            Likelihood::Unlikely => "unlikely",
            Likelihood::Even => "even",
            Likelihood::Likely => "likely",
            Likelihood::Surely => "surely",
        }
    }

    /// The key of its text.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Likelihood::Hardly => "firefight-likelihood-hardly",
            Likelihood::Unlikely => "firefight-likelihood-unlikely",
            Likelihood::Even => "firefight-likelihood-even",
            Likelihood::Likely => "firefight-likelihood-likely",
            Likelihood::Surely => "firefight-likelihood-surely",
        }
    }

    const fn shift(self) -> i16 {
        match self {
            Likelihood::Hardly => -4,
            Likelihood::Unlikely => -2,
            Likelihood::Even => 0,
            Likelihood::Likely => 2,
            Likelihood::Surely => 4,
        }
    }

    /// The key of the answer that a die gives.
    pub(crate) fn answer(self, roll: Roll) -> &'static str {
        match roll.total() + self.shift() {
            ..=0 => "firefight-oracle-no-and",
            1..=3 => "firefight-oracle-no",
            4 => "firefight-oracle-no-but",
            5 => "firefight-oracle-yes-but",
            6..=8 => "firefight-oracle-yes",
            _ => "firefight-oracle-yes-and",
        }
    }
}

/// Whether something unforeseen happens as well: with a natural 0 or 9.
pub(crate) fn is_unforeseen(roll: Roll) -> bool {
    matches!(roll.face, 0 | 9)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Even odds are even, and the likelier it is the more often it is so.
    #[test]
    fn answers_follow_the_likelihood() {
        let yes = |likelihood: Likelihood| {
            let faces = (0..10).map(|face| likelihood.answer(Roll { face, again: None }));
            faces.filter(|answer| answer.contains("-yes")).count()
        };
        assert_eq!(Likelihood::ALL.map(yes), [1, 3, 5, 7, 9]);
        let all: std::collections::BTreeSet<_> =
            (0..10).map(|face| Likelihood::Even.answer(Roll { face, again: None })).collect();
        assert_eq!(all.len(), 6);
    }
}
