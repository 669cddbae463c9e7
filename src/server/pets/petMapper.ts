import type { KnownFood, Pet, ProductCareFacts } from '../../shared/pets/petContract';
import type { PetFoodRow, PetRow, PetWeightRow } from '../db/schema/petTables';
import { gramsByDay, type DeliveredLine } from './deliveredGoods';
import type { CareRow, FoodRow } from './petRepository';

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

/** A food on the wire, with what came of it. */
export const toKnownFood = (row: FoodRow, lines: readonly DeliveredLine[]): KnownFood => ({
  productId: row.id,
  slug: row.slug,
  title: row.title,
  isForSale: row.isForSale,
  care: toCare(row),
  packsG: row.packsG,
  purchases: gramsByDay(lines, row.id),
});
