//! A game of two players over a network with a delay. Each peer (the machine of one player) guesses the
//! inputs of the other player that have not arrived yet, and rolls back wrong guesses.

use std::collections::VecDeque;

use carom::{Aabb, Circle, Collider, ColliderId, Event, Mover, Pose, Response, Rot2, Shape, Space, Vec2};

/// The side of the room, the radius of a player and of a coin, and the thickness of a wall.
pub(super) const SIDE: f64 = 400.0;
pub(super) const HERO: f64 = 15.0;
pub(super) const COIN: f64 = 8.0;
const WALL: f64 = 12.0;
const STARTS: [[f64; 2]; 2] = [[80.0, 90.0], [320.0, 310.0]];
const COINS: usize = 6;
const SPEED: f64 = 190.0;
const FRAME: f64 = 1.0 / 60.0;
/// The number of frames for which a player holds a key.
const HOLD: u32 = 23;

/// The number of random places that are tried for a coin; the last one is taken even if it overlaps a wall.
const TRIES: u32 = 20;

/// The keys that a player holds: -1, 0 or 1 along each axis.
pub(super) type Input = [i8; 2];

/// Returns the walls of the room.
pub(super) fn walls() -> [Aabb; 4] {
    let (low, high) = (WALL, SIDE - WALL);
    [
        ([0.0, 0.0], [SIDE, low]),
        ([0.0, high], [SIDE, SIDE]),
        ([0.0, low], [low, high]),
        ([high, low], [SIDE, high]),
    ]
    .map(|(min, max)| Aabb::new(min, max).expect("the numbers are finite"))
}

/// Returns the input of a player in a frame.
pub(super) fn input(player: usize, frame: u32) -> Input {
    let number = u64::from((frame + 11 * player as u32) / HOLD) * 2 + player as u64;
    let mixed = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    [(mixed >> 33) % 3, (mixed >> 45) % 3].map(|axis| axis as i8 - 1)
}

/// The state of the game: the space, and what the space does not know.
#[derive(Clone, Debug)]
pub(super) struct Game {
    pub(super) space: Space,
    /// The colliders that move: both players, then the coins.
    pub(super) moving: Vec<ColliderId>,
    pub(super) score: [u32; 2],
    /// The state of the numbers that place the coins.
    random: u64,
    /// The places of the moving things: before the last update of the space, in this update, and after it.
    pub(super) places: [Vec<Vec2>; 3],
}

/// A frame that can be played again.
#[derive(Clone, Debug)]
pub(super) struct Saved {
    pub(super) snapshot: Vec<u8>,
    score: [u32; 2],
    random: u64,
}

impl Game {
    /// Creates the game in a room with some blocks.
    pub(super) fn new(blocks: &[Shape]) -> Self {
        let mut space = Space::new();
        walls().into_iter().map(Shape::from).chain(blocks.iter().cloned()).for_each(|wall| {
            space.insert(Collider::new(wall, ()));
        });
        let mut game =
            Self { space, moving: Vec::new(), score: [0; 2], random: 7, places: Default::default() };
        let coins: Vec<Vec2> = (0..COINS).map(|_| game.place()).collect();
        let discs =
            STARTS.into_iter().map(|at| (at.into(), HERO)).chain(coins.into_iter().map(|at| (at, COIN)));
        for (at, radius) in discs {
            let disc = Circle::new([0.0, 0.0], radius).expect("the radius is not negative");
            game.moving.push(game.space.insert(Collider::new(disc, ()).with_pose(pose(at))));
        }
        game.space.update();
        let now = game.now();
        game.places = [now.clone(), now.clone(), now];
        game
    }

    /// Returns a place for a coin that a player can reach; where blocks fill the room, any place.
    fn place(&mut self) -> Vec2 {
        let mut along = || {
            self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (2.0 * WALL + (self.random >> 40) as f64 / f64::from(1 << 24) * (SIDE - 4.0 * WALL)).round()
        };
        let mut at = Vec2::ZERO;
        let is_wall = |id: ColliderId, (): &()| !self.moving.contains(&id);
        for _ in 0..TRIES {
            at = Vec2::new(along(), along());
            let disc = Circle::new(at, HERO).expect("the room is so small that each position in it is valid");
            if self.space.search().with_predicate(&is_wall).overlapping(&disc).is_empty() {
                break;
            }
        }
        at
    }

