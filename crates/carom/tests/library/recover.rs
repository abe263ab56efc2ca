//! Tests `recover` with many obstacles: the displacement frees the shape from the union of all obstacles, and
//! no shorter displacement does.

use carom::{
    Aabb, AsShape, CONTACT_TOLERANCE, Capsule, Circle, Compound, ConvexBuffer, Mover, Obb, Recovery, Segment,
    Shape, Vec2, closest_points, contact, contacts, overlap,
};
use carom_oracle::generate::Rng;
use carom_oracle::run::cases_per_pair;

use crate::support::{point, shape};

fn extent(shape: &Shape) -> f64 {
    let convex_points = shape.as_shape().convex(&mut ConvexBuffer::new()).unwrap().points().to_vec();
    convex_points.iter().map(|point| point.x.abs().max(point.y.abs())).fold(0.0, f64::max)
}

/// Checks a displacement against each obstacle separately.
fn check(stuck: &Shape, obstacles: &[Shape], random: &mut Rng, name: &str) -> Recovery {
    let recovery = Mover::new(stuck).recover(obstacles);
    let way = recovery.displacement;
    let tolerance = CONTACT_TOLERANCE * obstacles.iter().map(extent).fold(extent(stuck) + 1.0, f64::max);
    let free = stuck.translated(way);
    for obstacle in obstacles {
        let depth = contact(&free, obstacle).map_or(0.0, |contact| contact.depth);
        assert!(depth <= tolerance, "{name}: after {way:?} the depth is {depth:e}\n{stuck:?}\n{obstacles:?}");
    }
    assert!(recovery.is_shortest, "{name}");
    for _ in 0..300 {
        let shorter = point(random, way.length());
        if shorter.length() < way.length() * (1.0 - 1e-9) - 2.0 * tolerance {
            let there = stuck.translated(shorter);
            assert!(
                obstacles.iter().any(|obstacle| overlap(&there, obstacle)),
                "{name}: {shorter:?} is shorter than {way:?}\n{stuck:?}\n{obstacles:?}"
            );
        }
    }
    recovery
}

#[test]
fn recovery_from_a_row_of_tiles_leads_to_its_top() {
    for (degrees, depth) in
        [0.0, 1.0, 30.0, 45.0, 77.0].into_iter().flat_map(|a| [1e-9, 1e-5, 0.1, 0.4].map(|d| (a, d)))
    {
        let turn = carom::Rot2::from_degrees(degrees).unwrap();
        let place = |x: f64, y: f64| turn.rotate(Vec2::new(x, y));
        let tiles: Vec<Shape> = (-10..10)
            .map(|k| Obb::new(place(f64::from(k) + 0.5, -0.5), [0.5, 0.5], turn).unwrap().into())
            .collect();
        let movers: [Shape; 3] = [
            Obb::new(place(0.3, 0.4 - depth), [0.7, 0.4], turn).unwrap().into(),
            Circle::new(place(0.3, 0.4 - depth), 0.4).unwrap().into(),
            Capsule::new(place(0.0, 0.4 - depth), place(0.7, 0.4 - depth), 0.4).unwrap().into(),
        ];
        for mover in movers {
            let way = turn.inverse().rotate(Mover::new(&mover).recover(&tiles).displacement);
            assert!((way - Vec2::new(0.0, depth)).length() < 1e-12, "{degrees} {depth}: {way:?}\n{mover:?}");
        }
    }
}

#[test]
fn recovery_from_fields_of_tiles_is_shortest() {
    let random = &mut Rng::new(1);
    for round in 0..2 * cases_per_pair() {
        let filled = random.between(0.3, 0.9);
        let mut tiles: Vec<Shape> = Vec::new();
        for cell in 0..144 {
            if random.unit() < filled {
                let corner = [f64::from(cell % 12) - 6.0, f64::from(cell / 12) - 6.0];
                tiles.push(Aabb::from_corner(corner, [1.0, 1.0]).unwrap().into());
            }
        }
        let center = point(random, 2.0);
        let mut stuck = shape(random, center, 0.8);
        if round % 3 == 0 {
            // The corners are multiples of a quarter, so edges of different Minkowski sums coincide.
            let corner = [(center.x * 4.0).round() / 4.0, (center.y * 4.0).round() / 4.0];
            stuck = Aabb::from_corner(corner, [0.75, 1.25]).unwrap().into();
        }
        check(&stuck, &tiles, random, "field");
    }
}

