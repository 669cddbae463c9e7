import type { Database } from '../db/database';
import type { StoreRow } from '../db/schema/storeTables';
import { platformAddress } from '../store/platformAddress';
import { storeRepository } from '../store/storeRepository';

type Options = { db: Database; publicUrl: string | null; port: number; isProduction: boolean };

/**
 * Scheme and host of a store's own pages, for links in e-mails: its primary domain, or the first it has that still leads
 * here, else its name at the platform, as `byHost` finds it again. Never that of a request, which anybody can write.
 */
export const storeOrigin = ({ db, publicUrl, port, isProduction }: Options) => {
  const platform = platformAddress(publicUrl, () => port);
  return async (store: StoreRow): Promise<string> => {
    const domain = await storeRepository.reachableDomain(db.shared, store.id);
    if (domain) return isProduction ? `https://${domain}` : `http://${domain}:${port}`;
    return platform.originOf(store);
  };
};
