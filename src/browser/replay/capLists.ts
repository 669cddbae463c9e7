const REST = '…';

/**
 * Plain JSON with its long lists cut: of an array, or of an object of very many entries, the first `most` stay, and how
 * many more there were.
 */
export const capLists = <Value>(value: Value, most: number): Value => {
  const cap = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) {
      const kept: unknown[] = part.slice(0, most).map(cap);
      return part.length > most ? [...kept, `${REST} ${part.length - most}`] : kept;
    }
    const entries = Object.entries(part);
    const kept = entries.slice(0, most).map(([key, inner]) => [key, cap(inner)]);
    if (entries.length > most) kept.push([REST, entries.length - most]);
    return Object.fromEntries(kept);
  };
  return cap(value) as Value; // for people to read, not for code
};
