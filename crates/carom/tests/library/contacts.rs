//! Tests the list of all contacts of two shapes: each push out of the overlap that is shorter than all
//! similar pushes.

use carom::{
    Aabb, Capsule, Chain, Circle, Compound, ConvexPolygon, Obb, Polygon, Pose, Rot2, Shape, TileGrid,
    TileKind, Vec2, contact, contacts,
};

fn ways(found: &[carom::Contact]) -> Vec<[f64; 2]> {
    found.iter().map(|contact| [contact.mtv().x, contact.mtv().y]).collect()
}

/// Tests shapes with more pairs of parts than the search examines. The shortest push is correct, and the
/// result says that others may be missing.
#[test]
fn a_list_that_is_not_complete_says_so() {
    let kinds = vec![TileKind::EMPTY, TileKind::FULL];
    let rock = TileGrid::new([0.0, 0.0], [1.0, 1.0], [60, 60], kinds, |_, _| 1).unwrap();
    let disc = Circle::new([30.25, 30.5], 0.25).unwrap();
    let found = contacts(&disc, &rock);
    assert!(!found.is_complete);
    assert_eq!(ways(&found), [[0.0, 29.75]]);
    let shallow = contacts(&disc.translated([0.0, 29.0]), &rock);
    assert!(!shallow.is_complete);
    assert_eq!(ways(&shallow)[0], [0.0, 0.75]);
}

/// A fork over a post can be pushed up, or to the side so far that one of its tines passes through the post.
#[test]
fn a_fork_over_a_post_has_two_ways_out() {
    let fork =
        [[0.0, 0.0], [1.0, 0.0], [1.0, 4.0], [4.0, 4.0], [4.0, 0.0], [5.0, 0.0], [5.0, 5.0], [0.0, 5.0]];
    let fork = Polygon::new(fork).unwrap();
    let post = Aabb::new([1.5, -9.0], [3.5, 4.25]).unwrap();
    let found = contacts(&fork, &post);
    assert_eq!(ways(&found), [[0.0, 0.25], [3.5, 0.0]]);
    assert_eq!(found[0], contact(&fork, &post).unwrap());
    assert!(found.is_complete);
    // The post now overlaps a tine as well, so the push into the space between the tines leads to an inner
    // corner.
    let post = post.translated([-0.75, 0.0]);
    let found = contacts(&fork, &post);
    assert_eq!(found[0].mtv(), Vec2::new(-0.25, 0.25));
    assert_eq!(found[0].faces().len(), 2);
    assert_eq!(ways(&found), [[-0.25, 0.25], [2.75, 0.0]]);
}

#[test]
fn convex_shapes_have_one_contact() {
    let (a, b) = (Aabb::new([0.0, 0.0], [2.0, 2.0]).unwrap(), Circle::new([0.5, 1.0], 1.0).unwrap());
    assert_eq!(*contacts(&a, &b), [contact(&a, &b).unwrap()]);
    assert!(contacts(&a, &b.translated([9.0, 0.0])).is_empty());
    let ring = [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0]];
    let solid = Polygon::new(ring).unwrap();
    let halves = [Aabb::new([0.0, 0.0], [1.0, 2.0]).unwrap(), Aabb::new([1.0, 0.0], [2.0, 2.0]).unwrap()];
    let split = Compound::new(halves).unwrap();
    let grid = TileGrid::new([0.0, 0.0], [0.25, 0.25], [8, 8], [TileKind::FULL], |_, _| 0).unwrap();
    for x in [-1.0, -0.5, 0.0, 0.3, 0.5, 0.75, 1.0, 1.25, 2.5] {
        for y in [-0.7, 0.0, 0.5, 1.0, 1.9] {
            let shapes: [Shape; 3] = [
                Circle::new([x, y], 0.75).unwrap().into(),
                Aabb::from_center([x, y], [0.5, 0.25]).unwrap().into(),
                ConvexPolygon::new([[x, y], [x + 0.9, y + 0.2], [x + 0.2, y + 0.9]]).unwrap().into(),
            ];
            for shape in &shapes {
                let wanted = contacts(shape, &ConvexPolygon::new(ring).unwrap());
                for found in [contacts(shape, &solid), contacts(shape, &split), contacts(shape, &grid)] {
                    assert_eq!(found.len(), wanted.len(), "{shape:?}: {found:?}");
                    assert!(found.iter().all(|one| (one.depth - wanted[0].depth).abs() < 1e-12), "{shape:?}");
                }
            }
        }
    }
}

