import { and, desc, eq, gt, isNotNull, lte, ne, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { prepared } from '../db/prepared';
import { merchants, sessions } from '../db/schema/accountTables';
import { spentRefreshTokens } from '../db/schema/credentialTables';

/** An active session. */
export type SessionRow = typeof sessions.$inferSelect;

/** Whose sign-in: a customer's or a merchant's. */
export type PersonKind = 'customer' | 'merchant';
export type Person = { kind: PersonKind; id: string };

const columnOf = (kind: PersonKind) => (kind === 'customer' ? sessions.customerId : sessions.merchantId);
const isOf = (storeId: string, { kind, id }: Person) => and(eq(sessions.storeId, storeId), eq(columnOf(kind), id));

const livingSession = prepared((db) =>
  db
    .select({
      id: sessions.id,
      customerId: sessions.customerId,
      merchantId: sessions.merchantId,
      role: merchants.role,
    })
    .from(sessions)
    .leftJoin(merchants, and(eq(merchants.storeId, sessions.storeId), eq(merchants.id, sessions.merchantId)))
    .where(
      and(
        eq(sessions.storeId, sql.placeholder('storeId')),
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('account_session'),
);

/** SQL of sign-ins: one statement per function, inside the store's transaction. Instants are ISO. */
export const sessionRepository = {
  /** The sign-in an access token's hash opens now, with the role its merchant has now; null for none. */
  async living(db: Db, lookup: { storeId: string; tokenHash: string; now: string }) {
    const rows = await livingSession(db).execute(lookup);
    return rows.at(0) ?? null;
  },

  /** True when the hash opens any store. */
  async isOfAnyStore(db: Db, tokenHash: string, now: string): Promise<boolean> {
    const { rows } = await db.execute<{ is_known: boolean }>(
      sql`select is_token_of_any_store(${tokenHash}, ${now}::timestamptz) as is_known`,
    );
    return rows.at(0)?.is_known ?? false;
  },

  async insert(db: Db, session: SessionRow): Promise<void> {
    await db.insert(sessions).values(session);
  },

  /** The session of a refresh token's hash, locked: of two concurrent renewals one finds it used. */
  async lockByRefreshToken(
    db: Db,
    {
      storeId,
      kind,
      refreshTokenHash,
      now,
    }: { storeId: string; kind: PersonKind; refreshTokenHash: string; now: string },
  ): Promise<SessionRow | null> {
    const isMatch = and(
      eq(sessions.storeId, storeId),
      eq(sessions.refreshTokenHash, refreshTokenHash),
      isNotNull(columnOf(kind)),
      gt(sessions.endsAt, now),
    );
    const rows = await db.select().from(sessions).where(isMatch).for('update');
    return rows.at(0) ?? null;
  },

  /** Replaces both tokens; the refresh token of before is spent. */
  async rotate(db: Db, before: SessionRow, after: SessionRow): Promise<void> {
    const { storeId, id: sessionId, refreshTokenHash: tokenHash } = before;
    await db.insert(spentRefreshTokens).values({ storeId, tokenHash, sessionId, createdAt: after.lastSeenAt });
    await db
      .update(sessions)
      .set(after)
      .where(and(eq(sessions.storeId, storeId), eq(sessions.id, sessionId)));
  },

  /** Id of the sign-in whose spent refresh token has this hash; null for none. */
  async spentOn(db: Db, storeId: string, tokenHash: string): Promise<string | null> {
    const isMatch = and(eq(spentRefreshTokens.storeId, storeId), eq(spentRefreshTokens.tokenHash, tokenHash));
    const rows = await db.select({ id: spentRefreshTokens.sessionId }).from(spentRefreshTokens).where(isMatch);
    return rows.at(0)?.id ?? null;
  },

  async end(db: Db, storeId: string, id: string): Promise<void> {
    await db.delete(sessions).where(and(eq(sessions.storeId, storeId), eq(sessions.id, id)));
  },

  async endByRefreshToken(db: Db, storeId: string, kind: PersonKind, hash: string): Promise<void> {
    const isMatch = and(eq(sessions.storeId, storeId), eq(sessions.refreshTokenHash, hash), isNotNull(columnOf(kind)));
    await db.delete(sessions).where(isMatch);
  },

  async endByToken(db: Db, storeId: string, kind: PersonKind, hash: string): Promise<void> {
    const isMatch = and(eq(sessions.storeId, storeId), eq(sessions.tokenHash, hash), isNotNull(columnOf(kind)));
    await db.delete(sessions).where(isMatch);
  },

  /** Ends every sign-in of a person, but for one where it is named. */
  async endAllOf(db: Db, storeId: string, person: Person, butId: string | null = null): Promise<void> {
    await db.delete(sessions).where(and(isOf(storeId, person), butId === null ? undefined : ne(sessions.id, butId)));
  },

  /** Active sessions of a person, the latest first. */
  listOf: (db: Db, storeId: string, person: Person, now: string): Promise<SessionRow[]> =>
    db
      .select()
      .from(sessions)
      .where(and(isOf(storeId, person), gt(sessions.endsAt, now)))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.id)),

  /** Removes expired sessions. */
  async purge(db: Db, storeId: string, now: string): Promise<void> {
    await db.delete(sessions).where(and(eq(sessions.storeId, storeId), lte(sessions.endsAt, now)));
  },
};
