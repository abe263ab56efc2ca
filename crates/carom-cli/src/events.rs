//! The events of a run as JSON.

use carom::Vec2;
use carom_scene::{Film, SimEvent, Totals};
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

/// The whole run as one object.
pub(crate) fn json(film: &Film) -> String {
    let run = Run {
        scene: &film.scene().name,
        frames: film.frames(),
        seconds: film.seconds(),
        events: film.events().iter().map(|event| line(film, event)).collect(),
        start: state(film.before()),
        end: state(film.after()),
    };
    serde_json::to_string_pretty(&run).expect("texts and numbers") + "\n"
}

/// Each event on a line.
pub(crate) fn lines(film: &Film) -> String {
    let line = |event| serde_json::to_string(&line(film, event)).expect("texts and numbers") + "\n";
    film.events().iter().map(line).collect()
}

/// A shape's name; the box that keeps centres in is the stage.
pub(crate) fn name(film: &Film, index: Option<usize>) -> &str {
    index.map_or("(stage)", |index| &film.scene().shapes[index].name)
}

fn line<'a>(film: &'a Film, event: &SimEvent) -> Line<'a> {
    Line {
        ticks: event.ticks,
        event: event.kind.name(),
        a: name(film, Some(event.a)),
        b: event.b.map(|b| name(film, Some(b))),
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

/// Zeros are positive.
fn xy(vector: Vec2) -> [f64; 2] {
    [vector.x + 0.0, vector.y + 0.0]
}
