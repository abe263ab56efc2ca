//! Measures rays against one shape, and against many boxes.

use parry2d::query::{Ray, RayCast};

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::data::{Disc, Poly, REACH, aimed};
use crate::field::Field;
use crate::limit::cast::{Ray32, hit, ray_disc, ray_polygon};
use crate::limit::grid::RayGrid;
use crate::limit::polygon::Poly8;
use crate::limit::rect::Disc32;
use crate::peers::{self, DOUBLE, SINGLE, box2d, parry};
use crate::point::P;
use crate::random::Random;
use crate::reference::{Hit, hit_error};

/// The number of rays. It is so large that the branch predictor cannot learn the rays; it can learn
/// 4,096 rays.
const COUNT: usize = 20_000;

/// A ray: its origin, its motion and the shape. The hit is at a fraction of the motion.
type Cast<S> = (P, P, S);

fn casts<S>(count: usize, shape: impl Fn(&mut Random, P) -> S) -> Vec<Cast<S>> {
    let mut random = Random::new(7);
    let mut cast = || {
        let target = random.point(REACH);
        let (origin, motion) = aimed(&mut random, target);
        (origin, motion, shape(&mut random, target))
    };
    (0..count).map(|_| cast()).collect()
}

pub(crate) fn octagon(bench: &mut Bench, name: &str) {
    let casts = casts(bench.count(COUNT), |random, center| Poly::octagon(random, center, 1.0));
    let judge = |index: usize, &answer: &Option<Hit>| {
        let (origin, motion, octagon) = &casts[index];
        hit_error(&[*origin], *motion, &octagon.0, 0.0, answer)
    };
    let mut contest = Contest::new(casts.len(), judge);
    enter_octagon(&mut contest, &casts);
    bench.run(name, Unit::NanosecondsEach, casts.len(), contest);
}

fn enter_octagon(contest: &mut Contest<'_, Option<Hit>>, casts: &[Cast<Poly>]) {
    let rays: Vec<_> = casts.iter().map(|(p, m, octagon)| (p.array(), m.array(), octagon.carom())).collect();
    let ask = move |index: usize| {
        let (origin, motion, octagon) = &rays[index];
        carom::cast_ray(*origin, *motion, octagon, 1.0)
    };
    contest.calls("carom", DOUBLE, ask, |_, hit| hit.as_ref().map(peers::carom::ray));
    let rays: Vec<_> =
        casts.iter().map(|(p, m, octagon)| (parry::ray(*p, *m), parry::polygon(octagon))).collect();
    let ask =
        move |index: usize| rays[index].1.shape.cast_local_ray_and_get_normal(&rays[index].0, 1.0, true);
    contest.calls("parry2d", SINGLE, ask, |_, hit| hit.map(parry::hit));
    let rays: Vec<_> =
        casts.iter().map(|(p, m, octagon)| (box2d::ray_input(*p, *m), box2d::polygon(octagon))).collect();
    let ask = move |index: usize| box2d::ray_polygon(&rays[index].1, &rays[index].0);
    contest.calls("box2d", SINGLE, ask, |_, output| box2d::hit(&output));
    let rays: Vec<_> =
        casts.iter().map(|(p, m, octagon)| (Ray32::new(*p, *m), Poly8::new(octagon))).collect();
    let ask = move |index: usize| ray_polygon(&rays[index].0, &rays[index].1);
    contest.calls("limit", SINGLE, ask, |_, answer| answer.map(hit));
}

pub(crate) fn circle(bench: &mut Bench, name: &str) {
    let casts = casts(bench.count(COUNT), |_, center| Disc { center, radius: 1.0 });
    let judge = |index: usize, &answer: &Option<Hit>| {
        let (origin, motion, disc) = &casts[index];
        hit_error(&[*origin], *motion, &[disc.center], disc.radius, answer)
    };
    let mut contest = Contest::new(casts.len(), judge);
    enter_circle(&mut contest, &casts);
    bench.run(name, Unit::NanosecondsEach, casts.len(), contest);
}

