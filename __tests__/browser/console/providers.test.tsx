import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { consoleProviderTexts as texts } from '../../../src/browser/texts/consoleProviderTexts';
import { consoleTexts } from '../../../src/browser/texts/consoleTexts';
import { consoleWorkTexts } from '../../../src/browser/texts/consoleWorkTexts';
import { refusalTexts } from '../../../src/browser/texts/refusalTexts';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type { GetPlatformMe } from '../../../src/shared/platform/consoleContract';
import { PLATFORM_PERMISSIONS } from '../../../src/shared/platform/platformPermissions';
import type { GetPlatformWorks } from '../../../src/shared/platform/workContract';
import type { GetPlatformProviders, PostProviderCheck, Provider } from '../../../src/shared/providers/providerContract';
import { PROVIDER_IDS, TICKS, type ProviderId } from '../../../src/shared/providers/providers';
import { fakeApi } from '../../support/browser/fakeApi';
import { renderConsole } from '../../support/browser/renderConsole';

const AT = '/platform/providers';
/** The current half hour is the one from 12:00 in São Paulo. */
const TICKS_FROM = '2026-11-22T15:30:00.000Z';

const ticks = (bad: Record<number, { answered: number; failed: number }> = {}) =>
  Array.from({ length: TICKS }, (_tick, index) => bad[index] ?? { answered: 10, failed: 0 });
const aProvider = (values: Partial<Provider> & { id: ProviderId }): Provider => ({
  state: 'ok',
  isPlayed: false,
  ticks: ticks(),
  usualAnswerMs: 500,
  lastAnswerAt: '2026-11-23T14:59:00.000Z',
  lastFailure: null,
  missing: null,
  backup: null,
  ...values,
});
const WELL = PROVIDER_IDS.map((id) => aProvider({ id }));
const listWith = (...others: Provider[]) => WELL.map((well) => others.find(({ id }) => id === well.id) ?? well);
const STOPPED = aProvider({
  id: 'postalCodes',
  state: 'stopped',
  ticks: ticks({ 29: { answered: 0, failed: 4 }, 30: { answered: 1, failed: 9 }, 40: { answered: 18, failed: 2 } }),
  lastFailure: { at: '2026-11-23T14:58:00.000Z', kind: 'failed', words: '503 Service Unavailable' },
});
const REFUSED = aProvider({
  id: 'payments',
  state: 'failing',
  lastFailure: { at: '2026-11-20T14:58:00.000Z', kind: 'keyRefused', words: '401 Authorization has been denied' },
});

const aServer = (list: Provider[]) => {
  const api = fakeApi();
  api.answer<GetPlatformMe>('GET', '/platform/me', {
    id: 'r',
    name: 'Renata Assis',
    email: 'renata@oipet.test',
    role: 'support',
    permissions: [...PLATFORM_PERMISSIONS],
    recoveryCodesLeft: 10,
  });
  api.answer<GetPlatformProviders>('GET', '/platform/provider', { list, ticksFrom: TICKS_FROM });
  return api;
};
const open = (api: ReturnType<typeof aServer>, at = AT) => renderConsole({ http: api.http, at, hasProviders: true });
const rowOf = (name: string) => {
  const row = screen.getByRole('heading', { level: 2, name: new RegExp(`^${name}`) }).closest('li');
  if (!row) throw new Error(`no row of ${name}`);
  return within(row);
};

it('says how each is, when it last answered, how fast, and that nobody need look', async () => {
  const { crashes } = await open(aServer(WELL));
  await screen.findByRole('heading', { level: 1, name: consoleTexts.providersTitle });
  expect(within(screen.getByRole('list', { name: texts.health })).getAllByRole('listitem')).toHaveLength(6);
  const payments = rowOf('Pagar.me');
  expect(payments.getByText('em dia')).toBeVisible();
  expect(
    payments.getByText(
      'Última resposta boa às 11:59. 95% das respostas em até 0,5 s. 480 pedidos em 24 h, nenhum sem resposta.',
    ),
  ).toBeVisible();
  expect(payments.getByRole('img')).toHaveAccessibleName(
    'Últimas 24 horas, de meia em meia hora. Houve pedidos em 48, todos em dia.',
  );
  expect(payments.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: consoleTexts.providersTitle })).toBeVisible();
  expect(crashes).toEqual([]);
});

