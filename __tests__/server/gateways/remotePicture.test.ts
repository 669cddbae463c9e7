import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';

import { remotePictures } from '../../../src/server/gateways/network/remotePicture';
import { withSpooled } from '../../../src/server/media/spooledFile';

const servers: Server[] = [];
afterEach(() =>
  Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    }),
  ),
);

/** A stranger's server. Its own address counts as public under the name `good.test`, and no other does. */
async function openStranger(answer: RequestListener) {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const resolved: string[] = [];
  const remote = (limits: { maxBytes?: number; maxMs?: number; maxRedirects?: number } = {}) =>
    remotePictures({
      ports: new Set([String(port)]),
      limits: { maxBytes: 1_000, maxMs: 60_000, maxRedirects: 3, ...limits },
      // The name resolves to a public address at first, and to a private one afterwards.
      resolve: async (host) => {
        resolved.push(host);
        return [{ address: resolved.filter((one) => one === host).length > 1 ? '10.0.0.1' : '127.0.0.1', family: 4 }];
      },
      isPublic: (address) => address === '127.0.0.1',
    });
  return { at: (path: string, host = 'good.test') => `http://${host}:${port}${path}`, port, remote, resolved };
}
const read = (body: Readable, signal: AbortSignal) => withSpooled(body, 1_000, async () => 'kept' as const, signal);

it('connects to the address it checked, whatever the name means a moment later', async () => {
  const { at, remote, resolved } = await openStranger((_request, reply) => reply.end('bytes'));
  expect(await remote().fetch(at('/a.png'), read)).toEqual({ ok: true, value: 'kept' });
  expect(resolved).toEqual(['good.test']);
});

it('checks each redirect anew: inside is refused, outside is followed three times', async () => {
  const hops: string[] = [];
  const { at, remote } = await openStranger((request, reply) => {
    const place = Number(request.url?.slice(1));
    hops.push(request.headers.host ?? '');
    if (place >= 3) reply.end('bytes');
    else reply.writeHead(302, { location: at(`/${place + 1}`, `hop${place + 1}.test`) }).end();
  });
  expect(await remote().fetch(at('/0'), read)).toEqual({ ok: true, value: 'kept' });
  expect(hops).toHaveLength(4);
  expect(await remote({ maxRedirects: 2 }).fetch(at('/0', 'again.test'), read)).toMatchObject({
    ok: false,
    reason: 'notAccepted',
  });
});

it.each(['http://169.254.169.254/', 'file:///etc/passwd', 'http://[::1]/', '//good.test/again'])(
  'does not follow a redirect to %s',
  async (location) => {
    const { at, remote } = await openStranger((_request, reply) => reply.writeHead(302, { location }).end());
    expect(await remote().fetch(at('/a.png'), read)).toMatchObject({ ok: false, reason: 'notAccepted' });
  },
);

it('takes no more bytes than it may, announced or not', async () => {
  const announced = await openStranger((_request, reply) => {
    reply.writeHead(200, { 'content-length': 1_000_000_000 });
    reply.flushHeaders();
  });
  expect(await announced.remote().fetch(announced.at('/a.png'), read)).toMatchObject({
    ok: false,
    reason: 'unreachable',
  });
  const endless = await openStranger((_request, reply) => {
    const pour = () => {
      while (!reply.destroyed && reply.write(Buffer.alloc(512)));
      if (!reply.destroyed) reply.once('drain', pour);
    };
    pour();
  });
  expect(await endless.remote().fetch(endless.at('/a.png'), read)).toEqual({ ok: true, value: 'tooLarge' });
});

it('gives up on a server that never ends', async () => {
  const slow = await openStranger((_request, reply) => {
    reply.writeHead(200);
    reply.write('a');
  });
  expect(await slow.remote({ maxMs: 300 }).fetch(slow.at('/a.png'), read)).toMatchObject({
    ok: false,
    reason: 'unreachable',
  });
});
