import { eq } from 'drizzle-orm';

import type { AuditAction } from '../../shared/admin/auditActions';
import { advance } from '../../shared/kernel/machineState';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { PlatformAction } from '../../shared/platform/platformActions';
import { missingLegalFields } from '../../shared/store/legalFields';
import { DELETION_GRACE_DAYS, storeMachine } from '../../shared/store/storeMachine';
import type { AgreementService } from '../account/agreement/agreementService';
import { auditLog } from '../db/auditLog';
import type { Database, Tx } from '../db/database';
import { stores, type StoreRow } from '../db/schema/storeTables';
import { instantOf, type Clock } from '../kernel/clock';
import { addJob } from '../queue/addJob';
import { platformLog, type PlatformActor } from './platformLog';
import { storeWorkRepository } from './work/storeWorkRepository';

/** Who moves a store: one of its merchants, or the platform. */
export type StoreMover = { kind: 'merchant'; id: string } | { kind: 'platform'; by: PlatformActor };

/** Looks once more, under the lock of the store's row, whether a move may be made; null: it may. */
export type MoveGuard = (tx: Tx) => Promise<Outcome<never> | null>;

type Move = {
  event: 'opened' | 'closed' | 'suspended' | 'reopened' | 'deletionRequested' | 'deletionUndone';
  /** What the platform's log and the store's own call it. */
  action: PlatformAction & AuditAction;
  changes?: Record<string, unknown>;
  /** Columns that belong to the new status. @param at ISO instant of the move */
  columnsOf?: (before: StoreRow, at: string) => Partial<typeof stores.$inferInsert>;
  refusalOf?: (before: StoreRow, tx: Tx) => Outcome<never> | null | Promise<Outcome<never> | null>;
  /** What else the mover asks, within the transaction that moves it. */
  guard?: MoveGuard;
};

/** Opening, closing, suspending and deleting stores. */
export type StoreStates = ReturnType<typeof storeStates>;

type Options = { db: Database; clock: Clock; agreements: Pick<AgreementService, 'unboundOwners'> };

const DAY_MS = 24 * 60 * 60_000;

/**
 * Moves of a store along `storeMachine`: each one transaction under the row's lock, with its entry in the store's log,
 * and in the platform's where the platform moved it. A move that is not drawn is TransitionRefusedError, an unknown
 * store NotFoundError.
 */
export const storeStates = ({ db, clock, agreements }: Options) => {
  const log = async (tx: Tx, storeId: string, mover: StoreMover, { action, changes }: Move, at: string) => {
    const subject = { kind: 'store', id: storeId } as const;
    const actor = mover.kind === 'merchant' ? mover : ({ kind: 'platform' } as const);
    await auditLog.write(tx, { storeId, actor, action, subject, changes, at });
    if (mover.kind === 'platform') await platformLog.write(tx, { actor: mover.by, action, storeId, changes, at });
  };

  const move = (storeId: string, mover: StoreMover, moved: Move): Promise<Outcome<StoreRow>> =>
    db.inStore(storeId, async (tx) => {
      const [before] = await tx.select().from(stores).where(eq(stores.id, storeId)).for('no key update');
      if (!before) return refused('NotFoundError');
      const context = { wasOpened: before.openedAt !== null };
      const { value: status } = advance(storeMachine, { value: before.status, context }, { type: moved.event });
      if (status === before.status) return refused('TransitionRefusedError');
      const refusal = (await moved.refusalOf?.(before, tx)) ?? (await moved.guard?.(tx));
      if (refusal) return refusal;
      const at = instantOf(clock());
      const [store] = await tx
        .update(stores)
        // Only a suspended store has who suspended it and why, only one being deleted has its day.
        .set({ suspendedBy: null, suspensionReason: null, deleteAt: null, ...moved.columnsOf?.(before, at), status })
        .where(eq(stores.id, storeId))
        .returning();
      if (!store) throw new Error('a locked store is gone');
      await log(tx, storeId, mover, moved, at);
      // Who waits for it gets a letter once it is open, and only then.
      if (store.status === 'active') await addJob(tx, 'tellWaiting', { storeId }, { jobKey: `tellWaiting:${storeId}` });
      return succeeded(store);
    });

  const platform = (by: PlatformActor): StoreMover => ({ kind: 'platform', by });

  return {
    /**
     * Opens a draft to the public. @returns ValidationError with each field that is 'missing' (shared/store/legalFields),
     * and with `agreement` while an owner has not accepted it, the first time it opens
     */
    open: (storeId: string, mover: StoreMover, guard?: MoveGuard): Promise<Outcome<StoreRow>> =>
      move(storeId, mover, {
        event: 'opened',
        action: 'storeOpened',
        guard,
        columnsOf: ({ openedAt }, at) => ({ openedAt: openedAt ?? at }),
        refusalOf: async (store, tx) => {
          const isUnbound = store.openedAt === null && (await agreements.unboundOwners(tx, storeId)).length > 0;
          const missing = [...missingLegalFields(store), ...(isUnbound ? ['agreement'] : [])];
          if (missing.length === 0) return null;
          return refused('ValidationError', { fields: Object.fromEntries(missing.map((field) => [field, 'missing'])) });
        },
      }),

    /** Closes an open store to the public; its merchants go on working. */
    close: (storeId: string, mover: StoreMover): Promise<Outcome<StoreRow>> =>
      move(storeId, mover, { event: 'closed', action: 'storeClosed' }),

    /** Closes a store, its admin aside, for a reason its owners read. */
    suspend: (storeId: string, by: PlatformActor, reason: string): Promise<Outcome<StoreRow>> =>
      move(storeId, platform(by), {
        event: 'suspended',
        action: 'storeSuspendedByPlatform',
        changes: { reason },
        columnsOf: () => ({ suspendedBy: 'platform', suspensionReason: reason }),
      }),

    /** Ends a suspension, whoever caused it; a store that was never opened is a draft again. */
    reopen: (storeId: string, by: PlatformActor): Promise<Outcome<StoreRow>> =>
      move(storeId, platform(by), { event: 'reopened', action: 'storeReopened' }),

    /** Closes a store and sets the day on which it goes for good. */
    requestDeletion: (storeId: string, by: PlatformActor): Promise<Outcome<StoreRow>> => {
      const deleteAt = instantOf(clock() + DELETION_GRACE_DAYS * DAY_MS);
      return move(storeId, platform(by), {
        event: 'deletionRequested',
        action: 'storeDeletionRequested',
        changes: { deleteAt },
        columnsOf: () => ({ deleteAt }),
      });
    },

    /** Keeps a store that was to be deleted; open again if it ever was. @returns GoneError once its removal has begun */
    undoDeletion: (storeId: string, by: PlatformActor): Promise<Outcome<StoreRow>> =>
      move(storeId, platform(by), {
        event: 'deletionUndone',
        action: 'storeDeletionUndone',
        guard: async (tx) => {
          const removal = await storeWorkRepository.latest(tx, storeId, 'removal');
          return removal !== null && removal.total > 0 ? refused('GoneError') : null;
        },
      }),
  };
};
