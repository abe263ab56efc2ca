//! Tests the push out of overlaps at the start of a step: it frees the shape, and leads through no part.

use carom::{Chain, Circle, HalfPlane, Mover, Obb, Response, Rot2, Segment, Shape, Vec2, Walker};

use super::support::{aabb, ground};

/// The margin of the movers and walkers.
const MARGIN: f64 = 1e-6;

/// Returns the displacement of a shape in one step of a mover and of a walker, and whether the shape was
/// squeezed.
fn ways(shape: &Shape, motion: Vec2, obstacles: &[Shape]) -> [(Vec2, bool); 2] {
    let step =
        Mover::new(shape.clone()).with_margin(MARGIN).advance(motion, 1.0, obstacles, |_, _| Response::Slide);
    let walk = Walker::new(shape.clone()).with_margin(MARGIN).walk(motion, 1.0, obstacles);
    [(step.displacement, step.is_squeezed), (walk.displacement, walk.is_squeezed)]
}

/// Tests shapes that poke through a line a little below a corner. The shortest push out of this line leads up,
/// into the next line. The push must lead back, although the shape then gets a little deeper into the first line.
#[test]
fn a_shape_that_pokes_through_a_line_below_a_corner_is_pushed_back() {
    let shapes: [Shape; 2] =
        [Segment::new([0.0, 0.0], [0.6, 0.0]).unwrap().into(), aabb([0.0, -0.2], [0.6, 0.0]).into()];
    let mut moved = 0;
    for (lean, rise) in
        [3.4, 10.0, 25.0].into_iter().flat_map(|lean| [5.0, 20.0, 60.0].map(|rise| (lean, rise)))
    {
        let [lean, rise] = [-90.0 - lean, rise].map(|angle| Rot2::from_degrees(angle).unwrap());
        let down = lean.rotate(Vec2::X);
        let corners = [rise.rotate(Vec2::X) * 3.0, Vec2::ZERO, down * 5.0];
        for (corner, form) in [[0.0, 0.0], [8.9, 6.9], [-700.0, 300.0]]
            .into_iter()
            .flat_map(|corner| shapes.iter().map(move |form| (Vec2::from(corner), form)))
        {
            let chain = [Shape::from(Chain::new(corners.map(|at| corner + at)).unwrap())];
            for (low, poke) in [(0.1, 0.15), (0.3, 0.5), (0.8, 0.9), (2e4, 3.8e4)]
                .map(|(low, poke)| (low * MARGIN, poke * MARGIN))
            {
                // The upper left corner of the shape is `low` below the chain's corner, and `poke` left of the line.
                let start = corner + down * (low / -down.y) - Vec2::new(poke, 0.0);
                let shape = form.translated(start);
                for motion in [Vec2::new(-1.0, 0.0), Vec2::new(-1.0, -0.7), Vec2::new(-0.1, 0.0)] {
                    for (way, is_squeezed) in ways(&shape, motion, &chain) {
                        let told = format!("{shape:?} by {motion:?} at {chain:?}: {way:?}, low {low:e}");
                        let height = down.perp().dot(start + way - corner);
                        assert!(height > -MARGIN, "{height:e} behind the line: {told}");
                        assert!(!is_squeezed, "{told}");
                        moved += u32::from(way.y < -0.5);
                    }
                }
            }
        }
    }
    assert!(moved > 100, "{moved} slides along the line");
}

