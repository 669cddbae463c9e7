import type { Platform } from '../platform/platform';

/** How many links a browser remembers. */
const MOST = 20;

const read = (storage: Platform['storage']): [string, string][] => {
  try {
    const kept: unknown = JSON.parse(storage.read('visits') ?? '[]');
    return Array.isArray(kept) ? kept.filter(isVisit) : [];
  } catch {
    return [];
  }
};

const isVisit = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/**
 * The random word by which this browser finds the cart it got from a link again, in every tab (decision 039).
 * @param isNew a shopper who bought by the link before wants another cart
 */
export function visitOf({ storage, newId }: Pick<Platform, 'storage' | 'newId'>, ref: string, isNew = false): string {
  const kept = read(storage);
  const known = kept.find(([one]) => one === ref)?.[1];
  if (known !== undefined && !isNew) return known;
  const visit = newId();
  const others = kept.filter(([one]) => one !== ref);
  storage.write('visits', JSON.stringify([...others, [ref, visit]].slice(-MOST)));
  return visit;
}
