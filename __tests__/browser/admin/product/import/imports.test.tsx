import { act, fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';

import { importTexts as texts } from '../../../../../src/browser/texts/importTexts';
import type {
  CatalogImport,
  GetImport,
  GetImportLines,
  GetImports,
  PostImport,
  PostImportApplication,
  PostImportUndoing,
} from '../../../../../src/shared/admin/import/importContract';
import { refused, succeeded } from '../../../../../src/shared/kernel/outcome';
import { aCatalogImport, anImportLine } from '../../../../support/browser/admin/catalogImport';
import { expectReplayable, openStore } from '../../../../support/browser/openStore';
import { renderAt, settle } from '../../../../support/browser/renderShop';
import { merchantWorld } from '../../../../support/browser/admin/openAdmin';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const PATH = '/admin/my-store/product/import';
const oneLine = { list: [anImportLine()], page: 1, limit: 20, total: 1 };

const visit = async (search: string, prepare: (fake: ReturnType<typeof merchantWorld>) => void) => {
  const fake = merchantWorld();
  fake.api.answer<GetImports>('GET', '/admin/product-import', { list: [aCatalogImport()] });
  fake.api.answer<GetImport>('GET', '/admin/product-import/:id', aCatalogImport());
  fake.api.answer<GetImportLines>('GET', '/admin/product-import/:id/line', oneLine);
  prepare(fake);
  const view = await renderAt(PATH + search, openStore({ fake }));
  await settle();
  return view;
};

it('sends a file and follows it to what it changes', async () => {
  const looks: CatalogImport[] = [
    aCatalogImport({ status: 'checking', done: 400, total: 10_000 }),
    aCatalogImport({ counts: { new: 0, changed: 1, unchanged: 3, error: 0, kept: 0 } }),
  ];
  const opened = await visit('', ({ api }) => {
    api.answer<PostImport>('POST', '/admin/product-import', aCatalogImport({ status: 'checking', total: 0 }));
    api.answer<GetImport>('GET', '/admin/product-import/:id', () => succeeded(looks.shift() ?? aCatalogImport()));
  });
  expect(screen.getByRole('link', { name: 'precos.csv' })).toBeVisible();
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no field for a file');
  fireEvent.change(input, { target: { files: [new File(['sku;preco'], 'precos.csv', { type: 'text/csv' })] } });
  await settle();
  await settle();
  expect(screen.getByRole('progressbar', { name: texts.working.checking })).toHaveValue(400);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await settle();
  expect(screen.getByRole('button', { name: texts.apply(1) })).toBeEnabled();
  const row = within(screen.getByRole('row', { name: /MAT-F-001/ }));
  expect(row.getByText('31,00')).toBeVisible();
  expectReplayable(opened.store, opened.actions);
});

it('tells what is wrong in plain words, and applies the right lines alone once that is confirmed', async () => {
  const wrong = anImportLine({
    line: 3,
    kind: 'error',
    changes: [],
    faults: [{ field: 'price', reason: 'notNumber', text: 'doze', line: null }],
  });
  const opened = await visit('?id=import-1', ({ api }) => {
    api.answer<GetImport>(
      'GET',
      '/admin/product-import/:id',
      aCatalogImport({ counts: { new: 0, changed: 1, unchanged: 0, error: 1, kept: 0 }, unknownColumns: ['Cor'] }),
    );
    api.answer<GetImportLines>('GET', '/admin/product-import/:id/line', { ...oneLine, list: [wrong], total: 2 });
    api.answer<PostImportApplication>('POST', '/admin/product-import/:id/application', () =>
      refused('TransitionRefusedError'),
    );
  });
  expect(screen.getByText('Preço “doze”: não é um número')).toBeVisible();
  expect(screen.getByText(texts.unknownColumns('Cor'))).toBeVisible();
  jest.useRealTimers();
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') });
  fireEvent.click(screen.getByRole('button', { name: texts.applyRight }));
  const dialog = within(screen.getByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: texts.applyRight }));
  await settle();
  expect(opened.api.inputsOf<PostImportApplication>('POST', '/admin/product-import/:id/application')).toMatchObject([
    { params: { id: 'import-1' }, body: { isOnlyRight: true } },
  ]);
  expect(screen.getByText(texts.refusedStale)).toBeVisible();
});

