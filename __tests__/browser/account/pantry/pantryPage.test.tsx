import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { pantryTexts } from '../../../../src/browser/texts/pantryTexts';
import { refusalTexts } from '../../../../src/browser/texts/refusalTexts';
import type { GetProducts } from '../../../../src/shared/catalog/catalogContract';
import { refused, succeeded } from '../../../../src/shared/kernel/outcome';
import type {
  DeleteCustomerPantry,
  DeleteCustomerPantryCalendar,
  GetCustomerPantry,
  GetCustomerPantryProduct,
  Pantry,
  PostCustomerPantryCalendar,
  PutCustomerPantry,
  PutCustomerPantryLevel,
} from '../../../../src/shared/pantry/pantryContract';
import type { PutCartProduct } from '../../../../src/shared/cart/cartContract';
import type { FakePlatform } from '../../../support/browser/fakePlatform';
import { expectReplayable } from '../../../support/browser/openStore';
import { aPantry, aPantryItem, aPantryProduct } from '../../../support/browser/pantryBuilders';
import { aPet } from '../../../support/browser/petBuilders';
import { renderShop, settle } from '../../../support/browser/renderShop';
import { aListOf, aProductCard } from '../../../support/browser/wireBuilders';
import { answerCustomer } from '../openAccount';

// axe reads whole pages.
jest.setTimeout(30_000);

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2027-02-19T13:28:00.000Z') });
  window.scrollTo = () => {}; // jsdom has no layout
});
afterEach(() => jest.useRealTimers());

const answer = ({ api }: FakePlatform, pantry: Pantry) =>
  api.answer<GetCustomerPantry>('GET', '/customer/pantry', pantry);

const visit = async (at: string, pantry: Pantry, prepare?: (fake: FakePlatform) => void) => {
  const opened = await renderShop(at, {
    signedIn: 'Mariana Albuquerque',
    prepare: (fake) => {
      answerCustomer(fake);
      answer(fake, pantry);
      prepare?.(fake);
    },
  });
  await settle();
  return opened;
};
const press = async (control: HTMLElement) => {
  await act(async () => fireEvent.click(control));
  await settle();
};
const fill = (field: HTMLElement, text: string) =>
  act(async () => fireEvent.change(field, { target: { value: text } }));
const jar = (name: RegExp) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);
const button = (name: RegExp | string) => screen.getByRole('button', { name });

