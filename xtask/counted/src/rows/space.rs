//! Rows for updates of a space and for searches in it.

use carom::{Circle, Collider, ColliderId, Space, Vec2};

use crate::ask::each_round;
use crate::random::Random;
use crate::row::{Row, row};
use crate::shapes::{angle, circle, mixed, obb, scattered};

/// Makes a row for a search in a space. Each round searches near another point.
macro_rules! of_searches {
    ($name:literal, $search:expr) => {
        row($name, |rounds| {
            let (space, _) = filled();
            let places = scattered(SEARCHES, 30.0, |_, at| at);
            each_round(rounds * SEARCHES, |round| $search(&space, places[round % SEARCHES]))
        })
    };
}

pub(super) const ROWS: &[Row] = &[
    row("space-insert", |rounds| each_round(rounds, |_| filled().0)),
    row("space-update", |rounds| moved(rounds, 0.05, |space| space.update().pairs().len())),
    row("space-update-leaps", |rounds| moved(rounds, 5.0, |space| space.update().pairs().len())),
    row("space-update-contacts", |rounds| {
        moved(rounds, 0.05, |space| space.update().contacts().map(|(_, contact)| contact.depth).sum::<f64>())
    }),
    row("space-update-few-contacts", |rounds| {
        let (mut space, ids) = filled();
        each_round(rounds * UPDATES, |round| {
            for &id in &ids[..12] {
                space.move_by(id, [0.0, if round % 2 == 0 { 0.01 } else { -0.01 }]);
            }
            space.update().contacts().count()
        })
    }),
    row("space-update-few-leap", |rounds| {
        let (mut space, ids) = filled();
        each_round(rounds * UPDATES, |round| {
            for &id in ids.iter().step_by(20) {
                space.move_by(id, [0.0, if round % UPDATES < UPDATES / 2 { 3.0 } else { -3.0 }]);
            }
            space.update().pairs().len()
        })
    }),
    row("space-update-at-rest", |rounds| {
        let (mut space, _) = filled();
        each_round(rounds, |_| space.update().contacts().count())
    }),
    of_searches!("search-at-point", |space: &Space<u32>, at: Vec2| space.search().at_point(at).len()),
    of_searches!("search-overlapping-circle", |space: &Space<u32>, at: Vec2| {
        space.search().overlapping(&Circle::new(at, 2.0).expect("a circle")).len()
    }),
    of_searches!("search-overlapping-box", |space: &Space<u32>, at: Vec2| {
        space.search().overlapping(&obb(&mut Random::new(1), at)).len()
    }),
    of_searches!("search-contacts-shape", |space: &Space<u32>, at: Vec2| {
        space.search().contacts(&mixed(&mut Random::new(4), at)).len()
    }),
    of_searches!("search-cast-ray", |space: &Space<u32>, at: Vec2| {
        space.search().cast_ray(at, [0.6, -0.8], 20.0).map(|found| found.hit.t)
    }),
    of_searches!("search-cast-ray-all", |space: &Space<u32>, at: Vec2| {
        space.search().cast_ray_all(at, [0.6, -0.8], 20.0).len()
    }),
    of_searches!("search-cast", |space: &Space<u32>, at: Vec2| {
        space.search().cast(&obb(&mut Random::new(1), at), [6.0, -8.0]).map(|found| found.hit.fraction)
    }),
    of_searches!("search-nearest", |space: &Space<u32>, at: Vec2| {
        space
            .search()
            .nearest(&Circle::new(at, 0.1).expect("a circle"), None)
            .map(|found| found.hit.separation)
    }),
];

/// The number of searches in a round.
const SEARCHES: usize = 32;

/// Creates a space of 300 colliders, some of them of several parts.
fn filled() -> (Space<u32>, Vec<ColliderId>) {
    let mut space = Space::new();
    let shapes = scattered(300, 30.0, |random, at| match random.bits() % 8 {
        0 => angle(random, at).into(),
        1..=3 => circle(random, at).into(),
        _ => mixed(random, at),
    });
    let ids = space.insert_all(shapes.into_iter().zip(0..).map(|(shape, data)| Collider::new(shape, data)));
    (space, ids)
}

/// The number of updates in a round.
const UPDATES: usize = 16;

/// Moves half of the colliders before each update, there and back.
fn moved<R>(rounds: usize, speed: f64, mut update: impl FnMut(&mut Space<u32>) -> R) -> usize {
    let (mut space, ids) = filled();
    let mut random = Random::new(6);
    let velocities: Vec<Vec2> = ids.iter().map(|_| random.point(speed)).collect();
    each_round(rounds * UPDATES, |round| {
        let sign = if round % UPDATES < UPDATES / 2 { 1.0 } else { -1.0 };
        for (&id, &velocity) in ids.iter().zip(&velocities).step_by(2) {
            space.move_by(id, velocity * sign);
        }
        update(&mut space)
    })
}
