/** How one answer differs from another in shape: what is gone or of another type breaks readers, what is more does not. */
type ShapeDifference = { path: string; kind: 'missing' | 'type' | 'more' };

/** Our metadata at the provider: its keys are our own. */
const OPAQUE = /(^|\.)metadata$/;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/**
 * Compares keys and types, never values. A null may stand for anything, and of a list its first entry stands for all.
 * @param recorded how it was @param given how it is
 */
export const shapeDifferences = (recorded: unknown, given: unknown, path = ''): ShapeDifference[] => {
  if (recorded === null || given === null || OPAQUE.test(path)) return [];
  if (typeOf(recorded) !== typeOf(given)) return [{ path, kind: 'type' }];
  if (Array.isArray(recorded) && Array.isArray(given)) {
    return recorded.length === 0 || given.length === 0 ? [] : shapeDifferences(recorded[0], given[0], `${path}[0]`);
  }
  if (!isObject(recorded) || !isObject(given)) return [];
  const at = (key: string) => (path === '' ? key : `${path}.${key}`);
  return [
    ...Object.entries(recorded).flatMap(([key, value]): ShapeDifference[] => {
      if (Object.hasOwn(given, key)) return shapeDifferences(value, given[key], at(key));
      return value === null ? [] : [{ path: at(key), kind: 'missing' }];
    }),
    ...Object.entries(given).flatMap(([key, value]): ShapeDifference[] =>
      Object.hasOwn(recorded, key) || value === null ? [] : [{ path: at(key), kind: 'more' }],
    ),
  ];
};
