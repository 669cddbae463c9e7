import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import axe from 'axe-core';

import { MerchantForm } from '../../../src/browser/app/screens/MerchantForm';
import { storeExportTexts as exportTexts } from '../../../src/browser/texts/storeExportTexts';
import type { PostStoreExport, StoreExport } from '../../../src/shared/platform/storeExportContract';
import { adminTexts } from '../../../src/browser/texts/adminTexts';
import { appTexts } from '../../../src/browser/texts/appTexts';
import { formTexts } from '../../../src/browser/texts/formTexts';
import { kitTexts } from '../../../src/browser/texts/kitTexts';
import { refusalTexts } from '../../../src/browser/texts/refusalTexts';
import type { PostInvitationRead } from '../../../src/shared/account/authContract';
import type {
  GetAdminMe,
  GetAdminSessions,
  PostAdminForgotPassword,
  PostAdminInvitation,
  PostAdminLogin,
  PostAdminResetPassword,
  PostFactorResetCancellation,
  PostSecondFactor,
  PutSecondFactor,
  PutTeamMember,
} from '../../../src/shared/account/merchantContract';
import { permissionsOf } from '../../../src/shared/account/merchantPermissions';
import { refused, succeeded, type Outcome } from '../../../src/shared/kernel/outcome';
import { routeEntered } from '../../../src/browser/core/appSlice';
import { pageStatusOf } from '../../../src/browser/app/pageStatus';
import { openStore } from '../../support/browser/openStore';
import { renderApp } from '../../support/browser/renderApp';
import { renderAt, settle } from '../../support/browser/renderShop';
import { aMerchant, aSession, merchantWorld, PASSWORD, TOKEN } from '../../support/browser/admin/openAdmin';

// axe reads whole pages.
jest.setTimeout(20_000);

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-20T13:00:00.000Z') });
  window.scrollTo = () => {}; // jsdom has no layout
});
afterEach(() => jest.useRealTimers());

type World = Parameters<typeof merchantWorld>[0];

const visit = async (at: string, world?: World, prepare?: (fake: ReturnType<typeof merchantWorld>) => void) => {
  const fake = merchantWorld(world);
  prepare?.(fake);
  return renderAt(at, openStore({ fake }));
};

