//! Writes and reads the results of the last update in a snapshot: touching pairs, events, hits of swept
//! colliders.

use alloc::vec::Vec;

use crate::math::Vec2;
use crate::query::CastHit;
use crate::space::bytes::reader::{Read, Reader, check};
use crate::space::bytes::writer::Writer;
use crate::space::changes::UpdateState;
use crate::space::storage::Storage;
use crate::space::storage::slots::Slots;
use crate::space::values::id::ColliderId;
use crate::space::values::pair::{Event, Pair};
use crate::space::values::swept_hit::SweptHit;

/// Writes the results. Each id is written as its slot, because a slot that a result names is not used again
/// before the next update.
pub(super) fn write_results(writer: &mut Writer, state: &UpdateState) {
    let ends = state.events().iter().filter_map(|event| match *event {
        Event::End(a, b) => Some(Pair { a, b }),
        Event::Begin(..) => None,
    });
    write_pairs(writer, ends.map(|pair| (pair, false)));
    let mut begins = state.events().iter().filter_map(|event| match *event {
        Event::Begin(a, b) => Some(Pair { a, b }),
        Event::End(..) => None,
    });
    let mut next = begins.next();
    let begun = state.pairs().iter().map(|&pair| {
        let has_begun = next == Some(pair);
        if has_begun {
            next = begins.next();
        }
        (pair, has_begun)
    });
    write_pairs(writer, begun);
    writer.count(state.swept_hits().len());
    state.swept_hits().iter().for_each(|swept| write_swept_hit(writer, swept));
}

/// Writes sorted pairs, each as the difference from the previous pair, and a flag for each pair.
fn write_pairs(writer: &mut Writer, pairs: impl Iterator<Item = (Pair, bool)>) {
    let mut count = 0;
    let mut list = Writer::new();
    let mut before = [0; 2];
    for (pair, flag) in pairs {
        let [a, b] = [pair.a.index, pair.b.index];
        let step = a - before[0];
        list.whole(u64::from(step) << 1 | u64::from(flag));
        list.whole(u64::from(b - if step == 0 { before[1] } else { a }));
        before = [a, b];
        count += 1;
    }
    writer.count(count);
    writer.bytes.extend_from_slice(&list.bytes);
}

/// Reads the results of the last update.
pub(super) fn read_results(reader: &mut Reader<'_>, storage: &Storage) -> Read<UpdateState> {
    let ends = read_pairs(reader, &storage.slots)?;
    check(ends.iter().all(|(_, flag)| !flag))?;
    let begun = read_pairs(reader, &storage.slots)?;
    let count = reader.count(83)?;
    let hits = reader.list(count, |reader| read_swept_hit(reader, &storage.slots))?;
    check(reader.rest().is_empty())?;
    let ends_of = ends.iter().map(|(pair, _)| pair.end());
    let begins = begun.iter().filter(|(_, has_begun)| *has_begun).map(|(pair, _)| pair.begin());
    let events: Vec<Event> = ends_of.chain(begins).collect();
    Some(UpdateState::from_stored(begun.iter().map(|(pair, _)| *pair).collect(), events, hits))
}

fn read_pairs(reader: &mut Reader<'_>, slots: &Slots) -> Read<Vec<(Pair, bool)>> {
    let slot_count = slots.slot_count() as u64;
    let count = reader.count(2)?;
    let mut pairs = Vec::with_capacity(count);
    let mut before = [0_u64; 2];
    for _ in 0..count {
        let step = reader.below(slot_count << 1)?;
        let (step, flag) = (step >> 1, step & 1 == 1);
        let a = before[0] + step;
        let more = reader.below(slot_count)?;
        let b = more + if step == 0 { before[1] } else { a };
        // The first pair may begin with slot 0, because no pair comes before it.
        check(0 < more && a < b && b < slot_count)?;
        before = [a, b];
        let [a, b] = [a, b].map(|index| slots.id_at(index as u32));
        pairs.push((Pair { a, b }, flag));
    }
    Some(pairs)
}

fn write_swept_hit(writer: &mut Writer, swept: &SweptHit) {
    let CastHit { fraction, point, normal, face_normal, slide_normal, depth, started_inside } = swept.hit;
    writer.whole(swept.id.index.into());
    writer.whole(swept.other.index.into());
    writer.number(fraction);
    writer.points(&[point, normal, face_normal, slide_normal]);
    writer.number(depth);
    writer.byte(u8::from(started_inside));
}

fn read_swept_hit(reader: &mut Reader<'_>, slots: &Slots) -> Read<SweptHit> {
    let mut id = || -> Read<ColliderId> {
        let index = reader.below(slots.slot_count() as u64)?;
        Some(slots.id_at(index as u32))
    };
    let (id, other) = (id()?, id()?);
    let fraction = reader.number()?;
    let [point, normal, face_normal, slide_normal]: [Vec2; 4] =
        [reader.point()?, reader.point()?, reader.point()?, reader.point()?];
    let depth = reader.number()?;
    let started_inside = reader.flag()?;
    let hit = CastHit { fraction, point, normal, face_normal, slide_normal, depth, started_inside };
    Some(SweptHit { id, other, hit })
}
