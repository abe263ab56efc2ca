//! Tests queries whose answers must agree: `contains_shape` with `contains`, `recover` with `contact`, and
//! `separation` with a loop over the edges.

use carom::{
    Aabb, CastHit, Chain, Circle, Compound, ConvexPolygon, Mover, Obb, Polygon, Response, Rot2, Segment,
    Shape, TileGrid, TileKind, Vec2, cast, closest_points, contact, contains, contains_shape,
    interiors_overlap, overlap, separation,
};

use super::support::{Random, aabb, tiles};

/// Returns the corners of a closed wavy line around the origin.
fn blob(count: usize, size: f64) -> Vec<[f64; 2]> {
    (0..count)
        .map(|k| {
            let turn = |times: f64| Rot2::from_degrees(360.0 * times * k as f64 / count as f64).unwrap();
            let radius = size * (1.0 + 0.2 * turn(7.0).sin() + 0.05 * turn(31.0).cos());
            [radius * turn(1.0).cos(), radius * turn(1.0).sin()]
        })
        .collect()
}

/// Returns the distance of a point from the nearest edge of a ring.
fn distance(ring: &[[f64; 2]], point: Vec2) -> f64 {
    let ends = ring.iter().zip(ring.iter().cycle().skip(1));
    ends.map(|(&a, &b)| {
        let (a, b) = (Vec2::from(a), Vec2::from(b));
        let along = b - a;
        let share = ((point - a).dot(along) / along.dot(along)).clamp(0.0, 1.0);
        (point - a - along * share).length()
    })
    .fold(f64::INFINITY, f64::min)
}

/// Tests points at the border of a polygon, and segments from them to its middle. The polygon contains the
/// segment if and only if it contains the point. A compound contains a box only if it contains all corners,
/// even if a corner sticks out by less than the tolerance of motions.
#[test]
fn a_shape_of_several_parts_contains_what_it_contains_point_by_point() {
    let mut rng = Random::new(7);
    for scale in [1e-4, 1.0, 1e6] {
        let ring: Vec<[f64; 2]> = blob(60, scale);
        let solid = Polygon::new(ring.clone()).unwrap();
        let edges: Vec<(Vec2, Vec2)> = ring
            .iter()
            .zip(ring.iter().cycle().skip(1))
            .map(|(&a, &b)| (Vec2::from(a), Vec2::from(b)))
            .collect();
        let mut seen = [0, 0];
        for _ in 0..4000 {
            let (a, b) = edges[(rng.unit() * 60.0) as usize];
            let point = a + (b - a) * rng.unit();
            let is_in = contains(&solid, point);
            seen[usize::from(is_in)] += 1;
            let disc = Circle::new(point, 0.0).unwrap();
            assert_eq!(contains_shape(&solid, &disc), is_in, "{point:?} at {scale}");
            let inner = Segment::new(point, [0.0, 0.0]).unwrap();
            assert_eq!(contains_shape(&solid, &inner), is_in, "{inner:?} at {scale}");
        }
        assert!(seen.iter().all(|&count| count > 500), "{seen:?}");
    }
    let boxes = [aabb([0.0, 0.0], [1e6, 1e6]), aabb([1e6, 0.0], [2e6, 1e6])];
    let both = Compound::new(boxes).unwrap();
    for out in [1e-9, 1e-7, 1e-3] {
        let inner = Aabb::new([5e5, 5e5], [15e5, 1e6 + out]).unwrap();
        assert_eq!(contains_shape(&both, &inner), inner.max().y == 1e6, "{out}");
    }
    assert!(contains_shape(&both, &aabb([0.0, 0.0], [2e6, 1e6])));
}

