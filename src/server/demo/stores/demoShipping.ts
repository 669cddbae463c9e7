import type { DemoShippingRule } from '../demoTypes';

/** Store pick-up for the state, own delivery around Campinas above R$ 300,00, on a day and shift of the shopper's choice. */
export const demoShippingRules: DemoShippingRule[] = [
  {
    name: 'Retirar na loja',
    companyName: 'Loja de Campinas',
    price: 0,
    minDays: 1,
    maxDays: 1,
    limitCartPriceMin: null,
    isStorePickup: true,
    zipRanges: [],
    cityIds: [],
    states: ['SP'],
    schedule: null,
  },
  {
    name: 'Entrega do bairro',
    companyName: 'Gente nossa',
    price: 990,
    minDays: 1,
    maxDays: 2,
    limitCartPriceMin: 30_000,
    isStorePickup: false,
    zipRanges: [{ from: '13000000', to: '13139999' }],
    cityIds: [],
    states: [],
    schedule: {
      shifts: ['morning', 'afternoon', 'evening'],
      leadDays: 1,
      daysAhead: 10,
      cutoffHour: 16,
      capacity: 20,
    },
  },
];
