//! Computes the crossings of two curves: approximations in floats with error bounds, and exact numbers.

use super::curve::{BoundaryCurve, Form, Guess};
use super::enlarged::{Enlarged, Line};
use super::powers::parts;
use crate::{Dyadic, Point};
use carom::Vec2;

/// Returns up to two crossings in floats. The coordinates of the curves have errors of a few roundings of
/// `scale`.
pub(super) fn guessed_crossings(a: &Form, b: &Form, scale: f64) -> [Option<Guess>; 2] {
    let noise = scale * parts(48);
    match (a, b) {
        (Form::Line(a), Form::Line(b)) => [guessed_of_lines(a, b, noise), None],
        (Form::Line(line), Form::Circle(center, radius))
        | (Form::Circle(center, radius), Form::Line(line)) => {
            let aside = line.normal.dot(*center) - line.height;
            on_circle(*center - line.normal * aside, line.normal.perp(), aside, *radius, noise)
        }
        (Form::Circle(center, radius), Form::Circle(other, other_radius)) => {
            guessed_of_circles((*center, *radius), (*other, *other_radius), noise)
        }
    }
}

fn guessed_of_lines(a: &Line, b: &Line, noise: f64) -> Option<Guess> {
    let sine = a.normal.cross(b.normal);
    // The lines are parallel, or so close to parallel that rounding decides.
    if sine.abs() < parts(46) {
        let apart = b.height - a.height * a.normal.dot(b.normal);
        let may_coincide = apart.abs() < 8.0 * noise;
        return may_coincide.then(|| Guess { point: a.normal * a.height, error: f64::INFINITY });
    }
    let point = (b.normal.perp() * -a.height + a.normal.perp() * b.height) / sine;
    Some(Guess { point, error: noise / sine.abs() })
}

fn guessed_of_circles((a, p): (Vec2, f64), (b, q): (Vec2, f64), noise: f64) -> [Option<Guess>; 2] {
    let between = b - a;
    let length = between.length();
    if length > p + q + noise || length < (p - q).abs() - noise {
        return [None, None];
    }
    if length <= noise {
        return [Some(Guess { point: a, error: f64::INFINITY }), None];
    }
    let unit = between / length;
    let ahead = 0.5 * (length + (p - q) * ((p + q) / length));
    let blur = noise * (1.0 + (p + q) / length);
    on_circle(a + unit * ahead, unit.perp(), ahead, p, blur)
}

/// Returns the two points where a circle crosses a line. `foot` is the point of the line nearest to the
/// centre, and `aside` is its distance from the centre. Both have an error of at most `noise`.
fn on_circle(foot: Vec2, along: Vec2, aside: f64, radius: f64, noise: f64) -> [Option<Guess>; 2] {
    let aside = aside.abs();
    if aside - radius > noise {
        return [None, None];
    }
    let half = ((radius - aside) * (radius + aside)).max(0.0).sqrt();
    // The square of half of the chord has an error of at most `blur`. So the error of half of the chord is at
    // most the square root of `blur`.
    let blur = 2.0 * noise * (radius + aside + noise);
    let error = 2.0 * noise + if blur < half * half { blur / half } else { blur.sqrt() };
    [half, -half].map(|half| Some(Guess { point: foot + along * half, error }))
}

/// Returns the crossings of two curves, with many more bits than floats have.
pub(super) fn crossings(sums: &[Enlarged], a: &BoundaryCurve, b: &BoundaryCurve) -> Vec<Point> {
    let of = |curve: &BoundaryCurve| &sums[curve.sum];
    match (&a.form, &b.form) {
        (Form::Line(_), Form::Line(_)) => {
            of_lines(&ExactLine::new(of(a), a.index), &ExactLine::new(of(b), b.index))
        }
        (Form::Line(_), Form::Circle(..)) => {
            of_line_and_circle(&ExactLine::new(of(a), a.index), of(b), b.index)
        }
        (Form::Circle(..), Form::Line(_)) => {
            of_line_and_circle(&ExactLine::new(of(b), b.index), of(a), a.index)
        }
        (Form::Circle(..), Form::Circle(..)) => of_circles(of(a), a.index, of(b), b.index),
    }
}

/// The line of the points `p` with `normal . p = height`; `normal` has the length of the edge.
struct ExactLine {
    normal: Point,
    height: Dyadic,
}

impl ExactLine {
    fn new(sum: &Enlarged, edge: usize) -> Self {
        let normal = sum.core.normal(edge);
        let height = &normal.dot(&sum.core.ring[edge]) + &(&sum.radius * &normal.length());
        Self { normal, height }
    }
}

fn of_lines(a: &ExactLine, b: &ExactLine) -> Vec<Point> {
    let cross = a.normal.cross(&b.normal);
    if cross.is_zero() {
        return Vec::new();
    }
    let way = b.normal.perp().times(&-&a.height).plus(&a.normal.perp().times(&b.height));
    vec![Point::new(way.x.quotient(&cross), way.y.quotient(&cross))]
}

fn of_line_and_circle(line: &ExactLine, sum: &Enlarged, corner: usize) -> Vec<Point> {
    let center = &sum.core.ring[corner];
    let squared = line.normal.length_squared();
    let share = (&line.height - &line.normal.dot(center)).quotient(&squared);
    let rest = &sum.radius.squared() - &(&share.squared() * &squared);
    let foot = center.plus(&line.normal.times(&share));
    beside(&foot, &line.normal.perp(), &rest.quotient(&squared), sum, &squared)
}

fn of_circles(a: &Enlarged, corner: usize, b: &Enlarged, other: usize) -> Vec<Point> {
    let center = &a.core.ring[corner];
    let radius = &a.radius;
    let between = b.core.ring[other].minus(center);
    let squared = between.length_squared();
    if squared.is_zero() {
        return Vec::new();
    }
    let ahead = &(&squared + &radius.squared()) - &b.radius.squared();
    let share = ahead.quotient(&squared).scaled(-1);
    let rest = &radius.squared() - &(&share.squared() * &squared);
    let foot = center.plus(&between.times(&share));
    beside(&foot, &between.perp(), &rest.quotient(&squared), a, &squared)
}

/// Returns the points `foot +- along sqrt(rest)`. Where curves touch, rounding may make `rest` slightly
/// negative; it then counts as zero.
fn beside(foot: &Point, along: &Point, rest: &Dyadic, sum: &Enlarged, squared: &Dyadic) -> Vec<Point> {
    let rounding = sum.radius.squared().quotient(squared).scaled(-150);
    let root = match rest.signum() {
        -1 if *rest < -&rounding => return Vec::new(),
        -1 => Dyadic::zero(),
        _ => rest.sqrt(),
    };
    [root.clone(), -&root].map(|root| foot.plus(&along.times(&root))).to_vec()
}
