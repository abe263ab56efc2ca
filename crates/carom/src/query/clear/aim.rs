//! What a ray enters first, where that is no close call.
//!
//! On which side of the ray a corner lies takes one cross product. Around a convex ring the sides change twice, and the
//! edge where they turn from left to right is the one through which the ray enters. Of a ring grown by a radius the
//! same holds for the ends of the edges that are moved out, and between two of them lies a round corner.
//!
//! ```text
//!            left | right
//!      o----------|-----o
//!      |  ring    ^     |
//!      o----------|-----o  <- entered: its start lies to the left, its end to the right
//!                ray
//! ```
//!
//! An answer is certain if the corners keep well away from the ray, the ray is steep, and its entry lies well within
//! the half-planes of all other edges. Margins are far above rounding and above the tolerance of motions.

use crate::math::{Vec2, larger, smaller, sqrt};

use super::{MARGIN, STEEP, is_moderate};

/// What a ray clearly enters first.
#[derive(Clone, Copy, Debug)]
pub(super) enum Entered {
    /// It passes by, or leads away.
    Nothing,
    /// The edge that starts at this corner, moved out, at this fraction of the direction.
    Face { face: usize, enter: f64 },
    /// A round corner; and of the faces there the one that the ray opposes more.
    Corner { corner: usize, face: usize },
}

/// What a ray enters of a ring of at least two corners, counter-clockwise, that is grown by a radius; `None` for close
/// calls. `extent` is the largest coordinate that takes part.
#[inline(always)]
pub(super) fn entered(
    origin: Vec2,
    direction: Vec2,
    points: &[Vec2],
    normals: &[Vec2],
    radius: f64,
    extent: f64,
) -> Option<Entered> {
    let squared = direction.dot(direction);
    if !(is_moderate(squared) && is_moderate(extent)) {
        return None;
    }
    let (length, margin) = (sqrt(squared), MARGIN * extent);
    let aim = Aim { points, normals, origin, direction, length, radius, margin };
    if radius <= 0.0 {
        return aim.entered_sharp();
    }
    aim.entered_round().or_else(|| aim.passes_by().then_some(Entered::Nothing))
}

/// A ray and a ring.
#[derive(Clone, Copy, Debug)]
struct Aim<'a> {
    points: &'a [Vec2],
    normals: &'a [Vec2],
    origin: Vec2,
    direction: Vec2,
    /// Of the direction.
    length: f64,
    radius: f64,
    /// Distances above this are not rounding.
    margin: f64,
}

/// Entries further away than this part of the margin are left to the general path: 8 times the largest coordinate.
const REACH: f64 = f64::from_bits((1023 + 31) << 52);

