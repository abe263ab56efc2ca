//! Defines the list of all contacts of two shapes.

use alloc::vec::Vec;
use core::ops::Deref;

use super::contact::Contact;

/// All contacts of two shapes, one for each way out that is locally shortest, the shortest first. A way out
/// is a push that separates the shapes.
///
/// Use it as a slice, or use the vector in `contacts`.
#[derive(Clone, Debug, PartialEq)]
pub struct AllContacts {
    /// The contacts. There are none if the shapes do not overlap.
    pub contacts: Vec<Contact>,
    /// Whether the list has all ways out. If too many pairs of parts are near each other, the search stops
    /// early. The list then has the ways out up to some length, and always the shortest one.
    pub is_complete: bool,
}

impl Deref for AllContacts {
    type Target = [Contact];

    fn deref(&self) -> &[Contact] {
        &self.contacts
    }
}

impl IntoIterator for AllContacts {
    type Item = Contact;
    type IntoIter = alloc::vec::IntoIter<Contact>;

    fn into_iter(self) -> Self::IntoIter {
        self.contacts.into_iter()
    }
}

impl<'c> IntoIterator for &'c AllContacts {
    type Item = &'c Contact;
    type IntoIter = core::slice::Iter<'c, Contact>;

    fn into_iter(self) -> Self::IntoIter {
        self.contacts.iter()
    }
}
