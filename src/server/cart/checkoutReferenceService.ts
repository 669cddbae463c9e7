import type { CheckoutReply } from '../../shared/cart/checkoutReferenceContract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { customerRepository } from '../customer/customerRepository';
import { instantOf, type Clock } from '../kernel/clock';
import { consentLog } from '../privacy/consentLog';
import type { Database } from '../db/database';
import { cartRepository } from './cartRepository';
import type { CartService, Visitor } from './cartService';
import { isVisibleTo } from './cartState';
import type { PaymentLinkService } from './paymentLinkService';
import { checkoutReferenceRepository } from './checkoutReferenceRepository';
import { questionOf, type Opening } from './linkOpening';
import { visitorBasket } from './visitorCart';

/** Carts by their references, and unsubscribing from reminders. */
export type CheckoutReferenceService = ReturnType<typeof checkoutReferenceService>;

type Options = {
  db: Database;
  clock: Clock;
  carts: Pick<CartService, 'get'>;
  paymentLinks: Pick<PaymentLinkService, 'open'>;
};

/**
 * References that open a cart on any device: 128 random bits, sent to its owner alone, or made by a merchant (rules §4,
 * §9).
 */
export const checkoutReferenceService = ({ db, clock, carts, paymentLinks }: Options) => ({
  /**
   * The cart of a reference, priced again. On a device without its customer's sign-in it becomes an anonymous cart: a
   * copy would exist twice once they sign in. Visitors with goods in another cart are asked first; their browser, which
   * knows both, merges them.
   * @returns the cart, the question, NotFoundError, CartClosedError once it was ordered, or AccessDeniedError (a
   * private store's cart for anyone but its customer)
   */
  async open(visitor: Visitor, ref: string, requested: Partial<Opening>): Promise<Outcome<CheckoutReply>> {
    const { store, customerId } = visitor;
    const found = await db.inStore(store.id, async (tx): Promise<Outcome<string | CheckoutReply> | null> => {
      const reference = await checkoutReferenceRepository.byRef(tx, store.id, ref);
      if (!reference) return null;
      const cart = await cartRepository.lock(tx, store.id, reference.cartId);
      if (!cart) return refused('NotFoundError');
      if (cart.status === 'closed') return refused('CartClosedError');
      const isTheirs = isVisibleTo(cart, customerId);
      if (!isTheirs && store.isPrivate) return refused('AccessDeniedError');
      if (!requested.choice) {
        const brought = await cartRepository.basket(tx, store.id, cart.id);
        const own = await visitorBasket(tx, visitor, requested.cartId ?? null);
        const isAnother = own !== null && own.cart.id !== cart.id && own.lines.length > 0;
        if (isAnother && brought && brought.lines.length > 0) return succeeded(questionOf(brought.lines));
      }
      if (isTheirs) return succeeded(cart.id);
      await checkoutReferenceRepository.handOver(tx, store.id, cart.id);
      return succeeded(cart.id);
    });
    if (found === null) return paymentLinks.open(visitor, ref, requested);
    if (!found.ok) return found;
    if (typeof found.value !== 'string') return succeeded(found.value);
    const cart = await carts.get(visitor, found.value);
    return cart.ok ? succeeded({ ...cart.value, madeFor: null }) : cart;
  },

  /** Whether a reference exists: its bearer may unsubscribe. */
  isKnown: (storeId: string, ref: string): Promise<boolean> =>
    db.inStore(storeId, async (tx) => (await checkoutReferenceRepository.byRef(tx, storeId, ref)) !== null),

  /** Takes back the consent to e-mails about abandoned carts. @returns false for an unknown reference */
  stopReminders: (storeId: string, ref: string): Promise<boolean> =>
    db.inStore(storeId, async (tx) => {
      const reference = await checkoutReferenceRepository.byRef(tx, storeId, ref);
      if (!reference) return false;
      const { customerId } = reference;
      const customer = customerId === null ? null : await customerRepository.lock(tx, storeId, customerId);
      // The page may be sent twice: taking back is written once.
      if (!customer || customer.cartRemindersSince === null) return true;
      await customerRepository.update(tx, storeId, customer.id, { cartRemindersSince: null });
      const of = { storeId, customerId: customer.id, createdAt: instantOf(clock()) };
      await consentLog.answerReminders(tx, 'cartReminders', { ...of, answer: 'refused' });
      return true;
    }),
});
