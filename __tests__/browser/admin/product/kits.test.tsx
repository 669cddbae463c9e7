import { act, fireEvent, screen, within } from '@testing-library/react';

import { adminProductTexts as texts } from '../../../../src/browser/texts/adminProductTexts';
import { adminTexts } from '../../../../src/browser/texts/adminTexts';
import { quantityTexts } from '../../../../src/browser/texts/quantityTexts';
import { kitEditorTexts } from '../../../../src/browser/texts/kitEditorTexts';
import { rulesTexts } from '../../../../src/browser/texts/rulesTexts';
import type { GetAdminProduct, PutAdminProduct } from '../../../../src/shared/admin/productContract';
import type { GetGoods } from '../../../../src/shared/admin/rules/goodsContract';
import { refused, succeeded } from '../../../../src/shared/kernel/outcome';
import { anAdminProduct, anAdminVariant } from '../../../support/browser/admin/adminProduct';
import { cell, EDITOR, visit } from '../../../support/browser/admin/openProducts';
import { settle } from '../../../support/browser/renderShop';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') });
  window.scrollTo = () => {}; // jsdom has no layout
});
afterEach(() => jest.useRealTimers());

const goods = (id: string, title: string, price: number) => ({
  productId: `of-${id}`,
  productVariantId: id,
  title,
  variantTitle: '',
  sku: id.toUpperCase(),
  imageUrl: null,
  price,
  stock: 4,
});
const bag = goods('bag', 'Ração Golden', 7_990);
const bowl = goods('bowl', 'Comedouro', 1_990);

const only = (given = {}) =>
  anAdminProduct({ variants: [anAdminVariant({ optionValues: [], stock: 0, price: 9_990, ...given })] });

const search = async (text: string) => {
  fireEvent.change(screen.getByRole('searchbox', { name: kitEditorTexts.find }), { target: { value: text } });
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await settle();
};
const add = (title: string) => fireEvent.click(screen.getByRole('button', { name: `${rulesTexts.add} ${title}` }));

it('makes a kit of goods that are found, counts them, says what it saves, and saves it', async () => {
  const opened = await visit(EDITOR, ({ api }) => {
    api.answer<GetAdminProduct>('GET', '/admin/product/:id', only());
    api.answer<GetGoods>('GET', '/admin/goods', {
      list: [bag, bowl, { ...goods('kit', 'Outro kit', 5_000), isKit: true }],
    });
    api.answer<PutAdminProduct>('PUT', '/admin/product/:id', () => Promise.resolve(succeeded(only())));
  });
  fireEvent.click(screen.getByRole('button', { name: kitEditorTexts.begin }));
  await settle();
  expect(screen.getByText(kitEditorTexts.empty)).toBeVisible();
  await search('golden');
  // No kit within a kit.
  expect(screen.queryByText('Outro kit')).not.toBeInTheDocument();
  add('Ração Golden');
  await settle();
  add('Comedouro');
  await settle();
  const parts = within(screen.getByRole('list', { name: kitEditorTexts.parts }));
  expect(parts.getByText('BAG, R$ 79,90')).toBeVisible();
  expect(
    screen.getByText(/Separadas, as peças custam R\$\s99,80\. O kit tem de custar menos do que isso\./),
  ).toBeVisible();
  fireEvent.click(parts.getByRole('button', { name: quantityTexts.more('Comedouro') }));
  await settle();
  expect(screen.getByText(/custam R\$\s119,70\. Quem compra o kit economiza R\$\s19,80\./)).toBeVisible();
  // What is the parts' is not typed.
  expect(
    screen.queryByRole('textbox', { name: texts.cell(texts.columns.stock, texts.onlyVariant) }),
  ).not.toBeInTheDocument();
  expect(cell(texts.columns.price, texts.onlyVariant)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: adminTexts.save }));
  await settle();
  const [sent] = opened.api.inputsOf<PutAdminProduct>('PUT', '/admin/product/:id');
  expect(sent?.body.variants[0]).toMatchObject({
    stockChange: 0,
    netContent: null,
    kitParts: [
      { productVariantId: 'bag', quantity: 1 },
      { productVariantId: 'bowl', quantity: 2 },
    ],
  });
});

const part = ({ stock: _stock, ...of }: typeof bag, quantity: number) => ({ ...of, stock: 4, quantity });
const aKit = (given = {}) => ({
  ...only({ kitParts: [{ productVariantId: 'bag', quantity: 2 }] }),
  kit: { parts: [part(bag, 2)], faults: [] },
  ...given,
});

it('says why a kit is off sale, and whose fault it is', async () => {
  const faults = [{ fault: 'partOff' as const, title: 'Ração Golden' }];
  await visit(EDITOR, ({ api }) =>
    api.answer<GetAdminProduct>(
      'GET',
      '/admin/product/:id',
      aKit({ isActive: false, kit: { parts: [part(bag, 2)], faults } }),
    ),
  );
  expect(screen.getByText(/Este kit saiu de venda\. Ração Golden: Uma das peças não está à venda/)).toBeVisible();
  expect(screen.queryByRole('button', { name: texts.adjust })).not.toBeInTheDocument();
});

it('shows what the server refused: the price in its cell, the part by its name', async () => {
  await visit(EDITOR, ({ api }) => {
    api.answer<GetAdminProduct>('GET', '/admin/product/:id', aKit());
    const fields = { 'variants.0.price': 'notCheaper', 'variants.0.kitParts': 'partNotOnline' };
    const owners = { 'variants.0.kitParts': 'Ração Golden' };
    api.answer<PutAdminProduct>('PUT', '/admin/product/:id', () =>
      Promise.resolve(refused('ValidationError', { fields, owners })),
    );
  });
  fireEvent.change(cell(texts.columns.price, texts.onlyVariant), { target: { value: '170,00' } });
  fireEvent.click(screen.getByRole('button', { name: adminTexts.save }));
  await settle();
  expect(screen.getByText(texts.faults.notCheaper)).toBeVisible();
  expect(screen.getByText(`Ração Golden: ${texts.faults.partNotOnline}`)).toBeVisible();
});

it('leads from a part to its kits', async () => {
  const inKits = [{ id: 'kit-1', title: 'Kit filhote', isActive: false }];
  await visit(EDITOR, ({ api }) =>
    api.answer<GetAdminProduct>('GET', '/admin/product/:id', { ...anAdminProduct(), inKits }),
  );
  const list = within(screen.getByRole('list', { name: kitEditorTexts.inKits }));
  expect(list.getByRole('link', { name: 'Kit filhote' })).toHaveAttribute('href', '/admin/my-store/product/kit-1');
  expect(list.getByText(kitEditorTexts.isOff)).toBeVisible();
});

it('asks for an empty stock before a product becomes a kit', async () => {
  await visit(EDITOR, ({ api }) => api.answer<GetAdminProduct>('GET', '/admin/product/:id', only({ stock: 3 })));
  expect(screen.getByRole('button', { name: kitEditorTexts.begin })).toBeDisabled();
  expect(screen.getByText(kitEditorTexts.hasStock)).toBeVisible();
});
