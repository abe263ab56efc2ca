//! Tests that the answers for lists have the same bits as the answers of `carom`, with the instructions of
//! each level.

use std::fmt::Debug;
use std::ops::ControlFlow;

use carom::{Aabb, AsShape, Circle, Motion, Obb, RayHit, Shape, Vec2};
use carom_batch::{
    Aabbs, Batch, Capsules, Circles, ConvexPolygons, ConvexShapes, Level, Obbs, Pairing, Polygons, Ray,
    RayColumns, Rays, Segments, cast_ray_at, cast_ray_columns_at, contains_at,
};
use carom_oracle::generate::Kind;

use shapes::{CASES, Random, pairs_of};

mod levels;
mod shapes;

fn circles(shapes: &[Shape]) -> Circles {
    let circle = |shape: &Shape| match shape {
        Shape::Circle(circle) => *circle,
        other => panic!("{other:?} is not a circle"),
    };
    Circles::from(shapes.iter().map(circle).collect::<Vec<Circle>>())
}

fn boxes(shapes: &[Shape]) -> Obbs {
    let obb = |shape: &Shape| match shape {
        Shape::Obb(obb) => *obb,
        other => panic!("{other:?} is not a box"),
    };
    Obbs::from(shapes.iter().map(obb).collect::<Vec<Obb>>())
}

/// Returns the bounding boxes of the shapes.
fn aabbs(shapes: &[Shape]) -> Aabbs {
    Aabbs::from(shapes.iter().map(Shape::aabb).collect::<Vec<Aabb>>())
}

/// Compares the answers of a query on pairs with the answers of `carom`, bit by bit. The pairs are given by
/// position and by indices.
fn assert_query<'l, A: Batch, B: Batch, T: Clone + Debug>(
    (a, b): (&'l A, &'l B),
    empty: T,
    ask: impl Fn(&Pairing<'_, A, B>, &mut [T]),
    truth: impl Fn(&A::Shape<'l>, &B::Shape<'l>) -> T,
) {
    let count = a.len();
    let shuffled: Vec<(usize, usize)> =
        (0..count).map(|i| ((i * 7919) % count, (i * 7919) % count)).collect();
    // The text of a number is different for each pattern of bits, so texts are compared.
    let text = |answer: &T| format!("{answer:?}");
    let expected: Vec<String> =
        (0..count).map(|index| text(&truth(&a.shape(index), &b.shape(index)))).collect();
    assert!(expected.iter().any(|answer| *answer != expected[0]));
    for level in levels::all() {
        let mut found = vec![empty.clone(); count];
        ask(&Pairing::by_position(a, b).with_level(level), &mut found);
        for (index, (found, expected)) in found.iter().map(text).zip(&expected).enumerate() {
            assert_eq!(found, *expected, "pair {index} by position, {level:?}");
        }
        let mut found = vec![empty.clone(); count];
        ask(&Pairing::of(a, b, &shuffled).with_level(level), &mut found);
        for (&(index, _), found) in shuffled.iter().zip(found.iter().map(text)) {
            assert_eq!(found, expected[index], "pair {index} by indices, {level:?}");
        }
    }
}

/// Compares the answers of the queries that use vector instructions.
fn assert_answers<A: Batch, B: Batch>(a: &A, b: &B) {
    let lists = (a, b);
    assert_query(lists, false, |pairs, out| pairs.overlap(out), carom::overlap);
    assert_query(lists, 0.0, |pairs, out| pairs.separation(out), carom::separation);
    assert_query(lists, None, |pairs, out| pairs.contact(out), carom::contact);
    assert_query(lists, false, |pairs, out| pairs.contains_shape(out), carom::contains_shape);
    assert_query(lists, 0.0, |pairs, out| pairs.iou(out), carom::iou);
    let area = |pairs: &Pairing<'_, A, B>, out: &mut [f64]| pairs.area_of_overlap(out);
    assert_query(lists, 0.0, area, carom::area_of_overlap);
}

