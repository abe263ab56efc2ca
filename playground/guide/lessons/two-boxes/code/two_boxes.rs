use carom::{Aabb, overlap, separation};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (center_a, half_a) = ([-1.0, -0.6], [1.4, 0.8]);
    let (center_b, half_b) = ([1.0, 1.6], [1.0, 1.1]);

    // By hand: the boxes touch if their pieces touch on both axes;
    // axis 0 is x, axis 1 is y.
    let touch_on = |axis: usize| -> bool {
        let distance: f64 = center_a[axis] - center_b[axis];
        distance.abs() <= half_a[axis] + half_b[axis]
    };
    println!("by hand: {}", touch_on(0) && touch_on(1));

    // With Carom.
    let box_a = Aabb::from_center(center_a, half_a)?;
    let box_b = Aabb::from_center(center_b, half_b)?;
    let gap = separation(&box_a, &box_b);
    println!("Carom: {} {gap}", overlap(&box_a, &box_b));
    Ok(())
}
