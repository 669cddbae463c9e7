import type { CustomerExport } from '../../shared/account/accountContract';
import { done, refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { StoreRow } from '../db/schema/storeTables';
import { instantOf, type Clock } from '../kernel/clock';
import { contactRepository } from '../contact/contactRepository';
import type { Database, Db } from '../db/database';
import type { LocationService } from '../location/locationService';
import type { InvoiceDownloads } from '../order/invoice/invoiceDownloads';
import type { OrderService } from '../order/orderService';
import { toAddress, toProfile } from './accountMapper';
import { cardRepository } from '../customer/cardRepository';
import { customerRepository, type CustomerRow } from '../customer/customerRepository';
import { addressRepository } from './addressRepository';
import { toItem } from '../pantry/pantryMapper';
import { pantryReminderRepository } from '../pantry/pantryReminderRepository';
import { pantryRepository } from '../pantry/pantryRepository';
import { petRepository } from '../pets/petRepository';
import { petsOf } from '../pets/petsOf';
import { auditLog } from '../db/auditLog';
import { customerOrderRepository } from './customerOrderRepository';
import { consentLog } from '../privacy/consentLog';
import { forgetEnded } from './endedOrders';
import { erasureRepository } from './erasureRepository';
import { exportRepository } from './exportRepository';
import { orderErasureRepository } from './orderErasureRepository';
import { fiscalYearsBegan } from '../privacy/retention';
import type { PasswordService } from './passwordService';
import { sessionRepository } from './sessionRepository';
import { toSessionEntry } from './sessionService';

type Options = {
  /** Ends what is under way of a customer's repeat purchases. */
  endCycles: (tx: Db, storeId: string, customerId: string, at: string) => Promise<void>;
  db: Database;
  clock: Clock;
  locations: Pick<LocationService, 'cityByIbge'>;
  orders: Pick<OrderService, 'load'>;
  invoices: Pick<InvoiceDownloads, 'copyOf'>;
  passwords: Pick<PasswordService, 'prove'>;
};

/** The rights of customers over their data (LGPD art. 18; rules §13). */
export type PersonalDataService = ReturnType<typeof personalDataService>;

/** Handing out and erasing a customer's data. */
export const personalDataService = ({ db, clock, locations, orders, invoices, passwords, endCycles }: Options) => {
  const eraseEnded = (storeId: string): Promise<void> =>
    db.inStore(storeId, async (tx) => {
      await forgetEnded(tx, storeId, clock());
      await orderErasureRepository.eraseAfterFiscalYears(tx, storeId, fiscalYearsBegan(clock()));
    });

  return {
    /** Everything kept of a customer. @returns SessionExpiredError once the account is gone */
    async export(store: StoreRow, customerId: string, sessionId: string): Promise<Outcome<CustomerExport>> {
      const now = instantOf(clock());
      const kept = await db.inStore(store.id, async (tx) => {
        const customer = await customerRepository.byId(tx, store.id, customerId);
        if (!customer) return null;
        return {
          customer,
          addresses: await addressRepository.listOf(tx, store.id, customerId),
          pets: await petsOf(tx, store.id, customerId),
          photos: await petRepository.photosOf(tx, store.id, customerId),
          cards: await cardRepository.listOf(tx, store.id, customerId),
          pantry: {
            listItem: (await pantryRepository.listOf(tx, store.id, customerId)).map(toItem),
            calendarSince: await pantryRepository.calendarSince(tx, store.id, customerId),
            remindersSince: await pantryReminderRepository.since(tx, store.id, customerId),
          },
          sessions: await sessionRepository.listOf(tx, store.id, { kind: 'customer', id: customerId }, now),
          carts: await erasureRepository.carts(tx, store.id, customerId),
          orders: await customerOrderRepository.all(tx, store.id, customerId),
          consents: await consentLog.ofCustomer(tx, store.id, customerId),
          repeatPurchases: await exportRepository.repeatPurchases(tx, store.id, customerId),
          refundAccounts: await exportRepository.refundAccounts(tx, store.id, customerId),
          ...(await correspondence(tx, store.id, customer)),
        };
      });
      if (!kept) return refused('SessionExpiredError');
      const { customer } = kept;
      const listOrder: CustomerExport['listOrder'] = [];
      for (const { id, buyerDocument, buyerPhone } of kept.orders) {
        const order = await orders.load(store.id, id);
        if (!order) continue;
        const listInvoiceFile = await invoices.copyOf(store.id, id);
        listOrder.push({ ...order, buyerDocument, buyerPhone, listInvoiceFile });
      }
      return succeeded({
        exportedAt: now,
        store: { name: store.name, legalName: store.legalName, companyId: store.companyId },
        profile: toProfile(customer, kept.carts.at(0)?.id ?? null),
        account: {
          createdAt: customer.createdAt,
          emailConfirmedAt: customer.emailConfirmedAt,
          pendingEmail: customer.pendingEmail,
          termsVersion: customer.termsVersion,
          termsAcceptedAt: customer.termsAcceptedAt,
          cartRemindersSince: customer.cartRemindersSince,
        },
        listAddress: kept.addresses.map((row) => toAddress(row, locations.cityByIbge(row.cityId))),
        listPet: kept.pets,
        listPetPhoto: kept.photos,
        listCard: kept.cards.map(({ brand, lastDigits, expMonth, expYear, consentedAt, expiredAt }) => ({
          brand,
          lastDigits,
          expMonth,
          expYear,
          consentedAt,
          expiredAt,
        })),
        listRepeatPurchase: kept.repeatPurchases,
        pantry: kept.pantry,
        listSession: kept.sessions.map((row) => toSessionEntry(row, sessionId)),
        listCart: kept.carts.map(({ id: _id, ...cart }) => cart),
        listOrder,
        listMessage: kept.messages,
        listLetter: kept.letters,
        listConsent: kept.consents.map(({ createdAt, subject, answer, textVersion }) => ({
          createdAt,
          subject,
          answer,
          textVersion,
        })),
        listRefundAccount: kept.refundAccounts,
        listPaymentLink: kept.links,
        listInvitation: kept.invitations,
      });
    },

    /**
     * Deletes the account. Of its orders name, document and address stay, as invoices need them, and the files of
     * invoices; e-mail and phone go with the order's end. @returns InvalidCredentialsError for a wrong password
     */
    async erase(storeId: string, customerId: string, password: string): Promise<Outcome<null>> {
      const proven = await passwords.prove(storeId, { kind: 'customer', id: customerId }, password);
      if (!proven.ok) return proven;
      await db.inStore(storeId, async (tx) => {
        const customer = await customerRepository.lock(tx, storeId, customerId);
        if (!customer) return;
        const at = instantOf(clock());
        await endCycles(tx, storeId, customerId, at);
        await erasureRepository.eraseCarts(tx, storeId, customerId);
        await erasureRepository.eraseCorrespondence(tx, storeId, customer);
        await contactRepository.eraseOf(tx, storeId, customer.email);
        await orderErasureRepository.markOrders(tx, storeId, customerId, at);
        await customerRepository.remove(tx, storeId, customerId);
        const subject = { kind: 'customer', id: customerId } as const;
        await auditLog.write(tx, { storeId, actor: subject, action: 'erased', subject, at });
      });
      await eraseEnded(storeId);
      return done;
    },

    /** Erases the contact of orders that have ended since their buyer's account was deleted, and the buyers of orders that
     * were never paid and of the years that tax law asks no more for. Each hour. */
    eraseEnded,
  };
};

// What is found by an address is handed out to its owner alone: an unconfirmed one may be another person's.
async function correspondence(tx: Db, storeId: string, { id, email, emailConfirmedAt }: CustomerRow) {
  const own = emailConfirmedAt === null ? null : email;
  return {
    letters: await exportRepository.letters(tx, storeId, id, own),
    messages: own === null ? [] : await contactRepository.withAnswers(tx, storeId, own),
    links: own === null ? [] : await exportRepository.paymentLinks(tx, storeId, own),
    invitations: own === null ? [] : await exportRepository.invitations(tx, storeId, own),
  };
}
