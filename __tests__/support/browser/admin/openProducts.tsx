import { screen } from '@testing-library/react';

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
import { renderAt, settle } from '../renderShop';
import { merchantWorld } from './openAdmin';

export const LIST = '/admin/my-store/product';
export const EDITOR = `${LIST}/product-1`;
const none = { list: [], page: 1, limit: 20, total: 0 };

/** A page of the merchant's products, opened; `prepare` changes what the server answers. */
export const visit = async (path: string, prepare?: (fake: ReturnType<typeof merchantWorld>) => void) => {
  const fake = merchantWorld();
  fake.api.answer<GetAdminProducts>('GET', '/admin/product', { ...none, list: [anAdminProductRow()], total: 1 });
  fake.api.answer<GetProductChoices>('GET', '/admin/product-choice', { listBrand: [], listCategory: [] });
  fake.api.answer<GetAdminProduct>('GET', '/admin/product/:id', anAdminProduct());
  fake.api.answer<GetStockMoves>('GET', '/admin/product/:id/stock', none);
  fake.api.answer<GetPriceChanges>('GET', '/admin/product/:id/price', none);
  prepare?.(fake);
  const view = await renderAt(path, openStore({ fake }));
  await settle();
  return view;
};
/** A cell of the matrix. */
export const cell = (column: string, variant: string) =>
  screen.getByRole('textbox', { name: texts.cell(column, variant) });
