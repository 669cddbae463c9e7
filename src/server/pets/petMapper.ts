import { storeDayOf } from '../../shared/kernel/storeDay';
import type { KnownFood, Pet, ProductCareFacts } from '../../shared/pets/petContract';
import type { PetFoodRow, PetRow, PetWeightRow } from '../db/schema/petTables';
import type { CareRow, DeliveryRow, FoodRow } from './petRepository';

/** An animal on the wire, with those of the weights and foods that are its own. */
export const toPet = (
  { storeId: _store, customerId: _customer, ...pet }: PetRow,
  { weights, foods }: { weights: PetWeightRow[]; foods: PetFoodRow[] },
): Pet => ({
  ...pet,
  weights: weights
    .filter(({ petId }) => petId === pet.id)
    .map(({ weighedOn, weightG, weighedBy }) => ({ weighedOn, weightG, weighedBy })),
  foods: foods
    .filter(({ petId }) => petId === pet.id)
    .map(({ productId, gramsPerDay, sharePercent }) => ({ productId, gramsPerDay, sharePercent })),
});

/** What a product says of its care on the wire. */
export const toCare = ({ dutyKind, permethrin, ...care }: CareRow): ProductCareFacts => ({
  species: care.species,
  isFood: dutyKind === 'food',
  feedingTable: care.feedingTable,
  kcalPerKg: care.kcalPerKg,
  litterKind: care.litterKind,
  protectionDays: care.protectionDays,
  protectionMonths: care.protectionMonths,
  animalMinG: care.animalMinG,
  animalMaxG: care.animalMaxG,
  hasPermethrin: permethrin === 'yes',
});

/** A food on the wire: what came of it, by day in São Paulo, the oldest first. */
export const toKnownFood = (row: FoodRow, deliveries: DeliveryRow[]): KnownFood => {
  const grams = new Map<string, number>();
  for (const delivery of deliveries) {
    if (delivery.productId !== row.id) continue;
    const day = storeDayOf(delivery.deliveredAt);
    grams.set(day, (grams.get(day) ?? 0) + delivery.grams);
  }
  return {
    productId: row.id,
    slug: row.slug,
    title: row.title,
    isForSale: row.isForSale,
    care: toCare(row),
    packsG: row.packsG,
    purchases: [...grams]
      .map(([day, sum]) => ({ day, grams: sum }))
      .sort((one, other) => (one.day < other.day ? -1 : 1)),
  };
};
