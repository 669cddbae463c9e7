import type { ProductDetail } from '../../../shared/catalog/catalogContract';
import { appTexts } from '../../texts/appTexts';
import { withWholeMeasures } from '../measures';

/** From the home page through the product's first category to the product. */
export const productTrail = ({ title: name, categories }: ProductDetail): { label: string; to?: string }[] => {
  const title = withWholeMeasures(name);
  const [category] = categories;
  const home = { label: appTexts.home, to: '/' };
  if (!category) return [home, { label: title }];
  const { parentSlug, parentTitle, slug } = category;
  if (parentSlug === null || parentTitle === null)
    return [home, { label: category.title, to: `/${slug}` }, { label: title }];
  return [
    home,
    { label: parentTitle, to: `/${parentSlug}` },
    { label: category.title, to: `/${parentSlug}/${slug}` },
    { label: title },
  ];
};
