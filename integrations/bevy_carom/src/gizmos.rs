//! Draws colliders, contacts and normals, so that one can see what collides.

use bevy_app::{App, Plugin, PostUpdate};
use bevy_color::Color;
use bevy_ecs::schedule::IntoScheduleConfigs;
use bevy_ecs::system::Res;
use bevy_gizmos::AppGizmoBuilder;
use bevy_gizmos::config::GizmoConfigGroup;
use bevy_gizmos::gizmos::Gizmos;
use bevy_math::Vec2;
use bevy_reflect::Reflect;
use bevy_reflect::std_traits::ReflectDefault;

use crate::outline::outline;
use crate::plugin::CaromSystems;
use crate::space::CaromSpace;

/// In each frame, draws all colliders, their contact points, and the normals there. Add the plugin after
/// Bevy's own plugins.
///
/// ```no_run
/// use bevy_app::App;
/// use bevy_carom::prelude::*;
///
/// let mut app = App::new();
/// // A game adds `DefaultPlugins` here.
/// app.add_plugins((CaromPlugin::default(), ColliderGizmosPlugin));
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct ColliderGizmosPlugin;

/// The settings for drawing colliders. `GizmoConfigStore` holds these settings, the width of the lines, and
/// whether lines are drawn at all.
///
/// ```
/// use bevy_carom::ColliderGizmos;
/// let quiet = ColliderGizmos { contacts: None, ..ColliderGizmos::default() };
/// assert!(quiet.solids.is_some());
/// ```
#[derive(Clone, Copy, Debug, GizmoConfigGroup, Reflect)]
#[reflect(Default)]
pub struct ColliderGizmos {
    /// The colour of solid colliders. If it is `None`, they are not drawn.
    pub solids: Option<Color>,
    /// The colour of sensors.
    pub sensors: Option<Color>,
    /// The colour of contact points and of their normals.
    pub contacts: Option<Color>,
    /// The length of a normal, in units of the world.
    pub normal_length: f32,
}

impl Default for ColliderGizmos {
    fn default() -> Self {
        Self {
            solids: Some(Color::srgb(0.36, 0.78, 0.98)),
            sensors: Some(Color::srgb(0.45, 0.85, 0.45)),
            contacts: Some(Color::srgb(1.0, 0.55, 0.25)),
            normal_length: 16.0,
        }
    }
}

impl Plugin for ColliderGizmosPlugin {
    fn build(&self, app: &mut App) {
        app.init_gizmo_group::<ColliderGizmos>();
        app.add_systems(PostUpdate, (draw_colliders, draw_contacts).after(CaromSystems::Tell));
    }
}

fn draw_colliders(space: Res<'_, CaromSpace>, mut gizmos: Gizmos<'_, '_, ColliderGizmos>) {
    let ColliderGizmos { solids, sensors, .. } = *gizmos.config_ext;
    for (_, collider) in space.space().iter() {
        let Some(color) = (if collider.data().is_sensor { sensors } else { solids }) else { continue };
        for line in outline(collider.shape()) {
            gizmos.linestrip_2d(line, color);
        }
    }
}

/// Draws the points of each contact as small diamonds. Draws the normal of the contact at each point; it
/// points out of `b`.
fn draw_contacts(space: Res<'_, CaromSpace>, mut gizmos: Gizmos<'_, '_, ColliderGizmos>) {
    let ColliderGizmos { contacts, normal_length, .. } = *gizmos.config_ext;
    let Some(color) = contacts else { return };
    for (_, contact) in space.space().last_update().contacts() {
        let normal = Vec2::from(contact.normal) * normal_length;
        for point in contact.points() {
            let point = Vec2::from(point.point);
            let half = normal * 0.2;
            let diamond = [half, half.perp(), -half, -half.perp(), half];
            gizmos.linestrip_2d(diamond.map(|corner| point + corner), color);
            gizmos.line_2d(point, point + normal, color);
        }
    }
}
