//! What does a guard see, and what do walls hide?
//! `cargo run -p carom --example sight_cone` prints the answer, and draws `sight_cone.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{
    Circle, Collider, Compound, ConvexPolygon, Obb, Rot2, Segment, Shape, ShapeError, Space, Vec2, cast_ray,
    contains, picture,
};

const REACH: f64 = 9.0;

/// Returns the walls, the rays of sight, the guard, who is seen, and who is not.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    let walls = [
        Obb::from_degrees([4.0, 1.8], [0.2, 1.2], 20.0)?,
        Obb::from_degrees([6.5, -2.0], [1.0, 0.3], -35.0)?,
        Obb::from_degrees([3.0, -2.2], [0.4, 0.4], 10.0)?,
    ];
    let mut space = Space::new();
    space.extend(walls.map(|wall| Collider::new(wall, "wall")));

    // The rays form a fan, each up to the first wall.
    let eye = Vec2::ZERO;
    let mut fan = Vec::new();
    for degrees in (-40..=40).step_by(2) {
        let direction = Rot2::from_degrees(f64::from(degrees))?.rotate(Vec2::X);
        let end =
            space.search().cast_ray(eye, direction, REACH).map_or(direction * REACH, |found| found.hit.point);
        fan.push(Segment::new(eye, end)?);
    }

    // A person is seen if their middle is in the cone and no wall is in front of it.
    let mut rim = vec![eye];
    for degrees in (-40..=40).step_by(8) {
        rim.push(Rot2::from_degrees(f64::from(degrees))?.rotate(Vec2::X) * REACH);
    }
    let cone = ConvexPolygon::new(rim)?;
    let is_seen = |other: &Circle| {
        let to = other.center() - eye;
        contains(&cone, other.center()) && !walls.iter().any(|wall| cast_ray(eye, to, wall, 1.0).is_some())
    };
    let others = [[7.0, 0.5], [5.4, 3.1], [5.0, -0.7], [8.2, -3.0], [-2.0, 1.0]];
    let others: Vec<Circle> = others.into_iter().map(|at| Circle::new(at, 0.35)).collect::<Result<_, _>>()?;
    let (seen, hidden): (Vec<Circle>, Vec<Circle>) = others.into_iter().partition(is_seen);
    println!("the guard sees {} of {}", seen.len(), seen.len() + hidden.len());
    let guard = Circle::new(eye, 0.5)?;
    Ok(vec![
        Compound::new(walls)?.into(),
        Compound::new(fan)?.into(),
        Compound::new(seen)?.into(),
        guard.into(),
        Compound::new(hidden)?.into(),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("sight_cone.svg", picture(&scene()?))?;
    println!("picture: sight_cone.svg");
    Ok(())
}
