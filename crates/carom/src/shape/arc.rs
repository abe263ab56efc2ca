//! Chooses the shared pointer: `Arc`, or `Rc` on targets without atomic pointers.

#[cfg(not(target_has_atomic = "ptr"))]
pub(crate) use alloc::rc::Rc as Arc;
#[cfg(target_has_atomic = "ptr")]
pub(crate) use alloc::sync::Arc;
