use carom::{Obb, Vec2, overlap, separation};

/// The two directions of the sides of a box.
fn sides(degrees: f64) -> [Vec2; 2] {
    let (sin, cos) = degrees.to_radians().sin_cos();
    [Vec2::new(cos, sin), Vec2::new(-sin, cos)]
}

fn half_shadow(half: Vec2, degrees: f64, axis: Vec2) -> f64 {
    let [right, up] = sides(degrees);
    half.x * right.dot(axis).abs() + half.y * up.dot(axis).abs()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (center_a, center_b) = (Vec2::new(-1.3, -0.2), Vec2::new(1.2, 0.4));
    let (half_a, half_b) = (Vec2::new(1.6, 0.8), Vec2::new(1.3, 1.0));
    let (turn_a, turn_b) = (20.0, 65.0);

    // By hand: the largest gap on the four axes.
    let mut best = f64::NEG_INFINITY;
    for axis in [sides(turn_a), sides(turn_b)].concat() {
        let distance = (center_b - center_a).dot(axis).abs();
        let shadow_a = half_shadow(half_a, turn_a, axis);
        let shadow_b = half_shadow(half_b, turn_b, axis);
        best = best.max(distance - shadow_a - shadow_b);
    }
    println!("by hand: {} {best}", best <= 0.0);

    // With Carom.
    let box_a = Obb::from_degrees(center_a, half_a, turn_a)?;
    let box_b = Obb::from_degrees(center_b, half_b, turn_b)?;
    let is_touching = overlap(&box_a, &box_b);
    println!("Carom: {is_touching} {}", separation(&box_a, &box_b));
    Ok(())
}
