import { sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import {
  PET_ACTIVITIES,
  PET_CONDITIONS,
  PET_NEUTERED,
  PET_SEXES,
  PET_SPECIES,
  PET_STATUSES,
  WEIGHERS,
} from '../../../shared/pets/petFacts';
import { PET_PHOTO } from '../../../shared/pets/petRules';
import { customers } from './accountTables';
import { products } from './catalogTables';
import { createdAt, isOneOf, storeIdColumn } from './columns';
import { stores } from './storeTables';

const ofStore = () => storeIdColumn().references(() => stores.id);

/** A day, a month or a year: 'YYYY-MM-DD', 'YYYY-MM' or 'YYYY'. */
const PARTIAL_DAY = sql.raw(`'^\\d{4}(-\\d{2}(-\\d{2})?)?$'`);

/**
 * Animals of customers. `birth` and `leftOn` are as exact as their owner knows (`PetBirth`); weights are grams. One that
 * died or moved away (`status`) is kept for its owner, and nothing is estimated, offered or written about it any more.
 */
export const pets = pgTable(
  'pets',
  {
    storeId: ofStore(),
    id: text('id').notNull(),
    customerId: text('customer_id').notNull(),
    name: text('name').notNull(),
    species: text('species', { enum: PET_SPECIES }).notNull(),
    breed: text('breed').notNull().default(''),
    isMixed: boolean('is_mixed').notNull().default(false),
    birth: text('birth'),
    sex: text('sex', { enum: PET_SEXES }).notNull().default('unknown'),
    neutered: text('neutered', { enum: PET_NEUTERED }).notNull().default('unknown'),
    activity: text('activity', { enum: PET_ACTIVITIES }).notNull().default('normal'),
    /** What it weighs or will weigh when grown; null where nobody knows. */
    adultWeightG: integer('adult_weight_g'),
    conditions: text('conditions', { enum: PET_CONDITIONS })
      .array()
      .notNull()
      .default(sql`'{}'`),
    status: text('status', { enum: PET_STATUSES }).notNull().default('home'),
    leftOn: text('left_on'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    index('pets_by_customer').on(table.storeId, table.customerId),
    foreignKey({
      columns: [table.storeId, table.customerId],
      foreignColumns: [customers.storeId, customers.id],
    }).onDelete('cascade'),
    check('pets_named', sql`length(${table.name}) between 1 and 60 and length(${table.breed}) <= 60`),
    isOneOf('pets_species_known', table.species, PET_SPECIES),
    isOneOf('pets_sex_known', table.sex, PET_SEXES),
    isOneOf('pets_neutered_known', table.neutered, PET_NEUTERED),
    isOneOf('pets_activity_known', table.activity, PET_ACTIVITIES),
    isOneOf('pets_status_known', table.status, PET_STATUSES),
    check('pets_conditions_known', sql`${table.conditions} <@ ${sql.raw(`array['${PET_CONDITIONS.join("', '")}']`)}`),
    check('pets_days_partial', sql`${table.birth} ~ ${PARTIAL_DAY} and ${table.leftOn} ~ ${PARTIAL_DAY}`),
    check('pets_left_only_if_gone', sql`${table.status} <> 'home' or ${table.leftOn} is null`),
    check('pets_adult_weight_in_reach', sql`${table.adultWeightG} between 1 and 999990`),
  ],
);
/** An animal as the database keeps it. */
export type PetRow = typeof pets.$inferSelect;

/** What an animal weighed on a day, in grams. */
export const petWeights = pgTable(
  'pet_weights',
  {
    storeId: ofStore(),
    petId: text('pet_id').notNull(),
    weighedOn: date('weighed_on', { mode: 'string' }).notNull(),
    weightG: integer('weight_g').notNull(),
    weighedBy: text('weighed_by', { enum: WEIGHERS }).notNull().default('owner'),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.petId, table.weighedOn] }),
    foreignKey({ columns: [table.storeId, table.petId], foreignColumns: [pets.storeId, pets.id] }).onDelete('cascade'),
    check('pet_weights_in_reach', sql`${table.weightG} between 1 and 999990`),
    isOneOf('pet_weights_by_known', table.weighedBy, WEIGHERS),
  ],
);
/** A weight as the database keeps it. */
export type PetWeightRow = typeof petWeights.$inferSelect;

/** What an animal eats now: grams a day as its owner measures them, null for none; its part of the diet in percent. */
export const petFoods = pgTable(
  'pet_foods',
  {
    storeId: ofStore(),
    petId: text('pet_id').notNull(),
    productId: text('product_id').notNull(),
    gramsPerDay: integer('grams_per_day'),
    sharePercent: integer('share_percent').notNull().default(100),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.petId, table.productId] }),
    index('pet_foods_by_product').on(table.storeId, table.productId),
    foreignKey({ columns: [table.storeId, table.petId], foreignColumns: [pets.storeId, pets.id] }).onDelete('cascade'),
    foreignKey({
      columns: [table.storeId, table.productId],
      foreignColumns: [products.storeId, products.id],
    }).onDelete('cascade'),
    check('pet_foods_grams_in_reach', sql`${table.gramsPerDay} between 1 and 20000`),
    check('pet_foods_share_in_reach', sql`${table.sharePercent} between 1 and 100`),
  ],
);
/** A food of an animal as the database keeps it. */
export type PetFoodRow = typeof petFoods.$inferSelect;

/**
 * The photo of an animal: a square WebP of PET_PHOTO.side pixels as base64, without anything that is no pixel. It has no
 * address of its own: only its owner reads it, and it goes with the animal.
 */
export const petPhotos = pgTable(
  'pet_photos',
  {
    storeId: ofStore(),
    petId: text('pet_id').notNull(),
    content: text('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.petId] }),
    foreignKey({ columns: [table.storeId, table.petId], foreignColumns: [pets.storeId, pets.id] }).onDelete('cascade'),
    check('pet_photos_in_reach', sql`length(${table.content}) between 1 and ${sql.raw(String(PET_PHOTO.contentText))}`),
  ],
);
/** A photo as the database keeps it. */
export type PetPhotoRow = typeof petPhotos.$inferSelect;
