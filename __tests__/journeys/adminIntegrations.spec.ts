import { auditTexts } from '../../src/browser/texts/auditTexts';
import { integrationTexts as texts } from '../../src/browser/texts/integrationTexts';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { enterAdmin } from '../support/journeys/merchant';
import { isGenuine, openReceiver } from '../support/server/webhookReceiver';

test.describe.configure({ timeout: 240_000 });
const PATH = '/admin/my-store/integration';

test('an owner connects a system: a key that works until it is revoked, and a receiver that checks what it is sent', async ({
  page,
  request,
}) => {
  const receiver = await openReceiver();
  await enterAdmin(page, PATH);
  await look(page, 'admin-integration-empty');

  await page.getByRole('button', { name: texts.newKey }).click();
  const form = page.getByRole('dialog', { name: texts.newKey });
  await form.getByRole('button', { name: texts.createKey }).click();
  await expect(form.getByText(texts.scopeMissing).first()).toBeVisible();
  await look(page, 'admin-integration-key-form', 'window');
  await form.getByLabel(texts.keyName, { exact: true }).fill('ERP da loja');
  await form.getByRole('checkbox', { name: texts.scopes['figures.read'].name }).check();
  await form.getByRole('button', { name: texts.createKey }).click();
  const shown = page.getByRole('dialog', { name: texts.shownKeyTitle });
  const key = (await shown.getByText(/^oipet_[\w-]{43}$/).textContent()) ?? '';
  await look(page, 'admin-integration-key-shown', 'window');
  await shown.getByRole('button', { name: texts.kept }).click();
  await expect(page.getByText(key)).toBeHidden();

  const store = await (await request.get('/api/store')).json();
  const figures = () =>
    request.get('/api/admin/dashboard?period=today', {
      headers: { 'x-store-id': store.id, authorization: `Bearer ${key}` },
    });
  expect((await figures()).status()).toBe(200);

  await page.getByRole('button', { name: texts.newHook }).click();
  const hook = page.getByRole('dialog', { name: texts.newHook });
  await hook.getByLabel(texts.url, { exact: true }).fill(receiver.url);
  await look(page, 'admin-integration-hook-form', 'window');
  await hook.getByRole('button', { name: texts.createHook }).click();
  const reported = page.getByRole('dialog', { name: texts.shownSecretTitle });
  const secret = (await reported.getByText(/^whsec_/).textContent()) ?? '';
  await reported.getByRole('button', { name: texts.kept }).click();

  const menu = async (name: string) => {
    await page.getByRole('button', { name: texts.hookActions(receiver.url) }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  receiver.next.answer = (reply) => void reply.writeHead(500).end('fora do ar');
  await menu(texts.sendTest);
  const log = page.getByRole('region', { name: texts.logTitle });
  await expect(log.getByText(`${texts.retrying} · ${texts.answered(500)}`)).toBeVisible();
  const [sent] = receiver.received;
  expect(sent && isGenuine(secret, sent, Date.now())).toBe(true);
  await look(page, 'admin-integration');

  receiver.next.answer = (reply) => void reply.writeHead(200).end('ok');
  const actions = log.getByRole('button', { name: /^Ações da entrega/ });
  await actions.click();
  await page.getByRole('menuitem', { name: texts.again, exact: true }).click();
  await expect(log.getByText(`${texts.statuses.delivered} · ${texts.answered(200)}`)).toBeVisible();
  await actions.click();
  await page.getByRole('menuitem', { name: texts.details }).click();
  await expect(page.getByRole('dialog').getByLabel(texts.answer)).toHaveText('ok');
  await look(page, 'admin-integration-delivery', 'window');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: texts.keyActions('ERP da loja') }).click();
  await page.getByRole('menuitem', { name: texts.revoke }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: texts.revoke }).click();
  await expect(page.getByText(texts.revoked('ERP da loja'))).toBeVisible();
  expect((await figures()).status()).toBe(401);
  await menu(texts.remove);
  await page.getByRole('alertdialog').getByRole('button', { name: texts.remove }).click();
  await expect(page.getByText(texts.noHooks)).toBeVisible();

  await page.goto('/admin/audit');
  const entry = (words: string) => page.getByRole('listitem').filter({ hasText: words });
  await expect(entry('revogou a chave de API ERP da loja').first()).toBeVisible();
  await look(page, 'admin-audit');
  await page.getByLabel(auditTexts.what, { exact: true }).selectOption('apiKeyCreated');
  await page.getByRole('button', { name: auditTexts.filter, exact: true }).click();
  await page.waitForURL('**/admin/audit?what=apiKeyCreated');
  await expect(entry('criou a chave de API ERP da loja').first()).toBeVisible();
  await expect(entry('revogou a chave de API ERP da loja')).toHaveCount(0);
  await receiver.close();
});
