//! Measures many pairs in one call: overlaps, contacts and rays. They are compared with hand-written loops
//! over columns, one for each query.

use std::hint::black_box;

use carom_batch::{Circles, Obbs, Pairing, Ray, RayColumns, Rays, cast_ray_columns};

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::data::{Disc, REACH, Rect, Wanted, aimed, pairs, rect_pairs};
use crate::limit::rect::RectPairs;
use crate::peers::columns::{self, Columns, Entries};
use crate::peers::{self, DOUBLE, SINGLE, box2d};
use crate::point::P;
use crate::random::Random;
use crate::reference::{Hit, Touch, hit_error, same, separation, touch_error};

/// The number of pairs in a set that is larger than any cache.
const COLD: usize = 1_000_000;
/// The number of pairs in a set whose columns fit into the second level of the cache.
const HOT: usize = 4096;

/// The name of the rows that call Carom's function for one pair in a loop.
const LOOP: &str = "carom loop";

pub(crate) fn boxes_cold(bench: &mut Bench, name: &str) {
    boxes(bench, name, COLD);
}

pub(crate) fn boxes_hot(bench: &mut Bench, name: &str) {
    boxes(bench, name, HOT);
}

fn boxes(bench: &mut Bench, name: &str, count: usize) {
    let pairs = rect_pairs(bench.count(count), Wanted::HalfOfThem);
    let truth = |index: usize| separation(&pairs[index].0.corners(), &pairs[index].1.corners(), 0.0) <= 0.0;
    let mut contest = overlaps(pairs.len(), truth);
    let lists = lists(&pairs, Rect::carom, Rect::carom);
    enter_loop(&mut contest, &lists);
    let (a, b) = (Obbs::from(lists.0), Obbs::from(lists.1));
    enter(&mut contest, pairs.len(), "carom", move |out| Pairing::by_position(&a, &b).overlap(out));
    let (a, b) = columns(&pairs, columns::rect, columns::rect);
    enter(&mut contest, pairs.len(), "columns", move |out| assert!(columns::rects(&a, &b, out)));
    let work = |all: &mut RectPairs| black_box(all).overlap();
    contest.batch("limit", 0.0, RectPairs::new(&pairs), work, |all| all.hits.clone());
    bench.run(name, Unit::NanosecondsEach, pairs.len(), contest);
}

pub(crate) fn circles_cold(bench: &mut Bench, name: &str) {
    circles(bench, name, COLD);
}

pub(crate) fn circles_hot(bench: &mut Bench, name: &str) {
    circles(bench, name, HOT);
}

fn circles(bench: &mut Bench, name: &str, count: usize) {
    let touch = |a: &Disc, b: &Disc| (a.center - b.center).length() <= a.radius + b.radius;
    let pairs = pairs(bench.count(count), Wanted::HalfOfThem, disc, disc, touch);
    let mut contest = overlaps(pairs.len(), |index| touch(&pairs[index].0, &pairs[index].1));
    let lists = lists(&pairs, Disc::carom, Disc::carom);
    enter_loop(&mut contest, &lists);
    let (a, b) = (Circles::from(lists.0), Circles::from(lists.1));
    enter(&mut contest, pairs.len(), "carom", move |out| Pairing::by_position(&a, &b).overlap(out));
    let (a, b) = columns(&pairs, columns::disc, columns::disc);
    enter(&mut contest, pairs.len(), "columns", move |out| assert!(columns::discs(&a, &b, out)));
    bench.run(name, Unit::NanosecondsEach, pairs.len(), contest);
}

pub(crate) fn circle_and_box_cold(bench: &mut Bench, name: &str) {
    circle_and_box(bench, name, COLD);
}

pub(crate) fn circle_and_box_hot(bench: &mut Bench, name: &str) {
    circle_and_box(bench, name, HOT);
}

