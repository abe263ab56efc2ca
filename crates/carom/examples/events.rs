//! When does a hero enter a zone, and when does he leave it?
//! `cargo run -p carom --example events` prints the answer, and draws `events.svg`.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::error::Error;
use std::fs;

use carom::{
    Aabb, Chain, Circle, Collider, Compound, Event, Polygon, Shape, ShapeError, Space, Vec2, picture,
};

/// Returns the zones, the path of the hero, and where he enters and leaves them.
pub(crate) fn scene() -> Result<Vec<Shape>, ShapeError> {
    let lava = Polygon::new([[2.0, 0.5], [5.0, 0.0], [5.5, 2.0], [4.0, 1.4], [2.5, 2.4]])?;
    let shop = Aabb::from_corner([6.5, 2.0], [2.5, 2.0])?;
    let fire = Circle::new([2.0, 4.0], 0.9)?;
    let zones: [(&str, Shape); 3] = [("lava", lava.into()), ("shop", shop.into()), ("fire", fire.into())];
    let mut space = Space::new();
    space.extend(zones.iter().map(|(name, zone)| Collider::new(zone.clone(), *name)));
    let hero = Circle::new([0.0, 1.0], 0.3)?;
    let id = space.insert(Collider::new(hero, "hero"));

    let corners = [[0.0, 1.0], [5.8, 1.0], [7.5, 3.0], [5.0, 4.5], [0.5, 3.8]].map(Vec2::from);
    let (mut begins, mut ends, mut frame) = (Vec::new(), Vec::new(), 0);
    for pair in corners.windows(2) {
        for _ in 0..30 {
            space.move_by(id, (pair[1] - pair[0]) * (1.0 / 30.0));
            frame += 1;
            let here = space.get(id).map_or(hero.center(), |hero| hero.shape().center());
            // Each begin event is followed by an end event, also if a collider is removed in between.
            for event in space.update().events().to_vec() {
                let (word, zone, places) = match event {
                    Event::Begin(a, b) => ("enters", if a == id { b } else { a }, &mut begins),
                    Event::End(a, b) => ("leaves", if a == id { b } else { a }, &mut ends),
                };
                println!("frame {frame}: he {word} the {}", space.data(zone).unwrap_or(&"nothing"));
                places.push(Circle::new(here, 0.3)?);
            }
        }
    }
    let zones = Compound::new(zones.map(|(_, zone)| zone))?;
    Ok(vec![
        zones.into(),
        Chain::new(corners)?.into(),
        Compound::new(begins)?.into(),
        Compound::new(ends)?.into(),
    ])
}

fn main() -> Result<(), Box<dyn Error>> {
    fs::write("events.svg", picture(&scene()?))?;
    println!("picture: events.svg");
    Ok(())
}
