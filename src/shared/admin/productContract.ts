import { Type, type Static, type TSchema, type TUnsafe } from 'typebox';

import { NetContent, OptionValue, Picture, ProductCard } from '../catalog/catalogContract';
import { MAX_SEARCH_LENGTH } from '../catalog/catalogLimits';
import { KIT_FAULTS, KIT_LIMITS } from '../catalog/kit';
import {
  byIdNoContent,
  CentavosSchema,
  DaySchema,
  IdParams,
  IdSchema,
  InstantSchema,
  LinesSchema,
  listOf,
  nullable,
  oneOf,
  optionalPage,
  refusalReplies,
  strict,
} from '../kernel/wire';
import { ADMIN_PRODUCT_SORTS, PRODUCT_STATES } from './productChoices';
import { FeedingTableSchema } from '../pets/feedingContract';
import {
  mapFields,
  fieldNamed,
  type ProductField,
  type ProductFieldName,
  type ProductFieldValues,
} from './productFields';
import { PRODUCT_LIMITS, STOCK_REASONS } from './productRules';

// Texts may be longer than the rules let them be: the rules say which field is too long, and why.
const schemaOf = (field: ProductField): TSchema => {
  switch (field.kind) {
    case 'text':
      return (field.lines === 'many' ? LinesSchema : Type.String)({ maxLength: 2 * field.maxLength });
    case 'digits':
      return nullable(Type.String({ maxLength: 5 * field.length }));
    case 'wholeNumber':
      return nullable(Type.Integer());
    case 'choice':
      return nullable(oneOf(Object.keys(field.words)));
    case 'choices': {
      const values = Object.keys(field.words);
      return Type.Array(oneOf(values), { maxItems: values.length, uniqueItems: true });
    }
    case 'feedingTable':
      return nullable(FeedingTableSchema);
  }
};
const { description, ...otherFields } = mapFields((name) => schemaOf(fieldNamed(name))) as {
  [Name in ProductFieldName]: TUnsafe<ProductFieldValues[Name]>; // schemaOf by kind
};

// In the order of the published contract.
const Facts = {
  title: Type.String({ maxLength: 400 }),
  slug: Type.String({ maxLength: 400 }),
  description,
  brandId: nullable(IdSchema),
  categoryIds: Type.Array(IdSchema, { maxItems: 100 }),
  attributes: Type.Array(strict({ name: Type.String({ maxLength: 400 }), value: Type.String({ maxLength: 1_000 }) }), {
    maxItems: PRODUCT_LIMITS.attributes,
  }),
  ...otherFields,
  isActive: Type.Boolean(),
};

const Measures = {
  sku: Type.String({ maxLength: 200 }),
  /** The digits under the barcode of this package. */
  gtin: nullable(Type.String({ maxLength: 40 })),
  optionValues: Type.Array(strict({ name: Type.String({ maxLength: 200 }), value: Type.String({ maxLength: 200 }) }), {
    maxItems: 10,
  }),
  price: CentavosSchema,
  originalPrice: nullable(CentavosSchema),
  weightG: Type.Integer({ minimum: 0 }),
  widthCm: Type.Integer({ minimum: 0 }),
  heightCm: Type.Integer({ minimum: 0 }),
  lengthCm: Type.Integer({ minimum: 0 }),
  netContent: nullable(strict({ amount: Type.Integer(), unit: NetContent.properties.unit })),
  isActive: Type.Boolean(),
  /**
   * What a kit is made of, a variant and how many pieces of it each; null for what is none. Left out of a draft, it stays
   * as it is. A kit's stock, weight and sides are those of its parts, whatever is written here.
   */
  kitParts: Type.Optional(
    nullable(
      Type.Array(strict({ productVariantId: IdSchema, quantity: Type.Integer() }), { maxItems: 5 * KIT_LIMITS.parts }),
    ),
  ),
};

/**
 * A variant as the merchant writes it; `id` null for a new one. `stockChange` is what is added to the stock, so that a
 * sale meanwhile stays counted; of a new variant it is the stock it begins with.
 */
export const VariantDraft = strict({ id: nullable(IdSchema), stockChange: Type.Integer(), ...Measures });
export type VariantDraft = Static<typeof VariantDraft>;

/**
 * A product as the merchant writes it. A variant keeps its stock, history, pictures and orders with its `id`, whatever its
 * choices become. Those left out are deactivated; only what never had stock, price changes, orders or carts is deleted.
 */
export const ProductDraft = strict({
  ...Facts,
  variants: Type.Array(VariantDraft, { maxItems: PRODUCT_LIMITS.variants * 5 }),
});
export type ProductDraft = Static<typeof ProductDraft>;

