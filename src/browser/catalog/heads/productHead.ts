import type { ProductDetail, ProductVariant } from '../../../shared/catalog/catalogContract';
import { srcSetOf } from '../Picture/pictureSources';
import { GALLERY_SIZES, photosOf } from '../product/galleryPicture';
import { productTrail } from '../product/productTrail';
import { productPath } from '../productWords';
import { chosenVariant, variantTitle } from '../variantChoice';
import { summaryOf, trailData, type HeadParts } from './headParts';

const decimalOf = (centavos: number): string => (centavos / 100).toFixed(2);

/** The head of a product's page. Every variant has the same address for search engines. */
export const productHead = (product: ProductDetail, search: string): HeadParts => {
  const { description, slug } = product;
  const [photo] = photosOf(product, chosenVariant(product, search));
  return {
    description: summaryOf(description),
    path: productPath(slug),
    image: photo ? { url: photo.url, alt: photo.alt } : null,
    preloadImages: photo ? [{ srcSet: srcSetOf(photo.url, 'avif', 1200), sizes: GALLERY_SIZES }] : [],
    structuredData: (origin) => [
      productData(product, chosenVariant(product, search), origin),
      trailData(productTrail(product), origin),
    ],
  };
};

const productData = (product: ProductDetail, variant: ProductVariant | null, origin: string): object => {
  const { title, description, brand, gtin, images, slug, variants } = product;
  const prices = variants.map(({ price }) => price);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: title,
    description: summaryOf(description),
    image: images.map(({ url }) => new URL(url, origin).href),
    ...(brand ? { brand: { '@type': 'Brand', name: brand.brand } } : {}),
    ...(gtin === null ? {} : { gtin }),
    ...(variant ? { sku: variant.sku, ...(variantTitle(variant) && { size: variantTitle(variant) }) } : {}),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'BRL',
      lowPrice: decimalOf(Math.min(...prices)),
      highPrice: decimalOf(Math.max(...prices)),
      offerCount: variants.length,
      availability: `https://schema.org/${variants.some(({ stock }) => stock > 0) ? 'InStock' : 'OutOfStock'}`,
      url: `${origin}${productPath(slug)}`,
    },
  };
};
