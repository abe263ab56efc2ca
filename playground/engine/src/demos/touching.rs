//! Shows the crowd (the many moving shapes) in a space: the pairs that touch at a tick, and the begin and end
//! events.

use carom::{BvhNode, Circle, Collider, ColliderId, Event, Space};

use crate::crowd::Member;

/// A space with the crowd at the last computed tick.
#[derive(Debug)]
pub(super) struct Touching {
    space: Space<u32>,
    ids: Vec<ColliderId>,
    /// The touching pairs by index, each once.
    pairs: Vec<(u32, u32)>,
    touches: Vec<bool>,
    begun: usize,
    ended: usize,
}

impl Touching {
    pub(super) fn new(members: &[Member]) -> Self {
        let mut space = Space::new();
        let numbered = (0_u32..).zip(members);
        let ids = numbered.map(|(number, member)| space.insert(Collider::new(member.shape(), number)));
        let ids = ids.collect();
        let touches = vec![false; members.len()];
        Self { space, ids, pairs: Vec::new(), touches, begun: 0, ended: 0 }
    }

    /// Moves all members to their positions at a tick, and updates the events.
    pub(super) fn look(&mut self, members: &[Member], tick: u32) {
        for (member, &id) in members.iter().zip(&self.ids) {
            self.space.set_pose(id, member.pose(tick.into()));
        }
        let update = self.space.update();
        self.begun = update.events().iter().filter(|event| matches!(event, Event::Begin(..))).count();
        self.ended = update.events().len() - self.begun;
        let number = |id: ColliderId| update.data(id).copied().unwrap_or_default();
        self.pairs.clear();
        self.pairs.extend(update.pairs().iter().map(|pair| (number(pair.a), number(pair.b))));
        self.touches.fill(false);
        for &(a, b) in &self.pairs {
            self.touches[a as usize] = true;
            self.touches[b as usize] = true;
        }
    }

    pub(super) fn pairs(&self) -> &[(u32, u32)] {
        &self.pairs
    }

    /// Returns for each member whether it touches another.
    pub(super) fn touches(&self) -> impl Iterator<Item = bool> {
        self.touches.iter().copied()
    }

    pub(super) const fn begun(&self) -> usize {
        self.begun
    }

    pub(super) const fn ended(&self) -> usize {
        self.ended
    }

    /// Visits the boxes of the space's tree, parents first; `visit` returns whether to visit the children.
    pub(super) fn visit_nodes(&self, visit: impl FnMut(&BvhNode<ColliderId>) -> bool) {
        self.space.visit_nodes(visit);
    }

    /// Returns the members that a circle touches.
    pub(super) fn touched_by(&self, circle: &Circle) -> Vec<u32> {
        self.space.search().overlapping(circle).into_iter().map(|found| *found.data).collect()
    }
}
