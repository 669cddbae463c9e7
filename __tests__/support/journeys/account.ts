import { expect, type APIRequestContext, type Page } from '@playwright/test';

import { accountTexts } from '../../../src/browser/texts/accountTexts';
import { appTexts } from '../../../src/browser/texts/appTexts';
import { emailsTo, type SentEmail } from './sandbox';

/** Passwords that the rules take. */
export const PASSWORD = 'cachorro caramelo na varanda';
export const NEW_PASSWORD = 'gato siamês na janela';
/** The password of all demo accounts. */
export const DEMO_PASSWORD = 'oipet-demo-1';

/** A person without an account. The documents are valid and made up. */
export type Newcomer = { name: string; email: string; document: string };

/** Waits for the latest e-mail of a kind to an address, and answers the path its link leads to, with the token. */
export async function linkTo(
  request: APIRequestContext,
  address: string,
  template: string,
  after = 0,
): Promise<string> {
  const found = async (): Promise<SentEmail[]> =>
    (await emailsTo(request, address)).filter((email) => email.template === template && email.text !== null);
  await expect.poll(async () => (await found()).length, { timeout: 15_000 }).toBeGreaterThan(after);
  const text = (await found()).at(-1)?.text ?? '';
  const link = /https?:\/\/\S+#[\w-]{43}/.exec(text)?.[0];
  if (!link) throw new Error(`no link in '${text}'`);
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

/** Fills in what an account is made of, on the page that is open. */
export async function fillInNewcomer(page: Page, { name, email, document }: Newcomer): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel(accountTexts.name).fill(name);
  const mail = main.getByLabel(accountTexts.email, { exact: true });
  if (await mail.isEditable()) await mail.fill(email);
  await main.getByLabel(accountTexts.phone).fill('19987654321');
  await main.getByLabel(accountTexts.document).fill(document);
  await main.getByLabel(accountTexts.password, { exact: true }).fill(PASSWORD);
  await main.getByRole('checkbox', { name: /li e aceito/ }).check();
}

/** Writes e-mail and password into the sign-in that is open, and sends it. */
export async function signInWith(page: Page, email: string, password = PASSWORD): Promise<void> {
  const form = page.locator('form#signIn');
  await form.getByLabel(accountTexts.email, { exact: true }).fill(email);
  await form.getByLabel(accountTexts.password, { exact: true }).fill(password);
  await form.getByRole('button', { name: accountTexts.signIn, exact: true }).click();
}

/** Presses the header's way to the sign-in. */
export const goToSignIn = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name: appTexts.signIn }).last().click();

/** Whom the header greets. */
export const expectGreeting = (page: Page, firstName: string): Promise<void> =>
  expect(page.getByRole('banner').getByText(appTexts.hello(firstName))).toBeVisible();