/// Tests shapes in the wedge between a floor and an overhang that blocks from one side. The shapes overlap both by
/// less than the margin, or are apart from the overhang by less than the margin. A push out of the floor must not
/// put a shape so far behind the overhang that it is no longer stopped there.
#[test]
fn a_push_out_of_the_floor_leads_through_no_overhang() {
    let at = |x: f64, y: f64| Vec2::new(x, y);
    let shapes: [Shape; 4] = [
        Segment::new(at(0.0, 0.0), at(0.6, 0.0)).unwrap().into(),
        aabb([0.0, 0.0], [0.6, 0.3]).into(),
        Circle::new(at(0.3, 0.3), 0.3).unwrap().into(),
        Obb::from_degrees(at(0.3, 0.3), at(0.25, 0.15), 20.0).unwrap().into(),
    ];
    for (angle, form) in
        [3.0, 10.0, 30.0, 60.0].into_iter().flat_map(|angle| shapes.iter().map(move |form| (angle, form)))
    {
        let along = Rot2::from_degrees(angle).unwrap().rotate(Vec2::X);
        let overhang = ground(&[(along * -40.0).into(), (along * 40.0).into()]);
        let obstacles = [Shape::from(aabb([-40.0, -1.0], [40.0, 0.0])), overhang.into()];
        let above = HalfPlane::new(Vec2::ZERO, -along.perp()).unwrap();
        let behind = |shape: &Shape| -above.separation(shape);
        for (sunk, deep) in [0.0, 0.01, 0.3, 0.9]
            .into_iter()
            .flat_map(|sunk| [-0.5, 0.0, 0.5, 0.95].map(|deep| (sunk * MARGIN, deep * MARGIN)))
        {
            let low = form.translated([0.0, -sunk - form.aabb().min().y]);
            let mut shape = low.translated([(behind(&low) - deep) / along.y, 0.0]);
            for motion in [Vec2::new(-0.5, 0.0), Vec2::new(-0.5, -0.1), Vec2::new(-0.01, 0.0)] {
                for (way, is_squeezed) in ways(&shape, motion, &obstacles) {
                    let there = shape.translated(way);
                    let told = format!("{shape:?} by {motion:?} under {angle}: {way:?}, {sunk:e} {deep:e}");
                    assert!(
                        behind(&there) <= 1.001 * MARGIN,
                        "{:e} behind the overhang: {told}",
                        behind(&there)
                    );
                    assert!(there.aabb().min().y >= -1.001 * MARGIN, "{told}");
                    assert!(!is_squeezed, "{told}");
                }
                shape = shape.translated(ways(&shape, motion, &obstacles)[1].0);
            }
        }
    }
}

/// Tests boxes and discs between a wall and a thin or thick door that closes step by step. A step must not push
/// the shape through the door, as long as the door's near side is nearer than its far side.
#[test]
fn a_closing_door_throws_nobody_through() {
    let shapes: [Shape; 3] = [
        aabb([0.0, 0.0], [1.0, 1.0]).into(),
        Circle::new([0.5, 0.5], 0.5).unwrap().into(),
        Obb::from_degrees([0.5, 0.5], [0.4, 0.3], 30.0).unwrap().into(),
    ];
    let mut squeezed = 0;
    for (shape, thickness) in
        shapes.iter().flat_map(|shape| [0.0, 0.1, 0.3].map(|thickness| (shape, thickness)))
    {
        let width = shape.aabb().half().x * 2.0;
        let start = shape.translated([-shape.aabb().min().x, 0.0]);
        for gap in [0.98, 0.9, 0.8, 0.7, 0.6, 0.55].map(|share| share * (width + thickness) - thickness) {
            let door: Shape = if thickness > 0.0 {
                aabb([gap, -9.0], [gap + thickness, 9.0]).into()
            } else {
                Segment::new([gap, -9.0], [gap, 9.0]).unwrap().into()
            };
            let obstacles = [aabb([-1.0, -9.0], [0.0, 9.0]).into(), door];
            for motion in [Vec2::ZERO, Vec2::new(0.0, 0.1), Vec2::new(2.0, 0.0)] {
                for (way, is_squeezed) in ways(&start, motion, &obstacles) {
                    assert!(way.x.abs() < 0.5 * gap, "{start:?} by {motion:?} at {obstacles:?}: {way:?}");
                    squeezed += u32::from(is_squeezed);
                }
            }
        }
    }
    assert!(squeezed > 100, "{squeezed} squeezed shapes");
}

/// Tests that a large margin allows no push through a line that is nearer to its near side.
#[test]
fn a_large_margin_leads_through_no_line() {
    let line = Segment::new([0.9, -9.0], [0.9, 9.0]).unwrap();
    let obstacles: [Shape; 2] = [aabb([-1.0, -9.0], [0.0, 9.0]).into(), line.into()];
    let shape = Shape::from(aabb([0.0, 0.0], [1.0, 1.0]));
    for margin in [0.05, 0.1, 0.2, 0.39] {
        let step =
            Mover::new(shape.clone())
                .with_margin(margin)
                .advance([0.0, 0.0], 1.0, &obstacles, |_, _| Response::Slide);
        assert!(step.displacement.x.abs() < 0.2, "{margin}: {:?}", step.displacement);
    }
}
