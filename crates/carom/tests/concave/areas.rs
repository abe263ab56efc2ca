//! Tests the areas that shapes have in common, for unions, holes, parts that overlap, radii, and large and
//! small sizes.

use std::f64::consts::PI;

use carom::{
    Aabb, Capsule, Chain, Circle, Compound, ConvexPolygon, Filter, Obb, Polygon, Pose, Rot2, Shape, TileGrid,
    TileKind, Vec2, area_of_overlap, iou,
};

use super::support::{Random, aabb, ring, star};

/// Returns a shape of a random kind near the origin, about 2 wide.
pub(crate) fn any_shape(random: &mut Random) -> Shape {
    let center = [random.range(-1.0, 1.0), random.range(-1.0, 1.0)];
    let kind = (random.unit() * 9.0) as u32;
    let turn = random.range(0.0, 360.0);
    match kind {
        0 => Circle::new(center, random.range(0.2, 1.0)).unwrap().into(),
        1 => {
            Obb::from_degrees(center, [random.range(0.1, 1.0), random.range(0.1, 1.0)], turn).unwrap().into()
        }
        2 => {
            Capsule::new(center, [random.range(-1.0, 1.0), random.range(-1.0, 1.0)], random.range(0.05, 0.4))
                .unwrap()
                .into()
        }
        3 => Polygon::new(star(random, center, 12)).unwrap().into(),
        4 => Polygon::rounded(star(random, center, 8), random.range(0.01, 0.3)).unwrap().into(),
        5 => {
            let points =
                (0..5).map(|_| [random.range(-1.0, 1.0), random.range(-1.0, 1.0)]).collect::<Vec<_>>();
            Chain::new(points).unwrap().with_radius(random.range(0.0, 0.2)).unwrap().into()
        }
        6 => {
            let parts = (0..3).map(|_| simple(random)).collect::<Vec<_>>();
            Compound::new(parts).unwrap().into()
        }
        7 => {
            let slope = ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]).unwrap();
            let kinds = [TileKind::EMPTY, TileKind::FULL, TileKind::part(slope).unwrap()];
            let grid =
                TileGrid::new([-1.0, -1.0], [0.5, 0.5], [4, 4], kinds, |_, _| (random.unit() * 3.0) as usize);
            let pose = Pose::new(center, Rot2::from_degrees(turn).unwrap()).unwrap();
            grid.unwrap().transformed(pose).into()
        }
        _ => simple(random),
    }
}

fn simple(random: &mut Random) -> Shape {
    let center = [random.range(-1.0, 1.0), random.range(-1.0, 1.0)];
    match (random.unit() * 3.0) as u32 {
        0 => Circle::new(center, random.range(0.1, 0.8)).unwrap().into(),
        1 => Aabb::from_center(center, [random.range(0.1, 0.8), random.range(0.1, 0.8)]).unwrap().into(),
        _ => Polygon::new(star(random, center, 7)).unwrap().into(),
    }
}

fn whole(shape: &Shape) -> f64 {
    area_of_overlap(shape, &shape.aabb().grown(1.0))
}

#[track_caller]
fn assert_near(found: f64, right: f64, allowed: f64) {
    assert!(
        (found - right).abs() <= allowed,
        "the area is {found:?}, not {right:?}; the error is {:e}",
        (found - right).abs()
    );
}

#[test]
fn known_areas() {
    let all = aabb([-9.0, -9.0], [9.0, 9.0]);
    let discs = Compound::new([Circle::new([0.0, 0.0], 1.0).unwrap(), Circle::new([1.0, 0.0], 1.0).unwrap()])
        .unwrap();
    let lens = 2.0 * PI / 3.0 - 0.75_f64.sqrt();
    assert_near(area_of_overlap(&discs, &all), 2.0 * PI - lens, 1e-14);
    // The chain is a square frame of rods, with round outer corners and square inner corners.
    let frame = Chain::closed(ring(0.0, 4.0)).unwrap().with_radius(0.5).unwrap();
    assert_near(area_of_overlap(&frame, &all), 16.0 + 8.0 + PI * 0.25 - 9.0, 1e-13);
    let hollow = Polygon::new(ring(0.0, 4.0)).unwrap().with_holes([ring(1.0, 3.0)]).unwrap();
    assert_near(area_of_overlap(&hollow, &aabb([0.0, 0.0], [2.0, 4.0])), 6.0, 1e-14);
    assert_near(iou(&hollow, &aabb([0.0, 0.0], [4.0, 4.0])), 0.75, 1e-14);
    // Only the part of the discs above and right of the axes is in the square. The hole does not cut this
    // part, because it begins at the top of the second disc.
    assert_near(area_of_overlap(&hollow, &discs), 0.75 * PI - 0.5 * lens, 1e-13);
    let grown = Polygon::rounded(ring(0.0, 4.0), 0.5).unwrap().with_holes([ring(1.0, 3.0)]).unwrap();
    assert_near(area_of_overlap(&grown, &all), 24.0 + PI * 0.25 - 1.0, 1e-13);
    let same = Compound::new(vec![discs.shapes()[0].clone(); 30]).unwrap();
    assert_near(area_of_overlap(&same, &all), PI, 1e-14);
    assert_near(area_of_overlap(&same, &discs), PI, 1e-14);
}

