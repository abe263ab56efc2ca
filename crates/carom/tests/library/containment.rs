//! Tests containment of polygons with many corners: the test that walks along both rings at once gives the
//! same result as a test of each corner.

use carom::{
    Aabb, Capsule, Circle, Compound, ConvexPolygon, Segment, Shape, Vec2, contact, contains, contains_shape,
    hull,
};

/// Returns a polygon with whole-number corners near a circle. Of the corners, only every `every`th one is
/// kept.
fn round(radius: i32, every: usize, offset: Vec2) -> ConvexPolygon {
    let half = |x: i32| (f64::from(radius * radius - x * x)).sqrt().floor();
    let rim = (-radius..=radius).flat_map(|x| [[f64::from(x), half(x)], [f64::from(x), -half(x)]]);
    let points: Vec<Vec2> = rim.step_by(every).map(|point| Vec2::from(point) + offset).collect();
    ConvexPolygon::new(hull(&points).unwrap()).unwrap()
}

fn contains_each_corner(outer: &ConvexPolygon, inner: &ConvexPolygon) -> bool {
    inner.vertices().iter().all(|&corner| contains(outer, corner))
}

#[test]
fn containment_agrees_with_a_test_of_each_corner() {
    let mut counts = [0; 2];
    for (outer_radius, inner_radius) in [(200, 200), (200, 199), (200, 198), (150, 120), (100, 101), (90, 60)]
    {
        for every in [1, 3, 4] {
            for offset in 0..40_i32 {
                let offset = Vec2::new(f64::from(offset % 8 - 3), f64::from(offset / 8 - 2)) * 0.25;
                let (outer, inner) = (round(outer_radius, 1, Vec2::ZERO), round(inner_radius, every, offset));
                assert!(inner.vertices().len() >= 16, "{}", inner.vertices().len());
                let wanted = contains_each_corner(&outer, &inner);
                assert_eq!(
                    contains_shape(&outer, &inner),
                    wanted,
                    "{outer_radius} {inner_radius} {every} {offset:?}"
                );
                counts[usize::from(wanted)] += 1;
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

/// Tests inner polygons whose corners lie on the sides of the outer one, or one unit in the last place
/// outside.
#[test]
fn corners_on_the_sides_or_an_ulp_outside() {
    let outer = round(200, 1, Vec2::ZERO);
    let middles = |out: f64| {
        let corners = outer.vertices().iter().zip(outer.vertices().iter().cycle().skip(1));
        ConvexPolygon::new(corners.map(|(&p, &q)| (p + q) * (0.5 * out))).unwrap()
    };
    assert!(contains_shape(&outer, &middles(1.0)));
    assert!(!contains_shape(&outer, &middles(1.0 + f64::EPSILON)));
    assert!(contains_shape(&outer, &outer));
    for corner in 0..outer.vertices().len() {
        let mut corners = outer.vertices().to_vec();
        corners[corner] *= 1.0 + f64::EPSILON;
        let larger = ConvexPolygon::new(corners).unwrap();
        assert!(!contains_shape(&outer, &larger) && contains_shape(&larger, &outer), "{corner}");
    }
}

/// A radius extends a polygon beyond its corners. So a polygon may stick out of another polygon that contains
/// all its corners, if its radius is larger.
#[test]
fn radii_reach_further_than_corners() {
    let (outer, inner) = (round(200, 1, Vec2::ZERO), round(190, 1, Vec2::ZERO));
    let rounded = |polygon: &ConvexPolygon, radius: f64| {
        ConvexPolygon::rounded(polygon.vertices().iter().copied(), radius).unwrap()
    };
    for (outer_radius, inner_radius, is_inside) in
        [(0.0, 5.0, true), (0.0, 15.0, false), (3.0, 8.0, true), (3.0, 18.0, false), (18.0, 3.0, true)]
    {
        let (outer, inner) = (rounded(&outer, outer_radius), rounded(&inner, inner_radius));
        assert_eq!(contains_shape(&outer, &inner), is_inside, "{outer_radius} {inner_radius}");
    }
}

/// Tests polygons of 100,000 corners. A test of each corner against the whole ring took minutes.
#[test]
fn polygons_of_a_hundred_thousand_corners_are_compared_in_seconds() {
    let corner = |index: u32| {
        let turn = f64::from(index) / 100_000.0 * std::f64::consts::TAU;
        [libm::cos(turn), libm::sin(turn)]
    };
    let large = ConvexPolygon::new((0..100_000).map(corner)).unwrap();
    for large in [large.clone(), ConvexPolygon::rounded(large.vertices(), 0.5).unwrap()] {
        let contact = contact(&large, &large).unwrap();
        assert!(contact.a_in_b && contact.b_in_a);
    }
}

/// Tests arcs of parabolas above a chord, some of them very flat; all coordinates are exact.
#[test]
fn thin_arcs_in_each_other() {
    let flat = |every: usize, width: f64, height: f64, lift: f64, turned: bool| {
        let arc = (-32..=32_i32).step_by(every).map(f64::from);
        let place = |x: f64| [x * width, (x * x + lift) * height];
        let swap = |[x, y]: [f64; 2]| if turned { [-y, x] } else { [x, y] };
        ConvexPolygon::new(arc.map(place).map(swap))
    };
    let mut counts = [0; 2];
    for (height, turned) in [0, -30, -200, -1000, -1070].into_iter().flat_map(|e| [(e, false), (e, true)]) {
        let height = libm::ldexp(1.0, height);
        for width in [1.0, 0.5, 1.0 + f64::EPSILON] {
            for (every, lift) in
                [1, 2, 4].into_iter().flat_map(|every| [0.0, 1.0, -1.0, 16.0].map(|l| (every, l)))
            {
                let outer = flat(1, 1.0, height, 0.0, turned).unwrap();
                let Ok(inner) = flat(every, width, height, lift, turned) else { continue };
                for (one, other) in [(&outer, &inner), (&inner, &outer)] {
                    let wanted = contains_each_corner(one, other);
                    assert_eq!(
                        contains_shape(one, other),
                        wanted,
                        "{height:e} {turned} {width} {every} {lift}"
                    );
                    counts[usize::from(wanted)] += 1;
                }
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 20), "{counts:?}");
}

/// Tests unions that cover only the middle of a shape, by a point, a short segment or a tiny disc: they do
/// not contain the shape.
#[test]
fn tiny_parts_in_the_middle_contain_nothing() {
    let far = Circle::new([-2.0, -0.5], 2.0).unwrap();
    let middle = Vec2::new(4.5, 2.0);
    let disc = Circle::new(middle, 1.0).unwrap();
    let square = ConvexPolygon::new([[4.0, 1.5], [5.0, 1.5], [5.0, 2.5], [4.0, 2.5]]).unwrap();
    let wire = |length: f64| Segment::new(middle, middle + Vec2::X * length).unwrap();
    let parts: [Shape; 5] = [
        wire(0.0).into(),
        wire(1e-13).into(),
        Circle::new(middle, 0.0).unwrap().into(),
        Circle::new(middle, 1e-14).unwrap().into(),
        Circle::new(middle, 1e-12).unwrap().into(),
    ];
    for part in parts {
        let outer = Compound::new([part.clone(), far.into()]).unwrap();
        assert!(!contains_shape(&outer, &disc) && !contains_shape(&outer, &square), "{part:?}");
        let contact = contact(&disc, &outer).unwrap();
        assert!(!contact.a_in_b, "{part:?}");
        // Each of these parts contains the middle of the shape.
        assert!(contains_shape(&outer, &Circle::new(middle, 0.0).unwrap()), "{part:?}");
    }
}

/// Regression test: a wedge or capsule reaches from one box through empty space into another box. It crosses
/// their sides over a length below the tolerance. This length was once ignored, so the shape counted as
/// contained.
#[test]
fn thin_shapes_across_a_void_are_not_contained() {
    let boxes = |from: f64, to: f64| {
        let left = Aabb::new([0.0, 0.0], [from, 1.0]).unwrap();
        let right = Aabb::new([to, 0.0], [3.0, 1.0]).unwrap();
        Compound::new([Shape::from(left), Shape::from(right)]).unwrap()
    };
    for width in [1e-12, 1e-11, 1e-9, 1e-3] {
        let wedge = ConvexPolygon::new([[0.5, 0.5], [2.5, 0.5], [0.5, 0.5 + width]]).unwrap();
        let capsule = Capsule::new([0.5, 0.5], [2.5, 0.5], width).unwrap();
        for from in [1.2, 1.6] {
            for (to, is_inside) in [(2.0, false), (from, true), (from + 1e-13, true)] {
                let outer = boxes(from, to);
                let told = || format!("{width} {from} {to}");
                assert_eq!(contains_shape(&outer, &wedge), is_inside, "{}", told());
                assert_eq!(contains_shape(&outer, &capsule), is_inside, "{}", told());
            }
        }
    }
}

/// Tests that a thin segment beside the tip of a needle (a long, pointed shape) does not cover the needle's
/// interior.
#[test]
fn a_wire_does_not_cover_the_tip_of_a_needle() {
    let tile = |x: f64| Shape::from(Aabb::new([x, 0.0], [x + 1.0, 1.0]).unwrap());
    let wire = Segment::new([1.999_999_999_9, -1.0], [1.999_999_999_9, 1.0]).unwrap();
    let needle = ConvexPolygon::new([
        [1.636_071_392_333_454, 0.037_620_179_413_433_21],
        [1.952_112_647_004_464_5, 0.004_948_495_592_197_399],
        [1.999_999_999_906_938, -8.873_905_776_862_756e-11],
    ])
    .unwrap();
    let shapes = (0..4).map(f64::from).map(tile);
    assert!(!contains_shape(&Compound::new(shapes.clone()).unwrap(), &needle));
    assert!(!contains_shape(&Compound::new(shapes.chain([wire.into()])).unwrap(), &needle));
}

/// Tests a shape whose middle lies in the gap between two boxes. The gap is narrower than the tolerance.
#[test]
fn a_shape_across_the_middle_of_a_crack_is_contained() {
    let left = Aabb::new([0.0, 0.0], [1.5 - 5e-14, 1.0]).unwrap();
    let right = Aabb::new([1.5 + 5e-14, 0.0], [3.0, 1.0]).unwrap();
    let outer = Compound::new([Shape::from(left), Shape::from(right)]).unwrap();
    for end in [1.9, 2.0, 2.1] {
        assert!(contains_shape(&outer, &Aabb::new([1.0, 0.25], [end, 0.75]).unwrap()), "{end}");
    }
}

/// Tests a wedge whose long edges leave the first box, cross empty space at a small angle, and enter the
/// second box.
#[test]
fn a_tip_across_a_void_of_many_tolerances_is_not_contained() {
    let low = Aabb::new([0.0, 0.0], [1.1, 1.0]).unwrap();
    let high = Aabb::new([1.100_004, 0.0], [9.0, 2.0]).unwrap();
    let outer = Compound::new([Shape::from(low), Shape::from(high)]).unwrap();
    let rise = |slope: f64| [8.0, 1.0 + slope * 6.900_005];
    let needle = ConvexPolygon::new([[1.099_995, 1.0], rise(1.2e-6), rise(1.5e-6)]).unwrap();
    assert!(!contains_shape(&outer, &needle));
}
