import type { FastifyRequest } from 'fastify';
import type { StoreRow } from '../db/schema/storeTables';
import type { StoreService } from '../store/storeService';

type Options = { stores: Pick<StoreService, 'ownDomain'>; isProduction: boolean };

/**
 * Scheme and host that a store's pages name as their own, in canonical addresses, sitemaps and feeds: its domain where
 * it has one, so that a page found at two hosts counts as one; else the requested host.
 */
export const publicOrigin =
  ({ stores, isProduction }: Options) =>
  async (store: StoreRow, { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): Promise<string> => {
    const domain = await stores.ownDomain(store.id);
    if (domain === null) return `${protocol}://${host}`;
    if (isProduction) return `https://${domain}`;
    const [port = ''] = /:\d+$/.exec(host) ?? [];
    return `${protocol}://${domain}${port}`;
  };
