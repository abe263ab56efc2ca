// The module from text in this file: compressed, since browsers' own compression does little for packed text.

const compiled = new WebAssembly.Module(inflate(Uint8Array.from(atob("@BASE64@"), (c) => c.charCodeAt(0)), @LENGTH@));

/** Undoes deflate: RFC 1951, one bit at a time. */
function inflate(packed, length) {
  const out = new Uint8Array(length);
  let end = 0, next = 0, held = 0, holds = 0;

  function bits(count) {
    while (holds < count) {
      held |= packed[next++] << holds;
      holds += 8;
    }
    const value = held & ((1 << count) - 1);
    held >>>= count;
    holds -= count;
    return value;
  }

  /** How many codes there are of each length, and the symbols in the order of their codes. */
  function code(lengths) {
    const counts = new Uint16Array(16), offsets = new Uint16Array(16), symbols = new Uint16Array(lengths.length);
    for (const length of lengths) counts[length]++;
    counts[0] = 0;
    for (let length = 1; length < 15; length++) offsets[length + 1] = offsets[length] + counts[length];
    lengths.forEach((length, symbol) => {
      if (length) symbols[offsets[length]++] = symbol;
    });
    return { counts, symbols };
  }

  function symbol({ counts, symbols }) {
    let value = 0, first = 0, index = 0;
    for (let length = 1; ; length++) {
      value |= bits(1);
      const count = counts[length];
      if (value - count < first) return symbols[index + value - first];
      index += count;
      first = (first + count) << 1;
      value <<= 1;
    }
  }

  function stored() {
    held = holds = 0;
    const count = packed[next] | (packed[next + 1] << 8);
    out.set(packed.subarray(next + 4, next + 4 + count), end);
    next += 4 + count;
    end += count;
  }

  /** The base and the extra bits of lengths and of distances; after RFC 1951, 3.2.5. */
  function series(count, start, every) {
    const bases = [], extras = [];
    for (let index = 0, base = start; index < count; index++) {
      const extra = Math.max(0, Math.floor(index / every) - 1);
      bases.push(base);
      extras.push(extra);
      base += 1 << extra;
    }
    return { bases, extras };
  }

  const runs = series(28, 3, 4), distances = series(30, 1, 2);
  runs.bases.push(258);
  runs.extras.push(0);

  function block(literals, offsets) {
    for (;;) {
      const literal = symbol(literals);
      if (literal === 256) return;
      if (literal < 256) {
        out[end++] = literal;
        continue;
      }
      const run = runs.bases[literal - 257] + bits(runs.extras[literal - 257]);
      const far = symbol(offsets);
      const from = end - distances.bases[far] - bits(distances.extras[far]);
      for (let index = 0; index < run; index++) out[end++] = out[from + index];
    }
  }

  function fixed() {
    const lengths = Array.from({ length: 288 }, (_, index) => (index < 144 ? 8 : index < 256 ? 9 : index < 280 ? 7 : 8));
    block(code(lengths), code(new Array(30).fill(5)));
  }

  function dynamic() {
    const literals = bits(5) + 257, offsets = bits(5) + 1, count = bits(4) + 4;
    const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
    const short = new Array(19).fill(0);
    for (let index = 0; index < count; index++) short[order[index]] = bits(3);
    const lengths = [], of = code(short);
    while (lengths.length < literals + offsets) {
      const next = symbol(of);
      if (next < 16) lengths.push(next);
      else {
        const value = next === 16 ? lengths.at(-1) : 0;
        const times = next === 16 ? 3 + bits(2) : next === 17 ? 3 + bits(3) : 11 + bits(7);
        for (let index = 0; index < times; index++) lengths.push(value);
      }
    }
    block(code(lengths.slice(0, literals)), code(lengths.slice(literals)));
  }

  for (let last = 0; !last; ) {
    last = bits(1);
    [stored, fixed, dynamic][bits(2)]();
  }
  return out;
}
