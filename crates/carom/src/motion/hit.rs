//! Describes the surface that a motion hits, and collects the surfaces that it hits first.

use smallvec::SmallVec;

use crate::math::tolerance::BEND;
use crate::math::{Vec2, clamped, larger};
use crate::query::CastHit;
use crate::query::parts::union::{
    EnteredCorner, OpenFace, Tangent, entered_normals, is_same, joined_faces, sticks_out,
};

/// A surface that a motion hits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hit {
    pub(super) obstacle: u64,
    pub(super) part: usize,
    /// The distance from the start of the motion to the hit.
    pub(super) at: f64,
    /// The tangent line of the Minkowski sum that the motion crosses at the hit.
    pub(super) tangent: Tangent,
    pub(super) normal: Vec2,
    pub(super) corner: EnteredCorner,
    /// The radius of the arc that the motion enters at a round corner; 0 at other hits.
    pub(super) radius: f64,
    /// The point where the shape touches the surface.
    pub(super) point: Vec2,
    /// The depth of the shape in the part at the start of the motion; 0 if rounding explains it.
    pub(super) depth: f64,
    /// The distance from the start to the surface of the Minkowski sum if the motion starts inside of the
    /// sum; otherwise 0. The sum of a thin part is grown.
    pub(super) lift: f64,
    /// The depth of the shape in a one-way part, at most the margin. The push at the start of a step
    /// does not lead out of such a part.
    pub(super) one_way: f64,
    /// Distances below this count as rounding.
    pub(super) slack: f64,
}

impl Hit {
    /// Returns the hit, with one face chosen at a sharp corner: the face that the motion meets at the flatter
    /// angle. The shape may slide past the corner along this face.
    pub(super) fn facing(&self, motion: Vec2) -> Self {
        match self.corner {
            EnteredCorner::Sharp(other) if other.dot(motion) > self.normal.dot(motion) => {
                Self { normal: other, corner: EnteredCorner::Sharp(self.normal), ..*self }
            }
            _ => *self,
        }
    }

    /// Returns whether this hit is handled before another hit at the same distance. A face comes before a
    /// sharp corner, because the shape may slide past the corner. Of two faces, the one that the motion meets
    /// at the steeper angle comes first. Of two corners, the one that the motion meets at the flatter angle
    /// comes first.
    pub(super) fn is_before(&self, other: &Self, motion: Vec2) -> bool {
        let is_corner = |hit: &Self| matches!(hit.corner, EnteredCorner::Sharp(_));
        let is_more_opposed = self.normal.dot(motion) < other.normal.dot(motion);
        match (is_corner(self), is_corner(other)) {
            (true, true) => !is_more_opposed,
            (false, false) => is_more_opposed,
            (_, is_other_corner) => is_other_corner,
        }
    }

    /// Replaces normals that do not belong to the surface of the union. `faces` are the faces of that surface
    /// at the place of the hit.
    pub(super) fn put_on_surface(&mut self, faces: &[OpenFace], along: Vec2) {
        let own = self.normal;
        let other = if let EnteredCorner::Sharp(other) = self.corner { other } else { own };
        let [normal, slide_normal] = entered_normals([own, other], faces, along);
        self.normal = normal;
        // A move along the surface of another part does not lead out of this part.
        if self.normal.dot(own) <= BEND {
            self.lift = 0.0;
        }
        if let EnteredCorner::Sharp(other) = &mut self.corner {
            *other = slide_normal;
        }
    }

    /// Returns the hit with the faces that it has on the surface of the union, or `None` if it has none there. `faces`
    /// are the faces of that surface at the place of the hit, and `sides` the two of them that bound the side from
    /// which the motion comes.
    pub(super) fn on_sides(&self, faces: &[OpenFace], sides: [Option<Vec2>; 2]) -> Option<Self> {
        // The two faces at a sharp corner, counter-clockwise around the part: first the face that ends at the corner, then
        // the face that begins there.
        let own = match self.corner {
            EnteredCorner::Sharp(other) if self.normal.cross(other) < 0.0 => [other, self.normal],
            EnteredCorner::Sharp(other) => [self.normal, other],
            EnteredCorner::None | EnteredCorner::Round(_) => [self.normal; 2],
        };
        let [before, after] =
            [0, 1].map(|at| sides[at].filter(|side| is_same(own[at], *side)).map(|_| own[at]));
        let normal = before.or(after)?;
        let corner = match (sides, self.corner) {
            ([Some(first), Some(second)], _) if sticks_out(first, second) => EnteredCorner::Sharp(
                if before.is_some() { after.unwrap_or(second) } else { first }.canonical(),
            ),
            (_, EnteredCorner::Round(_)) => {
                joined_faces(faces, normal).map_or(EnteredCorner::None, EnteredCorner::Round)
            }
            _ => EnteredCorner::None,
        };
        let radius = if matches!(corner, EnteredCorner::Round(_)) { self.radius } else { 0.0 };
        Some(Self { normal, corner, radius, ..*self })
    }

    /// Returns the hit in the form that [`cast`](crate::cast()) returns for the whole motion.
    pub(super) fn of_cast(&self, motion: Vec2) -> CastHit {
        let opposed_more = |[one, other]: [Vec2; 2]| {
            if other.dot(motion) < one.dot(motion) { [other, one] } else { [one, other] }
        };
        let [normal, face_normal, slide_normal] = match self.corner {
            EnteredCorner::None => [self.normal; 3],
            EnteredCorner::Round(faces) => [self.normal, opposed_more(faces)[0], self.normal],
            EnteredCorner::Sharp(other) => {
                let [normal, less] = opposed_more([self.normal, other]);
                [normal, normal, less]
            }
        };
        // This formula gives an exact fraction along an axis. The distance along a unit vector would add a
        // rounding error.
        let Tangent { normal: crossed, height } = self.tangent;
        let speed = -crossed.dot(motion);
        let fraction = if self.at > 0.0 && speed > 0.0 { clamped(height / speed, 0.0, 1.0) } else { 0.0 };
        let depth = larger(self.depth, 0.0);
        let (point, started_inside) = (self.point, depth > 0.0);
        CastHit { fraction, point, normal, face_normal, slide_normal, depth, started_inside }
    }
}

/// The hits at the smallest distance along a motion.
pub(super) type Hits = SmallVec<[Hit; 4]>;

/// The normals of the surfaces that a shape touches at its current place. A motion must not enter any of
/// these surfaces.
pub(super) type Planes = SmallVec<[Vec2; 4]>;

/// A collector of the hits at the smallest distance.
pub(super) struct First {
    hits: Hits,
    pub(super) least: f64,
}

impl First {
    pub(super) fn new() -> Self {
        Self { hits: Hits::new(), least: f64::INFINITY }
    }

    pub(super) fn offer(&mut self, hit: Option<Hit>) {
        let Some(hit) = hit.filter(|hit| hit.at <= self.least + hit.slack) else { return };
        if hit.at < self.least {
            self.least = hit.at;
            self.hits.retain(|known| known.at <= hit.at + known.slack);
        }
        self.hits.push(hit);
    }

    /// Returns the hits, and gives all of them the smallest distance. A motion that continued to a later hit
    /// would enter the first obstacle.
    pub(super) fn finish(mut self) -> Hits {
        for hit in &mut self.hits {
            hit.at = self.least;
        }
        self.hits
    }
}
