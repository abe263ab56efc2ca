use carom::{Circle, overlap, pairs};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut seed = 1_u32;
    let mut random = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(seed) / 4_294_967_296.0
    };
    let mut bullets = Vec::new();
    for _ in 0..500 {
        bullets.push(Circle::new([12.0 * random(), 6.6 * random()], 0.1)?);
    }

    // All pairs: tests each bullet against each other bullet.
    let (mut tests, mut touching) = (0, 0);
    for (index, bullet) in bullets.iter().enumerate() {
        for other in &bullets[index + 1..] {
            tests += 1;
            touching += i32::from(overlap(bullet, other));
        }
    }
    println!("all pairs: {tests} {touching}");

    // The library looks only at what is near.
    println!("the library: {}", pairs(&bullets).len());
    Ok(())
}
