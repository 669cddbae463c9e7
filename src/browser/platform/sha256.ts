// FIPS 180-4. `crypto.subtle` is asynchronous, a thousand times slower for so short a text, and missing on pages without
// TLS; this is for a proof of work alone, where nothing is secret.

/** The first 32 bits of the fractional parts of a root of each of the first primes. */
const rootBits = (count: number, root: (prime: number) => number): Int32Array => {
  const words = new Int32Array(count);
  for (let found = 0, number = 2; found < count; number += 1) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= number; factor += 1) if (number % factor === 0) isPrime = false;
    if (!isPrime) continue;
    const value = root(number);
    words[found] = (value - Math.floor(value)) * 2 ** 32;
    found += 1;
  }
  return words;
};

const START = rootBits(8, Math.sqrt);
const ROUNDS = rootBits(64, Math.cbrt);

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));
const at = (words: Int32Array, index: number): number => words[index] ?? 0;

/** Mixes one block of 64 bytes, given as the first 16 of `schedule`, into `state`. */
function mix(state: Int32Array, schedule: Int32Array): void {
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [at(schedule, index - 15), at(schedule, index - 2)];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    schedule[index] = at(schedule, index - 16) + first + at(schedule, index - 7) + second;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + sum + ((e & f) ^ (~e & g)) + at(ROUNDS, index) + at(schedule, index)) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = at(state, index) + word;
  });
}

/** SHA-256 of a text of ASCII characters. */
export function sha256(text: string): Uint8Array {
  const blocks = ((text.length + 8) >> 6) + 1;
  const bytes = new Uint8Array(blocks * 64);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  bytes[text.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, text.length * 8);
  const state = START.slice();
  const schedule = new Int32Array(64);
  for (let block = 0; block < blocks; block += 1) {
    for (let index = 0; index < 16; index += 1) schedule[index] = view.getInt32(block * 64 + index * 4);
    mix(state, schedule);
  }
  const hash = new Uint8Array(32);
  const written = new DataView(hash.buffer);
  state.forEach((word, index) => written.setInt32(index * 4, word));
  return hash;
}
