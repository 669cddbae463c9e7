import { screen, within } from '@testing-library/react';

import { listTexts } from '../../../src/browser/texts/listTexts';
import type { GetProducts, ProductFacets } from '../../../src/shared/catalog/catalogContract';
import type { FakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable } from '../../support/browser/openStore';
import { renderShop, settle } from '../../support/browser/renderShop';
import { aListOf, aProductCard } from '../../support/browser/wireBuilders';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const facets: ProductFacets = {
  listCategory: [{ slug: 'racao-seca', title: 'Ração seca', parentSlug: 'caes', parentTitle: 'Cães', count: 4 }],
  listBrand: [
    { slug: 'bigode', brand: 'Bigode', count: 2 },
    { slug: 'matuta', brand: 'Matuta', count: 7 },
  ],
  listSpecies: [{ value: 'dog', count: 9 }],
  listLifeStage: [{ value: 'adult', count: 5 }],
  listBreedSize: [{ value: 'large', count: 1 }],
  price: { min: 299, max: 12990 },
  inStockCount: 8,
};
const withFacets = ({ api }: FakePlatform): void =>
  api.answer<GetProducts>('GET', '/product', { ...aListOf([aProductCard()], { total: 43 }), facets });
const panel = () => within(screen.getByRole('complementary', { name: listTexts.filters }));

it('offers each choice with its count as a link that keeps the rest of the address', async () => {
  await renderShop('/caes?sort=lowest&page=2', { prepare: withFacets });
  expect(panel().getByRole('link', { name: 'Adulto, 5 produtos' })).toHaveAttribute(
    'href',
    '/caes?sort=lowest&lifeStage=adult',
  );
  const brands = within(panel().getByRole('region', { name: listTexts.groups.brand }));
  expect(brands.getAllByRole('link').map((link) => link.lastElementChild?.textContent)).toEqual([
    'Matuta, 7 produtos',
    'Bigode, 2 produtos',
  ]);
  expect(panel().queryByRole('region', { name: listTexts.groups.category })).not.toBeInTheDocument();
});

it('leads from a search into a category with the words kept', async () => {
  await renderShop('/products?search=frango', { prepare: withFacets });
  expect(panel().getByRole('link', { name: 'Ração seca, 4 produtos' })).toHaveAttribute(
    'href',
    '/caes/racao-seca?search=frango',
  );
});

it('says of categories with the same name whose they are', async () => {
  const [dogs] = facets.listCategory;
  const cats = { slug: 'racao-de-gato', title: 'Ração seca', parentSlug: 'gatos', parentTitle: 'Gatos', count: 2 };
  const listCategory = [...(dogs ? [dogs] : []), cats, { ...cats, slug: 'areia', title: 'Areia', count: 1 }];
  await renderShop('/products', {
    prepare: ({ api }) =>
      api.answer<GetProducts>('GET', '/product', {
        ...aListOf([aProductCard()], { total: 43 }),
        facets: { ...facets, listCategory },
      }),
  });
  const categories = within(panel().getByRole('region', { name: listTexts.groups.category }));
  expect(categories.getAllByRole('link').map((link) => link.lastElementChild?.textContent)).toEqual([
    'Ração seca em Cães, 4 produtos',
    'Ração seca em Gatos, 2 produtos',
    'Areia, 1 produto',
  ]);
});

it('narrows the list, keeps the focus on the choice, and takes it out again', async () => {
  const { user, api, store, actions } = await renderShop('/caes?page=2', { prepare: withFacets });
  await user.click(panel().getByRole('link', { name: 'Adulto, 5 produtos' }));
  await settle();
  expect(api.inputsOf<GetProducts>('GET', '/product').at(-1)?.query).toMatchObject({ lifeStage: 'adult', page: 1 });
  const choice = panel().getByRole('link', { name: 'Adulto, 5 produtos' });
  expect(choice).toHaveFocus();
  expect(choice).toHaveAttribute('aria-current', 'true');
  await user.click(screen.getByRole('link', { name: 'Remover filtro: Adulto' }));
  await settle();
  expect(store.getState().app.route?.search).toBe('');
  expectReplayable(store, actions);
});

