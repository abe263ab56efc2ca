//! Lists the workloads. Each has its own file.

mod batches;
mod bounding_volumes;
mod box_contact;
mod box_motion;
mod box_on_tiles;
mod box_overlap;
mod changing_world;
mod circle_cast;
mod circle_on_box;
mod join;
mod mostly_still_world;
mod moving_world;
mod placed_shapes;
mod polygons;
mod rays;
mod shape_lists;
mod simple;
mod snapshots;
mod sweep;
mod two_threads;
mod walkers;
mod world_searches;
mod worst_cases;

pub(crate) use join::even;

use crate::bench::Bench;
use crate::field::Field;
use crate::kinds::Kind;

/// A workload: its name and its description in the table.
pub(crate) struct Workload {
    pub(crate) name: &'static str,
    pub(crate) work: &'static str,
    /// The target ratio of Carom's time to the time of the fastest other library (the best peer).
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

pub(crate) const ALL: [Workload; 94] = [
    workload("W1 cold", "box against box, overlap, 1M pairs", 0.2, box_overlap::cold),
    workload("W1 hot", "box against box, overlap, 1,024 pairs", 0.4, box_overlap::hot),
    workload("W1 level cold", "boxes along the axes, overlap, 1M pairs", 1.0, simple::boxes_cold),
    workload("W1 level hot", "boxes along the axes, overlap, 1,024 pairs", 1.0, simple::boxes_hot),
    workload("W2", "circle against box, overlap, 1,024 pairs", 0.5, circle_on_box::run),
    workload("W2 circles", "circle against circle, overlap, 1,024 pairs", 1.0, simple::circles_hot),
    workload(
        "W2 level cold",
        "circle against box along the axes, overlap, 1M pairs",
        1.0,
        simple::circle_and_box_cold,
    ),
    workload("W3 cold", "box against box, contact, 200k pairs", 0.85, box_contact::cold),
    workload("W3 hot", "box against box, contact, 1,024 pairs", 0.6, box_contact::hot),
    workload("W4 overlap", "polygons of 5 to 8 corners, overlap", 0.6, polygons::overlap),
    workload("W4 contact", "polygons of 5 to 8 corners, contact", 0.9, polygons::contact),
    workload("W4 closest", "polygons of 5 to 8 corners, closest points", 0.9, polygons::closest),
    workload("W5", "moving circle against an octagon: time and normal", 0.4, circle_cast::run),
    workload("W6 straight", "moving box against a box: time and normal", 0.4, box_motion::straight),
    workload("W6 turning", "boxes that both turn by up to half a radian: time", 0.6, box_motion::turning),
    workload("W7 octagon", "ray against an octagon", 0.9, rays::octagon),
    workload("W7 circle", "ray against a circle", 0.95, rays::circle),
    workload("W7 nearest", "ray into 100k boxes: the nearest hit", 0.4, rays::nearest),
    workload("W8a 10k", "10k boxes: all overlapping pairs, from scratch", 0.2, |bench, name| {
        still(bench, name, 10_000);
    }),
    workload("W8a 100k", "100k boxes: all overlapping pairs, from scratch", 0.2, |bench, name| {
        still(bench, name, 100_000);
    }),
    workload("W8a 1M", "1M boxes: all overlapping pairs, from scratch", 0.2, |bench, name| {
        still(bench, name, 1_000_000);
    }),
    workload("W8b 100k", "100k boxes that move: all overlapping pairs, each frame", 0.4, |bench, name| {
        moving(bench, name, 100_000);
    }),
    workload("W8b 1M", "1M boxes that move: all overlapping pairs, each frame", 0.5, |bench, name| {
        moving(bench, name, 1_000_000);
    }),
    workload("W9 once", "100k boxes of all sizes, half in clusters: all pairs, from scratch", 0.5, mixed),
    workload(
        "W9 frames",
        "100k boxes of all sizes, half in clusters, that move: all pairs, each frame",
        0.9,
        mixed_moving,
    ),
    workload(
        "W10 10k",
        "10k moving boxes and circles: pairs, contacts, begin and end events",
        0.2,
        |bench, name| world(bench, name, 10_000),
    ),
    workload(
        "W10 100k",
        "100k moving boxes and circles: pairs, contacts, begin and end events",
        0.13,
        |bench, name| world(bench, name, 100_000),
    ),
    workload("W11 hull", "1M points: convex hull", 0.5, bounding_volumes::hull),
    workload("W11 box", "1M points: smallest box", 0.4, bounding_volumes::smallest_box),
    workload("W11 circle", "1M points: smallest circle", 0.5, bounding_volumes::smallest_circle),
    workload(
        "W12 100k 0.1 %",
        "100k boxes and circles, 0.1 % of them move: pairs, contacts, events",
        0.5,
        |bench, name| {
            mostly_still_world::run(bench, name, 100_000, 1000);
        },
    ),
    workload(
        "W12 100k 1 %",
        "100k boxes and circles, 1 % of them move: pairs, contacts, events",
        0.5,
        |bench, name| {
            mostly_still_world::run(bench, name, 100_000, 100);
        },
    ),
    workload(
        "W12 100k 10 %",
        "100k boxes and circles, 10 % of them move: pairs, contacts, events",
        0.5,
        |bench, name| {
            mostly_still_world::run(bench, name, 100_000, 10);
        },
    ),
    workload(
        "W12 100k 100 %",
        "100k boxes and circles, 100 % of them move: pairs, contacts, events",
        0.5,
        |bench, name| {
            mostly_still_world::run(bench, name, 100_000, 1);
        },
    ),
    workload(
        "W12 1M 0.1 %",
        "1M boxes and circles, 0.1 % of them move: pairs, contacts, events",
        0.5,
        |bench, name| {
            mostly_still_world::run(bench, name, 1_000_000, 1000);
        },
    ),
    workload(
        "W12 1M 1 %",
        "1M boxes and circles, 1 % of them move: pairs, contacts, events",
        0.5,
        |bench, name| {
            mostly_still_world::run(bench, name, 1_000_000, 100);
        },
    ),
    workload(
        "W12 1M 10 %",
        "1M boxes and circles, 10 % of them move: pairs, contacts, events",
        0.5,
        |bench, name| {
            mostly_still_world::run(bench, name, 1_000_000, 10);
        },
    ),
    workload(
        "W12 1M 100 %",
        "1M boxes and circles, 100 % of them move: pairs, contacts, events",
        0.5,
        |bench, name| {
            mostly_still_world::run(bench, name, 1_000_000, 1);
        },
    ),
    workload(
        "W14 insert 100k",
        "100k boxes and circles are inserted one by one, without an update",
        1.0,
        |bench, name| {
            changing_world::insert(bench, name, 100_000);
        },
    ),
    workload(
        "W14 start 100k",
        "100k boxes and circles: inserted, first update, contacts",
        1.0,
        |bench, name| {
            changing_world::start(bench, name, 100_000);
        },
    ),
    workload(
        "W14 insert 1M",
        "1M boxes and circles are inserted one by one, without an update",
        1.0,
        |bench, name| {
            changing_world::insert(bench, name, 1_000_000);
        },
    ),
    workload("W14 start 1M", "1M boxes and circles: inserted, first update, contacts", 1.0, |bench, name| {
        changing_world::start(bench, name, 1_000_000);
    }),
    workload("W14 jumps", "100k boxes and circles, of which 1,000 jump in each frame", 1.0, |bench, name| {
        changing_world::change(bench, name, 100_000, changing_world::Change::Jump);
    }),
    workload(
        "W14 replaced",
        "100k boxes and circles, of which 1,000 are replaced in each frame",
        1.0,
        |bench, name| {
            changing_world::change(bench, name, 100_000, changing_world::Change::Replace);
        },
    ),
    workload("W15 boxes", "local boxes with a pose each, overlap", 0.6, placed_shapes::boxes),
    workload("W15 polygons", "local polygons with a pose each, overlap", 0.6, placed_shapes::polygons),
    workload("W16 rays 1k", "1k bodies of which 1 % move, ray: the first hit", 0.6, |bench, name| {
        world_searches::run(bench, name, 1_000, world_searches::Search::Ray);
    }),
    workload("W16 rays 10k", "10k bodies of which 1 % move, ray: the first hit", 0.6, |bench, name| {
        world_searches::run(bench, name, 10_000, world_searches::Search::Ray);
    }),
    workload("W16 rays 100k", "100k bodies of which 1 % move, ray: the first hit", 0.6, |bench, name| {
        world_searches::run(bench, name, 100_000, world_searches::Search::Ray);
    }),
    workload("W16 rays 1M", "1M bodies of which 1 % move, ray: the first hit", 0.6, |bench, name| {
        world_searches::run(bench, name, 1_000_000, world_searches::Search::Ray);
    }),
    workload("W16 casts 1k", "1k bodies of which 1 % move, moving box: the first hit", 0.6, |bench, name| {
        world_searches::run(bench, name, 1_000, world_searches::Search::Cast);
    }),
    workload(
        "W16 casts 10k",
        "10k bodies of which 1 % move, moving box: the first hit",
        0.6,
        |bench, name| {
            world_searches::run(bench, name, 10_000, world_searches::Search::Cast);
        },
    ),
    workload(
        "W16 casts 100k",
        "100k bodies of which 1 % move, moving box: the first hit",
        0.6,
        |bench, name| {
            world_searches::run(bench, name, 100_000, world_searches::Search::Cast);
        },
    ),
    workload("W16 casts 1M", "1M bodies of which 1 % move, moving box: the first hit", 0.6, |bench, name| {
        world_searches::run(bench, name, 1_000_000, world_searches::Search::Cast);
    }),
    workload("W16 points 1k", "1k bodies of which 1 % move, all bodies at a point", 0.6, |bench, name| {
        world_searches::run(bench, name, 1_000, world_searches::Search::Point);
    }),
    workload("W16 points 10k", "10k bodies of which 1 % move, all bodies at a point", 0.6, |bench, name| {
        world_searches::run(bench, name, 10_000, world_searches::Search::Point);
    }),
    workload(
        "W16 points 100k",
        "100k bodies of which 1 % move, all bodies at a point",
        0.6,
        |bench, name| {
            world_searches::run(bench, name, 100_000, world_searches::Search::Point);
        },
    ),
    workload("W16 points 1M", "1M bodies of which 1 % move, all bodies at a point", 0.6, |bench, name| {
        world_searches::run(bench, name, 1_000_000, world_searches::Search::Point);
    }),
    workload(
        "W16 regions 1k",
        "1k bodies of which 1 % move, square of side 10: all bodies in it",
        0.6,
        |bench, name| {
            world_searches::run(bench, name, 1_000, world_searches::Search::Region);
        },
    ),
    workload(
        "W16 regions 10k",
        "10k bodies of which 1 % move, square of side 10: all bodies in it",
        0.6,
        |bench, name| {
            world_searches::run(bench, name, 10_000, world_searches::Search::Region);
        },
    ),
    workload(
        "W16 regions 100k",
        "100k bodies of which 1 % move, square of side 10: all bodies in it",
        0.6,
        |bench, name| {
            world_searches::run(bench, name, 100_000, world_searches::Search::Region);
        },
    ),
    workload(
        "W16 regions 1M",
        "1M bodies of which 1 % move, square of side 10: all bodies in it",
        0.6,
        |bench, name| {
            world_searches::run(bench, name, 1_000_000, world_searches::Search::Region);
        },
    ),
    workload("W16 nearest 1k", "1k bodies of which 1 % move, point: the nearest body", 0.6, |bench, name| {
        world_searches::run(bench, name, 1_000, world_searches::Search::Nearest);
    }),
    workload(
        "W16 nearest 10k",
        "10k bodies of which 1 % move, point: the nearest body",
        0.6,
        |bench, name| {
            world_searches::run(bench, name, 10_000, world_searches::Search::Nearest);
        },
    ),
    workload(
        "W16 nearest 100k",
        "100k bodies of which 1 % move, point: the nearest body",
        0.6,
        |bench, name| {
            world_searches::run(bench, name, 100_000, world_searches::Search::Nearest);
        },
    ),
    workload("W16 nearest 1M", "1M bodies of which 1 % move, point: the nearest body", 0.6, |bench, name| {
        world_searches::run(bench, name, 1_000_000, world_searches::Search::Nearest);
    }),
    workload(
        "W17 parallel",
        "20,000 parallel segments whose boxes all cross: all pairs",
        2.0,
        worst_cases::parallel,
    ),
    workload("W17 points", "30,000 equal points: visits of all pairs", 2.0, worst_cases::points),
    workload(
        "W17 cell",
        "20,000 boxes close together and one far away: all pairs",
        2.0,
        worst_cases::one_cell,
    ),
    workload("W17 giant", "1M boxes and one around all: all pairs", 2.0, worst_cases::giant),
    workload("W18 circles", "`Shape`s, overlap, 1M pairs: circles", 1.3, |bench, name| {
        shape_lists::run(bench, name, &[Kind::Circle]);
    }),
    workload("W18 boxes", "`Shape`s, overlap, 1M pairs: axis-aligned boxes", 1.3, |bench, name| {
        shape_lists::run(bench, name, &[Kind::Box]);
    }),
    workload("W18 turned", "`Shape`s, overlap, 1M pairs: boxes at an angle", 1.3, |bench, name| {
        shape_lists::run(bench, name, &[Kind::TurnedBox]);
    }),
    workload("W18 capsules", "`Shape`s, overlap, 1M pairs: capsules", 1.3, |bench, name| {
        shape_lists::run(bench, name, &[Kind::Capsule]);
    }),
    workload("W18 mixed", "`Shape`s, overlap, 1M pairs: all of these", 1.3, |bench, name| {
        shape_lists::run(bench, name, &[Kind::Circle, Kind::Box, Kind::TurnedBox, Kind::Capsule]);
    }),
    workload("W19", "1,000 walkers on a map of 1M tiles: a frame", 0.5, walkers::run),
    workload("W1b cold", "batch: box against box, overlap, 1M pairs", 1.2, batches::boxes_cold),
    workload("W1b hot", "batch: box against box, overlap, 4,096 pairs", 1.2, batches::boxes_hot),
    workload("W2b cold", "batch: circle against box, overlap, 1M pairs", 1.2, batches::circle_and_box_cold),
    workload("W2b hot", "batch: circle against box, overlap, 4,096 pairs", 1.2, batches::circle_and_box_hot),
    workload(
        "W2b circles cold",
        "batch: circle against circle, overlap, 1M pairs",
        1.2,
        batches::circles_cold,
    ),
    workload(
        "W2b circles hot",
        "batch: circle against circle, overlap, 4,096 pairs",
        1.2,
        batches::circles_hot,
    ),
    workload("W3b cold", "batch: box against box, contact, 1M pairs", 0.85, batches::contacts_cold),
    workload("W3b hot", "batch: box against box, contact, 4,096 pairs", 0.6, batches::contacts_hot),
    workload("W7b cold", "batch: ray against a circle, 1M pairs", 1.2, batches::rays_cold),
    workload("W7b hot", "batch: ray against a circle, 4,096 pairs", 1.2, batches::rays_hot),
    workload("W20 contact", "box sunk into a row of tiles: contact", 1.0, box_on_tiles::contacts),
    workload(
        "W20 level",
        "box sunk by 1e-5 that moves along a row of tiles up to a wall",
        1.0,
        box_on_tiles::level_casts,
    ),
    workload(
        "W20 far",
        "box that moves through a map of 1M tiles: the first hit",
        1.0,
        box_on_tiles::far_casts,
    ),
    workload(
        "W21 pairs",
        "1M boxes, two threads: all overlapping pairs, from scratch",
        0.59,
        two_threads::pairs,
    ),
    workload(
        "W21 frames",
        "1M boxes that move, two threads: all pairs, each frame",
        0.59,
        two_threads::frames,
    ),
    workload("W21 world", "1M moving bodies, two threads: update and contacts", 0.59, two_threads::world),
    workload("W22 save", "100k bodies: the state as bytes", 1.0, |bench, name| {
        snapshots::save(bench, name, 100_000);
    }),
    workload("W22 restore", "100k bodies: back to a state", 1.0, |bench, name| {
        snapshots::restore(bench, name, 100_000);
    }),
];

fn still(bench: &mut Bench, name: &str, count: usize) {
    join::from_nothing(bench, name, &even(bench.count(count)), true);
}

fn moving(bench: &mut Bench, name: &str, count: usize) {
    join::each_frame(bench, name, even(bench.count(count)), true);
}

fn mixed(bench: &mut Bench, name: &str) {
    join::from_nothing(bench, name, &Field::mixed(bench.count(100_000)), false);
}

fn mixed_moving(bench: &mut Bench, name: &str) {
    join::each_frame(bench, name, Field::mixed(bench.count(100_000)), false);
}

fn world(bench: &mut Bench, name: &str, count: usize) {
    moving_world::run(bench, name, bench.count(count));
}
