//! Shows two concave shapes, the union of the Minkowski sums of their parts, and all ways out of this union
//! (locally shortest pushes that separate the shapes).

use std::cell::{Ref, RefCell};
use std::hint::black_box;
use std::ops::ControlFlow;

use carom::{AsShape, Contact, Shape, Vec2, contacts, sum_boundary};
use carom_scene::ShapeSpec;

use crate::code::{Code, Language, pair_code};
use crate::demo::{SceneDemo, Slider};
use crate::drawing::{Drawing, Text};
use crate::handle::{Handle, HandleKind, Part, anchor, pulled};
use crate::layers::{Choice, Layer, Shown};
use crate::numbers::{Number, pair_numbers};
use crate::pairs::{draw_pairs, name};
use crate::rings::{Ring, outline_of, rings};
use crate::sketch::{self, Refusal};
use crate::stage::Stage;
use crate::style::Style;

/// Two shapes, and the library's answers about them.
#[derive(Clone, Debug)]
pub(crate) struct Unions {
    stage: Stage,
    /// The index of the shape whose corners have handles.
    chosen: usize,
    refusal: Option<Refusal>,
    /// The answers about the current shapes, computed when they are first needed.
    answers: RefCell<Option<Answers>>,
}

/// The answers about two shapes.
#[derive(Clone, Debug)]
struct Answers {
    pair: [Shape; 2],
    contacts: Vec<Contact>,
    /// The boundary of the positions of the first shape's handle at which the shapes overlap.
    sum: Vec<Ring>,
}

impl Answers {
    fn new(pair: [Shape; 2]) -> Self {
        let [a, b] = &pair;
        let sum = sum_boundary(&a.translated(-anchor(a)), b).map(rings).unwrap_or_default();
        let contacts = contacts(a, b).contacts;
        Self { pair, contacts, sum }
    }
}

/// The maximum of the slider for the rounding radius.
const ROUNDEST: f64 = 30.0;
/// The number of ways out that are listed among the numbers.
const LISTED: usize = 6;

impl Unions {
    pub(crate) const fn new(stage: Stage) -> Self {
        Self { stage, chosen: 0, refusal: None, answers: RefCell::new(None) }
    }

    /// Returns the two shapes at the current tick.
    fn pair(&self) -> Option<[Shape; 2]> {
        Some([self.stage.shape(0)?, self.stage.shape(1)?])
    }

    /// Returns the answers about the two shapes, for the picture, the numbers and the code.
    fn answers(&self) -> Option<Ref<'_, Answers>> {
        let pair = self.pair()?;
        if self.answers.borrow().as_ref().is_none_or(|known| known.pair != pair) {
            *self.answers.borrow_mut() = Some(Answers::new(pair));
        }
        Ref::filter_map(self.answers.borrow(), Option::as_ref).ok()
    }

    fn name(&self, index: usize) -> &str {
        &self.stage.scene().shapes[index].name
    }

    /// Returns the rings of a polygon after a change, and its radius; returns `None` for another shape.
    fn changed_rings(
        &self,
        shape: usize,
        is_hole: bool,
        ring: &[[f64; 2]],
    ) -> Option<(Vec<Vec<[f64; 2]>>, f64)> {
        let spec = &self.stage.scene().shapes.get(shape)?.spec;
        let radius = radius_of(spec).unwrap_or(0.0);
        if !is_hole {
            return Some((vec![ring.to_vec()], radius));
        }
        let mut rings = rings_of(spec)?;
        rings.push(ring.to_vec());
        Some((rings, radius))
    }

    /// Sets the rings of a shape if the library accepts them.
    fn set_rings(&mut self, shape: usize, rings: &[Vec<[f64; 2]>], radius: f64) {
        self.refusal = sketch::check(rings, radius).err();
        if self.refusal.is_none() {
            self.stage.edit(|scene| scene.shapes[shape].spec = sketch::polygon(rings, radius));
        }
    }
}

