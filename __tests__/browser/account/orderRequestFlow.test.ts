import { payAgainRequested, cancelRequested, buyAgainRequested } from '../../../src/browser/account/orderSlice';
import { selectOrderRequest, selectOrder } from '../../../src/browser/account/orderSelectors';
import { cardHold } from '../../../src/browser/payment/cardHold';
import { firstPayment } from '../../../src/browser/payment/paymentEntry';
import type { PutCartProduct } from '../../../src/shared/cart/cartContract';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type { GetOrder, PostOrderCancel } from '../../../src/shared/order/orderContract';
import type { PostOrderPayment } from '../../../src/shared/order/orderPaymentContract';
import { fakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable, openStore } from '../../support/browser/openStore';
import { aCart, anOrder } from '../../support/browser/wireBuilders';
import { standingOn } from '../cart/openCart';
import { settled } from '../cart/settled';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:33:42.000Z') }));
afterEach(() => {
  jest.useRealTimers();
  cardHold.forget();
});

const open = async (order = anOrder()) => {
  const fake = fakePlatform();
  fake.api.answer<GetOrder>('GET', '/order/:id', order);
  const opened = openStore({ fake, preloadedState: standingOn('/order/order-1') });
  await settled();
  return { ...opened, request: () => selectOrderRequest(opened.store.getState()) };
};
const byCard = { method: 'creditCard', installments: 3, card: { brand: 'visa', lastDigits: '0010' } } as const;

it('asks for one new Pix on two clicks, and shows the order with it', async () => {
  const { store, api, actions, request } = await open();
  api.answer<PostOrderPayment>('POST', '/order/:id/payment', { id: 'payment-2' });
  api.answer<GetOrder>('GET', '/order/:id', anOrder({ version: 2 }));
  store.dispatch(payAgainRequested({ orderId: 'order-1', payment: firstPayment }));
  store.dispatch(payAgainRequested({ orderId: 'order-1', payment: firstPayment }));
  await settled();
  expect(api.inputsOf<PostOrderPayment>('POST', '/order/:id/payment')).toEqual([
    { params: { id: 'order-1' }, body: { payment: { method: 'pix' } }, idempotencyKey: 'id-1' },
  ]);
  expect([request().status, selectOrder(store.getState())?.version]).toEqual(['paid', 2]);
  expectReplayable(store, actions);
});

