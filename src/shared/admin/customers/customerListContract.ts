import { Type, type Static } from 'typebox';

import { CustomerAddress, CustomerExport } from '../../account/accountContract';
import {
  CentavosSchema,
  IdParams,
  IdSchema,
  InstantSchema,
  listOf,
  nullable,
  oneOf,
  optionalPage,
  refusalReplies,
  strict,
} from '../../kernel/wire';
import { SALE_ORDER_STATUSES } from '../../order/saleOrderMachine';
import { MAX_CUSTOMER_SEARCH_LENGTH } from './customerLimits';

/** Customers as their merchant sees them (rules §12): little in the list, the rest on the page of one. */

/** A customer of the list; `document` with all but its middle hidden, `totalPaid` what was paid less refunds. */
export const CustomerRow = Type.Object({
  id: IdSchema,
  name: Type.String(),
  email: Type.String(),
  document: Type.String(),
  createdAt: InstantSchema,
  isConfirmed: Type.Boolean(),
  orderCount: Type.Integer(),
  totalPaid: CentavosSchema,
});
export type CustomerRow = Static<typeof CustomerRow>;

/** Customers, the newest first. `search` is words of a name, an e-mail, or a CPF or CNPJ; each may be its beginning. */
export const getOwnCustomers = {
  method: 'GET',
  path: '/admin/customer',
  query: strict({
    ...optionalPage(),
    search: Type.Optional(Type.String({ maxLength: MAX_CUSTOMER_SEARCH_LENGTH })),
  }),
  replies: { 200: listOf(CustomerRow), ...refusalReplies },
} as const;
export type GetOwnCustomers = typeof getOwnCustomers;

/** Who a customer is, and what they agreed to. */
const Person = Type.Object({
  name: Type.String(),
  email: Type.String(),
  document: Type.String(),
  phone: Type.String(),
  createdAt: InstantSchema,
  emailConfirmedAt: nullable(InstantSchema),
  termsVersion: nullable(Type.String()),
  termsAcceptedAt: nullable(InstantSchema),
  /** Since when they want e-mails about abandoned carts; null for not. */
  cartRemindersSince: nullable(InstantSchema),
  listAddress: Type.Array(CustomerAddress),
});

/** One customer. `person` is null, and `erasedAt` set, for one who deleted their account: their orders stay. */
export const OwnCustomer = Type.Object({
  id: IdSchema,
  person: nullable(Person),
  erasedAt: nullable(InstantSchema),
  orderCount: Type.Integer(),
  totalPaid: CentavosSchema,
  /** The latest twenty. */
  listOrder: Type.Array(
    Type.Object({
      id: IdSchema,
      number: Type.Integer(),
      status: oneOf(SALE_ORDER_STATUSES),
      /** Its buyer fetches it at the store. */
      isPickup: Type.Boolean(),
      /** The cancellation of its invoice is kept, and no other invoice took its place. */
      isInvoiceCanceled: Type.Boolean(),
      /** It counts as delivered without anybody's word (decision 077). */
      isPresumed: Type.Boolean(),
      total: CentavosSchema,
      createdAt: InstantSchema,
    }),
  ),
});
export type OwnCustomer = Static<typeof OwnCustomer>;

/** One customer with orders, addresses and consents. NotFoundError for one that never was. */
export const getOwnCustomer = {
  method: 'GET',
  path: '/admin/customer/:id',
  params: IdParams,
  replies: { 200: OwnCustomer, ...refusalReplies },
} as const;
export type GetOwnCustomer = typeof getOwnCustomer;

/** All data kept of a customer who requested it (LGPD art. 18); the audit log records the export. */
export const postCustomerExport = {
  method: 'POST',
  path: '/admin/customer/:id/export',
  params: IdParams,
  replies: { 200: CustomerExport, ...refusalReplies },
} as const;
export type PostCustomerExport = typeof postCustomerExport;
