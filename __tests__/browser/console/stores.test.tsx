import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { PostFactorReset } from '../../../src/shared/platform/merchantsContract';
import type { PostStoreHelp } from '../../../src/shared/account/helpContract';
import { consoleReducer } from '../../../src/browser/console/consoleStore';
import { consoleMerchantTexts as merchantTexts } from '../../../src/browser/texts/consoleMerchantTexts';
import { lazyKitTexts } from '../../../src/browser/texts/lazyKitTexts';
import { consoleStoreTexts as texts } from '../../../src/browser/texts/consoleStoreTexts';
import { consoleTexts } from '../../../src/browser/texts/consoleTexts';
import { refusalTexts } from '../../../src/browser/texts/refusalTexts';
import { refused, succeeded, type Outcome } from '../../../src/shared/kernel/outcome';
import type { GetPlatformLog } from '../../../src/shared/platform/consoleContract';
import type { PlatformRole } from '../../../src/shared/platform/platformPermissions';
import type {
  DeletePlatformDeletion,
  DeletionObstacles,
  GetDeletionObstacles,
  GetPlatformStore,
  GetPlatformStores,
  GetStoreRequests,
  PlatformStore,
  PostPlatformDeletion,
  PostPlatformStore,
  PostPlatformSuspension,
  PostRequestAcceptance,
  PostRequestRefusal,
  StoreLine,
  StoreRequestLine,
} from '../../../src/shared/platform/storesContract';
import { storeExportTexts as exportTexts } from '../../../src/browser/texts/storeExportTexts';
import type {
  DeletePlatformStoreExport,
  GetPlatformStoreExport,
  PostPlatformStoreExport,
  PostPlatformStoreExportLink,
  StoreExport,
} from '../../../src/shared/platform/storeExportContract';
import { operatorApi } from '../../support/browser/operatorApi';
import { renderConsole } from '../../support/browser/renderConsole';

const aLine = (values: Partial<StoreLine> = {}): StoreLine => ({
  id: 'patas',
  name: 'Patas & Cia',
  host: 'patasecia.lojas.test',
  themeColor: '#c2410c',
  status: 'active',
  suspendedBy: null,
  deleteAt: null,
  createdAt: '2026-02-03T12:00:00.000Z',
  plan: 'monthly',
  trialEndsAt: null,
  revenue: 4_890_230,
  lastOrderAt: '2026-11-23T14:41:00.000Z',
  problems: [],
  checkedAt: '2026-11-23T14:59:00.000Z',
  ...values,
});
const aStore = (values: Partial<PlatformStore> = {}): PlatformStore => ({
  ...aLine(),
  email: 'oi@patas.test',
  companyId: '11222333000181',
  openedAt: '2026-02-03T12:00:00.000Z',
  suspensionReason: null,
  productCount: 642,
  listLostDomain: [],
  waitingOrders: 4,
  factorResetHours: 24,
  people: [
    {
      id: 'joana',
      name: 'Joana Prates',
      email: 'joana@patas.test',
      role: 'owner',
      hasSecondFactor: true,
      lastSeenAt: '2026-11-23T12:00:00.000Z',
      factorReset: null,
    },
  ],
  ...values,
});
const FIGURES = {
  active: 41,
  openedLately: 2,
  drafts: 6,
  oldestDraftAt: '2026-11-03T12:00:00.000Z',
  revenue: 61_248_015,
  revenueBefore: 56_711_120,
  withProblem: 3,
  losingSales: 2,
};

const anExport = (values: Partial<StoreExport> = {}): StoreExport => ({
  status: 'running',
  requestedAt: '2026-11-23T14:20:00.000Z',
  requestedBy: 'Joana Prates',
  done: 7210,
  total: 11_640,
  minutesLeft: 3,
  finishedAt: null,
  file: null,
  ...values,
});

