import type { Brand } from '../../../../shared/catalog/catalogContract';
import { formatBrl } from '../../../../shared/kernel/money';
import { catalogTexts } from '../../../texts/catalogTexts';
import { listTexts } from '../../../texts/listTexts';
import { withQuery, type ListPlace } from '../../listPlace';
import { FILTER_NAMES } from '../../productQuery';

/** One filter that is on, in words, and the address of the list without it. */
export type ChosenFilter = { name: string; label: string; without: string };

/** An address of the list with other filters; every change begins at the first page. */
export const filteredAddress = (
  { path }: Pick<ListPlace, 'path'>,
  search: string,
  changes: Record<string, string | null>,
): string => withQuery(path, search, { page: null, ...changes });

/** The address of the list without any filter; words that are searched for stay. */
export const unfilteredAddress = (place: Pick<ListPlace, 'path'>, search: string): string =>
  filteredAddress(place, search, Object.fromEntries(FILTER_NAMES.map((name) => [name, null])));

/**
 * The filters of an address that are not in its title. The brand is the title of `/products?brand=`, and words are part
 * of it there; below a category both are filters.
 */
export const chosenFilters = (place: ListPlace, search: string, brands: readonly Brand[]): ChosenFilter[] => {
  const { brand, search: words, species, lifeStage, breedSize, minPrice, maxPrice, inStock } = place.query;
  const isBelowCategory = place.query.category !== undefined;
  const labels: [name: string, label: string | undefined, names: string[]][] = [
    ['search', isBelowCategory && words !== undefined ? `“${words}”` : undefined, ['search']],
    [
      'brand',
      brand !== undefined && (isBelowCategory || words !== undefined)
        ? (brands.find(({ slug }) => slug === brand)?.brand ?? brand)
        : undefined,
      ['brand'],
    ],
    ['species', species && listTexts.species[species], ['species']],
    ['lifeStage', lifeStage && listTexts.lifeStages[lifeStage], ['lifeStage']],
    [
      'breedSize',
      breedSize && `${listTexts.groups.breedSize} ${listTexts.breedSizes[breedSize].toLowerCase()}`,
      ['breedSize'],
    ],
    ['price', priceWords(minPrice, maxPrice), ['minPrice', 'maxPrice']],
    ['inStock', inStock === true ? listTexts.inStock : undefined, ['inStock']],
  ];
  return labels.flatMap(([name, label, names]) =>
    label === undefined
      ? []
      : [{ name, label, without: filteredAddress(place, search, Object.fromEntries(names.map((own) => [own, null]))) }],
  );
};

const priceWords = (min: number | undefined, max: number | undefined): string | undefined => {
  if (min !== undefined && max !== undefined) return listTexts.priceBetween(formatBrl(min), formatBrl(max));
  if (min !== undefined) return catalogTexts.fromPrice(formatBrl(min));
  return max === undefined ? undefined : listTexts.priceUpTo(formatBrl(max));
};
