import { CARD_CONSENT } from '../../../shared/account/cardConsent';
import { addDays } from '../../../shared/kernel/calendar';
import { storeDayOf } from '../../../shared/kernel/storeDay';
import { timesOf } from '../../../shared/repeat/cycleTimes';
import { customerOf } from '../../gateways/payment/pagarmeOrder';
import type { TokenCard } from '../../sandbox/pagarme/cardTokens';
import { base62 } from '../../sandbox/pagarme/simulatorIds';
import { demoId } from '../demoId';
import type { PastOrder } from './pastOrders';
import { MINUTE_MS, type PastCard, type PastRepeats, type RepeatGiven } from './pastRepeatTypes';

const isoOf = (at: number): string => new Date(at).toISOString();

/** The customer's kept card, with what the simulated provider remembers of it. */
export function keptCardOf(
  { store, storeId, draw, now, index, standing, customerId, buyer }: RepeatGiven,
  orders: PastOrder[],
  found: PastRepeats,
): PastCard {
  const [first] = orders;
  const at = isoOf((first?.at ?? now) - 10 * MINUTE_MS);
  const charged = orders
    .map(({ payments }) => payments[0]?.charge.instrument)
    .find((instrument) => instrument?.kind === 'credit_card');
  const isOver = standing === 'cardOver';
  const today = storeDayOf(now);
  // Some are over soon: their owners are asked for another.
  const isNear = standing === 'scheduled' && index % 5 === 0;
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  const shown =
    charged?.kind === 'credit_card'
      ? charged.card
      : { brand: 'Visa', firstDigits: '400000', lastDigits: draw.digits(4), holderName: buyer.name.toUpperCase() };
  const card: TokenCard = {
    ...shown,
    expMonth: isNear ? month : draw.between(1, 12),
    expYear: isNear ? year : year + draw.between(1, 5),
    outcome: standing === 'refused' ? { kind: 'refused', returnCode: '51' } : { kind: 'approved' },
  };
  const providerCustomerId = `cus_${base62(`customer ${buyer.email.toLowerCase()}`)}`;
  const { brand, firstDigits, lastDigits, expMonth, expYear } = card;
  const providerCardId = `card_${base62(`card ${providerCustomerId} ${firstDigits} ${lastDigits} ${expMonth} ${expYear}`)}`;
  const id = demoId(store.slug, 'repeat card', String(index));
  const { name, email, document, phone } = buyer;
  const body = customerOf({ name, email, document, phone }, null);
  found.cards.push({
    storeId,
    id,
    customerId,
    providerCustomerId,
    providerCardId,
    brand,
    lastDigits,
    expMonth,
    expYear,
    isDefault: true,
    consentVersion: CARD_CONSENT.version,
    consentedAt: at,
    expiredAt: isOver ? timesOf(addDays(today, -1)).chargeAt : null,
    createdAt: at,
  });
  found.sandbox.push(
    {
      kind: 'pagarmeCustomer',
      id: providerCustomerId,
      body: { id: providerCustomerId, body, createdAt: at, updatedAt: at },
      createdAt: at,
    },
    {
      kind: 'pagarmeCard',
      id: providerCardId,
      body: {
        id: providerCardId,
        customerId: providerCustomerId,
        card,
        status: isOver ? 'expired' : 'active',
        isRenewable: !isOver,
        billingAddress: null,
        createdAt: at,
        updatedAt: at,
      },
      createdAt: at,
    },
  );
  return { id, providerCustomerId, providerCardId, card };
}

/** Has the card payments of an order be those of a kept card. */
export function payByCard(past: PastOrder, { providerCustomerId, providerCardId, card }: PastCard): void {
  past.payments = past.payments.map(({ payment, charge }) => {
    const { instrument } = charge;
    if (payment.method !== 'creditCard' || instrument.kind !== 'credit_card') return { payment, charge };
    const { brand: cardBrand, lastDigits: cardLastDigits } = card;
    const kept = { installments: 1, cardBrand, cardLastDigits, keptCard: { providerCustomerId, providerCardId } };
    const tried = { ...card, outcome: instrument.card.outcome };
    return {
      payment: { ...payment, ...kept },
      charge: {
        ...charge,
        instrument: { ...instrument, card: tried, installments: 1 },
        recurrencyCycle: 'subsequent' as const,
      },
    };
  });
}
