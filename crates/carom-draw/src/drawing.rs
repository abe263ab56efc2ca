//! The outlines of any shape as SVG paths: solid areas, open lines, points, one-way areas, and marks of blocking sides.

use std::ops::ControlFlow;

use carom::{AsShape, Chain, Convex, Part, Polygon, Shape, TileGrid, TileKind, Vec2};

use super::frame::Frame;
use super::outline::{add, path};
use super::tile_rings::solid_rings;

/// The length of a tick on the blocking side of a chain, in pixels.
const TICK: f64 = 6.0;
/// The distance between two ticks, in pixels.
const TICK_DISTANCE: f64 = 14.0;
/// The maximum number of ticks on a segment.
const MAX_TICKS: f64 = 200.0;
/// The maximum half width of the arrow in a one-way tile, in pixels; an arrow that would be smaller than the
/// minimum is left out.
const MAX_ARROW: f64 = 6.0;
const MIN_ARROW: f64 = 2.0;

/// The paths of a shape, as SVG path data in pixels. All areas have one orientation, so that they can be filled together.
#[derive(Clone, Debug, Default)]
pub(super) struct Drawing {
    /// The outlines of solid areas, which may overlap.
    pub(super) areas: String,
    /// Whether the solid areas may overlap or touch, so that lines inside of them have to be hidden.
    pub(super) is_union: bool,
    /// Lines without an area.
    pub(super) lines: String,
    /// The outlines of areas that block from one side.
    pub(super) one_way: String,
    /// Ticks and arrows.
    pub(super) marks: String,
    /// Single points, in pixels.
    pub(super) points: Vec<Vec2>,
    has_area: bool,
}

impl Drawing {
    /// Creates the paths of a shape.
    pub(super) fn new(shape: &Shape, frame: &Frame) -> Self {
        let mut drawing = Self::default();
        drawing.add(shape, frame);
        drawing
    }

    fn add(&mut self, shape: &Shape, frame: &Frame) {
        match shape {
            Shape::Polygon(polygon) => self.polygon(polygon, frame),
            Shape::Chain(chain) => self.chain(chain, frame),
            Shape::Compound(compound) => compound.shapes().iter().for_each(|shape| self.add(shape, frame)),
            Shape::TileGrid(grid) => self.grid(grid, frame),
            convex => {
                let _ = convex.as_shape().each_part(&convex.aabb(), &mut |_, part| {
                    self.convex(part.convex, frame);
                    ControlFlow::Continue(())
                });
            }
        }
    }

    fn area(&mut self, outline: &str) {
        self.is_union |= self.has_area;
        self.has_area = true;
        self.areas += outline;
    }

    fn convex(&mut self, convex: Convex<'_>, frame: &Frame) {
        match convex.points() {
            &[point] if convex.radius() == 0.0 => self.points.push(frame.at(point)),
            points if convex.radius() == 0.0 && is_flat(points) => self.lines += &path(convex, frame),
            _ => self.area(&path(convex, frame)),
        }
    }

    fn polygon(&mut self, polygon: &Polygon, frame: &Frame) {
        let mut rings = ring(polygon.vertices(), frame);
        polygon.holes().for_each(|hole| rings += &ring(hole, frame));
        self.area(&rings);
        if polygon.radius() > 0.0 {
            polygon.parts().iter().for_each(|part| self.add(&part.clone().into(), frame));
        }
    }

    fn chain(&mut self, chain: &Chain, frame: &Frame) {
        if chain.radius() == 0.0 {
            self.lines += &polyline(chain.vertices(), chain.is_closed(), frame);
        } else {
            let _ = chain.as_shape().each_part(&chain.aabb(), &mut |_, part| {
                self.convex(part.convex, frame);
                ControlFlow::Continue(())
            });
        }
        if chain.is_one_sided() {
            for segment in chain.segments() {
                self.ticks(segment.a(), segment.b(), chain.radius(), frame);
            }
        }
    }

    /// Draws short lines on the right-hand side of a segment, in its direction in the plane.
    fn ticks(&mut self, from: Vec2, to: Vec2, radius: f64, frame: &Frame) {
        let Some(along) = (to - from).normalized() else { return };
        let right = -along.perp();
        let count = ((to - from).length() * frame.scale / TICK_DISTANCE).floor().clamp(1.0, MAX_TICKS);
        for tick in 0..count as u32 {
            let foot = from + (to - from) * ((f64::from(tick) + 0.5) / count) + right * radius;
            let tip = frame.at(foot) + frame.direction(right) * TICK;
            add(&mut self.marks, "M", frame.at(foot));
            add(&mut self.marks, "L", tip);
        }
    }

    fn grid(&mut self, grid: &TileGrid, frame: &Frame) {
        for corners in solid_rings(grid) {
            self.area(&ring(&corners, frame));
        }
        let _ = grid.as_shape().each_part(&grid.aabb(), &mut |index, part| {
            let [column, row] = grid.cell_of(index);
            let kind = grid.get(column, row).map(|kind| &grid.kinds()[kind]);
            if kind != Some(&TileKind::FULL) {
                self.tile(part, grid, frame);
            }
            ControlFlow::Continue(())
        });
    }

    fn tile(&mut self, part: Part<'_>, grid: &TileGrid, frame: &Frame) {
        let Some(side) = part.side else { return self.convex(part.convex, frame) };
        self.one_way += &path(part.convex, frame);
        let size = grid.cell_size();
        let half = (size.x.min(size.y) * frame.scale * 0.2).min(MAX_ARROW);
        if half >= MIN_ARROW {
            self.arrow(frame.at(part.convex.center()), frame.direction(side.direction()), half);
        }
    }

    /// Draws an arrowhead whose base is centred at a point of the picture.
    fn arrow(&mut self, middle: Vec2, direction: Vec2, half: f64) {
        let tip = middle + direction * half;
        let wing = direction.perp() * half;
        add(&mut self.marks, "M", middle - wing);
        add(&mut self.marks, "L", tip);
        add(&mut self.marks, "L", middle + wing);
    }
}

/// Returns whether points enclose no area.
fn is_flat(points: &[Vec2]) -> bool {
    let first = points[0];
    points.windows(2).all(|edge| (edge[0] - first).cross(edge[1] - first) == 0.0)
}

/// Returns the path of a closed ring.
pub(super) fn ring(corners: &[Vec2], frame: &Frame) -> String {
    polyline(corners, true, frame)
}

fn polyline(vertices: &[Vec2], is_closed: bool, frame: &Frame) -> String {
    let mut path = String::new();
    for &vertex in vertices {
        let command = if path.is_empty() { "M" } else { "L" };
        add(&mut path, command, frame.at(vertex));
    }
    if is_closed {
        path.push('Z');
    }
    path
}
