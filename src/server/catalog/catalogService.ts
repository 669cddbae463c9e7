import type {
  Banner,
  Brand,
  Category,
  GetProducts,
  ProductDetail,
  ProductFacets as ListFacets,
} from '../../shared/catalog/catalogContract';
import { MOST_LISTED, PRODUCTS_PER_PAGE } from '../../shared/catalog/productListing';
import type { QueryOf, ReplyOf } from '../../shared/kernel/contract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { Clock } from '../kernel/clock';
import type { Database } from '../db/database';
import { BEST_SELLERS, besideRepository, SIMILAR } from './besideRepository';
import { toBanner, toBrands, toCategories, toProductCard, toProductDetail } from './catalogMapper';
import type { CatalogueEvents } from '../db/catalogueEvents';
import type { ProcessCounts } from '../kernel/processCounts';
import { catalogRepository, type BannerRow, type CategoryRow } from './catalogRepository';
import { complementsOf, type OwnFacts, type Places } from './complements';
import {
  productListRepository,
  type ProductCardRow,
  type ProductFacts,
  type ProductFilter,
  type Slice,
} from './productListRepository';
import { facetRepository, type ListPlace } from './facetRepository';
import { leavesOf, toFacets } from './facetMapper';
import { searchReader } from './searchReader';
import type { SearchTerms } from './searchTerms';
import { storeMemory } from '../store/storeMemory';

/** The shop window as shoppers see it. */
export type CatalogService = ReturnType<typeof catalogService>;

type ProductQuery = QueryOf<GetProducts>;
type ProductPage = ReplyOf<GetProducts>;

/** The id of no brand: what an unknown one stands for. Its list is empty, and still says what else there is. */
const NO_BRAND = '';

/** What is said of very many goods takes long to read, and nobody sees that one of them came or went. */
const MANY_STAY_MS = 60_000;
const staysMs = (isMany: boolean): number => (isMany ? MANY_STAY_MS : 0);

const EVERYTHING: ProductFilter = { categoryId: null, brandId: null, search: null, facts: null };

type Dependencies = {
  db: Database;
  catalogueEvents: CatalogueEvents;
  clock: Clock;
  /** Products a list leads to. */
  mostListed?: number;
  counts?: Pick<ProcessCounts, 'cache'>;
};

