//! Worlds of boxes and circles that move.

use crate::data::{Disc, Rect};
use crate::point::P;
use crate::random::Random;

/// A shape around the origin.
#[derive(Clone, Copy)]
pub(crate) enum Body {
    Rect(Rect),
    Disc(Disc),
}

/// Where each body is.
pub(crate) type Centers = Vec<P>;

/// What a library tells of a frame, by the bodies' numbers.
#[derive(Clone, Default)]
pub(crate) struct Frame {
    /// What touches, the smaller number first, and how deep.
    pub(crate) touching: Vec<(u32, u32, f64)>,
    pub(crate) began: Vec<(u32, u32)>,
    pub(crate) ended: Vec<(u32, u32)>,
}

impl Frame {
    pub(crate) fn clear(&mut self) {
        self.touching.clear();
        self.began.clear();
        self.ended.clear();
    }
}

/// About 1 in size, every second one a box.
pub(crate) fn bodies(count: usize) -> Vec<Body> {
    let mut random = Random::new(11);
    let origin = P(0.0, 0.0);
    let mut body = |index: usize| {
        if index.is_multiple_of(2) {
            let half = P(random.range(0.3, 0.7), random.range(0.3, 0.7));
            Body::Rect(Rect { half, ..Rect::random(&mut random, origin) })
        } else {
            Body::Disc(Disc { center: origin, radius: random.range(0.3, 0.7) })
        }
    };
    (0..count).map(&mut body).collect()
}

/// Where they are, so that each has so many neighbours.
pub(crate) fn centers(count: usize, neighbours: f64) -> Centers {
    let mut random = Random::new(12);
    let side = (4.0 * count as f64 / neighbours).sqrt();
    (0..count).map(|_| P(random.range(0.0, side), random.range(0.0, side))).collect()
}

/// A frame later: each by up to 5 % of a body's size each way, and always the same way.
pub(crate) fn moved(centers: &Centers) -> Centers {
    let mut random = Random::new(10);
    centers.iter().map(|&center| (center + random.point(0.05)).rounded()).collect()
}
