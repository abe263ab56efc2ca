//! Tests pairs of boxes where `f32` has too few digits or too small a range, and visitors that stop a search.

use std::ops::ControlFlow;

use carom::{Aabb, PairFinder, Shape, pairs_each};

fn brute_force_pairs(boxes: &[Aabb]) -> Vec<(usize, usize)> {
    let all = (0..boxes.len()).flat_map(|i| (i + 1..boxes.len()).map(move |j| (i, j)));
    all.filter(|&(i, j)| boxes[i].overlaps(&boxes[j])).collect()
}

/// Tests boxes that touch or miss each other by a few bits, in many frames. From frame to frame, the finder
/// keeps a list of near pairs (pairs of boxes that overlap when grown by margins).
#[test]
fn boxes_with_equal_rounded_sides_are_compared_exactly() {
    let near_one =
        [1.0, 1.0_f64.next_up(), 1.0_f64.next_down(), 1.0 + 1e-9, 1.0 - 1e-9, 1.0 + 1e-6, 0.5, 2.0];
    let mut finder = PairFinder::new();
    let mut found = 0;
    for frame in 0..40 {
        let boxes: Vec<Aabb> = (0..20)
            .flat_map(|group| {
                let far = f64::from(group) * 10.0;
                let fixed = Aabb::new([far, -5.0], [far + 1.0, 5.0]).expect("the box is valid");
                let shift = f64::from((frame + group) % 3) * f64::EPSILON;
                let others = near_one.map(|x| {
                    Aabb::new([far + x + shift, -x], [far + x + 1.0, 3.0 - x]).expect("the box is valid")
                });
                others.into_iter().chain([fixed])
            })
            .collect();
        let wanted = brute_force_pairs(&boxes);
        assert_eq!(finder.pairs(&boxes, |_, _| true), wanted, "{frame}");
        found += wanted.len();
    }
    assert!(found > 10_000, "{found}");
}

/// Tests boxes that move out of the range of `f32` and back.
#[test]
fn boxes_beyond_f32_have_their_pairs_in_each_frame() {
    let mut finder = PairFinder::new();
    for frame in 0..30 {
        let far = if frame % 10 < 4 { 1e60 } else { 0.0 };
        let boxes: Vec<Aabb> = (0..100)
            .map(|index| {
                let x = f64::from(index) * 0.75 + f64::from(frame) * 1e-3;
                let x = if index == 7 || index == 8 { x + far } else { x };
                Aabb::from_corner([x, 0.0], [1.0, 1.0]).expect("the box is valid")
            })
            .collect();
        assert_eq!(finder.pairs(&boxes, |_, _| true), brute_force_pairs(&boxes), "{frame}");
    }
}

#[test]
fn a_visitor_that_breaks_gets_no_more_pairs() {
    for count in [100, 3000] {
        let boxes = vec![Shape::from(Aabb::new([0.0, 0.0], [1.0, 1.0]).expect("the box is valid")); count];
        for most in [1, 63, 64, 65, 1000] {
            let mut visits = 0;
            let broken = pairs_each(&boxes, |_, _| {
                visits += 1;
                if visits < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            assert!(broken.is_break() && visits == most, "{count} {most}");
        }
    }
}
