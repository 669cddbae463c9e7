import { ORDER_TEMPLATES, type OrderTemplate } from '../../../src/server/queue/emailOutbox';
import { renderEmail } from '../../../src/server/mail/renderEmail';
import type { Order, OrderPayment } from '../../../src/shared/order/orderContract';
import { wordsOfOrder } from '../../../src/shared/order/words/orderWords';
import { PAYMENT_REFUSALS } from '../../../src/shared/payment/paymentRefusals';
import { anAddress, anOrder, aPayment, aSubject } from '../../support/server/emailSubject';

const written = (template: OrderTemplate, order: Order) => renderEmail(template, aSubject(order));
const BRL = (text: string) => text.replaceAll('R$ ', 'R$\u00a0');
const actions = { canPay: false, canCancel: false, canReturn: false };
const LINE = '00090000040000000000300000000001190000000025292';
const boleto = { line: LINE, barsPath: null, width: 0, pdfUrl: '/sandbox/pagarme/boleto/ch_1', dueDay: '2026-11-25' };
const aBoleto = (values: Partial<typeof boleto> = {}) =>
  anOrder({ payment: aPayment({ method: 'boleto', pix: null, boleto: { ...boleto, ...values } }) });

describe.each(ORDER_TEMPLATES)('the e-mail %s', (template) => {
  const evil = '<script>alert(1)</script>"\'&';
  const order = anOrder({
    buyer: { name: `${evil} Silva`, email: 'm@oipet.test' },
    address: anAddress({ recipient: evil, street: evil, complement: evil }),
    shipping: { ...anOrder().shipping, name: evil, companyName: evil },
    voucherCode: evil,
    regret: { until: '2026-12-01', protocol: evil, status: 'requested', wayBack: null },
    listProduct: anOrder().listProduct.map((line) => ({ ...line, title: evil, variantTitle: evil })),
  });

  it('shows whatever people typed as text, never as markup', () => {
    const { html } = renderEmail(template, aSubject(order, { name: evil, legalName: evil, address: evil }));
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
    // Nothing leaves an attribute it stands in either.
    expect(html.replaceAll(/"[^"]*"/g, '')).not.toContain('alert(1)</script>"');
  });

  it('says the same in HTML and in plain text: order, goods, sums, help and who sells', () => {
    const { subject, html, text } = written(template, anOrder());
    expect(subject).toMatch(/1048.* \| Oi Pet$/);
    for (const part of ['Mariana', 'Bola', BRL('R$ 252,92'), 'https://oipet.test/order/order-1', 'Oi Pet Ltda.']) {
      expect([template, html.includes(part)]).toEqual([template, true]);
      expect([template, text.includes(part)]).toEqual([template, true]);
    }
    expect(text).not.toMatch(/<[a-z]|undefined|null|NaN/);
    expect(html).not.toMatch(/undefined|NaN/);
  });
});

describe('an e-mail that names a state', () => {
  const { shipping } = anOrder();
  const fetched = { ...shipping, name: 'Retirar na loja', isPickup: true };
  const refused = (values: Partial<OrderPayment>) =>
    aPayment({ status: 'refused', refusal: 'notMade', pix: null, ...values });
  const at = '2026-11-20T14:00:00.000Z';
  it.each<[OrderTemplate, Partial<Order>, string]>([
    ['paymentApproved', { status: 'paymentApproved' }, 'Pagamento aprovado'],
    ['orderShipped', { status: 'shipped' }, 'Enviado'],
    ['orderShipped', { status: 'shippedManual', shipping: fetched }, 'Pronto para retirar'],
    ['orderDelivered', { status: 'concluded' }, 'Entregue'],
    ['orderDelivered', { status: 'concluded', shipping: fetched }, 'Retirado'],
    ['orderCanceled', { status: 'orderCanceledByCustomer' }, 'Cancelado'],
    ['orderCanceled', { status: 'orderCanceledBySeller' }, 'Cancelado pela loja'],
    [
      'orderCanceled',
      { status: 'orderCanceledBySeller', history: [{ status: 'orderCanceledBySeller', at, cause: 'refunded' }] },
      'Cancelado',
    ],
    [
      'orderCanceled',
      {
        status: 'orderCanceledBySeller',
        payment: aPayment({ status: 'chargedback' }),
        history: [{ status: 'orderCanceledBySeller', at, cause: 'chargedback' }],
      },
      'Pagamento contestado',
    ],
    ['paymentRefused', { payment: refused({ method: 'creditCard' }) }, 'Pagamento recusado'],
    ['paymentRefused', { payment: refused({ method: 'pix' }) }, 'Pagamento não concluído'],
    ['paymentRefused', { payment: refused({ method: 'boleto', refusal: 'expired' }) }, 'Prazo do pagamento encerrado'],
  ])("calls it what the order's page calls it: %s, %o", (template, values, label) => {
    const isRefused = template === 'paymentRefused';
    const order = anOrder({
      ...(isRefused ? { status: 'paymentReject', actions: { ...actions, canPay: true } } : {}),
      ...values,
    });
    expect(wordsOfOrder(order).label).toBe(label);
    const { subject, html } = written(template, order);
    expect(subject.toLowerCase()).toBe(`pedido 1048: ${label} | oi pet`.toLowerCase());
    expect(html).toContain(`Pedido 1048: ${label.charAt(0).toLowerCase()}${label.slice(1)}</h1>`);
  });

  it('keeps the name of its own state when the order has gone on before it is sent', () => {
    const order = anOrder({ status: 'concluded', payment: aPayment({ status: 'refunded', refundedValue: 25_292 }) });
    expect(written('paymentApproved', order).subject).toBe('Pedido 1048: pagamento aprovado | Oi Pet');
    expect(written('orderShipped', order).subject).toBe('Pedido 1048: enviado | Oi Pet');
    expect(written('orderDelivered', order).subject).toBe('Pedido 1048: entregue | Oi Pet');
  });
});

describe('goods', () => {
  it.each(['orderCanceledByCustomer', 'orderCanceledBySeller', 'abandoned'] as const)(
    'never arrive once %s',
    (status) => {
      const { html, text } = written('refundMade', anOrder({ status }));
      for (const content of [html, text]) expect(content).not.toMatch(/Entrega para|Chega entre|7 dias após/);
    },
  );

  it('have arrived once delivered', () => {
    const { html, text } = written('orderDelivered', anOrder({ status: 'concluded' }));
    for (const content of [html, text]) {
      expect(content).toContain('Entrega para Mariana');
      expect(content).not.toContain('Chega entre');
    }
  });
});

describe('the e-mail of a received order', () => {
  it('with a boleto shows its line as banks print it, its last day and the way to its sheet', () => {
    const { html, text } = written('orderReceived', aBoleto());
    for (const content of [html, text]) {
      expect(content).toContain('00090.00004 00000.000003 00000.000001 1 90000000025292');
      expect(content).toContain('25/11/2026');
      expect(content).toContain('em até 3 dias úteis');
      // The simulator's address begins at its own host; a reader of mail has none.
      expect(content).toContain('https://oipet.test/sandbox/pagarme/boleto/ch_1');
    }
  });

  it("leads to the bank's own sheet, and to the order where there is none", () => {
    expect(written('orderReceived', aBoleto({ pdfUrl: 'https://banco.test/b.pdf' })).text).toContain(
      'Abrir o boleto: https://banco.test/b.pdf',
    );
    const order = aBoleto();
    if (order.payment?.boleto) order.payment.boleto.pdfUrl = null;
    expect(written('orderReceived', order).text).toContain('Abrir o boleto: https://oipet.test/order/order-1');
  });

  it('with a card in doubt asks for patience, not for money', () => {
    const payment = aPayment({ method: 'creditCard', status: 'analyzing', pix: null });
    const { text } = written('orderReceived', anOrder({ payment }));
    expect(text).toContain('em análise');
    expect(text).toContain('Não é preciso pagar de novo');
    expect(text).not.toContain('Total a pagar');
  });
});

describe('the e-mail of a refused payment', () => {
  it.each(PAYMENT_REFUSALS)('says why and what to do: %s', (refusal) => {
    const order = anOrder({
      status: 'paymentReject',
      payment: aPayment({ method: 'creditCard', status: 'refused', pix: null, refusal }),
      actions: { ...actions, canPay: true },
    });
    const { text } = written('paymentRefused', order);
    expect(text).toMatch(
      /^Pedido 1048: (pagamento recusado|prazo do pagamento encerrado)\n\nMariana, .+\.\n\n.*[Nn]ada foi cobrado/,
    );
    expect(text).toContain('por 24 horas');
    expect(text).toContain('Pagar de novo: https://oipet.test/order/order-1');
  });

  it('asks nobody to pay an order that has ended', () => {
    const payment = aPayment({ status: 'refused', refusal: 'expired' });
    const { text } = written('paymentRefused', anOrder({ status: 'abandoned', payment, actions }));
    expect(text).not.toContain('Pagar de novo');
    expect(text).toContain('O pedido foi encerrado');
  });
});

describe('the e-mails of a delivery', () => {
  it('tell who brings it and when', () => {
    const { text } = written('orderShipped', anOrder({ status: 'shipped' }));
    expect(text).toContain('saíram para entrega com Correio do Vale');
    expect(text).toContain('Chega entre 26/11/2026 a 30/11/2026');
  });

  it('name the invoice that goes with the goods, and where its files are', () => {
    const invoiceKey = '3'.repeat(44);
    const sent = (values: Partial<Order>) => written('orderShipped', anOrder({ status: 'shipped', ...values })).text;
    expect(sent({ invoiceKey, listInvoicePaper: ['xml'] })).toMatch(
      /Chave da NF-e: 3333 3333[\s\S]*Baixe a nota em: https/,
    );
    expect(sent({ invoiceKey })).not.toContain('Baixe a nota');
    expect(sent({})).not.toContain('NF-e');
  });

  const fetched = (values: Partial<Order>) => {
    const order = anOrder(values);
    return { ...order, shipping: { ...order.shipping, name: 'Retirar na loja', isPickup: true } };
  };
  const NO_DELIVERY = /Entrega|entrega|Chega|Rastreio|Acompanh/;

  it('say of a pick-up where and when it is ready, and nothing of a delivery', () => {
    const { html, text } = written('paymentApproved', fetched({ status: 'paymentApproved' }));
    for (const content of [html, text]) {
      expect(content).toContain('Retirada na loja');
      expect(content).toContain('Pronto para retirar entre 26/11/2026 e 30/11/2026');
      expect(content).toContain('Rua das Acácias, 482');
      expect(content).not.toMatch(/Entrega para|Chega entre|para o envio/);
    }
    const ready = written('orderShipped', fetched({ status: 'shippedManual' }));
    expect(ready.subject).toContain('pronto para retirar');
    expect(ready.text).not.toMatch(NO_DELIVERY);
    expect(written('orderDelivered', fetched({ status: 'concluded' })).text).toContain('foi retirado na loja');
  });

  it('tell the day up to which the purchase may be taken back', () => {
    const regret = { until: '2026-12-03', protocol: null, status: null, wayBack: null };
    const { text } = written('orderDelivered', anOrder({ status: 'concluded', regret }));
    expect(text).toContain('até 03/12/2026, 7 dias depois da entrega, sem dizer o motivo');
  });
});

describe('the e-mails of money that goes back', () => {
  it.each([
    ['pix', 'Até quando: Até 23/11/2026'],
    ['creditCard', 'na fatura atual ou na seguinte'],
    ['boleto', 'no nome e CPF ou CNPJ de quem comprou'],
  ] as const)('say how it comes: %s', (method, words) => {
    const payment = aPayment({ method, status: 'pendingRefund', pix: null });
    const { text } = written('orderCanceled', anOrder({ status: 'orderCanceledByCustomer', payment }));
    expect(text).toContain('como você pediu');
    expect(text).toContain(BRL('Vamos devolver R$ 252,92'));
    expect(text.toLowerCase()).toContain(words.toLowerCase());
  });

  it('promise nothing where nothing was paid', () => {
    const payment = aPayment({ status: 'refused', refusal: 'canceled' });
    const { text } = written('orderCanceled', anOrder({ status: 'orderCanceledBySeller', payment }));
    expect(text).toContain('cancelado pela loja');
    expect(text).toContain('Nada foi cobrado.');
  });

  it.each([
    ['pix', 'à conta que fez o Pix'],
    ['creditCard', 'a quem é dono do cartão'],
    ['boleto', 'à conta que pagou o boleto'],
  ] as const)('do not say that the store cancelled what a bank took back: %s', (method, words) => {
    const payment = aPayment({ method, status: 'chargedback', pix: null });
    const at = '2026-11-20T14:00:00.000Z';
    const history = [{ status: 'orderCanceledBySeller', at, cause: 'chargedback' } as const];
    const { text } = written('orderCanceled', anOrder({ status: 'orderCanceledBySeller', payment, history }));
    expect(text).toContain('foi contestado, e por isso o pedido foi cancelado');
    expect(text).toContain(words);
    expect(text).not.toContain('pela loja');
  });

  it('explain money that came too late', () => {
    const payment = aPayment({ status: 'refunded', refundedValue: 25_292 });
    const { text } = written('refundMade', anOrder({ status: 'abandoned', payment }));
    expect(text).toContain('chegou depois que o pedido foi encerrado');
    expect(text).toContain(BRL('Devolvemos R$ 252,92'));
  });

  it('promise neither a day nor days to regret in for a parcel that comes back', () => {
    const order = anOrder({ status: 'shipped', payment: aPayment({ status: 'pendingRefund' }) });
    const regret = { until: null, protocol: '20261127-483920', status: 'refunding' as const, wayBack: null };
    const shipping = { ...order.shipping, shift: 'morning' as const };
    for (const template of ['returnReceived', 'returnInstructions', 'refundMade'] as const) {
      const { html, text } = written(template, { ...order, shipping, regret });
      for (const content of [html, text]) expect(content).not.toMatch(/Entrega marcada|Você pode desistir da compra/);
    }
  });

  it('name a new day of delivery once', () => {
    const { shipping } = anOrder();
    const moved = { ...shipping, arrivesTo: '2026-12-03', shift: 'morning' as const };
    const { text } = written('deliveryDayMoved', anOrder({ status: 'paymentApproved', shipping: moved }));
    expect(text).toContain('Novo dia: qui., 3 de dezembro, manhã');
  });

  it('name a purchase that was canceled before it left a regret', () => {
    const payment = aPayment({ status: 'pendingRefund' });
    const { text } = written('orderCanceled', anOrder({ status: 'orderCanceledByCustomer', payment }));
    expect(text).toContain('registramos a sua desistência');
  });

  it('hold the protocol of a return', () => {
    const regret = {
      until: '2026-12-03',
      protocol: '20261127-483920',
      status: 'refunding' as const,

      wayBack: null,
    };
    const payment = aPayment({ status: 'pendingRefund' });
    const { html, text } = written('returnReceived', anOrder({ status: 'concluded', regret, payment }));
    expect(html).toContain('20261127-483920');
    expect(text).toContain('Protocolo: 20261127-483920');
    expect(text).toContain('sem custo');
  });
});
