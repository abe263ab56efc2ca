//! A shape that moves through obstacles: what it meets, in order, and where that leaves it.

use alloc::vec::Vec;

use crate::math::Vec2;
use crate::query::CastHit;
use crate::shape::Shape;

use super::hit_order::Met;
use super::obstacles::Obstacles;
use super::step::Step;

/// What an obstacle does to what hits it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Response {
    /// Stops it there.
    Touch,
    /// Reports the hit and lets it pass.
    Cross,
    /// Leaves it the motion along the surface, whose normal is the hit's `slide_normal`.
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
    pub displacement: Vec2,
    /// What it did to the motion.
    pub response: Response,
    /// The hit; its `fraction` is of the straight piece of motion that it ended.
    pub hit: CastHit,
}

/// Where a step ends.
#[derive(Clone, Debug, PartialEq)]
pub struct Advance<K = usize> {
    /// The displacement from start to end.
    pub displacement: Vec2,
    /// The velocity at the end: what the hits made of it.
    pub velocity: Vec2,
    /// The time that was not used: by a shape that was stopped, and by one without a velocity; 0 after a velocity or a
    /// time that moves nothing.
    pub remaining_time: f64,
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
/// assert_eq!(step.displacement, Vec2::new(2.0, -0.5));
/// assert_eq!(step.velocity, Vec2::new(2.0, 0.0));
/// # Ok::<(), carom::ShapeError>(())
/// ```
///
/// What can be climbed is judged by the hit's `slide_normal`: at the foot of a ramp `normal` may be that of the shape's
/// own side. What was stood on may be overlapped by rounding: a platform that lets pass from below looks at the hit's
/// `depth`. A mover whose shape is in the space itself searches `excluding` it. `examples/platformer.rs` has all of this.
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
    /// never leads against the velocity with which the step began. Of several obstacles hit at one instant, to within the
    /// tolerance of [`cast`](crate::cast()), those whose corners are hit by a corner come last, so that what is on a seam
    /// slides along the floor; else comes first the surface that the motion opposes most, then the one listed first or with
    /// the smaller id. What it slides along or bounces off while it overlaps by no more than twice that tolerance, it is set
    /// onto; what it ends right on that is thin, as a point on a segment is, it is set off by a part of it. A velocity or a
    /// time that is not finite, a time below 0, or a way beyond 2^250 moves nothing.
    pub fn advance<O: Obstacles + ?Sized>(
        &self,
        velocity: impl Into<Vec2>,
        time: f64,
        obstacles: &O,
        mut respond: impl FnMut(&O::Obstacle, &CastHit) -> Response,
    ) -> Advance<O::Key> {
        let velocity = velocity.into();
        let mut step = Step::new(velocity, time);
        while step.remaining_time > 0.0 && step.velocity != Vec2::ZERO {
            let here = self.shape.translated(step.displacement);
            let Some(met) = step.first_hit(&here, obstacles) else {
                step.go(1.0);
                break;
            };
            let Met { obstacle, mut hit, .. } = met;
            step.go(hit.fraction);
            if step.remaining_time > 0.0 && step.lifts(&self.shape, &met, obstacles) {
                continue;
            }
            hit.fraction = step.share(hit.fraction);
            let Some(response) = obstacles.obstacle(obstacle).map(|known| respond(known, &hit)) else {
                break;
            };
            let (time, displacement) = (step.time, step.displacement);
            step.hits.push(MoverHit { obstacle, time, displacement, response, hit });
            if response == Response::Touch || step.hits.len() >= self.max_hits {
                break;
            }
            step.answer(&met, response);
        }
        step.set_off(&self.shape, obstacles);
        let Step { displacement, velocity, remaining_time, hits, .. } = step;
        Advance { displacement, velocity: velocity.canonical(), remaining_time, hits }
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