/** Categories, brands, banners and products of a store; what is small is kept in memory until the shop window changes. */
export const catalogService = ({ db, catalogueEvents, clock, mostListed = MOST_LISTED, counts }: Dependencies) => {
  const memory = storeMemory(catalogueEvents, counts && { name: 'catalogue', counts });
  // Apart, so that the many kinds of goods of a large store leave its counts in memory.
  const shelves = storeMemory(catalogueEvents, counts && { name: 'beside', counts });
  const searches = searchReader({ db, clock, memory });
  const dbFor = (storeId: string, { search }: ProductFilter) =>
    search === null ? db.ofStore(storeId) : db.ofSearch(storeId);
  const categoriesOf = (storeId: string) =>
    memory.recall(storeId, 'categories', () => catalogRepository.categories(db.ofStore(storeId), storeId));
  const brandsOf = (storeId: string) =>
    memory.recall(storeId, 'brands', () => catalogRepository.brands(db.ofStore(storeId), storeId));
  const countedBrandsOf = (storeId: string) =>
    memory.recall(
      storeId,
      'counted brands',
      () => catalogRepository.countedBrands(db.ofStore(storeId), storeId, mostListed),
      (rows) => staysMs(rows.some(({ productCount }) => productCount === mostListed)),
    );
  const bannersOf = (storeId: string) =>
    memory.recall(storeId, 'banners', () => catalogRepository.banners(db.ofStore(storeId), storeId));

  const brandIdOf = async (storeId: string, slug: string): Promise<string> =>
    (await brandsOf(storeId)).find((brand) => brand.slug === slug)?.id ?? NO_BRAND;

  const filterOf = async (storeId: string, query: ProductQuery): Promise<ProductFilter | null> => {
    const categoryId = idAt(await categoriesOf(storeId), query);
    if (categoryId === undefined) return null;
    const brandId = query.brand === undefined ? null : await brandIdOf(storeId, query.brand);
    const search = await searches.read(storeId, query.search ?? '');
    return { categoryId, brandId, search: search?.slots ?? null, facts: factsOf(query) };
  };

  const countOf = async (storeId: string, filter: ProductFilter): Promise<number> => {
    const asked = dbFor(storeId, filter);
    // The index of words hands over all it finds before the first is counted, so a sample is asked whether they are many.
    const mayBeLong = filter.search !== null && (await lengthOf(storeId, EVERYTHING)) > mostListed;
    if (mayBeLong && (await productListRepository.hasMoreThan(asked, storeId, filter, mostListed)))
      return mostListed + 1;
    return productListRepository.total(asked, storeId, filter, mostListed + 1);
  };

  /** How long a list is; one more than it leads to stands for all that are longer. */
  const lengthOf = (storeId: string, filter: ProductFilter): Promise<number> =>
    memory.recall(
      storeId,
      `length ${JSON.stringify(filter)}`,
      () => countOf(storeId, filter),
      (length) => staysMs(length > mostListed),
    );

  /** How many goods are for sale, or are in a category: of very many about. */
  const sizeOf = async (storeId: string, categoryId: string | null): Promise<number> => {
    const length = await lengthOf(storeId, { ...EVERYTHING, categoryId });
    if (length <= mostListed) return length;
    const load = () => productListRepository.estimated(db.ofStore(storeId), storeId, categoryId);
    return Math.max(length, await memory.recall(storeId, `estimated ${categoryId ?? ''}`, load, () => MANY_STAY_MS));
  };

  const cardsOf = async (
    storeId: string,
    filter: ProductFilter,
    slice: Omit<Slice, 'outOf'>,
  ): Promise<ProductCardRow[]> => {
    const dbs = { walking: db.ofStore(storeId), searching: db.ofSearch(storeId) };
    if (filter.search !== null)
      return productListRepository.foundCards(dbs, storeId, filter, { ...slice, mostOrdered: 2 * mostListed });
    const outOf = filter.categoryId === null ? slice.total : await sizeOf(storeId, filter.categoryId);
    return productListRepository.cards(db.ofStore(storeId), storeId, filter, { ...slice, outOf });
  };

  const facetsOf = async (storeId: string, filter: ProductFilter, isSayingNothing: boolean): Promise<ListFacets> => {
    const [categories, brands] = await Promise.all([categoriesOf(storeId), brandsOf(storeId)]);
    const place = placeOf(categories, filter.categoryId);
    const leafIds = leavesOf(categories, place).map(({ id }) => id);
    const counted = isSayingNothing
      ? { rows: [], isPart: false }
      : await memory.recall(
          storeId,
          `facets ${JSON.stringify(filter)}`,
          () => facetRepository.facets(dbFor(storeId, filter), storeId, { ...filter, place, leafIds }, mostListed),
          ({ isPart }) => staysMs(isPart),
        );
    return toFacets(counted, { categories, brands, place });
  };

  // A sale of its last units asks for a product again, not for what stands beside it.
  const besideOf = (storeId: string, { species, lifeStage, breedSize, unit, kind }: OwnFacts, places: Places) => {
    const own = { species, lifeStage, breedSize, unit, kind };
    return shelves.recall(storeId, JSON.stringify([own, places]), async () => {
      // Of a store with more goods than that, the list is long to read, and one of a minute ago will do.
      const best = await shelves.recall(
        storeId,
        'best sellers',
        () => besideRepository.bestSellers(db.ofStore(storeId), storeId),
        ({ length }) => staysMs(length === BEST_SELLERS),
      );
      const complementIds = complementsOf(best, own, places);
      return besideRepository.beside(db.ofStore(storeId), storeId, own, { ownIds: places.ownIds, complementIds });
    });
  };

  const detailAt = async (storeId: string, slug: string): Promise<Outcome<ProductDetail>> => {
    const row = await catalogRepository.product(db.ofStore(storeId), storeId, slug);
    if (!row) return refused('NotFoundError');
    if (row.removedAt !== null) return refused('GoneError');
    if (!row.isActive || row.variants.length === 0) return refused('NotFoundError');
    const categories = await categoriesOf(storeId);
    const { complements, similar } = await besideOf(storeId, row, placesOf(categories, row.categoryIds));
    const others = similar.filter(({ id }) => id !== row.id).slice(0, SIMILAR);
    return succeeded(toProductDetail(row, { categories, complements, similar: others }));
  };

  return {
    /** The search query of a text; null where it has no words. Does not log searches without results. */
    searchTerms: async (storeId: string, text: string): Promise<SearchTerms | null> =>
      (await searches.read(storeId, text))?.terms ?? null,

    /** The two-level tree in the merchant's order. */
    categories: async (storeId: string): Promise<Category[]> => toCategories(await categoriesOf(storeId)),

    /**
     * Where a category's page is now, that once stood at this address. @param parts of the path, decoded
     * @returns a path, or null where the address is of this day or never was one
     */
    async movedCategory(storeId: string, parts: string[]): Promise<string | null> {
      const former = await memory.recall(storeId, 'former categories', () =>
        catalogRepository.formerCategories(db.ofStore(storeId), storeId),
      );
      if (former.length === 0) return null;
      return addressNow(await categoriesOf(storeId), former, parts);
    },

    /** Brands with products for sale, by name. */
    brands: async (storeId: string): Promise<Brand[]> => toBrands(await countedBrandsOf(storeId)),

    /** Banners whose time it is, in order, and for how many milliseconds it is so. */
    async banners(storeId: string): Promise<{ list: Banner[]; holdsMs: number }> {
      const now = clock();
      const rows = await bannersOf(storeId);
      const turns = rows.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).map((at) => Date.parse(at ?? ''));
      const holdsMs = Math.min(...turns.filter((turn) => turn > now)) - now;
      return { list: rows.filter((banner) => isShownAt(banner, now)).map(toBanner), holdsMs };
    },

    /**
     * One page of the products that pass the query. @returns NotFoundError for an unknown category, and for a page
     * beyond the last (rules §5); the first page may be empty, and is for an unknown brand. A list ends after so many
     * products as one leads to; `hasMore` then
     */
    async products(storeId: string, query: ProductQuery): Promise<Outcome<ProductPage>> {
      const { page = 1, limit = PRODUCTS_PER_PAGE, sort = 'relevance', search = '' } = query;
      const filter = await filterOf(storeId, query);
      if (!filter) return refused('NotFoundError');
      const isSayingNothing = search.trim() !== '' && filter.search === null;
      const length = isSayingNothing ? 0 : await lengthOf(storeId, filter);
      const total = Math.min(length, mostListed);
      const hasMore = length > total;
      const offset = (page - 1) * limit;
      const rest = hasMore ? Math.min(limit, total - offset) : limit;
      const rows =
        offset < total ? await cardsOf(storeId, filter, { sort, limit: rest, offset, total, isBroad: hasMore }) : [];
      if (rows.length === 0 && page > 1) return refused('NotFoundError');
      if (total === 0 && isOnlySearch(query)) await searches.noteMiss(storeId, search);
      const facets = query.facets ? { facets: await facetsOf(storeId, filter, isSayingNothing) } : {};
      const list = rows.map(toProductCard);
      return succeeded({ list, page, limit, total, ...(hasMore ? { hasMore } : {}), ...facets });
    },

    /**
     * A product by its slug, also by a former one: `slug` of the result is the current one.
     * @returns GoneError for a removed product, NotFoundError for an inactive or unknown one (rules §5)
     */
    async product(storeId: string, slug: string): Promise<Outcome<ProductDetail>> {
      // PostgreSQL takes no NUL in a text, and no slug holds a control character.
      if (/\p{Cc}/u.test(slug)) return refused('NotFoundError');
      const outcome = await detailAt(storeId, slug);
      if (outcome.ok || outcome.refusal.name === 'GoneError') return outcome;
      const currentSlug = await catalogRepository.currentSlug(db.ofStore(storeId), storeId, slug);
      return currentSlug === null ? outcome : detailAt(storeId, currentSlug);
    },
  };
};

