//! Tests the contact points of shapes of several parts: they lie at both ends of the face through which the
//! shortest push leads out.

use carom::{
    Aabb, Capsule, Chain, Circle, Compound, Contact, ContactPoint, ConvexPolygon, Obb, Polygon, Pose, Rot2,
    Segment, Shape, TileGrid, TileKind, Vec2, contact,
};
use carom_oracle::generate::Rng;

fn tiles(columns: usize) -> TileGrid {
    TileGrid::new([0.0, 0.0], [1.0, 1.0], [columns, 1], [TileKind::FULL], |_, _| 0).unwrap()
}

/// Returns x, y and depth of each contact point, from left to right.
fn places(contact: &Contact) -> Vec<[f64; 3]> {
    let mut places: Vec<[f64; 3]> =
        contact.points().iter().map(|at| [at.point.x, at.point.y, at.depth]).collect();
    places.sort_by(|p, q| p[0].total_cmp(&q[0]));
    places
}

fn assert_near(found: &[[f64; 3]], wanted: &[[f64; 3]], told: &dyn Fn() -> String) {
    let is_near = |(p, q): (&[f64; 3], &[f64; 3])| p.iter().zip(q).all(|(p, q)| (p - q).abs() < 1e-9);
    assert!(
        found.len() == wanted.len() && found.iter().zip(wanted).all(is_near),
        "{found:?}, not {wanted:?}: {}",
        told()
    );
}

fn ids(contact: &Contact) -> Vec<u64> {
    contact.points().iter().map(|point| point.id).collect()
}

#[test]
fn a_box_that_lies_on_tiles_has_points_at_both_ends() {
    let crate_ = Aabb::new([1.5, 0.75], [4.25, 2.0]).unwrap();
    let floor = tiles(8);
    let found = contact(&crate_, &floor).unwrap();
    assert_eq!(places(&found), [[1.5, 0.875, 0.25], [4.25, 0.875, 0.25]]);
    assert_eq!((found.normal, found.depth), (Vec2::Y, 0.25));
    // The last contact point is at the end of the row of tiles.
    let found = contact(&crate_.translated([5.0, 0.0]), &floor).unwrap();
    assert_eq!(places(&found), [[6.5, 0.875, 0.25], [8.0, 0.875, 0.25]]);
    // The shapes touch without depth: the box touches one tile, and a corner of the next tile.
    let found = contact(&Aabb::new([1.5, 1.0], [3.0, 2.0]).unwrap(), &floor).unwrap();
    assert_eq!(places(&found), [[1.5, 1.0, 0.0], [3.0, 1.0, 0.0]]);
}

/// Tests that a shape has the same contact points on a row of tiles as on one box of the same length, however
/// the row is stored. A plank made of boxes also has these points.
#[test]
fn points_on_flush_parts_are_those_on_one_part() {
    let mut rng = Rng::new(1);
    let (mut compared, mut spanning) = (0, 0);
    for index in 0..cases() {
        let floor = Aabb::new([0.0, 0.0], [12.0, 1.0]).unwrap();
        let shape = random_shape(&mut rng);
        let Some(wanted) = contact(&shape, &floor) else { continue };
        if wanted.normal.dot(Vec2::Y) < 0.8 || wanted.depth > 0.45 {
            continue;
        }
        let halves = [(0.0, 2.5), (2.5, 7.0), (6.5, 12.0)];
        let pieces = halves.map(|(from, to)| Shape::from(Aabb::new([from, 0.0], [to, 1.0]).unwrap()));
        let compound = Compound::new(pieces).unwrap();
        // This solid has a cavity below its top, so its top belongs to several parts.
        let ring = [[0.0, 0.0], [12.0, 0.0], [12.0, 1.0], [0.0, 1.0]];
        let hole = [[3.0, 0.125], [9.0, 0.125], [9.0, 0.25], [3.0, 0.25]];
        let solid = Polygon::new(ring).unwrap().with_holes([hole]).unwrap();
        let told = || format!("case {index}: {shape:?}");
        for found in [contact(&shape, &tiles(12)), contact(&shape, &compound), contact(&shape, &solid)] {
            let found = found.unwrap();
            if (found.mtv() - wanted.mtv()).length() > 1e-9 {
                continue; // The hole allows another shortest push, or two normals are equally good.
            }
            assert_near(&places(&found), &places(&wanted), &told);
            let distinct = ids(&found);
            assert!(distinct.is_sorted_by(|p, q| p < q), "{found:?}");
            compared += 1;
        }
        let swapped = contact(&tiles(12), &shape).unwrap();
        if (swapped.mtv() + wanted.mtv()).length() < 1e-9 {
            assert_near(&places(&swapped), &places(&wanted), &told);
        }
        spanning += usize::from(wanted.points().len() == 2);
    }
    assert!(compared > cases() / 2 && spanning > cases() / 8, "{compared} {spanning}");
}

