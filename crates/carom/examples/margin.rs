//! How does a robot keep a safe distance: by a margin around the shapes?
//! `cargo run -p carom --example margin` prints the answer, and draws `margin.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{Chain, Circle, ConvexPolygon, Polygon, Shape, ShapeError, closest_points, overlap, picture};

/// The distance that must stay free.
const MARGIN: f64 = 0.7;

/// Returns the obstacle with its margin, the obstacle, the path, and the place where the path is too near.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    let corners = [[2.0, 0.0], [6.0, 0.0], [6.0, 3.0], [4.5, 3.0], [4.5, 1.5], [2.0, 1.5]];
    let shelf = Polygon::new(corners)?;
    // A radius grows any polygon: the corners are round, distances are exact, and there are no extra
    // vertices.
    let inflated = Polygon::rounded(corners, MARGIN)?;
    let path = Chain::new([[0.0, 3.6], [3.2, 2.0], [3.4, 4.2], [8.0, 4.4]])?;
    println!(
        "the path touches the shelf: {}, or its margin: {}",
        overlap(&path, &shelf),
        overlap(&path, &inflated)
    );

    // The distance gives the same answer; the robot changes its path here.
    let nearest = closest_points(&path, &shelf);
    println!("the path comes as near as {:.3} at {:.3?}", nearest.separation, nearest.point_a);
    assert_eq!(nearest.separation <= MARGIN, overlap(&path, &inflated));

    // A convex robot can be grown too.
    let robot = ConvexPolygon::rounded([[7.4, 1.0], [8.6, 1.0], [8.0, 2.2]], 0.3)?;
    println!("the robot keeps {:.3} from the shelf", carom::separation(&robot, &shelf));
    let place = Circle::new(nearest.point_a, 0.15)?;
    Ok(vec![inflated.into(), shelf.into(), path.into(), robot.into(), place.into()])
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("margin.svg", picture(&scene()?))?;
    println!("picture: margin.svg");
    Ok(())
}
