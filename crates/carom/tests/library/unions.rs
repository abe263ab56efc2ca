//! Tests that queries on shapes of several parts return the same results as for the union of the parts.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use carom::{
    Aabb, AsShape, CONTACT_TOLERANCE, Chain, Circle, Compound, ConvexBuffer, Motion, Mover, Part, Parts,
    Polygon, Pose, Rot2, Segment, Shape, ShapeRef, TileGrid, TileKind, Vec2, VisitPart, cast, cast_ray,
    closest_point, closest_points, contact, contains, contains_shape, overlap, separation, time_of_impact,
};
use carom_oracle::generate::Rng;

use crate::support::{point, shape};

/// A union of random shapes.
struct Heap(Vec<Shape>);

impl AsShape for Heap {
    fn as_shape(&self) -> ShapeRef<'_> {
        ShapeRef::Parts(self)
    }
}

impl Parts for Heap {
    fn each_part(&self, region: &Aabb, visit: VisitPart<'_>) -> ControlFlow<()> {
        for (index, shape) in self.0.iter().enumerate().filter(|(_, shape)| shape.aabb().overlaps(region)) {
            visit(index, Part::solid(shape.as_shape().convex(&mut ConvexBuffer::new()).unwrap()))?;
        }
        ControlFlow::Continue(())
    }

    fn bounds(&self) -> Aabb {
        self.0.iter().map(Shape::aabb).reduce(|bounds, next| bounds.union(&next)).unwrap()
    }
}

/// Returns a union of one to five random shapes.
fn heap(random: &mut Rng, center: Vec2, size: f64) -> Heap {
    let count = 1 + random.below(5);
    let shapes = (0..count).map(|_| {
        let at = center + point(random, size);
        shape(random, at, 0.6 * size)
    });
    Heap(shapes.collect())
}

fn translated(heap: &Heap, by: Vec2) -> Heap {
    Heap(heap.0.iter().map(|shape| shape.translated(by)).collect())
}

/// Returns tiles of 1 by 1 whose lower left corners are the given lattice points.
fn tiles(cells: impl IntoIterator<Item = (i32, i32)>) -> Heap {
    let tile =
        |(x, y): (i32, i32)| Aabb::from_corner([f64::from(x), f64::from(y)], [1.0, 1.0]).unwrap().into();
    Heap(cells.into_iter().map(tile).collect())
}

#[test]
fn heaps_overlap_if_and_only_if_parts_do() {
    let random = &mut Rng::new(1);
    let mut touching = 0;
    for _ in 0..3000 {
        let (at_a, at_b) = (point(random, 2.0), point(random, 2.0));
        let (a, b) = (heap(random, at_a, 1.0), heap(random, at_b, 1.0));
        let wanted = a.0.iter().any(|p| b.0.iter().any(|q| overlap(p, q)));
        assert_eq!(overlap(&a, &b), wanted);
        assert_eq!(contact(&a, &b).is_some(), wanted);
        let closest = closest_points(&a, &b);
        assert_eq!(closest.separation <= 0.0, wanted);
        assert_eq!(separation(&a, &b), closest.separation);
        let apart = (closest.point_a - closest.point_b - closest.normal * closest.separation).length();
        assert!(apart < 1e-12, "{closest:?}");
        if !wanted {
            let least =
                a.0.iter().flat_map(|p| b.0.iter().map(move |q| separation(p, q))).fold(f64::MAX, f64::min);
            assert_eq!(closest.separation, least);
        }
        touching += usize::from(wanted);
    }
    assert!((500..2500).contains(&touching), "{touching}");
}

