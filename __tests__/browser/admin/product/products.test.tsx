import { act, fireEvent, screen, within } from '@testing-library/react';

import { adminTexts } from '../../../../src/browser/texts/adminTexts';
import { adminProductTexts as texts } from '../../../../src/browser/texts/adminProductTexts';
import { productFieldTexts } from '../../../../src/browser/texts/productFieldTexts';
import type {
  DeleteAdminProduct,
  DeleteProductImage,
  GetAdminProduct,
  GetAdminProducts,
  PostProductRestoration,
  PutAdminProduct,
} from '../../../../src/shared/admin/productContract';
import { refused, succeeded } from '../../../../src/shared/kernel/outcome';
import { anAdminProduct } from '../../../support/browser/admin/adminProduct';
import { expectReplayable } from '../../../support/browser/openStore';
import { settle } from '../../../support/browser/renderShop';
import { cell, EDITOR, LIST, visit } from '../../../support/browser/admin/openProducts';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') });
  window.scrollTo = () => {}; // jsdom has no layout
});
afterEach(() => jest.useRealTimers());

it('lists products, removes one, and takes that back', async () => {
  const opened = await visit(LIST, ({ api }) => {
    api.answer<DeleteAdminProduct>('DELETE', '/admin/product/:id', null);
    api.answer<PostProductRestoration>('POST', '/admin/product/:id/restoration', null);
  });
  const row = within(screen.getByRole('row', { name: /Ração Matuta/ }));
  expect(row.getByText(texts.active)).toBeVisible();
  fireEvent.click(row.getByRole('button', { name: texts.actionsOf('Ração Matuta Cães Adultos') }));
  fireEvent.click(screen.getByRole('menuitem', { name: texts.remove }));
  await settle();
  fireEvent.click(screen.getByRole('button', { name: texts.undo }));
  await settle();
  expect(screen.getByText(texts.notice.restored('Ração Matuta Cães Adultos'))).toBeVisible();
  expectReplayable(opened.store, opened.actions);
});

it('narrows by the address, and takes each filter off by its chip', async () => {
  const opened = await visit(`${LIST}?state=withoutNcm&search=matuta&page=2`);
  const asked = () => opened.api.inputsOf<GetAdminProducts>('GET', '/admin/product').at(-1)?.query;
  expect(asked()).toMatchObject({ state: 'withoutNcm', search: 'matuta', page: 2 });
  fireEvent.click(screen.getByRole('link', { name: texts.withoutFilter(texts.searched('matuta')) }));
  await settle();
  expect(asked()).toMatchObject({ state: 'withoutNcm', search: undefined, page: 1 });
  fireEvent.click(screen.getByRole('link', { name: texts.withoutFilter(texts.states.withoutNcm) }));
  await settle();
  expect(asked()?.state).toBeUndefined();
  expect(screen.queryByRole('navigation', { name: texts.filtersOn })).toBeNull();
});

it('marks what changed, walks by arrow keys, says what is wrong in its cell, and saves', async () => {
  const opened = await visit(EDITOR);
  const price = cell(texts.columns.price, '1 kg');
  price.focus();
  fireEvent.keyDown(price, { key: 'ArrowDown' });
  expect(cell(texts.columns.price, '3 kg')).toHaveFocus();
  fireEvent.change(price, { target: { value: '0' } });
  fireEvent.click(screen.getByRole('button', { name: adminTexts.save }));
  await settle();
  expect(price).toBeInvalid();
  expect(price).toHaveAccessibleDescription(texts.cellFaults.price);
  opened.api.answer<PutAdminProduct>('PUT', '/admin/product/:id', anAdminProduct({ version: 2 }));
  fireEvent.change(price, { target: { value: '19,90' } });
  fireEvent.change(cell(texts.columns.stock, '1 kg'), { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: adminTexts.save }));
  await settle();
  const [input] = opened.api.inputsOf<PutAdminProduct>('PUT', '/admin/product/:id');
  expect(input?.body).toMatchObject({
    version: 1,
    variants: [
      { id: 'variant-1', price: 1_990, stockChange: 2, weightG: 1_060 },
      { id: 'variant-2', price: 2_990, stockChange: 0 },
    ],
  });
  expectReplayable(opened.store, opened.actions);
});

it('puts what the server refuses into the cell, until somebody changes it', async () => {
  await visit(EDITOR, ({ api }) =>
    api.answer<PutAdminProduct>('PUT', '/admin/product/:id', () =>
      refused('ValidationError', { fields: { 'variants.0.sku': 'taken' } }),
    ),
  );
  const sku = cell(texts.columns.sku, '1 kg');
  fireEvent.change(sku, { target: { value: 'DE-OUTRO' } });
  fireEvent.click(screen.getByRole('button', { name: adminTexts.save }));
  await settle();
  expect(sku).toHaveAccessibleDescription(texts.faults.taken);
  fireEvent.change(sku, { target: { value: 'MEU' } });
  await settle();
  expect(sku).toBeValid();
});

