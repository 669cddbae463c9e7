import type { ProductFacets } from '../../shared/catalog/catalogContract';
import { BREED_SIZES, LIFE_STAGES, SPECIES } from '../../shared/catalog/productFacts';
import type { BrandRow, CategoryRow } from './catalogRepository';
import type { FacetName, FacetRow, ListPlace } from './facetRepository';

/** Leaf categories of a place, null for the whole store: those that facets count, in the merchant's order. */
export const leavesOf = (categories: CategoryRow[], place: ListPlace | null): CategoryRow[] => {
  const parents = new Set(categories.map(({ parentId }) => parentId));
  return categories.filter(({ id }) => !parents.has(id) && (place === null || place.ids.includes(id)));
};

/**
 * Facets on the wire: leaf categories in the merchant's order, brands by how many they are, facts in their own order.
 * @param categories both levels @param place where the list stands, null for the whole store
 */
export const toFacets = (
  { rows, isPart }: { rows: FacetRow[]; isPart: boolean },
  { categories, brands, place }: { categories: CategoryRow[]; brands: BrandRow[]; place: ListPlace | null },
): ProductFacets => {
  const countOf = (facet: FacetName, value: string | null): number =>
    rows.find((row) => row.facet === facet && row.value === value)?.count ?? 0;
  const counted = <T extends string>(facet: FacetName, values: readonly T[]) =>
    values.map((value) => ({ value, count: countOf(facet, value) })).filter(({ count }) => count > 0);
  const price = rows.find(({ facet }) => facet === 'price');
  return {
    listCategory: leavesOf(categories, place)
      .map(({ id, slug, title, parentId }) => {
        const parent = categories.find((row) => row.id === parentId);
        const count = countOf('category', id);
        return { slug, title, parentSlug: parent?.slug ?? null, parentTitle: parent?.title ?? null, count };
      })
      .filter(({ count }) => count > 0),
    listBrand: brands
      .map(({ id, slug, name }) => ({ slug, brand: name, count: countOf('brand', id) }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count || byName.compare(one.brand, other.brand)),
    listSpecies: counted('species', SPECIES),
    listLifeStage: counted('lifeStage', LIFE_STAGES),
    listBreedSize: counted('breedSize', BREED_SIZES),
    price: price?.low == null || price.high == null ? null : { min: price.low, max: price.high },
    inStockCount: countOf('stock', null),
    ...(isPart ? { isPart } : {}),
  };
};

const byName = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });
