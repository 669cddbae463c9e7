import type { PostLogin } from '../../shared/account/authContract';
import type { BodyOf } from '../../shared/kernel/contract';
import { emailOf, isEmail } from '../../shared/kernel/email';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { instantOf, type Clock } from '../kernel/clock';
import type { Secrets } from '../kernel/secretKey';
import type { Database } from '../db/database';
import { emailOutbox } from '../queue/emailOutbox';
import { customerRepository, type CustomerRow } from '../customer/customerRepository';
import { isDeviceOf } from './deviceProof';
import { isPassword } from './passwordHash';
import { sessionRepository } from './sessionRepository';
import type { Grant, SessionService } from './sessionService';
import type { SignedInAs, SignIn } from './signIn';
import { tokenHashOf } from './accessToken';
import type { Counted, Throttle } from '../http/throttle';
import type { Visit } from './visit';

type Options = {
  db: Database;
  clock: Clock;
  secrets: Secrets;
  throttle: Throttle;
  sessions: SessionService;
  signIn: SignIn;
};

/** Customers signing in. */
export type SignInService = ReturnType<typeof signInService>;

/**
 * Signing in by e-mail and password. Whether an account exists changes neither the answer to a wrong password nor the
 * work done for it (promise 33); tries are counted before they are made (promise 32).
 */
export const signInService = ({ db, clock, secrets, throttle, sessions, signIn }: Options) => {
  const throttleKeysOf = (visit: Visit, email: string, customer: CustomerRow | null): Counted[] =>
    customer && isDeviceOf(secrets, customer, visit.brought.deviceProof)
      ? [{ policy: 'loginDevice', of: customer.id }]
      : [
          { policy: 'loginAddress', of: visit.address },
          { policy: 'loginAccount', of: `customer ${email}` },
        ];

  // The owner has proven to be one: of what was counted, only others' tries stay.
  const forgive = async (storeId: string, counted: Counted[]): Promise<void> => {
    for (const one of counted) {
      if (one.policy === 'loginAddress') await throttle.giveBack(storeId, one);
      else await throttle.clear(storeId, one);
    }
  };

  const remindToConfirm = async ({ storeId, id: personId, email: recipient }: CustomerRow): Promise<void> => {
    const allowed = await throttle.take(storeId, [{ policy: 'confirmationEmail', of: personId }]);
    if (!allowed.ok) return;
    const at = instantOf(clock());
    await db.inStore(storeId, (tx) =>
      emailOutbox.put(tx, { storeId, template: 'emailConfirmation', recipient, at, data: { personId } }),
    );
  };

  return {
    /**
     * Signs a customer in. @returns InvalidCredentialsError; PendingEmailConfirmationError, with the e-mail sent once
     * more; TooManyRequestsError; ValidationError for what is no e-mail
     */
    async login(visit: Visit, { email: typed, password, cartId }: BodyOf<PostLogin>): Promise<Outcome<SignedInAs>> {
      const { store, brought } = visit;
      const email = emailOf(typed);
      if (!isEmail(email)) return refused('ValidationError', { fields: { email: 'not accepted' } });
      const customer = await db.inStore(store.id, (tx) => customerRepository.byEmail(tx, store.id, email));
      const counted = throttleKeysOf(visit, email, customer);
      const allowed = await throttle.take(store.id, counted);
      if (!allowed.ok) return allowed;
      const isRight = await isPassword(customer?.passwordHash ?? null, password);
      if (!customer || !isRight) return refused('InvalidCredentialsError');
      await forgive(store.id, counted);
      if (customer.emailConfirmedAt === null) {
        await remindToConfirm(customer);
        return refused('PendingEmailConfirmationError');
      }
      return db.inStore(store.id, async (tx) => {
        const now = await customerRepository.lock(tx, store.id, customer.id);
        // The password may have been changed while this one was looked at.
        if (now?.passwordHash !== customer.passwordHash) return refused('InvalidCredentialsError');
        // A browser has one sign-in: that of before ends with the token it brought.
        const { refreshToken } = brought;
        if (refreshToken !== null) {
          await sessionRepository.endByRefreshToken(tx, store.id, 'customer', tokenHashOf(refreshToken));
        }
        return succeeded(await signIn.asCustomer(tx, visit, now, cartId));
      });
    },

    /** Renews a sign-in by the browser's cookie. @returns SessionExpiredError */
    async renew({ store, brought }: Visit): Promise<Outcome<{ name: string; grant: Grant }>> {
      if (brought.refreshToken === null) return refused('SessionExpiredError');
      const renewed = await sessions.renew(store.id, 'customer', brought.refreshToken);
      if (!renewed.ok) return renewed;
      const { person, grant } = renewed.value;
      const customer = await db.inStore(store.id, (tx) => customerRepository.customer(tx, store.id, person.id));
      return customer ? succeeded({ name: customer.name, grant }) : refused('SessionExpiredError');
    },
  };
};