const expectAccessible = async (container: Element) => {
  jest.useRealTimers();
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`)).toEqual([]);
};

it('says until when goods last, in a sentence for who does not see the jar', async () => {
  const { container, store, actions } = await visit('/account/pantry', aPantry());
  const mel = jar(/^Ração Matuta, 15 kg/);
  // 15.000 g ÷ 265 g = 56 days from 4 January.
  expect(mel.getByText('10 dias')).toBeVisible();
  expect(mel.getByText('comida de Mel, 265 g por dia')).toBeVisible();
  expect(mel.getByText('Restam 10 dias, até 28/02. Pedir até 21/02.')).toBeInTheDocument();
  expect(screen.getByText('Sexta, 19/02/2027. 1 item em casa.')).toBeVisible();
  expect(screen.getByText(pantryTexts.note)).toBeVisible();
  expectReplayable(store, actions);
  await expectAccessible(container);
});

it('leads from goods that a repeat purchase brings to that purchase', async () => {
  const purchaseId = '7b0c8f7e-5d0a-4c7b-9a53-0e7b7d3a9b10';
  const coming = { productId: 'matuta', productVariantId: 'matuta-15', packs: 1, purchaseId, chargeOn: '2027-02-24' };
  await visit('/account/pantry', aPantry({ listComing: [coming] }));
  expect(jar(/^Ração Matuta, 15 kg/).getByRole('link', { name: /^Ver entrega/ })).toHaveAttribute(
    'href',
    `/account/repeat?purchase=${purchaseId}`,
  );
});

it('says in words that the day to order by has passed, which no flag shows', async () => {
  await visit('/account/pantry', aPantry({ listItem: [aPantryItem({ openedOn: '2026-12-29' })] }));
  const mel = jar(/^Ração Matuta/);
  expect(mel.getByText('4 dias')).toBeVisible();
  expect(mel.getByText(pantryTexts.orderNow)).not.toHaveClass('drawn');
  expect(mel.queryByText(/^pedir até/)).not.toBeInTheDocument();
});

it('says what a repeat purchase does when less is left than was reckoned', async () => {
  const coming = {
    purchaseId: 'run',
    productId: 'matuta',
    productVariantId: 'matuta-15',
    packs: 1,
    chargeOn: '2027-02-25',
  };
  await visit('/account/pantry?level=item-1', aPantry({ listComing: [coming] }));
  await press(screen.getByRole('radio', { name: 'quase nada' }));
  expect(screen.getByText(/A compra programada chega em 28\/02, \d+ dias depois de acabar\./)).toBeVisible();
  await press(screen.getByRole('radio', { name: 'metade' }));
  expect(screen.getByText(/A compra programada chega em 28\/02, antes de acabar\./)).toBeVisible();
});

it('divides what is left as it is, not rounded', async () => {
  const [size] = aPantryProduct().sizes;
  const sizes = size ? [{ ...size, variantTitle: '2,5 kg', net: { amount: 2_500, unit: 'g' as const } }] : [];
  await visit(
    '/account/pantry?level=item-1',
    aPantry({ listItem: [aPantryItem({ openedOn: '2027-02-15' })], listProduct: [aPantryProduct({ sizes })] }),
  );
  await press(screen.getByRole('radio', { name: 'metade' }));
  expect(screen.getByText('1,25 kg ÷ 265 g = 4 dias')).toBeVisible();
});

it('shows the same facts as a table, with where they come from', async () => {
  const { container } = await visit('/account/pantry', aPantry());
  await press(screen.getByRole('radio', { name: 'Tabela' }));
  const row = screen.getByRole('rowheader', { name: /^Ração Matuta, 15 kg/ }).closest('tr') as HTMLElement;
  for (const text of ['10 dias, 2,7 kg', '28/02/2027', '21/02/2027', '265 g por dia, fórmula'])
    expect(within(row).getByText(text)).toBeVisible();
  await expectAccessible(container);
});

it('stands what has ended first, in amber words and with the one filled button', async () => {
  const listItem = [aPantryItem(), aPantryItem({ id: 'item-2', productId: 'bigode', openedOn: '2026-12-20' })];
  const listProduct = [aPantryProduct(), aPantryProduct({ productId: 'bigode', title: 'Ração Bigode' })];
  const eats = ['matuta', 'bigode'].map((productId) => ({ productId, gramsPerDay: null, sharePercent: 50 }));
  const listPet = [aPet({ foods: eats }), aPet({ id: 'bento', name: 'Bento', foods: eats })];
  await visit('/account/pantry', aPantry({ listItem, listProduct, listPet }));
  const names = screen.getAllByRole('heading', { name: /15 kg$/ }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Ração Bigode, 15 kg', 'Ração Matuta, 15 kg']);
  const late = jar(/^Ração Bigode/);
  expect(late.getByText('acabou')).toBeVisible();
  expect(late.getByText('há 6 dias')).toBeVisible();
  expect(late.getByText('Pela conta, acabou em 13/02, há 6 dias.')).toBeInTheDocument();
});

it('orders with one press, by the cart', async () => {
  const opened = await visit('/account/pantry', aPantry({ listItem: [aPantryItem({ packs: 2 })] }));
  opened.api.answer<PutCartProduct>('PUT', '/cart/product', () => refused('UnavailableError'));
  await press(button(/^Pedir 2, R\$\s579,80/));
  expect(opened.api.inputsOf<PutCartProduct>('PUT', '/cart/product')[0]?.body).toMatchObject({
    productId: 'matuta',
    productVariantId: 'matuta-15',
    quantity: 2,
  });
});

it('takes how much is left in five steps, with the date before and after', async () => {
  const opened = await visit('/account/pantry', aPantry());
  await press(screen.getByRole('link', { name: /^Ainda tenho/ }));
  expect(screen.getByText(/Pela conta restam 2,7 kg/)).toBeVisible();
  expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'quase nada',
    'um quarto',
    'metade',
    'três quartos',
    'nem abri',
  ]);
  await press(screen.getByRole('radio', { name: 'metade' }));
  expect(screen.getByText('28/02')).toBeVisible();
  expect(screen.getByText('18/03')).toBeVisible();
  expect(screen.getByText('7,5 kg ÷ 265 g = 28 dias')).toBeVisible();
  const seen = aPantryItem({ seen: { level: 'half', on: '2027-02-19' } });
  opened.api.answer<PutCustomerPantryLevel>('PUT', '/customer/pantry/level', () => succeeded(seen));
  answer(opened, aPantry({ listItem: [seen] }));
  await press(button('Salvar metade'));
  expect(opened.api.inputsOf<PutCustomerPantryLevel>('PUT', '/customer/pantry/level')[0]?.body).toEqual({
    itemId: 'item-1',
    level: 'half',
  });
  expect(jar(/^Ração Matuta/).getByText('28 dias')).toBeVisible();
  expectReplayable(opened.store, opened.actions);
});

it('notes a new pack, with until when it would last, and refuses a day to come', async () => {
  const listArrival = [{ productId: 'matuta', productVariantId: 'matuta-15', packs: 2, day: '2027-02-17' }];
  const opened = await visit('/account/pantry', aPantry({ listArrival }));
  expect(screen.getByText('2 × Ração Matuta, entregue em 17/02/2027')).toBeVisible();
  await press(screen.getByRole('link', { name: /^Guardar na despensa/ }));
  const day = screen.getByRole('textbox', { name: /^Aberto em/ });
  expect(day).toHaveValue('17/02/2027');
  // 30.000 g ÷ 265 g = 113 days.
  expect(screen.getByText(/Dura 113 dias, até 09\/06\/2027\. Pedir o próximo até 02\/06\/2027/)).toBeVisible();
  await fill(day, '20/02/2027');
  await press(button(pantryTexts.save));
  expect(screen.getAllByText(pantryTexts.dayFault)[0]).toBeVisible();
  await fill(day, '18/02/2027');
  opened.api.answer<PutCustomerPantry>('PUT', '/customer/pantry', () =>
    succeeded(aPantryItem({ openedOn: '2027-02-18' })),
  );
  answer(opened, aPantry({ listItem: [aPantryItem({ openedOn: '2027-02-18' })] }));
  await press(button(pantryTexts.save));
  expect(opened.api.inputsOf<PutCustomerPantry>('PUT', '/customer/pantry')[0]?.body).toEqual({
    productVariantId: 'matuta-15',
    packs: 2,
    openedOn: '2027-02-18',
    petId: null,
  });
  expect(screen.queryByRole('textbox', { name: /^Aberto em/ })).toBeNull();
});

it('says how it begins where nothing is kept, and keeps goods found in the shop', async () => {
  const opened = await visit('/account/pantry', aPantry({ listItem: [], listProduct: [] }));
  expect(screen.getByRole('heading', { name: pantryTexts.empty })).toBeVisible();
  await press(screen.getByRole('link', { name: pantryTexts.keepAtHome }));
  await press(button(pantryTexts.searchButton));
  expect(screen.getAllByText(pantryTexts.searchFault)[0]).toBeVisible();
  await fill(screen.getByRole('textbox', { name: new RegExp(pantryTexts.search.slice(0, 20)) }), 'matuta');
  opened.api.answer<GetProducts>('GET', '/product', () => refused('UnavailableError'));
  await press(button(pantryTexts.searchButton));
  expect(screen.getByText(refusalTexts.UnavailableError)).toBeVisible();
});

it('says that goods cannot be kept of which nobody knows how long they last', async () => {
  const opened = await visit('/account/pantry?add=1', aPantry());
  opened.api.answer<GetCustomerPantryProduct>('GET', '/customer/pantry/product/:slug', () => refused('NotFoundError'));
  opened.api.answer<GetProducts>('GET', '/product', aListOf([aProductCard({ slug: 'bola', title: 'Bola' })]));
  await fill(screen.getByRole('textbox', { name: pantryTexts.search }), 'bola');
  await press(button(pantryTexts.searchButton));
  await press(button('Bola'));
  expect(screen.getByText(pantryTexts.cannotKeep)).toBeVisible();
});

it('asks once before goods are no longer used', async () => {
  const opened = await visit('/account/pantry', aPantry());
  await press(button(/^Não uso mais/));
  opened.api.answer<DeleteCustomerPantry>('DELETE', '/customer/pantry', null);
  answer(opened, aPantry({ listItem: [] }));
  await press(button(pantryTexts.removeConfirm));
  expect(opened.api.inputsOf<DeleteCustomerPantry>('DELETE', '/customer/pantry')[0]?.body).toEqual({
    itemId: 'item-1',
  });
  expect(screen.getByRole('heading', { name: pantryTexts.empty })).toBeVisible();
});

it('counts nothing for an animal that died, and offers nothing', async () => {
  await visit('/account/pantry', aPantry({ listPet: [aPet({ status: 'deceased' })] }));
  const gone = jar(/^Ração Matuta/);
  expect(gone.getByText(pantryTexts.why.gone)).toBeVisible();
  expect(gone.queryByRole('button', { name: /^Pedir/ })).toBeNull();
  expect(gone.queryByRole('link')).toBeNull();
});

it('shows the address of the calendar once, and takes it back', async () => {
  const opened = await visit('/account/pantry', aPantry());
  const since = '2027-02-19T13:28:00.000Z';
  opened.api.answer<PostCustomerPantryCalendar>('POST', '/customer/pantry/calendar', () =>
    succeeded({ path: '/api/pantry/calendar/secret.ics', since }),
  );
  answer(opened, aPantry({ calendarSince: since }));
  await press(button(pantryTexts.calendarMake));
  expect(screen.getByText(/\/api\/pantry\/calendar\/secret\.ics$/)).toBeVisible();
  expect(screen.getByText('Um calendário lê as datas desde 19/02/2027.')).toBeVisible();
  opened.api.answer<DeleteCustomerPantryCalendar>('DELETE', '/customer/pantry/calendar', null);
  answer(opened, aPantry());
  await press(button(pantryTexts.calendarEnd));
  expect(screen.queryByText(/secret\.ics/)).toBeNull();
  expect(screen.queryByText(/Um calendário lê/)).toBeNull();
});

it('leaves the page whole with long names, many goods, and nothing known of them', async () => {
  const title = `Ração ${'muitocomprida'.repeat(8)}`;
  const many = Array.from({ length: 60 }, (_none, index) => `goods-${index}`);
  const { container } = await visit(
    '/account/pantry',
    aPantry({
      listItem: many.map((productId) => aPantryItem({ id: productId, productId })),
      listProduct: many.map((productId) => aPantryProduct({ productId, title })),
      listPet: [],
    }),
  );
  expect(screen.getAllByText(pantryTexts.why.nobody)).toHaveLength(60);
  expect(screen.getByText(pantryTexts.full)).toBeVisible();
  await expectAccessible(container);
});

it('says so where the pantry cannot be read, and tries again', async () => {
  await visit('/account/pantry', aPantry(), ({ api }) =>
    api.answer<GetCustomerPantry>('GET', '/customer/pantry', () => refused('UnavailableError')),
  );
  expect(screen.getByRole('button', { name: /Tentar/ })).toBeVisible();
});
