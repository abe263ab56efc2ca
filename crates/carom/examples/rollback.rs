//! Plays a game of two players without a window, over a network on which inputs come eight frames late. Each
//! peer (the program of one player) guesses the input of the other peer. If the guess was wrong, it restores
//! the frame, and plays the frames since then again. `cargo run -p carom --example rollback` plays 10,000
//! frames, and compares the hashes of both peers for each frame.
#![expect(clippy::print_stdout, reason = "it is there to be looked at")]

use std::collections::VecDeque;

use carom::{
    Aabb, Circle, Collider, ColliderId, Event, Mover, Pose, Response, Rot2, ShapeError, Space, Vec2,
};

/// The number of frames that an input takes from one peer to the other.
const DELAY: usize = 8;
const SPEED: f64 = 6.0;
const FRAME: f64 = 1.0 / 60.0;

/// The keys that a player holds: -1, 0 or 1 along each axis.
pub(crate) type Input = [i8; 2];

/// The object of the game that a collider stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Thing {
    #[default]
    Coin,
    Wall,
    Hero,
}

/// Everything that a frame depends on besides the inputs.
pub(crate) struct Game {
    pub(crate) space: Space<Thing>,
    heroes: [ColliderId; 2],
    pub(crate) score: [u32; 2],
    /// The state of the random numbers by which coins are placed.
    random: u64,
}

/// A frame that can be played again.
struct Saved {
    snapshot: Vec<u8>,
    pub(crate) score: [u32; 2],
    random: u64,
}

impl Game {
    pub(crate) fn new() -> Result<Self, ShapeError> {
        let mut space = Space::new();
        let walls =
            [[0.0, 0.0, 16.0, 1.0], [0.0, 15.0, 16.0, 16.0], [0.0, 0.0, 1.0, 16.0], [15.0, 0.0, 16.0, 16.0]];
        for [left, low, right, high] in walls.into_iter().chain([[7.0, 7.0, 9.0, 9.0]]) {
            space.insert(Collider::new(Aabb::new([left, low], [right, high])?, Thing::Wall));
        }
        let hero = |x: f64| Ok(Collider::new(Circle::new([x, 3.0], 0.5)?, Thing::Hero));
        let heroes = [space.insert(hero(3.0)?), space.insert(hero(13.0)?)];
        let mut game = Self { space, heroes, score: [0; 2], random: 1 };
        for _ in 0..12 {
            game.drop_coin()?;
        }
        Ok(game)
    }

    /// Puts a coin at a random place.
    fn drop_coin(&mut self) -> Result<(), ShapeError> {
        let mut place = || {
            self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            1.5 + (self.random >> 40) as f64 / f64::from(1 << 24) * 13.0
        };
        let pose = Pose::new([place(), place()], Rot2::IDENTITY)?;
        self.space.insert(Collider::new(Circle::new([0.0, 0.0], 0.25)?, Thing::Coin).with_pose(pose));
        Ok(())
    }

    /// Plays a frame.
    pub(crate) fn step(&mut self, inputs: [Input; 2]) -> Result<(), ShapeError> {
        for (hero, input) in self.heroes.into_iter().zip(inputs) {
            let velocity = Vec2::from(input.map(f64::from)) * SPEED;
            let Some(shape) = self.space.get(hero).map(|hero| hero.shape().clone()) else { continue };
            let others = self.space.search().excluding(hero);
            let step = Mover::new(shape).advance(velocity, FRAME, &others, |thing, _| match thing {
                Thing::Coin => Response::Cross,
                _ => Response::Slide,
            });
            self.space.move_by(hero, step.displacement);
        }
        for event in self.space.update().events().to_vec() {
            let Event::Begin(a, b) = event else { continue };
            // Ids are in the order of the slots, so either of the two may be the hero.
            for (hero, coin) in [(a, b), (b, a)] {
                let player = self.heroes.iter().position(|&other| other == hero);
                if let Some(player) = player
                    && self.space.data(coin) == Some(&Thing::Coin)
                    && self.space.remove(coin)
                {
                    self.score[player] += 1;
                    self.drop_coin()?;
                }
            }
        }
        Ok(())
    }