#[test]
fn cells_of_a_grid_add_up() {
    let mut random = Random::new(3);
    for case in 0..150 {
        let shape = any_shape(&mut random);
        let bounds = shape.aabb();
        let (min, step) = (bounds.min(), (bounds.max() - bounds.min()) / 5.0);
        let corner = |i: u32, j: u32| {
            let share = |index: u32, low: f64, step: f64, high: f64| {
                if index == 5 { high } else { low + f64::from(index) * step }
            };
            Vec2::new(share(i, min.x, step.x, bounds.max().x), share(j, min.y, step.y, bounds.max().y))
        };
        let cell = |i: u32, j: u32| Aabb::new(corner(i, j), corner(i + 1, j + 1)).unwrap();
        let sum: f64 = (0..25).map(|index| area_of_overlap(&shape, &cell(index % 5, index / 5))).sum();
        let right = whole(&shape);
        assert!((sum - right).abs() <= 1e-13, "case {case}: {sum:?} {right:?} {shape:?}");
    }
}

#[test]
fn equal_shapes_and_swapped_ones() {
    let mut random = Random::new(4);
    for case in 0..1500 {
        let (a, b) = (any_shape(&mut random), any_shape(&mut random));
        let told = format!("case {case}: {a:?} {b:?}");
        let areas = [area_of_overlap(&a, &b), area_of_overlap(&b, &a)];
        assert_eq!(areas[0].to_bits(), areas[1].to_bits(), "{areas:?} {told}");
        assert_eq!(iou(&a, &b).to_bits(), iou(&b, &a).to_bits(), "{told}");
        assert!((0.0..=1.0).contains(&iou(&a, &b)), "{told}");
        let area = whole(&a);
        assert!((area_of_overlap(&a, &a) - area).abs() <= 1e-13, "{told}");
        assert_eq!(iou(&a, &a.clone()), if area > 0.0 { 1.0 } else { 0.0 }, "{told}");
        assert!(areas[0] <= area + 1e-13, "{told}");
    }
}

/// Tests both methods that compute the area. For polygons, whose parts do not overlap, the area is a sum over
/// the parts. For compounds, it is the area of the union of the parts.
#[test]
fn a_compound_has_the_area_of_its_shape() {
    let mut random = Random::new(5);
    let far: Shape = aabb([50.0, 0.0], [51.0, 1.0]).into();
    let mut worst = 0.0_f64;
    for case in 0..1500 {
        let (a, b) = (any_shape(&mut random), any_shape(&mut random));
        let in_compound = |shape: &Shape| match shape {
            Shape::Compound(_) => shape.clone(),
            _ => Compound::new([far.clone(), shape.clone()]).unwrap().into(),
        };
        let right = area_of_overlap(&a, &b);
        let found = area_of_overlap(&in_compound(&a), &b);
        worst = worst.max((found - right).abs());
        assert!((found - right).abs() <= 2e-14, "case {case}: {found:?} {right:?} {a:?} {b:?}");
    }
    assert!(worst > 0.0, "the ways differ");
}

#[test]
fn areas_scale_and_keep_their_digits_far_away() {
    let mut random = Random::new(6);
    for case in 0..400 {
        let (a, b) = (any_shape(&mut random), any_shape(&mut random));
        let right = area_of_overlap(&a, &b);
        let least = whole(&a).min(whole(&b));
        for by in [[1e3, -2e3], [1e6, 3e5]] {
            let found = area_of_overlap(&a.translated(by), &b.translated(by));
            // Allows for the rounding errors of the corners.
            let extent = f64::max(by[0], -by[1]) + 3.0;
            let allowed = 1e-12 * least + extent * (4.0 * f64::EPSILON) * 40.0;
            assert!((found - right).abs() <= allowed, "case {case} {by:?}: {found:?} {right:?} {a:?} {b:?}");
        }
    }
    for size in [1e-100, 1e-4, 1.0, 1e6, 1e70] {
        let at = |x: f64, y: f64| [x * size, y * size];
        let arrow = Polygon::new([at(0.0, 0.0), at(4.0, 2.0), at(0.0, 4.0), at(1.0, 2.0)]).unwrap();
        let rod =
            Chain::new([at(0.0, 1.0), at(2.0, 2.0), at(5.0, 2.0)]).unwrap().with_radius(0.5 * size).unwrap();
        let right = area_of_overlap(&rod, &Compound::new([arrow.clone()]).unwrap()) / size / size;
        assert_near(right, 2.991_508_544_750_041_6, 1e-13);
        assert_near(area_of_overlap(&arrow, &arrow) / size / size, 6.0, 1e-13);
        assert_eq!(iou(&arrow, &arrow), 1.0);
        assert_eq!(iou(&rod, &rod), 1.0);
    }
}

#[test]
fn filters_leave_pairs_out() {
    let [one, two] = [Filter { layer: 1, mask: 1 }, Filter { layer: 2, mask: 2 }];
    let boxes = [aabb([0.0, 0.0], [2.0, 2.0]), aabb([1.0, 0.0], [3.0, 2.0])];
    let both = Compound::new(boxes).unwrap().with_filters([one, two]);
    let other = Compound::new([aabb([0.0, 0.0], [4.0, 1.0]), aabb([0.0, 0.0], [1.5, 4.0])]).unwrap();
    assert_eq!(area_of_overlap(&both, &other.with_filters([one, one])), 2.0 + 1.5);
    assert_eq!(area_of_overlap(&both, &other.with_filters([two, one])), 3.0 + 2.0 - 0.5);
    assert_eq!(area_of_overlap(&both, &other.with_filters([Filter::NONE, Filter::NONE])), 0.0);
}
