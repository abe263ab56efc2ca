//! Measures a box on tiles: contacts with a row of tiles, horizontal casts along the tiles, and
//! casts across a large map.

use parry2d::math::{IVector, Pose};
use parry2d::query::{ShapeCastOptions, cast_shapes, contact};
use parry2d::shape::{Compound, Cuboid, Polyline, Shape, SharedShape, Voxels};

use crate::bench::{Bench, Unit};
use crate::contest::Contest;
use crate::data::Rect;
use crate::flat::Flat;
use crate::peers::box2d_world::Ground;
use crate::peers::{SINGLE, box2d, parry};
use crate::point::P;
use crate::random::Random;
use crate::reference::{Hit, Touch};

/// Half of the width and the height of the box that stands on the tiles.
const HALF: P = P(0.25, 0.375);

/// The length of the row of tiles, whose top is at y = 1, and the column of the wall on it.
const LENGTH: usize = 64;
const WALL: usize = 60;

/// A map with full and empty cells.
struct Map {
    columns: usize,
    rows: usize,
    full: Vec<[usize; 2]>,
}

impl Map {
    /// Creates a row of tiles with a wall of two tiles on it.
    fn row() -> Self {
        let ground = (0..LENGTH).map(|column| [column, 0]);
        Self { columns: LENGTH, rows: 4, full: ground.chain([[WALL, 1], [WALL, 2]]).collect() }
    }

    /// Creates a room with walls, in which about every thousandth cell has a tile.
    fn room(side: usize) -> Self {
        let mut random = Random::new(20);
        let is_border = |cell: usize| cell == 0 || cell == side - 1;
        let cells = (0..side).flat_map(|row| (0..side).map(move |column| [column, row]));
        let full = cells.filter(|&[column, row]| {
            is_border(column) || is_border(row) || random.bits().is_multiple_of(1000)
        });
        Self { columns: side, rows: side, full: full.collect() }
    }

    fn carom(&self) -> carom::TileGrid {
        let mut is_full = vec![0; self.columns * self.rows];
        for &[column, row] in &self.full {
            is_full[row * self.columns + column] = 1;
        }
        let kinds = [carom::TileKind::EMPTY, carom::TileKind::FULL];
        let kind = |column: usize, row: usize| is_full[row * self.columns + column];
        carom::TileGrid::new([0.0, 0.0], [1.0, 1.0], [self.columns, self.rows], kinds, kind)
            .expect("the grid is valid")
    }

    fn carom_compound(&self) -> carom::Compound {
        let boxes = self.full.iter().map(|&cell| carom::Shape::from(tile(cell).carom()));
        carom::Compound::new(boxes).expect("the compound is valid")
    }

    fn parry_compound(&self) -> Compound {
        let shape = SharedShape::cuboid(0.5, 0.5);
        let pose = |cell: &[usize; 2]| Pose::from_translation(parry::vector(tile(*cell).min + P(0.5, 0.5)));
        Compound::new(self.full.iter().map(|cell| (pose(cell), shape.clone())).collect())
    }

    fn parry_voxels(&self) -> Voxels {
        let cells: Vec<_> =
            self.full.iter().map(|&[column, row]| IVector::new(column as _, row as _)).collect();
        Voxels::new(parry::vector(P(1.0, 1.0)), &cells)
    }

    /// Creates the outlines of all tiles.
    fn parry_outlines(&self) -> Polyline {
        let corners = [P(0.0, 0.0), P(1.0, 0.0), P(1.0, 1.0), P(0.0, 1.0)];
        let ring = |cell: &[usize; 2]| corners.map(|corner| parry::vector(tile(*cell).min + corner));
        let edges = (0..4 * self.full.len() as u32).map(|edge| [edge, edge / 4 * 4 + (edge + 1) % 4]);
        Polyline::new(self.full.iter().flat_map(ring).collect(), Some(edges.collect()))
    }

    fn box2d_polygons(&self) -> Ground {
        let polygons: Vec<_> = self.full.iter().map(|&cell| box2d_tile(cell)).collect();
        Ground::of_polygons(&polygons)
    }
}

fn tile([column, row]: [usize; 2]) -> Flat {
    let min = P(column as f64, row as f64);
    Flat { min, max: min + P(1.0, 1.0) }
}

