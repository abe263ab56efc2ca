//! A convex form at another place, or of another size.

use smallvec::SmallVec;

use crate::math::{Rot2, Vec2};

use super::Convex;
use super::obb::corners_of_box;

/// Room for the points and the normals of a form that has moved; what has up to eight corners takes no memory.
#[derive(Clone, Debug, Default)]
pub(crate) struct Displaced {
    points: SmallVec<[Vec2; 8]>,
    normals: SmallVec<[Vec2; 8]>,
}

impl Displaced {
    /// The form, turned about `pivot`, which comes to `to`.
    pub(crate) fn put<'a>(&'a mut self, form: &Convex<'_>, pivot: Vec2, turn: Rot2, to: Vec2) -> Convex<'a> {
        let place = |point: Vec2| to + turn.rotate(point - pivot);
        self.points.clear();
        self.points.extend(form.points().iter().map(|&point| place(point)));
        self.normals.clear();
        self.normals.extend(form.normals().iter().map(|&normal| turn.rotate(normal)));
        form.displaced([&self.points, &self.normals], place(form.center()))
    }

    /// The form times a power of two. The corners of a tiny box at an angle are rounded by as much as the box is large:
    /// they are placed anew.
    pub(crate) fn scaled<'a>(&'a mut self, form: &Convex<'_>, factor: f64) -> Convex<'a> {
        self.points = match form.box_half() {
            Some(half) if !form.is_stored() => {
                corners_of_box(form.center() * factor, half * factor, form.normals()[1]).into_iter().collect()
            }
            _ => form.points().iter().map(|&point| point * factor).collect(),
        };
        self.normals = form.normals().into();
        form.scaled([&self.points, &self.normals], factor)
    }
}
