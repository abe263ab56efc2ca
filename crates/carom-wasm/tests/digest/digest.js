// Computes a hash of results (FNV-1a by Fowler, Noll and Vo) in two halves of 32 bits. If any bit of a result changes,
// the hash changes.

const float = new Float64Array(1), words = new Uint32Array(float.buffer);

export class Digest {
  low = 0x84222325;
  high = 0xcbf29ce4;

  shown() {
    const hex = (word) => (word >>> 0).toString(16).padStart(8, "0").replace(/(....)(....)/, "$1_$2");
    return `0x${hex(this.high)}_${hex(this.low)}`;
  }

  word(word) {
    for (let shift = 0; shift < 32; shift += 8) this.byte((word >>> shift) & 255);
  }

  /** Adds a byte: computes the exclusive or, then multiplies by 2^40 + 0x1b3. */
  byte(byte) {
    const low = (this.low ^ byte) >>> 0;
    const first = (low & 0xffff) * 0x1b3, second = (low >>> 16) * 0x1b3 + (first >>> 16);
    this.high = (Math.imul(this.high, 0x1b3) + (second >>> 16) + (low << 8)) >>> 0;
    this.low = ((second << 16) | (first & 0xffff)) >>> 0;
  }

  /** Adds a whole number below 2^53 to the digest. */
  count(count) {
    this.word(count >>> 0);
    this.word(Math.floor(count / 2 ** 32));
  }

  largest() {
    this.word(0xffffffff);
    this.word(0xffffffff);
  }

  flag(flag) {
    assertBoolean(flag);
    this.count(flag ? 1 : 0);
  }

  number(number) {
    if (!Number.isFinite(number) || Object.is(number, -0)) throw new Error(`a result contains ${number}`);
    float[0] = number;
    this.word(words[0]);
    this.word(words[1]);
  }

  numbers(numbers) {
    for (const number of numbers) this.number(number);
  }

  each(vectors) {
    for (const vector of vectors) this.numbers(vector);
  }

  vectors(vectors) {
    this.count(vectors.length);
    this.each(vectors);
  }

  option(answer, add) {
    this.flag(answer !== null);
    if (answer !== null) add(answer);
  }
}

function assertBoolean(flag) {
  if (typeof flag !== "boolean") throw new Error(`not a boolean: ${flag}`);
}
