//! Keeps lists of convex shapes. JavaScript refers to them by number.

use std::ops::ControlFlow;
use std::rc::Rc;

use carom_batch::{Batch, ConvexShapes};

use crate::{Answer, Input};

impl Input<'_> {
    /// Reads the number of a list, and returns the list.
    pub(super) fn list(&mut self) -> Option<Rc<ConvexShapes>> {
        let number = self.count();
        self.store.lists.get(number)
    }
}

/// Reads the number of shapes and the shapes, and keeps them as a list. Writes the number of this list.
pub fn list(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let count = input.count();
    let shapes = (0..count).map(|_| input.shape()).collect::<Option<Vec<_>>>()?;
    let Ok(list) = ConvexShapes::new(shapes) else { return Some(false) };
    output.push(input.store.lists.keep(Rc::new(list)) as f64);
    Some(true)
}

/// Reads a list; writes the number of overlapping pairs, and their indices.
pub fn pairs(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let Some(list) = input.list() else { return Some(false) };
    push_pairs(output, |visit| list.pairs_each(visit))
}

/// Reads two lists; writes the number of overlapping pairs, and their indices.
pub fn pairs_between(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let Some((a, b)) = input.list().zip(input.list()) else { return Some(false) };
    push_pairs(output, |visit| a.pairs_between_each(&b, visit))
}

fn push_pairs(
    output: &mut Vec<f64>,
    each: impl FnOnce(&mut dyn FnMut(usize, usize) -> ControlFlow<()>) -> ControlFlow<()>,
) -> Answer {
    output.push(0.0);
    let _ = each(&mut |i, j| {
        output.extend([i as f64, j as f64]);
        ControlFlow::Continue(())
    });
    output[0] = ((output.len() - 1) / 2) as f64;
    Some(true)
}

/// Reads a list, the threshold, whether there are labels, the scores, and the labels. Writes how many shapes
/// non-maximum suppression keeps, and their indices.
pub fn nms(input: &mut Input<'_>, output: &mut Vec<f64>) -> Answer {
    let Some(list) = input.list() else { return Some(false) };
    let threshold = input.number();
    let has_labels = input.number() == 1.0;
    let count = list.len();
    let scores: Vec<f64> = (0..count).map(|_| input.number()).collect();
    let labels: Option<Vec<i64>> = has_labels.then(|| (0..count).map(|_| input.number() as i64).collect());
    let kept = carom_batch::nms(&*list, &scores, threshold, labels.as_deref());
    output.push(kept.len() as f64);
    output.extend(kept.iter().map(|&index| index as f64));
    Some(true)
}
