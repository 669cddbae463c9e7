import type { CustomerCard } from '../../../src/shared/account/cardContract';
import type { RepeatCycle, RepeatPurchase } from '../../../src/shared/repeat/repeatContract';
import { anAddress } from './wireBuilders';

/** The coming cycle of a purchase, a purchase of one bag, and the card that pays it. */
export const aCycle = (given: Partial<RepeatCycle> = {}): RepeatCycle => ({
  id: 'cycle-3',
  number: 3,
  status: 'scheduled',
  chargeOn: '2027-02-21',
  changeableUntil: '2027-02-21T12:00:00.000Z',
  reminder: null,
  rise: null,
  tries: [],
  nextTryAt: null,
  giveUpAt: null,
  orderId: null,
  endedAt: null,
  endedWhy: null,
  ...given,
});
export const aPurchase = (given: Partial<RepeatPurchase> = {}): RepeatPurchase => ({
  id: 'mel',
  name: 'Ração da Mel',
  status: 'active',
  rhythm: { kind: 'weeks', every: 8 },
  listProduct: [
    {
      productId: 'matuta',
      productVariantId: 'matuta-15',
      title: 'Ração Matuta',
      variantTitle: '15 kg',
      slug: 'racao-matuta',
      imageUrl: null,
      quantity: 1,
      unitPrice: 23_690,
      isForSale: true,
    },
  ],
  addressId: anAddress().id,
  cardId: 'visa',
  shippingId: 'pac',
  shippingName: 'PAC',
  productsValue: 23_690,
  discountValue: 1_185,
  discountPercent: 5,
  discountMissing: 0,
  shippingValue: 1_980,
  total: 24_485,
  riseLimit: 5,
  cycle: aCycle(),
  nextOn: '2027-04-18',
  protocol: null,
  createdAt: '2026-12-30T12:00:00.000Z',
  ...given,
});
export const aCard = (given: Partial<CustomerCard> = {}): CustomerCard => ({
  id: 'visa',
  brand: 'visa',
  lastDigits: '4242',
  expMonth: 12,
  expYear: 2030,
  isExpired: false,
  isDefault: true,
  ...given,
});
