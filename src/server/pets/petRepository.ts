import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';

import type { PetPhoto } from '../../shared/pets/petContract';
import type { Db } from '../db/database';
import { products } from '../db/schema/catalogTables';
import {
  petFoods,
  petPhotos,
  pets,
  petWeights,
  type PetFoodRow,
  type PetPhotoRow,
  type PetRow,
  type PetWeightRow,
} from '../db/schema/petTables';

/** The columns of a product that estimates and warnings go by. */
export const careColumns = {
  species: products.species,
  dutyKind: products.dutyKind,
  feedingTable: products.feedingTable,
  kcalPerKg: products.kcalPerKg,
  litterKind: products.litterKind,
  protectionDays: products.protectionDays,
  protectionMonths: products.protectionMonths,
  animalMinG: products.animalMinG,
  animalMaxG: products.animalMaxG,
  permethrin: products.permethrin,
} as const;

const isForSale = sql<boolean>`${products.isActive} and ${products.removedAt} is null and ${products.variantCount} > 0`;

const isPet = ({ storeId, id }: Pick<PetRow, 'storeId' | 'id'>) => and(eq(pets.storeId, storeId), eq(pets.id, id));

/** SQL of customers' animals: one statement per function, inside the store's transaction. */
export const petRepository = {
  /** A customer's animals, those at home first, then the oldest. */
  listOf: (db: Db, storeId: string, customerId: string): Promise<PetRow[]> =>
    db
      .select()
      .from(pets)
      .where(and(eq(pets.storeId, storeId), eq(pets.customerId, customerId)))
      .orderBy(sql`${pets.status} <> 'home'`, asc(pets.createdAt), asc(pets.id)),

  /** Weights of a customer's animals, the latest first. */
  weightsOf: (db: Db, storeId: string, petIds: string[]): Promise<PetWeightRow[]> =>
    db
      .select()
      .from(petWeights)
      .where(and(eq(petWeights.storeId, storeId), inArray(petWeights.petId, petIds)))
      .orderBy(desc(petWeights.weighedOn)),

  /** What animals eat. */
  foodsOf: (db: Db, storeId: string, petIds: string[]): Promise<PetFoodRow[]> =>
    db
      .select()
      .from(petFoods)
      .where(and(eq(petFoods.storeId, storeId), inArray(petFoods.petId, petIds)))
      .orderBy(desc(petFoods.sharePercent), asc(petFoods.productId)),

  async insert(db: Db, pet: PetRow): Promise<void> {
    await db.insert(pets).values(pet);
  },

  /** Writes all of an animal that can change. */
  async update(db: Db, pet: PetRow): Promise<void> {
    await db.update(pets).set(pet).where(isPet(pet));
  },

  /** Removes an animal with its weights and foods. */
  async remove(db: Db, pet: PetRow): Promise<void> {
    await db.delete(pets).where(isPet(pet));
  },

  /** Keeps the weight of a day: a second of the same day replaces the first. */
  async keepWeight(db: Db, weight: PetWeightRow): Promise<void> {
    const { weightG, weighedBy } = weight;
    await db
      .insert(petWeights)
      .values(weight)
      .onConflictDoUpdate({
        target: [petWeights.storeId, petWeights.petId, petWeights.weighedOn],
        set: { weightG, weighedBy },
      });
  },

  /** Removes the weights of some days. */
  async removeWeights(db: Db, storeId: string, petId: string, days: string[]): Promise<void> {
    await db
      .delete(petWeights)
      .where(and(eq(petWeights.storeId, storeId), eq(petWeights.petId, petId), inArray(petWeights.weighedOn, days)));
  },

  /** Writes what an animal eats in the place of what it ate. */
  async replaceFoods(db: Db, storeId: string, petId: string, foods: PetFoodRow[]): Promise<void> {
    await db.delete(petFoods).where(and(eq(petFoods.storeId, storeId), eq(petFoods.petId, petId)));
    if (foods.length > 0) await db.insert(petFoods).values(foods);
  },

  /** Photos of a customer's animals. */
  photosOf: (db: Db, storeId: string, customerId: string): Promise<PetPhoto[]> =>
    db
      .select({ petId: petPhotos.petId, content: petPhotos.content })
      .from(petPhotos)
      .innerJoin(pets, and(eq(pets.storeId, petPhotos.storeId), eq(pets.id, petPhotos.petId)))
      .where(and(eq(pets.storeId, storeId), eq(pets.customerId, customerId)))
      .orderBy(asc(pets.createdAt), asc(pets.id)),

  /** Puts a photo in the place of the one there is. */
  async keepPhoto(db: Db, photo: PetPhotoRow): Promise<void> {
    const { content } = photo;
    await db
      .insert(petPhotos)
      .values(photo)
      .onConflictDoUpdate({ target: [petPhotos.storeId, petPhotos.petId], set: { content } });
  },

  async removePhoto(db: Db, storeId: string, petId: string): Promise<void> {
    await db.delete(petPhotos).where(and(eq(petPhotos.storeId, storeId), eq(petPhotos.petId, petId)));
  },

  /** Which of these are products of the store. */
  async knownProducts(db: Db, storeId: string, ids: string[]): Promise<string[]> {
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.storeId, storeId), inArray(products.id, ids)));
    return rows.map(({ id }) => id);
  },

  /** What a product on sale says of its care; null where none is at this address. */
  async careAt(db: Db, storeId: string, slug: string): Promise<CareRow | null> {
    const rows = await db
      .select(careColumns)
      .from(products)
      .where(and(eq(products.storeId, storeId), eq(products.slug, slug), isForSale));
    return rows.at(0) ?? null;
  },

  /** Products with their care and the packs on sale by weight. */
  foods: (db: Db, storeId: string, ids: string[]): Promise<FoodRow[]> =>
    db
      .select({
        ...careColumns,
        id: products.id,
        slug: products.slug,
        title: products.title,
        isForSale,
        packsG: sql<number[]>`(
          select coalesce(json_agg(distinct v.net_amount order by v.net_amount), '[]') from product_variants v
          where v.store_id = products.store_id and v.product_id = products.id and v.is_active and v.net_unit = 'g')`,
      })
      .from(products)
      .where(and(eq(products.storeId, storeId), inArray(products.id, ids)))
      .orderBy(asc(products.title), asc(products.id)),
};

/** What a product says of its care, as the database keeps it. */
export type CareRow = Pick<typeof products.$inferSelect, keyof typeof careColumns>;
/** A food with its care and packs. */
export type FoodRow = CareRow & { id: string; slug: string; title: string; isForSale: boolean; packsG: number[] };
