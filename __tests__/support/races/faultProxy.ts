import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';

/** Faults between the shop and its provider. `...After`: the provider has carried the request out by then. */
export const FAULTS = [
  'stall',
  'silentAfter',
  'reset',
  'resetAfter',
  'status500',
  'status502',
  'status429',
  'status500After',
  'truncatedAfter',
  'cutAfter',
  'dripAfter',
] as const;
export type Fault = (typeof FAULTS)[number];

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const DRIP_MS = 25;

/**
 * A proxy on loopback before the provider, which injects the faults of `next`. Over real connections: they are stalled,
 * reset and cut.
 */
export async function faultProxy({ next, hasFreshKeys = false }: { next: () => Fault | null; hasFreshKeys?: boolean }) {
  const target = { base: '' };
  const seen = { calls: 0, stalled: 0, hungUp: 0 };
  const play = { next };

  const handedOn = (request: IncomingMessage, body: Buffer): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = { ...request.headers };
      // The mutant: every try has a key of its own.
      if (hasFreshKeys && headers['idempotency-key']) headers['idempotency-key'] = randomUUID();
      const call = ask(`${target.base}${request.url}`, { method: request.method, headers, agent: false }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => {
          resolve({ status: reply.statusCode ?? 502, headers: reply.headers, body: Buffer.concat(chunks) });
        });
        reply.on('error', reject);
      });
      call.on('error', reject);
      call.end(body);
    });

  /** Leaves the caller without an answer until it hangs up. */
  const leaveHanging = (response: ServerResponse, onEnd = () => {}) => {
    seen.stalled += 1;
    const end = () => {
      seen.hungUp += 1;
      onEnd();
    };
    // It may have hung up while the provider was at work.
    if (response.destroyed || response.socket?.destroyed !== false) end();
    else response.once('close', end);
  };

  const drip = (response: ServerResponse, body: Buffer) => {
    let at = 0;
    const timer = setInterval(() => response.write(body.subarray(at, (at += 1))), DRIP_MS);
    leaveHanging(response, () => clearInterval(timer));
  };

  async function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<void> {
    const fault = play.next();
    const plain = (status: number) => response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    if (fault === 'stall') return leaveHanging(response);
    if (fault === 'reset') return void request.socket.resetAndDestroy();
    if (fault === 'status500') return void plain(500);
    if (fault === 'status502') return void response.writeHead(502).end('<h1>Bad Gateway</h1>');
    if (fault === 'status429') return void plain(429);
    const real = await handedOn(request, body);
    const headers = { 'content-type': 'application/json', connection: 'close' };
    switch (fault) {
      case null:
        return void response.writeHead(real.status, headers).end(real.body);
      case 'silentAfter':
        return leaveHanging(response);
      case 'resetAfter':
        return void request.socket.resetAndDestroy();
      case 'status500After':
        return void plain(500);
      case 'truncatedAfter':
        return void response.writeHead(real.status, headers).end(real.body.subarray(0, real.body.length / 2));
      case 'cutAfter':
        response.writeHead(real.status, { ...headers, 'content-length': real.body.length });
        return void response.write(real.body.subarray(0, 10), () => request.socket.destroy());
      case 'dripAfter':
        response.writeHead(real.status, { ...headers, 'content-length': real.body.length });
        return drip(response, real.body);
    }
  }

  const server = createServer((request, response) => {
    seen.calls += 1;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      // A caller that hung up meanwhile has its answer already.
      answer(request, response, Buffer.concat(chunks)).catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP

  return {
    seen,
    /** From now on calls are spoiled as this says. */
    spoil(spoilt: () => Fault | null): void {
      play.next = spoilt;
    },
    heal(): void {
      play.next = () => null;
    },
    /** Where the shop reaches the provider whose API begins at `base`. */
    at: (base: string): string => {
      const { origin, pathname } = new URL(base);
      target.base = origin;
      return `http://127.0.0.1:${port}${pathname}`;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type FaultProxy = Awaited<ReturnType<typeof faultProxy>>;