const expectAccessible = async (container: Element) => {
  jest.useRealTimers();
  // jsdom draws nothing: colours are measured in the browser.
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes[0]?.html})`)).toEqual([]);
};

// Typing letter by letter is the kit's to test.
const fill = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.click(field);
  await user.clear(field);
  await user.paste(text);
};

// A form is sent after its validation: all of it inside one act.
const press = (button: HTMLElement) =>
  act(async () => {
    fireEvent.click(button);
    for (let turn = 0; turn < 5; turn += 1) await jest.advanceTimersByTimeAsync(0);
  });

const section = (name: string) => within(screen.getByRole('region', { name }));

it('shows an owner their data, password, second factor, sign-ins and team', async () => {
  const { container } = await visit('/admin/profile');
  expect(screen.getByRole('heading', { level: 1, name: 'Meu Perfil' })).toBeVisible();
  expect(section(adminTexts.dataTitle).getByRole('textbox', { name: 'Nome completo' })).toHaveValue('Lia Andrade');
  expect(section(adminTexts.dataTitle).getByRole('textbox', { name: 'E-mail' })).toHaveAttribute('readonly');
  expect(section(adminTexts.factorTitle).getByText(adminTexts.factorForOwners)).toBeVisible();
  expect(section(adminTexts.sessionsTitle).getByText('Firefox no Linux')).toBeVisible();
  expect(section(adminTexts.teamTitle).getByText('Davi Rocha')).toBeVisible();
  expect(document.title).toBe('Meu Perfil | Oi Pet');
  await expectAccessible(container);
});

it('names a device that is not known', async () => {
  await visit('/admin/profile', undefined, ({ api }) =>
    api.answer<GetAdminSessions>('GET', '/admin/me/sessions', [aSession({ device: '' })]),
  );
  expect(section(adminTexts.sessionsTitle).getByText('Aparelho desconhecido')).toBeVisible();
});

it('shows a colleague no team, and recommends nothing about money', async () => {
  await visit('/admin/profile', { me: aMerchant({ role: 'staff', permissions: [...permissionsOf('staff')] }) });
  expect(screen.queryByRole('region', { name: adminTexts.teamTitle })).toBeNull();
  expect(screen.queryByRole('region', { name: exportTexts.section })).toBeNull();
  expect(screen.queryByText(adminTexts.factorForOwners)).toBeNull();
});

it('exports everything for an owner who gives the password, and says a wrong one', async () => {
  const requested: StoreExport = {
    status: 'waiting',
    requestedAt: '2026-11-20T12:00:00.000Z',
    requestedBy: 'Lia Prado',
    done: 0,
    total: 0,
    minutesLeft: null,
    finishedAt: null,
    file: null,
  };
  const { user, api } = await visit('/admin/profile');
  let isRight = false;
  api.answer<PostStoreExport>('POST', '/admin/store-export', () =>
    isRight ? succeeded({ export: requested, passphrase: 'K3QF-7ZAB' }) : refused('InvalidCredentialsError'),
  );
  await user.click(section(exportTexts.section).getByRole('button', { name: exportTexts.ask }));
  const sheet = within(await screen.findByRole('dialog', { name: exportTexts.askTitle }));
  await user.type(sheet.getByLabelText(adminTexts.currentPassword), 'errada');
  await press(sheet.getByRole('button', { name: exportTexts.ask }));
  expect(await sheet.findByText(adminTexts.wrongProof)).toBeVisible();
  isRight = true;
  await press(sheet.getByRole('button', { name: exportTexts.ask }));
  const shown = within(await screen.findByRole('dialog', { name: exportTexts.passphraseTitle }));
  expect(shown.getByText('K3QF-7ZAB')).toBeVisible();
  expect(api.inputsOf<PostStoreExport>('POST', '/admin/store-export').at(-1)?.body).toEqual({
    password: 'errada',
    code: null,
  });
  await press(shown.getByRole('button', { name: exportTexts.kept }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has the first name in the sidebar, over the ways to the profile and out, and no link that leads nowhere', async () => {
  const { user } = await visit('/admin/profile');
  const sidebar = within(screen.getByRole('complementary', { name: adminTexts.sidebar, hidden: true }));
  const who = sidebar.getByRole('button', { name: /Lia/ });
  expect(who).toHaveAttribute('aria-expanded', 'false');
  await user.click(who);
  expect(sidebar.getByRole('link', { name: 'Meu Perfil' })).toHaveAttribute('href', '/admin/profile');
  expect(sidebar.getByRole('button', { name: 'Sair' })).toBeVisible();
  const entries = within(sidebar.getByRole('navigation', { name: adminTexts.entries, hidden: true }));
  expect(entries.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual([
    '/admin',
    '/admin/sale',
    '/admin/repeat',
    '/admin/message',
    '/admin/withdraw',
    '/admin/sign',
    '/admin/my-store',
    '/admin/customer-invitation',
    '/admin/audit',
  ]);
});

it('asks before it logs out, then goes to the sign-in', async () => {
  const { user, store, platform } = await visit('/admin/profile');
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Sair' }));
  const question = within(screen.getByRole('alertdialog', { name: formTexts.confirmTitle }));
  expect(question.getByText('Deseja sair?')).toBeVisible();
  await press(question.getByRole('button', { name: formTexts.confirm }));
  expect(store.getState().app.route).toMatchObject({ pathname: '/auth/login', search: '' });
  expect(platform.adminSession.read()).toBeNull();
});

it('stays when the question is closed', async () => {
  const { user, platform } = await visit('/admin/profile');
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Sair' }));
  await user.click(screen.getByRole('button', { name: kitTexts.close }));
  expect(platform.adminSession.read()).not.toBeNull();
});

it('leads whoever is not signed in to the door, and names the way back', async () => {
  const { store } = await visit('/admin/profile', { isSignedIn: false });
  expect(store.getState().app.route).toMatchObject({ pathname: '/auth/login', search: '?next=%2Fadmin%2Fprofile' });
});

it('stays in the admin at an address without a page, and says so in heading and tab', async () => {
  const { store } = await visit('/admin/nada');
  expect(screen.getByRole('heading', { level: 1, name: adminTexts.missingTitle })).toBeVisible();
  expect(screen.getByRole('complementary', { name: adminTexts.sidebar })).toBeVisible();
  expect(screen.getByRole('link', { name: adminTexts.goToBeginning })).toHaveAttribute('href', '/admin');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(document.title).toContain(adminTexts.missingTitle);
  expect(pageStatusOf(store.getState(), { pathname: '/admin/nada', search: '' })).toEqual({ name: 'notFound' });
});

it('asks for the sign-in at an address without a page as at any other', async () => {
  const { store } = await visit('/admin/nada', { isSignedIn: false });
  expect(store.getState().app.route).toMatchObject({ pathname: '/auth/login', search: '?next=%2Fadmin%2Fnada' });
});

it('asks once who the merchant is, though the first drawing enters the page again', async () => {
  const { api } = await visit('/admin');
  expect(api.inputsOf<GetAdminMe>('GET', '/admin/me')).toHaveLength(1);
});

it('opens the sidebar over a small page, and Escape closes it', async () => {
  const { user } = await visit('/admin/profile');
  const toggle = screen.getByRole('button', { name: adminTexts.toggleSidebar });
  await user.click(toggle);
  expect(screen.getByRole('dialog', { name: adminTexts.sidebar })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: adminTexts.sidebar })).toBeNull();
  expect(toggle).toHaveFocus();
});

it('offers the whole screen only where the browser can give it', async () => {
  await visit('/admin/profile');
  expect(screen.queryByRole('button', { name: adminTexts.fullscreen })).toBeNull();
});

it('sets up the second factor to the recovery codes, which stand alone on the page', async () => {
  const { user } = await visit('/admin/profile', undefined, ({ api }) => {
    api.answer<PostSecondFactor>('POST', '/admin/me/second-factor', {
      secret: 'JBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Oi%20Pet?secret=JBSWY3DPEHPK3PXP',
      qrPath: 'M0 0h1v1H0z',
      size: 33,
    });
    api.answer<PutSecondFactor>('PUT', '/admin/me/second-factor', { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] });
  });
  const factor = () => section(adminTexts.factorTitle);
  await user.click(factor().getByRole('button', { name: 'Ativar' }));
  expect(factor().getByLabelText(adminTexts.currentPassword)).toHaveFocus();
  await fill(user, factor().getByLabelText(adminTexts.currentPassword), PASSWORD);
  await press(factor().getByRole('button', { name: adminTexts.goOn }));
  expect(factor().getByRole('img', { name: adminTexts.qrCode })).toBeVisible();
  expect(factor().getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(factor().getByLabelText(adminTexts.code)).toHaveFocus();
  await fill(user, factor().getByLabelText(adminTexts.code), '123 456');
  await press(factor().getByRole('button', { name: 'Ativar' }));
  expect(screen.getByRole('heading', { level: 1, name: adminTexts.codesTitle })).toHaveFocus();
  expect(screen.getByText('aaaa-bbbb')).toBeVisible();
  expect(screen.queryByRole('region', { name: adminTexts.factorTitle })).toBeNull();
  await press(screen.getByRole('button', { name: adminTexts.codesKept }));
  expect(screen.queryByText('aaaa-bbbb')).toBeNull();
});

it('gives the focus back to the button that began a step of the second factor, once it is left', async () => {
  const { user } = await visit('/admin/profile', { me: aMerchant({ hasSecondFactor: true }) });
  const factor = section(adminTexts.factorTitle);
  for (const name of [adminTexts.factorDisable, adminTexts.renewCodes]) {
    await user.click(factor.getByRole('button', { name }));
    expect(factor.getByLabelText(adminTexts.currentPassword)).toHaveFocus();
    await user.click(factor.getByRole('button', { name: adminTexts.cancel }));
    expect(factor.getByRole('button', { name })).toHaveFocus();
  }
});

it('says which fields of a new password are wrong before anything is sent', async () => {
  const { user, api } = await visit('/admin/profile');
  const password = section(adminTexts.passwordTitle);
  await fill(user, password.getByLabelText(adminTexts.newPassword), 'curta');
  await user.click(password.getByRole('button', { name: adminTexts.changePassword }));
  await settle();
  expect(password.getByRole('alert')).toHaveTextContent('2 campos para corrigir');
  expect(password.getByLabelText(adminTexts.newPassword)).toHaveAccessibleDescription(adminTexts.errors.tooShort);
  expect(api.calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('tells an owner why the last owner cannot become a colleague', async () => {
  const { user } = await visit('/admin/profile', undefined, ({ api }) =>
    api.answer<PutTeamMember>('PUT', '/admin/team/:id', () => refused('TransitionRefusedError')),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: adminTexts.roleOf('Davi Rocha') }), 'owner');
  await settle();
  expect(section(adminTexts.teamTitle).getByRole('alert')).toHaveTextContent(adminTexts.lastOwner);
});

it('offers to try again where the profile does not come', async () => {
  const { api } = await visit('/admin/profile', undefined, (fake) =>
    fake.api.answer<GetAdminMe>('GET', '/admin/me', () => refused('UnexpectedError')),
  );
  expect(within(screen.getByRole('main')).getByRole('alert')).toBeVisible();
  api.answer<GetAdminMe>('GET', '/admin/me', aMerchant());
  await press(screen.getByRole('button', { name: adminTexts.retry }));
  expect(screen.getByRole('region', { name: adminTexts.dataTitle })).toBeVisible();
});

it('goes from the forgotten password to the page that says what was sent', async () => {
  const { user, container, store } = await visit('/admin/forgot-password', { isSignedIn: false }, ({ api }) =>
    api.answer<PostAdminForgotPassword>('POST', '/auth/admin/forgot-password', null),
  );
  await fill(user, screen.getByLabelText('E-mail'), 'lojista@oipet.test');
  await press(screen.getByRole('button', { name: adminTexts.forgotSubmit }));
  expect(store.getState().app.route?.pathname).toBe('/admin/forgot-password-successful');
  expect(screen.getByRole('heading', { level: 1, name: adminTexts.mailedTitle })).toBeVisible();
  await expectAccessible(container);
});

it('goes from the new password to the page that says so, and offers another link where one is dead', async () => {
  let isDead = true;
  const world = { isSignedIn: false, hash: `#${TOKEN}` };
  const { user, store } = await visit('/admin/reset-password', world, ({ api }) =>
    api.answer<PostAdminResetPassword>('POST', '/auth/admin/reset-password', () =>
      isDead ? refused('NotFoundError') : succeeded(null),
    ),
  );
  const send = async () => {
    await fill(user, screen.getByLabelText(adminTexts.newPassword), PASSWORD);
    await press(screen.getByRole('button', { name: adminTexts.resetSubmit }));
  };
  await send();
  expect(screen.getByRole('heading', { level: 1, name: adminTexts.resetDeadTitle })).toBeVisible();
  expect(screen.getByRole('link', { name: adminTexts.askAgain })).toHaveAttribute('href', '/admin/forgot-password');
  isDead = false;
  await act(async () => {
    store.dispatch(routeEntered({ pathname: '/admin/reset-password', search: '', at: '2026-11-20T13:00:00.000Z' }));
  });
  await send();
  expect(store.getState().app.route?.pathname).toBe('/admin/reset-password-successful');
});

