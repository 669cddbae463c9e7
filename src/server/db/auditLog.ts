import { and, eq, gte } from 'drizzle-orm';

import type { AuditAction, AuditSubject } from '../../shared/admin/auditActions';
import { startOfDay } from '../../shared/kernel/calendar';
import { storeDayOf } from '../../shared/kernel/storeDay';
import { instantOf } from '../kernel/clock';
import type { Db, Tx } from './database';
import { auditEntries } from './schema/systemTables';

/** The actor of a change: a person, a program by its API key, the shop itself, or whoever runs the platform. */
export type Actor = { kind: 'merchant' | 'apiKey' | 'customer'; id: string } | { kind: 'system' | 'platform' };

/** An actor with a name in the log: a person or an API key. */
export type Author = Extract<Actor, { id: string }>;

/** Who changed what; `changes` names no secret and no personal data beyond what the change is about. `at` is ISO. */
export type AuditEntry = {
  storeId: string;
  actor: Actor;
  action: AuditAction;
  subject: { kind: AuditSubject; id: string };
  changes?: Record<string, unknown>;
  at: string;
};

/** The log of changes (rules §12): written in the transaction of the change, never altered. */
export const auditLog = {
  async write(tx: Db, { storeId, actor, action, subject, changes, at }: AuditEntry): Promise<void> {
    await tx.insert(auditEntries).values({
      storeId,
      actorKind: actor.kind,
      actorId: 'id' in actor ? actor.id : null,
      action,
      subjectKind: subject.kind,
      subjectId: subject.id,
      changes: changes ?? null,
      createdAt: at,
    });
  },

  /**
   * Notes that somebody opened data of a person (LGPD art. 37, 46): once a day of each viewer and subject.
   * @param now milliseconds since 1970
   */
  async noteView(
    tx: Tx,
    view: Pick<AuditEntry, 'storeId' | 'action' | 'subject'> & { actor: Author },
    now: number,
  ): Promise<void> {
    const today = startOfDay(storeDayOf(now));
    if (!(await auditLog.isWrittenSince(tx, view, today))) await auditLog.write(tx, { ...view, at: instantOf(now) });
  },

  /** Whether the same author has done the same to the same since `since` (ISO). */
  async isWrittenSince(
    tx: Db,
    { storeId, actor, action, subject }: Pick<AuditEntry, 'storeId' | 'action' | 'subject'> & { actor: Author },
    since: string,
  ): Promise<boolean> {
    const rows = await tx
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.storeId, storeId),
          eq(auditEntries.subjectKind, subject.kind),
          eq(auditEntries.subjectId, subject.id),
          eq(auditEntries.actorId, actor.id),
          eq(auditEntries.action, action),
          gte(auditEntries.createdAt, since),
        ),
      )
      .limit(1);
    return rows.length > 0;
  },
};
