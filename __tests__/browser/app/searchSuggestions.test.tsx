import { act, screen, within } from '@testing-library/react';

import { searchTexts } from '../../../src/browser/texts/searchTexts';
import { SUGGESTION_DEBOUNCE_MS } from '../../../src/browser/catalog/search/suggestionSaga';
import type { GetSearchSuggestion } from '../../../src/shared/catalog/catalogContract';
import type { ReplyOf } from '../../../src/shared/kernel/contract';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import { appTexts } from '../../../src/browser/texts/appTexts';
import { expectReplayable } from '../../support/browser/openStore';
import { renderShop, settle } from '../../support/browser/renderShop';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const found: ReplyOf<GetSearchSuggestion> = {
  listProduct: [
    {
      slug: 'racao-1',
      title: 'Ração Um',
      imageUrl: null,
      minPrice: 2990,
      originalMinPrice: null,
      hasHigherPrices: true,
    },
    {
      slug: 'racao-2',
      title: 'Ração Dois',
      imageUrl: null,
      minPrice: 4990,
      originalMinPrice: null,
      hasHigherPrices: false,
    },
  ],
  listCategory: [{ slug: 'racao-seca', title: 'Ração seca', parentSlug: 'caes', parentTitle: 'Cães' }],
  listBrand: [{ brand: 'Racional', slug: 'racional', logoUrl: null }],
};
const nothing = { listProduct: [], listCategory: [], listBrand: [] };

const box = () =>
  within(screen.getByRole('banner')).getByRole('combobox', { name: appTexts.search }) as HTMLInputElement;
const list = () => screen.getByRole('listbox', { name: searchTexts.list });
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const pause = async () => {
  await act(() => jest.advanceTimersByTimeAsync(SUGGESTION_DEBOUNCE_MS));
  await settle();
};

const open = async () => {
  const view = await renderShop('/');
  view.api.answer<GetSearchSuggestion>('GET', '/search/suggestion', found);
  await view.user.click(box());
  await settle();
  return view;
};
const asked = ({ api }: Awaited<ReturnType<typeof open>>) =>
  api.inputsOf<GetSearchSuggestion>('GET', '/search/suggestion').map(({ query }) => query?.search);

it('asks once per pause in typing, not for one letter, and shows what was found by kind', async () => {
  const view = await open();
  await view.user.type(box(), 'r');
  await pause();
  expect(asked(view)).toEqual([]);
  await view.user.type(box(), 'acao');
  await pause();
  expect(asked(view)).toEqual(['racao']);
  expect(box()).toHaveAttribute('aria-expanded', 'true');
  expect(box()).toHaveAttribute('aria-controls', list().id);
  for (const kind of [searchTexts.categories, searchTexts.brands, searchTexts.products])
    expect(within(list()).getByRole('group', { name: kind })).toBeVisible();
  expect(within(list()).getAllByRole('option')).toHaveLength(5);
  expect(within(list()).getByRole('option', { name: /Ração Um/ })).toHaveTextContent('29,90');
  expectReplayable(view.store, view.actions);
});

it('is walked with the arrows round its ends, by way of the field, and opens a line with Enter', async () => {
  const view = await open();
  await view.user.type(box(), 'racao');
  await pause();
  await view.user.keyboard('{ArrowDown}');
  expect(active()).toContain('Ração seca');
  await view.user.keyboard('{ArrowUp}');
  expect(active()).toBeNull();
  await view.user.keyboard('{ArrowUp}');
  expect(active()).toBe(searchTexts.all('racao'));
  await view.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(active()).toBe('Racional');
  expect(box()).toHaveFocus();
  await view.user.keyboard('{ArrowUp}{Enter}');
  await settle();
  expect(screen.getByRole('heading', { level: 1, name: 'Ração seca' })).toBeVisible();
  expect(box()).toHaveValue('');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('searches for what was typed when no line is active', async () => {
  const view = await open();
  await view.user.type(box(), 'racao');
  await pause();
  await view.user.keyboard('{Enter}');
  await settle();
  expect(screen.getByRole('heading', { level: 1, name: 'Busca: racao' })).toBeVisible();
});

it('closes at Escape and keeps the words, opens again with an arrow, and opens a line by a press', async () => {
  const view = await open();
  await view.user.type(box(), 'racao');
  await pause();
  await view.user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(box()).toHaveValue('racao');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
  await view.user.keyboard('{ArrowDown}');
  expect(active()).toContain('Ração seca');
  await view.user.click(within(list()).getByRole('option', { name: /Ração seca/ }));
  await settle();
  expect(screen.getByRole('heading', { level: 1, name: 'Ração seca' })).toBeVisible();
});

it('shows the answer of the last words alone, however late an earlier one comes', async () => {
  const view = await open();
  const answers: Record<string, () => void> = {};
  view.api.answer<GetSearchSuggestion>(
    'GET',
    '/search/suggestion',
    ({ query }) =>
      new Promise((resolve) => {
        const words = query?.search ?? '';
        answers[words] = () => resolve(succeeded(words === 'gato' ? found : nothing));
      }),
  );
  await view.user.type(box(), 'ga');
  await pause();
  await view.user.type(box(), 'to');
  await pause();
  answers.gato?.();
  answers.ga?.();
  await settle();
  expect(within(list()).getAllByRole('option')).toHaveLength(5);
  expect(within(list()).getByRole('option', { name: searchTexts.all('gato') })).toBeVisible();
});

it('is only missed while the server has no help to give', async () => {
  const view = await open();
  view.api.answer<GetSearchSuggestion>('GET', '/search/suggestion', () => refused('UnavailableError'));
  await view.user.type(box(), 'racao');
  await pause();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await view.user.keyboard('{Enter}');
  await settle();
  expect(screen.getByRole('heading', { level: 1, name: 'Busca: racao' })).toBeVisible();
});
