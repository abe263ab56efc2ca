//! Computes the area that some lists of parts have in common. A window is halved again and again, until few
//! parts are left in each half.
//!
//! If a part contains the whole window, the other parts of its list no longer matter. So only the boundary of
//! a union needs small windows, however many parts overlap inside. The method is that of Warnock, A Hidden
//! Surface Algorithm for Computer Generated Halftone Pictures, 1969.

use alloc::vec::Vec;

use crate::math::Vec2;

use super::part_border::{PartBorder, Position, Window};
use super::slabs::area_in_slabs;

/// Returns the area of a region in a window. A point belongs to the region if it lies in a part of each list.
/// With `has_filters`, a point counts only if it lies in a part of the first list and a part of the second
/// list whose filters match.
pub(super) fn area_in_common(window: Window, lists: &[Vec<PartBorder>], has_filters: bool) -> f64 {
    let search = WindowSearch { has_filters };
    let all: Vec<Vec<&PartBorder>> = lists.iter().map(|list| search.near(list.iter(), &window)).collect();
    let count = all.iter().map(Vec::len).sum();
    search.area(&window, &all, Progress { least: count, halvings: 0 })
}

/// Windows with this number of parts or fewer are not halved.
const FEW: usize = 8;

/// A window is not halved further if about this number of halvings in a row left more than three quarters of
/// the parts. This happens, for example, if many edges lie on each other or meet in a corner.
const MOST_HALVINGS: u32 = 5;

struct WindowSearch {
    has_filters: bool,
}

/// The number of parts when it last fell by a quarter or more, and the number of halvings since then.
#[derive(Clone, Copy)]
struct Progress {
    least: usize,
    halvings: u32,
}

impl WindowSearch {
    fn area(&self, window: &Window, lists: &[Vec<&PartBorder>], progress: Progress) -> f64 {
        if lists.iter().any(Vec::is_empty) {
            return 0.0;
        }
        let is_full =
            |list: &Vec<&PartBorder>| list.len() == 1 && list[0].position(window) == Position::Around;
        if !self.has_filters && lists.iter().all(is_full) {
            return window.area();
        }
        let count: usize = lists.iter().map(Vec::len).sum();
        let progress = if 4 * count <= 3 * progress.least {
            Progress { least: count, halvings: 0 }
        } else {
            Progress { halvings: progress.halvings + 1, ..progress }
        };
        if count <= FEW || progress.halvings > MOST_HALVINGS {
            return area_in_slabs(window, lists, self.has_filters);
        }
        let in_half = |half: &Window| {
            let near: Vec<Vec<&PartBorder>> =
                lists.iter().map(|list| self.near(list.iter().copied(), half)).collect();
            self.area(half, &near, progress)
        };
        window.halves().iter().map(in_half).sum()
    }

    /// Returns the parts that may have an area in common with a window; without filters, only the part that
    /// contains the window, if there is one.
    fn near<'p>(&self, parts: impl Iterator<Item = &'p PartBorder>, window: &Window) -> Vec<&'p PartBorder> {
        let mut near = Vec::new();
        for part in parts {
            match part.position(window) {
                Position::Apart => {}
                Position::Around if !self.has_filters => return alloc::vec![part],
                Position::Around | Position::Crossing => near.push(part),
            }
        }
        near
    }
}

impl Window {
    fn area(&self) -> f64 {
        let size = self.max - self.min;
        size.x * size.y
    }

    /// Returns the halves along the longer side.
    fn halves(&self) -> [Self; 2] {
        let (size, middle) = (self.max - self.min, (self.min + self.max) * 0.5);
        let (max, min) = if size.y < size.x {
            (Vec2::new(middle.x, self.max.y), Vec2::new(middle.x, self.min.y))
        } else {
            (Vec2::new(self.max.x, middle.y), Vec2::new(self.min.x, middle.y))
        };
        [Self { min: self.min, max }, Self { min, max: self.max }]
    }
}
