import type { SessionEntry } from '../../shared/account/accountContract';
import { ACCESS_TOKEN_MS, SIGN_IN_SECONDS } from '../../shared/account/accountLimits';
import { done, refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import type { Database, Db } from '../db/database';
import type { LivingSession } from '../http/requestContext';
import { newToken, tokenHashOf } from './accessToken';
import { sessionRepository, type Person, type PersonKind, type SessionRow } from './sessionRepository';

/** What a sign-in was given, in plain text for the only time. Instants are ISO. */
export type Grant = {
  sessionId: string;
  accessToken: string;
  expiresAt: string;
  refreshToken: string;
  endsAt: string;
};

/** Sign-ins of customers and merchants. */
export type SessionService = ReturnType<typeof sessionService>;

/**
 * The life of sessions (rules §4). Each has an access token of 15 minutes and a refresh token that is replaced at each
 * use; 30 days after its beginning it is over. A replaced refresh token that is used again may be stolen: the session
 * ends. Nothing of this is kept in memory, so an end takes effect at once on every instance.
 */
export const sessionService = ({ db, clock }: { db: Database; clock: Clock }) => {
  const granted = (person: Person, since: { id: string; createdAt: string; endsAt: string }) => {
    const now = clock();
    const [accessToken, refreshToken] = [newToken(), newToken()];
    const expiresAt = instantOf(Math.min(now + ACCESS_TOKEN_MS, Date.parse(since.endsAt)));
    const row = {
      ...since,
      tokenHash: tokenHashOf(accessToken),
      expiresAt,
      refreshTokenHash: tokenHashOf(refreshToken),
      customerId: person.kind === 'customer' ? person.id : null,
      merchantId: person.kind === 'merchant' ? person.id : null,
      lastSeenAt: instantOf(now),
    };
    return { row, grant: { sessionId: since.id, accessToken, expiresAt, refreshToken, endsAt: since.endsAt } };
  };

  const renewed = async (
    tx: Db,
    storeId: string,
    kind: PersonKind,
    refreshToken: string,
  ): Promise<Outcome<{ person: Person; grant: Grant }>> => {
    const refreshTokenHash = tokenHashOf(refreshToken);
    const lookup = { storeId, kind, refreshTokenHash, now: instantOf(clock()) };
    const session = await sessionRepository.lockByRefreshToken(tx, lookup);
    if (session) {
      const person = personOf(session);
      const { row, grant } = granted(person, session);
      await sessionRepository.rotate(tx, session, { ...session, ...row });
      return succeeded({ person, grant });
    }
    const stolenId = await sessionRepository.spentOn(tx, storeId, refreshTokenHash);
    if (stolenId !== null) await sessionRepository.end(tx, storeId, stolenId);
    return refused('SessionExpiredError');
  };

  return {
    /** Who an access token is, by the rows of this moment; 'ofAnotherStore' for one that opens another store. */
    ofToken: (storeId: string, token: string): Promise<LivingSession | 'ofAnotherStore' | null> =>
      db.inStore(storeId, async (tx) => {
        const lookup = { storeId, tokenHash: tokenHashOf(token), now: instantOf(clock()) };
        const found = await sessionRepository.living(tx, lookup);
        if (found) {
          const { id, customerId, merchantId, role } = found;
          return { id, customerId, merchant: merchantId !== null && role !== null ? { id: merchantId, role } : null };
        }
        return (await sessionRepository.isOfAnyStore(tx, lookup.tokenHash, lookup.now)) ? 'ofAnotherStore' : null;
      }),

    /** Begins a sign-in inside the caller's transaction. @param device as `deviceLabelOf` names it */
    async open(tx: Db, storeId: string, person: Person, device: string): Promise<Grant> {
      const now = clock();
      const since = { id: newId(), createdAt: instantOf(now), endsAt: instantOf(now + SIGN_IN_SECONDS * 1000) };
      const { row, grant } = granted(person, since);
      await sessionRepository.insert(tx, { ...row, storeId, device });
      return grant;
    },

    /** Renews a sign-in by its refresh token. @returns SessionExpiredError; a token replaced before ends its sign-in */
    renew: (storeId: string, kind: PersonKind, refreshToken: string) =>
      db.inStore(storeId, (tx) => renewed(tx, storeId, kind, refreshToken)),

    /** Ends the sessions of a refresh token or an access token; either may be missing or expired. */
    end: (storeId: string, kind: PersonKind, tokens: { refreshToken: string | null; accessToken: string | null }) =>
      db.inStore(storeId, async (tx): Promise<Outcome<null>> => {
        const { refreshToken, accessToken } = tokens;
        if (refreshToken !== null) {
          await sessionRepository.endByRefreshToken(tx, storeId, kind, tokenHashOf(refreshToken));
        }
        if (accessToken !== null) await sessionRepository.endByToken(tx, storeId, kind, tokenHashOf(accessToken));
        return done;
      }),

    /** Ends all sign-ins of a person. */
    endAll: (storeId: string, person: Person): Promise<Outcome<null>> =>
      db.inStore(storeId, async (tx) => {
        await sessionRepository.endAllOf(tx, storeId, person);
        return done;
      }),

    /** The Active sessions of a person, the latest first. */
    list: (storeId: string, person: Person, currentId: string): Promise<SessionEntry[]> =>
      db.inStore(storeId, async (tx) => {
        const rows = await sessionRepository.listOf(tx, storeId, person, instantOf(clock()));
        return rows.map((row) => toSessionEntry(row, currentId));
      }),
  };
};

/** A session on the wire. @param currentId the session of the request */
export const toSessionEntry = ({ id, device, createdAt, lastSeenAt }: SessionRow, currentId: string): SessionEntry => ({
  id,
  device,
  createdAt,
  lastSeenAt,
  isCurrent: id === currentId,
});

function personOf({ customerId, merchantId }: SessionRow): Person {
  if (customerId !== null) return { kind: 'customer', id: customerId };
  if (merchantId !== null) return { kind: 'merchant', id: merchantId };
  throw new Error('a session of nobody; the database allows none');
}
