//! Formats answers as CSV, for spreadsheets.

use std::borrow::Cow;

use carom::{BoundingVolumes, Vec2};
use carom_scene::{CastReport, Report, Volumes, source_name};
use carom_sim::Recording;

use crate::output::events::name;

type CsvRow = Vec<String>;

/// Formats a report. It has a line for each contact; or for each axis, if the report has axes; or for each
/// volume, if the scene has only point clouds.
pub(crate) fn report(report: &Report<'_>) -> String {
    if report.shapes.is_empty() && !report.volumes.is_empty() {
        let names = report.scene.clouds.iter().map(|cloud| cloud.name.as_str());
        return volumes(names.zip(&report.volumes));
    }
    if report.explained.is_empty() { contacts(report) } else { axes(report) }
}

fn contacts(report: &Report<'_>) -> String {
    let header = "a,b,depth,normal_x,normal_y,mtv_x,mtv_y,a_in_b,b_in_a,\
                  point1_x,point1_y,point1_depth,point2_x,point2_y,point2_depth";
    let rows = report.touches.iter().map(|touch| {
        let contact = &touch.contact;
        let mut row = vec![text(report.name(touch.a)).into(), text(report.name(touch.b)).into()];
        let (normal, mtv) = (contact.normal, contact.mtv());
        push(&mut row, &[contact.depth, normal.x, normal.y, mtv.x, mtv.y]);
        row.extend([contact.a_in_b, contact.b_in_a].map(|inside| inside.to_string()));
        for point in contact.points() {
            push(&mut row, &[point.point.x, point.point.y, point.depth]);
        }
        row
    });
    csv(header, rows)
}

fn axes(report: &Report<'_>) -> String {
    let header = "a,b,axis,normal_x,normal_y,source,a_min,a_max,b_min,b_max,separation,decides";
    let rows = report.explained.iter().flat_map(|pair| {
        pair.explanation.axes.iter().enumerate().map(move |(index, axis)| {
            let names = [pair.a, pair.b].map(|shape| text(report.name(shape)).into());
            let mut row = Vec::from(names);
            row.push((index + 1).to_string());
            push(&mut row, &[axis.normal.x, axis.normal.y]);
            row.push(source_name(axis.source));
            let (a, b) = (axis.interval_a, axis.interval_b);
            push(&mut row, &[a.min, a.max, b.min, b.max, axis.separation]);
            row.push((index == pair.explanation.winner).to_string());
            row
        })
    });
    csv(header, rows)
}

/// Formats a cast. It has a line for each obstacle on the straight path, in the order of the hits.
pub(crate) fn cast(report: &CastReport<'_>) -> String {
    let header = "obstacle,fraction,point_x,point_y,normal_x,normal_y,started_inside,depth";
    let rows = report.hits.iter().map(|hit| {
        let mut row = vec![text(report.name(hit.obstacle)).into()];
        let (point, normal) = (hit.hit.point, hit.hit.normal);
        push(&mut row, &[hit.hit.fraction, point.x, point.y, normal.x, normal.y]);
        row.push(hit.hit.started_inside.to_string());
        push(&mut row, &[hit.hit.depth]);
        row
    });
    csv(header, rows)
}

/// Formats volumes. There is a line for each volume of each point set. Unused fields are empty.
pub(crate) fn volumes<'a>(sets: impl IntoIterator<Item = (&'a str, &'a Volumes)>) -> String {
    let header =
        "points,volume,area,min_x,min_y,max_x,max_y,center_x,center_y,radius,half_x,half_y,angle,outline";
    let rows = sets.into_iter().flat_map(|(name, volumes)| {
        volumes.areas().map(|(volume, area)| {
            let mut row: CsvRow = vec![text(name).into(), volume.into(), exact(area)];
            push_volume(&mut row, volume, &volumes.bounds);
            row
        })
    });
    csv(header, rows)
}

