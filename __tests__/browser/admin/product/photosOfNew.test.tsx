import { act, fireEvent, screen } from '@testing-library/react';

import { picturesChosen, productOpened, productSaved } from '../../../../src/browser/admin/product/productSlice';
import { chosenFiles } from '../../../../src/browser/admin/product/chosenFiles';
import { adminProductTexts as texts } from '../../../../src/browser/texts/adminProductTexts';
import type { PostProductImage } from '../../../../src/shared/admin/productContract';
import { anAdminProduct } from '../../../support/browser/admin/adminProduct';
import { settle } from '../../../support/browser/renderShop';
import { LIST, visit } from '../../../support/browser/admin/openProducts';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') });
  window.scrollTo = () => {}; // jsdom has no layout
});
afterEach(() => jest.useRealTimers());

const openNew = async () => {
  const opened = await visit(`${LIST}/new`, ({ api }) =>
    api.answer<PostProductImage>('POST', '/admin/product/:id/image', { images: [] }),
  );
  const sent = () => opened.api.inputsOf<PostProductImage>('POST', '/admin/product/:id/image');
  const choose = (id: string) => {
    chosenFiles.put(id, new File(['x'], `${id}.jpg`, { type: 'image/jpeg' }));
    act(() => void opened.store.dispatch(picturesChosen([{ id, name: `${id}.jpg`, size: 1 }])));
  };
  return { ...opened, sent, choose };
};

it('takes photos of a product before it is saved, and sends them once it is', async () => {
  const { store, sent, choose } = await openNew();
  expect(screen.getByText(texts.photosWithSave)).toBeVisible();
  fireEvent.change(screen.getByRole('textbox', { name: texts.title }), { target: { value: 'Cama' } });
  choose('first');
  choose('second');
  await settle();
  expect(screen.getByText('first.jpg')).toBeVisible();
  expect(sent()).toEqual([]);
  act(() => void store.dispatch(productSaved({ product: anAdminProduct(), isNew: true })));
  await settle();
  await settle();
  expect(sent()).toMatchObject([{ params: { id: 'product-1' } }, { params: { id: 'product-1' } }]);
});

it('sends none of them to another product when the new one is left', async () => {
  const { store, sent, choose } = await openNew();
  choose('left');
  act(() => void store.dispatch(productOpened({ id: 'product-1' })));
  await settle();
  act(() => void store.dispatch(productSaved({ product: anAdminProduct(), isNew: false })));
  await settle();
  expect(sent()).toEqual([]);
});
