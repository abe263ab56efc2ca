//! Measures a box against a box: the normal, the depth and the contact points.

use std::cell::RefCell;

use parry2d::query::ContactManifold;
use parry2d::query::details::contact_manifold_cuboid_cuboid;

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::data::{Rect, Wanted, rect_pairs};
use crate::limit::rect::{Rect32, contact};
use crate::peers::{self, DOUBLE, SINGLE, box2d, parry};
use crate::reference::{Touch, touch_error};

/// Measures a set that is larger than any cache.
pub(crate) fn cold(bench: &mut Bench, name: &str) {
    measure(bench, name, 200_000);
}

pub(crate) fn hot(bench: &mut Bench, name: &str) {
    measure(bench, name, 1024);
}

fn measure(bench: &mut Bench, name: &str, count: usize) {
    let pairs = rect_pairs(bench.count(count), Wanted::Overlapping);
    let judge = |index: usize, answer: &Option<Touch>| {
        let (a, b): &(Rect, Rect) = &pairs[index];
        touch_error(&a.corners(), &b.corners(), answer.as_ref())
    };
    let mut contest = Contest::new(pairs.len(), judge);
    enter(&mut contest, &pairs);
    bench.run(name, Unit::NanosecondsEach, pairs.len(), contest);
}

fn enter(contest: &mut Contest<'_, Option<Touch>>, pairs: &[(Rect, Rect)]) {
    let carom: Vec<_> = pairs.iter().map(|(a, b)| (a.carom(), b.carom())).collect();
    let ask = move |index: usize| carom::contact(&carom[index].0, &carom[index].1);
    contest.calls("carom", DOUBLE, ask, |_, contact| contact.as_ref().map(peers::carom::touch));
    let cuboids: Vec<_> = pairs.iter().map(|(a, b)| (parry::cuboid(a), parry::cuboid(b))).collect();
    let poses: Vec<_> = cuboids.iter().map(|(a, _)| a.pose).collect();
    let reused = RefCell::new(ContactManifold::<(), ()>::new());
    let ask = move |index: usize| {
        let (a, b) = &cuboids[index];
        let mut manifold = reused.borrow_mut();
        manifold.clear();
        contact_manifold_cuboid_cuboid(&a.relative_pose(b), &a.shape, &b.shape, 0.0, &mut manifold);
        parry::manifold(&manifold)
    };
    contest.calls("parry2d", SINGLE, ask, move |index, manifold| manifold.touch(poses[index]));
    let polygons: Vec<_> = pairs.iter().map(|(a, b)| (box2d::rect(a), box2d::rect(b))).collect();
    let ask = move |index: usize| box2d::collide(&polygons[index].0, &polygons[index].1);
    contest.calls("box2d", SINGLE, ask, |_, manifold| box2d::touch(&manifold));
    let rects: Vec<_> = pairs.iter().map(|(a, b)| (Rect32::new(a), Rect32::new(b))).collect();
    let ask = move |index: usize| contact(&rects[index].0, &rects[index].1);
    contest.calls("limit", SINGLE, ask, |_, contact| contact.map(|contact| contact.touch()));
}
