import { act, fireEvent, screen, within } from '@testing-library/react';

import { connectionLost, connectionRegained } from '../../../src/browser/core/appSlice';
import { appTexts } from '../../../src/browser/texts/appTexts';
import { catalogTexts } from '../../../src/browser/texts/catalogTexts';
import { homeTexts } from '../../../src/browser/texts/homeTexts';
import { listTexts } from '../../../src/browser/texts/listTexts';
import { complementTexts } from '../../../src/browser/texts/complementTexts';
import { similarTexts } from '../../../src/browser/texts/similarTexts';
import type { PutCartProduct } from '../../../src/shared/cart/cartContract';
import type {
  GetBanner,
  GetBrand,
  GetCategory,
  GetProduct,
  GetProducts,
  ProductCard,
  SimilarProduct,
} from '../../../src/shared/catalog/catalogContract';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type { FakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable } from '../../support/browser/openStore';
import { renderShop, settle } from '../../support/browser/renderShop';
import {
  aBanner,
  aCart,
  aLine,
  aListOf,
  aProductCard,
  aProductDetail,
  aSimilarProduct,
  aVariant,
} from '../../support/browser/wireBuilders';

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
    expect(main().getByRole('heading', { level: 1, name: 'Oi Pet' })).toBeInTheDocument();
    expect(main().queryByRole('region', { name: homeTexts.highlights })).not.toBeInTheDocument();
  });

  it('turns several banners once the page is alive', async () => {
    const banners = [aBanner(), aBanner({ src: '/media/b2.webp', title: 'Outra vitrine' })];
    await renderShop('/', { prepare: ({ api }) => api.answer<GetBanner>('GET', '/banner', banners) });
    expect(main().getByRole('region', { name: homeTexts.highlights })).toBeInTheDocument();
    expect(main().getByRole('button', { name: 'Destaque 2' })).toBeInTheDocument();
  });

  it('shows a banner whose address is code without a link', async () => {
    const url = 'javascript:alert(1)';
    const banners = [aBanner({ url, title: null, action: null }), aBanner({ url })];
    await renderShop('/', { prepare: ({ api }) => api.answer<GetBanner>('GET', '/banner', banners) });
    const region = within(main().getByRole('region', { name: homeTexts.highlights }));
    expect(region.getAllByText('Ver rações grandes')).not.toEqual([]);
    expect(region.queryAllByRole('link', { hidden: true })).toEqual([]);
  });
});

describe('the home page of a new store', () => {
  const prepare = ({ api }: FakePlatform): void => {
    api.answer<GetBanner>('GET', '/banner', []);
    api.answer<GetCategory>('GET', '/category', []);
    api.answer<GetBrand>('GET', '/brand', []);
    api.answer<GetProducts>('GET', '/product', aListOf([]));
  };

  it('has a heading, kind words and the way to whoever keeps it', async () => {
    await renderShop('/', { prepare });
    expect(main().getByRole('heading', { level: 1, name: homeTexts.newStore('Oi Pet') })).toBeVisible();
    expect(main().getByText(homeTexts.newStoreText)).toBeVisible();
    expect(main().getByRole('link', { name: homeTexts.newStoreWhatsApp })).toHaveAttribute(
      'href',
      'https://wa.me/5519940020000',
    );
    expect(main().queryByRole('heading', { name: homeTexts.bestSellers })).not.toBeInTheDocument();
  });

  it('leads to its contact page where it has no chat', async () => {
    await renderShop('/', { prepare, shop: { whatsapp: null } });
    expect(main().getByRole('link', { name: homeTexts.newStoreContact })).toHaveAttribute('href', '/contact');
  });
});

