import { Type, type Static } from 'typebox';

import {
  CentavosSchema,
  IdSchema,
  listOf,
  nullable,
  oneOf,
  optionalPage,
  refusalReplies,
  SlugSchema,
} from '../kernel/wire';
import { MAX_SEARCH_LENGTH } from './catalogLimits';
import { BREED_SIZES, LIFE_STAGES, SPECIES } from './productFacts';
import { PRODUCT_SORTS } from './productListing';
import type { SizeClass } from './sizeClass';
import { NET_UNITS } from './unitPrice';

/** A leaf of the category tree. */
const CategoryChild = Type.Object({ id: IdSchema, slug: Type.String(), title: Type.String() });
/** A category with its children, two levels in all (specification §3). */
export const Category = Type.Object({
  id: IdSchema,
  slug: Type.String(),
  title: Type.String(),
  imageUrl: nullable(Type.String()),
  childNodes: Type.Array(CategoryChild),
});
export type Category = Static<typeof Category>;

/** A brand: `brand` is its name (specification §3), `slug` what the query `brand` holds. */
export const Brand = Type.Object({
  brand: Type.String(),
  slug: Type.String(),
  logoUrl: nullable(Type.String()),
  productCount: Type.Integer(),
});
export type Brand = Static<typeof Brand>;

/** A picture. `url` shows it in one width; `imageAddress` gives the others. */
export const Picture = Type.Object({ url: Type.String(), alt: Type.String() });
export type Picture = Static<typeof Picture>;

/** A banner of the shop window (specification §3). Words stand beside the picture, never on it. */
export const Banner = Type.Object({
  src: Type.String(),
  alt: Type.String(),
  url: nullable(Type.String()),
  external: Type.Boolean(),
  title: nullable(Type.String()),
  description: nullable(Type.String()),
  action: nullable(Type.String()),
});
export type Banner = Static<typeof Banner>;

/** Net content of a variant: grams, millilitres or units. */
export const NetContent = Type.Object({ amount: Type.Integer({ minimum: 1 }), unit: oneOf(NET_UNITS) });
export type NetContent = Static<typeof NetContent>;

/** One choice of a variant, such as Tamanho: 10,1 kg. */
export const OptionValue = Type.Object({ name: Type.String(), value: Type.String() });

/**
 * A product in a list, at the price of its cheapest variant in stock (of all, where none is). All beside the price
 * belongs to that variant. Prices in centavos; `originalMinPrice` null when nothing is struck through.
 */
export const ProductCard = Type.Object({
  id: IdSchema,
  slug: Type.String(),
  title: Type.String(),
  brand: nullable(Type.String()),
  imagesUrl: Type.Array(Type.String()),
  imageAlt: Type.String(),
  minPrice: CentavosSchema,
  originalMinPrice: nullable(CentavosSchema),
  isInStock: Type.Boolean(),
  variantCount: Type.Integer(),
  /** Other variants cost more. */
  hasHigherPrices: Type.Boolean(),
  /** The variant at `minPrice`: its id, and its answers to the product's questions. */
  productVariantId: IdSchema,
  optionValues: Type.Array(OptionValue),
  /** Its price per kg, litre or unit; null without net content. */
  unitPrice: nullable(Type.Object({ price: CentavosSchema, unit: oneOf(NET_UNITS) })),
  /** How large it is drawn beside others, 1 to 5 (`sizeClassOf`). */
  sizeClass: Type.Unsafe<SizeClass>({ type: 'integer', minimum: 1, maximum: 5 }),
});
export type ProductCard = Static<typeof ProductCard>;

/** What is bought. Price in centavos; `stock` counts what can still be sold. */
export const ProductVariant = Type.Object({
  id: IdSchema,
  sku: Type.String(),
  gtin: nullable(Type.String()),
  optionValues: Type.Array(OptionValue),
  price: CentavosSchema,
  originalPrice: nullable(CentavosSchema),
  stock: Type.Integer({ minimum: 0 }),
  netContent: nullable(NetContent),
  /** Those of the product's images that show this variant and no other choice; empty where all may stand for it. */
  imagesUrl: Type.Array(Type.String()),
});
export type ProductVariant = Static<typeof ProductVariant>;

