import type { ChargeStatus, SimulatedCharge } from './simulatedCharge';

const ORDER_STATUS: Record<ChargeStatus, string> = {
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  // A chargeback exists on charges alone (facts/pagarme.md §6).
  chargedback: 'paid',
};

// The provider's own answers hold whole seconds.
const written = (instant: string | null): string | null => instant && instant.replace(/\.\d+Z$/, 'Z');

const transactionOf = (charge: SimulatedCharge) => ({
  id: charge.transactionId,
  transaction_type: 'pix',
  gateway_id: charge.transactionId,
  amount: charge.amount,
  status: charge.transactionStatus,
  success: charge.transactionStatus !== 'failed',
  qr_code: charge.pixCode,
  qr_code_url: `https://api.pagar.me/core/v5/transactions/${charge.transactionId}/qrcode?payment_method=pix`,
  expires_at: written(charge.expiresAt),
  end_to_end_id: charge.endToEndId,
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
  paid_amount: charge.paidAt ? charge.amount : null,
  canceled_amount: charge.status === 'canceled' && charge.paidAt ? charge.amount : null,
  status: charge.status,
  currency: 'BRL',
  payment_method: 'pix',
  paid_at: written(charge.paidAt),
  canceled_at: written(charge.canceledAt),
  created_at: written(charge.createdAt),
  updated_at: written(charge.updatedAt),
  customer: charge.customer,
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
  created_at: written(charge.createdAt),
  updated_at: written(charge.updatedAt),
  metadata: charge.metadata,
});

/** A charge as GET /charges/{id} answers it. Source: facts/pagarme.md §4.5. */
export const toPagarmeCharge = (charge: SimulatedCharge) => ({ ...bareCharge(charge), order: bareOrder(charge) });

/** An order as POST /orders answers it. */
export const toPagarmeOrder = (charge: SimulatedCharge) => ({ ...bareOrder(charge), charges: [bareCharge(charge)] });
