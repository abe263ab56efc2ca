//! Calls the collision pipeline of rapier. The colliders have no bodies, and there are no dynamics.

use std::sync::Mutex;

use rapier2d::geometry::{
    ActiveCollisionTypes, BroadPhaseBvh, Collider, ColliderBuilder, ColliderHandle, ColliderSet,
    CollisionEvent, ContactPair, NarrowPhase,
};
use rapier2d::math::{Pose, Rotation, Vector};
use rapier2d::parry::query::ShapeCastOptions;
use rapier2d::parry::shape::Cuboid;
use rapier2d::pipeline::{ActiveEvents, CollisionPipeline, EventHandler};
use rapier2d::prelude::{
    IslandManager, QueryFilter, QueryPipeline, RigidBodySet, SoftBodySet, SoftBodyTearEvent,
};

use crate::peers::parry::{ray, vector};
use crate::point::P;
use crate::world::{Body, Centers, Frame, Moves};

/// The state of the pipeline.
pub(crate) struct World {
    pipeline: CollisionPipeline,
    islands: IslandManager,
    broad: BroadPhaseBvh,
    narrow: NarrowPhase,
    bodies: RigidBodySet,
    colliders: ColliderSet,
    handles: Vec<ColliderHandle>,
    events: Events,
}

#[derive(Default)]
struct Events(Mutex<Vec<CollisionEvent>>);

impl EventHandler for Events {
    fn handle_collision_event(
        &self,
        _: &RigidBodySet,
        _: &ColliderSet,
        event: CollisionEvent,
        _: Option<&ContactPair>,
    ) {
        self.0.lock().expect("the mutex has one thread").push(event);
    }

    fn handle_contact_force_event(&self, _: f32, _: &RigidBodySet, _: &ColliderSet, _: &ContactPair, _: f32) {
    }

    fn handle_soft_body_tear_event(&self, _: &SoftBodySet, _: &SoftBodyTearEvent) {}
}

fn collider(body: &Body, center: P, index: usize) -> Collider {
    let (builder, rotation) = match body {
        Body::Rect(rect) => (
            ColliderBuilder::cuboid(rect.half.0 as f32, rect.half.1 as f32),
            Rotation::from_cos_sin_unchecked(rect.turn.0 as f32, rect.turn.1 as f32),
        ),
        Body::Disc(disc) => (ColliderBuilder::ball(disc.radius as f32), Rotation::identity()),
    };
    let place = vector(center);
    builder
        .position(Pose::from_parts(place, rotation))
        .active_collision_types(ActiveCollisionTypes::all())
        .active_events(ActiveEvents::COLLISION_EVENTS)
        .user_data(index as u128)
        .build()
}

impl World {
    pub(crate) fn new(bodies: &[Body], centers: &Centers) -> Self {
        let mut world = Self::without_update(bodies, centers);
        world.detect();
        world.events.0.get_mut().expect("the mutex has one thread").clear();
        world
    }

    pub(crate) fn without_update(bodies: &[Body], centers: &Centers) -> Self {
        let mut colliders = ColliderSet::new();
        let insert =
            |(index, (body, &center)): (usize, (&Body, &P))| colliders.insert(collider(body, center, index));
        let handles = bodies.iter().zip(centers).enumerate().map(insert).collect();
        Self {
            pipeline: CollisionPipeline::new(),
            islands: IslandManager::new(),
            broad: BroadPhaseBvh::new(),
            narrow: NarrowPhase::new(),
            bodies: RigidBodySet::new(),
            colliders,
            handles,
            events: Events::default(),
        }
    }

    /// Returns the number of bodies.
    pub(crate) fn len(&self) -> usize {
        self.colliders.len()
    }

    /// Replaces some bodies by equal bodies at other places, and writes the pairs and events of the
    /// frame to `frame`.
    pub(crate) fn replace_some(&mut self, moves: &Moves, frame: &mut Frame) {
        for &(body, center) in moves {
            let handle = &mut self.handles[body as usize];
            let Self { colliders, islands, bodies, .. } = self;
            let mut softs = SoftBodySet::new();
            let removed = colliders.remove(*handle, islands, bodies, &mut softs, false);
            let mut like = removed.expect("the collider exists");
            like.set_translation(vector(center));
            *handle = colliders.insert(like);
        }
        self.report(frame);
    }