/// Tests a disc in the middle of a ring, where all points of the wall are equally near.
#[test]
fn an_arc_about_the_start_gives_one_contact() {
    let discs = [Circle::new([0.0, 0.0], 2.0).unwrap(), Circle::new([0.0, 0.0], 1.0).unwrap()];
    let pair = Compound::new(discs).unwrap();
    let ball = Circle::new([0.0, 0.0], 0.5).unwrap();
    let found = contacts(&ball, &pair);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].depth, 2.5);
    let room = Chain::closed([[-3.0, -3.0], [3.0, -3.0], [3.0, 3.0], [-3.0, 3.0]])
        .unwrap()
        .with_radius(0.5)
        .unwrap();
    assert!(contacts(&ball, &room).is_empty());
    let large = Circle::new([0.0, 0.0], 3.0).unwrap();
    let found = contacts(&large, &room);
    // The disc is larger than the inside of the room, so it must leave the room as a whole. The pushes to all
    // four sides are equally long, and only one is listed.
    assert_eq!((found.len(), found[0].depth), (1, 6.5), "{found:?}");
}

/// Tests notches (inner corners) where two parts share a corner, and where a side of one part ends on another
/// part.
#[test]
fn a_notch_has_both_faces() {
    let slopes = Polygon::new([[0.0, 0.0], [8.0, 0.0], [8.0, 3.0], [4.0, 2.0], [0.0, 3.0]]).unwrap();
    let small = Aabb::from_center([4.0, 1.8], [0.25, 0.25]).unwrap();
    let found = contact(&small, &slopes).unwrap();
    assert!(found.mtv().y > 0.4 && found.mtv().x.abs() < 0.26, "{found:?}");
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    let corner =
        TileGrid::new([0.0, 0.0], [1.0, 1.0], [2, 2], kinds, |x, y| usize::from(x == 1 || y == 0)).unwrap();
    let point = Circle::new([1.25, 0.75], 0.0).unwrap();
    let found = contact(&point, &corner).unwrap();
    assert_eq!(found.mtv(), Vec2::new(-0.25, 0.25));
    assert_eq!(found.faces().len(), 2, "{found:?}");
    let wedge = Polygon::new([[0.0, 0.0], [8.0, 0.0], [8.0, 2.5], [4.0, 2.0], [0.0, 3.0]]).unwrap();
    let point = Circle::new([4.0, 1.9], 0.0).unwrap();
    let found = contact(&point, &wedge).unwrap();
    assert_eq!(found.faces().len(), 2, "{found:?}");
    assert!(found.faces().iter().all(|face| face.y > 0.9), "{found:?}");
}

/// Tests a box on a map of a million tiles.
#[test]
fn large_maps_give_the_ways_nearby() {
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    let map =
        TileGrid::new([0.0, 0.0], [1.0, 1.0], [1000, 1000], kinds, |_, y| usize::from(y < 500)).unwrap();
    let hero = Aabb::from_corner([500.25, 499.75], [0.5, 1.5]).unwrap();
    let found = contacts(&hero, &map);
    assert_eq!(ways(&found), [[0.0, 0.25]]);
    // Makes a cave of two cells below the surface.
    let mut map = map;
    map.set(500, 497, 0).unwrap();
    map.set(500, 496, 0).unwrap();
    let found = contacts(&hero, &map);
    assert_eq!(ways(&found), [[0.0, 0.25], [0.0, -3.25]], "{found:?}");
}

/// Returns whether a contact has two faces that point in opposite directions.
fn is_between_faces(contact: &carom::Contact) -> bool {
    matches!(contact.faces(), [one, other] if one.dot(*other) < -0.999_999)
}

