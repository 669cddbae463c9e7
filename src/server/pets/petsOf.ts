import type { Pet } from '../../shared/pets/petContract';
import type { Db } from '../db/database';
import { toPet } from './petMapper';
import { petRepository } from './petRepository';

/** A customer's animals with their weights and foods, those at home first: inside the store's transaction. */
export const petsOf = async (tx: Db, storeId: string, customerId: string): Promise<Pet[]> => {
  const rows = await petRepository.listOf(tx, storeId, customerId);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const weights = await petRepository.weightsOf(tx, storeId, ids);
  const foods = await petRepository.foodsOf(tx, storeId, ids);
  return rows.map((row) => toPet(row, { weights, foods }));
};