/// Tests that the minimum translation vector (mtv) separates the shapes, and that no shorter translation
/// does. Where `a` is convex, it equals the displacement of `recover`.
#[test]
fn the_mtv_of_heaps_is_the_shortest_way_out() {
    let random = &mut Rng::new(2);
    for round in 0..3000 {
        let (at_a, at_b) = (point(random, 0.7), point(random, 0.7));
        let (a, b) = (heap(random, at_a, 0.8), heap(random, at_b, 1.0));
        let Some(contact) = contact(&a, &b) else { continue };
        let mtv = contact.mtv();
        let tolerance = CONTACT_TOLERANCE * 4.0;
        let freed = translated(&a, mtv);
        assert!(separation(&freed, &b).abs() <= tolerance, "{round}: {contact:?} {}", separation(&freed, &b));
        for _ in 0..100 {
            let shorter = point(random, mtv.length());
            if shorter.length() < mtv.length() * (1.0 - 1e-9) - 2.0 * tolerance {
                assert!(
                    overlap(&translated(&a, shorter), &b),
                    "{round}: {shorter:?} is shorter than {mtv:?}"
                );
            }
        }
        assert!(contact.part_a < a.0.len() && contact.part_b < b.0.len());
        // In a notch (an inner corner), the direction of the mtv lies between the normals of the faces.
        let normal = contact.normal;
        match contact.faces() {
            [face] => assert!((*face - normal).length() < 1e-9, "{round}: {contact:?}"),
            [p, q] => {
                let [from_p, from_q] = [p.cross(normal), normal.cross(*q)];
                assert!(from_p * from_q > -1e-9, "{round}: {contact:?}");
            }
            _ => panic!("{round}: {contact:?}"),
        }
        assert!(contact.points().iter().all(|point| point.depth >= 0.0));
        if a.0.len() == 1 {
            let way = Mover::new(&a.0[0]).recover(&b.0).displacement;
            assert!((way - mtv).length() <= tolerance, "{round}: {way:?} {mtv:?}");
        }
    }
}

#[test]
fn a_box_on_tiles_touches_their_common_top() {
    let ground = tiles((-5..5).map(|x| (x, -1)));
    for step in 0..40 {
        let x = -2.0 + 0.1 * f64::from(step);
        let hero = Aabb::from_corner([x, -0.25], [1.5, 2.0]).unwrap();
        let found = contact(&hero, &ground).unwrap();
        assert_eq!((found.normal, found.depth, found.faces()), (Vec2::Y, 0.25, &[Vec2::Y][..]), "{x}");
        let resting = contact(&hero.translated([0.0, 0.25]), &ground).unwrap();
        assert_eq!((resting.normal, resting.depth), (Vec2::Y, 0.0), "{x}");
    }
    // In a corner, the mtv leads to the inner corner between floor and wall.
    let corner = tiles([(0, -1), (1, -1), (2, -1), (-1, -1), (-1, 0), (-1, 1), (-1, 2)]);
    let stuck = Aabb::from_corner([-0.3, -0.4], [0.5, 0.5]).unwrap();
    let found = contact(&stuck, &corner).unwrap();
    assert!((found.mtv() - Vec2::new(0.3, 0.4)).length() < 1e-12 && found.faces().len() == 2, "{found:?}");
}

#[test]
fn a_heap_contains_what_its_parts_cover_together() {
    let block = tiles((0..3).flat_map(|x| (0..3).map(move |y| (x, y))));
    let frame = tiles((0..3).flat_map(|x| (0..3).map(move |y| (x, y))).filter(|&cell| cell != (1, 1)));
    let inner = Circle::new([1.5, 1.5], 1.2).unwrap();
    assert!(contains_shape(&block, &inner) && !contains_shape(&frame, &inner));
    assert!(contains_shape(&block, &frame) && !contains_shape(&frame, &block));
    assert!(contains_shape(&block, &Aabb::new([0.0, 0.0], [3.0, 3.0]).unwrap()));
    assert!(!contains_shape(&block, &Circle::new([1.5, 1.5], 1.6).unwrap()));
    let random = &mut Rng::new(3);
    let (mut inside, mut outside) = (0, 0);
    for round in 0..4000 {
        let outer = heap(random, Vec2::ZERO, 1.0);
        let center = point(random, 0.8);
        let inner = shape(random, center, 0.4);
        let claimed = contains_shape(&outer, &inner);
        let bounds = inner.aabb();
        let count = if claimed { 1000 } else { 30_000 };
        let sampled = (0..count).all(|_| {
            let share = Vec2::new(random.unit(), random.unit());
            let size = bounds.max() - bounds.min();
            let point = bounds.min() + Vec2::new(share.x * size.x, share.y * size.y);
            !contains(&inner, point) || contains(&outer, point)
        });
        // The sampled points may miss thin slivers.
        assert!(sampled || !claimed, "{round}");
        if claimed {
            inside += 1;
        } else if sampled {
            outside += 1;
        }
    }
    assert!(inside > 100 && outside < inside / 20, "{inside} {outside}");
}