/// Tests a point deep in two boxes. The shortest push leads to the tip of the cusp (the sharp inner corner)
/// between a disc and one box. The other box touches the tip as well, but its side lies inside of the disc.
#[test]
fn a_contact_in_a_cusp_has_the_faces_of_the_cusp() {
    let turn = -2.967_069_841_358_327_4;
    let boxes = [
        Obb::from_radians([-2.143_257_236_449_405, 0.637_533_072_402_725_5], [3.0, 3.0], turn).unwrap(),
        Obb::from_radians([2.635_661_990_979_559, -0.550_713_963_238_330_1], [2.0, 5.0], turn).unwrap(),
    ];
    let disc = Circle::new([1.013_319_409_516_526, -2.867_609_418_016_526], 1.0).unwrap();
    let solid = Compound::new([disc.into(), boxes[0].into(), Shape::from(boxes[1])]).unwrap();
    let start = Circle::new([2.316_895_454_778_196, -1.622_342_581_463_032_6], 0.0).unwrap();
    let found = contact(&start, &solid).unwrap();
    assert!((found.depth - 1.5).abs() < 1e-12, "{found:?}");
    assert!(is_between_faces(&found), "{found:?}");
}

/// Tests a point where two discs touch: it can only be pushed out perpendicular to the line between their
/// centres.
#[test]
fn a_contact_where_two_discs_touch_has_both_faces() {
    let discs = [Circle::new([-1.0, 0.0], 1.0).unwrap(), Circle::new([2.0, 0.0], 2.0).unwrap()];
    let solid = Compound::new(discs).unwrap();
    let found = contacts(&Circle::new([0.0, 0.0], 0.0).unwrap(), &solid);
    assert_eq!(ways(&found[..1]), [[0.0, 0.0]]);
    assert!(is_between_faces(&found[0]), "{found:?}");
}

/// Tests a capsule that forms two cusps with a disc. The part of its boundary between the cusps counts
/// separately, so a push to the far side of the capsule counts.
#[test]
fn the_far_side_of_a_capsule_that_touches_a_disc_has_a_way_out() {
    let point = Circle::new([0.0, 0.0], 0.0).unwrap();
    let parts: [Shape; 2] = [
        Circle::new([-1.0, 0.0], 1.0).unwrap().into(),
        Capsule::new([0.75, -0.25], [0.75, 0.25], 0.75).unwrap().into(),
    ];
    let found = contacts(&point, &Compound::new(parts).unwrap());
    assert!(is_between_faces(&found[0]), "{found:?}");
    assert!(ways(&found).contains(&[1.5, 0.0]), "{found:?}");
}

/// Tests two Minkowski sums that coincide beside a cusp. Their boundaries end in the cusp at slightly
/// different points, but there is one contact.
#[test]
fn a_cusp_beside_coincident_parts_is_one_contact() {
    let kinds = [
        TileKind::EMPTY,
        TileKind::FULL,
        TileKind::part(Circle::new([0.5, 0.5], 0.5).unwrap()).unwrap(),
        TileKind::part(Capsule::new([0.25, 0.25], [0.75, 0.25], 0.25).unwrap()).unwrap(),
    ];
    let cell = [0.001, 0.001];
    let discs = TileGrid::new([-0.001, -0.001], cell, [1, 2], kinds.clone(), |_, _| 2).unwrap();
    let rows = [[2, 3, 0, 3], [2, 2, 0, 1]];
    let origin = [-0.003_75, -0.000_749_999_107_871_169_5];
    let tiles = TileGrid::new(origin, cell, [4, 2], kinds, |x, y| rows[y][x]).unwrap();
    let found = contacts(&discs, &tiles);
    let is_near = |one: &&carom::Contact| (one.mtv() - Vec2::new(-0.000_75, 0.0)).length() < 1e-8;
    assert_eq!(found.iter().filter(is_near).count(), 1, "{found:?}");
    assert!(is_between_faces(&found[0]), "{found:?}");
}