const aServer = (role: PlatformRole = 'owner') => {
  const api = operatorApi(role);
  api.answer<GetPlatformLog>('GET', '/platform/log', { list: [], next: null });
  api.answer<GetPlatformStoreExport>('GET', '/platform/store/:id/export', { export: null });
  return api;
};

// The code of the page comes with its first visit, which no test should pay for.
beforeAll(() => import('../../../src/browser/console/stores/StoreScreen'));

it('lists stores with what is wrong, and keeps what is searched in the address', async () => {
  const api = aServer();
  const list = [
    aLine({ problems: [{ kind: 'paymentsRefused', count: 11, until: null }] }),
    aLine({ id: 'bravo', name: 'Bicho Bravo', status: 'suspended', suspendedBy: 'platform' }),
    aLine({ id: 'sol', name: 'Girassol Pet', plan: 'trial', trialEndsAt: '2026-12-05T12:00:00.000Z' }),
  ];
  api.answer<GetPlatformStores>('GET', '/platform/store', {
    list,
    page: 1,
    limit: 20,
    total: 47,
    figures: FIGURES,
    waitingRequests: 2,
  });
  const user = userEvent.setup();
  const { store, actions } = await renderConsole({ http: api.http, at: '/platform' });
  const row = (await screen.findByRole('link', { name: 'Patas & Cia' })).closest('tr');
  expect(within(row as HTMLElement).getByText(texts.paymentsRefused(11))).toBeVisible();
  expect(screen.getByText(texts.suspendedByPlatform)).toBeVisible();
  expect(screen.getByText('Teste, 12 dias')).toBeVisible();
  const figures = screen.getByRole('region', { name: texts.figures });
  for (const words of ['41', texts.openedLately(2), texts.oldestDraft(20), texts.salesMore(8), texts.losing(2)])
    expect(within(figures).getByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: new RegExp(texts.requestsWaiting(2)) })).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'patas{Enter}');
  await waitFor(() =>
    expect(api.inputsOf<GetPlatformStores>('GET', '/platform/store').at(-1)?.query).toMatchObject({ search: 'patas' }),
  );
  let state = consoleReducer(undefined, { type: 'begin' });
  for (const action of actions) state = consoleReducer(state, action);
  expect(state).toEqual(store.getState());
});

it('makes a store, its address from its name, and says which field is refused', async () => {
  const api = aServer();
  api.answer<GetPlatformStores>('GET', '/platform/store', {
    list: [],
    page: 1,
    limit: 20,
    total: 0,
    figures: { ...FIGURES, revenueBefore: 0 },
    waitingRequests: 0,
  });
  api.answer<GetPlatformStore>(
    'GET',
    '/platform/store/:id',
    aStore({ id: 'nova', name: 'Ração & Cia', status: 'draft' }),
  );
  let isTaken = true;
  api.answer<PostPlatformStore>('POST', '/platform/store', () =>
    isTaken ? refused('ValidationError', { fields: { slug: 'taken' } }) : succeeded({ id: 'nova' }),
  );
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: '/platform/stores' });
  await user.click(await screen.findByRole('button', { name: texts.make }));
  const sheet = await screen.findByRole('dialog', { name: texts.make });
  await user.type(within(sheet).getByLabelText(/^Nome da loja/), 'Ração & Cia');
  await user.type(within(sheet).getByLabelText(texts.ownerEmail, { exact: false }), 'dona@racao.test');
  await user.click(within(sheet).getByRole('button', { name: texts.make }));
  expect((await within(sheet).findAllByText(/Já está em uso/))[0]).toBeVisible();
  isTaken = false;
  await user.type(within(sheet).getByLabelText(/^Endereço/), 'racao-e-cia');
  await user.click(within(sheet).getByRole('button', { name: texts.make }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ração & Cia' })).toBeVisible();
  const sent = api.inputsOf<PostPlatformStore>('POST', '/platform/store').map(({ body }) => body.slug);
  expect(sent).toEqual(['racao-cia', 'racao-e-cia']);
});

