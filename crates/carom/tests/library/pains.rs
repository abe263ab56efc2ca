//! Tests pairs and casts of concave shapes, one test for each mistake that was reported for another library.

use carom::{
    Aabb, Capsule, Chain, Circle, Compound, ConvexPolygon, Motion, Obb, Polygon, Pose, Rot2, Segment, Shape,
    TileGrid, TileKind, Vec2, cast, cast_ray, closest_points, contact, contacts, contains, contains_shape,
    overlap, separation, time_of_impact,
};

fn l() -> [[f64; 2]; 6] {
    [[0.0, 0.0], [4.0, 0.0], [4.0, 1.0], [1.0, 1.0], [1.0, 4.0], [0.0, 4.0]]
}

fn one_of_each_kind() -> Vec<Shape> {
    let ring = [[0.0, 0.0], [2.0, 0.0], [1.0, 2.0]];
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    vec![
        Circle::new([0.5, 0.5], 1.0).unwrap().into(),
        Segment::new([0.0, 0.0], [2.0, 1.0]).unwrap().into(),
        Capsule::new([0.0, 0.0], [2.0, 1.0], 0.5).unwrap().into(),
        Aabb::new([0.0, 0.0], [1.0, 1.0]).unwrap().into(),
        Obb::from_degrees([0.0, 0.0], [1.0, 0.5], 30.0).unwrap().into(),
        ConvexPolygon::new(ring).unwrap().into(),
        Polygon::new(l()).unwrap().into(),
        Chain::new(l()).unwrap().into(),
        Chain::closed(l()).unwrap().one_sided().into(),
        Compound::new([Circle::new([0.0, 0.0], 1.0).unwrap(), Circle::new([1.0, 0.0], 1.0).unwrap()])
            .unwrap()
            .into(),
        TileGrid::new([0.0, 0.0], [1.0, 1.0], [3, 3], kinds, |x, y| (x + y) % 2).unwrap().into(),
    ]
}

/// sat-js#68, matter-js#1272: a concave shape is silently replaced by its hull.
#[test]
fn a_concave_shape_is_not_taken_as_its_hull() {
    let l = Polygon::new(l()).unwrap();
    let ball = Circle::new([2.0, 2.0], 0.9).unwrap();
    assert!(!overlap(&l, &ball) && contact(&l, &ball).is_none());
    assert!((separation(&l, &ball) - 0.1).abs() < 1e-15);
    // Tests two L shapes that reach into each other without touching.
    let other = l.transformed(Pose::new([5.5, 4.5], Rot2::from_degrees(180.0).unwrap()).unwrap());
    assert_eq!(separation(&l, &other), 0.5);
    assert_eq!(cast(&other, [-9.0, 0.0], &l).map(|hit| hit.fraction * 9.0), Some(0.5));
    assert_eq!(cast(&other, [9.0, 9.0], &l), None);
    let turn = Motion::default().with_turn_degrees(5.0);
    assert_eq!(time_of_impact(&other, turn, &l, Motion::default()), None);
}

/// poly-decomp.js#8, matter-js#322, #487, box2d#194, parry#189, #264: a decomposition is wrong or shifted.
#[test]
fn a_decomposition_does_not_depend_on_the_order_of_the_corners() {
    let ring = [
        [0.0, 0.0],
        [6.0, 0.0],
        [6.0, 4.0],
        [5.0, 4.0],
        [5.0, 1.0],
        [4.0, 1.0],
        [3.0, 3.0],
        [2.0, 1.0],
        [1.0, 1.0],
        [1.0, 5.0],
        [0.0, 5.0],
    ];
    let probe = Polygon::new(l()).unwrap().translated([1.3, 1.7]);
    let wanted = contact(&probe, &Polygon::new(ring).unwrap()).unwrap();
    for first in 0..ring.len() {
        for reversed in [false, true] {
            let mut other = ring;
            other.rotate_left(first);
            if reversed {
                other.reverse();
            }
            let solid = Polygon::new(other).unwrap();
            assert_eq!(solid.area(), 15.0);
            let found = contact(&probe, &solid).unwrap();
            assert!((found.mtv() - wanted.mtv()).length() < 1e-12, "{first} {reversed}: {found:?}");
            let moved = solid.translated([64.0, -32.0]);
            let found = contact(&probe.translated([64.0, -32.0]), &moved).unwrap();
            assert!((found.mtv() - wanted.mtv()).length() < 1e-12, "{first} {reversed}: {found:?}");
            assert_eq!(moved.aabb(), Aabb::new([64.0, -32.0], [70.0, -27.0]).unwrap());
            assert!((moved.center() - solid.center() - Vec2::new(64.0, -32.0)).length() < 1e-12);
        }
    }
}

