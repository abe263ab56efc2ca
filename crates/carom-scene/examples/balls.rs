//! Runs a built-in scene for many frames and says what it kept: `balls SCENE FRAMES`.

use std::env;
use std::io::{self, Write};
use std::time::Instant;

use carom::separation;
use carom_scene::{Builtin, Scene, Simulation};

fn main() -> io::Result<()> {
    let mut args = env::args().skip(1);
    let name = args.next().unwrap_or_else(|| "d6-elastic".into());
    let frames: u32 = args.next().and_then(|count| count.parse().ok()).unwrap_or(10_000);
    let Some(builtin) = Builtin::named(&name) else {
        return writeln!(io::stderr(), "no scene is called {name}");
    };
    let scene: Scene = builtin.json.parse().expect("built-in scenes are right");
    let mut run = Simulation::new(&scene).expect("built-in scenes are right");
    let (before, start) = (run.totals(), Instant::now());
    let (mut deepest, mut events, mut slowest) = (0.0_f64, 0, 0.0_f64);
    for _ in 0..frames {
        let frame = Instant::now();
        run.step();
        slowest = slowest.max(frame.elapsed().as_secs_f64());
        events += run.take_events().len();
        if run.tick().is_multiple_of(100) {
            deepest = deepest.min(least_separation(&run));
        }
    }
    let (after, seconds) = (run.totals(), start.elapsed().as_secs_f64());
    let mut out = io::stdout();
    writeln!(
        out,
        "{frames} frames in {seconds:.2} s, {:.3} ms a frame, the slowest {:.3} ms",
        seconds * 1e3 / f64::from(frames),
        slowest * 1e3
    )?;
    writeln!(out, "{events} events, least separation {deepest:e}")?;
    writeln!(
        out,
        "energy {:?} -> {:?}, relative {:e}",
        before.energy(),
        after.energy(),
        after.energy() / before.energy() - 1.0
    )?;
    let unexplained = (after.momentum - before.momentum - after.impulse).length();
    writeln!(
        out,
        "momentum {:?} -> {:?}, not explained by walls: {unexplained:e}",
        before.momentum, after.momentum
    )
}

fn least_separation(run: &Simulation) -> f64 {
    let shapes: Vec<_> =
        (0..run.scene().shapes.len()).filter_map(|index| Some((index, run.shape(index)?))).collect();
    let list: Vec<_> = shapes.iter().map(|(_, shape)| shape.clone()).collect();
    let movable = |index: usize| !run.is_fixed(shapes[index].0);
    let pairs = carom::pairs(&list).into_iter().filter(|&(a, b)| movable(a) || movable(b));
    pairs.map(|(a, b)| separation(&list[a], &list[b])).fold(0.0, f64::min)
}
