//! Implements a model of a space, which tests every pair of colliders.

use std::collections::{BTreeMap, BTreeSet};

use carom::{
    CastHit, Collider, ColliderId, Compound, Event, Filter, Pair, Pose, Shape, Space, SweptHit, TileGrid,
    Update, Vec2, cast, contact, overlap,
};

/// A collider of the model.
#[derive(Clone, Debug)]
pub(crate) struct Thing {
    pub(crate) local: Shape,
    pub(crate) pose: Pose,
    pub(crate) filter: Filter,
    pub(crate) swept: bool,
    pub(crate) data: u32,
    /// The translation of the collider at the last update.
    origin: Vec2,
}

impl Thing {
    pub(crate) fn new(local: Shape, pose: Pose, filter: Filter, swept: bool, data: u32) -> Self {
        Self { local, pose, filter, swept, data, origin: pose.translation() }
    }

    pub(crate) fn collider(&self) -> Collider<u32> {
        let collider = Collider::new(self.local.clone(), self.data);
        collider.with_pose(self.pose).with_filter(self.filter).with_swept(self.swept)
    }

    /// Returns the shape in world coordinates.
    pub(crate) fn world(&self) -> Shape {
        place(&self.local, self.pose)
    }

    fn motion(&self) -> Vec2 {
        self.pose.translation() - self.origin
    }

    fn start(&self) -> Shape {
        place(&self.local, Pose::new(self.origin, self.pose.rotation()).unwrap())
    }
}

fn place(local: &Shape, pose: Pose) -> Shape {
    if pose == Pose::IDENTITY { local.clone() } else { local.transformed(pose) }
}

/// A space and its model.
#[derive(Debug, Default)]
pub(crate) struct Model {
    pub(crate) space: Space<u32>,
    pub(crate) things: BTreeMap<ColliderId, Thing>,
    touching: BTreeSet<Pair>,
    /// The number of events so far.
    pub(crate) events: usize,
    /// The colliders that were removed since the last update, and the colliders that were removed between the
    /// two updates before it.
    removed: [BTreeMap<ColliderId, u32>; 2],
}

impl Model {
    pub(crate) fn insert(&mut self, thing: Thing) -> ColliderId {
        let id = self.space.insert(thing.collider());
        assert!(self.things.insert(id, thing).is_none(), "the id {id:?} was used twice");
        id
    }

    pub(crate) fn remove(&mut self, id: ColliderId) {
        let thing = self.things.remove(&id);
        assert_eq!(self.space.remove(id), thing.is_some());
        self.removed[0].extend(thing.map(|thing| (id, thing.data)));
    }

    pub(crate) fn set_pose(&mut self, id: ColliderId, pose: Pose) {
        assert_eq!(self.space.set_pose(id, pose), self.change(id, |thing| thing.pose = pose));
    }

    pub(crate) fn set_shape(&mut self, id: ColliderId, shape: &Shape) {
        let known = self.change(id, |thing| thing.local = shape.clone());
        assert_eq!(self.space.set_shape(id, shape.clone()), known);
    }

    /// Sets the kind of a cell; returns false if there is no such collider, or if it is not a grid.
    pub(crate) fn edit(&mut self, id: ColliderId, column: usize, row: usize, kind: usize) -> bool {
        let answer = self.space.edit(id, |grid| grid.set(column, row, kind));
        let thing = self.things.get_mut(&id);
        let Some(Shape::TileGrid(grid)) = thing.map(|thing| &mut thing.local) else {
            assert_eq!(answer, None);
            return false;
        };
        let cells = |x: usize, y: usize| if [x, y] == [column, row] { kind } else { grid.get(x, y).unwrap() };
        let count = [grid.columns(), grid.rows()];
        let edited =
            TileGrid::new(grid.origin(), grid.cell_size(), count, grid.kinds().iter().cloned(), cells)
                .unwrap();
        *grid = edited.into();
        assert_eq!(answer, Some(Ok(())));
        true
    }

    pub(crate) fn set_filter(&mut self, id: ColliderId, filter: Filter) {
        assert_eq!(self.space.set_filter(id, filter), self.change(id, |thing| thing.filter = filter));
    }

    pub(crate) fn set_swept(&mut self, id: ColliderId, swept: bool) {
        assert_eq!(self.space.set_swept(id, swept), self.change(id, |thing| thing.swept = swept));
    }

    fn change(&mut self, id: ColliderId, change: impl FnOnce(&mut Thing)) -> bool {
        self.things.get_mut(&id).map(change).is_some()
    }

    /// Returns all colliders that a search with this filter finds.
    pub(crate) fn visible(&self, filter: Filter) -> impl Iterator<Item = (ColliderId, Shape)> {
        let visible = self.things.iter().filter(move |(_, thing)| thing.filter.meets(filter));
        visible.filter_map(move |(&id, thing)| Some((id, matching(thing.world(), filter)?)))
    }

