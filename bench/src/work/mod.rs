//! The workloads, a file each.

mod w1;
mod w2;
mod w3;
mod w4;
mod w5;
mod w6;
mod w7;

use crate::bench::Bench;

/// A workload, as the table shows it.
pub(crate) struct Workload {
    pub(crate) name: &'static str,
    pub(crate) work: &'static str,
    /// Carom's time over that of the best peer; the aim.
    pub(crate) goal: f64,
    pub(crate) run: fn(&mut Bench, &'static str),
}

const fn workload(
    name: &'static str,
    work: &'static str,
    goal: f64,
    run: fn(&mut Bench, &'static str),
) -> Workload {
    Workload { name, work, goal, run }
}

pub(crate) const ALL: [Workload; 13] = [
    workload("W1 cold", "box against box, overlap, 1M pairs", 0.2, w1::cold),
    workload("W1 hot", "box against box, overlap, 1,024 pairs", 0.4, w1::hot),
    workload("W2", "circle against box, overlap, 1,024 pairs", 0.5, w2::run),
    workload("W3 cold", "box against box, contact, 200k pairs", 0.85, w3::cold),
    workload("W3 hot", "box against box, contact, 1,024 pairs", 0.6, w3::hot),
    workload("W4 overlap", "polygons of 5 to 8 corners, overlap", 0.6, w4::overlap),
    workload("W4 contact", "polygons of 5 to 8 corners, contact", 0.9, w4::contact),
    workload("W4 closest", "polygons of 5 to 8 corners, closest points", 0.9, w4::closest),
    workload("W5", "moving circle against an octagon: when, and the normal", 0.4, w5::run),
    workload("W6 straight", "moving box against a box: when, and the normal", 0.4, w6::straight),
    workload("W7 octagon", "ray against an octagon", 0.9, w7::octagon),
    workload("W7 circle", "ray against a circle", 0.95, w7::circle),
    workload("W7 nearest", "ray into 100k boxes: the nearest hit", 0.4, w7::nearest),
];
