import { eq } from 'drizzle-orm';

import type { AuditAction, AuditSubject } from '../../../shared/admin/auditActions';
import { refused, type Outcome } from '../../../shared/kernel/outcome';
import { auditLog } from '../../db/auditLog';
import { instantOf, type Clock } from '../../kernel/clock';
import type { Database, Tx } from '../../db/database';
import { sqlStateOf } from '../../db/sqlState';
import { stores } from '../../db/schema/storeTables';

/** Who changes what: the store and its signed-in merchant. */
export type Editor = { storeId: string; merchantId: string };

/** Writes what an editor did. */
export type Audit = (
  action: AuditAction,
  subject: { kind: AuditSubject; id: string },
  changes?: Record<string, unknown>,
) => Promise<void>;

const UNIQUE_VIOLATION = '23505';

/** One field that is wrong, and how. */
export const wrong = (field: string, word: string) => refused('ValidationError', { fields: { [field]: word } });

/** The refusal of an edit of something a colleague has changed meanwhile, or that is no longer possible. */
export const stale = refused('TransitionRefusedError');

/**
 * Changes of what a store shows and of its rules, one at a time per store: each in one transaction with its audit entry,
 * under a lock on the store's row that orders and reads of the shop do not wait for. `unique` is the field of the entry
 * that the database may refuse as not unique; a change may name another.
 */
export const storeChanges =
  ({ db, clock, unique }: { db: Database; clock: Clock; unique: string }) =>
  async <Value>(
    { storeId, merchantId }: Editor,
    work: (tx: Tx, audit: Audit) => Promise<Outcome<Value>>,
    taken = unique,
  ): Promise<Outcome<Value>> => {
    try {
      return await db.inStore(storeId, async (tx) => {
        await tx.select({ id: stores.id }).from(stores).where(eq(stores.id, storeId)).for('no key update');
        const audit: Audit = (action, subject, changes) =>
          auditLog.write(tx, {
            storeId,
            actor: { kind: 'merchant', id: merchantId },
            action,
            subject,
            changes,
            at: instantOf(clock()),
          });
        return work(tx, audit);
      });
    } catch (error) {
      if (sqlStateOf(error) === UNIQUE_VIOLATION) return wrong(taken, 'taken');
      throw error;
    }
  };

/** A list with one of its items at an index; the others keep their order. */
export const placedAt = <Item extends { id: string }>(list: readonly Item[], item: Item, index: number): Item[] =>
  list.filter(({ id }) => id !== item.id).toSpliced(index, 0, item);

/** The differences between a row and the request, as the audit log stores them: [before, after] per field. */
export const differences = (before: Record<string, unknown>, after: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value))
      .map(([field, value]) => [field, [before[field] ?? null, value]]),
  );
