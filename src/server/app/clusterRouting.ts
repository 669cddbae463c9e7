import type { IncomingMessage } from 'node:http';

import { MAIN_CLUSTER } from '../db/clusterName';
import type { StoreDirectory } from '../db/storeDirectory';
import { hostnameOf } from '../http/hostname';

type Options = {
  directory: Pick<StoreDirectory, 'clusterOf' | 'storeOfDomain' | 'storeOfSlug'>;
  /** Host of the platform, in lower case without port. */
  hostname: string;
  /** Whether the address of a connection is a proxy's, whose word on the host is believed. */
  isTrusted: (address: string) => boolean;
};

/** What is of the whole installation, whatever host or store is named with it. */
const OF_INSTALLATION = /^\/(setup|sandbox|internal|api\/(setup|webhook|health|ready))(\/|\?|$)/;

/**
 * The cluster whose application answers a request, from memory: that of the store it names by id, else by host. What names
 * no store of a further cluster is for the main one, which knows who it is for, or that it is for nobody.
 */
export const clusterRouting = ({ directory, hostname, isTrusted }: Options) => {
  /** The store outside of the main cluster that a host leads to, with or without `www` before a domain. */
  const storeOfHost = (host: string): string | undefined => {
    const domain = hostnameOf(host);
    if (domain === null) return undefined;
    const twin = domain.startsWith('www.') ? domain.slice(4) : `www.${domain}`;
    const found = directory.storeOfDomain(domain) ?? directory.storeOfDomain(twin);
    if (found !== undefined || !domain.endsWith(`.${hostname}`)) return found;
    return directory.storeOfSlug(domain.slice(0, -hostname.length - 1));
  };

  // As Fastify reads it, which reads the same request again.
  const hostOf = ({ headers, socket }: IncomingMessage): string => {
    const forwarded = headers['x-forwarded-host'];
    if (forwarded === undefined || !isTrusted(socket.remoteAddress ?? '')) return headers.host ?? '';
    return (Array.isArray(forwarded) ? (forwarded.at(-1) ?? '') : forwarded).split(',').at(-1)?.trim() ?? '';
  };

  return {
    storeOfHost,
    clusterOf(request: IncomingMessage): string {
      const { url = '/', headers } = request;
      if (OF_INSTALLATION.test(url)) return MAIN_CLUSTER;
      const named = headers['x-store-id'];
      const storeId = typeof named === 'string' && url.startsWith('/api/') ? named : storeOfHost(hostOf(request));
      return storeId === undefined ? MAIN_CLUSTER : directory.clusterOf(storeId);
    },
  };
};
export type ClusterRouting = ReturnType<typeof clusterRouting>;
