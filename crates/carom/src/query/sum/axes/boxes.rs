//! The same of two boxes: both axes of each, and the offset of the centres (Gottschalk, Lin and Manocha, `OBBTree`, 1996).

use crate::math::{Vec2, larger};
use crate::shape::{Convex, reach_of_box};

use super::{Glance, MOST_CORNERS, edge, twin};

/// Of two boxes, with their half extents, that clearly overlap the edge of the least way out, or that they are clearly
/// further apart than `limit`.
#[cfg_attr(not(carom_small), inline)]
pub(crate) fn glance(
    (a, half_a): (&Convex<'_>, Vec2),
    (b, half_b): (&Convex<'_>, Vec2),
    limit: f64,
    margin: f64,
) -> Option<Glance> {
    let (x_a, x_b) = (a.normals()[1], b.normals()[1]);
    let [of_a, of_b] = sides((x_a, half_a), (x_b, half_b), b.center() - a.center());
    let most = larger(of_a.most(), of_b.most());
    if most > limit + margin {
        return Some(Glance::Apart);
    }
    if most >= -margin {
        return None;
    }
    let bar = most - margin;
    let found = if x_a.cross(x_b) == 0.0 || x_a.dot(x_b) == 0.0 {
        edge(a, b, twin(a, b, of_a.only(bar)?, MOST_CORNERS + of_b.only(bar)?)?)
    } else if of_b.most() < bar {
        edge(a, b, of_a.only(bar)?)
    } else if of_a.most() < bar {
        edge(a, b, MOST_CORNERS + of_b.only(bar)?)
    } else {
        None
    };
    found.map(Glance::Inside)
}

/// How far apart two boxes are, given by their x axes and half extents and the offset of the second, along the edge
/// normals of both where that is most; whether that is one of the first box, and which.
pub(crate) fn leading_of_boxes(a: (Vec2, Vec2), b: (Vec2, Vec2), offset: Vec2) -> (f64, bool, usize) {
    let [of_a, of_b] = sides(a, b, offset);
    let of_a_leads = of_b.most() <= of_a.most();
    let leading = if of_a_leads { of_a } else { of_b };
    (leading.most(), of_a_leads, leading.edge())
}

/// How each box lies along the axes of the other.
#[cfg_attr(not(carom_small), inline)]
fn sides((x_a, half_a): (Vec2, Vec2), (x_b, half_b): (Vec2, Vec2), offset: Vec2) -> [Sides; 2] {
    let turn = (x_a.dot(x_b).abs(), x_a.cross(x_b).abs());
    [
        Sides::new(x_a, offset, half_a + reach_of_box(half_b, turn)),
        Sides::new(x_b, -offset, half_b + reach_of_box(half_a, turn)),
    ]
}

/// How another box lies along the axes of one: the offset of its centre, and how far apart the boxes are.
struct Sides {
    offset: Vec2,
    gap: Vec2,
}

impl Sides {
    #[cfg_attr(not(carom_small), inline)]
    fn new(x_axis: Vec2, offset: Vec2, reach: Vec2) -> Self {
        let offset = Vec2::new(offset.dot(x_axis), offset.dot(x_axis.perp()));
        Self { offset, gap: offset.abs() - reach }
    }

    #[cfg_attr(not(carom_small), inline)]
    fn most(&self) -> f64 {
        larger(self.gap.x, self.gap.y)
    }

    /// The only edge outside of which the other box lies by at least `bar`.
    #[cfg_attr(not(carom_small), inline)]
    fn only(&self, bar: f64) -> Option<usize> {
        let Self { offset, gap } = self;
        let (along, less) = if gap.x > gap.y { (offset.x, gap.y) } else { (offset.y, gap.x) };
        let opposite = self.most() - 2.0 * along.abs();
        (larger(less, opposite) < bar).then(|| self.edge())
    }

    /// An edge outside of which the other box lies furthest.
    #[cfg_attr(not(carom_small), inline)]
    fn edge(&self) -> usize {
        let Self { offset, gap } = self;
        let is_x = gap.x > gap.y;
        let along = if is_x { offset.x } else { offset.y };
        [0, 3, 2, 1][2 * usize::from(along > 0.0) + usize::from(is_x)]
    }
}