it('sends the same card payment again under the same key while nobody answered, and keeps its token to itself', async () => {
  const { store, api, actions, request, tradeCard } = await open();
  cardHold.keep({ number: '4000 0000 0000 0010', holder: 'MARIA', expiry: '12/39', code: '987' });
  api.answer<PostOrderPayment>('POST', '/order/:id/payment', () => refused('UnexpectedError'));
  store.dispatch(payAgainRequested({ orderId: 'order-1', payment: byCard }));
  await settled();
  expect(request().status).toBe('payUnknown');
  expect(JSON.stringify([actions, store.getState()])).not.toMatch(/token_|4000 0000|987"/);
  store.dispatch(payAgainRequested({ orderId: 'order-1', payment: byCard }));
  await settled();
  const [first, second] = api.inputsOf<PostOrderPayment>('POST', '/order/:id/payment');
  expect(second).toEqual(first);
  expect(tradeCard).toHaveBeenCalledTimes(1);
});

it('makes another attempt of another choice', async () => {
  const { store, api } = await open();
  api.answer<PostOrderPayment>('POST', '/order/:id/payment', () => refused('UnexpectedError'));
  store.dispatch(payAgainRequested({ orderId: 'order-1', payment: firstPayment }));
  await settled();
  store.dispatch(payAgainRequested({ orderId: 'order-1', payment: { ...firstPayment, method: 'boleto' } }));
  await settled();
  const keys = api.inputsOf<PostOrderPayment>('POST', '/order/:id/payment').map((input) => input.idempotencyKey);
  expect(new Set(keys).size).toBe(2);
});

it('tells why a payment was refused, and reads the order anew', async () => {
  const { store, api, request } = await open();
  api.answer<PostOrderPayment>('POST', '/order/:id/payment', () => refused('TransitionRefusedError'));
  api.answer<GetOrder>('GET', '/order/:id', anOrder({ version: 2, status: 'paymentApproved' }));
  store.dispatch(payAgainRequested({ orderId: 'order-1', payment: firstPayment }));
  await settled();
  expect(request()).toMatchObject({ status: 'payRefused', refusal: { name: 'TransitionRefusedError' } });
  expect(selectOrder(store.getState())?.status).toBe('paymentApproved');
});

it('takes a cancel whose answer was lost for done when the order says so', async () => {
  const { store, api, request } = await open();
  api.answer<PostOrderCancel>('POST', '/order/:id/cancel', () => refused('UnexpectedError'));
  api.answer<GetOrder>('GET', '/order/:id', anOrder({ version: 2, status: 'orderCanceledByCustomer' }));
  store.dispatch(cancelRequested({ orderId: 'order-1' }));
  store.dispatch(cancelRequested({ orderId: 'order-1' }));
  await settled();
  expect(api.inputsOf<PostOrderCancel>('POST', '/order/:id/cancel')).toHaveLength(1);
  expect(request().status).toBe('none');
});

const line = anOrder().listProduct[0];
const twoLines = () => {
  if (!line) throw new Error('an order has a line');
  const scarce = { ...line, id: 'line-2', productVariantId: 'scarce', title: 'Escasso', quantity: 5 };
  const gone = { ...line, id: 'line-3', productVariantId: 'gone', title: 'Sumido' };
  return anOrder({ listProduct: [line, scarce, gone] });
};

it('buys again what there is, and tells what there is not', async () => {
  const { store, api, request } = await open(twoLines());
  api.answer<PutCartProduct>('PUT', '/cart/product', ({ body }) => {
    if (body.productVariantId === 'gone') return refused('GoneError');
    if (body.productVariantId === 'scarce' && body.quantity > 2)
      return refused('ProductStockInsufficientError', { available: 2 });
    return succeeded(aCart());
  });
  store.dispatch(buyAgainRequested({ orderId: 'order-1' }));
  await settled();
  expect(request().status).toBe('boughtAgain');
  expect(store.getState().cart.notices).toEqual([
    { kind: 'stockFell', title: 'Escasso', available: 2 },
    { kind: 'productGone', title: 'Sumido' },
  ]);
});

it('leaves the cart alone when nothing of it can be bought', async () => {
  const { store, api, request } = await open(twoLines());
  api.answer<PutCartProduct>('PUT', '/cart/product', () => refused('GoneError'));
  store.dispatch(buyAgainRequested({ orderId: 'order-1' }));
  await settled();
  expect(request().status).toBe('nothingToBuy');
});

it('buys a kit again as the kit it was, once, and not its parts', async () => {
  const kit = {
    lineId: 'kit-line',
    productId: 'kit',
    productVariantId: 'kit-1',
    slug: 'kit',
    title: 'Kit filhote',
    imageUrl: null,
    quantity: 2,
  };
  const { listProduct } = anOrder();
  const parts = ['bag', 'bowl'].flatMap((id) => listProduct.slice(0, 1).map((one) => ({ ...one, id, kit })));
  const { store, api, request } = await open(anOrder({ listProduct: parts }));
  api.answer<PutCartProduct>('PUT', '/cart/product', aCart());
  store.dispatch(buyAgainRequested({ orderId: 'order-1' }));
  await settled();
  expect(
    api.inputsOf<PutCartProduct>('PUT', '/cart/product').map(({ body }) => [body.productVariantId, body.quantity]),
  ).toEqual([['kit-1', 2]]);
  expect(request().status).toBe('boughtAgain');
});
