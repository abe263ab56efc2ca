//! The class `Walker`.

use carom::{ObstacleKey, Pose, Shape, Vec2, Walk, Walker, WalkerHit};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::obstacles::ObstaclesArgument;
use crate::answer;
use crate::argument::{Point, flag, maybe_number, number};
use crate::error::{checked_length, point_error};
use crate::python::{Answer, option, rebuilt, result, vec2};
use crate::shape::{ShapeArgument, object};
use crate::signals::attached;
use crate::value::pose;

/// A character controller. A walker keeps its speed on slopes, slides down steep slopes, climbs steps, stays
/// on ground that slopes down, jumps, falls, and lands on one-way platforms. Pass a velocity that includes
/// gravity, and use the remaining velocity for the next frame. The argument `up` is the direction against
/// gravity. `slope_degrees` is the greatest slope that counts as ground. `step` is the height of the highest
/// step that the walker climbs. `snap` is the distance within which the walker stays on ground that slopes
/// down. `margin` is the depth up to which overlaps count as touching. A margin of None means 2^-20 of the
/// longest side plus 2^-22 of the largest coordinate, and at most a sixteenth of the shortest side that is not 0.
///
/// >>> kinds = [carom.TileKind.EMPTY, carom.TileKind.FULL]
/// >>> map = carom.TileGrid((0, 0), (1, 1), [[1, 1, 1, 1, 1], [0, 0, 1, 1, 1], [0, 0, 0, 0, 1]], kinds)
/// >>> hero = carom.Walker(carom.Aabb((0.25, 1), (0.75, 1.75)), step=1, snap=0.25)
/// >>> walk = hero.walk((6, -0.5), 0.5, [map])
/// >>> walk.displacement, walk.velocity
/// (Vec2(3.0, 1.0), Vec2(6.0, 0.0))
///
/// A walker is copied and pickled with its shape and all settings.
#[pyclass(name = "Walker", module = "carom")]
pub(crate) struct PyWalker {
    shape: Shape,
    up: Vec2,
    slope_degrees: f64,
    step: f64,
    snap: f64,
    /// Whether the walker drops through one-way parts.
    #[pyo3(get, set)]
    dropping: bool,
    margin: Option<f64>,
}

#[pymethods]
impl PyWalker {
    #[new]
    #[pyo3(signature = (shape, *, up=None, slope_degrees=45.0, step=0.0, snap=0.0, dropping=false, margin=None))]
    fn new(
        shape: ShapeArgument,
        up: Option<Point>,
        #[pyo3(from_py_with = number)] slope_degrees: f64,
        #[pyo3(from_py_with = number)] step: f64,
        #[pyo3(from_py_with = number)] snap: f64,
        #[pyo3(from_py_with = flag)] dropping: bool,
        #[pyo3(from_py_with = maybe_number)] margin: Option<f64>,
    ) -> PyResult<Self> {
        let up = up.unwrap_or(Point(Vec2::Y));
        let mut walker = Self { shape: shape.0, up: Vec2::Y, slope_degrees, step, snap, dropping, margin };
        walker.set_up(up)?;
        walker.set_slope_degrees(slope_degrees)?;
        walker.set_step(step)?;
        walker.set_snap(snap)?;
        walker.set_margin(margin)?;
        Ok(walker)
    }

