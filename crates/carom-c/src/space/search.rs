//! Searches in a space.

use std::ffi::c_void;

use carom::{CastHit, ClosestPoints, ColliderId, Contact, Filter, Found, RayHit, Search};

use super::handle::{CaromSpace, with};
use crate::answers::{CaromCastHit, CaromClosestPoints, CaromContact, CaromRayHit, ToC as _};
use crate::call::{In, Out, ask_flag, give};
use crate::fault::Fault;
use crate::memory::Room;
use crate::parts::placed;
use crate::shape::{CaromShape, owned};
use crate::values::{CaromFilter, CaromVec2, direction, limit, point};

/// A callback that chooses colliders.
pub(crate) type Predicate = Option<extern "C" fn(user: *mut c_void, id: u64, data: u64) -> bool>;

/// A space to search, and the conditions for colliders.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromSearch {
    /// The space.
    pub space: *const CaromSpace,
    /// The filter that the filters of colliders must match.
    pub filter: CaromFilter,
    /// The id of a collider to leave out.
    pub excluding: u64,
    /// The callback that chooses colliders.
    pub predicate: Predicate,
    /// The first argument of the callback.
    pub user: *mut c_void,
}

/// Returns a search that finds all colliders of a space.
#[unsafe(no_mangle)]
pub extern "C" fn carom_search(space: *const CaromSpace) -> CaromSearch {
    let filter = Filter::ALL.into();
    CaromSearch { space, filter, excluding: u64::MAX, predicate: None, user: core::ptr::null_mut() }
}

/// A search whose colliders have numbers of the caller as their data.
pub(crate) type Searching<'a> = Search<'a, u64>;

/// Calls a function with the search that the caller has described.
pub(crate) fn with_search<R>(
    search: In<'_, CaromSearch>,
    call: impl FnOnce(Searching<'_>) -> Result<R, Fault>,
) -> Result<R, Fault> {
    let search = *search.ok_or_else(|| Fault::null("search"))?;
    with(search.space, |kept| {
        let matches = |id: ColliderId, data: &u64| {
            search.predicate.is_none_or(|predicate| predicate(search.user, id.to_bits(), *data))
        };
        let mut found = kept.space.search().with_filter(search.filter.into());
        if search.excluding != u64::MAX {
            found = found.excluding(ColliderId::from_bits(search.excluding));
        }
        if search.predicate.is_some() {
            found = found.with_predicate(&matches);
        }
        call(found)
    })
}

/// A collider that was found.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct CaromFound {
    /// The id of the collider.
    pub id: u64,
    /// The number that the caller has stored with it.
    pub data: u64,
}

/// Declares the struct of a collider that was found with a hit.
macro_rules! found_with {
    ($($name:ident: $hit:ty;)*) => {$(
        #[doc = "A collider that was found, with its hit."]
        #[repr(C)]
        #[derive(Clone, Copy, Debug)]
        pub struct $name {
            /// The id of the collider.
            pub id: u64,
            /// The number that the caller has stored with it.
            pub data: u64,
            /// The hit.
            pub hit: $hit,
        }
    )*};
}

found_with! {
    CaromFoundContact: CaromContact;
    CaromFoundRayHit: CaromRayHit;
    CaromFoundCastHit: CaromCastHit;
    CaromFoundClosestPoints: CaromClosestPoints;
}

fn ray_hit(found: Found<'_, u64, RayHit>) -> CaromFoundRayHit {
    CaromFoundRayHit { id: found.id.to_bits(), data: *found.data, hit: found.hit.to_c() }
}

fn cast_hit(found: Found<'_, u64, CastHit>) -> CaromFoundCastHit {
    CaromFoundCastHit { id: found.id.to_bits(), data: *found.data, hit: found.hit.to_c() }
}

fn closest_points(found: Found<'_, u64, ClosestPoints>) -> CaromFoundClosestPoints {
    CaromFoundClosestPoints { id: found.id.to_bits(), data: *found.data, hit: found.hit.to_c() }
}

/// Writes the colliders that contain a point.
#[unsafe(no_mangle)]
pub extern "C" fn carom_search_at_point(
    search: In<'_, CaromSearch>,
    at: CaromVec2,
    found: *mut CaromFound,
    capacity: usize,
    count: Out<'_, usize>,
) -> bool {
    list(search, (found, capacity, count), |search, room| {
        let all = search.at_point(point("point", at)?);
        Ok(room.fill(all.iter().map(|found| CaromFound { id: found.id.to_bits(), data: *found.data })))
    })
}

