//! A crowd of boxes and circles that fly in a room and bounce off its walls; their positions at any tick have a closed
//! form.

use carom::{Aabb, Circle, Obb, Pose, Rot2, Shape, Vec2};

use crate::raster::{Ink, Raster};

/// The room in which the crowd flies.
pub(crate) const WIDTH: f64 = 960.0;
pub(crate) const HEIGHT: f64 = 760.0;

/// A member of the crowd: boxes have even numbers, and circles have odd numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Member {
    is_circle: bool,
    /// The half extents; twice the radius for a circle.
    half: Vec2,
    /// Distance from the centre to the farthest point.
    reach: f64,
    start: Vec2,
    /// The velocity of a member, in lengths per tick.
    velocity: Vec2,
    /// Angle in degrees, and spin in degrees per tick.
    angle: f64,
    spin: f64,
}

/// Returns `count` members. The result depends only on the number, and all members together fill a constant part of the
/// room.
pub(crate) fn crowd(count: usize) -> Vec<Member> {
    let cell = (WIDTH * HEIGHT / count as f64).sqrt();
    let mut state = 1_u32;
    let mut random = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(state) / 4_294_967_296.0
    };
    let mut member = |number: usize| {
        let [x, y, vx, vy, a, b, turn] = std::array::from_fn(|_| random());
        let is_circle = number % 2 == 1;
        let wide = cell * (0.13 + 0.13 * a);
        let high = if is_circle { wide } else { cell * (0.13 + 0.13 * b) };
        Member {
            is_circle,
            half: Vec2::new(wide, high),
            reach: if is_circle { wide } else { (wide * wide + high * high).sqrt() },
            start: Vec2::new(WIDTH * x, HEIGHT * y),
            velocity: Vec2::new(0.09 * cell * (vx - 0.5), 0.09 * cell * (vy - 0.5)),
            angle: 360.0 * turn,
            spin: if is_circle { 0.0 } else { 2.0 * (vx - 0.5) },
        }
    };
    (0..count).map(&mut member).collect()
}

/// Returns the position of a motion to and fro between two walls.
fn folded(way: f64, low: f64, high: f64) -> f64 {
    let rounds = (way - low) / (2.0 * (high - low));
    let around = (rounds - rounds.floor()) * 2.0 * (high - low);
    low + around.min(2.0 * (high - low) - around)
}

impl Member {
    pub(crate) fn center(&self, tick: f64) -> Vec2 {
        let way = self.start + self.velocity * tick;
        let reach = self.reach;
        Vec2::new(folded(way.x, reach, WIDTH - reach), folded(way.y, reach, HEIGHT - reach))
    }

    /// Returns the angle at a tick, in degrees.
    fn angle(&self, tick: f64) -> f64 {
        self.angle + self.spin * tick
    }

    fn rotation(&self, tick: f64) -> Rot2 {
        let turns = if self.is_circle { 0.0 } else { self.angle(tick) };
        Rot2::from_degrees(turns).unwrap_or(Rot2::IDENTITY)
    }

    pub(crate) fn pose(&self, tick: f64) -> Pose {
        Pose::new(self.center(tick), self.rotation(tick)).unwrap_or(Pose::IDENTITY)
    }

    /// Draws the member at a tick.
    pub(crate) fn draw(&self, raster: &mut Raster, tick: f64, ink: Ink) {
        if self.is_circle {
            raster.disc(self.center(tick), self.half.x, ink);
        } else {
            raster.turned_box(self.center(tick), self.half, self.rotation(tick), ink);
        }
    }

    /// Returns eight numbers that determine the position at every tick; the second half extent of a circle is negative.
    pub(crate) fn numbers(&self) -> [f64; 8] {
        let high = if self.is_circle { -self.half.y } else { self.half.y };
        [
            self.start.x,
            self.start.y,
            self.velocity.x,
            self.velocity.y,
            self.half.x,
            high,
            self.angle,
            self.spin,
        ]
    }

    /// Returns the shape about the origin.
    pub(crate) fn shape(&self) -> Shape {
        let made = if self.is_circle {
            Circle::new(Vec2::ZERO, self.half.x).map(Shape::from)
        } else {
            Obb::from_degrees(Vec2::ZERO, self.half, 0.0).map(Shape::from)
        };
        made.expect("the sizes of members are positive")
    }
}

/// Returns the room as a box.
pub(crate) fn room() -> Aabb {
    Aabb::new([0.0, 0.0], [WIDTH, HEIGHT]).expect("the sides of the room are positive")
}