fn cases() -> usize {
    std::env::var("CAROM_CASES").map_or(4000, |text| 8 * text.parse::<usize>().unwrap())
}

/// Returns a random shape that is sunk into a floor whose top is at y = 1; many of these shapes are nearly
/// level.
fn random_shape(rng: &mut Rng) -> Shape {
    let center = [rng.between(1.0, 11.0), 1.0];
    let half = [rng.between(0.2, 2.5), rng.between(0.6, 1.5)];
    let angle = if rng.chance(0.3) { 0.0 } else { rng.between(-0.3, 0.3) * rng.unit() };
    let shape: Shape = match rng.below(5) {
        0 => Aabb::from_center(center, half).unwrap().into(),
        1 => Obb::new(center, half, Rot2::from_radians(angle).unwrap()).unwrap().into(),
        2 => Circle::new(center, half[1]).unwrap().into(),
        3 => {
            let along = Rot2::from_radians(angle).unwrap();
            let out = Vec2::new(along.cos(), along.sin()) * half[0];
            let [a, b] = [out, -out].map(|out| Vec2::from(center) + out);
            Capsule::new(a, b, half[1]).unwrap().into()
        }
        _ => {
            let corners = [[-half[0], 0.0], [half[0] * 0.7, 0.1 * angle], [half[0], 1.0], [0.0, 1.7]];
            let corners = corners.map(|[x, y]| [center[0] + x, center[1] + y]);
            ConvexPolygon::rounded(corners, rng.pick(&[0.0, 0.25])).unwrap().into()
        }
    };
    let sunk = 1.0 - shape.aabb().min().y - rng.between(0.0, 0.4);
    shape.translated([0.0, sunk])
}

#[test]
fn a_table_stands_on_both_legs() {
    let ring =
        [[0.0, 0.0], [1.0, 0.0], [1.0, 2.0], [4.0, 2.0], [4.0, 0.0], [5.0, 0.0], [5.0, 3.0], [0.0, 3.0]];
    let table = Polygon::new(ring).unwrap();
    let floor = Aabb::new([-9.0, -2.0], [9.0, 0.125]).unwrap();
    let found = contact(&table, &floor).unwrap();
    assert_eq!(places(&found), [[0.0, 0.0625, 0.125], [5.0, 0.0625, 0.125]]);
    let found = contact(&table, &tiles(3).translated([0.0, -0.875])).unwrap();
    assert_eq!(places(&found), [[0.0, 0.0625, 0.125], [1.0, 0.0625, 0.125]]);
    // The tilted table still overlaps the floor with both legs, but less deeply with one of them.
    let tilted = table.transformed(Pose::new([0.0, 0.0], Rot2::from_degrees(1.0).unwrap()).unwrap());
    let found = contact(&tilted, &floor).unwrap();
    let [one, other] = found.points() else { panic!("{found:?}") };
    let far = 5.0 * Rot2::from_degrees(1.0).unwrap().sin();
    let mut depths = [one.depth, other.depth];
    depths.sort_by(f64::total_cmp);
    assert!((depths[0] - (0.125 - far)).abs() < 1e-12 && (depths[1] - 0.125).abs() < 1e-12, "{found:?}");
    assert!((one.point.x - other.point.x).abs() > 4.9, "{found:?}");
    // With a longer leg in the middle, the points are on that leg and on the outermost other leg
    // that touches.
    let legs = [[0.0, 0.0], [2.0, -0.0625], [5.0, 0.0]];
    let table = Compound::new(legs.map(|corner| Aabb::from_corner(corner, [0.5, 2.0]).unwrap())).unwrap();
    let found = contact(&table, &floor).unwrap();
    assert_eq!(places(&found), [[2.0, 0.03125, 0.1875], [5.5, 0.0625, 0.125]]);
}

