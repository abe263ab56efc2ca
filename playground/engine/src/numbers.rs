//! The numbers beside the picture.

use carom::{Axis, Vec2};
use carom_scene::{Report, Scene, Touch, source_name};
use serde::Serialize;

use crate::log::LoggedHit;
use crate::run::Run;

/// A number with the key of its label.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Number {
    key: &'static str,
    /// The name of the object that the number belongs to, if there are several objects.
    #[serde(skip_serializing_if = "Option::is_none")]
    of: Option<String>,
    value: Value,
}

/// The value of a number.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub(crate) enum Value {
    Truth(bool),
    Amount(f64),
    Vector([f64; 2]),
    Name(String),
    Axis(AxisRow),
    Event(EventRow),
}

/// An axis of the separating-axis test.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct AxisRow {
    source: String,
    normal: [f64; 2],
    a: [f64; 2],
    b: [f64; 2],
    separation: f64,
    wins: bool,
}

impl AxisRow {
    pub(crate) fn new(axis: &Axis, wins: bool) -> Self {
        Self {
            source: source_name(axis.source),
            normal: axis.normal.into(),
            a: [axis.interval_a.min, axis.interval_a.max],
            b: [axis.interval_b.min, axis.interval_b.max],
            separation: axis.separation,
            wins,
        }
    }
}

/// An event.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct EventRow {
    /// The tick at which the event is visible.
    tick: u32,
    /// The time of the event, in ticks since the start.
    ticks: f64,
    a: String,
    /// The second body; `None` for the box that keeps the centres inside.
    b: Option<String>,
    /// The speed in lengths per second.
    speed: f64,
}

impl EventRow {
    pub(crate) fn new(scene: &Scene, happened: &LoggedHit) -> Self {
        let name = |index: usize| scene.shapes[index].name.clone();
        let LoggedHit { tick, event, .. } = *happened;
        Self { tick, ticks: event.ticks, a: name(event.a), b: event.b.map(name), speed: event.speed }
    }
}

impl Number {
    pub(crate) fn new(key: &'static str, value: impl Into<Value>) -> Self {
        Self { key, of: None, value: value.into() }
    }

    /// Creates a number that belongs to a named object.
    pub(crate) fn of(key: &'static str, of: impl Into<String>, value: impl Into<Value>) -> Self {
        Self { key, of: Some(of.into()), value: value.into() }
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Self::Truth(value)
    }
}

impl From<f64> for Value {
    fn from(value: f64) -> Self {
        Self::Amount(value)
    }
}

impl From<u32> for Value {
    fn from(value: u32) -> Self {
        Self::Amount(value.into())
    }
}

impl From<usize> for Value {
    fn from(value: usize) -> Self {
        Self::Amount(value as f64)
    }
}

impl From<Vec2> for Value {
    fn from(value: Vec2) -> Self {
        Self::Vector(value.into())
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Self {
        Self::Name(value.into())
    }
}

impl From<AxisRow> for Value {
    fn from(value: AxisRow) -> Self {
        Self::Axis(value)
    }
}

impl From<EventRow> for Value {
    fn from(value: EventRow) -> Self {
        Self::Event(value)
    }
}

/// Returns the last hits of a run.
pub(crate) fn event_numbers(run: &Run) -> impl Iterator<Item = Number> {
    let scene = run.simulation().scene();
    run.log().last_hits().map(|happened| Number::new("event", EventRow::new(scene, happened)))
}

/// Returns the results of a pair of shapes: the contact, or the gap.
pub(crate) fn pair_numbers(report: &Report<'_>) -> Vec<Number> {
    let mut numbers = vec![Number::new("overlap", !report.touches.is_empty())];
    match (report.touches.first(), &report.closest) {
        (Some(touch), _) => numbers.extend(touch_numbers(touch)),
        (None, Some(nearest)) => numbers.extend([
            Number::new("separation", nearest.points.separation),
            Number::new("normal", nearest.points.normal),
            Number::of("closest", report.name(nearest.a), nearest.points.point_a),
            Number::of("closest", report.name(nearest.b), nearest.points.point_b),
        ]),
        (None, None) => {}
    }
    numbers
}

fn touch_numbers(touch: &Touch) -> Vec<Number> {
    let contact = &touch.contact;
    let mut numbers = vec![
        Number::new("depth", contact.depth),
        Number::new("normal", contact.normal),
        Number::new("mtv", contact.mtv()),
    ];
    numbers.extend(contact.points().iter().map(|point| Number::new("contact-point", point.point)));
    numbers
}
