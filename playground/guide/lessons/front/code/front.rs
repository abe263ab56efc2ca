use carom::{Circle, Obb, contact};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let ball = Circle::new([0.0, 2.0], 1.5)?;
    let plank = Obb::from_degrees([0.0, 0.0], [2.0, 1.0], 15.0)?;
    println!("{:?}", contact(&ball, &plank).map(|contact| contact.depth));
    Ok(())
}
