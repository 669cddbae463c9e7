import type { ChargeRequest, PaymentGateway, ProviderCharge } from '../../../src/server/gateways/payment/paymentPort';

/** A provider in memory that makes every Pix at once; the same payment gets the same charge. */
export const fakePayments = () => {
  const charges = new Map<string, ProviderCharge>();
  const charged = ({ paymentId, items, shippingValue }: ChargeRequest): ProviderCharge => ({
    orderId: `or_${paymentId}`,
    chargeId: `ch_${paymentId}`,
    paymentId,
    amount: items.reduce((sum, { amount }) => sum + amount, shippingValue),
    currency: 'BRL',
    state: { charge: 'pending', transaction: 'waiting_payment', wasPaid: false, antifraud: null },
    pixCode: `pix-${paymentId}`,
    boleto: null,
    card: null,
    refundedAmount: 0,
    expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(),
    paidAt: null,
    refusalReason: null,
    refusalAdvice: null,
  });
  const gateway: PaymentGateway = {
    async createCharge(request) {
      const value = charges.get(request.paymentId) ?? charged(request);
      charges.set(request.paymentId, value);
      return { kind: 'known', value };
    },
    readCharge: async (chargeId) => ({ kind: 'known', value: charges.get(chargeId.slice(3)) ?? null }),
    findCharge: async (_number, paymentId) => ({ kind: 'known', value: charges.get(paymentId) ?? null }),
    listPending: async ({ page, limit }) => {
      const list = [...charges.values()].filter(({ state }) => state.charge === 'pending');
      return { kind: 'known', value: { list, page, limit, total: list.length } };
    },
    captureCharge: async () => ({ kind: 'unknown' }),
    cancelCharge: async () => ({ kind: 'unknown' }),
  };
  return { gateway, charges };
};
