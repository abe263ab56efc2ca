//! Bounding volumes on a picture, and the picture of a point set.

use carom::{Aabb, ConvexPolygon, Vec2};
use carom_scene::{Volumes, number};

use super::frame::{Frame, fitting_scale};
use super::grid::grid;
use super::legend::Entry;
use super::outline::draw_outline;
use super::page::{Page, STAGE_CORNER};
use super::style::INK;
use super::svg::Svg;

/// The maximum size of the stage (the area of the picture in which shapes are drawn), in pixels.
const MAX_STAGE: Vec2 = Vec2::new(880.0, 620.0);
/// The maximum number of points in a picture.
const MAX_POINTS: usize = 5000;

/// The title, colour, width and dashes of a volume.
struct VolumeLook {
    title: &'static str,
    color: &'static str,
    width: f64,
    dashes: &'static str,
}

/// The styles of the volumes, in the order of [`Volumes::areas`].
const LOOKS: [VolumeLook; 5] = [
    VolumeLook { title: "circle", color: "#00795a", width: 2.0, dashes: "14 5" },
    VolumeLook { title: "AABB", color: "#1a6fb0", width: 2.0, dashes: "none" },
    VolumeLook { title: "OBB", color: "#cf4f00", width: 2.0, dashes: "12 4 2 4" },
    VolumeLook { title: "8-DOP", color: "#9a3f86", width: 2.2, dashes: "3 4" },
    VolumeLook { title: "hull", color: INK, width: 2.4, dashes: "none" },
];

impl VolumeLook {
    fn stroke(&self) -> String {
        let Self { color, width, dashes, .. } = self;
        format!(r#"fill="none" stroke="{color}" stroke-width="{width}" stroke-dasharray="{dashes}""#)
    }
}

/// Draws a point set and its five bounding volumes.
pub fn volumes_picture(title: &str, points: &[Vec2], volumes: &Volumes) -> String {
    let bounds = &volumes.bounds;
    let all = bounds.circle.aabb().union(&bounds.obb.aabb());
    let size = all.max() - all.min();
    let view = all.grown((size.x + size.y) * 0.04);
    let size = view.max() - view.min();
    let scale = fitting_scale(size, MAX_STAGE);
    let stage_size = (size * scale).max(Vec2::new(520.0, 120.0));
    let stage = Aabb::from_corner(STAGE_CORNER, stage_size).expect("the stage has an area");
    let frame = Frame::around(&view, stage.center(), scale, false);
    let (mut content, mut margin) = (Svg::default(), Svg::default());
    grid(&mut content, &mut margin, &frame, &view, &stage);
    volume_outlines(&mut content, volumes, &frame);
    let drawn = cloud_points(&mut content, points, &frame);
    let summary = match drawn {
        all if all == points.len() => format!("{all} points and their bounding volumes, with their areas"),
        some => format!("{some} of {} points, and the bounding volumes of all", points.len()),
    };
    let areas = volumes.areas().map(|(name, area)| format!("{name} {}", number(area))).join(", ");
    Page {
        name: "bounds".into(),
        title: title.into(),
        description: format!("The bounding volumes of {} points. Areas: {areas}.", points.len()),
        summary,
        stage,
        content,
        margin,
        legend: volume_legend(volumes),
    }
    .svg()
}

/// Draws the five outlines, the loosest behind.
pub(super) fn volume_outlines(svg: &mut Svg, volumes: &Volumes, frame: &Frame) {
    let bounds = &volumes.bounds;
    let [circle, aabb, obb, dop8, hull] = LOOKS.each_ref().map(VolumeLook::stroke);
    let fill = hull.replace(r#"fill="none""#, &format!(r#"fill="{INK}" fill-opacity="0.06""#));
    draw_outline(svg, &bounds.hull, frame, &fill);
    draw_outline(svg, &bounds.circle, frame, &circle);
    draw_outline(svg, &bounds.aabb, frame, &aabb);
    draw_outline(svg, &bounds.obb, frame, &obb);
    if let Ok(octagon) = ConvexPolygon::new(bounds.dop8.vertices()) {
        draw_outline(svg, &octagon, frame, &dop8);
    }
}

/// Draws the points, thinned out above a maximum; returns the number of dots.
pub(super) fn cloud_points(svg: &mut Svg, points: &[Vec2], frame: &Frame) -> usize {
    let step = points.len().div_ceil(MAX_POINTS).max(1);
    let radius = if points.len() > 400 { 1.6 } else { 3.0 };
    svg.put(format_args!(r#"<g fill="{INK}">"#));
    let drawn = points.iter().step_by(step);
    let count = drawn.len();
    drawn.for_each(|&point| svg.circle(frame.at(point), radius, ""));
    svg.put(format_args!("</g>"));
    count
}

/// Returns the legend of the volumes with their areas.
pub(super) fn volume_legend(volumes: &Volumes) -> Vec<Entry> {
    let areas = volumes.areas();
    LOOKS
        .iter()
        .zip(areas)
        .map(|(look, (_, area))| {
            Entry::new(format!("{}: area {}", look.title, number(area)), |svg| {
                svg.line(Vec2::new(-15.0, 0.0), Vec2::new(15.0, 0.0), &look.stroke());
            })
        })
        .collect()
}