#[test]
fn circles_and_boxes() {
    let [a, b] = pairs_of([Kind::Circle, Kind::Circle]);
    assert_answers(&circles(&a), &circles(&b));
    let [a, b] = pairs_of([Kind::Obb, Kind::Obb]);
    assert_answers(&boxes(&a), &boxes(&b));
    let [a, b] = pairs_of([Kind::Aabb, Kind::Aabb]);
    assert_answers(&aabbs(&a), &aabbs(&b));
    let [a, b] = pairs_of([Kind::Circle, Kind::Obb]);
    assert_answers(&circles(&a), &boxes(&b));
    assert_answers(&boxes(&b), &circles(&a));
    let [a, b] = pairs_of([Kind::Aabb, Kind::Circle]);
    assert_answers(&aabbs(&a), &circles(&b));
    assert_answers(&circles(&b), &aabbs(&a));
    let [a, b] = pairs_of([Kind::Aabb, Kind::Obb]);
    assert_answers(&aabbs(&a), &boxes(&b));
    assert_answers(&boxes(&b), &aabbs(&a));
}

#[test]
fn pairs_of_usual_shapes() {
    let mut random = Random(3);
    let rows: Vec<[f64; 6]> = (0..CASES).map(|_| std::array::from_fn(|_| random.unit())).collect();
    let box_of = |row: &[f64; 6]| [8.0 * row[0], 8.0 * row[1], 4.0 * row[2], 4.0 * row[3], 7.0 * row[4]];
    let turned = Obbs::from_rows(&rows.iter().map(box_of).collect::<Vec<_>>()).unwrap();
    let along = Aabbs::from(turned.shapes().iter().map(Obb::aabb).collect::<Vec<_>>());
    let discs: Vec<[f64; 3]> = rows.iter().map(|row| [8.0 * row[3], 8.0 * row[4], 2.0 * row[5]]).collect();
    let discs = Circles::from_rows(&discs).unwrap();
    let shifted =
        Obbs::from(turned.shapes()[1..].iter().chain(&turned.shapes()[..1]).copied().collect::<Vec<_>>());
    assert_answers(&turned, &shifted);
    assert_answers(&discs, &turned);
    assert_answers(&along, &discs);
    assert_answers(&along, &shifted);
}

#[test]
fn one_shape_against_a_list() {
    fn assert_one(one: &impl Batch, list: &impl Batch) {
        let shape = &one.shape(0);
        for level in levels::all() {
            let [mut found, mut swapped] = [(); 2].map(|()| vec![false; list.len()]);
            Pairing::by_position(one, list).with_level(level).overlap(&mut found);
            Pairing::by_position(list, one).with_level(level).overlap(&mut swapped);
            let others = || (0..list.len()).map(|index| list.shape(index));
            assert!(others().map(|other| carom::overlap(shape, &other)).eq(found.iter().copied()));
            assert!(others().map(|other| carom::overlap(&other, shape)).eq(swapped.iter().copied()));
        }
    }
    let [a, b] = pairs_of([Kind::Circle, Kind::Obb]);
    for index in [0, 77] {
        assert_one(&circles(&a[index..=index]), &boxes(&b));
        assert_one(&boxes(&b[index..=index]), &circles(&a));
        assert_one(&boxes(&b[index..=index]), &boxes(&b));
        assert_one(&circles(&a[index..=index]), &circles(&a));
        assert_one(&circles(&a[index..=index]), &aabbs(&b));
        assert_one(&aabbs(&b[index..=index]), &boxes(&b));
    }
    assert_one(&circles(&a[..1]), &circles(&a[..0]));
}

