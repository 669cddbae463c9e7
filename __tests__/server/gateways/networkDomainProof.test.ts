import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { networkDomainProof } from '../../../src/server/gateways/domains/networkDomainProof';
import { isPublicAddress } from '../../../src/server/gateways/network/publicAddress';

const servers: Server[] = [];
afterEach(() =>
  Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    }),
  ),
);

const LOOPBACK = '127.0.0.1';
const ASKED = '/.well-known/oipet.txt';

/**
 * A merchant's server on this machine, and the adapter that asks it. Loopback counts as public for the name's first
 * answer alone: whatever the DNS says later leads inside.
 */
async function openDomain(answer: RequestListener, limits: { maxMs?: number } = {}) {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(`${request.headers.host} ${request.url}`);
    answer(request, reply);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const answers = [[LOOPBACK], ['10.0.0.1']];
  const resolved: string[] = [];
  const proofs = networkDomainProof({
    log: { info: () => {} },
    network: {
      ports: new Set([String(port)]),
      limits: { maxBytes: 2_000, maxMs: 60_000, maxRedirects: 0, ...limits },
      resolve: async (host) => {
        resolved.push(host);
        return (answers.shift() ?? ['10.0.0.1']).map((address) => ({ address, family: 4 }));
      },
      isPublic: (address) => address === LOOPBACK || isPublicAddress(address),
    },
  });
  return {
    read: (host = 'loja.test') => proofs.textFile(`${host}:${port}`, ASKED),
    ask: () => proofs.answerOf(`loja.test:${port}`, ASKED),
    asked,
    answers,
    resolved,
    port,
  };
}

it('reads the file from the address it checked, looked up once', async () => {
  const { read, asked, resolved, port } = await openDomain((_request, reply) => reply.end('oipet-abc'));
  expect(await read()).toBe('oipet-abc');
  expect([asked, resolved]).toEqual([[`loja.test:${port} ${ASKED}`], ['loja.test']]);
});

it('asks nobody where the name leads inside by then, or any of its addresses does', async () => {
  const { read, asked, answers } = await openDomain((_request, reply) => reply.end('oipet-abc'));
  expect(await read()).toBe('oipet-abc');
  expect(await read()).toBeNull();
  answers.push([LOOPBACK, '169.254.169.254']);
  expect(await read()).toBeNull();
  expect(asked).toHaveLength(1);
});

it('connects to no address inside that is written instead of a name', async () => {
  let calls = 0;
  const server = createServer((_request, reply) => {
    calls += 1;
    reply.end('oipet-abc');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const proofs = networkDomainProof({ log: { info: () => {} }, network: { ports: new Set([String(port)]) } });
  for (const host of [LOOPBACK, '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', 'localhost'])
    expect([host, await proofs.textFile(`${host}:${port}`, ASKED)]).toEqual([host, null]);
  expect(calls).toBe(0);
});

it('follows no redirect, inside or out', async () => {
  const inside = await openDomain((_request, reply) => reply.end('secret'));
  const { read, asked } = await openDomain((_request, reply) =>
    reply.writeHead(302, { location: `http://127.0.0.1:${inside.port}/` }).end(),
  );
  expect(await read()).toBeNull();
  expect([asked.length, inside.asked.length]).toEqual([1, 0]);
});

it('ends with its time on a body that comes a byte at a time', async () => {
  const timers: NodeJS.Timeout[] = [];
  const { read } = await openDomain(
    (_request, reply) => {
      reply.writeHead(200);
      timers.push(setInterval(() => reply.write('a'), 20));
    },
    { maxMs: 300 },
  );
  expect(await read()).toBeNull();
  for (const timer of timers) clearInterval(timer);
});

it('reads next to nothing of a gigabyte, announced or not', async () => {
  let poured = 0;
  let isAnnounced = true;
  const { read, answers } = await openDomain((_request, reply) => {
    if (isAnnounced) reply.writeHead(200, { 'content-length': 1_000_000_000 });
    const pour = () => {
      while (!reply.destroyed && poured < 1_000_000_000) {
        poured += 65_536;
        if (!reply.write(Buffer.alloc(65_536))) break;
      }
      if (!reply.destroyed) reply.once('drain', pour);
    };
    pour();
  });
  expect(await read()).toBeNull();
  isAnnounced = false;
  answers.unshift([LOOPBACK]);
  expect(await read()).toBeNull();
  // What is in the buffers of both ends, not the gigabyte.
  expect(poured).toBeLessThan(50_000_000);
});

it('asks over HTTPS first, and over HTTP where nothing answers that', async () => {
  const { ask, answers } = await openDomain((_request, reply) => reply.end('the token'));
  answers.splice(0, answers.length, [LOOPBACK], [LOOPBACK]);
  expect(await ask()).toEqual({ kind: 'text', text: 'the token' });
});

it('tells a name without address, a server without answer and another site apart', async () => {
  const withAnswer = async (answer: RequestListener) => {
    const domain = await openDomain(answer, { maxMs: 1_000 });
    domain.answers.splice(0, domain.answers.length, [LOOPBACK], [LOOPBACK]);
    return domain;
  };
  const nameless = await withAnswer((_request, reply) => reply.end());
  nameless.answers.splice(0, 2, [], []);
  expect(await nameless.ask()).toEqual({ kind: 'noAddress' });
  const silent = await withAnswer((request) => request.socket.destroy());
  expect(await silent.ask()).toEqual({ kind: 'silent' });
  const another = await withAnswer((_request, reply) => reply.writeHead(404).end('not found'));
  expect(await another.ask()).toEqual({ kind: 'other' });
  const parked = await withAnswer((_request, reply) => reply.end('x'.repeat(3_000)));
  expect(await parked.ask()).toEqual({ kind: 'other' });
  // What leads back to HTTPS, where nothing has answered: a proxy without a certificate.
  const uncertified = await withAnswer((request, reply) =>
    reply.writeHead(308, { location: `https://${request.headers.host}${request.url}` }).end(),
  );
  expect(await uncertified.ask()).toEqual({ kind: 'silent' });
});
