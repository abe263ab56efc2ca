//! Creates boxes from rows with angles. Computes the cosines and sines of many angles at a time.

use carom::{Obb, Rot2};
use fearless_simd::Level;

use crate::angle_unit::AngleUnit;
use crate::chunk::{Buffer, LANES};
use crate::kernels;
use crate::row_error::RowError;

/// Creates the boxes from rows with the vector instructions of a level. [`Obbs`](crate::Obbs) documents the
/// numbers of a row.
///
/// # Errors
/// Returns the error of the first row that does not define a box.
pub fn obbs_at(level: Level, rows: &[[f64; 5]], unit: AngleUnit) -> Result<Vec<Obb>, RowError> {
    let mut boxes = Vec::with_capacity(rows.len());
    let [mut angles, mut cos, mut sin]: [Buffer; 3] = [[0.0; LANES]; 3];
    for rows in rows.chunks(LANES) {
        for (lane, &[.., angle]) in angles.iter_mut().zip(rows) {
            *lane = angle;
        }
        kernels::turns(level, unit, &angles[..rows.len()], &mut cos, &mut sin);
        for (&[x, y, width, height, angle], turn) in rows.iter().zip(cos.into_iter().zip(sin)) {
            let is_certain = !turn.0.is_nan();
            let rotation =
                if is_certain { Rot2::try_from(<[f64; 2]>::from(turn)) } else { unit.rotation(angle) };
            let shape = rotation.and_then(|rotation| Obb::new([x, y], [0.5 * width, 0.5 * height], rotation));
            boxes.push(shape.map_err(|error| RowError { row: boxes.len(), error })?);
        }
    }
    Ok(boxes)
}
