import type { Page } from '@playwright/test';

import { adminTexts } from '../../src/browser/texts/adminTexts';
import { accountTexts } from '../../src/browser/texts/accountTexts';
import { authTitles } from '../../src/browser/texts/accountTitles';
import { formTexts } from '../../src/browser/texts/formTexts';
import { refusalTexts } from '../../src/browser/texts/refusalTexts';
import { totpCode, totpStepOf } from '../../src/server/account/totp';
import {
  DEMO_PASSWORD,
  expectGreeting,
  fillInNewcomer,
  linkTo,
  NEW_PASSWORD,
  PASSWORD,
} from '../support/journeys/account';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { OWNER, section, STAFF } from '../support/journeys/merchant';
import { openPage } from '../support/journeys/shopper';
import { privateStore } from '../support/journeys/stores';

// axe reads a dozen pages on the way.
test.describe.configure({ timeout: 180_000 });

test.describe('the second factor of an owner', () => {
  test.use({ expected: /\b401\b.*\/api\/auth\/admin\/login/ });

  test('is set up with an authenticator, and opens the door with its codes and with a recovery code', async ({
    page,
  }) => {
    await openPage(page, '/auth/login');
    await page.getByRole('radio', { name: accountTexts.merchant }).check({ force: true });
    await look(page, 'auth-login-merchant');
    await sendPassword(page, OWNER, 'não é esta a senha');
    await expect(page.getByText(refusalTexts.InvalidCredentialsError)).toBeVisible();
    await sendPassword(page, OWNER);
    await atDashboard(page);
    await toProfile(page);
    await expect(section(page, adminTexts.teamTitle).getByRole('listitem')).not.toHaveCount(0);
    await look(page, 'admin-profile');

    const factor = section(page, adminTexts.factorTitle);
    await factor.getByRole('button', { name: adminTexts.factorEnable }).click();
    await factor.getByLabel(adminTexts.currentPassword, { exact: true }).fill(DEMO_PASSWORD);
    await look(page, 'admin-factor-password');
    await factor.getByRole('button', { name: adminTexts.goOn }).click();
    await expect(factor.getByRole('img', { name: adminTexts.qrCode })).toBeVisible();
    await look(page, 'admin-factor-scan');
    const secret = ((await factor.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
    const first = totpStepOf(Date.now());
    await factor.getByLabel(adminTexts.code).fill(totpCode(secret, first));
    await factor.getByRole('button', { name: adminTexts.factorEnable }).click();
    await expect(page.getByRole('heading', { level: 1, name: adminTexts.codesTitle })).toBeFocused();
    const codes = await page.getByRole('main').getByRole('listitem').allTextContents();
    expect(new Set(codes).size).toBe(10);
    await look(page, 'admin-factor-codes');
    await page.getByRole('button', { name: adminTexts.codesKept }).click();
    await expect(section(page, adminTexts.factorTitle).getByText(adminTexts.factorOn, { exact: true })).toBeVisible();
    await expect(section(page, adminTexts.factorTitle).getByText(adminTexts.codesLeft(10))).toBeVisible();

    await leave(page);
    await sendPassword(page, OWNER);
    await expect(page.getByRole('heading', { name: adminTexts.codeTitle })).toBeFocused();
    await look(page, 'auth-login-merchant-code');
    await page.getByLabel(adminTexts.code).fill(totpCode(secret, first));
    await page.getByRole('button', { name: adminTexts.signIn, exact: true }).click();
    // A code works once.
    await expect(page.getByText(adminTexts.codeRefused)).toBeVisible();
    await page.getByLabel(adminTexts.code).fill(totpCode(secret, first + 1));
    await page.getByRole('button', { name: adminTexts.signIn, exact: true }).click();
    await atDashboard(page);

    await leave(page);
    await sendPassword(page, OWNER);
    await page.getByRole('button', { name: adminTexts.switchToRecovery }).click();
    await look(page, 'auth-login-merchant-recovery');
    await page.getByLabel(adminTexts.recoveryCode).fill(codes[0] ?? '');
    await page.getByRole('button', { name: adminTexts.signIn, exact: true }).click();
    await atDashboard(page);
    await toProfile(page);
    await expect(section(page, adminTexts.factorTitle).getByText(adminTexts.codesLeft(9))).toBeVisible();

    await section(page, adminTexts.factorTitle).getByRole('button', { name: adminTexts.factorDisable }).click();
    await section(page, adminTexts.factorTitle)
      .getByLabel(adminTexts.currentPassword, { exact: true })
      .fill(DEMO_PASSWORD);
    await section(page, adminTexts.factorTitle)
      .getByLabel(adminTexts.anyCode)
      .fill(codes[1] ?? '');
    await section(page, adminTexts.factorTitle).getByRole('button', { name: adminTexts.factorDisable }).click();
    await expect(section(page, adminTexts.factorTitle).getByText(adminTexts.factorOff, { exact: true })).toBeVisible();
  });
});

test('a merchant recovers the password, and changes it', async ({ page, request }) => {
  await openPage(page, '/auth/login?next=%2Fadmin%2Fprofile');
  await page.getByRole('link', { name: adminTexts.forgot }).click();
  await expect(page.getByRole('heading', { level: 1, name: adminTexts.forgotTitle })).toBeVisible();
  await look(page, 'admin-forgot');
  await page.getByLabel(adminTexts.email, { exact: true }).fill(STAFF);
  await page.getByRole('button', { name: adminTexts.forgotSubmit }).click();
  await page.waitForURL('**/admin/forgot-password-successful');
  await look(page, 'admin-forgot-successful');
  await openPage(page, await linkTo(request, STAFF, 'merchantPasswordRecovery'));
  await look(page, 'admin-reset');
  await page.getByLabel(adminTexts.newPassword, { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: adminTexts.resetSubmit }).click();
  await page.waitForURL('**/admin/reset-password-successful');
  await look(page, 'admin-reset-successful');
  await page.getByRole('main').getByRole('link', { name: adminTexts.signIn, exact: true }).click();
  await sendPassword(page, STAFF, NEW_PASSWORD);
  await atDashboard(page);
  await toProfile(page);
  await expect(section(page, adminTexts.teamTitle)).toHaveCount(0);
  // Back to the one that all journeys know.
  const change = section(page, adminTexts.passwordTitle);
  await change.getByLabel(adminTexts.currentPassword, { exact: true }).fill(NEW_PASSWORD);
  await change.getByLabel(adminTexts.newPassword, { exact: true }).fill(DEMO_PASSWORD);
  await change.getByRole('button', { name: adminTexts.changePassword }).click();
  await expect(change.getByText(adminTexts.passwordChanged)).toBeVisible();
});

test.describe('a colleague', () => {
  // A removed member is signed out by the next call.
  test.use({ expected: /\b401\b.*\/api\/(admin\/|auth\/admin\/refresh)/ });

  test('is invited into the team, works there, and is out at once when removed', async ({
    page,
    context,
    browser,
    request,
    baseURL,
  }) => {
    const origin = privateStore(baseURL ?? '');
    const email = 'nina.equipe@example.com';
    await openPage(page, `${origin}/auth/login?next=%2Fadmin%2Fprofile`);
    await sendPassword(page, OWNER);
    const team = section(page, adminTexts.teamTitle);
    await team.getByLabel(adminTexts.email, { exact: true }).fill(email);
    await team.getByRole('button', { name: adminTexts.inviteSubmit }).click();
    await expect(team.getByText(adminTexts.invited)).toBeVisible();
    await expect(team.getByRole('button', { name: adminTexts.withdrawFrom(email) })).toBeVisible();
    await look(page, 'admin-team-invited');

    const elsewhere = await browser.newContext({ locale: 'pt-BR' });
    const theirs = await elsewhere.newPage();
    await openPage(theirs, origin + (await linkTo(request, email, 'merchantInvitation')));
    await expect(theirs.getByText(adminTexts.invitationFor(email, adminTexts.roles.staff))).toBeVisible();
    await look(theirs, 'admin-invitation');
    await theirs.getByLabel(adminTexts.name).fill('Nina Prado');
    await theirs.getByLabel(adminTexts.password, { exact: true }).fill(PASSWORD);
    await theirs.getByRole('button', { name: adminTexts.invitationSubmit }).click();
    await atDashboard(theirs);
    await toProfile(theirs);
    await expect(section(theirs, adminTexts.teamTitle)).toHaveCount(0);

    await page.reload();
    await team.getByLabel(adminTexts.roleOf('Nina Prado')).selectOption('owner');
    await expect(team.getByLabel(adminTexts.roleOf('Nina Prado'))).toHaveValue('owner');
    await team.getByRole('button', { name: adminTexts.removeName('Nina Prado') }).click();
    const question = page.getByRole('alertdialog', { name: adminTexts.removeTitle('Nina Prado') });
    await look(page, 'admin-team-removal', 'window');
    await question.getByRole('button', { name: adminTexts.remove, exact: true }).click();
    await expect(team.getByText('Nina Prado')).toHaveCount(0);

    await theirs.goto(`${origin}/admin/profile`);
    await theirs.waitForURL('**/auth/login?next=%2Fadmin%2Fprofile');
    await expect(theirs.getByText(refusalTexts.SessionExpiredError)).toBeVisible();
    await elsewhere.close();
    expect(context.pages()).toHaveLength(1);
  });
});

test('a customer comes into a private store by invitation', async ({ page, browser, request, baseURL }) => {
  const origin = privateStore(baseURL ?? '');
  const caio = { name: 'Caio Ferraz', email: 'caio@example.com', document: '17320508052' };
  const other = 'engano@example.com';
  await openPage(page, `${origin}/auth/login?next=%2Fadmin%2Fcustomer-invitation`);
  await sendPassword(page, OWNER);
  await page.waitForURL('**/admin/customer-invitation');
  const table = page.getByRole('table', { name: adminTexts.customerInvitationsTitle });
  await expect(table.getByText(adminTexts.noInvitations)).toBeVisible();
  await look(page, 'admin-invitations-empty');

  for (const [email, name] of [
    [other, ''],
    [caio.email, caio.name],
  ] as const) {
    const form = section(page, adminTexts.inviteCustomerTitle);
    await form.getByLabel(adminTexts.email, { exact: true }).fill(email);
    await form.getByLabel(adminTexts.name).fill(name);
    await form.getByRole('button', { name: adminTexts.inviteSubmit }).click();
    await expect(table.getByRole('row').filter({ hasText: email })).toContainText(adminTexts.invitationStates.open);
    await expect(form.getByLabel(adminTexts.email, { exact: true })).toHaveValue('');
  }
  await look(page, 'admin-invitations');

  await table.getByRole('button', { name: adminTexts.invitationActions(other) }).click();
  await look(page, 'admin-invitations-actions', 'window');
  await page.getByRole('menuitem', { name: adminTexts.resend }).click();
  await expect(page.getByText(adminTexts.resent(other))).toBeVisible();
  await table.getByRole('button', { name: adminTexts.invitationActions(other) }).click();
  await page.getByRole('menuitem', { name: adminTexts.withdraw }).click();
  await expect(page.getByText(adminTexts.withdrawn(other))).toBeVisible();
  await expect(table.getByRole('row').filter({ hasText: other })).toHaveCount(0);

  const home = await browser.newContext({ locale: 'pt-BR' });
  const theirs = await home.newPage();
  await openPage(theirs, origin + (await linkTo(request, caio.email, 'customerInvitation')));
  await expect(theirs.getByLabel(accountTexts.name)).toHaveValue(caio.name);
  await look(theirs, 'auth-invitation');
  await fillInNewcomer(theirs, caio);
  await theirs.getByRole('button', { name: accountTexts.acceptInvitation }).click();
  await theirs.waitForURL('**/account');
  await expectGreeting(theirs, 'Caio');
  await home.close();

  await page.reload();
  await expect(table.getByRole('row').filter({ hasText: caio.email })).toContainText(
    adminTexts.invitationStates.accepted,
  );
  await look(page, 'admin-invitations-accepted');
});

/** Waits until the merchant is in, where merchants begin. */
async function atDashboard(page: Page): Promise<void> {
  await page.waitForURL(/\/admin\/?$/);
  await expect(page.getByRole('heading', { level: 1, name: adminTexts.dashboard })).toBeVisible();
}

/** Opens one's own profile from the address bar. */
async function toProfile(page: Page): Promise<void> {
  await openPage(page, new URL('/admin/profile', page.url()).href);
  await expect(page.getByRole('heading', { level: 1, name: adminTexts.profile })).toBeVisible();
}

/** Writes e-mail and password into the merchant's form, and sends it. */
async function sendPassword(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const form = page.locator('form#merchant');
  await form.getByLabel(adminTexts.email, { exact: true }).fill(email);
  await form.getByLabel(adminTexts.password, { exact: true }).fill(password);
  await form.getByRole('button', { name: adminTexts.signIn, exact: true }).click();
}

/** Signs out by the top bar's button, confirms, and chooses the merchant's form on the sign-in page. */
async function leave(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: adminTexts.leave }).click();
  const question = page.getByRole('alertdialog', { name: formTexts.confirmTitle });
  await expect(question.getByText(adminTexts.leaveQuestion)).toBeVisible();
  await look(page, 'admin-leave', 'window');
  await question.getByRole('button', { name: formTexts.confirm }).click();
  await expect(page.getByRole('heading', { level: 1, name: authTitles.login })).toBeVisible();
  await page.getByRole('radio', { name: accountTexts.merchant }).check({ force: true });
}