describe('a picture that does not come', () => {
  it('leaves the drawn outline in its place, and is asked for again when the line is back', async () => {
    const { store } = await renderShop('/products/racao');
    const photo = () => main().getAllByRole('img', { name: 'Saco verde de ração Matuta' })[0];
    expect(photo()).toHaveProperty('tagName', 'IMG');
    act(() => void store.dispatch(connectionLost()));
    fireEvent.error(photo() ?? document.body);
    expect(photo()).not.toHaveProperty('tagName', 'IMG');
    act(() => void store.dispatch(connectionRegained()));
    expect(photo()).toHaveProperty('tagName', 'IMG');
  });

  it('is known also where it failed before the page was alive', async () => {
    jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
    const address = jest.spyOn(HTMLImageElement.prototype, 'currentSrc', 'get').mockReturnValue('/media/a.webp');
    await renderShop('/products/racao');
    expect(main().getAllByRole('img', { name: 'Saco verde de ração Matuta' })[0]).not.toHaveProperty('tagName', 'IMG');
    address.mockRestore();
    jest.restoreAllMocks();
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
    expect(card.getByText('29,90', { exact: false, selector: 'strong' })).toBeVisible();
    expect(card.getByText('até 3x de R$ 9,97 sem juros, total R$ 29,90')).toBeVisible();
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
      gtin: '7890000012351',
      optionValues: [{ name: 'Tamanho', value: '15 kg' }],
      price: 23690,
      stock: 0,
      netContent: { amount: 15_000, unit: 'g' },
    }),
  ];
  const bowl = aProductCard({
    id: 'pote',
    title: 'Comedouro',
    productVariantId: 'pote-m',
    variantCount: 2,
    optionValues: [{ name: 'Tamanho', value: 'M' }],
    minPrice: 4490,
  });
  const ball = aProductCard({ id: 'bola', title: 'Bola', productVariantId: 'bola-1', minPrice: 2490 });
  const open = (at: string, shop = {}) =>
    renderShop(at, {
      shop,
      prepare: ({ api }) =>
        api.answer<GetProduct>(
          'GET',
          '/product/:slug',
          aProductDetail({ slug: 'racao', variants, complements: [bowl, ball], similar: [aSimilarProduct()] }),
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

  it('shows the barcode of the choice', async () => {
    const { user } = await open('/products/racao?variant=S-15');
    expect(main().getByText('7890000012351')).toBeVisible();
    await user.click(main().getByRole('radio', { name: /10,1\skg/ }));
    await settle();
    expect(main().queryByText('7890000012351')).not.toBeInTheDocument();
    expect(main().getByText('7890000012344')).toBeVisible();
  });

  it('marks the lowest price per kg of what can be bought', async () => {
    await open('/products/racao');
    expect(main().getByRole('radio', { name: /menor por kg.*10,1\skg/ })).toBeInTheDocument();
    expect(main().getByRole('radio', { name: /15\skg.*Esgotado/ })).not.toHaveAccessibleName(/menor por kg/);
  });

  it('says that a choice is sold out, and offers no key to buy it', async () => {
    await open('/products/racao?variant=S-15');
    expect(main().getByText('Esta opção está esgotada. Há 1 kg e 10,1 kg.')).toBeVisible();
    expect(main().queryByRole('button', { name: /^Adicionar ao/ })).not.toBeInTheDocument();
  });

  it('says plainly that nothing is left in any choice, and leads to what may do instead', async () => {
    const none = variants.map((variant) => ({ ...variant, stock: 0 }));
    const prepare =
      (similar: SimilarProduct[]) =>
      ({ api }: FakePlatform): void =>
        api.answer<GetProduct>(
          'GET',
          '/product/:slug',
          aProductDetail({ slug: 'racao', variants: none, complements: [bowl], similar }),
        );
    const { unmount } = await renderShop('/products/racao', { prepare: prepare([aSimilarProduct()]) });
    expect(main().getByText(similarTexts.allOutOfStock)).toBeVisible();
    expect(main().queryByText(/Escolha outra|Há /)).not.toBeInTheDocument();
    expect(main().getByRole('link', { name: similarTexts.seeSimilar })).toHaveAttribute('href', '#parecidos');
    // Nothing goes along with what cannot be bought.
    expect(main().queryByRole('heading', { name: complementTexts.title })).not.toBeInTheDocument();
    unmount();
    await renderShop('/products/racao', { prepare: prepare([]) });
    expect(main().getByRole('link', { name: 'Ver ração seca' })).toHaveAttribute('href', '/caes/racao-seca');
  });

  it('takes what is ticked along with the product, and alone by its own button', async () => {
    const { user, api, store, actions } = await open('/products/racao');
    await settle();
    api.answer<PutCartProduct>('PUT', '/cart/product', ({ body }) =>
      succeeded(aCart({ listProduct: [aLine({ productVariantId: body.productVariantId })] })),
    );
    await user.click(main().getByRole('checkbox', { name: /Levar junto \(M\).*Comedouro/ }));
    await user.click(main().getByRole('checkbox', { name: /Levar junto.*Bola/ }));
    expect(main().getByRole('button', { name: 'Adicionar 2 itens' })).toBeVisible();
    expect(main().getByText('R$ 69,80')).toBeVisible();
    await user.click(main().getByRole('button', { name: 'Adicionar com mais 2' }));
    await settle();
    const added = () =>
      api.inputsOf<PutCartProduct>('PUT', '/cart/product').map(({ body }) => [body.productVariantId, body.quantity]);
    expect(added()).toEqual([
      ['v1', 1],
      ['pote-m', 1],
      ['bola-1', 1],
    ]);
    expect(main().getByRole('checkbox', { name: /Bola/, hidden: true })).not.toBeChecked();
    expectReplayable(store, actions);
  });

  it('is compared by the kilo with others in the size next to the one chosen', async () => {
    const { user } = await open('/products/racao?variant=S-10');
    const lines = () =>
      within(document.querySelector<HTMLElement>('#parecidos') ?? document.body)
        .getAllByRole('listitem')
        .map((line) => line.textContent?.replaceAll('\u00a0', ' '));
    expect(lines()).toEqual([
      'Ração Matuta Cães Adultos Frango e Arroz, 10,1 kgR$ 168,90 · esteR$ 16,72por kg',
      'Ração Natural Quintal Bom Carne e Abóbora, 15 kgR$ 269,90R$ 17,99por kg',
    ]);
    await user.click(main().getByRole('radio', { name: /^1\skg/ }));
    await settle();
    expect(lines()[1]).toBe('Ração Matuta Cães Adultos Frango e Arroz, 1 kgR$ 29,90 · esteR$ 29,90por kg');
    expect(main().getByRole('link', { name: /Quintal/ })).toHaveAttribute(
      'href',
      '/products/racao-quintal?variant=QUI-15',
    );
  });

  it('opens the search of its one-row header by a button, with the focus in it', async () => {
    const { user } = await open('/products/racao');
    const button = screen.getByRole('button', { name: appTexts.openSearch });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(screen.getByRole('combobox', { name: appTexts.search })).toHaveFocus();
    expect(screen.getByRole('button', { name: appTexts.closeSearch })).toHaveAttribute('aria-expanded', 'true');
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

  it('lists what is in a kit with links, what it costs bought apart and what is saved', async () => {
    const part = { slug: 'comedouro', title: 'Comedouro', variantTitle: 'M', imageUrl: null, price: 1990, quantity: 2 };
    const bag = { ...part, slug: 'racao-1', title: 'Ração Golden', variantTitle: '', price: 7990, quantity: 1 };
    const kit = { partsValue: 11_970, parts: [bag, part] };
    const [first] = variants;
    const detail = aProductDetail({ slug: 'kit', minPrice: 9_990, variants: first ? [first] : [], kit });
    await renderShop('/products/kit', {
      prepare: ({ api }) => api.answer<GetProduct>('GET', '/product/:slug', detail),
    });
    expect(main().getByRole('heading', { name: 'O que vem no kit' })).toBeVisible();
    expect(main().getByRole('link', { name: 'Comedouro' })).toHaveAttribute('href', '/products/comedouro');
    expect(main().getByText('M · 2 unidades, R$ 19,90 cada')).toBeVisible();
    expect(main().getByText('Comprando separado: R$ 119,70.', { exact: false })).toHaveTextContent(
      'No kit você economiza R$ 19,80.',
    );
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