it('keeps a second factor by a press on the page of its letter, and says where that is too late', async () => {
  const world = { isSignedIn: false, hash: `#${TOKEN}` };
  const answers: Outcome<null>[] = [
    refused('UnexpectedError'),
    refused('TransitionRefusedError'),
    refused('NotFoundError'),
    succeeded(null),
  ];
  const { store, container, api } = await visit('/admin/factor-reset', world, (fake) =>
    fake.api.answer<PostFactorResetCancellation>(
      'POST',
      '/auth/admin/factor-reset/cancellation',
      () => answers.shift() ?? succeeded(null),
    ),
  );
  const inputs = () => api.inputsOf<PostFactorResetCancellation>('POST', '/auth/admin/factor-reset/cancellation');
  expect(screen.getByRole('heading', { level: 1, name: adminTexts.factorResetTitle })).toBeVisible();
  // A mail scanner that only follows the link cancels nothing.
  expect(inputs()).toEqual([]);
  const cancel = () => press(screen.getByRole('button', { name: adminTexts.factorResetCancel }));
  const again = () =>
    act(async () => {
      store.dispatch(routeEntered({ pathname: '/admin/factor-reset', search: '', at: '2026-11-20T13:00:00.000Z' }));
    });
  await cancel();
  expect(screen.getByText(refusalTexts.UnexpectedError)).toBeVisible();
  await cancel();
  expect(screen.getByRole('heading', { level: 1, name: adminTexts.factorResetLateTitle })).toBeVisible();
  await again();
  await cancel();
  expect(screen.getByRole('heading', { level: 1, name: adminTexts.factorResetDeadTitle })).toBeVisible();
  await again();
  await cancel();
  expect(screen.getByRole('heading', { level: 1, name: adminTexts.factorResetDoneTitle })).toBeVisible();
  expect(inputs().at(-1)).toEqual({ body: { token: TOKEN } });
  await expectAccessible(container);
});