/// Writes code that creates the crowd, up to the list `shapes`.
pub(crate) const RUST: &str = "\
let cell = (960.0 * 760.0 / count as f64).sqrt();
let mut state = 1_u32;
let mut random = || {
    state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
    f64::from(state) / 4_294_967_296.0
};
// there and back between two walls
let fold = |way: f64, low: f64, high: f64| {
    let rounds = (way - low) / (2.0 * (high - low));
    let around = (rounds - rounds.floor()) * 2.0 * (high - low);
    low + around.min(2.0 * (high - low) - around)
};
let mut shapes: Vec<Shape> = Vec::new();
for number in 0..count {
    let [x, y, vx, vy, a, b, turn]: [f64; 7] = std::array::from_fn(|_| random());
    let is_circle = number % 2 == 1;
    let wide = cell * (0.13 + 0.13 * a);
    let high = if is_circle { wide } else { cell * (0.13 + 0.13 * b) };
    let reach = if is_circle { wide } else { (wide * wide + high * high).sqrt() };
    let center = [
        fold(960.0 * x + 0.09 * cell * (vx - 0.5) * tick, reach, 960.0 - reach),
        fold(760.0 * y + 0.09 * cell * (vy - 0.5) * tick, reach, 760.0 - reach),
    ];
    let angle = 360.0 * turn + 2.0 * (vx - 0.5) * tick;
    shapes.push(if is_circle {
        Circle::new(center, wide)?.into()
    } else {
        Obb::from_degrees(center, [wide, high], angle)?.into()
    });
}
";

/// Writes the JavaScript code that creates the crowd.
pub(crate) const JAVASCRIPT: &str = "\
const cell = Math.sqrt((960 * 760) / count);
let state = 1;
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 4294967296;
};
// there and back between two walls
const fold = (way, low, high) => {
  const rounds = (way - low) / (2 * (high - low));
  const around = (rounds - Math.floor(rounds)) * 2 * (high - low);
  return low + Math.min(around, 2 * (high - low) - around);
};
const shapes = [];
for (let number = 0; number < count; number++) {
  const [x, y, vx, vy, a, b, turn] = Array.from({ length: 7 }, random);
  const isCircle = number % 2 === 1;
  const wide = cell * (0.13 + 0.13 * a);
  const high = isCircle ? wide : cell * (0.13 + 0.13 * b);
  const reach = isCircle ? wide : Math.sqrt(wide * wide + high * high);
  const center = [
    fold(960 * x + 0.09 * cell * (vx - 0.5) * tick, reach, 960 - reach),
    fold(760 * y + 0.09 * cell * (vy - 0.5) * tick, reach, 760 - reach),
  ];
  const angleDegrees = 360 * turn + 2 * (vx - 0.5) * tick;
  shapes.push(isCircle
    ? { type: \"circle\", center, radius: wide }
    : { type: \"obb\", center, half: [wide, high], angleDegrees });
}
";

/// Writes the Python code that creates the crowd.
pub(crate) const PYTHON: &str = "\
cell = (960 * 760 / count) ** 0.5
state = 1


def random():
    global state
    state = (state * 1664525 + 1013904223) % 2**32
    return state / 2**32


def fold(way, low, high):
    # there and back between two walls
    rounds = (way - low) / (2 * (high - low))
    around = rounds % 1 * 2 * (high - low)
    return low + min(around, 2 * (high - low) - around)


shapes = []
for number in range(count):
    x, y, vx, vy, a, b, turn = (random() for _ in range(7))
    is_circle = number % 2 == 1
    wide = cell * (0.13 + 0.13 * a)
    high = wide if is_circle else cell * (0.13 + 0.13 * b)
    reach = wide if is_circle else (wide * wide + high * high) ** 0.5
    center = (
        fold(960 * x + 0.09 * cell * (vx - 0.5) * tick, reach, 960 - reach),
        fold(760 * y + 0.09 * cell * (vy - 0.5) * tick, reach, 760 - reach),
    )
    degrees = 360 * turn + 2 * (vx - 0.5) * tick
    shapes.append(carom.Circle(center, wide) if is_circle else carom.Obb(center, (wide, high), degrees=degrees))
";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_member_leaves_the_room() {
        for member in crowd(300) {
            for tick in [0.0, 1.0, 977.0, 123_456.0] {
                let there = member.shape().transformed(member.pose(tick)).aabb();
                let walls = room().grown(1e-9);
                assert_eq!(walls.union(&there), walls, "{member:?} at {tick}");
            }
        }
    }
}
