use carom::{Circle, Obb, ShapeError, cast, cast_ray, contact, overlap};

fn main() -> Result<(), ShapeError> {
    let ball = Circle::new([0.0, 2.0], 1.5)?;
    let plank = Obb::from_degrees([0.0, 0.0], [2.0, 1.0], 15.0)?;
    println!("{}", overlap(&ball, &plank));
    println!("{:.4}", contact(&ball, &plank).unwrap().depth);
    let far = Circle::new([9.0, 0.0], 1.5)?;
    println!("{:.4}", cast(&far, [-8.0, 0.0], &plank).unwrap().fraction);
    println!("{:.4}", cast_ray([-9.0, 0.0], [1.0, 0.0], &plank, 100.0).unwrap().t);
    Ok(())
}
