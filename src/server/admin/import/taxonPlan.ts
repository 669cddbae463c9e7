import type { LineFault, TaxonKind } from '../../../shared/admin/import/importRules';
import { slugOf } from '../../../shared/admin/productRules';
import { isSlug, RESERVED_SLUGS, myStoreLimits } from '../../../shared/admin/myStore/myStoreLimits';
import { isFilled } from '../../../shared/kernel/textRules';
import { newId } from '../../kernel/newId';
import { keyOf, PATH_SIGN, wordsFor, type Named } from './catalogueWords';
import type { Vocabulary } from './productCells';

/** A category of the store, `parentId` null at the top. */
type NamedCategory = Named & { parentId: string | null };
/** Categories and brands that are there. */
export type KnownTaxons = {
  categories: readonly NamedCategory[];
  brands: readonly Named[];
  /** SKUs of parts of kits, by variant id: those of the store, and those that files name. */
  partSkus: Map<string, string>;
};
/** A category or brand to be made; `name` as a file writes it, `line` the first that names it. */
export type PlannedTaxon = {
  kind: TaxonKind;
  rowId: string;
  parentId: string | null;
  slug: string;
  title: string;
  name: string;
  line: number;
};
/** What a cell means, or why it means nothing. */
type Meant = { id: string } | { fault: LineFault };

/** Brands and categories a file names, those it makes among them. */
export type TaxonPlan = ReturnType<typeof taxonPlan>;

/**
 * Resolves the names of brands and categories in a file, and plans the missing ones: two levels, and as many as the
 * editor of categories takes. What a faulty line asked for is rolled back to its savepoint, so that it is never
 * created.
 */
export const taxonPlan = (known: KnownTaxons) => {
  let planned: { taxon: PlannedTaxon; named: NamedCategory }[] = [];
  const plannedOf = (kind: TaxonKind) => planned.flatMap(({ taxon, named }) => (taxon.kind === kind ? [named] : []));
  const allCategories = () => [...known.categories, ...plannedOf('category')];
  const allBrands = () => [...known.brands, ...plannedOf('brand')];
  const read = (): Vocabulary => ({
    brands: wordsFor(allBrands()),
    categories: wordsFor(allCategories()),
    partSkus: known.partSkus,
  });
  let words = read();

  const add = (taxon: Omit<PlannedTaxon, 'rowId'>): Meant => {
    const { slug, title, name, parentId } = taxon;
    const id = newId();
    planned.push({ taxon: { ...taxon, rowId: id }, named: { id, slug, title, path: name, parentId } });
    words = read();
    return { id };
  };
  const make = (kind: TaxonKind, typed: string, line: number, parent: NamedCategory | null): Meant => {
    const title = typed.replace(/\s+/g, ' ').trim();
    const all = kind === 'category' ? allCategories() : allBrands();
    if (title.length > myStoreLimits.title) return { fault: 'tooLong' };
    if (!isFilled(title)) return { fault: 'notAccepted' };
    if (all.length >= (kind === 'category' ? myStoreLimits.categories : myStoreLimits.brands))
      return { fault: 'shelvesFull' };
    const slug = freeSlug(title, parent, new Set(all.map((one) => one.slug)), kind);
    if (slug === null) return { fault: 'notAccepted' };
    const name = parent ? `${parent.title} ${PATH_SIGN} ${title}` : title;
    return add({ kind, parentId: parent?.id ?? null, slug, title, name, line });
  };

  return {
    /** All names as they are now: those planned too. */
    words: () => words,

    /** The brand a cell names, planned where there is none. */
    brand(typed: string, line: number): Meant {
      const id = words.brands.idOf(typed);
      if (id !== null) return { id };
      return words.brands.isShared(typed) ? { fault: 'sharedName' } : make('brand', typed, line, null);
    },

    /** The category a part of a cell names, both levels of it planned where they are not there. */
    category(typed: string, line: number): Meant {
      const id = words.categories.idOf(typed);
      if (id !== null) return { id };
      if (words.categories.isShared(typed)) return { fault: 'sharedName' };
      const [first = '', second, ...deeper] = typed.split(PATH_SIGN).map((part) => part.trim());
      if (deeper.length > 0) return { fault: 'tooDeep' };
      if (second === undefined) return make('category', first, line, null);
      if (first === '' || second === '') return { fault: 'notAccepted' };
      const tops = () =>
        allCategories().filter(({ parentId, title }) => parentId === null && keyOf(title) === keyOf(first));
      if (tops().length > 1) return { fault: 'sharedName' };
      if (tops().length === 0) {
        const top = make('category', first, line, null);
        if ('fault' in top) return top;
      }
      return make('category', second, line, tops()[0] ?? null);
    },

    /** Notes what a file calls a part of a kit. */
    namePart: (id: string, sku: string): void => void known.partSkus.set(id, sku),

    /** How far the plan is. */
    mark: () => planned.length,
    /** What was planned since a mark. */
    since: (mark: number) => planned.slice(mark).map(({ taxon }) => taxon),
    /** Forgets what was planned since a mark. */
    back(mark: number): void {
      if (planned.length === mark) return;
      planned = planned.slice(0, mark);
      words = read();
    },
  };
};

/**
 * A free slug: of the title, with the parent's before it, or with a number after it. Null for a title without letters.
 */
const freeSlug = (title: string, parent: NamedCategory | null, taken: Set<string>, kind: TaxonKind): string | null => {
  const own = cut(slugOf(title), myStoreLimits.slug - 4);
  const isFree = (slug: string) => isSlug(slug) && !taken.has(slug) && (kind === 'brand' || !RESERVED_SLUGS.has(slug));
  if (own === '') return null;
  const plain = [own, ...(parent ? [`${parent.slug}-${own}`] : [])].find(isFree);
  if (plain !== undefined) return plain;
  // One more than all others: one of them is free.
  for (let number = 2; number <= taken.size + 2; number += 1) if (isFree(`${own}-${number}`)) return `${own}-${number}`;
  return null;
};

const cut = (slug: string, length: number): string => slug.slice(0, length).replace(/-$/, '');
