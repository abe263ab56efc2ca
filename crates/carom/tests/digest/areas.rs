//! Writes the areas that shapes have in common into the digest bit by bit: questions that the packages of other languages do not
//! have yet, so their digests leave out this table.

use crate::digest::{Digest, Question};
use crate::inputs::Inputs;
use crate::{answers, composites};

/// Each question with the recorded digest of its answers.
pub(crate) const GOLDEN: [Question; 2] = [
    ("interiors_overlap", answers::interiors_overlap, [0x7c38_21d5_ef25_d165, 0x24ab_f042_0e8a_6d24]),
    ("composite_areas", composite_areas, [0xa69d_5b11_f644_b231, 0x2618_e7a1_ea14_e5b0]),
];

fn composite_areas(inputs: &Inputs, digest: &mut Digest) {
    for [a, b] in composites::pairs(inputs) {
        digest.flag(carom::interiors_overlap(&a, &b));
        digest.numbers(&[carom::area_of_overlap(&a, &b), carom::iou(&a, &b), carom::iou(&b, &b)]);
    }
}
