//! Updates the space, and reports the colliders that began touching, still touch, or stopped touching.

use bevy_ecs::message::MessageWriter;
use bevy_ecs::resource::Resource;
use bevy_ecs::system::{Res, ResMut};
use carom::{Event, Pair};

use crate::messages::{ContactBegin, ContactEnd, ContactStay};
use crate::space::CaromSpace;

/// Whether messages also report contacts that stay.
#[derive(Clone, Copy, Debug, Resource)]
pub(crate) struct Stays(pub(crate) bool);

/// Updates the space.
pub(crate) fn update(mut space: ResMut<'_, CaromSpace>) {
    space.space_mut().update();
}

/// Writes the messages about the last update, in the order of the space: first the end messages, then the
/// contacts sorted by their ids.
pub(crate) fn tell(
    space: Res<'_, CaromSpace>,
    stays: Res<'_, Stays>,
    mut begin: MessageWriter<'_, ContactBegin>,
    mut stay: MessageWriter<'_, ContactStay>,
    mut end: MessageWriter<'_, ContactEnd>,
) {
    let update = space.space().last_update();
    let entities = |pair: Pair| Some((space.entity(pair.a)?, space.entity(pair.b)?));
    let mut begun = Vec::new();
    for event in update.events() {
        match *event {
            Event::Begin(a, b) => begun.push(Pair { a, b }),
            Event::End(a, b) => {
                end.write_batch(entities(Pair { a, b }).map(|(a, b)| ContactEnd { a, b }));
            }
        }
    }
    if begun.is_empty() && !stays.0 {
        return;
    }
    // The begin messages and the end messages are sorted by ids.
    let mut begun = begun.into_iter().peekable();
    for (pair, contact) in update.contacts() {
        let has_begun = begun.next_if_eq(&pair).is_some();
        let Some((a, b)) = entities(pair) else { continue };
        if has_begun {
            begin.write(ContactBegin { a, b, contact });
        } else if stays.0 {
            stay.write(ContactStay { a, b, contact });
        }
    }
}
