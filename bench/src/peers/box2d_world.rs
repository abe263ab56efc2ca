//! Creates a Box2D world with fixed tiles, as boxes or as a chain along their outline.

use std::ffi::{c_int, c_void};

use boxdd_sys::ffi;

use crate::point::P;
use crate::reference::Hit;

use super::box2d::{b2Polygon, b2ShapeProxy, point, vector};

/// A world with fixed shapes.
pub(crate) struct Ground {
    world: ffi::b2WorldId,
    body: ffi::b2BodyId,
}

impl Ground {
    fn new() -> Self {
        // SAFETY: the definitions are Box2D's defaults, and live until the end of the calls.
        unsafe {
            let world_def = ffi::b2DefaultWorldDef();
            let world = ffi::b2CreateWorld(&raw const world_def);
            let body_def = ffi::b2DefaultBodyDef();
            Self { world, body: ffi::b2CreateBody(world, &raw const body_def) }
        }
    }

    /// Creates a world of polygons.
    pub(crate) fn of_polygons(polygons: &[b2Polygon]) -> Self {
        let ground = Self::new();
        for polygon in polygons {
            // SAFETY: the body is alive, the definition is Box2D's default, and the polygon was constructed by Box2D.
            unsafe {
                let def = ffi::b2DefaultShapeDef();
                ffi::b2CreatePolygonShape(ground.body, &raw const def, polygon);
            }
        }
        ground
    }

    /// Creates a world with one closed chain, counter-clockwise around the solid.
    pub(crate) fn of_ring(ring: &[P]) -> Self {
        let ground = Self::new();
        let points: Vec<_> = ring.iter().map(|&corner| vector(corner)).collect();
        // SAFETY: the pointer and the count belong to one list, which Box2D copies.
        unsafe {
            let mut def = ffi::b2DefaultChainDef();
            def.points = points.as_ptr();
            def.count = points.len() as c_int;
            def.isLoop = true;
            ffi::b2CreateChain(ground.body, &raw const def);
        }
        ground
    }

    /// Returns the first hit of a moving shape. The points of the shape are relative to its place.
    pub(crate) fn cast(&self, place: P, shape: &b2ShapeProxy, motion: P) -> Option<Hit> {
        let mut nearest: Option<Hit> = None;
        // SAFETY: the world is alive, and the callback receives `nearest`, which lives until the end of the call.
        unsafe {
            let filter = ffi::b2DefaultQueryFilter();
            let context = (&raw mut nearest).cast();
            ffi::b2World_CastShape(
                self.world,
                vector(place),
                shape,
                vector(motion),
                filter,
                Some(keep),
                context,
            );
        }
        nearest
    }
}

/// Stores a hit, and returns its fraction, so that Box2D reports only nearer hits from now on.
unsafe extern "C" fn keep(
    _: ffi::b2ShapeId,
    _: ffi::b2Pos,
    normal: ffi::b2Vec2,
    fraction: f32,
    context: *mut c_void,
) -> f32 {
    // SAFETY: Box2D passes the pointer that `cast` has passed to it.
    let nearest = unsafe { &mut *context.cast::<Option<Hit>>() };
    *nearest = Some(Hit { fraction: f64::from(fraction), normal: point(normal) });
    fraction
}

impl Drop for Ground {
    fn drop(&mut self) {
        // SAFETY: the world was created by Box2D and is not used again.
        unsafe { ffi::b2DestroyWorld(self.world) }
    }
}
