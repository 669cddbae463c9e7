import { act, fireEvent, screen, within } from '@testing-library/react';

import { routeEntered } from '../../../../src/browser/core/appSlice';
import { App } from '../../../../src/browser/app/App';
import { adminProductTexts as texts } from '../../../../src/browser/texts/adminProductTexts';
import { addToCartTexts } from '../../../../src/browser/texts/addToCartTexts';
import type {
  GetAdminProduct,
  GetPriceChanges,
  GetProductChoices,
  GetStockMoves,
} from '../../../../src/shared/admin/productContract';
import { anAdminProduct } from '../../../support/browser/admin/adminProduct';
import { openStore } from '../../../support/browser/openStore';
import { renderApp } from '../../../support/browser/renderApp';
import { settle } from '../../../support/browser/renderShop';
import { merchantWorld } from '../../../support/browser/admin/openAdmin';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') });
  window.scrollTo = () => {}; // jsdom has no layout
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

afterEach(() => jest.useRealTimers());

const EDITOR = '/admin/my-store/product/product-1';
const none = { list: [], page: 1, limit: 20, total: 0 };

it('draws the page of the shop with what is not saved, in which nothing is bought and no link leads away', async () => {
  const fake = merchantWorld();
  fake.api.answer<GetProductChoices>('GET', '/admin/product-choice', {
    listBrand: [],
    listCategory: [{ id: 'c1', title: 'Ração seca', parentTitle: 'Cães' }],
  });
  fake.api.answer<GetAdminProduct>(
    'GET',
    '/admin/product/:id',
    anAdminProduct({ isActive: false, categoryIds: ['c1'] }),
  );
  fake.api.answer<GetStockMoves>('GET', '/admin/product/:id/stock', none);
  fake.api.answer<GetPriceChanges>('GET', '/admin/product/:id/price', none);
  const opened = openStore({ fake });
  const { store } = opened;
  store.dispatch(routeEntered({ pathname: EDITOR, search: '', at: '2026-11-20T13:00:00.000Z' }));
  renderApp(<App now={fake.platform.now} onCrash={(error) => console.error(error)} />, { opened, at: EDITOR });
  await settle();
  await settle();
  fireEvent.change(screen.getByRole('textbox', { name: texts.title }), {
    target: { value: 'Ração ainda sem nome' },
  });
  fireEvent.change(screen.getByRole('textbox', { name: texts.cell(texts.columns.price, '1 kg') }), {
    target: { value: '17,90' },
  });
  fireEvent.click(screen.getByRole('button', { name: texts.pagePreview }));
  const frame = screen.getByTitle<HTMLIFrameElement>(texts.pagePreviewTitle);
  await settle();
  await settle();
  const body = frame.contentDocument?.body;
  if (!body) throw new Error('no page in the frame');
  const page = within(body);
  expect(page.getByRole('heading', { level: 1, name: 'Ração ainda sem nome' })).toBeTruthy();
  expect(page.getAllByText(/17,90/).length).toBeGreaterThan(0);
  expect(page.getByRole('link', { name: 'Ração seca' })).toBeTruthy();

  const before = store.getState();
  const link = page.getByRole('link', { name: 'Ração seca' });
  expect(fireEvent.click(link)).toBe(false);
  fireEvent.click(page.getAllByRole('button', { name: addToCartTexts.add })[0] ?? body);
  expect(page.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(store.getState()).toBe(before);
  // Another size is chosen in it, as shoppers do.
  fireEvent.click(page.getByRole('radio', { name: /3\skg/ }));
  await settle();
  expect(page.getByRole<HTMLInputElement>('radio', { name: /3\skg/ }).checked).toBe(true);

  fireEvent.keyDown(body, { key: 'Escape' });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByTitle(texts.pagePreviewTitle)).toBeNull();
  expect(screen.getByRole('textbox', { name: texts.title })).toHaveValue('Ração ainda sem nome');
});
