use carom::{Aabb, Circle, cast, overlap};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wall = Aabb::new([2.0, -3.0], [2.3, 3.0])?;
    let ball_at = |x: f64| Circle::new([x, 0.0], 0.25);
    // The ball moves 80 metres in a second, in 60 frames.
    let step = 80.0 / 60.0;

    let (mut lost_by_places, mut lost_by_way) = (0, 0);
    for index in 0..100 {
        // Each throw starts a little later.
        let mut x = -5.0 + step * f64::from(index) / 100.0;
        let (mut saw_place, mut saw_way) = (false, false);
        while x < 6.0 {
            // Tells whether the ball is in the wall now.
            saw_place |= overlap(&ball_at(x)?, &wall);
            // Does the ball meet the wall on its path to the next place?
            saw_way |= cast(&ball_at(x)?, [step, 0.0], &wall).is_some();
            x += step;
        }
        lost_by_places += i32::from(!saw_place);
        lost_by_way += i32::from(!saw_way);
    }
    println!("through the wall: {lost_by_places} {lost_by_way}");

    let hit = cast(&ball_at(1.0)?, [step, 0.0], &wall).ok_or("no hit")?;
    let (part, x) = (hit.fraction, 1.0 + step * hit.fraction);
    println!("meets it after {part} of the way, at x = {x}");
    Ok(())
}
