import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

import type { KitPart } from '../../../shared/catalog/kit';
import { DUTY_KINDS, RX_CLASSES } from '../../../shared/catalog/productDuties';
import { BREED_SIZES, LIFE_STAGES, SPECIES } from '../../../shared/catalog/productFacts';
import type { FeedingTable } from '../../../shared/pets/feedingTable';
import { LITTER_KINDS } from '../../../shared/pets/litter';
import { centavos, createdAt, instant, isOneOf, notNegative, searchVector, storeIdColumn, version } from './columns';
import { stores } from './storeTables';

/** A picture of a product, as statements bring it along. */
export type CardImage = { fileKey: string; alt: string };

const ofStore = () => storeIdColumn().references(() => stores.id);

/** Two-level category tree: `parentId` null at the top. Slugs are unique per store, over both levels. */
export const categories = pgTable(
  'categories',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    parentId: text('parent_id'),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    imageUrl: text('image_url'),
    position: integer('position').notNull().default(0),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('categories_slug_key').on(table.storeId, table.slug),
    foreignKey({ columns: [table.storeId, table.parentId], foreignColumns: [table.storeId, table.id] }),
    check('categories_not_own_parent', sql`${table.parentId} is distinct from ${table.id}`),
  ],
);

/** Brands of a store. */
export const brands = pgTable(
  'brands',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    logoUrl: text('logo_url'),
    position: integer('position').notNull().default(0),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('brands_slug_key').on(table.storeId, table.slug),
  ],
);

/**
 * Products (rules §5). `minPrice`, `originalMinPrice`, `hasStock`, `variantCount`, the unit price and the card's pictures
 * are kept by triggers on variants and pictures, so that a list is one indexed read. `searchText` is folded words in four parts set apart by
 * '|': title, brand, facts, description; a trigger makes `searchVector` of it. `lifeStage` and `breedSize` are null
 * where they say nothing about a product, 'all' where it is made for every one.
 */
