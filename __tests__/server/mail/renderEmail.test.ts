import { renderEmail } from '../../../src/server/mail/renderEmail';
import { anOrder, aPayment, aSubject } from '../../support/server/emailSubject';

const BRL = (text: string) => text.replaceAll('R$ ', 'R$\u00a0');

describe('the e-mail of a received order', () => {
  const { subject: title, html, text } = renderEmail('orderReceived', aSubject(anOrder()));

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
      'Econômica. Chega de 4 a 6 dias úteis após a confirmação do pagamento',
      'https://wa.me/551940020000',
      'WhatsApp (19) 4002-0000',
      'Vendido e faturado por Oi Pet Ltda., CNPJ\u00a011.222.333/0001-81 · Plataforma Praça, CNPJ\u00a011.444.777/0001-61',
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
    const dark = renderEmail('orderReceived', aSubject(anOrder())).html;
    const light = renderEmail('orderReceived', aSubject(anOrder(), { themeColor: '#ffd54a' })).html;
    expect(dark).toMatch(/bgcolor="#[0-9a-f]{6}"/);
    expect(dark).not.toMatch(/oklch|var\(/);
    expect(light).not.toBe(dark);
  });

  it('shows no code once it is paid', () => {
    const paid = renderEmail('orderReceived', aSubject(anOrder({ status: 'paymentApproved' })));
    expect(paid.html).not.toContain('PIXCODE');
  });
});

it('tells of an approved payment', () => {
  const {
    subject: title,
    html,
    text,
  } = renderEmail('paymentApproved', aSubject(anOrder({ status: 'paymentApproved' })));
  expect(title).toBe('Pedido 1048: pagamento aprovado | Oi Pet');
  expect(html).toContain('Acompanhar o pedido');
  expect([html, text].join()).not.toContain('PIXCODE');
});

it('lists a kit by its name and price, with what is in each', () => {
  const [bag, ball] = anOrder().listProduct;
  if (!bag || !ball) throw new Error('an order of two lines');
  const kit = {
    lineId: 'k',
    productId: 'p',
    productVariantId: 'v',
    slug: 'kit',
    title: 'Kit filhote',
    imageUrl: '/media/kit.webp',
    quantity: 2,
  };
  const listProduct = [
    { ...bag, quantity: 2, total: 30_000, kit },
    { ...ball, variantTitle: '30 unidades', quantity: 4, total: 11_980, kit },
  ];
  const { html, text } = renderEmail('orderReceived', aSubject(anOrder({ listProduct })));
  const inEach = '1 × Ração <Matuta> & Cia, 10,1 kg; 2 × Bola, 30 unidades';
  expect(text).toContain(BRL(`- Kit filhote (2 kits, cada um com ${inEach}): R$ 419,80`));
  // The price is the kit's: no part has one of its own.
  expect(text).not.toMatch(/119,80|300,00/);
  expect(html).toContain('2 kits, cada um com 1 × Ração &lt;Matuta&gt; &amp; Cia, 10,1 kg; 2 × Bola, 30 unidades');
  const one = listProduct.map((line) => ({ ...line, quantity: line.quantity / 2, kit: { ...kit, quantity: 1 } }));
  expect(renderEmail('orderReceived', aSubject(anOrder({ listProduct: one }))).text).toContain(
    `- Kit filhote (1 kit com ${inEach}): `,
  );
});

it('leads from a boleto to the order too', () => {
  const boleto = {
    line: '0'.repeat(47),
    barsPath: null,
    width: 0,
    pdfUrl: '/sandbox/boleto.pdf',
    dueDay: '2026-11-24',
  };
  const payment = aPayment({ method: 'boleto', pix: null, boleto });
  const { html, text } = renderEmail('orderReceived', aSubject(anOrder({ payment })));
  expect(text).toContain('Acompanhar o pedido: https://oipet.test/order/order-1');
  expect(html).toContain('href="https://oipet.test/order/order-1"');
});
