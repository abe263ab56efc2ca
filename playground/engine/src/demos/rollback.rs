//! Shows snapshots and rollback: two peers (the machines of two players) play one game with late inputs, and
//! the hashes of their states are equal.

use std::hint::black_box;

use carom::{Aabb, Shape, Vec2};
use carom_scene::{AabbSpec, Angle, ObbPlace, ObbSpec, Scene, ShapeSpec};

use super::peers::{COIN, Game, HERO, Peer, SIDE, input, walls};
use crate::code::{Code, Language};
use crate::demo::{SceneDemo, Slider};
use crate::drawing::{Drawing, Text};
use crate::handle::Handle;
use crate::layers::{Choice, Layer, Shown};
use crate::numbers::Number;
use crate::plain;
use crate::stage::Stage;
use crate::style::Style;
use crate::text::{exact_point, plain_point, tuple_point};

/// The number of frames of the game, and the largest delay of inputs in frames.
const LENGTH: u32 = 900;
const LATEST: u32 = 30;
/// The number of frames between two kept states of both peers; after a jump back in time, the game continues
/// from the nearest kept state.
const KEPT: u32 = 60;
/// The distance between both pictures.
const APART: f64 = SIDE + 40.0;
/// The strip of squares for the last frames: the number of frames, the side of a square, and the distance of
/// squares.
const FRAMES: usize = 42;
const SQUARE: [f64; 2] = [13.0, 20.0];
/// If the guessed place is further than this from the real place, the picture shows the real place, too.
const SEEN: f64 = 0.5;

/// Two peers, and the blocks of the scene in their rooms.
#[derive(Clone, Debug)]
pub(crate) struct Rollback {
    stage: Stage,
    delay: u32,
    game: Match,
    /// The state of both peers each [`KEPT`] frames.
    kept: Vec<Match>,
}

/// Stores both peers, and the game with all inputs, as far as the inputs are known.
#[derive(Clone, Debug)]
struct Match {
    peers: [Peer; 2],
    truth: Game,
    frame: u32,
}

impl Match {
    fn new(blocks: &[Shape]) -> Self {
        let game = Game::new(blocks);
        Self { peers: [Peer::new(0, game.clone()), Peer::new(1, game.clone())], truth: game, frame: 0 }
    }

    /// Plays a frame on both peers, and delivers the inputs that are `delay` frames old.
    fn step(&mut self, delay: u32) {
        let frame = self.frame;
        for (player, peer) in self.peers.iter_mut().enumerate() {
            peer.advance(input(player, frame));
            if let Some(sent) = frame.checked_sub(delay) {
                peer.receive(input(1 - player, sent));
            }
        }
        if let Some(sent) = frame.checked_sub(delay) {
            self.truth.step([input(0, sent), input(1, sent)]);
        }
        self.frame += 1;
    }

    /// Returns whether both peers have the same hashes.
    fn is_equal(&self) -> bool {
        self.peers[0].hashes == self.peers[1].hashes
    }
}

/// Returns the scene of the demo: the blocks in the room.
pub(super) fn scene() -> Scene {
    let turned = ObbPlace::Center { center: [200.0, 205.0], half: [60.0, 14.0] };
    let shapes = vec![
        plain::shape("bar", ShapeSpec::Obb(ObbSpec { place: turned, angle: Angle::Degrees(35.0) })),
        plain::shape("pillar", ShapeSpec::Circle { center: [105.0, 290.0], radius: 30.0 }),
        plain::shape("crate", ShapeSpec::Aabb(AabbSpec::MinMax { min: [265.0, 90.0], max: [325.0, 140.0] })),
    ];
    let view = Aabb::new([-10.0, -90.0], [APART + SIDE + 10.0, SIDE + 30.0]).expect("the numbers are finite");
    plain::scene("d16", &view, shapes)
}

fn blocks(stage: &Stage) -> Vec<Shape> {
    (0..stage.scene().shapes.len()).filter_map(|index| stage.shape(index)).collect()
}

/// Writes a hash in the form in which the other languages write it.
fn hex(hash: u64) -> String {
    (0..16)
        .rev()
        .map(|digit| char::from_digit((hash >> (4 * digit)) as u32 & 15, 16).unwrap_or('0'))
        .collect()
}

impl Rollback {
    pub(crate) fn new(stage: Stage) -> Self {
        let game = Match::new(&blocks(&stage));
        Self { stage, delay: 8, kept: vec![game.clone()], game }
    }

