import { foldText } from '../../../shared/kernel/text';

/** Something of the catalogue that cells name: a brand, a category. `path` is what we write where it is understood. */
export type Named = { id: string; slug: string; path: string; title: string };

/** Names of things and what they stand for. Names two things share stand for neither; addresses always do. */
export type Words = { idOf: (typed: string) => string | null; wordOf: (id: string) => string };

/** Parts several words of one cell, and a category from what stands above it. */
export const LIST_SIGN = '|';
export const PATH_SIGN = '>';

const keyOf = (text: string): string =>
  foldText(text)
    .replace(/\s*>\s*/g, '>')
    .replace(/\s+/g, ' ')
    .trim();
const isPlain = (text: string): boolean => !text.includes(LIST_SIGN);

/** @param things every one of the store */
export const wordsFor = (things: readonly Named[]): Words => {
  const ids = new Map<string, Set<string>>();
  const add = (text: string, id: string) => {
    const key = keyOf(text);
    ids.set(key, (ids.get(key) ?? new Set()).add(id));
  };
  for (const { id, path } of things) add(path, id);
  // A title alone serves where no whole path reads alike.
  for (const { id, title } of things) if (!ids.has(keyOf(title))) add(title, id);
  const slugs = new Map(things.map(({ slug, id }) => [slug, id]));
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const idOf = (typed: string): string | null => {
    const found = ids.get(keyOf(typed));
    const [only] = found ?? [];
    return found?.size === 1 && only !== undefined ? only : (slugs.get(typed.trim()) ?? null);
  };
  return {
    idOf,
    wordOf(id) {
      const thing = byId.get(id);
      if (!thing) return '';
      return isPlain(thing.path) && thing.path.trim() === thing.path && idOf(thing.path) === id
        ? thing.path
        : thing.slug;
    },
  };
};
