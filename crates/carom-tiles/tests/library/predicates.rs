//! Tests that joins by predicates find the same pairs as a loop over all pairs.

use carom::{
    Aabb, Capsule, Circle, Obb, Polygon, Segment, Shape, contains_beyond_border, contains_shape, overlap,
};
use carom_oracle::generate::Rng;
use carom_tiles::{Join, Plan, Predicate, Rows};

use crate::joins::{ids, joined, sample, tasks};

/// Creates shapes of all kinds with corners on a lattice. So many of them contain each other, and some of
/// these share borders.
fn nested(seed: u64, count: usize) -> Vec<Shape> {
    let rng = &mut Rng::new(seed);
    let mut shape = || -> Shape {
        let [x, y] = [(); 2].map(|()| f64::from(rng.below(12) as u32));
        let size = f64::from(rng.below(4) as u32);
        match rng.below(8) {
            0 => Circle::new([x, y], 0.0).expect("the point is valid").into(),
            1 => Circle::new([x, y], size).expect("the disc is valid").into(),
            2 => Segment::new([x, y], [x + size, y]).expect("the segment is valid").into(),
            3 => Capsule::new([x, y], [x, y + size], 1.0).expect("the capsule is valid").into(),
            4 => Obb::from_degrees([x, y], [size, 1.0], 90.0).expect("the box is valid").into(),
            5 => {
                let reach = size + 2.0;
                let ring =
                    [[x, y], [x + reach, y], [x + reach, y + reach], [x + 1.0, y + 1.0], [x, y + reach]];
                Polygon::new(ring).expect("the polygon is valid").into()
            }
            _ => Aabb::new([x, y], [x + size, y + 2.0]).expect("the box is valid").into(),
        }
    };
    (0..count).map(|_| shape()).collect()
}

fn holds(predicate: Predicate, a: &Shape, b: &Shape) -> bool {
    match predicate {
        Predicate::Overlap => overlap(a, b),
        Predicate::Contains => contains_beyond_border(a, b),
        Predicate::Within => contains_beyond_border(b, a),
        Predicate::Covers => contains_shape(a, b),
        Predicate::CoveredBy => contains_shape(b, a),
    }
}

#[test]
fn two_lists_joined_by_predicates_have_the_pairs_of_a_loop() {
    let (a, b) = (nested(1, 300), nested(2, 280));
    let [of_a, of_b] = [ids(a.len(), 1), ids(b.len(), 2)];
    let mut counts = vec![];
    for predicate in Predicate::ALL {
        let all = of_a.iter().zip(&a).flat_map(|one| of_b.iter().zip(&b).map(move |other| (one, other)));
        let pairs = all.filter(|((_, a), (_, b))| holds(predicate, a, b));
        let mut expected: Vec<_> = pairs.map(|((&one, _), (&other, _))| (one, other)).collect();
        expected.sort_unstable();
        counts.push(expected.len());
        for target in [20, 100, 10_000] {
            let samples = [sample(Rows::new(&of_a, &a), 200), sample(Rows::new(&of_b, &b), 200)];
            let plan = Plan::of_two(&samples[0], &samples[1], Join::of(predicate), target);
            let tasks_a = tasks(&plan, (&of_a, &a), |id, shape, visit| plan.assign_a(id, shape, visit));
            let tasks_b = tasks(&plan, (&of_b, &b), |id, shape, visit| plan.assign_b(id, shape, visit));
            let mut found = vec![];
            for (task, ((ids_a, a), (ids_b, b))) in (0..).zip(tasks_a.iter().zip(&tasks_b)) {
                let [a, b] = [Rows::new(ids_a, a), Rows::new(ids_b, b)];
                plan.pairs_between_in(task, a, b, |a, b| found.push((a, b))).expect("the ids are unique");
            }
            found.sort_unstable();
            assert_eq!(found, expected, "{predicate:?}, {target} rows a task");
        }
    }
    let [overlapping, contained, within, covered, covered_by] = counts[..] else { panic!("five predicates") };
    assert!(200 < contained && contained < covered && covered < overlapping, "{counts:?}");
    assert!(200 < within && within < covered_by && covered_by < overlapping, "{counts:?}");
}

#[test]
fn a_list_joined_by_predicates_has_each_order_that_holds() {
    let shapes = nested(3, 300);
    let ids = ids(shapes.len(), 1);
    for predicate in Predicate::ALL.into_iter().filter(|predicate| predicate.is_directed()) {
        let each = || ids.iter().zip(&shapes);
        let all = each().flat_map(|one| each().map(move |other| (one, other)));
        let pairs = all.filter(|((one, a), (other, b))| one != other && holds(predicate, a, b));
        let mut expected: Vec<_> = pairs.map(|((&one, _), (&other, _))| (one, other)).collect();
        expected.sort_unstable();
        for target in [20, 10_000] {
            let plan = Plan::of_one(&sample(Rows::new(&ids, &shapes), 200), Join::of(predicate), target);
            assert_eq!(joined(&plan, &ids, &shapes), expected, "{predicate:?}, {target} rows a task");
        }
    }
}

#[test]
fn what_sticks_out_of_a_box_at_an_angle_by_rounding_is_found() {
    let turned = Obb::from_degrees([1e6, 1e6], [3.0, 2.0], 30.0).expect("the box is valid");
    let covered =
        turned.corners().map(|corner| Shape::from(Circle::new(corner, 0.0).expect("the point is valid")));
    let ids: Vec<u64> = (0..4).collect();
    let list = [Shape::from(turned)];
    let empty = carom_tiles::Sampler::new(1);
    let plan = Plan::of_two(&empty, &empty, Join::of(Predicate::Covers), 10);
    let mut found = vec![];
    plan.pairs_between_in(0, Rows::new(&[9], &list), Rows::new(&ids, &covered), |_, b| found.push(b))
        .expect("the ids are unique");
    let expected: Vec<u64> =
        ids.iter().copied().filter(|&id| contains_shape(&list[0], &covered[id as usize])).collect();
    assert!(found == expected && !found.is_empty(), "{found:?} {expected:?}");
}

#[test]
fn the_list_with_a_repeated_id_is_named() {
    let shapes = [0.0, 5.0].map(|x| Shape::from(Circle::new([x, 0.0], 1.0).expect("the circle is valid")));
    let empty = carom_tiles::Sampler::new(1);
    let plan = Plan::of_two(&empty, &empty, Join::OVERLAP, 10);
    let [a, b] = [[1, 2], [7, 7]];
    let found = plan.pairs_between_in(0, Rows::new(&a, &shapes), Rows::new(&b, &shapes), |_, _| {});
    assert_eq!(
        found.expect_err("two rows have the id 7").to_string(),
        "two rows of b have the id 7: give each row of a list an id of its own"
    );
}
