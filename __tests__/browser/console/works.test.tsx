import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { consoleWorkTexts } from '../../../src/browser/texts/consoleWorkTexts';
import { refusalTexts } from '../../../src/browser/texts/refusalTexts';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type { GetPlatformMe } from '../../../src/shared/platform/consoleContract';
import { letterFaultOf, needsOtherAddress } from '../../../src/shared/platform/letterFault';
import { PLATFORM_PERMISSIONS } from '../../../src/shared/platform/platformPermissions';
import type { GetPlatformWorks, PostPlatformWorkRetry, Work } from '../../../src/shared/platform/workContract';
import { fakeApi } from '../../support/browser/fakeApi';
import { renderConsole } from '../../support/browser/renderConsole';

const aWork = (values: Partial<Work>): Work => ({
  id: 'j1',
  task: 'workLabel',
  storeName: 'Oi Pet',
  letter: null,
  words: 'saldo insuficiente',
  attempts: 1,
  maxAttempts: 25,
  state: 'waiting',
  nextAt: '2026-11-23T18:05:00.000Z',
  at: '2026-11-23T14:00:00.000Z',
  canRetry: true,
  ...values,
});
const FULL = aWork({
  id: 'ls.1',
  task: 'deliverEmail',
  letter: { template: 'orderReceived', subject: 'Pedido 2207 recebido', recipient: 'rui.d@exemplo.test' },
  words: '552 5.2.2 mailbox full',
  state: 'stopped',
  nextAt: null,
});
const NOBODY = aWork({
  id: 'ls.2',
  task: 'deliverEmail',
  letter: { template: 'emailConfirmation', subject: null, recipient: 'ines@exenplo.test' },
  words: '550 5.1.2 NXDOMAIN exenplo.test',
  state: 'stopped',
  nextAt: null,
  canRetry: false,
});

const aServer = (list: Work[]) => {
  const api = fakeApi();
  api.answer<GetPlatformMe>('GET', '/platform/me', {
    id: 'r',
    name: 'Renata Assis',
    email: 'renata@oipet.test',
    role: 'support',
    permissions: [...PLATFORM_PERMISSIONS],
    recoveryCodesLeft: 10,
  });
  api.answer<GetPlatformWorks>('GET', '/platform/work', { list, next: null, failed: list.length, queued: 18 });
  return api;
};
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));

it('says of each what it is, why in the other side’s words, how often, and what comes then', async () => {
  const api = aServer([FULL, NOBODY, aWork({})]);
  const { crashes } = await renderConsole({ http: api.http, at: '/platform/work' });
  await screen.findByText('E-mail "Pedido 2207 recebido"');
  expect(screen.getByRole('radio', { name: 'Falharam 3' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Na fila 18' })).not.toBeChecked();
  const full = rowOf(/Pedido 2207/);
  for (const text of ['Caixa cheia', '552 5.2.2 mailbox full', 'parou']) expect(full.getByText(text)).toBeVisible();
  const nobody = rowOf(/Confirme seu e-mail/);
  expect(nobody.getByText(consoleWorkTexts.otherAddress)).toBeVisible();
  expect(nobody.queryByRole('button')).toBeNull();
  expect(nobody.queryByRole('checkbox')).toBeNull();
  expect(rowOf(/Etiqueta de um pedido/).getByText('sozinho às 15:05')).toBeVisible();
  expect(crashes).toEqual([]);
});

it('has one tried, or all chosen together, says how many, and reads the list again', async () => {
  const api = aServer([FULL, NOBODY, aWork({})]);
  api.answer<PostPlatformWorkRetry>('POST', '/platform/work/retry', ({ body }) => succeeded({ ids: body.ids }));
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: '/platform/work' });
  await user.click(await screen.findByRole('button', { name: /Tentar de novo: Etiqueta/ }));
  await screen.findByText(consoleWorkTexts.retried(1));
  await user.click(screen.getByRole('checkbox', { name: consoleWorkTexts.chooseAll }));
  const bar = within(screen.getByRole('region', { name: consoleWorkTexts.bulk }));
  expect(bar.getByText('2 escolhidos')).toBeVisible();
  await user.click(bar.getByRole('button', { name: consoleWorkTexts.again }));
  await screen.findByText(consoleWorkTexts.retried(2));
  expect(api.inputsOf<PostPlatformWorkRetry>('POST', '/platform/work/retry')).toEqual([
    { body: { ids: ['j1'] } },
    { body: { ids: ['ls.1', 'j1'] } },
  ]);
  expect(api.inputsOf<GetPlatformWorks>('GET', '/platform/work')).toHaveLength(3);
  expect(screen.queryByRole('region', { name: consoleWorkTexts.bulk })).toBeNull();
});

it('keeps what was chosen when the server does not answer, and says so', async () => {
  const api = aServer([FULL]);
  api.answer<PostPlatformWorkRetry>('POST', '/platform/work/retry', () => refused('UnavailableError'));
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: '/platform/work' });
  await user.click(await screen.findByRole('checkbox', { name: /Selecionar E-mail/ }));
  await user.click(screen.getByRole('button', { name: consoleWorkTexts.again }));
  await screen.findByText(refusalTexts.UnavailableError);
  expect(screen.getByText('1 escolhido')).toBeVisible();
});

it('shows what waits and what was sent by the address, and says where there is nothing', async () => {
  const api = aServer([]);
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: '/platform/work' });
  await screen.findByText(consoleWorkTexts.empty.failed);
  for (const header of screen.getAllByRole('columnheader')) expect(header).toHaveAccessibleName();
  await user.click(screen.getByRole('radio', { name: 'Na fila 18' }));
  await screen.findByText(consoleWorkTexts.empty.queue);
  await user.click(screen.getByRole('radio', { name: 'Feitos' }));
  await screen.findByText(consoleWorkTexts.empty.done);
  expect(api.inputsOf<GetPlatformWorks>('GET', '/platform/work').map(({ query }) => query?.tab)).toEqual([
    'failed',
    'queue',
    'done',
  ]);
});

it.each([
  ['552 5.2.2 mailbox full', 'fullMailbox', false],
  ['550 5.1.1 <a@b.test>: user unknown', 'noMailbox', true],
  ['550 no such user here', 'noMailbox', true],
  ['550 5.1.2 NXDOMAIN exenplo.test', 'noDomain', true],
  ['554 5.7.1 message refused by policy', 'other', false],
  ['not sent', 'other', false],
])('reads %s as %s', (words, fault, isLost) => {
  expect([letterFaultOf(words), needsOtherAddress(words)]).toEqual([fault, isLost]);
});
