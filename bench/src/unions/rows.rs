//! Lists the queries, each with its goal.

use carom::{
    Motion, cast, cast_ray, closest_points, contact, contains, contains_shape, overlap, separation,
    time_of_impact,
};
use geo::{Contains, Distance, Euclidean, Intersects};

use super::scenes::{
    blob, chain, disc, discs, gear, geo_line, geo_polygon, polygon, rock, rubble, shrunk, terrain,
};

/// A call of a library, prepared for a size. It returns a number that shows whether the answer is right.
pub(super) type Query = Box<dyn FnMut() -> f64>;

/// A library, and a function that prepares its call for a size.
pub(super) type Library = (&'static str, fn(usize) -> Query);

/// A query, and the libraries that support it, Carom first.
pub(super) struct Row {
    pub(super) name: &'static str,
    pub(super) goal: &'static str,
    pub(super) libraries: &'static [Library],
}

/// Creates the call of a library from its preparation and its query.
macro_rules! ask {
    (|$size:ident| $prepare:expr, |$state:ident| $call:expr) => {
        |$size: usize| -> Query {
            let $state = $prepare;
            Box::new(move || $call)
        }
    };
}

const fn row(name: &'static str, goal: &'static str, libraries: &'static [Library]) -> Row {
    Row { name, goal, libraries }
}

fn number(answer: bool) -> f64 {
    f64::from(u8::from(answer))
}

/// The centre of a blob that does not touch the blob around the origin, although their boxes overlap.
const BESIDE: [f64; 2] = [1.46, 1.46];

/// Returns two polygons. The second polygon is moved towards the first by 0.02 beyond the place where they
/// touch.
fn sunk(count: usize) -> [carom::Polygon; 2] {
    let [still, moving] = [polygon(&blob(count, [0.0; 2], 1)), polygon(&blob(count, BESIDE, 2))];
    let way = carom::Vec2::new(-BESIDE[0], -BESIDE[1]);
    let fraction = cast(&moving, way, &still).map_or(0.0, |hit| hit.fraction) + 0.02 / way.length();
    [still, moving.translated(way * fraction)]
}

pub(super) const ROWS: &[Row] = &[
    row(
        "two polygons apart: separation",
        "2 x geo, exponent 1.2",
        &[
            (
                "carom",
                ask!(|n| [polygon(&blob(n, [0.0; 2], 1)), polygon(&blob(n, BESIDE, 2))], |s| separation(
                    &s[0], &s[1]
                )),
            ),
            (
                "geo",
                ask!(|n| [geo_polygon(&blob(n, [0.0; 2], 1)), geo_polygon(&blob(n, BESIDE, 2))], |s| {
                    Euclidean.distance(&s[0], &s[1])
                }),
            ),
        ],
    ),
    row(
        "two polygons far apart: separation",
        "2 x geo, exponent 1.2",
        &[
            (
                "carom",
                ask!(|n| [polygon(&blob(n, [0.0; 2], 1)), polygon(&blob(n, [7.0, 1.5], 2))], |s| separation(
                    &s[0], &s[1]
                )),
            ),
            (
                "geo",
                ask!(|n| [geo_polygon(&blob(n, [0.0; 2], 1)), geo_polygon(&blob(n, [7.0, 1.5], 2))], |s| {
                    Euclidean.distance(&s[0], &s[1])
                }),
            ),
        ],
    ),
    row(
        "two closed chains apart: closest points",
        "2 x geo, exponent 1.2",
        &[
            (
                "carom",
                ask!(|n| [chain(&blob(n, [0.0; 2], 1)), chain(&blob(n, BESIDE, 2))], |s| closest_points(
                    &s[0], &s[1]
                )
                .separation),
            ),
            (
                "geo",
                ask!(|n| [geo_line(&blob(n, [0.0; 2], 1)), geo_line(&blob(n, BESIDE, 2))], |s| Euclidean
                    .distance(&s[0], &s[1])),
            ),
        ],
    ),
    row(
        "two polygons apart: overlap",
        "2 x geo, exponent 1.2",
        &[
            (
                "carom",
                ask!(|n| [polygon(&blob(n, [0.0; 2], 1)), polygon(&blob(n, BESIDE, 2))], |s| number(
                    overlap(&s[0], &s[1])
                )),
            ),
            (
                "geo",
                ask!(|n| [geo_polygon(&blob(n, [0.0; 2], 1)), geo_polygon(&blob(n, BESIDE, 2))], |s| number(
                    s[0].intersects(&s[1])
                )),
            ),
        ],
    ),
    row(
        "a polygon in a larger one: containment",
        "20 ms at 64k",
        &[
            (
                "carom",
                ask!(
                    |n| [polygon(&blob(n, [0.0; 2], 1)), polygon(&shrunk(&blob(n, [0.0; 2], 1), 0.999))],
                    |s| number(contains_shape(&s[0], &s[1]))
                ),
            ),
            (
                "geo",
                ask!(
                    |n| [
                        geo_polygon(&blob(n, [0.0; 2], 1)),
                        geo_polygon(&shrunk(&blob(n, [0.0; 2], 1), 0.999))
                    ],
                    |s| number(s[0].contains(&s[1]))
                ),
            ),
        ],
    ),
    row(
        "a polygon in one with the same corners: containment",
        "20 ms at 64k",
        &[(
            "carom",
            ask!(|n| [polygon(&blob(n, [0.0; 2], 1)), polygon(&blob(n, [0.0; 2], 1))], |s| number(
                contains_shape(&s[0], &s[1])
            )),
        )],
    ),
    row(
        "a point in a polygon: containment",
        "exponent 1.2",
        &[
            ("carom", ask!(|n| polygon(&blob(n, [0.0; 2], 1)), |s| number(contains(&s, [0.1, 0.2])))),
            (
                "geo",
                ask!(|n| geo_polygon(&blob(n, [0.0; 2], 1)), |s| number(
                    s.contains(&geo::Point::new(0.1, 0.2))
                )),
            ),
        ],
    ),
    row(
        "a point in a polygon: separation",
        "10 µs at 1k, 30 µs at 16k",
        &[(
            "carom",
            ask!(|n| (polygon(&blob(n, [0.0; 2], 1)), disc([0.1, 0.2], 0.0)), |s| separation(&s.1, &s.0)),
        )],
    ),
    row(
        "a disc in a polygon: contact",
        "10 µs at 1k, 30 µs at 16k",
        &[(
            "carom",
            ask!(|n| (polygon(&blob(n, [0.0; 2], 1)), disc([0.1, 0.2], 0.05)), |s| contact(&s.1, &s.0)
                .map_or(0.0, |c| c.depth)),
        )],
    ),
    row(
        "a disc from inside a polygon: cast",
        "10 µs at 1k, 30 µs at 16k",
        &[(
            "carom",
            ask!(|n| (polygon(&blob(n, [0.0; 2], 1)), disc([0.1, 0.2], 0.05)), |s| cast(
                &s.1,
                [3.0, 1.0],
                &s.0
            )
            .map_or(1.0, |c| c.fraction)),
        )],
    ),
    row(
        "a ray from inside a polygon",
        "10 µs at 1k, 30 µs at 16k",
        &[(
            "carom",
            ask!(|n| polygon(&blob(n, [0.0; 2], 1)), |s| cast_ray([0.1, 0.2], [3.0, 1.0], &s, 1.0)
                .map_or(1.0, |c| c.t)),
        )],
    ),
    row(
        "a ray at a polygon",
        "exponent 1.2",
        &[(
            "carom",
            ask!(|n| polygon(&blob(n, [0.0; 2], 1)), |s| cast_ray([3.0, 1.0], [-3.0, -1.1], &s, 1.0)
                .map_or(1.0, |c| c.t)),
        )],
    ),
    row(
        "a polygon that flies at another one: cast",
        "exponent 1.2",
        &[(
            "carom",
            ask!(|n| [polygon(&blob(n, [-3.0, 0.0], 1)), polygon(&blob(n, [0.0; 2], 2))], |s| cast(
                &s[0],
                [3.0, 0.2],
                &s[1]
            )
            .map_or(1.0, |c| c.fraction)),
        )],
    ),
    row(
        "a polygon that turns and flies at another one: time of impact",
        "exponent 1.2",
        &[(
            "carom",
            ask!(|n| [polygon(&blob(n, [-3.0, 0.0], 1)), polygon(&blob(n, [0.0; 2], 2))], |s| {
                let motion = Motion::from([3.0, 0.2]).with_turn(0.5);
                time_of_impact(&s[0], motion, &s[1], Motion::default()).map_or(1.0, |hit| hit.fraction)
            }),
        )],
    ),
    row(
        "two gears that overlap: contact",
        "100 ms at 4k, exponent 2.1",
        &[(
            "carom",
            ask!(|n| [polygon(&gear(n, [0.0; 2])), polygon(&gear(n, [0.4, 0.3]))], |s| contact(&s[0], &s[1])
                .map_or(0.0, |c| c.depth)),
        )],
    ),
    row(
        "two terrains 0.7 deep: contact",
        "5 ms at 8k, exponent 1.2",
        &[(
            "carom",
            ask!(
                |n| [polygon(&terrain(n, [0.0; 2], 1.0, 1)), polygon(&terrain(n, [0.3, 3.3], -1.0, 2))],
                |s| contact(&s[0], &s[1]).map_or(0.0, |c| c.depth)
            ),
        )],
    ),
    row(
        "two polygons 0.02 deep: contact",
        "2 ms at 8k, exponent 1.2",
        &[("carom", ask!(|n| sunk(n), |s| contact(&s[0], &s[1]).map_or(0.0, |c| c.depth)))],
    ),
    row(
        "two compounds of discs that overlap deeply: contact",
        "exponent 2.1",
        &[(
            "carom",
            ask!(|n| [discs(n, [0.0; 2], 1), discs(n, [0.3, 0.4], 2)], |s| contact(&s[0], &s[1])
                .map_or(0.0, |c| c.depth)),
        )],
    ),
    row(
        "two grids that overlap deeply: contact",
        "exponent 2.1",
        &[(
            "carom",
            ask!(|n| [rubble(n, [0.0; 2], 1), rubble(n, [0.3, 0.4], 2)], |s| contact(&s[0], &s[1])
                .map_or(0.0, |c| c.depth)),
        )],
    ),
    row(
        "a small disc on a compound of discs in random order: overlap",
        "1 µs at 64k",
        &[(
            "carom",
            ask!(|n| (discs(n, [0.0; 2], 1), disc([0.5, 0.5], 1e-4)), |s| number(overlap(&s.1, &s.0))),
        )],
    ),
    row(
        "two compounds of discs apart: separation",
        "exponent 1.2",
        &[(
            "carom",
            ask!(|n| [discs(n, [0.0; 2], 1), discs(n, [1.1, 0.5], 2)], |s| separation(&s[0], &s[1])),
        )],
    ),
    row(
        "two grids apart: separation",
        "exponent 1.2",
        &[(
            "carom",
            ask!(|n| [rubble(n, [0.0; 2], 1), rubble(n, [0.5, (n as f64).sqrt().floor() + 2.5], 2)], |s| {
                separation(&s[0], &s[1])
            }),
        )],
    ),
    row(
        "a disc 5 tiles inside rock: contact",
        "20 µs",
        &[(
            "carom",
            ask!(|n| (rock(n, [0.0; 2]), disc([5.3, 9.6], 0.4)), |s| contact(&s.1, &s.0)
                .map_or(0.0, |c| c.depth)),
        )],
    ),
    row(
        "a disc over rubble: cast",
        "exponent 1.2",
        &[(
            "carom",
            ask!(|n| (rubble(n, [0.0; 2], 1), disc([7.4, 500.0], 0.4)), |s| cast(&s.1, [0.0, -500.0], &s.0)
                .map_or(1.0, |c| c.fraction)),
        )],
    ),
];
