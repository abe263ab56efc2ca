//! Calls rapier's character controller on a map of tiles.

use std::f32::consts::PI;

use parry2d::math::{IVector, Pose};
use parry2d::shape::{Cuboid, SharedShape};
use rapier2d::control::{CharacterAutostep, CharacterLength, KinematicCharacterController};
use rapier2d::geometry::{BroadPhaseBvh, Collider, ColliderBuilder, ColliderSet, NarrowPhase};
use rapier2d::pipeline::CollisionPipeline;
use rapier2d::prelude::{IslandManager, QueryFilter, RigidBodySet};

use crate::controller::{Controller, HALF, SLOPE_DEGREES, SNAP, STEP, Step, TIME};
use crate::level::{Level, Tile};
use crate::peers::parry::{point, vector};
use crate::point::P;

/// A map as colliders, and the controller that all walkers share.
pub(crate) struct Walkers {
    broad: BroadPhaseBvh,
    narrow: NarrowPhase,
    bodies: RigidBodySet,
    colliders: ColliderSet,
    controller: KinematicCharacterController,
    shape: Cuboid,
}

/// The user data of the colliders of bridges.
const BRIDGE: u128 = 1;

impl Walkers {
    /// Creates a map whose solid tiles are one compound.
    pub(crate) fn on_compound(level: &Level) -> Self {
        let solid = level.cells().filter(|(_, tile)| tile.is_solid());
        let parts = solid.map(|(cell, tile)| part(cell, tile)).collect();
        Self::new([ColliderBuilder::compound(parts).build()], level)
    }

    /// Creates a map whose full tiles are voxels. The other solid tiles are one compound.
    pub(crate) fn on_voxels(level: &Level) -> Self {
        let full = level.cells().filter(|(_, tile)| *tile == Tile::Full);
        let voxels: Vec<IVector> =
            full.map(|([column, row], _)| IVector::new(column as _, row as _)).collect();
        let others = level.cells().filter(|(_, tile)| tile.is_solid() && *tile != Tile::Full);
        let parts = others.map(|(cell, tile)| part(cell, tile)).collect();
        let size = vector(P(1.0, 1.0));
        let colliders =
            [ColliderBuilder::voxels(size, &voxels).build(), ColliderBuilder::compound(parts).build()];
        Self::new(colliders, level)
    }

    fn new(solids: impl IntoIterator<Item = Collider>, level: &Level) -> Self {
        let mut colliders = ColliderSet::new();
        for collider in solids.into_iter().chain(bridges(level)) {
            colliders.insert(collider);
        }
        let (mut broad, mut narrow, mut bodies) =
            (BroadPhaseBvh::new(), NarrowPhase::new(), RigidBodySet::new());
        let mut islands = IslandManager::new();
        CollisionPipeline::new().step(
            0.0,
            &mut islands,
            &mut broad,
            &mut narrow,
            &mut bodies,
            &mut colliders,
            &(),
            &(),
        );
        Self { broad, narrow, bodies, colliders, controller: controller(), shape: Cuboid::new(vector(HALF)) }
    }
}

/// Returns the settings of a walker.
fn controller() -> KinematicCharacterController {
    let slope = SLOPE_DEGREES as f32 * PI / 180.0;
    let absolute = |length: f64| CharacterLength::Absolute(length as f32);
    KinematicCharacterController {
        autostep: Some(CharacterAutostep {
            max_height: absolute(STEP),
            min_width: absolute(0.1),
            include_dynamic_bodies: false,
        }),
        max_slope_climb_angle: slope,
        min_slope_slide_angle: slope,
        snap_to_ground: Some(absolute(SNAP)),
        ..KinematicCharacterController::default()
    }
}

fn part([column, row]: [usize; 2], tile: Tile) -> (Pose, SharedShape) {
    let corner = P(column as f64, row as f64);
    match tile {
        Tile::Full => (at(corner + P(0.5, 0.5)), SharedShape::cuboid(0.5, 0.5)),
        Tile::Half => (at(corner + P(0.5, 0.25)), SharedShape::cuboid(0.5, 0.25)),
        _ => {
            let corners = tile.corners().iter().map(|&corner| vector(corner)).collect();
            (at(corner), SharedShape::convex_polyline_unmodified(corners).expect("the polygon is valid"))
        }
    }
}

fn at(place: P) -> Pose {
    Pose::from_translation(vector(place))
}

/// Returns a collider for each row of bridge tiles.
fn bridges(level: &Level) -> Vec<Collider> {
    let is_bridge = |column: usize, row: usize| level.tile([column, row]) == Tile::Bridge;
    let mut colliders = Vec::new();
    for ([first, row], _) in level.cells().filter(|(_, tile)| *tile == Tile::Bridge) {
        if is_bridge(first - 1, row) {
            continue;
        }
        let length = (first..).take_while(|&column| is_bridge(column, row)).count() as f64;
        let center = P(first as f64 + 0.5 * length, row as f64 + 0.875);
        let builder = ColliderBuilder::cuboid(0.5 * length as f32, 0.125);
        colliders.push(builder.position(at(center)).user_data(BRIDGE).build());
    }
    colliders
}

impl Controller for Walkers {
    fn step(&mut self, _: usize, center: P, velocity: P) -> Step {
        let feet = (center.1 - HALF.1) as f32;
        // The controller does not support one-way platforms. So the game leaves out platforms that
        // are not below the walker.
        let is_in_the_way =
            |_, collider: &Collider| collider.user_data != BRIDGE || collider.translation().y + 0.12 <= feet;
        let filter = QueryFilter::default().predicate(&is_in_the_way);
        let dispatcher = self.narrow.query_dispatcher();
        let queries = self.broad.as_query_pipeline(dispatcher, &self.bodies, &self.colliders, filter);
        let desired = vector(velocity * TIME);
        let moved =
            self.controller.move_shape(TIME as f32, &queries, &self.shape, &at(center), desired, |_| {});
        let displacement = point(moved.translation);
        Step { displacement, is_standing: moved.grounded }
    }
}