fn box2d_tile(cell: [usize; 2]) -> box2d::b2Polygon {
    let center = tile(cell).min + P(0.5, 0.5);
    box2d::rect(&Rect { center, half: P(0.5, 0.5), turn: P(1.0, 0.0) })
}

/// Returns the outline of the row of tiles and the wall, counter-clockwise, with a corner at each tile.
fn outline() -> Vec<P> {
    let (length, wall) = (LENGTH as f64, WALL as f64);
    let bottom = [P(0.0, 0.0), P(length, 0.0), P(length, 1.0)];
    let wall_corners = [P(wall + 1.0, 1.0), P(wall + 1.0, 3.0), P(wall, 3.0)];
    let top = (0..=WALL).rev().map(|column| P(column as f64, 1.0));
    bottom.into_iter().chain(wall_corners).chain(top).collect()
}

fn parry_outline() -> Polyline {
    let corners: Vec<_> = outline().iter().map(|&corner| parry::vector(corner)).collect();
    let last = corners.len() as u32 - 1;
    let edges = (0..=last).map(|index| [index, if index == last { 0 } else { index + 1 }]).collect();
    Polyline::new(corners, Some(edges))
}

fn carom_outline() -> carom::Polygon {
    carom::Polygon::new(outline().iter().map(|corner| corner.array())).expect("the ring is valid")
}

fn carom_box(center: P) -> carom::Aabb {
    carom::Aabb::from_center(center.array(), HALF.array()).expect("the box is valid")
}

/// Measures contacts of boxes that are up to 0.3 deep in the row: the depth and the normal.
pub(crate) fn contacts(bench: &mut Bench, name: &str) {
    let mut random = Random::new(21);
    let mut place = || P(random.range(2.0, 55.0), 1.0 + HALF.1 - random.range(0.001, 0.3)).rounded();
    let places: Vec<P> = (0..bench.count(4096)).map(|_| place()).collect();
    let judge = |index: usize, answer: &Option<Touch>| match answer {
        Some(touch) => {
            let depth = 1.0 - (places[index].1 - HALF.1);
            (touch.depth - depth).abs().max((touch.normal - P(0.0, 1.0)).length())
        }
        None => f64::INFINITY,
    };
    let mut contest = Contest::new(places.len(), judge);
    let map = Map::row();
    enter_carom_contacts(&mut contest, "carom", &places, map.carom());
    enter_carom_contacts(&mut contest, "carom compound", &places, map.carom_compound());
    enter_carom_contacts(&mut contest, "carom polygon", &places, carom_outline());
    enter_parry_contacts(&mut contest, "parry2d compound", &places, map.parry_compound());
    enter_parry_contacts(&mut contest, "parry2d polyline", &places, parry_outline());
    enter_box2d_tile_contacts(&mut contest, &places);
    enter_box2d_chain_contacts(&mut contest, &places);
    bench.run(name, Unit::NanosecondsEach, places.len(), contest);
}

fn enter_carom_contacts<'a, S: carom::AsShape + 'a>(
    contest: &mut Contest<'a, Option<Touch>>,
    name: &'static str,
    places: &[P],
    ground: S,
) {
    let boxes: Vec<_> = places.iter().map(|&place| carom_box(place)).collect();
    let ask = move |index: usize| carom::contact(&boxes[index], &ground);
    contest.calls(name, 1e-9, ask, |_, answer| {
        answer.map(|contact| Touch {
            normal: P(contact.normal.x, contact.normal.y),
            depth: contact.depth,
            points: contact.points().iter().map(|at| P(at.point.x, at.point.y)).collect(),
        })
    });
}

fn enter_parry_contacts<'a>(
    contest: &mut Contest<'a, Option<Touch>>,
    name: &'static str,
    places: &[P],
    ground: impl Shape + 'a,
) {
    let cuboid = Cuboid::new(parry::vector(HALF));
    let poses: Vec<_> = places.iter().map(|&place| Pose::from_translation(parry::vector(place))).collect();
    let ask = move |index: usize| {
        contact(&poses[index], &cuboid, &Pose::IDENTITY, &ground, 0.0).expect("parry supports both shapes")
    };
    contest.calls(name, SINGLE, ask, |_, answer| {
        let of = answer.filter(|contact| contact.dist <= 0.0)?;
        let (normal, at) = (parry::point(of.normal2), parry::point(of.point2));
        Some(Touch { normal, depth: f64::from(-of.dist), points: vec![at] })
    });
}

