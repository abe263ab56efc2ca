//! Simulates the plan of joins that are too large to run. The real sampler, cuts and assignment work on some
//! of the rows, and each of these rows stands for many rows. Prints the table of
//! `docs/beyond-one-machine.md`.
//!
//! The command is `cargo run --release -p carom-tiles --example cost_model`.

#![expect(clippy::print_stdout, reason = "the program prints a table")]

use carom::Aabb;
use carom_oracle::generate::Rng;
use carom_tiles::{Join, Plan, Rows, Sampler};

/// The number of rows that are generated of each list for the sample, and again to measure the loads. A tile
/// needs at least 16 rows of the sample, so 20,000 tiles need this many rows.
const GENERATED: u64 = 400_000;

/// The wanted number of rows of a task, if there are at least four tasks for each worker.
const TARGET: f64 = 10e6;

const WORKERS: usize = 1000;

/// The number of bytes of a moved row of boxes: four numbers, the id and the task.
const BYTES_OF_ROW: f64 = 48.0;

/// The side of a box, as a fraction of the mean distance between neighbours. With this fraction, each box
/// overlaps about two others.
const SIDE: f64 = 0.7;

#[derive(Clone, Copy)]
enum Data {
    Uniform,
    Clustered,
    Line,
}

fn main() {
    println!(
        "| rows | data | tiles | tasks | copies a row | largest task / mean | busiest worker / mean | moved |"
    );
    println!("|---|---|---|---|---|---|---|---|");
    for rows in [1e9, 1e10, 1e11] {
        for (name, data) in
            [("uniform", Data::Uniform), ("half in crowds", Data::Clustered), ("line", Data::Line)]
        {
            simulate(rows, name, data);
        }
    }
}

/// Plans a join of two lists that have `rows` rows together, assigns the rows to tasks, and prints a line of
/// the table.
fn simulate(rows: f64, name: &str, data: Data) {
    let weight = 0.5 * rows / GENERATED as f64;
    let mut rng = Rng::new(7);
    let [a, b, seen_a, seen_b] = [0, 1, 2, 3].map(|_| boxes(&mut rng, data, 0.5 * rows));
    let ids: Vec<u64> = (0..GENERATED).collect();
    let sampler = |boxes: &[Aabb]| {
        let mut sampler = Sampler::new(GENERATED as usize);
        Rows::new(&ids, boxes).each_box(|id, bounds| sampler.push(id, bounds));
        sampler
    };
    // A generated row stands for `weight` rows, so the target is divided by `weight`.
    let target = TARGET.min(rows / (4 * WORKERS) as f64);
    let plan = Plan::of_two(&sampler(&seen_a), &sampler(&seen_b), Join::OVERLAP, (target / weight) as u64);
    let mut loads = vec![0.0; plan.tasks() as usize];
    for (&id, (a, b)) in ids.iter().zip(a.iter().zip(&b)) {
        plan.assign_a(id, a, |task| loads[task as usize] += weight);
        plan.assign_b(id, b, |task| loads[task as usize] += weight);
    }
    let moved: f64 = loads.iter().sum();
    let mean = moved / loads.len() as f64;
    let largest = loads.iter().fold(0.0, |most, &load| f64::max(most, load));
    println!(
        "| {rows:.0e} | {name} | {} | {} | {:.4} | {:.2} | {:.2} | {:.2} TB |",
        plan.tiles(),
        plan.tasks(),
        moved / rows,
        largest / mean,
        busiest(&loads) / (moved / WORKERS as f64),
        moved * BYTES_OF_ROW / 1e12
    );
}

/// Returns the load of the busiest worker, where each task in turn goes to the worker that is free first.
fn busiest(loads: &[f64]) -> f64 {
    let mut workers = vec![0.0; WORKERS];
    for load in loads {
        let free = (0..WORKERS).min_by(|&i, &j| f64::total_cmp(&workers[i], &workers[j])).unwrap_or(0);
        workers[free] += load;
    }
    workers.into_iter().fold(0.0, f64::max)
}

/// Returns the generated boxes of a list with `rows` rows in the unit square. They are as large as the boxes
/// of the whole list would be.
fn boxes(rng: &mut Rng, data: Data, rows: f64) -> Vec<Aabb> {
    let spacing = 1.0 / rows.sqrt();
    let one = |index: u64| {
        let uniform = [rng.unit(), rng.unit()];
        let (center, side) = match data {
            // Half of the rows lie in 100 squares that together cover a thousandth of the plane; boxes there
            // are smaller in proportion.
            Data::Clustered if index.is_multiple_of(2) => {
                let crowd = (index / 2) % 100;
                let corner = [(crowd % 10) as f64 / 10.0, (crowd / 10) as f64 / 10.0];
                let side = (1e-3_f64 / 100.0).sqrt();
                (
                    [corner[0] + side * uniform[0], corner[1] + side * uniform[1]],
                    SIDE * spacing * 1e-3_f64.sqrt(),
                )
            }
            Data::Line => ([uniform[0], 0.5], SIDE / rows),
            _ => (uniform, SIDE * spacing),
        };
        Aabb::from_center(center, [0.5 * side, 0.5 * side]).expect("the box is valid")
    };
    (0..GENERATED).map(one).collect()
}
