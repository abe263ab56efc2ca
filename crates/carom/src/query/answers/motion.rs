//! Defines motions with a turn, and the result of the query when two shapes with such motions meet.

use crate::math::Vec2;
use crate::math::range::MAX_TURN;
use crate::shape::Convex;

use super::hit::CastHit;

/// A displacement and a turn that happen together and evenly: the motion of a shape in a frame.
///
/// ```
/// use carom::Motion;
/// let flies = Motion::from([3.0, 0.0]);
/// let tumbles = Motion::from([3.0, 0.0]).with_turn(0.5);
/// let door = Motion::default().with_turn_degrees(90.0).with_pivot([2.0, 1.0]);
/// assert_eq!((flies.turn(), tumbles.displacement()), (0.0, flies.displacement()));
/// assert_eq!(door.pivot(), Some([2.0, 1.0].into()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Motion {
    displacement: Vec2,
    turn: f64,
    pivot: Option<Vec2>,
}

impl Motion {
    /// Returns the motion with a turn in radians, counter-clockwise in a frame whose y points up. The turn
    /// may be many revolutions.
    ///
    /// ```
    /// use carom::Motion;
    /// let motion = Motion::from([1.0, 0.0]).with_turn(std::f64::consts::TAU); // one revolution on the way
    /// assert_eq!(motion.turn(), std::f64::consts::TAU);
    /// ```
    #[must_use]
    pub const fn with_turn(self, radians: f64) -> Self {
        Self { turn: radians, ..self }
    }

    /// Returns the motion with a turn in degrees, counter-clockwise. The turn may be many revolutions.
    ///
    /// ```
    /// use carom::Motion;
    /// assert_eq!(Motion::default().with_turn_degrees(-180.0).turn(), -std::f64::consts::PI);
    /// ```
    #[must_use]
    pub const fn with_turn_degrees(self, degrees: f64) -> Self {
        self.with_turn(degrees.to_radians())
    }

    /// Returns the motion with a turn about this point of the shape, given where the point is in the world at
    /// the start. Without a pivot, a circle or a box turns about its centre, a segment or a capsule about its
    /// middle, a polygon about its centroid, and a shape of several parts about its `center`.
    ///
    /// ```
    /// use carom::{Circle, Motion, Segment, time_of_impact};
    /// // A door of width 2, hinged at the left, opens onto a post.
    /// let door = Segment::new([0.0, 0.0], [2.0, 0.0])?;
    /// let opening = Motion::default().with_turn_degrees(180.0).with_pivot(door.a());
    /// let post = Circle::new([0.0, 1.5], 0.0)?;
    /// let hit = time_of_impact(&door, opening, &post, Motion::default()).unwrap();
    /// assert!((hit.fraction - 0.5).abs() < 1e-9); // after a quarter turn
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    #[must_use]
    pub fn with_pivot(self, pivot: impl Into<Vec2>) -> Self {
        Self { pivot: Some(pivot.into()), ..self }
    }

    /// Returns the displacement of the pivot, in the unit of the coordinates.
    ///
    /// ```
    /// use carom::{Motion, Vec2};
    /// assert_eq!(Motion::from([3.0, 4.0]).displacement(), Vec2::new(3.0, 4.0));
    /// ```
    pub const fn displacement(&self) -> Vec2 {
        self.displacement
    }

    /// Returns the turn in radians, positive counter-clockwise.
    ///
    /// ```
    /// use carom::Motion;
    /// assert_eq!(Motion::default().turn(), 0.0);
    /// assert_eq!(Motion::default().with_turn(-7.5).turn(), -7.5);
    /// ```
    pub const fn turn(&self) -> f64 {
        self.turn
    }

    /// Returns the pivot in world coordinates at the start, if one was given.
    ///
    /// ```
    /// use carom::{Motion, Vec2};
    /// assert_eq!(Motion::default().pivot(), None);
    /// assert_eq!(Motion::default().with_pivot([1.0, 2.0]).pivot(), Some(Vec2::new(1.0, 2.0)));
    /// ```
    pub const fn pivot(&self) -> Option<Vec2> {
        self.pivot
    }

    /// Returns the pivot of a shape. The pivot is the shape's centre if no pivot is given or the motion has
    /// no turn.
    pub(crate) fn pivot_of(&self, shape: &Convex<'_>) -> Vec2 {
        self.pivot.filter(|_| self.turn != 0.0).unwrap_or(shape.center())
    }

    /// Returns whether the numbers are in the range in which two motions can meet.
    pub(crate) fn is_legal(&self) -> bool {
        let pivot = self.pivot.unwrap_or_default();
        self.displacement.is_in_range() && pivot.is_in_range() && self.turn.abs() <= MAX_TURN
    }
}

/// Creates a motion without a turn from any type that converts to a displacement.
impl<V: Into<Vec2>> From<V> for Motion {
    fn from(displacement: V) -> Self {
        Self { displacement: displacement.into(), ..Self::default() }
    }
}

/// The first contact of two shapes that move and turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TimeOfImpact {
    /// The fraction of both motions before the contact, from 0 to 1.
    pub fraction: f64,
    /// The contact point on the surface of `b`, at the time of the contact.
    pub point: Vec2,
    /// The unit normal out of `b` towards `a`, at the time of the contact.
    pub normal: Vec2,
    /// The penetration depth at the start; 0 for shapes that start apart or touching.
    pub depth: f64,
    /// Whether the shapes overlap at the start of the motion. Shapes that only touch do not count.
    pub started_inside: bool,
}

impl TimeOfImpact {
    /// Converts the hit of a cast by the relative motion. The point is moved to where `b` is at the time of the hit.
    pub(crate) fn of_cast(hit: &CastHit, motion_b: &Motion) -> Self {
        Self {
            fraction: hit.fraction,
            point: (hit.point + motion_b.displacement() * hit.fraction).canonical(),
            normal: hit.normal,
            depth: hit.depth,
            started_inside: hit.started_inside,
        }
    }
}
