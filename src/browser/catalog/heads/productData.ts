import type { ProductDetail, ProductVariant } from '../../../shared/catalog/catalogContract';
import { imageAddress } from '../../../shared/catalog/imageAddress';
import { optionPropertyOf } from '../../../shared/catalog/optionProperty';
import { productPath } from '../productWords';
import { VARIANT_PARAMETER, variantTitle } from '../variantChoice';
import { cutAt, SCHEMA, type HeadFacts } from './headParts';
import { offerData, priceValidUntil } from './offerData';

/** Maximum length of a description in structured data: search engines read no more. */
const LONGEST_DESCRIPTION = 5_000;

type Facts = HeadFacts & { origin: string };

/** A product as search engines want it: one thing with its offer, or a group of the variants it is sold in. */
export const productData = (product: ProductDetail, facts: Facts): object => {
  const { variants } = product;
  const [only] = variants;
  const ofAll = commonData(product, facts);
  const common = { '@context': SCHEMA, ...ofAll };
  const offer = { ...facts, validUntil: priceValidUntil(facts.now) };
  const address = `${facts.origin}${productPath(product.slug)}`;
  if (only && variants.length === 1) {
    const { title } = product;
    return {
      ...common,
      '@type': 'Product',
      ...ownData(only, title),
      name: title,
      url: address,
      offers: offerData(only, { ...offer, url: address }),
    };
  }
  return {
    ...common,
    '@type': 'ProductGroup',
    name: product.title,
    url: address,
    productGroupID: product.id,
    variesBy: variesBy(variants),
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      ...ofAll,
      ...ownData(variant, product.title),
      offers: offerData(variant, {
        ...offer,
        url: `${address}?${new URLSearchParams({ [VARIANT_PARAMETER]: variant.sku }).toString()}`,
      }),
    })),
  };
};

const commonData = ({ title, description, brand, images }: ProductDetail, { origin }: Facts) => ({
  description: cutAt(description, LONGEST_DESCRIPTION) || title,
  image: images.map(({ url }) => new URL(imageAddress(url, 1200, 'webp'), origin).href),
  ...(brand ? { brand: { '@type': 'Brand', name: brand.brand } } : {}),
});

const ownData = (variant: ProductVariant, title: string) => ({
  name: [title, variantTitle(variant)].filter((part) => part !== '').join(', '),
  sku: variant.sku,
  ...(variant.gtin === null ? {} : { gtin: variant.gtin }),
  ...Object.fromEntries(
    variant.optionValues.flatMap(({ name, value }) => {
      const property = optionPropertyOf(name);
      return property === null ? [] : [[property, value]];
    }),
  ),
  ...additionalData(variant),
});

const additionalData = ({ optionValues }: ProductVariant) => {
  const others = optionValues.filter(({ name }) => optionPropertyOf(name) === null);
  if (others.length === 0) return {};
  return { additionalProperty: others.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })) };
};

const variesBy = (variants: ProductVariant[]): string[] => {
  const questions = variants.flatMap(({ optionValues }) => optionValues.map(({ name }) => name));
  const named = [...new Set(questions)].map((name) => {
    const property = optionPropertyOf(name);
    return property === null ? name : `${SCHEMA}/${property}`;
  });
  return [...new Set(named)];
};
