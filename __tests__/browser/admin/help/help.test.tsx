import { act, screen, within } from '@testing-library/react';

import { App } from '../../../../src/browser/app/App';
import { nameChangeRefused } from '../../../../src/browser/admin/core/profileSlice';
import { selectMerchantSession } from '../../../../src/browser/admin/core/sessionSlice';
import { selectHelp } from '../../../../src/browser/admin/help/helpSlice';
import { routeEntered } from '../../../../src/browser/core/appSlice';
import { helpTexts } from '../../../../src/browser/texts/helpTexts';
import type { PostHelpEntry, PostHelpExit } from '../../../../src/shared/account/helpContract';
import type { GetAdminSessions, PostAdminLogout } from '../../../../src/shared/account/merchantContract';
import { refused } from '../../../../src/shared/kernel/outcome';
import { expectReplayable, openStore } from '../../../support/browser/openStore';
import { aMerchant, merchantWorld, settled, TOKEN } from '../../../support/browser/admin/openAdmin';
import { permissionsOf } from '../../../../src/shared/account/merchantPermissions';
import type { GetStoreExport } from '../../../../src/shared/platform/storeExportContract';
import { renderAt } from '../../../support/browser/renderShop';
import { renderApp } from '../../../support/browser/renderApp';

const NOON = '2026-11-20T13:00:00.000Z';
const ENDS = '2026-11-20T13:30:00.000Z';
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(NOON) });
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const help = { reason: 'Pix recusado', endsAt: ENDS };
const HELPER = { accessToken: 'oipethelp_token', name: 'Renata Assis', endsAt: ENDS };

/** The browser of a merchant in which a tab is handed over to a helper. */
const handOver = async (hash = `#${TOKEN}`) => {
  const fake = merchantWorld({ me: aMerchant({ name: 'Renata Assis', help }), hash });
  fake.api.answer<PostHelpEntry>('POST', '/auth/admin/help', HELPER);
  fake.api.answer<PostHelpExit>('POST', '/auth/admin/help/exit', null);
  const opened = openStore({ fake });
  opened.store.dispatch(routeEntered({ pathname: '/admin/help', search: '', at: NOON }));
  await settled();
  return { ...opened, fake };
};

it('enters by the token behind the address, which enters no action', async () => {
  const { store, actions, api, fake } = await handOver();
  expect(api.inputsOf<PostHelpEntry>('POST', '/auth/admin/help')).toEqual([{ body: { token: TOKEN } }]);
  expect(fake.platform.adminSession.read()).toMatchObject({ accessToken: HELPER.accessToken });
  expect(selectMerchantSession(store.getState())).toEqual({ status: 'signedIn', name: 'Renata Assis' });
  expect(JSON.stringify(actions)).not.toContain(TOKEN);
  expect(JSON.stringify(actions)).not.toContain(HELPER.accessToken);
  expectReplayable(store, actions);
});

it.each([['#half'], [`#${TOKEN}`]])('says that a hand-over is over: %s', async (hash) => {
  const fake = merchantWorld({ isSignedIn: false, hash });
  fake.api.answer<PostHelpEntry>('POST', '/auth/admin/help', () => refused('NotFoundError'));
  const opened = openStore({ fake });
  opened.store.dispatch(routeEntered({ pathname: '/admin/help', search: '', at: NOON }));
  await settled();
  expect(selectHelp(opened.store.getState()).entry).toMatchObject({ status: 'refused' });
});

it('ends by itself when its time is over, and no later tab goes on with it', async () => {
  const { store, fake } = await handOver();
  await jest.advanceTimersByTimeAsync(30 * 60_000);
  expect(selectHelp(store.getState())).toMatchObject({ endsAt: null, isOver: true });
  expect(fake.platform.helpSession.read()).toBeNull();
});

it('leaves by its own call; the merchant of this browser stays signed in', async () => {
  const { store, api, fake } = await handOver();
  store.dispatch({ type: 'admin/loggedOut' });
  await settled();
  expect(api.inputsOf<PostHelpExit>('POST', '/auth/admin/help/exit')).toHaveLength(1);
  expect(api.inputsOf<PostAdminLogout>('POST', '/auth/admin/logout')).toHaveLength(0);
  expect(fake.platform.adminSession.read()).toMatchObject({ accessToken: 'admin-token' });
  expect(selectHelp(store.getState()).isOver).toBe(true);
});

it('is not touched by what other tabs sign in or out', async () => {
  const { store, fake } = await handOver();
  fake.happen.stored('admin', null);
  await settled();
  expect(selectMerchantSession(store.getState())).toMatchObject({ status: 'signedIn', name: 'Renata Assis' });
});

it('shows whose store it is, why and how long still, says who may where a change is refused, and lets out', async () => {
  const opened = await handOver();
  const { user } = renderApp(<App now={opened.fake.platform.now} onCrash={(error) => console.error(error)} />, {
    opened,
    at: '/admin/help',
  });
  await act(() => settled());
  const strip = within(screen.getByRole('region', { name: helpTexts.label }));
  expect(strip.getByText(/Motivo: Pix recusado/)).toBeVisible();
  expect(strip.getByRole('timer')).toHaveTextContent('Termina em 30:00');
  await act(() => jest.advanceTimersByTimeAsync(139_000));
  expect(strip.getByRole('timer')).toHaveTextContent('Termina em 27:41');
  act(() => {
    const refusal = { name: 'AccessDeniedError', details: { reason: 'readOnly' } } as const;
    opened.store.dispatch(nameChangeRefused({ refusal }));
  });
  expect(strip.getByRole('alert')).toHaveTextContent(helpTexts.refused);
  await user.click(strip.getByRole('button', { name: helpTexts.leave }));
  await act(() => settled());
  expect(screen.getByRole('heading', { name: helpTexts.overTitle })).toBeVisible();
});

it("keeps out of the page of a merchant's own sign-ins, requests nothing of it, and says so to a helper", async () => {
  const me = aMerchant({ help, permissions: permissionsOf('owner').filter((one) => one !== 'ownProfile') });
  const fake = merchantWorld({ me });
  const asked: string[] = [];
  fake.api.answer<GetAdminSessions>('GET', '/admin/me/sessions', () => {
    asked.push('sessions');
    return refused('AccessDeniedError');
  });
  fake.api.answer<GetStoreExport>('GET', '/admin/store-export', () => {
    asked.push('export');
    return refused('AccessDeniedError');
  });
  await renderAt('/admin/profile', openStore({ fake }));
  expect(screen.getByRole('heading', { name: helpTexts.closedWhy })).toBeVisible();
  expect(screen.getByText(helpTexts.closedText)).toBeVisible();
  expect(asked).toEqual([]);
});
