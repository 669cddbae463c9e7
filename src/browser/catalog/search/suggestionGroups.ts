import { formatBrl } from '../../../shared/kernel/money';
import { catalogTexts } from '../../texts/catalogTexts';
import { searchTexts } from '../../texts/searchTexts';
import { brandPath, productPath } from '../productWords';
import type { Suggestions } from './suggestionSlice';

/** One line of the list: where it leads, and what it says. */
export type SuggestionLine = {
  key: string;
  to: string;
  title: string;
  /** What stands beside it: a price, or the category above. */
  note?: string;
  /** undefined where its group has no pictures. */
  imageUrl?: string | null;
};

/** Lines of one kind, under the kind's name. */
type SuggestionGroup = { title: string; lines: SuggestionLine[] };

/** What was found as the list shows it: categories and brands lead to many goods, so they stand first. */
export const suggestionGroups = ({ listProduct, listCategory, listBrand }: Suggestions): SuggestionGroup[] => {
  const categories = listCategory.map(({ slug, title, parentSlug, parentTitle }): SuggestionLine => ({
    key: `category ${parentSlug ?? ''} ${slug}`,
    to: parentSlug === null ? `/${slug}` : `/${parentSlug}/${slug}`,
    title,
    note: parentTitle === null ? undefined : searchTexts.within(parentTitle),
  }));
  const brands = listBrand.map(({ slug, brand }): SuggestionLine => ({
    key: `brand ${slug}`,
    to: brandPath(slug),
    title: brand,
  }));
  const products = listProduct.map(({ slug, title, minPrice, hasHigherPrices, imageUrl }): SuggestionLine => ({
    key: `product ${slug}`,
    to: productPath(slug),
    title,
    note: hasHigherPrices ? catalogTexts.fromPrice(formatBrl(minPrice)) : formatBrl(minPrice),
    imageUrl,
  }));
  return [
    { title: searchTexts.categories, lines: categories },
    { title: searchTexts.brands, lines: brands },
    { title: searchTexts.products, lines: products },
  ].filter(({ lines }) => lines.length > 0);
};
