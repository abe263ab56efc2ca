use carom::{Aabb, TileGrid, TileKind, Walker, contact};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // There are two tiles side by side. The hero is 0.11 deep in the floor,
    // and 0.06 across the seam at x = 0.
    let left = Aabb::new([-1.0, -1.0], [0.0, 0.0])?;
    let right = Aabb::new([0.0, -1.0], [1.0, 0.0])?;
    let hero = Aabb::from_center([-0.24, 0.34], [0.3, 0.45])?;

    // If each tile is tested alone, the right tile pushes the hero back.
    let up = contact(&hero, &left).ok_or("apart")?.mtv().y;
    let back = contact(&hero, &right).ok_or("apart")?.mtv().x;
    println!("each tile alone: {up} {back}");

    // The whole map: the hero is pushed up, and nothing else.
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    let (corner, cell) = ([-1.0, -1.0], [1.0, 1.0]);
    let floor = TileGrid::new(corner, cell, [4, 1], kinds, |_, _| 1)?;
    let way = contact(&hero, &floor).ok_or("apart")?.mtv();
    println!("all tiles together: {} {}", way.y, way.x);

    // A walker keeps its speed over all seams.
    let mut walker = Walker::new(Aabb::from_center([-0.5, 0.45], [0.3, 0.45])?)
        .with_step(0.5)
        .with_snap(0.25)
        .with_slope_degrees(50.0);
    let mut fall = 0.0;
    for _ in 0..64 {
        let walk = walker.walk([2.0, fall - 0.5], 1.0 / 64.0, &[&floor]);
        walker.move_by(walk.displacement);
        fall = walk.velocity.y;
    }
    println!("the hero is at x = {}", walker.shape().center().x);
    Ok(())
}
