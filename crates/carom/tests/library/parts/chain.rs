//! Tests chains.

use allocation_counter::measure;
use carom::{
    Aabb, Capsule, Chain, Circle, ConvexBuffer, ErrorKind, Part, Parts, Pose, Rot2, Segment, Vec2, explain,
    overlap,
};
use carom_oracle::generate::Rng;

use super::{all, check_queries, check_search, near, region};

/// Returns the vertices of a random walk.
fn walk(rng: &mut Rng, count: usize) -> Vec<Vec2> {
    let mut at = Vec2::ZERO;
    let mut step = || {
        at += Vec2::new(rng.between(-1.0, 2.0), rng.whole(-2, 2));
        at
    };
    (0..count).map(|_| step()).collect()
}

#[test]
fn parts_are_the_segments_and_are_found_by_their_boxes() {
    let mut rng = Rng::new(21);
    let mut found = 0;
    for count in (2..40).chain([300]) {
        let vertices = walk(&mut rng, count);
        let open = Chain::new(vertices.clone()).unwrap();
        let closed = Chain::closed(vertices.clone()).unwrap();
        assert_eq!((open.segments().len(), closed.segments().len()), (count - 1, count));
        for chain in [&open, &closed, &open.with_radius(0.3).unwrap(), &closed.with_radius(0.3).unwrap()] {
            assert_eq!(chain.vertices(), vertices);
            let parts = all(chain);
            assert_eq!(parts.len(), chain.segments().len());
            let part = |index: usize| {
                let (a, b) = (vertices[index], vertices[(index + 1) % count]);
                Capsule::new(a, b, chain.radius()).unwrap()
            };
            for (index, (seen, segment)) in parts.iter().zip(chain.segments()).enumerate() {
                assert_eq!((seen.index, seen.side), (index, None));
                assert_eq!(part(index).segment(), segment);
                let convex = part(index).convex(&mut ConvexBuffer::new()).points().to_vec();
                assert_eq!((&seen.points, seen.radius), (&convex, chain.radius()));
            }
            let boxes: Vec<(usize, Aabb)> =
                (0..parts.len()).map(|index| (index, part(index).aabb())).collect();
            for _ in 0..50 {
                found += check_search(chain, &boxes, &region(&mut rng, &chain.aabb()));
            }
            for (_, bounds) in &boxes {
                found += check_search(chain, &boxes, bounds);
            }
        }
    }
    assert!(found > 10_000, "{found}");
}

#[test]
fn queries_answer_for_the_union() {
    let mut rng = Rng::new(24);
    let mut overlaps = 0;
    for count in (0..60).map(|count| count % 12 + 2) {
        let vertices = walk(&mut rng, count);
        overlaps += check_queries(&Chain::new(vertices.clone()).unwrap(), &mut rng);
        let closed = Chain::closed(vertices).unwrap().with_radius(0.2 * rng.unit()).unwrap();
        overlaps += check_queries(&closed, &mut rng);
    }
    assert!(overlaps > 100, "{overlaps}");
}

/// The blocking side of a one-sided part is its right-hand side; for a counter-clockwise ring, this side is
/// outside.
#[test]
fn a_counter_clockwise_ring_blocks_from_outside() {
    let corners = [[0.0, 0.0], [4.0, 0.0], [4.0, 3.0], [0.0, 3.0]];
    let ring = Chain::closed(corners).unwrap().one_sided();
    let sides: Vec<Vec2> = all(&ring).iter().map(|part| part.side.unwrap()).collect();
    assert_eq!(sides, [[0.0, -1.0], [1.0, 0.0], [0.0, 1.0], [-1.0, 0.0]].map(Vec2::from));
    let turned = ring.transformed(Pose::new([9.0, 0.0], Rot2::from_degrees(90.0).unwrap()).unwrap());
    assert!(turned.is_one_sided());
    assert_eq!(all(&turned)[0].side, Some(Vec2::X));
    let mut rng = Rng::new(22);
    for _ in 0..1000 {
        let chain = Chain::new(walk(&mut rng, 5)).unwrap().one_sided().with_radius(rng.unit()).unwrap();
        for (part, segment) in all(&chain).iter().zip(chain.segments()) {
            let (side, along) = (part.side.unwrap(), segment.b() - segment.a());
            assert!(side.dot(along).abs() <= 1e-15 * along.length() && along.cross(side) < 0.0);
            assert!((side.length() - 1.0).abs() < 1e-15);
        }
    }
}

