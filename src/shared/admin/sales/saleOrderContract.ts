import { Type, type Static } from 'typebox';
import { DELIVERY_SHIFTS } from '../../shipping/deliveryShifts';

import {
  CentavosSchema,
  DaySchema,
  IdParams,
  IdSchema,
  InstantSchema,
  LinesSchema,
  nullable,
  oneOf,
  refusalReplies,
  strict,
} from '../../kernel/wire';
import { TEAM_PROOFS } from '../../account/buyerErasure';
import { INVOICE_EXEMPTIONS } from '../../order/invoiceExemption';
import { INVOICE_PAPER_KINDS } from '../../order/invoicePapers';
import { Order } from '../../order/orderContract';
import { BankAccount } from '../../order/orderReturnContract';
import { PRESCRIPTION_STATUSES } from '../../order/prescriptionMachine';
import { ORDER_RETURN_STATUSES } from '../../order/orderReturnMachine';
import { SALE_ORDER_STATUSES } from '../../order/saleOrderMachine';
import { LABEL_STATUSES } from '../../shipping/labelMachine';
import { CHARGEBACK_STATUSES } from '../../payment/chargebackMachine';
import { PAYMENT_STATUSES } from '../../payment/paymentMachine';
import { PAYMENT_METHODS } from '../../payment/paymentMethods';
import { MAX_INSTRUCTIONS_LENGTH, MAX_SALE_NOTE_LENGTH } from './saleLimits';

/** Who moved an order. */
const MOVE_AUTHORS = ['buyer', 'merchant', 'provider', 'system'] as const;

/** Status of a partial refund. */
const SALE_REFUND_STATUSES = ['asked', 'made', 'refused'] as const;

/** A move with its author and cause; `by` is the merchant's name where one did it. */
export const SaleMove = Type.Object({
  status: oneOf(SALE_ORDER_STATUSES),
  at: InstantSchema,
  author: oneOf(MOVE_AUTHORS),
  by: nullable(Type.String()),
  cause: Type.String(),
});
export type SaleMove = Static<typeof SaleMove>;

/** A payment with what the provider reported, the latest first. */
export const SalePayment = Type.Object({
  id: IdSchema,
  method: oneOf(PAYMENT_METHODS),
  status: oneOf(PAYMENT_STATUSES),
  amount: CentavosSchema,
  refundedValue: CentavosSchema,
  installments: nullable(Type.Integer()),
  cardBrand: nullable(Type.String()),
  cardLastDigits: nullable(Type.String()),
  chargeId: nullable(Type.String()),
  refusalReason: nullable(Type.String()),
  createdAt: InstantSchema,
  expiresAt: nullable(InstantSchema),
  paidAt: nullable(InstantSchema),
  /** When the provider last said how it stands, other than by its own news; null: never asked. */
  lookedAt: nullable(InstantSchema),
  listEvent: Type.Array(Type.Object({ kind: Type.String(), at: InstantSchema })),
});
export type SalePayment = Static<typeof SalePayment>;

/** A partial refund, made or pending. */
export const SaleRefund = Type.Object({
  id: IdSchema,
  amount: CentavosSchema,
  status: oneOf(SALE_REFUND_STATUSES),
  why: Type.String(),
  by: Type.String(),
  createdAt: InstantSchema,
  settledAt: nullable(InstantSchema),
  lines: Type.Array(Type.Object({ lineId: IdSchema, units: Type.Integer() })),
});
export type SaleRefund = Static<typeof SaleRefund>;

/** A carrier's label of an order, the latest: its price in centavos is what the merchant pays. */
export const SaleLabel = Type.Object({
  id: IdSchema,
  status: oneOf(LABEL_STATUSES),
  serviceName: Type.String(),
  carrierName: Type.String(),
  price: nullable(CentavosSchema),
  trackingCode: nullable(Type.String()),
  trackingUrl: nullable(Type.String()),
  printUrl: nullable(Type.String()),
  /** What the provider said when it refused something; null unless it did. */
  reason: nullable(Type.String()),
  /** True while it is being canceled. */
  isCanceling: Type.Boolean(),
  /** Waits at another price than the accepted one: nothing was bought, the merchant has to accept it. */
  isPriceChanged: Type.Boolean(),
  createdAt: InstantSchema,
});
export type SaleLabel = Static<typeof SaleLabel>;

