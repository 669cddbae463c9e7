import type { PostLogin } from '../../shared/account/authContract';
import type { BodyOf } from '../../shared/kernel/contract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { instantOf, type Clock } from '../kernel/clock';
import type { Secrets } from '../kernel/secretKey';
import type { Database } from '../db/database';
import { emailOutbox } from '../queue/emailOutbox';
import { customerRepository, type CustomerRow } from '../customer/customerRepository';
import { passwordSignIn } from './passwordSignIn';
import type { SessionService } from './sessionService';
import type { SignedInAs, SignIn } from './signIn';
import type { Throttle } from '../http/throttle';
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

/** Customers sign in by e-mail and password, once their e-mail is confirmed. */
export const signInService = (options: Options) => {
  const { db, clock, throttle, signIn } = options;
  const { prove, forgive, endFormer, renew } = passwordSignIn('customer', customerRepository, options);

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
    async login(visit: Visit, { email, password, cartId }: BodyOf<PostLogin>): Promise<Outcome<SignedInAs>> {
      const { store } = visit;
      const proven = await prove(visit, { email, password });
      if (!proven.ok) return proven;
      const { person: customer, counted } = proven.value;
      await forgive(store.id, counted);
      if (customer.emailConfirmedAt === null) {
        await remindToConfirm(customer);
        return refused('PendingEmailConfirmationError');
      }
      return db.inStore(store.id, async (tx) => {
        const now = await customerRepository.lock(tx, store.id, customer.id);
        // The password may have been changed while this one was looked at.
        if (now?.passwordHash !== customer.passwordHash) return refused('InvalidCredentialsError');
        await endFormer(tx, visit);
        return succeeded(await signIn.asCustomer(tx, visit, now, cartId));
      });
    },

    renew,
  };
};
