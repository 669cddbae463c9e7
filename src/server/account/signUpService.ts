import type { PostInvitation, PostSignup } from '../../shared/account/authContract';
import { MIN_PASSWORD_LENGTH } from '../../shared/account/accountLimits';
import { passwordProblem } from '../../shared/account/passwordRules';
import { personProblems } from '../../shared/account/personRules';
import { TERMS_VERSION } from '../../shared/account/terms';
import type { BodyOf } from '../../shared/kernel/contract';
import { emailOf } from '../../shared/kernel/email';
import { done, refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { StoreRow } from '../db/schema/storeTables';
import { instantOf, type Clock } from '../kernel/clock';
import { newId } from '../kernel/newId';
import type { Database, Tx } from '../db/database';
import { emailOutbox } from '../queue/emailOutbox';
import { consentLog } from '../privacy/consentLog';
import { customerRepository, type CustomerRow } from '../customer/customerRepository';
import { invitationRepository } from './invitationRepository';
import { oneTimeTokenRepository } from './oneTimeTokenRepository';
import { customerOrderRepository } from './customerOrderRepository';
import { hashPassword } from './passwordHash';
import type { SignIn, SignedInAs } from './signIn';
import type { Throttle } from '../http/throttle';
import type { Visit } from './visit';

type Options = { db: Database; clock: Clock; throttle: Throttle; signIn: SignIn };
type Given = Omit<BodyOf<PostSignup>, 'email'>;

/** Making accounts. */
export type SignUpService = ReturnType<typeof signUpService>;

/** Accounts begin by sign-up, whose e-mail must be confirmed, or by a merchant's invitation, whose link proves it. */
export const signUpService = ({ db, clock, throttle, signIn }: Options) => {
  const problemsOf = (store: StoreRow, given: Given, email: string): Outcome<null> => {
    const { name, document, phone, password, termsVersion } = given;
    const personal = [name, email, document, phone, store.name];
    const problem = passwordProblem(password, { least: MIN_PASSWORD_LENGTH, personal });
    const fields = {
      ...personProblems({ name, email, document, phone }),
      ...(problem ? { password: problem } : {}),
      ...(termsVersion === TERMS_VERSION ? {} : { termsVersion: 'outdated' }),
    };
    return Object.keys(fields).length > 0 ? refused('ValidationError', { fields }) : done;
  };

  const toCustomer = async (storeId: string, given: Given, email: string): Promise<CustomerRow> => {
    const now = instantOf(clock());
    return {
      storeId,
      id: newId(),
      name: given.name.trim(),
      email,
      document: given.document,
      phone: given.phone,
      passwordHash: await hashPassword(given.password),
      emailConfirmedAt: null,
      pendingEmail: null,
      termsVersion: given.termsVersion,
      termsAcceptedAt: now,
      cartRemindersSince: given.wantsCartReminders ? now : null,
      createdAt: now,
    };
  };

  const written = async (tx: Tx, customer: CustomerRow): Promise<Outcome<null>> => {
    const taken = await customerRepository.insert(tx, customer);
    if (taken !== null) return refused(taken === 'email' ? 'EmailInUseError' : 'DocumentInUseError');
    const { storeId, id: customerId, termsVersion, cartRemindersSince, createdAt } = customer;
    const of = { storeId, customerId, createdAt };
    if (termsVersion !== null) await consentLog.acceptTerms(tx, { ...of, textVersion: termsVersion });
    if (cartRemindersSince !== null) await consentLog.answerReminders(tx, 'cartReminders', { ...of, answer: 'given' });
    return done;
  };

  return {
    /**
     * Makes an account that waits for its e-mail to be confirmed. @returns the e-mail; AccessDeniedError in a private
     * store, ValidationError, EmailInUseError, DocumentInUseError, TooManyRequestsError
     */
    async signUp({ store, address }: Visit, body: BodyOf<PostSignup>): Promise<Outcome<{ email: string }>> {
      if (store.isPrivate) return refused('AccessDeniedError');
      const email = emailOf(body.email);
      const checked = problemsOf(store, body, email);
      if (!checked.ok) return checked;
      // Discloses whether an e-mail is in use, as specified; throttled, so that nobody can try many (promise 33 of
      // docs/promises.md).
      const allowed = await throttle.take(store.id, [{ policy: 'signupAddress', of: address }]);
      if (!allowed.ok) return allowed;
      const customer = await toCustomer(store.id, body, email);
      return db.inStore(store.id, async (tx) => {
        const made = await written(tx, customer);
        if (!made.ok) return made;
        const { storeId, id: personId, createdAt: at } = customer;
        const data = { personId };
        await emailOutbox.put(tx, { storeId, template: 'emailConfirmation', recipient: email, at, data });
        return succeeded({ email });
      });
    },

    /**
     * Creates the account of an invited person, and signs them in. @returns NotFoundError for an invalid link,
     * ValidationError, EmailInUseError, DocumentInUseError
     */
    async accept(visit: Visit, { token, cartId, ...given }: BodyOf<PostInvitation>): Promise<Outcome<SignedInAs>> {
      const { store } = visit;
      const lookup = { storeId: store.id, token, purpose: 'acceptInvitation' as const };
      const found = await db.inStore(store.id, async (tx) => {
        const now = instantOf(clock());
        return invitationRepository.byToken(tx, { ...lookup, now }, 'customer');
      });
      if (!found) return refused('NotFoundError');
      const checked = problemsOf(store, given, found.email);
      if (!checked.ok) return checked;
      const customer = await toCustomer(store.id, given, found.email);
      return db.inStore(store.id, async (tx) => {
        const now = instantOf(clock());
        const invitation = await invitationRepository.byToken(tx, { ...lookup, now }, 'customer');
        if (!invitation) return refused('NotFoundError');
        const confirmed = { ...customer, emailConfirmedAt: now };
        const made = await written(tx, confirmed);
        if (!made.ok) return made;
        await invitationRepository.accept(tx, invitation, now);
        return succeeded(await signIn.asCustomer(tx, visit, confirmed, cartId));
      });
    },

    /** Confirms an e-mail by its link. @returns which; NotFoundError for a invalid link; EmailInUseError */
    confirm: (storeId: string, token: string): Promise<Outcome<{ email: string }>> =>
      db.inStore(storeId, async (tx) => {
        const now = instantOf(clock());
        const found = await oneTimeTokenRepository.lock(tx, { storeId, token, purpose: 'confirmEmail', now });
        const customer = found?.customerId && (await customerRepository.lock(tx, storeId, found.customerId));
        if (!found || !customer) return refused('NotFoundError');
        const { email } = found;
        // Changed again since: this link is of an outdated address.
        if (email !== customer.email && email !== customer.pendingEmail) return refused('NotFoundError');
        if (await customerRepository.isEmailTaken(tx, storeId, email, customer.id)) return refused('EmailInUseError');
        const emailConfirmedAt = customer.emailConfirmedAt ?? now;
        const pendingEmail = email === customer.pendingEmail ? null : customer.pendingEmail;
        await customerRepository.update(tx, storeId, customer.id, { email, emailConfirmedAt, pendingEmail });
        await oneTimeTokenRepository.spend(tx, storeId, 'confirmEmail', { customerId: customer.id });
        await customerOrderRepository.claim(tx, storeId, { ...customer, email });
        return succeeded({ email });
      }),
  };
};
