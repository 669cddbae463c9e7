import { financeTexts } from '../../src/browser/texts/financeTexts';
import { paymentTexts } from '../../src/browser/texts/paymentTexts';
import { subscriptionTexts } from '../../src/browser/texts/subscriptionTexts';
import { fillBankAccount } from '../support/journeys/bankAccount';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { enterAdmin } from '../support/journeys/merchant';
import { openPage } from '../support/journeys/shopper';

test.describe.configure({ timeout: 240_000 });

test('an owner gives the store a bank account, subscribes with a refused card, is warned, and pays', async ({
  page,
}) => {
  await enterAdmin(page, '/admin/withdraw');
  const account = page.getByRole('region', { name: financeTexts.account });
  await expect(account).toBeVisible();
  await look(page, 'admin-finance-begin');
  await fillBankAccount(account);
  await look(page, 'admin-finance-register');
  await account.getByRole('button', { name: financeTexts.create }).click();
  await expect(account.getByText(/conta final 456-0/)).toBeVisible();
  await expect(page.getByRole('region', { name: financeTexts.balance })).toContainText('R$');
  await look(page, 'admin-finance');

  await openPage(page, '/admin/sign');
  await expect(page.getByText(subscriptionTexts.none)).toBeVisible();
  await look(page, 'admin-subscription-begin');
  await page.getByRole('link', { name: subscriptionTexts.begin }).click();
  await page.waitForURL('**/admin/sign?card=true');
  const form = page.getByRole('region', { name: subscriptionTexts.cardTitle });
  const give = async (number: string) => {
    await form.getByLabel(paymentTexts.number, { exact: true }).fill(number);
    await form.getByLabel(paymentTexts.holder, { exact: true }).fill('MARIANA ALBUQUERQUE');
    await form.getByLabel(paymentTexts.expiry, { exact: true }).fill('12/40');
    await form.getByLabel(paymentTexts.code, { exact: true }).fill('123');
  };
  await give('4000000000000028');
  await form.getByLabel(financeTexts.phone, { exact: true }).fill('1933334444');
  await form.getByLabel(financeTexts.street, { exact: true }).fill('Rua Barão de Jaguara');
  await form.getByLabel(financeTexts.number, { exact: true }).fill('1010');
  await form.getByLabel(financeTexts.neighborhood, { exact: true }).fill('Centro');
  await form.getByLabel(financeTexts.city, { exact: true }).fill('Campinas');
  await form.getByLabel(financeTexts.state).selectOption('SP');
  await look(page, 'admin-subscription-card');
  await form.getByRole('button', { name: /Assinar por/ }).click();
  await expect(page.getByText(subscriptionTexts.unpaidStarted)).toBeVisible();
  const warning = page.getByRole('region', { name: subscriptionTexts.warningLabel });
  await expect(warning).toContainText(subscriptionTexts.unbegun);
  await look(page, 'admin-subscription-failed');
  await openPage(page, '/admin');
  await expect(warning).toBeVisible();
  await look(page, 'admin-warned');
  await warning.getByRole('link').click();

  await page.getByRole('link', { name: subscriptionTexts.changeCard }).click();
  await page.waitForURL('**/admin/sign?card=true');
  await give('4000000000000010');
  await form.getByRole('button', { name: subscriptionTexts.changeSubmit }).click();
  await expect(page.getByText(/final 0010/)).toBeVisible();
  await page.getByRole('button', { name: subscriptionTexts.retry }).click();
  await expect(warning).toBeHidden();
  await expect(page.getByText(subscriptionTexts.statuses.active)).toBeVisible();
  await look(page, 'admin-subscription');
});
