// The results of an update of a space. Each list is read from the WebAssembly module when it is first used.

import { CAST_HIT_SIZE, castHitFrom } from "../answers.js";
import { contactFrom } from "../read.js";
import { CONTACT_STRIDE, each, eachContact, packed } from "./read.js";

/**
 * Creates the results of an update. `readList` calls the export of a list and reads its result. `data` returns the data of a
 * collider.
 */
export function updateResults(readList, data) {
  const lists = {};
  const list = (field, name, read, isPacked) => (lists[field] ??= readList(field, name, read, isPacked));
  return {
    get events() {
      return list("events", "space_events", each(3, (numbers, at) => {
        const kind = numbers[at] === 1 ? "begin" : "end";
        return { kind, ...both(numbers, at + 1, data) };
      }));
    },
    get pairs() {
      return list("pairs", "space_pairs", each(2, (numbers, at) => both(numbers, at, data)));
    },
    get contacts() {
      return list("contacts", "space_contacts", eachContact((numbers, at) => (
        { ...both(numbers, at, data), contact: contactFrom(numbers, at + 2) })));
    },
    get sweptHits() {
      return list("sweptHits", "space_swept_hits", each(2 + CAST_HIT_SIZE, (numbers, at) => {
        const id = numbers[at], other = numbers[at + 1];
        return { id, other, data: data(id), otherData: data(other), hit: castHitFrom(numbers, at + 2) };
      }));
    },
    get packedEvents() {
      return list("packedEvents", "space_events", packed(3));
    },
    get packedPairs() {
      return list("packedPairs", "space_pairs", packed(2));
    },
    get packedContacts() {
      return list("packedContacts", "space_contacts", packed(CONTACT_STRIDE), true);
    },
  };
}

function both(numbers, at, data) {
  const a = numbers[at], b = numbers[at + 1];
  return { a, b, dataA: data(a), dataB: data(b) };
}