    /// The shape, in world coordinates.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> Answer<'py> {
        object(py, &self.shape)
    }

    #[setter]
    fn set_shape(&mut self, shape: ShapeArgument) {
        self.shape = shape.0;
    }

    /// The direction against gravity, of any length but 0.
    #[getter]
    fn up<'py>(&self, py: Python<'py>) -> Answer<'py> {
        vec2(py, self.up)
    }

    #[setter]
    fn set_up(&mut self, up: Point) -> PyResult<()> {
        let direction = carom::Rot2::from_direction(up.0);
        direction.map_err(|error| point_error(None, error.kind(), "up", up.0))?;
        self.up = up.0;
        Ok(())
    }

    /// The greatest slope that counts as ground, in degrees, from 0 to 89.
    #[getter]
    fn slope_degrees(&self) -> f64 {
        self.slope_degrees
    }

    #[setter]
    fn set_slope_degrees(&mut self, degrees: f64) -> PyResult<()> {
        self.slope_degrees = checked_length("slope_degrees", degrees)?;
        Ok(())
    }

    /// The height of the highest step that the walker climbs.
    #[getter]
    fn step(&self) -> f64 {
        self.step
    }

    #[setter]
    fn set_step(&mut self, height: f64) -> PyResult<()> {
        self.step = checked_length("step", height)?;
        Ok(())
    }

    /// The distance below the walker within which it stays on ground that slopes down.
    #[getter]
    fn snap(&self) -> f64 {
        self.snap
    }

    #[setter]
    fn set_snap(&mut self, distance: f64) -> PyResult<()> {
        self.snap = checked_length("snap", distance)?;
        Ok(())
    }

    /// The depth up to which overlaps count as touching; None for the default.
    #[getter]
    fn margin(&self) -> Option<f64> {
        self.margin
    }

    #[setter]
    fn set_margin(&mut self, margin: Option<f64>) -> PyResult<()> {
        self.margin = margin.map(|margin| checked_length("margin", margin)).transpose()?;
        Ok(())
    }

    /// Moves the walker: replaces its shape by the translated shape.
    fn move_by(&mut self, displacement: Point) -> PyResult<()> {
        self.shape = self.shape.translated(displacement.checked("displacement")?);
        Ok(())
    }

    /// Moves the shape at `velocity` for `time` through obstacles that stand still, and returns the
    /// result of the step. The walker itself stays where it is: see `move_by`. The obstacles are
    /// those of `Mover.advance`.
    fn walk<'py>(
        &self,
        py: Python<'py>,
        velocity: Point,
        #[pyo3(from_py_with = number)] time: f64,
        obstacles: ObstaclesArgument,
    ) -> Answer<'py> {
        let velocity = velocity.checked("velocity")?;
        let time = checked_length("time", time)?;
        let walker = self.walker();
        match &obstacles {
            ObstaclesArgument::List { shapes, .. } => {
                walk(py, &attached(|| walker.walk(velocity, time, shapes.as_slice()))?)
            }
            ObstaclesArgument::Search(search) => {
                search.get().run(py, |search| walk(py, &walker.walk(velocity, time, &search)))
            }
        }
    }

    /// Returns the displacement of a walker on a platform that has moved from one pose to another.
    /// The obstacles include the platform at its new pose.
    fn carry<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = pose)] before: Pose,
        #[pyo3(from_py_with = pose)] after: Pose,
        obstacles: ObstaclesArgument,
    ) -> Answer<'py> {
        let walker = self.walker();
        let carry = match &obstacles {
            ObstaclesArgument::List { shapes, .. } => {
                attached(|| walker.carry(before, after, shapes.as_slice()))?
            }
            ObstaclesArgument::Search(search) => {
                search.get().run(py, |search| Ok(walker.carry(before, after, &search)))?
            }
        };
        answer::carry(py, &carry)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let py = slf.py();
        let walker = slf.try_borrow()?;
        let fields = PyDict::new(py);
        fields.set_item("shape", walker.shape(py)?)?;
        fields.set_item("up", walker.up(py)?)?;
        fields.set_item("slope_degrees", walker.slope_degrees)?;
        fields.set_item("step", walker.step)?;
        fields.set_item("snap", walker.snap)?;
        fields.set_item("dropping", walker.dropping)?;
        fields.set_item("margin", walker.margin)?;
        rebuilt(slf.get_type(), fields)
    }
}

impl PyWalker {
    fn walker(&self) -> Walker {
        let walker = Walker::new(&self.shape).with_up(self.up).with_slope_degrees(self.slope_degrees);
        let walker = walker.with_step(self.step).with_snap(self.snap).with_dropping(self.dropping);
        match self.margin {
            Some(margin) => walker.with_margin(margin),
            None => walker,
        }
    }
}

/// Converts the result of a step.
fn walk<'py, K: ObstacleKey>(py: Python<'py>, walk: &Walk<K>) -> Answer<'py> {
    let hit = |hit: WalkerHit<K>| {
        let point = vec2(py, hit.point)?;
        let normal = vec2(py, hit.normal)?;
        result!(py, "WalkerHit", (hit.obstacle.number(), hit.part, point, normal))
    };
    let vectors = [walk.displacement, walk.velocity, walk.recovery].map(|vector| vec2(py, vector));
    let [displacement, velocity, recovery] = vectors;
    let [ground, wall, ceiling] = [walk.ground, walk.wall, walk.ceiling].map(|one| option(one, hit));
    let fields = (displacement?, velocity?, ground?, wall?, ceiling?, recovery?, walk.is_squeezed);
    result!(py, "Walk", fields)
}
