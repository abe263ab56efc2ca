//! Defines filters: layers and masks that decide which colliders can touch.

/// The layers of a collider, and the layers of the colliders that it can touch (collision layers, category
/// bits, groups).
///
/// Two filters match if the mask of each has a layer of the other.
///
/// ```
/// use carom::Filter;
/// const WALL: u64 = 1;
/// const BULLET: u64 = 2;
/// let wall = Filter { layer: WALL, ..Filter::ALL };
/// let bullet = Filter { layer: BULLET, mask: WALL };
/// assert!(bullet.meets(wall) && !bullet.meets(bullet));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Filter {
    /// The layers of the collider, one bit each.
    pub layer: u64,
    /// The layers that the collider can touch.
    pub mask: u64,
}

impl Filter {
    /// Every layer, and every layer in the mask.
    pub const ALL: Self = Self { layer: u64::MAX, mask: u64::MAX };
    /// The filter without layers, which matches no filter.
    pub const NONE: Self = Self { layer: 0, mask: 0 };

    /// Returns whether two filters match. Two filters match if the mask of each has a layer of the other. The
    /// order does not matter.
    ///
    /// ```
    /// use carom::Filter;
    /// let ghost = Filter { layer: 0b10, mask: 0b10 };
    /// let wall = Filter { layer: 0b01, mask: 0b11 };
    /// assert!(!ghost.meets(wall) && !wall.meets(ghost)); // the wall would, the ghost would not
    /// assert!(ghost.meets(ghost) && !Filter::NONE.meets(Filter::ALL));
    /// ```
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.layer & other.mask != 0 && other.layer & self.mask != 0
    }
}

impl Default for Filter {
    /// Returns [`Filter::ALL`].
    fn default() -> Self {
        Self::ALL
    }
}
