import type { Database } from '../db/database';
import type { StoreRow } from '../db/schema/storeTables';
import { storeRepository } from '../store/storeRepository';

type Options = { db: Database; port: number; isProduction: boolean };

/**
 * Scheme and host of a store's own pages, for links in e-mails: its primary domain, or the first it has, else its name on this
 * machine, as `byHost` finds it again.
 */
export const storeOrigin =
  ({ db, port, isProduction }: Options) =>
  async (store: StoreRow): Promise<string> => {
    const domain = await storeRepository.ownDomain(db.shared, store.id);
    if (domain) return isProduction ? `https://${domain}` : `http://${domain}:${port}`;
    return `http://${store.isDefault ? '' : `${store.slug}.`}localhost:${port}`;
  };
