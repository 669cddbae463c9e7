import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { instantFromPagarme } from '../../../src/server/gateways/payment/pagarmeBodies';
import type { CardOnFile } from '../../../src/server/gateways/payment/cardOnFile';
import { pagarmeClient } from '../../../src/server/gateways/payment/pagarmeClient';
import { pagarmePayments } from '../../../src/server/gateways/payment/pagarmePayments';
import type { ChargeRequest, PayerAddress } from '../../../src/server/gateways/payment/paymentPort';
import { partsOfAddress } from '../../../src/server/payment/storeBilling';
import { silentLog } from '../../support/server/testServer';

const ADDRESS: PayerAddress = {
  recipient: 'Mariana Albuquerque',
  zipCode: '13010111',
  street: 'Rua Barão de Jaguara, lado par',
  number: '1010',
  complement: 'apto 42',
  neighborhood: 'Centro',
  cityName: 'Campinas',
  stateId: 'SP',
};

const REQUEST: ChargeRequest = {
  paymentId: 'payment-1',
  storeId: 'store-1',
  saleOrderId: 'order-1',
  orderNumber: 1048,
  items: [{ code: 'v1', description: '2 x Ração Matuta, 1 kg', amount: 9_000 }],
  shippingValue: 1_200,
  method: { kind: 'pix', expiresInSeconds: 1_800 },
  payer: { name: 'Mariana Albuquerque', email: 'mariana@oipet.test', document: '52998224725', phone: '19987654321' },
  address: ADDRESS,
  billing: ADDRESS,
  storeName: 'Oi Pet',
  recipientId: null,
};

const CHARGE = {
  id: 'ch_1',
  amount: 10_200,
  status: 'pending',
  currency: 'BRL',
  paid_at: null,
  metadata: { paymentId: 'payment-1' },
  last_transaction: { status: 'waiting_payment', qr_code: '000201', expires_at: '2026-11-20T13:58:00.1234567' },
};
const ORDER = { id: 'or_1', code: '1048-payment-1', charges: [CHARGE] };

const REST_MS = 600_000;

type Seen = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string };

