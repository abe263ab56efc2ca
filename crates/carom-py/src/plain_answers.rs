//! Written by `cargo xtask api` from the structs of the library: do not edit.
//!
//! The answers whose named tuples have the fields of a struct, in the same order.

crate::python::answers! {
    contact_point: ContactPoint { point, depth, id }
    closest_points: ClosestPoints { separation, normal, point_a, point_b }
    closest_point: ClosestPoint { point, distance, inside }
    segment_point: SegmentPoint { point, distance, ratio }
    ray_hit: RayHit { t, point, normal, started_inside }
    cast_hit: CastHit { fraction, point, normal, face_normal, slide_normal, depth, started_inside }
    time_of_impact: TimeOfImpact { fraction, point, normal, depth, started_inside }
    collision: Collision { velocity_a, velocity_b, impulse }
    recovery: Recovery { displacement, is_shortest }
    carry: Carry { displacement, is_squeezed }
}
