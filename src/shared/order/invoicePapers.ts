import { addMonths, endOfDay, type PlainDay } from '../kernel/calendar';

/** Files of an invoice: the XML that was authorised, which is the document itself, and the DANFE, its picture as a PDF. */
export const INVOICE_PAPER_KINDS = ['xml', 'pdf'] as const;
export type InvoicePaperKind = (typeof INVOICE_PAPER_KINDS)[number];

/** The largest file of each kind, in bytes. An NF-e has 500 kB at most; a DANFE is one or a few printed pages. */
export const MAX_INVOICE_PAPER_BYTES: Readonly<Record<InvoicePaperKind, number>> = { xml: 1_000_000, pdf: 3_000_000 };

/**
 * Months for which XML and DANFE are kept, from the authorisation of the invoice: eleven years by Ajuste SINIEF 2/2025, in
 * force since May 2025 (facts read of eight reports, not of its text). Five years, as tax law had it before, would be
 * fewer; nothing asks for more.
 */
export const INVOICE_KEEP_MONTHS = 132;

/** Until when the files of an invoice are kept: the end of a day, ISO. */
export const invoiceKeptUntil = (authorizedOn: PlainDay): string =>
  endOfDay(addMonths(authorizedOn, INVOICE_KEEP_MONTHS));

/** What lets an order leave the shop: its invoice, or a stated reason for none. */
export type ShippingPaper = 'invoice' | 'exemption';
