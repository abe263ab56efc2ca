//! Defines the mover: a shape that moves through obstacles for a time. It can also compute the push out of
//! obstacles that it overlaps.

use crate::math::{MAX_COORDINATE, Vec2, clamped};
use crate::query::{CastHit, default_margin};
use crate::shape::Shape;

use super::advance::{Advance, Response};
use super::manner::Manner;
use super::obstacles::{ObstacleKey, Obstacles};
use super::recover::Recovery;
use super::solids::{ByNumber, Solids};
use super::step::{Respond, Step};
use super::surroundings::Surroundings;

/// Moves a shape through obstacles, hit by hit (`move_and_slide`, `moveAndCollide`). For a character, use
/// [`Walker`](crate::Walker).
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
/// Use the hit's `slide_normal` to decide whether a slope can be climbed, because at the foot of a ramp,
/// `normal` may be the normal of the shape's own side. The floor under a shape may overlap it by a rounding
/// error, so for a platform that can be passed from below, compare the hit's `depth` with a tolerance. If the
/// mover's shape is itself in the space, search `excluding` it.
#[derive(Clone, Debug, PartialEq)]
pub struct Mover {
    shape: Shape,
    max_hits: usize,
    margin: f64,
}

impl Mover {
    /// Creates a mover from its shape at the start, in world coordinates.
    ///
    /// ```
    /// use carom::{Circle, Mover};
    /// let mover = Mover::new(Circle::new([0.0, 1.0], 0.5)?);
    /// assert_eq!(mover.shape().center(), [0.0, 1.0].into());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn new(shape: impl Into<Shape>) -> Self {
        let shape = shape.into();
        let margin = default_margin(&shape.aabb());
        Self { shape, max_hits: 64, margin }
    }

    /// Sets the depth up to which overlaps count as touching, because positions are rounded: at least 0, in the unit
    /// of the coordinates.
    ///
    /// By default it is 2^-20 of the shape's longest side plus 2^-22 of its largest coordinate, and at most a
    /// sixteenth of its shortest side that is not 0. A distance that is not a number is ignored.
    ///
    /// ```
    /// use carom::{Circle, Mover};
    /// let mover = Mover::new(Circle::new([0.0, 1.0], 0.5)?).with_margin(0.01);
    /// assert_eq!((mover.margin(), mover.with_margin(-1.0).margin()), (0.01, 0.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn with_margin(mut self, margin: f64) -> Self {
        self.margin = margin_or(margin, self.margin);
        self
    }

    /// Sets the number of hits in one step after which the shape is stopped: 64 by default, at least 1.
    ///
    /// ```
    /// use carom::{Aabb, Circle, Mover, Response};
    /// let well = [Aabb::new([-1.0, 0.0], [0.0, 9.0])?, Aabb::new([1.0, 0.0], [2.0, 9.0])?];
    /// let ball = Mover::new(Circle::new([0.5, 5.0], 0.25)?).with_max_hits(3);
    /// let step = ball.advance([8.0, 0.0], 100.0, &well, |_, _| Response::Bounce(1.0)); // to and fro
    /// assert_eq!(step.hits.len(), 3);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn with_max_hits(mut self, max_hits: usize) -> Self {
        self.max_hits = max_hits;
        self
    }

    /// Returns the depth up to which overlaps count as touching, in the unit of the coordinates.
    ///
    /// ```
    /// use carom::{Circle, Mover};
    /// let margin = Mover::new(Circle::new([0.0, 0.0], 0.5)?).margin();
    /// assert!(0.0 < margin && margin < 1e-5);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn margin(&self) -> f64 {
        self.margin
    }

    /// Returns the shape at the start, in world coordinates; a step does not move it.
    ///
    /// ```
    /// use carom::{Circle, Mover, Response};
    /// let mover = Mover::new(Circle::new([0.0, 1.0], 0.5)?);
    /// mover.advance([5.0, 0.0], 1.0, &[] as &[Circle; 0], |_, _| Response::Touch);
    /// assert_eq!(mover.shape(), &Circle::new([0.0, 1.0], 0.5)?.into());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Moves the shape at `velocity` for `time` among obstacles that stand still, and returns the result.
    /// `respond` chooses the response to each hit.
    ///
    /// Obstacles are a list of shapes, convex or not, or of tuples of a shape and your data, or a
    /// [`Search`](crate::Search) in a space. `respond` gets the item of the list, or the data of the
    /// collider. All obstacles that are not crossed form one solid, so seams (lines along which two obstacles
    /// touch) are not hit.
    ///
    /// A shape that starts deeper in obstacles than twice the tolerance of [`cast`](crate::cast()) is first
    /// pushed out. This push is straight and leads through no solid. Its length is at most twice the length
    /// of the motion, or twice the depth of the overlap if that is more; in both cases plus twice the margin.
    /// `respond` is called for each of these obstacles to find out whether the obstacle may be crossed. If
    /// there is no such push, overlaps up to the margin count as touching. For a shape that is deeper,
    /// `is_squeezed` is true: it still moves where it gets no deeper, and [`recover`](Mover::recover) frees
    /// it.
    ///
    /// A slide keeps the motion along the surface, stops in a corner, and never leads against the velocity
    /// with which the step began. If several obstacles are hit at the same time, to within the tolerance,
    /// hits of a corner with a corner come last. So a shape on a seam slides along the floor. Otherwise the
    /// surface that the motion meets at the steepest angle comes first, then the obstacle that is listed
    /// first or has the smaller id.
    ///
    /// A shape that overlaps an obstacle by at most twice that tolerance is moved onto its surface when it slides
    /// along the obstacle or bounces off it. A shape that meets an obstacle without an inside, such as a point
    /// that meets a segment, stops a fraction of the tolerance before it. If the velocity is not finite, or the
    /// displacement is beyond 2^250, the shape does not move and the whole time remains. If the time is not
    /// finite or not above 0, the shape does not move and no time remains.
    ///
    /// ```
    /// use carom::{Circle, Mover, Response, Vec2};
    /// // A ball flies through a coin and bounces off a wall.
    /// let obstacles = [(Circle::new([3.0, 0.0], 0.5)?, "coin"), (Circle::new([7.0, 0.0], 1.0)?, "wall")];
    /// let step = Mover::new(Circle::new([0.0, 0.0], 1.0)?).advance([2.0, 0.0], 4.0, &obstacles, |(_, name), hit| {
    ///     assert_eq!(hit.normal, Vec2::new(-1.0, 0.0));
    ///     if *name == "coin" { Response::Cross } else { Response::Bounce(0.5) }
    /// });
    /// assert_eq!(step.hits.iter().map(|hit| (hit.obstacle, hit.time)).collect::<Vec<_>>(), [(0, 0.75), (1, 2.5)]);
    /// assert_eq!((step.velocity, step.displacement), (Vec2::new(-1.0, 0.0), Vec2::new(3.5, 0.0)));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn advance<O: Obstacles + ?Sized>(
        &self,
        velocity: impl Into<Vec2>,
        time: f64,
        obstacles: &O,
        mut respond: impl FnMut(&O::Obstacle, &CastHit) -> Response,
    ) -> Advance<O::Key> {
        let numbered = ByNumber(obstacles);
        let mut respond = |number: u64, hit: &CastHit| {
            obstacles.obstacle(O::Key::from_number(number)).map(|known| respond(known, hit))
        };
        self.advance_with(velocity.into(), time, Solids::new(&numbered, self.margin), &mut respond)
            .with_keys(O::Key::from_number)
    }

    /// Moves the shape as [`advance`](Self::advance) does. `respond` is a trait object here, so that this
    /// code is compiled only once.
    fn advance_with(
        &self,
        velocity: Vec2,
        time: f64,
        obstacles: Solids<'_>,
        respond: &mut Respond<'_>,
    ) -> Advance<u64> {
        let world = Surroundings::new(&self.shape, obstacles, Manner::Exact);
        Step::new(world, velocity, time)
            .map_or_else(|| Advance::without_motion(velocity, time), |step| step.run(self.max_hits, respond))
    }

    /// Returns the displacement that frees the shape from everything that it overlaps (depenetration,
    /// unstuck). It is the shortest push out of the union of all obstacles. Gaps between obstacles that are
    /// smaller than the tolerance of [`cast`](crate::cast()) count as closed.
    ///
    /// ```
    /// use carom::{Aabb, Mover, Vec2};
    /// let corner = [Aabb::new([0.0, -1.0], [9.0, 0.0])?, Aabb::new([-1.0, 0.0], [0.0, 9.0])?];
    /// let stuck = Mover::new(Aabb::new([-0.25, -0.5], [1.75, 1.5])?);
    /// assert_eq!(stuck.recover(&corner).displacement, Vec2::new(0.25, 0.5));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn recover<O: Obstacles + ?Sized>(&self, obstacles: &O) -> Recovery {
        super::recover::recover(&self.shape, Solids::new(&ByNumber(obstacles), self.margin), &[])
    }
}

/// Returns `margin` clamped to [0, 2^250], or `other` if `margin` is not a number.
pub(super) const fn margin_or(margin: f64, other: f64) -> f64 {
    if margin.is_nan() { other } else { clamped(margin, 0.0, MAX_COORDINATE) }
}
