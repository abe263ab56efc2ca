//! A shape that moves through obstacles: what it meets, in order, and where that leaves it.

use alloc::vec::Vec;

use crate::math::{Vec2, larger};
use crate::query::{CONTACT_TOLERANCE, CastHit};
use crate::shape::Shape;

use super::obstacles::Obstacles;
use super::response::{bounce, slide};

/// What an obstacle does to what hits it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Response {
    /// Stops it there.
    Touch,
    /// Reports the hit and lets it pass.
    Cross,
    /// Leaves it the motion along the surface, whose normal is the hit's `gentle_normal`.
    Slide,
    /// Throws it back with this restitution, clamped to [0, 1].
    Bounce(f64),
}

/// One hit on the way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoverHit<K = usize> {
    /// Which of the obstacles: its place in the list, from 0, or its id in the space.
    pub obstacle: K,
    /// When, from the start of the step and in its unit.
    pub time: f64,
    /// How far the shape had come from where it started.
    pub travelled: Vec2,
    /// What it did to the motion.
    pub response: Response,
    /// The hit; its `fraction` is of the straight piece of motion that it ended.
    pub hit: CastHit,
}

/// Where a step ends.
#[derive(Clone, Debug, PartialEq)]
pub struct Advance<K = usize> {
    /// The displacement from start to end.
    pub travelled: Vec2,
    /// The velocity at the end: what the hits made of it.
    pub velocity: Vec2,
    /// The time that was not used: by a shape that was stopped, and by one without a velocity.
    pub left: f64,
    /// Every hit, in order of time.
    pub hits: Vec<MoverHit<K>>,
}

/// Moves a shape through obstacles, hit by hit (`move_and_slide`, `moveAndCollide`, character controller).
///
/// ```
/// use carom::{Aabb, Circle, Mover, Response, Vec2};
/// let floor = Aabb::new([-10.0, -1.0], [10.0, 0.0])?;
/// let mover = Mover::new(Circle::new([0.0, 1.0], 0.5)?);
/// let step = mover.advance([2.0, -1.0], 1.0, &[floor], |_, _| Response::Slide);
/// assert_eq!(step.travelled, Vec2::new(2.0, -0.5));
/// assert_eq!(step.velocity, Vec2::new(2.0, 0.0));
/// # Ok::<(), carom::ShapeError>(())
/// ```
///
/// What can be climbed is judged by the hit's `gentle_normal`: at the foot of a ramp `normal` may be that of the shape's
/// own side. What was stood on may be overlapped by rounding: a platform that lets pass from below looks at the hit's
/// `depth`. A mover whose shape is in the space itself searches `except` it. `examples/platformer.rs` has all of this.
#[derive(Clone, Debug, PartialEq)]
pub struct Mover {
    shape: Shape,
    max_hits: usize,
}

impl Mover {
    /// For a shape where it stands.
    pub fn new(shape: impl Into<Shape>) -> Self {
        Self { shape: shape.into(), max_hits: 64 }
    }

    /// How many hits one step may have before the shape is stopped; 64 unless given, and at least 1.
    #[must_use]
    pub const fn with_max_hits(mut self, max_hits: usize) -> Self {
        self.max_hits = max_hits;
        self
    }

    /// The shape where it stands.
    pub const fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The step of a shape that moves at `velocity` for `time`, through obstacles that stand still. `respond` is asked
    /// at each hit what the obstacle does.
    ///
    /// Obstacles are a list of shapes, or of tuples of a shape and your data, or a [`Search`](crate::Search) in a
    /// space: `respond` gets the item or the data. A slide keeps the motion along the surface, stops in a corner, and
    /// never leads against the velocity with which the step began. Of several obstacles hit at once those whose corners
    /// are hit by a corner come last, so that what is on a seam slides along the floor; else comes first the one that
    /// the motion opposes least, then the one listed first or with the smaller id. What it slides along or bounces off
    /// while it overlaps by no more than twice the tolerance of [`cast`](crate::cast()), it is set onto. A velocity or a
    /// time that is not finite, or a time below 0, moves nothing.
    pub fn advance<O: Obstacles + ?Sized>(
        &self,
        velocity: impl Into<Vec2>,
        time: f64,
        obstacles: &O,
        mut respond: impl FnMut(&O::Obstacle, &CastHit) -> Response,
    ) -> Advance<O::Key> {
        let velocity = velocity.into();
        let mut step = Step::new(velocity, time);
        while step.left > 0.0 && step.velocity != Vec2::ZERO {
            let here = self.shape.moved(step.travelled);
            let Some((obstacle, hit, tolerance)) = step.first_hit(&here, obstacles) else {
                step.go(1.0);
                break;
            };
            step.go(hit.fraction);
            let Some(response) = obstacles.obstacle(obstacle).map(|known| respond(known, &hit)) else {
                break;
            };
            let (time, travelled) = (step.time, step.travelled);
            step.hits.push(MoverHit { obstacle, time, travelled, response, hit });
            if response == Response::Touch || step.hits.len() >= self.max_hits {
                break;
            }
            step.answer(obstacle, response, &hit);
            if matches!(response, Response::Slide | Response::Bounce(_)) {
                step.lift(&hit, tolerance);
            }
        }
        let Step { travelled, velocity, left, hits, .. } = step;
        Advance { travelled, velocity: velocity.canonical(), left, hits }
    }