it('leaves the focus on what was changed, once it is saved', async () => {
  await visit(EDITOR, ({ api }) =>
    api.answer<PutAdminProduct>('PUT', '/admin/product/:id', anAdminProduct({ version: 2, title: 'Outro nome' })),
  );
  fireEvent.change(screen.getByRole('textbox', { name: texts.title }), { target: { value: 'Outro nome' } });
  const save = screen.getByRole('button', { name: adminTexts.save });
  act(() => save.focus());
  fireEvent.click(save);
  await settle();
  await settle();
  expect(save).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: texts.title })).toHaveFocus();
});

it('gives the focus of a removed photo to the next one, and of the last one to the button that adds some', async () => {
  let images = ['first', 'second'].map((id) => ({ id, url: `/${id}.jpg`, alt: '', variantIds: [] }));
  const { api } = await visit(EDITOR, (fake) => {
    fake.api.answer<GetAdminProduct>('GET', '/admin/product/:id', anAdminProduct({ images }));
    fake.api.answer<DeleteProductImage>('DELETE', '/admin/product/:id/image/:imageId', ({ params }) => {
      images = images.filter(({ id }) => id !== params.imageId);
      return succeeded({ images });
    });
  });
  const remover = () => screen.getByRole('button', { name: texts.removePhoto(1) });
  const remove = async () => {
    remover().focus();
    fireEvent.click(remover());
    await settle();
  };
  await remove();
  expect(remover()).toHaveFocus();
  await remove();
  expect(screen.getByRole('button', { name: new RegExp(texts.choosePhotos) })).toHaveFocus();
  expect(api.inputsOf<DeleteProductImage>('DELETE', '/admin/product/:id/image/:imageId')).toHaveLength(2);
});

it('asks which variant had the product’s former GTIN, and says in the cell whose a taken one is', async () => {
  const product = anAdminProduct({ formerGtin: '7891000315507' });
  const opened = await visit(EDITOR, ({ api }) => {
    api.answer<GetAdminProduct>('GET', '/admin/product/:id', product);
    api.answer<PutAdminProduct>('PUT', '/admin/product/:id', () =>
      refused('ValidationError', {
        fields: { 'variants.1.gtin': 'taken' },
        owners: { 'variants.1.gtin': 'Ração Bigode, 1 kg' },
      }),
    );
  });
  expect(screen.getByText(texts.formerGtin('7891000315507'))).toBeVisible();
  const [first, second] = [cell(texts.columns.gtin, '1 kg'), cell(texts.columns.gtin, '3 kg')];
  fireEvent.change(first, { target: { value: '789' } });
  fireEvent.change(second, { target: { value: ' 789 1000 315507 ' } });
  fireEvent.click(screen.getByRole('button', { name: adminTexts.save }));
  await settle();
  expect(first).toHaveAccessibleDescription(texts.cellFaults.gtin);
  fireEvent.change(first, { target: { value: '7891000315507' } });
  expect(second).toHaveAccessibleDescription(texts.gtinTwice);
  fireEvent.change(first, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: adminTexts.save }));
  await settle();
  expect(second).toHaveAccessibleDescription(texts.gtinTaken('Ração Bigode, 1 kg'));
  const [input] = opened.api.inputsOf<PutAdminProduct>('PUT', '/admin/product/:id');
  expect(input?.body.variants).toMatchObject([{ gtin: null }, { gtin: '7891000315507' }]);
  fireEvent.change(second, { target: { value: '4006381333931' } });
  await settle();
  expect(second).toBeValid();
  expectReplayable(opened.store, opened.actions);
});

it('tells of a colleague who saved meanwhile, and keeps what was written', async () => {
  await visit(EDITOR, ({ api }) =>
    api.answer<PutAdminProduct>('PUT', '/admin/product/:id', () => refused('TransitionRefusedError')),
  );
  const title = screen.getByRole('textbox', { name: texts.title });
  fireEvent.change(title, { target: { value: 'Outro nome' } });
  fireEvent.click(screen.getByRole('button', { name: adminTexts.save }));
  await settle();
  expect(screen.getByText(texts.stale)).toBeVisible();
  expect(title).toHaveValue('Outro nome');
});

it('asks for what the kind of goods must say, and publishes no product that needs a prescription', async () => {
  const { api } = await visit(EDITOR);
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } });
  choose(productFieldTexts.dutyKind.label, 'veterinary');
  choose(productFieldTexts.rxClass.label, 'controlled');
  fireEvent.click(screen.getByRole('button', { name: adminTexts.save }));
  await settle();
  expect(screen.getAllByText(texts.faults.notOnline).length).toBeGreaterThan(0);
  expect(screen.getByLabelText(productFieldTexts.activeIngredient.label)).toBeInvalid();
  expect(screen.getByLabelText(productFieldTexts.composition.label)).toBeValid();
  expect(api.inputsOf<PutAdminProduct>('PUT', '/admin/product/:id')).toEqual([]);
});
