use carom::{Body, collide};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let a = Body::new([2.0, 0.0], 3.0)?;
    let b = Body::new([-2.0, 0.0], 1.0)?;

    // The normal points out of b towards a; 1 is a full bounce.
    let after = collide(&a, &b, [-1.0, 0.0], 1.0);
    let (one, two) = (after.velocity_a.x, after.velocity_b.x);
    println!("velocities: {one} {two}");

    let momentum = |one: f64, two: f64| 3.0 * one + 1.0 * two;
    let energy = |one: f64, two: f64| (3.0 * one * one + 1.0 * two * two) / 2.0;
    println!("momentum: {} {}", momentum(2.0, -2.0), momentum(one, two));
    println!("energy: {} {}", energy(2.0, -2.0), energy(one, two));
    Ok(())
}
