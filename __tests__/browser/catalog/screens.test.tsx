import { screen, within } from '@testing-library/react';

import { appTexts } from '../../../src/browser/texts/appTexts';
import { catalogTexts } from '../../../src/browser/texts/catalogTexts';
import { homeTexts } from '../../../src/browser/texts/homeTexts';
import { listTexts } from '../../../src/browser/texts/listTexts';
import { productTexts } from '../../../src/browser/texts/productTexts';
import type { GetBanner, GetProduct, GetProducts, ProductCard } from '../../../src/shared/catalog/catalogContract';
import { refused } from '../../../src/shared/kernel/outcome';
import type { FakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable } from '../../support/browser/openStore';
import { renderShop, settle } from '../../support/browser/renderShop';
import { aBanner, aListOf, aProductCard, aProductDetail, aVariant } from '../../support/browser/wireBuilders';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const main = () => within(screen.getByRole('main'));

describe('the home page', () => {
  it('shows window, promises, doors, shelves, advice and brands', async () => {
    const { store, actions } = await renderShop('/');
    expect(main().getByRole('heading', { level: 1, name: 'Saco grande, preço por quilo à vista' })).toBeVisible();
    expect(main().getByText('ENVIAMOS SUAS COMPRAS')).toBeVisible();
    expect(main().getByText('Entrega em todo o país')).toBeVisible();
    expect(main().getByText('COMPRE COM SEGURANÇA')).toBeInTheDocument();
    expect(main().getByText('Seus dados sempre protegidos')).toBeInTheDocument();
    expect(main().getByRole('link', { name: /Gatos/ })).toHaveAttribute('href', '/gatos');
    for (const name of [
      homeTexts.bestSellers,
      homeTexts.newest,
      homeTexts.shelfOf('Cães'),
      homeTexts.shelfOf('Gatos'),
      homeTexts.brands,
      /Trocando de ração\?/,
    ])
      expect(main().getByRole('heading', { level: 2, name })).toBeVisible();
    expectReplayable(store, actions);
  });

  it('has no window without banners, and no controls with one', async () => {
    await renderShop('/', { prepare: ({ api }) => api.answer<GetBanner>('GET', '/banner', []) });
    expect(main().queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
    expect(main().queryByRole('region', { name: homeTexts.highlights })).not.toBeInTheDocument();
  });

  it('turns several banners once the page is alive', async () => {
    const banners = [aBanner(), aBanner({ src: '/media/b2.webp', title: 'Outra vitrine' })];
    await renderShop('/', { prepare: ({ api }) => api.answer<GetBanner>('GET', '/banner', banners) });
    expect(main().getByRole('region', { name: homeTexts.highlights })).toBeInTheDocument();
    expect(main().getByRole('button', { name: 'Destaque 2' })).toBeInTheDocument();
  });
});

describe('a product card', () => {
  const cardOf = (name: string) => within(screen.getByRole('link', { name }).closest('article') ?? document.body);
  const withCard =
    (card: Partial<ProductCard>) =>
    ({ api }: FakePlatform): void =>
      api.answer<GetProducts>('GET', '/product', aListOf([aProductCard({ title: 'Ração', ...card })]));

  it('leads to the product and tells price, installments and price per kg', async () => {
    await renderShop('/products', {
      prepare: withCard({ minPrice: 2990, slug: 'racao', unitPrice: { price: 1579, unit: 'g' } }),
    });
    expect(screen.getByRole('link', { name: 'Ração' })).toHaveAttribute('href', '/products/racao');
    const card = cardOf('Ração');
    expect(card.getByText('29,90', { exact: false })).toBeVisible();
    expect(card.getByText('até 3x de R$ 9,97 sem juros')).toBeVisible();
    expect(card.getByText('R$ 15,79 por kg')).toBeVisible();
  });

  it('strikes the original price through in private stores alone', async () => {
    const prepare = withCard({ minPrice: 18990, originalMinPrice: 22990 });
    const { unmount } = await renderShop('/products', { prepare });
    expect(cardOf('Ração').queryByText('R$ 229,90')).not.toBeInTheDocument();
    unmount();
    await renderShop('/products', { prepare, shop: { isPrivate: true } });
    expect(cardOf('Ração').getByText(/229,90/)).toHaveProperty('tagName', 'S');
    expect(cardOf('Ração').getByText('−17%', { exact: false })).toBeVisible();
  });

  it('draws a placeholder without a photo, says that it is sold out, and splits nothing below R$ 5,00', async () => {
    await renderShop('/products', { prepare: withCard({ imagesUrl: [], isInStock: false, minPrice: 999 }) });
    const card = cardOf('Ração');
    expect(card.getByText(catalogTexts.noPhoto)).toBeInTheDocument();
    expect(card.getByText('Esgotado')).toBeVisible();
    expect(card.queryByText(/sem juros/)).not.toBeInTheDocument();
  });
});

describe('a list', () => {
  it('has title, trail, count, chips and pages that keep the rest of the address', async () => {
    const { user } = await renderShop('/caes?sort=lowest&page=2');
    expect(main().getByRole('heading', { level: 1, name: 'Cães' })).toBeVisible();
    expect(main().getByText('43 produtos')).toBeVisible();
    const trail = within(main().getByRole('navigation', { name: 'Você está aqui' }));
    expect(trail.getByRole('link', { name: 'Início' })).toHaveAttribute('href', '/');
    const chips = within(main().getByRole('navigation', { name: 'Dentro de Cães' }));
    expect(chips.getByRole('link', { name: 'Tudo' })).toHaveAttribute('aria-current', 'page');
    const pages = within(main().getByRole('navigation', { name: 'Páginas' }));
    expect(pages.getByRole('link', { name: 'Página 2' })).toHaveTextContent('02');
    expect(pages.getByRole('link', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
    expect(pages.getByRole('link', { name: 'Página 3' })).toHaveAttribute('href', '/caes?sort=lowest&page=3');
    expect(pages.getByRole('link', { name: 'Página anterior' })).toHaveAttribute('href', '/caes?sort=lowest');
    await user.click(chips.getByRole('link', { name: 'Brinquedos' }));
    await settle();
    expect(main().getByRole('heading', { level: 1, name: 'Brinquedos' })).toBeVisible();
  });

  it('is ordered anew from its first page', async () => {
    const { user, api } = await renderShop('/products?brand=bigode&page=3');
    expect(main().getByRole('heading', { level: 1, name: 'Bigode' })).toBeVisible();
    await user.selectOptions(main().getByRole('combobox', { name: 'Ordenar por' }), 'Menor preço');
    await settle();
    expect(api.inputsOf<GetProducts>('GET', '/product').at(-1)?.query).toMatchObject({
      brand: 'bigode',
      sort: 'lowest',
      page: 1,
    });
  });

  it('says what to do when a search finds nothing', async () => {
    await renderShop('/products?search=xyz', {
      prepare: ({ api }) => api.answer<GetProducts>('GET', '/product', aListOf([])),
    });
    expect(main().getByText(listTexts.emptySearch('xyz'))).toBeVisible();
    expect(main().getByRole('link', { name: listTexts.seeEverything })).toHaveAttribute('href', '/products');
  });

  it('leads back to the first page from one that is not there any more', async () => {
    await renderShop('/caes?page=9&sort=lowest', {
      prepare: ({ api }) => api.answer<GetProducts>('GET', '/product', aListOf([], { page: 9, total: 43 })),
    });
    expect(main().getByRole('link', { name: listTexts.firstPage })).toHaveAttribute('href', '/caes?sort=lowest');
  });

  it('does not exist for an unknown category', async () => {
    await renderShop('/dinossauros');
    expect(main().getByRole('heading', { level: 1, name: appTexts.notFoundTitle })).toBeVisible();
  });

  it('can be tried again after a failure', async () => {
    const { user, api } = await renderShop('/caes', {
      prepare: (fake) => fake.api.answer<GetProducts>('GET', '/product', () => refused('UnexpectedError')),
    });
    expect(main().getByText('Algo de errado aconteceu. Tente novamente mais tarde')).toBeVisible();
    api.answer<GetProducts>('GET', '/product', aListOf([aProductCard({ title: 'Voltou' })]));
    await user.click(main().getByRole('button', { name: appTexts.retry }));
    await settle();
    expect(main().getByRole('link', { name: 'Voltou' })).toBeVisible();
  });
});

describe('a product page', () => {
  const variants = [
    aVariant({
      id: 'v1',
      sku: 'S-1',
      optionValues: [{ name: 'Tamanho', value: '1 kg' }],
      price: 2990,
      stock: 2,
      netContent: { amount: 1000, unit: 'g' },
    }),
    aVariant({
      id: 'v10',
      sku: 'S-10',
      optionValues: [{ name: 'Tamanho', value: '10,1 kg' }],
      price: 16890,
      originalPrice: 19890,
    }),
    aVariant({
      id: 'v15',
      sku: 'S-15',
      optionValues: [{ name: 'Tamanho', value: '15 kg' }],
      price: 23690,
      stock: 0,
      netContent: { amount: 15_000, unit: 'g' },
    }),
  ];
  const open = (at: string, shop = {}) =>
    renderShop(at, {
      shop,
      prepare: ({ api }) =>
        api.answer<GetProduct>(
          'GET',
          '/product/:slug',
          aProductDetail({ slug: 'racao', variants, related: [aProductCard()] }),
        ),
    });

  it('strikes no price through in a public store', async () => {
    await open('/products/racao?variant=S-10');
    expect(main().queryByText('R$ 198,90')).not.toBeInTheDocument();
    expect(main().queryByText('−15%', { exact: false })).not.toBeInTheDocument();
  });

  it('shows the variant of the address: price before, saving, parts, price per kg, stock', async () => {
    await open('/products/racao?variant=S-10', { isPrivate: true });
    expect(main().getByRole('radio', { name: /10,1\skg/ })).toBeChecked();
    expect(main().getByText('R$ 198,90', { selector: 's' })).toBeVisible();
    expect(main().getByText('R$ 30,00 a menos')).toBeVisible();
    expect(main().getByText('3x de R$ 56,30')).toBeVisible();
    expect(main().getByText('R$ 16,72 por kg')).toBeVisible();
    expect(main().getByText('Em estoque, 12 unidades')).toBeVisible();
    expect(main().getByText('−15%', { exact: false })).toBeVisible();
  });

  it('puts another choice into the address, where it can be shared, and not into the history', async () => {
    const { user, store, actions } = await open('/products/racao');
    expect(main().getByText('Restam 2 unidades')).toBeVisible();
    await user.click(main().getByRole('radio', { name: /10,1\skg/ }));
    await settle();
    expect(store.getState().app.route?.search).toBe('?variant=S-10');
    expect(main().getByRole('radio', { name: /10,1\skg/ })).toBeChecked();
    expectReplayable(store, actions);
  });

  it('marks the lowest price per kg of what can be bought', async () => {
    await open('/products/racao');
    expect(main().getByRole('radio', { name: /menor por kg.*10,1\skg/ })).toBeInTheDocument();
    expect(main().getByRole('radio', { name: /15\skg.*Esgotado/ })).not.toHaveAccessibleName(/menor por kg/);
  });

  it('says that a choice is sold out, and offers no key to buy it', async () => {
    await open('/products/racao?variant=S-15');
    expect(main().getByText(productTexts.outOfStockChoice)).toBeVisible();
    expect(main().getByRole('button', { name: 'Esgotado' })).toBeDisabled();
  });

  it('shows facts, description and what goes well with it', async () => {
    await open('/products/racao');
    expect(main().getByRole('heading', { name: 'Ficha' })).toBeVisible();
    expect(main().getByText('7890000012344')).toBeVisible();
    expect(main().getByText('Guarde o saco fechado, em lugar seco.')).toBeVisible();
    expect(main().getByRole('heading', { name: 'Vai bem junto' })).toBeVisible();
    const trail = within(main().getByRole('navigation', { name: 'Você está aqui' }));
    expect(trail.getByRole('link', { name: 'Ração seca' })).toHaveAttribute('href', '/caes/racao-seca');
  });

  it('shows another photo when its key is pressed', async () => {
    const { user } = await open('/products/racao');
    await user.click(main().getByRole('button', { name: 'Foto 2: Grãos no comedouro' }));
    expect(main().getByRole('img', { name: 'Grãos no comedouro' })).toBeVisible();
  });

  it.each([
    ['desconhecido', catalogTexts.productNotFoundTitle],
    ['removido', catalogTexts.goneTitle],
  ])('is "%s": says so', async (slug, title) => {
    await renderShop(`/products/${slug}`);
    expect(main().getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it('moves on from an old name to the one of now', async () => {
    const { store } = await renderShop('/products/nome-antigo');
    expect(store.getState().app.route?.pathname).toBe('/products/nome-novo');
    expect(main().getByRole('heading', { level: 1, name: /Ração Matuta/ })).toBeVisible();
  });
});
