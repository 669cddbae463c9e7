import type { SessionEntry } from '../../shared/account/accountContract';
import { ACCESS_TOKEN_MS } from '../../shared/account/accountLimits';
import { emailOf, isEmail } from '../../shared/kernel/email';
import { done, refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { PlatformRole } from '../../shared/platform/platformPermissions';
import { newToken, tokenHashOf } from '../account/accessToken';
import { isPassword } from '../account/passwordHash';
import type { Grant } from '../account/sessionService';
import type { Database, Tx } from '../db/database';
import type { Counted, PlatformThrottle } from '../http/throttle';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import { platformLog } from './platformLog';
import { platformOwnerRepository, type PlatformOwnerRow } from './platformOwnerRepository';
import type { PlatformOwnerService } from './platformOwnerService';
import { platformSessionRepository as sessions, type PlatformSessionRow } from './platformSessionRepository';

type Options = {
  db: Database;
  clock: Clock;
  throttle: PlatformThrottle;
  owners: Pick<PlatformOwnerService, 'checkCode'>;
};

/** Where a sign-in comes from. */
export type PlatformVisit = {
  /** As returned by `networkOf`. */
  address: string;
  /** As `deviceLabelOf` names it. */
  device: string;
  refreshToken: string | null;
};

/** Who calls the console: a person of the platform by the role of this moment. */
export type PlatformCaller = { id: string; name: string; role: PlatformRole; sessionId: string };

/** A person of the platform signed in. */
export type SignedInOperator = { name: string; grant: Grant };

/** People of the platform signing in and out. */
export type PlatformSignIn = ReturnType<typeof platformSignIn>;

/** A working day: the next morning both password and code are asked for again. */
const SIGN_IN_MS = 12 * 60 * 60_000;

/** Tokens of the console begin with this: one of a store is none of ours, whatever it holds. */
const TOKEN_PREFIX = 'oipetp_';
const isOurToken = (token: string): boolean => token.startsWith(TOKEN_PREFIX);

/**
 * Signing in to the console: a password and always a code of the phone, counted before they are tried. Sessions are rows,
 * so an end takes effect at once on every instance. A replaced refresh token that is used again ends its session.
 */
export const platformSignIn = ({ db, clock, throttle, owners }: Options) => {
  const now = () => instantOf(clock());

  const granted = (since: { id: string; ownerId: string; device: string; createdAt: string; endsAt: string }) => {
    const [accessToken, refreshToken] = [`${TOKEN_PREFIX}${newToken()}`, newToken()];
    const expiresAt = instantOf(Math.min(clock() + ACCESS_TOKEN_MS, Date.parse(since.endsAt)));
    const row = {
      ...since,
      tokenHash: tokenHashOf(accessToken),
      expiresAt,
      refreshTokenHash: tokenHashOf(refreshToken),
      lastSeenAt: now(),
    };
    return { row, grant: { sessionId: since.id, accessToken, expiresAt, refreshToken, endsAt: since.endsAt } };
  };

  const log = (tx: Tx, id: string, action: 'ownerSignedIn' | 'ownerSignedOut', changes?: Record<string, unknown>) =>
    platformLog.write(tx, { actor: { kind: 'owner', id }, action, changes, at: now() });

  const open = async (tx: Tx, owner: PlatformOwnerRow, { device, refreshToken }: PlatformVisit) => {
    // A browser has one sign-in: that of before ends.
    if (refreshToken !== null) await sessions.endByRefreshToken(tx, tokenHashOf(refreshToken));
    const at = clock();
    const since = { id: newId(), ownerId: owner.id, device, createdAt: instantOf(at) };
    const { row, grant } = granted({ ...since, endsAt: instantOf(at + SIGN_IN_MS) });
    await sessions.insert(tx, { ...row, formerRefreshHash: null });
    await log(tx, owner.id, 'ownerSignedIn', { device });
    return { name: owner.name, grant };
  };

  return {
    /**
     * Signs a person in. @returns 'secondFactor' where the code is missing; InvalidCredentialsError, also for a wrong
     * code; AccessDeniedError where no second factor was ever confirmed; TooManyRequestsError; ValidationError
     */
    async login(
      visit: PlatformVisit,
      { email: typed, password, code }: { email: string; password: string; code: string | null },
    ): Promise<Outcome<SignedInOperator | 'secondFactor'>> {
      const email = emailOf(typed);
      if (!isEmail(email)) return refused('ValidationError', { fields: { email: 'not accepted' } });
      const byAddress: Counted = { policy: 'loginAddress', of: visit.address };
      const byAccount: Counted = { policy: 'loginAccount', of: `platform ${email}` };
      const allowed = await throttle.take([byAddress, byAccount]);
      if (!allowed.ok) return allowed;
      const owner = await platformOwnerRepository.byEmail(db.shared, email);
      const isRight = await isPassword(owner?.passwordHash ?? null, password);
      if (!owner || !isRight) return refused('InvalidCredentialsError');
      const outcome = await db.inPlatform(async (tx): Promise<Outcome<SignedInOperator | 'secondFactor'>> => {
        const locked = await platformOwnerRepository.lock(tx, owner.id);
        // The password may have been changed while this one was looked at.
        if (locked?.passwordHash !== owner.passwordHash) return refused('InvalidCredentialsError');
        const factor = await owners.checkCode(tx, owner.id, code);
        if (factor === 'off') return refused('AccessDeniedError');
        if (factor === 'missing') return succeeded('secondFactor');
        return factor ? succeeded(await open(tx, locked, visit)) : refused('InvalidCredentialsError');
      });
      if (!outcome.ok) return outcome;
      await throttle.giveBack(byAddress);
      // A right password without its code is no guess, but proves nobody either.
      await (outcome.value === 'secondFactor' ? throttle.giveBack(byAccount) : throttle.clear(byAccount));
      return outcome;
    },

    /** Renews a sign-in by the browser's cookie. @returns SessionExpiredError */
    async renew(refreshToken: string | null): Promise<Outcome<SignedInOperator>> {
      if (refreshToken === null) return refused('SessionExpiredError');
      return db.inPlatform(async (tx) => {
        const hash = tokenHashOf(refreshToken);
        const session = await sessions.lockByRefreshToken(tx, hash, now());
        const owner = session && (await platformOwnerRepository.byId(tx, session.ownerId));
        if (!session || !owner) {
          await sessions.endByFormerToken(tx, hash);
          return refused('SessionExpiredError');
        }
        const { row, grant } = granted(session);
        await sessions.rotate(tx, { ...session, ...row, formerRefreshHash: hash });
        return succeeded({ name: owner.name, grant });
      });
    },

    /** Who an access token is now; null for none of the console's. */
    async ofToken(token: string): Promise<PlatformCaller | null> {
      if (!isOurToken(token)) return null;
      const found = await sessions.living(db.shared, tokenHashOf(token), now());
      if (!found) return null;
      const { owner, session } = found;
      return { id: owner.id, name: owner.name, role: owner.role, sessionId: session.id };
    },

    /** Ends the sign-in of the browser's cookie. */
    end: (refreshToken: string | null): Promise<Outcome<null>> =>
      db.inPlatform(async (tx) => {
        const ownerId = refreshToken === null ? null : await sessions.endByRefreshToken(tx, tokenHashOf(refreshToken));
        if (ownerId !== null) await log(tx, ownerId, 'ownerSignedOut');
        return done;
      }),

    /** Ends one of a person's own sign-ins. @returns NotFoundError */
    endOne: (ownerId: string, id: string): Promise<Outcome<null>> =>
      db.inPlatform(async (tx) => {
        if (!(await sessions.end(tx, ownerId, id))) return refused('NotFoundError');
        const actor = { kind: 'owner', id: ownerId } as const;
        await platformLog.write(tx, { actor, action: 'ownerSessionEnded', at: now() });
        return done;
      }),

    /** Ends every sign-in of a person. */
    endAll: (ownerId: string): Promise<Outcome<null>> =>
      db.inPlatform(async (tx) => {
        await sessions.endAllOf(tx, ownerId);
        const actor = { kind: 'owner', id: ownerId } as const;
        await platformLog.write(tx, { actor, action: 'ownerSessionsEnded', at: now() });
        return done;
      }),

    /** A person's sign-ins, the latest first. */
    async list(ownerId: string, currentId: string): Promise<SessionEntry[]> {
      const rows = await sessions.listOf(db.shared, ownerId, now());
      return rows.map((row) => toSessionEntry(row, currentId));
    },
  };
};

const toSessionEntry = (
  { id, device, createdAt, lastSeenAt }: PlatformSessionRow,
  currentId: string,
): SessionEntry => ({ id, device, createdAt, lastSeenAt, isCurrent: id === currentId });