it('says what an act leads to before it is done, and shows what became of it', async () => {
  const api = aServer();
  let now = aStore();
  api.answer<GetPlatformStore>('GET', '/platform/store/:id', () => succeeded(now));
  api.answer<PostPlatformSuspension>('POST', '/platform/store/:id/suspension', ({ body }) => {
    now = aStore({ status: 'suspended', suspendedBy: 'platform', suspensionReason: body.reason });
    return succeeded(now);
  });
  api.answer<GetDeletionObstacles>('GET', '/platform/store/:id/deletion', {
    unsentOrders: 4,
    openPayments: 0,
    owed: 231_040,
    isUnknown: false,
  });
  api.answer<PostPlatformDeletion>('POST', '/platform/store/:id/deletion', () => {
    now = aStore({ status: 'deleting', deleteAt: '2026-12-23T15:00:00.000Z' });
    return succeeded(now);
  });
  api.answer<DeletePlatformDeletion>('DELETE', '/platform/store/:id/deletion', () => {
    now = aStore();
    return succeeded(now);
  });
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: '/platform/stores/patas' });
  await user.click(await screen.findByRole('button', { name: texts.suspend }));
  const suspend = await screen.findByRole('dialog', { name: texts.suspendTitle('Patas & Cia') });
  expect(within(suspend).getByText(texts.suspendSheet(4))).toBeVisible();
  await user.click(within(suspend).getByRole('button', { name: texts.suspend }));
  expect((await within(suspend).findAllByText(texts.reasonMissing))[0]).toBeVisible();
  await user.type(within(suspend).getByRole('textbox'), 'Denúncia');
  await user.click(within(suspend).getByRole('button', { name: texts.suspend }));
  expect(await screen.findByText(new RegExp('Denúncia'))).toBeVisible();
  expect(screen.getByText(texts.statuses.suspended)).toBeVisible();

  await user.click(screen.getByRole('button', { name: texts.delete }));
  const sheet = await screen.findByRole('dialog', { name: texts.deleteTitle('Patas & Cia') });
  expect(
    await within(sheet).findByText(/^4 pedidos pagos ainda não foram enviados e há R\$.2\.310,40 a repassar/),
  ).toBeVisible();
  await user.type(within(sheet).getByRole('textbox'), 'patas');
  await user.click(within(sheet).getByRole('button', { name: texts.deleteIn30 }));
  expect((await within(sheet).findAllByText(texts.nameWrong))[0]).toBeVisible();
  await user.clear(within(sheet).getByRole('textbox'));
  await user.type(within(sheet).getByRole('textbox'), 'patas & cia');
  await user.click(within(sheet).getByRole('button', { name: texts.deleteIn30 }));
  expect(await screen.findByText(texts.goesTitle('Patas & Cia', '23/12/2026'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: texts.undo }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: texts.undo }));
  expect(await screen.findByText(texts.statuses.active)).toBeVisible();
});

it('enters a store to help, in another tab, for the reason and the minutes its owner reads', async () => {
  const api = aServer('support');
  api.answer<GetPlatformStore>('GET', '/platform/store/:id', aStore());
  let isGone = true;
  const address = 'https://patasecia.lojas.test/admin/help#token-of-a-minute';
  api.answer<PostStoreHelp>('POST', '/platform/store/:id/help', () =>
    isGone ? refused('UnavailableError') : succeeded({ id: 'v', address }),
  );
  const user = userEvent.setup();
  const { store, actions, tabs } = await renderConsole({ http: api.http, at: '/platform/stores/patas' });
  await user.click(await screen.findByRole('button', { name: texts.help }));
  const sheet = within(await screen.findByRole('dialog', { name: texts.helpTitle('Patas & Cia') }));
  expect(sheet.getByText(/Joana recebe um e-mail/)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: texts.helpFor[30] }));
  expect((await sheet.findAllByText(texts.helpReasonMissing))[0]).toBeVisible();
  await user.type(sheet.getByRole('textbox'), '  Pix recusado ');
  await user.click(sheet.getByRole('radio', { name: texts.minutes[60] }));
  await user.click(sheet.getByRole('button', { name: texts.helpFor[60] }));
  expect((await sheet.findAllByText(refusalTexts.UnavailableError))[0]).toBeVisible();
  isGone = false;
  await user.click(sheet.getByRole('button', { name: texts.helpFor[60] }));
  expect(await screen.findByText(texts.helpOffered('Patas & Cia'))).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.inputsOf<PostStoreHelp>('POST', '/platform/store/:id/help').at(-1)).toEqual({
    params: { id: 'patas' },
    body: { reason: 'Pix recusado', minutes: 60 },
  });
  expect(tabs).toEqual([address]);
  // The token in it enters: neither the state nor its history has it.
  expect(JSON.stringify([store.getState(), actions])).not.toContain('token-of-a-minute');
});

