import type { OpenedCheckout } from '../../shared/cart/checkoutReferenceContract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { accountRepository } from '../account/accountRepository';
import type { Database } from '../db/database';
import { cartRepository } from './cartRepository';
import type { CartService, Visitor } from './cartService';
import { isVisibleTo } from './cartState';
import type { PaymentLinkService } from './paymentLinkService';
import { checkoutReferenceRepository } from './checkoutReferenceRepository';

/** Carts by their references, and who wants no more e-mails about them. */
export type CheckoutReferenceService = ReturnType<typeof checkoutReferenceService>;

type Options = {
  db: Database;
  carts: Pick<CartService, 'get'>;
  paymentLinks: Pick<PaymentLinkService, 'open'>;
};

/** References that open a cart on any device: 128 random bits, sent to its owner alone, or made by a merchant (decisions §4, §9). */
export const checkoutReferenceService = ({ db, carts, paymentLinks }: Options) => ({
  /**
   * The cart of a reference, priced anew. On a device without its customer's sign-in it becomes an anonymous cart:
   * copied instead, it would be there twice once they sign in.
   * @returns the cart, NotFoundError, CartClosedError once it was ordered, or AccessDeniedError (a private store's cart
   * for anybody but its customer)
   */
  async open(visitor: Visitor, ref: string): Promise<Outcome<OpenedCheckout>> {
    const { store, customerId } = visitor;
    const found = await db.inStore(store.id, async (tx): Promise<Outcome<string> | null> => {
      const reference = await checkoutReferenceRepository.byRef(tx, store.id, ref);
      if (!reference) return null;
      const cart = await cartRepository.lock(tx, store.id, reference.cartId);
      if (!cart) return refused('NotFoundError');
      if (cart.status === 'closed') return refused('CartClosedError');
      if (isVisibleTo(cart, customerId)) return succeeded(cart.id);
      if (store.isPrivate) return refused('AccessDeniedError');
      await checkoutReferenceRepository.handOver(tx, store.id, cart.id);
      return succeeded(cart.id);
    });
    if (found === null) return paymentLinks.open(visitor, ref);
    if (!found.ok) return found;
    const cart = await carts.get(visitor, found.value);
    return cart.ok ? succeeded({ ...cart.value, madeFor: null }) : cart;
  },

  /** Whether a reference was given out: its bearer may say that no more e-mails are wanted. */
  isKnown: (storeId: string, ref: string): Promise<boolean> =>
    db.inStore(storeId, async (tx) => (await checkoutReferenceRepository.byRef(tx, storeId, ref)) !== null),

  /** Takes back the consent to e-mails about carts left behind. @returns false for an unknown reference */
  stopReminders: (storeId: string, ref: string): Promise<boolean> =>
    db.inStore(storeId, async (tx) => {
      const reference = await checkoutReferenceRepository.byRef(tx, storeId, ref);
      if (!reference) return false;
      const { customerId } = reference;
      if (customerId !== null) await accountRepository.update(tx, storeId, customerId, { cartRemindersSince: null });
      return true;
    }),
});
