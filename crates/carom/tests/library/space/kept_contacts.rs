//! Tests that the contacts that a space keeps from update to update agree with the current shapes.

use carom::{
    Circle, Collider, ColliderId, Contact, Filter, Obb, Pair, Pose, Rot2, Shape, Space, TileGrid, TileKind,
    contact,
};
use carom_oracle::generate::Rng;

/// A space with many overlapping colliders, a few of which change in each round.
struct Crowd {
    rng: Rng,
    space: Space<u32>,
    ids: Vec<ColliderId>,
}

impl Crowd {
    fn new(count: u32) -> Self {
        let mut crowd = Self { rng: Rng::new(5), space: Space::new(), ids: Vec::new() };
        (0..count).for_each(|_| crowd.insert());
        crowd
    }

    fn pose(&mut self) -> Pose {
        let turn = Rot2::from_radians(self.rng.between(0.0, 6.0)).unwrap();
        Pose::new([self.rng.between(0.0, 20.0), self.rng.between(0.0, 20.0)], turn).unwrap()
    }

    fn shape(&mut self) -> Shape {
        let (width, height) = (self.rng.between(0.3, 1.5), self.rng.between(0.3, 1.5));
        if self.rng.between(0.0, 1.0) < 0.5 {
            Circle::new([0.0, 0.0], width).unwrap().into()
        } else {
            Obb::new([0.0, 0.0], [width, height], Rot2::IDENTITY).unwrap().into()
        }
    }

    fn insert(&mut self) {
        let (shape, pose) = (self.shape(), self.pose());
        self.ids.push(self.space.insert(Collider::new(shape, 0).with_pose(pose)));
    }

    fn change(&mut self) {
        let place = self.rng.between(0.0, self.ids.len() as f64) as usize;
        let id = self.ids[place];
        match self.rng.between(0.0, 9.0) as u32 {
            0 => {
                let shape = self.shape();
                self.space.set_shape(id, shape);
            }
            1 => {
                self.space.remove(id);
                self.ids.swap_remove(place);
                self.insert();
            }
            // Removes a collider; its slot is used again some updates later.
            2 if self.ids.len() > 250 => {
                self.space.remove(id);
                self.ids.swap_remove(place);
            }
            2 => self.insert(),
            3 => {
                let layers = [0, 1, 2, 3, !0][self.rng.between(0.0, 5.0) as usize];
                self.space.set_filter(id, Filter { layer: layers, mask: layers });
            }
            4 => {
                let by = [self.rng.between(-0.2, 0.2), 0.1];
                self.space.move_by(id, by);
            }
            _ => {
                let pose = self.pose();
                self.space.set_pose(id, pose);
            }
        }
    }

    /// Compares the contacts of the last update with the contacts of the shapes.
    fn check(&self) {
        let update = self.space.last_update();
        let kept: Vec<(Pair, Contact)> = update.contacts().collect();
        let shape = |id| self.space.get(id).map(|collider| collider.shape().clone());
        let direct = update.pairs().iter().filter_map(|&pair| {
            let (a, b) = (shape(pair.a)?, shape(pair.b)?);
            Some((pair, contact(&a, &b)?))
        });
        assert_eq!(kept, direct.collect::<Vec<_>>());
        assert!(!kept.is_empty());
    }
}

#[test]
fn kept_contacts_agree_with_the_current_shapes() {
    let mut crowd = Crowd::new(300);
    for round in 0..600 {
        // Depending on the number of changes, a space keeps its contacts, or drops them and computes them
        // when requested.
        let changes = [0, 1, 5, 20, 3, 150, 2, 1][round % 8];
        (0..changes).for_each(|_| crowd.change());
        crowd.space.update();
        // A space keeps contacts only if they are requested after each update.
        if round % 50 < 40 || round % 3 == 0 {
            crowd.check();
        }
        // A change after the update takes effect at once.
        if round % 7 == 0 {
            crowd.change();
            crowd.check();
        }
    }
}

/// Tests the contacts of thousands of pairs, which a space starts to keep over several updates, also in
/// updates without a change.
#[test]
fn the_contacts_of_a_large_crowd_agree_with_the_current_shapes() {
    let mut crowd = Crowd::new(900);
    for round in 0..48 {
        let changes = [3, 0, 0, 40, 1, 0, 9, if round < 30 { 12 } else { 300 }][round % 8];
        (0..changes).for_each(|_| crowd.change());
        assert!(4000 < crowd.space.update().pairs().len());
        crowd.check();
        if round % 5 == 0 {
            crowd.change();
            crowd.check();
        }
    }
}

#[test]
fn a_copy_of_a_space_keeps_contacts_of_its_own() {
    let mut crowd = Crowd::new(100);
    for _ in 0..4 {
        crowd.space.update();
        crowd.check();
        crowd.change();
    }
    let mut copy = Crowd { rng: Rng::new(6), space: crowd.space.clone(), ids: crowd.ids.clone() };
    for _ in 0..20 {
        crowd.change();
        copy.change();
        for crowd in [&mut crowd, &mut copy] {
            crowd.space.update();
            crowd.check();
        }
    }
}

#[test]
fn a_kept_contact_with_a_grid_follows_its_cells() {
    let kinds = [TileKind::EMPTY, TileKind::FULL];
    let floor = TileGrid::new([0.0, 0.0], [1.0, 1.0], [60, 3], kinds, |_, row| usize::from(row < 2)).unwrap();
    let mut space = Space::new();
    let map = space.insert(Collider::new(floor, ()));
    let ball = |x: f64| Collider::new(Circle::new([x, 1.9], 0.25).unwrap(), ());
    (0..50).for_each(|index| _ = space.insert(ball(f64::from(index) + 0.5)));
    for column in 0..50 {
        let count = |space: &mut Space| space.update().contacts().count();
        assert_eq!(count(&mut space), 50 - column);
        space.edit(map, |grid| grid.set(column, 1, 0)).unwrap().unwrap();
        // The contacts agree with a change even before the next update.
        assert_eq!(space.last_update().contacts().count(), 49 - column);
    }
}