it('says whose letter tells of the help', () => {
  expect(texts.helpText([])).toMatch(/Fica no Histórico da loja\.$/);
  expect(texts.helpText(['Joana Prates', 'Rui Dias'])).toMatch(/Joana e Rui recebem um e-mail/);
});

it('says that the figures of a deletion are only ours where the provider is silent, or that there are none', async () => {
  const api = aServer();
  api.answer<GetPlatformStore>('GET', '/platform/store/:id', aStore());
  let answer: Outcome<DeletionObstacles> = succeeded({ unsentOrders: 0, openPayments: 1, owed: 0, isUnknown: true });
  api.answer<GetDeletionObstacles>('GET', '/platform/store/:id/deletion', () => answer);
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: '/platform/stores/patas' });
  const opened = async () => {
    await user.click(await screen.findByRole('button', { name: texts.delete }));
    return screen.findByRole('dialog', { name: texts.deleteTitle('Patas & Cia') });
  };
  expect(
    await within(await opened()).findByText(/^Pelo que sabemos.*1 estorno ou saque está em andamento/),
  ).toBeVisible();
  await user.keyboard('{Escape}');
  answer = refused('UnexpectedError');
  expect(await within(await opened()).findByText(texts.obstaclesFailed)).toBeVisible();
});

it('leads from each problem to where something can be done about it', async () => {
  const api = aServer();
  const problems = (['paymentsRefused', 'domainLost', 'lettersFailed', 'webhooksFailed'] as const).map((kind) => ({
    kind,
    count: 2,
    until: null,
  }));
  api.answer<GetPlatformStore>('GET', '/platform/store/:id', aStore({ problems, listLostDomain: ['patas.com.br'] }));
  await renderConsole({ http: api.http, at: '/platform/stores/patas' });
  const wrong = await screen.findByRole('region', { name: texts.wrong });
  const ways = within(wrong)
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link'))
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(within(wrong).getByText(/^patas\.com\.br\. .*corrigir no DNS/)).toBeVisible();
  expect(ways).toEqual([
    [texts.writeToOwner, 'mailto:joana@patas.test'],
    [texts.writeToOwner, 'mailto:joana@patas.test'],
    [texts.seeWorks.letters, '/platform/work'],
    [texts.seeWorks.webhooks, '/platform/work'],
  ]);
});

