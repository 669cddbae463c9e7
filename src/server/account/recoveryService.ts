import { MIN_MERCHANT_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../../shared/account/accountLimits';
import { passwordProblem } from '../../shared/account/passwordRules';
import { emailOf, isEmail } from '../../shared/kernel/email';
import { done, refused, type Outcome } from '../../shared/kernel/outcome';
import { instantOf, type Clock } from '../kernel/clock';
import type { Database, Tx } from '../db/database';
import { addJob } from '../queue/addJob';
import { emailOutbox } from '../queue/emailOutbox';
import { customerRepository, type CustomerRow } from '../customer/customerRepository';
import { auditLog } from '../db/auditLog';
import { merchantRepository, type MerchantRow } from './merchantRepository';
import { oneTimeTokenRepository, type OneTimeTokenRow } from './oneTimeTokenRepository';
import { hashPassword } from './passwordHash';
import type { PersonKind } from './sessionRepository';
import type { Throttle } from '../http/throttle';
import type { Visit } from './visit';

type Options = { db: Database; clock: Clock; throttle: Throttle };

/** Passwords forgotten. */
export type RecoveryService = ReturnType<typeof recoveryService>;

/**
 * A forgotten password of customer or merchant. The response is the same for every address, after the same work: a job
 * looks the account up (rules §13, promise 33 of docs/promises.md).
 */
export const recoveryService = ({ db, clock, throttle }: Options) => {
  const setPassword = async (
    tx: Tx,
    { storeId, customerId, merchantId }: OneTimeTokenRow,
    password: string,
    storeName: string,
  ): Promise<Outcome<null>> => {
    const person =
      customerId !== null
        ? await customerRepository.lock(tx, storeId, customerId)
        : merchantId !== null && (await merchantRepository.lock(tx, storeId, merchantId));
    if (!person) return refused('NotFoundError');
    const least = customerId === null ? MIN_MERCHANT_PASSWORD_LENGTH : MIN_PASSWORD_LENGTH;
    const problem = passwordProblem(password, { least, personal: [...ownWordsOf(person), storeName] });
    if (problem) return refused('ValidationError', { fields: { password: problem } });
    const passwordHash = await hashPassword(password);
    const at = instantOf(clock());
    if (customerId !== null && 'document' in person) {
      // Following the link confirms the e-mail.
      const emailConfirmedAt = person.emailConfirmedAt ?? at;
      await customerRepository.update(tx, storeId, customerId, { passwordHash, emailConfirmedAt });
      await oneTimeTokenRepository.spend(tx, storeId, 'resetPassword', { customerId });
    } else {
      await merchantRepository.update(tx, storeId, person.id, { passwordHash });
      await oneTimeTokenRepository.spend(tx, storeId, 'resetPassword', { merchantId: person.id });
    }
    const kind = customerId === null ? 'merchant' : 'customer';
    const subject = { kind, id: person.id } as const;
    await auditLog.write(tx, { storeId, actor: subject, action: 'passwordReset', subject, at });
    return done;
  };

  return {
    /** Requests a password reset. @returns TooManyRequestsError; ValidationError for what is no e-mail */
    async ask(kind: PersonKind, { store, address }: Visit, typed: string): Promise<Outcome<null>> {
      const email = emailOf(typed);
      if (!isEmail(email)) return refused('ValidationError', { fields: { email: 'not accepted' } });
      const allowed = await throttle.take(store.id, [
        { policy: 'recoveryAddress', of: address },
        { policy: 'recoveryAccount', of: `${kind} ${email}` },
      ]);
      if (!allowed.ok) return allowed;
      await db.inStore(store.id, (tx) => addJob(tx, 'recoverPassword', { storeId: store.id, kind, email }));
      return done;
    },

    /** Sends the e-mail if an account has this address. For the job alone. */
    send: (storeId: string, kind: PersonKind, email: string): Promise<void> =>
      db.inStore(storeId, async (tx) => {
        const people = kind === 'customer' ? customerRepository : merchantRepository;
        const person = await people.byEmail(tx, storeId, email);
        if (!person) return;
        const template = kind === 'customer' ? 'passwordRecovery' : 'merchantPasswordRecovery';
        const data = { personId: person.id };
        await emailOutbox.put(tx, { storeId, template, recipient: email, at: instantOf(clock()), data });
      }),

    /**
     * Sets a new password by the e-mail's link; every sign-in ends. @returns NotFoundError for a invalid link;
     * ValidationError, after which the link still works
     */
    async reset(
      kind: PersonKind,
      { store }: Pick<Visit, 'store'>,
      { token, password }: { token: string; password: string },
    ): Promise<Outcome<null>> {
      const { id: storeId, name } = store;
      const outcome = await db.inStore(storeId, async (tx) => {
        const now = instantOf(clock());
        const found = await oneTimeTokenRepository.lock(tx, { storeId, token, purpose: 'resetPassword', now });
        const isOfKind = found && (kind === 'customer' ? found.customerId : found.merchantId) !== null;
        if (!found || !isOfKind) return { reset: refused('NotFoundError'), email: '' };
        return { reset: await setPassword(tx, found, password, name), email: found.email };
      });
      // Clears the throttle: earlier guesses by others have slowed the owner down, whom the e-mail has verified.
      if (outcome.reset.ok) await throttle.clear(storeId, { policy: 'loginAccount', of: `${kind} ${outcome.email}` });
      return outcome.reset;
    },
  };
};

/** What a person is known by, which no password may be made of. */
export const ownWordsOf = (person: CustomerRow | MerchantRow): string[] =>
  'document' in person ? [person.name, person.email, person.document, person.phone] : [person.name, person.email];
