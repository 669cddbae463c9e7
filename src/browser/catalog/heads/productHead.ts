import type { ProductDetail } from '../../../shared/catalog/catalogContract';
import { headTexts } from '../../texts/headTexts';
import { srcSetOf } from '../Picture/pictureSources';
import { GALLERY_SIZES, photosOf } from '../product/galleryPicture';
import { productTrail } from '../product/productTrail';
import { productPath } from '../productWords';
import { chosenVariant } from '../variantChoice';
import { summaryOf, trailData, type HeadParts } from './headParts';
import { productData } from './productData';

/** The head of a product's page. Every variant has the same address for search engines. */
export const productHead = (product: ProductDetail, search: string): HeadParts => {
  const { title, description, slug, images } = product;
  const [shared] = images;
  const [first] = photosOf(product, chosenVariant(product, search));
  return {
    description: summaryOf(description) || headTexts.productDescription(title),
    path: productPath(slug),
    image: shared ? { subject: { kind: 'product', slug }, pictures: [shared.url], alt: shared.alt } : null,
    preloadImages: first ? [{ srcSet: srcSetOf(first.url, 'avif', 1200), sizes: GALLERY_SIZES }] : [],
    structuredData: (origin, facts) => [
      productData(product, { ...facts, origin }),
      trailData(productTrail(product), origin),
    ],
  };
};
