//! The animated picture of a simulation: a loop in CSS that stops for readers who prefer reduced motion.

use std::fmt::Write;

use carom::Vec2;
use carom_sim::{Pose, Recording};

use super::frame::Frame;
use super::grid::grid;
use super::legend::Entry;
use super::page::Page;
use super::scene::{MAX_STAGE, shape_style, view_of};
use super::shape::draw_shape;
use super::style::{APART, QUIET, TOUCHING};
use super::svg::{Px, Svg};

/// The path of each body is drawn if the scene has at most this many bodies.
const MAX_TRAILS: usize = 4;
/// A moment is left out if the straight line between its neighbours is closer to it than this number of
/// pixels.
const SMOOTH: f64 = 0.25;
/// A moment is dropped if the linear turn between its neighbours differs by less than this, in degrees.
const SMOOTH_TURN: f64 = 0.5;
/// The maximum number of moments that one straight piece may replace.
const LONGEST: usize = 120;
/// The part of a loop during which a broken shape fades out.
const FADING: f64 = 0.4;
/// The colour of walls, which never move.
const WALL: &str = QUIET;

/// Draws a recorded run as an animation.
pub fn animation_picture(recording: &Recording) -> String {
    let scene = recording.scene();
    let view = view_of(scene, recording.start(), std::iter::empty());
    let (stage, frame) = Frame::on_stage(&view, MAX_STAGE, scene.y_down);
    let mut page = Page {
        name: scene.name.clone(),
        title: scene.heading().into(),
        summary: recording.summary(),
        description: scene.description.clone().unwrap_or_default(),
        stage,
        content: Svg::default(),
        margin: Svg::default(),
        legend: vec![entry("moves", APART), entry("fixed", WALL)],
    };
    grid(&mut page.content, &mut page.margin, &frame, &view, &stage);
    Animation { recording, frame, id: page.id() }.draw(&mut page.content);
    page.svg()
}

struct Animation<'a> {
    recording: &'a Recording,
    frame: Frame,
    id: String,
}

