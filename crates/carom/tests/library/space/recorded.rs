//! Tests the recordings in `cases/recordings`, which the tests of all languages play back, and the expected
//! hash, which they all compute.

use std::path::{Path, PathBuf};
use std::{env, fs};

use carom::{
    Aabb, Capsule, Chain, Circle, Collider, Compound, ConvexPolygon, Filter, Obb, Polygon, Pose, Replay,
    Rot2, Segment, Shape, ShapeError, Space, TileGrid, TileKind,
};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../cases/recordings")
}

#[test]
fn each_recording_repeats_with_its_hashes() {
    let mut count = 0;
    for file in fs::read_dir(folder()).unwrap() {
        let recording = fs::read(file.unwrap().path()).unwrap();
        let mut replay = Replay::new(&recording).unwrap();
        assert_eq!(replay.finish().unwrap(), None);
        assert!(replay.updates() > 0);
        count += 1;
    }
    assert!(count > 0);
}

fn at(x: f64, y: f64, degrees: f64) -> Pose {
    Pose::new([x, y], Rot2::from_degrees(degrees).unwrap()).unwrap()
}

/// Returns a shape of each kind that the recording of all calls contains.
fn kinds() -> Result<[Shape; 10], ShapeError> {
    let square = |min: f64, max: f64| [[min, min], [max, min], [max, max], [min, max]];
    let slope = TileKind::part(ConvexPolygon::new([[0.0, 0.0], [1.0, 0.0], [1.0, 1.0]])?)?;
    let bridge = TileKind::one_way([0.0, 1.0], Aabb::new([0.0, 0.75], [1.0, 1.0])?)?;
    let tiles = [TileKind::EMPTY, TileKind::FULL, slope, bridge];
    let pair: [Shape; 2] = [Circle::new([0.0, 0.0], 0.5)?.into(), Aabb::new([0.0, 0.0], [1.0, 2.0])?.into()];
    Ok([
        Circle::new([0.0, 0.0], 1.0)?.into(),
        Segment::new([0.0, 0.0], [2.0, 1.0])?.into(),
        Capsule::new([0.0, 0.0], [0.0, 2.0], 0.5)?.into(),
        Aabb::new([0.0, 0.0], [2.0, 1.0])?.into(),
        Obb::from_degrees([0.0, 0.0], [1.0, 0.25], 30.0)?.into(),
        ConvexPolygon::rounded([[0.0, 0.0], [2.0, 0.0], [0.0, 1.5]], 0.125)?.into(),
        Polygon::new(square(0.0, 4.0))?.with_holes([square(1.0, 3.0)])?.into(),
        Chain::new([[4.0, 0.0], [2.0, 1.0], [0.0, 0.0]])?.with_radius(0.25)?.one_sided().into(),
        Compound::new(pair)?.with_filters([Filter { layer: 1, mask: 3 }]).into(),
        TileGrid::new([0.0, 0.0], [1.0, 1.0], [4, 3], tiles, |x, y| (x + 2 * y) % 4)?.into(),
    ])
}

/// Records each call with each kind of shape.
fn all_calls() -> Result<Vec<u8>, ShapeError> {
    let mut space = Space::new();
    let before = space.insert(Collider::new(Circle::new([0.0, 0.0], 1.0)?, ()));
    space.record();
    let mut ids = Vec::new();
    for (index, shape) in kinds()?.into_iter().enumerate() {
        let pose = at(1.5 * index as f64, 0.25 * index as f64, 15.0 * index as f64);
        let filter = if index % 4 == 3 { Filter { layer: 2, mask: 3 } } else { Filter::ALL };
        let collider = Collider::new(shape, ()).with_pose(pose).with_filter(filter);
        ids.push(space.insert(collider.with_swept(index % 3 == 0)));
    }
    for frame in 0..12 {
        for (index, &id) in ids.iter().enumerate().filter(|(index, _)| index % 2 == frame % 2) {
            space.move_by(id, [0.5 - 0.125 * index as f64, 0.0625 * frame as f64]);
        }
        match frame {
            3 => {
                space.remove(before);
                space.set_pose(ids[5], at(6.0, 1.0, 75.0));
            }
            4 => {
                space.edit(ids[9], |grid| grid.set(2, 1, 1)).transpose()?;
                space.set_swept(ids[1], true);
            }
            5 => {
                space.set_filter(ids[3], Filter::ALL);
                space.set_shape(ids[0], Capsule::new([-1.0, 0.0], [1.0, 0.0], 0.25)?);
            }
            7 => {
                let snapshot = space.snapshot();
                space.remove(ids[7]);
                space.update();
                space.restore(&snapshot)?;
            }
            _ => {}
        }
        space.update();
    }
    Ok(space.end_recording().unwrap_or_default())
}

/// With the environment variable `CAROM_WRITE`, the test writes the file again.
#[test]
fn the_recording_of_all_calls_has_equal_bytes() {
    let (file, recording) = (folder().join("all_calls.carom"), all_calls().unwrap());
    if env::var_os("CAROM_WRITE").is_some() {
        fs::write(&file, &recording).unwrap();
    }
    assert!(fs::read(file).unwrap() == recording);
}

/// The expected hash of the space. The tests of each language make the same calls and compare the hash.
const GOLDEN: u64 = 0x486e_acd5_8883_d739;

#[test]
fn the_golden_hash_is_known() {
    let mut space = Space::new();
    let brick = space.insert(Collider::new(Aabb::new([0.0, 0.0], [2.0, 1.0]).unwrap(), 1));
    let ball = Collider::new(Circle::new([0.0, 0.0], 0.5).unwrap(), 2).with_pose(at(1.5, 1.25, 0.0));
    let ball = space.insert(ball.with_filter(Filter { layer: 2, mask: 3 }).with_swept(true));
    let wedge = ConvexPolygon::new([[5.0, 0.0], [7.0, 0.0], [5.0, 3.0]]).unwrap();
    let wedge = space.insert(Collider::new(wedge, 3));
    space.update();
    space.move_by(ball, [4.25, -0.5]);
    space.remove(brick);
    space.update();
    assert_eq!(space.last_update().swept_hits()[0].other, wedge);
    assert_eq!(space.hash(), GOLDEN, "0x{:016x}", space.hash());
}
