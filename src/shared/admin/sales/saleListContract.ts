import { Type, type Static } from 'typebox';

import {
  CentavosSchema,
  DaySchema,
  IdParams,
  IdSchema,
  InstantSchema,
  byIdNoContent,
  nullable,
  oneOf,
  optionalPage,
  refusalReplies,
  strict,
} from '../../kernel/wire';
import { ORDER_RETURN_STATUSES } from '../../order/orderReturnMachine';
import { SALE_ORDER_STATUSES } from '../../order/saleOrderMachine';
import { PAYMENT_METHODS } from '../../payment/paymentMethods';
import { DELIVERY_SHIFTS } from '../../shipping/deliveryShifts';
import { MAX_SELECTED_SALES, SALE_DIRECTIONS, SALE_PERIODS, SALE_SORTS, type SalePeriod } from './saleFilters';
import { MAX_SALE_SEARCH_LENGTH } from './saleLimits';

const ViewNameSchema = Type.String({ minLength: 1, maxLength: 40 });
const ViewQuerySchema = Type.String({ maxLength: 500 });

/**
 * Filters of the sales (rules §12). Days are São Paulo's, both ends included; `period` ends today and wins over them.
 */
const filters = {
  /** Names of statuses, divided by commas. */
  status: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z,]*$' })),
  period: Type.Optional(oneOf(Object.keys(SALE_PERIODS) as SalePeriod[])), // keys of a const object
  from: Type.Optional(DaySchema),
  to: Type.Optional(DaySchema),
  /** A number, words of a name, an e-mail, a phone, a CPF or CNPJ, words of a product, or a tracking code; each may be its beginning. Or a SKU. */
  text: Type.Optional(Type.String({ maxLength: MAX_SALE_SEARCH_LENGTH })),
  /** Orders that wait for their merchant: paid and not shipped, or returned and not settled. */
  waiting: Type.Optional(oneOf(['all'])),
  /** Returned orders: those whose goods or refund are still pending, or all of them. */
  returns: Type.Optional(oneOf(['open', 'all'])),
  /** Contested orders: those whose chargeback waits for an answer, or all of them. */
  chargebacks: Type.Optional(oneOf(['open', 'all'])),
  /** The day of delivery that buyers chose. */
  delivery: Type.Optional(DaySchema),
};
const sort = {
  sort: Type.Optional(oneOf(SALE_SORTS)),
  direction: Type.Optional(oneOf(SALE_DIRECTIONS)),
};

/** Ids of chosen orders, divided by commas. */
const SelectionSchema = Type.String({ maxLength: MAX_SELECTED_SALES * 41, pattern: '^[A-Za-z0-9_,-]+$' });

/** A sale as a row of the list shows it. */
export const SaleRow = Type.Object({
  id: IdSchema,
  number: Type.Integer(),
  status: oneOf(SALE_ORDER_STATUSES),
  /** Its buyer fetches it at the store. */
  isPickup: Type.Boolean(),
  /** The cancellation of its invoice is kept, and no other invoice took its place. */
  isInvoiceCanceled: Type.Boolean(),
  /** It counts as delivered without anybody's word (decision 077). */
  isPresumed: Type.Boolean(),
  createdAt: InstantSchema,
  buyerName: Type.String(),
  /** Units in it, and the way it is delivered. */
  units: Type.Integer(),
  shippingName: Type.String(),
  /** The day and shift its buyer chose; null where the way has none chosen. */
  deliveryDate: nullable(DaySchema),
  deliveryShift: nullable(oneOf(DELIVERY_SHIFTS)),
  /** The day it is to be sent by, 'YYYY-MM-DD': that of its delivery where its buyer chose one; null unless it waits for its merchant. */
  shipBy: nullable(Type.String()),
  total: CentavosSchema,
  /** Of the latest payment; null for an order that cost nothing. */
  method: nullable(oneOf(PAYMENT_METHODS)),
  installments: nullable(Type.Integer()),
  /** Status of a return; null where its buyer requested none. */
  returnStatus: nullable(oneOf(ORDER_RETURN_STATUSES)),
  isReturnReceived: Type.Boolean(),
});
export type SaleRow = Static<typeof SaleRow>;

/** A page of sales; `total` counts them all, exactly up to 250,000. */
export const SalePage = Type.Object({
  list: Type.Array(SaleRow),
  page: Type.Integer(),
  limit: Type.Integer(),
  total: Type.Integer(),
  /** False where there are more than `total`. */
  isTotalExact: Type.Boolean(),
});
export type SalePage = Static<typeof SalePage>;

