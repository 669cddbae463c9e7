import type { LastingFigures } from '../../shared/pets/lastingFigures';
import type { Db } from '../db/database';
import type { StoreRow } from '../db/schema/storeTables';
import { storeRepository } from '../store/storeRepository';

/** What a store reckons estimates with. */
export const figuresOf = (store: StoreRow): LastingFigures => ({
  maxOpenDays: store.maxOpenDays,
  safetyDays: store.safetyDays,
  usualDeliveryDays: store.usualDeliveryDays,
  litterClumpingG: store.litterClumpingG,
  litterClayG: store.litterClayG,
  litterSilicaG: store.litterSilicaG,
  litterWoodPelletG: store.litterWoodPelletG,
  litterPlantG: store.litterPlantG,
});

/** The same of a store that is read here. @throws where there is none */
export const figuresIn = async (tx: Db, storeId: string): Promise<LastingFigures> => {
  const store = await storeRepository.byId(tx, storeId);
  if (!store) throw new Error('a store that is not there');
  return figuresOf(store);
};
