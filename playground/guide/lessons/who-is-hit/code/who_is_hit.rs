use carom::{Aabb, Circle, ConvexPolygon, cast_ray, overlap};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut seed = 9_u32;
    let mut random = || {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(seed) / 4_294_967_296.0
    };
    let mut enemies = Vec::new();
    for _ in 0..24 {
        let place = [11.0 * random() - 5.5, 6.0 * random() - 3.0];
        enemies.push(Circle::new(place, 0.35)?);
    }

    // A cone of 60 degrees in the direction of 20 degrees, as a polygon with
    // 12 pieces of the arc.
    let (range, from, wide) = (4.5_f64, -10.0_f64, 60.0);
    let mut vertices = vec![[0.0, 0.0]];
    for piece in 0..=12 {
        let angle = (from + wide * f64::from(piece) / 12.0).to_radians();
        vertices.push([range * angle.cos(), range * angle.sin()]);
    }
    let cone = ConvexPolygon::new(vertices)?;

    let is_in = |enemy: &Circle| {
        let angle = enemy.center().y.atan2(enemy.center().x).to_degrees();
        let is_near = enemy.center().length() <= range;
        is_near && angle >= from && angle <= from + wide
    };
    let middles = enemies.iter().filter(|enemy| is_in(enemy)).count();
    println!("middles: {middles}");
    let bodies = enemies.iter().filter(|enemy| overlap(*enemy, &cone));
    let hit: Vec<_> = bodies.collect();
    println!("whole bodies: {}", hit.len());

    // Sends a ray to the middle of the enemy, and tests whether the ray
    // meets the wall.
    let wall = Aabb::new([2.0, -0.5], [2.3, 1.0])?;
    let is_seen = |enemy: &&&Circle| {
        let middle = enemy.center();
        cast_ray([0.0, 0.0], middle, &wall, middle.length()).is_none()
    };
    println!("seen: {}", hit.iter().filter(is_seen).count());
    Ok(())
}
