//! Written by `cargo xtask api` from the structs of the library: do not edit.
//!
//! Appends answers to the list of numbers that is the result of a query, field by field.

crate::output::answers! {
    push_closest_points: ClosestPoints { separation, normal, point_a, point_b }
    push_ray_hit: RayHit { t, point, normal, started_inside }
    push_cast_hit: CastHit { fraction, point, normal, face_normal, slide_normal, depth, started_inside }
}
