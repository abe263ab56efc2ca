//! The class `Mover`.

use std::cell::RefCell;

use carom::{Advance, CastHit, Mover, MoverHit, ObstacleKey, Response, Shape};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use super::obstacles::{ObstaclesArgument, ResponseArgument, response};
use crate::answer;
use crate::argument::{Point, count, maybe_number, number};
use crate::error::checked_length;
use crate::python::{Answer, rebuilt, result, vec2};
use crate::shape::{ShapeArgument, object};
use crate::signals::{attached, paused};

/// Moves a shape among fixed obstacles, hit by hit. A step ends after `max_hits` hits. Overlaps up
/// to `margin` count as touching; the default is that of a `Walker`.
///
/// >>> floor = carom.Aabb((-10, -1), (10, 0))
/// >>> mover = carom.Mover(carom.Circle((0, 1), 0.5))
/// >>> step = mover.advance((2, -1), 1, [floor])
/// >>> step.displacement, step.velocity
/// (Vec2(2.0, -0.5), Vec2(2.0, 0.0))
/// >>> mover.advance((2, -1), 1, [carom.Obstacle(floor, carom.Bounce(1))]).velocity
/// Vec2(2.0, 1.0)
///
/// A mover cannot be changed, and is copied and pickled with its shape, `max_hits` and `margin`.
#[pyclass(frozen, name = "Mover", module = "carom")]
pub(crate) struct PyMover {
    mover: Mover,
    /// The number of hits after which a step ends.
    #[pyo3(get)]
    max_hits: usize,
}

#[pymethods]
impl PyMover {
    #[new]
    #[pyo3(signature = (shape, *, max_hits=64, margin=None))]
    fn new(
        shape: ShapeArgument,
        #[pyo3(from_py_with = count)] max_hits: usize,
        #[pyo3(from_py_with = maybe_number)] margin: Option<f64>,
    ) -> PyResult<Self> {
        let mover = Mover::new(shape.0).with_max_hits(max_hits);
        let margin = margin.map_or(Ok(mover.margin()), |margin| checked_length("margin", margin))?;
        Ok(Self { mover: mover.with_margin(margin), max_hits })
    }

    /// The depth up to which overlaps count as touching.
    #[getter]
    fn margin(&self) -> f64 {
        self.mover.margin()
    }

    /// The shape at the start.
    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> Answer<'py> {
        object(py, self.mover.shape())
    }

    /// Moves the shape at `velocity` for `time` and returns the result of the step. Obstacles are a
    /// list of shapes, some with a response as `carom.Obstacle`, or a search in a space. At each hit,
    /// `respond` is called with the obstacle or the data of the collider, and with the hit; it returns the
    /// response: "touch", "cross", "slide" or `carom.Bounce(restitution)`. Without `respond`, the response of
    /// the obstacle applies, or "slide".
    #[pyo3(signature = (velocity, time, obstacles, respond=None))]
    fn advance<'py>(
        &self,
        py: Python<'py>,
        velocity: Point,
        #[pyo3(from_py_with = number)] time: f64,
        obstacles: ObstaclesArgument,
        respond: Option<&Bound<'py, PyAny>>,
    ) -> Answer<'py> {
        let velocity = velocity.checked("velocity")?;
        let time = checked_length("time", time)?;
        let failure = RefCell::new(None);
        let ask = |respond: &Bound<'py, PyAny>, obstacle: &Py<PyAny>, hit: &CastHit| {
            let call =
                || respond.call1((obstacle, answer::cast_hit(py, hit)?))?.extract::<ResponseArgument>();
            paused(call).map_or_else(
                |error| {
                    failure.replace(Some(error));
                    Response::Touch
                },
                |response| response.0,
            )
        };
        let step = match &obstacles {
            ObstaclesArgument::List { shapes, items, responses } => {
                let choose = |&(_, index): &(Shape, usize), hit: &CastHit| match respond {
                    Some(respond) => ask(respond, &items[index], hit),
                    None => responses[index],
                };
                let step = attached(|| self.mover.advance(velocity, time, shapes.as_slice(), choose))?;
                advance(py, &step)
            }
            ObstaclesArgument::Search(search) => search.get().run(py, |search| {
                let choose = |data: &Py<PyAny>, hit: &CastHit| {
                    respond.map_or(Response::Slide, |respond| ask(respond, data, hit))
                };
                advance(py, &self.mover.advance(velocity, time, &search, choose))
            }),
        };
        match failure.take() {
            Some(error) => Err(error),
            None => step,
        }
    }

    /// Returns the shortest displacement that moves the shape out of the union of all obstacles; (0, 0) if the
    /// shape overlaps none.
    fn recover<'py>(&self, py: Python<'py>, obstacles: ObstaclesArgument) -> Answer<'py> {
        let recovery = match &obstacles {
            ObstaclesArgument::List { shapes, .. } => attached(|| self.mover.recover(shapes.as_slice()))?,
            ObstaclesArgument::Search(search) => {
                search.get().run(py, |search| Ok(self.mover.recover(&search)))?
            }
        };
        answer::recovery(py, &recovery)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyAny>)> {
        let fields = PyDict::new(slf.py());
        fields.set_item("shape", slf.get().shape(slf.py())?)?;
        fields.set_item("max_hits", slf.get().max_hits)?;
        fields.set_item("margin", slf.get().margin())?;
        rebuilt(slf.get_type(), fields)
    }
}

/// Converts the result of a step.
fn advance<'py, K: ObstacleKey>(py: Python<'py>, step: &Advance<K>) -> Answer<'py> {
    let hit = |hit: &MoverHit<K>| {
        let displacement = vec2(py, hit.displacement)?;
        let response = response(py, hit.response)?;
        let cast = answer::cast_hit(py, &hit.hit)?;
        result!(py, "MoverHit", (hit.obstacle.number(), hit.time, displacement, response, cast))
    };
    let hits = step.hits.iter().map(hit).collect::<PyResult<Vec<_>>>()?;
    let vectors = (vec2(py, step.displacement)?, vec2(py, step.velocity)?);
    let fields = (vectors.0, vectors.1, step.remaining_time, hits, step.is_squeezed);
    result!(py, "Advance", fields)
}
