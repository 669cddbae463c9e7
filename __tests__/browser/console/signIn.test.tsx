import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { consoleReducer } from '../../../src/browser/console/consoleStore';
import { adminTexts } from '../../../src/browser/texts/adminTexts';
import { consoleTexts } from '../../../src/browser/texts/consoleTexts';
import { refusalTexts } from '../../../src/browser/texts/refusalTexts';
import { refused, succeeded } from '../../../src/shared/kernel/outcome';
import type {
  DeletePlatformSession,
  GetPlatformLog,
  GetPlatformMe,
  GetPlatformSessions,
  PostPlatformLogin,
} from '../../../src/shared/platform/consoleContract';
import { PLATFORM_PERMISSIONS } from '../../../src/shared/platform/platformPermissions';
import { fakeApi } from '../../support/browser/fakeApi';
import { renderConsole } from '../../support/browser/renderConsole';

const ME = {
  id: 'r',
  name: 'Renata Assis',
  email: 'renata@oipet.test',
  role: 'owner',
  permissions: [...PLATFORM_PERMISSIONS],
  recoveryCodesLeft: 10,
} as const;
const LINE = {
  id: 7,
  actorKind: 'owner',
  actorName: 'Renata Assis',
  action: 'storeSuspendedByPlatform',
  store: { id: 's', name: 'Patas & Cia' },
  changes: { reason: 'Pix recusado' },
  createdAt: '2026-11-23T14:00:00.000Z',
} as const;

const aServer = () => {
  const api = fakeApi();
  api.answer<GetPlatformMe>('GET', '/platform/me', { ...ME, permissions: [...ME.permissions] });
  api.answer<GetPlatformLog>('GET', '/platform/log', { list: [LINE], next: null });
  return api;
};

it('asks for password and code, opens the page that was wanted, and replays', async () => {
  const api = aServer();
  let tries = 0;
  api.answer<PostPlatformLogin>('POST', '/platform/auth/login', ({ body }) => {
    tries += 1;
    if (body.code === null) return succeeded({ needs: 'secondFactor' as const });
    if (body.code !== '123456') return refused('InvalidCredentialsError');
    return succeeded({ accessToken: 'oipetp_y', name: 'Renata Assis', expiresAt: '2026-11-23T15:15:00.000Z' });
  });
  const user = userEvent.setup();
  const { store, actions, crashes, keptNow } = await renderConsole({ http: api.http, at: '/platform/log', kept: null });
  await user.type(await screen.findByLabelText(/E-mail/), 'renata@oipet.test');
  await user.type(screen.getByLabelText(/^Senha/), 'cavalo correto bateria');
  await user.click(screen.getByRole('button', { name: adminTexts.signIn }));
  await user.type(await screen.findByLabelText(/Código/), '000000');
  await user.click(screen.getByRole('button', { name: adminTexts.signIn }));
  await screen.findByText(adminTexts.codeRefused);
  await user.clear(screen.getByLabelText(/Código/));
  await user.type(screen.getByLabelText(/Código/), '123456');
  await user.click(screen.getByRole('button', { name: adminTexts.signIn }));
  await screen.findByRole('heading', { level: 1, name: consoleTexts.logTitle });
  expect(await screen.findByText('Patas & Cia')).toBeVisible();
  expect(screen.getByText(consoleTexts.reason('Pix recusado'))).toBeVisible();
  expect([tries, keptNow()?.accessToken]).toEqual([3, 'oipetp_y']);
  await waitFor(() => expect(document.title).toBe(consoleTexts.documentTitle(consoleTexts.logTitle)));
  expect(crashes).toEqual([]);
  expect(JSON.stringify(store.getState())).not.toMatch(/cavalo|123456|oipetp/);
  // The state is what its actions say, and nothing else.
  let state = consoleReducer(undefined, { type: 'begin' });
  for (const action of actions) state = consoleReducer(state, action);
  expect(state).toEqual(store.getState());
});

it.each([
  ['AccessDeniedError', consoleTexts.noFactorTitle],
  ['InvalidCredentialsError', refusalTexts.InvalidCredentialsError],
  ['TooManyRequestsError', refusalTexts.TooManyRequestsError],
] as const)('says why nobody gets in: %s', async (name, words) => {
  const api = aServer();
  api.answer<PostPlatformLogin>('POST', '/platform/auth/login', () => refused(name));
  const user = userEvent.setup();
  await renderConsole({ http: api.http, kept: null });
  await user.type(await screen.findByLabelText(/E-mail/), 'renata@oipet.test');
  await user.type(screen.getByLabelText(/^Senha/), 'errada errada');
  await user.click(screen.getByRole('button', { name: adminTexts.signIn }));
  expect(await screen.findByText(words)).toBeVisible();
});

it('shows each role its own menu, and a word at a page that is not its own', async () => {
  const api = aServer();
  const { endSession } = await renderConsole({ http: api.http, at: '/platform/nada' });
  await screen.findByRole('heading', { level: 1, name: consoleTexts.missingTitle });
  expect(screen.getByRole('link', { name: consoleTexts.logTitle })).toHaveAttribute('href', '/platform/log');
  act(() => endSession());
  expect(await screen.findByText(refusalTexts.SessionExpiredError)).toBeVisible();
});

it('lists where one is signed in, tries again what failed, and ends another sign-in', async () => {
  const api = aServer();
  const times = { createdAt: '2026-11-23T12:00:00.000Z', lastSeenAt: '2026-11-23T14:00:00.000Z' };
  const here = { id: 'here', device: 'Firefox, Linux', isCurrent: true, ...times };
  const there = { id: 'there', device: 'Safari, iPhone', isCurrent: false, ...times };
  api.answer<GetPlatformSessions>('GET', '/platform/me/session', () => refused('UnavailableError'));
  api.answer<DeletePlatformSession>('DELETE', '/platform/me/session/:id', null);
  const user = userEvent.setup();
  await renderConsole({ http: api.http, at: '/platform/profile' });
  expect(await screen.findByRole('alert')).toHaveTextContent(adminTexts.sessionsFailed);
  api.answer<GetPlatformSessions>('GET', '/platform/me/session', [here, there]);
  await user.click(screen.getByRole('button', { name: adminTexts.retry }));
  await user.click(await screen.findByRole('button', { name: adminTexts.endSessionOf('Safari, iPhone') }));
  await waitFor(() => expect(screen.queryByText('Safari, iPhone')).toBeNull());
  // One's own ends by leaving.
  expect(screen.getByText('Firefox, Linux')).toBeVisible();
  expect(screen.queryByRole('button', { name: adminTexts.endSessionOf('Firefox, Linux') })).toBeNull();
  expect(api.inputsOf<DeletePlatformSession>('DELETE', '/platform/me/session/:id')).toEqual([
    { params: { id: 'there' } },
  ]);
});
