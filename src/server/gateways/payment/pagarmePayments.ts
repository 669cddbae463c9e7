import { DEFAULT_CARD_ON_FILE, type CardOnFile } from './cardOnFile';
import { chargeOf, PagarmeCharge, PagarmeOrder, PagarmeOrderList } from './pagarmeBodies';
import { bankAccountOf } from './pagarmeBankAccount';
import type { PagarmeClient } from './pagarmeClient';
import { listOf, pageOf, queryOf, toPage } from './pagarmeFields';
import { pagarmeOrderOf } from './pagarmeOrder';
import { providerCodeOf, type PaymentGateway } from './paymentPort';

const Charges = pageOf(PagarmeCharge);

/**
 * The charges of orders at Pagar.me Core v5, behind the port. Source: docs/providers/pagarme.md §4 and §5.
 * @param cardOnFile what charges of kept cards carry; left out: as the provider's page has it
 */
export const pagarmePayments = (
  client: PagarmeClient,
  cardOnFile: CardOnFile = DEFAULT_CARD_ON_FILE,
): PaymentGateway => ({
  createCharge: (request) =>
    client.change(
      { method: 'POST', path: '/orders', body: pagarmeOrderOf(request, cardOnFile), key: request.paymentId },
      PagarmeOrder,
      lastChargeOf,
    ),

  readCharge: (chargeId) => client.read(chargePath(chargeId), PagarmeCharge, (charge) => chargeOf(charge)),

  findCharge: (orderNumber, paymentId) =>
    client.read(
      `/orders?code=${encodeURIComponent(providerCodeOf(orderNumber, paymentId))}`,
      PagarmeOrderList,
      (body) => {
        const order = body.data.at(0);
        return order ? lastChargeOf(order) : null;
      },
    ),

  async listPending({ method, since, until, ...paging }) {
    const filter = { status: 'pending', payment_method: method, created_since: since, created_until: until };
    const path = `/charges?${queryOf(filter, paging)}`;
    return listOf(
      await client.read(path, Charges, (body) => toPage(body, paging, (charge) => chargeOf(charge))),
      paging,
    );
  },

  captureCharge: (chargeId, key, amount) =>
    client.change(
      { method: 'POST', path: `${chargePath(chargeId)}/capture`, key, body: amount === undefined ? {} : { amount } },
      PagarmeCharge,
      (charge) => chargeOf(charge),
    ),

  cancelCharge(chargeId, key, amount, payout) {
    const isWhole = amount === undefined && !payout;
    const body = isWhole ? undefined : { amount, bank_account: payout && bankAccountOf(payout) };
    return client.change({ method: 'DELETE', path: chargePath(chargeId), key, body }, PagarmeCharge, (charge) =>
      chargeOf(charge),
    );
  },
});

const chargePath = (chargeId: string): string => `/charges/${encodeURIComponent(chargeId)}`;

const lastChargeOf = (order: PagarmeOrder) => {
  const charge = order.charges?.at(-1);
  return charge ? chargeOf(charge, order) : null;
};
