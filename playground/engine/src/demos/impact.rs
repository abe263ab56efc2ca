//! The last hit of a run, computed with the library alone.

use carom::{Body, Vec2, collide};
use carom_sim::SimEventKind;

use crate::code::{Code, Language};
use crate::numbers::Number;
use crate::run::Run;
use crate::text::{exact, exact_point, plain, plain_point, tuple_point};

/// A hit with all arguments of `collide`.
#[derive(Clone, Debug)]
pub(super) struct LastHit {
    names: [String; 2],
    velocities: [Vec2; 2],
    /// The second body; there is none if the obstacle is fixed.
    masses: [Option<f64>; 2],
    normal: Vec2,
    restitution: f64,
}

impl LastHit {
    /// Returns the last hit with complete data.
    pub(super) fn last(run: &Run) -> Option<Self> {
        let simulation = run.simulation();
        let scene = simulation.scene();
        let (event, before, other) = run
            .log()
            .last_hits()
            .find_map(|happened| Some((happened.event, happened.before?, happened.event.b?)))?;
        let both = [event.a, other];
        let common = scene.simulate.as_ref().and_then(|simulate| simulate.restitution).unwrap_or(1.0);
        let own = both.map(|index| scene.shapes[index].restitution.unwrap_or(common));
        let rests = event.kind == SimEventKind::Begin;
        Some(Self {
            names: both.map(|index| scene.shapes[index].name.clone()),
            velocities: before.map(|flight| flight.velocity),
            masses: both.map(|index| Some(simulation.mass(index)).filter(|mass| mass.is_finite())),
            normal: event.normal,
            restitution: if rests { 0.0 } else { own[0].min(own[1]) },
        })
    }

    fn body(&self, which: usize) -> Option<Body> {
        let velocity = self.velocities[which];
        self.masses[which].map_or_else(|| Body::fixed(velocity), |mass| Body::new(velocity, mass)).ok()
    }

    /// Returns the velocities after the hit, and the impulse on the first body.
    pub(super) fn numbers(&self) -> Vec<Number> {
        let [Some(a), Some(b)] = [self.body(0), self.body(1)] else { return Vec::new() };
        let impact = collide(&a, &b, self.normal, self.restitution);
        let after = [impact.velocity_a, impact.velocity_b];
        let movable = (0..2).filter(|&which| self.masses[which].is_some());
        let after = movable.map(|which| Number::of("velocity-after", &self.names[which], after[which]));
        after.chain([Number::new("last-impulse", impact.impulse)]).collect()
    }
}

/// Writes the code that computes the hit.
pub(super) fn impact_code(code: &mut Code, hit: &LastHit) {
    code.uses(&["collide"]);
    if code.language == Language::Rust {
        code.uses(&["Body", "Vec2"]);
    }
    code.line("", "", "");
    code.line("// the last hit", "// the last hit", "# the last hit");
    let names = hit.names.each_ref().map(|name| code.name(name));
    for (which, name) in names.iter().enumerate() {
        body_code(code, name, hit, which);
    }
    let ([a, b], normal, restitution) = (names, hit.normal, hit.restitution);
    let (x, y) = (exact(normal.x), exact(normal.y));
    code.line(
        &format!("let after = collide(&{a}, &{b}, Vec2::new({x}, {y}), {});", exact(restitution)),
        &format!("const after = collide({a}, {b}, {}, {});", plain_point(normal.into()), plain(restitution)),
        &format!("after = carom.collide({a}, {b}, {}, {})", tuple_point(normal.into()), plain(restitution)),
    );
    code.line(
        "println!(\"{:?} {:?}\", after.velocity_a, after.velocity_b);",
        "console.log(after.velocityA, after.velocityB);",
        "print(after.velocity_a, after.velocity_b)",
    );
    code.line("println!(\"{:?}\", after.impulse);", "console.log(after.impulse);", "print(after.impulse)");
}

fn body_code(code: &mut Code, name: &str, hit: &LastHit, which: usize) {
    let velocity = hit.velocities[which].into();
    let rust = match hit.masses[which] {
        Some(mass) => format!("new({}, {})", exact_point(velocity), exact(mass)),
        None => format!("fixed({})", exact_point(velocity)),
    };
    let mass = |fixed: &str| hit.masses[which].map_or_else(|| fixed.into(), plain);
    code.line(
        &format!("let {name} = Body::{rust}?;"),
        &format!("const {name} = {{ velocity: {}, mass: {} }};", plain_point(velocity), mass("Infinity")),
        &format!("{name} = ({}, {})", tuple_point(velocity), mass("float(\"inf\")")),
    );
}
