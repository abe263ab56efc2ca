//! Tests that a `PairFinder` of thousands of boxes has the pairs of a sweep in each frame. Such a finder
//! renews its near pairs (boxes that overlap when grown by margins) in steps.

use carom::{Aabb, PairFinder};
use carom_oracle::generate::Rng;

use super::pairs::sweep_pairs;

/// The number of boxes, which is large enough for steps.
const COUNT: usize = 4500;

/// The displacement of a box in a frame.
type Way = [f64; 2];

/// Creates boxes with about two neighbours each, and their displacements, which are at most `pace` times
/// their sizes.
fn moving_boxes(rng: &mut Rng, pace: f64, size: impl Fn(&mut Rng) -> f64) -> (Vec<Aabb>, Vec<Way>) {
    let one = |rng: &mut Rng| {
        let corner = [rng.unit() * 95.0, rng.unit() * 95.0];
        let size = size(rng);
        let way = [rng.between(-1.0, 1.0), rng.between(-1.0, 1.0)].map(|part| part * pace * size);
        (Aabb::from_corner(corner, [size, size]).unwrap(), way)
    };
    (0..COUNT).map(|_| one(rng)).unzip()
}

/// Plays some frames, which `change` prepares, and compares the pairs of each frame.
fn play(
    name: &str,
    (mut boxes, mut ways): (Vec<Aabb>, Vec<Way>),
    mut change: impl FnMut(usize, &mut Vec<Aabb>, &mut Vec<Way>),
) {
    let mut finder = PairFinder::new();
    for frame in 0..50 {
        assert!(finder.pairs(&boxes, |_, _| true) == sweep_pairs(&boxes), "{name} {frame}");
        if frame % 7 == 3 {
            // This is a search for other pairs between two steps.
            let (a, b) = boxes.split_at(boxes.len() / 3);
            let between = finder.pairs_between(a, b, |_, _| true).len();
            let is_between = |&(i, j): &(usize, usize)| i < a.len() && a.len() <= j;
            let wanted = sweep_pairs(&boxes).into_iter().filter(is_between).count();
            assert_eq!(between, wanted, "{name} {frame}");
        }
        for (bounds, &way) in boxes.iter_mut().zip(&ways) {
            *bounds = bounds.translated(way);
        }
        change(frame, &mut boxes, &mut ways);
    }
}

#[test]
fn boxes_that_keep_their_velocities() {
    for pace in [0.0, 0.003, 0.05, 0.15, 0.3, 2.0] {
        let boxes = moving_boxes(&mut Rng::new(3), pace, |_| 1.0);
        play(&format!("pace {pace}"), boxes, |_, _, _| {});
    }
}

#[test]
fn boxes_of_all_sizes() {
    for pace in [0.02, 0.1] {
        let boxes = moving_boxes(&mut Rng::new(4), pace, |rng| rng.magnitude(-2, 0));
        play(&format!("pace {pace}"), boxes, |_, _, _| {});
    }
}

#[test]
fn boxes_that_turn_while_their_pairs_are_renewed() {
    for period in [3, 8, 13] {
        let boxes = moving_boxes(&mut Rng::new(5), 0.08, |_| 1.0);
        play(&format!("period {period}"), boxes, |frame, _, ways| {
            if frame % period == 0 {
                ways.iter_mut().for_each(|[x, y]| (*x, *y) = (-*y, *x));
            }
        });
    }
}

#[test]
fn boxes_that_jump_while_their_pairs_are_renewed() {
    for period in [5, 11, 12] {
        let mut rng = Rng::new(6);
        let boxes = moving_boxes(&mut rng, 0.05, |_| 1.0);
        play(&format!("period {period}"), boxes, |frame, boxes, _| {
            if frame % period == 0 {
                let far = if frame % 2 == 0 { 1e45 } else { 50.0 };
                boxes[frame] = Aabb::from_corner([far * rng.unit(), 3.0], [2.0, 2.0]).unwrap();
            }
        });
    }
}

#[test]
fn boxes_that_appear_while_the_pairs_of_others_are_renewed() {
    for period in [9, 10, 14] {
        let boxes = moving_boxes(&mut Rng::new(7), 0.05, |_| 1.0);
        play(&format!("period {period}"), boxes, |frame, boxes, ways| {
            if frame % period == 0 {
                boxes.push(boxes[0].translated([0.5, 0.5]));
                ways.push(ways[0]);
            }
        });
    }
}

/// Tests boxes that gather at one place, until their near pairs are too many for a list.
#[test]
fn boxes_that_gather() {
    let (boxes, _) = moving_boxes(&mut Rng::new(8), 0.0, |_| 1.0);
    let ways = boxes
        .iter()
        .map(|bounds| [50.0 - bounds.min().x, 50.0 - bounds.min().y].map(|way| way / 60.0))
        .collect();
    play("gather", (boxes, ways), |_, _, _| {});
}
