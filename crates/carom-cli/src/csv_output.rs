//! Answers as CSV, for spreadsheets.

use carom_scene::{Report, Volumes, source_name};

type Row = Vec<String>;

/// A line for each contact; or if axes were asked for, a line for each axis.
pub(crate) fn report(report: &Report<'_>) -> String {
    if report.explained.is_empty() { contacts(report) } else { axes(report) }
}

fn contacts(report: &Report<'_>) -> String {
    let header = "a,b,depth,normal_x,normal_y,mtv_x,mtv_y,a_in_b,b_in_a,\
                  point1_x,point1_y,point1_depth,point2_x,point2_y,point2_depth";
    let rows = report.touches.iter().map(|touch| {
        let contact = &touch.contact;
        let mut row = vec![report.name(touch.a).into(), report.name(touch.b).into()];
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
            let mut row =
                vec![report.name(pair.a).into(), report.name(pair.b).into(), (index + 1).to_string()];
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

/// A line for each volume; fields that it does not have are empty.
pub(crate) fn volumes(volumes: &Volumes) -> String {
    let header = "volume,area,min_x,min_y,max_x,max_y,center_x,center_y,radius,half_x,half_y,angle,outline";
    let bounds = &volumes.bounds;
    let outline = |corners: &[carom::Vec2]| {
        corners.iter().map(|corner| format!("{} {}", corner.x, corner.y)).collect::<Vec<_>>().join(" ")
    };
    let rows = volumes.areas().map(|(name, area)| {
        let mut row: Row = vec![name.into(), area.to_string()];
        match name {
            "aabb" => push(
                &mut row,
                &[bounds.aabb.min().x, bounds.aabb.min().y, bounds.aabb.max().x, bounds.aabb.max().y],
            ),
            "circle" => {
                skip(&mut row, 4);
                push(&mut row, &[bounds.circle.center().x, bounds.circle.center().y, bounds.circle.radius()]);
            }
            "obb" => {
                skip(&mut row, 4);
                push(&mut row, &[bounds.obb.center().x, bounds.obb.center().y]);
                skip(&mut row, 1);
                push(&mut row, &[bounds.obb.half().x, bounds.obb.half().y, bounds.obb.rotation().radians()]);
            }
            "dop8" => {
                skip(&mut row, 10);
                row.push(outline(&bounds.dop8.vertices()));
            }
            _ => {
                skip(&mut row, 10);
                row.push(outline(bounds.hull.vertices()));
            }
        }
        row
    });
    csv(header, rows.into_iter())
}

fn push(row: &mut Row, numbers: &[f64]) {
    row.extend(numbers.iter().map(f64::to_string));
}

fn skip(row: &mut Row, count: usize) {
    row.extend(std::iter::repeat_n(String::new(), count));
}

/// Every row as long as the header.
fn csv(header: &str, rows: impl Iterator<Item = Row>) -> String {
    let header: Row = header.split(',').map(Into::into).collect();
    let width = header.len();
    let mut writer = csv::Writer::from_writer(Vec::new());
    for mut row in std::iter::once(header).chain(rows) {
        row.resize(width, String::new());
        writer.write_record(&row).expect("a list of bytes takes every row");
    }
    let bytes = writer.into_inner().expect("a list of bytes takes every row");
    String::from_utf8(bytes).expect("made of texts")
}