#[test]
fn point_and_ray_queries_test_the_union() {
    let random = &mut Rng::new(4);
    for _ in 0..3000 {
        let heap = heap(random, Vec2::ZERO, 1.5);
        let (point, direction) = (point(random, 4.0), point(random, 1.0));
        assert_eq!(contains(&heap, point), heap.0.iter().any(|part| contains(part, point)));
        let nearest = heap.0.iter().map(|part| closest_point(part, point).distance).fold(f64::MAX, f64::min);
        assert_eq!(closest_point(&heap, point).distance, nearest);
        let hit = cast_ray(point, direction, &heap, None);
        let first = heap.0.iter().filter_map(|part| cast_ray(point, direction, part, None)).map(|hit| hit.t);
        let first = first.reduce(f64::min);
        assert_eq!(hit.map(|hit| hit.t), first);
    }
    // A ray that meets the seam of two tiles (the line along which they touch) at an angle hits their common
    // top.
    let ground = tiles((-5..5).map(|x| (x, -1)));
    let hit = cast_ray([-2.0, 1.0], [2.0, -1.0], &ground, None).unwrap();
    assert_eq!((hit.point, hit.normal), (Vec2::ZERO, Vec2::Y));
}

/// Tests that a horizontal cast along the ground has no hit, at any depth at the start, and that it hits the
/// face of a wall.
#[test]
fn casts_have_no_ghost_edges() {
    let mut cells: Vec<(i32, i32)> = (-20..20).map(|x| (x, -1)).collect();
    let ground = tiles(cells.iter().copied());
    cells.push((10, 0));
    let walled = tiles(cells);
    for sunk in [0.0, 1e-15, 1e-12, 1e-9, 1e-5, 0.1, 0.6] {
        for step in 0..50 {
            let x = -3.0 + 0.07 * f64::from(step);
            let hero = Aabb::from_corner([x, -sunk], [0.8, 1.8]).unwrap();
            assert_eq!(cast(&hero, [15.0, 0.0], &ground), None, "{sunk:e} {x}");
            let hit = cast(&hero, [15.0, 0.0], &walled).unwrap();
            assert!((x + 0.8 + 15.0 * hit.fraction - 10.0).abs() < 1e-12, "{sunk:e} {x}: {hit:?}");
            assert_eq!(hit.normal, Vec2::new(-1.0, 0.0));
        }
    }
    let ball = Circle::new([-1.0, 1.0], 0.25).unwrap();
    let hit = cast(&ball, [4.0, -3.0], &ground).unwrap();
    assert_eq!(hit.normal, Vec2::Y);
    // A corner of the moving shape hits the seam. The hit has the normal of the top, not the normal of the
    // side of the next tile.
    let hero = Aabb::from_corner([-1.8, 1.0], [0.8, 1.0]).unwrap();
    let hit = cast(&hero, [2.0, -2.0], &ground).unwrap();
    assert_eq!((hit.fraction, hit.normal), (0.5, Vec2::Y));
}

