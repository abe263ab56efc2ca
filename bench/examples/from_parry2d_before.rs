use parry2d::math::{Pose, Rot2, Vector};
use parry2d::query::{self, Ray, RayCast, ShapeCastOptions};
use parry2d::shape::{Ball, Cuboid};

fn main() {
    let (ball, plank) = (Ball::new(1.5), Cuboid::new(Vector::new(2.0, 1.0)));
    let at_ball = Pose::from_translation(Vector::new(0.0, 2.0));
    let at_plank = Pose::from_parts(Vector::ZERO, Rot2::new(15f32.to_radians()));
    println!("{}", query::intersection_test(&at_ball, &ball, &at_plank, &plank).unwrap().intersecting);
    let contact = query::contact(&at_ball, &ball, &at_plank, &plank, 0.0).unwrap().unwrap();
    println!("{:.4}", -contact.dist);
    let far = Pose::from_translation(Vector::new(9.0, 0.0));
    let velocity = Vector::new(-8.0, 0.0);
    let options = ShapeCastOptions::with_max_time_of_impact(1.0);
    let hit =
        query::cast_shapes(&far, velocity, &ball, &at_plank, Vector::ZERO, &plank, options).unwrap().unwrap();
    println!("{:.4}", hit.time_of_impact);
    let ray = Ray::new(Vector::new(-9.0, 0.0), Vector::new(1.0, 0.0));
    println!("{:.4}", plank.cast_ray(&at_plank, &ray, 100.0, true).unwrap());
}
