//! Searches for the touching pairs of the crowd (the many moving shapes) in three ways: by brute force, by a
//! uniform grid, and by a tree. The methods count their tests.

use carom::{Aabb, Bvh, Shape, overlap};

use crate::crowd::{HEIGHT, Member, WIDTH};
use crate::demo::Searched;

/// The crowd at a tick, with what a search has prepared.
#[derive(Debug, Default)]
pub(super) struct CrowdSearch {
    shapes: Vec<Shape>,
    boxes: Vec<Aabb>,
    index: Index,
}

/// The data that a search prepares before it looks for partners.
#[derive(Debug, Default)]
enum Index {
    /// Each member is compared with all other members.
    #[default]
    Brute,
    Grid(Grid),
    Tree(Bvh<u32>),
}

impl CrowdSearch {
    /// Places the members at a tick.
    pub(super) fn place(&mut self, members: &[Member], tick: f64) {
        self.shapes.clear();
        self.shapes.extend(members.iter().map(|member| member.shape().transformed(member.pose(tick))));
        self.boxes.clear();
        self.boxes.extend(self.shapes.iter().map(Shape::aabb));
        self.index = Index::Brute;
    }

    /// Prepares a method for the placed members.
    pub(super) fn prepare(&mut self, method: &str) {
        self.index = match method {
            "grid" => Index::Grid(Grid::new(&self.boxes)),
            "tree" => {
                Index::Tree((0..).zip(&self.boxes).map(|(number, &bounds)| (bounds, 1, number)).collect())
            }
            _ => Index::Brute,
        };
    }

    /// Searches the partners with larger numbers, for `count` members from the position `first`. The order of
    /// positions spreads the members over the whole crowd.
    pub(super) fn search(&self, first: usize, count: usize) -> Searched {
        let all = self.boxes.len();
        let stride = stride_of(all);
        let mut searched = Searched::default();
        for place in first..all.min(first + count) {
            self.search_one((place * stride) % all, &mut searched);
        }
        searched
    }

    fn search_one(&self, member: usize, searched: &mut Searched) {
        let bounds = &self.boxes[member];
        let mut compare = |other: usize| {
            searched.tests += 1;
            let meets =
                bounds.overlaps(&self.boxes[other]) && overlap(&self.shapes[member], &self.shapes[other]);
            searched.pairs += usize::from(meets);
        };
        match &self.index {
            Index::Brute => (member + 1..self.boxes.len()).for_each(compare),
            Index::Grid(grid) => grid.around(bounds).filter(|&other| member < other).for_each(compare),
            Index::Tree(tree) => {
                let mut branches = 0;
                tree.visit_nodes(|node| {
                    match node.leaf.and_then(|leaf| tree.get(leaf)) {
                        Some(&other) if member < other as usize => compare(other as usize),
                        Some(_) => {}
                        None => branches += 1,
                    }
                    node.bounds.overlaps(bounds)
                });
                searched.tests += branches;
            }
        }
    }
}

/// Returns a step through a list of this length that visits every place once, far from the place before.
fn stride_of(length: usize) -> usize {
    let golden = (length as f64 * 0.618_034) as usize;
    (golden.max(1)..).find(|&stride| common_divisor(stride, length) == 1).unwrap_or(1)
}

const fn common_divisor(mut one: usize, mut other: usize) -> usize {
    while other != 0 {
        (one, other) = (other, one % other);
    }
    one
}

/// A uniform grid. The cells of the grid are as wide as the largest box, so boxes that touch have their
/// centres in neighbouring cells.
#[derive(Debug)]
struct Grid {
    cell: f64,
    columns: usize,
    rows: usize,
    /// For each cell, the first place of its members in the list; there is one more entry at the end.
    starts: Vec<usize>,
    members: Vec<u32>,
}

impl Grid {
    fn new(boxes: &[Aabb]) -> Self {
        let size = |bounds: &Aabb| bounds.half().x.max(bounds.half().y) * 2.0;
        let cell = boxes.iter().map(size).fold(1.0, f64::max);
        let (columns, rows) = ((WIDTH / cell) as usize + 1, (HEIGHT / cell) as usize + 1);
        let mut grid = Self { cell, columns, rows, starts: vec![0; columns * rows + 1], members: Vec::new() };
        let places: Vec<usize> = boxes.iter().map(|bounds| grid.place(bounds)).collect();
        places.iter().for_each(|&place| grid.starts[place + 1] += 1);
        (0..columns * rows).for_each(|place| grid.starts[place + 1] += grid.starts[place]);
        let mut next = grid.starts.clone();
        grid.members = vec![0; boxes.len()];
        for (member, place) in (0..).zip(places) {
            grid.members[next[place]] = member;
            next[place] += 1;
        }
        grid
    }

    fn column_and_row(&self, bounds: &Aabb) -> (usize, usize) {
        let center = bounds.center() / self.cell;
        ((center.x as usize).min(self.columns - 1), (center.y as usize).min(self.rows - 1))
    }

    fn place(&self, bounds: &Aabb) -> usize {
        let (column, row) = self.column_and_row(bounds);
        row * self.columns + column
    }

    /// Returns the members in the cell of a box and in the cells around it.
    fn around(&self, bounds: &Aabb) -> impl Iterator<Item = usize> + '_ {
        let (column, row) = self.column_and_row(bounds);
        let columns = column.saturating_sub(1)..(column + 2).min(self.columns);
        let rows = row.saturating_sub(1)..(row + 2).min(self.rows);
        // The cells of a row are side by side in the list.
        rows.flat_map(move |row| {
            let [from, to] =
                [columns.start, columns.end].map(|column| self.starts[row * self.columns + column]);
            self.members[from..to].iter().map(|&member| member as usize)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crowd::crowd;

    #[test]
    fn all_methods_find_all_pairs_also_in_parts() {
        for (count, tick) in [(100, 0.0), (777, 40.0), (2000, 300.0)] {
            let members = crowd(count);
            let mut search = CrowdSearch::default();
            search.place(&members, tick);
            let expected = carom::pairs(&search.shapes).len();
            let mut tests = Vec::new();
            for method in ["brute", "grid", "tree"] {
                search.prepare(method);
                let whole = search.search(0, count);
                let parts = [search.search(0, count / 3), search.search(count / 3, count)];
                assert_eq!((whole.pairs, whole.tests), (expected, parts.iter().map(|part| part.tests).sum()));
                assert_eq!(parts.iter().map(|part| part.pairs).sum::<usize>(), expected, "{method}");
                tests.push(whole.tests);
            }
            assert_eq!(tests[0], count * (count - 1) / 2);
            assert!(tests[1] < tests[0] && tests[2] < tests[0], "{tests:?}");
        }
    }
}