    /// Returns the last hash that both peers know.
    fn last_hashes(&self) -> Option<[u64; 2]> {
        let [a, b] = self.game.peers.each_ref().map(|peer| peer.hashes.last().copied());
        Some([a?, b?])
    }

    fn draw_room(&self, drawing: &mut Drawing, which: usize, shown: Shown) {
        let offset = Vec2::new(APART * which as f64, 0.0);
        let [own, others] = [which, 1 - which].map(|which| self.game.peers[which].game.now());
        for wall in walls() {
            drawing.shape(&wall.translated(offset), Style::Solid);
        }
        for block in blocks(&self.stage) {
            drawing.shape(&block.translated(offset), Style::Solid);
        }
        for &coin in &own[2..] {
            drawing.circle(coin + offset, COIN, Style::Chosen);
        }
        for (player, style) in [Style::First, Style::Second].into_iter().enumerate() {
            drawing.circle(own[player] + offset, HERO, style);
        }
        // The true place of the other player, which only the machine of that player knows.
        let (guess, real) = (own[1 - which], others[1 - which]);
        if shown.has(Layer::WayOut) && SEEN < (real - guess).length() {
            drawing.circle(real + offset, HERO, Style::Ghost);
            drawing.arrow(guess + offset, real + offset, Style::Path);
        }
        if shown.has(Layer::Names) {
            let at = offset + Vec2::new(0.5 * SIDE, SIDE + 13.0);
            let style = if which == 0 { Style::NameFirst } else { Style::NameSecond };
            drawing.label(at, Text::with("label.peer", &[which as f64 + 1.0]), style);
        }
    }

    /// Draws a square for each of the last frames of each peer; the squares of frames whose inputs have come
    /// are filled.
    fn draw_strip(&self, drawing: &mut Drawing) {
        let [a, b] = self.game.peers.each_ref().map(|peer| peer.hashes.as_slice());
        let open = self.game.peers[0].open();
        let all = a.len() + open;
        for (place, frame) in (all.saturating_sub(FRAMES)..all).enumerate() {
            for row in 0..2 {
                let low = Vec2::new(SQUARE[1] * place as f64, -46.0 - 24.0 * row as f64);
                let Ok(square) = Aabb::from_corner(low, [SQUARE[0], SQUARE[0]]) else { continue };
                let style = match (a.get(frame), b.get(frame)) {
                    (Some(one), Some(other)) if one == other => Style::Nearest,
                    (Some(_), Some(_)) => Style::RefusedPlace,
                    _ => Style::Bounds,
                };
                drawing.shape(&square, style);
            }
        }
    }
}

const LAYERS: &[Choice] = &[(Layer::Names, true), (Layer::WayOut, true), (Layer::Contacts, true)];

impl SceneDemo for Rollback {
    fn stage(&self) -> &Stage {
        &self.stage
    }

    fn stage_mut(&mut self) -> &mut Stage {
        &mut self.stage
    }

    /// Plays the game from its start with the blocks of the scene.
    fn loaded(&mut self) {
        self.game = Match::new(&blocks(&self.stage));
        self.kept = vec![self.game.clone()];
        self.sought();
    }

    /// Goes to the frame of the tick. To go back in time, continues from a kept state.
    fn sought(&mut self) {
        let tick = self.stage.tick();
        if tick < self.game.frame || self.game.frame + KEPT < tick {
            let kept = self.kept.iter().rev().find(|kept| kept.frame <= tick);
            let is_nearer = |kept: &&Match| tick < self.game.frame || self.game.frame < kept.frame;
            if let Some(kept) = kept.filter(is_nearer) {
                self.game = kept.clone();
            }
        }
        while self.game.frame < tick {
            self.game.step(self.delay);
            if self.game.frame.is_multiple_of(KEPT) && self.kept.len() as u32 * KEPT == self.game.frame {
                self.kept.push(self.game.clone());
            }
        }
    }

    fn length(&self) -> Option<u32> {
        Some(LENGTH)
    }