it('exports a store: the passphrase is seen once, the file is fetched by its address', async () => {
  const api = aServer();
  api.answer<GetPlatformStore>('GET', '/platform/store/:id', aStore());
  let now: StoreExport | null = null;
  api.answer<GetPlatformStoreExport>('GET', '/platform/store/:id/export', () => succeeded({ export: now }));
  api.answer<PostPlatformStoreExport>('POST', '/platform/store/:id/export', () => {
    now = anExport({
      status: 'done',
      finishedAt: '2026-11-23T14:30:00.000Z',
      file: { bytes: 1_200_000_000, expiresAt: '2026-12-24T14:30:00.000Z' },
    });
    return succeeded({ export: anExport({ status: 'waiting' }), passphrase: 'K3QF-7ZAB' });
  });
  api.answer<PostPlatformStoreExportLink>('POST', '/platform/store/:id/export/link', { address: '/api/x?ticket=t' });
  const user = userEvent.setup();
  const { store, actions, downloads } = await renderConsole({ http: api.http, at: '/platform/stores/patas' });
  await user.click(await screen.findByRole('button', { name: exportTexts.ask }));
  const question = await screen.findByRole('alertdialog', { name: exportTexts.askTitle });
  await user.click(within(question).getByRole('button', { name: exportTexts.ask }));
  const shown = await screen.findByRole('dialog', { name: exportTexts.passphraseTitle });
  expect(within(shown).getByText('K3QF-7ZAB')).toBeVisible();
  await user.click(within(shown).getByRole('button', { name: exportTexts.kept }));
  expect(screen.queryByText('K3QF-7ZAB')).toBeNull();
  expect(await screen.findByText(/1,2 GB. Fica para baixar até 24\/12\/2026/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: exportTexts.download }));
  await waitFor(() => expect(downloads).toEqual(['/api/x?ticket=t']));
  // The address opens the file for whoever has it, and the passphrase is forgotten once it was seen.
  expect(JSON.stringify(store.getState())).not.toMatch(/ticket=t|K3QF/);
  let state = consoleReducer(undefined, { type: 'begin' });
  for (const action of actions) state = consoleReducer(state, action);
  expect(state).toEqual(store.getState());
});

