import type {
  Banner,
  Brand,
  Category,
  ProductCard,
  ProductDetail,
  ProductKit,
  SimilarProduct,
} from '../../shared/catalog/catalogContract';
import { dutyLines, VALIDITY } from '../../shared/catalog/dutyLines';
import { needsPrescription } from '../../shared/order/prescriptionRules';
import type { VeterinaryLicense } from '../../shared/store/veterinaryLicense';
import { kitNameOf, kitStockOf, kitValidity, partsValueOf } from '../../shared/catalog/kit';
import { sizeClassOf } from '../../shared/catalog/sizeClass';
import { pictureUrlOf } from '../media/pictureAddress';
import type { GoodsBeside, SimilarRow } from './besideRepository';
import type { BannerRow, CountedBrandRow, CategoryRow, ProductRow } from './catalogRepository';
import type { KitPartJson } from './productJson';
import type { ProductCardRow } from './productListRepository';

/** The category tree on the wire. @param rows both levels in the merchant's order */
export const toCategories = (rows: CategoryRow[]): Category[] =>
  rows
    .filter(({ parentId }) => parentId === null)
    .map(({ id, slug, title, imageUrl }) => ({
      id,
      slug,
      title,
      imageUrl,
      childNodes: rows
        .filter(({ parentId }) => parentId === id)
        .map((child) => ({ id: child.id, slug: child.slug, title: child.title })),
    }));

const byName = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/** Brands with products for sale on the wire, in alphabetical order. */
export const toBrands = (rows: CountedBrandRow[]): Brand[] =>
  rows
    .filter(({ productCount }) => productCount > 0)
    .map(({ name, slug, logoUrl, productCount }) => ({ brand: name, slug, logoUrl, productCount }))
    .toSorted((one, other) => byName.compare(one.brand, other.brand));

/** A banner on the wire. */
export const toBanner = (row: BannerRow): Banner => ({
  src: pictureUrlOf(row.fileKey),
  alt: row.alt,
  url: row.url,
  external: row.isExternal,
  title: row.title,
  description: row.description,
  action: row.action,
});

/** A product's card on the wire. */
export const toProductCard = (row: ProductCardRow): ProductCard => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  brand: row.brand,
  imagesUrl: row.images.map(({ fileKey }) => pictureUrlOf(fileKey)),
  imageAlt: row.images.at(0)?.alt || row.title,
  minPrice: row.minPrice,
  originalMinPrice: row.originalMinPrice,
  isInStock: row.hasStock,
  variantCount: row.variantCount,
  hasHigherPrices: row.variant.highestPrice > row.minPrice,
  productVariantId: row.variant.id,
  // A kit's card says so where others name their choice.
  optionValues:
    row.variant.pieces === null ? row.variant.optionValues : [{ name: 'Kit', value: kitNameOf(row.variant.pieces) }],
  unitPrice: row.unitPrice === null || row.unit === null ? null : { price: row.unitPrice, unit: row.unit },
  sizeClass: sizeClassOf(row.variant),
});

const toSimilarProduct = ({ images, variants, ...row }: SimilarRow): SimilarProduct => ({
  ...row,
  imageUrl: images.map(({ fileKey }) => pictureUrlOf(fileKey)).at(0) ?? null,
  variants: variants.map(({ netAmount, netUnit, ...variant }) => ({
    ...variant,
    netContent: netAmount === null || netUnit === null ? null : { amount: netAmount, unit: netUnit },
  })),
});

/** A product's page on the wire. @param categories both levels */
export const toProductDetail = (
  row: ProductRow,
  { categories, complements, similar }: GoodsBeside & { categories: CategoryRow[] },
): ProductDetail => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  description: row.description,
  brand: row.brandName === null || row.brandSlug === null ? null : { brand: row.brandName, slug: row.brandSlug },
  categories: categories
    .filter(({ id }) => row.categoryIds.includes(id))
    .map(({ slug, title, parentId }) => {
      const parent = categories.find(({ id }) => id === parentId);
      return { slug, title, parentSlug: parent?.slug ?? null, parentTitle: parent?.title ?? null };
    }),
  images: row.images.map(({ fileKey, alt }) => ({ url: pictureUrlOf(fileKey), alt: alt || row.title })),
  attributes: [...row.attributes, ...dutyLines(row, row.license), ...linesOfParts(row.kitParts ?? [], row.license)],
  minPrice: row.minPrice,
  originalMinPrice: row.originalMinPrice,
  variants: row.variants.map(({ netAmount, netUnit, imageKeys, ...variant }) => ({
    ...variant,
    // What its parts make now, not what was kept of it.
    ...(row.kitParts && { stock: kitStockOf(row.kitParts) }),
    imagesUrl: imageKeys.map(pictureUrlOf),
    netContent: netAmount === null || netUnit === null ? null : { amount: netAmount, unit: netUnit },
  })),
  complements: complements.map(toProductCard),
  similar: similar.map(toSimilarProduct),
  ...(row.kitParts && { kit: toKit(row.kitParts) }),
  ...(needsPrescription(row.rxClass) && { needsPrescription: true as const }),
});

const toKit = (parts: KitPartJson[]): ProductKit => ({
  partsValue: partsValueOf(parts),
  parts: parts.map(({ slug, title, optionValues, fileKey, price, quantity }) => ({
    slug,
    title,
    variantTitle: optionValues.map(({ value }) => value).join(', '),
    imageUrl: fileKey === null ? null : pictureUrlOf(fileKey),
    price,
    quantity,
  })),
});

/** What the law asks of the parts of a kit, each under its title, and how long each keeps. */
const linesOfParts = (parts: KitPartJson[], license: VeterinaryLicense | null): ProductDetail['attributes'] => {
  const value = kitValidity(parts.map(({ title, duties }) => ({ title, validityRule: duties.validityRule })));
  const validity = value === '' ? [] : [{ name: VALIDITY, value }];
  const lines = parts.flatMap(({ title, duties }) =>
    dutyLines(duties, license)
      .filter(({ name }) => name !== VALIDITY)
      .map((line) => ({ name: `${title}: ${line.name}`, value: line.value })),
  );
  // Two choices of one product say the same once.
  return [...validity, ...new Map(lines.map((line) => [line.name, line])).values()];
};
