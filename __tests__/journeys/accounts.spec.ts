import { readFileSync } from 'node:fs';

import { accountTexts } from '../../src/browser/texts/accountTexts';
import { authTitles, accountPageTitles } from '../../src/browser/texts/accountTitles';
import { appTexts } from '../../src/browser/texts/appTexts';
import { cartTexts } from '../../src/browser/texts/cartTexts';
import { checkoutTexts } from '../../src/browser/texts/checkoutTexts';
import { refusalTexts } from '../../src/browser/texts/refusalTexts';
import {
  DEMO_PASSWORD,
  expectGreeting,
  fillInNewcomer,
  goToSignIn,
  linkTo,
  NEW_PASSWORD,
  PASSWORD,
  signInWith,
} from '../support/journeys/account';
import { accountApi } from '../support/journeys/accountApi';
import { guestApi } from '../support/journeys/guestOrder';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { addToCart, cartPanel, goods, guest, openPage, untilAlive } from '../support/journeys/shopper';
import { privateStore } from '../support/journeys/stores';

// axe reads a dozen pages on the way.
test.describe.configure({ timeout: 180_000 });

const PRODUCT = `/products/${goods.withVariants.slug}`;
const OTHER_PRODUCT = `/products/${goods.withoutPicture.slug}`;

test('a shopper signs up with a filled cart, confirms by e-mail, and goes on where they were', async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  const beatriz = { name: 'Beatriz Nogueira', email: 'beatriz@example.com', document: '31415926590' };

  await test.step('a cart without an account', async () => {
    await openPage(page, PRODUCT);
    const panel = await addToCart(page);
    await panel.getByRole('button', { name: cartTexts.close }).click();
  });

  await test.step('signs up', async () => {
    await page.getByRole('banner').getByRole('link', { name: appTexts.createAccount }).click();
    await expect(page.getByRole('heading', { level: 1, name: authTitles.signup })).toBeVisible();
    await look(page, 'auth-signup');
    await page.getByRole('main').getByRole('button', { name: accountTexts.signUp }).click();
    await expect(page.getByText(accountTexts.acceptMissing).first()).toBeVisible();
    await look(page, 'auth-signup-errors');
    await fillInNewcomer(page, beatriz);
    await page.getByRole('main').getByRole('button', { name: accountTexts.signUp }).click();
    await page.waitForURL('**/auth/signup-successful');
    await expect(page.getByText(accountTexts.signedUpText(beatriz.email))).toBeVisible();
    await look(page, 'auth-signup-successful');
  });

  await test.step('opens the link of the e-mail, in a tab of its own as mail programs do', async () => {
    const mail = await context.newPage();
    const link = await linkTo(request, beatriz.email, 'emailConfirmation');
    await mail.goto(link);
    await expect(mail.getByRole('heading', { name: accountTexts.confirmedTitle })).toBeVisible();
    await look(mail, 'auth-confirmed');
    await mail.close();
  });

  await test.step('back at the product, signs in and is there again, with the cart', async () => {
    await openPage(page, PRODUCT);
    await goToSignIn(page);
    await expect(page.getByRole('heading', { level: 1, name: authTitles.login })).toBeVisible();
    await look(page, 'auth-login');
    await signInWith(page, beatriz.email);
    await page.waitForURL(`**${PRODUCT}*`);
    await expectGreeting(page, 'Beatriz');
    // The address comes before its page, which closes the cart's panel as it is entered.
    await expect(page.getByRole('heading', { level: 1, name: authTitles.login })).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: appTexts.cart }).click();
    await expect(cartPanel(page).getByRole('listitem')).toHaveCount(1);
    await cartPanel(page).getByRole('button', { name: cartTexts.close }).click();
  });

  await test.step('on another device, what lies there joins the cart of the account', async () => {
    const phone = await browser.newContext({ baseURL, locale: 'pt-BR', viewport: { width: 360, height: 740 } });
    const there = await phone.newPage();
    await openPage(there, OTHER_PRODUCT);
    const panel = await addToCart(there);
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await panel.getByRole('button', { name: cartTexts.close }).click();
    await there.getByRole('banner').getByRole('link', { name: appTexts.signIn }).first().click();
    await signInWith(there, beatriz.email);
    await there.waitForURL(`**${OTHER_PRODUCT}*`);
    await expect(there.getByRole('heading', { level: 1, name: authTitles.login })).toHaveCount(0);
    await there.getByRole('banner').getByRole('button', { name: appTexts.cart }).click();
    await expect(cartPanel(there).getByRole('listitem')).toHaveCount(2);
    await phone.close();
  });
});

