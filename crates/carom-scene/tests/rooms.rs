//! Rooms of boxes, circles and triangles that fall in a heap: what a run costs, how often it says that contacts begin
//! and end, and that nothing gets into anything else.

use carom::{Shape, separation};
use carom_scene::{SimEventKind, Simulation};

/// The tolerance of the library, in parts of the largest coordinate.
const TAU: f64 = 1.0 / (1_u64 << 40) as f64;
const FRAMES: u32 = 60;

/// Numbers from 0 to 1, the same on every machine.
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

    /// A box, a circle or a triangle about a place.
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
                format!(r#""type": "polygon", "vertices": {corners:?}"#)
            }
        }
    }
}

/// A room with some bodies in it, in rows.
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

/// The least separation of two shapes of which one can move.
fn least_separation(run: &Simulation) -> f64 {
    let shapes: Vec<Shape> = (0..run.scene().shapes.len()).map(|index| run.shape(index).unwrap()).collect();
    let pairs = carom::pairs(&shapes).into_iter().filter(|&(a, b)| !run.is_fixed(a) || !run.is_fixed(b));
    pairs.map(|(a, b)| separation(&shapes[a], &shapes[b])).fold(0.0, f64::min)
}

/// The most events of a frame that are no hits; nothing gets deeper than so many tolerances, and no energy is won.
fn most_told(run: &mut Simulation, tolerances: f64) -> usize {
    let mut most = 0;
    for frame in 0..FRAMES {
        let energy = run.totals().energy();
        run.step();
        let told = run.take_events().iter().filter(|event| event.kind != SimEventKind::Hit).count();
        most = most.max(told);
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
    let told = most_told(&mut run, 1.0);
    assert!(told <= 4 && run.work() < 5000, "{told} events in a frame, {} steps", run.work());
}

#[test]
fn a_few_bodies_in_a_room_take_few_steps() {
    let mut all = 0;
    for seed in 1..=100 {
        let mut run = room(seed, 3 + (seed % 2) as usize, 0.0);
        let told = most_told(&mut run, 1.0);
        assert!(told <= 12 && run.work() < 100_000, "{seed}: {told} in a frame, {} steps", run.work());
        all += run.work();
    }
    assert!(all < 500_000, "{all} steps");
}

#[test]
fn a_heap_takes_a_bounded_number_of_steps() {
    for (seed, restitution) in [(1, 0.0), (2, 0.5), (3, 0.9)] {
        let mut run = room(seed, 20, restitution);
        let told = most_told(&mut run, 100.0);
        assert!(told <= 100 && run.work() < 1_000_000, "{seed}: {told} in a frame, {} steps", run.work());
    }
}
