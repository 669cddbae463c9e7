import type {
  AdminCycle,
  AdminRepeat,
  DemandedProduct,
  GetAdminRepeat,
  GetAdminRepeatOverview,
  GetAdminRepeats,
  GetRepeatSettings,
  RepeatOverview,
  RepeatRow,
  RepeatSettings,
} from '../../../../src/shared/admin/repeat/repeatAdminContract';
import { merchantWorld } from './openAdmin';

export const aDemand = (given: Partial<DemandedProduct> = {}): DemandedProduct => ({
  productId: 'product-1',
  productVariantId: 'variant-1',
  title: 'Ração Matuta Frango e Arroz',
  variantTitle: '15 kg',
  isForSale: true,
  wanted: 14,
  reserved: 6,
  stock: 9,
  shortOn: '2026-12-08',
  emptyOn: '2026-12-01',
  value: 331_660,
  ...given,
});

export const anOverview = (given: Partial<RepeatOverview> = {}): RepeatOverview => ({
  standing: 'on',
  percent: 5,
  counts: { active: 31, paused: 5, risk: 4, riskValue: 66_565, begunLately: 4 },
  revenue: { now: 791_640, before: 746_830 },
  demand: {
    from: '2026-11-23',
    until: '2026-12-22',
    deliveries: 44,
    units: 40,
    reserved: 14,
    value: 403_900,
    products: 2,
    short: 1,
    listProduct: [
      aDemand(),
      aDemand({
        productVariantId: 'variant-2',
        title: 'Areia Dom Bigode',
        variantTitle: '4 kg',
        wanted: 26,
        reserved: 8,
        stock: 40,
        shortOn: null,
        emptyOn: null,
        value: 72_240,
      }),
    ],
  },
  failures: {
    charges: 44,
    refused: 5,
    list: [
      {
        purchaseId: 'repeat-1',
        purchaseName: 'Ração da Mel',
        customerName: 'Mariana Albuquerque',
        at: '2026-11-22T12:00:00.000Z',
        method: 'card',
        code: '51',
        mayRetry: true,
        number: 1,
        nextTryAt: '2026-11-24T12:00:00.000Z',
        giveUpAt: '2026-11-27T12:00:00.000Z',
        state: 'retrying',
        amount: 24_485,
      },
    ],
  },
  ...given,
});

export const aRepeatRow = (given: Partial<RepeatRow> = {}): RepeatRow => ({
  id: 'repeat-1',
  name: 'Ração da Mel',
  customerId: 'customer-1',
  customerName: 'Mariana Albuquerque',
  status: 'active',
  risks: [],
  rhythm: { kind: 'untilEmpty', fallbackDays: 56 },
  chargeOn: '2026-12-01',
  cycleStatus: 'scheduled',
  total: 24_485,
  createdAt: '2026-10-01T12:00:00.000Z',
  title: 'Ração Matuta',
  quantity: 1,
  more: 0,
  ...given,
});

export const aCycle = (given: Partial<AdminCycle> = {}): AdminCycle => ({
  id: 'cycle-2',
  number: 2,
  status: 'scheduled',
  chargeOn: '2026-12-01',
  createdAt: '2026-10-01T12:00:00.000Z',
  remindedAt: null,
  lockedAt: null,
  endedAt: null,
  endedWhy: null,
  nextTryAt: null,
  giveUpAt: null,
  total: null,
  order: null,
  reserved: 0,
  tries: [],
  ...given,
});

export const anAdminRepeat = (given: Partial<AdminRepeat> = {}): AdminRepeat => {
  const { title: _title, quantity: _quantity, more: _more, ...row } = aRepeatRow();
  return {
    ...row,
    version: 3,
    customer: {
      id: 'customer-1',
      name: 'Mariana Albuquerque',
      email: 'mariana@oipet.test',
      phone: '19987654321',
    },
    address: ['Mariana Albuquerque', 'Rua Barão de Jaguara, 1010', 'Centro, Campinas – SP', 'CEP 13010-111'],
    payBy: 'card',
    automaticPix: null,
    card: { brand: 'Visa', lastDigits: '4242', expMonth: 12, expYear: 2027 },
    listLine: [
      {
        productId: 'product-1',
        title: 'Ração Matuta',
        variantTitle: '15 kg',
        sku: 'RMF-15',
        imageUrl: null,
        quantity: 1,
        unitPrice: 23_690,
        stock: 9,
        isForSale: true,
      },
    ],
    productsValue: 23_690,
    discountValue: 1_185,
    discountPercent: 5,
    discountMost: null,
    shippingName: 'Econômica',
    shippingValue: 1_980,
    riseLimit: 5,
    protocol: null,
    cancelledAt: null,
    earliestOn: '2026-11-30',
    latestOn: '2027-05-22',
    cycles: 2,
    listCycle: [
      aCycle(),
      aCycle({
        id: 'cycle-1',
        number: 1,
        status: 'ordered',
        chargeOn: '2026-10-06',
        endedAt: '2026-10-06T12:00:00.000Z',
        total: 24_485,
        order: { id: 'order-1', number: 1042 },
      }),
    ],
    listConsent: [
      {
        at: '2026-10-01T12:00:00.000Z',
        version: '2026-11-27',
        network: '177.0.0.0/24',
        total: 24_485,
        riseLimit: 5,
        units: 1,
      },
    ],
    listAudit: [],
    ...given,
  };
};

export const someSettings = (given: Partial<RepeatSettings> = {}): RepeatSettings => ({
  isOn: true,
  percent: 5,
  minProductsValue: 9_900,
  firstPercent: null,
  firstMost: null,
  endsOn: null,
  automaticPix: false,
  running: 31,
  byAutomaticPix: 0,
  hasAutomaticPix: false,
  ...given,
});

/** A merchant's world with repeat purchases in it. */
export const repeatWorld = ({
  overview = anOverview(),
  list = [aRepeatRow()],
  one = anAdminRepeat(),
  settings = someSettings(),
}: { overview?: RepeatOverview; list?: RepeatRow[]; one?: AdminRepeat; settings?: RepeatSettings } = {}) => {
  const fake = merchantWorld();
  fake.api.answer<GetAdminRepeatOverview>('GET', '/admin/repeat/overview', overview);
  fake.api.answer<GetAdminRepeats>('GET', '/admin/repeat', {
    list,
    page: 1,
    limit: 20,
    total: list.length,
    hasMore: false,
  });
  fake.api.answer<GetAdminRepeat>('GET', '/admin/repeat/:id', one);
  fake.api.answer<GetRepeatSettings>('GET', '/admin/repeat-setting', settings);
  return fake;
};
