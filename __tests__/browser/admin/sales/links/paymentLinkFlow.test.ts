import {
  selectPaymentLinks,
  deliveryChosen,
  entryChanged,
  itemAdded,
  linkRequested,
  linkActionRequested,
  personSearched,
  itemQuantityChanged,
  itemRemoved,
  termsChanged,
} from '../../../../../src/browser/admin/sales/links/paymentLinksSlice';
import { noEntry } from '../../../../../src/browser/admin/sales/links/newLink';
import { linkRefusalWords, makingWords, whatsAppUrl } from '../../../../../src/browser/admin/sales/links/linkWords';
import { routeEntered } from '../../../../../src/browser/core/appSlice';
import { paymentLinkTexts } from '../../../../../src/browser/texts/paymentLinkTexts';
import type { GetOwnCustomers } from '../../../../../src/shared/admin/customers/customerListContract';
import type { PostSaleTrial } from '../../../../../src/shared/admin/sales/saleTrialContract';
import type {
  DeletePaymentLink,
  GetPaymentLinks,
  PostPaymentLink,
  PostPaymentLinkMail,
} from '../../../../../src/shared/cart/paymentLinkContract';
import { refused } from '../../../../../src/shared/kernel/outcome';
import { expectReplayable, openStore } from '../../../../support/browser/openStore';
import { merchantWorld, settled } from '../../../../support/browser/admin/openAdmin';
import { aPaymentLink, aTrial, stockPaymentLinks } from '../../../../support/browser/admin/paymentLinkWorld';
import { aGoodsItem, anOwnCustomer } from '../../../../support/browser/admin/rulesWorld';

const AT = '2026-11-20T13:00:00.000Z';
const PAUSE_MS = 300;
beforeEach(() => jest.useFakeTimers({ now: Date.parse(AT) }));
afterEach(() => jest.useRealTimers());

const NEW = '/admin/sale/payment-links/new';
const open = async (pathname: string, search = '') => {
  const fake = merchantWorld();
  stockPaymentLinks(fake.api);
  const opened = openStore({ fake });
  opened.store.dispatch(routeEntered({ pathname, search, at: AT }));
  await settled();
  return { ...opened, links: () => selectPaymentLinks(opened.store.getState()) };
};
const paused = async () => {
  await jest.advanceTimersByTimeAsync(PAUSE_MS);
  await settled();
};

it('prices what is picked and where it goes once the merchant pauses, and makes the link of it', async () => {
  const { store, api, actions, links } = await open(NEW);
  const item = aGoodsItem({ stock: 2 });
  store.dispatch(itemAdded({ item }));
  for (const quantity of [2, 3])
    store.dispatch(itemQuantityChanged({ productVariantId: item.productVariantId, quantity }));
  const entry = {
    ...noEntry,
    name: ' Mariana ',
    phone: '(19) 98765-4321',
    zipCode: '13010-111',
    voucherCode: ' OI10 ',
  };
  store.dispatch(termsChanged(entry));
  store.dispatch(deliveryChosen({ selectedShippingId: 'shipping-1' }));
  api.answer<PostSaleTrial>('POST', '/admin/payment-link/trial', aTrial({ selectedShippingId: 'shipping-1' }));
  await paused();
  const asked = {
    zipCode: '13010111',
    selectedShippingId: 'shipping-1',
    voucherCode: 'OI10',
  };
  // No more than there is in stock.
  const listGoods = [{ productVariantId: item.productVariantId, quantity: 2 }];
  expect(api.inputsOf<PostSaleTrial>('POST', '/admin/payment-link/trial')).toEqual([
    expect.objectContaining({ body: { ...asked, listGoods } }),
  ]);
  expect(links().draft.sums.value?.total).toBe(37_980);

  store.dispatch(entryChanged({ ...entry, email: 'Maria@OiPet.test' }));
  await paused();
  expect(api.inputsOf<PostSaleTrial>('POST', '/admin/payment-link/trial')).toHaveLength(1);

  store.dispatch(linkRequested({ ...entry, email: 'Maria@OiPet.test', validDays: '30' }));
  await settled();
  expect(api.inputsOf<PostPaymentLink>('POST', '/admin/payment-link')).toMatchObject([
    {
      body: {
        ...asked,
        listProduct: [{ productId: item.productId, productVariantId: item.productVariantId, quantity: 2 }],
        name: 'Mariana',
        email: 'maria@oipet.test',
        phone: '19987654321',
        validDays: 30,
      },
    },
  ]);
  expect(links().made?.id).toBe('link-2');
  expect(links().draft.lines).toEqual([]);
  expectReplayable(store, actions);
});

