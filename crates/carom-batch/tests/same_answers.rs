//! Answers over lists have the bits of those of `carom`, with the instructions of each level.

use carom::{Aabb, Circle, Obb, Shape, Vec2};
use carom_batch::{Aabbs, Batch, Boxes, Circles, Level, Pairing, Ray, cast_ray, contains, nms};
use carom_oracle::generate::{Case, Kind};

/// The number of nasty pairs of each two kinds.
const CASES: u64 = 20_000;

/// Returns every level that this machine has.
fn levels() -> Vec<Level> {
    let best = Level::new();
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    let lower = [
        best.as_sse2().map(Level::Sse2),
        best.as_sse4_2().map(Level::Sse4_2),
        best.as_avx2().map(Level::Avx2),
        best.as_avx512().map(Level::Avx512),
    ];
    #[cfg(not(any(target_arch = "x86", target_arch = "x86_64")))]
    let lower = [None];
    lower.into_iter().flatten().chain([best, Level::baseline()]).collect()
}

/// Returns the shapes of nasty pairs.
fn pairs_of(kinds: [Kind; 2]) -> [Vec<Shape>; 2] {
    let cases = (0..CASES).map(|index| Case::new(kinds, index));
    let (a, b) = cases.map(|case| (case.a.shape(), case.b.shape())).unzip();
    [a, b]
}

fn circles(shapes: &[Shape]) -> Circles {
    let circle = |shape: &Shape| match shape {
        Shape::Circle(circle) => *circle,
        other => panic!("{other:?} is no circle"),
    };
    Circles::from(shapes.iter().map(circle).collect::<Vec<Circle>>())
}

fn boxes(shapes: &[Shape]) -> Boxes {
    let obb = |shape: &Shape| match shape {
        Shape::Obb(obb) => *obb,
        other => panic!("{other:?} is no box"),
    };
    Boxes::from(shapes.iter().map(obb).collect::<Vec<Obb>>())
}

/// Returns the boxes around the shapes: those of some pairs are at an angle.
fn aabbs(shapes: &[Shape]) -> Aabbs {
    Aabbs::from(shapes.iter().map(Shape::aabb).collect::<Vec<Aabb>>())
}

/// Compares `overlap` of two lists by position, by indices, and of one shape with a list.
fn assert_overlap(a: &impl Batch, b: &impl Batch) {
    let (shapes_a, shapes_b) = (a.shapes(), b.shapes());
    let count = shapes_a.len();
    let shuffled: Vec<(usize, usize)> =
        (0..count).map(|i| ((i * 7919) % count, (i * 7919) % count)).collect();
    let expected: Vec<bool> = (0..count).map(|i| carom::overlap(&shapes_a[i], &shapes_b[i])).collect();
    assert!(expected.contains(&true) && expected.contains(&false));
    for level in levels() {
        let mut found = vec![false; count];
        Pairing::by_position(a, b).overlap_at(level, &mut found);
        assert!(found == expected, "by position, {level:?}");
        let mut found = vec![false; count];
        Pairing::of(a, b, &shuffled).overlap_at(level, &mut found);
        assert!(
            shuffled.iter().zip(&found).all(|(pair, found)| expected[pair.0] == *found),
            "by indices, {level:?}"
        );
    }
}

/// Compares `overlap` of one shape with a list, in both orders.
fn assert_one(one: &impl Batch, list: &impl Batch) {
    let shape = &one.shapes()[0];
    for level in levels() {
        let [mut found, mut swapped] = [(); 2].map(|()| vec![false; list.shapes().len()]);
        Pairing::by_position(one, list).overlap_at(level, &mut found);
        Pairing::by_position(list, one).overlap_at(level, &mut swapped);
        let expected = |other| carom::overlap(shape, other);
        assert!(list.shapes().iter().map(expected).eq(found.iter().copied()), "{level:?}");
        assert!(
            list.shapes().iter().map(|other| carom::overlap(other, shape)).eq(swapped.iter().copied()),
            "{level:?}"
        );
    }
}

#[test]
fn overlap_of_nasty_pairs() {
    let [a, b] = pairs_of([Kind::Circle, Kind::Circle]);
    assert_overlap(&circles(&a), &circles(&b));
    let [a, b] = pairs_of([Kind::Obb, Kind::Obb]);
    assert_overlap(&boxes(&a), &boxes(&b));
    let [a, b] = pairs_of([Kind::Aabb, Kind::Aabb]);
    assert_overlap(&aabbs(&a), &aabbs(&b));
    let [a, b] = pairs_of([Kind::Circle, Kind::Obb]);
    assert_overlap(&circles(&a), &boxes(&b));
    assert_overlap(&boxes(&b), &circles(&a));
    // No kernel: shapes one by one.
    let [a, b] = pairs_of([Kind::Aabb, Kind::Obb]);
    assert_overlap(&aabbs(&a), &boxes(&b));
}

#[test]
fn one_shape_against_a_list() {
    let [a, b] = pairs_of([Kind::Circle, Kind::Obb]);
    for index in [0, 77] {
        assert_one(&circles(&a[index..=index]), &boxes(&b));
        assert_one(&boxes(&b[index..=index]), &circles(&a));
        assert_one(&boxes(&b[index..=index]), &boxes(&b));
        assert_one(&circles(&a[index..=index]), &circles(&a));
    }
    assert_one(&circles(&a[..1]), &circles(&a[..0]));
}