/** Days of the store; see `struckStanding`. */
const StruckStandingSchema = Type.Union([
  Type.Object({ kind: Type.Literal('shown'), until: DaySchema }),
  Type.Object({ kind: oneOf(['cutTooSmall', 'cutTooLarge']) }),
  Type.Object({ kind: Type.Literal('notCharged'), chargedDays: Type.Integer(), from: DaySchema }),
]);

/** A variant as the merchant sees it. */
export const AdminVariant = Type.Object({
  id: IdSchema,
  ...Measures,
  optionValues: Type.Array(OptionValue),
  netContent: nullable(NetContent),
  stock: Type.Integer(),
  /** It was ordered once. */
  isOrdered: Type.Boolean(),
  /** Whether shoppers may read its 'de' price; null where it has none (decision 089). */
  struck: nullable(StruckStandingSchema),
});
export type AdminVariant = Static<typeof AdminVariant>;

/** A picture as the merchant sees it; `variantIds` are those it shows and no other choice. */
export const AdminImage = Type.Object({ id: IdSchema, ...Picture.properties, variantIds: Type.Array(IdSchema) });
export type AdminImage = Static<typeof AdminImage>;

/** A part of a kit as its merchant sees it; price in centavos, of one piece. */
export const AdminKitPart = Type.Object({
  productId: IdSchema,
  productVariantId: IdSchema,
  title: Type.String(),
  variantTitle: Type.String(),
  sku: Type.String(),
  imageUrl: nullable(Type.String()),
  price: CentavosSchema,
  stock: Type.Integer(),
  quantity: Type.Integer(),
});
export type AdminKitPart = Static<typeof AdminKitPart>;

/** A kit beside its variant; a fault's `title` is the part's, '' where it is about the kit. */
export const AdminKit = Type.Object({
  parts: Type.Array(AdminKitPart),
  faults: Type.Array(Type.Object({ fault: oneOf(KIT_FAULTS), title: Type.String() })),
});
export type AdminKit = Static<typeof AdminKit>;

/**
 * A product as the merchant sees it. `version` counts its changes: a save names the one it was made from. `formerGtin`
 * is the product's own, from before variants had GTINs: null once a variant has it.
 */
export const AdminProduct = Type.Object({
  id: IdSchema,
  version: Type.Integer(),
  ...Facts,
  formerGtin: nullable(Type.String()),
  attributes: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
  isRemoved: Type.Boolean(),
  updatedAt: InstantSchema,
  variants: Type.Array(AdminVariant),
  images: Type.Array(AdminImage),
  /** Of a kit: its parts as they are now, and why it may not be on sale. */
  kit: Type.Optional(AdminKit),
  /** The kits this product is in, by title. */
  inKits: Type.Optional(Type.Array(Type.Object({ id: IdSchema, title: Type.String(), isActive: Type.Boolean() }))),
});
export type AdminProduct = Static<typeof AdminProduct>;

/** A product in the merchant's list. `stock` counts its active variants; `isLow` where one of them has 1 to 3 left. */
export const AdminProductRow = Type.Object({
  id: IdSchema,
  slug: Type.String(),
  title: Type.String(),
  brand: nullable(Type.String()),
  imageUrl: nullable(Type.String()),
  isActive: Type.Boolean(),
  isRemoved: Type.Boolean(),
  minPrice: CentavosSchema,
  originalMinPrice: ProductCard.properties.originalMinPrice,
  variantCount: Type.Integer(),
  stock: Type.Integer(),
  isLow: Type.Boolean(),
  updatedAt: InstantSchema,
});
export type AdminProductRow = Static<typeof AdminProductRow>;

/** What the merchant's list of products is narrowed to. */
export const productFilter = {
  search: Type.Optional(Type.String({ maxLength: MAX_SEARCH_LENGTH })),
  state: Type.Optional(oneOf(PRODUCT_STATES)),
  brandId: Type.Optional(IdSchema),
  categoryId: Type.Optional(IdSchema),
};

/** The merchant's products. `search` finds words of the title, brand and facts, the beginning of a SKU, and a GTIN. */
export const getAdminProducts = {
  method: 'GET',
  path: '/admin/product',
  query: strict({
    ...productFilter,
    sort: Type.Optional(oneOf(ADMIN_PRODUCT_SORTS)),
    ...optionalPage(),
  }),
  replies: { 200: listOf(AdminProductRow), ...refusalReplies },
} as const;
export type GetAdminProducts = typeof getAdminProducts;