test.describe('with a wrong password on the way', () => {
  test.use({ expected: /\b401\b.*\/api\/auth\/login|\b404\b.*\/api\/auth\/reset-password/ });

  test('a customer recovers the password', async ({ page, request }) => {
    const email = 'cliente@oipet.test';
    await openPage(page, '/auth/login');
    await signInWith(page, email, 'não é esta a senha');
    await expect(page.getByText(refusalTexts.InvalidCredentialsError)).toBeVisible();
    await look(page, 'auth-login-refused');

    await page.getByRole('link', { name: accountTexts.forgot }).click();
    await expect(page.getByRole('heading', { level: 1, name: authTitles['forgot-password'] })).toBeVisible();
    await look(page, 'auth-forgot');
    await page.getByRole('main').getByLabel(accountTexts.email, { exact: true }).fill(email);
    await page.getByRole('button', { name: accountTexts.sendLink }).click();
    await page.waitForURL('**/auth/forgot-password-successful');
    await expect(page.getByText(accountTexts.forgotSentText(email))).toBeVisible();
    await look(page, 'auth-forgot-successful');

    const link = await linkTo(request, email, 'passwordRecovery');
    await openPage(page, link);
    await look(page, 'auth-reset');
    await page.getByLabel(accountTexts.newPassword, { exact: true }).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: accountTexts.saveNewPassword }).click();
    await page.waitForURL('**/auth/reset-password-successful');
    await expect(page.getByRole('heading', { level: 1, name: authTitles['reset-password-successful'] })).toBeVisible();
    await look(page, 'auth-reset-successful');

    await page.getByRole('main').getByRole('link', { name: accountTexts.goToSignIn }).click();
    await signInWith(page, email, DEMO_PASSWORD);
    await expect(page.getByText(refusalTexts.InvalidCredentialsError)).toBeVisible();
    await signInWith(page, email, NEW_PASSWORD);
    await page.waitForURL('**/account');
    await expect(page.getByRole('heading', { level: 1, name: accountPageTitles.account })).toBeVisible();
    await look(page, 'account-orders-past');

    // The link works once.
    await openPage(page, link);
    await page.reload();
    await untilAlive(page);
    await page.getByLabel(accountTexts.newPassword, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: accountTexts.saveNewPassword }).click();
    await expect(page.getByRole('heading', { name: accountTexts.linkTitle })).toBeVisible();
    await look(page, 'auth-reset-dead');
  });
});

test.describe('the data of a customer', () => {
  test.use({ expected: /\b401\b.*\/api\/(auth\/login|customer\/me)/ });

  test('is handed out, with the orders of before the account, and erased', async ({ page, request, baseURL }) => {
    const maria = { name: guest.name, email: 'maria.dados@example.com', document: guest.document };
    const orderId = await (await guestApi(baseURL ?? '')).placeOrder({ email: maria.email });
    await (await accountApi(request)).open(maria);
    await openPage(page, '/account/me');
    await page.waitForURL('**/auth/login?next=%2Faccount%2Fme');
    await signInWith(page, maria.email);
    await page.waitForURL('**/account/me');
    await expect(page.getByRole('heading', { level: 1, name: accountPageTitles.me })).toBeVisible();
    await expect(page.getByRole('list', { name: accountTexts.sessions }).getByRole('listitem')).not.toHaveCount(0);
    await look(page, 'account-me');

    await page
      .getByRole('navigation', { name: accountTexts.menu })
      .getByRole('link', { name: accountTexts.orders })
      .click();
    await expect(page.getByRole('main').locator(`a[href="/order/${orderId}"]`).first()).toBeVisible();
    await look(page, 'account-orders');
    await page
      .getByRole('navigation', { name: accountTexts.menu })
      .getByRole('link', { name: accountTexts.me })
      .click();

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: accountTexts.exportData }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d{2}-\d{2}\.json$/);
    const text = readFileSync(await download.path(), 'utf8');
    expect(() => JSON.parse(text)).not.toThrow();
    for (const own of [maria.name, maria.email, maria.document, orderId]) expect(text).toContain(own);
    expect(text).not.toMatch(/argon2/);

    await page.getByRole('button', { name: accountTexts.deleteAccount }).click();
    const dialog = page.getByRole('alertdialog', { name: accountTexts.deleteTitle });
    // No errors before the first submit.
    await expect(dialog.getByText(accountTexts.passwordMissing)).toHaveCount(0);
    await look(page, 'account-me-delete', 'window');
    await dialog.getByLabel(accountTexts.deletePassword, { exact: true }).fill('não é esta a senha');
    await dialog.getByRole('button', { name: accountTexts.deleteConfirm }).click();
    await expect(dialog.getByText(accountTexts.wrongPassword).first()).toBeVisible();
    await dialog.getByLabel(accountTexts.deletePassword, { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: accountTexts.deleteConfirm }).click();
    await expect(page.getByText(accountTexts.deleted)).toBeVisible();
    await page.waitForURL(`${baseURL}/`);
    await expect(page.getByRole('banner').getByText(appTexts.greeting)).toBeVisible();

    await goToSignIn(page);
    await signInWith(page, maria.email);
    await expect(page.getByText(refusalTexts.InvalidCredentialsError)).toBeVisible();
  });
});

