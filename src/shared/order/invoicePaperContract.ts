import { Type } from 'typebox';

import { IdParams, oneOf, refusalReplies, strict } from '../kernel/wire';
import { INVOICE_PAPER_KINDS } from './invoicePapers';

/**
 * An address for the buyer's browser itself, for minutes, at which it downloads a file of the order's invoice. Whoever may
 * read the order may; NotFoundError for all others, and where there is no such file.
 */
export const postOrderInvoiceLink = {
  method: 'POST',
  path: '/order/:id/invoice-link',
  params: IdParams,
  body: strict({ kind: oneOf(INVOICE_PAPER_KINDS) }),
  replies: { 200: Type.Object({ address: Type.String() }), ...refusalReplies },
} as const;
export type PostOrderInvoiceLink = typeof postOrderInvoiceLink;

/** The file, for whoever has a ticket. NotFoundError for no ticket of this store, GoneError after its time. */
export const getInvoicePaper = {
  method: 'GET',
  path: '/invoice-paper',
  query: strict({ ticket: Type.String({ maxLength: 1_000 }) }),
  replies: { 200: Type.Unsafe<Uint8Array>({}), ...refusalReplies },
} as const;
export type GetInvoicePaper = typeof getInvoicePaper;