/** Brands and categories a product can be given, by name. */
export const ProductChoices = Type.Object({
  listBrand: Type.Array(Type.Object({ id: IdSchema, name: Type.String() })),
  listCategory: Type.Array(Type.Object({ id: IdSchema, title: Type.String(), parentTitle: nullable(Type.String()) })),
});
export type ProductChoices = Static<typeof ProductChoices>;
export const getProductChoices = {
  method: 'GET',
  path: '/admin/product-choice',
  replies: { 200: ProductChoices, ...refusalReplies },
} as const;
export type GetProductChoices = typeof getProductChoices;

const ofProduct = { params: IdParams, replies: { 200: AdminProduct, ...refusalReplies } } as const;

/** One product, removed ones too. NotFoundError. */
export const getAdminProduct = { method: 'GET', path: '/admin/product/:id', ...ofProduct } as const;
export type GetAdminProduct = typeof getAdminProduct;

/**
 * Makes a product. ValidationError names the fields ('variants.0.sku': 'taken'; words: productRules), and the product that
 * has a GTIN which is taken (`owners`).
 */
export const postAdminProduct = {
  method: 'POST',
  path: '/admin/product',
  body: ProductDraft,
  replies: { 201: AdminProduct, ...refusalReplies },
} as const;
export type PostAdminProduct = typeof postAdminProduct;

/** Saves a product whole. NotFoundError; ValidationError as above; TransitionRefusedError when a colleague saved meanwhile. */
export const putAdminProduct = {
  method: 'PUT',
  path: '/admin/product/:id',
  ...ofProduct,
  body: strict({ version: Type.Integer(), ...ProductDraft.properties }),
} as const;
export type PutAdminProduct = typeof putAdminProduct;

/** Shows a product in the shop, or hides it. NotFoundError; ValidationError names what it must say first. */
export const putProductActivity = {
  method: 'PUT',
  path: '/admin/product/:id/activity',
  ...byIdNoContent,
  body: strict({ isActive: Type.Boolean() }),
} as const;
export type PutProductActivity = typeof putProductActivity;

/** Removes a product; it can be restored. Its address answers that it is gone. NotFoundError. */
export const deleteAdminProduct = { method: 'DELETE', path: '/admin/product/:id', ...byIdNoContent } as const;
export type DeleteAdminProduct = typeof deleteAdminProduct;

/** Takes a removal back. NotFoundError for one that is not removed. */
export const postProductRestoration = {
  method: 'POST',
  path: '/admin/product/:id/restoration',
  ...byIdNoContent,
} as const;
export type PostProductRestoration = typeof postProductRestoration;

/** Makes a copy: inactive, without stock, pictures shared, address and SKUs of its own. NotFoundError. */
export const postProductCopy = {
  method: 'POST',
  path: '/admin/product/:id/copy',
  params: IdParams,
  replies: { 201: Type.Object({ id: IdSchema }), ...refusalReplies },
} as const;
export type PostProductCopy = typeof postProductCopy;

/** Adds to a variant's stock, or takes off it. NotFoundError; ProductStockInsufficientError with what is left. */
export const postStockMove = {
  method: 'POST',
  path: '/admin/product/:id/stock',
  params: IdParams,
  body: strict({
    productVariantId: IdSchema,
    delta: Type.Integer({ minimum: -PRODUCT_LIMITS.stock, maximum: PRODUCT_LIMITS.stock }),
    reason: oneOf(STOCK_REASONS),
    note: Type.String({ maxLength: PRODUCT_LIMITS.note }),
  }),
  replies: { 200: Type.Object({ stock: Type.Integer() }), ...refusalReplies },
} as const;
export type PostStockMove = typeof postStockMove;

/**
 * Says how many units of a variant were counted, whatever was known before; said twice it changes nothing more.
 * NotFoundError.
 */
export const putStock = {
  method: 'PUT',
  path: '/admin/product/:id/stock',
  params: IdParams,
  body: strict({
    productVariantId: IdSchema,
    stock: Type.Integer({ minimum: 0, maximum: PRODUCT_LIMITS.stock }),
    note: Type.Optional(Type.String({ maxLength: PRODUCT_LIMITS.note })),
  }),
  replies: { 200: Type.Object({ stock: Type.Integer() }), ...refusalReplies },
} as const;