/// A corner of the box is outside of the polygon by less than the tolerance of pushes, beside a corner of the
/// polygon at which several parts meet.
#[test]
fn a_corner_just_outside_of_the_bounds_is_not_contained() {
    let thin = Obb::from_radians(
        [-299.1912367717709, -5.290079054233092],
        [0.0, 573.6798616298571],
        2.890213746574359,
    )
    .unwrap();
    let slotted = Polygon::new([
        [-441.8882300289941, -560.9393855003741],
        [3654.1117699710057, -560.9393855003741],
        [3654.1117699710057, 1487.060614499626],
        [1606.111770073406, 1487.060614499626],
        [1606.111770073406, -48.9393855003741],
        [1606.111769971006, -48.9393855003741],
        [1606.111769971006, 1487.060614499626],
        [-441.8882300289941, 1487.060614499626],
    ])
    .unwrap();
    assert!(!contains_shape(&slotted, &thin));
    assert_eq!(contact(&thin, &slotted).map(|contact| contact.a_in_b), Some(false));
}

/// The way out is as short as rounding and leads across the normal.
#[test]
fn closest_points_are_apart_along_the_normal_by_the_separation() {
    let needle = Polygon::new([[-87.0, 26.0], [-86.999999996, 26.0], [-86.999999996, 27.0], [-87.0, 27.0]]);
    let slope = ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]).unwrap();
    let kinds = [TileKind::EMPTY, TileKind::FULL, TileKind::part(slope).unwrap()];
    let tile = |x: usize, y: usize| [1, 0, 0, 1, 2, 2][y * 2 + x];
    let grid = TileGrid::new([-88.0, 25.998], [1.0, 0.001], [2, 3], kinds, tile).unwrap();
    let closest = closest_points(&needle.unwrap(), &grid);
    let off = closest.point_a - closest.point_b - closest.normal * closest.separation;
    assert!(off.length() < 1e-13, "{closest:?}");
}

/// Tests points and segments on the lines along which the tiles of a block touch: `recover` moves them as far
/// as the depth of `contact`.
#[test]
fn recovery_from_a_seam_is_as_long_as_the_contact_is_deep() {
    let rock = tiles(&["########"; 8]);
    for shape in [
        Shape::from(Circle::new([4.0, 4.0], 0.0).unwrap()),
        Circle::new([4.0, 3.5], 0.0).unwrap().into(),
        Segment::new([4.0, 3.25], [4.0, 3.75]).unwrap().into(),
        Segment::new([2.0, 3.0], [4.5, 3.0]).unwrap().into(),
    ] {
        let depth = contact(&shape, &rock).unwrap().depth;
        let recovery = Mover::new(shape.clone()).recover(std::slice::from_ref(&rock));
        assert!(
            (recovery.displacement.length() - depth).abs() < 1e-9 && depth >= 3.0,
            "{shape:?}: {depth} {recovery:?}"
        );
    }
}

/// Tests that the separation of a point inside a polygon of many parts is its distance from the border.
#[test]
fn separation_inside_large_polygons_is_the_distance_from_the_border() {
    let mut rng = Random::new(11);
    for count in [200, 3000] {
        let ring = blob(count, 1.0);
        let solid = Polygon::new(ring.clone()).unwrap();
        for _ in 0..10 {
            let point = Vec2::new(rng.range(-0.6, 0.6), rng.range(-0.6, 0.6));
            let disc = Circle::new(point, 0.0).unwrap();
            let found = separation(&disc, &solid);
            let truth = distance(&ring, point);
            assert!((found + truth).abs() < 1e-9, "{count} {point:?}: {found}, not {truth}");
        }
    }
    let grid =
        TileGrid::new([0.0, 0.0], [1.0, 1.0], [80, 80], [TileKind::EMPTY, TileKind::FULL], |_, _| 1).unwrap();
    let disc = Circle::new([40.3, 39.0], 0.5).unwrap();
    assert!((separation(&disc, &grid) + 39.5).abs() < 1e-9);
}