// Null without a category, undefined for an unknown one.
const idAt = (rows: CategoryRow[], { category, subcategory }: ProductQuery): string | null | undefined => {
  if (category === undefined && subcategory === undefined) return null;
  const parent = rows.find(({ slug }) => slug === category);
  const isMatch = (row: CategoryRow) =>
    row.slug === subcategory && (category === undefined || row.parentId === parent?.id);
  return (subcategory === undefined ? parent : rows.find(isMatch))?.id;
};

const addressNow = (
  rows: CategoryRow[],
  former: { slug: string; categoryId: string }[],
  [first = '', second, ...more]: string[],
): string | null => {
  const categoryAt = (slug: string): CategoryRow | undefined => {
    const now = rows.find((row) => row.slug === slug);
    return now ?? rows.find(({ id }) => id === former.find((known) => known.slug === slug)?.categoryId);
  };
  const parent = categoryAt(first);
  const child = second === undefined ? null : categoryAt(second);
  if (!parent || child === undefined || more.length > 0 || (child && child.parentId !== parent.id)) return null;
  if (parent.slug === first && (child?.slug ?? undefined) === second) return null;
  return `/${[parent, ...(child ? [child] : [])].map(({ slug }) => encodeURIComponent(slug)).join('/')}`;
};

// A list in a category covers everything below its top category; facets lead to the other subcategories.
const placeOf = (rows: CategoryRow[], categoryId: string | null): ListPlace | null => {
  if (categoryId === null) return null;
  const topId = rows.find(({ id }) => id === categoryId)?.parentId ?? categoryId;
  return { topId, ids: rows.filter(({ id, parentId }) => id === topId || parentId === topId).map(({ id }) => id) };
};

