import { addDays, type PlainDay } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import type { pantryItems } from '../db/schema/pantryTables';
import type { petFoods, pets, petWeights } from '../db/schema/petTables';
import { demoId } from './demoId';
import { packOf } from './demoPack';
import type { DemoHome, DemoPet, DemoStore } from './demoTypes';

type HomeRows = {
  pets: (typeof pets.$inferInsert)[];
  weights: (typeof petWeights.$inferInsert)[];
  foods: (typeof petFoods.$inferInsert)[];
  pantry: (typeof pantryItems.$inferInsert)[];
};

const DAY_MS = 86_400_000;

/** The animals and goods at home of a demo store's people, as of an instant in ms. */
export const homeRowsOf = (store: DemoStore, now: number): HomeRows => {
  const storeId = demoId(store.slug, 'store', store.slug);
  const today = storeDayOf(now);
  const petIdOf = ({ email }: DemoHome, name: string) => demoId(store.slug, 'pet', `${email} ${name}`);
  const dayOf = (daysAgo: number): PlainDay => addDays(today, -daysAgo);
  const animals = store.homes.flatMap((home) =>
    home.pets.map((pet) => ({ home, pet, petId: petIdOf(home, pet.name) })),
  );
  return {
    pets: animals.map(({ home: { email }, pet, petId: id }) => ({
      storeId,
      id,
      customerId: demoId(store.slug, 'person', email),
      name: pet.name,
      species: pet.species,
      breed: '',
      isMixed: true,
      birth: birthOf(pet, dayOf),
      sex: pet.sex,
      neutered: pet.neutered,
      activity: pet.activity,
      adultWeightG: pet.adultWeightG,
      conditions: pet.conditions,
      createdAt: instantBefore(now, oldestOf(pet)),
    })),
    weights: animals.flatMap(({ pet, petId }) =>
      pet.weights.map(({ daysAgo, weightG, weighedBy }) => {
        return { storeId, petId, weighedOn: dayOf(daysAgo), weightG, weighedBy };
      }),
    ),
    foods: animals.flatMap(({ pet, petId }) =>
      pet.foods.map(({ productSlug, gramsPerDay, sharePercent }) => {
        return { storeId, petId, productId: demoId(store.slug, 'product', productSlug), gramsPerDay, sharePercent };
      }),
    ),
    pantry: store.homes.flatMap((home) =>
      home.pantry.map(({ openedDaysAgo, petName, ...named }) => {
        const { product, variant } = packOf(store.products, named);
        return {
          storeId,
          id: demoId(store.slug, 'pantry', `${home.email} ${product.slug} ${petName ?? ''}`),
          customerId: demoId(store.slug, 'person', home.email),
          productId: demoId(store.slug, 'product', product.slug),
          productVariantId: demoId(store.slug, 'variant', variant.sku),
          petId: petName && petIdOf(home, petName),
          packs: named.packs,
          openedOn: dayOf(openedDaysAgo),
          seenLevel: null,
          seenOn: null,
          createdAt: instantBefore(now, openedDaysAgo),
        };
      }),
    ),
  };
};

const birthOf = ({ birth }: DemoPet, dayOf: (daysAgo: number) => PlainDay): string =>
  'text' in birth ? birth.text : dayOf(birth.daysAgo);

const oldestOf = ({ weights }: DemoPet): number => Math.max(0, ...weights.map(({ daysAgo }) => daysAgo));

const instantBefore = (now: number, days: number): string => new Date(now - days * DAY_MS).toISOString();
