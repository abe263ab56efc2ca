//! Tests that joins in parts find each pair once, like joins in one process, for all kinds of data and all
//! numbers of tiles.

use carom::{Aabb, Circle, Obb, Shape, pairs, pairs_between, separation};
use carom_oracle::generate::Rng;
use carom_tiles::{Join, Plan, Rows, Sampler};

/// Returns a random shape of one of three kinds around a centre.
fn shape(rng: &mut Rng, center: [f64; 2], size: f64) -> Shape {
    match rng.below(3) {
        0 => Circle::new(center, size).expect("the circle is valid").into(),
        1 => Obb::from_degrees(center, [size, 2.0 * size], rng.between(0.0, 90.0))
            .expect("the box is valid")
            .into(),
        _ => Aabb::from_center(center, [size, 0.5 * size]).expect("the box is valid").into(),
    }
}

const COUNT: usize = 1500;

/// Returns lists of shapes that are hard to divide, with their names.
fn lists(seed: u64) -> Vec<(&'static str, Vec<Shape>)> {
    let rng = &mut Rng::new(seed);
    let uniform = (0..COUNT).map(|_| {
        let center = [rng.between(-50.0, 50.0), rng.between(-50.0, 50.0)];
        shape(rng, center, 0.6)
    });
    let uniform: Vec<Shape> = uniform.collect();
    let crowd = (0..COUNT).map(|index| {
        let spread = if index % 2 == 0 { 1.0 } else { 100.0 };
        let center = [rng.between(-spread, spread), rng.between(-spread, spread)];
        shape(rng, center, 0.05)
    });
    let crowd: Vec<Shape> = crowd.collect();
    let mut giant = uniform.clone();
    giant[COUNT / 2] = Circle::new([0.0, 0.0], 60.0).expect("the circle is valid").into();
    let equal = vec![Circle::new([3.0, 4.0], 1.0).expect("the circle is valid").into(); 200];
    let line = (0..COUNT).map(|_| {
        let center = [7.0, rng.between(-400.0, 400.0)];
        shape(rng, center, 0.4)
    });
    let line: Vec<Shape> = line.collect();
    // The sides of these boxes lie on each other and on the cuts.
    let lattice = (0..40 * 40).map(|index| {
        let [x, y] = [index % 40, index / 40].map(f64::from);
        Aabb::new([x, y], [x + 1.0, y + 1.0]).expect("the box is valid").into()
    });
    let lattice: Vec<Shape> = lattice.collect();
    let none = vec![];
    [
        ("uniform", uniform),
        ("crowd", crowd),
        ("giant", giant),
        ("equal", equal),
        ("line", line),
        ("lattice", lattice),
        ("none", none),
    ]
    .into()
}

/// Returns different ids that are not sorted.
pub(crate) fn ids(count: usize, salt: u64) -> Vec<u64> {
    (0..count as u64).map(|index| (index * 7919 + salt) ^ 0x55_aaaa).collect()
}

pub(crate) fn sample(rows: Rows<'_, Shape>, size: usize) -> Sampler {
    let mut sampler = Sampler::new(size);
    rows.each_box(|id, bounds| sampler.push(id, bounds));
    sampler
}

/// The rows that each task needs.
pub(crate) type Tasks = Vec<(Vec<u64>, Vec<Shape>)>;

pub(crate) fn tasks(
    plan: &Plan,
    rows: (&[u64], &[Shape]),
    assign: impl Fn(u64, &Shape, &mut dyn FnMut(u32)),
) -> Tasks {
    let mut tasks: Tasks = vec![<_>::default(); plan.tasks() as usize];
    for (&id, shape) in rows.0.iter().zip(rows.1) {
        let mut last = vec![];
        assign(id, shape, &mut |task| {
            last.push(task);
            let (ids, shapes) = &mut tasks[task as usize];
            ids.push(id);
            shapes.push(shape.clone());
        });
        last.sort_unstable();
        assert!(!last.is_empty() && last.windows(2).all(|pair| pair[0] != pair[1]), "each task once");
    }
    tasks
}

/// Joins a list in parts. Runs each task twice, because tasks may run again after a failure.
pub(crate) fn joined(plan: &Plan, ids: &[u64], shapes: &[Shape]) -> Vec<(u64, u64)> {
    let mut found = vec![];
    for (task, (ids, shapes)) in
        (0..).zip(tasks(plan, (ids, shapes), |id, shape, visit| plan.assign(id, shape, visit)))
    {
        let run = || {
            let mut found = vec![];
            plan.pairs_in(task, Rows::new(&ids, &shapes), |a, b| found.push((a, b)))
                .expect("the ids are unique");
            found
        };
        assert_eq!(run(), run());
        found.extend(run());
    }
    found.sort_unstable();
    found
}

fn sorted(pairs: impl IntoIterator<Item = (u64, u64)>) -> Vec<(u64, u64)> {
    let mut pairs: Vec<_> = pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
    pairs.sort_unstable();
    pairs
}

#[test]
fn a_list_joined_in_parts_has_the_pairs_of_one_process() {
    for (name, shapes) in lists(1) {
        let ids = ids(shapes.len(), 1);
        let expected = sorted(pairs(&shapes).into_iter().map(|(i, j)| (ids[i], ids[j])));
        for target in [1, 40, 300, 1_000_000] {
            for size in [100, 20_000] {
                let plan = Plan::of_one(&sample(Rows::new(&ids, &shapes), size), Join::OVERLAP, target);
                assert_eq!(joined(&plan, &ids, &shapes), expected, "{name}, {target} rows a task");
            }
        }
    }
}