    fn layers(&self) -> &'static [Choice] {
        LAYERS
    }

    fn draw(&self, drawing: &mut Drawing, shown: Shown, _: Option<usize>) {
        (0..2).for_each(|which| self.draw_room(drawing, which, shown));
        if shown.has(Layer::Contacts) {
            self.draw_strip(drawing);
        }
    }

    fn numbers(&self) -> Vec<Number> {
        let peers = &self.game.peers;
        let mut numbers = vec![
            Number::new("equal", self.game.is_equal()),
            Number::new("known", peers[0].hashes.len()),
            Number::new("guessed", peers[0].open()),
        ];
        for (peer, name) in peers.iter().zip(["peer 1", "peer 2"]) {
            let hash = peer.hashes.last().map_or_else(|| "–".to_owned(), |&hash| hex(hash));
            numbers.push(Number::of("hash", name, hash.as_str()));
        }
        for (peer, name) in peers.iter().zip(["peer 1", "peer 2"]) {
            numbers
                .extend([Number::of("wrong", name, peer.wrong), Number::of("repeated", name, peer.repeated)]);
        }
        let score = self.game.truth.score.map(f64::from);
        let size = self.game.truth.space.snapshot().len();
        numbers.extend([Number::new("coins", Vec2::from(score)), Number::new("snapshot", size)]);
        numbers
    }

    /// Writes code that creates a space in the state of the last frame that both peers know, changes it, and
    /// rolls it back to that state.
    fn code(&self, language: Language) -> Code {
        let mut code = Code::new(language);
        if self.last_hashes().is_none() {
            let comment = "The code appears once an input has come.";
            code.line(&format!("// {comment}"), &format!("// {comment}"), &format!("# {comment}"));
            return code;
        }
        code.uses(match language {
            Language::Rust => &["Collider", "Pose", "Rot2", "Space"],
            _ => &["Space"],
        });
        code.line(
            "let mut space: Space = Space::new();",
            "const space = new Space();",
            "space = carom.Space()",
        );
        let truth = &self.game.truth;
        for wall in walls() {
            let bounds = AabbSpec::MinMax { min: wall.min().into(), max: wall.max().into() };
            insert(&mut code, &ShapeSpec::Aabb(bounds));
        }
        (0..self.stage.scene().shapes.len()).for_each(|index| insert(&mut code, &self.stage.spec(index)));
        self.moving_code(&mut code);
        let [before, during, after] = &truth.places;
        code.line("space.update();", "space.update();", "space.update()");
        let moved = |from: &[Vec2], to: &[Vec2], index: usize| from[index] != to[index];
        (0..during.len()).filter(|&index| index < 2 || moved(before, during, index)).for_each(|index| {
            pose_code(&mut code, index, during[index]);
        });
        code.line("space.update();", "space.update();", "space.update()");
        (0..after.len()).filter(|&index| moved(during, after, index)).for_each(|index| {
            pose_code(&mut code, index, after[index]);
        });
        rollback_code(&mut code);
        code
    }

    /// Takes a snapshot of the space and goes back to it.
    fn ask(&self, times: u32) {
        let mut space = self.game.truth.space.clone();
        for _ in 0..times {
            let snapshot = space.snapshot();
            let _ = black_box(space.restore(black_box(&snapshot)));
        }
    }

    fn handles(&self, pixel: f64) -> Vec<Handle> {
        self.stage.handles_of(0..self.stage.scene().shapes.len(), pixel)
    }

    fn drag(&mut self, handle: &Handle, to: Vec2) {
        crate::demo::drag_on_stage(&mut self.stage, handle, to);
        self.loaded();
    }

    fn sliders(&self) -> Vec<Slider> {
        let (max, value) = (LATEST.into(), self.delay.into());
        vec![Slider { key: "delay", min: 0.0, max, step: 1.0, value, logarithmic: false }]
    }

    fn set_slider(&mut self, _: &str, value: f64) {
        self.delay = value.clamp(0.0, LATEST.into()) as u32;
        self.loaded();
    }
}

impl Rollback {
    /// Writes the code that inserts the players and the coins, where they were before the frame.
    fn moving_code(&self, code: &mut Code) {
        let before = &self.game.truth.places[0];
        code.line("let moving = [", "const moving = [", "moving = [");
        for (index, &at) in before.iter().enumerate() {
            let radius = if index < 2 { HERO } else { COIN };
            let disc = code.expression(&ShapeSpec::Circle { center: [0.0, 0.0], radius });
            let at = at.into();
            let (rust, javascript, python) = (exact_point(at), plain_point(at), tuple_point(at));
            code.line(
                &format!("    space.insert(Collider::new({disc}, ()).with_pose(Pose::new({rust}, Rot2::IDENTITY)?)),"),
                &format!("  space.insert({disc}, undefined, {{ pose: {{ translation: {javascript}, angle: 0 }} }}),"),
                &format!("    space.insert({disc}, pose=carom.Pose({python})),"),
            );
        }
        code.line("];", "];", "]");
    }
}