    fn detect(&mut self) {
        self.pipeline.step(
            0.0,
            &mut self.islands,
            &mut self.broad,
            &mut self.narrow,
            &mut self.bodies,
            &mut self.colliders,
            &(),
            &self.events,
        );
    }

    /// Moves all bodies, and writes the pairs and events of the frame to `frame`.
    pub(crate) fn step(&mut self, centers: &Centers, frame: &mut Frame) {
        for (&handle, center) in self.handles.iter().zip(centers) {
            self.colliders[handle].set_translation(vector(*center));
        }
        self.report(frame);
    }

    /// Moves some bodies, and writes the pairs and events of the frame to `frame`.
    pub(crate) fn step_some(&mut self, moves: &Moves, frame: &mut Frame) {
        for &(body, center) in moves {
            self.colliders[self.handles[body as usize]].set_translation(vector(center));
        }
        self.report(frame);
    }

    fn report(&mut self, frame: &mut Frame) {
        self.detect();
        let name = |handle: ColliderHandle| self.colliders.get(handle).map(|of| of.user_data as u32);
        let names = |a, b| name(a).zip(name(b)).map(|(a, b)| (a.min(b), a.max(b)));
        for event in self.events.0.lock().expect("the mutex has one thread").drain(..) {
            let list = if event.started() { &mut frame.began } else { &mut frame.ended };
            // A removed collider does not have user data any more.
            list.extend(names(event.collider1(), event.collider2()));
        }
        for pair in self.narrow.contact_pairs() {
            let deepest = pair.find_deepest_contact().map(|(_, contact)| contact.dist);
            if let Some(distance) = deepest.filter(|&distance| distance <= 0.0)
                && let Some((a, b)) = names(pair.collider1, pair.collider2)
            {
                frame.touching.push((a, b, f64::from(-distance)));
            }
        }
    }
}

impl World {
    fn search(&self) -> QueryPipeline<'_> {
        let dispatcher = self.narrow.query_dispatcher();
        self.broad.as_query_pipeline(dispatcher, &self.bodies, &self.colliders, QueryFilter::default())
    }

    /// Returns the distance to the first hit of a ray, given its origin and direction.
    pub(crate) fn ray(&self, (origin, way): (P, P), far: f64) -> Option<f32> {
        self.search().cast_ray(&ray(origin, way), far as f32, true).map(|hit| hit.1)
    }

    /// Returns the distance that a box of size 1 moves before its first hit.
    pub(crate) fn cast_box(&self, (origin, way): (P, P), far: f64) -> Option<f32> {
        let (pose, way) = (Pose::from_translation(vector(origin)), vector(way));
        let options = ShapeCastOptions::with_max_time_of_impact(far as f32);
        let hit = self.search().cast_shape(&pose, way, &Cuboid::new(Vector::new(0.5, 0.5)), options);
        hit.map(|(_, hit)| hit.time_of_impact)
    }

    /// Returns the number of bodies at a point.
    pub(crate) fn count_at(&self, point: P) -> usize {
        self.search().intersect_point(vector(point)).count()
    }

    /// Returns the number of bodies in a square, given half of its side.
    pub(crate) fn count_in(&self, center: P, half: f64) -> usize {
        let square = Cuboid::new(Vector::new(half as f32, half as f32));
        self.search().intersect_shape(Pose::from_translation(vector(center)), &square).count()
    }

    /// Returns the distance to the nearest body; 0 if the point is in a body.
    pub(crate) fn nearest(&self, point: P) -> Option<f32> {
        let point = vector(point);
        let found = self.search().project_point(point, f32::MAX, true);
        found.map(|(_, nearest)| if nearest.is_inside { 0.0 } else { (nearest.point - point).length() })
    }
}