/// The corner of a box touches the side of a polygon, and rounding decides whether the polygon contains the corner. If
/// it does, that alone does not make the shapes overlap.
#[test]
fn one_test_decides_whether_shapes_touch() {
    let star = Polygon::new([
        [0.10009720814818689, 0.05130544728329096],
        [0.10059718093785985, 0.05180547449213727],
        [0.10109720814670616, 0.051305501702464305],
        [0.10109715372753282, 0.05230550170098359],
        [0.10059718093785985, 0.05180547449213727],
        [0.10009715372901354, 0.05230544728181024],
    ])
    .unwrap();
    let centers = [
        [0.0995973033824806, 0.049555420076295556],
        [0.1005973033809999, 0.049555474495468904],
        [0.10159730337951917, 0.04955552891464225],
        [0.09959724896330725, 0.050555420074814825],
        [0.1015972489603458, 0.05055552891316153],
        [0.0995971945441339, 0.05155542007333411],
        [0.10159719454117246, 0.051555528911680804],
        [0.09959714012496056, 0.05255542007185338],
        [0.10159714012199912, 0.05255552891020008],
    ];
    let tile = |center: [f64; 2]| Obb::from_radians(center, [0.0005, 0.0005], 5.441917337415755e-5).unwrap();
    let tiles = Compound::new(centers.map(tile)).unwrap();
    let [star, tiles] = [Shape::from(star), Shape::from(tiles)];
    for [a, b] in [[&star, &tiles], [&tiles, &star]] {
        let touches = overlap(a, b);
        assert_eq!(contact(a, b).is_some(), touches, "{a:?} {b:?}");
        assert_eq!(separation(a, b) <= 0.0, touches, "{a:?} {b:?}");
    }
}

/// A map of the plane onto itself that moves integers to integers. It keeps all distances, and is its own inverse.
type Mirror = fn(Vec2) -> Vec2;

const MIRRORS: [Mirror; 4] =
    [|p| p, |p| Vec2::new(-p.x, p.y), |p| Vec2::new(p.x, -p.y), |p| Vec2::new(p.y, p.x)];

/// Returns lists of shapes that have the same outer boundary as a polygon.
fn ways_to_store(solid: &Polygon) -> Vec<Vec<Shape>> {
    let parts = || solid.parts().iter().cloned().map(Shape::from);
    let ring = solid.vertices();
    let closed = |vertices: Vec<Vec2>| Shape::from(Chain::closed(vertices).unwrap());
    vec![
        vec![solid.clone().into()],
        vec![Compound::new(parts().rev()).unwrap().into()],
        parts().collect(),
        parts().rev().collect(),
        vec![closed(ring.to_vec())],
        vec![closed(ring.iter().rev().copied().collect())],
    ]
}

/// A scene in which a corner of a moving box hits a corner of a solid.
struct CornerHit {
    mover: Aabb,
    motion: Vec2,
    solid: Polygon,
}

impl CornerHit {
    fn new(mover: Aabb, motion: [f64; 2], ring: &[[f64; 2]]) -> Self {
        Self { mover, motion: motion.into(), solid: Polygon::new(ring.iter().copied()).unwrap() }
    }

    /// Returns a random scene of whole numbers; `None` if the box starts in the solid, or if the motion opposes two
    /// faces equally, so that its mirror image may hit the other face first.
    fn random(rng: &mut Random) -> Option<Self> {
        let mut whole = |low: f64, high: f64| rng.range(low, high + 1.0).floor();
        let count = whole(4.0, 8.0) as usize;
        let mut ring: Vec<Vec2> = (0..count).map(|_| Vec2::new(whole(-8.0, 8.0), whole(-8.0, 8.0))).collect();
        // This measure grows with the angle about a point in the middle.
        let angle = |p: &Vec2| {
            let (x, y) = (p.x - 0.4, p.y - 0.3);
            let cosine = x / (x.abs() + y.abs());
            if y > 0.0 { 1.0 - cosine } else { 3.0 + cosine }
        };
        ring.sort_by(|p, q| angle(p).total_cmp(&angle(q)));
        let solid = Polygon::new(ring.clone()).ok()?;
        let size = Vec2::new(whole(1.0, 3.0), whole(1.0, 3.0));
        let corner = Vec2::new(size.x * whole(0.0, 1.0), size.y * whole(0.0, 1.0));
        let way = Vec2::new(whole(-6.0, 6.0), whole(-6.0, 6.0));
        let min = ring[whole(0.0, count as f64 - 1.0) as usize] - corner - way;
        let mover = Aabb::new(min, min + size).unwrap();
        let sides = ring.iter().zip(ring.iter().cycle().skip(1)).filter_map(|(&a, &b)| (b - a).normalized());
        let sides = sides.chain([Vec2::X, -Vec2::X, Vec2::Y, -Vec2::Y]);
        let faces: Vec<Vec2> = sides.map(|side| Vec2::new(side.y, -side.x)).collect();
        let is_tie = |one: &Vec2, other: &Vec2| {
            (*one - *other).length() > 1e-9 && one.dot(way) < 0.0 && (*one - *other).dot(way).abs() < 1e-9
        };
        let has_tie = faces.iter().any(|one| faces.iter().any(|other| is_tie(one, other)));
        let is_meant = way != Vec2::ZERO && !has_tie && !overlap(&mover, &solid);
        is_meant.then_some(Self { mover, motion: way * 2.0, solid })
    }

