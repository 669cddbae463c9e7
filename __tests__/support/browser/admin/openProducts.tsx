import { screen } from '@testing-library/react';

import { routeEntered } from '../../../../src/browser/core/appSlice';
import { App } from '../../../../src/browser/app/App';
import { adminProductTexts as texts } from '../../../../src/browser/texts/adminProductTexts';
import type {
  GetAdminProduct,
  GetAdminProducts,
  GetPriceChanges,
  GetProductChoices,
  GetStockMoves,
} from '../../../../src/shared/admin/productContract';
import { anAdminProduct, anAdminProductRow } from './adminProduct';
import { openStore } from '../openStore';
import { renderApp } from '../renderApp';
import { settle } from '../renderShop';
import { merchantWorld } from './openAdmin';

export const LIST = '/admin/my-store/product';
export const EDITOR = `${LIST}/product-1`;
const none = { list: [], page: 1, limit: 20, total: 0 };

/** A page of the merchant's products, opened; `prepare` changes what the server answers. */
export const visit = async (path: string, prepare?: (fake: ReturnType<typeof merchantWorld>) => void) => {
  const { pathname, search } = new URL(path, 'https://loja.test');
  const fake = merchantWorld();
  fake.api.answer<GetAdminProducts>('GET', '/admin/product', { ...none, list: [anAdminProductRow()], total: 1 });
  fake.api.answer<GetProductChoices>('GET', '/admin/product-choice', { listBrand: [], listCategory: [] });
  fake.api.answer<GetAdminProduct>('GET', '/admin/product/:id', anAdminProduct());
  fake.api.answer<GetStockMoves>('GET', '/admin/product/:id/stock', none);
  fake.api.answer<GetPriceChanges>('GET', '/admin/product/:id/price', none);
  prepare?.(fake);
  const opened = openStore({ fake });
  opened.store.dispatch(routeEntered({ pathname, search, at: '2026-11-20T13:00:00.000Z' }));
  renderApp(<App now={fake.platform.now} onCrash={(error) => console.error(error)} />, { opened, at: path });
  await settle();
  await settle();
  return { ...opened, api: fake.api };
};
/** A cell of the matrix. */
export const cell = (column: string, variant: string) =>
  screen.getByRole('textbox', { name: texts.cell(column, variant) });
