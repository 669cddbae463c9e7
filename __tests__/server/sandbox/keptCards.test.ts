import { ADDRESS, aCharge, PAYER, TEST_CARDS } from '../../../src/server/contract/contractData';
import { pagarmeCards } from '../../../src/server/gateways/payment/pagarmeCards';
import { pagarmeClient } from '../../../src/server/gateways/payment/pagarmeClient';
import { pagarmePayments } from '../../../src/server/gateways/payment/pagarmePayments';
import type { ProviderAnswer } from '../../../src/server/gateways/payment/providerAnswer';
import { newId } from '../../../src/server/kernel/newId';
import { openCheckoutApp, type CheckoutApp } from '../../support/server/checkoutApp';
import { hasLuhnDigit } from '../../../src/shared/kernel/card';
import { silentLog } from '../../support/server/testServer';

const valueOf = <Value>(answer: ProviderAnswer<Value>): Value => {
  if (answer.kind !== 'known') throw new Error(`not known: ${JSON.stringify(answer)}`);
  return answer.value;
};

describe('cards kept at the provider, played', () => {
  let shop: CheckoutApp;
  let cards: ReturnType<typeof pagarmeCards>;
  let payments: ReturnType<typeof pagarmePayments>;
  let base: string;
  beforeAll(async () => {
    shop = await openCheckoutApp();
    base = `${shop.address.base}/sandbox/pagarme`;
    const client = pagarmeClient({ baseUrl: () => `${base}/core/v5`, secretKey: 'sk_test_sandbox', log: silentLog });
    cards = pagarmeCards(client);
    payments = pagarmePayments(client);
  });
  afterAll(() => shop.close());

  /** A person of their own, so that no test finds another's cards. */
  const aPerson = () => ({ ...PAYER, email: `${newId()}@oipet.test` });
  const aCustomer = async () => valueOf(await cards.keepCustomer(aPerson(), newId()));
  const keep = async (providerCustomerId: string, card: { number?: string; cvv?: string } = {}) =>
    cards.keepCard({ providerCustomerId, cardToken: await shop.aCardToken(card), billing: ADDRESS }, newId());
  const charge = (providerCustomerId: string, cardId: string, paymentId = newId()) =>
    payments.createCharge(aCharge(paymentId, { kind: 'keptCard', providerCustomerId, cardId }));
  const bankDoes = async (cardId: string, action: string) => {
    expect((await fetch(`${base}/cards/${cardId}/${action}`, { method: 'POST' })).status).toBe(200);
  };

  it('keeps a card of a verified token and charges it again and again, without its owner', async () => {
    const customer = await aCustomer();
    const card = valueOf(await keep(customer));
    expect(card).toEqual({
      cardId: expect.stringMatching(/^card_\w{16}$/),
      brand: 'Visa',
      lastDigits: '1111',
      expMonth: 12,
      expYear: 2040,
    });
    for (const paymentId of [newId(), newId()]) {
      const charged = valueOf(await charge(customer, card.cardId, paymentId));
      expect(charged).toMatchObject({ paymentId, amount: 130, state: { charge: 'paid', wasPaid: true } });
    }
  });

  it('charges once by one key', async () => {
    const customer = await aCustomer();
    const { cardId } = valueOf(await keep(customer));
    const paymentId = newId();
    const both = await Promise.all([charge(customer, cardId, paymentId), charge(customer, cardId, paymentId)]);
    expect(new Set(both.map((answer) => valueOf(answer).chargeId)).size).toBe(1);
  });

  it('says of a later charge that it is one', async () => {
    const customer = await aCustomer();
    const { cardId } = valueOf(await keep(customer));
    const { chargeId } = valueOf(await charge(customer, cardId));
    expect(await shop.simulator.byId(chargeId)).toMatchObject({ recurrencyCycle: 'subsequent' });
  });

  it('knows a person by their e-mail, and the same card as the same', async () => {
    const person = aPerson();
    const first = valueOf(await cards.keepCustomer(person, newId()));
    expect(valueOf(await cards.keepCustomer({ ...person, name: 'Outro Nome' }, newId()))).toBe(first);
    const { cardId } = valueOf(await keep(first));
    expect(valueOf(await keep(first)).cardId).toBe(cardId);
    expect(valueOf(await keep(first, { number: '5555555555554444' })).cardId).not.toBe(cardId);
  });

  it('keeps no card that its bank does not verify, and none of a token that was used', async () => {
    const customer = await aCustomer();
    expect(await keep(customer, { number: TEST_CARDS.refused })).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/^412 /),
    });
    const cardToken = await shop.aCardToken();
    const once = { providerCustomerId: customer, cardToken, billing: null };
    expect((await cards.keepCard(once, newId())).kind).toBe('known');
    expect(await cards.keepCard(once, newId())).toMatchObject({ kind: 'refused', reason: '404 Token not found.' });
  });

  it.each(['51', '14'])('is refused with the code of its bank from then on: %s', async (code) => {
    const customer = await aCustomer();
    const { cardId } = valueOf(await keep(customer));
    await bankDoes(cardId, `refuse?code=${code}`);
    expect(valueOf(await charge(customer, cardId))).toMatchObject({
      state: { charge: 'failed', wasPaid: false },
      refusalReason: code,
    });
    await bankDoes(cardId, 'approve');
    expect(valueOf(await charge(customer, cardId)).state.charge).toBe('paid');
  });

  it('is refused as expired after its month, and where its bank says so before', async () => {
    const customer = await aCustomer();
    const { cardId } = valueOf(await keep(customer));
    await bankDoes(cardId, 'expire');
    expect(valueOf(await charge(customer, cardId)).refusalReason).toBe('54');
    const other = valueOf(await keep(customer, { number: '5555555555554444' }));
    const was = shop.time.offsetMs;
    shop.time.offsetMs = Date.parse('2041-01-01T12:00:00Z') - Date.now();
    expect(valueOf(await charge(customer, other.cardId)).refusalReason).toBe('54');
    shop.time.offsetMs = was;
  });

  it('charges no card that was forgotten, nor anybody else’s', async () => {
    const [customer, other] = [await aCustomer(), await aCustomer()];
    const { cardId } = valueOf(await keep(customer));
    expect(await charge(other, cardId)).toMatchObject({ kind: 'refused', reason: '404 Card not found.' });
    expect(await charge('cus_0000000000000000', cardId)).toMatchObject({ reason: '404 Customer not found.' });
    // Forgetting it again, or where it never was, is no fault.
    for (const owner of [customer, customer, other]) {
      expect(await cards.forgetCard(owner, cardId, newId())).toEqual({ kind: 'known', value: true });
    }
    expect(await charge(customer, cardId)).toMatchObject({ kind: 'refused', reason: '404 Card not found.' });
    // The same card, kept anew, is charged again.
    expect(valueOf(await keep(customer)).cardId).toBe(cardId);
    expect(valueOf(await charge(customer, cardId)).state.charge).toBe('paid');
  });

  it.each([
    ['4000009000510000', '51', null],
    ['4000009000050303', '05', '03'],
    ['4000009010110000', '1011', null],
  ])('pays today and is refused once it is kept, by its number: %s', async (start, code, advice) => {
    const number = luhnOf(start);
    const customer = await aCustomer();
    const { cardId } = valueOf(await keep(customer, { number }));
    const token = { kind: 'creditCard', cardToken: await shop.aCardToken({ number }), installments: 1 } as const;
    expect(valueOf(await payments.createCharge(aCharge(newId(), token))).state.charge).toBe('paid');
    const refused = valueOf(await charge(customer, cardId));
    expect(refused).toMatchObject({ state: { charge: 'failed' }, refusalReason: code, refusalAdvice: advice });
    await bankDoes(cardId, 'approve');
    expect(valueOf(await charge(customer, cardId)).state.charge).toBe('paid');
  });

  it('is refused with a code of the provider’s own table and the brand’s advice', async () => {
    const customer = await aCustomer();
    const { cardId } = valueOf(await keep(customer));
    await bankDoes(cardId, 'refuse?code=1011&advice=21');
    expect(valueOf(await charge(customer, cardId))).toMatchObject({ refusalReason: '1011', refusalAdvice: '21' });
    expect((await fetch(`${base}/cards/${cardId}/refuse?code=5`, { method: 'POST' })).status).toBe(404);
  });

  it('gives another card in the place of one that is over, once, beside the old one', async () => {
    const customer = await aCustomer();
    const old = valueOf(await keep(customer));
    expect(valueOf(await cards.readCard(customer, old.cardId))).toEqual({ kind: 'active', card: old });
    await bankDoes(old.cardId, 'expire');
    expect(valueOf(await cards.readCard(customer, old.cardId))).toEqual({ kind: 'expired', card: old });
    const renewed = valueOf(await cards.renewCard(customer, old.cardId, newId()));
    expect(renewed).toMatchObject({ brand: 'Visa', expYear: 2045 });
    expect(renewed.cardId).not.toBe(old.cardId);
    expect(valueOf(await cards.renewCard(customer, old.cardId, newId()))).toEqual(renewed);
    expect(valueOf(await charge(customer, renewed.cardId)).state.charge).toBe('paid');
    expect(valueOf(await charge(customer, old.cardId)).refusalReason).toBe('54');
  });

  it('gives none for a closed account, nor of another customer', async () => {
    const [customer, other] = [await aCustomer(), await aCustomer()];
    const { cardId } = valueOf(await keep(customer));
    await bankDoes(cardId, 'close');
    expect(await cards.renewCard(customer, cardId, newId())).toMatchObject({ kind: 'refused' });
    expect(await cards.renewCard(other, cardId, newId())).toMatchObject({ reason: '404 Card not found.' });
    expect(valueOf(await cards.readCard(other, cardId))).toEqual({ kind: 'gone' });
  });

  it.each(['recurrence_cycle', 'recurrency_cycle'])('takes %s, and notes the spelling', async (spelling) => {
    const customer = await aCustomer();
    const { cardId } = valueOf(await keep(customer));
    const client = pagarmeClient({ baseUrl: () => `${base}/core/v5`, secretKey: 'sk_test_sandbox', log: silentLog });
    const asIs = pagarmePayments(client, { first: {}, subsequent: { [spelling]: 'subsequent' } });
    const request = aCharge(newId(), { kind: 'keptCard', providerCustomerId: customer, cardId });
    const { chargeId } = valueOf(await asIs.createCharge(request));
    expect(await shop.simulator.byId(chargeId)).toMatchObject({
      recurrencyCycle: 'subsequent',
      cycleSpelling: spelling,
    });
  });
});

/** A number with its check digit in place of the last one. */
const luhnOf = (digits: string): string => {
  const body = digits.slice(0, -1);
  const found = Array.from({ length: 10 }, (_, digit) => String(digit)).find((digit) =>
    hasLuhnDigit(`${body}${digit}`),
  );
  return `${body}${found}`;
};
