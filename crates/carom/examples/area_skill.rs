//! Whom does a spell hit that acts on an area?
//! `cargo run -p carom --example area_skill` prints the answer, and draws `area_skill.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{Capsule, Circle, Collider, Compound, ConvexPolygon, Shape, ShapeError, Space, Vec2, picture};

/// Returns the areas of three spells, and the monsters that they hit and miss.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    let mut space = Space::new();
    for column in 0..9 {
        for row in 0..6 {
            let middle = [f64::from(column) * 1.5, f64::from(row) * 1.5 + f64::from(column % 2) * 0.7];
            space.insert(Collider::new(Circle::new(middle, 0.35)?, 100));
        }
    }

    // The areas are a disc of fire, a beam of lightning and a cone of frost. Any shape can be the area of a
    // skill.
    let fire = Circle::new([2.5, 5.5], 2.0)?;
    let lightning = Capsule::new([5.0, 0.5], [11.5, 3.0], 0.5)?;
    let frost = ConvexPolygon::new([[12.5, 8.5], [7.5, 8.8], [8.3, 5.0]])?;
    let areas: [(Shape, i32); 3] = [(fire.into(), 60), (lightning.into(), 110), (frost.into(), 20)];
    for (area, damage) in &areas {
        let hit: Vec<_> = space.search().overlapping(area).iter().map(|found| found.id).collect();
        println!("{} hits {} monsters", area.kind(), hit.len());
        hit.into_iter().filter_map(|id| space.data_mut(id).map(|health| *health -= damage)).count();
    }

    let of = |from: i32, to: i32| -> Vec<Shape> {
        space
            .iter()
            .filter(|(_, monster)| (from..=to).contains(monster.data()))
            .map(|(_, monster)| monster.shape().clone())
            .collect()
    };
    // This is the displacement of the nearest monster, which the blast throws away from the middle.
    let thrown =
        space.search().nearest(&Circle::new(fire.center(), 0.0)?, None).map(|found| found.hit.normal * -3.0);
    println!("the nearest monster is thrown by {:.2?}", thrown.unwrap_or(Vec2::ZERO));
    let areas = Compound::new(areas.map(|(area, _)| area))?;
    Ok(vec![
        areas.into(),
        Compound::new(of(1, 99))?.into(),
        Compound::new(of(100, 100))?.into(),
        Compound::new(of(-99, 0))?.into(),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("area_skill.svg", picture(&scene()?))?;
    println!("picture: area_skill.svg");
    Ok(())
}
