//! What is the convex hull of a cloud of points?
//! `cargo run -p carom --example convex_hull` prints the answer, and draws `convex_hull.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{Circle, Compound, ConvexPolygon, Rot2, Shape, ShapeError, Vec2, hull, picture};

/// Returns the hull, the points inside, and the corners of the hull.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    // The points are on a spiral, moved by a few numbers that look random.
    let mut points = Vec::new();
    for number in 0_u32..60 {
        let turn = Rot2::from_degrees(f64::from(number) * 137.507_764)?;
        let distance = f64::from(number).sqrt() * (0.8 + f64::from(number * 7 % 5) * 0.1);
        points.push(turn.rotate(Vec2::new(distance * 1.4, 0.0)));
    }

    let corners = hull(&points)?;
    let around = ConvexPolygon::hull(&points)?;
    println!("{} of {} points are corners, the area is {:.3}", corners.len(), points.len(), around.area());
    // The hull is exact: no point is outside, not even by a rounding error.
    assert!(points.iter().all(|&point| carom::contains(&around, point)));

    let dot = |&point: &Vec2| Circle::new(point, 0.25);
    let inside =
        points.iter().filter(|point| !corners.contains(point)).map(dot).collect::<Result<Vec<_>, _>>()?;
    let rim = corners.iter().map(dot).collect::<Result<Vec<_>, _>>()?;
    Ok(vec![around.into(), Compound::new(inside)?.into(), Compound::new(rim)?.into()])
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("convex_hull.svg", picture(&scene()?))?;
    println!("picture: convex_hull.svg");
    Ok(())
}