it('tells of one that stopped: its words, when, what follows, what to do and where to look', async () => {
  await open(aServer(listWith(STOPPED, REFUSED)));
  await screen.findByRole('heading', { level: 1, name: consoleTexts.providersTitle });
  const zip = rowOf('CEP');
  expect(zip.getByText('parado')).toBeVisible();
  expect(zip.getByText('Última falha às 11:58: respondeu que falhou, “503 Service Unavailable”.')).toBeVisible();
  expect(zip.getByText('Fora do ar das 03:00 às 04:00. Com falhas das 08:30 às 09:00.')).toBeVisible();
  expect(zip.getByRole('img')).toHaveAccessibleName(/Fora do ar das 03:00 às 04:00\. Com falhas das 08:30 às 09:00\.$/);
  for (const words of [
    texts.remedies.postalCodes.effect,
    texts.theirFailure.postalCodes,
    texts.remedies.postalCodes.where,
  ])
    expect(zip.getByText(words)).toBeVisible();
  const payments = rowOf('Pagar.me');
  expect(payments.getByText('com falhas')).toBeVisible();
  expect(payments.getByText(/Última falha em 20\/11\/2026 às 11:58: não aceitou a chave/)).toBeVisible();
  expect(payments.getByText(texts.remedies.payments.keyRefused)).toBeVisible();
  expect(payments.getByRole('link', { name: 'Ver trabalhos' })).toHaveAttribute('href', '/platform/work');
});

it('keeps the failure of another day to itself once all is well', async () => {
  const lastFailure = { at: '2026-11-20T14:58:00.000Z', kind: 'timeOut', words: '' } as const;
  await open(aServer(listWith(aProvider({ id: 'mail', lastFailure }))));
  await screen.findByRole('heading', { level: 1, name: consoleTexts.providersTitle });
  expect(rowOf('Correio').queryByText(/Última falha/)).toBeNull();
});

it('says what was never set up, with its line of the environment, and what the sandbox plays', async () => {
  const missing = { state: 'missing' as const, cause: 'notSet', facts: {}, checkedAt: TICKS_FROM };
  await open(
    aServer(
      listWith(
        aProvider({ id: 'mail', state: 'missing', missing: { id: 'mail', ...missing } }),
        aProvider({ id: 'shipping', state: 'missing', missing: { id: 'labels', ...missing } }),
        aProvider({ id: 'payments', state: 'played', isPlayed: true }),
        aProvider({ id: 'postalCodes', state: 'failing', isPlayed: true }),
        aProvider({
          id: 'files',
          state: 'quiet',
          lastAnswerAt: null,
          usualAnswerMs: null,
          ticks: ticks().map(() => ({ answered: 0, failed: 0 })),
        }),
      ),
    ),
  );
  await screen.findByRole('heading', { level: 1, name: consoleTexts.providersTitle });
  expect(rowOf('Correio').getByText('sem servidor')).toBeVisible();
  expect(rowOf('Correio').getByText(/^SMTP_URL=/)).toBeVisible();
  expect(rowOf('Melhor Envio').getByText('sem chave')).toBeVisible();
  expect(rowOf('Melhor Envio').getByRole('button', { name: 'Copiar a linha: Melhor Envio' })).toBeVisible();
  expect(rowOf('Pagar.me').getByText('simulado pelo sandbox')).toBeVisible();
  expect(rowOf('CEP').getByText('com falhas')).toBeVisible();
  expect(rowOf('CEP').getByText('simulado pelo sandbox')).toBeVisible();
  expect(rowOf('Arquivos').getByText('sem pedidos')).toBeVisible();
  expect(rowOf('Arquivos').getByText('Ainda não respondeu. Nenhum pedido em 24 h.')).toBeVisible();
  // The mail that is needed, and the postal codes; carriers may be left out.
  expect(screen.getByRole('link', { name: /Provedores.*2 provedores com problema/ })).toBeVisible();
});

