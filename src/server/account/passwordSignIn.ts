import { emailOf, isEmail } from '../../shared/kernel/email';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { Secrets } from '../kernel/secretKey';
import type { Database, Db } from '../db/database';
import type { Counted, Throttle } from '../http/throttle';
import { tokenHashOf } from './accessToken';
import { isDeviceOf } from './deviceProof';
import { isPassword } from './passwordHash';
import { sessionRepository, type PersonKind } from './sessionRepository';
import type { Grant, SessionService } from './sessionService';
import type { Visit } from './visit';

type PersonRow = { storeId: string; id: string; name: string; passwordHash: string };

/** Where the people of one kind are read. */
type People<Row> = {
  byId(db: Db, storeId: string, id: string): Promise<Row | null>;
  byEmail(db: Db, storeId: string, email: string): Promise<Row | null>;
};

type Options = { db: Database; secrets: Secrets; throttle: Throttle; sessions: SessionService };

/**
 * What customers and merchants who sign in by e-mail and password do alike. Whether an account exists changes neither
 * the answer to a wrong password nor the work done for it (promise 33 of docs/promises.md); tries are counted before
 * they are made (promise 32 of docs/promises.md).
 */
export const passwordSignIn = <Row extends PersonRow>(
  kind: PersonKind,
  people: People<Row>,
  { db, secrets, throttle, sessions }: Options,
) => {
  const throttleKeysOf = (visit: Visit, email: string, person: Row | null): Counted[] =>
    person && isDeviceOf(secrets, person, visit.brought.deviceProof)
      ? [{ policy: 'loginDevice', of: person.id }]
      : [
          { policy: 'loginAddress', of: visit.address },
          { policy: 'loginAccount', of: `${kind} ${email}` },
        ];

  return {
    /**
     * Counts a try and makes it. @returns whose password it is, and what was counted; InvalidCredentialsError,
     * TooManyRequestsError, ValidationError for what is no e-mail
     */
    prove: async (
      visit: Visit,
      typed: { email: string; password: string },
    ): Promise<Outcome<{ person: Row; counted: Counted[] }>> => {
      const { id: storeId } = visit.store;
      const email = emailOf(typed.email);
      if (!isEmail(email)) return refused('ValidationError', { fields: { email: 'not accepted' } });
      const person = await db.inStore(storeId, (tx) => people.byEmail(tx, storeId, email));
      const counted = throttleKeysOf(visit, email, person);
      const allowed = await throttle.take(storeId, counted);
      if (!allowed.ok) return allowed;
      const isRight = await isPassword(person?.passwordHash ?? null, typed.password);
      return person && isRight ? succeeded({ person, counted }) : refused('InvalidCredentialsError');
    },

    /** Forgets tries once the owner has proven to be one: of what was counted, only others' tries stay. */
    forgive: async (storeId: string, counted: Counted[]): Promise<void> => {
      for (const one of counted) {
        if (one.policy === 'loginAddress') await throttle.giveBack(storeId, one);
        else await throttle.clear(storeId, one);
      }
    },

    /** A browser has one sign-in: that of before ends with the token it brought. */
    endFormer: async (tx: Db, { store, brought }: Visit): Promise<void> => {
      if (brought.refreshToken === null) return;
      await sessionRepository.endByRefreshToken(tx, store.id, kind, tokenHashOf(brought.refreshToken));
    },

    /** Renews a sign-in by the browser's cookie. @returns SessionExpiredError */
    renew: async ({ store, brought }: Visit): Promise<Outcome<{ name: string; grant: Grant }>> => {
      if (brought.refreshToken === null) return refused('SessionExpiredError');
      const renewed = await sessions.renew(store.id, kind, brought.refreshToken);
      if (!renewed.ok) return renewed;
      const { person, grant } = renewed.value;
      const row = await db.inStore(store.id, (tx) => people.byId(tx, store.id, person.id));
      return row ? succeeded({ name: row.name, grant }) : refused('SessionExpiredError');
    },
  };
};