/** One change of stock. `merchant` or `apiKey` is the name of who made it, both null for a sale, which has a number. */
export const StockMove = Type.Object({
  id: Type.Integer(),
  productVariantId: IdSchema,
  sku: Type.String(),
  delta: Type.Integer(),
  reason: oneOf(['initial', 'sold', 'held', 'released', 'returned', ...STOCK_REASONS]),
  note: nullable(Type.String()),
  merchant: nullable(Type.String()),
  apiKey: nullable(Type.String()),
  saleNumber: nullable(Type.Integer()),
  /** The cycle of a repeat purchase that holds units or gives them back: its purchase, and its number in it. */
  cycle: nullable(Type.Object({ purchaseId: IdSchema, number: Type.Integer() })),
  createdAt: InstantSchema,
});
export type StockMove = Static<typeof StockMove>;

/** Every change of a product's stock, the latest first: the stock of a variant is the sum of its own. NotFoundError. */
export const getStockMoves = {
  method: 'GET',
  path: '/admin/product/:id/stock',
  params: IdParams,
  query: strict({ productVariantId: Type.Optional(IdSchema), ...optionalPage() }),
  replies: { 200: listOf(StockMove), ...refusalReplies },
} as const;
export type GetStockMoves = typeof getStockMoves;

/**
 * Sets the prices of a variant, in centavos; `originalPrice` is the one struck out, null for none. NotFoundError;
 * ValidationError with faults by field.
 */
export const putPrice = {
  method: 'PUT',
  path: '/admin/product/:id/price',
  params: IdParams,
  body: strict({ productVariantId: IdSchema, price: CentavosSchema, originalPrice: nullable(CentavosSchema) }),
  replies: { 200: Type.Object({ price: CentavosSchema, originalPrice: nullable(CentavosSchema) }), ...refusalReplies },
} as const;

/** One change of a price, in centavos; `merchant` and `apiKey` null where neither a person nor a program changed it. */
export const PriceChange = Type.Object({
  id: Type.Integer(),
  productVariantId: IdSchema,
  sku: Type.String(),
  fromPrice: CentavosSchema,
  toPrice: CentavosSchema,
  fromOriginalPrice: nullable(CentavosSchema),
  toOriginalPrice: nullable(CentavosSchema),
  merchant: nullable(Type.String()),
  apiKey: nullable(Type.String()),
  createdAt: InstantSchema,
});
export type PriceChange = Static<typeof PriceChange>;

/** Every change of a product's prices, the latest first. NotFoundError. */
export const getPriceChanges = {
  method: 'GET',
  path: '/admin/product/:id/price',
  params: IdParams,
  query: strict(optionalPage()),
  replies: { 200: listOf(PriceChange), ...refusalReplies },
} as const;
export type GetPriceChanges = typeof getPriceChanges;

/** A product's pictures in order. */
const Images = Type.Object({ images: Type.Array(AdminImage) });

/**
 * Adds a picture: the body is the file itself (JPEG, PNG, WebP or AVIF by its first bytes). NotFoundError;
 * PayloadTooLargeError over 10 MB or 25 megapixels; UnsupportedMediaTypeError for anything else, or a broken file;
 * TransitionRefusedError for one picture too many.
 */
export const postProductImage = {
  method: 'POST',
  path: '/admin/product/:id/image',
  params: IdParams,
  body: Type.Unknown(),
  replies: { 201: Images, ...refusalReplies },
} as const;
export type PostProductImage = typeof postProductImage;

/** Adds the picture an address shows. As above; ValidationError for an address that is not public or does not answer. */
export const postProductImageByUrl = {
  method: 'POST',
  path: '/admin/product/:id/image-by-url',
  params: IdParams,
  body: strict({ url: Type.String({ maxLength: 2_000 }) }),
  replies: { 201: Images, ...refusalReplies },
} as const;
export type PostProductImageByUrl = typeof postProductImageByUrl;

/** Orders the pictures and says what each shows. TransitionRefusedError when they are not exactly those there are. */
export const putProductImages = {
  method: 'PUT',
  path: '/admin/product/:id/image',
  params: IdParams,
  body: strict({
    images: Type.Array(
      strict({
        id: IdSchema,
        alt: Type.String({ maxLength: PRODUCT_LIMITS.alt }),
        variantIds: Type.Array(IdSchema, { maxItems: PRODUCT_LIMITS.variants * 2, uniqueItems: true }),
      }),
      { maxItems: PRODUCT_LIMITS.images * 2 },
    ),
  }),
  replies: { 200: Images, ...refusalReplies },
} as const;
export type PutProductImages = typeof putProductImages;

/** Takes a picture away. NotFoundError. */
export const deleteProductImage = {
  method: 'DELETE',
  path: '/admin/product/:id/image/:imageId',
  params: Type.Object({ id: IdSchema, imageId: IdSchema }),
  replies: { 200: Images, ...refusalReplies },
} as const;
export type DeleteProductImage = typeof deleteProductImage;