it('undoes an import and tells what stays', async () => {
  const applied = aCatalogImport({ status: 'applied', undoUntil: '2026-11-27T12:00:00.000Z' });
  const undone = aCatalogImport({ status: 'undone', counts: { new: 0, changed: 1, unchanged: 0, error: 0, kept: 1 } });
  const opened = await visit('?id=import-1', ({ api }) => {
    api.answer<GetImport>('GET', '/admin/product-import/:id', applied);
    api.answer<PostImportUndoing>('POST', '/admin/product-import/:id/undoing', () => {
      api.answer<GetImport>('GET', '/admin/product-import/:id', undone);
      api.answer<GetImportLines>('GET', '/admin/product-import/:id/line', {
        ...oneLine,
        list: [anImportLine({ kept: ['price'] })],
      });
      return succeeded(aCatalogImport({ status: 'undoing' }));
    });
  });
  fireEvent.click(screen.getByRole('button', { name: texts.undo }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: texts.undo }));
  await settle();
  await settle();
  expect(screen.getByText(texts.undoneText(1, []))).toBeVisible();
  expect(screen.getByText(texts.keptLine('Preço'))).toBeVisible();
  expectReplayable(opened.store, opened.actions);
});

it('tells which categories and brands a file makes, and which an undoing left', async () => {
  const makes: CatalogImport['makes'] = [
    { kind: 'category', name: 'Cães > Ração', line: 2, isKept: false },
    { kind: 'brand', name: 'Matuta', line: 2, isKept: true },
  ];
  const counts = { new: 1, changed: 0, unchanged: 0, error: 0, kept: 0 };
  const opened = await visit('?id=import-1', ({ api }) => {
    api.answer<GetImport>('GET', '/admin/product-import/:id', aCatalogImport({ counts, makes }));
    api.answer<GetImportLines>('GET', '/admin/product-import/:id/line', {
      ...oneLine,
      list: [anImportLine({ kind: 'new', makes: makes.map(({ kind, name }) => ({ kind, name })) })],
    });
    api.answer<PostImportApplication>('POST', '/admin/product-import/:id/application', () => {
      api.answer<GetImport>('GET', '/admin/product-import/:id', aCatalogImport({ status: 'undone', counts, makes }));
      return succeeded(aCatalogImport({ status: 'undoing' }));
    });
  });
  expect(screen.getByText('Cria 1 categoria e 1 marca')).toBeVisible();
  const row = within(screen.getByRole('row', { name: /MAT-F-001/ }));
  expect(row.getByText('Cria a categoria Cães > Ração')).toBeVisible();
  expect(row.getByText('Cria a marca Matuta')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: texts.apply(1) }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText(/Cria 1 categoria e 1 marca\./)).toBeVisible();
  fireEvent.click(dialog.getByRole('button', { name: texts.apply(1) }));
  await settle();
  await settle();
  expect(screen.getByText('Ficou na loja: 1 marca')).toBeVisible();
  expect(screen.queryByText('Cães > Ração')).toBeNull();
  expectReplayable(opened.store, opened.actions);
});

it('speaks of a change by a rule without a file', async () => {
  const bulk = { raised: 7, lowered: 0, weighing: 0 };
  const counts = { new: 0, changed: 7, unchanged: 2, error: 0, kept: 0 };
  const rule = aCatalogImport({ fileName: 'Mudança por regra: preço +1%', counts, bulk });
  await visit('?id=import-1', ({ api }) => api.answer<GetImport>('GET', '/admin/product-import/:id', rule));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mudança por regra');
  expect(screen.getByRole('table', { name: 'O que muda' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Aplicar 7 linhas' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(dialog.getByText('7 linhas mudam de uma vez. Você pode desfazer por 7 dias.')).toBeVisible();
  expect(document.querySelector('main')).not.toHaveTextContent(/arquivo|importação|novidades/);
});

it('names of a file what it brings, and no zero', () => {
  const said = texts.confirmText(0, 7, 0, []);
  expect(said).toBe('7 linhas com mudanças vão para a loja de uma vez. Você pode desfazer por 7 dias.');
});