#[test]
fn wheels_and_planks_of_boxes_stand_on_their_outermost_parts() {
    let floor = Aabb::new([-9.0, -2.0], [9.0, 0.0]).unwrap();
    let wheels = [-2.0, 0.5, 2.0].map(|x| Circle::new([x, 0.875], 1.0).unwrap());
    let found = contact(&Compound::new(wheels).unwrap(), &floor).unwrap();
    assert_eq!(places(&found), [[-2.0, -0.0625, 0.125], [2.0, -0.0625, 0.125]]);
    let boxes: Vec<Aabb> =
        (0..6).map(|x| Aabb::from_corner([f64::from(x) - 2.75, -0.125], [1.0, 1.0]).unwrap()).collect();
    let plank = Compound::new(boxes).unwrap();
    let row = tiles(9).translated([-4.0, -1.0]);
    for ground in [Shape::from(floor), row.into()] {
        let found = contact(&plank, &ground).unwrap();
        assert_eq!(places(&found), [[-2.75, -0.0625, 0.125], [3.25, -0.0625, 0.125]]);
    }
}

/// Tests boxes with level sides over columns of several heights. The expected points are computed from
/// intervals of whole numbers.
#[test]
fn level_faces_are_spanned_from_end_to_end() {
    let mut rng = Rng::new(2);
    for index in 0..cases() {
        // `heights` are the heights of the columns; `below` are the heights of the undersides of the boxes.
        // Both are in eighths.
        let heights: Vec<i32> = (0..10).map(|_| rng.below(3) as i32).collect();
        let below: Vec<i32> = (0..rng.below(5) + 1).map(|_| rng.below(3) as i32).collect();
        let offset = rng.below(10) as i32; // In halves of a column, plus a quarter, so that no sides touch.
        let eighth = |n: i32| f64::from(n) * 0.125;
        let column = |x: usize, top: i32| Aabb::new([x as f64, -4.0], [x as f64 + 1.0, eighth(top)]).unwrap();
        let ground = Compound::new(heights.iter().enumerate().map(|(x, &top)| column(x, top))).unwrap();
        let start = |x: usize| f64::from(offset) * 0.5 + 0.25 + x as f64;
        let boxes = below
            .iter()
            .enumerate()
            .map(|(x, &low)| Aabb::new([start(x), eighth(low) - 0.125], [start(x) + 1.0, 9.0]).unwrap());
        let hero = Compound::new(boxes).unwrap();
        // Collects both ends, the depth and the height of the ground, for each pair of columns that overlap.
        let mut meeting = Vec::new();
        for (x, &low) in below.iter().enumerate() {
            for (y, &top) in heights.iter().enumerate() {
                let from = start(x).max(y as f64);
                let to = (start(x) + 1.0).min(y as f64 + 1.0);
                if from < to {
                    meeting.push((from, to, eighth(top) - (eighth(low) - 0.125), top));
                }
            }
        }
        let depth = meeting.iter().map(|one| one.2).fold(0.0, f64::max);
        let Some(found) = contact(&hero, &ground) else {
            assert!(meeting.iter().all(|one| one.2 < 0.0), "case {index}");
            continue;
        };
        if found.normal != Vec2::Y || depth == 0.0 {
            continue; // A push to the side is shorter, or only walls touch.
        }
        assert_eq!(found.depth, depth, "case {index}: {heights:?} {below:?} {offset} {found:?}");
        // The face is at the height of the column in the answer. This is one of the columns with the deepest
        // overlap.
        let top = heights[found.part_b];
        let on_face: Vec<_> = meeting.iter().filter(|one| one.3 == top && one.2 >= 0.0).collect();
        let first = on_face.iter().map(|one| one.0).fold(f64::INFINITY, f64::min);
        let last = on_face.iter().map(|one| one.1).fold(f64::NEG_INFINITY, f64::max);
        let xs: Vec<f64> = places(&found).iter().map(|place| place[0]).collect();
        let deepest = |x: f64| on_face.iter().any(|one| one.2 == depth && (one.0 == x || one.1 == x));
        let told = || format!("case {index}: {found:?} between {first} and {last}");
        assert!(found.points().iter().any(|point| point.depth == depth), "{}", told());
        if deepest(first) || deepest(last) {
            assert_eq!(xs, [first, last], "{}", told());
        } else {
            assert!(xs.contains(&first) || xs.contains(&last), "{}", told());
        }
    }
}