/// Returns the rings of a polygon, the outer one first.
fn rings_of(spec: &ShapeSpec) -> Option<Vec<Vec<[f64; 2]>>> {
    match spec {
        ShapeSpec::ConvexPolygon { vertices, .. } => Some(vec![vertices.clone()]),
        ShapeSpec::Polygon { vertices, holes, .. } => {
            Some([vertices].into_iter().chain(holes).cloned().collect())
        }
        _ => None,
    }
}

/// Returns the rounding radius of a polygon.
fn radius_of(spec: &ShapeSpec) -> Option<f64> {
    match spec {
        ShapeSpec::ConvexPolygon { radius, .. } | ShapeSpec::Polygon { radius, .. } => {
            Some(radius.unwrap_or(0.0))
        }
        _ => None,
    }
}

/// Returns the number of parts of a shape.
fn count_parts(shape: &Shape) -> usize {
    let mut count = 0;
    let _ = shape.as_shape().each_part(&shape.aabb(), &mut |_, _| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

const LAYERS: &[Choice] = &[
    (Layer::Outlines, true),
    (Layer::Parts, true),
    (Layer::Names, true),
    (Layer::Sum, true),
    (Layer::WayOut, true),
    (Layer::OtherWays, true),
    (Layer::Contacts, true),
    (Layer::Normals, true),
];

const STYLES: [(Style, Style); 2] = [(Style::First, Style::NameFirst), (Style::Second, Style::NameSecond)];

impl SceneDemo for Unions {
    fn stage(&self) -> &Stage {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    fn loaded(&mut self) {
        self.refusal = None;
    }

    fn length(&self) -> Option<u32> {
        None
    }

    fn layers(&self) -> &'static [Choice] {
        LAYERS
    }

    fn draw(&self, drawing: &mut Drawing, shown: Shown, _: Option<usize>) {
        let Some(answers) = self.answers() else { return };
        let Answers { pair, contacts, sum } = &*answers;
        if shown.has(Layer::Sum) {
            drawing.figure(sum, Style::Sum);
        }
        for (shape, (style, _)) in pair.iter().zip(STYLES) {
            draw_shape(drawing, shape, style, shown);
        }
        draw_ways(drawing, &pair[0], contacts, shown);
        draw_contacts(drawing, contacts, shown);
        if let Some(report) = self.stage.report(false).filter(|_| contacts.is_empty()) {
            draw_pairs(drawing, &report, shown);
        }
        if shown.has(Layer::Names) {
            for (index, (shape, (_, style))) in pair.iter().zip(STYLES).enumerate() {
                name(drawing, shape, self.name(index), style);
            }
        }
        if let Some(refusal) = &self.refusal {
            draw_refusal(drawing, refusal);
        }
    }

    fn numbers(&self) -> Vec<Number> {
        let Some(answers) = self.answers() else { return Vec::new() };
        let found = &answers.contacts;
        let mut numbers = match found.first() {
            Some(first) => vec![
                Number::new("overlap", true),
                Number::new("depth", first.depth),
                Number::new("normal", first.normal),
                Number::new("mtv", first.mtv()),
                Number::new("contacts", found.len()),
            ],
            None => self.stage.report(false).map(|report| pair_numbers(&report)).unwrap_or_default(),
        };
        let others = found.iter().enumerate().skip(1).take(LISTED - 1);
        numbers
            .extend(others.map(|(index, contact)| Number::of("way", (index + 1).to_string(), contact.depth)));
        let parts = answers.pair.iter().enumerate();
        numbers.extend(parts.map(|(index, shape)| Number::of("parts", self.name(index), count_parts(shape))));
        numbers
    }

    fn code(&self, language: Language) -> Code {
        let specs = [0, 1].map(|index| self.stage.spec(index));
        let is_apart = self.answers().is_some_and(|answers| answers.contacts.is_empty());
        if is_apart {
            return pair_code(language, [self.name(0), self.name(1)], [&specs[0], &specs[1]], false);
        }
        let mut code = Code::new(language);
        let [a, b] = [0, 1].map(|index| code.shape(self.name(index), &specs[index]));
        code.uses(&["contacts"]);
        code.line("", "", "");
        code.line(
            &format!("for way in contacts(&{a}, &{b}) {{"),
            &format!("for (const way of contacts({a}, {b}).contacts) {{"),
            &format!("for way in carom.contacts({a}, {b}).contacts:"),
        );
        code.line(
            "    println!(\"{:?} {:?} {:?}\", way.depth, way.normal, way.mtv());",
            "  console.log(way.depth, way.normal, way.mtv);",
            "    print(way.depth, way.normal, way.mtv)",
        );
        code.line("}", "}", "");
        code
    }

    fn ask(&self, times: u32) {
        if let Some([a, b]) = self.pair() {
            for _ in 0..times {
                black_box(contacts(black_box(&a), black_box(&b)));
            }
        }
    }

    /// Returns the handles that move the shapes, and the handles of one shape's corners.
    fn handles(&self, pixel: f64) -> Vec<Handle> {
        let all = self.stage.handles_of(0..self.stage.scene().shapes.len(), pixel);
        let is_shown =
            |handle: &Handle| handle.kind == HandleKind::Move || handle.part == Part::Shape(self.chosen);
        all.into_iter().filter(is_shown).collect()
    }

    fn drag(&mut self, handle: &Handle, to: Vec2) {
        let Part::Shape(index) = handle.part else { return };
        let spec = &self.stage.scene().shapes[index].spec;
        let pulled = pulled(spec, spec, handle.kind, handle.at, to);
        match (rings_of(&pulled), radius_of(&pulled)) {
            (Some(rings), Some(radius)) if matches!(pulled, ShapeSpec::Polygon { .. }) => {
                self.set_rings(index, &rings, radius);
            }
            _ => self.stage.drag_shape(index, handle.kind, handle.at, to),
        }
    }

    /// Discards the position of a corner that was dragged too far, so that the corner is at its
    /// last valid position.
    fn let_go(&mut self, _handle: &Handle, _velocity: Vec2) {
        self.refusal = None;
    }

    fn choose(&mut self, point: Vec2) {
        self.chosen = self.stage.shape_at(point).unwrap_or(self.chosen);
    }

    /// Selects the shape whose corners have handles.
    fn key(&mut self, key: &str, down: bool) -> bool {
        let is_meant = key == "PageDown" || key == "PageUp";
        if down && is_meant {
            self.chosen = 1 - self.chosen.min(1);
        }
        is_meant
    }

    fn sliders(&self) -> Vec<Slider> {
        let radii = self.stage.scene().shapes.iter().filter_map(|shape| radius_of(&shape.spec));
        let value = radii.fold(0.0, f64::max);
        vec![Slider { key: "radius", min: 0.0, max: ROUNDEST, step: 1.0, value, logarithmic: false }]
    }

    fn set_slider(&mut self, _: &str, value: f64) {
        let rounded = Some(value.clamp(0.0, ROUNDEST)).filter(|&radius| radius > 0.0);
        self.stage.edit(|scene| {
            for shape in &mut scene.shapes {
                if let ShapeSpec::ConvexPolygon { radius, .. } | ShapeSpec::Polygon { radius, .. } =
                    &mut shape.spec
                {
                    *radius = rounded;
                }
            }
        });
    }

    fn accepts(&mut self, shape: usize, is_hole: bool, ring: &[[f64; 2]]) -> bool {
        let Some((rings, radius)) = self.changed_rings(shape, is_hole, ring) else { return false };
        self.refusal = sketch::check(&rings, radius).err();
        self.refusal.is_none()
    }

    fn take_ring(&mut self, shape: usize, is_hole: bool, ring: &[[f64; 2]]) {
        if let Some((rings, radius)) = self.changed_rings(shape, is_hole, ring) {
            self.set_rings(shape, &rings, radius);
        }
    }

    fn fill_holes(&mut self) {
        self.stage.edit(|scene| {
            for shape in &mut scene.shapes {
                if let ShapeSpec::Polygon { holes, .. } = &mut shape.spec {
                    holes.clear();
                }
            }
        });
    }

    fn refusal(&self) -> Option<&str> {
        self.refusal.as_ref().map(|refusal| refusal.text.as_str())
    }

    fn clear_refusal(&mut self) {
        self.refusal = None;
    }
}

fn draw_shape(drawing: &mut Drawing, shape: &Shape, style: Style, shown: Shown) {
    if shown.has(Layer::Parts) {
        drawing.shape(shape, Style::Part);
    }
    if shown.has(Layer::Outlines) {
        draw_outline(drawing, shape, style);
    }
}

/// Draws the outline of a shape, or the outlines of its parts if there are too many for that.
fn draw_outline(drawing: &mut Drawing, shape: &Shape, style: Style) {
    let rings: Vec<Ring> = outline_of(shape);
    if rings.is_empty() { drawing.shape(shape, style) } else { drawing.figure(&rings, style) }
}

/// Draws the ways out as arrows from the position of `a`, and `a` at the end of the shortest arrow.
fn draw_ways(drawing: &mut Drawing, a: &Shape, found: &[Contact], shown: Shown) {
    let from = anchor(a);
    for (index, contact) in found.iter().enumerate().rev() {
        let to = from + contact.mtv();
        let (layer, style) =
            if index == 0 { (Layer::WayOut, Style::Path) } else { (Layer::OtherWays, Style::OtherWay) };
        if !shown.has(layer) || contact.depth < drawing.px(1.0) {
            continue;
        }
        if index == 0 {
            draw_outline(drawing, &a.translated(contact.mtv()), Style::Ghost);
        }
        drawing.arrow(from, to, style);
        let aside = contact.normal * drawing.px(16.0);
        let text = Text::with("label.way", &[(index + 1) as f64, contact.depth]);
        drawing.label(to + aside, text, Style::ValueWay);
    }
}

/// Draws the contact points and their normals; the points of the shortest way out are the largest.
fn draw_contacts(drawing: &mut Drawing, found: &[Contact], shown: Shown) {
    for (index, contact) in found.iter().enumerate().rev() {
        let (arrow, normal_style) =
            if index == 0 { (34.0, Style::Normal) } else { (20.0, Style::OtherNormal) };
        let (dot, dot_style) = if index == 0 { (4.5, Style::Contact) } else { (3.0, Style::OtherContact) };
        for point in contact.points().iter().filter(|_| shown.has(Layer::Normals)) {
            for &normal in contact.faces() {
                drawing.arrow(point.point, point.point + normal * drawing.px(arrow), normal_style);
            }
        }
        for point in contact.points().iter().filter(|_| shown.has(Layer::Contacts)) {
            drawing.dot(point.point, dot, dot_style);
        }
    }
}

fn draw_refusal(drawing: &mut Drawing, refusal: &Refusal) {
    for ring in &refusal.rings {
        let ring: Vec<Vec2> = ring.iter().chain(ring.first()).copied().map(Vec2::from).collect();
        drawing.polyline(&ring, Style::Refused);
    }
    for &[from, to] in &refusal.edges {
        drawing.line(from, to, Style::RefusedEdge);
    }
    if let Some(place) = refusal.place {
        drawing.dot(place, 9.0, Style::RefusedPlace);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::demo::builtin;
    use crate::player::Player;

    const SCENES: [&str; 4] = ["d12", "d12-combs", "d12-ring", "d12-letters"];

    fn unions(scene: &str) -> Unions {
        Unions::new(Stage::new(builtin(scene).unwrap()).unwrap())
    }

    fn first_depth(unions: &Unions) -> f64 {
        let [a, b] = unions.pair().unwrap();
        contacts(&a, &b)[0].depth
    }

    #[test]
    fn each_scene_has_several_ways_out_that_free_the_shape() {
        for scene in SCENES {
            let [a, b] = unions(scene).pair().unwrap();
            let found = contacts(&a, &b);
            assert!(found.len() > 1, "{scene}: {}", found.len());
            for contact in found {
                let freed = a.translated(contact.mtv_with_gap(1e-6));
                assert!(!carom::overlap(&freed, &b), "{scene}: {contact:?}");
            }
        }
    }

    #[test]
    fn the_way_out_ends_on_the_drawn_boundary() {
        for scene in SCENES {
            let [a, b] = unions(scene).pair().unwrap();
            let mtv = contacts(&a, &b)[0].mtv();
            let lines = sum_boundary(&a, &b).unwrap().into_iter().filter_map(|piece| match piece {
                carom::BoundaryPiece::Line { from, to } => carom::Segment::new(from, to).ok(),
                carom::BoundaryPiece::Arc { .. } => None,
            });
            let nearest = lines.map(|line| line.closest_point(mtv).distance).fold(f64::INFINITY, f64::min);
            assert!(nearest < 1e-6, "{scene}: {nearest}");
        }
    }

    #[test]
    fn the_free_positions_in_a_ring_are_a_ring_of_the_sum() {
        let [a, b] = unions("d12-ring").pair().unwrap();
        assert_eq!(rings(sum_boundary(&a, &b).unwrap()).len(), 2);
    }

    #[test]
    fn a_ring_drawn_by_hand_replaces_a_shape_and_cuts_a_hole() {
        let mut player = Player::new("d12", "d12").unwrap();
        let square = |min: f64, max: f64| vec![min, min, max, min, max, max, min, max];
        assert!(player.accepts(1, false, &square(100.0, 300.0)));
        player.take_ring(1, false, &square(100.0, 300.0));
        assert!(player.accepts(1, true, &square(150.0, 250.0)));
        player.take_ring(1, true, &square(150.0, 250.0));
        assert!(player.scene().contains("\"holes\":[[[150.0,150.0]"), "{}", player.scene());
        player.fill_holes();
        assert!(!player.scene().contains("[150.0,150.0]"));
        assert_eq!(player.refusal(), "");
    }

    #[test]
    fn a_crossing_ring_changes_nothing_and_has_the_message_of_the_library() {
        let mut player = Player::new("d12", "d12").unwrap();
        let before = player.scene();
        let bow_tie = [100.0, 100.0, 300.0, 300.0, 300.0, 100.0, 100.0, 300.0];
        assert!(!player.accepts(0, false, &bow_tie));
        player.take_ring(0, false, &bow_tie);
        assert_eq!(player.scene(), before);
        assert!(player.refusal().contains("crosses or covers itself"), "{}", player.refusal());
        player.clear_refusal();
        assert_eq!(player.refusal(), "");
        assert!(!player.accepts(7, true, &bow_tie));
    }

    #[test]
    fn a_corner_dragged_across_a_side_stays_where_it_was() {
        let mut unions = unions("d12");
        let corner =
            unions.handles(1.0).into_iter().find(|handle| handle.kind == HandleKind::Corner(2)).unwrap();
        unions.drag(&corner, corner.at + Vec2::new(0.0, 20.0));
        let corner =
            unions.handles(1.0).into_iter().find(|handle| handle.kind == HandleKind::Corner(2)).unwrap();
        assert_eq!(corner.at, Vec2::new(290.0, 400.0));
        unions.drag(&corner, corner.at + Vec2::new(0.0, 200.0));
        assert!(unions.refusal().is_some());
        unions.let_go(&corner, Vec2::ZERO);
        assert!(unions.refusal().is_none());
        let after =
            unions.handles(1.0).into_iter().find(|handle| handle.kind == HandleKind::Corner(2)).unwrap();
        assert_eq!(after.at, corner.at);
    }

    #[test]
    fn the_slider_rounds_both_shapes() {
        let mut unions = unions("d12");
        assert!((first_depth(&unions) - 20.0).abs() < 1e-9);
        unions.set_slider("radius", 5.0);
        assert_eq!(unions.sliders()[0].value, 5.0);
        assert!((first_depth(&unions) - 30.0).abs() < 1e-9);
        unions.set_slider("radius", 0.0);
        assert!((first_depth(&unions) - 20.0).abs() < 1e-9);
    }

    #[test]
    fn page_down_gives_the_other_shape_the_corner_handles() {
        let mut unions = unions("d12");
        let corners = |unions: &Unions| {
            let handles = unions.handles(1.0).into_iter();
            handles.filter(|handle| handle.kind != HandleKind::Move).map(|handle| handle.name).next()
        };
        assert_eq!(corners(&unions).as_deref(), Some("fork"));
        assert!(unions.key("PageDown", true));
        assert_eq!(corners(&unions).as_deref(), Some("post"));
        assert_eq!(unions.handles(1.0).len(), 2 + 4);
    }
}
