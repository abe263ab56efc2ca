//! Creates the shapes that move through the rooms.

use carom::{Aabb, Capsule, Chain, Circle, Compound, ConvexPolygon, Obb, Polygon, Segment, Shape, Vec2};
use carom_oracle::generate::Rng;

use super::room::Room;

/// A shape around the origin, and its position in the world.
pub(super) struct Body {
    pub(super) form: Shape,
    pub(super) at: Vec2,
}

impl Body {
    pub(super) fn shape(&self) -> Shape {
        self.form.translated(self.at)
    }

    /// Creates a body at a random place of a room; returns `None` if its shape cannot be built.
    pub(super) fn new(room: &Room, place: impl Fn(Vec2) -> Vec2, rng: &mut Rng) -> Option<Self> {
        let size = room.scale * rng.pick(&[0.1, 0.3, 0.5, 0.5]);
        let form = form(rng, size)?;
        let at = Vec2::new(rng.between(0.2, 11.8), rng.between(0.2, 7.8));
        // At multiples of a quarter, shapes rest on tiles and fit into gaps.
        let at =
            if rng.chance(0.5) { Vec2::new((4.0 * at.x).round(), (4.0 * at.y).round()) * 0.25 } else { at };
        Some(Self { form, at: place(room.place(at.x, at.y)) })
    }
}

/// Returns a random shape around the origin.
fn form(rng: &mut Rng, size: f64) -> Option<Shape> {
    let at = |x: f64, y: f64| Vec2::new(x, y) * size;
    let half = at(1.0, rng.pick(&[0.5, 1.0, 2.0]));
    Some(match rng.below(12) {
        0 => Circle::new(Vec2::ZERO, size).ok()?.into(),
        1 => Circle::new(Vec2::ZERO, 0.0).ok()?.into(),
        2 => Segment::new(rng.point() * size, rng.point() * size).ok()?.into(),
        3 => Segment::new(at(-1.0, 0.0), at(1.0, 0.0)).ok()?.into(),
        4 => Capsule::new(at(0.0, -0.5), at(0.0, 0.5), 0.5 * size).ok()?.into(),
        5 | 6 => Aabb::from_center(Vec2::ZERO, half).ok()?.into(),
        7 => Obb::from_degrees(Vec2::ZERO, half, rng.between(0.0, 360.0)).ok()?.into(),
        8 => ConvexPolygon::new([at(0.0, -1.0), at(0.5, 0.0), at(0.0, 1.0), at(-0.5, 0.0)]).ok()?.into(),
        9 => {
            let boxes = [([-1.0, -1.0], [1.0, 0.0]), ([-1.0, 0.0], [0.0, 1.0])];
            let boxes = boxes.map(|([x0, y0], [x1, y1])| Aabb::new(at(x0, y0), at(x1, y1)).ok());
            let [Some(one), Some(other)] = boxes else { return None };
            Compound::new([one, other]).ok()?.into()
        }
        10 => {
            let corners = [[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [0.5, 1.0], [0.5, 0.0], [-1.0, 0.0]];
            Polygon::new(corners.map(|[x, y]| at(x, y))).ok()?.into()
        }
        _ => Chain::new([at(-1.0, 0.5), at(0.0, -0.5), at(1.0, 0.5)]).ok()?.into(),
    })
}