it('takes prices in reais and asks for centavos', async () => {
  const { user, api } = await renderShop('/caes?brand=matuta', { prepare: withFacets });
  await user.type(panel().getByLabelText(listTexts.minPrice), '20');
  await user.type(panel().getByLabelText(listTexts.maxPrice), '149,90');
  await user.click(panel().getByRole('button', { name: listTexts.applyPrice }));
  await settle();
  expect(api.inputsOf<GetProducts>('GET', '/product').at(-1)?.query).toMatchObject({
    brand: 'matuta',
    minPrice: 2000,
    maxPrice: 14990,
  });
  const chips = within(screen.getByRole('navigation', { name: listTexts.chosenFilters }));
  expect(chips.getByRole('link', { name: /de R\$\s20,00 a R\$\s149,90/ })).toBeVisible();
  expect(chips.getByRole('link', { name: listTexts.clearFilters })).toHaveAttribute('href', '/caes');
});

it('opens over the page on small screens and says how many products are left', async () => {
  const { user } = await renderShop('/caes?inStock=true', { prepare: withFacets });
  await user.click(screen.getByRole('link', { name: /^Filtrar/ }));
  await settle();
  const sheet = within(screen.getByRole('dialog', { name: listTexts.filters }));
  expect(sheet.getByRole('link', { name: `${listTexts.inStock}, 8 produtos` })).toHaveAttribute('aria-current', 'true');
  await user.click(sheet.getByRole('button', { name: 'Ver 43 produtos' }));
  expect(screen.queryByRole('dialog', { name: listTexts.filters })).not.toBeInTheDocument();
});

describe('a list longer than one leads to', () => {
  const long = ({ api }: FakePlatform): void =>
    api.answer<GetProducts>('GET', '/product', {
      ...aListOf([aProductCard()], { total: 10_000 }),
      hasMore: true,
      facets: { ...facets, isPart: true },
    });

  it('says that there are more, and counts no choice', async () => {
    await renderShop('/products', { prepare: long });
    expect(screen.getByText('mais de 10.000 produtos')).toBeVisible();
    expect(panel().getByRole('link', { name: 'Adulto' })).toHaveTextContent(/^AdultoAdulto$/);
    expect(panel().getByLabelText(listTexts.minPrice)).not.toHaveAttribute('placeholder');
    expect(screen.queryByText(listTexts.beyondList(10_000))).not.toBeInTheDocument();
  });

  it('says on its last page how to see the others', async () => {
    await renderShop('/products?page=500', { prepare: long });
    expect(screen.getByText(listTexts.beyondList(10_000))).toBeVisible();
  });
});

it('offers to clear the filters when nothing passes them, and other ways when nothing was found', async () => {
  const { unmount } = await renderShop('/caes?species=fish', {
    prepare: ({ api }) => api.answer<GetProducts>('GET', '/product', { ...aListOf([]), facets }),
  });
  expect(screen.getByText(listTexts.emptyFilters)).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: listTexts.clearFilters })).toHaveAttribute('href', '/caes');
  unmount();
  await renderShop('/products?search=raçãozinha%20frango', {
    prepare: ({ api }) => api.answer<GetProducts>('GET', '/product', aListOf([])),
  });
  const words = within(screen.getByRole('navigation', { name: listTexts.tryWord }));
  expect(words.getByRole('link', { name: 'frango' })).toHaveAttribute('href', '/products?search=frango');
  const shelves = within(screen.getByRole('navigation', { name: listTexts.tryCategory }));
  expect(shelves.getByRole('link', { name: 'Gatos' })).toHaveAttribute('href', '/gatos');
});