it('keeps what was put together where the link is refused', async () => {
  const { store, api, links } = await open(NEW);
  store.dispatch(itemAdded({ item: aGoodsItem() }));
  const refusal = { available: 1, title: 'Ração Matuta Frango' };
  api.answer<PostPaymentLink>('POST', '/admin/payment-link', () => refused('ProductStockInsufficientError', refusal));
  store.dispatch(linkRequested(noEntry));
  await settled();
  expect(links()).toMatchObject({ made: null, draft: { making: { status: 'refused' }, lines: [{ quantity: 1 }] } });
});

it('neither sells what is out of stock nor prices an empty sale', async () => {
  const { store, api, links } = await open(NEW);
  store.dispatch(itemAdded({ item: aGoodsItem({ stock: 0 }) }));
  expect(links().draft.lines).toEqual([]);
  store.dispatch(itemAdded({ item: aGoodsItem() }));
  store.dispatch(itemRemoved({ productVariantId: 'variant-1' }));
  await paused();
  expect(api.inputsOf<PostSaleTrial>('POST', '/admin/payment-link/trial')).toEqual([]);
  expect(links().draft.sums).toEqual({ isLoading: false, isFailed: false, value: null });
});

it('begins with the customer the address names, and finds others by their name', async () => {
  const { store, api, actions, links } = await open(NEW, '?customer=customer-1');
  const { person } = anOwnCustomer();
  expect(links().draft).toMatchObject({
    chosenName: person?.name,
    entry: { name: person?.name, email: person?.email },
  });
  store.dispatch(personSearched({ person: 'Mar' }));
  store.dispatch(personSearched({ person: 'Maria' }));
  await paused();
  expect(api.inputsOf<GetOwnCustomers>('GET', '/admin/customer')).toMatchObject([{ query: { search: 'Maria' } }]);
  expectReplayable(store, actions);
});

it('lists the page the address asks for, sends a link and takes it back', async () => {
  const { store, api, actions, links } = await open('/admin/sale/payment-links', '?page=2&limit=5');
  expect(api.inputsOf<GetPaymentLinks>('GET', '/admin/payment-link')).toMatchObject([{ query: { page: 2, limit: 5 } }]);
  store.dispatch(linkActionRequested({ id: 'link-1', kind: 'mail' }));
  await settled();
  expect(links()).toMatchObject({
    asked: { request: { status: 'done' } },
    page: { value: { list: [{ mailedAt: AT }] } },
  });
  store.dispatch(linkActionRequested({ id: 'link-1', kind: 'withdraw' }));
  await settled();
  expect(api.inputsOf<DeletePaymentLink>('DELETE', '/admin/payment-link/:id')).toHaveLength(1);
  expect(links().page).toMatchObject({ value: { list: [{ id: 'link-1', state: 'withdrawn' }] } });
  expectReplayable(store, actions);
});

it('says how long to wait where a link was sent a moment ago', async () => {
  const { store, api, links } = await open('/admin/sale/payment-links');
  api.answer<PostPaymentLinkMail>('POST', '/admin/payment-link/:id/mail', () =>
    refused('TooManyRequestsError', { retryAfter: 301 }),
  );
  store.dispatch(linkActionRequested({ id: 'link-1', kind: 'mail' }));
  await settled();
  const { asked } = links();
  expect(asked?.request.status === 'refused' && linkRefusalWords(asked.request.refusal)).toBe(
    paymentLinkTexts.waitMinutes(6),
  );
});

it.each([
  ['ProductStockInsufficientError', { title: 'Bola', available: 0 }, 'Bola acabou de sair do estoque.'],
  ['ProductStockInsufficientError', { title: 'Bola', available: 2 }, 'De Bola há só 2 em estoque.'],
  ['NotFoundError', {}, paymentLinkTexts.goodsGone],
  ['ShippingUnavailableError', {}, paymentLinkTexts.deliveryGone],
  ['VoucherInvalidError', { reason: 'voucherUnknown' }, paymentLinkTexts.voucherUnknown],
] as const)('says why no link is made: %s', (name, details, words) => {
  expect(makingWords({ name, details })).toBe(words);
});

it('opens WhatsApp with a message to whom the link is for', () => {
  const url = 'https://loja.oipet.test/checkout/abc';
  const address = new URL(whatsAppUrl(aPaymentLink(), 'Oi Pet', url));
  expect(address.pathname).toBe('/5519987654321');
  expect(address.searchParams.get('text')).toBe(paymentLinkTexts.whatsApp('Mariana', 'Oi Pet', url));
  const nobodys = new URL(whatsAppUrl(aPaymentLink({ name: null, phone: null }), 'Oi Pet', url));
  expect(nobodys.pathname).toBe('/');
  expect(nobodys.searchParams.get('text')).toMatch(/^Olá! /);
});
