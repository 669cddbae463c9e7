import type { FastifyRequest } from 'fastify';

import type { StoreService } from '../store/storeService';

type Options = { stores: Pick<StoreService, 'twinOf' | 'platform'>; isProduction: boolean };

/**
 * Where a request leads to whose host is no store's own but the twin of one with or without `www`: the same path there.
 * Null for any other host.
 */
export const twinAddress =
  ({ stores, isProduction }: Options) =>
  async ({ protocol, host, url }: Pick<FastifyRequest, 'protocol' | 'host' | 'url'>): Promise<string | null> => {
    const twin = await stores.twinOf(host);
    if (twin === null) return null;
    const { hostname, isLocal, originOf } = stores.platform;
    const originOfTwin = (): string => {
      if (twin === hostname && !isLocal) return originOf({ slug: '', isDefault: true });
      // Behind a proxy that is not believed every request seems plain; in production a host that others find has TLS.
      if (isProduction && twin !== hostname) return `https://${twin}`;
      const [port = ''] = /:\d+$/.exec(host) ?? [];
      return `${protocol}://${twin}${port}`;
    };
    // A request line may hold a whole address: it must not go on after the host.
    return `${originOfTwin()}/${url.replace(/^\/+/, '')}`;
  };
