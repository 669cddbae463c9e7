import { routeEntered } from '../../../src/browser/core/appSlice';
import { selectPixTime, selectShownOrder } from '../../../src/browser/account/orderSelectors';
import { orderLoadRetried } from '../../../src/browser/account/orderSlice';
import type { GetBrand, GetCategory } from '../../../src/shared/catalog/catalogContract';
import { refused } from '../../../src/shared/kernel/outcome';
import type { GetOrder } from '../../../src/shared/order/orderContract';
import { expectReplayable, openStore } from '../../support/browser/openStore';
import { anOrder } from '../../support/browser/wireBuilders';

const settled = () => jest.advanceTimersByTimeAsync(0);
const enter = (pathname: string) => routeEntered({ pathname, search: '', at: '2026-11-20T13:28:00.000Z' });

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:28:00.000Z') }));
afterEach(() => jest.useRealTimers());

const open = async () => {
  const opened = openStore();
  opened.api.answer<GetCategory>('GET', '/category', []);
  opened.api.answer<GetBrand>('GET', '/brand', []);
  opened.api.answer<GetOrder>('GET', '/order/:id', anOrder());
  opened.store.dispatch(enter('/order/order-1'));
  await settled();
  return {
    ...opened,
    readings: () => opened.api.inputsOf<GetOrder>('GET', '/order/:id').length,
    shown: () => selectShownOrder(opened.store.getState()),
    time: () => selectPixTime(opened.store.getState()),
  };
};

const paid = anOrder({
  version: 2,
  status: 'paymentApproved',
  history: [
    { status: 'opened', at: '2026-11-20T13:28:00.000Z', cause: null },
    { status: 'paymentApproved', at: '2026-11-20T13:41:00.000Z', cause: null },
  ],
});

it('turns to paid by itself when the event comes', async () => {
  const { api, happen, shown, store, actions } = await open();
  expect(shown()).toMatchObject({ status: 'ready', order: { status: 'waitingPayment' } });
  api.answer<GetOrder>('GET', '/order/:id', paid);
  happen.orderChanged('order-1');
  await settled();
  expect(shown()).toMatchObject({ status: 'ready', order: { status: 'paymentApproved' } });
  expectReplayable(store, actions);
});

it('counts down second by second, hurries in the last five minutes and ends', async () => {
  const { time } = await open();
  expect(time()).toMatchObject({ leftMs: 30 * 60_000, share: 1, isHurried: false });
  await jest.advanceTimersByTimeAsync(15 * 60_000);
  expect(time()).toMatchObject({ leftMs: 15 * 60_000, share: 0.5, isHurried: false });
  await jest.advanceTimersByTimeAsync(10 * 60_000);
  expect(time()).toMatchObject({ isHurried: true, isOver: false });
  await jest.advanceTimersByTimeAsync(6 * 60_000);
  expect(time()).toMatchObject({ leftMs: 0, isOver: true });
});

it('reads the order every ten seconds while the line is down, and stops when it is up again', async () => {
  const { happen, readings } = await open();
  happen.orderLineLost('order-1');
  await settled();
  const before = readings();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(readings()).toBe(before + 2);
  happen.orderChanged('order-1');
  await settled();
  const after = readings();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(readings()).toBe(after);
});

it('reads the order anew when the page is seen again', async () => {
  const { happen, readings } = await open();
  happen.pageShown();
  await settled();
  expect(readings()).toBe(2);
});

it('keeps the newer order when an older answer comes late', async () => {
  const { api, happen, shown } = await open();
  api.answer<GetOrder>('GET', '/order/:id', paid);
  happen.orderChanged('order-1');
  await settled();
  api.answer<GetOrder>('GET', '/order/:id', anOrder());
  happen.orderChanged('order-1');
  await settled();
  expect(shown()).toMatchObject({ order: { version: 2 } });
});

it('stops listening when another page is entered', async () => {
  const { store, orderListeners, shown } = await open();
  expect(orderListeners('order-1')).toBe(1);
  store.dispatch(enter('/contact'));
  await settled();
  expect(orderListeners('order-1')).toBe(0);
  expect(shown().status).toBe('none');
});

it('stops reading an order that goes while its page is open, as a test order does with its test', async () => {
  const { api, happen, shown, readings, orderListeners } = await open();
  api.answer<GetOrder>('GET', '/order/:id', () => refused('NotFoundError'));
  happen.orderLineLost('order-1');
  await jest.advanceTimersByTimeAsync(10_000);
  expect(shown()).toEqual({ status: 'notFound', id: 'order-1' });
  expect(orderListeners('order-1')).toBe(0);
  const before = readings();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(readings()).toBe(before);
});

it('tells an order that does not exist from one that cannot be read now', async () => {
  const { api, store, shown, orderListeners } = await open();
  api.answer<GetOrder>('GET', '/order/:id', () => refused('NotFoundError'));
  store.dispatch(enter('/order/order-2'));
  await settled();
  expect(shown()).toEqual({ status: 'notFound', id: 'order-2' });
  expect(orderListeners('order-2')).toBe(0);
  api.answer<GetOrder>('GET', '/order/:id', () => refused('UnexpectedError'));
  store.dispatch(enter('/order/order-3'));
  await settled();
  expect(shown()).toEqual({ status: 'failed', id: 'order-3' });
  api.answer<GetOrder>('GET', '/order/:id', anOrder({ id: 'order-3' }));
  store.dispatch(orderLoadRetried());
  await settled();
  expect(shown()).toMatchObject({ status: 'ready', id: 'order-3' });
});