/// Compares the answers of queries with points and rays.
fn assert_points_and_rays<B: Batch + ?Sized>(shapes: &B, near: &[Vec2]) {
    let mut random = Random(5);
    let list: Vec<_> = (0..shapes.len()).map(|index| shapes.shape(index)).collect();
    let bounds: Vec<Aabb> = list.iter().map(|shape| shape.as_shape().bounds()).collect();
    // The points are on the boundary of a shape, inside of it, near it, or far from it.
    let point = |(index, bounds): (usize, &Aabb), random: &mut Random| {
        let scale = [0.0, 1.0, 1.0, 1.5, 4.0][index % 5];
        let away = bounds.half() * scale;
        let from = Vec2::new(away.x * (2.0 * random.unit() - 1.0), away.y * (2.0 * random.unit() - 1.0));
        [bounds.center() + from, near[index], bounds.min(), bounds.center() + away][index % 4]
    };
    let mut points: Vec<Vec2> = bounds.iter().enumerate().map(|each| point(each, &mut random)).collect();
    points[0] = Vec2::new(f64::NAN, 0.0);
    points[1] = Vec2::new(1e80, -1e80);
    let ray = |(index, bounds): (usize, &Aabb), random: &mut Random| {
        let target = point((index / 4, bounds), random);
        let far = bounds.half() * 6.0;
        let from = Vec2::new(far.x * (2.0 * random.unit() - 1.0), far.y * (2.0 * random.unit() - 1.0));
        let origin = if index % 3 == 0 { near[index] } else { bounds.center() + from };
        let direction = (target - origin) * [1.0, -1.0, 0.25, 1e-3][index / 7 % 4];
        Ray { origin, direction, max: [1.0, f64::INFINITY, 0.8, 5.0, 400.0][index % 5] }
    };
    let mut rays: Vec<Ray> = bounds.iter().enumerate().map(|each| ray(each, &mut random)).collect();
    rays[2].max = f64::NAN;
    rays[3].direction = Vec2::ZERO;
    rays[4].origin = Vec2::new(0.0, f64::INFINITY);
    rays[5].max = -1.0;
    let inside: Vec<bool> =
        list.iter().zip(&points).map(|(shape, &point)| carom::contains(shape, point)).collect();
    let cast = |(shape, ray): (_, &Ray)| carom::cast_ray(ray.origin, ray.direction, shape, ray.max);
    let hits: Vec<Option<RayHit>> = list.iter().zip(&rays).map(cast).collect();
    let prepared = Rays::from(rays.clone());
    assert!(inside.contains(&true) && hits.iter().any(Option::is_some));
    let shuffled: Vec<(usize, usize)> =
        (0..list.len()).map(|i| ((i * 7919) % list.len(), (i * 7919) % list.len())).collect();
    for level in levels::all() {
        for pairs in [None, Some(shuffled.as_slice())] {
            let index = |position: usize| pairs.map_or(position, |pairs| pairs[position].0);
            let mut found = vec![false; list.len()];
            contains_at(level, shapes, &points, pairs, &mut found);
            for (position, found) in found.iter().enumerate() {
                assert_eq!(*found, inside[index(position)], "point {}, {level:?}", index(position));
            }
            let mut found = vec![None; list.len()];
            cast_ray_at(level, &rays, shapes, pairs, &mut found);
            for (position, found) in found.iter().enumerate() {
                let index = index(position);
                assert_eq!(format!("{found:?}"), format!("{:?}", hits[index]), "ray {index}, {level:?}");
            }
            let expected: Vec<Option<RayHit>> =
                (0..list.len()).map(|position| hits[index(position)]).collect();
            assert_ray_columns(&rays, &prepared, shapes, pairs, level, &expected);
        }
    }
}

/// Compares hits that are written to columns: to some columns or to all, of rays that are stored in columns
/// or not.
fn assert_ray_columns<B: Batch + ?Sized>(
    rays: &Vec<Ray>,
    prepared: &Rays,
    shapes: &B,
    pairs: Option<&[(usize, usize)]>,
    level: Level,
    expected: &[Option<RayHit>],
) {
    let count = expected.len();
    // The columns start with numbers that no answer contains.
    let mut ts = vec![-7.0; count];
    let mut rows = [vec![[-7.0; 2]; count], vec![[-7.0; 2]; count]];
    let mut flags = vec![true; count];
    let [points, normals] = &mut rows;
    let columns = RayColumns {
        t: &mut ts,
        point: Some(points),
        normal: Some(normals),
        started_inside: Some(&mut flags),
    };
    cast_ray_columns_at(level, prepared, shapes, pairs, columns);
    for (index, hit) in expected.iter().enumerate() {
        let wanted = hit.map_or((f64::INFINITY, [f64::NAN; 2], [0.0; 2], false), |hit| {
            (hit.t, hit.point.into(), hit.normal.into(), hit.started_inside)
        });
        let found = (ts[index], rows[0][index], rows[1][index], flags[index]);
        assert_eq!(format!("{found:?}"), format!("{wanted:?}"), "ray {index} in columns, {level:?}");
    }
    let mut others = vec![-7.0; count];
    let columns = RayColumns { t: &mut others, point: None, normal: None, started_inside: None };
    cast_ray_columns_at(level, rays, shapes, pairs, columns);
    assert_eq!(ts, others);
}

