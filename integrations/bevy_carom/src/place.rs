//! Computes the pose of a collider in the plane from its `GlobalTransform`.

use bevy_math::Affine3A;
use bevy_transform::components::GlobalTransform;
use carom::{Pose, Rot2, Vec2};

/// Returns the pose of a transform: its position and its rotation in the plane. Returns `None` if the
/// transform is not finite.
///
/// A mirrored transform has the same rotation as without the mirroring of `x`, as in Bevy.
pub(crate) fn pose_of(transform: &GlobalTransform) -> Option<Pose> {
    let Affine3A { matrix3, translation } = transform.affine();
    let column = |column: bevy_math::Vec3A| Vec2::new(column.x.into(), column.y.into());
    let [x, y] = [matrix3.x_axis, matrix3.y_axis].map(column);
    let along = if x.cross(y) < 0.0 { -x } else { x };
    let rotation = Rot2::from_direction(along).unwrap_or(Rot2::IDENTITY);
    Pose::new(column(translation), rotation).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_math::{Quat, Vec3};
    use bevy_transform::components::Transform;

    fn pose(transform: Transform) -> Option<Pose> {
        pose_of(&GlobalTransform::from(transform))
    }

    #[test]
    fn a_position_is_exact_and_scale_does_not_count() {
        let at = Transform::from_xyz(0.1, -2.5, 7.0).with_scale(Vec3::new(3.0, 0.5, 1.0));
        let expected = Pose::new([f64::from(0.1_f32), -2.5], Rot2::IDENTITY).unwrap();
        assert_eq!(pose(at), Some(expected));
        assert_eq!(pose(at.with_scale(Vec3::ZERO)), Some(expected));
    }

    #[test]
    fn a_turn_is_that_of_the_transform_even_if_it_is_mirrored() {
        let turned = Transform::from_rotation(Quat::from_rotation_z(0.5));
        for scale in [Vec3::ONE, Vec3::new(-2.0, 2.0, 1.0)] {
            let radians = pose(turned.with_scale(scale)).unwrap().rotation().radians();
            assert!((radians - 0.5).abs() < 1e-6, "{scale}: {radians}");
        }
    }

    #[test]
    fn a_place_that_is_not_finite_is_none() {
        assert_eq!(pose(Transform::from_xyz(f32::NAN, 0.0, 0.0)), None);
        assert_eq!(pose(Transform::from_xyz(0.0, f32::INFINITY, 0.0)), None);
    }
}