export const products = pgTable(
  'products',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    brandId: text('brand_id'),
    attributes: jsonb('attributes').$type<{ name: string; value: string }[]>().notNull().default([]),
    species: text('species', { enum: SPECIES })
      .array()
      .notNull()
      .default(sql`'{}'`),
    lifeStage: text('life_stage', { enum: [...LIFE_STAGES, 'all'] }),
    breedSize: text('breed_size', { enum: [...BREED_SIZES, 'all'] }),
    ncm: text('ncm'),
    dutyKind: text('duty_kind', { enum: DUTY_KINDS }),
    /** Its kind must be said before it is shown; false for the goods there were before that was asked (decision 088). */
    isKindAsked: boolean('is_kind_asked').notNull().default(false),
    composition: text('composition').notNull().default(''),
    guaranteeLevels: text('guarantee_levels').notNull().default(''),
    maker: text('maker').notNull().default(''),
    registration: text('registration').notNull().default(''),
    storageCare: text('storage_care').notNull().default(''),
    validityRule: text('validity_rule').notNull().default(''),
    activeIngredient: text('active_ingredient').notNull().default(''),
    contraindications: text('contraindications').notNull().default(''),
    rxClass: text('rx_class', { enum: RX_CLASSES }),
    /** The maker's feeding table, as `isFeedingTable` takes it; null for none. */
    feedingTable: jsonb('feeding_table').$type<FeedingTable>(),
    kcalPerKg: integer('kcal_per_kg'),
    litterKind: text('litter_kind', { enum: LITTER_KINDS }),
    /** How long an application protects: days of the label, or months of the calendar. */
    protectionDays: integer('protection_days'),
    protectionMonths: integer('protection_months'),
    /** The animals it is made for, by weight in grams, both ends included. */
    animalMinG: integer('animal_min_g'),
    animalMaxG: integer('animal_max_g'),
    permethrin: text('permethrin', { enum: ['yes', 'no'] }),
    /** From before a GTIN was of a variant: shown to its merchant until a variant has it. */
    formerGtin: text('gtin'),
    isActive: boolean('is_active').notNull().default(true),
    removedAt: instant('removed_at'),
    searchText: text('search_text').notNull().default(''),
    searchVector: searchVector('search_vector')
      .notNull()
      .default(sql`''::tsvector`),
    soldCount: integer('sold_count').notNull().default(0),
    minPrice: centavos('min_price').notNull().default(0),
    originalMinPrice: centavos('original_min_price'),
    hasStock: boolean('has_stock').notNull().default(false),
    variantCount: integer('variant_count').notNull().default(0),
    unitPrice: centavos('unit_price'),
    unit: text('unit', { enum: ['g', 'ml', 'un'] }),
    /** The pictures of its card, at most two; kept by triggers on pictures and variants. */
    cardImages: jsonb('card_images').$type<CardImage[]>().notNull().default([]),
    /** Counts the merchant's saves, so that a stale one is refused. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    /** Since when it is shown without a break; a trigger keeps it. Null: since before this was kept. */
    onSaleSince: instant('on_sale_since').default(sql`now()`),
    /** When what its page shows last changed; kept by triggers. A sale that leaves some stock changes nothing. */
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('products_slug_key').on(table.storeId, table.slug),
    foreignKey({ columns: [table.storeId, table.brandId], foreignColumns: [brands.storeId, brands.id] }),
    // Lists in their usual order: pages far behind the first are found in the index alone, facets of all too.
    index('products_for_sale_by_order')
      .on(
        table.storeId,
        table.hasStock.desc().nullsLast(),
        table.soldCount.desc().nullsLast(),
        table.id,
        table.minPrice,
        table.brandId,
        table.species,
        table.lifeStage,
        table.breedSize,
      )
      .where(sql`${table.isActive} and ${table.removedAt} is null and ${table.variantCount} > 0`),
    // A brand's lists, and how many are in one.
    index('products_for_sale_by_brand')
      .on(table.storeId, table.brandId, table.hasStock.desc(), table.soldCount.desc(), table.id)
      .where(sql`${table.isActive} and ${table.removedAt} is null and ${table.variantCount} > 0`),
    index('products_by_price').on(table.storeId, table.minPrice, table.id),
    index('products_by_newest').on(table.storeId, table.createdAt.desc(), table.id),
    index('products_by_sales').on(table.storeId, table.soldCount.desc().nullsLast(), table.id),
    index('products_by_brand').on(table.storeId, table.brandId),
    // Counts of large lists read the index alone.
    index('products_for_sale')
      .on(table.storeId, table.id)
      .where(sql`${table.isActive} and ${table.removedAt} is null and ${table.variantCount} > 0`),
    // The few that lists leave out.
    index('products_removed')
      .on(table.storeId, table.id)
      .where(sql`${table.removedAt} is not null`),
    // The merchant's list: by name, and what changed last. All that is not removed is counted on the first.
    index('products_by_title')
      .on(table.storeId, sql`lower(${table.title})`, table.id)
      .where(sql`${table.removedAt} is null`),
    index('products_by_change').on(table.storeId, table.updatedAt.desc().nullsFirst(), table.id),
    index('products_by_gtin')
      .on(table.storeId, table.formerGtin)
      .where(sql`${table.formerGtin} is not null`),
    // What is sold by weight or volume, as its name says.
    index('products_of_measure')
      .on(table.storeId, table.id)
      .where(
        sql`${table.isActive} and ${table.removedAt} is null and ${table.variantCount} > 0 and says_measure(${table.title})`,
      ),
    // What is on sale and does not say of which kind it is, and what needs a licence: counted for the store's screen.
    index('products_without_kind')
      .on(table.storeId, table.id)
      .where(
        sql`${table.isActive} and ${table.removedAt} is null and ${table.variantCount} > 0 and ${table.dutyKind} is null`,
      ),
    index('products_veterinary')
      .on(table.storeId, table.id)
      .where(
        sql`${table.isActive} and ${table.removedAt} is null and ${table.variantCount} > 0 and ${table.dutyKind} = 'veterinary'`,
      ),
    // The few whose prescription is shown: the store's texts speak of them (decision 101).
    index('products_on_prescription')
      .on(table.storeId, table.id)
      .where(sql`${table.rxClass} = 'shown'`),
    index('products_by_words').using('gin', table.searchVector),
    notNegative('products_min_price_not_negative', table.minPrice),
    check('products_species_known', sql`${table.species} <@ ${sql.raw(`array['${SPECIES.join("', '")}']`)}`),
    isOneOf('products_life_stage_known', table.lifeStage, [...LIFE_STAGES, 'all']),
    isOneOf('products_breed_size_known', table.breedSize, [...BREED_SIZES, 'all']),
    isOneOf('products_duty_kind_known', table.dutyKind, DUTY_KINDS),
    isOneOf('products_rx_class_known', table.rxClass, RX_CLASSES),
    check(
      'products_kind_said',
      sql`not ${table.isActive} or ${table.dutyKind} is not null or not ${table.isKindAsked}`,
    ),
    // What careFaults says, once more.
    check(
      'products_feeding_table_whole',
      sql`${table.feedingTable} is null or coalesce(jsonb_typeof(${table.feedingTable} -> 'rows') = 'array'
        and jsonb_array_length(${table.feedingTable} -> 'rows') between 1 and 40
        and ${table.feedingTable} ->> 'rowAxis' in ('weight', 'adultWeight')
        and ${table.feedingTable} ->> 'columnAxis' in ('none', 'ageMonths', 'activity', 'neutered'), false)`,
    ),
    check(
      'products_kcal_of_food',
      sql`${table.kcalPerKg} is null or ${table.kcalPerKg} between 500 and 1600 or ${table.kcalPerKg} between 2500 and 5000`,
    ),
    isOneOf('products_litter_kind_known', table.litterKind, LITTER_KINDS),
    check(
      'products_protection_in_one_unit',
      sql`num_nonnulls(${table.protectionDays}, ${table.protectionMonths}) < 2
        and (${table.protectionDays} is null or ${table.protectionDays} between 1 and 400)
        and (${table.protectionMonths} is null or ${table.protectionMonths} between 1 and 24)`,
    ),
    check(
      'products_animal_band_rises',
      sql`coalesce(${table.animalMinG}, 0) >= 0 and coalesce(${table.animalMaxG}, 1) > 0
        and (${table.animalMinG} is null or ${table.animalMaxG} is null or ${table.animalMinG} <= ${table.animalMaxG})`,
    ),
    isOneOf('products_permethrin_known', table.permethrin, ['yes', 'no']),
    // What productDuties says, once more; a trigger asks for the store's licence. What is in the shop has what its kind asks, and needs no prescription.
    check(
      'products_rx_class_online',
      sql`not ${table.isActive} or coalesce(${table.rxClass}, 'none') in ('none', 'shown')`,
    ),
    // What is shown with its prescription is a veterinary product, and says all that those must.
    check(
      'products_rx_shown_veterinary',
      sql`not ${table.isActive} or ${table.rxClass} is distinct from 'shown' or ${table.dutyKind} is not distinct from 'veterinary'`,
    ),
    check(
      'products_food_says_all',
      sql`not ${table.isActive} or ${table.dutyKind} is distinct from 'food' or (${table.composition} <> ''
        and ${table.guaranteeLevels} <> '' and ${table.maker} <> '' and ${table.registration} <> ''
        and ${table.storageCare} <> '' and ${table.validityRule} <> '')`,
    ),
    check(
      'products_veterinary_says_all',
      sql`not ${table.isActive} or ${table.dutyKind} is distinct from 'veterinary' or (${table.activeIngredient} <> ''
        and ${table.registration} <> '' and ${table.contraindications} <> '' and ${table.rxClass} is not null)`,
    ),
  ],
);

