import { selectCustomers, exportRequested } from '../../../../src/browser/admin/customers/list/customersSlice';
import {
  selectGoods,
  goodsAdded,
  goodsQuantityChanged,
  goodsPasted,
  goodsSearched,
} from '../../../../src/browser/admin/rules/goods/goodsSlice';
import {
  selectShippingRules,
  citiesRequested,
  ruleChangeRequested,
  ruleEditorOpened,
  shippingTestRequested,
} from '../../../../src/browser/admin/rules/shipping/shippingRuleSlice';
import {
  selectVouchers,
  voucherEndRequested,
  voucherRemovalRequested,
  voucherTestRequested,
} from '../../../../src/browser/admin/rules/voucher/voucherSlice';
import { routeEntered } from '../../../../src/browser/core/appSlice';
import type { PostCustomerExport } from '../../../../src/shared/admin/customers/customerListContract';
import type { GetGoods, PostGoodsLookup } from '../../../../src/shared/admin/rules/goodsContract';
import type {
  GetStateCities,
  PostShippingTest,
  PutShippingRulePlace,
} from '../../../../src/shared/admin/rules/shippingRuleContract';
import type {
  DeleteOwnVoucher,
  GetOwnVouchers,
  PostVoucherTest,
  PutVoucherEnd,
} from '../../../../src/shared/admin/rules/voucherRuleContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import { expectReplayable, openStore } from '../../../support/browser/openStore';
import { merchantWorld, settled } from '../../../support/browser/admin/openAdmin';
import {
  aGoodsItem,
  anOwnVoucher,
  aRule,
  aShippingTest,
  aVoucherTest,
  stockRules,
} from '../../../support/browser/admin/rulesWorld';

const AT = '2026-11-20T13:00:00.000Z';
beforeEach(() => jest.useFakeTimers({ now: Date.parse(AT) }));
afterEach(() => jest.useRealTimers());

const open = async (pathname: string, search = '') => {
  const fake = merchantWorld();
  stockRules(fake.api);
  const opened = openStore({ fake });
  opened.store.dispatch(routeEntered({ pathname, search, at: AT }));
  await settled();
  return opened;
};
type Opened = Awaited<ReturnType<typeof open>>;
const shipping = ({ store }: Opened) => selectShippingRules(store.getState());
const vouchers = ({ store }: Opened) => selectVouchers(store.getState());
const goods = ({ store }: Opened) => selectGoods(store.getState());

it('changes a rule and shows the list as it is then; a refusal keeps what was open', async () => {
  const opened = await open('/admin/my-store/shipping');
  const { store, api, actions } = opened;
  expect(shipping(opened).rules).toMatchObject({ status: 'ready', value: [{ id: 'rule-1' }, { id: 'rule-2' }] });
  api.answer<PutShippingRulePlace>('PUT', '/admin/shipping-rule/:id/place', {
    list: [aRule({ id: 'rule-2' }), aRule()],
  });
  store.dispatch(ruleChangeRequested({ kind: 'placed', params: { id: 'rule-2' }, body: { version: 1, index: 0 } }));
  await settled();
  expect(shipping(opened).rules).toMatchObject({ value: [{ id: 'rule-2' }, { id: 'rule-1' }] });
  api.answer<PutShippingRulePlace>('PUT', '/admin/shipping-rule/:id/place', () => refused('TransitionRefusedError'));
  store.dispatch(ruleEditorOpened({ of: 'rule', id: 'rule-1' }));
  store.dispatch(ruleChangeRequested({ kind: 'placed', params: { id: 'rule-2' }, body: { version: 1, index: 1 } }));
  await settled();
  expect(shipping(opened)).toMatchObject({
    editor: { of: 'rule', id: 'rule-1' },
    change: { request: { status: 'refused', refusal: { name: 'TransitionRefusedError' } } },
  });
  expectReplayable(store, actions);
});

it("asks for a state's cities once", async () => {
  const opened = await open('/admin/my-store/shipping');
  for (let times = 0; times < 2; times += 1) {
    opened.store.dispatch(citiesRequested({ stateId: 'SP' }));
    await settled();
  }
  expect(opened.api.inputsOf<GetStateCities>('GET', '/admin/city')).toHaveLength(1);
  expect(shipping(opened).cities.SP).toMatchObject([{ name: 'Campinas' }]);
});

it('tries the cart that was put together on a zip code', async () => {
  const opened = await open('/admin/my-store/shipping');
  const { store, api, actions } = opened;
  for (const text of ['r', 'ra', 'ração']) store.dispatch(goodsSearched({ place: 'tried', text }));
  await jest.advanceTimersByTimeAsync(300);
  expect(api.inputsOf<GetGoods>('GET', '/admin/goods')).toEqual([{ query: { search: 'ração' } }]);
  store.dispatch(goodsAdded({ item: aGoodsItem() }));
  store.dispatch(goodsAdded({ item: aGoodsItem() }));
  store.dispatch(goodsQuantityChanged({ productVariantId: 'variant-1', quantity: 3 }));
  api.answer<PostShippingTest>('POST', '/admin/shipping-rule/test', aShippingTest());
  store.dispatch(shippingTestRequested({ zipCode: '13010111' }));
  await settled();
  expect(api.inputsOf<PostShippingTest>('POST', '/admin/shipping-rule/test')).toEqual([
    { body: { zipCode: '13010111', listGoods: [{ productVariantId: 'variant-1', quantity: 3 }] } },
  ]);
  expect(shipping(opened).test).toMatchObject({ request: { status: 'done' }, result: { carriers: 'answered' } });
  expectReplayable(store, actions);
});

