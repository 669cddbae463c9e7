import type { CustomerProfile, OrderSummary, PutCustomerMe } from '../../shared/account/accountContract';
import { ORDERS_PER_PAGE } from '../../shared/account/accountLimits';
import { personProblems } from '../../shared/account/personRules';
import type { BodyOf } from '../../shared/kernel/contract';
import { emailOf } from '../../shared/kernel/email';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { instantOf, type Clock } from '../kernel/clock';
import { cartOwnerRepository } from '../cart/cartOwnerRepository';
import type { Database, Db } from '../db/database';
import { pageOf, type Page, type PageQuery } from '../db/page';
import { emailOutbox } from '../queue/emailOutbox';
import { toOrderSummary, toProfile } from './accountMapper';
import { consentLog } from '../privacy/consentLog';
import { customerRepository } from '../customer/customerRepository';
import { customerOrderRepository } from './customerOrderRepository';
import type { PasswordService } from './passwordService';
import type { Throttle } from '../http/throttle';

type Options = { db: Database; clock: Clock; passwords: Pick<PasswordService, 'prove'>; throttle: Throttle };

/** What belongs to a signed-in customer. */
export type AccountService = ReturnType<typeof accountService>;

/** Profile and orders of the signed-in customer. An account deleted meanwhile answers SessionExpiredError. */
export const accountService = ({ db, clock, passwords, throttle }: Options) => {
  const profile = async (tx: Db, storeId: string, customerId: string): Promise<Outcome<CustomerProfile>> => {
    const customer = await customerRepository.byId(tx, storeId, customerId);
    if (!customer) return refused('SessionExpiredError');
    return succeeded(toProfile(customer, await cartOwnerRepository.unclosedOf(tx, storeId, customerId)));
  };

  /** Another e-mail is the customer's once its link was followed. */
  const askNewEmail = async (tx: Db, storeId: string, customerId: string, email: string): Promise<void> => {
    const at = instantOf(clock());
    const data = { personId: customerId };
    await emailOutbox.put(tx, { storeId, template: 'emailConfirmation', recipient: email, at, data });
  };

  return {
    /** The profile. */
    me: (storeId: string, customerId: string): Promise<Outcome<CustomerProfile>> =>
      db.inStore(storeId, (tx) => profile(tx, storeId, customerId)),

    /**
     * Changes the profile. @returns it; ValidationError; for another e-mail InvalidCredentialsError without the
     * password, EmailInUseError, TooManyRequestsError
     */
    async change(storeId: string, customerId: string, body: BodyOf<PutCustomerMe>): Promise<Outcome<CustomerProfile>> {
      const { name, phone, wantsCartReminders, password } = body;
      const email = emailOf(body.email);
      const fields = personProblems({ name, phone, email });
      if (Object.keys(fields).length > 0) return refused('ValidationError', { fields });
      const before = await db.inStore(storeId, (tx) => customerRepository.byId(tx, storeId, customerId));
      if (!before) return refused('SessionExpiredError');
      const isNewEmail = email !== before.email && email !== before.pendingEmail;
      if (isNewEmail) {
        if (password === null) return refused('InvalidCredentialsError');
        const proven = await passwords.prove(storeId, { kind: 'customer', id: customerId }, password);
        if (!proven.ok) return proven;
        const allowed = await throttle.take(storeId, [{ policy: 'confirmationEmail', of: customerId }]);
        if (!allowed.ok) return allowed;
      }
      return db.inStore(storeId, async (tx) => {
        const customer = await customerRepository.lock(tx, storeId, customerId);
        if (!customer) return refused('SessionExpiredError');
        if (isNewEmail && (await customerRepository.isEmailTaken(tx, storeId, email, customerId))) {
          return refused('EmailInUseError');
        }
        const since = customer.cartRemindersSince ?? instantOf(clock());
        await customerRepository.update(tx, storeId, customerId, {
          name: name.trim(),
          phone,
          pendingEmail: email === customer.email ? null : email,
          cartRemindersSince: wantsCartReminders ? since : null,
        });
        if (wantsCartReminders !== (customer.cartRemindersSince !== null))
          await consentLog.answerReminders(tx, 'cartReminders', {
            storeId,
            customerId,
            answer: wantsCartReminders ? 'given' : 'refused',
            createdAt: instantOf(clock()),
          });
        if (isNewEmail) await askNewEmail(tx, storeId, customerId, email);
        return profile(tx, storeId, customerId);
      });
    },

    /** A page of the customer's orders, the latest first. */
    orders: (storeId: string, customerId: string, query: PageQuery): Promise<Page<OrderSummary>> =>
      db.inStore(storeId, async (tx) => {
        const total = await customerOrderRepository.count(tx, storeId, customerId);
        const { slice, ...page } = pageOf(query, ORDERS_PER_PAGE);
        const rows = await customerOrderRepository.page(tx, storeId, customerId, slice);
        return { list: rows.map(toOrderSummary), ...page, total };
      }),
  };
};
