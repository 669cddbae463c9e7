import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { type Slice } from '../db/page';
import { invitations, type INVITATION_KINDS } from '../db/schema/credentialTables';
import { oneTimeTokenRepository, type TokenPurpose } from './oneTimeTokenRepository';

/** An invited person. */
export type InvitationRow = typeof invitations.$inferSelect;
/** Customers into the store, or merchants into the team. */
type InvitationKind = (typeof INVITATION_KINDS)[number];

const isInvitation = (storeId: string, id: string) => and(eq(invitations.storeId, storeId), eq(invitations.id, id));
const isOfKind = (storeId: string, kind: InvitationKind) =>
  and(eq(invitations.storeId, storeId), eq(invitations.kind, kind));

/** SQL of invitations: one statement per function, inside the store's transaction. Instants are ISO. */
export const invitationRepository = {
  async byId(db: Db, storeId: string, id: string): Promise<InvitationRow | null> {
    const rows = await db.select().from(invitations).where(isInvitation(storeId, id));
    return rows.at(0) ?? null;
  },

  /** The open invitation a link belongs to, its link locked; null for an invalid link, or one of another kind. */
  async byToken(
    db: Db,
    lookup: { storeId: string; token: string; purpose: TokenPurpose; now: string },
    kind: InvitationKind | null,
  ): Promise<InvitationRow | null> {
    const found = await oneTimeTokenRepository.lock(db, lookup);
    if (!found?.invitationId) return null;
    const invitation = await invitationRepository.byId(db, lookup.storeId, found.invitationId);
    const isOpen = invitation !== null && invitation.acceptedAt === null && invitation.expiresAt > lookup.now;
    return isOpen && (kind === null || invitation.kind === kind) ? invitation : null;
  },

  /** Writes an invitation; one that is open for the same e-mail is renewed in its place. @returns what stands */
  async put(db: Db, invitation: InvitationRow): Promise<InvitationRow> {
    const { name, role, invitedBy, expiresAt, createdAt } = invitation;
    const [row] = await db
      .insert(invitations)
      .values(invitation)
      .onConflictDoUpdate({
        target: [invitations.storeId, invitations.kind, invitations.email],
        targetWhere: sql`accepted_at is null`,
        set: { name, role, invitedBy, expiresAt, createdAt },
      })
      .returning();
    if (!row) throw new Error('an upsert returned no row');
    return row;
  },

  /** Notes that it was accepted; its links are used up. */
  async accept(db: Db, { storeId, id }: InvitationRow, acceptedAt: string): Promise<void> {
    await db.update(invitations).set({ acceptedAt }).where(isInvitation(storeId, id));
    await oneTimeTokenRepository.spend(db, storeId, 'acceptInvitation', { invitationId: id });
  },

  /** Takes an open invitation back, with its links. @returns false where there is none */
  async remove(db: Db, storeId: string, kind: InvitationKind, id: string): Promise<boolean> {
    const removed = await db
      .delete(invitations)
      .where(and(isInvitation(storeId, id), eq(invitations.kind, kind), isNull(invitations.acceptedAt)))
      .returning({ id: invitations.id });
    return removed.length > 0;
  },

  /** Open invitations, the latest first. */
  open: (db: Db, storeId: string, kind: InvitationKind, now: string): Promise<InvitationRow[]> =>
    db
      .select()
      .from(invitations)
      .where(and(isOfKind(storeId, kind), isNull(invitations.acceptedAt), gt(invitations.expiresAt, now)))
      .orderBy(desc(invitations.createdAt), desc(invitations.id)),

  /** A page of all invitations of a kind, the latest first. */
  page: (db: Db, storeId: string, kind: InvitationKind, { limit, offset }: Slice): Promise<InvitationRow[]> =>
    db
      .select()
      .from(invitations)
      .where(isOfKind(storeId, kind))
      .orderBy(desc(invitations.createdAt), desc(invitations.id))
      .limit(limit)
      .offset(offset),

  async count(db: Db, storeId: string, kind: InvitationKind): Promise<number> {
    const [row] = await db.select({ total: count() }).from(invitations).where(isOfKind(storeId, kind));
    return row?.total ?? 0;
  },

  /** Removes invitations whose link ended before `endedBefore` (ISO), accepted or not. */
  async purge(db: Db, storeId: string, endedBefore: string): Promise<void> {
    await db.delete(invitations).where(and(eq(invitations.storeId, storeId), lt(invitations.expiresAt, endedBefore)));
  },
};
