//! Tests rooms of boxes, circles and triangles that fall into a heap: the number of steps, the number of
//! contact events, and the depth of overlaps.

use carom::{Shape, separation};
use carom_sim::{SimEventKind, Simulation};

/// The library's tolerance, relative to the largest coordinate.
const TAU: f64 = 1.0 / (1_u64 << 40) as f64;
const FRAMES: u32 = 60;

/// Pseudorandom numbers from 0 to 1, identical on every machine.
struct Random(u64);

impl Random {
    fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1_u64 << 53) as f64
    }

    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.next()
    }

    /// Returns a box, a circle or a triangle around a position.
    fn shape(&mut self, x: f64, y: f64) -> String {
        let (size, other) = (self.between(1.0, 5.0), self.between(1.0, 5.0));
        match self.0 % 3 {
            0 => format!(r#""type": "circle", "center": [{x}, {y}], "radius": {size}"#),
            1 => {
                let angle = self.between(0.0, 3.0);
                format!(r#""type": "obb", "center": [{x}, {y}], "half": [{size}, {other}], "angle": {angle}"#)
            }
            _ => {
                let corners = [
                    [x - size, y - size * self.next()],
                    [x + size * self.next(), y - size],
                    [x + size * self.next(), y + size],
                ];
                format!(r#""type": "convex_polygon", "vertices": {corners:?}"#)
            }
        }
    }
}

/// Creates a room with some bodies in rows.
fn room(seed: u64, bodies: usize, restitution: f64) -> Simulation {
    let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let bodies: String = (0..bodies)
        .map(|index| {
            let shape = random.shape(10.0 + (index % 6 * 16) as f64, 10.0 + (index / 6 * 16) as f64);
            let velocity = [random.between(-250.0, 250.0), random.between(-250.0, 250.0)];
            format!(r#", {{{shape}, "motion": {{"velocity": {velocity:?}}}}}"#)
        })
        .collect();
    run_of(&format!(
        r#"{{"name": "room", "simulate": {{"gravity": [0, -500], "restitution": {restitution}}}, "shapes": [
        {{"type": "aabb", "min": [-10, -10], "max": [110, 0]}}, {{"type": "aabb", "min": [-10, 0], "max": [0, 100]}},
        {{"type": "aabb", "min": [100, 0], "max": [110, 100]}},
        {{"type": "aabb", "min": [-10, 100], "max": [110, 110]}}{bodies}]}}"#
    ))
}

fn run_of(text: &str) -> Simulation {
    Simulation::new(&text.parse().unwrap()).unwrap()
}

/// Returns the least separation of two shapes of which at least one is movable.
fn least_separation(run: &Simulation) -> f64 {
    let shapes: Vec<Shape> = (0..run.scene().shapes.len()).map(|index| run.shape(index).unwrap()).collect();
    let pairs = carom::pairs(&shapes).into_iter().filter(|&(a, b)| !run.is_fixed(a) || !run.is_fixed(b));
    pairs.map(|(a, b)| separation(&shapes[a], &shapes[b])).fold(0.0, f64::min)
}

/// Runs the simulation, and checks that no overlap exceeds the tolerances and that energy does not grow. Returns
/// the maximum number of begin and end events in a frame.
fn most_contact_events(run: &mut Simulation, tolerances: f64) -> usize {
    let mut most = 0;
    for frame in 0..FRAMES {
        let energy = run.totals().energy();
        run.step();
        let events = run.take_events().iter().filter(|event| event.kind != SimEventKind::Hit).count();
        most = most.max(events);
        assert!(least_separation(run) >= -TAU * 110.0 * tolerances, "{frame}: {}", least_separation(run));
        assert!(run.totals().energy() <= energy * (1.0 + 1e-12), "frame {frame} of {:?}", run.scene());
    }
    most
}

#[test]
fn a_box_in_a_wedge_of_wall_and_ball_takes_few_steps() {
    let mut run = run_of(
        r#"{"name": "wedge", "simulate": {"gravity": [0, -500], "restitution": 0}, "shapes": [
        {"type": "aabb", "min": [-10, -1], "max": [110, 0]}, {"type": "aabb", "min": [-10, -1], "max": [0, 101]},
        {"type": "obb", "center": [10, 10], "half": [1.11, 2.16], "angle": 1.91, "motion": {"velocity": [48, 14]}},
        {"type": "circle", "center": [20, 10], "radius": 3.58, "motion": {"velocity": [-223, -91]}}]}"#,
    );
    let events = most_contact_events(&mut run, 1.0);
    assert!(events <= 4 && run.work() < 5000, "{events} events in a frame, {} steps", run.work());
}

#[test]
fn a_few_bodies_in_a_room_take_few_steps() {
    let mut all = 0;
    for seed in 1..=100 {
        let mut run = room(seed, 3 + (seed % 2) as usize, 0.0);
        let events = most_contact_events(&mut run, 1.0);
        assert!(events <= 12 && run.work() < 100_000, "{seed}: {events} in a frame, {} steps", run.work());
        all += run.work();
    }
    assert!(all < 500_000, "{all} steps");
}

#[test]
fn a_heap_takes_a_bounded_number_of_steps() {
    for (seed, restitution) in [(1, 0.0), (2, 0.5), (3, 0.9)] {
        let mut run = room(seed, 20, restitution);
        let events = most_contact_events(&mut run, 100.0);
        assert!(events <= 100 && run.work() < 1_000_000, "{seed}: {events} in a frame, {} steps", run.work());
    }
}
