import { cardHold } from '../../../src/browser/payment/cardHold';
import { noAddress } from '../../../src/browser/account/addressEntry';
import { draftOf } from '../../../src/browser/cart/checkoutDraft';
import { noBuyer } from '../../../src/browser/cart/checkoutEntries';
import { orderRequested, paymentEntered, selectCheckout } from '../../../src/browser/cart/checkoutSlice';
import { refused } from '../../../src/shared/kernel/outcome';
import type { PostCheckout } from '../../../src/shared/order/checkoutContract';
import { fakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable } from '../../support/browser/openStore';
import { aCart } from '../../support/browser/wireBuilders';
import { openCheckout } from './openCart';
import { settled } from './settled';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  cardHold.forget();
});

const entries = {
  buyer: { name: 'Mariana Albuquerque', email: 'm@oipet.test', document: '11144477735', phone: '19987654321' },
  address: {
    recipient: 'Mariana Albuquerque',
    zipCode: '13010111',
    street: 'Rua Barão de Jaguara',
    number: '1010',
    complement: null,
    neighborhood: 'Centro',
    cityId: '3509502',
  },
};
const typed = { number: '4000 0000 0000 0010', holder: 'MARIANA A', expiry: '12/39', code: '987' };
const byCard = { method: 'creditCard', installments: 2, card: { brand: 'visa', lastDigits: '0010' } } as const;
/** Whatever must be found nowhere. */
const SECRETS = /4000 ?0000|MARIANA A"|12\/39|"987"|token_/;

const withCard = async () => {
  const opened = await openCheckout(aCart());
  cardHold.keep(typed);
  opened.store.dispatch(paymentEntered(byCard));
  return opened;
};
const sentBodies = ({ api }: Awaited<ReturnType<typeof withCard>>) => api.inputsOf<PostCheckout>('POST', '/checkout');

it('trades the card once for two clicks and sends its token; nothing of either is in actions, state or storage', async () => {
  const opened = await withCard();
  const { store, api, actions, platform, tradeCard } = opened;
  api.answer<PostCheckout>('POST', '/checkout', () => refused('UnexpectedError'));
  store.dispatch(orderRequested(entries));
  store.dispatch(orderRequested(entries));
  await settled();
  expect(tradeCard).toHaveBeenCalledTimes(1);
  expect(sentBodies(opened).map(({ body }) => body.payment)).toEqual([
    { method: 'creditCard', cardToken: 'token_aBcD1234', installments: 2 },
  ]);
  expect(selectCheckout(store.getState()).attempt.status).toBe('unknown');
  expect(JSON.stringify([actions, store.getState()])).not.toMatch(SECRETS);
  expect(platform.storage.read('checkout')).not.toMatch(SECRETS);
  expectReplayable(store, actions);
});

it('sends the same token again under the same key while the outcome is unknown', async () => {
  const opened = await withCard();
  opened.api.answer<PostCheckout>('POST', '/checkout', () => refused('UnexpectedError'));
  opened.store.dispatch(orderRequested(entries));
  await settled();
  opened.api.answer<PostCheckout>('POST', '/checkout', { id: 'order-1' });
  opened.store.dispatch(orderRequested(entries));
  await settled();
  const [first, second] = sentBodies(opened);
  expect(second).toEqual(first);
  expect(opened.tradeCard).toHaveBeenCalledTimes(1);
  expect(cardHold.card().number).toBe('');
});

it('sends nothing when the provider does not take the card, and asks for it again', async () => {
  const opened = await withCard();
  opened.tradeCard.mockResolvedValue({ kind: 'refused', fields: ['code'] });
  opened.store.dispatch(orderRequested(entries));
  await settled();
  expect(sentBodies(opened)).toEqual([]);
  const { attempt, payment } = selectCheckout(opened.store.getState());
  expect(attempt).toEqual({ status: 'cardFailed', problem: { kind: 'fields', fields: ['code'] } });
  expect(payment.card).toBeNull();
});

it('keeps the card for another try when the provider cannot be reached', async () => {
  const opened = await withCard();
  opened.tradeCard.mockResolvedValueOnce({ kind: 'unreachable' });
  opened.store.dispatch(orderRequested(entries));
  await settled();
  expect(selectCheckout(opened.store.getState()).payment.card).toEqual(byCard.card);
  opened.api.answer<PostCheckout>('POST', '/checkout', { id: 'order-1' });
  opened.store.dispatch(orderRequested(entries));
  await settled();
  expect(selectCheckout(opened.store.getState()).attempt).toEqual({ status: 'placed', orderId: 'order-1' });
});

it('only looks for the order after a reload, at no price and without the card, and tells that there is none', async () => {
  const fake = fakePlatform();
  const payment = { method: 'creditCard', installments: 2 } as const;
  const sent = { key: 'id-0', body: { cartId: 'cart-1', expectedTotal: 16_890, ...entries, payment } };
  const draft = draftOf({ buyer: noBuyer, address: noAddress, payment, sent });
  fake.platform.storage.write('checkout', JSON.stringify(draft));
  const opened = await openCheckout(aCart(), fake);
  opened.api.answer<PostCheckout>('POST', '/checkout', () => refused('TotalChangedError', { total: 16_890 }));
  opened.store.dispatch(orderRequested(entries));
  await settled();
  expect(sentBodies(opened)).toMatchObject([{ body: { expectedTotal: 0, payment: { method: 'pix' } } }]);
  expect(sentBodies(opened)[0]?.idempotencyKey).not.toBe('id-0');
  expect(selectCheckout(opened.store.getState()).attempt).toMatchObject({ refusal: { name: 'NotFoundError' } });
});