/** A product that may be bought in place of another, with what it can be compared by. */
export const SimilarProduct = Type.Object({
  id: IdSchema,
  slug: Type.String(),
  title: Type.String(),
  imageUrl: nullable(Type.String()),
  /** Those in stock, cheapest first. */
  variants: Type.Array(
    Type.Object({
      sku: Type.String(),
      optionValues: Type.Array(OptionValue),
      price: CentavosSchema,
      netContent: nullable(NetContent),
    }),
  ),
});
export type SimilarProduct = Static<typeof SimilarProduct>;

/** What is in a kit: prices in centavos of one piece, and what all of them cost one by one. */
export const ProductKit = Type.Object({
  partsValue: CentavosSchema,
  parts: Type.Array(
    Type.Object({
      slug: Type.String(),
      title: Type.String(),
      variantTitle: Type.String(),
      imageUrl: nullable(Type.String()),
      price: CentavosSchema,
      quantity: Type.Integer({ minimum: 1 }),
    }),
  ),
});
export type ProductKit = Static<typeof ProductKit>;

/** A product's own page. */
export const ProductDetail = Type.Object({
  id: IdSchema,
  slug: Type.String(),
  title: Type.String(),
  description: Type.String(),
  brand: nullable(Type.Object({ brand: Type.String(), slug: Type.String() })),
  categories: Type.Array(
    Type.Object({
      slug: Type.String(),
      title: Type.String(),
      parentSlug: nullable(Type.String()),
      parentTitle: nullable(Type.String()),
    }),
  ),
  images: Type.Array(Picture),
  /** What is known of it, line by line: what its merchant says, then what the law asks of food and veterinary goods. */
  attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  minPrice: CentavosSchema,
  originalMinPrice: nullable(CentavosSchema),
  variants: Type.Array(ProductVariant),
  /** Goods of other kinds for the same animal, in stock, one of each category (decision 044). */
  complements: Type.Array(ProductCard),
  /** Goods of its kind for the same animal, in stock. */
  similar: Type.Array(SimilarProduct),
  /** Left out of what is no kit. */
  kit: Type.Optional(ProductKit),
  /** Left out of what is sold without a prescription. */
  needsPrescription: Type.Optional(Type.Literal(true)),
});
export type ProductDetail = Static<typeof ProductDetail>;

/** The category tree, in the merchant's order. */
export const getCategory = {
  method: 'GET',
  path: '/category',
  replies: { 200: Type.Array(Category), ...refusalReplies },
} as const;
export type GetCategory = typeof getCategory;

/** All brands with products for sale, by name. */
export const getBrand = {
  method: 'GET',
  path: '/brand',
  replies: { 200: Type.Array(Brand), ...refusalReplies },
} as const;
export type GetBrand = typeof getBrand;

/** The banners shown now, in order; empty when there are none. */
export const getBanner = {
  method: 'GET',
  path: '/banner',
  replies: { 200: Type.Array(Banner), ...refusalReplies },
} as const;
export type GetBanner = typeof getBanner;

/** How many products of the list have a value of a filter. */
const counted = <T extends string>(values: readonly T[]) =>
  Type.Array(Type.Object({ value: oneOf(values), count: Type.Integer() }));

/**
 * What a list can be narrowed by, and to how many products each choice would lead (rules §5). Each group is counted
 * as if its own filter were not set, so that the choice can be changed; a choice that leads to nothing is left out.
 * `listCategory` names leaf categories, in a category's list those of its top category alone; `price` the lowest and highest price in centavos, null in an empty list.
 * `isPart`: of a list too long to be counted; all of it is said of 10,000 of its products, and without a search a category
 * that holds some of it counts 1.
 */
