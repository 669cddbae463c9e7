import { act } from '@testing-library/react';

import { bankAccountErrors, bankAccountOf, noBankAccount } from '../../../src/browser/account/order/bankAccountEntry';
import { returnRequested } from '../../../src/browser/account/orderReturn';
import { selectShownOrder } from '../../../src/browser/account/orderSelectors';
import { routeEntered } from '../../../src/browser/core/appSlice';
import { regretTexts } from '../../../src/browser/texts/regretTexts';
import type { GetBrand, GetCategory } from '../../../src/shared/catalog/catalogContract';
import { refused } from '../../../src/shared/kernel/outcome';
import type { GetOrder, Order } from '../../../src/shared/order/orderContract';
import type { PostOrderReturn } from '../../../src/shared/order/orderReturnContract';
import { expectReplayable, openStore } from '../../support/browser/openStore';
import { anOrder } from '../../support/browser/wireBuilders';

const delivered = (values: Partial<Order> = {}) =>
  anOrder({
    status: 'concluded',
    actions: { canPay: false, canCancel: false, canReturn: true },
    regret: { until: '2026-11-27', protocol: null, status: null, wayBack: null },
    ...values,
  });
const returned = delivered({
  version: 9,
  actions: { canPay: false, canCancel: false, canReturn: false },
  regret: {
    until: '2026-11-27',
    protocol: '20261121-000001',
    status: 'refunding',

    wayBack: null,
  },
});

const settled = () => act(() => jest.advanceTimersByTimeAsync(0));
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:28:00.000Z') }));
afterEach(() => jest.useRealTimers());

const open = async () => {
  const opened = openStore();
  opened.api.answer<GetCategory>('GET', '/category', []);
  opened.api.answer<GetBrand>('GET', '/brand', []);
  opened.api.answer<GetOrder>('GET', '/order/:id', delivered());
  opened.store.dispatch(routeEntered({ pathname: '/order/order-1', search: '', at: '2026-11-20T13:28:00.000Z' }));
  await settled();
  return opened;
};

it('takes the purchase back with one request for many clicks, and shows the protocol', async () => {
  const { api, store, actions } = await open();
  api.answer<PostOrderReturn>('POST', '/order/:id/return', { id: 'order-1', protocol: '20261121-000001' });
  api.answer<GetOrder>('GET', '/order/:id', returned);
  for (let click = 0; click < 3; click += 1) store.dispatch(returnRequested({ orderId: 'order-1' }));
  await settled();
  expect(api.inputsOf<PostOrderReturn>('POST', '/order/:id/return')).toHaveLength(1);
  expect(selectShownOrder(store.getState())).toMatchObject({ order: { regret: { protocol: '20261121-000001' } } });
  expectReplayable(store, actions);
});

it.each([
  ['UnavailableError', regretTexts.failed],
  ['TransitionRefusedError', regretTexts.late],
] as const)('says so when it was not taken: %s', async (name, words) => {
  const { api, store } = await open();
  api.answer<PostOrderReturn>('POST', '/order/:id/return', () => refused(name));
  store.dispatch(returnRequested({ orderId: 'order-1' }));
  await settled();
  expect(JSON.stringify(store.getState().app)).toContain(words);
});

it('refuses what is no bank account, and takes what people type', () => {
  expect(Object.keys(bankAccountErrors(noBankAccount))).toEqual(['bank', 'branch', 'account', 'accountDigit']);
  const typed = {
    bank: '341',
    branch: '12 34',
    branchDigit: '',
    account: '56.789',
    accountDigit: 'x',
    kind: 'savings',
  };
  expect(bankAccountErrors(typed)).toEqual({});
  expect(bankAccountOf(typed)).toEqual({
    bank: '341',
    branch: '1234',
    branchDigit: null,
    account: '56789',
    accountDigit: 'X',
    kind: 'savings',
  });
});
