/** JSON with its keys in order, so that equal values make equal texts. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  ) ?? '';

/** FNV-1a's prime, and two beginnings: two lanes of 32 bits. */
const PRIME = 0x01000193;
const LANES = [0x811c9dc5, 0x9747b28c] as const;

const laneOf = (text: string, begin: number): string => {
  let hash = begin;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

const hashOf = (text: string): string => LANES.map((begin) => laneOf(text, begin)).join('');

/** Slices never change in place: most actions leave most of them as they are. */
const hashedSlices = new WeakMap<object, string>();

const sliceHash = (slice: unknown): string => {
  if (typeof slice !== 'object' || slice === null) return hashOf(canonical(slice));
  const hash = hashedSlices.get(slice) ?? hashOf(canonical(slice));
  hashedSlices.set(slice, hash);
  return hash;
};

/**
 * 16 hexadecimal digits that tell states apart, made of the hashes of their slices. No secret: for comparing alone, the
 * same in browser and Node.
 */
export const stateHash = (state: unknown): string => {
  if (typeof state !== 'object' || state === null) return hashOf(canonical(state));
  return hashOf(canonical(Object.fromEntries(Object.entries(state).map(([name, slice]) => [name, sliceHash(slice)]))));
};
