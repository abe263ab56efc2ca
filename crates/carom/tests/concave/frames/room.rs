//! Creates random rooms: four walls, and boxes, discs, tiles, polygons with holes, chains or compounds
//! between them.

use carom::{
    Aabb, Capsule, Chain, Circle, Compound, ConvexPolygon, Obb, Polygon, Rot2, Segment, Shape, TileGrid,
    TileKind, Vec2,
};
use carom_oracle::generate::Rng;

/// A room of 12 by 8 units, scaled and moved away from the origin.
pub(super) struct Room {
    pub(super) scale: f64,
    pub(super) corner: Vec2,
    pub(super) obstacles: Vec<Shape>,
    /// The solids that no shape may enter: the obstacles that block from all sides, and the inside of closed
    /// one-sided chains.
    pub(super) solids: Vec<Shape>,
}

impl Room {
    pub(super) fn new(rng: &mut Rng) -> Self {
        let scale = rng.pick(&[1.0, 1.0, 1.0, 16.0, 1e-6, 1e3, 1e6]);
        let corner = rng.point() * (scale * rng.pick(&[0.0, 0.0, 10.0, 1e3, 3e4]));
        let mut room = Self { scale, corner, obstacles: Vec::new(), solids: Vec::new() };
        for [x0, y0, x1, y1] in
            [[-1.0, -1.0, 13.0, 0.0], [-1.0, 8.0, 13.0, 9.0], [-1.0, -1.0, 0.0, 9.0], [12.0, -1.0, 13.0, 9.0]]
        {
            room.add_box(Vec2::new(x0, y0), Vec2::new(x1, y1));
        }
        match rng.below(7) {
            0 => room.add_shapes(rng),
            1 => room.add_grid(rng),
            2 => room.add_tiles(rng),
            3 => room.add_polygons(rng),
            4 => room.add_rings(rng),
            5 => room.add_compound(rng),
            _ => room.add_lines(rng),
        }
        room
    }

    /// Returns the world coordinates of a place in the room.
    pub(super) fn place(&self, x: f64, y: f64) -> Vec2 {
        self.corner + Vec2::new(x, y) * self.scale
    }

    fn add(&mut self, shape: Option<Shape>) {
        self.obstacles.extend(shape.clone());
        self.solids.extend(shape);
    }

    fn add_box(&mut self, min: Vec2, max: Vec2) {
        let tile = Aabb::new(self.place(min.x, min.y), self.place(max.x, max.y));
        self.add(tile.ok().map(Shape::from));
    }

    fn point(&self, rng: &mut Rng) -> Vec2 {
        self.place(rng.between(0.0, 12.0), rng.between(0.0, 8.0))
    }

    fn add_shapes(&mut self, rng: &mut Rng) {
        for _ in 0..rng.below(12) {
            let at = self.point(rng);
            let half = Vec2::new(rng.between(0.1, 1.5), rng.between(0.1, 1.0)) * self.scale;
            let shape = match rng.below(4) {
                0 => Aabb::from_center(at, half).ok().map(Shape::from),
                1 => Circle::new(at, half.x).ok().map(Shape::from),
                2 => Obb::from_degrees(at, half, rng.between(0.0, 360.0)).ok().map(Shape::from),
                _ => Capsule::new(at, at + rng.point() * self.scale, half.y).ok().map(Shape::from),
            };
            self.add(shape);
        }
    }

    fn add_grid(&mut self, rng: &mut Rng) {
        let part = |corners: &[[f64; 2]]| {
            TileKind::part(
                ConvexPolygon::new(corners.iter().copied()).expect("the shape of the tile is valid"),
            )
            .expect("the kind is valid")
        };
        let kinds = [
            TileKind::EMPTY,
            TileKind::FULL,
            part(&[[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]]),
            part(&[[0.0, 0.0], [1.0, 0.0], [0.0, 1.0]]),
            part(&[[0.0, 0.0], [1.0, 0.0], [1.0, 0.5], [0.0, 0.5]]),
        ];
        let share = rng.between(0.05, 0.5);
        let cells: Vec<usize> =
            (0..96).map(|_| if rng.chance(share) { rng.pick(&[1, 1, 1, 2, 3, 4]) } else { 0 }).collect();
        let (origin, cell) = (self.corner, Vec2::new(self.scale, self.scale));
        let grid = TileGrid::new(origin, cell, [12, 8], kinds, |x, y| cells[12 * y + x]);
        self.add(grid.ok().map(Shape::from));
    }

    fn add_tiles(&mut self, rng: &mut Rng) {
        let share = rng.between(0.05, 0.5);
        for (x, y) in (0..12).flat_map(|x| (0..8).map(move |y| (f64::from(x), f64::from(y)))) {
            if rng.chance(share) {
                self.add_box(Vec2::new(x, y), Vec2::new(x + 1.0, y + 1.0));
            }
        }
    }

    fn add_polygons(&mut self, rng: &mut Rng) {
        for _ in 0..=rng.below(3) {
            let center = self.point(rng);
            let count = 5 + rng.below(12);
            let ring = |low: f64, high: f64, rng: &mut Rng| -> Vec<Vec2> {
                let corner = |index: usize| {
                    let turn =
                        Rot2::from_degrees(360.0 * index as f64 / count as f64).expect("the angle is finite");
                    center + turn.rotate(Vec2::new(rng.between(low, high) * self.scale, 0.0))
                };
                (0..count).map(corner).collect()
            };
            let (outer, hole) = (ring(1.5, 3.5, rng), ring(0.6, 1.1, rng));
            let holes = if rng.chance(0.5) { vec![hole] } else { Vec::new() };
            let polygon = Polygon::new(outer).and_then(|outer| outer.with_holes(holes));
            self.add(polygon.ok().map(Shape::from));
        }
    }

    /// Adds closed one-sided chains, which are solid for shapes outside of them.
    fn add_rings(&mut self, rng: &mut Rng) {
        for _ in 0..=rng.below(3) {
            let center = self.point(rng);
            let corners: Vec<Vec2> = (0..6).map(|_| center + rng.point() * (2.0 * self.scale)).collect();
            let Ok(solid) = ConvexPolygon::hull(&corners) else { continue };
            let Ok(ring) = Chain::closed(solid.vertices().to_vec()) else { continue };
            self.obstacles.push(ring.one_sided().into());
            self.solids.push(solid.into());
        }
    }

    /// Adds boxes of many sizes, side by side, as one compound. The corridors between them are as wide as
    /// some shapes.
    fn add_compound(&mut self, rng: &mut Rng) {
        let boxes: Vec<Aabb> = (0..12)
            .filter_map(|_| {
                let (x, y) = (rng.whole(0, 44) * 0.25, rng.whole(0, 28) * 0.25);
                let (width, height) = (rng.whole(1, 8) * 0.25, rng.whole(1, 8) * 0.25);
                Aabb::new(self.place(x, y), self.place(x + width, y + height)).ok()
            })
            .collect();
        self.add(Compound::new(boxes).ok().map(Shape::from));
    }

    /// Adds segments, which may cross, and a chain.
    fn add_lines(&mut self, rng: &mut Rng) {
        for _ in 0..rng.below(6) {
            let ends = [self.point(rng), self.point(rng)];
            self.add(Segment::new(ends[0], ends[1]).ok().map(Shape::from));
        }
        let corners: Vec<Vec2> = (0..4).map(|_| self.point(rng)).collect();
        self.add(Chain::new(corners).ok().map(Shape::from));
    }
}