    /// The displacement that frees a shape from everything that it overlaps (depenetration, unstuck), of all obstacles
    /// jointly; zero where it overlaps nothing. `None` where no way out was found, as between two walls that are too
    /// close. The time mostly grows with the square of how many obstacles it overlaps at once.
    ///
    /// ```
    /// use carom::{Aabb, Mover, Vec2};
    /// let corner = [Aabb::new([0.0, -1.0], [9.0, 0.0])?, Aabb::new([-1.0, 0.0], [0.0, 9.0])?];
    /// let stuck = Mover::new(Aabb::new([-0.25, -0.5], [1.75, 1.5])?);
    /// assert_eq!(stuck.recover(&corner), Some(Vec2::new(0.25, 0.5)));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn recover<O: Obstacles + ?Sized>(&self, obstacles: &O) -> Option<Vec2> {
        super::recover::recover(&self.shape, obstacles)
    }
}

/// A step under way.
struct Step<K> {
    /// The velocity at the start or after the last bounce, against which no slide may lead.
    heading: Vec2,
    velocity: Vec2,
    time: f64,
    left: f64,
    travelled: Vec2,
    hits: Vec<MoverHit<K>>,
    /// The surfaces that the shape touches where it is, none of which it may enter.
    planes: Vec<Vec2>,
    crossed: Vec<K>,
}

impl<K: Copy + Ord> Step<K> {
    fn new(velocity: Vec2, time: f64) -> Self {
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

    /// The first hit, and the tolerance of the pair.
    fn first_hit<O: Obstacles<Key = K> + ?Sized>(
        &self,
        shape: &Shape,
        obstacles: &O,
    ) -> Option<(K, CastHit, f64)> {
        let motion = self.velocity * self.left;
        let (extent, length) = (shape.aabb().extent(), motion.length());
        // Where a corner is on a corner, the motion may have to do with neither face there once it has been led along
        // what else it meets: that comes first, also where rounding says a little later.
        let is_corner = |hit: &CastHit| hit.gentle_normal.cross(hit.normal).abs() > BEND;
        let mut first: Option<(K, CastHit, f64)> = None;
        let mut first_turn = 0.0;
        obstacles.each_hit(shape, motion, &mut |key, hit, other| {
            let tolerance = CONTACT_TOLERANCE * larger(extent, other);
            let turn = if is_corner(&hit) { hit.fraction + tolerance / length } else { hit.fraction };
            let ahead = |(other_key, other, _): &(K, CastHit, f64)| {
                let gentleness = other.gentle_normal.dot(motion) - hit.gentle_normal.dot(motion) + 0.0;
                let order = turn.total_cmp(&first_turn).then(gentleness.total_cmp(&0.0));
                order.then(key.cmp(other_key)).is_lt()
            };
            if !self.crossed.contains(&key) && first.as_ref().is_none_or(ahead) {
                (first, first_turn) = (Some((key, hit, tolerance)), turn);
            }
        });
        first
    }

    /// Spends a fraction of the time that is left.
    fn go(&mut self, fraction: f64) {
        if fraction > 0.0 {
            self.planes.clear();
        }
        let spent = self.left * fraction;
        self.travelled += self.velocity * spent;
        self.time += spent;
        self.left -= spent;
    }

    /// Out of what rounding has let it into, lest that add up from step to step until a seam is a stair: a tolerance by
    /// which nothing is hit yet, and another by which it passed a corner before what came later.
    fn lift(&mut self, hit: &CastHit, tolerance: f64) {
        if hit.depth <= 2.0 * tolerance {
            self.travelled += hit.gentle_normal * hit.depth;
        }
    }

    fn answer(&mut self, obstacle: K, response: Response, hit: &CastHit) {
        match response {
            Response::Touch => {}
            Response::Cross => self.crossed.push(obstacle),
            Response::Bounce(restitution) => {
                self.planes.clear();
                self.velocity = bounce(self.velocity, hit.normal, restitution);
                self.heading = self.velocity;
            }
            Response::Slide => {
                let normal = hit.gentle_normal;
                // Twice: what rounding leaves of a fast approach would lead into the surface.
                let along = slide(slide(self.velocity, normal), normal);
                let enters = |plane: &Vec2| along.dot(*plane) < -ONE_SURFACE * along.length();
                let stuck = self.planes.iter().any(enters) || along.dot(self.heading) <= 0.0;
                self.velocity = if stuck { Vec2::ZERO } else { along };
                self.planes.push(normal);
            }
        }
    }
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
