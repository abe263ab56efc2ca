// A WebAssembly module out of what `xtask/src/packed.rs` made of it.

/** The module's bytes. */
export function unpack(packed) {
  const [length, before, functions] = new Uint32Array(packed.slice(0, 12).buffer);
  return join(expand(packed.subarray(12), length), before, functions);
}

/** Undoes what `split.rs` does: gives each instruction its operands back, and each function its size. */
function join(sorted, before, functions) {
  const joined = new Uint8Array(sorted.length + 5 * functions), body = new Uint8Array(sorted.length);
  let next = 0, filled = 0;

  function take(end) {
    while (next < end) body[filled++] = sorted[next++];
    return sorted[end - 1];
  }

  function numbers(count) {
    let last = 0;
    for (; count > 0; count--) {
      while ((last = take(next + 1)) > 127);
    }
    return last;
  }

  /** Where the next operand of each kind lies. */
  const places = new Uint32Array(512).map(() => {
    let value = 0;
    for (let shift = 0, more = true; more; shift += 7) {
      value |= (sorted[next] & 127) << shift;
      more = sorted[next++] > 127;
    }
    return value;
  });
  joined.set(sorted.subarray(next, (next += before)));
  places.forEach((length, kind) => {
    places[kind] = next;
    next += length;
  });

  function operand(kind) {
    const back = next;
    next = places[kind];
    if (kind === 2 * 0x43) take(next + 4);
    else if (kind === 2 * 0x44) take(next + 8);
    else numbers(1);
    places[kind] = next;
    next = back;
  }

  let at = before;
  for (let left = functions; left > 0; left--) {
    filled = 0;
    numbers(2 * numbers(1));
    for (let depth = 0; depth >= 0; ) {
      if (next >= sorted.length) throw new Error("the WebAssembly is not as it was packed");
      const op = take(next + 1);
      if (op > 1 && op < 5) depth++;
      if (op === 11) depth--;
      if (op === 14) numbers(numbers(1) + 1);
      if (op === 252) numbers("0000000021212121"[numbers(1)] ?? 1);
      for (let order = 0; order < OPERANDS[op]; order++) operand(2 * op + order);
    }
    let size = filled;
    for (; size > 127; size >>= 7) joined[at++] = size | 128;
    joined[at++] = size;
    joined.set(body.subarray(0, filled), at);
    at += filled;
  }
  joined.set(sorted.subarray(next), at);
  return joined.subarray(0, at + sorted.length - next);
}

/** How many operands lie apart from an instruction. */
const OPERANDS = new Uint8Array(256);
for (const [first, last, count] of [[2, 4, 1], [12, 13, 1], [16, 16, 1], [17, 17, 2], [32, 38, 1], [40, 62, 2], [63, 68, 1], [208, 208, 1], [210, 210, 1]]) {
  OPERANDS.fill(count, first, last + 1);
}

/** Undoes LZMA with a bit of context for literals and none of position; after Pavlov's LZMA specification. */
function expand(packed, length) {
  const out = new Uint8Array(length);
  let end = 0, next = 0, code = 0, range = 0;

  function more() {
    if (next > packed.length + 4) throw new Error("the WebAssembly is cut off");
    code = ((code << 8) | packed[next++]) >>> 0;
    range = (range << 8) >>> 0;
  }

  /** Odds of 0, in 2048ths, that learn. */
  const odds = (count) => new Uint16Array(count).fill(1024);

  function bit(odds, index) {
    const share = (range >>> 11) * odds[index];
    const value = code < share ? 0 : 1;
    if (value) {
      range -= share;
      code -= share;
      odds[index] -= odds[index] >> 5;
    } else {
      range = share;
      odds[index] += (2048 - odds[index]) >> 5;
    }
    if (range < 2 ** 24) more();
    return value;
  }

  function evenBits(count) {
    let value = 0;
    for (; count > 0; count--) {
      range >>>= 1;
      const one = code < range ? 0 : 1;
      if (one) code -= range;
      value = (value << 1) | one;
      if (range < 2 ** 24) more();
    }
    return value;
  }

  function number(odds, count, base = 0, from = 1) {
    const limit = 1 << count;
    while (from < limit) from = (from << 1) | bit(odds, base + from);
    return from - limit;
  }

  function lowestFirst(odds, count, base) {
    let value = 0;
    for (let index = 0, from = 1; index < count; index++) {
      const one = bit(odds, base + from);
      from = (from << 1) | one;
      value |= one << index;
    }
    return value;
  }

  /** The decoder of a run's length. */
  function lengths() {
    const choice = odds(2), short = odds(8), middle = odds(8), long = odds(256);
    return () => {
      if (!bit(choice, 0)) return 2 + number(short, 3);
      return bit(choice, 1) ? 18 + number(long, 8) : 10 + number(middle, 3);
    };
  }

  const literals = odds(2 * 768), slots = odds(4 * 64), specials = odds(128), lows = odds(16);
  const isRun = odds(12), isAgain = odds(12), isOlder = odds(12), isLong = odds(12), isThird = odds(12), isFourth = odds(12);
  const newLength = lengths(), oldLength = lengths();
  /** What the last few items were, and the last four distances, less 1. */
  let state = 0, distances = [0, 0, 0, 0];

  function literal() {
    const base = (out[end - 1] >> 7) * 768;
    let from = 1;
    if (state >= 7) {
      let other = out[end - distances[0] - 1];
      while (from < 256) {
        const expected = (other >> 7) & 1, one = bit(literals, base + ((1 + expected) << 8) + from);
        other <<= 1;
        from = (from << 1) | one;
        if (one !== expected) break;
      }
    }
    out[end++] = number(literals, 8, base, from);
    state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
  }

  function distance(length) {
    const slot = number(slots, 6, 64 * Math.min(length - 2, 3));
    if (slot < 4) return slot;
    const count = (slot >> 1) - 1, start = (2 | (slot & 1)) << count;
    if (slot < 14) return start + lowestFirst(specials, count, start - slot);
    return start + (evenBits(count - 4) << 4) + lowestFirst(lows, 4, 0);
  }

  /** How long a run of earlier bytes is; its distance comes first in the list. */
  function run() {
    const later = state >= 7;
    if (!bit(isAgain, state)) {
      state = later ? 10 : 7;
      const length = newLength();
      distances = [distance(length), ...distances.slice(0, 3)];
      return length;
    }
    if (!bit(isOlder, state)) {
      if (!bit(isLong, state)) {
        state = later ? 11 : 9;
        return 1;
      }
    } else {
      const index = !bit(isThird, state) ? 1 : 2 + bit(isFourth, state);
      distances.unshift(...distances.splice(index, 1));
    }
    state = later ? 11 : 8;
    return oldLength();
  }

  for (let index = 0; index < 5; index++) more();
  range = 2 ** 32 - 1;
  while (end < length) {
    if (!bit(isRun, state)) literal();
    else for (let left = run(); left > 0; left--, end++) out[end] = out[end - distances[0] - 1];
  }
  return out;
}
