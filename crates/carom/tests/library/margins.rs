//! Tests the default margin of movers and walkers: its value for shapes of all proportions and places, and
//! that overlaps up to this margin count as touching.

use carom::{
    Aabb, Capsule, Circle, Compound, ConvexPolygon, Mover, Obb, Polygon, Response, Segment, Shape, Walker,
};

/// The fractions of the longest side, of the largest coordinate and of the shortest side that the margin is
/// made of.
const OF_SIDE: f64 = 1.0 / 1_048_576.0;
const OF_PLACE: f64 = 1.0 / 4_194_304.0;
const OF_SHORT_SIDE: f64 = 1.0 / 16.0;

fn aabb(min: [f64; 2], max: [f64; 2]) -> Shape {
    Aabb::new(min, max).unwrap().into()
}

fn segment(start: [f64; 2], end: [f64; 2]) -> Shape {
    Segment::new(start, end).unwrap().into()
}

fn circle(center: [f64; 2], radius: f64) -> Shape {
    Circle::new(center, radius).unwrap().into()
}

/// Tests that movers and walkers have exactly this margin.
fn check(shape: &Shape, margin: f64) {
    let (mover, walker) = (Mover::new(shape.clone()).margin(), Walker::new(shape.clone()).margin());
    assert_eq!((mover, walker), (margin, margin), "the margin of a mover and of a walker with {shape:?}");
}

/// Tests the margins of usual shapes. Each row has a shape, the longest side of its bounds, and its largest
/// coordinate.
#[test]
fn the_margin_is_a_fraction_of_the_longest_side_and_of_the_largest_coordinate() {
    let triangle = ConvexPolygon::new([[-4.0, 0.0], [4.0, 0.0], [0.0, 2.0]]).unwrap();
    let stairs =
        Polygon::new([[0.0, 0.0], [3.0, 0.0], [3.0, 2.0], [2.0, 2.0], [2.0, 1.0], [0.0, 1.0]]).unwrap();
    let two = Compound::new([aabb([0.0, 0.0], [1.0, 1.0]), circle([7.0, 0.5], 1.0)]).unwrap();
    for (shape, side, place) in [
        (aabb([-1.0, -0.5], [1.0, 0.5]), 2.0, 1.0),
        (aabb([-512.0, -256.0], [512.0, 256.0]), 1024.0, 512.0),
        (aabb([-256.0, -512.0], [256.0, 512.0]), 1024.0, 512.0),
        (aabb([65_535.0, 0.0], [65_536.0, 1.0]), 1.0, 65_536.0),
        (aabb([0.0, -65_536.0], [1.0, -65_535.0]), 1.0, 65_536.0),
        (aabb([0.0, 0.0], [64.0, 1.0]), 64.0, 64.0),
        (circle([0.0, 0.0], 0.5), 1.0, 0.5),
        (circle([4.0, -2.0], 0.0), 0.0, 4.0),
        (circle([0.0, 0.0], 0.0), 0.0, 0.0),
        (segment([0.0, 0.0], [1024.0, 0.0]), 1024.0, 1024.0),
        (segment([3.0, -8.0], [3.0, 8.0]), 16.0, 8.0),
        (Capsule::new([0.0, 1.0], [0.0, 3.0], 1.0).unwrap().into(), 4.0, 4.0),
        (Obb::from_degrees([0.0, 0.0], [2.0, 1.0], 90.0).unwrap().into(), 4.0, 2.0),
        (triangle.into(), 8.0, 4.0),
        (stairs.into(), 3.0, 3.0),
        (two.into(), 8.0, 8.0),
    ] {
        check(&shape, OF_SIDE * side + OF_PLACE * place);
    }
}

/// Tests the margins of thin and of far shapes. Each row has a shape, and the shortest side of its bounds
/// that is not 0.
#[test]
fn the_margin_is_at_most_a_sixteenth_of_the_shortest_side_that_is_not_0() {
    let far = 16_777_216.0;
    for (shape, short) in [
        (aabb([0.0, 0.0], [1024.0, 0.0009765625]), 0.0009765625),
        (aabb([0.0, 0.0], [0.0009765625, 1024.0]), 0.0009765625),
        (aabb([far, 0.0], [far + 4.0, 1.0]), 1.0),
        (circle([0.0, far], 1.0), 2.0),
        (segment([far, 0.0], [far, 1.0]), 1.0),
        (segment([0.0, far], [2.0, far]), 2.0),
        (segment([far, far], [far + 8.0, far + 4.0]), 4.0),
    ] {
        check(&shape, OF_SHORT_SIDE * short);
    }
}

/// Tests a box in a shaft whose walls both overlap the box, by less or by more than the margin.
#[test]
fn overlaps_up_to_the_margin_count_as_touching() {
    for (size, at) in [(1.0, 0.0), (1024.0, 0.0), (1.0, 65_536.0), (0.25, -4096.0)] {
        let shape = aabb([at, 0.0], [at + size, size]);
        let (mover, walker) = (Mover::new(shape.clone()), Walker::new(shape.clone()));
        let margin = OF_SIDE * size + OF_PLACE * (at + size).abs().max(at.abs());
        for (share, is_squeezed) in [(0.875, false), (1.125, true)] {
            let inner = [at + share * margin, at + size - share * margin];
            let shaft = [
                aabb([inner[0] - 9.0 * size, -99.0 * size], [inner[0], 99.0 * size]),
                aabb([inner[1], -99.0 * size], [inner[1] + 9.0 * size, 99.0 * size]),
            ];
            let step = mover.advance([0.0, -size], 1.0, &shaft, |_, _| Response::Slide);
            let walk = walker.walk([0.0, -size], 1.0, &shaft);
            assert_eq!(
                (step.is_squeezed, walk.is_squeezed),
                (is_squeezed, is_squeezed),
                "{share} margins deep: {size} at {at}"
            );
            if !is_squeezed {
                assert_eq!(
                    (step.displacement, walk.displacement),
                    ([0.0, -size].into(), [0.0, -size].into())
                );
            }
        }
    }
}