#[test]
fn recovery_from_heaps_of_all_shapes_is_shortest() {
    let random = &mut Rng::new(2);
    for _ in 0..6000 {
        let count = 1 + (random.unit() * 12.0) as usize;
        let obstacles: Vec<Shape> = (0..count)
            .map(|_| {
                let center = point(random, 2.5);
                shape(random, center, 1.5)
            })
            .collect();
        let center = point(random, 1.0);
        let stuck = shape(random, center, 1.0);
        check(&stuck, &obstacles, random, "heap");
    }
}

#[test]
fn tiles_with_tiny_cracks_are_solid() {
    // Creates blocks of tiles with gaps between them, from none up to 1e-13.
    for crack in [0.0, 2e-16, 1e-15, 1e-13] {
        let tiles: Vec<Shape> = (0..100)
            .map(|cell| {
                let corner =
                    [f64::from(cell % 10) * (1.0 + crack) - 5.0, f64::from(cell / 10) * (1.0 + crack) - 5.0];
                Aabb::from_corner(corner, [1.0, 1.0]).unwrap().into()
            })
            .collect();
        for mover in [Circle::new([0.3, 0.1], 0.0).unwrap(), Circle::new([0.01, 0.2], 0.0).unwrap()] {
            let way = Mover::new(mover).recover(&tiles).displacement;
            assert!((4.0..5.3).contains(&way.length()), "{crack:e}: {way:?}");
        }
    }
}

/// Tests a disc that fits between two walls of tiles to within the tolerance. It is moved by at most the
/// tolerance, also where two tiles touch. A ceiling above the disc leaves the gap open below.
#[test]
fn a_tight_gap_as_wide_as_the_shape_is_a_passage() {
    let wall = |x: f64, y: f64, size: f64| Aabb::from_corner([x, y], [size, size]).unwrap();
    let disc = Circle::new([10.000000000021828, 8.67046307058082], 0.25).unwrap();
    let walls = [wall(8.75, 8.0, 1.0), wall(10.25, 8.0, 1.0), wall(8.75, 9.0, 1.0), wall(10.25, 9.0, 1.0)];
    let way = Mover::new(disc).recover(&walls).displacement;
    assert!(way.length() < 1e-10, "{way:?}");

    let (x, y) = (153.20388996691344, [143.16293790262813, 159.16293790262813]);
    let capsule = Capsule::new([x, y[0]], [x, y[1]], 8.0).unwrap();
    let far = 168.00000000000006;
    let walls = [wall(136.0, 144.0, 16.0), wall(far, 144.0, 16.0), wall(far, 160.0, 16.0)];
    let way = Mover::new(capsule).recover(&walls).displacement;
    assert!((way.length() - 6.796_110_03).abs() < 1e-6, "{way:?}");

    let ball = Circle::new([9.862513168959659, 10.067975147600109], 0.5).unwrap();
    let right = 10.500000000004366;
    let ceiling = Aabb::new([8.0, 10.0], [12.0, 11.0]).unwrap();
    let walls =
        [wall(8.5, 8.0, 1.0), wall(8.5, 9.0, 1.0), wall(right, 8.0, 1.0), wall(right, 9.0, 1.0), ceiling];
    let way = Mover::new(ball).recover(&walls).displacement;
    assert!((way - Vec2::new(0.137, -0.568)).length() < 1e-2, "{way:?}");
}

/// Tests circles with the same centre, and a circle around the centre of a round end: all pushes across the
/// arc are equally long.
#[test]
fn of_equal_ways_over_an_arc_the_one_straight_up_is_returned() {
    let disc = Circle::new([0.0, 0.0], 1.0).unwrap();
    let spike = Segment::new([0.0, -4.0], [0.0, 0.0]).unwrap();
    let pin = Capsule::new([0.0, -4.0], [0.0, 0.0], 1.0).unwrap();
    let obstacles: [(Shape, f64); 3] = [(disc.into(), 2.0), (spike.into(), 1.0), (pin.into(), 2.0)];
    for (obstacle, length) in obstacles {
        let recovery = Mover::new(disc).recover(std::slice::from_ref(&obstacle));
        assert_eq!(recovery.displacement, Vec2::new(0.0, length), "{obstacle:?}");
        let far = Circle::new([50.0, 0.0], 1.0).unwrap();
        let compound = Compound::new([obstacle, far.into()]).unwrap();
        assert_eq!(contacts(&disc, &compound)[0].mtv(), Vec2::new(0.0, length));
        let closest = closest_points(&disc, &compound);
        assert_eq!((closest.separation, closest.normal), (-length, Vec2::Y));
    }
}