/** A product's former slugs: an address once given out keeps working (rules §5). */
export const productSlugs = pgTable(
  'product_slugs',
  { storeId: ofStore(), slug: text('slug').notNull(), productId: text('product_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.storeId, table.slug] }),
    foreignKey({
      columns: [table.storeId, table.productId],
      foreignColumns: [products.storeId, products.id],
    }).onDelete('cascade'),
  ],
);

/** A category's former slugs, for the same reason. Triggers write both tables whenever a slug changes. */
export const categorySlugs = pgTable(
  'category_slugs',
  { storeId: ofStore(), slug: text('slug').notNull(), categoryId: text('category_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.storeId, table.slug] }),
    foreignKey({
      columns: [table.storeId, table.categoryId],
      foreignColumns: [categories.storeId, categories.id],
    }).onDelete('cascade'),
  ],
);

/** Which categories a product stands in. */
export const productCategories = pgTable(
  'product_categories',
  { storeId: ofStore(), categoryId: text('category_id').notNull(), productId: text('product_id').notNull() },
  (table) => [
    primaryKey({ columns: [table.storeId, table.categoryId, table.productId] }),
    index('product_categories_by_product').on(table.storeId, table.productId),
    foreignKey({ columns: [table.storeId, table.categoryId], foreignColumns: [categories.storeId, categories.id] }),
    foreignKey({
      columns: [table.storeId, table.productId],
      foreignColumns: [products.storeId, products.id],
    }).onDelete('cascade'),
  ],
);

/**
 * A list of each category, its own below it included: a row for each product for sale in it, with what lists are ordered
 * and narrowed by. Triggers on products, their categories and the categories' tree keep it (`list_products`), so that any
 * page of a category, its count and its facets are a stretch of one index. The application reads it alone.
 */
export const listedProducts = pgTable(
  'listed_products',
  {
    storeId: ofStore(),
    categoryId: text('category_id').notNull(),
    /** The product's. */
    id: text('id').notNull(),
    brandId: text('brand_id'),
    species: text('species', { enum: SPECIES }).array().notNull(),
    lifeStage: text('life_stage', { enum: [...LIFE_STAGES, 'all'] }),
    breedSize: text('breed_size', { enum: [...BREED_SIZES, 'all'] }),
    hasStock: boolean('has_stock').notNull(),
    soldCount: integer('sold_count').notNull(),
    minPrice: centavos('min_price').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id, table.categoryId] }),
    foreignKey({
      columns: [table.storeId, table.categoryId],
      foreignColumns: [categories.storeId, categories.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.storeId, table.id],
      foreignColumns: [products.storeId, products.id],
    }).onDelete('cascade'),
    // The usual order; what lists are narrowed to stands behind it, so that counts and facets read this index alone.
    index('listed_products_by_relevance').on(
      table.storeId,
      table.categoryId,
      table.hasStock.desc().nullsLast(),
      table.soldCount.desc().nullsLast(),
      table.id,
      table.minPrice,
      table.brandId,
      table.species,
      table.lifeStage,
      table.breedSize,
    ),
    index('listed_products_by_brand').on(
      table.storeId,
      table.categoryId,
      table.brandId,
      table.hasStock.desc().nullsLast(),
      table.soldCount.desc().nullsLast(),
      table.id,
    ),
    index('listed_products_by_price').on(table.storeId, table.categoryId, table.minPrice, table.id),
    index('listed_products_by_newest').on(
      table.storeId,
      table.categoryId,
      table.createdAt.desc().nullsLast(),
      table.id,
    ),
    index('listed_products_by_sales').on(table.storeId, table.categoryId, table.soldCount.desc().nullsLast(), table.id),
  ],
);