    /// Returns the places of both players and of the coins.
    pub(super) fn now(&self) -> Vec<Vec2> {
        let place =
            |&id: &ColliderId| self.space.get(id).map_or(Vec2::ZERO, |found| found.pose().translation());
        self.moving.iter().map(place).collect()
    }

    /// Plays a frame.
    pub(super) fn step(&mut self, inputs: [Input; 2]) {
        for (player, input) in inputs.into_iter().enumerate() {
            let hero = self.moving[player];
            let velocity = Vec2::from(input.map(f64::from)) * SPEED;
            let Some(shape) = self.space.get(hero).map(|found| found.shape().clone()) else { continue };
            // Players and coins do not stop a player; walls do.
            let is_wall = |id: ColliderId, (): &()| !self.moving.contains(&id);
            let search = self.space.search();
            let step =
                Mover::new(shape)
                    .advance(velocity, FRAME, &search.with_predicate(&is_wall), |_, _| Response::Slide);
            self.space.move_by(hero, step.displacement);
        }
        self.space.update();
        let during = self.now();
        self.collect();
        self.places = [std::mem::take(&mut self.places[1]), during, self.now()];
    }

    /// Moves each coin that a player has begun to touch to another place.
    fn collect(&mut self) {
        for event in self.space.last_update().events().to_vec() {
            let Event::Begin(a, b) = event else { continue };
            let index = |id: ColliderId| self.moving.iter().position(|&other| other == id);
            let (Some(a), Some(b)) = (index(a), index(b)) else { continue };
            let (player, coin) = (a.min(b), a.max(b));
            if player < 2 && 2 <= coin {
                self.score[player] += 1;
                let place = self.place();
                self.space.set_pose(self.moving[coin], pose(place));
            }
        }
    }

    fn save(&self) -> Saved {
        Saved { snapshot: self.space.snapshot(), score: self.score, random: self.random }
    }

    fn restore(&mut self, saved: &Saved) {
        let restored = self.space.restore(&saved.snapshot);
        debug_assert!(restored.is_ok(), "the snapshot is our own");
        (self.score, self.random) = (saved.score, saved.random);
    }
}

fn pose(at: Vec2) -> Pose {
    Pose::new(at, Rot2::IDENTITY).expect("the room is so small that each position in it is valid")
}

/// The machine of one of the two players.
#[derive(Clone, Debug)]
pub(super) struct Peer {
    player: usize,
    pub(super) game: Game,
    /// The frames whose inputs are guessed: the state before each, and the inputs that were used.
    open: VecDeque<(Saved, [Input; 2])>,
    /// The last input of the other player that has come.
    known: Input,
    /// The hash after each frame whose inputs are known.
    pub(super) hashes: Vec<u64>,
    /// The number of wrong guesses, and of frames that were played again.
    pub(super) wrong: usize,
    pub(super) repeated: usize,
}

impl Peer {
    pub(super) fn new(player: usize, game: Game) -> Self {
        let (open, hashes) = (VecDeque::new(), Vec::new());
        Self { player, game, open, known: [0; 2], hashes, wrong: 0, repeated: 0 }
    }

    /// Plays a frame with the input of the own player and a guess that the other player goes on as before.
    pub(super) fn advance(&mut self, own: Input) {
        let mut inputs = [self.known; 2];
        inputs[self.player] = own;
        self.open.push_back((self.game.save(), inputs));
        self.game.step(inputs);
    }

    /// Takes the other player's input for the oldest open frame; if the guess was wrong, restores the frame
    /// and plays the frames since then again.
    pub(super) fn receive(&mut self, input: Input) {
        let other = 1 - self.player;
        self.known = input;
        let Some((oldest, mut inputs)) = self.open.pop_front() else { return };
        if inputs[other] != input {
            self.wrong += 1;
            self.game.restore(&oldest);
            inputs[other] = input;
            self.game.step(inputs);
            for (saved, inputs) in &mut self.open {
                *saved = self.game.save();
                inputs[other] = input;
                self.game.step(*inputs);
                self.repeated += 1;
            }
        }
        // The state after a frame is the state before the next frame.
        let after = self.open.front().map(|(saved, _)| hash_of(&saved.snapshot));
        self.hashes.push(after.unwrap_or_else(|| self.game.space.hash()));
    }

    pub(super) fn open(&self) -> usize {
        self.open.len()
    }
}

/// Returns the hash that a snapshot has in front.
fn hash_of(snapshot: &[u8]) -> u64 {
    u64::from_le_bytes(std::array::from_fn(|index| snapshot.get(8 + index).copied().unwrap_or(0)))
}
