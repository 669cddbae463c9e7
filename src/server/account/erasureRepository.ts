import { and, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';

import type { SaleOrderStatus } from '../../shared/order/saleOrderMachine';
import type { Db } from '../db/database';
import { cartProducts, carts } from '../db/schema/cartTables';
import { products } from '../db/schema/catalogTables';
import { checkoutReferences } from '../db/schema/checkoutReferenceTables';
import { invitations } from '../db/schema/credentialTables';
import { saleOrders } from '../db/schema/orderTables';
import { paymentLinks } from '../db/schema/paymentLinkTables';
import { payments, providerEvents } from '../db/schema/paymentTables';
import { outbox } from '../db/schema/systemTables';
import { isAboutOrders } from '../queue/emailOutbox';

/** After these the buyer gets no more e-mails; an abandoned order may still be paid late. */
const ENDED: SaleOrderStatus[] = ['concluded', 'orderCanceledBySeller', 'orderCanceledByCustomer'];

/** A cart as it is handed out with a customer's data. */
type KeptCart = {
  id: string;
  createdAt: string;
  updatedAt: string;
  zipCode: string | null;
  listProduct: { title: string; quantity: number }[];
};

/** SQL of a customer's data as a whole, for handing it out and erasing it: inside the store's transaction. */
export const erasureRepository = {
  /** The carts of a customer that became no order. */
  async carts(db: Db, storeId: string, customerId: string): Promise<KeptCart[]> {
    const ofCart = and(eq(cartProducts.storeId, carts.storeId), eq(cartProducts.cartId, carts.id));
    const ofProduct = and(eq(products.storeId, cartProducts.storeId), eq(products.id, cartProducts.productId));
    const rows = await db
      .select({ cart: carts, title: products.title, quantity: cartProducts.quantity })
      .from(carts)
      .leftJoin(cartProducts, ofCart)
      .leftJoin(products, ofProduct)
      .where(and(eq(carts.storeId, storeId), eq(carts.customerId, customerId), ne(carts.status, 'closed')));
    const kept = new Map<string, KeptCart>();
    for (const { cart, title, quantity } of rows) {
      const { id, createdAt, updatedAt, zipCode } = cart;
      const known = kept.get(id) ?? { id, createdAt, updatedAt, zipCode, listProduct: [] };
      kept.set(id, known);
      if (title !== null && quantity !== null) known.listProduct.push({ title, quantity });
    }
    return [...kept.values()];
  },

  /** Removes carts that became no order, and cuts the others, which orders name, from the customer. */
  async eraseCarts(db: Db, storeId: string, customerId: string): Promise<void> {
    const isTheirs = and(eq(carts.storeId, storeId), eq(carts.customerId, customerId));
    await db.delete(carts).where(and(isTheirs, ne(carts.status, 'closed')));
    await db
      .delete(checkoutReferences)
      .where(and(eq(checkoutReferences.storeId, storeId), eq(checkoutReferences.customerId, customerId)));
    await db
      .update(carts)
      .set({ customerId: null, addressId: null, zipCode: null, deliveryCityId: null })
      .where(isTheirs);
  },

  /** Removes e-mails sent to an address, those about its account sent or not, and invitations and payment links of it. */
  async eraseCorrespondence(db: Db, storeId: string, email: string): Promise<void> {
    const isSpare = or(isNotNull(outbox.sentAt), sql`${outbox.data} ? 'personId'`);
    await db.delete(outbox).where(and(eq(outbox.storeId, storeId), eq(outbox.recipient, email), isSpare));
    await db.delete(invitations).where(and(eq(invitations.storeId, storeId), eq(invitations.email, email)));
    await db
      .update(paymentLinks)
      .set({ name: null, email: null, phone: null })
      .where(and(eq(paymentLinks.storeId, storeId), eq(paymentLinks.email, email)));
  },

  /** Notes that the contact of a customer's orders is to go; their fiscal fields stay. @param at ISO */
  async markOrders(db: Db, storeId: string, customerId: string, at: string): Promise<void> {
    await db
      .update(saleOrders)
      .set({ erasureAskedAt: at })
      .where(and(eq(saleOrders.storeId, storeId), eq(saleOrders.customerId, customerId)));
  },

  /**
   * Erases e-mail, phone, correspondence and the provider's data of marked orders that have ended.
   * @param abandonedBefore ISO; an abandoned order unchanged since then counts as ended
   */
  async eraseEndedOrders(db: Db, storeId: string, abandonedBefore: string): Promise<void> {
    const isAbandoned = and(eq(saleOrders.status, 'abandoned'), lt(saleOrders.updatedAt, abandonedBefore));
    const erased = await db
      .update(saleOrders)
      .set({ buyerEmail: '', buyerPhone: '' })
      .where(
        and(
          eq(saleOrders.storeId, storeId),
          isNotNull(saleOrders.erasureAskedAt),
          ne(saleOrders.buyerEmail, ''),
          or(inArray(saleOrders.status, ENDED), isAbandoned),
        ),
      )
      .returning({ id: saleOrders.id });
    const ids = erased.map(({ id }) => id);
    if (ids.length === 0) return;
    await db.delete(outbox).where(and(eq(outbox.storeId, storeId), isAboutOrders(ids)));
    const charges = await db
      .select({ orderId: payments.providerOrderId, chargeId: payments.providerChargeId })
      .from(payments)
      .where(and(eq(payments.storeId, storeId), inArray(payments.saleOrderId, ids)));
    const resources = charges.flatMap(({ orderId, chargeId }) => [orderId, chargeId]).filter((id) => id !== null);
    if (resources.length === 0) return;
    await db
      .update(providerEvents)
      .set({ body: {} })
      .where(and(eq(providerEvents.storeId, storeId), inArray(providerEvents.resourceId, resources)));
  },
};
