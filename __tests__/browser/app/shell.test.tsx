import { act, screen, within } from '@testing-library/react';

import { authTitles } from '../../../src/browser/texts/accountTitles';
import { appTexts } from '../../../src/browser/texts/appTexts';
import type { GetCustomerAddress, GetCustomerMe } from '../../../src/shared/account/accountContract';
import type { PostLogout } from '../../../src/shared/account/authContract';
import { expectReplayable } from '../../support/browser/openStore';
import { renderShop, settle } from '../../support/browser/renderShop';
import { aProfile } from '../../support/browser/wireBuilders';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const header = () => within(screen.getByRole('banner'));
const footer = () => within(screen.getByRole('contentinfo'));

it('has the menu of specification §1 with two levels of categories', async () => {
  const { user } = await renderShop('/');
  const menu = within(screen.getByRole('navigation', { name: appTexts.mainMenu }));
  expect(menu.getByRole('link', { name: 'Início' })).toHaveAttribute('href', '/');
  expect(menu.getByRole('link', { name: 'Contato' })).toHaveAttribute('href', '/contact');
  const products = menu.getByRole('button', { name: 'Produtos' });
  expect(products).toHaveAttribute('aria-expanded', 'false');
  await user.click(products);
  expect(products).toHaveAttribute('aria-expanded', 'true');
  expect(menu.getByRole('link', { name: 'Cães' })).toHaveAttribute('href', '/caes');
  expect(menu.getByRole('link', { name: 'Ração seca' })).toHaveAttribute('href', '/caes/racao-seca');
  await user.keyboard('{Escape}');
  expect(products).toHaveAttribute('aria-expanded', 'false');
  expect(products).toHaveFocus();
  await user.click(menu.getByRole('button', { name: 'Marcas' }));
  expect(menu.getByRole('link', { name: 'Bigode' })).toHaveAttribute('href', '/products?brand=bigode');
});

it('closes its menu when a page is entered', async () => {
  const { user } = await renderShop('/');
  await user.click(header().getByRole('button', { name: 'Produtos' }));
  await user.click(header().getByRole('link', { name: 'Ração seca' }));
  await settle();
  expect(screen.getByRole('heading', { level: 1, name: 'Ração seca' })).toBeVisible();
  expect(header().getByRole('button', { name: 'Produtos' })).toHaveAttribute('aria-expanded', 'false');
});

it('opens a side menu, which closes when a page is entered', async () => {
  const { user } = await renderShop('/');
  await user.click(screen.getByRole('button', { name: appTexts.openMenu }));
  await settle();
  const dialog = within(screen.getByRole('dialog', { name: appTexts.menu }));
  await user.click(dialog.getByText('Cães'));
  await user.click(dialog.getByRole('link', { name: 'Tudo em Cães' }));
  await settle();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Cães' })).toBeVisible();
});

it('searches: the words go into the address of the list, and stay in the box', async () => {
  const { user, api } = await renderShop('/');
  const box = header().getByRole('combobox', { name: appTexts.search });
  await user.type(box, '  ração gato {Enter}');
  await settle();
  expect(screen.getByRole('heading', { level: 1, name: 'Busca: ração gato' })).toBeVisible();
  expect(header().getByRole('combobox', { name: appTexts.search })).toHaveValue('ração gato');
  expect(api.calls.at(-1)?.input).toEqual({ query: expect.objectContaining({ search: 'ração gato' }) });
});

it('offers sign-in and sign-up; a private store no sign-up', async () => {
  const { unmount } = await renderShop('/');
  expect(header().getAllByRole('link', { name: 'Entrar' })[0]).toHaveAttribute('href', '/auth/login?next=%2F');
  expect(header().getByRole('link', { name: 'criar conta' })).toHaveAttribute('href', '/auth/signup');
  unmount();
  await renderShop('/', { shop: { isPrivate: true } });
  expect(header().queryByRole('link', { name: 'criar conta' })).not.toBeInTheDocument();
});

