//! Computes velocities after a hit: a bounce, a slide, and the collision of two moving bodies.

use crate::math::{ErrorKind, MAX_COORDINATE, ShapeError, Vec2, checked_point};

/// Returns the velocity after a hit with a fixed obstacle (reflect): the part along `normal` is
/// reversed and multiplied by `restitution`, and the part across `normal` stays.
///
/// `normal` is the normal of a hit: a unit vector out of the obstacle. The number `restitution` is clamped to
/// [0, 1]; with 0 the body slides, and with 1 the body keeps its speed. A velocity that already leaves the
/// obstacle, is not finite or is beyond 2^250 does not change.
///
/// ```
/// use carom::{Vec2, bounce};
/// assert_eq!(bounce([3.0, -4.0], Vec2::Y, 0.5), Vec2::new(3.0, 2.0));
/// assert_eq!(bounce([3.0, 4.0], Vec2::Y, 0.5), Vec2::new(3.0, 4.0));
/// ```
#[must_use]
pub fn bounce(velocity: impl Into<Vec2>, normal: impl Into<Vec2>, restitution: f64) -> Vec2 {
    let velocity = velocity.into();
    let normal = normal.into();
    let approach = velocity.dot(normal);
    if approach < 0.0 && velocity.is_in_range() && normal.is_in_range() {
        (velocity - normal * (approach * (1.0 + unit_range(restitution)))).canonical()
    } else {
        velocity.canonical()
    }
}

/// Returns the velocity along a surface after a hit (project, deflect): the component into the surface is removed.
///
/// ```
/// use carom::{Vec2, slide};
/// assert_eq!(slide([3.0, -4.0], Vec2::Y), Vec2::new(3.0, 0.0));
/// ```
#[must_use]
pub fn slide(velocity: impl Into<Vec2>, normal: impl Into<Vec2>) -> Vec2 {
    bounce(velocity, normal, 0.0)
}

/// A body in a collision: its velocity and its mass.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Body {
    velocity: Vec2,
    mass: f64,
}

impl Body {
    /// Creates a body from its velocity and its mass.
    ///
    /// ```
    /// use carom::Body;
    /// assert_eq!(Body::new([2.0, 1.0], 3.0)?.mass(), 3.0);
    /// assert!(Body::new([2.0, 1.0], 0.0).is_err()); // for a body that nothing moves: `Body::fixed`
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a velocity that is not finite, or is beyond 2^250; or a mass that is not above 0,
    /// or finite and beyond 2^250. An infinite mass makes a fixed body.
    pub fn new(velocity: impl Into<Vec2>, mass: impl Into<f64>) -> Result<Self, ShapeError> {
        let velocity = checked_point("velocity", velocity.into())?;
        let mass = mass.into();
        let kind = if mass.is_nan() {
            ErrorKind::NotFinite
        } else if mass <= 0.0 {
            ErrorKind::NotPositive
        } else if mass.is_finite() && mass > MAX_COORDINATE {
            ErrorKind::OutOfRange
        } else {
            return Ok(Self { velocity, mass });
        };
        Err(ShapeError::number(kind, "mass", mass))
    }

    /// Creates a body of infinite mass, which no hit can move. A fixed body may have a velocity, as a paddle
    /// has.
    ///
    /// ```
    /// use carom::{Body, Vec2, collide};
    /// let (paddle, ball) = (Body::fixed([0.0, 1.0])?, Body::new([0.0, -2.0], 1.0)?);
    /// let impact = collide(&ball, &paddle, Vec2::Y, 1.0);
    /// assert_eq!((impact.velocity_a, impact.velocity_b), (Vec2::new(0.0, 4.0), Vec2::new(0.0, 1.0)));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error for a velocity that is not finite, or is beyond 2^250.
    pub fn fixed(velocity: impl Into<Vec2>) -> Result<Self, ShapeError> {
        Self::new(velocity, f64::INFINITY)
    }

    /// Returns the velocity: displacement per unit of time.
    ///
    /// ```
    /// use carom::{Body, Vec2};
    /// assert_eq!(Body::new([2.0, 1.0], 3.0)?.velocity(), Vec2::new(2.0, 1.0));
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn velocity(&self) -> Vec2 {
        self.velocity
    }

    /// Returns the mass, above 0, in a unit of your choice; infinite for a fixed body.
    ///
    /// ```
    /// use carom::Body;
    /// assert_eq!(Body::new([2.0, 1.0], 3.0)?.mass(), 3.0);
    /// assert_eq!(Body::fixed([0.0, 0.0])?.mass(), f64::INFINITY);
    /// # Ok::<(), carom::ShapeError>(())
    /// ```
    pub const fn mass(&self) -> f64 {
        self.mass
    }
}

/// The result of a collision.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Collision {
    /// The velocity of the first body afterwards.
    pub velocity_a: Vec2,
    /// The velocity of the second body afterwards.
    pub velocity_b: Vec2,
    /// The momentum that `a` gained and `b` lost; zero if they were leaving each other.
    pub impulse: Vec2,
}

/// Computes the collision of two touching bodies without friction: momentum is conserved, and at restitution 1 energy
/// too.
///
/// `normal` is the normal of a hit: a unit vector out of `b` towards `a`. `restitution` is clamped to [0, 1]; at 0
/// both bodies have the same speed along the normal afterwards. Fixed bodies keep their velocities.
///
/// ```
/// use carom::{Body, Vec2, collide};
/// let (cue, ball) = (Body::new([2.0, 1.0], 1.0)?, Body::new([0.0, 0.0], 1.0)?);
/// let impact = collide(&cue, &ball, [-1.0, 0.0], 1.0);
/// assert_eq!((impact.velocity_a, impact.velocity_b), (Vec2::new(0.0, 1.0), Vec2::new(2.0, 0.0)));
/// # Ok::<(), carom::ShapeError>(())
/// ```
#[must_use]
pub fn collide(a: &Body, b: &Body, normal: impl Into<Vec2>, restitution: f64) -> Collision {
    let normal = normal.into();
    let approach = (a.velocity - b.velocity).dot(normal);
    let (share_a, share_b) = shares(a.mass, b.mass);
    if !(approach < 0.0 && normal.is_in_range()) || share_a + share_b == 0.0 {
        return Collision { velocity_a: a.velocity, velocity_b: b.velocity, impulse: Vec2::ZERO };
    }
    let change = normal * (-approach * (1.0 + unit_range(restitution)));
    let lighter = if a.mass <= b.mass { change * share_a * a.mass } else { change * share_b * b.mass };
    Collision {
        velocity_a: (a.velocity + change * share_a).canonical(),
        velocity_b: (b.velocity - change * share_b).canonical(),
        impulse: lighter.canonical(),
    }
}

/// Returns each body's share of the change of the relative velocity. This share equals the other body's share
/// of the total mass.
fn shares(mass_a: f64, mass_b: f64) -> (f64, f64) {
    match (mass_a.is_infinite(), mass_b.is_infinite()) {
        (true, true) => (0.0, 0.0),
        (true, false) => (0.0, 1.0),
        (false, true) => (1.0, 0.0),
        (false, false) => (1.0 / (1.0 + mass_a / mass_b), 1.0 / (1.0 + mass_b / mass_a)),
    }
}

/// Clamps a restitution to [0, 1]; NaN counts as 0.
fn unit_range(restitution: f64) -> f64 {
    if restitution > 0.0 { restitution.min(1.0) } else { 0.0 }
}
