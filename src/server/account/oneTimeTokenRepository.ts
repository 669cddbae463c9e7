import { and, eq, gt, lte } from 'drizzle-orm';

import { instantOf } from '../kernel/clock';
import type { Db } from '../db/database';
import { oneTimeTokens, type TOKEN_PURPOSES } from '../db/schema/credentialTables';
import { newToken, tokenHashOf } from './accessToken';

/** A link sent by e-mail, as kept. */
export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect;
/** What a link may do. */
export type TokenPurpose = (typeof TOKEN_PURPOSES)[number];

type Subject =
  | { customerId: string; cycleId?: string }
  | { merchantId: string }
  | { invitationId: string }
  | { saleOrderId: string };
/** `expiresAt` (ISO): left out, after the life of its purpose. */
type NewToken = {
  storeId: string;
  purpose: TokenPurpose;
  email: string;
  subject: Subject;
  now: number;
  expiresAt?: string;
};

/** A link that is followed. `now`: ISO instant. */
type Asked = { storeId: string; token: string; purpose: TokenPurpose; now: string };

const HOUR_MS = 60 * 60_000;

/** How long a link works: recovery 1 h (rules §11); whoever wants to be forgotten may read their e-mail tomorrow. */
export const TOKEN_LIFE_MS: Record<TokenPurpose, number> = {
  confirmEmail: 48 * HOUR_MS,
  resetPassword: HOUR_MS,
  acceptInvitation: 7 * 24 * HOUR_MS,
  enterStore: 2 * 60_000,
  eraseBuyer: 48 * HOUR_MS,
  // A letter is found again weeks later, and its way out must still lead out.
  stopPantryReminders: 90 * 24 * HOUR_MS,
  skipCycle: 7 * 24 * HOUR_MS,
  acceptRise: 7 * 24 * HOUR_MS,
  payCycle: 7 * 24 * HOUR_MS,
};

const columnsOf = (subject: Subject) => ({
  customerId: null,
  merchantId: null,
  invitationId: null,
  saleOrderId: null,
  cycleId: null,
  ...subject,
});

const isOf = (subject: Subject) => {
  if ('customerId' in subject) return eq(oneTimeTokens.customerId, subject.customerId);
  if ('merchantId' in subject) return eq(oneTimeTokens.merchantId, subject.merchantId);
  if ('saleOrderId' in subject) return eq(oneTimeTokens.saleOrderId, subject.saleOrderId);
  return eq(oneTimeTokens.invitationId, subject.invitationId);
};

const isMatch = ({ storeId, token, purpose, now }: Asked) =>
  and(
    eq(oneTimeTokens.storeId, storeId),
    eq(oneTimeTokens.tokenHash, tokenHashOf(token)),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, now),
  );

/** SQL of links sent by e-mail: only hashes are kept. */
export const oneTimeTokenRepository = {
  /** Makes a link's token. @returns it in plain text for the only time */
  async make(db: Db, { storeId, purpose, email, subject, now, expiresAt }: NewToken): Promise<string> {
    const token = newToken();
    await db.insert(oneTimeTokens).values({
      ...columnsOf(subject),
      storeId,
      tokenHash: tokenHashOf(token),
      purpose,
      email,
      createdAt: instantOf(now),
      expiresAt: expiresAt ?? instantOf(now + TOKEN_LIFE_MS[purpose]),
    });
    return token;
  },

  /** A valid token, locked until the transaction ends, so that it works once; null for any other. @param now ISO */
  async lock(db: Db, asked: Asked): Promise<OneTimeTokenRow | null> {
    const rows = await db.select().from(oneTimeTokens).where(isMatch(asked)).for('update');
    return rows.at(0) ?? null;
  },

  /** A valid token, for links that may be followed more than once; null for any other. @param now ISO */
  async find(db: Db, asked: Asked): Promise<OneTimeTokenRow | null> {
    const rows = await db.select().from(oneTimeTokens).where(isMatch(asked));
    return rows.at(0) ?? null;
  },

  /** Invalidates every link of one purpose sent to a person. */
  async spend(db: Db, storeId: string, purpose: TokenPurpose, subject: Subject): Promise<void> {
    await db
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.storeId, storeId), eq(oneTimeTokens.purpose, purpose), isOf(subject)));
  },

  /** Removes expired links. @param now ISO */
  async purge(db: Db, storeId: string, now: string): Promise<void> {
    await db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.storeId, storeId), lte(oneTimeTokens.expiresAt, now)));
  },
};