/// avian#715, ncollide#228, godot#42807: a shape is hollow where users expect a solid.
#[test]
fn a_polygon_is_no_hollow_outline_and_a_chain_is_no_solid() {
    let ring = [[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [4.0, 8.0], [0.0, 9.0]];
    let ball = Circle::new([4.5, 4.5], 0.5).unwrap();
    let solid = Polygon::new(ring).unwrap();
    assert!(overlap(&ball, &solid) && contains_shape(&solid, &ball));
    let found = contact(&ball, &solid).unwrap();
    assert!(found.a_in_b && found.depth > 4.0, "{found:?}");
    assert!(cast(&ball, [0.1, 0.0], &solid).is_none_or(|hit| hit.started_inside));
    assert!(cast_ray([4.5, 4.5], [1.0, 0.0], &solid, None).unwrap().started_inside);
    let room = Chain::closed(ring).unwrap();
    assert!(!overlap(&ball, &room) && !contains(&room, [4.5, 4.5]));
    assert_eq!(cast(&ball, [9.0, 0.0], &room).map(|hit| hit.fraction * 9.0), Some(4.0));
}

/// parry PR#443: a hit does not say which part was hit.
#[test]
fn a_contact_names_the_parts() {
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    let map = TileGrid::new([0.0, 0.0], [1.0, 1.0], [5, 3], kinds, |_, y| usize::from(y == 0)).unwrap();
    let feet = [[0.25, 0.9], [3.25, 0.95]].map(|at| Aabb::from_corner(at, [0.5, 2.0]).unwrap());
    let hero = Compound::new(feet).unwrap();
    let found = contact(&hero, &map).unwrap();
    assert_eq!((found.part_a, map.cell_of(found.part_b)), (0, [0, 0]));
    assert_eq!(contacts(&hero, &map)[0], found);
    let chain = Chain::new([[0.0, 0.0], [4.0, 0.0], [8.0, 4.0]]).unwrap();
    let ball = Circle::new([6.0, 2.25], 0.5).unwrap();
    assert_eq!(contact(&ball, &chain).unwrap().part_b, 1);
}

/// avian#1024: an unsupported pair panics.
#[test]
fn no_pair_of_kinds_is_unsupported() {
    let shapes = one_of_each_kind();
    for (a, b) in shapes.iter().flat_map(|a| shapes.iter().map(move |b| (a, b))) {
        for offset in [[0.0, 0.0], [1.0, 0.5], [9.0, 0.0]] {
            let b = b.translated(offset);
            let is_overlap = overlap(a, &b);
            assert_eq!(separation(a, &b) <= 0.0, is_overlap, "{a:?} {b:?}");
            assert_eq!(contacts(a, &b).first().copied(), contact(a, &b), "{a:?} {b:?}");
            assert_eq!(contact(a, &b).is_some(), is_overlap, "{a:?} {b:?}");
            let closest = closest_points(a, &b);
            assert!((closest.normal.length() - 1.0).abs() < 1e-12, "{a:?} {b:?}");
            let hit = cast(a, [9.0, 0.5], &b);
            assert!(hit.is_none_or(|hit| (0.0..=1.0).contains(&hit.fraction)), "{a:?} {b:?}");
            let turn = Motion::from([9.0, 0.5]).with_turn(1.0);
            let hit = time_of_impact(a, turn, &b, Motion::default());
            assert!(hit.is_none_or(|hit| (0.0..=1.0).contains(&hit.fraction)), "{a:?} {b:?}");
        }
    }
}

/// box2d#341, #553, #638, #1016, libgdx#1153, parry#254: chains have ghost corners, where the ends of
/// segments stop shapes that slide over them.
#[test]
fn chains_have_no_ghost_corners_on_either_side() {
    let level = Chain::new((0..=10).map(|x| [f64::from(x), 0.0])).unwrap();
    let box_ = Compound::new([
        Aabb::new([0.0, 0.0], [0.5, 0.5]).unwrap(),
        Aabb::new([0.5, 0.0], [1.0, 0.8]).unwrap(),
    ]);
    let box_ = box_.unwrap();
    for (side, far) in [(1.0, 0.0), (-1.0, -0.8)] {
        for x in [0.0, 0.3, 1.0] {
            let resting = box_.translated([x, far]);
            assert_eq!(cast(&resting, [8.0, 0.0], &level), None, "{side} {x}");
            let pressed = cast(&resting, [8.0, -side], &level).unwrap();
            assert_eq!((pressed.fraction, pressed.normal), (0.0, Vec2::new(0.0, side)), "{side} {x}");
        }
    }
    // The first and the last segment stop a ball as the others do.
    let ball = Circle::new([0.5, 2.0], 0.5).unwrap();
    for x in 0..10 {
        let hit = cast(&ball.translated([f64::from(x), 0.0]), [0.0, -3.0], &level).unwrap();
        assert_eq!((hit.fraction, hit.normal), (0.5, Vec2::Y));
    }
}

/// box2d#935: corners on tiles have slanted normals.
#[test]
fn corners_on_tiles_have_no_slanted_normals() {
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    let map = TileGrid::new([0.0, 0.0], [1.0, 1.0], [20, 2], kinds, |_, y| usize::from(y == 0)).unwrap();
    let rounded = ConvexPolygon::rounded([[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]], 0.1).unwrap();
    let shapes: [Shape; 3] = [
        Circle::new([0.5, 0.5], 0.5).unwrap().into(),
        rounded.into(),
        Compound::new([Circle::new([0.25, 0.25], 0.25).unwrap(), Circle::new([0.75, 0.25], 0.25).unwrap()])
            .unwrap()
            .into(),
    ];
    for shape in shapes {
        for step in 0..60 {
            let at = Vec2::new(1.0 + 0.05 * f64::from(step), 3.0);
            let hit = cast(&shape.translated(at), [7.3, -9.0], &map).unwrap();
            assert!((hit.normal - Vec2::Y).length() < 1e-6, "{shape:?} {step}: {hit:?}");
            let sunk = shape.translated(Vec2::new(at.x, 0.9));
            assert!((contact(&sunk, &map).unwrap().normal - Vec2::Y).length() < 1e-9, "{shape:?} {step}");
        }
    }
}

/// matter-js#340, #957, godot#2336: points fall into the seams (lines along which the parts of a polygon
/// touch), and into corners where many parts meet.
#[test]
fn nothing_slips_into_the_seams_of_a_decomposition() {
    for count in [5, 9, 16, 33] {
        let corner = |k: usize| {
            let turn = Rot2::from_degrees(360.0 * k as f64 / count as f64).unwrap();
            turn.rotate(Vec2::new(if k.is_multiple_of(2) { 4.0 } else { 2.5 }, 0.0))
        };
        let star = Polygon::new((0..count).map(corner)).unwrap();
        let point = Circle::new([0.0, 9.0], 0.0).unwrap();
        for part in star.parts() {
            for &target in part.vertices() {
                // The ray leads towards the middle, through a corner that several parts share.
                let start = target * 3.0;
                let hit = cast(&point.translated(start - point.center()), -start, &star).unwrap();
                assert!(hit.fraction <= 1.0 - 0.3 / start.length(), "{count} {target:?}: {hit:?}");
                let inner = target * 0.999;
                let middle = Circle::new(inner, 0.0).unwrap();
                assert!(overlap(&middle, &star), "{count} {target:?}");
                let out = contact(&middle, &star).unwrap();
                let freed = middle.translated(out.mtv_with_gap(1e-9));
                assert!(!overlap(&freed, &star), "{count} {target:?}: {out:?}");
            }
        }
    }
}