    fn mirrored(&self, mirror: Mirror) -> Self {
        let corners = [self.mover.min(), self.mover.max()].map(mirror);
        let solid = Polygon::new(self.solid.vertices().iter().copied().map(mirror)).unwrap();
        Self { mover: Aabb::from_corners(corners).unwrap(), motion: mirror(self.motion), solid }
    }

    /// Returns the normals of each way to store the solid in one shape, mirrored back.
    fn normals(&self, mirror: Mirror) -> Vec<Option<[Vec2; 3]>> {
        let lists = ways_to_store(&self.solid).into_iter().filter(|list| list.len() == 1);
        let hits = lists.map(|list| cast(&self.mover, self.motion, &list[0]));
        let normals = |hit: CastHit| [hit.normal, hit.face_normal, hit.slide_normal].map(mirror);
        hits.map(|hit| hit.map(normals)).collect()
    }

    /// Returns the displacement and the velocity of a slide for each way to store the solid, mirrored back. Leaves out
    /// the velocity if the motion ends at a hit, because rounding decides whether it is reached.
    fn slides(&self, mirror: Mirror) -> Vec<(Vec2, Option<Vec2>)> {
        let mover = Mover::new(self.mover);
        let slide = |list: Vec<Shape>| {
            let step = mover.advance(self.motion, 1.0, &list, |_, _| Response::Slide);
            let ends_at_hit = step.hits.last().is_some_and(|hit| hit.time > 1.0 - 1e-9);
            (mirror(step.displacement), (!ends_at_hit).then(|| mirror(step.velocity)))
        };
        ways_to_store(&self.solid).into_iter().map(slide).collect()
    }

    /// Checks that the solid and its mirror images, stored in all ways, give the same hits and slides.
    fn check(&self) {
        let (known, (place, velocity)) = (self.normals(|p| p)[0], self.slides(|p| p)[0]);
        let are_near = |one: Vec2, other: Vec2| (one - other).length() <= 1e-9;
        for (index, mirror) in MIRRORS.into_iter().enumerate() {
            let image = self.mirrored(mirror);
            let told =
                || format!("{:?} {:?} {:?}, mirror {index}", self.mover, self.motion, self.solid.vertices());
            for found in image.normals(mirror) {
                let pairs = found.iter().flatten().zip(known.iter().flatten());
                let are_same =
                    found.is_some() == known.is_some() && pairs.clone().all(|(p, q)| are_near(*p, *q));
                assert!(are_same, "{found:?}, not {known:?}: {}", told());
            }
            for (end, speed) in image.slides(mirror) {
                let is_same_speed = speed.zip(velocity).is_none_or(|(p, q)| are_near(p, q));
                assert!(
                    are_near(end, place) && is_same_speed,
                    "{end:?} {speed:?}, not {place:?} {velocity:?}: {}",
                    told()
                );
            }
        }
    }
}

/// Tests motions that bring a corner of a box exactly to a corner of a polygon: one that sticks out, or a notch.
/// Several parts share most of these corners. The hit depends only on the union, however it is stored.
#[test]
fn a_corner_hits_the_same_faces_of_a_corner_however_the_solid_is_stored() {
    let mut rng = Random::new(31);
    let scenes = (0..8000).filter_map(|_| CornerHit::random(&mut rng));
    assert!(scenes.map(|scene| scene.check()).count() > 3000);
}

