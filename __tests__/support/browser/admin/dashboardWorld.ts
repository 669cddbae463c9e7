import type { Dashboard, GetDashboard } from '../../../../src/shared/admin/dashboardContract';
import { spanOf } from '../../../../src/shared/admin/dashboardPeriod';
import { succeeded } from '../../../../src/shared/kernel/outcome';
import type { FakeApi } from '../fakeApi';

const AT = '2026-11-20T13:00:00.000Z';

/** A dashboard as returned by the server: a busy month by default. */
export const aDashboard = (given: Partial<Dashboard> = {}): Dashboard => {
  const period = given.period ?? '30';
  const { slots, slotsBefore } = spanOf(period, AT);
  return {
    period,
    at: AT,
    now: {
      sales: 9_900_000,
      reversals: 58_740,
      revenue: 9_841_260,
      orders: 812,
      carts: 33_833,
      ordered: 812,
      abandoned: 233,
    },
    before: {
      sales: 8_790_310,
      reversals: 0,
      revenue: 8_790_310,
      orders: 741,
      carts: 29_640,
      ordered: 741,
      abandoned: 251,
    },
    listPoint: slots.map((slot, index) => ({
      slot,
      slotBefore: slotsBefore[index] ?? slot,
      sales: index === 0 ? 9_900_000 : 0,
      reversals: index === 0 ? 58_740 : 0,
      revenue: index === 0 ? 9_841_260 : 0,
      revenueBefore: index === 0 ? 8_790_310 : 0,
      orders: index === 0 ? 812 : 0,
    })),
    listBestSeller: [
      {
        productId: 'product-1',
        title: 'Ração Matuta Frango e Arroz',
        variantTitle: '10,1 kg',
        imageUrl: null,
        units: 96,
        revenue: 1_621_440,
      },
    ],
    listLowStock: [
      {
        productId: 'product-2',
        title: 'Shampoo Espuma Mansa',
        variantTitle: '500 ml',
        imageUrl: null,
        stock: 0,
        soldPerWeek: 4,
      },
      { productId: 'product-3', title: 'Feno Toca', variantTitle: '700 g', imageUrl: null, stock: 4, soldPerWeek: 7 },
    ],
    listWaiting: [
      {
        id: 'order-1046',
        number: 1046,
        buyerName: 'Tereza Nakamura',
        status: 'paymentApproved',
        need: 'invoice',
        since: '2026-11-20T10:00:00.000Z',
      },
    ],
    waitingTotal: 4,
    recurring: null,
    failedEmails: 0,
    dueMessages: 0,
    waitingPrescriptions: 0,
    openChargebacks: null,
    ...given,
  };
};

/** Answers the dashboard's call of every period. */
export const stockDashboard = (api: FakeApi, given: Partial<Dashboard> = {}): void => {
  api.answer<GetDashboard>('GET', '/admin/dashboard', ({ query }) =>
    succeeded(aDashboard({ ...given, period: query?.period ?? '30' })),
  );
};
