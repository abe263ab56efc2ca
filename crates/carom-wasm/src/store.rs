//! The values that are kept between calls.

#[cfg(feature = "batch")]
use std::rc::Rc;

#[cfg(feature = "all")]
use carom::Shape;
#[cfg(feature = "batch")]
use carom_batch::ConvexShapes;

use crate::memo::Memo;
#[cfg(any(feature = "all", feature = "batch"))]
use crate::slots::Slots;
#[cfg(feature = "all")]
use crate::spaces::Spaces;

/// The shapes that are kept between calls.
#[cfg(feature = "all")]
pub type KeptShapes = Slots<Shape>;

/// The lists of shapes that are kept between calls.
#[cfg(feature = "batch")]
pub type Lists = Slots<Rc<ConvexShapes>>;

/// The values that are kept between calls.
#[derive(Debug, Default)]
pub struct Store {
    /// The cache of checked polygons.
    pub memo: Memo,
    /// The shapes that JavaScript refers to by number.
    #[cfg(feature = "all")]
    pub shapes: KeptShapes,
    /// The spaces that JavaScript refers to by number.
    #[cfg(feature = "all")]
    pub spaces: Spaces,
    /// The lists of shapes that JavaScript refers to by number.
    #[cfg(feature = "batch")]
    pub lists: Lists,
}

impl Store {
    /// Creates a store without shapes, spaces and lists.
    pub const fn new() -> Self {
        Self {
            memo: Memo::new(),
            #[cfg(feature = "all")]
            shapes: KeptShapes::new(),
            #[cfg(feature = "all")]
            spaces: Spaces::new(),
            #[cfg(feature = "batch")]
            lists: Lists::new(),
        }
    }
}
