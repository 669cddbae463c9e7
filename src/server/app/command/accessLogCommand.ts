import type { Command } from 'commander';
import { drizzle } from 'drizzle-orm/node-postgres';

import { instantOf, systemClock } from '../../kernel/clock';
import { platformLog } from '../../platform/platformLog';
import { accessRepository } from '../../privacy/accessLog';
import { onGround } from './commandGround';
import { wrongUsage } from './exitCode';
import type { AddCommand, Call, Report } from './program';
import { storeBySlug } from './storeBySlug';
import { textTable } from './textTable';

/** Reading the access log: the one way to it, for a reason that the log of the platform keeps. */
export const accessLogCommand = (program: Command, add: AddCommand): void =>
  add(
    program,
    'access-log <slug>',
    'Lists from where people were signed in to a store, kept for six months by law. It is handed out by court order, or to the person it is about.',
    accesses,
    [
      ['--reason <text>', 'why it is read, such as the number of the court order; kept in the log of the platform'],
      ['--from <instant>', 'such as 2026-11-23T14:00:00-03:00; left out: all that is kept'],
      ['--until <instant>', 'left out: until now'],
      ['--account <number>', 'only of this account of a shopper or a merchant'],
      ['--address <address>', 'only from this address'],
    ],
  );

const accesses = (call: Call): Promise<Report> =>
  onGround(call.world, async (ground) => {
    const store = await storeBySlug(ground, call.argument(0));
    const reason = await call.needed('reason', 'Why it is read');
    const now = instantOf(systemClock());
    const question = {
      from: instantIn(call, 'from') ?? instantOf(0),
      until: instantIn(call, 'until') ?? now,
      personId: call.option('account'),
      address: call.option('address'),
    };
    const rows = await ground.db.inStore(store.id, (tx) => accessRepository.find(tx, store.id, question));
    // Who read whose accesses, before they are shown.
    await platformLog.write(drizzle(ground.ownerPool), {
      actor: { kind: 'command' },
      action: 'accessLogRead',
      storeId: store.id,
      changes: { reason, ...question },
      at: now,
    });
    const listed = rows.map(({ hour, personKind, personId, address }) => ({ hour, personKind, personId, address }));
    return {
      lines: textTable(
        ['HOUR', 'WHO', 'ACCOUNT', 'ADDRESS'],
        listed.map(({ hour, personKind, personId, address }) => [hour, personKind, personId, address]),
        'Nobody.',
      ),
      data: { store: store.slug, accesses: listed },
    };
  });

/** @throws CommandError for an instant that is none */
function instantIn(call: Call, name: 'from' | 'until'): string | undefined {
  const typed = call.option(name);
  if (typed === undefined) return undefined;
  const at = Date.parse(typed);
  if (Number.isNaN(at)) throw wrongUsage(`--${name}: takes an instant such as 2026-11-23T14:05:00-03:00.`);
  return instantOf(at);
}