/**
 * What searches find: a row for each product for sale, as short as listed ones, with its categories and those above
 * them. `lexemes` are its words, its store, categories and brand as the index finds them (`document_lexemes`); they lie
 * outside the row. The triggers of `listedProducts` keep it. The application reads it alone, by `searched_documents`.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    storeId: ofStore(),
    /** The product's. */
    id: text('id').notNull(),
    categoryIds: text('category_ids').array().notNull(),
    brandId: text('brand_id'),
    species: text('species', { enum: SPECIES }).array().notNull(),
    lifeStage: text('life_stage', { enum: [...LIFE_STAGES, 'all'] }),
    breedSize: text('breed_size', { enum: [...BREED_SIZES, 'all'] }),
    hasStock: boolean('has_stock').notNull(),
    soldCount: integer('sold_count').notNull(),
    minPrice: centavos('min_price').notNull(),
    createdAt: instant('created_at').notNull(),
    lexemes: searchVector('lexemes').notNull(),
    /** Spaces that are compressed to some bytes: PostgreSQL lays nothing outside of a row that is not longer than 2 kB. */
    filler: text('filler')
      .notNull()
      .default(sql`repeat(' ', 2000)`),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    foreignKey({
      columns: [table.storeId, table.id],
      foreignColumns: [products.storeId, products.id],
    }).onDelete('cascade'),
    // Of nothing that a sale changes: it writes the row alone.
    index('search_documents_by_lexemes').using('gin', table.lexemes).with({ gin_pending_list_limit: 512 }),
    // Every sixteenth document, as good as drawn by lot: whether a search finds very many is said by these.
    index('search_documents_sample')
      .using('gin', table.lexemes)
      .with({ gin_pending_list_limit: 512 })
      .where(sql`hashtextextended(${table.id}, 0) % 16 = 0`),
  ],
);