fn enter_box2d_tile_contacts(contest: &mut Contest<'_, Option<Touch>>, places: &[P]) {
    let tiles: Vec<_> = (0..LENGTH).map(|column| box2d_tile([column, 0])).collect();
    enter_box2d_contacts(contest, "box2d tiles", places, move |column, placed| {
        box2d::collide(&tiles[column], placed)
    });
}

fn enter_box2d_chain_contacts(contest: &mut Contest<'_, Option<Touch>>, places: &[P]) {
    let segment = |column: usize| {
        box2d::chain_segment([2.0, 1.0, 0.0, -1.0].map(|ahead| P(column as f64 + ahead, 1.0)))
    };
    let segments: Vec<_> = (0..LENGTH).map(segment).collect();
    enter_box2d_contacts(contest, "box2d chain", places, move |column, placed| {
        box2d::collide_chain(&segments[column], placed)
    });
}

/// Adds Box2D. Box2D does not have a query about a body of many shapes, so the answer is the deepest of the
/// manifolds with the shapes below the box.
fn enter_box2d_contacts<'a>(
    contest: &mut Contest<'a, Option<Touch>>,
    name: &'static str,
    places: &[P],
    collide: impl Fn(usize, &box2d::b2Polygon) -> box2d::b2LocalManifold + 'a,
) {
    let boxes: Vec<_> = places.iter().map(|&place| box2d_box(place)).collect();
    let columns: Vec<_> = places
        .iter()
        .map(|place| (place.0 - HALF.0).floor() as usize..=(place.0 + HALF.0).floor() as usize)
        .collect();
    let ask = move |index: usize| {
        let near = columns[index].clone();
        let manifolds = near.map(|column| collide(column, &boxes[index]));
        manifolds.filter(|manifold| 0 < manifold.pointCount).reduce(|best, next| {
            if box2d::least_separation(&next) < box2d::least_separation(&best) { next } else { best }
        })
    };
    contest.calls(name, SINGLE, ask, |_, answer| {
        let manifold = answer?;
        // In Box2D, normals point out of the first shape, which is the ground here.
        box2d::touch(&manifold).map(|touch| Touch { normal: -touch.normal, ..touch })
    });
}

fn box2d_box(center: P) -> box2d::b2Polygon {
    box2d::rect(&Rect { center, half: HALF, turn: P(1.0, 0.0) })
}

/// A motion of the box, and the fraction at which it must stop.
struct Cast {
    place: P,
    motion: P,
    stop: Option<f64>,
}

/// Measures horizontal casts of boxes that are 1e-5 deep in the ground. Only the wall may stop them.
pub(crate) fn level_casts(bench: &mut Bench, name: &str) {
    let mut random = Random::new(22);
    let mut cast = || loop {
        let place = P(random.range(2.0, 50.0), 1.0 + HALF.1 - 1e-5).rounded();
        let motion = P(random.range(4.0, 12.0), 0.0);
        let free = WALL as f64 - HALF.0 - place.0;
        if 0.1 < (free - motion.0).abs() {
            return Cast { place, motion, stop: Some(free / motion.0).filter(|&fraction| fraction <= 1.0) };
        }
    };
    let casts: Vec<Cast> = (0..bench.count(4096)).map(|_| cast()).collect();
    let mut contest = Contest::new(casts.len(), |index, answer| stop_error(&casts[index], answer));
    let map = Map::row();
    enter_carom_casts(&mut contest, "carom", &casts, map.carom());
    enter_carom_casts(&mut contest, "carom compound", &casts, map.carom_compound());
    enter_carom_casts(&mut contest, "carom polygon", &casts, carom_outline());
    enter_parry_casts(&mut contest, "parry2d compound", &casts, map.parry_compound());
    enter_parry_casts(&mut contest, "parry2d voxels", &casts, map.parry_voxels());
    enter_parry_casts(&mut contest, "parry2d polyline", &casts, parry_outline());
    enter_box2d_casts(&mut contest, "box2d tiles", &casts, map.box2d_polygons());
    enter_box2d_casts(&mut contest, "box2d chain", &casts, Ground::of_ring(&outline()));
    bench.run(name, Unit::NanosecondsEach, casts.len(), contest);
}

