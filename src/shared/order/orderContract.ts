import { Type, type Static } from 'typebox';

import { LineRow, TotalsExplained } from '../cart/totalsContract';
import {
  CentavosSchema,
  DaySchema,
  IdParams,
  IdSchema,
  InstantSchema,
  nullable,
  oneOf,
  refusalReplies,
  strict,
} from '../kernel/wire';
import { PAYMENT_STATUSES } from '../payment/paymentMachine';
import { PAYMENT_METHODS } from '../payment/paymentMethods';
import { PAYMENT_REFUSALS } from '../payment/paymentRefusals';
import { DELIVERY_SHIFTS } from '../shipping/deliveryShifts';
import { OpenDaysSchema } from '../shipping/deliveryShiftContract';
import { PARCEL_EVENTS } from '../shipping/labelMachine';
import { PageBlock } from '../store/storeContract';
import { INVOICE_PAPER_KINDS } from './invoicePapers';
import { ORDER_RETURN_STATUSES } from './orderReturnMachine';
import { SALE_ORDER_STATUSES } from './saleOrderMachine';

/** The kit a line was sold in: `lineId` is the same for all that lies in it, `quantity` how many kits were bought. */
export const OrderedKit = Type.Object({
  lineId: IdSchema,
  productId: IdSchema,
  productVariantId: IdSchema,
  slug: Type.String(),
  title: Type.String(),
  imageUrl: nullable(Type.String()),
  quantity: Type.Integer(),
});
export type OrderedKit = Static<typeof OrderedKit>;

/** A line of an order, as it was sold: prices in centavos; `discount` is its share of the voucher, not taken off `total`. */
export const OrderLine = Type.Object({
  id: IdSchema,
  productId: IdSchema,
  productVariantId: IdSchema,
  slug: Type.String(),
  title: Type.String(),
  variantTitle: Type.String(),
  imageUrl: nullable(Type.String()),
  quantity: Type.Integer(),
  unitPrice: CentavosSchema,
  total: CentavosSchema,
  rows: Type.Array(LineRow),
  discount: CentavosSchema,
  /** Left out of what was sold by itself. */
  kit: Type.Optional(OrderedKit),
});
export type OrderLine = Static<typeof OrderLine>;

/** What a Pix payment needs: the code to copy, also drawn as a QR code of black squares, and when it ends. */
export const PixCode = Type.Object({
  code: Type.String(),
  /** SVG path of the QR code in a box of `size` by `size` squares, border included. */
  qrPath: Type.String(),
  size: Type.Integer(),
  expiresAt: InstantSchema,
});
export type PixCode = Static<typeof PixCode>;

/** What a boleto needs: the line to type, its barcode drawn as black bars, the bank's sheet, and its last day. */
export const BoletoSlip = Type.Object({
  /** 47 digits. */
  line: Type.String(),
  /** SVG path of the barcode in a box `width` units wide and 1 high, quiet zones included; null where the line hides none. */
  barsPath: nullable(Type.String()),
  width: Type.Integer(),
  pdfUrl: nullable(Type.String()),
  /** Calendar day 'YYYY-MM-DD' up to which it may be paid. */
  dueDay: Type.String(),
});
export type BoletoSlip = Static<typeof BoletoSlip>;

/** The card of a payment, with what may be shown of it. */
export const PaidCard = Type.Object({
  /** As the provider spells it, 'Visa'; null until known. */
  brand: nullable(Type.String()),
  lastDigits: nullable(Type.String()),
  /** Centavos of each installment, in order; they sum to the amount. */
  installments: Type.Array(CentavosSchema),
});
export type PaidCard = Static<typeof PaidCard>;

