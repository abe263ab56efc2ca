//! Defines the walker and its settings.

use crate::math::{MAX_COORDINATE, Pose, Vec2, clamped, larger};
use crate::motion::manner::Manner;
use crate::motion::mover::margin_or;
use crate::motion::obstacles::{ObstacleKey, Obstacles};
use crate::motion::solids::{ByNumber, Solids};
use crate::query::default_margin;
use crate::shape::Shape;

use super::answer::{Carry, Walk};
use super::carry::{carry, motion_of};
use super::journey::Journey;
use super::rules::{Rules, cosine_of_slope};
use crate::motion::surroundings::Surroundings;

/// Walks a shape over the ground (character controller, `CharacterBody`, kinematic character).
///
/// On slopes up to a limit, a walker keeps its lateral speed and can stand still. It slides down steeper
/// slopes, climbs stairs, stays on ground that slopes down, jumps and falls. Pass a velocity that includes
/// gravity, and use the remaining velocity for the next frame.
///
/// ```
/// use carom::{Aabb, TileGrid, TileKind, Vec2, Walker};
/// let level = ["....#", "..###", "#####"];
/// let kinds = [TileKind::EMPTY, TileKind::FULL];
/// let map = TileGrid::new([0.0, 0.0], [1.0, 1.0], [5, 3], kinds, |x, y| {
///     usize::from(level[2 - y].as_bytes()[x] == b'#')
/// })?;
/// let mut hero = Walker::new(Aabb::new([0.25, 1.0], [0.75, 1.75])?).with_step(1.0).with_snap(0.25);
/// let walk = hero.walk([6.0, -0.5], 0.5, &[map]);
/// assert_eq!(walk.displacement, Vec2::new(3.0, 1.0)); // up a step
/// assert_eq!(walk.velocity, Vec2::new(6.0, 0.0));
/// let ground = walk.ground.unwrap();
/// assert_eq!((ground.obstacle, ground.part, ground.normal), (0, 8, Vec2::Y)); // cell 3 of row 1
/// hero.move_by(walk.displacement);
/// # Ok::<(), carom::ShapeError>(())
/// ```
///
/// The step height and the snap distance are 0 by default; such a walker does not climb stairs, and leaves the
/// ground where a slope ends. If the walker's shape is itself in the space, search `excluding` it.
/// The example `examples/platformer.rs` plays a level.
#[derive(Clone, Debug, PartialEq)]
pub struct Walker {
    shape: Shape,
    rules: Rules,
    margin: f64,
}

impl Walker {
    /// Creates a walker from its shape in world coordinates. Up is `+y`, and slopes up to 45 degrees are
    /// ground. The step height and the snap distance are 0.
    ///
    /// ```
    /// use carom::{Aabb, Walker};
    /// let floor = [Aabb::new([-9.0, -1.0], [9.0, 0.0])?];
    /// let hero = Walker::new(Aabb::new([0.0, 0.0], [1.0, 2.0])?);
    /// assert!(hero.walk([0.0, 0.0], 0.0, &floor).ground.is_some()); // it stands
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn new(shape: impl Into<Shape>) -> Self {
        let rules = Rules {
            up: Vec2::Y,
            least_cosine: cosine_of_slope(45.0),
            step: 0.0,
            snap: 0.0,
            is_dropping: false,
        };
        let shape = shape.into();
        let margin = default_margin(&shape.aabb());
        Self { shape, rules, margin }
    }

