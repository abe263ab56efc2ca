//! Calls Box2D. Its polygons are in world coordinates, so its time does not include transforms.

use std::ffi::{c_char, c_int, c_void};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicBool, Ordering};

use boxdd_sys::ffi;
pub(crate) use boxdd_sys::ffi::{
    b2CastOutput, b2ChainSegment, b2DistanceOutput, b2LocalManifold, b2Polygon, b2ShapeProxy,
};

use crate::data::{Disc, Poly, Rect};
use crate::flat::Flat;
use crate::point::P;
use crate::reference::{Hit, Touch};

/// The allowed error of Box2D's shape casts. They stop at a distance of 5 mm, plus or minus a
/// quarter of it.
pub(crate) const SKIN: f64 = 0.0063;

/// The allowed error for shapes that rotate by up to half a radian. Box2D interpolates rotations, so corners are off
/// by at most two more millimetres per shape.
pub(crate) const TURNING: f64 = SKIN + 0.004;

const HERE: ffi::b2Transform =
    ffi::b2Transform { p: ffi::b2Vec2 { x: 0.0, y: 0.0 }, q: ffi::b2Rot { c: 1.0, s: 0.0 } };

pub(crate) fn vector(point: P) -> ffi::b2Vec2 {
    ffi::b2Vec2 { x: point.0 as f32, y: point.1 as f32 }
}

pub(crate) fn point(vector: ffi::b2Vec2) -> P {
    P(f64::from(vector.x), f64::from(vector.y))
}

static ASSERTED: AtomicBool = AtomicBool::new(false);

unsafe extern "C" fn note(_: *const c_char, _: *const c_char, _: c_int) -> c_int {
    ASSERTED.store(true, Ordering::Relaxed);
    0
}

/// Returns whether Box2D was compiled with its assertions. They would make the comparison unfair.
pub(crate) fn has_assertions() -> bool {
    // SAFETY: the handler is a static function. A box of negative width is constructed, or an assertion
    // stops it.
    unsafe {
        ffi::b2SetAssertFcn(Some(note));
        ffi::b2MakeBox(-1.0, 1.0);
    }
    ASSERTED.load(Ordering::Relaxed)
}

pub(crate) fn rect(rect: &Rect) -> b2Polygon {
    // SAFETY: the arguments and the result are plain numbers.
    unsafe { ffi::b2MakeOffsetBox(rect.half.0 as f32, rect.half.1 as f32, vector(rect.center), turn(rect)) }
}

fn turn(rect: &Rect) -> ffi::b2Rot {
    ffi::b2Rot { c: rect.turn.0 as f32, s: rect.turn.1 as f32 }
}

pub(crate) fn polygon(poly: &Poly) -> b2Polygon {
    let corners: Vec<_> = poly.0.iter().map(|&corner| vector(corner)).collect();
    // SAFETY: the pointer and the length belong to one list of at most eight points. The hull lives until the end of
    // the call.
    unsafe {
        let hull = ffi::b2ComputeHull(corners.as_ptr(), corners.len() as c_int);
        ffi::b2MakePolygon(&raw const hull, 0.0)
    }
}

pub(crate) fn circle(disc: &Disc) -> ffi::b2Circle {
    ffi::b2Circle { center: vector(disc.center), radius: disc.radius as f32 }
}

pub(crate) fn proxy(corners: &[P], radius: f64) -> b2ShapeProxy {
    let corners: Vec<_> = corners.iter().map(|&corner| vector(corner)).collect();
    // SAFETY: the pointer and the length belong to one list of at most eight points.
    unsafe { ffi::b2MakeProxy(corners.as_ptr(), corners.len() as c_int, radius as f32) }
}

/// Creates the segment between the two middle corners of four corners of a chain.
pub(crate) fn chain_segment([before, from, to, after]: [P; 4]) -> b2ChainSegment {
    let segment = ffi::b2Segment { point1: vector(from), point2: vector(to) };
    b2ChainSegment { ghost1: vector(before), segment, ghost2: vector(after), chainId: 0 }
}

