import type { SaleOrder } from '../../../shared/admin/sales/saleOrderContract';
import type { NamedState } from '../../../shared/admin/sales/saleStateNames';
import type { Refusal } from '../../../shared/kernel/refusal';
import { isTestNumber } from '../../../shared/order/orderNumber';
import type { RefusalWords } from '../kit/RequestForm';
import { invoiceTexts } from '../../texts/invoiceTexts';

/** True for an order that may not leave yet: neither its invoice nor a reason for none is there. Of a test nothing leaves. */
export const lacksInvoice = ({ order, invoice, exemption }: SaleOrder): boolean =>
  (invoice === null || isInvoiceCanceled(invoice)) && exemption === null && !isTestNumber(order.number);

/** True where the cancellation of the invoice is kept: the order needs another one. */
export const isInvoiceCanceled = (invoice: SaleOrder['invoice']): boolean =>
  invoice?.listPaper.some(({ kind }) => kind === 'cancellation') ?? false;

/** What of an order its state in words depends on. */
export const stateOf = ({ order, invoice }: SaleOrder): NamedState => ({
  status: order.status,
  isPickup: order.shipping.isPickup,
  isInvoiceCanceled: isInvoiceCanceled(invoice),
  isPresumed: order.history.at(-1)?.cause === 'presumed',
});

/** True where the server did not send an order because of that. */
export const isInvoiceMissing = ({ details }: Refusal): boolean => details?.fields?.['invoice'] !== undefined;

/** What its refusal says, over the form. */
export const INVOICE_MISSING_WORDS: RefusalWords = {
  TransitionRefusedError: { title: invoiceTexts.missing, text: invoiceTexts.missingText },
};
