import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';

import type { Db } from '../db/database';
import { cartProducts, carts } from '../db/schema/cartTables';
import { products } from '../db/schema/catalogTables';
import { contactMessages } from '../db/schema/contactTables';
import { checkoutReferences } from '../db/schema/checkoutReferenceTables';
import { invitations } from '../db/schema/credentialTables';
import { paymentLinks } from '../db/schema/paymentLinkTables';
import { openingWaits } from '../db/schema/signUpTables';
import { prescriptionRepository } from '../prescription/prescriptionRepository';
import { outbox } from '../db/schema/systemTables';

/** A cart as it is handed out with a customer's data. */
type KeptCart = {
  id: string;
  createdAt: string;
  updatedAt: string;
  zipCode: string | null;
  listProduct: { title: string; quantity: number }[];
};

/** SQL of a customer's data beside their orders, for handing it out and erasing it: inside the store's transaction. */
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

  /**
   * Removes the e-mails of a customer, or of a buyer without an account (`id` null): sent to their address, about their account, or about a message they wrote, also
   * where the store got it. Their prescriptions are erased where no order used them. What else is still to be sent to the address stays until it is. Removes invitations and
   * waits for the opening, and cuts payment links from them.
   */
  async eraseCorrespondence(
    db: Db,
    storeId: string,
    { id, email }: { id: string | null; email: string },
  ): Promise<void> {
    const theirMessages = db
      .select({ id: contactMessages.id })
      .from(contactMessages)
      .where(and(eq(contactMessages.storeId, storeId), eq(contactMessages.email, email)));
    const isToThem = and(eq(outbox.recipient, email), or(isNotNull(outbox.sentAt), isNotNull(outbox.refusedWith)));
    await prescriptionRepository.eraseOf(db, storeId, { id, email });
    const isAboutThem = sql`${outbox.data} ->> 'personId' = ${id} or ${outbox.data} ->> 'messageId' in ${theirMessages}`;
    await db.delete(outbox).where(and(eq(outbox.storeId, storeId), or(isToThem, isAboutThem)));
    await db.delete(openingWaits).where(and(eq(openingWaits.storeId, storeId), eq(openingWaits.email, email)));
    await db.delete(invitations).where(and(eq(invitations.storeId, storeId), eq(invitations.email, email)));
    await db
      .update(paymentLinks)
      .set({ name: null, email: null, phone: null, zipCode: null })
      .where(and(eq(paymentLinks.storeId, storeId), eq(paymentLinks.email, email)));
  },
};
