import { imageAddress } from '../../shared/catalog/imageAddress';
import { optionPropertyOf } from '../../shared/catalog/optionProperty';
import { installmentOffer, type Centavos } from '../../shared/kernel/money';
import type { StoreRow } from '../db/schema/storeTables';
import { pictureUrlOf } from '../media/pictureAddress';
import type { CategoryRow } from '../catalog/catalogRepository';
import { googleCategoryOf } from './googleCategory';
import type { AdvertisedProduct, AdvertisedVariant } from './seoRepository';
import { xmlElement } from './xmlText';

type FeedFacts = Pick<StoreRow, 'handlingDays' | 'installmentMin'> & {
  origin: string;
  categories: readonly CategoryRow[];
};

/** Limits of Merchant Center's product data specification, in letters. */
const LONGEST = { title: 150, description: 5_000, sku: 50, brand: 70, productType: 750, choice: 100 };

/** How the feed begins: RSS 2.0 with Google's own elements. */
export const feedHead = ({ name }: Pick<StoreRow, 'name'>, origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    `${xmlElement('title', name)}${xmlElement('link', `${origin}/`)}${xmlElement('description', `Produtos da loja ${name}`)}`,
    '',
  ].join('\n');

/** How the feed ends. */
export const FEED_TAIL = '</channel></rss>\n';

/**
 * The items of one product: one per variant, at the price its page shows. Without a picture there is none: Merchant
 * Center takes no item without.
 */
export const feedItems = (product: AdvertisedProduct, facts: FeedFacts): string =>
  product.images.length === 0
    ? ''
    : product.variants.map((variant) => `${feedItem(product, variant, facts)}\n`).join('');

const brl = (amount: Centavos): string => `${(amount / 100).toFixed(2)} BRL`;

const feedItem = (
  product: AdvertisedProduct,
  variant: AdvertisedVariant,
  { origin, categories, handlingDays, installmentMin }: FeedFacts,
): string => {
  const { sku, price, optionValues } = variant;
  const hasChoice = product.variants.length > 1;
  const choice = hasChoice ? optionValues.map(({ value }) => value).join(', ') : '';
  const address = `${origin}/products/${encodeURIComponent(product.slug)}`;
  const [first = '', ...others] = product.images.map(
    ({ fileKey }) => `${origin}${imageAddress(pictureUrlOf(fileKey), 1200, 'webp')}`,
  );
  const trails = trailsOf(product, categories);
  const g = (name: string, text: string | null) => xmlElement(`g:${name}`, text);
  return [
    '<item>',
    g('id', sku.slice(0, LONGEST.sku)),
    hasChoice ? g('item_group_id', product.id.slice(0, LONGEST.sku)) : '',
    g(
      'title',
      [product.title, choice]
        .filter((part) => part !== '')
        .join(', ')
        .slice(0, LONGEST.title),
    ),
    g('description', (product.description.trim() || product.title).slice(0, LONGEST.description)),
    g('link', hasChoice ? `${address}?${new URLSearchParams({ variant: sku }).toString()}` : address),
    g('canonical_link', address),
    g('image_link', first),
    ...others.map((picture) => g('additional_image_link', picture)),
    g('availability', variant.stock > 0 ? 'in_stock' : 'out_of_stock'),
    // Public pages show no original price (decision 041): the price is the one shown.
    g('price', brl(price)),
    installmentOf(price, installmentMin),
    g('condition', 'new'),
    product.brand === null ? '' : g('brand', product.brand.slice(0, LONGEST.brand)),
    identityOf(variant),
    g(
      'google_product_category',
      googleCategoryOf(
        trails.flat(),
        product.attributes.map(({ value }) => value),
      ),
    ),
    ...trails.slice(0, 5).map((trail) => g('product_type', trail.join(' > ').slice(0, LONGEST.productType))),
    kitOf(variant),
    ...choicesOf(variant),
    ...measureOf(variant),
    g('shipping_weight', `${(variant.weightG / 1000).toFixed(3)} kg`),
    g('shipping_length', `${variant.lengthCm} cm`),
    g('shipping_width', `${variant.widthCm} cm`),
    g('shipping_height', `${variant.heightCm} cm`),
    g('max_handling_time', String(handlingDays)),
    '</item>',
  ].join('');
};

// As on the page: what is paid at once shows none.
const installmentOf = (price: Centavos, least: Centavos): string => {
  const offer = installmentOffer(price, least);
  if (offer === null) return '';
  const parts = xmlElement('g:months', String(offer.count)) + xmlElement('g:amount', brl(offer.part));
  return `<g:installment>${parts}</g:installment>`;
};

// The shop's own sets: of different goods a bundle, of one good a multipack.
const kitOf = ({ kitParts }: AdvertisedVariant): string => {
  if (kitParts === null) return '';
  const [first, ...others] = kitParts;
  return first && others.length === 0
    ? xmlElement('g:multipack', String(first.quantity))
    : xmlElement('g:is_bundle', 'yes');
};

const identityOf = ({ gtin }: AdvertisedVariant): string =>
  gtin === null ? xmlElement('g:identifier_exists', 'no') : xmlElement('g:gtin', gtin);

const trailsOf = ({ categoryIds }: AdvertisedProduct, categories: readonly CategoryRow[]): string[][] =>
  categories
    .filter(({ id }) => categoryIds.includes(id))
    .map(({ title, parentId }) => {
      const parent = categories.find(({ id }) => id === parentId);
      return parent ? [parent.title, title] : [title];
    });

/** What prices are compared by, as the shop's own price per kilo, litre or unit. */
const MEASURES = { g: ['g', '1 kg'], ml: ['ml', '1 l'], un: ['ct', '1 ct'] } as const;

const measureOf = ({ netAmount, netUnit }: AdvertisedVariant): string[] => {
  if (netAmount === null || netUnit === null) return [];
  const [unit, base] = MEASURES[netUnit];
  return [
    xmlElement('g:unit_pricing_measure', `${netAmount} ${unit}`),
    xmlElement('g:unit_pricing_base_measure', base),
  ];
};

const choicesOf = ({ optionValues }: AdvertisedVariant): string[] =>
  (['size', 'color'] as const).map((property) => {
    const values = optionValues.filter(({ name }) => optionPropertyOf(name) === property).map(({ value }) => value);
    return values.length === 0 ? '' : xmlElement(`g:${property}`, values.join(', ').slice(0, LONGEST.choice));
  });
