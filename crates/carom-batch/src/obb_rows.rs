//! Creates boxes from rows with angles. Computes the cosines and sines of many angles at a time.

use carom::Obb;
use carom::numbers::is_obb;
use fearless_simd::Level;

use crate::angle_unit::AngleUnit;
use crate::columns::{AT_ONCE, Table, are_valid, write};
use crate::kernels;
use crate::row_error::RowError;

/// Returns the table of the boxes from rows, with the vector instructions of a level.
/// [`Obbs`](crate::Obbs) documents the numbers of a row.
pub(crate) fn table_at(level: Level, rows: &[[f64; 5]], unit: AngleUnit) -> Result<Table<Obb>, RowError> {
    let single = |&[x, y, width, height, angle]: &[f64; 5]| {
        let rotation = unit.rotation(angle)?;
        Obb::new([x, y], [0.5 * width, 0.5 * height], rotation)
    };
    let [mut angles, mut cos, mut sin]: [[f64; AT_ONCE]; 3] = [[0.0; AT_ONCE]; 3];
    let fast = |rows: &[[f64; 5]], columns: &mut [&mut [f64]; 6]| {
        let count = rows.len();
        for (lane, &[.., angle]) in angles.iter_mut().zip(rows) {
            *lane = angle;
        }
        kernels::turns(level, unit, &angles[..count], &mut cos, &mut sin);
        for (lane, cos) in cos[..count].iter_mut().enumerate() {
            if cos.is_nan() {
                // A close call, or an angle that is out of range.
                let Ok(rotation) = unit.rotation(angles[lane]) else { return false };
                (*cos, sin[lane]) = (rotation.cos(), rotation.sin());
            }
        }
        for (index, (column, factor)) in columns.iter_mut().zip([1.0, 1.0, 0.5, 0.5]).enumerate() {
            write(column, rows, index, factor);
        }
        columns[4].copy_from_slice(&cos[..count]);
        columns[5].copy_from_slice(&sin[..count]);
        are_valid(columns, is_obb)
    };
    Table::of_rows(rows, fast, single)
}
