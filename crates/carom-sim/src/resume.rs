//! Conversion of a running simulation into a scene that starts from its current state.

use carom::Vec2;
use carom_scene::{Every, Moment, Motion, Scene, SceneShape};

use super::simulation::Simulation;

impl Simulation {
    /// Returns a scene that starts in the current state of this simulation, with its velocities;
    /// broken shapes are left out.
    ///
    /// ```
    /// use carom_scene::Scene;
    /// use carom_sim::Simulation;
    /// let text = r#"{"name": "x", "simulate": {}, "shapes": [
    ///     {"name": "a", "type": "circle", "center": [0, 0], "radius": 1, "motion": {"velocity": [60, 0]}}]}"#;
    /// let mut run = Simulation::new(&text.parse::<Scene>().unwrap()).unwrap();
    /// run.step();
    /// let rest = Simulation::new(&run.scene_now()).unwrap();
    /// assert_eq!((rest.tick(), rest.shape(0), rest.velocity(0)), (0, run.shape(0), run.velocity(0)));
    /// ```
    pub fn scene_now(&self) -> Scene {
        let there = (0..self.bodies.len()).filter(|&index| !self.bodies[index].gone);
        let shapes = there.map(|index| self.shape_now(index)).collect();
        Scene { shapes, ..self.scene.clone() }
    }

    fn shape_now(&self, index: usize) -> SceneShape {
        let given = &self.scene.shapes[index];
        let motion = self.motion_now(index);
        let displacement = self.displacement(index);
        let mut placement =
            given.motion.unwrap_or_default().placement(Moment::Tick(self.tick), self.scene.ticks_per_second);
        placement.shift = displacement;
        // A shape that is out of range keeps its original numbers.
        let spec = given.spec.placed_spec(placement).unwrap_or_else(|_| given.spec.clone());
        SceneShape { motion, spec, ..given.clone() }
    }

    /// Returns the shape's motion with its current velocity; returns `None` for a shape at rest that had no
    /// motion.
    fn motion_now(&self, index: usize) -> Option<Motion> {
        let velocity = self.bodies[index].flight.velocity;
        let given = self.scene.shapes[index].motion;
        if given.is_none() && velocity == Vec2::ZERO {
            return None;
        }
        let motion = given.unwrap_or_default();
        let (times, every) =
            motion.every.unwrap_or(Every::SECOND).count(Moment::Tick(1), self.scene.ticks_per_second);
        let pivot = motion.pivot.map(|pivot| (Vec2::from(pivot) + self.displacement(index)).into());
        Some(Motion { velocity: (velocity * every / times).into(), pivot, ..motion })
    }
}
