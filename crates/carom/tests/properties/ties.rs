//! Tests which of several equally short translations is chosen: the one with the largest dot product with
//! centre(a) - centre(b), then the largest y, then the largest x. Also tests the few pairs without an edge
//! normal.

use carom::{Aabb, Circle, Obb, Rot2, Segment, Shape, Vec2, closest_points, contact};

const RIGHT: Vec2 = Vec2::new(1.0, 0.0);
const UP: Vec2 = Vec2::new(0.0, 1.0);
const LEFT: Vec2 = Vec2::new(-1.0, 0.0);
const DOWN: Vec2 = Vec2::new(0.0, -1.0);

fn square(x: f64, y: f64, half: f64) -> Shape {
    Aabb::from_center([x, y], [half, half]).unwrap().into()
}

fn normal(a: &Shape, b: &Shape) -> Vec2 {
    contact(a, b).expect("the shapes overlap").normal
}

#[test]
fn concentric_squares_have_an_upward_normal() {
    let (small, large) = (square(0.0, 0.0, 1.0), square(0.0, 0.0, 2.0));
    assert_eq!(normal(&small, &large), UP);
    assert_eq!(normal(&large, &small), UP);
    assert_eq!(normal(&small, &small), UP);
    assert_eq!(contact(&small, &large).unwrap().depth, 3.0);
}

#[test]
fn centres_decide_before_y() {
    assert_eq!(normal(&square(0.0, -0.5, 1.0), &Aabb::new([-3.0, -2.0], [3.0, 2.0]).unwrap().into()), DOWN);
    let b = square(0.0, 0.0, 2.0);
    assert_eq!(normal(&square(0.25, 0.0, 1.0), &b), RIGHT);
    assert_eq!(normal(&square(0.25, 0.25, 1.0), &b), UP);
    assert_eq!(normal(&square(-0.25, 0.25, 1.0), &b), UP);
    assert_eq!(normal(&square(0.25, -0.25, 1.0), &b), RIGHT);
    assert_eq!(normal(&square(-0.25, -0.25, 1.0), &b), LEFT);
}

#[test]
fn wide_concentric_boxes() {
    let wide: Shape = Aabb::from_center([0.0, 0.0], [3.0, 1.0]).unwrap().into();
    let tall: Shape = Aabb::from_center([0.0, 0.0], [1.0, 3.0]).unwrap().into();
    assert_eq!(normal(&wide, &wide), UP);
    assert_eq!(normal(&tall, &tall), RIGHT);
    assert_eq!(normal(&wide, &tall), UP);
    // A rotation by a rounding error does not change the choice.
    for turn in [-1e-15, 1e-15] {
        let turn = Rot2::from_radians(turn).unwrap();
        let tall: Shape = Obb::new([0.0, 0.0], [1.0, 3.0], turn).unwrap().into();
        assert!((normal(&tall, &tall) - RIGHT).length() < 2e-15);
    }
}

#[test]
fn concentric_circles_have_an_upward_normal() {
    let small: Shape = Circle::new([1.0, 1.0], 1.0).unwrap().into();
    let large: Shape = Circle::new([1.0, 1.0], 3.0).unwrap().into();
    assert_eq!(normal(&small, &large), UP);
    assert_eq!(contact(&small, &large).unwrap().mtv(), Vec2::new(0.0, 4.0));
    assert_eq!(normal(&small, &square(1.0, 1.0, 2.0)), UP);
}

#[test]
fn flat_overlaps_have_depth_zero_across() {
    let line: Shape = Segment::new([0.0, 0.0], [4.0, 0.0]).unwrap().into();
    let stretch: Shape = Segment::new([1.0, 0.0], [2.0, 0.0]).unwrap().into();
    let point: Shape = Circle::new([3.0, 0.0], 0.0).unwrap().into();
    let flat: Shape = Aabb::new([-1.0, 0.0], [2.0, 0.0]).unwrap().into();
    for other in [&stretch, &point, &flat, &line] {
        for (a, b) in [(&line, other), (other, &line)] {
            let contact = contact(a, b).unwrap();
            assert_eq!((contact.depth, contact.normal), (0.0, UP));
        }
    }
}

#[test]
fn a_crossing_of_segments_has_the_depth_of_the_nearest_end() {
    let level: Shape = Segment::new([-4.0, 0.0], [4.0, 0.0]).unwrap().into();
    let post: Shape = Segment::new([1.0, -1.0], [1.0, 9.0]).unwrap().into();
    assert_eq!(contact(&post, &level).unwrap().mtv(), UP);
    assert_eq!(contact(&level, &post).unwrap().mtv(), DOWN);
}

/// Compares boxes on a lattice with brute force over the four possible translations, in whole numbers.
#[test]
fn lattice_boxes_follow_the_rule_everywhere() {
    let sizes = [[1, 1], [2, 1], [1, 3], [2, 2], [0, 2], [0, 0]];
    for half in sizes {
        for other in sizes {
            for x in -5..=5 {
                for y in -5..=5 {
                    check_boxes(half, other, [x, y]);
                }
            }
        }
    }
}

fn check_boxes(half: [i32; 2], other: [i32; 2], [x, y]: [i32; 2]) {
    let reach = [half[0] + other[0], half[1] + other[1]];
    if x.abs() > reach[0] || y.abs() > reach[1] || reach == [0, 0] {
        return;
    }
    let ways =
        [(UP, reach[1] - y, y), (RIGHT, reach[0] - x, x), (LEFT, reach[0] + x, -x), (DOWN, reach[1] + y, -y)];
    let least = ways.iter().map(|way| way.1).min().unwrap();
    let tied = ways.iter().filter(|way| way.1 == least);
    // The list is sorted by decreasing y, then x, so the first of several largest dot products is chosen.
    let best = tied.fold(None::<&(Vec2, i32, i32)>, |best, way| match best {
        Some(best) if way.2 <= best.2 => Some(best),
        _ => Some(way),
    });
    let boxed = |at: [i32; 2], half: [i32; 2]| Aabb::from_center(at, half).unwrap();
    let (a, b) = (boxed([x, y], half), boxed([0, 0], other));
    let contact = contact(&a, &b).unwrap_or_else(|| panic!("{a:?} {b:?}"));
    assert_eq!((contact.normal, contact.depth), (best.unwrap().0, f64::from(least)), "{a:?} {b:?}");
}

#[test]
fn parallel_edges_meet_in_the_middle_of_their_common_stretch() {
    for x in -5..=5 {
        for gap in [1, 3] {
            let a = Aabb::from_corner([x, 2 + gap], [4, 1]).unwrap();
            let b = Aabb::new([0, 0], [3, 2]).unwrap();
            let (low, high) = (x.max(0), (x + 4).min(3));
            if low > high {
                continue;
            }
            let middle = 0.5 * f64::from(low + high);
            let closest = closest_points(&a, &b);
            assert_eq!(closest.normal, UP);
            assert_eq!(closest.point_a, Vec2::new(middle, f64::from(2 + gap)));
            assert_eq!(closest.point_b, Vec2::new(middle, 2.0));
        }
    }
}