    /// Compares the colliders that touch a collider, which a space returns also before an update.
    pub(crate) fn check_touching(&self, id: ColliderId) {
        let shape = self.things.get(&id).map(|thing| (thing, thing.world()));
        let touches = |other: ColliderId, partner: &Thing| {
            shape.as_ref().is_some_and(|(thing, shape)| {
                let world = partner.world();
                let (a, b) = if id < other { (shape, &world) } else { (&world, shape) };
                id != other && thing.filter.meets(partner.filter) && overlap(a, b)
            })
        };
        let expected = self.things.iter().filter(|(other, partner)| touches(**other, partner));
        assert_eq!(self.space.touching(id), expected.map(|(&other, _)| other).collect::<Vec<_>>());
    }

    /// Updates both the space and the model, and compares all results.
    pub(crate) fn update(&mut self) {
        let now = self.pairs();
        let before = std::mem::replace(&mut self.touching, now);
        let swept = self.swept(&before);
        let ends = before.difference(&self.touching).map(|pair| Event::End(pair.a, pair.b));
        let begins = self.touching.difference(&before).map(|pair| Event::Begin(pair.a, pair.b));
        let events: Vec<Event> = ends.chain(begins).collect();
        let update = self.space.update();
        assert_eq!(update.events(), events);
        self.events += events.len();
        assert!(update.pairs().iter().eq(&self.touching), "{:?}", update.pairs());
        assert_eq!(update.swept_hits(), swept);
        check_contacts(&self.things, &update);
        self.things.values_mut().for_each(|thing| thing.origin = thing.pose.translation());
        self.check_removed();
        self.check_partners();
    }

    /// Checks that the colliders that touch a collider are its partners in the pairs of the update.
    fn check_partners(&self) {
        let mut partners: BTreeMap<ColliderId, Vec<ColliderId>> = BTreeMap::new();
        for &Pair { a, b } in &self.touching {
            partners.entry(a).or_default().push(b);
            partners.entry(b).or_default().push(a);
        }
        for &id in self.things.keys() {
            let mut expected = partners.remove(&id).unwrap_or_default();
            expected.sort();
            assert_eq!(self.space.touching(id), expected);
        }
    }

    fn pairs(&self) -> BTreeSet<Pair> {
        let worlds: Vec<_> = self.things.iter().map(|(&id, thing)| (id, thing, thing.world())).collect();
        let mut pairs = BTreeSet::new();
        for (rank, (a, thing, shape)) in worlds.iter().enumerate() {
            for (b, other, other_shape) in &worlds[rank + 1..] {
                if thing.filter.meets(other.filter) && overlap(shape, other_shape) {
                    pairs.insert(Pair::new(*a, *b));
                }
            }
        }
        pairs
    }

    fn swept(&self, before: &BTreeSet<Pair>) -> Vec<SweptHit> {
        let moved = |thing: &Thing| thing.swept && thing.motion() != Vec2::ZERO;
        let mut swept = Vec::new();
        for (&id, thing) in self.things.iter().filter(|(_, thing)| moved(thing)) {
            for (&other, partner) in &self.things {
                let told_from_there = moved(partner) && other <= id;
                let new = id != other && !told_from_there && !before.contains(&Pair::new(id, other));
                if new && thing.filter.meets(partner.filter) {
                    swept.extend(first_contact(thing, partner).map(|hit| SweptHit { id, other, hit }));
                }
            }
        }
        swept.sort_by(|p, q| {
            p.hit.fraction.total_cmp(&q.hit.fraction).then((p.id, p.other).cmp(&(q.id, q.other)))
        });
        swept
    }

    /// Checks that the data of a removed collider stay readable until the second update after its removal.
    fn check_removed(&mut self) {
        let [now, before] = &mut self.removed;
        assert!(before.keys().all(|&id| self.space.data(id).is_none()));
        assert!(now.iter().all(|(&id, data)| self.space.data(id) == Some(data) && !self.space.contains(id)));
        *before = std::mem::take(now);
    }
}

/// Returns a shape without the parts that a filter does not match.
fn matching(shape: Shape, filter: Filter) -> Option<Shape> {
    let Shape::Compound(compound) = &shape else { return Some(shape) };
    let is_matching = |index: &usize| compound.filter(*index).meets(filter);
    let kept: Vec<usize> = (0..compound.shapes().len()).filter(is_matching).collect();
    let shapes = kept.iter().map(|&index| compound.shapes()[index].clone());
    let filters = kept.iter().map(|&index| compound.filter(index));
    Some(Compound::new(shapes).ok()?.with_filters(filters).into())
}

/// Casts one collider against another one, with the first one's motion relative to the other's.
fn first_contact(thing: &Thing, other: &Thing) -> Option<CastHit> {
    let mut hit = cast(&thing.start(), thing.motion() - other.motion(), &other.start())?;
    hit.point += other.motion() * hit.fraction;
    Some(hit)
}

fn check_contacts(things: &BTreeMap<ColliderId, Thing>, update: &Update<'_, u32>) {
    let contacts: Vec<_> = update.contacts().collect();
    assert!(contacts.iter().map(|(pair, _)| pair).eq(update.pairs()));
    for (pair, found) in contacts {
        assert_eq!(contact(&things[&pair.a].world(), &things[&pair.b].world()), Some(found));
    }
}