pub(crate) fn collide_chain(a: &b2ChainSegment, b: &b2Polygon) -> b2LocalManifold {
    let mut cache = ffi::b2SimplexCache { count: 0, indexA: [0; 3], indexB: [0; 3] };
    // SAFETY: the segment is plain numbers, the polygon was constructed by Box2D, and the cache is empty.
    unsafe { ffi::b2CollideChainSegmentAndPolygon(a, b, HERE, &raw mut cache) }
}

pub(crate) fn collide(a: &b2Polygon, b: &b2Polygon) -> b2LocalManifold {
    // SAFETY: both polygons were constructed by Box2D.
    unsafe { ffi::b2CollidePolygons(a, b, HERE) }
}

pub(crate) fn collide_circle(polygon: &b2Polygon, circle: &ffi::b2Circle) -> b2LocalManifold {
    // SAFETY: both shapes were constructed for Box2D.
    unsafe { ffi::b2CollidePolygonAndCircle(polygon, circle, HERE) }
}

/// Creates the input of a distance query.
pub(crate) fn distance_input(a: &[P], b: &[P]) -> ffi::b2DistanceInput {
    ffi::b2DistanceInput { proxyA: proxy(a, 0.0), proxyB: proxy(b, 0.0), transform: HERE, useRadii: false }
}

pub(crate) fn distance(input: &ffi::b2DistanceInput) -> b2DistanceOutput {
    let mut cache = ffi::b2SimplexCache { count: 0, indexA: [0; 3], indexB: [0; 3] };
    // SAFETY: the input is complete, the cache is empty, and no simplexes are requested.
    unsafe { ffi::b2ShapeDistance(input, &raw mut cache, null_mut(), 0) }
}

/// Creates the input to cast `a` by `motion` against `b`. In Box2D the second shape moves.
pub(crate) fn cast_input(a: &[P], radius: f64, motion: P, b: &[P]) -> ffi::b2ShapeCastPairInput {
    ffi::b2ShapeCastPairInput {
        proxyA: proxy(b, 0.0),
        proxyB: proxy(a, radius),
        transform: HERE,
        translationB: vector(motion),
        maxFraction: 1.0,
        canEncroach: false,
    }
}

pub(crate) fn cast(input: &ffi::b2ShapeCastPairInput) -> b2CastOutput {
    // SAFETY: all fields of the input are set.
    unsafe { ffi::b2ShapeCast(input) }
}

/// Creates the motion of a box around its own centre.
fn sweep([from, to]: &[Rect; 2]) -> ffi::b2Sweep {
    ffi::b2Sweep {
        localCenter: vector(P(0.0, 0.0)),
        c1: vector(from.center),
        c2: vector(to.center),
        q1: turn(from),
        q2: turn(to),
    }
}

/// Creates the input of a time-of-impact query of `a` and `b`. In Box2D, normals point out of the first shape.
pub(crate) fn impact_input(a: [Rect; 2], b: [Rect; 2]) -> ffi::b2TOIInput {
    let proxy = |rect: &Rect| {
        let upright = Rect { center: P(0.0, 0.0), turn: P(1.0, 0.0), ..*rect };
        proxy(&upright.corners(), 0.0)
    };
    ffi::b2TOIInput {
        proxyA: proxy(&b[0]),
        proxyB: proxy(&a[0]),
        sweepA: sweep(&b),
        sweepB: sweep(&a),
        maxFraction: 1.0,
    }
}

pub(crate) fn time_of_impact(input: &ffi::b2TOIInput) -> ffi::b2TOIOutput {
    // SAFETY: all fields of the input are set.
    unsafe { ffi::b2TimeOfImpact(input) }
}

/// Returns the fraction of the motions before the impact.
pub(crate) fn impact(output: &ffi::b2TOIOutput) -> Option<f64> {
    let is_hit = output.state == ffi::b2TOIState_b2_toiStateHit;
    is_hit.then(|| f64::from(output.fraction))
}

pub(crate) fn ray_input(origin: P, motion: P) -> ffi::b2RayCastInput {
    ffi::b2RayCastInput { origin: vector(origin), translation: vector(motion), maxFraction: 1.0 }
}

pub(crate) fn ray_polygon(polygon: &b2Polygon, input: &ffi::b2RayCastInput) -> b2CastOutput {
    // SAFETY: the polygon was constructed by Box2D, and the input is complete.
    unsafe { ffi::b2RayCastPolygon(polygon, input) }
}

