import { setTimeout as pause } from 'node:timers/promises';

import type { CheckoutApp } from '../server/checkoutApp';
import { announcedServer, connectAsOwner } from '../server/testServer';

/** Jobs last milliseconds: connections end often enough to meet some at their last. */
const ENDS_OF_A_CUT = 12;
const LONGEST_PEACE_MS = 80;
const LONGEST_CUT_MS = 1_000;

/** Ends every connection of the race's database repeatedly, then refuses connections for a while, as a restart does. */
export async function cutDatabase({ database }: Pick<CheckoutApp, 'database'>, random: () => number): Promise<void> {
  const maker = await connectAsOwner(announcedServer());
  const { database: name } = database.connection;
  const end = () => maker.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  for (let times = 0; times < ENDS_OF_A_CUT; times += 1) {
    await pause(random() * LONGEST_PEACE_MS);
    await end();
  }
  await maker.query(`alter database ${maker.escapeIdentifier(name)} allow_connections false`);
  await end();
  await pause(random() * LONGEST_CUT_MS);
  await maker.query(`alter database ${maker.escapeIdentifier(name)} allow_connections true`);
  await maker.end();
}