/// Formats a run. There is a line for each event.
pub(crate) fn events(recording: &Recording) -> String {
    let rows = recording.events().iter().map(|event| {
        let mut row: CsvRow = vec![exact(event.ticks), event.kind.name().into()];
        let names = [name(recording, Some(event.a)), event.b.map_or("", |b| name(recording, Some(b)))];
        row.extend(names.map(|name| text(name).into()));
        push(&mut row, &[event.point.x, event.point.y, event.normal.x, event.normal.y, event.speed]);
        row
    });
    csv("ticks,event,a,b,point_x,point_y,normal_x,normal_y,speed", rows)
}

fn push_volume(row: &mut CsvRow, volume: &str, bounds: &BoundingVolumes) {
    let BoundingVolumes { aabb, circle, obb, dop8, hull } = bounds;
    match volume {
        "aabb" => push(row, &[aabb.min().x, aabb.min().y, aabb.max().x, aabb.max().y]),
        "circle" => {
            skip(row, 4);
            push(row, &[circle.center().x, circle.center().y, circle.radius()]);
        }
        "obb" => {
            skip(row, 4);
            push(row, &[obb.center().x, obb.center().y]);
            skip(row, 1);
            push(row, &[obb.half().x, obb.half().y, obb.rotation().radians()]);
        }
        _ => {
            skip(row, 10);
            row.push(outline(if volume == "hull" { hull.vertices().to_vec() } else { dop8.vertices() }));
        }
    }
}

/// Formats the corners of an outline: x and y alternate.
fn outline(corners: Vec<Vec2>) -> String {
    let corners = corners.into_iter().map(|corner| format!("{} {}", exact(corner.x), exact(corner.y)));
    corners.collect::<Vec<_>>().join(" ")
}

/// Returns a name that no spreadsheet interprets as a formula. An apostrophe is added to a name that begins with
/// `=`, `+`, `-`, `@`, a tab or a line break, unless it is a number.
pub(crate) fn text(name: &str) -> Cow<'_, str> {
    let begins_like_a_formula = name.starts_with(['=', '+', '-', '@', '\t', '\r', '\n']);
    let is_number = || name.parse().is_ok_and(f64::is_finite);
    if begins_like_a_formula && !is_number() { format!("'{name}").into() } else { name.into() }
}

/// Formats a number with all digits. A negative zero becomes positive.
pub(crate) fn exact(number: f64) -> String {
    let digits = format!("{:?}", number + 0.0);
    digits.strip_suffix(".0").map(Into::into).unwrap_or(digits)
}

fn push(row: &mut CsvRow, numbers: &[f64]) {
    row.extend(numbers.iter().copied().map(exact));
}

fn skip(row: &mut CsvRow, count: usize) {
    row.extend(std::iter::repeat_n(String::new(), count));
}

/// Formats the rows under a header. Short rows are filled with empty fields.
fn csv(header: &str, rows: impl Iterator<Item = CsvRow>) -> String {
    let header: CsvRow = header.split(',').map(Into::into).collect();
    let width = header.len();
    let mut writer = csv::Writer::from_writer(Vec::new());
    for mut row in std::iter::once(header).chain(rows) {
        row.resize(width, String::new());
        writer.write_record(&row).expect("writing to a `Vec` never fails");
    }
    let bytes = writer.into_inner().expect("writing to a `Vec` never fails");
    String::from_utf8(bytes).expect("the fields are UTF-8")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_like_formulas_are_escaped_and_all_others_stay() {
        for name in
            ["=1+1", "+A1", "-A1", "@SUM(1)", "\t=1", "\r=1", "\n=1", "-", "=", "-inf", "+nan", "-1-1"]
        {
            assert_eq!(text(name), format!("'{name}"));
        }
        for name in ["", "ball", "a=b", "'=1", " =1", "-5", "+2.5e3", "-0", "球"] {
            assert_eq!(text(name), name);
        }
    }
}