    fn save(&self) -> Saved {
        Saved { snapshot: self.space.snapshot(), score: self.score, random: self.random }
    }

    fn restore(&mut self, saved: &Saved) -> Result<(), ShapeError> {
        // Walls and heroes are never removed, so only coins can be missing.
        self.space.restore(&saved.snapshot)?;
        (self.score, self.random) = (saved.score, saved.random);
        Ok(())
    }
}

/// One of the two players.
pub(crate) struct Peer {
    player: usize,
    pub(crate) game: Game,
    /// The frames whose inputs are guessed: the state before each frame, and the inputs that were used.
    open: VecDeque<(Saved, [Input; 2])>,
    /// The last input that has come from the other player.
    known: Input,
    /// The hash after each frame whose inputs are known.
    pub(crate) hashes: Vec<u64>,
    /// The number of frames that were played again.
    pub(crate) repeated: usize,
}

impl Peer {
    fn new(player: usize) -> Result<Self, ShapeError> {
        let (open, hashes) = (VecDeque::new(), Vec::new());
        Ok(Self { player, game: Game::new()?, open, known: [0; 2], hashes, repeated: 0 })
    }

    /// Plays a frame with the input of this peer's player. Guesses that the other player continues with the
    /// same input.
    fn advance(&mut self, own: Input) -> Result<(), ShapeError> {
        let mut inputs = [self.known; 2];
        inputs[self.player] = own;
        self.open.push_back((self.game.save(), inputs));
        self.game.step(inputs)
    }

    /// Receives the other player's input for the oldest frame with a guessed input.
    fn receive(&mut self, input: Input) -> Result<(), ShapeError> {
        let other = 1 - self.player;
        self.known = input;
        let Some((oldest, used)) = self.open.pop_front() else { return Ok(()) };
        if used[other] == input {
            // The state after a frame is the state before the next frame.
            let after = self.open.front().map(|(saved, _)| hash_of(&saved.snapshot));
            self.hashes.push(after.unwrap_or_else(|| self.game.space.hash()));
            return Ok(());
        }
        self.game.restore(&oldest)?;
        let mut inputs = used;
        inputs[other] = input;
        self.game.step(inputs)?;
        self.hashes.push(self.game.space.hash());
        for (saved, inputs) in &mut self.open {
            *saved = self.game.save();
            inputs[other] = input;
            self.game.step(*inputs)?;
            self.repeated += 1;
        }
        Ok(())
    }
}

/// Returns the hash that a snapshot starts with.
fn hash_of(snapshot: &[u8]) -> u64 {
    u64::from_le_bytes(std::array::from_fn(|index| snapshot[8 + index]))
}

/// Returns the input of a player in a frame, which changes about three times a second.
pub(crate) fn input(player: usize, frame: usize) -> Input {
    let number = ((frame + 7 * player) / 19 * 2 + player) as u64;
    let mixed = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    [(mixed >> 33) % 3, (mixed >> 45) % 3].map(|axis| axis as i8 - 1)
}

/// Plays a number of frames, and returns both peers.
pub(crate) fn play(frames: usize) -> Result<[Peer; 2], ShapeError> {
    let mut peers = [Peer::new(0)?, Peer::new(1)?];
    for frame in 0..frames + DELAY {
        for (player, peer) in peers.iter_mut().enumerate() {
            if frame < frames {
                peer.advance(input(player, frame))?;
            }
            if DELAY <= frame {
                peer.receive(input(1 - player, frame - DELAY))?;
            }
        }
    }
    Ok(peers)
}

fn main() -> Result<(), ShapeError> {
    let frames = 10_000;
    let [here, there] = play(frames)?;
    let equal = here.hashes.iter().zip(&there.hashes).filter(|(a, b)| a == b).count();
    println!("{equal} of {frames} frames have equal hashes");
    println!("frames played again: {} here, {} there", here.repeated, there.repeated);
    println!("coins: {:?} here, {:?} there", here.game.score, there.game.score);
    Ok(())
}
