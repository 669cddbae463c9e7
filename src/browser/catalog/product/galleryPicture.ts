import type { Picture, ProductDetail, ProductVariant } from '../../../shared/catalog/catalogContract';

/** How wide the large photo gets, as in `sizes`. */
export const GALLERY_SIZES = '(min-width: 620px) 540px, 90vw';

/** The photos of a variant: its own first, then those that may stand for any; all of them where it has none of its own. */
export const photosOf = ({ images, variants }: ProductDetail, variant: ProductVariant | null): Picture[] => {
  const own = variant?.imagesUrl ?? [];
  const others = new Set(variants.flatMap(({ imagesUrl }) => imagesUrl));
  const shown = [...images.filter(({ url }) => own.includes(url)), ...images.filter(({ url }) => !others.has(url))];
  return shown.length > 0 ? shown : images;
};
