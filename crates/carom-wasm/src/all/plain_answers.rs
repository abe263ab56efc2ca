//! Written by `cargo xtask api` from the structs of the library: do not edit.
//!
//! Appends answers to the list of numbers that is the result of a query, field by field.

crate::output::answers! {
    push_time_of_impact: TimeOfImpact { fraction, point, normal, depth, started_inside }
    push_collision: Collision { velocity_a, velocity_b, impulse }
    push_recovery: Recovery { displacement, is_shortest }
    push_carry: Carry { displacement, is_squeezed }
}