#[test]
fn points_and_rays() {
    for kinds in [[Kind::Circle, Kind::Circle], [Kind::Obb, Kind::Obb], [Kind::Aabb, Kind::Obb]] {
        let [a, b] = pairs_of(kinds);
        let near: Vec<Vec2> = a.iter().map(Shape::center).collect();
        match kinds[1] {
            Kind::Circle => assert_points_and_rays(&circles(&b), &near),
            _ => assert_points_and_rays(&boxes(&b), &near),
        }
        assert_points_and_rays(&aabbs(&b), &near);
        assert_points_and_rays(&b[..1000], &near);
    }
    let mut random = Random(11);
    let mut row = || std::array::from_fn(|_| 4.0 * random.unit());
    let usual: Vec<[f64; 5]> = (0..CASES).map(|_| row()).collect();
    let near = vec![Vec2::new(-1.0, 5.0); usual.len()];
    assert_points_and_rays(&Obbs::from_rows(&usual).unwrap(), &near);
    let discs: Vec<[f64; 3]> = usual.iter().map(|row| [row[0], row[1], row[2]]).collect();
    assert_points_and_rays(&Circles::from_rows(&discs).unwrap(), &near);
}

#[test]
fn queries_without_kernels() {
    let [a, b] = pairs_of([Kind::Circle, Kind::Obb]);
    let (a, b) = (circles(&a[..2000]), boxes(&b[..2000]));
    let pairing = Pairing::by_position(&a, &b);
    let each = || a.shapes().iter().zip(b.shapes());

    let mut closest = vec![carom::closest_points(&a.shapes()[0], &b.shapes()[0]); 2000];
    pairing.closest_points(&mut closest);
    assert!(each().map(|(a, b)| carom::closest_points(a, b)).eq(closest.iter().copied()));

    let motions: Vec<Vec2> = each().map(|(a, b)| b.center() - a.center()).collect();
    let mut casts = vec![None; 2000];
    pairing.cast(&motions, &mut casts);
    let expected = each().zip(&motions).map(|((a, b), &motion)| carom::cast(a, motion, b));
    assert!(expected.eq(casts.iter().copied()));

    let turning: Vec<Motion> = motions.iter().map(|&motion| Motion::from(motion).with_turn(0.5)).collect();
    let mut impacts = vec![None; 2000];
    pairing.time_of_impact(&turning, &[Motion::default()], &mut impacts);
    let expected = each()
        .zip(&turning)
        .map(|((a, b), &turning)| carom::time_of_impact(a, turning, b, Motion::default()));
    assert!(expected.eq(impacts.iter().copied()));
}