pub(crate) fn ray_circle(circle: &ffi::b2Circle, input: &ffi::b2RayCastInput) -> b2CastOutput {
    // SAFETY: the circle and the input are complete.
    unsafe { ffi::b2RayCastCircle(circle, input) }
}

/// Returns the least separation of a manifold's points. Box2D also reports points that are slightly apart.
pub(crate) fn least_separation(manifold: &b2LocalManifold) -> f32 {
    let points = &manifold.points[..manifold.pointCount as usize];
    points.iter().map(|point| point.separation).fold(f32::INFINITY, f32::min)
}

/// Converts a manifold. In Box2D, normals point out of the first shape.
pub(crate) fn touch(manifold: &b2LocalManifold) -> Option<Touch> {
    let deepest = least_separation(manifold);
    let points = &manifold.points[..manifold.pointCount as usize];
    let inside = points.iter().filter(|point| point.separation <= 0.0);
    (deepest <= 0.0).then(|| Touch {
        normal: -point(manifold.normal),
        depth: f64::from(-deepest),
        points: inside.map(|contact| point(contact.point)).collect(),
    })
}

pub(crate) fn hit(output: &b2CastOutput) -> Option<Hit> {
    output.hit.then(|| Hit { fraction: f64::from(output.fraction), normal: point(output.normal) })
}

/// Box2D's tree of boxes.
pub(crate) struct Tree(ffi::b2DynamicTree);

impl Tree {
    pub(crate) fn new(boxes: &[Flat]) -> Self {
        // SAFETY: only Box2D creates, fills and rebuilds the tree.
        unsafe {
            let mut tree = ffi::b2DynamicTree_Create(boxes.len() as c_int);
            for (index, flat) in boxes.iter().enumerate() {
                ffi::b2DynamicTree_CreateProxy(&raw mut tree, aabb(flat), 1, index as u64);
            }
            ffi::b2DynamicTree_Rebuild(&raw mut tree, true);
            Self(tree)
        }
    }

    /// Returns the fraction of a ray at which it enters the first box.
    pub(crate) fn nearest(&self, input: &ffi::b2RayCastInput) -> Option<f32> {
        let per = (1.0 / input.translation.x, 1.0 / input.translation.y);
        let mut search = Search { tree: &raw const self.0, per, nearest: f32::INFINITY };
        // SAFETY: the tree is valid, and the callback receives the search, which lives until the end of the call.
        unsafe {
            ffi::b2DynamicTree_RayCast(&raw const self.0, input, 1, Some(enter), (&raw mut search).cast());
        }
        (search.nearest <= 1.0).then_some(search.nearest)
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        // SAFETY: the tree was created by Box2D and is not used again.
        unsafe { ffi::b2DynamicTree_Destroy(&raw mut self.0) }
    }
}

pub(crate) fn aabb(flat: &Flat) -> ffi::b2AABB {
    ffi::b2AABB { lowerBound: vector(flat.min), upperBound: vector(flat.max) }
}

struct Search {
    tree: *const ffi::b2DynamicTree,
    /// The value `1.0 / translation` of the ray for each component.
    per: (f32, f32),
    nearest: f32,
}

/// Returns the fraction at which the ray enters the box of a leaf. Box2D then ends the ray there.
unsafe extern "C" fn enter(
    input: *const ffi::b2RayCastInput,
    proxy: c_int,
    _: u64,
    context: *mut c_void,
) -> f32 {
    // SAFETY: Box2D passes its own input and the search of `nearest`.
    let (input, search) = unsafe { (&*input, &mut *context.cast::<Search>()) };
    // SAFETY: the tree is alive, and the proxy belongs to it.
    let of = unsafe { ffi::b2DynamicTree_GetAABB(search.tree, proxy) };
    let (origin, per) = (input.origin, search.per);
    let x = ((of.lowerBound.x - origin.x) * per.0, (of.upperBound.x - origin.x) * per.0);
    let y = ((of.lowerBound.y - origin.y) * per.1, (of.upperBound.y - origin.y) * per.1);
    let first = x.0.min(x.1).max(y.0.min(y.1)).max(0.0);
    let last = x.0.max(x.1).min(y.0.max(y.1)).min(input.maxFraction);
    if first > last {
        return input.maxFraction;
    }
    search.nearest = first;
    first
}
