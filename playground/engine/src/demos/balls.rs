//! Changes the number of balls in a room.

use carom::{Aabb, Circle, Segment, Shape, Vec2, overlap};
use carom_scene::{Motion, Scene, SceneShape, ShapeSpec};

use crate::plain;

/// Returns whether a shape is a moving ball.
pub(super) fn is_ball(shape: &SceneShape) -> bool {
    matches!(shape.spec, ShapeSpec::Circle { .. }) && shape.motion.is_some()
}

/// Maximum number of random positions tried for a new ball.
const TRIES: usize = 4000;

/// Sets the number of balls; adds new balls at free positions.
pub(super) fn set_balls(scene: &mut Scene, count: usize, room: &Aabb) {
    let mut kept = 0;
    scene.shapes.retain(|shape| {
        kept += usize::from(is_ball(shape));
        !is_ball(shape) || kept <= count
    });
    let mut there: Vec<Shape> = scene.shapes.iter().filter_map(|shape| shape.spec.shape().ok()).collect();
    let walls =
        scene.shapes.iter().filter(|shape| !is_ball(shape)).filter_map(|shape| shape.spec.shape().ok());
    let walls: Vec<Shape> = walls.collect();
    for number in kept.min(count) + 1..=count {
        let mut random = Random::new(number);
        let Some(ball) = (0..TRIES).find_map(|_| fitting(random.ball(room), &there, &walls, room)) else {
            break;
        };
        there.push(ball.into());
        scene.shapes.push(shape_of(number, &ball, random.velocity()));
    }
}

/// Returns a new ball if its position is free and inside the walls.
fn fitting(ball: Circle, there: &[Shape], walls: &[Shape], room: &Aabb) -> Option<Circle> {
    let meets = |shape: Shape, others: &[Shape]| others.iter().any(|other| overlap(&shape, other));
    let (center, reach) = (ball.center(), 2.0 * (room.half().x + room.half().y));
    let is_walled =
        |way: Vec2| Segment::new(center, center + way * reach).is_ok_and(|ray| meets(ray.into(), walls));
    let is_free = !meets(ball.into(), there);
    (is_free && [Vec2::X, -Vec2::X, Vec2::Y, -Vec2::Y].into_iter().all(is_walled)).then_some(ball)
}

fn shape_of(number: usize, ball: &Circle, velocity: Vec2) -> SceneShape {
    let spec = ShapeSpec::Circle { center: ball.center().into(), radius: ball.radius() };
    let motion = Some(Motion { velocity: velocity.into(), ..Motion::default() });
    SceneShape { motion, ..plain::shape(format!("ball {number}"), spec) }
}

/// Deterministic pseudo-random numbers from a seed.
#[derive(Clone, Copy, Debug)]
struct Random(u64);

impl Random {
    const fn new(seed: usize) -> Self {
        Self((seed as u64).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// Returns a number in an interval, in tenths.
    fn between(&mut self, min: f64, max: f64) -> f64 {
        // Xorshift.
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let part = (self.0 >> 40) as f64 / f64::from(1u32 << 24);
        ((min + part * (max - min)) * 10.0).round() / 10.0
    }

    fn ball(&mut self, room: &Aabb) -> Circle {
        let (min, max) = (room.min(), room.max());
        let center = Vec2::new(self.between(min.x, max.x), self.between(min.y, max.y));
        Circle::new(center, self.between(6.0, 11.0)).expect("the sides of the room are finite")
    }

    fn velocity(&mut self) -> Vec2 {
        Vec2::new(self.between(-130.0, 130.0), self.between(-130.0, 130.0))
    }
}
