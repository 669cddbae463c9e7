import { instrumentWire, written } from './instruments';
import type { ChargedInvoice, ChargeStatus, SimulatedCharge } from './simulatedCharge';

const ORDER_STATUS: Record<ChargeStatus, string> = {
  pending: 'pending',
  processing: 'pending',
  paid: 'paid',
  overpaid: 'paid',
  underpaid: 'pending',
  failed: 'failed',
  canceled: 'canceled',
  // A chargeback exists on charges alone (docs/providers/pagarme.md §6).
  chargedback: 'paid',
};

const transactionOf = (charge: SimulatedCharge) => ({
  id: charge.transactionId,
  transaction_type: charge.instrument.kind,
  gateway_id: charge.transactionId,
  amount: charge.amount,
  status: charge.transactionStatus,
  success: charge.status !== 'failed',
  ...instrumentWire(charge),
  antifraud_response: charge.antifraud ? { status: charge.antifraud } : {},
  gateway_response: {},
  created_at: written(charge.createdAt),
  updated_at: written(charge.updatedAt),
  metadata: charge.metadata,
});

const bareCharge = (charge: SimulatedCharge) => ({
  id: charge.chargeId,
  code: charge.code,
  gateway_id: charge.chargeId,
  amount: charge.amount,
  paid_amount: charge.paidAt ? charge.paidAmount : null,
  canceled_amount: charge.canceledAmount > 0 ? charge.canceledAmount : null,
  status: charge.status,
  currency: 'BRL',
  payment_method: charge.instrument.kind,
  due_at: charge.instrument.kind === 'boleto' ? written(charge.expiresAt) : null,
  paid_at: written(charge.paidAt),
  canceled_at: written(charge.canceledAt),
  created_at: written(charge.createdAt),
  updated_at: written(charge.updatedAt),
  customer: charge.customer,
  interest_and_fine_paid: null,
  recurrency_cycle: charge.recurrencyCycle ?? null,
  metadata: charge.metadata,
  last_transaction: transactionOf(charge),
});

const bareOrder = (charge: SimulatedCharge) => ({
  id: charge.orderId,
  code: charge.code,
  amount: charge.amount,
  currency: 'BRL',
  closed: true,
  items: charge.items,
  customer: charge.customer,
  shipping: charge.shipping,
  status: ORDER_STATUS[charge.status],
  checkouts: [],
  invoice_url: null,
  ip: null,
  session_id: null,
  closed_at: written(charge.createdAt),
  created_at: written(charge.createdAt),
  updated_at: written(charge.updatedAt),
  metadata: charge.metadata,
});

/** A charge as GET /charges/{id} answers it. Source: docs/providers/pagarme.md §4.5. */
export const toPagarmeCharge = (charge: SimulatedCharge) =>
  charge.invoice
    ? { ...bareCharge(charge), invoice: nestedInvoice(charge, charge.invoice) }
    : { ...bareCharge(charge), order: bareOrder(charge) };

/** An order as POST /orders answers it. */
export const toPagarmeOrder = (charge: SimulatedCharge) => ({ ...bareOrder(charge), charges: [bareCharge(charge)] });

// 'failed' is of memory in the facts; a plain 'pending' would hide why nothing is paid.
const INVOICE_STATUS: Record<ChargeStatus, string> = {
  pending: 'pending',
  processing: 'pending',
  paid: 'paid',
  overpaid: 'paid',
  underpaid: 'pending',
  failed: 'failed',
  canceled: 'canceled',
  chargedback: 'paid',
};

const invoiceStatusOf = ({ status, paidAt }: SimulatedCharge, { canceledAt }: ChargedInvoice): string =>
  canceledAt === null || paidAt !== null ? INVOICE_STATUS[status] : 'canceled';

const invoicePath = (id: string): string => `/invoices/${id}`;

// As a captured event had it, its odd camel case included (docs/providers/pagarme.md §8).
const nestedInvoice = (charge: SimulatedCharge, invoice: ChargedInvoice) => ({
  id: invoice.id,
  code: charge.code,
  url: invoicePath(invoice.id),
  amount: charge.amount,
  status: invoiceStatusOf(charge, invoice),
  payment_method: charge.instrument.kind,
  due_at: written(invoice.dueAt),
  subscriptionId: invoice.subscriptionId,
});

/** The invoice a charge is for, as GET /invoices/{id} answers it. Source: docs/providers/pagarme.md §8. */
export const toPagarmeInvoice = (charge: SimulatedCharge, invoice: ChargedInvoice) => ({
  id: invoice.id,
  code: charge.code,
  url: invoicePath(invoice.id),
  amount: charge.amount,
  total_discount: 0,
  total_increment: 0,
  status: invoiceStatusOf(charge, invoice),
  payment_method: charge.instrument.kind,
  installments: 1,
  due_at: written(invoice.dueAt),
  billing_at: written(invoice.billingAt),
  created_at: written(charge.createdAt),
  canceled_at: written(invoice.canceledAt),
  customer: charge.customer,
  items: charge.items,
  subscription: { id: invoice.subscriptionId },
  cycle: { cycle: invoice.cycle, billing_at: written(invoice.billingAt) },
  charge: bareCharge(charge),
  metadata: charge.metadata,
});