describe('the adapter of Pagar.me', () => {
  let server: Server;
  let seen: Seen[];
  let answers: ((response: ServerResponse) => void)[];
  const json = (status: number, body: unknown) => (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push({ method: request.method, url: request.url, headers: request.headers, body });
        (answers.shift() ?? json(200, ORDER))(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    seen = [];
    answers = [];
  });

  const open = (values: { timeoutMs?: number; restMs?: number } = {}, cardOnFile?: CardOnFile) =>
    pagarmePayments(
      pagarmeClient({
        baseUrl: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listening on TCP
        secretKey: 'sk_test_1',
        log: silentLog,
        ...values,
      }),
      cardOnFile,
    );

  it('asks for a Pix with the amount, buyer and address as the provider takes them', async () => {
    const answer = await open().createCharge(REQUEST);
    expect(answer).toMatchObject({
      kind: 'known',
      value: {
        orderId: 'or_1',
        chargeId: 'ch_1',
        paymentId: 'payment-1',
        amount: 10_200,
        pixCode: '000201',
        expiresAt: '2026-11-20T13:58:00.123Z',
      },
    });
    const [call] = seen;
    expect([call?.method, call?.url]).toEqual(['POST', '/orders']);
    expect(call?.headers).toMatchObject({
      authorization: `Basic ${Buffer.from('sk_test_1:').toString('base64')}`,
      'idempotency-key': 'payment-1',
    });
    const address = {
      line_1: '1010, Rua Barão de Jaguara lado par, Centro',
      line_2: 'apto 42',
      zip_code: '13010111',
      city: 'Campinas',
      state: 'SP',
      country: 'BR',
    };
    const metadata = { storeId: 'store-1', saleOrderId: 'order-1', paymentId: 'payment-1', orderNumber: '1048' };
    expect(JSON.parse(call?.body ?? '')).toEqual({
      code: '1048-payment-1',
      closed: true,
      items: [{ amount: 9_000, quantity: 1, description: '2 x Ração Matuta, 1 kg', code: 'v1' }],
      customer: {
        name: 'Mariana Albuquerque',
        email: 'mariana@oipet.test',
        document: '52998224725',
        document_type: 'CPF',
        type: 'individual',
        address,
        phones: { mobile_phone: { country_code: '55', area_code: '19', number: '987654321' } },
      },
      shipping: {
        amount: 1_200,
        description: 'Entrega',
        recipient_name: 'Mariana Albuquerque',
        recipient_phone: '19987654321',
        address,
      },
      payments: [
        {
          payment_method: 'pix',
          amount: 10_200,
          pix: { expires_in: 1_800, additional_information: [{ name: 'Pedido', value: '1048' }] },
          metadata,
        },
      ],
      metadata,
    });
  });

  describe('a kept card', () => {
    const kept = { kind: 'keptCard', providerCustomerId: 'cus_1', cardId: 'card_1' } as const;

    it('is charged as its customer’s, in one, without a token, as a later charge', async () => {
      await open().createCharge({ ...REQUEST, method: kept });
      const body = JSON.parse(seen[0]?.body ?? '');
      expect([body.customer_id, body.customer]).toEqual(['cus_1', undefined]);
      expect(body.payments[0].credit_card).toEqual({
        card_id: 'card_1',
        installments: 1,
        operation_type: 'auth_and_capture',
        statement_descriptor: 'OIPET1048',
        recurrence_cycle: 'subsequent',
      });
    });

    it('carries the fields that the installation has set in place of these', async () => {
      const subsequent = { recurrency_cycle: 'subsequent', initiated_type: 'merchant' };
      await open({}, { first: {}, subsequent }).createCharge({ ...REQUEST, method: kept });
      const { credit_card: card } = JSON.parse(seen[0]?.body ?? '').payments[0];
      expect(card).toMatchObject(subsequent);
      expect(card).not.toHaveProperty('recurrence_cycle');
    });
  });

  describe('the bill of a card or boleto', () => {
    const card = { kind: 'creditCard', cardToken: 'token_1', installments: 1 } as const;
    const boleto = { kind: 'boleto', dueAt: '2026-11-25T02:59:59.000Z' } as const;
    const paymentIn = () => JSON.parse(seen[0]?.body ?? '').payments[0];
    const home = { line_1: '1010, Rua Barão de Jaguara lado par, Centro', zip_code: '13010111' };

    it('names where the buyer lives, which a token does not hold', async () => {
      await open().createCharge({ ...REQUEST, method: card });
      expect(paymentIn().credit_card).toMatchObject({ card_token: 'token_1', card: { billing_address: home } });
    });

    it.each([
      ['Oi Pet', 1048, 'OIPET1048'],
      ['Ração & Cia', 1048, 'RACAOCIA1048'],
      ['Clube do Focinho', 1048, 'CLUBEDOFOCINH'],
      ['Oi Pet', 123_456_789, 'OIPET'],
    ])('names the store %s on the statement of a card, order %i as %s', async (storeName, orderNumber, words) => {
      await open().createCharge({ ...REQUEST, method: card, storeName, orderNumber });
      expect(paymentIn().credit_card.statement_descriptor).toBe(words);
    });

    it.each([
      ['credit_card', card],
      ['boleto', boleto],
    ])('names the store by %s where the goods are fetched, and nobody as living there', async (way, method) => {
      const parts = partsOfAddress('Rua das Paineiras, 120, Loja, Centro, Campinas - SP, CEP 13010-111');
      const billing = { ...parts, zipCode: '13010111', cityName: 'Campinas', stateId: 'SP' };
      await open().createCharge({ ...REQUEST, method, address: null, billing, shippingValue: 0 });
      const paid = paymentIn()[way];
      expect((paid.card ?? paid).billing_address).toEqual({
        line_1: '120, Rua das Paineiras, Centro',
        line_2: 'Loja',
        zip_code: '13010111',
        city: 'Campinas',
        state: 'SP',
        country: 'BR',
      });
      const { customer, shipping } = JSON.parse(seen[0]?.body ?? '');
      expect([customer.address, shipping]).toEqual([undefined, undefined]);
    });

    it.each([
      ['Praça da Sé', { street: 'Praça da Sé', number: 'S/N', complement: null, neighborhood: '' }],
      ['Rua A, 5, Campinas – SP', { street: 'Rua A', number: '5', complement: null, neighborhood: '' }],
    ])('takes a short address of a store, too: %s', (address, parts) => {
      expect(partsOfAddress(address)).toEqual(parts);
    });
  });

  it('names a company by its CNPJ and a landline as such', async () => {
    await open().createCharge({
      ...REQUEST,
      payer: { ...REQUEST.payer, document: '12ABC34501DE35', phone: '1933334444' },
    });
    expect(JSON.parse(seen[0]?.body ?? '').customer).toMatchObject({
      document_type: 'CNPJ',
      type: 'company',
      phones: { home_phone: { area_code: '19', number: '33334444' } },
    });
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['an error of theirs', json(503, {})],
    ['a dead line', (response) => response.socket?.destroy()],
    ['half an answer', (response) => response.writeHead(200).end('{"id":')],
    ['too many requests', json(429, {})],
  ])('asks again with the same key after %s', async (_what, fault) => {
    answers = [fault, fault];
    expect((await open().createCharge(REQUEST)).kind).toBe('known');
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['payment-1', 'payment-1', 'payment-1']);
  });

  it('cannot tell after three failures, and says so', async () => {
    answers = [json(500, {}), json(502, {}), json(500, {})];
    expect(await open().createCharge(REQUEST)).toEqual({ kind: 'unknown' });
    expect(seen).toHaveLength(3);
  });

  it('waits no longer than its time, and does not ask a slow provider twice', async () => {
    // The provider would never answer: only our hanging up ends the call.
    let hangUp = () => {};
    const hungUp = new Promise<void>((resolve) => {
      hangUp = resolve;
    });
    answers = [(response) => response.once('close', () => hangUp())];
    expect(await open({ timeoutMs: 200 }).createCharge(REQUEST)).toEqual({ kind: 'unknown' });
    await hungUp;
    expect(seen).toHaveLength(1);
  });

  it.each([400, 401, 412, 422])('takes a %s for a refusal, once', async (status) => {
    answers = [json(status, { message: 'The request is invalid.', errors: {} })];
    expect(await open().createCharge(REQUEST)).toEqual({
      kind: 'refused',
      reason: `${status} The request is invalid.`,
    });
    expect(seen).toHaveLength(1);
  });

  it('cannot tell from an answer of another shape', async () => {
    answers = [json(200, { id: 'or_1', charges: [{ id: 7 }] })];
    expect(await open().createCharge(REQUEST)).toEqual({ kind: 'unknown' });
  });

  it('leaves a provider alone after five failures in a row, and then tries again', async () => {
    const gateway = open({ restMs: REST_MS });
    answers = Array.from({ length: 6 }, () => json(500, {}));
    await gateway.readCharge('ch_1');
    await gateway.readCharge('ch_1');
    const before = seen.length;
    expect(await gateway.readCharge('ch_1')).toEqual({ kind: 'unknown' });
    expect(seen).toHaveLength(before);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + REST_MS);
    answers = [json(200, CHARGE)];
    expect((await gateway.readCharge('ch_1')).kind).toBe('known');
  });

  it('finds a charge by our code, and knows when there is none', async () => {
    answers = [json(200, { data: [ORDER] }), json(200, { data: [] }), json(404, { message: 'Charge not found.' })];
    const gateway = open();
    expect(await gateway.findCharge(1048, 'payment-1')).toMatchObject({ kind: 'known', value: { chargeId: 'ch_1' } });
    expect(await gateway.findCharge(1048, 'payment-1')).toEqual({ kind: 'known', value: null });
    expect(await gateway.readCharge('ch_2')).toEqual({ kind: 'known', value: null });
    expect(seen[0]?.url).toBe('/orders?code=1048-payment-1');
  });

  it('gives money back by the charge, with a key', async () => {
    answers = [
      json(200, {
        ...CHARGE,
        status: 'canceled',
        paid_at: '2026-11-20T13:40:00Z',
        last_transaction: { status: 'refunded' },
      }),
    ];
    expect(await open().cancelCharge('ch_1', 'refund-payment-1')).toMatchObject({
      kind: 'known',
      value: { state: { charge: 'canceled', transaction: 'refunded', wasPaid: true } },
    });
    expect([seen[0]?.method, seen[0]?.url, seen[0]?.headers['idempotency-key']]).toEqual([
      'DELETE',
      '/charges/ch_1',
      'refund-payment-1',
    ]);
  });
});

it.each([
  ['2025-01-06T18:43:27Z', '2025-01-06T18:43:27.000Z'],
  ['2025-01-06T18:43:27', '2025-01-06T18:43:27.000Z'],
  ['2025-01-06T18:43:27.1234567', '2025-01-06T18:43:27.123Z'],
  ['2025-01-06T18:43:27.5Z', '2025-01-06T18:43:27.500Z'],
  ['2025-13-41T18:43:27Z', null],
  ['soon', null],
  [null, null],
])('reads the instant %j as %j', (written, instant) => {
  expect(instantFromPagarme(written)).toBe(instant);
});
