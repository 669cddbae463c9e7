import type { CustomerExport } from '../../../shared/account/accountContract';
import type { CustomerRow, OwnCustomer } from '../../../shared/admin/customers/customerListContract';
import { maskedDocument } from '../../../shared/kernel/documents';
import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import { toAddress } from '../../account/accountMapper';
import { customerRepository, type CustomerRow as AccountRow } from '../../customer/customerRepository';
import { addressRepository } from '../../account/addressRepository';
import { auditLog, type Author } from '../../db/auditLog';
import { customerOrderRepository } from '../../account/customerOrderRepository';
import { canceledInvoicesAmong } from '../../order/invoice/canceledInvoice';
import { moveCauseOf } from '../../order/orderMapper';
import type { PersonalDataService } from '../../account/personalDataService';
import type { StoreRow } from '../../db/schema/storeTables';
import { instantOf, type Clock } from '../../kernel/clock';
import type { Database, Tx } from '../../db/database';
import { pageOf, type Page, type PageQuery } from '../../db/page';
import type { LocationService } from '../../location/locationService';
import { customerListRepository as repository } from './customerListRepository';
import { lexemesOf } from '../core/customerWords';

type Options = {
  db: Database;
  clock: Clock;
  locations: Pick<LocationService, 'cityByIbge'>;
  personalData: Pick<PersonalDataService, 'export'>;
};
type Query = PageQuery & { search?: string };

const ROWS_PER_PAGE = 20;
const SHOWN_ORDERS = 20;

/** Customers as their merchant sees them. */
export type CustomerListService = ReturnType<typeof customerListService>;

/** The customers of a store (rules §12): found, looked at, and their data handed out when they ask (LGPD art. 18). */
export const customerListService = ({ db, clock, locations, personalData }: Options) => {
  const personOf = async (tx: Tx, customer: AccountRow): Promise<NonNullable<OwnCustomer['person']>> => {
    const addresses = await addressRepository.listOf(tx, customer.storeId, customer.id);
    const { name, email, document, phone, createdAt, emailConfirmedAt } = customer;
    const { termsVersion, termsAcceptedAt, cartRemindersSince } = customer;
    return {
      name,
      email,
      document,
      phone,
      createdAt,
      emailConfirmedAt,
      termsVersion,
      termsAcceptedAt,
      cartRemindersSince,
      listAddress: addresses.map((row) => toAddress(row, locations.cityByIbge(row.cityId))),
    };
  };

  const noteView = async (tx: Tx, storeId: string, actor: Author, id: string): Promise<void> => {
    const view = { storeId, actor, action: 'customerViewed', subject: { kind: 'customer', id } } as const;
    await auditLog.noteView(tx, view, clock());
  };

  return {
    /** A page of customers: two statements, whatever their number. */
    async list(storeId: string, { search = '', ...query }: Query): Promise<Page<CustomerRow>> {
      const { slice, ...page } = pageOf(query, ROWS_PER_PAGE);
      const text = search.trim();
      const words = text === '' ? null : lexemesOf(storeId, text);
      // A text without words finds no one, rather than everyone.
      if (text !== '' && words === null) return { list: [], ...page, total: 0 };
      return db.inStore(storeId, async (tx) => {
        const rows = await repository.page(tx, storeId, words, slice);
        const total = await repository.count(tx, storeId, words);
        return { list: rows.map((row) => ({ ...row, document: maskedDocument(row.document) })), ...page, total };
      });
    },

    /**
     * One customer, or what is left of one who deleted their account. Who looked is kept, once a day of each (LGPD
     * art. 37, 46). @param viewer null for a helper, whose visit has its own log @returns NotFoundError
     */
    read: (storeId: string, id: string, viewer: Author | null): Promise<Outcome<OwnCustomer>> =>
      db.inStore(storeId, async (tx) => {
        const customer = await customerRepository.byId(tx, storeId, id);
        const erasedAt = customer ? null : await repository.erasedAt(tx, storeId, id);
        if (!customer && erasedAt === null) return refused('NotFoundError');
        if (viewer && customer) await noteView(tx, storeId, viewer, id);
        const orders = await customerOrderRepository.page(tx, storeId, id, { limit: SHOWN_ORDERS, offset: 0 });
        const canceled = await canceledInvoicesAmong(
          tx,
          storeId,
          orders.map(({ order }) => order.id),
        );
        return succeeded({
          id,
          person: customer && (await personOf(tx, customer)),
          erasedAt,
          ...(await repository.bought(tx, storeId, id)),
          listOrder: orders.map(({ order: { id: orderId, number, status, shipping, total, createdAt }, last }) => ({
            id: orderId,
            number,
            status,
            isPickup: shipping.isPickup ?? false,
            isInvoiceCanceled: canceled.has(orderId),
            isPresumed: moveCauseOf(last) === 'presumed',
            total,
            createdAt,
          })),
        });
      }),

    /** Everything kept of a customer, and a note that it was handed out. @returns NotFoundError, also for erased ones */
    async export(store: StoreRow, merchantId: string, id: string): Promise<Outcome<CustomerExport>> {
      const exported = await personalData.export(store, id, '');
      if (!exported.ok) return refused('NotFoundError');
      await db.inStore(store.id, (tx) =>
        auditLog.write(tx, {
          storeId: store.id,
          actor: { kind: 'merchant', id: merchantId },
          action: 'customerExported',
          subject: { kind: 'customer', id },
          at: instantOf(clock()),
        }),
      );
      return exported;
    },
  };
};
