import type { GetGoods, GoodsItem, PostGoodsLookup } from '../../../../src/shared/admin/rules/goodsContract';
import type {
  GetShippingRules,
  GetStateCities,
  ShippingRule,
  ShippingTest,
} from '../../../../src/shared/admin/rules/shippingRuleContract';
import type {
  GetOwnVoucher,
  GetOwnVouchers,
  GetVoucherUses,
  OwnVoucher,
  VoucherTest,
} from '../../../../src/shared/admin/rules/voucherRuleContract';
import type {
  GetOwnCustomer,
  GetOwnCustomers,
  OwnCustomer,
} from '../../../../src/shared/admin/customers/customerListContract';
import type { FakeApi } from '../fakeApi';

export const aRule = (given: Partial<ShippingRule> = {}): ShippingRule => ({
  id: 'rule-1',
  version: 1,
  name: 'Motoboy do bairro',
  price: 990,
  rangeMinDays: 1,
  rangeMaxDays: 2,
  limitCartPriceMin: 0,
  isPickup: false,
  isActive: true,
  area: { zipRanges: [], cityIds: [], stateIds: [] },
  schedule: null,
  noScheduleReason: '',
  listCity: [],
  ...given,
});

export const aGoodsItem = (given: Partial<GoodsItem> = {}): GoodsItem => ({
  productId: 'product-1',
  productVariantId: 'variant-1',
  title: 'Ração Matuta Frango',
  variantTitle: '10,1 kg',
  sku: 'RAC-10',
  imageUrl: null,
  price: 18_990,
  stock: 5,
  ...given,
});

export const aShippingTest = (given: Partial<ShippingTest> = {}): ShippingTest => ({
  zipCode: '13010111',
  city: { id: '3509502', stateId: 'SP', name: 'Campinas' },
  productsValue: 18_990,
  parcels: 1,
  weightG: 10_100,
  carriers: 'answered',
  listOption: [
    {
      id: 'custom-rule-1',
      name: 'Motoboy do bairro',
      companyName: 'Oi Pet',
      price: 990,
      deliveryRangeMin: 1,
      deliveryRangeMax: 2,
      storeCustomShippingId: 'rule-1',
      storeCustomShipping: { limitCartPriceMin: 30_000 },
      customDeliveryRangeMin: 1,
      customDeliveryRangeMax: 2,
      isEstimate: false,
      isSelectable: false,
    },
  ],
  listRule: [
    {
      id: 'rule-1',
      name: 'Motoboy do bairro',
      isActive: true,
      servedBy: 'zipRange',
      missing: 11_011,
      limitCartPriceMin: 30_000,
    },
    { id: 'rule-2', name: 'Retirada', isActive: false, servedBy: null, missing: 0, limitCartPriceMin: 0 },
  ],
  ...given,
});

export const anOwnVoucher = (given: Partial<OwnVoucher> = {}): OwnVoucher => ({
  id: 'voucher-1',
  version: 1,
  code: 'VERAO10',
  kind: 'percentage',
  value: 10,
  maxDiscount: null,
  minProductsValue: 0,
  maxUses: null,
  maxUsesPerCustomer: null,
  startsOn: null,
  endsOn: null,
  appliesTo: 'everything',
  state: 'active',
  usedCount: 0,
  createdAt: '2026-11-01T12:00:00.000Z',
  listCategory: [],
  listProduct: [],
  isRemovable: true,
  ...given,
});

export const aVoucherTest = (given: Partial<VoucherTest> = {}): VoucherTest => ({
  productsValue: 18_990,
  shippingValue: 0,
  totalDiscount: 1_899,
  total: 17_091,
  listLine: [
    {
      productVariantId: 'variant-1',
      title: 'Ração Matuta Frango',
      variantTitle: '10,1 kg',
      quantity: 1,
      total: 18_990,
      discount: 1_899,
      isEligible: true,
    },
  ],
  refusal: null,
  listOption: [],
  selectedShippingId: null,
  ...given,
});

export const anOwnCustomer = (given: Partial<OwnCustomer> = {}): OwnCustomer => ({
  id: 'customer-1',
  person: {
    name: 'Mariana Duarte',
    email: 'mariana@oipet.test',
    document: '52998224725',
    phone: '19987654321',
    createdAt: '2026-03-01T12:00:00.000Z',
    emailConfirmedAt: '2026-03-01T12:10:00.000Z',
    termsVersion: '2026-01',
    termsAcceptedAt: '2026-03-01T12:00:00.000Z',
    cartRemindersSince: null,
    listAddress: [],
  },
  erasedAt: null,
  orderCount: 1,
  totalPaid: 5_000,
  listOrder: [
    {
      id: 'order-1',
      number: 1042,
      status: 'paymentApproved',
      isPickup: false,
      isInvoiceCanceled: false,
      isPresumed: false,
      total: 5_000,
      createdAt: '2026-11-10T12:00:00.000Z',
    },
  ],
  ...given,
});

/** A store's rules, goods and customers behind the API. */
export const stockRules = (api: FakeApi): void => {
  api.answer<GetShippingRules>('GET', '/admin/shipping-rule', {
    list: [aRule(), aRule({ id: 'rule-2', name: 'Retirada' })],
  });
  api.answer<GetStateCities>('GET', '/admin/city', { list: [{ id: '3509502', stateId: 'SP', name: 'Campinas' }] });
  api.answer<GetGoods>('GET', '/admin/goods', { list: [aGoodsItem()] });
  api.answer<PostGoodsLookup>('POST', '/admin/goods', { list: [aGoodsItem()] });
  const {
    createdAt: _at,
    listCategory: _categories,
    listProduct: _products,
    isRemovable: _is,
    ...row
  } = anOwnVoucher();
  api.answer<GetOwnVouchers>('GET', '/admin/voucher', { list: [row], page: 1, limit: 20, total: 1 });
  api.answer<GetOwnVoucher>('GET', '/admin/voucher/:id', anOwnVoucher());
  api.answer<GetVoucherUses>('GET', '/admin/voucher/:id/use', { list: [], page: 1, limit: 20, total: 0 });
  api.answer<GetOwnCustomers>('GET', '/admin/customer', {
    page: 1,
    limit: 20,
    total: 1,
    list: [
      {
        id: 'customer-1',
        name: 'Mariana Duarte',
        email: 'mariana@oipet.test',
        document: '***.982.247-**',
        createdAt: '2026-03-01T12:00:00.000Z',
        isConfirmed: true,
        orderCount: 1,
        totalPaid: 5_000,
      },
    ],
  });
  api.answer<GetOwnCustomer>('GET', '/admin/customer/:id', anOwnCustomer());
};
