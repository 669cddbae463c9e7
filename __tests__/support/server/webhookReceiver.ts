import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a receiver was sent. */
export type Received = { body: string; headers: IncomingMessage['headers'] };

/** A receiver of events on this machine, as a merchant's own server would be; `answer` is what it does next. */
export async function openReceiver() {
  const received: Received[] = [];
  const next: { answer: (reply: ServerResponse) => void } = { answer: (reply) => void reply.writeHead(204).end() };
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ body: Buffer.concat(parts).toString('utf8'), headers: request.headers });
      next.answer(reply);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  return {
    url: `http://127.0.0.1:${port}/avisos`,
    received,
    next,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;

/** Verifies a signature as described in docs/webhooks.md. @param now milliseconds since 1970 */
export function isGenuine(secret: string, { body, headers }: Received, now: number): boolean {
  const [id, second] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])];
  if (Math.abs(now / 1_000 - Number(second)) > 300) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${second}.${body}`).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => signature.split(','))
    .some(([version, signature = '']) => {
      const given = Buffer.from(signature, 'base64');
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
}