impl Aim<'_> {
    /// All corners clearly lie on one side of the ray's line, further away than the radius.
    #[cold]
    fn passes_by(&self) -> bool {
        let (mut least, mut most) = (f64::INFINITY, f64::NEG_INFINITY);
        for &point in self.points {
            let side = self.direction.cross(point - self.origin);
            (least, most) = (smaller(side, least), larger(side, most));
        }
        let reach = (self.radius + self.margin) * self.length;
        least > reach || most < -reach
    }

    /// The edge whose start lies to the left of the ray, and whose end to the right.
    #[inline(always)]
    fn entered_sharp(&self) -> Option<Entered> {
        let last = self.points.len() - 1;
        let (mut before, mut least, mut end) = (self.side(last), f64::INFINITY, usize::MAX);
        for (corner, &point) in self.points.iter().enumerate() {
            let side = self.direction.cross(point - self.origin);
            end = if (before > 0.0) & (side < 0.0) { corner } else { end };
            least = smaller(side.abs(), least);
            before = side;
        }
        if least <= self.margin * self.length {
            return None;
        }
        match end {
            usize::MAX => Some(Entered::Nothing),
            0 => self.face(last),
            _ => self.face(end - 1),
        }
    }

    /// Of the faces, moved out, the one that is entered last; and past its end, the round corner there.
    #[inline(always)]
    fn entered_round(&self) -> Option<Entered> {
        let (mut last, mut face) = (f64::NEG_INFINITY, 0);
        for (index, (&point, &normal)) in self.points.iter().zip(self.normals).enumerate() {
            let height = -normal.dot(point - self.origin) - self.radius;
            let speed = normal.dot(self.direction);
            // Minus infinity where the ray does not go in, also along a face: the zero is a positive one. Without a
            // branch: on which side it is a coin's toss.
            let height = if speed < 0.0 { height } else { -1.0 };
            let enter = height / larger(0.0, -speed);
            face = if enter > last { index } else { face };
            last = larger(last, enter);
        }
        if self.height(face) < self.margin {
            return self.leads_away();
        }
        let (enter, along) = (self.enter(face)?, self.normals[face].perp());
        let entry = self.entry(enter)?;
        let alone = self.is_within_others(entry);
        if !alone && self.is_outside(entry) {
            return Some(Entered::Nothing);
        }
        let next = if face + 1 < self.points.len() { face + 1 } else { 0 };
        let past_start = (entry - self.points[face]).dot(along);
        let before_end = (self.points[next] - entry).dot(along);
        if smaller(past_start, before_end) > self.margin {
            let enter = if alone { enter } else { self.enter_line(face, enter, entry)? };
            Some(Entered::Face { face, enter })
        } else if alone && past_start < -self.margin {
            self.corner(face)
        } else if alone && before_end < -self.margin {
            self.corner(next)
        } else {
            None
        }
    }

    /// On which side of the ray a corner lies, times the length of the direction: positive to the left.
    #[inline(always)]
    fn side(&self, corner: usize) -> f64 {
        self.direction.cross(self.points[corner] - self.origin)
    }

    /// Through a face between whose ends the ray certainly passes.
    #[inline(always)]
    fn face(&self, face: usize) -> Option<Entered> {
        let height = self.height(face);
        if height < self.margin {
            return self.leads_away();
        }
        let enter = self.enter(face)?;
        let entry = self.entry(enter)?;
        let alone = self.is_within_others(entry);
        let enter = if alone { enter } else { self.enter_line(face, enter, entry)? };
        Some(Entered::Face { face, enter })
    }

    /// Through the round corner past which the ray enters the half-plane of a face there.
    fn corner(&self, corner: usize) -> Option<Entered> {
        if self.side(corner).abs() > (self.radius + self.margin) * self.length {
            return Some(Entered::Nothing);
        }
        let face = if self.meets_circle(corner) { self.face_of_corner(corner) } else { None };
        face.map(|face| Entered::Corner { corner, face })
    }

    /// The ray's line enters the circle about a corner at more than a grazing angle.
    fn meets_circle(&self, corner: usize) -> bool {
        let aside = self.side(corner).abs() / self.length;
        let steep = (1.0 - STEEP) * self.radius;
        self.radius > 2.0 * self.margin && aside < smaller(steep, self.radius - self.margin)
    }

    /// All of the ring lies behind the ray's origin.
    #[cold]
    fn leads_away(&self) -> Option<Entered> {
        let clear = -(self.radius + self.margin) * self.length;
        let behind = |point: &Vec2| self.direction.dot(*point - self.origin) < clear;
        self.points.iter().all(behind).then_some(Entered::Nothing)
    }

    /// How far outside of a face the origin lies.
    #[inline(always)]
    fn height(&self, face: usize) -> f64 {
        -self.normals[face].dot(self.points[face] - self.origin) - self.radius
    }

    /// At which fraction a face is entered; `None` where the ray is not steep.
    #[inline(always)]
    fn enter(&self, face: usize) -> Option<f64> {
        let speed = self.normals[face].dot(self.direction);
        (speed < -STEEP * self.length).then(|| self.height(face) / -speed)
    }

    /// The point of entry through a face; `None` where it is far away.
    #[inline(always)]
    fn entry(&self, enter: f64) -> Option<Vec2> {
        let moved = self.direction * enter;
        (moved.max_abs() <= REACH * self.margin).then(|| self.origin + moved)
    }

    /// A point on one face lies well within the half-planes of all others.
    #[inline(always)]
    fn is_within_others(&self, entry: Vec2) -> bool {
        let deep = self.radius - self.margin;
        let mut near = 0;
        for (&point, &normal) in self.points.iter().zip(self.normals) {
            near += usize::from(normal.dot(entry - point) > deep);
        }
        near == 1
    }

    /// A point lies well outside of some half-plane.
    fn is_outside(&self, entry: Vec2) -> bool {
        let clear = self.radius + self.margin;
        self.points.iter().zip(self.normals).any(|(&point, normal)| normal.dot(entry - point) > clear)
    }

    /// The same but for a face on the same line. Of the two that counts which rounding puts later.
    #[cold]
    fn enter_line(&self, face: usize, enter: f64, entry: Vec2) -> Option<f64> {
        let deep = self.radius - self.margin;
        let mut later = enter;
        for (other, (&point, &normal)) in self.points.iter().zip(self.normals).enumerate() {
            if normal.dot(entry - point) > deep {
                if normal != self.normals[face] {
                    return None;
                }
                later = larger(later, self.enter(other)?);
            }
        }
        Some(later)
    }

    /// Of the two faces at a corner the one that the ray opposes more; `None` where they are level, or have no length.
    fn face_of_corner(&self, corner: usize) -> Option<usize> {
        let at = self.points[corner] - self.origin;
        let same = self.points.iter().filter(|&&point| point - self.origin == at).count();
        if same > 1 {
            return self.face_of_corners(at);
        }
        let previous = if corner > 0 { corner - 1 } else { self.points.len() - 1 };
        let [before, after] = [previous, corner].map(|face| self.normals[face].dot(self.direction));
        let clear = (before - after).abs() > STEEP * STEEP * self.length;
        clear.then_some(if before < after { previous } else { corner })
    }

    /// The same where several corners are one, as at the end of a segment.
    #[cold]
    fn face_of_corners(&self, at: Vec2) -> Option<usize> {
        let mut best = (usize::MAX, -STEEP * self.length);
        let mut level = false;
        for face in 0..self.points.len() {
            let next = if face + 1 < self.points.len() { face + 1 } else { 0 };
            let (start, end) = (self.points[face] - self.origin, self.points[next] - self.origin);
            let speed = self.normals[face].dot(self.direction);
            if (start == at) == (end == at) || speed >= 0.0 {
                continue;
            }
            let ahead = best.1 - speed;
            level |= ahead.abs() <= STEEP * STEEP * self.length;
            if ahead > 0.0 {
                best = (face, speed);
            }
        }
        (best.0 != usize::MAX && !level).then_some(best.0)
    }
}