/** The merchant's sales, the latest first. */
export const getSales = {
  method: 'GET',
  path: '/admin/sale',
  query: strict({
    ...filters,
    ...sort,
    ...optionalPage(),
  }),
  replies: { 200: SalePage, ...refusalReplies },
} as const;
export type GetSales = typeof getSales;

/** A view a merchant keeps: a name for a query of the list's address. */
export const SaleView = Type.Object({ id: IdSchema, name: Type.String(), query: Type.String() });
export type SaleView = Static<typeof SaleView>;

/** What waits, and the merchant's own views. */
export const SaleSummary = Type.Object({
  /** Orders that wait for their merchant, as the filter `waiting` finds them and the dashboard counts them. */
  waiting: Type.Integer(),
  toShip: Type.Integer(),
  unpaid: Type.Integer(),
  returns: Type.Integer(),
  /** Prescriptions to be checked. */
  prescriptions: Type.Integer(),
  listView: Type.Array(SaleView),
});
export type SaleSummary = Static<typeof SaleSummary>;

/** Read with the list, and by the menu. */
export const getSaleSummary = {
  method: 'GET',
  path: '/admin/sale/summary',
  replies: { 200: SaleSummary, ...refusalReplies },
} as const;
export type GetSaleSummary = typeof getSaleSummary;

/** Keeps a view. TransitionRefusedError where the name is taken or there are 20 already. */
export const postSaleView = {
  method: 'POST',
  path: '/admin/sale/view',
  body: strict({ name: ViewNameSchema, query: ViewQuerySchema }),
  replies: { 201: SaleView, ...refusalReplies },
} as const;
export type PostSaleView = typeof postSaleView;

/** Renames a view of one's own. NotFoundError; TransitionRefusedError where the name is taken. */
export const putSaleView = {
  method: 'PUT',
  path: '/admin/sale/view/:id',
  params: IdParams,
  body: strict({ name: ViewNameSchema }),
  replies: { 200: SaleView, ...refusalReplies },
} as const;
export type PutSaleView = typeof putSaleView;

/** Removes a view of one's own. NotFoundError. */
export const deleteSaleView = { method: 'DELETE', path: '/admin/sale/view/:id', ...byIdNoContent } as const;
export type DeleteSaleView = typeof deleteSaleView;

/** The sales of a filter, or the chosen ones (`order`), as CSV: UTF-8 with BOM, ';', Brazilian numbers. Streamed. */
export const getSaleCsv = {
  method: 'GET',
  path: '/admin/sale/csv',
  query: strict({ ...filters, ...sort, order: Type.Optional(SelectionSchema) }),
  replies: { 200: Type.String(), ...refusalReplies },
} as const;
export type GetSaleCsv = typeof getSaleCsv;

/** A line of an order to be picked. */
export const PickedLine = Type.Object({
  productVariantId: IdSchema,
  title: Type.String(),
  variantTitle: Type.String(),
  sku: Type.String(),
  category: Type.String(),
  quantity: Type.Integer(),
  /** The kit it lies in, by the line of the cart it was; null where it was sold by itself. */
  kit: nullable(Type.Object({ lineId: IdSchema, title: Type.String(), quantity: Type.Integer() })),
});
export type PickedLine = Static<typeof PickedLine>;

/** An order to be picked. */
export const PickedOrder = Type.Object({
  id: IdSchema,
  number: Type.Integer(),
  status: oneOf(SALE_ORDER_STATUSES),
  createdAt: InstantSchema,
  buyerName: Type.String(),
  recipient: Type.String(),
  city: Type.String(),
  shipping: Type.String(),
  /** The day and shift its buyer chose; null where the way has none chosen. */
  deliveryDate: nullable(DaySchema),
  deliveryShift: nullable(oneOf(DELIVERY_SHIFTS)),
  listProduct: Type.Array(PickedLine),
});
export type PickedOrder = Static<typeof PickedOrder>;

/** What a picking list prints: the chosen orders with their goods, by number. Unknown orders are left out. */
export const getPickingList = {
  method: 'GET',
  path: '/admin/sale/picking-list',
  query: strict({ order: SelectionSchema }),
  replies: { 200: Type.Object({ list: Type.Array(PickedOrder) }), ...refusalReplies },
} as const;
export type GetPickingList = typeof getPickingList;
