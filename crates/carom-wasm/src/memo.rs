//! Keeps checked polygons in a cache.

use std::cell::RefCell;
use std::sync::Arc;

use carom::{ConvexPolygon, ShapeError};

/// A cache of recent polygons. The bits of a polygon's numbers are the key. The check of a polygon takes longer than
/// most queries about it, and a game uses the same polygon in many queries of a frame.
#[derive(Debug, Default)]
pub struct Memo {
    slots: RefCell<Vec<Slot>>,
}

#[derive(Clone, Debug, Default)]
struct Slot {
    numbers: Vec<f64>,
    polygon: Option<Arc<ConvexPolygon>>,
}

const SLOTS: usize = 4096;
/// The number of slots in which a polygon may be stored.
const WAYS: usize = 4;
/// The largest count of numbers of a cached polygon. Polygons with more vertices are not cached, and are
/// checked each time.
const LONGEST: usize = 66;

impl Memo {
    /// Creates a cache without polygons.
    pub const fn new() -> Self {
        Self { slots: RefCell::new(Vec::new()) }
    }

    /// Returns the polygon with these numbers. If no cached polygon has equal bits, `make` creates it.
    pub(crate) fn polygon(
        &self,
        numbers: &[f64],
        make: impl FnOnce() -> Result<ConvexPolygon, ShapeError>,
    ) -> Result<Arc<ConvexPolygon>, ShapeError> {
        if numbers.len() > LONGEST {
            return make().map(Arc::new);
        }
        let mut slots = self.slots.borrow_mut();
        if slots.is_empty() {
            slots.resize(SLOTS, Slot::default());
        }
        let hash = hash(numbers);
        let first = hash / WAYS % (SLOTS / WAYS) * WAYS;
        let known = slots[first..first + WAYS].iter().find(|slot| same_bits(&slot.numbers, numbers));
        match known.and_then(|slot| slot.polygon.as_ref()) {
            Some(polygon) => Ok(Arc::clone(polygon)),
            None => {
                let polygon = Arc::new(make()?);
                let free = slots[first..first + WAYS].iter().position(|slot| slot.polygon.is_none());
                let slot = &mut slots[first + free.unwrap_or(hash % WAYS)];
                slot.numbers.clear();
                slot.numbers.extend_from_slice(numbers);
                slot.polygon = Some(Arc::clone(&polygon));
                Ok(polygon)
            }
        }
    }
}

fn same_bits(a: &[f64], b: &[f64]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.to_bits() == b.to_bits())
}

fn hash(numbers: &[f64]) -> usize {
    let mix = |hash: u64, number: &f64| {
        (hash.rotate_left(5) ^ number.to_bits()).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    };
    (numbers.iter().fold(0, mix) >> 40) as usize
}