/// Tests two pieces of the boundary that end at the same point. The point is the nearest point of both
/// pieces, so there is one contact.
#[test]
fn a_foot_that_two_chains_share_is_one_contact() {
    let turned = |x: f64, y: f64| Shape::from(Obb::from_degrees([x, y], [0.5, 0.5], 30.0).unwrap());
    let polygon = |corners: [[f64; 2]; 4]| Shape::from(ConvexPolygon::new(corners).unwrap());
    let a = Compound::new([
        turned(0.183_012_701_892_219_38, 0.683_012_701_892_219_3),
        polygon([
            [1.732_050_807_568_877_4, 0.999_999_999_999_999_9],
            [2.598_076_211_353_316, 1.499_999_999_999_999_8],
            [2.098_076_211_353_316, 2.366_025_403_784_438_4],
            [1.232_050_807_568_877_4, 1.866_025_403_784_438_6],
        ]),
        turned(0.549_038_105_676_658_1, 2.049_038_105_676_658),
        polygon([
            [1.232_050_807_568_877_4, 1.866_025_403_784_438_6],
            [2.098_076_211_353_316, 2.366_025_403_784_438_4],
            [1.598_076_211_353_316, 3.232_050_807_568_877],
            [0.732_050_807_568_877_5, 2.732_050_807_568_877],
        ]),
        turned(0.049_038_105_676_658_23, 2.915_063_509_461_097),
    ]);
    let pose = Pose::new([0.0, 0.0], Rot2::from_degrees(30.0).unwrap()).unwrap();
    let b =
        TileGrid::new([1.5, 1.5], [1.0, 1.0], [1, 1], [TileKind::FULL], |_, _| 0).unwrap().transformed(pose);
    let found = contacts(&a.unwrap(), &b);
    let places = ways(&found);
    let wanted = [[-0.183, -0.683], [-1.299, -0.75], [1.299, 0.75]];
    let are_near =
        places.iter().zip(wanted).all(|(p, q)| (p[0] - q[0]).abs() < 1e-3 && (p[1] - q[1]).abs() < 1e-3);
    assert!(places.len() == 3 && are_near, "{places:?}");
}

/// Tests that the two sides of a needle do not count as a gap between two parts. The pieces of boundary touch
/// at the tip of the needle, so the shortest push leads to the tip.
#[test]
fn the_tip_of_a_needle_is_no_end_of_a_crack() {
    let a = Chain::new([
        [-4.440_892_098_500_626e-16, -0.999_999_999_999_692_2],
        [1.457_472_789_143_639_6e-11, -1.999_999_999_999_999_6],
        [2.0, -2.000_000_000_000_007],
        [2.0, -1.0],
        [2.000_000_000_000_49, -2.0],
    ]);
    let b = Chain::new([
        [-2.000_000_000_000_007_5, -0.999_999_999_999_694],
        [1.999_999_999_999_992_5, -0.999_999_999_970_590_2],
        [1.999_999_999_999_999_6, 1.000_000_000_000_306],
        [4.086_221_583_321_503e-9, 1.000_000_000_000_306_9],
        [-4.440_892_098_500_626e-16, -0.999_999_999_999_692_2],
    ]);
    let found = contact(&a.unwrap(), &b.unwrap()).unwrap();
    assert!(found.depth < 1e-11, "{found:?}");
}

/// Tests a box in rows, columns and blocks of tiles. It has the same contacts as an `Obb` of angle 0, for
/// which the ways out are searched one by one: one contact where the tiles form one box, and more where a
/// tile is missing.
#[test]
fn a_box_in_blocks_of_tiles_has_the_contacts_of_a_turned_box() {
    let (mut single, mut several) = (0, 0);
    for [columns, rows] in [[8, 1], [1, 5], [4, 3]] {
        for missing in 0..=columns * rows {
            let kinds = vec![TileKind::EMPTY, TileKind::FULL];
            let kind = |column: usize, row: usize| usize::from(row * columns + column != missing);
            let map = TileGrid::new([0.0, 0.0], [1.0, 1.0], [columns, rows], kinds, kind).unwrap();
            for half in [[0.25, 0.375], [2.5, 0.25], [0.4, 1.7]] {
                for place in 0..12 {
                    let center = [f64::from(place) * 0.7 + 0.1, f64::from(place % 5) + 0.15];
                    let own = Aabb::from_center(center, half).unwrap();
                    let turned = Obb::new(center, half, Rot2::IDENTITY).unwrap();
                    let found = contacts(&own, &map);
                    let [expected, back] = [contacts(&turned, &map), contacts(&map, &own)];
                    assert_eq!(found.is_complete, expected.is_complete);
                    assert_eq!(ways(&found), ways(&expected), "{own:?} in {columns} x {rows}, {missing}");
                    assert_eq!(back.len(), found.len());
                    single += usize::from(found.len() == 1);
                    several += usize::from(found.len() > 1);
                }
            }
        }
    }
    assert!(single > 100 && several > 100, "{single}, {several}");
}
