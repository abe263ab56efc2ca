//! Who meets whom: layers and masks.

/// Which layers a thing is on, and which it wants to meet (collision layers, category bits, groups).
///
/// Two filters meet if each one's mask holds a layer of the other.
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
    /// The layers it is on, one bit each.
    pub layer: u64,
    /// The layers it meets.
    pub mask: u64,
}

impl Filter {
    /// On every layer, meeting every layer.
    pub const ALL: Self = Self { layer: u64::MAX, mask: u64::MAX };
    /// On no layer: meets nothing.
    pub const NONE: Self = Self { layer: 0, mask: 0 };

    /// Whether the two want to meet; the order does not matter.
    #[inline]
    pub const fn meets(self, other: Self) -> bool {
        self.layer & other.mask != 0 && other.layer & self.mask != 0
    }
}

impl Default for Filter {
    /// [`Filter::ALL`].
    fn default() -> Self {
        Self::ALL
    }
}