fn enter_circle(contest: &mut Contest<'_, Option<Hit>>, casts: &[Cast<Disc>]) {
    let rays: Vec<_> = casts.iter().map(|(p, m, disc)| (p.array(), m.array(), disc.carom())).collect();
    let ask = move |index: usize| {
        let (origin, motion, circle) = &rays[index];
        carom::cast_ray(*origin, *motion, circle, 1.0)
    };
    contest.calls("carom", DOUBLE, ask, |_, hit| hit.as_ref().map(peers::carom::ray));
    let rays: Vec<_> = casts.iter().map(|(p, m, disc)| (parry::ray(*p, *m), parry::ball(disc))).collect();
    let ask = move |index: usize| {
        let (ray, ball) = &rays[index];
        let ray = Ray::new(ray.origin - ball.pose.translation, ray.dir);
        ball.shape.cast_local_ray_and_get_normal(&ray, 1.0, true)
    };
    contest.calls("parry2d", SINGLE, ask, |_, hit| hit.map(parry::hit));
    let rays: Vec<_> =
        casts.iter().map(|(p, m, disc)| (box2d::ray_input(*p, *m), box2d::circle(disc))).collect();
    let ask = move |index: usize| box2d::ray_circle(&rays[index].1, &rays[index].0);
    contest.calls("box2d", SINGLE, ask, |_, output| box2d::hit(&output));
    let rays: Vec<_> = casts.iter().map(|(p, m, disc)| (Ray32::new(*p, *m), Disc32::new(disc))).collect();
    let ask = move |index: usize| ray_disc(&rays[index].0, &rays[index].1);
    contest.calls("limit", SINGLE, ask, |_, answer| answer.map(hit));
}

/// The length of a ray, in units of the plane.
const FAR: f64 = 500.0;

pub(crate) fn nearest(bench: &mut Bench, name: &str) {
    let boxes = Field::even(bench.count(100_000), 0.2);
    let mut random = Random::new(71);
    let rays: Vec<(P, P)> = (0..bench.count(2048)).map(|_| boxes.ray(&mut random)).collect();
    let truth: Vec<f64> =
        rays.iter().map(|&(origin, direction)| boxes.nearest(origin, direction, FAR)).collect();
    let judge = |index: usize, &answer: &f64| {
        if answer == truth[index] { 0.0 } else { (answer - truth[index]).abs() }
    };
    let mut contest = Contest::new(rays.len(), judge);
    enter_nearest(&mut contest, &boxes, &rays);
    bench.run(name, Unit::NanosecondsEach, rays.len(), contest);
}

/// Measures the distance along a ray to the first box; infinity if there is none.
fn enter_nearest(contest: &mut Contest<'_, f64>, field: &Field, rays: &[(P, P)]) {
    let boxes = field.carom();
    let tree: carom::Bvh<()> = boxes.iter().map(|of| (*of, 1, ())).collect();
    let asked: Vec<_> = rays.iter().map(|(p, d)| (p.array(), d.array())).collect();
    let ask = move |index: usize| {
        let (origin, direction) = asked[index];
        let mut nearest = f64::INFINITY;
        // The entries of the tree are the boxes themselves. So the fractions at which the ray
        // enters them are the answers.
        tree.visit_ray(origin, direction, FAR, !0, |_, (), entry| {
            nearest = nearest.min(entry);
            nearest
        });
        nearest
    };
    contest.calls("carom", DOUBLE, ask, |_, t| t);
    let space = field.space();
    let asked: Vec<_> = rays.iter().map(|(p, d)| (p.array(), d.array())).collect();
    let ask = move |index: usize| {
        space.search().cast_ray(asked[index].0, asked[index].1, FAR).map(|found| found.hit.t)
    };
    contest.calls("carom space", DOUBLE, ask, |_, t| t.unwrap_or(f64::INFINITY));
    let boxes = field.parry();
    let tree = parry::tree(&boxes);
    let asked: Vec<_> = rays.iter().map(|(p, d)| parry::ray(*p, *d)).collect();
    let ask = move |index: usize| {
        let ray = &asked[index];
        let first = |leaf: u32, best: f32| boxes[leaf as usize].cast_local_ray(ray, best, true);
        tree.cast_ray(ray, FAR as f32, first).map(|(_, t)| t)
    };
    contest.calls("parry2d", 10.0 * SINGLE, ask, |_, t| t.map_or(f64::INFINITY, f64::from));
    let tree = box2d::Tree::new(&field.0);
    let asked: Vec<_> = rays.iter().map(|(p, d)| box2d::ray_input(*p, *d * FAR)).collect();
    let ask = move |index: usize| tree.nearest(&asked[index]);
    contest.calls("box2d", 10.0 * SINGLE, ask, |_, fraction| {
        fraction.map_or(f64::INFINITY, |f| f64::from(f) * FAR)
    });
    let grid = RayGrid::new(&field.0);
    let asked: Vec<_> = rays.iter().map(|(p, d)| Ray32::new(*p, *d)).collect();
    let ask = move |index: usize| grid.nearest(&asked[index], FAR as f32);
    contest.calls("limit", 10.0 * SINGLE, ask, |_, t| f64::from(t));
}
