//! A mover's step under way: what it meets next, and what that makes of it.

use alloc::vec::Vec;

use crate::math::{Vec2, larger};
use crate::query::{CONTACT_TOLERANCE, CastHit};
use crate::shape::Shape;

use super::mover::{MoverHit, Response};
use super::obstacles::Obstacles;
use super::response::{bounce, slide};

/// A step under way.
pub(super) struct Step<K> {
    /// The velocity at the start or after the last bounce, against which no slide may lead.
    heading: Vec2,
    pub(super) velocity: Vec2,
    pub(super) time: f64,
    pub(super) left: f64,
    pub(super) travelled: Vec2,
    pub(super) hits: Vec<MoverHit<K>>,
    /// The surfaces that the shape touches where it is, none of which it may enter.
    planes: Vec<Vec2>,
    crossed: Vec<K>,
}

/// What it meets next.
#[derive(Clone, Copy)]
pub(super) struct Met<K> {
    pub(super) obstacle: K,
    pub(super) hit: CastHit,
    /// That of the pair.
    tolerance: f64,
    /// When it is its turn. Where a corner is on a corner, the motion may have to do with neither face there once it
    /// has been led along what else it meets: that comes first, also where rounding says a little later.
    turn: f64,
}

impl<K: Ord> Met<K> {
    fn comes_before(&self, other: &Self, motion: Vec2) -> bool {
        let gentleness = other.hit.gentle_normal.dot(motion) - self.hit.gentle_normal.dot(motion) + 0.0;
        let order = self.turn.total_cmp(&other.turn).then(gentleness.total_cmp(&0.0));
        order.then(self.obstacle.cmp(&other.obstacle)).is_lt()
    }
}

impl<K: Copy + Ord> Step<K> {
    pub(super) fn new(velocity: Vec2, time: f64) -> Self {
        let legal = velocity.is_in_range() && time > 0.0 && (velocity * time).is_in_range();
        let velocity = if velocity.is_finite() { velocity } else { Vec2::ZERO };
        Self {
            heading: velocity,
            velocity,
            time: 0.0,
            left: if legal { time } else { 0.0 },
            travelled: Vec2::ZERO,
            hits: Vec::new(),
            planes: Vec::new(),
            crossed: Vec::new(),
        }
    }

    /// What a shape hits first, where it is, of what it has not crossed.
    pub(super) fn first_hit<O: Obstacles<Key = K> + ?Sized>(
        &self,
        shape: &Shape,
        obstacles: &O,
    ) -> Option<Met<K>> {
        let motion = self.velocity * self.left;
        let (extent, length) = (shape.aabb().extent(), motion.length());
        let mut first: Option<Met<K>> = None;
        obstacles.each_hit(shape, motion, &mut |obstacle, hit, other_extent| {
            let tolerance = CONTACT_TOLERANCE * larger(extent, other_extent);
            let turn = if is_corner(&hit) { hit.fraction + tolerance / length } else { hit.fraction };
            let met = Met { obstacle, hit, tolerance, turn };
            let is_first = first.as_ref().is_none_or(|first| met.comes_before(first, motion));
            if is_first && !self.crossed.contains(&obstacle) {
                first = Some(met);
            }
        });
        first
    }

    /// Spends a fraction of the time that is left.
    pub(super) fn go(&mut self, fraction: f64) {
        if fraction > 0.0 {
            self.planes.clear();
        }
        let spent = self.left * fraction;
        self.travelled += self.velocity * spent;
        self.time += spent;
        self.left -= spent;
    }

    /// What the response makes of it.
    pub(super) fn answer(&mut self, met: &Met<K>, response: Response) {
        match response {
            Response::Touch => {}
            Response::Cross => self.crossed.push(met.obstacle),
            Response::Bounce(restitution) => {
                self.planes.clear();
                self.velocity = bounce(self.velocity, met.hit.normal, restitution);
                self.heading = self.velocity;
                self.lift(met);
            }
            Response::Slide => {
                let normal = met.hit.gentle_normal;
                // Twice: what rounding leaves of a fast approach would lead into the surface.
                let along = slide(slide(self.velocity, normal), normal);
                let enters = |plane: &Vec2| along.dot(*plane) < -ONE_SURFACE * along.length();
                let stuck = self.planes.iter().any(enters) || along.dot(self.heading) <= 0.0;
                self.velocity = if stuck { Vec2::ZERO } else { along };
                self.planes.push(normal);
                self.lift(met);
            }
        }
    }

    /// Out of what rounding has let it into, lest that add up from step to step until a seam is a stair: a tolerance by
    /// which nothing is hit yet, and another by which it passed a corner before what came later.
    fn lift(&mut self, met: &Met<K>) {
        let hit = &met.hit;
        if hit.depth <= 2.0 * met.tolerance {
            self.travelled += hit.gentle_normal * hit.depth;
        }
    }
}

fn is_corner(hit: &CastHit) -> bool {
    hit.gentle_normal.cross(hit.normal).abs() > BEND
}

/// A corner bends by at least this sine, 2^-20: what bends less may be one face, the mover's side and a tile's, whose
/// corners are rounded.
const BEND: f64 = f64::from_bits((1023 - 20) << 52);

/// A slide that leads into another surface at no more than this sine goes on: the two are tiles of one.
///
/// Their normals differ by the rounding of their corners, by less than 2^-50 of the coordinates over the length of an
/// edge: edges may be as short as 2^-10 of the coordinates. And what goes into a surface so flatly gets no deeper, on a
/// way as long as the largest coordinate, than [`cast`](crate::cast()) lets pass.
const ONE_SURFACE: f64 = CONTACT_TOLERANCE;
