//! Calls Carom through its public interface.

use crate::point::P;
use crate::reference::{Closest, Hit, Touch};
use crate::world::{Body, Centers, Frame, Moves};

fn point(of: ::carom::Vec2) -> P {
    P(of.x, of.y)
}

pub(crate) fn touch(contact: &::carom::Contact) -> Touch {
    let points = contact.points().iter().map(|contact| point(contact.point)).collect();
    Touch { normal: point(contact.normal), depth: contact.depth, points }
}

pub(crate) fn closest(points: &::carom::ClosestPoints) -> Closest {
    Closest { on_a: point(points.point_a), on_b: point(points.point_b) }
}

pub(crate) fn cast(hit: &::carom::CastHit) -> Hit {
    Hit { fraction: hit.fraction, normal: point(hit.normal) }
}

pub(crate) fn ray(hit: &::carom::RayHit) -> Hit {
    Hit { fraction: hit.t, normal: point(hit.normal) }
}

/// A world of shapes.
pub(crate) struct Space {
    pub(crate) space: ::carom::Space<u32>,
    ids: Vec<::carom::ColliderId>,
}

fn pose(center: P) -> ::carom::Pose {
    let none = ::carom::Rot2::from_direction([1.0, 0.0]).expect("the direction is valid");
    ::carom::Pose::new(center.array(), none).expect("the pose is valid")
}

impl Space {
    pub(crate) fn new(bodies: &[Body], centers: &Centers) -> Self {
        let mut world = Self::without_update(bodies, centers);
        world.space.update();
        world
    }

    pub(crate) fn without_update(bodies: &[Body], centers: &Centers) -> Self {
        let mut space = ::carom::Space::new();
        let shape = |body: &Body| match body {
            Body::Rect(rect) => ::carom::Shape::from(rect.carom()),
            Body::Disc(disc) => ::carom::Shape::from(disc.carom()),
        };
        let insert = |(index, (body, &center)): (usize, (&Body, &P))| {
            space.insert(::carom::Collider::new(shape(body), index as u32).with_pose(pose(center)))
        };
        let ids = bodies.iter().zip(centers).enumerate().map(insert).collect();
        Self { space, ids }
    }

    /// Replaces some bodies by equal bodies at other places, and writes the pairs and events of the
    /// frame to `frame`.
    pub(crate) fn replace_some(&mut self, moves: &Moves, frame: &mut Frame) {
        for &(body, center) in moves {
            let id = &mut self.ids[body as usize];
            let collider = self.space.get(*id).expect("the collider exists");
            let like = ::carom::Collider::new(collider.local_shape().clone(), body);
            self.space.remove(*id);
            *id = self.space.insert(like.with_pose(pose(center)));
        }
        self.report(frame);
    }

    /// Moves all bodies, and writes the pairs and events of the frame to `frame`.
    pub(crate) fn step(&mut self, centers: &Centers, frame: &mut Frame) {
        self.place(centers);
        self.report(frame);
    }

    /// Moves all bodies.
    pub(crate) fn place(&mut self, centers: &Centers) {
        for (&id, &center) in self.ids.iter().zip(centers) {
            self.space.set_pose(id, pose(center));
        }
    }

    /// Moves some bodies, and writes the pairs and events of the frame to `frame`.
    pub(crate) fn step_some(&mut self, moves: &Moves, frame: &mut Frame) {
        for &(body, center) in moves {
            self.space.set_pose(self.ids[body as usize], pose(center));
        }
        self.report(frame);
    }

    fn report(&mut self, frame: &mut Frame) {
        self.space.update();
        self.report_events(frame);
        for (pair, contact) in self.space.last_update().contacts() {
            let (a, b) = self.names(pair.a, pair.b);
            frame.touching.push((a, b, contact.depth));
        }
    }

    /// Returns the indices of the bodies of two colliders, the smaller index first.
    fn names(&self, a: ::carom::ColliderId, b: ::carom::ColliderId) -> (u32, u32) {
        let [a, b] = [a, b].map(|id| *self.space.data(id).expect("the collider exists"));
        (a.min(b), a.max(b))
    }

    fn report_events(&self, frame: &mut Frame) {
        for event in self.space.last_update().events() {
            match *event {
                ::carom::Event::Begin(a, b) => frame.began.push(self.names(a, b)),
                ::carom::Event::End(a, b) => frame.ended.push(self.names(a, b)),
            }
        }
    }

    /// Returns the pairs and events of the last update. The depths of the contacts are given.
    pub(crate) fn last_frame(&self, depths: &[(::carom::Pair, f64)]) -> Frame {
        let mut frame = Frame::default();
        self.report_events(&mut frame);
        frame.touching.extend(depths.iter().map(|&(pair, depth)| {
            let (a, b) = self.names(pair.a, pair.b);
            (a, b, depth)
        }));
        frame
    }
}

impl Space {
    /// Returns the distance to the first hit of a ray, given its origin and direction.
    pub(crate) fn ray(&self, (origin, way): (P, P), far: f64) -> Option<f64> {
        self.space.search().cast_ray(origin.array(), way.array(), far).map(|found| found.hit.t)
    }

    /// Returns the distance that a box of size 1 moves before its first hit.
    pub(crate) fn cast_box(&self, (origin, way): (P, P), far: f64) -> Option<f64> {
        let of = ::carom::Aabb::from_center(origin.array(), [0.5, 0.5]).expect("the box is valid");
        self.space.search().cast(&of, (way * far).array()).map(|found| found.hit.fraction * far)
    }

    /// Returns the number of bodies at a point.
    pub(crate) fn count_at(&self, point: P) -> usize {
        self.space.search().at_point(point.array()).len()
    }

    /// Returns the number of bodies in a square, given half of its side.
    pub(crate) fn count_in(&self, center: P, half: f64) -> usize {
        let region = ::carom::Aabb::from_center(center.array(), [half, half]).expect("the box is valid");
        self.space.search().overlapping(&region).len()
    }

    /// Returns the distance to the nearest body; 0 if the point is in a body.
    pub(crate) fn nearest(&self, point: P) -> Option<f64> {
        let point = ::carom::Circle::new(point.array(), 0.0).expect("the point is valid");
        self.space.search().nearest(&point, None).map(|found| found.hit.separation.max(0.0))
    }
}