#[test]
fn casts_of_heaps_hit_where_parts_first_do() {
    let random = &mut Rng::new(5);
    let mut hits = 0;
    for round in 0..3000 {
        let (at_a, at_b) = (point(random, 3.0), point(random, 1.0));
        let (a, b) = (heap(random, at_a, 0.7), heap(random, at_b, 1.0));
        if overlap(&a, &b) {
            continue;
        }
        let motion = point(random, 6.0);
        let first = a.0.iter().flat_map(|p| b.0.iter().filter_map(move |q| cast(p, motion, q)));
        let first = first.map(|hit| hit.fraction).reduce(f64::min);
        let hit = cast(&a, motion, &b);
        assert_eq!(hit.map(|hit| hit.fraction), first, "{round}");
        hits += usize::from(hit.is_some());
        assert!(hit.is_none_or(|hit| hit.normal.dot(motion) < 0.0 && hit.depth == 0.0), "{round}: {hit:?}");
    }
    assert!(hits > 500, "{hits}");
}

/// Tests that a polygon has the same results as the union of its parts, and that its seams do not count as
/// surfaces.
#[test]
fn polygons_give_the_answers_of_the_union_of_their_parts() {
    let random = &mut Rng::new(6);
    let mut touching = 0;
    for round in 0..1500 {
        let mut star = |center: Vec2| {
            let count = 5 + (random.unit() * 8.0) as usize;
            let corner = |k: usize, length: f64| {
                let turn = Rot2::from_degrees(360.0 * k as f64 / count as f64).unwrap();
                center + turn.rotate(Vec2::new(length, 0.0))
            };
            let ring: Vec<Vec2> = (0..count).map(|k| corner(k, random.between(0.3, 1.5))).collect();
            Polygon::rounded(ring, if round % 3 == 0 { 0.1 } else { 0.0 }).unwrap()
        };
        let (a, b) = (star(Vec2::ZERO), star(Vec2::new(0.9, 0.4)));
        let heaps = [&a, &b].map(|polygon| Heap(polygon.parts().iter().cloned().map(Shape::from).collect()));
        assert_eq!(overlap(&a, &b), overlap(&heaps[0], &heaps[1]));
        let (found, wanted) = (contact(&a, &b), contact(&heaps[0], &heaps[1]));
        assert_eq!(found, wanted, "{round}");
        let Some(found) = found else { continue };
        touching += 1;
        let freed = a.translated(found.mtv());
        assert!(separation(&freed, &b).abs() < 1e-11, "{round}: {found:?}");
        assert!(contains_shape(&a, &a), "{round}");
        assert!((closest_points(&a, &b).normal - found.normal).length() < 1e-9, "{round}");
    }
    assert!(touching > 300, "{touching}");
}

/// Tests the inside of a U: its walls are surfaces for closest points, casts and rays, and its opening is
/// free.
#[test]
fn the_inside_of_a_u_is_free() {
    let u = [[0.0, 0.0], [6.0, 0.0], [6.0, 5.0], [5.0, 5.0], [5.0, 1.0], [1.0, 1.0], [1.0, 5.0], [0.0, 5.0]];
    let u = Polygon::new(u).unwrap();
    let ball = Circle::new([3.0, 3.0], 0.5).unwrap();
    let closest = closest_points(&ball, &u);
    assert_eq!(closest.separation, 1.5);
    assert!(!overlap(&ball, &u) && !contains(&u, [3.0, 3.0]) && contains(&u, [0.5, 3.0]));
    let hit = cast(&ball, [0.0, -9.0], &u).unwrap();
    assert_eq!((hit.fraction * 9.0, hit.normal), (1.5, Vec2::Y));
    assert_eq!(cast(&ball, [0.0, 9.0], &u), None);
    let hit = cast_ray([3.0, 9.0], [0.0, -1.0], &u, None).unwrap();
    assert_eq!((hit.t, hit.normal), (8.0, Vec2::Y));
    // The plug is wider than the gap by 0.1 on each side, so the shortest push leads up.
    let plug = Aabb::new([0.9, 4.0], [5.1, 6.0]).unwrap();
    assert_eq!(contact(&plug, &u).unwrap().mtv(), Vec2::new(0.0, 1.0));
    let deep = Circle::new([3.0, 0.5], 0.25).unwrap();
    assert_eq!(contact(&deep, &u).unwrap().mtv(), Vec2::new(0.0, 0.75));
}