export const ProductFacets = Type.Object({
  listCategory: Type.Array(
    Type.Object({
      slug: Type.String(),
      title: Type.String(),
      parentSlug: nullable(Type.String()),
      parentTitle: nullable(Type.String()),
      count: Type.Integer(),
    }),
  ),
  listBrand: Type.Array(Type.Object({ slug: Type.String(), brand: Type.String(), count: Type.Integer() })),
  listSpecies: counted(SPECIES),
  listLifeStage: counted(LIFE_STAGES),
  listBreedSize: counted(BREED_SIZES),
  price: nullable(Type.Object({ min: CentavosSchema, max: CentavosSchema })),
  inStockCount: Type.Integer(),
  isPart: Type.Optional(Type.Boolean()),
});
export type ProductFacets = Static<typeof ProductFacets>;

/**
 * Products by category slug (either level), brand slug, words and facts; 404 for an unknown category, and for a page
 * beyond the last (rules §5); nothing is of an unknown brand. Prices are centavos, both ends included. What is for
 * all ages or all sizes is found under each of them. `facets: true` adds what the list can be narrowed by. A list leads
 * to 10,000 products at most: `hasMore` where more pass the query than `total` says.
 */
export const getProducts = {
  method: 'GET',
  path: '/product',
  query: Type.Object(
    {
      ...optionalPage(),
      category: Type.Optional(SlugSchema),
      subcategory: Type.Optional(SlugSchema),
      brand: Type.Optional(SlugSchema),
      search: Type.Optional(Type.String({ maxLength: MAX_SEARCH_LENGTH })),
      species: Type.Optional(oneOf(SPECIES)),
      lifeStage: Type.Optional(oneOf(LIFE_STAGES)),
      breedSize: Type.Optional(oneOf(BREED_SIZES)),
      minPrice: Type.Optional(CentavosSchema),
      maxPrice: Type.Optional(CentavosSchema),
      inStock: Type.Optional(Type.Boolean()),
      sort: Type.Optional(oneOf(PRODUCT_SORTS)),
      facets: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  replies: {
    200: Type.Object({
      ...listOf(ProductCard).properties,
      hasMore: Type.Optional(Type.Boolean()),
      facets: Type.Optional(ProductFacets),
    }),
    ...refusalReplies,
  },
} as const;
export type GetProducts = typeof getProducts;

/** One product; NotFoundError for an unknown slug, GoneError for a removed product. */
export const getProduct = {
  method: 'GET',
  path: '/product/:slug',
  params: Type.Object({ slug: SlugSchema }),
  replies: { 200: ProductDetail, ...refusalReplies },
} as const;
export type GetProduct = typeof getProduct;

/** A category that matches what is being typed; `parentSlug` null at the top. */
const CategorySuggestion = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  parentSlug: nullable(Type.String()),
  parentTitle: nullable(Type.String()),
});
/** A product that matches what is being typed: what one line shows. Prices in centavos. */
const ProductSuggestion = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  imageUrl: nullable(Type.String()),
  minPrice: CentavosSchema,
  originalMinPrice: nullable(CentavosSchema),
  hasHigherPrices: Type.Boolean(),
});
/** A brand that matches what is being typed. */
const BrandSuggestion = Type.Object({
  brand: Type.String(),
  slug: Type.String(),
  logoUrl: nullable(Type.String()),
});

/**
 * What to offer while a shopper types: at most 5 products, 3 categories and 3 brands, best first; all empty where the
 * text says nothing. Never refused for what is typed.
 */
export const getSearchSuggestion = {
  method: 'GET',
  path: '/search/suggestion',
  query: Type.Object({ search: Type.String({ maxLength: MAX_SEARCH_LENGTH }) }, { additionalProperties: false }),
  replies: {
    200: Type.Object({
      listProduct: Type.Array(ProductSuggestion),
      listCategory: Type.Array(CategorySuggestion),
      listBrand: Type.Array(BrandSuggestion),
    }),
    ...refusalReplies,
  },
} as const;
export type GetSearchSuggestion = typeof getSearchSuggestion;