fn circle_and_box(bench: &mut Bench, name: &str, count: usize) {
    let touch = |disc: &Disc, of: &Rect| separation(&[disc.center], &of.corners(), disc.radius) <= 0.0;
    let pairs = pairs(bench.count(count), Wanted::HalfOfThem, disc, Rect::random, touch);
    let mut contest = overlaps(pairs.len(), |index| touch(&pairs[index].0, &pairs[index].1));
    let lists = lists(&pairs, Disc::carom, Rect::carom);
    enter_loop(&mut contest, &lists);
    let (a, b) = (Circles::from(lists.0), Obbs::from(lists.1));
    enter(&mut contest, pairs.len(), "carom", move |out| Pairing::by_position(&a, &b).overlap(out));
    let (a, b) = columns(&pairs, columns::disc, columns::rect);
    enter(&mut contest, pairs.len(), "columns", move |out| assert!(columns::disc_and_rect(&a, &b, out)));
    bench.run(name, Unit::NanosecondsEach, pairs.len(), contest);
}

fn disc(random: &mut Random, center: P) -> Disc {
    Disc { center, radius: random.range(0.3, 1.2) }
}

fn lists<A, B, S, T>(pairs: &[(A, B)], a: impl Fn(&A) -> S, b: impl Fn(&B) -> T) -> (Vec<S>, Vec<T>) {
    pairs.iter().map(|pair| (a(&pair.0), b(&pair.1))).unzip()
}

fn columns<A, B, const N: usize, const M: usize>(
    pairs: &[(A, B)],
    a: impl Fn(&A) -> [f64; N],
    b: impl Fn(&B) -> [f64; M],
) -> (Columns<N>, Columns<M>) {
    (Columns::new(pairs.iter().map(|pair| a(&pair.0))), Columns::new(pairs.iter().map(|pair| b(&pair.1))))
}

fn overlaps<'a>(count: usize, truth: impl Fn(usize) -> bool + 'a) -> Contest<'a, bool> {
    Contest::new(count, move |index, &answer| same(truth(index), answer))
}

/// Adds a function that writes all results.
fn enter<'a>(
    contest: &mut Contest<'a, bool>,
    count: usize,
    library: &'static str,
    work: impl Fn(&mut [bool]) + 'a,
) {
    contest.batch(library, 0.0, vec![false; count], move |out| work(out), Vec::clone);
}