/// Tests a box that hits the left face of an L-shaped polygon. The parts of the L have a seam from the corner
/// of that face to the inner corner.
#[test]
fn no_motion_slides_along_a_seam() {
    let ring = [[0.0, 0.0], [3.0, 0.0], [3.0, 1.0], [1.0, 1.0], [1.0, 3.0], [0.0, 3.0]];
    let l = Polygon::new(ring).unwrap();
    assert!(l.parts().len() > 1);
    for height in [0.0, 1.0, 2.0, 2.5] {
        let block = Aabb::from_corner([-3.0, height], [1.0, 0.5]).unwrap();
        let hit = cast(&block, [4.0, 0.0], &l).unwrap();
        let left = Vec2::new(-1.0, 0.0);
        assert_eq!((hit.fraction, hit.normal, hit.slide_normal), (0.5, left, left), "{height}");
    }
}

/// Tests a ray that meets a part at a single point. The search for parts near the ray must find it.
#[test]
fn a_ray_meets_a_lone_point_among_parts() {
    let point = Circle::new([-0.001, 0.0005], 0.0).unwrap();
    let among_parts = Compound::new([point]).unwrap();
    for direction in [[-0.0006, -0.00015], [-0.002, -0.0005]] {
        let [hit, alone] = [
            cast_ray([0.001, 0.001], direction, &among_parts, None),
            cast_ray([0.001, 0.001], direction, &point, None),
        ];
        assert_eq!(hit.map(|hit| hit.t), alone.map(|hit| hit.t), "{direction:?}");
    }
}

/// A grid of empty cells is infinitely far away from all shapes, and blocks no motion.
#[test]
fn a_grid_of_empty_cells_meets_no_shape() {
    let empty =
        TileGrid::new([0.0, 0.0], [1.0, 1.0], [9, 9], [TileKind::EMPTY, TileKind::FULL], |_, _| 0).unwrap();
    let ball = Circle::new([3.0, 3.0], 1.0).unwrap();
    assert!(!overlap(&ball, &empty) && !contains(&empty, [3.0, 3.0]) && contact(&empty, &empty).is_none());
    assert!(!contains_shape(&empty, &ball) && contains_shape(&ball, &empty));
    assert_eq!((separation(&ball, &empty), separation(&empty, &empty)), (f64::INFINITY, f64::INFINITY));
    assert_eq!(closest_point(&empty, [3.0, 3.0]).distance, f64::INFINITY);
    assert_eq!(
        (cast(&ball, [9.0, 0.0], &empty), cast_ray([0.0, 0.0], [1.0, 1.0], &empty, None)),
        (None, None)
    );
    assert_eq!(Mover::new(ball).recover(&[empty]).displacement, Vec2::ZERO);
}

/// Returns the length of the shortest push that separates two maps. The Minkowski sums of all pairs of cells
/// are squares of side 2 around lattice points. The edge between two lattice points is free if neither has a
/// square, and so is the border of each free cell.
fn shortest_exit(differences: &BTreeSet<[i64; 2]>, offset: Vec2, side: i64) -> f64 {
    let is_free = |point: [i64; 2]| !differences.contains(&point);
    let place = |[x, y]: [i64; 2]| offset + Vec2::new(x as f64, y as f64);
    let lattice = -side - 2..=side + 2;
    let points = lattice.clone().flat_map(|x| lattice.clone().map(move |y| [x, y]));
    let edges = points.flat_map(|[x, y]| [[[x, y], [x + 1, y]], [[x, y], [x, y + 1]]]);
    let free = edges.filter(|&[start, end]| is_free(start) && is_free(end));
    let distance = |[start, end]: [[i64; 2]; 2]| {
        let (low, high) = (place(start), place(end));
        low.max(-high).max(Vec2::ZERO).length()
    };
    free.map(distance).fold(f64::INFINITY, f64::min)
}