it('shows how far an export is, and stops it', async () => {
  const api = aServer();
  api.answer<GetPlatformStore>('GET', '/platform/store/:id', aStore());
  let now = anExport();
  api.answer<GetPlatformStoreExport>('GET', '/platform/store/:id/export', () => succeeded({ export: now }));
  api.answer<DeletePlatformStoreExport>('DELETE', '/platform/store/:id/export', () => {
    now = anExport({ status: 'stopped', minutesLeft: null });
    return succeeded({ export: now });
  });
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: '/platform/stores/patas' });
  const words = '61%, 7.210 de 11.640 registros, faltam uns 3 min';
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('img', { name: `${exportTexts.progress}: ${words}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: exportTexts.stop }));
  const question = await screen.findByRole('alertdialog', { name: exportTexts.stopTitle });
  await user.click(within(question).getByRole('button', { name: exportTexts.stop }));
  expect(await screen.findByText(exportTexts.stopped)).toBeVisible();
});

it('shows support a store and offers it to help alone', async () => {
  const api = aServer('support');
  api.answer<GetPlatformStore>('GET', '/platform/store/:id', aStore());
  await renderConsole({ http: api.http, at: '/platform/stores/patas' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Patas & Cia' })).toBeVisible();
  expect(screen.queryByRole('button', { name: texts.suspend })).toBeNull();
  expect(screen.queryByRole('button', { name: exportTexts.ask })).toBeNull();
  expect(screen.queryByRole('button', { name: merchantTexts.actsOf('Joana Prates') })).toBeNull();
  expect(screen.queryByRole('link', { name: texts.requests })).toBeNull();
  expect(screen.getByRole('link', { name: consoleTexts.logTitle })).toBeVisible();
});

it('shows who works in a store, and a reset of a second factor that waits, from which moment on', async () => {
  const api = aServer();
  const { people } = aStore();
  const factorReset = {
    askedAt: '2026-11-23T15:00:00.000Z',
    effectiveAt: '2999-01-01T00:00:00.000Z',
    reason: 'Perdeu o celular',
  };
  let now = aStore();
  api.answer<GetPlatformStore>('GET', '/platform/store/:id', () => succeeded(now));
  api.answer<PostFactorReset>('POST', '/platform/store/:id/merchant/:merchantId/factor-reset', () => {
    now = aStore({ people: people.map((person) => ({ ...person, factorReset })) });
    return succeeded(factorReset);
  });
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: '/platform/stores/patas' });
  const list = within(await screen.findByRole('region', { name: texts.people }));
  expect(
    list.getByText(/joana@patas.test, proprietário\(a\), segundo fator ligado\. Conectada, vista em 23\/11\/2026\./),
  ).toBeVisible();
  expect(list.getByText(merchantTexts.resetWaits(24))).toBeVisible();
  await user.click(list.getByRole('button', { name: merchantTexts.actsOf('Joana Prates') }));
  await user.click(screen.getByRole('menuitem', { name: merchantTexts.resetFactor }));
  const sheet = await screen.findByRole('dialog', { name: merchantTexts.resetFactorTitle('Joana Prates') });
  await user.type(within(sheet).getByRole('textbox'), 'Perdeu o celular');
  const reads = () => api.inputsOf<GetPlatformLog>('GET', '/platform/log').length;
  const before = reads();
  await user.click(within(sheet).getByRole('button', { name: merchantTexts.askReset }));
  expect(await list.findByRole('timer')).toHaveTextContent(/^Segundo fator zera em/);
  expect(list.getByText(/Pedido em 23\/11\/2026: Perdeu o celular/)).toBeVisible();
  expect(reads()).toBe(before + 1);
});

/** A request that waits for an answer. */
const aRequest = (id: string, storeName: string): StoreRequestLine => ({
  id,
  storeName,
  email: 'ines@exemplo.test',
  companyId: null,
  status: 'waiting',
  reason: null,
  createdAt: '2026-11-22T12:00:00.000Z',
  answeredAt: null,
  openedStoreId: null,
});

it('answers a request to open a store with a reason', async () => {
  const api = aServer();
  const one = aRequest('q', 'Girassol Pet');
  api.answer<GetStoreRequests>('GET', '/platform/request', { list: [one], page: 1, limit: 20, total: 1 });
  api.answer<PostRequestRefusal>('POST', '/platform/request/:id/refusal', ({ body }) =>
    succeeded({ ...one, status: 'refused', reason: body.reason, answeredAt: '2026-11-23T15:00:00.000Z' }),
  );
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: '/platform/requests' });
  await user.click(await screen.findByRole('button', { name: texts.refuseOf('Girassol Pet') }));
  const sheet = await screen.findByRole('dialog');
  await user.type(within(sheet).getByRole('textbox'), 'Fora do ramo');
  await user.click(within(sheet).getByRole('button', { name: texts.refuse }));
  expect(await screen.findByText(texts.requestStates.refused)).toBeVisible();
  expect(screen.getByText(/respondido em 23\/11\/2026, Fora do ramo/)).toBeVisible();
});

it('goes on with the next request that waits once one is accepted, else with what follows the list', async () => {
  const api = aServer();
  const list = [aRequest('q', 'Girassol Pet'), aRequest('r', 'Bicho da Serra')];
  api.answer<GetStoreRequests>('GET', '/platform/request', { list, page: 1, limit: 20, total: 2 });
  api.answer<PostRequestAcceptance>('POST', '/platform/request/:id/acceptance', ({ params }) =>
    succeeded({
      ...aRequest(params.id, params.id === 'q' ? 'Girassol Pet' : 'Bicho da Serra'),
      status: 'accepted',
      answeredAt: '2026-11-23T15:00:00.000Z',
    }),
  );
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: '/platform/requests' });
  const accept = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: texts.acceptOf(name) }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: texts.accept }));
  };
  await accept('Girassol Pet');
  expect(await screen.findByText(texts.requestStates.accepted)).toBeVisible();
  expect(screen.getByRole('button', { name: texts.acceptOf('Bicho da Serra') })).toHaveFocus();
  await accept('Bicho da Serra');
  expect(await screen.findAllByText(texts.requestStates.accepted)).toHaveLength(2);
  expect(screen.getByRole('combobox', { name: lazyKitTexts.rowsPerPage })).toHaveFocus();
});
