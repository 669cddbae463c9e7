import type { IncomingMessage } from 'node:http';

import { clusterRouting } from '../../../src/server/app/clusterRouting';

const routing = clusterRouting({
  directory: {
    clusterOf: (storeId) => (storeId === 'sul' ? 'south' : 'main'),
    storeOfDomain: (domain) => (domain === 'lojadosul.com.br' ? 'sul' : undefined),
    storeOfSlug: (slug) => (slug === 'sul' ? 'sul' : undefined),
  },
  hostname: 'oipet.com.br',
  isTrusted: (address) => address === '10.0.0.1',
});

const request = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.7') =>
  // What is read of a request, and nothing else.
  ({ url, headers, socket: { remoteAddress } }) as unknown as IncomingMessage;

describe('a request', () => {
  it.each([
    ['its name below the platform', '/racao', { host: 'sul.oipet.com.br' }],
    ['its domain, with a port', '/racao', { host: 'lojadosul.com.br:443' }],
    ['its domain in other letters, with www before it', '/', { host: 'WWW.LojaDoSul.com.br' }],
    ['its id', '/api/cart', { host: 'oipet.com.br', 'x-store-id': 'sul' }],
  ])('goes to the cluster of the store that it names by %s', (_by, url, headers) =>
    expect(routing.clusterOf(request(url, headers))).toBe('south'),
  );

  it.each([
    ['another store', '/', { host: 'norte.oipet.com.br' }],
    ['the platform', '/', { host: 'oipet.com.br' }],
    ['nobody', '/', { host: 'evil.example' }],
    ['a host that is none', '/', { host: 'sul.oipet.com.br/..' }],
    ['an id of another store, at this one’s host', '/api/cart', { host: 'sul.oipet.com.br', 'x-store-id': 'norte' }],
    ['a provider', '/api/webhook/pagarme', { host: 'sul.oipet.com.br' }],
    ['a probe', '/api/ready?without=database', { host: 'sul.oipet.com.br' }],
    ['the set-up', '/setup', { host: 'sul.oipet.com.br' }],
  ])('goes to the main one for %s', (_for, url, headers) =>
    expect(routing.clusterOf(request(url, headers))).toBe('main'),
  );

  it('is for the host that a proxy of ours names, and for no other’s word', () => {
    const headers = { host: 'oipet.com.br', 'x-forwarded-host': 'evil.example, sul.oipet.com.br' };
    expect(routing.clusterOf(request('/', headers, '10.0.0.1'))).toBe('south');
    expect(routing.clusterOf(request('/', headers))).toBe('main');
  });

  it('takes no page of a store for a path of the whole installation', () =>
    expect(routing.clusterOf(request('/setup-de-aquario', { host: 'sul.oipet.com.br' }))).toBe('south'));
});
