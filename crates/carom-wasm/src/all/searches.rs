//! Searches in a space, and whom they may ask about each collider.

use std::rc::Rc;

use carom::{ColliderId, Filter, Found, Search};

use super::space::push_id;
use super::spaces::Held;
use crate::answers::{push_closest, push_contact, push_hit, push_ray_hit};
use crate::{Answer, Input};

/// Whether a search sees a collider: a question to JavaScript.
pub type Wanted<'a> = &'a dyn Fn(ColliderId) -> bool;

/// A question that may call back while it runs. Its first arguments say where and what to see: `Scope::read`.
pub type Searching = fn(&mut Input<'_>, &mut Vec<f64>, Wanted<'_>) -> Answer;

/// Where a search looks and what it sees.
#[derive(Debug)]
pub(crate) struct Scope {
    space: Rc<Held>,
    filter: Filter,
    excluding: Option<ColliderId>,
    asks: bool,
}

impl Scope {
    /// The number of the space, the filter, whether there is a predicate, whether something is not seen, and its id.
    pub(crate) fn read(input: &mut Input<'_>) -> Self {
        let (space, filter, asks) = (input.space(), input.filter(), input.flag());
        let excepts = input.flag();
        Self { space, filter, asks, excluding: Some(input.id()).filter(|_| excepts) }
    }

    pub(crate) fn search<R>(&self, wanted: Wanted<'_>, ask: impl FnOnce(&Search<'_, ColliderId>) -> R) -> R {
        let predicate = |id, _: &ColliderId| wanted(id);
        let mut search = self.space.search().with_filter(self.filter);
        if let Some(id) = self.excluding {
            search = search.excluding(id);
        }
        ask(&if self.asks { search.with_predicate(&predicate) } else { search })
    }
}

/// A point: how many colliders contain it, and their ids.
pub fn search_at_point(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let (scope, point) = (Scope::read(input), input.point()?);
    Some(scope.search(wanted, |search| push_all(output, &search.at_point(point), |_, ()| true)))
}

/// A shape: how many colliders overlap it, and their ids.
pub fn search_overlapping(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let (scope, shape) = (Scope::read(input), input.shape()?);
    Some(scope.search(wanted, |search| push_all(output, &search.overlapping(&shape), |_, ()| true)))
}

/// A shape: how many contacts it has, and of each the id, and see `push_contact`.
pub fn search_contacts(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let (scope, shape) = (Scope::read(input), input.shape()?);
    Some(scope.search(wanted, |search| push_all(output, &search.contacts(&shape), push_contact)))
}

/// Origin, direction, the limit, which may be infinite: the id, and see `push_ray_hit`.
pub fn search_cast_ray(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let scope = Scope::read(input);
    let (origin, direction, max) = (input.point()?, input.direction()?, input.number());
    let first = |search: &Search<'_, ColliderId>| {
        search.cast_ray(origin, direction, max).is_some_and(|found| push_found(output, &found, push_ray_hit))
    };
    Some(scope.search(wanted, first))
}

/// The same: how many colliders the ray meets, and of each the id and the hit.
pub fn search_cast_ray_all(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let scope = Scope::read(input);
    let (origin, direction, max) = (input.point()?, input.direction()?, input.number());
    let all = |search: &Search<'_, ColliderId>| {
        push_all(output, &search.cast_ray_all(origin, direction, max), push_ray_hit)
    };
    Some(scope.search(wanted, all))
}

/// A shape and its motion: the id, and see `push_hit`.
pub fn search_cast(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let (scope, shape, motion) = (Scope::read(input), input.shape()?, input.point()?);
    let first = |search: &Search<'_, ColliderId>| {
        search.cast(&shape, motion).is_some_and(|found| push_found(output, &found, push_hit))
    };
    Some(scope.search(wanted, first))
}

/// The same: how many colliders the shape meets, and of each the id and the hit.
pub fn search_cast_all(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let (scope, shape, motion) = (Scope::read(input), input.shape()?, input.point()?);
    Some(scope.search(wanted, |search| push_all(output, &search.cast_all(&shape, motion), push_hit)))
}

/// A shape, and how far away, which may be infinite: the id, and see `push_closest`.
pub fn search_nearest(input: &mut Input<'_>, output: &mut Vec<f64>, wanted: Wanted<'_>) -> Answer {
    let (scope, shape, max) = (Scope::read(input), input.shape()?, input.number());
    let nearest = |search: &Search<'_, ColliderId>| {
        search.nearest(&shape, max).is_some_and(|found| push_found(output, &found, push_closest))
    };
    Some(scope.search(wanted, nearest))
}

/// How something that was found is told.
type Push<H> = fn(&mut Vec<f64>, &H) -> bool;

fn push_all<H>(output: &mut Vec<f64>, all: &[Found<'_, ColliderId, H>], push: Push<H>) -> bool {
    output.push(all.len() as f64);
    all.iter().all(|found| push_found(output, found, push))
}

fn push_found<H>(output: &mut Vec<f64>, found: &Found<'_, ColliderId, H>, push: Push<H>) -> bool {
    push_id(output, found.id);
    push(output, &found.hit)
}
