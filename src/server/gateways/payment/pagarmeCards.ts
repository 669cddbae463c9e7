import { Type, type Static } from 'typebox';

import type { CardGateway, CardStanding, KeptCard } from './cardPort';
import type { PagarmeClient } from './pagarmeClient';
import { MaybeText } from './pagarmeFields';
import { addressOf, customerOf } from './pagarmeOrder';

const Customer = Type.Object({ id: Type.String({ minLength: 1 }) });

/** The fields we read of a card in a customer's wallet. */
const Card = Type.Object({
  id: Type.String({ minLength: 1 }),
  brand: MaybeText,
  last_four_digits: MaybeText,
  exp_month: Type.Integer(),
  exp_year: Type.Integer(),
  status: MaybeText,
});
type Card = Static<typeof Card>;

/** Customers and their cards at Pagar.me Core v5, behind the port. Source: docs/providers/pagarme.md §3. */
export const pagarmeCards = (client: PagarmeClient): CardGateway => ({
  keepCustomer: (person, key) =>
    client.change(
      { method: 'POST', path: '/customers', body: customerOf(person, null), key },
      Customer,
      ({ id }) => id,
    ),

  keepCard: ({ providerCustomerId, cardToken, billing }, key) =>
    client.change(
      {
        method: 'POST',
        path: `${customerPath(providerCustomerId)}/cards`,
        body: {
          token: cardToken,
          options: { verify_card: true },
          ...(billing && { billing_address: addressOf(billing) }),
        },
        key,
      },
      Card,
      keptCardOf,
    ),

  async readCard(providerCustomerId, cardId) {
    const answer = await client.read(cardPath(providerCustomerId, cardId), Card, standingOf);
    return answer.kind === 'known' ? { kind: 'known', value: answer.value ?? { kind: 'gone' } } : answer;
  },

  renewCard: (providerCustomerId, cardId, key) =>
    client.change({ method: 'POST', path: `${cardPath(providerCustomerId, cardId)}/renew`, key }, Card, keptCardOf),

  async forgetCard(providerCustomerId, cardId, key) {
    const path = cardPath(providerCustomerId, cardId);
    const answer = await client.change({ method: 'DELETE', path, key }, Type.Unknown(), () => true as const);
    return answer.kind === 'refused' && answer.reason.startsWith('404 ') ? { kind: 'known', value: true } : answer;
  },
});

const customerPath = (id: string): string => `/customers/${encodeURIComponent(id)}`;

const cardPath = (customerId: string, cardId: string): string =>
  `${customerPath(customerId)}/cards/${encodeURIComponent(cardId)}`;

const standingOf = (card: Card): CardStanding => {
  if (card.status === 'deleted') return { kind: 'gone' };
  return { kind: card.status === 'expired' ? 'expired' : 'active', card: keptCardOf(card) };
};

const keptCardOf = ({ id, brand, last_four_digits: digits, exp_month, exp_year }: Card): KeptCard => ({
  cardId: id,
  brand: brand ?? null,
  lastDigits: /^\d{4}$/.test(digits ?? '') ? (digits ?? null) : null,
  expMonth: exp_month,
  expYear: exp_year < 100 ? 2000 + exp_year : exp_year,
});
