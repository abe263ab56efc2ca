//! Updates a space, and returns events, pairs, contacts and the hits of swept colliders.

use carom::ColliderId;

use super::handle::{CaromSpace, edit, with};
use super::report::{CaromPair, CaromUpdate, pair_of};
use crate::answers::{CaromContact, ToC as _};
use crate::call::{Out, ask_flag, give};
use crate::memory::Room;
use crate::parts::placed;

/// A pair with its contact.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromPairContact {
    /// The pair.
    pub pair: CaromPair,
    /// The contact.
    pub contact: CaromContact,
}

/// Updates a space.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_update(space: *mut CaromSpace, update: Out<'_, CaromUpdate>) -> bool {
    ask_flag(|| {
        edit(space, |kept| {
            kept.space.update();
            kept.report.renew(&kept.space);
            Ok(give(update, Some(kept.report.lists())))
        })
    })
}

/// Returns the lists of the last update again.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_last_update(space: *const CaromSpace, update: Out<'_, CaromUpdate>) -> bool {
    ask_flag(|| with(space, |kept| Ok(give(update, Some(kept.report.lists())))))
}

/// Writes the contacts of all touching pairs.
#[unsafe(no_mangle)]
pub extern "C" fn carom_space_contacts(
    space: *const CaromSpace,
    contacts: *mut CaromPairContact,
    capacity: usize,
    count: Out<'_, usize>,
) -> bool {
    ask_flag(|| {
        let room = Room::new("contacts", contacts, capacity)?;
        with(space, |kept| {
            let update = kept.space.last_update();
            let data = |id: ColliderId| update.data(id).copied().unwrap_or_default();
            let items = update.contacts().map(|(pair, contact)| {
                let mut found = contact.to_c();
                if let (Some(a), Some(b)) = (update.get(pair.a), update.get(pair.b)) {
                    placed(&mut found, a.shape(), b.shape());
                }
                CaromPairContact { pair: pair_of(&pair, data), contact: found }
            });
            Ok(give(count, Some(room.fill(items))))
        })
    })
}
