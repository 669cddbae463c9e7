import type { AddressInfo } from 'node:net';

import { SMTPServer } from 'smtp-server';

import { openAccountApp } from '../server/accountApp';
import { openCheckoutApp, requestsTo, WEBHOOK_BASIC } from '../server/checkoutApp';
import { appAt } from './appAt';
import { roundRobin } from './roundRobin';
import { startShopProcess, type ShopProcess } from './shopProcess';

/** A mail server that takes every letter. `letters` has their ids, as often as each has come. */
async function openMailServer() {
  const letters: { id: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let message = '';
      stream.on('data', (chunk: Buffer) => (message += chunk.toString()));
      stream.on('end', () => {
        letters.push({ id: /Message-ID: <([^@]+)@/i.exec(message)?.[1] ?? '' });
        done();
      });
    },
  });
  // A server that is replaced hangs up on it.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo; // listening on TCP
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/**
 * Two server processes of one database behind a balancer in turns. What is sent to `shop` and `people` goes through the
 * balancer; both make rows. The processes run the jobs. @param limits as LIMITS takes them
 */
export async function openTwoServers(limits: string) {
  const ground = await openCheckoutApp();
  const mail = await openMailServer();
  const start = () =>
    startShopProcess({
      database: ground.database,
      preloads: ['jobsNoted.ts'],
      environment: {
        LIMITS: limits,
        SMTP_URL: mail.url,
        PAGARME_WEBHOOK_USER: WEBHOOK_BASIC.user,
        PAGARME_WEBHOOK_PASSWORD: WEBHOOK_BASIC.password,
      },
    });
  const servers: ShopProcess[] = await Promise.all([start(), start()]);
  const all = [...servers];
  const balancer = await roundRobin(() => servers.flatMap((server) => (server.isRunning() ? [server.base] : [])));
  ground.address.base = balancer.base;
  const app = appAt(balancer.base);
  const people = await openAccountApp({ database: ground.database, sendsTo: app });
  return {
    shop: { ...ground, ...requestsTo(app) },
    people,
    letters: mail.letters,
    /** What each server has begun, by server: 'deliverEmail 12/1' is the first try of job 12. */
    begun: () => all.map((server) => [...server.said().matchAll(/^began (.+)$/gm)].map(([, what = '']) => what)),
    /** Asks a server to stop, as an update does, and starts the next one in its place once it has ended. */
    async replace(place: number): Promise<void> {
      servers[place]?.signal('SIGTERM');
      await servers[place]?.ended;
      const next = await start();
      servers[place] = next;
      all.push(next);
    },
    async close(): Promise<void> {
      await Promise.all(servers.map((server) => server.kill()));
      await people.close();
      await app.close();
      await balancer.close();
      await mail.close();
      await ground.close();
    },
  };
}
export type TwoServers = Awaited<ReturnType<typeof openTwoServers>>;
