import type { DemoVoucher } from '../demoTypes';

const CREATED = '2025-01-06T12:00:00.000Z';

const UNLIMITED = {
  minimumProductsValue: null,
  totalUses: null,
  usesPerCustomer: null,
  usedCount: 0,
  createdAt: CREATED,
  expiredAt: null,
  categorySlugs: [],
  productSlugs: [],
} satisfies Partial<DemoVoucher>;

/** Vouchers of the public store: three that work, one for a category, one expired, one used up. */
export const demoVouchers: DemoVoucher[] = [
  { ...UNLIMITED, code: 'OIVIZINHO', benefit: { kind: 'percentage', percent: 10, maximumDiscount: 5000 } },
  { ...UNLIMITED, code: 'FRETEGRATIS', benefit: { kind: 'freeShipping' }, minimumProductsValue: 15_000 },
  {
    ...UNLIMITED,
    code: 'BEMVINDO20',
    benefit: { kind: 'fixedAmount', amount: 2000 },
    minimumProductsValue: 10_000,
    usesPerCustomer: 1,
  },
  {
    ...UNLIMITED,
    code: 'GATO15',
    benefit: { kind: 'percentage', percent: 15, maximumDiscount: null },
    categorySlugs: ['racao-seca-para-gatos', 'saches-e-latas', 'petiscos-para-gatos', 'areia-e-caixas'],
  },
  {
    ...UNLIMITED,
    code: 'ANONOVO25',
    benefit: { kind: 'percentage', percent: 25, maximumDiscount: 4000 },
    expiredAt: '2025-02-01T02:59:59.000Z',
  },
  {
    ...UNLIMITED,
    code: 'PRIMEIROS50',
    benefit: { kind: 'fixedAmount', amount: 1500 },
    totalUses: 50,
    usedCount: 50,
  },
];