it('says how backups stand, and what to run', async () => {
  const backup = { madeAt: '2026-11-21T07:00:00.000Z', archivedAt: '2026-11-23T14:59:00.000Z', verifiedAt: null };
  await open(
    aServer(
      listWith(
        aProvider({
          id: 'backup',
          state: 'failing',
          usualAnswerMs: null,
          backup: { ...backup, warnings: ['old', 'unverified'] },
        }),
      ),
    ),
  );
  await screen.findByRole('heading', { level: 1, name: consoleTexts.providersTitle });
  const row = rowOf('Cópia de segurança');
  expect(
    row.getByText(/^Última em 21\/11\/2026 às 04:00\. Dá para voltar até o que se gravou às 11:59\./),
  ).toBeVisible();
  expect(row.getByText(texts.warningRemedies.old)).toBeVisible();
});

it('asks each now, shows which are asked, and what each answered or why it was not asked', async () => {
  const api = aServer(listWith(STOPPED));
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  api.answer<PostProviderCheck>('POST', '/platform/provider/:id/check', async ({ params: { id } }) => {
    if (id === 'postalCodes') await waiting;
    if (id === 'files') return refused('TooManyRequestsError', { retryAfter: 14 });
    if (id === 'mail') return refused('UnavailableError');
    return succeeded(aProvider({ id }));
  });
  const user = userEvent.setup();
  await open(api);
  expect(await screen.findByRole('link', { name: /Provedores.*1 provedor com problema/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.check }));
  expect(await rowOf('Arquivos').findByRole('alert')).toHaveTextContent(
    'Foi conferido há pouco. Dá para conferir de novo em 14 segundos.',
  );
  expect(rowOf('Correio').getByRole('alert')).toHaveTextContent(refusalTexts.UnavailableError);
  expect(rowOf('CEP').getByText(texts.asking)).toBeVisible();
  expect(rowOf('Pagar.me').queryByText(texts.asking)).toBeNull();
  expect(screen.getByText(texts.checking)).toBeVisible();
  goOn();
  expect(await screen.findByText(texts.checked(0))).toBeVisible();
  expect(rowOf('CEP').getByText('em dia')).toBeVisible();
  expect(
    api.inputsOf<PostProviderCheck>('POST', '/platform/provider/:id/check').map(({ params }) => params.id),
  ).toEqual([...PROVIDER_IDS]);
  expect(screen.getByRole('link', { name: consoleTexts.providersTitle })).toBeVisible();
});

it('asks one alone from its remedy', async () => {
  const api = aServer(listWith(STOPPED));
  api.answer<PostProviderCheck>('POST', '/platform/provider/:id/check', () => succeeded(STOPPED));
  const user = userEvent.setup();
  await open(api);
  await user.click(await screen.findByRole('button', { name: 'Conferir de novo: CEP' }));
  expect(await screen.findByText(texts.checked(1))).toBeVisible();
  expect(api.inputsOf<PostProviderCheck>('POST', '/platform/provider/:id/check')).toEqual([
    { params: { id: 'postalCodes' } },
  ]);
});

it('says where they did not come, and comes with another try', async () => {
  const api = aServer(WELL);
  api.answer<GetPlatformProviders>('GET', '/platform/provider', () => refused('UnavailableError'));
  const user = userEvent.setup();
  await open(api);
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.failed);
  api.answer<GetPlatformProviders>('GET', '/platform/provider', { list: WELL, ticksFrom: TICKS_FROM });
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('list', { name: texts.health })).toBeVisible();
});

it('counts in the menu of every page who is not well', async () => {
  const api = aServer(listWith(STOPPED, REFUSED));
  api.answer<GetPlatformWorks>('GET', '/platform/work', { list: [], next: null, failed: 0, queued: 0 });
  await open(api, '/platform/work');
  await screen.findByText(consoleWorkTexts.empty.failed);
  expect(await screen.findByRole('link', { name: /Provedores.*2 provedores com problema/ })).toBeVisible();
});
