//! Finds fields that a file leaves out because they have their default values.

/// Returns whether a field has its default value, so that a file can leave it out.
pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