fn insert(code: &mut Code, spec: &ShapeSpec) {
    let shape = code.expression(spec);
    code.line(
        &format!("space.insert(Collider::new({shape}, ()));"),
        &format!("space.insert({shape});"),
        &format!("space.insert({shape})"),
    );
}

fn pose_code(code: &mut Code, index: usize, at: Vec2) {
    let at = at.into();
    code.line(
        &format!("space.set_pose(moving[{index}], Pose::new({}, Rot2::IDENTITY)?);", exact_point(at)),
        &format!("space.setPose(moving[{index}], {{ translation: {}, angle: 0 }});", plain_point(at)),
        &format!("space.set_pose(moving[{index}], carom.Pose({}))", tuple_point(at)),
    );
}

fn rollback_code(code: &mut Code) {
    code.line(
        "println!(\"{:016x}\", space.hash());\n\n\
         // play on with a guess, then roll it back\n\
         let frame = space.snapshot();\n\
         space.move_by(moving[1], [3.0, 0.0]);\n\
         space.update();\n\
         space.restore(&frame)?;\n\
         println!(\"{:016x}\", space.hash());",
        "const hex = (hash) => hash.toString(16).padStart(16, \"0\");\n\
         console.log(hex(space.hash()));\n\n\
         // play on with a guess, then roll it back\n\
         const frame = space.snapshot();\n\
         space.moveBy(moving[1], [3, 0]);\n\
         space.update();\n\
         space.restore(frame);\n\
         console.log(hex(space.hash()));",
        "print(f\"{space.hash():016x}\")\n\n\
         # play on with a guess, then roll it back\n\
         frame = space.snapshot()\n\
         space.move_by(moving[1], (3, 0))\n\
         space.update()\n\
         space.restore(frame)\n\
         print(f\"{space.hash():016x}\")",
    );
}

#[cfg(test)]
mod tests {
    use carom::Circle;

    use super::*;

    fn at(tick: u32, delay: u32) -> Rollback {
        let mut rollback = Rollback::new(Stage::new(scene()).unwrap());
        rollback.set_slider("delay", delay.into());
        rollback.stage.seek(tick);
        rollback.sought();
        rollback
    }

    #[test]
    fn the_hashes_of_both_peers_are_equal_at_any_delay() {
        for delay in [0, 1, 8, 30] {
            let rollback = at(600, delay);
            assert!(rollback.game.is_equal());
            assert_eq!(rollback.game.peers[0].hashes.len(), 600 - delay as usize);
            let wrong = rollback.game.peers[0].wrong;
            assert!(wrong > 5, "{wrong}");
            assert_eq!(rollback.game.truth.space.hash(), rollback.last_hashes().unwrap()[0]);
            assert!(rollback.game.truth.score != [0; 2]);
        }
    }

    #[test]
    fn going_back_in_time_gives_the_states_of_then() {
        let mut rollback = at(500, 8);
        for tick in [333, 0, 61, 60, 59, 499, 120] {
            rollback.stage.seek(tick);
            rollback.sought();
            let fresh = at(tick, 8);
            assert_eq!(rollback.game.frame, tick);
            for (one, other) in rollback.game.peers.iter().zip(&fresh.game.peers) {
                assert_eq!((one.game.space.hash(), &one.hashes), (other.game.space.hash(), &other.hashes));
            }
        }
    }

    #[test]
    fn a_dragged_block_is_in_both_rooms() {
        let mut rollback = at(100, 8);
        let handle = SceneDemo::handles(&rollback, 1.0).remove(0);
        SceneDemo::drag(&mut rollback, &handle, handle.at + Vec2::new(20.0, 30.0));
        assert_eq!(rollback.game.frame, 100);
        assert!(rollback.game.is_equal());
        let point = Circle::new(handle.at + Vec2::new(20.0, 30.0), 0.0).unwrap();
        for peer in &rollback.game.peers {
            assert!(!peer.game.space.search().overlapping(&point).is_empty());
        }
    }
}