/** A chargeback of the order: what the provider said, what the store answered, and how it stands (decision 083). */
export const SaleChargeback = Type.Object({
  id: IdSchema,
  amount: CentavosSchema,
  status: oneOf(CHARGEBACK_STATUSES),
  openedAt: InstantSchema,
  /** The last day to answer, 'YYYY-MM-DD'. */
  answerBy: Type.String(),
  /** What the provider said, as a merchant noted it; null until then. */
  reason: nullable(Type.String()),
  /** What was noted as answered, by whom (null for one who left), and when; null until then. */
  answer: nullable(Type.String()),
  by: nullable(Type.String()),
  answeredAt: nullable(InstantSchema),
  closedAt: nullable(InstantSchema),
});
export type SaleChargeback = Static<typeof SaleChargeback>;

/** A prescription that goods of the order were sold with, and how it stands now. */
export const SalePrescription = Type.Object({
  id: IdSchema,
  productTitle: Type.String(),
  /** Units the order took of it. */
  quantity: Type.Integer(),
  /** True where the order ended and gave them back. */
  isGivenBack: Type.Boolean(),
  status: oneOf(PRESCRIPTION_STATUSES),
  validUntil: DaySchema,
  /** Who decided on it last (null for one who left), and when. */
  by: nullable(Type.String()),
  decidedAt: nullable(InstantSchema),
});
export type SalePrescription = Static<typeof SalePrescription>;

/** An e-mail about an order. `subject` is null until it is written, `why` what the mail server said of a failed one. */
export const SaleEmail = Type.Object({
  id: IdSchema,
  to: Type.String(),
  subject: nullable(Type.String()),
  at: InstantSchema,
  status: oneOf(['sending', 'delayed', 'sent', 'failed']),
  why: nullable(Type.String()),
});
export type SaleEmail = Static<typeof SaleEmail>;

/** An order as its merchants see it (rules §12): the buyer's order, and everything around it. */
export const SaleOrder = Type.Object({
  order: Order,
  buyer: Type.Object({
    document: Type.String(),
    phone: Type.String(),
    /** null for a guest. */
    customerId: nullable(IdSchema),
    /** Orders with the same document, this one included. */
    orderCount: Type.Integer(),
    /** When the buyer asked to be forgotten: e-mail and phone go once the order has ended. null: never. */
    erasureAskedAt: nullable(InstantSchema),
  }),
  /** True where the price of the delivery was guessed because no carrier answered. */
  isShippingEstimate: Type.Boolean(),
  /** True where the buyer chose one of the store's own ways to deliver; left out for a carrier's service. */
  isOwnDelivery: Type.Optional(Type.Boolean()),
  /** The last day to send it, 'YYYY-MM-DD'; null while unpaid or once it has left. */
  shipBy: nullable(Type.String()),
  listMove: Type.Array(SaleMove),
  listPayment: Type.Array(SalePayment),
  listRefund: Type.Array(SaleRefund),
  /** The latest first; none of most orders. */
  listChargeback: Type.Array(SaleChargeback),
  /** By product; none of most orders. */
  listPrescription: Type.Array(SalePrescription),
  /** Centavos that may still be refunded now. */
  refundable: CentavosSchema,
  /** True where giving back takes a bank account: a boleto was paid. */
  isBankAccountNeeded: Type.Boolean(),
  invoice: nullable(
    Type.Object({
      accessKey: Type.String(),
      at: InstantSchema,
      /** Its files: the last day they are kept, 'YYYY-MM-DD', and the total in centavos where the file says one. */
      listPaper: Type.Array(
        Type.Object({
          kind: oneOf(INVOICE_PAPER_KINDS),
          bytes: Type.Integer(),
          keepUntil: Type.String(),
          total: nullable(CentavosSchema),
        }),
      ),
    }),
  ),
  /** Why it ships without an invoice, stated by whom (null for a program, or one who left); null where nobody did. */
  exemption: nullable(
    Type.Object({
      reason: oneOf(INVOICE_EXEMPTIONS),
      words: Type.String(),
      by: nullable(Type.String()),
      at: InstantSchema,
    }),
  ),
  shipment: nullable(
    Type.Object({
      carrier: Type.String(),
      trackingCode: nullable(Type.String()),
      trackingUrl: nullable(Type.String()),
      at: InstantSchema,
    }),
  ),
  /** null where no label was ever requested. */
  label: nullable(SaleLabel),
  /** State of a return by regret; null where its buyer requested none. */
  asked: nullable(
    Type.Object({
      protocol: Type.String(),
      status: oneOf(ORDER_RETURN_STATUSES),
      createdAt: InstantSchema,
      receivedAt: nullable(InstantSchema),
      /** When its buyer was written how the goods go back, and the last day to send them; null until then. */
      instructedAt: nullable(InstantSchema),
      sendUntil: nullable(Type.String()),
      /** In the store's words; null where it wrote none. */
      instructions: nullable(Type.String()),
      /** The label of the way back, the latest; null where none was requested. */
      label: nullable(SaleLabel),
    }),
  ),
  /** The latest first; those of long ago are gone. */
  listEmail: Type.Array(SaleEmail),
  listNote: Type.Array(Type.Object({ id: IdSchema, by: Type.String(), note: Type.String(), at: InstantSchema })),
  /** What merchants did, the latest first. */
  listAudit: Type.Array(
    Type.Object({
      action: Type.String(),
      by: nullable(Type.String()),
      at: InstantSchema,
      /** The number under which the buyer was forgotten, and whether they did it themselves; null of anything else. */
      erasure: nullable(Type.Object({ protocol: Type.String(), isByBuyer: Type.Boolean() })),
      /** Which file of the invoice was kept; null of anything else. */
      paper: nullable(oneOf(INVOICE_PAPER_KINDS)),
    }),
  ),
});
export type SaleOrder = Static<typeof SaleOrder>;