/// Tests that the push is the shortest one for two maps with thousands of overlapping pairs of tiles.
#[test]
fn the_way_out_of_very_many_tiles_is_the_shortest() {
    let mut random = Rng::new(1024);
    let offset = Vec2::new(0.3, 0.2);
    for (side, density) in [(16, 0.9), (30, 0.6), (40, 0.3)] {
        let mut map = |origin: Vec2| {
            let kinds = [TileKind::EMPTY, TileKind::FULL];
            let kind = |_, _| usize::from(random.chance(density));
            TileGrid::new(origin, [1.0, 1.0], [side, side], kinds, kind).unwrap()
        };
        let (a, b) = (map(Vec2::ZERO), map(offset));
        let cells = |grid: &TileGrid| -> Vec<[i64; 2]> {
            let all = (0..side * side).map(|index| grid.cell_of(index));
            let full = all.filter(|&[column, row]| grid.get(column, row) == Some(1));
            full.map(|[column, row]| [column as i64, row as i64]).collect()
        };
        let (of_a, of_b) = (cells(&a), cells(&b));
        let difference = |&[x, y]: &[i64; 2], &[u, v]: &[i64; 2]| [u - x, v - y];
        let differences: BTreeSet<[i64; 2]> =
            of_a.iter().flat_map(|one| of_b.iter().map(move |other| difference(one, other))).collect();
        let shortest = shortest_exit(&differences, offset, side as i64);
        let depth = contact(&a, &b).unwrap().depth;
        assert!((depth - shortest).abs() < 1e-9, "{side} {density}: {depth} {shortest}");
        assert!((separation(&a, &b) + depth).abs() < 1e-12);
    }
}

#[test]
fn a_way_out_of_very_many_turned_tiles_frees() {
    for (degrees, far) in [(30.0, 0.0), (17.3, 1e4), (45.0, -3e5)] {
        let grid = TileGrid::new([-20.0, -20.0], [1.0, 1.0], [40, 40], [TileKind::FULL], |_, _| 0).unwrap();
        let turned =
            grid.transformed(Pose::new([far, 0.3 * far], Rot2::from_degrees(degrees).unwrap()).unwrap());
        // So many tiles are near that the search tries only pushes along straight lines.
        let hero = Aabb::from_center([far + 1.5, 0.3 * far - 0.7], [19.0, 18.0]).unwrap();
        let contact = contact(&hero, &turned).unwrap();
        let rest = separation(&hero.translated(contact.mtv()), &turned);
        assert!(30.0 < contact.depth && contact.depth < 60.0, "{degrees}: {contact:?}");
        assert!(rest.abs() < 1e-5, "{degrees}: {rest}");
    }
}

/// Tests a disc that starts deep in one segment of a one-sided ring, which lets it pass. The disc moves over
/// the end of the next segment from behind, and no segment stops it.
#[test]
fn a_disc_deep_in_a_one_sided_segment_passes_its_end() {
    let chain = Chain::closed([
        [-0.2786038737616174, -0.2176692020590436],
        [0.3874384747911392, 0.07836726517823495],
        [0.3569711389398523, -0.16976927273209555],
        [-0.04570100377693031, -0.37220480686549573],
    ]);
    let chain = chain.unwrap().one_sided();
    let disc = Circle::new([0.44947260926872185, 0.07075043121541322], 0.25).unwrap();
    let ends = [[-0.016333130700652315, 0.37982164082831743], [0.651908143402122, -0.3319217115013694]];
    let segment = Segment::new(ends[0], ends[1]).unwrap();
    let both = Compound::new([Shape::from(segment), disc.into()]).unwrap();
    let motion = Vec2::new(2.092827441537157, 0.120849286092379);
    let turned = Motion::from(motion).with_turn(1e-9);
    assert_eq!(cast(&chain, motion, &disc), None);
    assert_eq!(time_of_impact(&chain, turned, &disc, Motion::default()), None);
    let hit = cast(&chain, motion, &both).unwrap();
    let of_segment = cast(&chain, motion, &segment).unwrap();
    assert_eq!(hit.fraction, of_segment.fraction);
    let faces = [of_segment.normal, of_segment.face_normal, of_segment.slide_normal];
    assert!(faces.contains(&hit.normal), "{hit:?} {of_segment:?}");
}