/// Tests that the ids of contact points also identify the parts, and do not change as long as the same
/// features touch.
#[test]
fn ids_tell_parts_apart_and_stay() {
    let legs = [-2.0, 1.0].map(|x| Aabb::from_corner([x, -0.125], [1.0, 2.0]).unwrap());
    let table = Compound::new(legs).unwrap();
    let floor = Aabb::new([-9.0, -2.0], [9.0, 0.0]).unwrap();
    let first = ids(&contact(&table, &floor).unwrap());
    assert!(first.len() == 2 && first[0] != first[1]);
    for step in 1..20 {
        let by = f64::from(step) * 0.0625;
        assert_eq!(ids(&contact(&table.translated([by, by * 0.0625]), &floor).unwrap()), first);
    }
    // Contact points on the first part of each shape have the same ids as on convex shapes.
    let pair = [Aabb::new([2.25, 0.875], [2.5, 3.0]).unwrap(), Aabb::new([0.0, 0.0], [9.0, 1.0]).unwrap()];
    let convex = contact(&pair[0], &pair[1]).unwrap();
    let wall = Aabb::new([0.0, 1.0], [1.0, 4.0]).unwrap();
    let found = contact(&pair[0], &Compound::new([pair[1], wall]).unwrap()).unwrap();
    let points = |contact: &Contact| -> Vec<ContactPoint> { contact.points().to_vec() };
    assert_eq!(points(&found), points(&convex));
    assert!(ids(&found).iter().all(|&id| id < 1 << 53));
    // Along a large map, no two points of a contact have the same id.
    let map = TileGrid::new([0.0, 0.0], [1.0, 1.0], [1000, 1000], [TileKind::FULL], |_, _| 0).unwrap();
    for column in 1..990 {
        let x = f64::from(column);
        let found = ids(&contact(&Aabb::new([x - 0.5, 999.9], [x + 7.5, 1002.0]).unwrap(), &map).unwrap());
        assert!(found.len() == 2 && found[0] < found[1], "{column}");
    }
}

/// Tests a part whose edge along the hole has a corner in its middle, which differs from a straight line by a
/// rounding error. The contact point is on the half of the edge below the box.
#[test]
fn a_corner_within_an_edge_has_no_contact_point() {
    let ring = [
        [-0.0016208373897658725, -0.0010755293907092598],
        [0.0023791626102341273, -0.0010755293907092598],
        [0.0023791626102341273, 0.00292447060929074],
        [-0.0016208373897658725, 0.00292447060929074],
    ];
    let hole = [
        [-0.0016208373897658725, 0.0009244706092907402],
        [0.00037916261023412744, -7.552939070925979e-5],
        [0.00037916261023412744, 0.0019244706092907402],
    ];
    let polygon = Polygon::new(ring).unwrap().with_holes([hole]).unwrap();
    let block = Aabb::new([0.0, 0.0], [0.0003, 0.0007]).unwrap();
    let found = contact(&block, &polygon).unwrap();
    let of_part = contact(&block, &polygon.parts()[found.part_b]).unwrap();
    assert_near(&places(&found), &places(&of_part), &|| format!("{found:?}"));
}

