//! Moves the hero tile by tile, as many tutorials do: the hero is cast against each tile separately, and the
//! deepest overlap is resolved first. This movement stops at seams (the common edges of flush tiles); the
//! library's walker does not.

use std::ops::ControlFlow;

use carom::{Aabb, AsShape, Convex, TileGrid, Vec2, cast, contact, slide};

/// The result of a step of the naive movement.
pub(super) struct Move {
    pub(super) displacement: Vec2,
    pub(super) velocity: Vec2,
    /// The obstacle, the part and the normal of the last ground, wall and ceiling.
    pub(super) ground: Option<Surface>,
    pub(super) wall: Option<Surface>,
    pub(super) ceiling: Option<Surface>,
}

/// A surface that stopped the hero.
#[derive(Clone, Copy)]
pub(super) struct Surface {
    pub(super) obstacle: usize,
    pub(super) part: usize,
    pub(super) point: Vec2,
    pub(super) normal: Vec2,
}

/// The maximum number of hits and of overlaps in a step.
const MOST: usize = 4;
/// The cosine of the steepest slope that is ground, 50 degrees.
const GROUND: f64 = 0.64;

/// Moves a box at a velocity for a time.
pub(super) fn walk(hero: Aabb, velocity: Vec2, time: f64, world: &[TileGrid], drops: bool) -> Move {
    let mut end = Move { displacement: Vec2::ZERO, velocity, ground: None, wall: None, ceiling: None };
    let mut rest = velocity * time;
    for _ in 0..MOST {
        let Some((fraction, surface)) = first_hit(hero.translated(end.displacement), rest, world, drops)
        else {
            end.displacement += rest;
            break;
        };
        end.displacement += rest * fraction;
        rest = slide(rest * (1.0 - fraction), surface.normal);
        end.stop(surface);
    }
    for _ in 0..MOST {
        let Some((way, surface)) = deepest_overlap(hero.translated(end.displacement), world) else { break };
        end.displacement += way;
        end.stop(surface);
    }
    end
}

impl Move {
    /// Removes the velocity into a surface, and stores the surface by its kind.
    fn stop(&mut self, surface: Surface) {
        self.velocity = slide(self.velocity, surface.normal);
        let kind = if surface.normal.y >= GROUND {
            &mut self.ground
        } else if surface.normal.y <= -GROUND {
            &mut self.ceiling
        } else {
            &mut self.wall
        };
        *kind = Some(surface);
    }
}

/// Returns the first hit with a single tile, and its fraction of the motion.
fn first_hit(hero: Aabb, motion: Vec2, world: &[TileGrid], drops: bool) -> Option<(f64, Surface)> {
    let mut first: Option<(f64, Surface)> = None;
    let path = hero.union(&hero.translated(motion)).grown(0.01);
    each_tile(world, &path, |obstacle, part, tile, is_one_way| {
        let is_above = tile.support(Vec2::Y).y <= hero.min().y + 1e-5;
        if is_one_way && (drops || motion.y > 0.0 || !is_above) {
            return;
        }
        let Some(hit) = cast(&hero, motion, tile) else { return };
        if first.is_none_or(|(fraction, _)| hit.fraction < fraction) {
            first = Some((hit.fraction, Surface { obstacle, part, point: hit.point, normal: hit.normal }));
        }
    });
    first
}

/// Returns the shortest push out of the deepest overlap with a single tile.
fn deepest_overlap(hero: Aabb, world: &[TileGrid]) -> Option<(Vec2, Surface)> {
    let mut deepest: Option<(f64, Vec2, Surface)> = None;
    each_tile(world, &hero, |obstacle, part, tile, is_one_way| {
        let Some(hit) = contact(&hero, tile).filter(|hit| !is_one_way && hit.depth > 0.0) else { return };
        if deepest.is_none_or(|(depth, ..)| hit.depth > depth) {
            let surface = Surface { obstacle, part, point: hero.center(), normal: hit.normal };
            deepest = Some((hit.depth, hit.mtv(), surface));
        }
    });
    deepest.map(|(_, way, surface)| (way, surface))
}

/// Visits the tiles near a box. The visitor gets the obstacle, the cell, the tile, and whether it blocks from
/// one side only.
fn each_tile(world: &[TileGrid], region: &Aabb, mut visit: impl FnMut(usize, usize, &Convex<'_>, bool)) {
    for (obstacle, grid) in world.iter().enumerate() {
        let _ = grid.as_shape().each_part(region, &mut |index, part| {
            visit(obstacle, index, &part.convex, part.side.is_some());
            ControlFlow::Continue(())
        });
    }
}
