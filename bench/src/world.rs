//! Defines worlds of moving boxes and circles.

use crate::data::{Disc, Rect};
use crate::point::P;
use crate::random::Random;

/// A shape around the origin.
#[derive(Clone, Copy)]
pub(crate) enum Body {
    Rect(Rect),
    Disc(Disc),
}

/// The centre of each body.
pub(crate) type Centers = Vec<P>;

/// The bodies that move in a frame, with their new centres.
pub(crate) type Moves = Vec<(u32, P)>;

/// The pairs and events that a library reports about a frame, with the indices of the bodies.
#[derive(Clone, Default)]
pub(crate) struct Frame {
    /// The touching pairs with their depths; the smaller index is first.
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

/// Creates bodies with a size of about 1. Every second body is a box.
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

/// Creates centres. `neighbours` is the mean number of neighbours of a body.
pub(crate) fn centers(count: usize, neighbours: f64) -> Centers {
    let mut random = Random::new(12);
    let side = (4.0 * count as f64 / neighbours).sqrt();
    (0..count).map(|_| P(random.range(0.0, side), random.range(0.0, side))).collect()
}

/// Returns the centres of the next frame. Each body has moved by up to 0.05 in x and y. Its step is the same
/// in each frame.
pub(crate) fn moved(centers: &Centers) -> Centers {
    let mut random = Random::new(10);
    centers.iter().map(|&center| (center + random.point(0.05)).rounded()).collect()
}
