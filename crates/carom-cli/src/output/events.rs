//! Formats the events of a run as JSON.

use carom::Vec2;
use carom_sim::{Recording, SimEvent, Totals};
use serde::Serialize;

#[derive(Serialize)]
struct Run<'a> {
    scene: &'a str,
    frames: u32,
    seconds: f64,
    events: Vec<Line<'a>>,
    start: State,
    end: State,
}

#[derive(Serialize)]
struct Line<'a> {
    ticks: f64,
    event: &'a str,
    a: &'a str,
    b: Option<&'a str>,
    point: [f64; 2],
    normal: [f64; 2],
    speed: f64,
}

#[derive(Serialize)]
struct State {
    energy: f64,
    kinetic_energy: f64,
    potential_energy: f64,
    momentum: [f64; 2],
    impulse: [f64; 2],
}

/// Formats the whole run as one object.
pub(crate) fn json(recording: &Recording) -> String {
    let run = Run {
        scene: &recording.scene().name,
        frames: recording.frames(),
        seconds: recording.seconds(),
        events: recording.events().iter().map(|event| line(recording, event)).collect(),
        start: state(recording.before()),
        end: state(recording.after()),
    };
    serde_json::to_string_pretty(&run).expect("texts and numbers can be written as JSON") + "\n"
}

/// Formats each event as a JSON object on its own line.
pub(crate) fn lines(recording: &Recording) -> String {
    let line = |event| {
        serde_json::to_string(&line(recording, event)).expect("texts and numbers can be written as JSON")
            + "\n"
    };
    recording.events().iter().map(line).collect()
}

/// Returns the name of a shape. Without an index, it is `(stage)`: the box that keeps centres inside.
pub(crate) fn name(recording: &Recording, index: Option<usize>) -> &str {
    index.map_or("(stage)", |index| &recording.scene().shapes[index].name)
}

fn line<'a>(recording: &'a Recording, event: &SimEvent) -> Line<'a> {
    Line {
        ticks: event.ticks,
        event: event.kind.name(),
        a: name(recording, Some(event.a)),
        b: event.b.map(|b| name(recording, Some(b))),
        point: xy(event.point),
        normal: xy(event.normal),
        speed: event.speed,
    }
}

fn state(totals: &Totals) -> State {
    State {
        energy: totals.energy(),
        kinetic_energy: totals.kinetic_energy,
        potential_energy: totals.potential_energy,
        momentum: xy(totals.momentum),
        impulse: xy(totals.impulse),
    }
}

/// Converts a vector. A negative zero becomes positive.
fn xy(vector: Vec2) -> [f64; 2] {
    [vector.x + 0.0, vector.y + 0.0]
}