/** An order's current payment. */
export const OrderPayment = Type.Object({
  id: IdSchema,
  method: oneOf(PAYMENT_METHODS),
  status: oneOf(PAYMENT_STATUSES),
  amount: CentavosSchema,
  pix: nullable(PixCode),
  boleto: nullable(BoletoSlip),
  card: nullable(PaidCard),
  /** null unless it was refused. */
  refusal: nullable(oneOf(PAYMENT_REFUSALS)),
  /** Centavos refunded. */
  refundedValue: CentavosSchema,
  paidAt: nullable(InstantSchema),
  /** When it last changed: for a refund, when it was requested or done. */
  updatedAt: InstantSchema,
});
export type OrderPayment = Static<typeof OrderPayment>;

/** What reversed a payment without the store's doing, and ended its order. */
export const PAYMENT_REVERSALS = ['chargedback', 'refunded'] as const;

/** What brought an order into a status where that alone would be misleading; presumed: a delivery nobody gave word of. */
export const ORDER_MOVE_CAUSES = [...PAYMENT_REVERSALS, 'presumed'] as const;
export type OrderMoveCause = (typeof ORDER_MOVE_CAUSES)[number];

/** A move of an order: which status it took and when; `cause` is null where the status says it all. */
export const OrderMove = Type.Object({
  status: oneOf(SALE_ORDER_STATUSES),
  at: InstantSchema,
  cause: nullable(oneOf(ORDER_MOVE_CAUSES)),
});
export type OrderMove = Static<typeof OrderMove>;

/** The right to regret a purchase (CDC art. 49), and the state of its return. */
export const OrderRegret = Type.Object({
  /** The last calendar day for it, 'YYYY-MM-DD'; null until it was delivered: then at any time. */
  until: nullable(Type.String()),
  /** The protocol number; null until a return is requested. */
  protocol: nullable(Type.String()),
  status: nullable(oneOf(ORDER_RETURN_STATUSES)),
  /** How the goods go back; null until the store said so. */
  wayBack: nullable(
    Type.Object({
      /** In the store's words. */
      text: nullable(Type.String()),
      /** A label to print, paid for by the store. */
      label: nullable(
        Type.Object({ carrier: Type.String(), trackingCode: nullable(Type.String()), printUrl: Type.String() }),
      ),
      /** The last calendar day to send them, 'YYYY-MM-DD'. */
      sendUntil: Type.String(),
    }),
  ),
});
export type OrderRegret = Static<typeof OrderRegret>;

/**
 * An order as its buyer sees it (specification §2, rules §10). Its id is 128 random bits: knowing it opens a guest's
 * order.
 */
