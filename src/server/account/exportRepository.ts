import { and, asc, desc, eq, or, sql } from 'drizzle-orm';

import type { CustomerExport } from '../../shared/account/accountContract';
import type { Db } from '../db/database';
import { invitations } from '../db/schema/credentialTables';
import { paymentLinks } from '../db/schema/paymentLinkTables';
import { payments } from '../db/schema/paymentTables';
import { refundAccounts } from '../db/schema/refundAccountTables';
import { repeatConsents, repeatPurchases } from '../db/schema/repeatTables';
import { paymentRefunds } from '../db/schema/saleTables';
import { outbox } from '../db/schema/systemTables';
import { saleOrders } from '../db/schema/orderTables';

/** SQL of what a customer's copy holds beside their account, carts and orders: inside the store's transaction. */
export const exportRepository = {
  /** E-mails to an address or about an account, the latest first; one without words waits to be written. */
  letters: (db: Db, storeId: string, customerId: string, email: string | null): Promise<CustomerExport['listLetter']> =>
    db
      .select({
        to: outbox.recipient,
        subject: outbox.subject,
        text: outbox.text,
        createdAt: outbox.createdAt,
        sentAt: outbox.sentAt,
      })
      .from(outbox)
      .where(
        and(
          eq(outbox.storeId, storeId),
          or(
            sql`${outbox.data} ->> 'personId' = ${customerId}`,
            email === null ? undefined : eq(outbox.recipient, email),
          ),
        ),
      )
      .orderBy(desc(outbox.createdAt)),

  /** Accounts that refunds of a customer's orders are on their way to. */
  async refundAccounts(db: Db, storeId: string, customerId: string): Promise<CustomerExport['listRefundAccount']> {
    const ofCustomer = and(eq(saleOrders.storeId, storeId), eq(saleOrders.customerId, customerId));
    const named = await db
      .select({ account: refundAccounts.account })
      .from(refundAccounts)
      .innerJoin(payments, and(eq(payments.storeId, refundAccounts.storeId), eq(payments.id, refundAccounts.paymentId)))
      .innerJoin(saleOrders, and(eq(saleOrders.storeId, payments.storeId), eq(saleOrders.id, payments.saleOrderId)))
      .where(ofCustomer);
    const inParts = await db
      .select({ account: paymentRefunds.bankAccount })
      .from(paymentRefunds)
      .innerJoin(
        saleOrders,
        and(eq(saleOrders.storeId, paymentRefunds.storeId), eq(saleOrders.id, paymentRefunds.saleOrderId)),
      )
      .where(ofCustomer);
    return [...named, ...inParts].flatMap(({ account }) => (account === null ? [] : [account]));
  },

  /** Repeat purchases of a customer, the latest first, with each consent to them. */
  async repeatPurchases(db: Db, storeId: string, customerId: string): Promise<CustomerExport['listRepeatPurchase']> {
    const ofCustomer = and(eq(repeatPurchases.storeId, storeId), eq(repeatPurchases.customerId, customerId));
    const purchases = await db
      .select()
      .from(repeatPurchases)
      .where(ofCustomer)
      .orderBy(desc(repeatPurchases.createdAt));
    const consents = await db
      .select({ consent: repeatConsents })
      .from(repeatConsents)
      .innerJoin(
        repeatPurchases,
        and(eq(repeatPurchases.storeId, repeatConsents.storeId), eq(repeatPurchases.id, repeatConsents.purchaseId)),
      )
      .where(ofCustomer)
      .orderBy(asc(repeatConsents.id));
    return purchases.map(({ id, name, status, rhythm, createdAt }) => ({
      name,
      status,
      rhythm,
      createdAt,
      listConsent: consents
        .filter(({ consent }) => consent.purchaseId === id)
        .map(({ consent: { terms, ...consent } }) => ({
          createdAt: consent.createdAt,
          textVersion: consent.textVersion,
          network: consent.network,
          total: terms.total,
          riseLimit: terms.riseLimit,
          listProduct: terms.listProduct.map(({ title, quantity, unitPrice }) => ({ title, quantity, unitPrice })),
        })),
    }));
  },

  /** Payment links made for an address. */
  paymentLinks: (db: Db, storeId: string, email: string): Promise<CustomerExport['listPaymentLink']> =>
    db
      .select({
        createdAt: paymentLinks.createdAt,
        name: paymentLinks.name,
        email: paymentLinks.email,
        phone: paymentLinks.phone,
        zipCode: paymentLinks.zipCode,
      })
      .from(paymentLinks)
      .where(and(eq(paymentLinks.storeId, storeId), eq(paymentLinks.email, email))),

  /** Invitations to an address. */
  invitations: (db: Db, storeId: string, email: string): Promise<CustomerExport['listInvitation']> =>
    db
      .select({ createdAt: invitations.createdAt, name: invitations.name, email: invitations.email })
      .from(invitations)
      .where(and(eq(invitations.storeId, storeId), eq(invitations.email, email))),
};