#[test]
fn only_one_segment_that_blocks_from_both_sides_is_convex() {
    let chain = Chain::new([[0.0, 0.0], [0.0, 0.0], [4.0, 0.0]]).unwrap().with_radius(0.5).unwrap();
    let ball = |y: f64| Circle::new([2.0, y], 0.25).unwrap();
    let is_convex = |chain: &Chain| explain(chain, &ball(0.0)).is_some();
    assert!(is_convex(&chain));
    assert!(overlap(&chain, &ball(0.75)) && !overlap(&chain, &ball(0.76)));
    assert!(!is_convex(&chain.one_sided()));
    assert!(!is_convex(&Chain::closed(chain.vertices().to_vec()).unwrap()));
}

#[test]
fn repeated_vertices_are_dropped() {
    let given = [[0.0, 0.0], [-0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [1.0, 1.0], [0.0, 0.0], [0.0, 0.0]];
    assert_eq!(Chain::new(given).unwrap().vertices().len(), 4);
    let closed = Chain::closed(given).unwrap();
    assert_eq!(closed.vertices(), [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]].map(Vec2::from));
    assert_eq!((closed.is_closed(), closed.length()), (true, 2.0 + 2.0_f64.sqrt()));
    let there_and_back = Chain::closed([[0.0, 0.0], [1.0, 0.0]]).unwrap();
    assert_eq!((there_and_back.segments().len(), there_and_back.center()), (2, Vec2::new(0.5, 0.0)));
}

#[test]
fn a_wrong_vertex_is_named() {
    let none: [[f64; 2]; 0] = [];
    for (error, kind, text) in [
        (Chain::new(none), ErrorKind::OnePoint, "vertices has 0: fewer than two distinct points"),
        (Chain::closed([[1.0, 2.0]; 5]), ErrorKind::OnePoint, "vertices has 1: fewer than two"),
        (
            Chain::new([[0.0, 0.0], [0.0, 0.0], [1e80, 0.0]]),
            ErrorKind::OutOfRange,
            "vertices[2] is [1e80, 0]: out of range",
        ),
        (Chain::closed([[f64::NAN, 0.0]]), ErrorKind::NotFinite, "vertices[0] is [NaN, 0]"),
        (
            Chain::new([[0.0, 0.0], [1.0, 0.0]]).unwrap().with_radius(-1.0),
            ErrorKind::Negative,
            "radius is -1: negative",
        ),
    ] {
        let error = error.unwrap_err();
        assert_eq!(error.kind(), kind);
        assert!(error.to_string().starts_with(text), "{error}");
    }
}

/// Tests a chain at a pose far from the origin, where rounding makes some vertices equal.
#[test]
fn a_chain_at_a_far_pose_loses_vertices_and_not_itself() {
    let chain = Chain::closed([[0.0, 0.0], [1.0, 0.0], [64.0, 64.0], [1e-9, 2.0]]).unwrap().one_sided();
    let far = chain.translated([1e17, 1e17]);
    assert_eq!(far.vertices().len(), 2);
    assert_eq!(all(&far).iter().map(|part| part.side.is_some()).collect::<Vec<_>>(), [true, true]);
    let point = chain.translated([1e30, 1e30]);
    assert_eq!(point.vertices()[0], point.vertices()[1]);
    assert_eq!(point.center(), point.vertices()[0]);
    assert!(all(&point).iter().all(|part| part.side.is_none() && part.points.len() == 1));
    assert_eq!(near(&point, &point.aabb()).len(), 2);
    assert_eq!(chain.translated([f64::INFINITY, 0.0]), chain);
}

#[test]
fn clones_share_the_vertices_and_searches_need_no_heap() {
    let chain = Chain::new(walk(&mut Rng::new(23), 500)).unwrap();
    let taken = measure(|| {
        let clone = chain.clone().one_sided();
        let visit = &mut |_, _: Part<'_>| std::ops::ControlFlow::Continue(());
        assert!(clone.each_part(&clone.bounds(), visit).is_continue());
    });
    assert_eq!(taken.count_total, 0);
    let center = Chain::new([[0.0, 0.0], [4.0, 0.0], [4.0, 2.0]]).unwrap().center();
    assert!((center - Vec2::new(16.0 / 6.0, 2.0 / 6.0)).length() < 1e-15);
    assert_eq!(
        Segment::new([0.0, 0.0], [4.0, 0.0]).unwrap(),
        Chain::new([[0.0, 0.0], [4.0, 0.0]]).unwrap().segments().next().unwrap()
    );
}
