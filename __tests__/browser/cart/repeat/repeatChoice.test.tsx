import { act, fireEvent, screen } from '@testing-library/react';

import { repeatOfferTexts as texts } from '../../../../src/browser/texts/repeatOfferTexts';
import { LASTING_FIGURES } from '../../../../src/shared/pets/lastingFigures';
import type { GetProduct, ProductDetail } from '../../../../src/shared/catalog/catalogContract';
import type { GetCustomerPets, GetProductCare, Pet } from '../../../../src/shared/pets/petContract';
import type { GetRepeatOffer, RepeatOffer } from '../../../../src/shared/repeat/repeatOfferContract';
import { expectReplayable } from '../../../support/browser/openStore';
import { aCare, aPet } from '../../../support/browser/petBuilders';
import { renderShop, settle } from '../../../support/browser/renderShop';
import { aProductDetail, aVariant } from '../../../support/browser/wireBuilders';

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T13:28:00.000Z') });
  window.scrollTo = () => {}; // jsdom has no layout
});
afterEach(() => jest.useRealTimers());

const matuta: ProductDetail = aProductDetail({
  id: 'matuta',
  slug: 'racao-matuta',
  variants: [
    aVariant({ id: 'v-15', price: 23_690, originalPrice: null, stock: 9, netContent: { amount: 15_000, unit: 'g' } }),
  ],
});
const offer: RepeatOffer = { percent: 5, minProductsValue: 9_900, first: { percent: 10, most: null }, endsOn: null };

type Given = { offer?: RepeatOffer | null; product?: ProductDetail; pets?: Pet[] };

const visit = async ({ offer: given = offer, product = matuta, pets }: Given) => {
  const opened = await renderShop(`/products/${product.slug}`, {
    ...(pets ? { signedIn: 'Mariana Albuquerque' } : {}),
    prepare: ({ api }) => {
      api.answer<GetProduct>('GET', '/product/:slug', product);
      api.answer<GetProductCare>('GET', '/product/:slug/care', { care: aCare(), figures: LASTING_FIGURES });
      api.answer<GetRepeatOffer>('GET', '/repeat-offer', { offer: given });
      if (pets)
        api.answer<GetCustomerPets>('GET', '/customer/pets', { listPet: pets, listFood: [], figures: LASTING_FIGURES });
    },
  });
  await settle();
  return opened;
};
const repeated = () => screen.queryByRole('radio', { name: texts.repeated });
const choose = async () => {
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: texts.repeated })));
};
const plain = (text: string | null) => (text ?? '').replaceAll('\u00A0', ' ');
const wayOn = () => screen.getByRole('link', { name: /^Programar por/ });

it('is one of two choices, with its discount as sums and the way to set it up', async () => {
  const { store, actions } = await visit({});
  expect(screen.getByRole('radio', { name: texts.once })).toBeChecked();
  await choose();
  const sums = screen.getByText(texts.firstSum).closest('dl') as HTMLElement;
  expect(plain(sums.textContent)).toBe(
    'PrimeiraR$ 236,90 − 10% = R$ 213,21Seguintes, pelo preço de hojeR$ 236,90 − 5% = R$ 225,05Mínimo para o descontoR$ 99,00 em produtos',
  );
  expect(plain(wayOn().textContent)).toBe('Programar por R$ 213,21');
  expect(wayOn()).toHaveAttribute('href', '/account/repeat?goods=matuta.v-15.1&rhythm=weeks.4');
  expectReplayable(store, actions);
});

it('follows the bag where the shopper’s own animals say how long it lasts', async () => {
  await visit({ pets: [aPet()] });
  await choose();
  expect(screen.getByRole('radio', { name: texts.planUntilEmpty })).toBeChecked();
  expect(wayOn()).toHaveAttribute('href', '/account/repeat?goods=matuta.v-15.1&rhythm=untilEmpty.56');
  expect(screen.getByRole('link', { name: texts.howLong })).toHaveAttribute('href', '#quanto-dura');
});

it('says what is missing for the discount', async () => {
  await visit({ offer: { ...offer, minProductsValue: 30_000 } });
  await choose();
  expect(screen.getByText(/^Faltam R\$\s63,10 em produtos/)).toBeVisible();
  expect(plain(wayOn().textContent)).toBe('Programar por R$ 236,90');
});

it.each([
  ['the store has no repeat purchases', { offer: null }],
  ['the product needs a prescription', { product: { ...matuta, needsPrescription: true as const } }],
])('is not there where %s', async (_why, given) => {
  await visit(given);
  expect(repeated()).toBeNull();
});