/// Tests two parts at the same place, which meet a corner with different edges: the corner stays a contact
/// point.
#[test]
fn a_corner_above_two_coincident_parts_is_the_deepest_point() {
    let corner = Aabb::new([1024.0, 1024.0], [2048.0, 2048.0]).unwrap();
    let turned = Obb::from_degrees([1086.1160159025635, 2534.2707037726127], [512.0, 512.0], 45.0).unwrap();
    let twin = ConvexPolygon::new([
        [1086.1160159025635, 1810.1933598375879],
        [1810.1933598375883, 2534.2707037726127],
        [1086.1160159025637, 3258.3480477076373],
        [362.0386719675389, 2534.2707037726127],
    ]);
    let twin = twin.unwrap();
    let (one, other) = (contact(&corner, &turned).unwrap(), contact(&corner, &twin).unwrap());
    // Both edges at the corner are equally steep, so rounding decides which of them a part meets.
    assert_eq!([one.points().len(), other.points().len()], [1, 2]);
    let both = Compound::new([turned.into(), Shape::from(twin)]).unwrap();
    let found = contact(&corner, &both).unwrap();
    assert_near(&places(&found), &places(&other), &|| format!("{found:?}"));
    let deepest = found.points().iter().map(|point| point.depth).fold(0.0, f64::max);
    assert!((deepest - found.depth).abs() < 1e-9, "{found:?}");
}

/// Tests two rounded parts whose cores (the polygons without the radius) touch only at a corner, where two
/// edges of one part meet.
#[test]
fn a_point_at_a_corner_of_both_cores_is_along_the_normal() {
    let polygon =
        ConvexPolygon::rounded([[-3.5, -1.5], [-0.5, -3.5], [4.5, -3.5], [1.5, 3.5], [-3.5, -0.5]], 5.0);
    let other =
        ConvexPolygon::rounded([[1.5, -8.5], [5.5, -10.5], [8.5, -7.5], [8.5, -3.5], [4.5, -3.5]], 1.0);
    let block = Aabb::new([-1.5, -5.5], [0.5, -1.5]).unwrap();
    let both = Compound::new([block.into(), Shape::from(polygon.unwrap())]).unwrap();
    let found = contact(&both, &other.unwrap()).unwrap();
    assert_eq!((found.normal, found.depth), (Vec2::Y, 6.0));
    assert_near(&places(&found), &[[4.5, -5.5, 6.0]], &|| format!("{found:?}"));
}

/// Tests a capsule whose lowest point is above a gap between two tiles. The gap is narrower than the
/// tolerance.
#[test]
fn a_point_above_a_narrow_crack_is_kept() {
    let width = 1.0 + 4.4e-12;
    let tile = |column: f64| Aabb::new([column * width, 0.0], [column * width + 1.0, 1.0]).unwrap();
    let floor = Compound::new([0.0, 1.0, 2.0, 3.0].map(|column| Shape::from(tile(column)))).unwrap();
    let capsule = Capsule::new([1.0 + width + 2.0e-12, 3.5], [3.0, 9.0], 3.0).unwrap();
    let plank = Aabb::new([0.5, 0.75], [3.5, 2.0]).unwrap();
    let both = Compound::new([capsule.into(), Shape::from(plank)]).unwrap();
    let found = contact(&both, &floor).unwrap();
    assert!((found.normal - Vec2::Y).length() < 1e-9 && (found.depth - 0.5).abs() < 1e-9, "{found:?}");
    let deepest = places(&found).into_iter().find(|place| place[2] > 0.4).unwrap();
    assert_near(&[deepest], &[[1.0 + width + 2.0e-12, 0.75, 0.5]], &|| format!("{found:?}"));
}

fn assert_has_deepest(found: &Contact) {
    let deepest = found.points().iter().map(|point| point.depth).fold(0.0, f64::max);
    assert!((deepest - found.depth).abs() < 1e-13, "{found:?}");
}

/// Tests two segments of a chain that share a corner and cross a seam (the line along which two parts touch),
/// almost parallel to the common face of these parts.
#[test]
fn a_corner_past_a_seam_stays_a_point() {
    let chain = Chain::new([
        [0.0006875899825876469, 0.08237855498276045],
        [0.0008912884893886256, 0.10709781258700674],
        [-0.0012799132460748666, -0.15576449262749523],
        [0.0008573237226452133, 0.10495286278169949],
    ]);
    let walls = Polygon::rounded(
        [
            [-0.13558269587449356, 0.15647399750525534],
            [-0.1397182421887296, -0.3435088994589136],
            [0.11027320629335487, -0.34557667261603164],
            [0.11234097945047186, -0.09558522413407217],
            [-0.0751526069110915, -0.09403439426623364],
            [-0.07515260691109046, -0.09403439426610863],
            [0.1123409794504729, -0.09558522413394716],
            [0.11440875260759092, 0.1544062243481373],
        ],
        0.0625,
    );
    assert_has_deepest(&contact(&chain.unwrap(), &walls.unwrap()).unwrap());
}