export const Order = Type.Object({
  id: IdSchema,
  number: Type.Integer(),
  version: Type.Integer(),
  status: oneOf(SALE_ORDER_STATUSES),
  createdAt: InstantSchema,
  buyer: Type.Object({ name: Type.String(), email: Type.String() }),
  /** The shipping address; null for pick-up. Old pick-up orders, from when checkout required one, keep theirs. */
  address: nullable(
    Type.Object({
      recipient: Type.String(),
      zipCode: Type.String(),
      street: Type.String(),
      number: Type.String(),
      complement: nullable(Type.String()),
      neighborhood: Type.String(),
      cityName: Type.String(),
      stateId: Type.String(),
    }),
  ),
  shipping: Type.Object({
    name: Type.String(),
    companyName: Type.String(),
    price: CentavosSchema,
    /** Calendar days 'YYYY-MM-DD' between which it should arrive, or be ready at the store, counted from the day of the order. */
    arrivesFrom: Type.String(),
    arrivesTo: Type.String(),
    isEstimate: Type.Boolean(),
    /** True where the buyer fetches it at the store; left out where it travels, and by orders from before it was kept. */
    isPickup: Type.Optional(Type.Boolean()),
    /** The part of the day `arrivesTo` that its buyer chose; left out where they chose no day. */
    shift: Type.Optional(oneOf(DELIVERY_SHIFTS)),
    /** What it was before it moved, and why: in the store's words, or null where the payment came too late for it. */
    moved: Type.Optional(
      Type.Object({
        date: DaySchema,
        shift: oneOf(DELIVERY_SHIFTS),
        why: nullable(Type.String()),
        at: InstantSchema,
      }),
    ),
  }),
  /**
   * Days and shifts to choose from where it is paid again, its own among them while it can be kept; left out where
   * nothing is to be paid, or its buyer chose no day.
   */
  schedule: Type.Optional(OpenDaysSchema),
  voucherCode: nullable(Type.String()),
  productsValue: CentavosSchema,
  shippingValue: CentavosSchema,
  totalDiscount: CentavosSchema,
  total: CentavosSchema,
  /** The rows of each total as the buyer saw them; null for orders from before they were kept. */
  explained: nullable(TotalsExplained),
  listProduct: Type.Array(OrderLine),
  payment: nullable(OrderPayment),
  /** What its buyer may do now; the server decides, pages only show it. */
  actions: Type.Object({ canPay: Type.Boolean(), canCancel: Type.Boolean(), canReturn: Type.Boolean() }),
  /** Centavos of a paid boleto that are to go back and wait for an account to be named; else null. */
  refundAccountAwaited: nullable(CentavosSchema),
  /** Access key of its invoice, 44 places; null until there is one. */
  invoiceKey: nullable(Type.String()),
  /** Files of that invoice to download. */
  listInvoicePaper: Type.Array(oneOf(INVOICE_PAPER_KINDS)),
  /** Who carries the parcel and how to follow it: the carrier's code, a link, or both; null until it was sent. */
  tracking: nullable(
    Type.Object({
      carrier: Type.String(),
      code: nullable(Type.String()),
      trackingUrl: nullable(Type.String()),
      /** The carrier's tracking events, oldest first; may be empty. */
      listEvent: Type.Array(Type.Object({ kind: oneOf(PARCEL_EVENTS), at: InstantSchema })),
    }),
  ),
  /** SHA-256 of the terms of purchase accepted with it, in hex; null for orders from before they were kept. */
  termsHash: nullable(Type.String()),
  /** null until it was paid, and for what ended before it was sent. */
  regret: nullable(OrderRegret),
  history: Type.Array(OrderMove),
});
export type Order = Static<typeof Order>;

/** One order by its id (rules §4). */
export const getOrder = {
  method: 'GET',
  path: '/order/:id',
  params: IdParams,
  replies: { 200: Order, ...refusalReplies },
} as const;
export type GetOrder = typeof getOrder;

/** The terms of purchase an order's buyer accepted, with the store's data in them, as they read then. */
export const OrderTerms = Type.Object({
  /** SHA-256 of the text, in hex. */
  hash: Type.String(),
  /** When they were accepted: with the order. */
  acceptedAt: InstantSchema,
  /** Since when the text read so: the first order that accepted it. */
  keptSince: InstantSchema,
  title: Type.String(),
  intro: Type.String(),
  blocks: Type.Array(PageBlock),
});
export type OrderTerms = Static<typeof OrderTerms>;

/** The terms accepted with an order, for whoever may read it; NotFoundError also for one that keeps none. */
export const getOrderTerms = {
  method: 'GET',
  path: '/order/:id/terms',
  params: IdParams,
  replies: { 200: OrderTerms, ...refusalReplies },
} as const;
export type GetOrderTerms = typeof getOrderTerms;

/**
 * Server-sent events of one order: each change sends `event: order` with `{ version }`; the page then reads the order.
 * A comment every 15 s keeps the connection open.
 */
export const getOrderEvents = {
  method: 'GET',
  path: '/order/:id/events',
  params: IdParams,
  replies: { 200: Type.String(), ...refusalReplies },
} as const;

/**
 * Cancels an order for its buyer (rules §10): an unpaid one ends, a paid one is refunded, until it is sent.
 * Takes an `idempotency-key` header. @returns NotFoundError or TransitionRefusedError
 */
export const postOrderCancel = {
  method: 'POST',
  path: '/order/:id/cancel',
  params: IdParams,
  replies: { 200: strict({ id: IdSchema }), ...refusalReplies },
} as const;
export type PostOrderCancel = typeof postOrderCancel;
