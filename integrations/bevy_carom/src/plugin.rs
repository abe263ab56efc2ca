//! The plugin, and the order of its systems.

use bevy_app::{App, Plugin, PostUpdate};
use bevy_ecs::schedule::common_conditions::any_with_component;
use bevy_ecs::schedule::{InternedScheduleLabel, IntoScheduleConfigs, ScheduleLabel, SystemSet};
use bevy_time::Time;
use bevy_transform::TransformSystems;
use bevy_transform::systems::{
    StaticTransformOptimizations, mark_dirty_trees, propagate_parent_transforms, sync_simple_transforms,
};

use crate::character::{Character, walk};
use crate::messages::{ContactBegin, ContactEnd, ContactStay};
use crate::space::CaromSpace;
use crate::sync::{leave, sync};
use crate::touching::{Stays, tell, update};

/// Keeps a [`CaromSpace`] equal to all entities that have a [`Collider`](crate::Collider), moves each
/// [`Character`](crate::Character), and writes messages about the colliders that touch.
///
/// The plugin runs once per frame, in `PostUpdate`, after the transforms have been propagated. So your
/// systems in `Update` move things, and read the messages and the space of the previous frame. For steps of
/// equal length, put the plugin in `FixedPostUpdate`, and move things in `FixedUpdate`:
///
/// ```
/// use bevy_app::{App, FixedPostUpdate};
/// use bevy_carom::prelude::*;
/// use bevy_transform::TransformPlugin;
///
/// let mut app = App::new();
/// app.add_plugins((TransformPlugin, CaromPlugin::in_schedule(FixedPostUpdate)));
/// app.world_mut().run_schedule(FixedPostUpdate); // as Bevy's `TimePlugin` does
/// assert!(app.world().resource::<CaromSpace>().space().is_empty());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct CaromPlugin {
    schedule: InternedScheduleLabel,
    has_stays: bool,
}

impl CaromPlugin {
    /// Creates a plugin that runs in a schedule of your choice. If it is not `PostUpdate`, the plugin
    /// propagates the transforms itself.
    ///
    /// ```
    /// use bevy_app::{App, FixedPostUpdate};
    /// use bevy_carom::prelude::*;
    /// use bevy_carom::carom::Circle;
    /// use bevy_transform::TransformPlugin;
    ///
    /// let mut app = App::new();
    /// app.add_plugins((TransformPlugin, CaromPlugin::in_schedule(FixedPostUpdate)));
    /// let coin = app.world_mut().spawn(Collider::sensor(Circle::new([0.0, 0.0], 1.0)?)).id();
    /// app.world_mut().run_schedule(FixedPostUpdate);
    /// assert!(app.world().resource::<CaromSpace>().id(coin).is_some());
    /// # Ok::<(), bevy_carom::carom::ShapeError>(())
    /// ```
    pub fn in_schedule(schedule: impl ScheduleLabel) -> Self {
        Self { schedule: schedule.intern(), has_stays: true }
    }

    /// Leaves out [`ContactStay`] messages. Each of them costs the computation of a contact, for each
    /// touching pair in each update.
    ///
    /// ```
    /// use bevy_app::App;
    /// use bevy_carom::prelude::*;
    /// use bevy_carom::carom::Circle;
    /// use bevy_ecs::message::Messages;
    /// use bevy_transform::TransformPlugin;
    ///
    /// let mut app = App::new();
    /// app.add_plugins((TransformPlugin, CaromPlugin::default().without_stays()));
    /// for _ in 0..2 {
    ///     app.world_mut().spawn(Collider::new(Circle::new([0.0, 0.0], 1.0)?));
    /// }
    /// app.update();
    /// app.update();
    /// assert_eq!(app.world().resource::<Messages<ContactBegin>>().len(), 1);
    /// assert!(app.world().resource::<Messages<ContactStay>>().is_empty());
    /// # Ok::<(), bevy_carom::carom::ShapeError>(())
    /// ```
    #[must_use]
    pub const fn without_stays(mut self) -> Self {
        self.has_stays = false;
        self
    }
}

impl Default for CaromPlugin {
    /// Returns a plugin that runs once per frame, in `PostUpdate`.
    fn default() -> Self {
        Self::in_schedule(PostUpdate)
    }
}

/// The work of the plugin. The sets run in this order, each time the plugin's schedule runs.
///
/// ```
/// use bevy_app::{App, PostUpdate};
/// use bevy_carom::prelude::*;
/// use bevy_carom::carom::Circle;
/// use bevy_ecs::prelude::*;
/// use bevy_transform::TransformPlugin;
///
/// fn count(space: Res<CaromSpace>) {
///     assert_eq!(space.space().len(), 1);
/// }
///
/// let mut app = App::new();
/// app.add_plugins((TransformPlugin, CaromPlugin::default()));
/// app.add_systems(PostUpdate, count.after(CaromSystems::Sync));
/// app.world_mut().spawn(Collider::new(Circle::new([0.0, 0.0], 1.0)?));
/// app.update();
/// # Ok::<(), bevy_carom::carom::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, SystemSet)]
pub enum CaromSystems {
    /// The space takes the places and the shapes of the entities.
    Sync,
    /// Characters walk. Afterwards, their transforms agree with the space.
    Walk,
    /// The space finds the colliders that touch, and messages report them.
    Tell,
}

impl Plugin for CaromPlugin {
    fn build(&self, app: &mut App) {
        use CaromSystems::{Sync, Tell, Walk};
        app.init_resource::<CaromSpace>()
            .init_resource::<Time>()
            .init_resource::<StaticTransformOptimizations>()
            .insert_resource(Stays(self.has_stays))
            .add_message::<ContactBegin>()
            .add_message::<ContactStay>()
            .add_message::<ContactEnd>()
            .add_observer(leave)
            .configure_sets(self.schedule, (Sync, Walk, Tell).chain().after(TransformSystems::Propagate));
        let propagate = || (mark_dirty_trees, propagate_parent_transforms, sync_simple_transforms).chain();
        if self.schedule == PostUpdate.intern() {
            app.add_systems(self.schedule, sync.in_set(Sync));
        } else {
            app.add_systems(self.schedule, (propagate(), sync).chain().in_set(Sync));
        }
        // The children of characters move with them.
        let walk = (walk, propagate(), sync).chain().in_set(Walk);
        app.add_systems(self.schedule, walk.run_if(any_with_component::<Character>));
        app.add_systems(self.schedule, (update, tell).chain().in_set(Tell));
    }
}
