//! A part of an obstacle near a walker, and the hit of a motion with it.

use smallvec::SmallVec;

use crate::math::tolerance::{
    AGAINST_SIDE, COARSE_ROUNDING, CONTACT_TOLERANCE, FACING, SIDE_MARGIN, THIN_WALKER, WALK_SLACK,
};
use crate::math::{Vec2, smaller};
use crate::query::parts::union::{EnteredCorner, GrownSum, Line, SumEntry};
use crate::shape::{Aabb, Convex, Part};

use super::contact_point::Outline;

/// A part of an obstacle, and its sum with a part of the walker.
pub(super) struct NearPart {
    obstacle: u64,
    index: usize,
    side: Option<Side>,
    sum: GrownSum,
    outline: Outline,
    /// The depth up to which motions may end inside the part.
    pub(super) slack: f64,
}

/// The side from which a one-way part blocks.
#[derive(Clone, Copy)]
struct Side {
    direction: Vec2,
    /// A walker counts as outside if it is no deeper in the part than this.
    margin: f64,
}

/// The surface that a motion runs into.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit {
    pub(super) obstacle: u64,
    pub(super) part: usize,
    /// The distance along the motion.
    pub(super) at: f64,
    pub(super) normal: Vec2,
    pub(super) corner: EnteredCorner,
    /// The point where the walker touches the surface.
    pub(super) point: Vec2,
    /// The depth of the walker in the part at the start of the motion; 0 if rounding explains it.
    pub(super) depth: f64,
    /// Distances below this count as rounding.
    pub(super) slack: f64,
}

impl Hit {
    /// Returns the hit; at a sharp corner, with the face that the motion opposes less, because the walker may slide
    /// past along it.
    pub(super) fn facing(&self, motion: Vec2) -> Self {
        match self.corner {
            EnteredCorner::Sharp(other) if other.dot(motion) > self.normal.dot(motion) => {
                Self { normal: other, corner: EnteredCorner::Sharp(self.normal), ..*self }
            }
            _ => *self,
        }
    }

    /// Returns whether this hit decides before another one at the same distance. A face comes before a sharp corner,
    /// past which the walker may slide; of two faces, the one that the motion opposes more comes first.
    pub(super) fn is_before(&self, other: &Self, motion: Vec2) -> bool {
        let rank = |hit: &Self| matches!(hit.corner, EnteredCorner::Sharp(_));
        match (rank(self), rank(other)) {
            (false, true) => true,
            (true, false) => false,
            _ => self.normal.dot(motion) < other.normal.dot(motion),
        }
    }
}

/// The hits at the smallest distance along a motion.
pub(super) type Hits = SmallVec<[Hit; 4]>;

/// Returns the depth up to which motions may end in a sum with coordinates up to `extent`.
pub(super) fn slack_of(extent: f64) -> f64 {
    WALK_SLACK * CONTACT_TOLERANCE * extent + f64::MIN_POSITIVE
}

impl NearPart {
    /// Creates the sum of a part of an obstacle and a part of the walker; `indices` are the indices
    /// of the parts, the walker's part first. `width` is the least width of the walker.
    pub(super) fn new(
        own: &Convex<'_>,
        width: f64,
        part: &Part<'_>,
        obstacle: u64,
        indices: [usize; 2],
    ) -> Self {
        let mut sum = GrownSum::new(own, &part.convex, indices);
        let slack = slack_of(sum.extent());
        if width <= THIN_WALKER * slack {
            sum = sum.grown(THIN_WALKER * slack);
        }
        let side = part.side.map(|direction| Side { direction, margin: SIDE_MARGIN * sum.extent() });
        Self { obstacle, index: indices[1], side, sum, outline: Outline::new(&part.convex), slack }
    }

    /// Returns whether a motion within a box may touch the sum.
    pub(super) fn is_near(&self, path: &Aabb) -> bool {
        self.sum.bounds().overlaps(path)
    }

    /// Returns whether the part is solid from all sides and a displacement is deeper in it than rounding explains.
    pub(super) fn is_overlapping(&self, place: Vec2) -> bool {
        self.side.is_none() && self.sum.signed_distance(place) < -0.5 * self.slack
    }

    /// Returns the hit of a motion with the part.
    pub(super) fn hit(&self, line: &Line, is_dropping: bool) -> Option<Hit> {
        if self.side.is_some_and(|side| is_dropping || !side.blocks(line, &self.sum)) {
            return None;
        }
        let SumEntry { at, normal, corner } = self.sum.entry(line, self.slack)?;
        if self.side.is_some_and(|side| normal.dot(side.direction) < FACING) {
            return None;
        }
        let place = line.start + line.along * at;
        let depth = if at > 0.0 { 0.0 } else { -self.sum.signed_distance(line.start) };
        let is_rounding = depth <= COARSE_ROUNDING * self.sum.extent();
        Some(Hit {
            obstacle: self.obstacle,
            part: self.index,
            at,
            normal: normal.canonical(),
            corner,
            point: self.outline.contact_point(&self.sum, place, normal, self.slack),
            depth: if is_rounding { 0.0 } else { depth },
            slack: self.slack,
        })
    }
}

impl Side {
    /// Returns whether a motion goes against this side and starts outside of the part.
    fn blocks(&self, line: &Line, sum: &GrownSum) -> bool {
        line.along.dot(self.direction) < -AGAINST_SIDE && sum.signed_distance(line.start) >= -self.margin
    }
}

/// Collects the hits at the smallest distance.
pub(super) struct First {
    hits: Hits,
    pub(super) least: f64,
}

impl First {
    pub(super) fn new() -> Self {
        Self { hits: Hits::new(), least: f64::INFINITY }
    }

    pub(super) fn offer(&mut self, hit: Option<Hit>) {
        let Some(hit) = hit else { return };
        self.least = smaller(self.least, hit.at);
        self.hits.push(hit);
        let least = self.least;
        self.hits.retain(|known| known.at <= least + known.slack);
    }

    /// Returns the hits, all with the smallest distance: a motion that went on to a later one would enter the first.
    pub(super) fn finish(mut self) -> Hits {
        for hit in &mut self.hits {
            hit.at = self.least;
        }
        self.hits
    }
}
