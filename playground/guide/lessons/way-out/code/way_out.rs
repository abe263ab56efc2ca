use carom::{Obb, contact, separation};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let box_a = Obb::from_degrees([-0.6, 0.5], [1.3, 0.8], 30.0)?;
    let box_b = Obb::from_degrees([0.4, -0.4], [1.9, 1.3], 160.0)?;

    let hit = contact(&box_a, &box_b).ok_or("they are apart")?;
    println!("depth {}", hit.depth);

    let free = box_a.translated(hit.mtv());
    let gap = separation(&free, &box_b);
    println!("touching after the push: {}", gap.abs() < 1e-12);
    Ok(())
}