/// Measures casts of boxes across a room of a million cells.
pub(crate) fn far_casts(bench: &mut Bench, name: &str) {
    let map = Map::room(bench.count(1000));
    let side = map.columns as f64;
    let tiles: Vec<Flat> = map.full.iter().map(|&cell| tile(cell).grown(HALF)).collect();
    let mut random = Random::new(23);
    let mut cast = || loop {
        let place = P(random.range(1.0, side - 1.0), random.range(1.0, side - 1.0));
        let motion = (random.direction() * (1.5 * side)).rounded();
        let entries = tiles.iter().map(|tile| tile.entry(place, motion));
        let stop = entries.fold(f64::INFINITY, f64::min);
        if 0.0 < stop {
            return Cast { place, motion, stop: Some(stop) };
        }
    };
    let casts: Vec<Cast> = (0..bench.count(512)).map(|_| cast()).collect();
    let mut contest = Contest::new(casts.len(), |index, answer| stop_error(&casts[index], answer));
    enter_carom_casts(&mut contest, "carom", &casts, map.carom());
    enter_parry_casts(&mut contest, "parry2d compound", &casts, map.parry_compound());
    enter_parry_casts(&mut contest, "parry2d voxels", &casts, map.parry_voxels());
    enter_parry_casts(&mut contest, "parry2d polyline", &casts, map.parry_outlines());
    enter_box2d_casts(&mut contest, "box2d tiles", &casts, map.box2d_polygons());
    bench.run(name, Unit::NanosecondsEach, casts.len(), contest);
}

/// Returns the distance between the place where the box must stop and the place where it stops in the answer.
fn stop_error(cast: &Cast, answer: &Option<Hit>) -> f64 {
    match (cast.stop, answer) {
        (None, None) => 0.0,
        (Some(stop), Some(hit)) => (hit.fraction - stop).abs() * cast.motion.length(),
        _ => f64::INFINITY,
    }
}

/// The allowed error of the stop in single precision, on a map of 1,000 by 1,000 cells. Box2D stops 5 mm
/// before the surface.
const STOP: f64 = 0.02;

fn enter_carom_casts<'a, S: carom::AsShape + 'a>(
    contest: &mut Contest<'a, Option<Hit>>,
    name: &'static str,
    casts: &[Cast],
    ground: S,
) {
    let boxes: Vec<_> = casts.iter().map(|cast| (carom_box(cast.place), cast.motion.array())).collect();
    let ask = move |index: usize| carom::cast(&boxes[index].0, boxes[index].1, &ground);
    contest.calls(name, 1e-9, ask, |_, answer| {
        answer.map(|hit| Hit { fraction: hit.fraction, normal: P(hit.normal.x, hit.normal.y) })
    });
}

fn enter_parry_casts<'a>(
    contest: &mut Contest<'a, Option<Hit>>,
    name: &'static str,
    casts: &[Cast],
    ground: impl Shape + 'a,
) {
    let cuboid = Cuboid::new(parry::vector(HALF));
    let starts: Vec<_> = casts
        .iter()
        .map(|cast| (Pose::from_translation(parry::vector(cast.place)), parry::vector(cast.motion)))
        .collect();
    // If shapes overlap at the start and separate, there is no hit.
    let options =
        ShapeCastOptions { stop_at_penetration: false, ..ShapeCastOptions::with_max_time_of_impact(1.0) };
    let still = parry::vector(P(0.0, 0.0));
    let ask = move |index: usize| {
        let (pose, motion) = &starts[index];
        let hit = cast_shapes(pose, *motion, &cuboid, &Pose::IDENTITY, still, &ground, options);
        hit.expect("parry supports both shapes")
    };
    contest.calls(name, STOP, ask, |_, answer| {
        answer.map(|hit| Hit { fraction: f64::from(hit.time_of_impact), normal: parry::point(hit.normal2) })
    });
}

fn enter_box2d_casts(
    contest: &mut Contest<'_, Option<Hit>>,
    name: &'static str,
    casts: &[Cast],
    ground: Ground,
) {
    let corners = Rect { center: P(0.0, 0.0), half: HALF, turn: P(1.0, 0.0) }.corners();
    let proxy = box2d::proxy(&corners, 0.0);
    let starts: Vec<_> = casts.iter().map(|cast| (cast.place, cast.motion)).collect();
    let ask = move |index: usize| ground.cast(starts[index].0, &proxy, starts[index].1);
    contest.calls(name, STOP, ask, |_, answer| answer);
}