test.describe('a sign-in that ended elsewhere', () => {
  test.use({ expected: /\b401\b.*\/api\/(auth\/refresh|customer\/|repeat-offer\b)/ });

  test('is asked for again over the form, which goes on with everything typed', async ({ page, request }) => {
    const api = await accountApi(request);
    const joana = { name: 'Joana Prado', email: 'joana@example.com', document: '27182818205' };
    await api.open(joana);
    await openPage(page, '/auth/login?next=%2Faccount%2Faddress%3Faddress%3Dnew');
    await signInWith(page, joana.email);
    await page.waitForURL('**/account/address?address=new');
    const form = page.locator('form#address');
    await form.getByLabel(checkoutTexts.zipCode, { exact: true }).fill(guest.zipCode);
    await expect(form.getByLabel(checkoutTexts.city)).toHaveValue('Campinas');
    await form.getByLabel(checkoutTexts.number).fill('1010');
    await form.getByLabel(checkoutTexts.complement).fill('fundos, portão azul');
    await look(page, 'account-address-form');

    await api.endSignIns(joana.email);
    await form.getByRole('button', { name: accountTexts.saveAddress }).click();
    const dialog = page.getByRole('dialog', { name: accountTexts.againTitle });
    await expect(dialog).toBeVisible();
    await look(page, 'account-sign-in-again', 'window');
    await expect(form.getByLabel(checkoutTexts.complement)).toHaveValue('fundos, portão azul');
    await expect(dialog.getByLabel(accountTexts.email, { exact: true })).toHaveValue(joana.email);
    await dialog.getByLabel(accountTexts.password, { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: accountTexts.signIn, exact: true }).click();

    // What had been sent is sent again by itself, once.
    await expect(page.getByText(accountTexts.addressSaved)).toBeVisible();
    await page.waitForURL('**/account/address');
    // The list is a page of its own: it begins at its top.
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole('main').getByText('fundos, portão azul')).toHaveCount(1);
    await look(page, 'account-addresses');
    await page.reload();
    await expect(page.getByRole('main').getByText('fundos, portão azul')).toHaveCount(1);
  });

  test('is renewed without a word while it can be', async ({ page, request }) => {
    const clara = { name: 'Clara Nunes', email: 'clara@example.com', document: '14142135651' };
    await (await accountApi(request)).open(clara);
    await openPage(page, '/auth/login');
    await signInWith(page, clara.email);
    await page.waitForURL('**/account');
    // With a call still on its way, that page would renew the token, and not the next.
    await page.waitForLoadState('networkidle');
    // As a token of another time: it opens nothing any more.
    await page.evaluate(() => {
      const kept = encodeURIComponent(JSON.stringify({ accessToken: 'x'.repeat(43), name: 'Clara Nunes' }));
      document.cookie = `account=${kept}; path=/; max-age=600; samesite=lax`;
    });
    await openPage(page, '/account/me');
    await expect(page.locator('form#profile').getByLabel(accountTexts.email, { exact: true })).toHaveValue(clara.email);
    await expect(page.getByRole('dialog', { name: accountTexts.againTitle })).toHaveCount(0);
  });
});

test('a private store offers no sign-up', async ({ page, baseURL }) => {
  const origin = privateStore(baseURL ?? '');
  await openPage(page, `${origin}/auth/login`);
  await expect(page.getByRole('link', { name: appTexts.createAccount })).toHaveCount(0);
  await look(page, 'private-auth-login');
  await openPage(page, `${origin}/auth/signup`);
  await expect(page.getByRole('heading', { name: accountTexts.privateTitle })).toBeVisible();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
  await look(page, 'private-auth-signup');
});
