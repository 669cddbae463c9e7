import { emailOf, isEmail } from '../../shared/kernel/email';
import { done, refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { Database } from '../db/database';
import type { StoreRow } from '../db/schema/storeTables';
import type { Throttle } from '../http/throttle';
import { instantOf, type Clock } from '../kernel/clock';
import type { Secrets } from '../kernel/secretKey';
import { emailOutbox } from '../queue/emailOutbox';
import { openingWaitRepository as repository } from './openingWaitRepository';
import { storeRepository } from './storeRepository';

type Options = {
  db: Database;
  clock: Clock;
  throttle: Pick<Throttle, 'take'>;
  secrets: Pick<Secrets, 'sign' | 'isSigned'>;
};

/** Who wants to be told when a store opens. */
export type OpeningWaitService = ReturnType<typeof openingWaitService>;

/** Letters put into the outbox by one transaction. */
const LETTERS_AT_ONCE = 100;
/** Most e-mails that wait for one store: far more than shops have, and less than a flood. */
const MOST_WAITS = 20_000;

/**
 * Keeps e-mails for one letter on the day a store opens. No answer tells whether an e-mail was known. Once its letter is
 * in the outbox an e-mail is no more on the list, and once that was sent it is gone from there too.
 */
export const openingWaitService = ({ db, clock, throttle, secrets }: Options) => {
  /** What the token that takes an e-mail off the list signs; it is known to whoever put it there, and kept nowhere. */
  const ownText = (storeId: string, email: string) => `${storeId}:${email}`;

  return {
    /**
     * Keeps an e-mail. @param address from `networkOf` @returns the token that takes it off again; ValidationError;
     * TooManyRequestsError; TransitionRefusedError for a store that is not about to open
     */
    async wait(store: StoreRow, address: string, typed: string): Promise<Outcome<{ email: string; token: string }>> {
      const email = emailOf(typed);
      if (!isEmail(email)) return refused('ValidationError', { fields: { email: 'not accepted' } });
      if (store.status !== 'draft') return refused('TransitionRefusedError');
      const allowed = await throttle.take(store.id, [{ policy: 'openingWaitAddress', of: address }]);
      if (!allowed.ok) return allowed;
      await db.inStore(store.id, async (tx) => {
        if ((await repository.count(tx, store.id)) < MOST_WAITS)
          await repository.insert(tx, store.id, email, instantOf(clock()));
      });
      return succeeded({ email, token: secrets.sign('openingWait', ownText(store.id, email)) });
    },

    /** Forgets an e-mail before its letter. @returns NotFoundError for a token that is not its own */
    async forget(storeId: string, typed: string, token: string): Promise<Outcome<null>> {
      const email = emailOf(typed);
      if (!secrets.isSigned('openingWait', ownText(storeId, email), token)) return refused('NotFoundError');
      await db.inStore(storeId, (tx) => repository.remove(tx, storeId, [email]));
      return done;
    },

    /** How many wait. */
    count: (storeId: string): Promise<number> => db.inStore(storeId, (tx) => repository.count(tx, storeId)),

    /** Writes to all who wait for a store that has opened: each leaves the list with its letter, in one transaction. */
    async tell(storeId: string): Promise<void> {
      const tellSome = () =>
        db.inStore(storeId, async (tx) => {
          const store = await storeRepository.byId(tx, storeId);
          if (store?.status !== 'active') return 0;
          const emails = await repository.lockSome(tx, storeId, LETTERS_AT_ONCE);
          if (emails.length === 0) return 0;
          const at = instantOf(clock());
          for (const recipient of emails)
            await emailOutbox.put(tx, { storeId, template: 'storeOpened', recipient, at, data: {} });
          await repository.remove(tx, storeId, emails);
          return emails.length;
        });
      while ((await tellSome()) > 0);
    },
  };
};
