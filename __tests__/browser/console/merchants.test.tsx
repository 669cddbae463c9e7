import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { consoleReducer } from '../../../src/browser/console/consoleStore';
import { consoleMerchantTexts as texts } from '../../../src/browser/texts/consoleMerchantTexts';
import { consoleTexts } from '../../../src/browser/texts/consoleTexts';
import { refused, succeeded, type Outcome } from '../../../src/shared/kernel/outcome';
import type {
  DeleteFactorReset,
  DeleteMerchantSessions,
  GetPlatformMerchants,
  MerchantLine,
  PostFactorReset,
} from '../../../src/shared/platform/merchantsContract';
import type { PlatformRole } from '../../../src/shared/platform/platformPermissions';
import { operatorApi } from '../../support/browser/operatorApi';
import { renderConsole } from '../../support/browser/renderConsole';

const NOW = '2026-11-23T15:00:00.000Z';
const WAITING = {
  askedAt: NOW,
  effectiveAt: '2026-11-24T14:11:30.000Z',
  reason: 'Perdeu o celular na mudança',
};

const aMerchant = (values: Partial<MerchantLine> = {}): MerchantLine => ({
  id: 'joana',
  name: 'Joana Prates',
  email: 'joana@patas.test',
  role: 'owner',
  hasSecondFactor: true,
  lastSeenAt: '2026-11-22T12:00:00.000Z',
  factorReset: null,
  store: { id: 'patas', name: 'Patas & Cia' },
  ...values,
});
const OPEN = aMerchant({ id: 'teo', name: 'Téo Ramos', role: 'staff', hasSecondFactor: false, lastSeenAt: null });

const aServer = (list: MerchantLine[], role: PlatformRole = 'owner') => {
  const api = operatorApi(role);
  const shown = { list };
  api.answer<GetPlatformMerchants>('GET', '/platform/merchant', () =>
    succeeded({ list: shown.list, page: 1, limit: 20, total: shown.list.length, factorResetHours: 24 }),
  );
  return { api, shown };
};

const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));
const choose = async (user: ReturnType<typeof userEvent.setup>, name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: texts.actsOf(name) }));
  await user.click(screen.getByRole('menuitem', { name: action }));
};

beforeAll(() => import('../../../src/browser/console/merchants/MerchantsScreen'));
beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(Date.parse(NOW)));
afterEach(() => jest.restoreAllMocks());

it('lists merchants with what is known of them, and keeps what is searched in the address', async () => {
  const { api } = aServer([aMerchant({ factorReset: WAITING }), OPEN]);
  const user = userEvent.setup();
  const { store, actions } = await renderConsole({ http: api.http, at: '/platform/merchants' });
  await screen.findByRole('row', { name: /Joana Prates/ });
  const joana = rowOf(/Joana Prates/);
  expect(joana.getByRole('timer')).toHaveTextContent(texts.resetIn('23 h 12 min', true));
  expect(joana.getByText(texts.resetWhy('23/11/2026', WAITING.reason))).toBeVisible();
  expect(joana.getByRole('link', { name: 'Patas & Cia' })).toHaveAttribute('href', '/platform/stores/patas');
  expect(rowOf(/Téo Ramos/).getByText(texts.factorOff)).toBeVisible();
  expect(rowOf(/Téo Ramos/).getByText(texts.notSeen)).toBeVisible();
  // Nothing can be done for who is signed in nowhere and has no second factor.
  expect(screen.queryByRole('button', { name: texts.actsOf('Téo Ramos') })).toBeNull();
  await user.type(screen.getByRole('searchbox'), 'joana patas{Enter}');
  await waitFor(() =>
    expect(api.inputsOf<GetPlatformMerchants>('GET', '/platform/merchant').at(-1)?.query).toMatchObject({
      search: 'joana patas',
    }),
  );
  let state = consoleReducer(undefined, { type: 'begin' });
  for (const action of actions) state = consoleReducer(state, action);
  expect(state).toEqual(store.getState());
});

