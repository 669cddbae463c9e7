import { act, screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { cartTexts } from '../../../src/browser/texts/cartTexts';
import { lastsTexts } from '../../../src/browser/texts/lastsTexts';
import { panelOpened } from '../../../src/browser/cart/cartSlice';
import type { ReplyOf } from '../../../src/shared/kernel/contract';
import { refused } from '../../../src/shared/kernel/outcome';
import type { PostCustomerLasting } from '../../../src/shared/pantry/pantryContract';
import { LASTING_FIGURES } from '../../../src/shared/pets/lastingFigures';
import { aPantryProduct } from '../../support/browser/pantryBuilders';
import { aCare, aPet } from '../../support/browser/petBuilders';
import { renderShop, settle } from '../../support/browser/renderShop';
import { aCart, aLine } from '../../support/browser/wireBuilders';
import { withCart } from './withCart';

jest.setTimeout(30_000);
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00.000Z') });
  window.scrollTo = () => {}; // jsdom has no layout
});
afterEach(() => jest.useRealTimers());

const line = aLine({ productId: 'matuta', productVariantId: 'matuta-15', quantity: 1 });
const facts = (care: Parameters<typeof aCare>[0], listPet = [aPet()]): ReplyOf<PostCustomerLasting> => ({
  listProduct: [aPantryProduct({ care: aCare(care) })],
  listPet,
  figures: LASTING_FIGURES,
});

const openCart = async (answer: ReplyOf<PostCustomerLasting> | null, signedIn?: string) => {
  const opened = await renderShop('/', {
    signedIn,
    prepare: (fake) => {
      withCart(aCart({ listProduct: [line] }))(fake);
      fake.api.answer<PostCustomerLasting>('POST', '/customer/lasting', answer ?? (() => refused('UnavailableError')));
    },
  });
  await settle();
  act(() => void opened.store.dispatch(panelOpened()));
  for (let turn = 0; turn < 6; turn += 1) await settle();
  return { ...opened, row: within(screen.getByRole('list', { name: cartTexts.goods })) };
};

it('says how long a bag lasts for the animal at home, until when, and why', async () => {
  const { row, container } = await openCart(facts({}), 'Mariana');
  expect(row.getByText('Dura 56 dias para Mel')).toBeVisible();
  expect(row.getByText(/até 17\/01\/2027, estimativa/)).toBeVisible();
  expect(row.getByText('Por que 56 dias?')).toBeVisible();
  jest.useRealTimers();
  expect((await axe.run(container.ownerDocument.body)).violations).toEqual([]);
});

it('warns of permethrin in a home with a cat, and takes it out with one press', async () => {
  const cat = aPet({ id: 'nino', name: 'Nino', species: 'cat', foods: [] });
  const { row } = await openCart(
    facts({ kcalPerKg: null, isFood: false, hasPermethrin: true }, [aPet(), cat]),
    'Mariana',
  );
  expect(row.getByText(lastsTexts.permethrin(['Nino']))).toBeVisible();
  expect(row.getAllByRole('button', { name: cartTexts.remove(line.product.title) })).toHaveLength(2);
});

it('asks nothing for who is not signed in, and says nothing without an answer', async () => {
  const guest = await openCart(facts({}));
  expect(guest.row.queryByText(/^Dura/)).toBeNull();
  expect(guest.api.inputsOf<PostCustomerLasting>('POST', '/customer/lasting')).toEqual([]);
});

it('leaves the cart whole without an answer', async () => {
  const { row } = await openCart(null, 'Mariana');
  expect(row.queryByText(/^Dura/)).toBeNull();
  expect(row.getByText(line.product.title)).toBeVisible();
});
