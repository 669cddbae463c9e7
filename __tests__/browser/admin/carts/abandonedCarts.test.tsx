import { screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { abandonedCartTexts as texts } from '../../../../src/browser/texts/abandonedCartTexts';
import { adminTexts } from '../../../../src/browser/texts/adminTexts';
import type {
  AbandonedCart,
  AbandonedCarts,
  GetAbandonedCarts,
} from '../../../../src/shared/cart/abandonedCartContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import { expectReplayable, openStore } from '../../../support/browser/openStore';
import { renderAt, settle } from '../../../support/browser/renderShop';
import { merchantWorld } from '../../../support/browser/admin/openAdmin';

const AT = '2026-11-20T13:00:00.000Z';
beforeEach(() => jest.useFakeTimers({ now: Date.parse(AT) }));
afterEach(() => jest.useRealTimers());

const aCart = (given: Partial<AbandonedCart> = {}): AbandonedCart => ({
  id: 'cart-1',
  ref: 'ref-1',
  customer: { id: 'customer-1', name: 'Bianca Moura', email: 'bianca@oipet.test', phone: '19987651200', agrees: true },
  cityName: 'Campinas',
  title: 'Ração Matuta',
  more: 2,
  pieces: 4,
  value: 24_360,
  voucherCode: null,
  leftAt: '2026-11-19T12:00:00.000Z',
  stop: 'shipping',
  reminder: 'sent',
  remindedAt: '2026-11-20T12:00:00.000Z',
  order: null,
  ...given,
});
const pageOf = (list: AbandonedCart[]): AbandonedCarts => ({
  left: { count: 96, value: 2_811_470 },
  ordered: { count: 31, value: 490_210 },
  list,
  page: 1,
  limit: 20,
  total: list.length,
});

const visit = async (answer: AbandonedCarts | null, search = '') => {
  const fake = merchantWorld();
  fake.api.answer<GetAbandonedCarts>('GET', '/admin/abandoned-cart', answer ?? (() => refused('UnexpectedError')));
  return renderAt(`/admin/abandoned-cart${search}`, openStore({ fake }));
};

it('shows who left what, with a link for every cart and WhatsApp only for who agreed', async () => {
  const { container, store, actions } = await visit(
    pageOf([
      aCart(),
      aCart({
        id: 'cart-2',
        ref: 'ref-2',
        customer: { id: 'c-2', name: 'Nair Bezerra', email: 'nair@oipet.test', phone: '19987651201', agrees: false },
        voucherCode: 'OIVIZINHO',
        reminder: 'noConsent',
        remindedAt: null,
      }),
      aCart({ id: 'cart-3', ref: 'ref-3', customer: null, more: 0, reminder: 'noContact', remindedAt: null }),
      aCart({ id: 'cart-4', order: { id: 'order-1', number: 1034 } }),
    ]),
  );
  const table = within(screen.getByRole('table', { name: texts.title }));
  const row = (name: RegExp) => within(table.getByRole('row', { name }));
  expect(row(/Bianca Moura.*depois de ver o frete/).getByText('Ração Matuta e mais 2 produtos')).toBeVisible();
  const whatsApp = row(/Bianca Moura.*depois/).getByRole('link', { name: /^WhatsApp para Bianca Moura/ });
  expect(decodeURIComponent(whatsApp.getAttribute('href') ?? '')).toMatch(
    /^https:\/\/wa\.me\/5519987651200\?text=Oi, Bianca! .*\/checkout\/ref-1$/,
  );
  expect(row(/Nair Bezerra/).getByRole('button', { name: 'Copiar link de Nair Bezerra' })).toBeVisible();
  expect(row(/Nair Bezerra/).getByText('4 unidades, cupom OIVIZINHO')).toBeVisible();
  expect(row(/Nair Bezerra/).queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  expect(row(/Visitante, Campinas/).getByRole('button', { name: /Copiar link/ })).toBeVisible();
  expect(row(/comprou/).getByRole('link', { name: 'Pedido 1034' })).toHaveAttribute('href', '/admin/sale/order-1');
  expect(row(/comprou/).queryByRole('button')).toBeNull();
  expectReplayable(store, actions);
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

it('keeps period and contact in the address', async () => {
  const { user, api } = await visit(pageOf([aCart()]), '?page=3&period=7');
  await user.click(screen.getByRole('checkbox', { name: texts.contact }));
  await settle();
  await user.click(screen.getByRole('radio', { name: '90 dias' }));
  await settle();
  expect(api.inputsOf<GetAbandonedCarts>('GET', '/admin/abandoned-cart').map(({ query }) => query)).toEqual([
    { period: '7', page: 3, limit: 20 },
    { period: '7', page: 1, limit: 20, contact: true },
    { period: '90', page: 1, limit: 20, contact: true },
  ]);
});

it('is calm where nobody left anything, and tries again where nothing came', async () => {
  const { user, api } = await visit(null);
  expect(screen.getByText(texts.failed)).toBeVisible();
  api.answer<GetAbandonedCarts>('GET', '/admin/abandoned-cart', {
    ...pageOf([]),
    left: { count: 0, value: 0 },
    ordered: { count: 0, value: 0 },
  });
  await user.click(screen.getByRole('button', { name: adminTexts.retry }));
  await settle();
  expect(screen.getByText(texts.empty)).toBeVisible();
});