/// Adds Carom's function for one pair, called in a loop over slices of shapes.
fn enter_loop<S, T>(contest: &mut Contest<'_, bool>, (a, b): &(Vec<S>, Vec<T>))
where
    S: carom::AsShape + Clone + 'static,
    T: carom::AsShape + Clone + 'static,
{
    let (a, b) = (a.clone(), b.clone());
    enter(contest, a.len(), LOOP, move |out| {
        for (answer, (a, b)) in out.iter_mut().zip(a.iter().zip(&b)) {
            *answer = carom::overlap(a, b);
        }
    });
}

pub(crate) fn contacts_cold(bench: &mut Bench, name: &str) {
    contacts(bench, name, COLD);
}

pub(crate) fn contacts_hot(bench: &mut Bench, name: &str) {
    contacts(bench, name, HOT);
}

/// Measures contacts of boxes. Half of the boxes are apart, and for these the batch computes only the
/// overlap.
fn contacts(bench: &mut Bench, name: &str, count: usize) {
    let pairs = rect_pairs(bench.count(count), Wanted::HalfOfThem);
    let judge = |index: usize, answer: &Option<Touch>| {
        let (a, b): &(Rect, Rect) = &pairs[index];
        touch_error(&a.corners(), &b.corners(), answer.as_ref())
    };
    let mut contest = Contest::new(pairs.len(), judge);
    let read = |out: &Vec<Option<carom::Contact>>| {
        out.iter().map(|contact| contact.as_ref().map(peers::carom::touch)).collect()
    };
    let (a, b) = lists(&pairs, Rect::carom, Rect::carom);
    let (list_a, list_b) = (Obbs::from(a.clone()), Obbs::from(b.clone()));
    let work = move |out: &mut Vec<_>| Pairing::by_position(&list_a, &list_b).contact(out);
    contest.batch("carom", DOUBLE, vec![None; pairs.len()], work, read);
    let work = move |out: &mut Vec<_>| {
        for (answer, (a, b)) in out.iter_mut().zip(a.iter().zip(&b)) {
            *answer = carom::contact(a, b);
        }
    };
    contest.batch(LOOP, DOUBLE, vec![None; pairs.len()], work, read);
    let polygons: Vec<_> = pairs.iter().map(|(a, b)| (box2d::rect(a), box2d::rect(b))).collect();
    let ask = move |index: usize| box2d::collide(&polygons[index].0, &polygons[index].1);
    contest.calls("box2d", SINGLE, ask, |_, manifold| box2d::touch(&manifold));
    bench.run(name, Unit::NanosecondsEach, pairs.len(), contest);
}

pub(crate) fn rays_cold(bench: &mut Bench, name: &str) {
    rays(bench, name, COLD);
}

pub(crate) fn rays_hot(bench: &mut Bench, name: &str) {
    rays(bench, name, HOT);
}

/// Measures rays against circles. Carom and the hand-written loop read columns. They write the
/// distances along the rays and the normals into columns.
fn rays(bench: &mut Bench, name: &str, count: usize) {
    let mut random = Random::new(7);
    let mut cast = || {
        let target = random.point(REACH);
        let (origin, motion) = aimed(&mut random, target);
        (origin, motion, Disc { center: target, radius: 1.0 })
    };
    let casts: Vec<(P, P, Disc)> = (0..bench.count(count)).map(|_| cast()).collect();
    let judge = |index: usize, &answer: &Option<Hit>| {
        let (origin, motion, disc) = &casts[index];
        hit_error(&[*origin], *motion, &[disc.center], disc.radius, answer)
    };
    let mut contest = Contest::new(casts.len(), judge);
    let ray =
        |(p, m, _): &(P, P, Disc)| Ray { origin: p.array().into(), direction: m.array().into(), max: 1.0 };
    let rays: Vec<Ray> = casts.iter().map(ray).collect();
    let discs: Vec<carom::Circle> = casts.iter().map(|(.., disc)| disc.carom()).collect();
    let (list, prepared) = (Circles::from(discs.clone()), Rays::from(rays.clone()));
    let work = move |out: &mut RayHits| out.of_discs(&prepared, &list);
    contest.batch("carom", DOUBLE, RayHits::new(casts.len()), work, RayHits::hits);
    let read = |out: &Vec<Option<carom::RayHit>>| {
        out.iter().map(|hit| hit.as_ref().map(peers::carom::ray)).collect()
    };
    let work = move |out: &mut Vec<_>| {
        for (answer, (ray, disc)) in out.iter_mut().zip(rays.iter().zip(&discs)) {
            *answer = carom::cast_ray(ray.origin, ray.direction, disc, ray.max);
        }
    };
    contest.batch(LOOP, DOUBLE, vec![None; casts.len()], work, read);
    let rays = Columns::new(casts.iter().map(|(p, m, _)| columns::ray(*p, *m)));
    let discs = Columns::new(casts.iter().map(|(.., disc)| columns::disc(disc)));
    let work = move |out: &mut Entries| out.of_discs(&rays, &discs);
    contest.batch("columns", DOUBLE, Entries::new(casts.len()), work, Entries::hits);
    bench.run(name, Unit::NanosecondsEach, casts.len(), contest);
}

/// The columns of the hits that are compared.
struct RayHits {
    t: Vec<f64>,
    normal: Vec<[f64; 2]>,
}

impl RayHits {
    fn new(count: usize) -> Self {
        Self { t: vec![0.0; count], normal: vec![[0.0; 2]; count] }
    }

    fn of_discs(&mut self, rays: &Rays, discs: &Circles) {
        let (t, normal) = (&mut self.t, Some(self.normal.as_mut_slice()));
        cast_ray_columns(rays, discs, RayColumns { t, point: None, normal, started_inside: None });
    }

    fn hits(&self) -> Vec<Option<Hit>> {
        let hit =
            |(&t, &[x, y]): (&f64, &[f64; 2])| t.is_finite().then_some(Hit { fraction: t, normal: P(x, y) });
        self.t.iter().zip(&self.normal).map(hit).collect()
    }
}