/**
 * What is sold: price in centavos, weight in grams, sides in centimetres, net content in g, ml or units. `originalPrice`
 * is the merchant's 'de'; `struckPrice` is the same while shoppers may read it (decision 089), until the store day
 * `struckUntil` at the latest. A trigger empties both with every change of prices and sets the day to one long past,
 * which has them looked at.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    productId: text('product_id').notNull(),
    sku: text('sku').notNull(),
    /** Once among the active variants of products that are not removed; a trigger sees to it. */
    gtin: text('gtin'),
    optionValues: jsonb('option_values').$type<{ name: string; value: string }[]>().notNull().default([]),
    price: centavos('price').notNull(),
    originalPrice: centavos('original_price'),
    struckPrice: centavos('struck_price'),
    struckUntil: date('struck_until').default(sql`'2000-01-01'`),
    /** Since when it is sold without a break; a trigger keeps it. Null: since before this was kept. */
    onSaleSince: instant('on_sale_since').default(sql`now()`),
    stock: integer('stock').notNull().default(0),
    weightG: integer('weight_g').notNull(),
    widthCm: integer('width_cm').notNull(),
    heightCm: integer('height_cm').notNull(),
    lengthCm: integer('length_cm').notNull(),
    netAmount: integer('net_amount'),
    netUnit: text('net_unit', { enum: ['g', 'ml', 'un'] }),
    position: integer('position').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    /** The parts of a kit; null for every other variant. Triggers keep a kit's stock, weight and sides by its parts. */
    kitParts: jsonb('kit_parts').$type<KitPart[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    unique('product_variants_sku_key').on(table.storeId, table.sku),
    // What is nearly gone, for the dashboard.
    index('product_variants_low')
      .on(table.storeId, table.stock)
      .where(sql`${table.isActive} and ${table.stock} <= 5`),
    // Also what a line of a cart names.
    uniqueIndex('product_variants_of_product').on(table.storeId, table.productId, table.id),
    // Whose struck price is to be looked at.
    index('product_variants_struck_due')
      .on(table.storeId, table.struckUntil)
      .where(sql`${table.originalPrice} is not null and ${table.struckUntil} is not null`),
    // By the beginning of a SKU, in capitals or not.
    index('product_variants_by_sku').on(table.storeId, sql`lower(${table.sku}) text_pattern_ops`, table.productId),
    index('product_variants_by_gtin')
      .on(table.storeId, table.gtin)
      .where(sql`${table.gtin} is not null`),
    // Units of every product are summed on the index alone.
    index('product_variants_shelf')
      .on(table.storeId, table.productId, table.stock)
      .where(sql`${table.isActive}`),
    // What may lack its price by kilo or litre, and what does by its own choice of size.
    index('product_variants_lacking_net')
      .on(table.storeId, table.productId, table.id)
      .where(sql`${table.isActive} and ${table.netAmount} is null and ${table.kitParts} is null`),
    index('product_variants_lacking_measure')
      .on(table.storeId, table.productId, table.id)
      .where(
        sql`${table.isActive} and ${table.netAmount} is null and ${table.kitParts} is null and says_measure(${table.optionValues}::text)`,
      ),
    foreignKey({
      columns: [table.storeId, table.productId],
      foreignColumns: [products.storeId, products.id],
    }).onDelete('cascade'),
    notNegative('product_variants_stock_not_negative', table.stock),
    check('product_variants_price_positive', sql`${table.price} > 0 and ${table.price} <= 999999999`),
    check(
      'product_variants_original_above',
      sql`${table.originalPrice} is null or ${table.originalPrice} > ${table.price}`,
    ),
    check(
      'product_variants_struck_as_original',
      sql`${table.struckPrice} is null or (${table.struckPrice} is not distinct from ${table.originalPrice} and ${table.struckUntil} is not null)`,
    ),
    check(
      'product_variants_measures_positive',
      sql`${table.weightG} > 0 and ${table.widthCm} > 0 and ${table.heightCm} > 0 and ${table.lengthCm} > 0`,
    ),
    check(
      'product_variants_net_whole',
      sql`(${table.netAmount} is null) = (${table.netUnit} is null) and (${table.netAmount} is null or ${table.netAmount} > 0)`,
    ),
    isOneOf('product_variants_net_unit_known', table.netUnit, ['g', 'ml', 'un']),
    // Two prices of one good are two goods: what saves nothing is struck out beside a kit.
    check(
      'product_variants_kit_whole',
      sql`${table.kitParts} is null or (jsonb_typeof(${table.kitParts}) = 'array'
      and jsonb_array_length(${table.kitParts}) between 1 and 10 and ${table.originalPrice} is null and ${table.netAmount} is null)`,
    ),
    check('product_variants_gtin_digits', sql`${table.gtin} ~ '^([0-9]{8}|[0-9]{12,14})$'`),
  ],
);

/**
 * The parts of kits once more, for foreign keys and for finding the kits of a part: a trigger writes them as `kit_parts`
 * says. A variant that is a part of a kit cannot be deleted.
 */
