import type { FastifyPluginAsync, FastifyRequest } from 'fastify';

import type { HostList } from './hostList';

type Dependencies = {
  hosts: Pick<HostList, 'has'>;
  /** Whether an address is a proxy of ours. */
  isTrusted: (address: string) => boolean;
};

/** What a proxy adds to a request that it passes on. */
const PASSED_ON = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via'] as const;

/** Whether a request is a proxy's own or this machine's, and not one that was passed on. @param isTrusted as below */
export const isFromInside =
  (isTrusted: Dependencies['isTrusted']) =>
  ({ headers, socket: { remoteAddress = '' } }: FastifyRequest): boolean =>
    PASSED_ON.every((name) => headers[name] === undefined) && isTrusted(remoteAddress);

/**
 * `GET /internal/domain-allowed?domain=...`: a proxy asks it before it gets a certificate for a host, and before it uses
 * one again (Caddy's on_demand_tls). 200 for a host of ours, 404 for any other, from memory. It answers the proxy alone:
 * what came through one, or from elsewhere, gets 404 whatever it asks.
 */
export const domainAllowedRoutes: FastifyPluginAsync<Dependencies> = async (app, { hosts, isTrusted }) => {
  const isProxy = isFromInside(isTrusted);

  app.get<{ Querystring: { domain?: unknown } }>(
    '/internal/domain-allowed',
    { config: { storeBy: 'none' }, schema: { hide: true } },
    async (request, reply) => {
      const { domain } = request.query;
      const isAllowed = isProxy(request) && typeof domain === 'string' && hosts.has(domain);
      return reply
        .code(isAllowed ? 200 : 404)
        .header('cache-control', 'no-store')
        .send('');
    },
  );
};
