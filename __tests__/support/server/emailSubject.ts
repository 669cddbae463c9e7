import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import type { EmailSubject } from '../../../src/server/mail/emailOrder';
import type { Order, OrderPayment } from '../../../src/shared/order/orderContract';

/** A payment of such an order. */
export const aPayment = (values: Partial<OrderPayment> = {}): OrderPayment => ({
  id: 'pay-1',
  method: 'pix',
  status: 'waitingPayment',
  amount: 25_292,
  boleto: null,
  card: null,
  refusal: null,
  refundedValue: 0,
  paidAt: null,
  updatedAt: '2026-11-20T13:28:00.000Z',
  pix: { code: '00020126PIXCODE6304E51D', qrPath: 'M0 0', size: 45, expiresAt: '2026-11-20T13:58:00.000Z' },
  ...values,
});

/** Where such an order goes. */
export const anAddress = (values: Partial<NonNullable<Order['address']>> = {}): NonNullable<Order['address']> => ({
  recipient: 'Mariana Albuquerque',
  zipCode: '13010111',
  street: 'Rua Barão de Jaguara',
  number: '1.010',
  complement: 'apto 42',
  neighborhood: 'Centro',
  cityName: 'Campinas',
  stateId: 'SP',
  ...values,
});

/** An order for e-mails: two lines, a coupon, a Pix to be paid. */
export const anOrder = (values: Partial<Order> = {}): Order => ({
  id: 'order-1',
  number: 1048,
  version: 2,
  status: 'waitingPayment',
  createdAt: '2026-11-20T13:28:00.000Z',
  buyer: { name: 'Mariana Albuquerque', email: 'mariana@oipet.test' },
  address: anAddress(),
  shipping: {
    name: 'Econômica',
    companyName: 'Correio do Vale',
    price: 1_840,
    isEstimate: false,
    arrivesFrom: '2026-11-26',
    arrivesTo: '2026-11-30',
  },
  voucherCode: 'OIVIZINHO',
  productsValue: 26_058,
  shippingValue: 1_840,
  totalDiscount: 2_606,
  total: 25_292,
  explained: null,
  listProduct: [
    {
      id: 'l1',
      productId: 'p1',
      productVariantId: 'v1',
      slug: 'racao',
      title: 'Ração <Matuta> & Cia',
      variantTitle: '10,1 kg',
      imageUrl: '/media/racao.webp',
      quantity: 12,
      unitPrice: 1_000,
      total: 12_000,
      rows: [],
      discount: 0,
    },
    {
      id: 'l2',
      productId: 'p2',
      productVariantId: 'v2',
      slug: 'bola',
      title: 'Bola',
      variantTitle: '',
      imageUrl: null,
      quantity: 1,
      unitPrice: 14_058,
      total: 14_058,
      rows: [],
      discount: 0,
    },
  ],
  payment: aPayment(),
  actions: { canPay: true, canCancel: true, canReturn: false },
  refundAccountAwaited: null,
  invoiceKey: null,
  tracking: null,
  regret: null,
  history: [],
  ...values,
});

const STORE: StoreRow = {
  id: 's1',
  slug: 'oipet',
  name: 'Oi Pet',
  logoUrl: null,
  themeColor: '#17694a',
  whatsapp: '551940020000',
  email: 'oi@oipet.test',
  legalName: 'Oi Pet Ltda.',
  companyId: '11222333000181',
  address: 'Rua das Acácias, 482',
  openingHours: 'de segunda a sábado, das 9h às 19h',
  isPrivate: false,
  isDefault: true,
  version: 1,
  pixelId: null,
  adsConversion: null,
  originZipCode: '13010111',
  handlingDays: 1,
  installmentMin: 500,
  status: 'active',
  createdAt: '2026-01-01T00:00:00Z',
};
/** What an e-mail about an order is written from. */
export const aSubject = (order: Order, store: Partial<StoreRow> = {}): EmailSubject => ({
  order,
  store: { ...STORE, ...store },
  origin: 'https://oipet.test',
  now: Date.parse('2026-11-20T13:28:00Z'),
});
