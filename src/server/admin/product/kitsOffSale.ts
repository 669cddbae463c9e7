import type { FoundKitFault } from '../../../shared/catalog/kit';
import type { Db } from '../../db/database';
import { readKit } from './kitGate';
import { productRepository } from './productRepository';

/** A kit that went off sale; `faults` is why it may not be sold as its parts are now, empty where it may again. */
export type KitOffSale = { id: string; title: string; faults: readonly FoundKitFault[] };

/** Those of these products that are kits and not on sale now, with why, by title. */
export const readKitsOffSale = async (db: Db, storeId: string, ids: readonly string[]): Promise<KitOffSale[]> => {
  const kits: KitOffSale[] = [];
  for (const id of new Set(ids)) {
    const product = await productRepository.byId(db, storeId, id);
    if (!product || product.isActive || product.removedAt !== null) continue;
    const kit = await readKit(db, storeId, await productRepository.variants(db, storeId, id));
    if (kit) kits.push({ id, title: product.title, faults: kit.faults });
  }
  return kits.toSorted((one, other) => one.title.localeCompare(other.title, 'pt-BR'));
};
