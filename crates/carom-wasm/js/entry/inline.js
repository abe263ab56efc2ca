// The module from text in this file: sorted and compressed, and a third better than by servers.

const sorted = expand(Uint8Array.from(atob("@BASE64@"), (c) => c.charCodeAt(0)), @LENGTH@, 1);
export const compiled = new WebAssembly.Module(join(sorted, @BEFORE@, @INSTRUCTIONS@, @FUNCTIONS@));

/** Undoes what `split.rs` does: gives each instruction its operands back, and each function its size. */
function join(sorted, before, instructions, functions) {
  const counts = new Uint32Array(512), places = new Uint32Array(512);
  let next = instructions, body;

  function end(kind, at) {
    if (kind === 2 * 0x43) return at + 4;
    if (kind === 2 * 0x44) return at + 8;
    while (sorted[at++] > 127);
    return at;
  }

  function take(end) {
    while (next < end) body.push(sorted[next++]);
    return sorted[end - 1];
  }

  function numbers(count) {
    let last = 0;
    for (; count > 0; count--) last = take(end(0, next));
    return last;
  }

  /** Goes through the code, with what is done at each operand that lies apart. */
  function code(operand) {
    const all = [];
    for (let left = functions; left > 0; left--) {
      body = [];
      numbers(2 * numbers(1));
      for (let depth = 0; depth >= 0; ) {
        const op = take(next + 1);
        if (op > 1 && op < 5) depth++;
        if (op === 11) depth--;
        if (op === 14) numbers(numbers(1) + 1);
        if (op === 252) numbers([2, 1, 2, 1][numbers(1) - 8]);
        for (let order = 0; order < operands(op); order++) operand(2 * op + order);
      }
      let size = body.length;
      for (; size > 127; size >>= 7) all.push((size & 127) | 128);
      all.push(size);
      for (const byte of body) all.push(byte);
    }
    return all;
  }

  code((kind) => counts[kind]++);
  const after = next;
  next = before;
  counts.forEach((count, kind) => {
    places[kind] = next;
    for (; count > 0; count--) next = end(kind, next);
  });
  next = instructions;
  const all = code((kind) => {
    const back = next;
    next = places[kind];
    take(end(kind, next));
    places[kind] = next;
    next = back;
  });
  return Uint8Array.from([...sorted.subarray(0, before), ...all, ...sorted.subarray(after)]);
}

/** How many operands lie apart from an instruction. */
function operands(op) {
  if (op === 17 || (op > 0x27 && op < 0x3f)) return 2;
  const isOne = (op > 1 && op < 5) || op === 12 || op === 13 || op === 16 || (op > 0x1f && op < 0x25) || (op > 0x3e && op < 0x45);
  return isOne ? 1 : 0;
}

/** Undoes LZMA with some bits of context for literals and none of position; after Pavlov's LZMA specification. */
function expand(packed, length, context = 3) {
  const out = new Uint8Array(length);
  let end = 0, next = 0, code = 0, range = 0;

  function more() {
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

  const literals = odds(768 << context), slots = odds(4 * 64), specials = odds(128), lows = odds(16);
  const isRun = odds(12), isAgain = odds(12), isOlder = odds(12), isLong = odds(12), isThird = odds(12), isFourth = odds(12);
  const newLength = lengths(), oldLength = lengths();
  /** What the last few items were, and the last four distances, less 1. */
  let state = 0, distances = [0, 0, 0, 0];

  function literal() {
    const base = (out[end - 1] >> (8 - context)) * 768;
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
