import type { ProductFacets } from '../../../../shared/catalog/catalogContract';
import { catalogTexts } from '../../../texts/catalogTexts';
import { listTexts } from '../../../texts/listTexts';
import { withQuery, type ListPlace } from '../../listPlace';
import { filteredAddress } from './chosenFilters';
import { FilterGroup, type FilterChoice } from './FilterGroup';
import { PriceFilter } from './PriceFilter';

type Props = {
  place: ListPlace;
  /** The query the list stands on now. */
  search: string;
  facets: ProductFacets;
};

/** What a list can be narrowed by, with how many products each choice leads to (rules §5). */
export function FilterPanel({ place, search, facets }: Props) {
  const { query } = place;
  const choice = (name: string, value: string, label: string, count: number, isChosen: boolean): FilterChoice => ({
    value,
    label,
    count: facets.isPart ? null : count,
    isChosen,
    to: filteredAddress(place, search, { [name]: isChosen ? null : value }),
  });
  // The title of a brand's page is its brand: others are other pages.
  const isBrandPage = query.category === undefined && query.search === undefined && query.brand !== undefined;
  const categories = query.category === undefined ? facets.listCategory : [];
  // Dogs and cats both have a 'Ração seca'.
  const titles = categories.map(({ title }) => title);
  const twins = new Set(titles.filter((title, index) => titles.indexOf(title) < index));
  return (
    <>
      <FilterGroup
        title={listTexts.groups.category}
        choices={categories.toSorted(mostFirst).map(({ slug, title, parentSlug, parentTitle, count }) => ({
          value: slug,
          label: twins.has(title) && parentTitle !== null ? catalogTexts.titleIn(title, parentTitle) : title,
          count: facets.isPart ? null : count,
          isChosen: false,
          to: withQuery(parentSlug === null ? `/${slug}` : `/${parentSlug}/${slug}`, search, { page: null }),
        }))}
      />
      {!isBrandPage && (
        <FilterGroup
          title={listTexts.groups.brand}
          choices={facets.listBrand
            .toSorted(mostFirst)
            .map(({ slug, brand, count }) => choice('brand', slug, brand, count, slug === query.brand))}
        />
      )}
      <FilterGroup
        title={listTexts.groups.species}
        choices={facets.listSpecies.map(({ value, count }) =>
          choice('species', value, listTexts.species[value], count, value === query.species),
        )}
      />
      <FilterGroup
        title={listTexts.groups.lifeStage}
        choices={facets.listLifeStage.map(({ value, count }) =>
          choice('lifeStage', value, listTexts.lifeStages[value], count, value === query.lifeStage),
        )}
      />
      <FilterGroup
        title={listTexts.groups.breedSize}
        choices={facets.listBreedSize.map(({ value, count }) =>
          choice('breedSize', value, listTexts.breedSizes[value], count, value === query.breedSize),
        )}
      />
      {facets.price && (
        <PriceFilter key={search} place={place} search={search} range={facets.isPart ? null : facets.price} />
      )}
      <FilterGroup
        title={listTexts.groups.stock}
        choices={[choice('inStock', 'true', listTexts.inStock, facets.inStockCount, query.inStock === true)]}
      />
    </>
  );
}

const mostFirst = (one: { count: number }, other: { count: number }): number => other.count - one.count;