impl Animation<'_> {
    fn draw(&self, svg: &mut Svg) {
        let moving: Vec<usize> =
            (0..self.recording.start().len()).filter(|&index| self.recording.moves(index)).collect();
        let broken = |index: usize| self.recording.broken_at(index).is_some();
        let animated: Vec<usize> = (0..self.recording.start().len())
            .filter(|&index| self.recording.moves(index) || broken(index))
            .collect();
        svg.put(format_args!("<style>{}</style>", self.styles(&animated)));
        if moving.len() <= MAX_TRAILS {
            moving.iter().for_each(|&index| self.trail(svg, index));
        }
        for index in 0..self.recording.start().len() {
            self.shape(svg, index, animated.contains(&index));
        }
    }

    fn shape(&self, svg: &mut Svg, index: usize, is_animated: bool) {
        let given = &self.recording.scene().shapes[index];
        let base = if self.recording.is_fixed(index) { WALL } else { APART };
        let style = shape_style(given.color.as_deref().unwrap_or(base), false);
        if is_animated {
            svg.put(format_args!(r#"<g class="{}-{index}">"#, self.id));
        }
        draw_shape(svg, &self.recording.start()[index], &self.frame, &style);
        if is_animated {
            svg.put(format_args!("</g>"));
        }
    }

    /// Draws the path of a centre, with a dot at each hit.
    fn trail(&self, svg: &mut Svg, index: usize) {
        let color = self.recording.scene().shapes[index].color.as_deref().unwrap_or(APART);
        let start = self.recording.start()[index].center();
        let mut points = String::new();
        for key in self.keys(index) {
            let at = self.frame.at(start + key.pose.displacement);
            write!(points, "{},{} ", Px(at.x), Px(at.y)).expect("writing to a `String` never fails");
        }
        let points = points.trim_end();
        svg.put(format_args!(
            r#"<polyline points="{points}" fill="none" stroke="{color}" stroke-width="1.2" stroke-opacity="0.35" stroke-linejoin="round"/>"#
        ));
        for hit in self.recording.hits(index) {
            svg.circle(self.frame.at(hit), 2.0, &format!(r#"fill="{TOUCHING}" fill-opacity="0.7""#));
        }
    }

    fn styles(&self, animated: &[usize]) -> String {
        let mut css = String::from("\n");
        let seconds = Px(self.recording.seconds());
        for &index in animated {
            let name = format!("{}-{index}", self.id);
            writeln!(
                css,
                ".{name}{{animation:{name} {seconds}s linear infinite;transform-origin:{}}}",
                self.pivot(index)
            )
            .expect("writing to a `String` never fails");
            writeln!(css, "@keyframes {name}{{{}}}", self.keyframes(index))
                .expect("writing to a `String` never fails");
        }
        css.push_str("@media (prefers-reduced-motion:reduce){g{animation:none!important}}\n");
        css
    }

    fn pivot(&self, index: usize) -> String {
        let at = self.frame.at(self.recording.pivot(index));
        format!("{}px {}px", Px(at.x), Px(at.y))
    }

    fn keyframes(&self, index: usize) -> String {
        let length = self.recording.length();
        let percent = |time: f64| format!("{:.3}%", 100.0 * time / length);
        let mut css = String::new();
        if self.recording.moves(index) {
            for key in self.keys(index) {
                let way = self.frame.direction(key.pose.displacement) * self.frame.scale;
                let turn = self.degrees(&key.pose);
                let turned = if turn == 0.0 { String::new() } else { format!(" rotate({turn:.2}deg)") };
                let (x, y) = (Px(way.x), Px(way.y));
                write!(css, "{}{{transform:translate({x}px,{y}px){turned}}}", percent(key.time))
                    .expect("writing to a `String` never fails");
            }
        }
        if let Some(time) = self.recording.broken_at(index) {
            let gone = (time + FADING * self.recording.scene().ticks_per_second).min(length);
            write!(css, "{}{{opacity:1}}{},100%{{opacity:0}}", percent(time), percent(gone))
                .expect("writing to a `String` never fails");
        }
        css
    }

    fn degrees(&self, pose: &Pose) -> f64 {
        pose.turn.to_degrees() * if self.frame.y_down { 1.0 } else { -1.0 }
    }

    /// Returns the moments to keep, such that linear motion between neighbours is close enough to the
    /// recorded motion.
    fn keys(&self, index: usize) -> Vec<Key> {
        let all = self.recording.poses(index);
        let mut keys: Vec<Key> = Vec::new();
        let mut last = 0;
        for sample in 0..all.len() {
            let is_end = sample == 0 || sample + 1 == all.len();
            if is_end || sample - last >= LONGEST || !self.is_straight(&all[last..=sample + 1]) {
                keys.push(Key { time: all[sample].0, pose: all[sample].1 });
                last = sample;
            }
        }
        keys
    }

    fn is_straight(&self, piece: &[(f64, Pose)]) -> bool {
        let ((start, from), (end, to)) = (piece[0], piece[piece.len() - 1]);
        piece.iter().all(|(time, pose)| {
            let part = if end > start { (time - start) / (end - start) } else { 0.0 };
            let way = from.displacement + (to.displacement - from.displacement) * part - pose.displacement;
            let turn = from.turn + (to.turn - from.turn) * part - pose.turn;
            way.length() * self.frame.scale <= SMOOTH && turn.to_degrees().abs() <= SMOOTH_TURN
        })
    }
}

struct Key {
    time: f64,
    pose: Pose,
}

fn entry(text: &str, color: &str) -> Entry {
    Entry::new(text, |svg| {
        let style = shape_style(color, false);
        svg.rectangle(Vec2::new(-13.0, -7.0), Vec2::new(26.0, 14.0), &format!(r#"rx="2" {style}"#));
    })
}