it('reads a pasted list, and says what of it is not for sale', async () => {
  const opened = await open('/admin/my-store/shipping');
  opened.store.dispatch(goodsPasted({ text: 'RAC-10 2\nNADA-1\nisto não é um SKU' }));
  await settled();
  expect(opened.api.inputsOf<PostGoodsLookup>('POST', '/admin/goods')).toEqual([
    { body: { listSku: ['RAC-10', 'NADA-1'] } },
  ]);
  expect(goods(opened)).toMatchObject({
    lines: [{ item: { sku: 'RAC-10' }, quantity: 2 }],
    paste: { status: 'read', unknown: ['NADA-1'], unread: ['isto não é um SKU'] },
  });
  expectReplayable(opened.store, opened.actions);
});

it('reads the vouchers the address asks for, and no state that is none', async () => {
  const { api } = await open('/admin/my-store/voucher', '?state=expired&search=ver&page=2&limit=5');
  expect(api.inputsOf<GetOwnVouchers>('GET', '/admin/voucher')).toEqual([
    { query: { page: 2, limit: 5, state: 'expired', search: 'ver' } },
  ]);
  const other = await open('/admin/my-store/voucher', '?state=nada');
  expect(other.api.inputsOf<GetOwnVouchers>('GET', '/admin/voucher')).toEqual([{ query: { page: 1, limit: 20 } }]);
});

it('tries, ends and removes a voucher, and leads to the list then', async () => {
  const opened = await open('/admin/my-store/voucher/voucher-1');
  const { store, api, actions } = opened;
  store.dispatch(goodsAdded({ item: aGoodsItem() }));
  api.answer<PostVoucherTest>('POST', '/admin/voucher/:id/test', aVoucherTest());
  store.dispatch(voucherTestRequested({ zipCode: null, selectedShippingId: null, document: null }));
  await settled();
  expect(vouchers(opened).test.result).toMatchObject({ totalDiscount: 1_899 });
  api.answer<PutVoucherEnd>('PUT', '/admin/voucher/:id/end', anOwnVoucher({ state: 'expired', version: 2 }));
  store.dispatch(voucherEndRequested({ id: 'voucher-1', version: 1 }));
  await settled();
  // What was tried on the voucher of before says nothing of this one.
  expect(vouchers(opened)).toMatchObject({ voucher: { value: { state: 'expired' } }, test: { result: null } });
  api.answer<DeleteOwnVoucher>('DELETE', '/admin/voucher/:id', null);
  store.dispatch(voucherRemovalRequested({ id: 'voucher-1', version: 2 }));
  await settled();
  expect(vouchers(opened).goesTo).toBe('/admin/my-store/voucher');
  expectReplayable(store, actions);
});

it('gives the file of a customer’s data to the merchant and keeps nothing of it', async () => {
  const opened = await open('/admin/my-store/customer/customer-1');
  const { store, api, actions } = opened;
  expect(selectCustomers(store.getState()).customer).toMatchObject({ value: { id: 'customer-1' } });
  api.answer<PostCustomerExport>('POST', '/admin/customer/:id/export', {
    exportedAt: AT,
    store: { name: 'Oi Pet', legalName: 'Oi Pet Ltda.', companyId: '11222333000181' },
    profile: {
      id: 'customer-1',
      name: 'Mariana Duarte',
      email: 'mariana@oipet.test',
      document: '52998224725',
      phone: '19987654321',
      pendingEmail: null,
      wantsCartReminders: false,
      cartId: null,
    },
    account: {
      createdAt: AT,
      emailConfirmedAt: null,
      pendingEmail: null,
      termsVersion: null,
      termsAcceptedAt: null,
      cartRemindersSince: null,
    },
    listAddress: [],
    listPet: [],
    listPetPhoto: [],
    listCard: [],
    listRepeatPurchase: [],
    pantry: { listItem: [], calendarSince: null, remindersSince: null },
    listSession: [],
    listCart: [],
    listOrder: [],
    listMessage: [],
    listLetter: [],
    listConsent: [],
    listRefundAccount: [],
    listPaymentLink: [],
    listInvitation: [],
  });
  store.dispatch(exportRequested({ id: 'customer-1' }));
  await settled();
  expect(opened.files.map(({ name }) => name)).toEqual(['dados-do-cliente-2026-11-20.json']);
  expect(selectCustomers(store.getState()).export).toEqual({ status: 'done' });
  expectReplayable(store, actions);
});
