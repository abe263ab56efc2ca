use carom::{Aabb, Circle, contact, overlap, separation};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (min, max): ([f64; 2], [f64; 2]) = ([-4.0, -2.0], [0.0, 0.4]);
    let (center, radius): ([f64; 2], f64) = ([1.6, 1.6], 1.6);

    // By hand: find the nearest point of the box, and its distance.
    let dx = center[0] - center[0].clamp(min[0], max[0]);
    let dy = center[1] - center[1].clamp(min[1], max[1]);
    let square = dx * dx + dy * dy;
    println!("by hand: {} {}", square <= radius * radius, square.sqrt());

    // With Carom.
    let (ball, tile) = (Circle::new(center, radius)?, Aabb::new(min, max)?);
    let is_hit = contact(&ball, &tile).is_some();
    let gap = separation(&ball, &tile);
    println!("Carom: {} {gap} {is_hit}", overlap(&ball, &tile));
    Ok(())
}
