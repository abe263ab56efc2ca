//! A small seeded generator of random numbers (Steele, Lea and Flood, Fast Splittable Pseudorandom Number
//! Generators, 2014).

use carom::Vec2;

/// A generator that returns the same random numbers for the same seed on every machine.
#[derive(Clone, Debug)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// Returns a generator that depends on every bit of the seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        let mut rng = Self { state: seed };
        rng.bits();
        rng
    }

    /// Returns 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a whole number in `0..count`.
    pub fn below(&mut self, count: usize) -> usize {
        (self.bits() % count as u64) as usize
    }

    /// Returns a whole number in `low..=high`, as a float.
    pub fn whole(&mut self, low: i32, high: i32) -> f64 {
        f64::from(low) + self.below((high - low + 1) as usize) as f64
    }

    /// Returns a number in [0, 1).
    pub fn unit(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / 9_007_199_254_740_992.0
    }

    /// Returns a number in [low, high).
    pub fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// Returns true with the given probability.
    pub fn chance(&mut self, probability: f64) -> bool {
        self.unit() < probability
    }

    /// Returns one of the items.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }

    /// Returns a reference to one of the items.
    pub fn pick_ref<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// Returns a point in the square from -1 to 1.
    pub fn point(&mut self) -> Vec2 {
        Vec2::new(self.between(-1.0, 1.0), self.between(-1.0, 1.0))
    }

    /// Returns a point whose coordinates are whole numbers in `-range..=range`.
    pub fn lattice_point(&mut self, range: i32) -> Vec2 {
        Vec2::new(self.whole(-range, range), self.whole(-range, range))
    }

    /// Returns a number from 10^low up to 9.99 * 10^high: a random power of ten, times a number from 1 to
    /// 9.99.
    pub fn magnitude(&mut self, low: i32, high: i32) -> f64 {
        let exponent = low + self.below((high - low + 1) as usize) as i32;
        let power: f64 = format!("1e{exponent}").parse().expect("the power is a number");
        power * self.between(1.0, 9.99)
    }
}