const ofSale = { params: IdParams, replies: { 200: SaleOrder, ...refusalReplies } } as const;
/** The version the merchant saw: a colleague's change in between refuses the change (TransitionRefusedError). */
const version = Type.Integer({ minimum: 1 });
const WhySchema = LinesSchema({ minLength: 3, maxLength: 200 });

/**
 * What programs do too (scope 'fulfilment.write'): they may leave the version out, and then repeating a change has no
 * effect. An API key gets 204 alone, as it may not read the order.
 */
const programVersion = Type.Optional(version);

/** One order. NotFoundError, also for another store's. */
export const getSale = { method: 'GET', path: '/admin/sale/:id', ...ofSale } as const;
export type GetSale = typeof getSale;

/**
 * Records the order's NF-e; before it is sent another one may take its place. ValidationError for an invalid access key, or
 * one of another order; TransitionRefusedError where the machine does not allow it, as on every change below.
 */
export const postSaleInvoice = {
  method: 'POST',
  path: '/admin/sale/:id/invoice',
  ...ofSale,
  body: strict({ version: programVersion, accessKey: Type.String({ maxLength: 80 }) }),
} as const;
export type PostSaleInvoice = typeof postSaleInvoice;

/**
 * Sends the order by one's own way: a tracking code, a link, or neither (a neighbour's motorcycle). TransitionRefusedError
 * with the field `invoice` for one with neither an invoice nor a stated reason for none.
 */
export const postSaleShipment = {
  method: 'POST',
  path: '/admin/sale/:id/shipment',
  ...ofSale,
  body: strict({
    version: programVersion,
    carrier: Type.String({ minLength: 1, maxLength: 60 }),
    trackingCode: nullable(Type.String({ maxLength: 40 })),
    trackingUrl: nullable(Type.String({ maxLength: 500 })),
  }),
} as const;
export type PostSaleShipment = typeof postSaleShipment;

/** Notes that the order is in its buyer's hands; the days of regret begin. */
export const postSaleDelivery = {
  method: 'POST',
  path: '/admin/sale/:id/delivery',
  ...ofSale,
  body: strict({ version: programVersion }),
} as const;
export type PostSaleDelivery = typeof postSaleDelivery;

/**
 * Takes a delivery back that was presumed (decision 077) and did not take place: the order is on its way again.
 * TransitionRefusedError for a delivery that somebody gave word of, and where goods are on their way back.
 */
export const postSaleDeliveryRetraction = {
  method: 'POST',
  path: '/admin/sale/:id/delivery-retraction',
  ...ofSale,
  body: strict({ version: programVersion, why: WhySchema }),
} as const;
export type PostSaleDeliveryRetraction = typeof postSaleDeliveryRetraction;