/// Tests corners at which one of two parts came first with a face that lies in the other one. A chain does not
/// have the surface of a polygon if it is not closed, so it is compared with its reverse.
#[test]
fn a_part_does_not_decide_which_faces_a_corner_has() {
    let (right, up) = (aabb([3.0, 6.0], [4.0, 7.0]), Vec2::Y);
    let dart = CornerHit::new(right, [-6.0, -4.0], &[[0.0, 4.0], [-2.0, 0.0], [0.0, 1.0], [2.0, 0.0]]);
    dart.check();
    let steep = Vec2::new(2.0, 1.0).normalized().unwrap();
    assert!(
        dart.normals(|p| p)
            .iter()
            .flatten()
            .all(|[normal, _, slide_normal]| { (*normal - steep).length() < 1e-12 && *slide_normal == up })
    );
    for (end, velocity) in dart.slides(|p| p) {
        assert!(
            (end - Vec2::new(-6.0, -2.0)).length() < 1e-12 && velocity == Some(Vec2::new(-6.0, 0.0)),
            "{end:?}"
        );
    }
    let ring = [[8.0, 3.0], [3.0, 1.0], [3.0, 0.0], [4.0, 1.0], [8.0, 1.0], [8.0, 2.0], [9.0, 1.0]];
    let hook = CornerHit::new(aabb([1.0, 12.0], [2.0, 13.0]), [16.0, -24.0], &ring);
    hook.check();
    let slope = Vec2::new(-2.0, 5.0).normalized().unwrap();
    assert!((hook.normals(|p| p)[0].unwrap()[0] - slope).length() < 1e-12);
    let line = [[-5.0, 6.0], [-5.0, 5.0], [0.0, 0.0]].map(Vec2::from);
    let mover = aabb([-11.0, -1.0], [-10.0, 2.0]);
    for line in [line, [line[2], line[1], line[0]]] {
        let hit = cast(&mover, [20.0, 12.0], &Chain::new(line).unwrap()).unwrap();
        assert!((hit.normal - Vec2::new(-0.5, -0.5).normalized().unwrap()).length() < 1e-12, "{hit:?}");
        assert_eq!(hit.slide_normal, -Vec2::X);
    }
}

/// Tests a box that moves into a notch from different directions: both normals are those of the face that the
/// motion opposes more. Of a tie, it is the face whose normal has the smaller angle.
#[test]
fn a_hit_in_a_notch_has_the_face_that_the_motion_opposes_more() {
    let step = [[0.0, 0.0], [8.0, 0.0], [8.0, 8.0], [4.0, 8.0], [4.0, 3.0], [0.0, 3.0]];
    for (motion, normal) in
        [([6.0, -2.0], -Vec2::X), ([2.0, -6.0], Vec2::Y), ([4.0, -4.0], Vec2::Y), ([4.0, -3.0], -Vec2::X)]
    {
        let min = Vec2::new(3.0, 3.0) - Vec2::from(motion) * 0.5;
        let scene = CornerHit::new(Aabb::new(min, min + Vec2::new(1.0, 1.0)).unwrap(), motion, &step);
        for found in scene.normals(|p| p) {
            assert_eq!(found, Some([normal; 3]), "{motion:?}");
        }
    }
}

/// Tests corners that touch exactly, one of them of a box in a compound. The way out of their sum is a rounding
/// error long, but the exact test says that they only touch.
#[test]
fn shapes_that_only_touch_have_no_depth() {
    let boxes = Compound::new([aabb([-6.0, -8.0], [-4.0, -6.0]), aabb([-8.0, -8.0], [-6.0, -6.0])]).unwrap();
    let ring = [[-2.0, -1.0], [2.0, -2.0], [5.0, -3.0], [5.0, -6.0], [-4.0, -8.0]];
    let solid = ConvexPolygon::new(ring).unwrap();
    let hit = cast(&boxes, [15.0, 14.0], &solid).unwrap();
    assert_eq!((hit.fraction, hit.depth, hit.started_inside), (0.0, 0.0, false), "{hit:?}");
    assert_eq!(separation(&boxes, &solid), 0.0);
    assert_eq!(closest_points(&solid, &boxes).separation, 0.0);
    assert_eq!(contact(&boxes, &solid).unwrap().depth, 0.0);
    assert!(!interiors_overlap(&boxes, &solid));
}
