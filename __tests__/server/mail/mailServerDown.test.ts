import type { AddressInfo } from 'node:net';

import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { SMTPServer } from 'smtp-server';

import { smtpMail } from '../../../src/server/gateways/mail/smtpMail';
import { until } from '../../support/server/until';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';

const LETTERS = 4;
const silent = new Logger(() => () => {});

/** A real mail server that can be switched off, on, and to refusing what it was sent. */
const mailServer = async () => {
  const taken: string[] = [];
  const mode = { isRefusing: false, tries: 0 };
  const start = async (port: number): Promise<SMTPServer> => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, _session, done) {
        let message = '';
        stream.on('data', (chunk: Buffer) => (message += chunk.toString()));
        stream.on('end', () => {
          mode.tries += 1;
          if (mode.isRefusing) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
          taken.push(message);
          return done();
        });
      },
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return server;
  };
  const stop = (server: SMTPServer) => new Promise<void>((resolve) => server.close(() => resolve()));
  // A port that was free a moment ago, without a listener until the server starts.
  const probe = await start(0);
  const { port } = probe.server.address() as AddressInfo; // listening on TCP
  await stop(probe);
  return { port, taken, mode, start: () => start(port), stop };
};

describe('a mail server that is down', () => {
  let shop: CheckoutApp;
  beforeAll(async () => {
    shop = await openCheckoutApp();
  });
  afterAll(() => shop.close());

  it('fails no request, loses no letter, is asked at growing intervals, and gets each letter once', async () => {
    const outside = await mailServer();
    const mail = smtpMail(`smtp://127.0.0.1:${outside.port}`, 'cartas@oipet.test');
    const jobs = shop.jobsWith(mail);
    const shelf = await shop.aShop();
    const waiting = () =>
      shop.rows<{ attempts: number; wait: number; locked_at: Date | null; last_error: string }>(
        `select attempts, extract(epoch from run_at - updated_at)::float8 as wait, locked_at, last_error
         from graphile_worker.jobs where task_identifier = 'deliverEmail' order by id`,
      );
    // The queue notes how a job went without waiting for it.
    const run = async () => {
      await runOnce({ pgPool: shop.database.owner, taskList: jobs as TaskList, noHandleSignals: true, logger: silent });
      await until(async () => (await waiting()).every(({ locked_at }) => locked_at === null), 'the queue');
    };
    const passTime = () =>
      shop.rows(`update graphile_worker._private_jobs set run_at = now() where run_at > now()
       and task_id = (select id from graphile_worker._private_tasks where identifier = 'deliverEmail')`);

    for (let index = 0; index < LETTERS; index += 1) {
      const reply = await shop.post(shelf.store, shop.aCheckout(await shop.aReadyCart(shelf)));
      expect(reply.statusCode).toBe(201);
    }

    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await run();
      const jobsLeft = await waiting();
      expect(jobsLeft.map(({ attempts }) => attempts)).toEqual(Array.from({ length: LETTERS }, () => attempt));
      for (const { last_error, wait } of jobsLeft) {
        expect(last_error).toMatch(/ECONNREFUSED/);
        // At least e, e² and e³ seconds.
        expect(wait).toBeGreaterThan(Math.exp(attempt) - 0.1);
      }
      await passTime();
    }

    // Up, but not ready to take anything: the letters still wait.
    outside.mode.isRefusing = true;
    const server = await outside.start();
    await run();
    expect([outside.mode.tries, outside.taken.length, (await waiting()).length]).toEqual([LETTERS, 0, LETTERS]);

    outside.mode.isRefusing = false;
    await passTime();
    await Promise.all([run(), run()]);
    await passTime();
    await run();
    expect(await waiting()).toEqual([]);
    const ids = outside.taken.map((message) => /Message-ID: <([^@]+)@/i.exec(message)?.[1]);
    const rows = await shop.rows<{ id: string; attempts: number; sent_at: Date | null }>(
      'select id, attempts, sent_at from outbox where store_id = $1',
      [shelf.store.id],
    );
    expect(ids).toHaveLength(LETTERS);
    expect(new Set(ids)).toEqual(new Set(rows.map(({ id }) => id)));
    expect(rows.every(({ sent_at, attempts }) => sent_at !== null && attempts === 5)).toBe(true);
    mail.close();
    await outside.stop(server);
  });
});