#[test]
fn lists_of_other_shapes() {
    let ropes = Capsules::from_rows(&[[0.0, 0.0, 4.0, 0.0, 1.0], [9.0, 9.0, 9.0, 9.0, 0.5]]).unwrap();
    let walls = Segments::from_rows(&[[2.0, -3.0, 2.0, 3.0], [0.0, 9.0, 5.0, 9.0]]).unwrap();
    let mut distances = [0.0; 2];
    Pairing::by_position(&ropes, &walls).separation(&mut distances);
    assert_eq!(distances, [-3.0, 3.5]);
    // The shapes are an L, and a square in its inner corner; the last corner of the square repeats the first
    // one.
    let corners = [[0.0, 0.0], [4.0, 0.0], [4.0, 1.0], [1.0, 1.0], [1.0, 4.0], [0.0, 4.0]];
    let tray = Polygons::from_corners(&corners, &[0, 6]).unwrap();
    let square = [[1.5, 1.5], [2.5, 1.5], [2.5, 2.5], [1.5, 2.5], [1.5, 1.5]];
    let square = ConvexPolygons::from_corners(&square, &[0, 5]).unwrap();
    Pairing::by_position(&tray, &square).separation(&mut distances[..1]);
    assert_eq!(distances[0], 0.5);
    let error = ConvexPolygons::from_corners(&corners, &[0, 4, 6]).unwrap_err();
    assert_eq!(error.row, 1, "{error}");
    assert_eq!(ConvexPolygons::from_corners(&[], &[0]).unwrap().shapes().len(), 0);
    let gap = std::panic::catch_unwind(|| Polygons::from_corners(&[[0.0, 0.0]; 5], &[0, 4]));
    assert!(gap.unwrap_err().downcast_ref::<String>().unwrap().contains("5 corners"));
}

#[test]
fn lists_of_types_known_at_run_time() {
    let [circles, boxes] = pairs_of([Kind::Circle, Kind::Obb]).map(|shapes| shapes[..1200].to_vec());
    let mixed: Vec<Shape> = circles.iter().chain(&boxes).step_by(3).cloned().collect();
    for shapes in [circles, boxes, mixed] {
        let list = ConvexShapes::new(shapes.clone()).unwrap();
        let other = ConvexShapes::new(shapes.iter().rev().cloned().collect()).unwrap();
        assert_answers(&list, &other);
        let [start, end] = [100, 300];
        let part = list.part(start..end);
        let mut overlap = vec![false; end - start];
        Pairing::by_position(&part, &other.part(start..end)).overlap(&mut overlap);
        let pairs = (start..end).map(|index| carom::overlap(&list.shape(index), &other.shape(index)));
        assert!(overlap.into_iter().eq(pairs));
        let mut found = Vec::new();
        let _ = list.pairs_each(|i, j| {
            found.push((i, j));
            ControlFlow::Continue(())
        });
        assert_eq!(found, carom::pairs(&shapes));
        found.clear();
        let _ = list.pairs_between_each(&other, |i, j| {
            found.push((i, j));
            ControlFlow::Continue(())
        });
        assert_eq!(found, carom::pairs_between(&shapes, &shapes.iter().rev().cloned().collect::<Vec<_>>()));
    }
    let chain = carom::Chain::new([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]).unwrap();
    assert_eq!(ConvexShapes::new(vec![chain.into()]).unwrap_err().len(), 1);
}

#[test]
fn wrong_rows_and_lengths_are_named() {
    let error = Circles::from_rows(&[[0.0, 0.0, 1.0], [0.0, 0.0, -1.0]]).unwrap_err();
    assert_eq!(error.row, 1);
    assert_eq!(error.to_string(), "row 1: radius is -1: negative; give 0 or more");
    let error = Obbs::from_rows(&[[0.0, f64::NAN, 1.0, 1.0, 0.0]]).unwrap_err();
    assert!(error.to_string().starts_with("row 0: center"), "{error}");
    let lists = [2, 3].map(|count| Circles::from_rows(&vec![[0.0, 0.0, 1.0]; count]).unwrap());
    let message = |work: &dyn Fn()| {
        let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).unwrap_err();
        panic.downcast_ref::<String>().expect("the panic has a text").clone()
    };
    assert!(message(&|| _ = Pairing::by_position(&lists[0], &lists[1])).contains("2 shapes and 3 shapes"));
    assert!(message(&|| _ = Pairing::of(&lists[0], &lists[1], &[(0, 3)])).contains("(0, 3)"));
    assert!(
        message(&|| Pairing::by_position(&lists[0], &lists[0]).overlap(&mut [false]))
            .contains("1 answers for 2")
    );
}
