import { act, screen, within } from '@testing-library/react';

import { consentTexts } from '../../../src/browser/texts/consentTexts';
import { contentTexts } from '../../../src/browser/texts/contentTexts';
import { appTexts } from '../../../src/browser/texts/appTexts';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type { GetStorePage, StorePage } from '../../../src/shared/store/storeContract';
import type { FakePlatform } from '../../support/browser/fakePlatform';
import { expectReplayable } from '../../support/browser/openStore';
import { renderShop, settle } from '../../support/browser/renderShop';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const aPage = (given: Partial<StorePage> = {}): StorePage => ({
  slug: 'privacy-policy',
  title: 'Política de privacidade',
  intro: 'O que a loja sabe de você.',
  updatedAt: '2026-11-02T02:30:00.000Z',
  blocks: [
    { kind: 'heading', text: 'Seus direitos' },
    { kind: 'paragraph', text: 'Você pode pedir <b>tudo</b>.' },
    { kind: 'list', items: ['corrigir', 'apagar'] },
    { kind: 'link', text: 'Escreva', url: 'mailto:oi@oipet.test' },
    { kind: 'question', question: 'Quanto tempo?', answer: [{ kind: 'paragraph', text: 'Cinco anos.' }] },
  ],
  ...given,
});

const withPages = ({ api }: FakePlatform) =>
  api.answer<GetStorePage>('GET', '/store/page/:slug', ({ params: { slug } }) =>
    succeeded(aPage(slug === 'privacy-policy' ? {} : { slug: 'common-questions', title: 'Perguntas frequentes' })),
  );

it('shows the store’s own words, as plain text, with their date in São Paulo', async () => {
  const { store, actions } = await renderShop('/privacy-policy', { prepare: withPages });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { level: 1, name: 'Política de privacidade' })).toBeVisible();
  expect(main.getByText('Você pode pedir <b>tudo</b>.')).toBeVisible();
  expect(main.getByText('01/11/2026')).toHaveAttribute('datetime', '2026-11-02T02:30:00.000Z');
  expect(main.getByRole('link', { name: 'Escreva' })).toHaveAttribute('href', 'mailto:oi@oipet.test');
  expect(document.title).toBe('Política de privacidade | Oi Pet');
  expectReplayable(store, actions);
});

it('goes from one page of help to another without loading a known one again', async () => {
  const { user, api } = await renderShop('/privacy-policy', { prepare: withPages });
  const aside = () => within(screen.getByRole('complementary', { name: contentTexts.help }));
  await user.click(aside().getByRole('link', { name: 'Perguntas frequentes' }));
  await settle();
  expect(screen.getByRole('heading', { level: 1, name: 'Perguntas frequentes' })).toBeVisible();
  await user.click(aside().getByRole('link', { name: 'Política de privacidade' }));
  await settle();
  expect(api.inputsOf<GetStorePage>('GET', '/store/page/:slug')).toHaveLength(2);
});

it('says that a page did not come, and brings it when it is asked for again', async () => {
  const { user, api } = await renderShop('/privacy-policy', {
    prepare: ({ api: fake }) =>
      fake.answer<GetStorePage>('GET', '/store/page/:slug', () => refused('UnavailableError')),
  });
  expect(screen.getByRole('heading', { level: 1, name: appTexts.failedTitle })).toBeVisible();
  api.answer<GetStorePage>('GET', '/store/page/:slug', aPage());
  await user.click(screen.getByRole('button', { name: appTexts.retry }));
  await settle();
  expect(screen.getByRole('heading', { level: 1, name: 'Política de privacidade' })).toBeVisible();
});

it('brings a page by itself once the line is back', async () => {
  const { api, happen } = await renderShop('/privacy-policy', {
    prepare: ({ api: fake }) => fake.answer<GetStorePage>('GET', '/store/page/:slug', () => refused('UnexpectedError')),
  });
  act(happen.wentOffline);
  await settle();
  expect(screen.getByRole('heading', { level: 1, name: appTexts.offlineTitle })).toBeVisible();
  api.answer<GetStorePage>('GET', '/store/page/:slug', aPage());
  act(happen.wentOnline);
  await settle();
  expect(screen.getByText('O que a loja sabe de você.')).toBeVisible();
});

it('lets the answer about cookies be changed on the page of privacy', async () => {
  const { user, readConsent } = await renderShop('/privacy-policy', { prepare: withPages, shop: { pixelId: '123' } });
  const choice = within(screen.getByRole('region', { name: contentTexts.cookies }));
  expect(choice.getByText(consentTexts.choice.refused)).toBeVisible();
  await user.click(choice.getByRole('button', { name: consentTexts.change }));
  await settle();
  const card = screen.getByRole('region', { name: consentTexts.title });
  expect(card).toHaveFocus();
  await user.click(within(card).getByRole('button', { name: consentTexts.approve }));
  expect(choice.getByText(consentTexts.choice.approved)).toBeVisible();
  expect(readConsent()).toBe('approved');
  expect(screen.queryByRole('region', { name: consentTexts.title })).not.toBeInTheDocument();
});