export const kitComponents = pgTable(
  'kit_components',
  {
    storeId: ofStore(),
    kitVariantId: text('kit_variant_id').notNull(),
    productVariantId: text('product_variant_id').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.kitVariantId, table.productVariantId] }),
    index('kit_components_by_part').on(table.storeId, table.productVariantId),
    foreignKey({
      name: 'kit_components_of_kit',
      columns: [table.storeId, table.kitVariantId],
      foreignColumns: [productVariants.storeId, productVariants.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'kit_components_of_part',
      columns: [table.storeId, table.productVariantId],
      foreignColumns: [productVariants.storeId, productVariants.id],
    }),
    check('kit_components_quantity_in_bounds', sql`${table.quantity} between 1 and 50`),
  ],
);

/** Pictures of a product, in order; `fileKey` names the original in the file storage. */
export const productImages = pgTable(
  'product_images',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    productId: text('product_id').notNull(),
    fileKey: text('file_key').notNull(),
    alt: text('alt').notNull().default(''),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('product_images_by_product').on(table.storeId, table.productId, table.position),
    foreignKey({
      columns: [table.storeId, table.productId],
      foreignColumns: [products.storeId, products.id],
    }).onDelete('cascade'),
  ],
);

/** Which pictures show one variant and no other choice. A picture in no row here may stand for any of its product's. */
export const variantImages = pgTable(
  'variant_images',
  {
    storeId: ofStore(),
    productVariantId: text('product_variant_id').notNull(),
    productImageId: text('product_image_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.productVariantId, table.productImageId] }),
    index('variant_images_by_image').on(table.storeId, table.productImageId),
    foreignKey({
      columns: [table.storeId, table.productVariantId],
      foreignColumns: [productVariants.storeId, productVariants.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.storeId, table.productImageId],
      foreignColumns: [productImages.storeId, productImages.id],
    }).onDelete('cascade'),
  ],
);

/** Banners of the shop window. */
export const banners = pgTable(
  'banners',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    fileKey: text('file_key').notNull(),
    alt: text('alt').notNull(),
    url: text('url'),
    isExternal: boolean('is_external').notNull().default(false),
    title: text('title'),
    description: text('description'),
    action: text('action'),
    position: integer('position').notNull().default(0),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    check('banners_end_after_beginning', sql`${table.endsAt} > ${table.startsAt}`),
    check('banners_external_secure', sql`not ${table.isExternal} or ${table.url} like 'https://%'`),
  ],
);

const STOCK_REASONS = [
  'initial',
  'sold',
  'held',
  'released',
  'returned',
  'adjusted',
  'counted',
  'received',
  'damaged',
] as const;

/**
 * What every change of stock was for: the stock of a variant is the sum of its rows. A merchant's may have a note. A
 * variant with rows here cannot be deleted, nor its product.
 */
export const stockMoves = pgTable(
  'stock_moves',
  {
    storeId: ofStore(),
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    productVariantId: text('product_variant_id').notNull(),
    delta: integer('delta').notNull(),
    reason: text('reason', { enum: STOCK_REASONS }).notNull(),
    saleOrderId: text('sale_order_id'),
    /** The cycle of a repeat purchase that holds units from its lock on, or gives them back. */
    cycleId: text('cycle_id'),
    merchantId: text('merchant_id'),
    apiKeyId: text('api_key_id'),
    note: text('note'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('stock_moves_by_variant').on(table.storeId, table.productVariantId),
    // An order takes a variant once and gives it back once, whatever is retried.
    uniqueIndex('stock_moves_once_per_order')
      .on(table.storeId, table.saleOrderId, table.productVariantId, table.reason)
      .where(sql`${table.saleOrderId} is not null`),
    index('stock_moves_by_cycle')
      .on(table.storeId, table.cycleId, table.productVariantId)
      .where(sql`${table.cycleId} is not null`),
    check(
      'stock_moves_held_by_cycle',
      sql`(${table.reason} <> 'held' or ${table.cycleId} is not null) and (${table.cycleId} is null or (${table.saleOrderId} is null and ${table.reason} in ('held', 'released')))`,
    ),
    isOneOf('stock_moves_reason_known', table.reason, STOCK_REASONS),
    foreignKey({
      columns: [table.storeId, table.productVariantId],
      foreignColumns: [productVariants.storeId, productVariants.id],
    }).onDelete('restrict'),
  ],
);