/**
 * Moves the day and shift of the store's own delivery, with the reason its buyer reads. ValidationError for a day that is
 * past, too far or the same; ShippingUnavailableError where the shift has all the orders it takes;
 * TransitionRefusedError where no day was chosen, or the order is not on its way to its buyer.
 */
export const postSaleDeliveryDay = {
  method: 'POST',
  path: '/admin/sale/:id/delivery-day',
  ...ofSale,
  body: strict({ version, date: DaySchema, shift: oneOf(DELIVERY_SHIFTS), why: WhySchema }),
} as const;
export type PostSaleDeliveryDay = typeof postSaleDeliveryDay;

/** Cancels the order and gives all of its money back. */
export const postSaleCancel = {
  method: 'POST',
  path: '/admin/sale/:id/cancel',
  ...ofSale,
  body: strict({ version, why: WhySchema }),
} as const;
export type PostSaleCancel = typeof postSaleCancel;

/**
 * Refunds a part, of units of lines or freely (`lines` empty). TotalChangedError with `total` where the lines come to
 * another amount; ValidationError for more than is left, or a paid boleto without `bankAccount`. Takes an
 * `idempotency-key` header.
 */
export const postSaleRefund = {
  method: 'POST',
  path: '/admin/sale/:id/refund',
  ...ofSale,
  body: strict({
    version,
    amount: CentavosSchema,
    why: WhySchema,
    lines: Type.Array(strict({ lineId: IdSchema, units: Type.Integer({ minimum: 1, maximum: 999 }) }), {
      maxItems: 100,
    }),
    bankAccount: nullable(BankAccount),
  }),
} as const;
export type PostSaleRefund = typeof postSaleRefund;

/**
 * Writes to the buyer how returned goods go back, in the store's words, with a day to send them until. Again: they are
 * written anew.
 */
export const postSaleReturnInstructions = {
  method: 'POST',
  path: '/admin/sale/:id/return-instructions',
  ...ofSale,
  body: strict({ version, text: LinesSchema({ minLength: 10, maxLength: MAX_INSTRUCTIONS_LENGTH }) }),
} as const;
export type PostSaleReturnInstructions = typeof postSaleReturnInstructions;

/** Records that returned goods have been received, back in stock where they can be sold. */
export const postSaleReceipt = {
  method: 'POST',
  path: '/admin/sale/:id/return-receipt',
  ...ofSale,
  body: strict({ version, isRestocked: Type.Boolean() }),
} as const;
export type PostSaleReceipt = typeof postSaleReceipt;

/**
 * Asks the provider now how the order's latest payment stands, and applies it. UnavailableError while the provider does
 * not answer, TooManyRequestsError for a question again within seconds, TransitionRefusedError for a payment that waits
 * for nothing.
 */
export const postSalePaymentCheck = { method: 'POST', path: '/admin/sale/:id/payment-check', ...ofSale } as const;
export type PostSalePaymentCheck = typeof postSalePaymentCheck;

/** Sends an e-mail about the order again that failed for good. TransitionRefusedError for any other. */
export const postSaleEmail = {
  method: 'POST',
  path: '/admin/sale/:id/email',
  ...ofSale,
  body: strict({ emailId: IdSchema }),
} as const;
export type PostSaleEmail = typeof postSaleEmail;

/**
 * Forgets the buyer, who has no account, in this and all of their orders. TransitionRefusedError for one with an account,
 * a test order and a buyer who is to be forgotten already.
 */
export const postSaleBuyerErasure = {
  method: 'POST',
  path: '/admin/sale/:id/buyer-erasure',
  ...ofSale,
  body: strict({ version, proof: oneOf(TEAM_PROOFS) }),
} as const;
export type PostSaleBuyerErasure = typeof postSaleBuyerErasure;

/** Appends a note that only merchants see. */
export const postSaleNote = {
  method: 'POST',
  path: '/admin/sale/:id/note',
  ...ofSale,
  body: strict({ note: LinesSchema({ minLength: 1, maxLength: MAX_SALE_NOTE_LENGTH }) }),
} as const;
export type PostSaleNote = typeof postSaleNote;
