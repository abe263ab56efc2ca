//! Tests that the answers of all queries on fixed lists have the expected hash, with each level of vector
//! instructions, so the hash is equal on all processors.

use std::fmt::Debug;

use carom::{RayHit, Vec2};
use carom_batch::{Aabbs, Batch, Circles, Level, Obbs, Pairing, Ray, cast_ray_at, contains_at};

mod levels;

/// The expected hash. Change it only together with the library's answers, and say so in the commit.
const GOLDEN: u64 = 0x7006_3a06_8b0a_c2c4;

const COUNT: usize = 1500;

#[test]
fn every_level_has_the_recorded_bits() {
    for level in levels::all() {
        let found = digest(level);
        assert!(found == GOLDEN, "{level:?}: {found:#018x}");
    }
}

/// A hash (FNV-1a, by Fowler, Noll and Vo) of the texts of answers. The text of a float shows all its bits.
struct Digest(u64);

impl Digest {
    fn answers<T: Debug>(&mut self, answers: &[T]) {
        for byte in answers.iter().flat_map(|answer| format!("{answer:?}").into_bytes()) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }

    /// Adds to the hash the answers of all queries that have code with vector instructions.
    fn pairs<A: Batch, B: Batch>(&mut self, level: Level, a: &A, b: &B) {
        let far: Vec<(usize, usize)> = (0..COUNT).map(|i| (i, (i * 7) % COUNT)).collect();
        for pairing in [Pairing::by_position(a, b), Pairing::of(a, b, &far)] {
            let pairing = pairing.with_level(level);
            let (mut flags, mut numbers) = (vec![false; COUNT], vec![0.0; COUNT]);
            pairing.overlap(&mut flags);
            self.answers(&flags);
            pairing.contains_shape(&mut flags);
            self.answers(&flags);
            pairing.separation(&mut numbers);
            self.answers(&numbers);
            pairing.iou(&mut numbers);
            self.answers(&numbers);
            let mut contacts = vec![None; COUNT];
            pairing.contact(&mut contacts);
            self.answers(&contacts);
        }
    }

    fn points_and_rays(&mut self, level: Level, shapes: &impl Batch, points: &[Vec2], rays: &[Ray]) {
        let mut flags = vec![false; COUNT];
        contains_at(level, shapes, points, None, &mut flags);
        self.answers(&flags);
        let mut hits: Vec<Option<RayHit>> = vec![None; COUNT];
        cast_ray_at(level, rays, shapes, None, &mut hits);
        self.answers(&hits);
    }
}

fn digest(level: Level) -> u64 {
    let mut state = 1_u64;
    let mut random = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 40) as f64 / f64::from(1 << 24)
    };
    // Every third row has numbers on a coarse grid, so that shapes touch.
    let mut row = |index: usize| {
        std::array::from_fn::<f64, 5, _>(|_| match index % 3 {
            0 => (16.0 * random()).floor() / 4.0,
            _ => 4.0 * random(),
        })
    };
    let mut rows = || (0..COUNT).map(&mut row).collect::<Vec<[f64; 5]>>();
    let boxes = [rows(), rows()].map(|rows| Obbs::from_rows(&rows).unwrap());
    let circles = [rows(), rows()].map(|rows| {
        let rows: Vec<[f64; 3]> = rows.iter().map(|&[x, y, radius, ..]| [x, y, 0.5 * radius]).collect();
        Circles::from_rows(&rows).unwrap()
    });
    let aabbs = [rows(), rows()].map(|rows| {
        let rows: Vec<[f64; 4]> = rows.iter().map(|&[x, y, w, h, _]| [x, y, x + w, y + h]).collect();
        Aabbs::from_rows(&rows).unwrap()
    });
    let points: Vec<Vec2> = rows().iter().map(|&[x, y, ..]| Vec2::new(x, y)).collect();
    let ray = |&[x, y, dx, dy, max]: &[f64; 5]| Ray {
        origin: Vec2::new(2.0 * x - 2.0, 2.0 * y - 2.0),
        direction: Vec2::new(dx - 2.0, dy - 2.0),
        max,
    };
    let rays: Vec<Ray> = rows().iter().map(ray).collect();

    let mut digest = Digest(0xcbf2_9ce4_8422_2325);
    digest.pairs(level, &boxes[0], &boxes[1]);
    digest.pairs(level, &circles[0], &circles[1]);
    digest.pairs(level, &aabbs[0], &aabbs[1]);
    digest.pairs(level, &circles[0], &boxes[1]);
    digest.pairs(level, &aabbs[0], &circles[1]);
    digest.pairs(level, &boxes[0], &aabbs[1]);
    digest.points_and_rays(level, &boxes[0], &points, &rays);
    digest.points_and_rays(level, &circles[0], &points, &rays);
    digest.points_and_rays(level, &aabbs[0], &points, &rays);
    digest.0
}