// Its own categories are the innermost it is in; `near` are the others below the same top categories.
const placesOf = (rows: CategoryRow[], categoryIds: string[]): Places => {
  const standing = rows.filter(({ id }) => categoryIds.includes(id));
  const parents = new Set(standing.map(({ parentId }) => parentId));
  const own = standing.filter(({ id }) => !parents.has(id));
  const tops = new Set(own.map(({ id, parentId }) => parentId ?? id));
  const ownIds = own.map(({ id }) => id);
  const near = rows.filter(({ id, parentId }) => parentId !== null && tops.has(parentId) && !ownIds.includes(id));
  return { ownIds, nearIds: near.map(({ id }) => id) };
};

const factsOf = ({ species, lifeStage, breedSize, minPrice, maxPrice, inStock }: ProductQuery): ProductFacts | null => {
  const narrowing = [species, lifeStage, breedSize, minPrice, maxPrice, inStock || undefined];
  if (narrowing.every((fact) => fact === undefined)) return null;
  return {
    species: species ?? null,
    lifeStage: lifeStage ?? null,
    breedSize: breedSize ?? null,
    lowestPrice: minPrice ?? null,
    highestPrice: maxPrice ?? null,
    isInStock: inStock ?? false,
  };
};

// A filter that leaves nothing says nothing about the words.
const isOnlySearch = ({ page: _page, limit: _limit, sort: _sort, facets: _facets, search, ...filters }: ProductQuery) =>
  search !== undefined && Object.values(filters).every((filter) => filter === undefined);

const isShownAt = ({ startsAt, endsAt }: BannerRow, now: number): boolean =>
  (startsAt === null || Date.parse(startsAt) <= now) && (endsAt === null || now < Date.parse(endsAt));
