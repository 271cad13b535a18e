//! How long things take, as Prometheus wants it.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The upper ends of the histograms' buckets, in seconds.
const BOUNDS: [f64; 12] = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0];

/// How long something took.
#[derive(Debug, Default)]
pub(crate) struct Histogram {
    buckets: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

impl Histogram {
    /// One more.
    pub(crate) fn add(&self, took: Duration) {
        let place = BOUNDS.iter().position(|bound| took.as_secs_f64() <= *bound).unwrap_or(BOUNDS.len());
        self.buckets[place].fetch_add(1, Ordering::Relaxed);
        self.micros.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
    }

    /// As Prometheus reads it.
    pub(crate) fn write(&self, text: &mut String, name: &str, help: &str) {
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} histogram");
        let mut sum = 0;
        for (bucket, bound) in
            self.buckets.iter().zip(BOUNDS.map(|bound| bound.to_string()).iter().chain([&"+Inf".to_owned()]))
        {
            sum += bucket.load(Ordering::Relaxed);
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {sum}");
        }
        let seconds = self.micros.load(Ordering::Relaxed) as f64 / 1e6;
        let _ = writeln!(text, "{name}_sum {seconds}\n{name}_count {sum}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_adds_up() {
        let histogram = Histogram::default();
        for micros in [1, 3, 3, 9_000_000] {
            histogram.add(Duration::from_micros(micros));
        }
        let mut text = String::new();
        histogram.write(&mut text, "x", "X.");
        assert!(text.contains("x_bucket{le=\"0.0005\"} 3\n"), "{text}");
        assert!(text.contains("x_bucket{le=\"5\"} 3\nx_bucket{le=\"+Inf\"} 4\n"), "{text}");
        assert!(text.contains("x_sum 9.000007\nx_count 4\n"), "{text}");
    }
}
