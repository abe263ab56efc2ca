//! Computes the smallest enclosing circle with Welzl's algorithm, as in textbooks. Points are added
//! in random order. A point outside of the current circle lies on the boundary of the next circle (Welzl,
//! Smallest Enclosing Disks, 1991). The loops are those of de Berg et al.

use crate::point::P;

type Circle = (P, f64);

/// Returns the smallest circle around points. The points must be in random order.
pub(crate) fn smallest_circle(points: &[P]) -> Circle {
    let mut circle = (points[0], 0.0);
    for (i, &p) in points.iter().enumerate().skip(1) {
        if is_outside(circle, p) {
            circle = with_point(&points[..i], p);
        }
    }
    circle
}

/// Returns the smallest circle that contains some points and passes through one more point.
fn with_point(points: &[P], p: P) -> Circle {
    let mut circle = (p, 0.0);
    for (j, &q) in points.iter().enumerate() {
        if is_outside(circle, q) {
            circle = with_points(&points[..j], p, q);
        }
    }
    circle
}

/// Returns the smallest circle that contains some points and passes through two more points.
fn with_points(points: &[P], p: P, q: P) -> Circle {
    let center = (p + q) * 0.5;
    let mut circle = (center, (p - center).length());
    for &r in points {
        if is_outside(circle, r) {
            circle = through(p, q, r);
        }
    }
    circle
}

/// Returns whether a point is outside of a circle. Rounding errors of the radius are allowed for.
fn is_outside((center, radius): Circle, p: P) -> bool {
    (p - center).length() > radius * (1.0 + 1e-14)
}

fn through(p: P, q: P, r: P) -> Circle {
    let (a, b) = (q - p, r - p);
    let (a2, b2) = (a.0 * a.0 + a.1 * a.1, b.0 * b.0 + b.1 * b.1);
    let per = 0.5 / (a.0 * b.1 - a.1 * b.0);
    let offset = P((b.1 * a2 - a.1 * b2) * per, (a.0 * b2 - b.0 * a2) * per);
    (p + offset, offset.length())
}