#[test]
fn two_lists_joined_in_parts_have_the_pairs_of_one_process() {
    let others = lists(2);
    for ((name, a), (other, b)) in lists(1).iter().zip(others.iter().cycle().skip(1)) {
        let [of_a, of_b] = [ids(a.len(), 1), ids(b.len(), 2)];
        let mut expected: Vec<_> = pairs_between(a, b).into_iter().map(|(i, j)| (of_a[i], of_b[j])).collect();
        expected.sort_unstable();
        for target in [1, 60, 500] {
            let [sample_a, sample_b] = [sample(Rows::new(&of_a, a), 200), sample(Rows::new(&of_b, b), 200)];
            let plan = Plan::of_two(&sample_a, &sample_b, Join::OVERLAP, target);
            let tasks_a = tasks(&plan, (&of_a, a), |id, shape, visit| plan.assign_a(id, shape, visit));
            let tasks_b = tasks(&plan, (&of_b, b), |id, shape, visit| plan.assign_b(id, shape, visit));
            let mut found = vec![];
            for (task, ((ids_a, a), (ids_b, b))) in (0..).zip(tasks_a.iter().zip(&tasks_b)) {
                let [a, b] = [Rows::new(ids_a, a), Rows::new(ids_b, b)];
                plan.pairs_between_in(task, a, b, |a, b| found.push((a, b))).expect("the ids are unique");
            }
            found.sort_unstable();
            assert_eq!(found, expected, "{name} with {other}, {target} rows a task");
        }
    }
}

#[test]
fn pairs_within_a_distance_are_those_of_all_separations() {
    for (name, shapes) in lists(3) {
        let shapes = &shapes[..shapes.len().min(400)];
        let ids = ids(shapes.len(), 1);
        for distance in [0.25, 1.0, 30.0] {
            let all = (0..shapes.len()).flat_map(|i| (i + 1..shapes.len()).map(move |j| (i, j)));
            let is_near = |&(i, j): &(usize, usize)| separation(&shapes[i], &shapes[j]) <= distance;
            let expected = sorted(all.filter(is_near).map(|(i, j)| (ids[i], ids[j])));
            let join = Join::within_distance(distance).expect("the distance is valid");
            let plan = Plan::of_one(&sample(Rows::new(&ids, shapes), 20_000), join, 50);
            assert_eq!(joined(&plan, &ids, shapes), expected, "{name}, {distance}");
        }
    }
}

#[test]
fn tiles_of_equal_shapes_are_salted() {
    let (name, shapes) = &lists(1)[3];
    assert_eq!(*name, "equal");
    let ids = ids(shapes.len(), 1);
    let plan = Plan::of_one(&sample(Rows::new(&ids, shapes), 20_000), Join::OVERLAP, 50);
    assert_eq!(plan.tiles(), 1);
    let tasks = tasks(&plan, (&ids, shapes), |id, shape, visit| plan.assign(id, shape, visit));
    let largest = tasks.iter().map(|(ids, _)| ids.len()).max();
    assert!(
        tasks.len() == 36 && largest < Some(80),
        "{} tasks, the largest of {largest:?} rows",
        tasks.len()
    );
}

#[test]
fn tasks_of_a_crowd_have_about_the_wanted_number_of_rows() {
    let (_, shapes) = &lists(1)[1];
    let ids = ids(shapes.len(), 1);
    let plan = Plan::of_one(&sample(Rows::new(&ids, shapes), 20_000), Join::OVERLAP, 100);
    let tasks = tasks(&plan, (&ids, shapes), |id, shape, visit| plan.assign(id, shape, visit));
    let sizes: Vec<usize> = tasks.iter().map(|(ids, _)| ids.len()).collect();
    assert!(sizes.iter().all(|&size| size <= 100), "{sizes:?}");
    assert!(sizes.iter().sum::<usize>() < 2 * COUNT, "{sizes:?}");
}

#[test]
fn merged_samplers_equal_one_that_saw_all_rows() {
    let (_, shapes) = &lists(1)[1];
    let ids = ids(shapes.len(), 1);
    let whole = sample(Rows::new(&ids, shapes), 100);
    let mut merged = Sampler::new(100);
    for part in [300..900, 900..COUNT, 0..300] {
        merged.merge(&sample(Rows::new(&ids[part.clone()], &shapes[part]), 100));
    }
    let plan = |sampler| Plan::of_one(sampler, Join::OVERLAP, 30);
    assert_eq!((merged.rows(), plan(&merged)), (whole.rows(), plan(&whole)));
}

#[test]
fn a_repeated_id_is_an_error() {
    let shapes: Vec<Shape> = vec![Circle::new([0.0, 0.0], 1.0).expect("the circle is valid").into(); 3];
    let ids = [5, 6, 5];
    let rows = Rows::new(&ids, &shapes);
    let plan = Plan::of_one(&sample(rows, 10), Join::OVERLAP, 10);
    let error = plan.pairs_in(0, rows, |_, _| {}).expect_err("two rows have the id 5");
    assert_eq!(error.to_string(), "two rows have the id 5: give each row of a list an id of its own");
    assert_eq!(format!("{error:?}"), error.to_string());
}
