//! Fields that a file leaves out, because they have their default values.

/// Returns whether a field can be left out of a file.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
