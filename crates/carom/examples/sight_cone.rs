//! What does a guard see, and what do walls hide?
//! `cargo run -p carom --example sight_cone` prints the answer, and draws `sight_cone.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{
    Circle, Collider, Compound, ConvexPolygon, Obb, Rot2, Segment, Shape, ShapeError, Space, Vec2, contains,
    picture,
};

/// The guard's place. The guard looks along the x axis.
const EYE: Vec2 = Vec2::ZERO;
/// How far the guard sees.
const REACH: f64 = 9.0;
/// How many degrees the guard sees to each side.
const SIDE: i32 = 40;

/// Returns the walls, the rays of sight, the people who are seen, the guard, and the people who are not seen.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    let walls = [
        ("tower", Obb::from_degrees([4.0, 1.8], [0.2, 1.2], 20.0)?),
        ("hedge", Obb::from_degrees([6.5, -2.0], [1.0, 0.3], -35.0)?),
        ("crate", Obb::from_degrees([3.0, -2.2], [0.4, 0.4], 10.0)?),
    ];
    let mut space = Space::new();
    space.extend(walls.map(|(name, wall)| Collider::new(wall, name)));
    let search = space.search();

    // A ray goes in each of many directions, up to the first wall. The eye and the ends that the rays would have
    // without walls are the corners of the cone.
    let (mut corners, mut rays) = (vec![EYE], Vec::new());
    for degrees in (-SIDE..=SIDE).step_by(2) {
        let sight = Rot2::from_degrees(f64::from(degrees))?.rotate(Vec2::X) * REACH;
        let end = search.cast_ray(EYE, sight, 1.0).map_or(EYE + sight, |found| found.hit.point);
        corners.push(EYE + sight);
        rays.push(Segment::new(EYE, end)?);
    }
    let cone = ConvexPolygon::new(corners)?;

    // A person is seen if their middle is in the cone, and no wall is on the way to it. This way is a ray that ends at
    // 1, because its end is given in lengths of its direction.
    let people = [
        ("Ann", [7.0, 0.5]),
        ("Ben", [5.4, 3.1]),
        ("Cid", [5.0, -0.7]),
        ("Dee", [8.2, -3.0]),
        ("Eve", [-2.0, 1.0]),
    ];
    let (mut seen, mut hidden) = (Vec::new(), Vec::new());
    for (name, at) in people {
        let person = Circle::new(at, 0.35)?;
        let wall = search.cast_ray(EYE, person.center() - EYE, 1.0);
        if !contains(&cone, person.center()) {
            println!("{name} is outside of the cone");
            hidden.push(person);
        } else if let Some(found) = wall {
            println!("{name} is hidden by the {}", found.data);
            hidden.push(person);
        } else {
            println!("{name} is seen");
            seen.push(person);
        }
    }
    println!("the guard sees {} of {} people", seen.len(), people.len());

    Ok(vec![
        Compound::new(walls.map(|(_, wall)| wall))?.into(),
        Compound::new(rays)?.into(),
        Compound::new(seen)?.into(),
        Circle::new(EYE, 0.5)?.into(),
        Compound::new(hidden)?.into(),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("sight_cone.svg", picture(&scene()?))?;
    println!("picture: sight_cone.svg, with walls in blue, rays of sight in orange, the guard in purple,");
    println!("people who are seen in green, and people who are not seen in red");
    Ok(())
}
