import type { Command } from 'commander';

import { DELETION_GRACE_DAYS } from '../../../shared/store/storeMachine';
import type { StoreRow } from '../../db/schema/storeTables';
import { obstacleWords, removalObstacles } from '../../platform/work/removalObstacles';
import { onGround, type Ground } from './commandGround';
import { errorOfRefusal, refusedBy, wrongUsage } from './exitCode';
import type { AddCommand, Call, Report } from './program';
import { storeBySlug } from './storeBySlug';

const BY_COMMAND = { kind: 'command' } as const;

/** Deleting a store, with its grace. */
export const storeDeleteCommand = (store: Command, add: AddCommand): void =>
  add(
    store,
    'delete <slug>',
    `Closes a store now and removes it for good in ${DELETION_GRACE_DAYS} days, which --undo prevents until then.`,
    (call) => onGround(call.world, (ground) => (call.isSet('undo') ? undo(call, ground) : request(call, ground))),
    [['--undo', 'keep the store, with everything in its place']],
  );

async function request(call: Call, ground: Ground): Promise<Report> {
  const store = await storeBySlug(ground, call.argument(0));
  // What the provider holds is asked before the removal; here it would need the shop's own connection.
  const silent = { readBalance: async () => ({ kind: 'unknown' as const }) };
  const found = await removalObstacles({ db: ground.db, finance: silent })(store.id);
  const obstacle = obstacleWords({ ...found, isUnknown: false });
  await confirm(call, store, obstacle);
  const moved = await ground.platform.states.requestDeletion(store.id, BY_COMMAND);
  if (!moved.ok)
    throw errorOfRefusal(moved.refusal, { TransitionRefusedError: `${store.name} is being deleted already.` });
  const { deleteAt } = moved.value;
  return {
    lines: [
      `${store.name} is closed, and goes for good on ${deleteAt?.slice(0, 10) ?? ''}.`,
      'Invoices and payments are kept for the term of the law, without access of the store.',
      ...(obstacle === null ? [] : [`The removal waits for: ${obstacle}.`]),
      `Until then: store export ${store.slug}, or store delete ${store.slug} --undo`,
    ],
    data: { storeId: store.id, slug: store.slug, deleteAt, waitsFor: obstacle },
  };
}

async function confirm(call: Call, { name }: StoreRow, obstacle: string | null): Promise<void> {
  if (!call.mayAsk) {
    if (call.isAgreed) return;
    throw wrongUsage('--yes: not given. Shoppers and merchants lose the store at once.');
  }
  const waits = obstacle === null ? '' : ` The removal would wait for: ${obstacle}.`;
  const answer = await call.world.ask(`Delete ${name}?${waits} Type its name`);
  if (answer !== name) throw refusedBy('Nothing was changed.');
}

async function undo(call: Call, ground: Ground): Promise<Report> {
  const store = await storeBySlug(ground, call.argument(0));
  const moved = await ground.platform.states.undoDeletion(store.id, BY_COMMAND);
  if (!moved.ok)
    throw errorOfRefusal(moved.refusal, {
      TransitionRefusedError: `${store.name} is not being deleted.`,
      GoneError: `${store.name} is being removed already: an export of it can be read by store import.`,
    });
  const { status } = moved.value;
  return {
    lines: [`${store.name} stays, and is ${status === 'active' ? 'open' : 'a draft'} again.`],
    data: { storeId: store.id, slug: store.slug, status },
  };
}
