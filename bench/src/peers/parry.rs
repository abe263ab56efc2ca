//! Calls parry, with shapes around the origin and poses.

use parry2d::bounding_volume::Aabb;
use parry2d::math::{Pose, Rot2, Vector};
use parry2d::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};
use parry2d::query::{ContactManifold, Ray, RayIntersection};
use parry2d::shape::{Ball, Capsule, ConvexPolygon, Cuboid, Shape};

use crate::data::{Disc, Poly, Rect};
use crate::kinds::{Plain, PlainCapsule};
use crate::peers::index::Pairs;
use crate::point::P;
use crate::reference::{Hit, Touch};

pub(crate) fn vector(point: P) -> Vector {
    Vector::new(point.0 as f32, point.1 as f32)
}

pub(crate) fn point(vector: Vector) -> P {
    P(f64::from(vector.x), f64::from(vector.y))
}

pub(crate) fn ray(origin: P, direction: P) -> Ray {
    Ray::new(vector(origin), vector(direction))
}

/// A shape and its pose.
#[derive(Clone)]
pub(crate) struct Placed<S> {
    pub(crate) pose: Pose,
    pub(crate) shape: S,
}

impl<S> Placed<S> {
    /// Returns the pose of the other shape relative to this shape.
    pub(crate) fn relative_pose<T>(&self, other: &Placed<T>) -> Pose {
        self.pose.inv_mul(&other.pose)
    }
}

pub(crate) fn cuboid(rect: &Rect) -> Placed<Cuboid> {
    let rotation = Rot2::from_cos_sin_unchecked(rect.turn.0 as f32, rect.turn.1 as f32);
    let pose = Pose::from_parts(vector(rect.center), rotation);
    Placed { pose, shape: Cuboid::new(vector(rect.half)) }
}

pub(crate) fn ball(disc: &Disc) -> Placed<Ball> {
    let pose = Pose::from_translation(vector(disc.center));
    Placed { pose, shape: Ball::new(disc.radius as f32) }
}

/// Creates a polygon in world coordinates. Its pose is the identity.
pub(crate) fn polygon(poly: &Poly) -> Placed<ConvexPolygon> {
    let corners = poly.0.iter().map(|&corner| vector(corner)).collect();
    let shape = ConvexPolygon::from_convex_polyline_unmodified(corners).expect("the polygon is valid");
    Placed { pose: Pose::IDENTITY, shape }
}

pub(crate) fn capsule(from: &PlainCapsule) -> Placed<Capsule> {
    let pose = Pose::from_translation(vector(from.center));
    Placed { pose, shape: Capsule::new(vector(-from.arm), vector(from.arm), from.radius as f32) }
}

/// Creates a shape of any kind in a box, as parry's dynamic interface takes it.
pub(crate) fn boxed(of: &Plain) -> Placed<Box<dyn Shape>> {
    fn erased<S: Shape>(of: Placed<S>) -> Placed<Box<dyn Shape>> {
        Placed { pose: of.pose, shape: Box::new(of.shape) }
    }
    match of {
        Plain::Circle(disc) => erased(ball(disc)),
        Plain::Box(rect) | Plain::TurnedBox(rect) => erased(cuboid(rect)),
        Plain::Capsule(from) => erased(capsule(from)),
    }
}

/// A manifold. Its points and normals are relative to the shapes.
pub(crate) struct Manifold {
    normal: Vector,
    points: [(Vector, f32); 2],
    count: usize,
}

pub(crate) fn manifold(of: &ContactManifold<(), ()>) -> Manifold {
    let mut points = [(Vector::ZERO, 0.0); 2];
    for (kept, contact) in points.iter_mut().zip(&of.points) {
        *kept = (contact.local_p1, contact.dist);
    }
    Manifold { normal: of.local_n1, points, count: of.points.len().min(2) }
}

impl Manifold {
    /// Converts the manifold to world coordinates. In parry, normals point out of the first shape.
    pub(crate) fn touch(&self, first: Pose) -> Option<Touch> {
        let points = &self.points[..self.count];
        let deepest = points.iter().map(|(_, distance)| *distance).fold(f32::INFINITY, f32::min);
        let inside = points.iter().filter(|(_, distance)| *distance <= 0.0);
        (deepest <= 0.0).then(|| Touch {
            normal: -point(first.rotation * self.normal),
            depth: f64::from(-deepest),
            points: inside.map(|&(at, _)| point(first * at)).collect(),
        })
    }
}

pub(crate) fn hit(of: RayIntersection) -> Hit {
    Hit { fraction: f64::from(of.time_of_impact), normal: point(of.normal) }
}

pub(crate) fn tree(boxes: &[Aabb]) -> Bvh {
    Bvh::from_leaves(BvhBuildStrategy::Binned, boxes)
}

/// A parry tree that is joined with itself, as in rapier. If boxes have moved, their leaves are
/// refitted.
pub(crate) struct Join {
    tree: Bvh,
    workspace: BvhWorkspace,
}

impl Join {
    pub(crate) fn new(boxes: &[Aabb]) -> Self {
        Self { tree: tree(boxes), workspace: BvhWorkspace::default() }
    }

    pub(crate) fn update(&mut self, boxes: &[Aabb]) {
        for (index, of) in boxes.iter().enumerate() {
            self.tree.insert_or_update_partially(*of, index as u32, 0.0);
        }
        self.tree.refit_without_opt();
    }

    pub(crate) fn pairs(&mut self, found: &mut Pairs) {
        self.each(|i, j| found.push((i, j)));
    }

    /// Visits the pairs of boxes that overlap.
    pub(crate) fn each(&mut self, mut visit: impl FnMut(u32, u32)) {
        self.tree.traverse_bvtt_single_tree::<false>(&mut self.workspace, &mut visit);
    }
}
