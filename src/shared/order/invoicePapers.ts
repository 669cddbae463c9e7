import { addMonths, endOfDay, type PlainDay } from '../kernel/calendar';

/**
 * Files of an invoice: the XML that was authorised, which is the document itself, the DANFE, its picture as a PDF, and the
 * XML of what was registered on it afterwards: the latest correction letter, which repeats all before it, and the
 * cancellation.
 */
export const INVOICE_PAPER_KINDS = ['xml', 'pdf', 'correction', 'cancellation'] as const;
export type InvoicePaperKind = (typeof INVOICE_PAPER_KINDS)[number];

/** What is registered on an invoice after its authorisation: each an XML of its own (`procEventoNFe`). */
export const INVOICE_EVENT_KINDS = ['correction', 'cancellation'] as const satisfies InvoicePaperKind[];
export type InvoiceEventKind = (typeof INVOICE_EVENT_KINDS)[number];
export const isInvoiceEvent = (kind: InvoicePaperKind): kind is InvoiceEventKind =>
  kind === 'correction' || kind === 'cancellation';

/** The largest file of each kind, in bytes. An NF-e has 500 kB at most; a DANFE is one or a few printed pages. */
export const MAX_INVOICE_PAPER_BYTES: Readonly<Record<InvoicePaperKind, number>> = {
  xml: 1_000_000,
  pdf: 3_000_000,
  correction: 1_000_000,
  cancellation: 1_000_000,
};

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
