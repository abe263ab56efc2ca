//! Measures the overlap of shapes in local coordinates with a pose each, as games store them.

use parry2d::math::{Pose, Rot2};
use parry2d::query::details::{intersection_test_cuboid_cuboid, intersection_test_support_map_support_map};

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::data::{Poly, Rect, Wanted, pairs, rect_pairs};
use crate::peers::parry::{self, Placed};
use crate::point::P;
use crate::random::Random;
use crate::reference::{same, separation};

/// A polygon about the origin, with its place and the direction of its x axis.
struct Local {
    poly: Poly,
    center: P,
    turn: P,
}

impl Local {
    fn random(random: &mut Random, center: P) -> Self {
        Self { poly: Poly::random(random, P(0.0, 0.0)), center, turn: random.direction() }
    }

    fn corners(&self) -> Vec<P> {
        let P(cos, sin) = self.turn;
        self.poly.0.iter().map(|&P(x, y)| self.center + P(cos * x - sin * y, sin * x + cos * y)).collect()
    }

    fn parry(&self) -> Placed<parry2d::shape::ConvexPolygon> {
        let rotation = Rot2::from_cos_sin_unchecked(self.turn.0 as f32, self.turn.1 as f32);
        Placed { pose: Pose::from_parts(parry::vector(self.center), rotation), ..parry::polygon(&self.poly) }
    }
}

fn pose(center: P, turn: P) -> carom::Pose {
    let turn = carom::Rot2::from_direction(turn.array()).expect("the direction is valid");
    carom::Pose::new(center.array(), turn).expect("the pose is valid")
}

pub(crate) fn polygons(bench: &mut Bench, name: &str) {
    let truth = |a: &Local, b: &Local| separation(&a.corners(), &b.corners(), 0.0) <= 0.0;
    let pairs = pairs(bench.count(1024), Wanted::HalfOfThem, Local::random, Local::random, truth);
    let judge = |index: usize, &answer: &bool| same(truth(&pairs[index].0, &pairs[index].1), answer);
    let mut contest = Contest::new(pairs.len(), judge);
    let carom = |of: &Local| (of.poly.carom(), pose(of.center, of.turn));
    let shapes: Vec<_> = pairs.iter().map(|(a, b)| (carom(a), carom(b))).collect();
    let copies = shapes.clone();
    let ask = move |index: usize| {
        let ((a, at_a), (b, at_b)) = &shapes[index];
        carom::overlap(&a.placed(*at_a), &b.placed(*at_b))
    };
    contest.calls("carom", 0.0, ask, |_, answer| answer);
    let ask = move |index: usize| {
        let ((a, at_a), (b, at_b)) = &copies[index];
        carom::overlap(&a.transformed(*at_a), &b.transformed(*at_b))
    };
    contest.calls("carom transformed", 0.0, ask, |_, answer| answer);
    let shapes: Vec<_> = pairs.iter().map(|(a, b)| (a.parry(), b.parry())).collect();
    let ask = move |index: usize| {
        let (a, b) = &shapes[index];
        intersection_test_support_map_support_map(&a.relative_pose(b), &a.shape, &b.shape)
    };
    contest.calls("parry2d", 0.0, ask, |_, answer| answer);
    bench.run(name, Unit::NanosecondsEach, pairs.len(), contest);
}

pub(crate) fn boxes(bench: &mut Bench, name: &str) {
    let pairs = rect_pairs(bench.count(1024), Wanted::HalfOfThem);
    let judge = |index: usize, &answer: &bool| {
        let (a, b): &(Rect, Rect) = &pairs[index];
        same(separation(&a.corners(), &b.corners(), 0.0) <= 0.0, answer)
    };
    let mut contest = Contest::new(pairs.len(), judge);
    let carom = |of: &Rect| {
        let local = carom::Aabb::from_center([0.0, 0.0], of.half.array()).expect("the box is valid");
        (local, pose(of.center, of.turn))
    };
    let shapes: Vec<_> = pairs.iter().map(|(a, b)| (carom(a), carom(b))).collect();
    let ask = move |index: usize| {
        let ((a, at_a), (b, at_b)) = &shapes[index];
        carom::overlap(&a.transformed(*at_a), &b.transformed(*at_b))
    };
    contest.calls("carom", 0.0, ask, |_, answer| answer);
    let shapes: Vec<_> = pairs.iter().map(|(a, b)| (parry::cuboid(a), parry::cuboid(b))).collect();
    let ask = move |index: usize| {
        let (a, b) = &shapes[index];
        intersection_test_cuboid_cuboid(&a.relative_pose(b), &a.shape, &b.shape)
    };
    contest.calls("parry2d", 0.0, ask, |_, answer| answer);
    bench.run(name, Unit::NanosecondsEach, pairs.len(), contest);
}
