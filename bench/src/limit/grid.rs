//! Defines grids of equal cells for boxes of similar size.

use crate::flat::{Box32, Flat};

use super::cast::Ray32;

/// The width of a cell, in sizes of a box.
const CELL: f32 = 3.0;

/// A grid for rays: each cell lists the boxes that overlap it.
pub(crate) struct RayGrid {
    columns: i32,
    rows: i32,
    /// For each cell, the index of its first box.
    starts: Vec<u32>,
    boxes: Vec<Box32>,
}

impl RayGrid {
    pub(crate) fn new(field: &[Flat]) -> Self {
        let boxes: Vec<Box32> = field.iter().map(Flat::single).collect();
        let reach = boxes.iter().fold(0.0_f32, |most, of| most.max(of[2]).max(of[3]));
        let columns = (reach / CELL) as i32 + 1;
        let mut cells: Vec<Vec<Box32>> = vec![Vec::new(); (columns * columns) as usize];
        for of in boxes {
            let [left, bottom, right, top] = of.map(|edge| (edge / CELL) as i32);
            for row in bottom..=top {
                for column in left..=right {
                    cells[(row * columns + column) as usize].push(of);
                }
            }
        }
        let starts = std::iter::once(0).chain(cells.iter().scan(0, |sum, cell| {
            *sum += cell.len() as u32;
            Some(*sum)
        }));
        Self { columns, rows: columns, starts: starts.collect(), boxes: cells.concat() }
    }

    /// Returns the distance to the first box; infinity if there is none up to `far`. The search goes from
    /// cell to cell (Amanatides and Woo, 1987).
    #[inline]
    pub(crate) fn nearest(&self, ray: &Ray32, far: f32) -> f32 {
        let ([x, y], [per_x, per_y]) = (ray.origin(), ray.inverse());
        let (mut column, mut row) = ((x / CELL) as i32, (y / CELL) as i32);
        let (step_x, step_y) = (if per_x < 0.0 { -1 } else { 1 }, if per_y < 0.0 { -1 } else { 1 });
        let edge = |cell: i32, step: i32| CELL * (cell + i32::from(step > 0)) as f32;
        let (mut next_x, mut next_y) = ((edge(column, step_x) - x) * per_x, (edge(row, step_y) - y) * per_y);
        let (wide, high) = (CELL * per_x.abs(), CELL * per_y.abs());
        let mut nearest = f32::INFINITY;
        while (0..self.columns).contains(&column) && (0..self.rows).contains(&row) {
            let cell = (row * self.columns + column) as usize;
            for of in &self.boxes[self.starts[cell] as usize..self.starts[cell + 1] as usize] {
                let (a, b) = ((of[0] - x) * per_x, (of[2] - x) * per_x);
                let (c, d) = ((of[1] - y) * per_y, (of[3] - y) * per_y);
                let enter = a.min(b).max(c.min(d)).max(0.0);
                if enter <= a.max(b).min(c.max(d)) && enter < nearest {
                    nearest = enter;
                }
            }
            let leave = next_x.min(next_y);
            if nearest <= leave || leave > far {
                break;
            }
            if next_x < next_y {
                column += step_x;
                next_x += wide;
            } else {
                row += step_y;
                next_y += high;
            }
        }
        if nearest <= far { nearest } else { f32::INFINITY }
    }
}

/// A grid for pairs of boxes of similar size. Each box is compared with the later boxes in its own cell, in the next
/// cell, and in the three adjacent cells of the next row.
#[derive(Default)]
pub(crate) struct PairGrid {
    starts: Vec<u32>,
    sorted: Vec<(Box32, u32)>,
}

impl PairGrid {
    pub(crate) fn pairs(&mut self, boxes: &[Box32], found: &mut Vec<(u32, u32)>) {
        let cell = boxes.iter().fold(0.0_f32, |size, of| size.max(of[2] - of[0]).max(of[3] - of[1]));
        let reach = boxes.iter().fold(0.0_f32, |most, of| most.max(of[0]).max(of[1]));
        let columns = (reach / cell) as usize + 3;
        let per = 1.0 / cell;
        let place = |of: &Box32| ((of[1] * per) as usize + 1) * columns + (of[0] * per) as usize + 1;
        self.sort(boxes, columns * columns, place);
        for (index, (of, name)) in self.sorted.iter().enumerate() {
            let place = place(of);
            let beside = index + 1..self.starts[place + 2] as usize;
            let above = self.starts[place + columns - 1] as usize..self.starts[place + columns + 2] as usize;
            for (other, other_name) in self.sorted[beside].iter().chain(&self.sorted[above]) {
                let apart = (other[0] > of[2]) | (of[0] > other[2]) | (other[1] > of[3]) | (of[1] > other[3]);
                if !apart {
                    found.push((*name, *other_name));
                }
            }
        }
    }

    /// Sorts the boxes by cell with a counting sort.
    fn sort(&mut self, boxes: &[Box32], places: usize, place: impl Fn(&Box32) -> usize) {
        self.starts.clear();
        self.starts.resize(places + 1, 0);
        for of in boxes {
            self.starts[place(of)] += 1;
        }
        let mut sum = 0;
        for start in &mut self.starts {
            sum += *start;
            *start = sum;
        }
        self.sorted.clear();
        self.sorted.resize(boxes.len(), ([0.0; 4], 0));
        for (index, of) in boxes.iter().enumerate() {
            let start = &mut self.starts[place(of)];
            *start -= 1;
            self.sorted[*start as usize] = (*of, index as u32);
        }
    }
}