/// Writes the colliders that overlap a shape.
#[unsafe(no_mangle)]
pub extern "C" fn carom_search_overlapping(
    search: In<'_, CaromSearch>,
    shape: In<'_, CaromShape>,
    found: *mut CaromFound,
    capacity: usize,
    count: Out<'_, usize>,
) -> bool {
    list(search, (found, capacity, count), |search, room| {
        let all = search.overlapping(&owned("shape", shape)?);
        Ok(room.fill(all.iter().map(|found| CaromFound { id: found.id.to_bits(), data: *found.data })))
    })
}

/// Writes the contacts of a shape with the colliders that it overlaps.
#[unsafe(no_mangle)]
pub extern "C" fn carom_search_contacts(
    search: In<'_, CaromSearch>,
    shape: In<'_, CaromShape>,
    found: *mut CaromFoundContact,
    capacity: usize,
    count: Out<'_, usize>,
) -> bool {
    list(search, (found, capacity, count), |search, room| {
        let shape = owned("shape", shape)?;
        let space = search.space();
        let contact = |found: &Found<'_, u64, Contact>| {
            let mut hit = found.hit.to_c();
            if let Some(other) = space.get(found.id) {
                placed(&mut hit, &shape, other.shape());
            }
            CaromFoundContact { id: found.id.to_bits(), data: *found.data, hit }
        };
        Ok(room.fill(search.contacts(&shape).iter().map(contact)))
    })
}

/// Finds the first collider that a ray hits.
#[unsafe(no_mangle)]
pub extern "C" fn carom_search_cast_ray(
    search: In<'_, CaromSearch>,
    origin: CaromVec2,
    along: CaromVec2,
    max: f64,
    found: Out<'_, CaromFoundRayHit>,
) -> bool {
    ask_flag(|| {
        let (origin, along) = (point("origin", origin)?, direction("direction", along)?);
        let max = limit("max", max)?;
        with_search(search, |search| Ok(give(found, search.cast_ray(origin, along, max).map(ray_hit))))
    })
}

/// Writes all colliders that a ray hits.
#[unsafe(no_mangle)]
pub extern "C" fn carom_search_cast_ray_all(
    search: In<'_, CaromSearch>,
    origin: CaromVec2,
    along: CaromVec2,
    max: f64,
    found: *mut CaromFoundRayHit,
    capacity: usize,
    count: Out<'_, usize>,
) -> bool {
    list(search, (found, capacity, count), |search, room| {
        let (origin, along) = (point("origin", origin)?, direction("direction", along)?);
        Ok(room.fill(search.cast_ray_all(origin, along, limit("max", max)?).into_iter().map(ray_hit)))
    })
}

/// Finds the first collider that a moving shape hits.
#[unsafe(no_mangle)]
pub extern "C" fn carom_search_cast(
    search: In<'_, CaromSearch>,
    shape: In<'_, CaromShape>,
    motion: CaromVec2,
    found: Out<'_, CaromFoundCastHit>,
) -> bool {
    ask_flag(|| {
        let (shape, motion) = (owned("shape", shape)?, point("motion", motion)?);
        with_search(search, |search| Ok(give(found, search.cast(&shape, motion).map(cast_hit))))
    })
}

/// Writes all colliders that a moving shape hits.
#[unsafe(no_mangle)]
pub extern "C" fn carom_search_cast_all(
    search: In<'_, CaromSearch>,
    shape: In<'_, CaromShape>,
    motion: CaromVec2,
    found: *mut CaromFoundCastHit,
    capacity: usize,
    count: Out<'_, usize>,
) -> bool {
    list(search, (found, capacity, count), |search, room| {
        let (shape, motion) = (owned("shape", shape)?, point("motion", motion)?);
        Ok(room.fill(search.cast_all(&shape, motion).into_iter().map(cast_hit)))
    })
}

/// Finds the collider nearest to a shape.
#[unsafe(no_mangle)]
pub extern "C" fn carom_search_nearest(
    search: In<'_, CaromSearch>,
    shape: In<'_, CaromShape>,
    max: f64,
    found: Out<'_, CaromFoundClosestPoints>,
) -> bool {
    ask_flag(|| {
        let (shape, max) = (owned("shape", shape)?, limit("max", max)?);
        with_search(search, |search| Ok(give(found, search.nearest(&shape, max).map(closest_points))))
    })
}

/// Answers a search with a list.
fn list<T>(
    search: In<'_, CaromSearch>,
    (found, capacity, count): (*mut T, usize, Out<'_, usize>),
    call: impl FnOnce(Searching<'_>, Room<'_, T>) -> Result<usize, Fault>,
) -> bool {
    ask_flag(|| {
        let room = Room::new("found", found, capacity)?;
        with_search(search, |search| Ok(give(count, Some(call(search, room)?))))
    })
}
