//! Tests that non-maximum suppression keeps the same shapes as a loop over all pairs.

use carom::{Aabb, Circle, Obb, Polygon, Shape};
use carom_batch::{Batch, ConvexShapes, Obbs, nms};
use carom_oracle::generate::Kind;

use shapes::{Random, pairs_of};

mod shapes;

#[test]
fn suppression_agrees_with_the_ratios_of_all_pairs() {
    let mut source = Random(7);
    let mut random = move || source.unit();
    let rows: Vec<[f64; 5]> = (0..400)
        .map(|_| [20.0 * random(), 20.0 * random(), 1.0 + 3.0 * random(), 1.0 + random(), 6.0 * random()])
        .collect();
    // Some scores are equal, and one score is NaN.
    let mut scores: Vec<f64> = rows.iter().map(|_| (8.0 * random()).floor()).collect();
    scores[5] = f64::NAN;
    let labels: Vec<i64> = rows.iter().map(|_| i64::from(random() < 0.5)).collect();
    let boxes = Obbs::from_rows(&rows).unwrap();
    let thresholds = [0.0, 0.3, 0.7, 0.95, 1.0, 1.5, f64::INFINITY, f64::NAN];
    let unlabelled = thresholds.map(|threshold| (threshold, None));
    for (threshold, labels) in unlabelled.into_iter().chain([(0.3, Some(labels.as_slice()))]) {
        assert_eq!(
            nms(&boxes, &scores, threshold, labels),
            kept_by_all_pairs(&boxes, &scores, threshold, labels)
        );
    }
}

#[test]
fn suppression_of_crowds_near_and_far() {
    let mut source = Random(13);
    let mut random = move || source.unit();
    // The shapes are needles (long, thin boxes) and squares at all angles, in heaps of similar shapes, near
    // the origin and far away, of all sizes.
    for (far, scale) in [(0.0, 1.0), (1e9, 1.0), (1e3, 1e-3), (0.0, 1e-140), (1e70, 1e70)] {
        let heap = |index: usize, random: &mut dyn FnMut() -> f64| {
            let long = [1.0, 8.0, 300.0][index % 3];
            let near = |random: &mut dyn FnMut() -> f64| (index % 4) as f64 + 0.6 * random();
            let at = [near(random), near(random)].map(|near| far + scale * near);
            let size = [long, 1.0].map(|side| scale * side * (0.7 + 0.5 * random()));
            (at, size, 0.3 * random() + index as f64)
        };
        let shape = |index: usize| {
            let (at, size, angle) = heap(index % 60, &mut random);
            match index % 5 {
                0 => Shape::from(Circle::new(at, size[1]).unwrap()),
                1 => Aabb::from_center(at, size).unwrap().into(),
                _ => Obb::from_radians(at, size, angle).unwrap().into(),
            }
        };
        let list = ConvexShapes::new((0..300).map(shape).collect()).unwrap();
        let scores: Vec<f64> = (0..300).map(|index| f64::from(index * 7919 % 300)).collect();
        for threshold in [0.0, 0.1, 0.5, 0.8] {
            let kept = kept_by_all_pairs(&list, &scores, threshold, None);
            assert!(1 < kept.len() && kept.len() < 300, "{} kept", kept.len());
            assert_eq!(nms(&list, &scores, threshold, None), kept, "{far} {scale} {threshold}");
        }
    }
}

/// Tests a list that contains shapes of several parts.
#[test]
fn suppression_of_concave_shapes() {
    let mut source = Random(5);
    let mut random = move || source.unit();
    let shape = |index: u32| -> Shape {
        let corner =
            Polygon::new([[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [1.0, 1.0], [1.0, 2.0], [0.0, 2.0]]).unwrap();
        let at = [4.0 * random(), 4.0 * random()];
        if index.is_multiple_of(3) {
            Aabb::from_corner(at, [2.0, 2.0]).unwrap().into()
        } else {
            corner.translated(at).into()
        }
    };
    let list: Vec<Shape> = (0..60).map(shape).collect();
    let scores: Vec<f64> = (0..60).map(|index| f64::from(index * 37 % 60)).collect();
    for threshold in [0.0, 0.2, 0.6] {
        let kept = kept_by_all_pairs(&list, &scores, threshold, None);
        assert!(1 < kept.len() && kept.len() < 60, "{} kept", kept.len());
        assert_eq!(nms(&list, &scores, threshold, None), kept, "{threshold}");
    }
}

/// Returns the indices that non-maximum suppression keeps, computed from the ratios of all pairs.
fn kept_by_all_pairs<B: Batch>(
    list: &B,
    scores: &[f64],
    threshold: f64,
    labels: Option<&[i64]>,
) -> Vec<usize> {
    let mut order: Vec<usize> = (0..list.len()).collect();
    order.sort_by(|&i, &j| scores[j].max(-1.0).total_cmp(&scores[i].max(-1.0)));
    let mut kept: Vec<usize> = Vec::new();
    for index in order {
        let is_like = |other: usize| labels.is_none_or(|labels| labels[index] == labels[other]);
        let ratio = |other: usize| carom::iou(&list.shape(index), &list.shape(other));
        if !kept.iter().any(|&other| is_like(other) && ratio(other) > threshold) {
            kept.push(index);
        }
    }
    kept
}

#[test]
fn suppression_at_the_ratios_of_hard_pairs() {
    for kinds in [[Kind::Obb, Kind::Obb], [Kind::Aabb, Kind::Aabb], [Kind::Circle, Kind::Polygon]] {
        let [a, b] = pairs_of(kinds);
        let mut dropped = 0;
        for (a, b) in a.into_iter().zip(b).take(1500) {
            let list = ConvexShapes::new(vec![a, b]).unwrap();
            let ratio = carom::iou(&list.shape(0), &list.shape(1));
            for threshold in [0.0, ratio.next_down().max(0.0), ratio, ratio.next_up()] {
                let kept = kept_by_all_pairs(&list, &[2.0, 1.0], threshold, None);
                assert_eq!(nms(&list, &[2.0, 1.0], threshold, None), kept, "{list:?}");
                dropped += 2 - kept.len();
            }
        }
        assert!(500 < dropped, "{dropped}");
    }
}
