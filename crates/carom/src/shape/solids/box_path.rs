//! Defines the straight path of a box, along which casts visit the parts of a shape.

use core::cell::Cell;
use core::ops::ControlFlow;

use crate::math::{Vec2, clamped, larger, smaller, sqrt};
use crate::shape::kinds::Aabb;

/// The straight path of a box. The path gets shorter as hits are found.
#[derive(Debug)]
pub struct BoxPath {
    pub(crate) start: Aabb,
    pub(crate) motion: Vec2,
    end: Cell<f64>,
}

impl BoxPath {
    /// Creates the path of a box from its start to the end of a motion.
    pub(crate) const fn new(start: Aabb, motion: Vec2) -> Self {
        Self { start, motion, end: Cell::new(1.0) }
    }

    /// Returns the fraction of the motion after which parts no longer matter.
    pub(crate) fn end(&self) -> f64 {
        self.end.get()
    }

    /// Lets the path end at a fraction of the motion, unless it already ends before.
    pub(crate) fn end_at(&self, fraction: f64) {
        self.end.set(smaller(self.end(), fraction));
    }

    /// Returns the box around the piece of the path between two fractions of the motion.
    fn piece(&self, from: f64, to: f64) -> Aabb {
        let ends = [from, to].map(|fraction| self.start.translated(self.motion * fraction));
        ends[0].union(&ends[1])
    }

    /// Visits the boxes around the pieces of the path, in order, until the visitor breaks or the path ends.
    /// Along a long, slanting path, many small boxes touch fewer parts of a shape than one large box.
    pub(crate) fn each_piece(
        &self,
        around: &Aabb,
        visit: &mut dyn FnMut(&Aabb) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let size = larger(self.start.half().max_abs(), around.half().max_abs() / 32.0);
        let length = sqrt(self.motion.dot(self.motion));
        let count = clamped(length / larger(size, f64::MIN_POSITIVE), 1.0, 64.0) as u32;
        let fraction = |piece: u32| f64::from(piece) / f64::from(count);
        for piece in (0..count).take_while(|&piece| fraction(piece) <= self.end()) {
            visit(&self.piece(fraction(piece), fraction(piece + 1)))?;
        }
        ControlFlow::Continue(())
    }
}
