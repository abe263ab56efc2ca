//! A shape of a simulation, with its mass and its flight.

use carom::{Aabb, Body as Mass, Shape, ShapeError, Vec2};
use carom_scene::{Moment, OnHit, Placement, Scene, SceneShape, Turn};

use super::flight::Flight;

/// A body or a wall.
#[derive(Clone, Debug)]
pub(super) struct Body {
    /// The shape relative to its own origin; a wall that never moves is in scene coordinates.
    pub(super) shape: Shape,
    /// The bounding box of `shape`.
    bounds: Aabb,
    /// The position of the origin at the start.
    origin: Vec2,
    pub(super) flight: Flight,
    /// The mass; infinite for a fixed body.
    pub(super) mass: f64,
    pub(super) restitution: f64,
    pub(super) on_hit: OnHit,
    pub(super) gone: bool,
    /// Whether turning the body changes its shape.
    pub(super) turns: bool,
    /// The turn in a tick, in radians.
    pub(super) spin: f64,
    /// The number of flight changes; a prediction is void once this number has changed.
    pub(super) changes: u64,
    /// The number of hits in this frame.
    pub(super) hits: u32,
}

impl Body {
    pub(super) fn new(scene: &Scene, given: &SceneShape) -> Result<Self, ShapeError> {
        let simulate = scene.simulate.as_ref();
        let shape = given.spec.shape()?;
        let stands = given.motion.is_none() && given.mass.is_none();
        let is_fixed = simulate.is_none() || given.fixed.unwrap_or(stands);
        let rests = is_fixed && given.motion.is_none();
        let origin = if rests { Vec2::ZERO } else { shape.center() };
        let (velocity, spin) = speeds(scene, given);
        let mass = if is_fixed { f64::INFINITY } else { given.mass.unwrap_or_else(|| mass_of(&shape)) };
        let flight = Flight { position: origin, velocity, ..Flight::default() };
        let turns = spin != 0.0 && !(is_round(&shape) && pivot_is_center(given));
        let restitution = given.restitution.or(simulate.and_then(|simulate| simulate.restitution));
        let shape = if rests { shape } else { shape.translated(-origin) };
        Mass::new(velocity, mass)?;
        Ok(Self {
            bounds: shape.aabb(),
            shape,
            origin,
            flight,
            mass,
            restitution: restitution.unwrap_or(1.0),
            on_hit: given.on_hit,
            gone: false,
            turns,
            spin,
            changes: 0,
            hits: 0,
        })
    }

    /// Returns whether hits cannot move the body.
    pub(super) const fn is_fixed(&self) -> bool {
        self.mass.is_infinite()
    }

    /// Returns the displacement since the start of the scene, at a time.
    pub(super) fn displacement_at(&self, time: f64) -> Vec2 {
        self.flight.at(time) - self.origin
    }

    /// Returns whether the body turns or has a velocity.
    pub(super) fn moves(&self) -> bool {
        self.turns || self.flight.velocity != Vec2::ZERO
    }

    /// Returns the shape at a time, in scene coordinates.
    pub(super) fn shape_at(&self, time: f64) -> Shape {
        let position = self.flight.at(time);
        if position == Vec2::ZERO { self.shape.clone() } else { self.shape.translated(position) }
    }

    /// Turns the shape to the angle of its own motion at a moment; its position does not change.
    pub(super) fn turn(&mut self, scene: &Scene, given: &SceneShape, ticks: f64) -> Result<(), ShapeError> {
        let Some(motion) = &given.motion else { return Ok(()) };
        let moment = Moment::Seconds(ticks / scene.ticks_per_second);
        let moment = if ticks.fract() == 0.0 { Moment::Tick(ticks as u32) } else { moment };
        let placement = Placement { shift: Vec2::ZERO, ..motion.placement(moment, scene.ticks_per_second) };
        self.shape = given.spec.placed(placement)?.translated(-self.origin);
        self.bounds = self.shape.aabb();
        Ok(())
    }

    /// Returns the bounding box of the motion between two times.
    pub(super) fn swept(&self, from: f64, until: f64) -> Aabb {
        let (start, end) = (self.flight.at(from), self.flight.at(until));
        let lasting = until - from;
        let bulge = self.flight.acceleration.length() * lasting * lasting * 0.125;
        let both = self.bounds.translated(start).union(&self.bounds.translated(end));
        both.grown(bulge + extent(&both) * ROUNDING)
    }

    /// Returns the larger side of the bounding box.
    pub(super) fn size(&self) -> f64 {
        let half = self.bounds.half();
        2.0 * half.x.max(half.y)
    }

    /// Returns the body's velocity and mass at a time, for a collision at `point`.
    pub(super) fn as_mass(&self, time: f64, point: Vec2) -> Mass {
        let arm = point - self.flight.at(time);
        // A turning wall hits with the speed of its surface; a body's turn has no effect on hits.
        let surface = if self.is_fixed() && self.turns { arm.perp() * self.spin } else { Vec2::ZERO };
        let velocity = self.flight.velocity_at(time) + surface;
        Mass::new(velocity, self.mass)
            .unwrap_or_else(|_| Mass::new(Vec2::ZERO, self.mass).expect("the mass has been checked"))
    }
}

/// The relative margin of boxes around moving shapes: 2^-40, the tolerance of a cast.
pub(super) const ROUNDING: f64 = f64::from_bits((1023 - 40) << 52);

/// Returns the velocity and the turn per tick.
fn speeds(scene: &Scene, given: &SceneShape) -> (Vec2, f64) {
    let Some(motion) = &given.motion else { return (Vec2::ZERO, 0.0) };
    let placement = motion.placement(Moment::Tick(1), scene.ticks_per_second);
    let turn = match placement.turn {
        Turn::Radians(turn) => turn,
        Turn::Degrees(turn) => turn.to_radians(),
    };
    (placement.shift, turn)
}

fn is_round(shape: &Shape) -> bool {
    matches!(shape, Shape::Circle(_))
}

fn pivot_is_center(given: &SceneShape) -> bool {
    given.motion.as_ref().is_none_or(|motion| motion.pivot.is_none())
}

/// Returns the area, the default mass; 1 for a shape without area.
fn mass_of(shape: &Shape) -> f64 {
    let area = shape.area();
    if area > 0.0 { area } else { 1.0 }
}

/// Returns the largest absolute coordinate of a box.
pub(super) fn extent(bounds: &Aabb) -> f64 {
    let (min, max) = (bounds.min(), bounds.max());
    (-min.x).max(-min.y).max(max.x).max(max.y)
}

#[cfg(test)]
mod tests {
    use carom::{Circle, Segment};

    use super::*;

    #[test]
    fn shapes_without_area_have_mass_1() {
        assert_eq!(mass_of(&Aabb::new([1.0, 1.0], [3.0, 4.0]).unwrap().into()), 6.0);
        assert_eq!(mass_of(&Circle::new([1.0, 1.0], 0.0).unwrap().into()), 1.0);
        assert_eq!(mass_of(&Segment::new([1.0, 1.0], [3.0, 4.0]).unwrap().into()), 1.0);
    }
}
