//! A part of an obstacle near a walker, and the hit of a motion with it.

use smallvec::SmallVec;

use crate::math::tolerance::{COARSE_ROUNDING, CONTACT_TOLERANCE, THIN_WALKER, WALK_SLACK};
use crate::math::{Vec2, larger, smaller};
use crate::query::parts::union::{EnteredCorner, GrownSum, Line, SumEntry};
use crate::shape::{Aabb, Convex, Part, Side};

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
    /// past which the walker may slide; of two faces, the one that the motion opposes more comes first, and of two corners,
    /// the one that it opposes less.
    pub(super) fn is_before(&self, other: &Self, motion: Vec2) -> bool {
        let is_corner = |hit: &Self| matches!(hit.corner, EnteredCorner::Sharp(_));
        let is_more_opposed = self.normal.dot(motion) < other.normal.dot(motion);
        match (is_corner(self), is_corner(other)) {
            (true, true) => !is_more_opposed,
            (false, false) => is_more_opposed,
            (_, is_other_corner) => is_other_corner,
        }
    }
}

/// The hits at the smallest distance along a motion.
pub(super) type Hits = SmallVec<[Hit; 4]>;

/// The limits up to which a walker counts as touching a part in a step.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    /// A walker is outside of a one-way part if it is no deeper in it than this.
    pub(super) margin: f64,
    /// The depth up to which the walker was sunk at the start: a motion stops only where it gets deeper.
    pub(super) sunk: f64,
    /// Whether one-way parts are ignored.
    pub(super) is_dropping: bool,
}

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
        let outline = Outline::new(&part.convex);
        Self { obstacle, index: indices[1], side: part.side, sum, outline, slack }
    }

    /// Returns whether a motion within a box may touch the sum.
    pub(super) fn is_near(&self, path: &Aabb) -> bool {
        self.sum.bounds().overlaps(path)
    }

    /// Returns the depth of a displacement in the part; negative outside.
    pub(super) fn depth(&self, place: Vec2) -> f64 {
        -self.sum.signed_distance(place)
    }

    /// Returns whether the part is solid from all sides and a displacement is deeper in it than rounding explains.
    pub(super) fn is_overlapping(&self, place: Vec2) -> bool {
        self.side.is_none() && self.sum.signed_distance(place) < -0.5 * self.slack
    }

    /// Returns an entry with the faces that block; `None` if the part lets the motion pass there.
    fn blocking_entry(&self, entry: SumEntry, along: Vec2) -> Option<SumEntry> {
        let Some(side) = self.side else { return Some(entry) };
        let is_blocked = |normal: Vec2| side.blocks([normal], along);
        match entry.corner {
            EnteredCorner::Sharp(other) => match (is_blocked(entry.normal), is_blocked(other)) {
                (true, true) => Some(entry),
                // It stays a corner, after which faces come first, but has only one normal.
                (true, false) => Some(SumEntry { corner: EnteredCorner::Sharp(entry.normal), ..entry }),
                (false, true) => {
                    Some(SumEntry { normal: other, corner: EnteredCorner::Sharp(other), ..entry })
                }
                (false, false) => None,
            },
            EnteredCorner::None | EnteredCorner::Round(_) => is_blocked(entry.normal).then_some(entry),
        }
    }

    /// Returns the hit of a motion with the part.
    pub(super) fn hit(&self, line: &Line, limits: &Limits) -> Option<Hit> {
        let is_inside = || self.sum.signed_distance(line.start) < -limits.margin;
        if self.side.is_some() && (limits.is_dropping || is_inside()) {
            return None;
        }
        let entry = self.sum.entry(line, larger(self.slack, limits.sunk))?;
        let SumEntry { at, normal, corner } = self.blocking_entry(entry, line.along)?;
        let place = line.start + line.along * at;
        let depth = if at > 0.0 { 0.0 } else { -self.sum.signed_distance(line.start) };
        let is_rounding = depth <= COARSE_ROUNDING * self.sum.extent();
        Some(Hit {
            obstacle: self.obstacle,
            part: self.index,
            at,
            normal: normal.canonical(),
            corner: corner.canonical(),
            point: self.outline.contact_point(&self.sum, place, normal, self.slack),
            depth: if is_rounding { 0.0 } else { depth },
            slack: self.slack,
        })
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