/// Tests a rounded part and a tile that have parallel edges and share only a corner.
#[test]
fn a_corner_in_line_with_the_end_of_a_face_is_a_point() {
    let bottom = 0.08900003;
    let cup = Polygon::rounded(
        [
            [-0.082, 0.089],
            [-0.078, 0.089],
            [-0.078, bottom],
            [-0.079, bottom],
            [-0.079, 0.08900001],
            [-0.081, 0.08900001],
            [-0.081, bottom],
            [-0.082, bottom],
        ],
        0.0005,
    );
    let tiles = TileGrid::new([-0.078, bottom], [0.0001, 0.0001], [2, 2], [TileKind::FULL], |_, _| 0);
    assert_has_deepest(&contact(&cup.unwrap(), &tiles.unwrap()).unwrap());
}

/// Tests a box that overlaps one box and touches only a corner of another box beside it. It has the same
/// contact points as with the first box alone, also when mirrored and when the shapes are exchanged.
#[test]
fn a_side_that_touches_beside_the_face_has_no_point() {
    let own = Aabb::new([0.0, -0.1], [1.0, 0.9]).unwrap();
    let below = |x: [f64; 2]| Shape::from(Aabb::new([x[0], -1.0], [x[1], 0.0]).unwrap());
    let pair = Compound::new([below([0.2, 0.6]), below([1.0, 2.0])]).unwrap();
    let mirrored = Compound::new([below([0.4, 0.8]), below([-1.0, 0.0])]).unwrap();
    let points = |x: [f64; 2]| x.map(|x| [x, -0.05, 0.1]);
    let wanted = [points([0.2, 0.6]), points([0.4, 0.8]), points([0.2, 0.6])];
    let found = [contact(&own, &pair), contact(&own, &mirrored), contact(&pair, &own)].map(Option::unwrap);
    for (found, wanted) in found.iter().zip(wanted) {
        assert_near(&places(found), &wanted, &|| format!("{found:?}"));
    }
}

/// Tests that the lowest point of each wheel is a contact point, also above a seam between two tiles.
#[test]
fn wheels_on_seams_have_points() {
    let wheel = |x: f64, radius: f64| Shape::from(Circle::new([x, 1.75], radius).unwrap());
    for x in [2.75, 3.0, 3.25, 4.0] {
        for first in [0.5, 1.0] {
            let cart = Compound::new([wheel(first, 1.0), wheel(x, 0.9375)]).unwrap();
            let found = contact(&cart, &tiles(6)).unwrap();
            assert_near(&places(&found), &[[first, 0.875, 0.25], [x, 0.90625, 0.1875]], &|| {
                format!("{found:?}")
            });
        }
    }
}

/// Tests a round part whose lowest corner is 1.7e-11 beside the face. The deepest point is on the arc around
/// that corner, above the end of the face.
#[test]
fn a_round_part_beside_the_end_of_a_face_has_its_deepest_point() {
    let arms = [
        [
            [-2.039_463_689_560_967_5e-6, 0.249_999_999_991_681_18],
            [0.499_993_881_592_293_7, 0.750_004_078_902_422_6],
        ],
        [
            [0.499_999_999_983_362_36, 4.078_927_379_121_935e-6],
            [0.999_995_921_039_345_6, 0.500_008_157_813_820_6],
        ],
        [
            [1.499_997_960_486_397_6, 0.250_012_236_773_818_56],
            [1.999_993_881_542_380_8, 0.750_016_315_684_56],
        ],
    ];
    let foot = [
        [0.999_997_960_503_035_1, 0.250_008_157_846_439_4],
        [1.999_997_960_469_76, 0.250_016_315_701_197_64],
        [1.999_989_802_615_001_6, 1.250_016_315_667_922_5],
        [0.999_989_802_648_277, 1.250_008_157_813_164],
    ];
    for mirrored in [false, true] {
        let place = |[x, y]: [f64; 2]| [if mirrored { 2.0 - x } else { x }, y];
        let arm = |[start, end]: [[f64; 2]; 2]| Capsule::new(place(start), place(end), 0.5).unwrap().into();
        let block = ConvexPolygon::rounded(foot.map(place), 0.5).unwrap();
        let a = Compound::new(arms.map(arm).into_iter().chain([Shape::from(block)])).unwrap();
        let b = ConvexPolygon::rounded([[0.5, -1.0], [1.5, -1.0], [1.5, 0.0], [0.5, 0.0]], 0.1).unwrap();
        for found in [contact(&a, &b).unwrap(), contact(&b, &a).unwrap()] {
            let deepest = found.points().iter().map(|point| point.depth).fold(0.0, f64::max);
            assert!((deepest - found.depth).abs() < 1e-12, "{found:?}");
        }
    }
}