it('puts what the server says of an invited colleague’s password on its field', async () => {
  const world = { isSignedIn: false, hash: `#${TOKEN}` };
  const { user, container } = await visit('/admin/invitation', world, ({ api }) => {
    api.answer<PostInvitationRead>('POST', '/auth/invitation/read', {
      email: 'nova@oipet.test',
      name: 'Nina Prado',
      role: 'staff',
    });
    api.answer<PostAdminInvitation>('POST', '/auth/admin/invitation', () =>
      refused('ValidationError', { fields: { password: 'common' } }),
    );
  });
  expect(screen.getByText(adminTexts.invitationFor('nova@oipet.test', adminTexts.roles.staff))).toBeVisible();
  expect(screen.getByLabelText('Nome completo')).toHaveValue('Nina Prado');
  await fill(user, screen.getByLabelText('Senha'), PASSWORD);
  await user.click(screen.getByRole('button', { name: adminTexts.invitationSubmit }));
  await settle();
  expect(screen.getByLabelText('Senha')).toHaveAccessibleDescription(adminTexts.errors.common);
  await expectAccessible(container);
});

it('signs in by the form of merchants: password, then a code, then a recovery code', async () => {
  const fake = merchantWorld({ isSignedIn: false });
  fake.api.answer<PostAdminLogin>('POST', '/auth/admin/login', ({ body }) =>
    body.code === null ? succeeded({ needs: 'secondFactor' as const }) : refused('InvalidCredentialsError'),
  );
  const opened = openStore({ fake });
  opened.store.dispatch(routeEntered({ pathname: '/auth/login', search: '', at: '2026-11-20T13:00:00.000Z' }));
  const { user } = renderApp(<MerchantForm />, { opened, at: '/auth/login' });
  await settle();
  await fill(user, screen.getByLabelText('E-mail'), 'lojista@oipet.test');
  await fill(user, screen.getByLabelText('Senha'), PASSWORD);
  await press(screen.getByRole('button', { name: 'Entrar' }));
  expect(screen.getByRole('heading', { name: adminTexts.codeTitle })).toHaveFocus();
  await fill(user, screen.getByLabelText(adminTexts.code), '123456');
  await press(screen.getByRole('button', { name: 'Entrar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Credenciais inválidas');
  expect(screen.getByRole('alert')).toHaveTextContent(adminTexts.codeRefused);
  await user.click(screen.getByRole('button', { name: adminTexts.switchToRecovery }));
  await fill(user, screen.getByLabelText(adminTexts.recoveryCode), 'abcd-efgh');
  await press(screen.getByRole('button', { name: 'Entrar' }));
  expect(fake.api.inputsOf<PostAdminLogin>('POST', '/auth/admin/login').map(({ body }) => body)).toEqual(
    [null, '123456', 'abcd-efgh'].map((code) => ({ email: 'lojista@oipet.test', password: PASSWORD, code })),
  );
});

it('has no shop around it: no search, no cart, no footer', async () => {
  await visit('/admin/profile');
  expect(screen.queryByRole('search')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(screen.getByRole('link', { name: appTexts.skip })).toHaveAttribute('href', `#${screen.getByRole('main').id}`);
});
