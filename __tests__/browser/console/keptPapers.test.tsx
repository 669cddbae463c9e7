import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { consoleTexts } from '../../../src/browser/texts/consoleTexts';
import { keptPapersTexts } from '../../../src/browser/texts/keptPapersTexts';
import { refusalTexts } from '../../../src/browser/texts/refusalTexts';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type { GetKeptPapers, KeptPapers, PostKeptPapersLink } from '../../../src/shared/platform/keptPapersContract';
import type { PlatformRole } from '../../../src/shared/platform/platformPermissions';
import { operatorApi } from '../../support/browser/operatorApi';
import { renderConsole } from '../../support/browser/renderConsole';

const PATAS: KeptPapers = {
  id: 'gone',
  name: 'Patas',
  legalName: 'Patas Ltda.',
  companyId: '11222333000181',
  count: 3,
  bytes: 1_500_000,
  firstEnd: '2036-05-02T02:59:59.999Z',
  lastEnd: '2037-11-21T02:59:59.999Z',
};

const aServer = (list: KeptPapers[], role: PlatformRole = 'owner') => {
  const api = operatorApi(role);
  api.answer<GetKeptPapers>('GET', '/platform/kept-paper', { list, page: 1, limit: 20, total: list.length });
  return api;
};

it('lists deleted stores with their files and until when they are kept, and has the browser fetch them', async () => {
  const api = aServer([PATAS]);
  api.answer<PostKeptPapersLink>('POST', '/platform/kept-paper/:id/link', { address: '/api/x?ticket=t' });
  const { downloads } = await renderConsole({ http: api.http, at: '/platform/removed-stores' });
  const row = await screen.findByRole('row', { name: /Patas/ });
  expect(row).toHaveTextContent('Patas Ltda., CNPJ 11.222.333/0001-81');
  expect(row).toHaveTextContent('3 arquivos, 1,5 MB');
  expect(row).toHaveTextContent('20/11/2037, os primeiros até 01/05/2036');
  await userEvent.click(screen.getByRole('button', { name: /^Baixar.*Patas/ }));
  expect(api.inputsOf<PostKeptPapersLink>('POST', '/platform/kept-paper/:id/link')).toEqual([
    { params: { id: 'gone' } },
  ]);
  expect(await screen.findByText(keptPapersTexts.ready)).toBeVisible();
  expect(downloads).toEqual(['/api/x?ticket=t']);
});

it('shows which download is being made ready, and leaves the others as they are', async () => {
  const api = aServer([PATAS, { ...PATAS, id: 'other', name: 'Bigodes' }]);
  let finish = () => {};
  const answered = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const ready = () => answered.then(() => succeeded({ address: '/api/x?ticket=t' }));
  api.answer<PostKeptPapersLink>('POST', '/platform/kept-paper/:id/link', ready);
  await renderConsole({ http: api.http, at: '/platform/removed-stores' });
  await userEvent.click(await screen.findByRole('button', { name: /^Baixar.*Patas/ }));
  expect(screen.getByRole('button', { name: /Patas/ })).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('button', { name: /Bigodes/ })).not.toHaveAttribute('aria-busy', 'true');
  finish();
  expect(await screen.findByText(keptPapersTexts.ready)).toBeVisible();
});

it('says so where nothing is kept, and why a download was refused', async () => {
  const api = aServer([PATAS]);
  api.answer<PostKeptPapersLink>('POST', '/platform/kept-paper/:id/link', () => refused('NotFoundError'));
  const { unmount } = await renderConsole({ http: api.http, at: '/platform/removed-stores' });
  await userEvent.click(await screen.findByRole('button', { name: /^Baixar.*Patas/ }));
  expect(await screen.findByText(refusalTexts.NotFoundError)).toBeVisible();
  unmount();
  await renderConsole({ http: aServer([]).http, at: '/platform/removed-stores' });
  expect(await screen.findByText(keptPapersTexts.none)).toBeVisible();
});

it('is reached by nobody who may not change stores', async () => {
  await renderConsole({ http: aServer([PATAS], 'support').http, at: '/platform/removed-stores' });
  expect(screen.queryByRole('heading', { name: consoleTexts.keptPapers })).toBeNull();
  expect(screen.queryByText('Patas')).toBeNull();
});
