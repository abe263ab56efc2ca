use carom::{Aabb, Vec2, contains, orient2d};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut sum = 0.0;
    for _ in 0..8 {
        sum += 0.1;
    }
    let gate = Aabb::new([0.8, -1.0], [8.0, 1.0])?;
    println!("the sum: {sum} {}", contains(&gate, [sum, 0.0]));

    // On which side of the line from a to b is c? The usual formula rounds.
    let (a, b) = (Vec2::new(12.0, 12.0), Vec2::new(24.0, 24.0));
    let c = Vec2::new(0.5, 0.5 + f64::EPSILON / 2.0);
    let usual = (a.x - c.x) * (b.y - c.y) - (a.y - c.y) * (b.x - c.x);
    let sign = |number: f64| i32::from(number > 0.0) - i32::from(number < 0.0);
    println!("the usual formula: {}", sign(usual));
    println!("exact: {}", sign(orient2d(a, b, c)));
    Ok(())
}
