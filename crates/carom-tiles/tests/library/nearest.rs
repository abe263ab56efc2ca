//! Tests that a join in parts finds the same nearest rows as brute force.

use carom::{Circle, Shape, separation};
use carom_oracle::generate::Rng;
use carom_tiles::{Join, Neighbor, Plan, Rows, Sampler, merge_nearest};

fn discs(rng: &mut Rng, count: usize, spread: f64) -> Vec<Shape> {
    let disc = |_| {
        // Many centres lie on a lattice, so many separations are equal.
        let center = [(); 2].map(|()| (rng.between(-spread, spread) * 2.0).round() * 0.5);
        let radius = if rng.below(40) == 0 { 5.0 } else { 0.25 };
        Circle::new(center, radius).expect("the circle is valid").into()
    };
    (0..count).map(disc).collect()
}

fn sample(ids: &[u64], shapes: &[Shape]) -> Sampler {
    let mut sampler = Sampler::new(100);
    Rows::new(ids, shapes).each_box(|id, bounds| sampler.push(id, bounds));
    sampler
}

/// The ids, the shapes and the bounds of the rows of a task.
type Rowed = (Vec<u64>, Vec<Shape>, Vec<f64>);

fn push(rows: &mut Rowed, id: u64, shape: &Shape, bound: f64) {
    rows.0.push(id);
    rows.1.push(shape.clone());
    rows.2.push(bound);
}

fn nearest(plan: &Plan, a: (&[u64], &[Shape]), b: (&[u64], &[Shape]), k: usize, limit: f64) -> Vec<Neighbor> {
    let none = || vec![Rowed::default(); plan.tasks() as usize];
    let [mut first, mut of_b, mut second] = [none(), none(), none()];
    for (&id, shape) in b.0.iter().zip(b.1) {
        plan.assign_b(id, shape, |task| push(&mut of_b[task as usize], id, shape, 0.0));
    }
    for (&id, shape) in a.0.iter().zip(a.1) {
        push(&mut first[plan.owner(id, shape) as usize], id, shape, 0.0);
    }
    for ((ids, shapes, _), b) in first.iter().zip(&of_b) {
        let bounds = plan.bounds_in(Rows::new(ids, shapes), Rows::new(&b.0, &b.1), k, limit);
        let bounds = bounds.expect("the ids are unique");
        for ((&id, shape), bound) in ids.iter().zip(shapes).zip(bounds) {
            plan.assign_within(id, shape, bound, |task| push(&mut second[task as usize], id, shape, bound));
        }
    }
    let each = (0..).zip(second.iter().zip(&of_b));
    let found = each.flat_map(|(task, (a, b))| {
        plan.nearest_in(task, Rows::new(&a.0, &a.1), &a.2, Rows::new(&b.0, &b.1), k)
            .expect("the ids are unique")
    });
    let found: Vec<Neighbor> = found.collect();
    let mut pairs: Vec<_> = found.iter().map(|neighbor| (neighbor.a, neighbor.b)).collect();
    pairs.sort_unstable();
    assert!(pairs.windows(2).all(|pair| pair[0] != pair[1]), "each pair comes from one task");
    merge_nearest(found, k)
}

fn brute_force(a: (&[u64], &[Shape]), b: (&[u64], &[Shape]), k: usize, limit: f64) -> Vec<Neighbor> {
    let all = a.0.iter().zip(a.1).flat_map(|(&id, shape)| {
        let of_b = b.0.iter().zip(b.1);
        of_b.map(move |(&other, with)| Neighbor { a: id, b: other, separation: separation(shape, with) })
    });
    merge_nearest(all.filter(|neighbor| neighbor.separation <= limit), k)
}

#[test]
fn the_nearest_in_parts_are_those_of_brute_force() {
    let rng = &mut Rng::new(5);
    for (count_a, count_b, spread) in
        [(300, 400, 20.0), (300, 400, 2.0), (50, 3, 20.0), (40, 0, 9.0), (0, 9, 9.0), (200, 200, 0.1)]
    {
        let (a, b) = (discs(rng, count_a, spread), discs(rng, count_b, spread));
        let [ids_a, ids_b] = [count_a, count_b].map(|count| (0..count as u64).rev().collect::<Vec<_>>());
        for k in [1, 3, 10] {
            for target in [10, 100, 10_000] {
                let plan = Plan::of_two(&sample(&ids_a, &a), &sample(&ids_b, &b), Join::OVERLAP, target);
                for limit in [f64::INFINITY, 2.0, 0.5, 0.0] {
                    assert_eq!(
                        nearest(&plan, (&ids_a, &a), (&ids_b, &b), k, limit),
                        brute_force((&ids_a, &a), (&ids_b, &b), k, limit),
                        "{count_a}, {count_b}, {spread}, {k}, {target}, {limit}"
                    );
                }
            }
        }
    }
}
