//! Creates random points and shapes for the tests of unions, and runs tests of memory on a single thread.

use carom::{Aabb, Capsule, Circle, ConvexPolygon, Obb, Shape, Vec2};
use carom_oracle::generate::Rng;

/// Returns a point in a square about the origin.
pub(crate) fn point(random: &mut Rng, size: f64) -> Vec2 {
    Vec2::new(random.between(-size, size), random.between(-size, size))
}

/// Returns a random shape with the given centre and size.
pub(crate) fn shape(random: &mut Rng, center: Vec2, size: f64) -> Shape {
    let half = [random.between(0.2, 1.0) * size, random.between(0.2, 1.0) * size];
    match random.below(5) {
        0 => Circle::new(center, half[0]).unwrap().into(),
        1 => {
            let along = Vec2::new(half[1], half[0]);
            Capsule::new(center - along, center + along, half[1] * 0.5).unwrap().into()
        }
        2 => Aabb::from_center(center, half).unwrap().into(),
        3 => Obb::from_degrees(center, half, random.between(0.0, 360.0)).unwrap().into(),
        _ => {
            let corners: Vec<Vec2> = (0..9).map(|_| center + point(random, size)).collect();
            ConvexPolygon::hull(&corners).unwrap().into()
        }
    }
}

/// Runs a test on a single thread, because several threads store parts of the work in separate lists.
pub(crate) fn on_one_thread(test: impl FnOnce() + Send) {
    #[cfg(feature = "rayon")]
    rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap().install(test);
    #[cfg(not(feature = "rayon"))]
    test();
}
