import { Type } from 'typebox';

import { IdParams, oneOf, refusalReplies, strict } from '../../kernel/wire';
import { INVOICE_EXEMPTIONS, MAX_EXEMPTION_WORDS } from '../../order/invoiceExemption';
import { INVOICE_PAPER_KINDS, MAX_INVOICE_PAPER_BYTES } from '../../order/invoicePapers';
import { SaleOrder } from './saleOrderContract';

/** As in every change of a sale that programs make too: left out, repeating it has no effect. */
const version = Type.Optional(Type.Integer({ minimum: 1 }));
const ofSale = { params: IdParams, replies: { 200: SaleOrder, ...refusalReplies } } as const;

/**
 * States why an order ships without an invoice, or states it anew. ValidationError for a reason that does not hold for its
 * buyer, or words that are too short; TransitionRefusedError once it has an invoice or was sent, and while it is unpaid.
 */
export const putInvoiceExemption = {
  method: 'PUT',
  path: '/admin/sale/:id/invoice-exemption',
  ...ofSale,
  body: strict({
    version,
    reason: oneOf(INVOICE_EXEMPTIONS),
    words: Type.String({ maxLength: MAX_EXEMPTION_WORDS }),
  }),
} as const;
export type PutInvoiceExemption = typeof putInvoiceExemption;

/** Takes a stated reason back. TransitionRefusedError once the order was sent, or where there is none. */
export const postExemptionWithdrawal = {
  method: 'POST',
  path: '/admin/sale/:id/invoice-exemption/withdrawal',
  ...ofSale,
  body: strict({ version }),
} as const;
export type PostExemptionWithdrawal = typeof postExemptionWithdrawal;

/** The longest file as base64, in characters. */
export const MAX_INVOICE_PAPER_TEXT = Math.ceil(Math.max(...Object.values(MAX_INVOICE_PAPER_BYTES)) / 3) * 4;

/**
 * Keeps a file of the order's invoice, as base64; the same kind again takes its place. An XML records the invoice where the
 * order has none. 'correction' and 'cancellation' are the XML of what was registered on it afterwards (`procEventoNFe` of
 * type 110110 and 110111); with a cancellation the order needs another invoice before it leaves. ValidationError `content`:
 * 'notAnInvoice' (or not authorised), 'otherCompany', 'otherKey', 'otherMonth', 'testInvoice', 'taken'; of events
 * 'notAnEvent' (or not registered), 'otherEvent' for one of the other kind, 'olderEvent' where a later correction is kept. PayloadTooLargeError; UnsupportedMediaTypeError for what is no PDF or XML; TransitionRefusedError
 * with the field `invoice` for all but the XML of an invoice before there is one.
 */
export const postInvoicePaper = {
  method: 'POST',
  path: '/admin/sale/:id/invoice-paper',
  ...ofSale,
  body: strict({
    version,
    kind: oneOf(INVOICE_PAPER_KINDS),
    content: Type.String({ minLength: 4, maxLength: MAX_INVOICE_PAPER_TEXT }),
  }),
} as const;
export type PostInvoicePaper = typeof postInvoicePaper;

/** An address for the browser itself, for minutes, at which it downloads a file of the invoice. NotFoundError. */
export const postSaleInvoiceLink = {
  method: 'POST',
  path: '/admin/sale/:id/invoice-paper/link',
  params: IdParams,
  body: strict({ kind: oneOf(INVOICE_PAPER_KINDS) }),
  replies: { 200: Type.Object({ address: Type.String() }), ...refusalReplies },
} as const;
export type PostSaleInvoiceLink = typeof postSaleInvoiceLink;