/// Tests a round part that leans away above the face, so it has no contact point on the face.
#[test]
fn a_round_part_that_leans_over_the_end_of_a_face_has_no_point_there() {
    let tile = |low: [f64; 2], high: [f64; 2]| Shape::from(Aabb::new(low, high).unwrap());
    let b = Compound::new([tile([0.0, -10.0], [10.0, 0.0]), tile([10.0, -10.0], [20.0, -0.001])]).unwrap();
    let leaning = ConvexPolygon::rounded([[10.1, -2.5], [10.3, -2.45], [10.2, -2.3]], 0.4).unwrap();
    let a = Compound::new([tile([9.9, -3.0], [9.95, 5.0]), leaning.into()]).unwrap();
    let found = contact(&a, &b).unwrap();
    assert_near(&places(&found), &[[9.9, -1.5, 3.0], [9.95, -1.5, 3.0]], &|| format!("{found:?}"));
}

/// Tests a disc whose shortest push leads to the end of a side of the triangle, 8.4e-11 beside the lowest
/// point of the disc. Thin segments touch that side.
#[test]
fn a_disc_beside_the_end_of_a_face_has_the_deepest_point() {
    let slope = TileKind::part(ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]).unwrap()).unwrap();
    let kinds = [TileKind::FULL, slope];
    let cells = |x: usize, y: usize| usize::from((x, y) == (1, 1));
    let a = TileGrid::new([-0.125, -0.25], [0.0625, 0.0625], [2, 2], kinds, cells).unwrap();
    let hair = 8.428_115_150_227_455e-11;
    let wire = |start: [f64; 2], end: [f64; 2]| Shape::from(Segment::new(start, end).unwrap());
    let x = 6.180_556e-10;
    let b = Compound::new([
        wire([-0.125 - x, -0.25 + hair], [0.25 - x, 0.375 + hair]),
        wire([-0.125 - x, 0.0625 + hair], [-x, -0.1875 + hair]),
        Circle::new([0.25 - x, -0.125 + hair], 0.625).unwrap().into(),
        wire([-0.09375 - x, hair], [-0.03125 - x, -0.125 + hair]),
    ]);
    let found = contact(&a, &b.unwrap()).unwrap();
    let deepest = found.points().iter().map(|point| point.depth).fold(0.0, f64::max);
    assert!((found.depth - 0.375).abs() < 1e-8 && (deepest - found.depth).abs() < 1e-12, "{found:?}");
}

/// Tests a round shape beside a seam, sunk by less than its radius: it has one contact point, also if the
/// seam is nearer than 1e-6.
#[test]
fn round_shapes_beside_a_seam_have_one_point() {
    let tile = |x: f64| Shape::from(Aabb::new([x, 0.0], [x + 1.0, 1.0]).unwrap());
    let floor = Compound::new([tile(0.0), tile(1.0)]).unwrap();
    for offset in [0.02, 1e-3, 1e-6, 1e-8, 1e-11] {
        for x in [1.0 - offset, 1.0 + offset] {
            let wheel = Shape::from(Circle::new([x, 1.499], 0.5).unwrap());
            let capsule = Shape::from(Capsule::new([x, 1.299], [x, 2.0], 0.3).unwrap());
            for shape in [wheel, capsule] {
                for found in [contact(&shape, &floor).unwrap(), contact(&floor, &shape).unwrap()] {
                    assert_near(&places(&found), &[[x, 0.9995, 0.001]], &|| format!("{offset} {found:?}"));
                }
            }
        }
    }
}
