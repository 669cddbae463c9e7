import type { FastifyRequest } from 'fastify';
import type { StoreRow } from '../db/schema/storeTables';
import type { StoreService } from '../store/storeService';

type Options = { stores: Pick<StoreService, 'ownDomain' | 'platform'>; isProduction: boolean };

/**
 * Scheme and host that a store's pages name as their own, in canonical addresses, sitemaps and feeds: its domain where
 * it has one, else its name at the platform, so that a page found at two hosts counts as one. On this machine alone it is
 * the requested host, with its port.
 */
export const publicOrigin =
  ({ stores, isProduction }: Options) =>
  async (store: StoreRow, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): Promise<string> => {
    const domain = await stores.ownDomain(store.id);
    if (domain === null) return stores.platform.isLocal ? `${protocol}://${host}` : stores.platform.originOf(store);
    if (isProduction) return `https://${domain}`;
    const [port = ''] = /:\d+$/.exec(host) ?? [];
    return `${protocol}://${domain}${port}`;
  };
