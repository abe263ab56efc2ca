//! Measures the time of the library's calls through `ShapeRef`, without inlining. The calls from C are compared
//! with these times.

#![expect(clippy::print_stdout, reason = "the times are what a reader wants")]

use std::hint::black_box;
use std::time::Instant;

use carom::{Aabb, AsShape, Circle, Obb, Shape, ShapeRef};

#[inline(never)]
fn overlap(a: ShapeRef<'_>, b: ShapeRef<'_>) -> bool {
    carom::overlap(&a, &b)
}

#[inline(never)]
fn contact(a: ShapeRef<'_>, b: ShapeRef<'_>) -> Option<carom::Contact> {
    carom::contact(&a, &b)
}

/// The number of shapes, and of rounds over them.
const SHAPES: usize = 1000;
const ROUNDS: usize = 2000;

fn main() {
    let circle = |x: f64| Shape::from(Circle::new([x, 0.0], 1.0).expect("a circle"));
    let aabb = |x: f64| Shape::from(Aabb::new([x, 0.0], [x + 1.0, 1.0]).expect("a box"));
    let obb = |x: f64| Shape::from(Obb::from_radians([x, 0.0], [1.0, 0.5], x).expect("a box"));
    measure("two circles", circle, circle);
    measure("two boxes", aabb, aabb);
    measure("a circle and a box", circle, aabb);
    measure("two boxes at an angle", obb, obb);
}

fn measure(name: &str, a: impl Fn(f64) -> Shape, b: impl Fn(f64) -> Shape) {
    let place = |index: usize| (index * 7919 % SHAPES) as f64 / SHAPES as f64 * 4.0;
    let a: Vec<Shape> = (0..SHAPES).map(|index| a(place(index))).collect();
    let b = b(2.0);
    let times = [
        time(|| a.iter().filter(|a| overlap(a.as_shape(), black_box(&b).as_shape())).count()),
        time(|| a.iter().filter(|a| contact(a.as_shape(), black_box(&b).as_shape()).is_some()).count()),
    ];
    println!("Rust, {name}: overlap {:.1} ns, contact {:.1} ns", times[0], times[1]);
}

/// Returns the shortest time per call among several measurements, in nanoseconds.
fn time(round: impl Fn() -> usize) -> f64 {
    let mut shortest = f64::INFINITY;
    for _ in 0..7 {
        let start = Instant::now();
        for _ in 0..ROUNDS / 7 {
            black_box(round());
        }
        shortest = shortest.min(start.elapsed().as_secs_f64() * 1e9 / (ROUNDS / 7 * SHAPES) as f64);
    }
    shortest
}
