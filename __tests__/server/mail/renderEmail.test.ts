import type { Order } from '../../../src/shared/order/orderContract';
import { renderEmail } from '../../../src/server/mail/renderEmail';
import type { StoreRow } from '../../../src/server/store/storeRepository';

const anOrder = (values: Partial<Order> = {}): Order => ({
  id: 'order-1',
  number: 1048,
  version: 2,
  status: 'waitingPayment',
  createdAt: '2026-11-20T13:28:00.000Z',
  buyer: { name: 'Mariana Albuquerque', email: 'mariana@oipet.test' },
  address: {
    recipient: 'Mariana Albuquerque',
    zipCode: '13010111',
    street: 'Rua Barão de Jaguara',
    number: '1.010',
    complement: 'apto 42',
    neighborhood: 'Centro',
    cityName: 'Campinas',
    stateId: 'SP',
  },
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
  payment: {
    id: 'pay-1',
    method: 'pix',
    status: 'waitingPayment',
    amount: 25_292,
    boleto: null,
    card: null,
    refusal: null,
    refundedValue: 0,
    paidAt: null,
    pix: { code: '00020126PIXCODE6304E51D', qrPath: 'M0 0', size: 45, expiresAt: '2026-11-20T13:58:00.000Z' },
  },
  actions: { canPay: true, canCancel: true },
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
  pixelId: null,
  adsConversion: null,
  originZipCode: '13010111',
  handlingDays: 1,
  installmentMin: 0,
  status: 'active',
  createdAt: '2026-01-01T00:00:00Z',
};
const subject = (order: Order, store: Partial<StoreRow> = {}) => ({
  order,
  store: { ...STORE, ...store },
  origin: 'https://oipet.test',
  now: Date.parse('2026-11-20T13:28:00Z'),
});
const BRL = (text: string) => text.replaceAll('R$ ', 'R$\u00a0');

describe('the e-mail of a received order', () => {
  const { subject: title, html, text } = renderEmail('orderReceived', subject(anOrder()));

  it('says what happened, what to pay and until when', () => {
    expect(title).toBe('Pedido 1048 recebido | Oi Pet');
    expect(html).toContain(
      'Mariana, seus 13 produtos estão reservados até <b>10:58 de 20/11/2026</b>. Falta pagar com Pix.',
    );
    expect(html).toContain(BRL('R$ 252,92'));
    expect(html).toContain('>00020126PIXCODE6304E51D</p>');
    expect(html).toContain('href="https://oipet.test/order/order-1"');
  });

  it('shows goods as text, never as markup, with pictures as PNG', () => {
    expect(html).toContain('Ração &lt;Matuta&gt; &amp; Cia');
    expect(html).not.toContain('<Matuta>');
    expect(html).toContain('src="https://oipet.test/media/racao-120.png" width="56" height="56" alt=""');
    expect(html).toContain('10,1 kg, 12 unidades');
  });

  it('holds sums, delivery, help and who sells', () => {
    for (const part of [
      'Cupom OIVIZINHO',
      BRL('− R$ 26,06'),
      'Rua Barão de Jaguara, 1.010, apto 42, Centro, Campinas – SP, CEP 13010-111',
      'Econômica, Correio do Vale. Chega entre 26/11/2026 a 30/11/2026',
      'https://wa.me/551940020000',
      'WhatsApp (19) 4002-0000',
      'CNPJ 11.222.333/0001-81',
      '© 2021–2026 Oi Pet',
    ]) {
      expect(html).toContain(part);
    }
  });

  it('says the same in plain text', () => {
    for (const part of [
      '00020126PIXCODE6304E51D',
      BRL('R$ 252,92'),
      'https://oipet.test/order/order-1',
      '- Bola (1 unidade)',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/<[a-z]/);
  });

  it("wears the store's colours as hex", () => {
    const dark = renderEmail('orderReceived', subject(anOrder())).html;
    const light = renderEmail('orderReceived', subject(anOrder(), { themeColor: '#ffd54a' })).html;
    expect(dark).toMatch(/bgcolor="#[0-9a-f]{6}"/);
    expect(dark).not.toMatch(/oklch|var\(/);
    expect(light).not.toBe(dark);
  });

  it('shows no code once it is paid', () => {
    const paid = renderEmail('orderReceived', subject(anOrder({ status: 'paymentApproved' })));
    expect(paid.html).not.toContain('PIXCODE');
  });
});

it('tells of an approved payment', () => {
  const {
    subject: title,
    html,
    text,
  } = renderEmail('paymentApproved', subject(anOrder({ status: 'paymentApproved' })));
  expect(title).toBe('Pagamento do pedido 1048 aprovado | Oi Pet');
  expect(html).toContain('Acompanhar o pedido');
  expect([html, text].join()).not.toContain('PIXCODE');
});
