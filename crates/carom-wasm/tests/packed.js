// Reads packed contacts into objects, at the offsets that the type declarations give.

import { CONTACT_STRIDE } from "carom";

/** Returns the contacts of a packed list as objects, each with its pair. */
export function contactsFrom(packed) {
  const list = [];
  for (let at = 0; at < packed.length; at += CONTACT_STRIDE) {
    const [a, b, normalX, normalY, depth, mtvX, mtvY, aInB, bInA, count, ...rest] = packed.subarray(at, at + CONTACT_STRIDE);
    const points = [rest.slice(0, 4), rest.slice(4)].slice(0, count);
    if (count === 1 && rest.slice(4).some((number) => !Object.is(number, 0))) throw new Error(`a contact with one point has numbers in the place of the second: ${rest}`);
    list.push({ a, b, contact: {
      normal: [normalX, normalY], depth, mtv: [mtvX, mtvY], points: points.map(([x, y, depth, id]) => ({ point: [x, y], depth, id })),
      aInB: aInB === 1, bInA: bInA === 1,
    } });
  }
  return list;
}
