import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';

import type { Db } from '../db/database';
import { platformOwners, platformSessions } from '../db/schema/platformTables';
import type { PlatformOwnerRow } from './platformOwnerRepository';

/** A sign-in of a person of the platform. */
export type PlatformSessionRow = typeof platformSessions.$inferSelect;

/** SQL of the platform's sign-ins: one statement per function. Instants are ISO. */
export const platformSessionRepository = {
  /** The sign-in an access token's hash opens now, with its person; null for none. */
  async living(
    db: Db,
    tokenHash: string,
    now: string,
  ): Promise<{ session: PlatformSessionRow; owner: PlatformOwnerRow } | null> {
    const rows = await db
      .select({ session: platformSessions, owner: platformOwners })
      .from(platformSessions)
      .innerJoin(platformOwners, eq(platformOwners.id, platformSessions.ownerId))
      .where(and(eq(platformSessions.tokenHash, tokenHash), gt(platformSessions.expiresAt, now)));
    return rows.at(0) ?? null;
  },

  async insert(db: Db, session: PlatformSessionRow): Promise<void> {
    await db.insert(platformSessions).values(session);
  },

  /** The sign-in of a refresh token's hash, locked: of two concurrent renewals one finds it used. */
  async lockByRefreshToken(db: Db, refreshTokenHash: string, now: string): Promise<PlatformSessionRow | null> {
    const rows = await db
      .select()
      .from(platformSessions)
      .where(and(eq(platformSessions.refreshTokenHash, refreshTokenHash), gt(platformSessions.endsAt, now)))
      .for('update');
    return rows.at(0) ?? null;
  },

  async rotate(db: Db, session: PlatformSessionRow): Promise<void> {
    await db.update(platformSessions).set(session).where(eq(platformSessions.id, session.id));
  },

  /** Ends the sign-in whose refresh token with this hash was replaced before. */
  async endByFormerToken(db: Db, formerRefreshHash: string): Promise<void> {
    await db.delete(platformSessions).where(eq(platformSessions.formerRefreshHash, formerRefreshHash));
  },

  /** @returns whose it was; null where it had ended */
  async endByRefreshToken(db: Db, refreshTokenHash: string): Promise<string | null> {
    const rows = await db
      .delete(platformSessions)
      .where(eq(platformSessions.refreshTokenHash, refreshTokenHash))
      .returning({ ownerId: platformSessions.ownerId });
    return rows.at(0)?.ownerId ?? null;
  },

  /** @returns false where there was no such sign-in of this person */
  async end(db: Db, ownerId: string, id: string): Promise<boolean> {
    const rows = await db
      .delete(platformSessions)
      .where(and(eq(platformSessions.ownerId, ownerId), eq(platformSessions.id, id)))
      .returning({ id: platformSessions.id });
    return rows.length > 0;
  },

  /** Ends every sign-in of a person, but for one where it is named. */
  async endAllOf(db: Db, ownerId: string, butId: string | null = null): Promise<void> {
    const but = butId === null ? undefined : ne(platformSessions.id, butId);
    await db.delete(platformSessions).where(and(eq(platformSessions.ownerId, ownerId), but));
  },

  /** Active sign-ins of a person, the latest first. */
  listOf: (db: Db, ownerId: string, now: string): Promise<PlatformSessionRow[]> =>
    db
      .select()
      .from(platformSessions)
      .where(and(eq(platformSessions.ownerId, ownerId), gt(platformSessions.endsAt, now)))
      .orderBy(desc(platformSessions.lastSeenAt), desc(platformSessions.id)),

  /** Removes expired sign-ins. */
  async purge(db: Db, now: string): Promise<void> {
    await db.delete(platformSessions).where(lte(platformSessions.endsAt, now));
  },
};