it("shows the customer's first name, and forgets it on 'Sair'", async () => {
  const { user, store, actions } = await renderShop('/', {
    signedIn: 'Mariana Albuquerque',
    prepare: ({ api }) => {
      api.answer<GetCustomerMe>('GET', '/customer/me', aProfile());
      api.answer<GetCustomerAddress>('GET', '/customer/address', []);
      api.answer<PostLogout>('POST', '/auth/logout', null);
    },
  });
  expect(header().getByText(/Oi, Mariana\./)).toBeInTheDocument();
  await user.click(header().getByRole('button', { name: 'Sair' }));
  expect(header().getByRole('link', { name: 'criar conta' })).toBeInTheDocument();
  expectReplayable(store, actions);
});

it('says in the footer where to go, how to pay and who answers for the shop', async () => {
  await renderShop('/');
  const groups = { Navegação: 3, Ajuda: 8 };
  for (const [name, count] of Object.entries(groups))
    expect(within(footer().getByRole('navigation', { name })).getAllByRole('link')).toHaveLength(count);
  const cards = footer().getAllByRole('img');
  expect(cards.map((card) => card.getAttribute('alt'))).toEqual(
    expect.arrayContaining(['Visa', 'Mastercard', 'American Express', 'Diners', 'Elo', 'Hipercard', 'Boleto', 'Pix']),
  );
  expect(cards.every((card) => card.getAttribute('src')?.startsWith('/brand-card/'))).toBe(true);
  expect(footer().getByText(/CNPJ 11\.222\.333\/0001-81/)).toHaveTextContent('oi@oipet.test');
  expect(footer().getByText(/^Vendido e faturado por Oi Pet Com/)).not.toHaveTextContent('Plataforma');
  expect(footer().getByText('© 2021–2026 Oi Pet')).toBeInTheDocument();
  const access = footer().getByRole('link', { name: 'Acessibilidade' });
  expect(access).toHaveAttribute('href', '/acessibilidade');
  expect(access.querySelector('img')).toHaveAttribute('src', '/accessibility.svg');
});

it("links to a chat with the store's number, where it has one", async () => {
  const { unmount } = await renderShop('/');
  const chat = { name: 'Fale com a gente pelo WhatsApp' };
  for (const place of [footer(), within(screen.getByRole('complementary', { name: appTexts.support }))])
    expect(place.getByRole('link', chat)).toHaveAttribute('href', 'https://wa.me/5519940020000');
  unmount();
  await renderShop('/', { shop: { whatsapp: null } });
  expect(screen.queryByRole('link', { name: /Fale com a gente pelo/ })).not.toBeInTheDocument();
});

it('moves the focus to the content of each page that is entered by a link', async () => {
  const { user } = await renderShop('/');
  await user.click(header().getByRole('link', { name: appTexts.homeOf('Oi Pet') }));
  await user.click(footer().getByRole('link', { name: 'Produtos' }));
  await settle();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(document.title).toBe('Todos os produtos | Oi Pet');
});

it('says that the browser is offline for as long as it is', async () => {
  const { happen } = await renderShop('/caes');
  act(happen.wentOffline);
  await settle();
  expect(screen.getByText(appTexts.offlineBar)).toBeVisible();
  act(happen.wentOnline);
  await settle();
  expect(screen.queryByText(appTexts.offlineBar)).not.toBeInTheDocument();
});

it('is the sign and who answers for the shop, without a way to anything that a closed store refuses', async () => {
  await renderShop('/auth/login', { shop: { isClosed: true } });
  expect(header().getAllByRole('link')).toEqual([header().getByRole('link', { name: appTexts.homeOf('Oi Pet') })]);
  expect(screen.queryByRole('combobox', { name: appTexts.search })).not.toBeInTheDocument();
  expect(footer().getByText(/CNPJ/)).toBeVisible();
  expect(footer().queryByRole('link')).not.toBeInTheDocument();
});

it('has the sign-in of its merchants alone while the store is closed', async () => {
  await renderShop('/auth/login', { shop: { isClosed: true } });
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: authTitles.login })).toBeVisible();
  expect(screen.queryByRole('heading', { name: authTitles.signup })).not.toBeInTheDocument();
});
