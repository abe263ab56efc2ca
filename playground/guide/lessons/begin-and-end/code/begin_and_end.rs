use carom::{Aabb, Circle, Collider, Event, Pose, Rot2, Space};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut space = Space::new();
    space.insert(Collider::new(Aabb::new([-1.5, -1.0], [1.5, 1.0])?, "zone"));
    let ball = Collider::new(Circle::new([0.0, 0.0], 0.5)?, "ball");
    let ball = space.insert(ball);

    let mut stays = 0;
    for frame in 0..=80 {
        let x = -5.0 + f64::from(frame) / 8.0;
        space.set_pose(ball, Pose::new([x, 0.0], Rot2::IDENTITY)?);
        let update = space.update();
        for event in update.events() {
            match event {
                Event::Begin(..) => println!("begin in frame {frame}"),
                Event::End(..) => println!("end in frame {frame}"),
            }
        }
        // Stay: pairs that touch now and did not begin in this frame.
        if !update.pairs().is_empty() && update.events().is_empty() {
            stays += 1;
        }
    }
    println!("frames of staying: {stays}");
    Ok(())
}
