use carom::{Segment, Vec2, closest_point, overlap};

fn cross(a: Vec2, b: Vec2) -> f64 {
    a.x * b.y - a.y * b.x
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (p, q) = (Vec2::new(-4.0, -1.5), Vec2::new(4.0, 1.5));
    let (r, s) = (Vec2::new(-1.0, 2.2), Vec2::new(2.0, -1.8));

    // By hand: computes at which fraction of each segment they cross.
    let across = cross(q - p, s - r);
    let t = cross(r - p, s - r) / across;
    let u = cross(r - p, q - p) / across;
    let is_on = |fraction: f64| (0.0..=1.0).contains(&fraction);
    println!("by hand: {} {t} {u}", is_on(t) && is_on(u));

    // With Carom.
    let (first, second) = (Segment::new(p, q)?, Segment::new(r, s)?);
    let distance = closest_point(&first, r).distance;
    println!("Carom: {} {distance}", overlap(&first, &second));
    Ok(())
}
