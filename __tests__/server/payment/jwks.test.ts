import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { fetchedKeySet } from '../../../src/server/payment/jwks';

const MINUTE = 60_000;

describe('the keys a provider publishes', () => {
  const pairs = new Map(
    ['old', 'new'].map((id) => [id, generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey]),
  );
  let server: Server;
  let published: string[];
  let isAway: boolean;
  let fetches: number;
  let now: number;

  beforeAll(async () => {
    server = createServer((_request, response) => {
      fetches += 1;
      if (isAway) return void response.writeHead(500).end();
      const jwkOf = (id: string, key: KeyObject) => ({ ...key.export({ format: 'jwk' }), kid: id, use: 'sig' });
      const keys = [...pairs].filter(([id]) => published.includes(id)).map(([id, key]) => jwkOf(id, key));
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    published = ['old'];
    [isAway, fetches, now] = [false, 0, 0];
  });

  const open = () => {
    const { port } = server.address() as AddressInfo; // it listens on TCP
    return fetchedKeySet({ url: () => `http://127.0.0.1:${port}`, clock: () => now });
  };

  it('are two while one follows the other, and the withdrawn one dies within the hour', async () => {
    const keys = open();
    const known = async () => [(await keys.find('old')) !== null, (await keys.find('new')) !== null];
    expect(await known()).toEqual([true, false]);
    published = ['old', 'new'];
    now += MINUTE;
    expect(await known()).toEqual([true, true]);
    published = ['new'];
    now += 59 * MINUTE;
    expect(await known()).toEqual([true, true]);
    now += MINUTE;
    expect(await known()).toEqual([false, true]);
  });

  it('are fetched once, however many ask, and not for every forged name', async () => {
    const keys = open();
    await Promise.all(Array.from({ length: 20 }, () => keys.find('old')));
    for (const id of ['a', 'b', 'c']) expect(await keys.find(id)).toBeNull();
    expect(fetches).toBe(1);
    now += MINUTE;
    for (const id of ['a', 'b', 'c']) expect(await keys.find(id)).toBeNull();
    expect(fetches).toBe(2);
  });

  it('stay known while the provider does not answer', async () => {
    const keys = open();
    await keys.find('old');
    isAway = true;
    now += 61 * MINUTE;
    expect(await keys.find('old')).not.toBeNull();
    expect(fetches).toBe(2);
    // Once it answers again, what it has withdrawn meanwhile is gone.
    [isAway, published] = [false, ['new']];
    now += MINUTE;
    expect(await keys.find('old')).toBeNull();
  });
});
