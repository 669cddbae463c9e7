import { fireEvent, screen } from '@testing-library/react';

import { productBulkTexts as texts } from '../../../../src/browser/texts/productBulkTexts';
import type { GetAdminProducts } from '../../../../src/shared/admin/productContract';
import type { GetImport, GetImportLines, PostProductBulk } from '../../../../src/shared/admin/import/importContract';
import { anAdminProductRow } from '../../../support/browser/admin/adminProduct';
import { aCatalogImport } from '../../../support/browser/admin/catalogImport';
import { expectReplayable } from '../../../support/browser/openStore';
import { settle } from '../../../support/browser/renderShop';
import { LIST, visit } from '../../../support/browser/admin/openProducts';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') });
  window.scrollTo = () => {}; // jsdom has no layout
});
afterEach(() => jest.useRealTimers());

const open = () =>
  visit(`${LIST}?search=matuta`, ({ api }) => {
    const list = [anAdminProductRow(), anAdminProductRow({ id: 'product-2', title: 'Sachê' })];
    const reported = aCatalogImport({ status: 'checked', bulk: { raised: 3, lowered: 1, weighing: 2 } });
    api.answer<GetAdminProducts>('GET', '/admin/product', { list, page: 1, limit: 20, total: 57 });
    api.answer<PostProductBulk>('POST', '/admin/product-bulk', reported);
    api.answer<GetImport>('GET', '/admin/product-import/:id', reported);
    api.answer<GetImportLines>('GET', '/admin/product-import/:id/line', { list: [], page: 1, limit: 20, total: 0 });
  });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (title: string) => fireEvent.click(screen.getByRole('checkbox', { name: texts.chooseRow(title) }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(label) }), { target: { value } });

it('changes chosen products by a rule, and shows what comes of it before it is written', async () => {
  const { store, actions, api } = await open();
  expect(screen.queryByRole('region', { name: texts.bar })).toBeNull();
  choose('Sachê');
  expect(screen.getByText(texts.chosen(1))).toBeVisible();
  press(texts.change);
  for (const [typed, fault] of [
    ['', texts.faults.empty],
    ['cinco', texts.faults.notNumber],
    ['0', texts.faults.zero],
    ['900', texts.faults.tooMuch],
  ] as const) {
    type(texts.amounts.pricePercent, typed);
    press(texts.preview);
    expect(screen.getByText(fault)).toBeVisible();
  }
  type(texts.amounts.pricePercent, '-2,5 %');
  fireEvent.change(screen.getByRole('combobox', { name: texts.rounding }), { target: { value: 'ninety' } });
  press(texts.preview);
  await settle();
  await settle();
  expect(api.inputsOf<PostProductBulk>('POST', '/admin/product-bulk')).toMatchObject([
    {
      body: {
        rule: { kind: 'price', by: 'percent', value: -250, rounding: 'ninety' },
        selection: { ids: ['product-2'] },
      },
    },
  ]);
  expect(screen.getByText(texts.tally(3, 1))).toBeVisible();
  expect(screen.getByText(texts.weighing(2))).toBeVisible();
  expectReplayable(store, actions);
});

it('takes all of a filter, on every page', async () => {
  const { api } = await open();
  choose('Sachê');
  press(texts.chooseAll(57));
  expect(screen.getByText(texts.chosen(57))).toBeVisible();
  press(texts.change);
  fireEvent.change(screen.getByRole('combobox', { name: texts.what }), { target: { value: 'hide' } });
  press(texts.preview);
  await settle();
  expect(api.inputsOf<PostProductBulk>('POST', '/admin/product-bulk')).toMatchObject([
    { body: { rule: { kind: 'activity', isActive: false }, selection: { filter: { search: 'matuta' } } } },
  ]);
});

it('chooses all of the page in the head of its table', async () => {
  await open();
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: texts.choosePage });
  choose('Sachê');
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  fireEvent.click(all);
  expect(screen.getByText(texts.chosen(2))).toBeVisible();
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  press(texts.chooseAll(57));
  fireEvent.click(all);
  expect(screen.queryByRole('region', { name: texts.bar })).toBeNull();
});