#[test]
fn other_questions() {
    let [a, b] = pairs_of([Kind::Circle, Kind::Obb]);
    let (a, b) = (circles(&a[..2000]), boxes(&b[..2000]));
    let pairing = Pairing::by_position(&a, &b);
    let each = || a.shapes().iter().zip(b.shapes());

    let mut numbers = vec![0.0; 2000];
    pairing.separation(&mut numbers);
    assert!(each().map(|(a, b)| carom::separation(a, b)).eq(numbers.iter().copied()));
    pairing.area_of_overlap(&mut numbers);
    assert!(each().map(|(a, b)| carom::area_of_overlap(a, b)).eq(numbers.iter().copied()));
    pairing.iou(&mut numbers);
    assert!(each().map(|(a, b)| carom::iou(a, b)).eq(numbers.iter().copied()));

    let mut contacts = vec![None; 2000];
    pairing.contact(&mut contacts);
    assert!(each().map(|(a, b)| carom::contact(a, b)).eq(contacts.iter().copied()));
    let mut closest = vec![carom::closest_points(&a.shapes()[0], &b.shapes()[0]); 2000];
    pairing.closest_points(&mut closest);
    assert!(each().map(|(a, b)| carom::closest_points(a, b)).eq(closest.iter().copied()));

    let motions: Vec<Vec2> = each().map(|(a, b)| b.center() - a.center()).collect();
    let mut casts = vec![None; 2000];
    pairing.cast(&motions, &mut casts);
    let expected = each().zip(&motions).map(|((a, b), &motion)| carom::cast(a, motion, b));
    assert!(expected.eq(casts.iter().copied()));

    let points: Vec<Vec2> = a.shapes().iter().map(Circle::center).collect();
    let mut inside = vec![false; 2000];
    contains(&b, &points, &mut inside);
    assert!(
        b.shapes()
            .iter()
            .zip(&points)
            .map(|(shape, &point)| carom::contains(shape, point))
            .eq(inside.iter().copied())
    );
    let ray = Ray { origin: points[0], direction: Vec2::X, max: f64::INFINITY };
    let mut hits = vec![None; 2000];
    cast_ray(&[ray], &b, &mut hits);
    let expected = b.shapes().iter().map(|shape| carom::cast_ray(ray.origin, ray.direction, ray.max, shape));
    assert!(expected.eq(hits.iter().copied()));
}

#[test]
fn suppression_is_that_of_all_pairs() {
    let mut seed = 7u64;
    let mut random = move || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 40) as f64 / f64::from(1 << 24)
    };
    let rows: Vec<[f64; 5]> = (0..400)
        .map(|_| [20.0 * random(), 20.0 * random(), 1.0 + 3.0 * random(), 1.0 + random(), 6.0 * random()])
        .collect();
    // Scores with ties, and one that is no number.
    let mut scores: Vec<f64> = rows.iter().map(|_| (8.0 * random()).floor()).collect();
    scores[5] = f64::NAN;
    let labels: Vec<i64> = rows.iter().map(|_| i64::from(random() < 0.5)).collect();
    let boxes = Boxes::from_rows(&rows).unwrap();
    for (threshold, labels) in [(0.0, None), (0.3, None), (0.3, Some(labels.as_slice())), (1.0, None)] {
        let mut order: Vec<usize> = (0..rows.len()).collect();
        order.sort_by(|&i, &j| scores[j].max(-1.0).total_cmp(&scores[i].max(-1.0)));
        let mut kept: Vec<usize> = Vec::new();
        for index in order {
            let is_like = |other: usize| labels.is_none_or(|labels| labels[index] == labels[other]);
            let ratio = |other: usize| carom::iou(&boxes.shapes()[index], &boxes.shapes()[other]);
            if !kept.iter().any(|&other| is_like(other) && ratio(other) > threshold) {
                kept.push(index);
            }
        }
        assert_eq!(nms(&boxes, &scores, threshold, labels), kept);
    }
}

#[test]
fn wrong_rows_and_lengths_are_named() {
    let error = Circles::from_rows(&[[0.0, 0.0, 1.0], [0.0, 0.0, -1.0]]).unwrap_err();
    assert_eq!(error.row, 1);
    assert_eq!(error.to_string(), "row 1: radius is -1: negative; give 0 or more");
    let error = Boxes::from_rows(&[[0.0, f64::NAN, 1.0, 1.0, 0.0]]).unwrap_err();
    assert!(error.to_string().starts_with("row 0: center"), "{error}");
    let lists = [2, 3].map(|count| Circles::from_rows(&vec![[0.0, 0.0, 1.0]; count]).unwrap());
    let message = |work: &dyn Fn()| {
        let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work)).unwrap_err();
        panic.downcast_ref::<String>().expect("a message").clone()
    };
    assert!(message(&|| _ = Pairing::by_position(&lists[0], &lists[1])).contains("lists of 2 and 3"));
    assert!(message(&|| _ = Pairing::of(&lists[0], &lists[1], &[(0, 3)])).contains("(0, 3)"));
    assert!(
        message(&|| Pairing::by_position(&lists[0], &lists[0]).overlap(&mut [false]))
            .contains("1 answers for 2")
    );
}
