//! Finds all overlapping pairs of a list of boxes. An index is built from the boxes and queried with
//! each box.

use std::ops::ControlFlow;

use rstar::primitives::{GeomWithData, Rectangle};
use rstar::{RTree, RTreeObject};
use static_aabb2d_index::StaticAABB2DIndexBuilder;

use crate::flat::Box32;

/// The overlapping pairs, in any order.
pub(crate) type Pairs = Vec<(u32, u32)>;

pub(crate) fn with_static_index(boxes: &[Box32], found: &mut Pairs) {
    let mut builder = StaticAABB2DIndexBuilder::<f32>::new(boxes.len());
    for &[left, bottom, right, top] in boxes {
        builder.add(left, bottom, right, top);
    }
    let index = builder.build().expect("the number of boxes is that of the builder");
    let mut stack = Vec::new();
    // The boxes are visited in the order of the index, so that consecutive queries are about
    // neighbours.
    for &i in index.item_indices() {
        let [left, bottom, right, top] = boxes[i];
        let mut visit = |j: usize| {
            if i < j {
                found.push((i as u32, j as u32));
            }
        };
        index.visit_query_with_stack(left, bottom, right, top, &mut visit, &mut stack);
    }
}

/// Finds the pairs by a join of the tree with itself, which visits each pair in both orders.
pub(crate) fn with_rstar_join(boxes: &[Box32], found: &mut Pairs) {
    let leaf = |(index, of): (usize, &Box32)| {
        GeomWithData::new(Rectangle::from_corners([of[0], of[1]], [of[2], of[3]]), index as u32)
    };
    let tree = RTree::bulk_load(boxes.iter().enumerate().map(leaf).collect());
    let pairs = tree.intersection_candidates_with_other_tree(&tree).map(|(a, b)| (a.data, b.data));
    found.extend(pairs.filter(|(i, j)| i < j));
}

pub(crate) fn with_rstar(boxes: &[Box32], found: &mut Pairs) {
    let rectangle = |of: &Box32| ([of[0], of[1]], [of[2], of[3]]);
    let leaf = |(index, of): (usize, &Box32)| {
        let (min, max) = rectangle(of);
        GeomWithData::new(Rectangle::from_corners(min, max), index as u32)
    };
    let tree = RTree::bulk_load(boxes.iter().enumerate().map(leaf).collect());
    // The boxes are visited in the order of the tree, so that consecutive queries are about
    // neighbours.
    for of in &tree {
        let _ = tree.locate_in_envelope_intersecting_int(of.geom().envelope(), |leaf| {
            if of.data < leaf.data {
                found.push((of.data, leaf.data));
            }
            ControlFlow::<()>::Continue(())
        });
    }
}
