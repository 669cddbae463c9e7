import type { CardGateway } from '../../../src/server/gateways/payment/cardPort';

/**
 * Cards kept at a provider in memory. A token 'good-<digits>' is of a card that its bank verifies, one customer's card of
 * the same digits is the same; 'bad' is refused, and anything is unknown while `isAway`.
 */
export const fakeCards = () => {
  const kept = new Set<string>();
  const state = { isAway: false, asked: 0 };
  const answered = <Value>(value: Value) => {
    state.asked += 1;
    return state.isAway ? ({ kind: 'unknown' } as const) : ({ kind: 'known', value } as const);
  };
  const gateway: CardGateway = {
    keepCustomer: async ({ email }) => answered(`cus_${email}`),
    async keepCard({ providerCustomerId, cardToken }) {
      const [, digits] = /^good-(\d{4})$/.exec(cardToken) ?? [];
      const cardId = `card_${providerCustomerId}_${digits}`;
      if (digits === undefined) return { kind: 'refused', reason: '412 Could not create credit card.' };
      if (!state.isAway) kept.add(cardId);
      return answered({ cardId, brand: 'Visa', lastDigits: digits, expMonth: 11, expYear: 2026 });
    },
    readCard: async () => answered({ kind: 'gone' } as const),
    renewCard: async () => ({ kind: 'refused', reason: '412 This card can not be renewed.' }),
    async forgetCard(_providerCustomerId, cardId) {
      if (!state.isAway) kept.delete(cardId);
      return answered(true as const);
    },
  };
  return { gateway, kept, state };
};