    /// Sets the depth up to which overlaps count as touching, because positions are rounded: at least 0, in the unit
    /// of the coordinates.
    ///
    /// By default it is 2^-20 of the shape's longest side plus 2^-22 of the largest coordinate of the shape at the
    /// start. It is at most a sixteenth of the shortest side that is not 0. A distance that is not a number is
    /// ignored.
    ///
    /// ```
    /// use carom::{Aabb, Walker};
    /// let hero = Walker::new(Aabb::new([0.0, 0.0], [1.0, 2.0])?).with_margin(0.01);
    /// assert_eq!(hero.margin(), 0.01);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn with_margin(mut self, margin: f64) -> Self {
        self.margin = margin_or(margin, self.margin);
        self
    }

    /// Returns the depth up to which overlaps count as touching, in the unit of the coordinates.
    ///
    /// ```
    /// use carom::{Aabb, Walker};
    /// let margin = Walker::new(Aabb::new([0.0, 0.0], [1.0, 2.0])?).margin();
    /// assert!(0.0 < margin && margin < 1e-5);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn margin(&self) -> f64 {
        self.margin
    }

    /// Sets the up direction, of any length, `+y` by default; a direction that is zero or not finite is ignored.
    ///
    /// ```
    /// use carom::{Aabb, Vec2, Walker};
    /// // A screen whose y points down.
    /// let floor = [Aabb::new([-9.0, 0.0], [9.0, 1.0])?];
    /// let hero = Walker::new(Aabb::new([0.0, -2.0], [1.0, 0.0])?).with_up([0.0, -1.0]);
    /// assert_eq!(hero.walk([0.0, 1.0], 1.0, &floor).ground.unwrap().normal, Vec2::new(0.0, -1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn with_up(mut self, up: impl Into<Vec2>) -> Self {
        self.rules.up = up.into().normalized().unwrap_or(self.rules.up);
        self
    }

    /// Sets the steepest slope that counts as ground, in degrees: 45 by default, clamped to [0, 89].
    ///
    /// ```
    /// use carom::{Circle, ConvexPolygon, Walker};
    /// let ramp = [ConvexPolygon::new([[0.0, 0.0], [9.0, 0.0], [9.0, 9.0]])?]; // at 45 degrees
    /// let hero = Walker::new(Circle::new([4.0, 5.0], 0.5_f64.sqrt())?); // on the ramp
    /// assert!(hero.walk([0.0, 0.0], 0.0, &ramp).ground.is_some());
    /// assert!(hero.with_slope_degrees(40.0).walk([0.0, 0.0], 0.0, &ramp).ground.is_none());
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn with_slope_degrees(mut self, degrees: f64) -> Self {
        self.rules.least_cosine = cosine_of_slope(degrees);
        self
    }

    /// Sets the height of the highest step that the walker climbs: 0 by default, at least 0, in the unit of the
    /// coordinates.
    ///
    /// ```
    /// use carom::{Aabb, Vec2, Walker};
    /// let stairs = [Aabb::new([-9.0, -1.0], [9.0, 0.0])?, Aabb::new([2.0, 0.0], [9.0, 0.5])?];
    /// let hero = Walker::new(Aabb::new([0.0, 0.0], [1.0, 2.0])?);
    /// assert_eq!(hero.walk([3.0, 0.0], 1.0, &stairs).displacement, Vec2::new(1.0, 0.0)); // stopped
    /// assert_eq!(hero.with_step(0.5).walk([3.0, 0.0], 1.0, &stairs).displacement, Vec2::new(3.0, 0.5));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn with_step(mut self, height: f64) -> Self {
        self.rules.step = length_of(height);
        self
    }

    /// Sets the distance down to the ground within which the walker follows ground that slopes or steps down:
    /// 0 by default, at least 0, in the unit of the coordinates.
    ///
    /// ```
    /// use carom::{Aabb, Walker};
    /// let stairs = [Aabb::new([-9.0, -1.0], [2.0, 0.5])?, Aabb::new([2.0, -1.0], [9.0, 0.0])?];
    /// let hero = Walker::new(Aabb::new([0.5, 0.5], [1.5, 2.5])?);
    /// assert!(hero.walk([2.0, 0.0], 1.0, &stairs).ground.is_none()); // over the edge
    /// let walk = hero.with_snap(0.5).walk([2.0, 0.0], 1.0, &stairs); // exactly the drop
    /// assert_eq!((walk.displacement.y, walk.ground.unwrap().obstacle), (-0.5, 1));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn with_snap(mut self, distance: f64) -> Self {
        self.rules.snap = length_of(distance);
        self
    }

    /// Sets whether the walker drops through one-way parts. While it drops, one-way parts do not stop it.
    /// Keep this setting on until the walker is below the one-way parts by more than the margin.
    ///
    /// ```
    /// use carom::{Aabb, Chain, Vec2, Walker};
    /// let platform = [Chain::new([[9.0, 0.0], [-9.0, 0.0]])?.one_sided()];
    /// let hero = Walker::new(Aabb::new([0.0, 0.0], [1.0, 2.0])?);
    /// assert!(hero.walk([0.0, -1.0], 1.0, &platform).ground.is_some());
    /// let drop = hero.with_dropping(true).walk([0.0, -1.0], 1.0, &platform);
    /// assert_eq!(drop.displacement, Vec2::new(0.0, -1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn with_dropping(mut self, is_dropping: bool) -> Self {
        self.rules.is_dropping = is_dropping;
        self
    }

    /// Returns the shape at its current place, in world coordinates.
    ///
    /// ```
    /// use carom::{Circle, Vec2, Walker};
    /// let mut hero = Walker::new(Circle::new([0.0, 1.0], 1.0)?);
    /// hero.move_by([2.0, 0.0]);
    /// assert_eq!(hero.shape().center(), Vec2::new(2.0, 1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Moves the walker by a displacement, usually the displacement of a step; a displacement that is not
    /// finite, or is beyond 2^250, does not move the walker.
    ///
    /// ```
    /// use carom::{Aabb, Vec2, Walker};
    /// let floor = [Aabb::new([-9.0, -1.0], [9.0, 0.0])?];
    /// let mut hero = Walker::new(Aabb::new([0.0, 0.0], [1.0, 2.0])?);
    /// let walk = hero.walk([3.0, 0.0], 1.0, &floor);
    /// hero.move_by(walk.displacement);
    /// assert_eq!(hero.shape().aabb().min(), Vec2::new(3.0, 0.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn move_by(&mut self, displacement: impl Into<Vec2>) {
        self.shape = self.shape.translated(displacement);
    }

    /// Moves the shape at `velocity` for `time` among obstacles that stand still, and returns the result. The
    /// walker itself does not move. The obstacles are as in [`Mover::advance`](crate::Mover::advance).
    ///
    /// A walker that is on the ground and not rising walks: on every slope, the part of the velocity at a
    /// right angle to `up` is its lateral speed. The downward part has no effect. Any other walker flies,
    /// without steps and snapping, until it lands. The shape does not move if the velocity or the time is not
    /// finite, if the time is below 0, or if the displacement is beyond 2^250. The result then contains the
    /// ground at the start.
    ///
    /// ```
    /// use carom::{Aabb, Vec2, Walker};
    /// // A hero falls, lands, and walks on as far as the wall.
    /// let level = [Aabb::new([-9.0, -1.0], [9.0, 0.0])?, Aabb::new([4.0, 0.0], [5.0, 9.0])?];
    /// let hero = Walker::new(Aabb::new([0.0, 1.0], [1.0, 3.0])?);
    /// let walk = hero.walk([2.0, -2.0], 2.0, &level);
    /// assert_eq!((walk.displacement, walk.velocity), (Vec2::new(3.0, -1.0), Vec2::ZERO));
    /// assert_eq!((walk.ground.unwrap().obstacle, walk.wall.unwrap().obstacle), (0, 1));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn walk<O: Obstacles + ?Sized>(
        &self,
        velocity: impl Into<Vec2>,
        time: f64,
        obstacles: &O,
    ) -> Walk<O::Key> {
        self.walk_with(velocity.into(), time, Solids::new(&ByNumber(obstacles), self.margin))
            .with_keys(O::Key::from_number)
    }

    fn walk_with(&self, velocity: Vec2, time: f64, obstacles: Solids<'_>) -> Walk<u64> {
        let is_legal = velocity.is_in_range() && time > 0.0 && (velocity * time).is_in_range();
        let velocity = if velocity.is_in_range() { velocity } else { Vec2::ZERO };
        let time = if is_legal { time } else { 0.0 };
        let mut world =
            Surroundings::new(&self.shape, obstacles, Manner::Walking).dropping(self.rules.is_dropping);
        let reach = larger(velocity.length() * time, self.rules.step) + self.rules.snap;
        world.look_around(
            Vec2::ZERO,
            clamped(reach, 0.0, 4.0 * world.bounds().half().max_abs()) + world.margin(),
        );
        let mut journey = Journey::new(self.rules, world, velocity, time);
        let mut is_squeezed = false;
        journey.world.allow_margin();
        if journey.world.is_overlapping(Vec2::ZERO) {
            let start = journey.world.leave(Vec2::ZERO, velocity.length() * time);
            journey.world.allow(start.sunk);
            (journey.place, is_squeezed) = (start.displacement, start.is_squeezed);
        }
        let recovery = journey.place;
        journey.run();
        let Journey { place, velocity, ground, wall, ceiling, .. } = journey;
        Walk {
            displacement: place.canonical(),
            velocity: velocity.canonical(),
            ground,
            wall,
            ceiling,
            recovery,
            is_squeezed,
        }
    }

    /// Returns the displacement that takes the walker along with a platform that has moved and turned from one pose
    /// to another. The obstacles include the platform at its new pose. Call this method for a walker that
    /// stood on the platform, before the walker's next step.
    ///
    /// The walker's lowest point moves with the platform, but the walker does not turn. It slides along
    /// obstacles in its way. If the walker then overlaps an obstacle, it is pushed out along a straight line.
    /// This push leads through no solid. Its length is at most twice the length of the motion, or twice the
    /// depth of the overlap if that is more; in both cases plus twice the margin. If there is no such push,
    /// and the overlap is larger than the margin, the walker is squeezed.
    ///
    /// ```
    /// use carom::{Aabb, Pose, Rot2, Vec2, Walker};
    /// let hero = Walker::new(Aabb::new([1.0, 0.0], [2.0, 2.0])?);
    /// let [before, after] = [[0.0, 0.0], [0.5, 0.25]].map(|at| Pose::new(at, Rot2::IDENTITY).unwrap());
    /// let lift = Aabb::new([0.0, -1.0], [4.0, 0.0])?.translated(after.translation());
    /// let carry = hero.carry(before, after, &[lift]);
    /// assert_eq!((carry.displacement, carry.is_squeezed), (Vec2::new(0.5, 0.25), false));
    /// let ceiling = Aabb::new([0.0, 2.0], [4.0, 3.0])?;
    /// assert!(hero.carry(before, after, &[lift, ceiling]).is_squeezed);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub fn carry<O: Obstacles + ?Sized>(&self, before: Pose, after: Pose, obstacles: &O) -> Carry {
        self.carry_with(before, after, Solids::new(&ByNumber(obstacles), self.margin))
    }

    fn carry_with(&self, before: Pose, after: Pose, obstacles: Solids<'_>) -> Carry {
        let mut world =
            Surroundings::new(&self.shape, obstacles, Manner::Walking).dropping(self.rules.is_dropping);
        let (up, center) = (self.rules.up, world.bounds().center());
        let lowest = center - up * (world.reach(-up) + center.dot(up));
        carry(&mut world, motion_of(lowest, before, after))
    }
}

/// Clamps a length to [0, 2^250]; NaN counts as 0.
const fn length_of(length: f64) -> f64 {
    if length > 0.0 { clamped(length, 0.0, MAX_COORDINATE) } else { 0.0 }
}
