import type { Brand, Category, GetSearchSuggestion } from '../../shared/catalog/catalogContract';
import type { ReplyOf } from '../../shared/kernel/contract';
import type { Clock } from '../kernel/clock';
import type { Database } from '../db/database';
import { pictureUrlOf } from '../media/pictureAddress';
import type { CatalogService } from './catalogService';
import type { CatalogueEvents } from '../db/catalogueEvents';
import type { ProcessCounts } from '../kernel/processCounts';
import { searchReader } from './searchReader';
import type { Lexeme, SearchSlot, SearchTerms } from './searchTerms';
import { foldedWordsOf, singularOf } from './searchText';
import { storeMemory } from '../store/storeMemory';
import { suggestionRepository, type SuggestionRow } from './suggestionRepository';

/** What is offered while a shopper types. */
export type SuggestionService = ReturnType<typeof suggestionService>;
type Suggestions = ReplyOf<GetSearchSuggestion>;

type Dependencies = {
  db: Database;
  catalogueEvents: CatalogueEvents;
  clock: Clock;
  catalog: Pick<CatalogService, 'categories' | 'brands'>;
  counts?: Pick<ProcessCounts, 'cache'>;
};

const PRODUCTS = 5;
const CATEGORIES = 3;
const BRANDS = 3;

/** Suggests products, categories and brands; results are cached until the catalogue changes. */
export const suggestionService = ({ db, catalogueEvents, clock, catalog, counts }: Dependencies) => {
  const memory = storeMemory(catalogueEvents, counts && { name: 'suggestions', counts });
  const searches = searchReader({ db, clock, memory });

  const productsFor = async (storeId: string, terms: SearchTerms): Promise<SuggestionRow[]> => {
    const best = await suggestionRepository.bestSellers(db.ofStore(storeId), storeId, terms, PRODUCTS);
    if (best.length === PRODUCTS) return best;
    return suggestionRepository.byWords(db.ofStore(storeId), storeId, terms, PRODUCTS);
  };

  return {
    /** At most five products, three categories and three brands, best first; nothing for a text that says nothing. */
    async suggest(storeId: string, text: string): Promise<Suggestions> {
      const search = await searches.read(storeId, text);
      if (!search) return { listProduct: [], listCategory: [], listBrand: [] };
      const { slots, terms } = search;
      const [rows, categories, brands] = await Promise.all([
        memory.recall(storeId, `suggest ${terms.all}`, () => productsFor(storeId, terms)),
        catalog.categories(storeId),
        catalog.brands(storeId),
      ]);
      return {
        listProduct: rows.map(toSuggestion),
        listCategory: categoriesNamed(categories, slots).slice(0, CATEGORIES),
        listBrand: brandsNamed(brands, slots).slice(0, BRANDS),
      };
    },
  };
};

const toSuggestion = ({ images, ...row }: SuggestionRow): Suggestions['listProduct'][number] => {
  const [image] = images;
  return { ...row, imageUrl: image ? pictureUrlOf(image.fileKey) : null };
};

const categoriesNamed = (tree: Category[], slots: SearchSlot[]): Suggestions['listCategory'] => {
  const named = tree.flatMap(({ slug, title, childNodes }) => [
    { slug, title, parentSlug: null, parentTitle: null, names: title },
    ...childNodes.map((child) => ({
      slug: child.slug,
      title: child.title,
      parentSlug: slug,
      parentTitle: title,
      names: `${child.title} ${title}`,
    })),
  ]);
  return named
    .filter(({ names }) => isNamed(names, slots))
    .toSorted((one, other) => Number(isNamed(other.title, slots)) - Number(isNamed(one.title, slots)))
    .map(({ names: _names, ...category }) => category);
};

const brandsNamed = (brands: Brand[], slots: SearchSlot[]): Suggestions['listBrand'] =>
  brands.filter(({ brand }) => isNamed(brand, slots)).map(({ brand, slug, logoUrl }) => ({ brand, slug, logoUrl }));

// As the index of words would find it.
const isNamed = (name: string, slots: SearchSlot[]): boolean => {
  const known = foldedWordsOf(name).flatMap((word) => [word, singularOf(word)]);
  const isThere = ({ word, isPrefix }: Lexeme) => known.some((one) => (isPrefix ? one.startsWith(word) : one === word));
  return slots.every((slot) => slot.some(({ lexemes }) => lexemes.every(isThere)));
};