it('asks for a reset with a reason, says what follows before, and counts it down after', async () => {
  const { api, shown } = aServer([aMerchant()]);
  let answer: Outcome<typeof WAITING> = refused('TransitionRefusedError');
  api.answer<PostFactorReset>('POST', '/platform/store/:id/merchant/:merchantId/factor-reset', () => answer);
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: '/platform/merchants' });
  await choose(user, 'Joana Prates', texts.resetFactor);
  const sheet = await screen.findByRole('dialog', { name: texts.resetFactorTitle('Joana Prates') });
  for (const point of texts.resetPoints('joana@patas.test', 24)) expect(within(sheet).getByText(point)).toBeVisible();
  const send = () => user.click(within(sheet).getByRole('button', { name: texts.askReset }));
  await user.type(within(sheet).getByRole('textbox'), 'abc');
  await send();
  expect((await within(sheet).findAllByText(texts.reasonMissing))[0]).toBeVisible();
  await user.clear(within(sheet).getByRole('textbox'));
  await user.type(within(sheet).getByRole('textbox'), WAITING.reason);
  await send();
  expect(await within(sheet).findByText(texts.moved)).toBeVisible();
  answer = succeeded(WAITING);
  shown.list = [aMerchant({ factorReset: WAITING })];
  await send();
  expect(await screen.findByText(texts.askedReset('Joana Prates'))).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByRole('timer')).toBeVisible();
  expect(api.inputsOf<PostFactorReset>('POST', '/platform/store/:id/merchant/:merchantId/factor-reset').at(-1)).toEqual(
    { params: { id: 'patas', merchantId: 'joana' }, body: { reason: WAITING.reason } },
  );
});

it('cancels what waits and ends sign-ins, each after a question, and says where somebody was faster', async () => {
  const { api, shown } = aServer([aMerchant({ factorReset: WAITING })]);
  let answer: Outcome<null> = refused('TransitionRefusedError');
  api.answer<DeleteFactorReset>('DELETE', '/platform/store/:id/merchant/:merchantId/factor-reset', () => answer);
  api.answer<DeleteMerchantSessions>('DELETE', '/platform/store/:id/merchant/:merchantId/session', () =>
    succeeded(null),
  );
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: '/platform/merchants' });
  const confirm = async (action: string) => {
    await choose(user, 'Joana Prates', action);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: action }));
  };
  await confirm(texts.cancelReset);
  expect(await screen.findByText(texts.moved)).toBeVisible();
  answer = succeeded(null);
  shown.list = [aMerchant()];
  await confirm(texts.cancelReset);
  expect(await screen.findByText(texts.canceledReset('Joana Prates'))).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  await confirm(texts.endSessions);
  expect(await screen.findByText(texts.endedSessions('Joana Prates'))).toBeVisible();
  expect(screen.getByRole('button', { name: texts.actsOf('Joana Prates') })).toHaveFocus();
});

it('says that nobody is found, that the list did not come, and when a reset is due', async () => {
  const { api } = aServer([]);
  const { unmount } = await renderConsole({ http: api.http, at: '/platform/merchants?search=xyz' });
  expect(await screen.findByText(texts.noneFound)).toBeVisible();
  unmount();
  api.answer<GetPlatformMerchants>('GET', '/platform/merchant', () => refused('UnexpectedError'));
  const failed = await renderConsole({ http: api.http, at: '/platform/merchants' });
  expect(await screen.findByText(texts.failed)).toBeVisible();
  failed.unmount();
  const due = aServer([aMerchant({ factorReset: { ...WAITING, effectiveAt: NOW } })]);
  await renderConsole({ http: due.api.http, at: '/platform/merchants' });
  expect(await screen.findByText(texts.resetIn(texts.soon, true))).toBeVisible();
});

it('is no page of support', async () => {
  const { api } = aServer([aMerchant()], 'support');
  await renderConsole({ http: api.http, at: '/platform/merchants' });
  expect(await screen.findByRole('heading', { name: consoleTexts.notAllowedTitle })).toBeVisible();
  expect(api.calls.some(({ path }) => path === '/platform/merchant')).toBe(false);
});
