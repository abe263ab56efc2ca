//! Runs searches in a space. A search may have a predicate: a JavaScript function that selects colliders.

use std::rc::Rc;

use carom::{ColliderId, ColliderRef, Filter, Found, Search, Shape};

use super::space::push_id;
use crate::output::{push_cast_hit, push_closest_points, push_contact, push_ray_hit};
use crate::spaces::Held;
use crate::{Answer, Input};

/// The predicate of a search: whether the search includes a collider. It calls JavaScript.
pub type Wanted<'a> = &'a dyn Fn(ColliderId) -> bool;

/// A query in a space that may call JavaScript. Its first arguments are the scope of the search,
/// see `Scope::read`.
pub type Searching = fn(&mut Input<'_>, &mut Vec<f64>, Wanted<'_>) -> Answer;

/// The space and the conditions of a search.
#[derive(Debug)]
pub(crate) struct Scope {
    space: Rc<Held>,
    filter: Filter,
    excluding: Option<ColliderId>,
    has_predicate: bool,
}

impl Scope {
    /// Reads the number of the space, the filter, whether there is a predicate, whether a collider is excluded, and its
    /// id.
    pub(crate) fn read(input: &mut Input<'_>) -> Self {
        let space = input.space();
        let filter = input.filter();
        let has_predicate = input.flag();
        let excludes = input.flag();
        Self { space, filter, has_predicate, excluding: Some(input.id()).filter(|_| excludes) }
    }

    /// Returns the shape of a collider in the world.
    pub(crate) fn shape(&self, id: ColliderId) -> Option<&Shape> {
        self.space.get(id).map(ColliderRef::shape)
    }

    pub(crate) fn search<R>(
        &self,
        wanted: Wanted<'_>,
        query: impl FnOnce(&Search<'_, ColliderId>) -> R,
    ) -> R {
        let predicate = |id, _: &ColliderId| wanted(id);
        let mut search = self.space.search().with_filter(self.filter);
        if let Some(id) = self.excluding {
            search = search.excluding(id);
        }
        query(&if self.has_predicate { search.with_predicate(&predicate) } else { search })
    }
}

/// Reads a scope and a point; writes the number of colliders that contain the point, and their ids.
pub fn search_at_point(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let scope = Scope::read(input);
    let point = input.point()?;
    Some(scope.search(wanted, |search| push_all(output, &search.at_point(point), |_, ()| true)))
}

/// Reads a scope and a shape; writes the number of colliders that overlap the shape, and their ids.
pub fn search_overlapping(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let scope = Scope::read(input);
    let shape = input.shape()?;
    Some(scope.search(wanted, |search| push_all(output, &search.overlapping(&shape), |_, ()| true)))
}

/// Reads a scope and a shape. Writes the number of contacts, and for each contact the id of the collider and the
/// contact, see `push_contact`.
pub fn search_contacts(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let scope = Scope::read(input);
    let shape = input.shape()?;
    let all = |search: &Search<'_, ColliderId>| {
        let all = search.contacts(&shape);
        output.push(all.len() as f64);
        for found in &all {
            push_id(output, found.id);
            push_contact(output, &found.hit, [Some(&shape), scope.shape(found.id)]);
        }
        true
    };
    Some(scope.search(wanted, all))
}

/// Reads a scope, an origin, a direction and a limit, which may be infinite; writes the id of the first collider and
/// the hit, see `push_ray_hit`.
pub fn search_cast_ray(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let scope = Scope::read(input);
    let origin = input.point()?;
    let direction = input.direction()?;
    let max = input.number();
    let first = |search: &Search<'_, ColliderId>| {
        search.cast_ray(origin, direction, max).is_some_and(|found| push_found(output, &found, push_ray_hit))
    };
    Some(scope.search(wanted, first))
}

/// Reads a scope and a ray; writes the number of colliders hit, and for each the id and the hit, see `push_ray_hit`.
pub fn search_cast_ray_all(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let scope = Scope::read(input);
    let origin = input.point()?;
    let direction = input.direction()?;
    let max = input.number();
    let all = |search: &Search<'_, ColliderId>| {
        push_all(output, &search.cast_ray_all(origin, direction, max), push_ray_hit)
    };
    Some(scope.search(wanted, all))
}

/// Reads a scope, a shape and its motion; writes the id of the first collider and the hit, see `push_cast_hit`.
pub fn search_cast(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let scope = Scope::read(input);
    let shape = input.shape()?;
    let motion = input.point()?;
    let first = |search: &Search<'_, ColliderId>| {
        search.cast(&shape, motion).is_some_and(|found| push_found(output, &found, push_cast_hit))
    };
    Some(scope.search(wanted, first))
}

/// Reads a scope, a shape and its motion; writes the number of colliders hit, and for each the id and the hit, see
/// `push_cast_hit`.
pub fn search_cast_all(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let scope = Scope::read(input);
    let shape = input.shape()?;
    let motion = input.point()?;
    Some(scope.search(wanted, |search| push_all(output, &search.cast_all(&shape, motion), push_cast_hit)))
}

/// Reads a scope, a shape and the largest distance, which may be infinite; writes the id of the nearest collider and
/// the closest points, see `push_closest_points`.
pub fn search_nearest(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let scope = Scope::read(input);
    let shape = input.shape()?;
    let max = input.number();
    let nearest = |search: &Search<'_, ColliderId>| {
        search.nearest(&shape, max).is_some_and(|found| push_found(output, &found, push_closest_points))
    };
    Some(scope.search(wanted, nearest))
}

/// A function that appends the hit of a found collider.
type Push<H> = fn(&mut Vec<f64>, &H) -> bool;

fn push_all<H>(output: &mut Vec<f64>, all: &[Found<'_, ColliderId, H>], push: Push<H>) -> bool {
    output.push(all.len() as f64);
    all.iter().all(|found| push_found(output, found, push))
}

fn push_found<H>(output: &mut Vec<f64>, found: &Found<'_, ColliderId, H>, push: Push<H>) -> bool {
    push_id(output, found.id);
    push(output, &found.hit)
}
