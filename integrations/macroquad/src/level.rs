//! The level: walls of several kinds, and drones with their paths.

use carom::{Aabb, Circle, Collider, ConvexPolygon, Obb, Shape, ShapeError, Space, Vec2};

/// The width and the height of the field.
pub(crate) const FIELD: Vec2 = Vec2::new(960.0, 640.0);
/// The place where the hero starts.
pub(crate) const START: Vec2 = Vec2::new(90.0, 550.0);
const DRONE_RADIUS: f64 = 15.0;

/// The kind of a collider: a wall or a drone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Thing {
    Wall,
    /// A drone, which flies from one point to another and back, in this number of seconds.
    Drone {
        from: Vec2,
        to: Vec2,
        seconds: f64,
    },
}

/// Returns the colliders of the level.
pub(crate) fn space() -> Result<Space<Thing>, ShapeError> {
    let walls = walls()?.into_iter().map(|wall| Collider::new(wall, Thing::Wall));
    let drone = Circle::new(Vec2::ZERO, DRONE_RADIUS)?;
    let drones = drones().into_iter().map(|thing| Collider::new(drone, thing));
    Ok(walls.chain(drones).collect())
}

/// Returns the walls of the level. Those inside the field are 6 thick, and a bullet flies 50 in a step.
fn walls() -> Result<Vec<Shape>, ShapeError> {
    let Vec2 { x: width, y: height } = FIELD;
    Ok(vec![
        Aabb::new([0.0, 0.0], [width, 12.0])?.into(),
        Aabb::new([0.0, height - 12.0], [width, height])?.into(),
        Aabb::new([0.0, 0.0], [12.0, height])?.into(),
        Aabb::new([width - 12.0, 0.0], [width, height])?.into(),
        Aabb::new([230.0, 150.0], [236.0, 628.0])?.into(),
        Aabb::new([430.0, 12.0], [436.0, 330.0])?.into(),
        Obb::from_degrees([560.0, 470.0], [150.0, 3.0], -25.0)?.into(),
        ConvexPolygon::new([[640.0, 130.0], [760.0, 90.0], [800.0, 200.0], [700.0, 250.0]])?.into(),
        Circle::new([840.0, 430.0], 55.0)?.into(),
        Circle::new([120.0, 250.0], 40.0)?.into(),
    ])
}

fn drones() -> [Thing; 5] {
    let drone =
        |from: [f64; 2], to: [f64; 2], seconds| Thing::Drone { from: from.into(), to: to.into(), seconds };
    [
        drone([320.0, 80.0], [320.0, 560.0], 3.0),
        drone([500.0, 60.0], [600.0, 380.0], 2.0),
        drone([850.0, 60.0], [850.0, 340.0], 2.5),
        drone([480.0, 580.0], [880.0, 580.0], 4.0),
        drone([60.0, 90.0], [380.0, 90.0], 3.5),
    ]
}
