import type { ProductDetail } from '../../../shared/catalog/catalogContract';
import { headTexts } from '../../texts/headTexts';
import { srcSetOf } from '../Picture/pictureSources';
import { GALLERY_SIZES, photosOf } from '../product/galleryPicture';
import { productTrail } from '../product/productTrail';
import { productPath } from '../productWords';
import { summaryOf, trailData, type HeadParts } from './headParts';
import { chosenVariant } from '../variantChoice';
import { productData } from './productData';

/** The head of a product's page. Every variant has the same address for search engines. */
export const productHead = (product: ProductDetail): HeadParts => {
  const { title, description, slug } = product;
  const [photo] = photosOf(product, chosenVariant(product, ''));
  return {
    description: summaryOf(description) || headTexts.productDescription(title),
    path: productPath(slug),
    image: photo ? { subject: { kind: 'product', slug }, pictures: [photo.url], alt: photo.alt } : null,
    preloadImages: photo ? [{ srcSet: srcSetOf(photo.url, 'avif', 1200), sizes: GALLERY_SIZES }] : [],
    structuredData: (origin, facts) => [
      productData(product, { ...facts, origin }),
      trailData(productTrail(product), origin),
    ],
  };
};
