import { foldText } from '../../../shared/kernel/text';

/** Something of the catalogue that cells name: a brand, a category. `path` is what we write where it is understood. */
export type Named = { id: string; slug: string; path: string; title: string };

/** Names of things and what they stand for. Names two things share stand for neither; addresses always do. */
export type Words = {
  idOf: (typed: string) => string | null;
  /** True for a name of several things. */
  isShared: (typed: string) => boolean;
  wordOf: (id: string) => string;
};

/** Parts several words of one cell, and a category from what stands above it. */
export const LIST_SIGN = '|';
export const PATH_SIGN = '>';

/** Names that differ only in case, accents or spaces have the same key. */
export const keyOf = (text: string): string =>
  foldText(text)
    .replace(/\s+/g, ' ')
    .split('>')
    .map((part) => part.trim())
    .join('>');
// Names are read again for each that a file adds: what is known of each thing stays known.
const keysOf = new WeakMap<Named, { path: string; title: string }>();
const keysOfThing = (thing: Named) => {
  const keys = keysOf.get(thing) ?? { path: keyOf(thing.path), title: keyOf(thing.title) };
  keysOf.set(thing, keys);
  return keys;
};
const isPlain = (text: string): boolean => !text.includes(LIST_SIGN);

/** @param things every one of the store */
export const wordsFor = (things: readonly Named[]): Words => {
  const ids = new Map<string, Set<string>>();
  const add = (key: string, id: string) => ids.set(key, (ids.get(key) ?? new Set()).add(id));
  for (const thing of things) add(keysOfThing(thing).path, thing.id);
  const paths = new Set(ids.keys());
  // A title alone serves where no whole path reads alike.
  for (const thing of things) {
    const { title } = keysOfThing(thing);
    if (!paths.has(title)) add(title, thing.id);
  }
  const slugs = new Map(things.map(({ slug, id }) => [slug, id]));
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const idOf = (typed: string): string | null => {
    const found = ids.get(keyOf(typed));
    const [only] = found ?? [];
    return found?.size === 1 && only !== undefined ? only : (slugs.get(typed.trim()) ?? null);
  };
  return {
    idOf,
    isShared: (typed) => idOf(typed) === null && (ids.get(keyOf(typed))?.size ?? 0) > 1,
    wordOf(id) {
      const thing = byId.get(id);
      if (!thing) return '';
      return isPlain(thing.path) && thing.path.trim() === thing.path && idOf(thing.path) === id
        ? thing.path
        : thing.slug;
    },
  };
};
