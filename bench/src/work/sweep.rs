//! Defines functions that the workloads with straight motions share. They work for any shapes.

use carom::AsShape;

use crate::contest::Contest;
use crate::peers::{self, DOUBLE, box2d};
use crate::point::P;
use crate::reference::Hit;

/// Adds Carom, with the moving shape, its motion and its target.
pub(super) fn enter_carom<'a, A, B>(
    contest: &mut Contest<'a, Option<Hit>>,
    sweeps: impl Iterator<Item = (A, P, B)>,
) where
    A: AsShape + 'a,
    B: AsShape + 'a,
{
    let sweeps: Vec<_> = sweeps.map(|(a, motion, b)| (a, carom::Vec2::from(motion.array()), b)).collect();
    let ask = move |index: usize| {
        let (a, motion, b) = &sweeps[index];
        carom::cast(a, *motion, b)
    };
    contest.calls("carom", DOUBLE, ask, |_, hit| hit.as_ref().map(peers::carom::cast));
}

/// Adds Box2D, with the corners and the radius of the moving shape, its motion, and the corners of the target.
pub(super) fn enter_box2d<'a, A: AsRef<[P]>, B: AsRef<[P]>>(
    contest: &mut Contest<'a, Option<Hit>>,
    sweeps: impl Iterator<Item = (A, f64, P, B)>,
) {
    let input =
        |(a, radius, motion, b): (A, f64, P, B)| box2d::cast_input(a.as_ref(), radius, motion, b.as_ref());
    let inputs: Vec<_> = sweeps.map(input).collect();
    contest.calls(
        "box2d",
        box2d::SKIN,
        move |index| box2d::cast(&inputs[index]),
        |_, output| box2d::hit(&output),
    );
}
