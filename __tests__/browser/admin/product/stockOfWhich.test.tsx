import { fireEvent, screen } from '@testing-library/react';

import { adminTexts } from '../../../../src/browser/texts/adminTexts';
import { adminProductTexts as texts } from '../../../../src/browser/texts/adminProductTexts';
import type { GetAdminProduct, PostStockMove, PutAdminProduct } from '../../../../src/shared/admin/productContract';
import { anAdminProduct, anAdminVariant } from '../../../support/browser/admin/adminProduct';
import { expectReplayable } from '../../../support/browser/openStore';
import { settle } from '../../../support/browser/renderShop';
import { cell, EDITOR, visit } from '../../../support/browser/admin/openProducts';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') });
  window.scrollTo = () => {}; // jsdom has no layout
});
afterEach(() => jest.useRealTimers());

const single = anAdminProduct({
  variants: [anAdminVariant({ sku: 'CAMA', gtin: '7891000315507', optionValues: [], stock: 25 })],
});
const openOptions = () => fireEvent.click(screen.getByRole('button', { name: texts.editOptions }));
const type = (label: string, place: number, value: string) => {
  const field = screen.getAllByRole('textbox', { name: new RegExp(label) })[place];
  if (!field) throw new Error(label);
  fireEvent.change(field, { target: { value } });
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const choose = (name: RegExp, option: string) => {
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name });
  const value = [...select.options].find(({ text }) => text === option)?.value;
  fireEvent.change(select, { target: { value } });
};

it('asks whose the stock is when a product gets an option, and gives it to the variant that is said', async () => {
  const opened = await visit(EDITOR, ({ api }) => {
    api.answer<GetAdminProduct>('GET', '/admin/product/:id', single);
    api.answer<PutAdminProduct>('PUT', '/admin/product/:id', single);
  });
  openOptions();
  type(texts.optionName(1), 0, 'Tamanho');
  type(texts.optionValues, 0, 'P, M, p');
  press(texts.makeVariants(2));
  expect(screen.getByRole('dialog', { name: texts.stockOfWhich })).toBeVisible();
  // No guess between two equally likely ones.
  press(texts.sayDone);
  expect(screen.getByText(texts.sayWhich)).toBeVisible();
  choose(/Única: 25 unidades/, 'M');
  press(texts.sayDone);
  await settle();
  expect(cell(texts.columns.stock, 'M')).toHaveValue('25');
  expect(cell(texts.columns.stock, 'P')).toHaveValue('0');
  fireEvent.change(cell(texts.columns.sku, 'P'), { target: { value: 'CAMA-P' } });
  press(adminTexts.save);
  await settle();
  expect(opened.api.inputsOf<PutAdminProduct>('PUT', '/admin/product/:id')[0]?.body.variants).toMatchObject([
    { id: null, sku: 'CAMA-P', gtin: null, stockChange: 0, optionValues: [{ name: 'Tamanho', value: 'P' }] },
    {
      id: 'variant-1',
      sku: 'CAMA',
      gtin: '7891000315507',
      stockChange: 0,
      optionValues: [{ name: 'Tamanho', value: 'M' }],
    },
  ]);
  expectReplayable(opened.store, opened.actions);
});

it('follows a value that is written otherwise, and keeps aside what no combination takes', async () => {
  await visit(EDITOR);
  openOptions();
  // '1 KG' is 1 kg in another spelling; 3 kg becomes 4 kg.
  type(texts.optionValues, 0, '1 KG, 4 kg');
  press(texts.makeVariants(2));
  expect(screen.getByRole('combobox', { name: /3 kg: 5 unidades/ })).toHaveDisplayValue('4 kg');
  press(texts.sayDone);
  await settle();
  expect(cell(texts.columns.sku, '4 kg')).toHaveValue('MAT-F-003');
  openOptions();
  type(texts.optionValues, 0, '1 kg');
  press(texts.makeVariants(1));
  expect(screen.getByText(texts.noneLeftText)).toBeVisible();
  press(texts.sayDone);
  await settle();
  expect(screen.getByText(texts.keptVariants(1))).toBeVisible();
  expect(screen.getByText('MAT-F-003')).toBeVisible();
  // It comes back with all it has as soon as its value does.
  openOptions();
  type(texts.optionValues, 0, '1 kg, 4 kg');
  press(texts.makeVariants(2));
  await settle();
  expect(cell(texts.columns.sku, '4 kg')).toHaveValue('MAT-F-003');
  expect(cell(texts.columns.stock, '4 kg')).toHaveValue('5');
});

it('says why a number of the stock is refused, and clears number and note once it is recorded', async () => {
  const opened = await visit(EDITOR, ({ api }) =>
    api.answer<PostStockMove>('POST', '/admin/product/:id/stock', { stock: 12 }),
  );
  press(texts.adjust);
  const units = () => screen.getByRole('textbox', { name: new RegExp(texts.counted) });
  const note = () => screen.getByRole('textbox', { name: new RegExp(texts.note) });
  fireEvent.change(note(), { target: { value: 'inventário' } });
  for (const [typed, words] of [
    ['', texts.unitFaults.empty],
    ['doze', texts.unitFaults.notWhole],
    ['1,5', texts.unitFaults.notWhole],
    ['-3', texts.unitFaults.negative],
    ['2000000', texts.unitFaults.tooMany],
    ['5', texts.unitFaults.same(5)],
  ] as const) {
    fireEvent.change(units(), { target: { value: typed } });
    press(texts.adjustSubmit);
    expect(units()).toHaveAccessibleDescription(expect.stringContaining(words));
  }
  expect(opened.api.inputsOf<PostStockMove>('POST', '/admin/product/:id/stock')).toEqual([]);
  fireEvent.change(units(), { target: { value: '12' } });
  press(texts.adjustSubmit);
  await settle();
  expect(opened.api.inputsOf<PostStockMove>('POST', '/admin/product/:id/stock')).toMatchObject([
    { body: { delta: 7, note: 'inventário' } },
  ]);
  expect(units()).toHaveValue('');
  expect(note()).toHaveValue('');
});

it.each([
  ['price', '0', texts.cellFaults.price],
  ['price', 'dez', texts.cellFaults.price],
  ['price', '-5', texts.cellFaults.price],
  ['price', '99999999,00', texts.cellTooLarge.price],
  ['originalPrice', '10', texts.cellFaults.originalPrice],
  ['stock', 'muito', texts.cellFaults.stock],
  ['stock', '-1', texts.cellFaults.stock],
  ['weightG', '0', texts.cellFaults.weightG],
  ['widthCm', '2000', texts.cellTooLarge.sides],
  ['netContent', 'x', texts.cellFaults.netContent],
] as const)('says why %s %s is refused, in its cell', async (column, typed, words) => {
  await visit(EDITOR);
  fireEvent.change(cell(texts.columns[column], '1 kg'), { target: { value: typed } });
  press(adminTexts.save);
  await settle();
  expect(cell(texts.columns[column], '1 kg')).toHaveAccessibleDescription(words);
});
