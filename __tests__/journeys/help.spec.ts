import { auditTexts } from '../../src/browser/texts/auditTexts';
import { consoleStoreTexts as texts } from '../../src/browser/texts/consoleStoreTexts';
import { consoleTexts } from '../../src/browser/texts/consoleTexts';
import { helpTexts } from '../../src/browser/texts/helpTexts';
import { myStoreSectionTexts } from '../../src/browser/texts/myStoreSectionTexts';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { enterAdmin } from '../support/journeys/merchant';
import { anOperator, enterConsole, lookAtWidths } from '../support/journeys/operator';

test.describe.configure({ timeout: 180_000 });
// The second step of signing in, and the change that a helper may not make.
test.use({ expected: /401|403/ });

test('an operator helps in a store, read-only and without its documents, and the owner reads that', async ({
  page,
  context,
  baseURL,
}) => {
  const reason = 'Pix recusado desde as 12:48';
  await enterConsole(page, baseURL, await anOperator('ajuda@plataforma.test'));
  const link = page.getByRole('row').nth(1).getByRole('link').first();
  const name = (await link.textContent()) ?? '';
  await link.click();

  const admin = await test.step('enters for half an hour, in another tab', async () => {
    await page.getByRole('button', { name: texts.help }).click();
    const sheet = page.getByRole('dialog', { name: texts.helpTitle(name) });
    await sheet.getByLabel(texts.helpReason).fill(reason);
    await look(page, 'console-help', 'window');
    const opened = context.waitForEvent('page');
    await sheet.getByRole('button', { name: texts.helpFor[30] }).click();
    await expect(page.getByText(texts.helpOffered(name))).toBeVisible();
    await expect(page.getByText(consoleTexts.sentences.helpAsked)).toBeVisible();
    return opened;
  });
  const strip = admin.getByRole('region', { name: helpTexts.label });

  await test.step('sees the strip over every page, and no document', async () => {
    await expect(strip.getByText(helpTexts.reason(reason))).toBeVisible();
    await lookAtWidths(admin, 'help-dashboard');
    await admin.goto(`${new URL(admin.url()).origin}/admin/my-store/customer`);
    await expect(admin.getByRole('row').nth(1)).toContainText('escondido de quem ajuda');
    await expect(admin.getByText(/\d{3}\.\d{3}\.\d{3}-\d{2}/)).toHaveCount(0);
  });

  await test.step('changes nothing', async () => {
    await admin.goto(`${new URL(admin.url()).origin}/admin/my-store`);
    await admin.getByLabel(myStoreSectionTexts.domain).fill('www.bichobom.com.br');
    await admin.getByRole('button', { name: myStoreSectionTexts.addDomain }).click();
    await expect(strip.getByRole('alert')).toHaveText(helpTexts.refused);
    await lookAtWidths(admin, 'help-refused');
  });

  await test.step('leaves, and has no way back', async () => {
    await strip.getByRole('button', { name: helpTexts.leave }).click();
    await expect(admin.getByRole('heading', { level: 1, name: helpTexts.overTitle })).toBeVisible();
    await lookAtWidths(admin, 'help-over');
    await admin.goto(`${new URL(admin.url()).origin}/admin/sale`);
    await expect(admin).toHaveURL(/\/auth\/login/);
  });

  await test.step('the owner reads who came, why, and what they opened', async () => {
    await enterAdmin(admin, '/admin/audit');
    const entry = admin.getByRole('listitem').filter({ hasText: auditTexts.sentences.helpedByPlatform.plain }).first();
    await expect(entry).toContainText(helpTexts.who('Renata Assis'));
    await expect(entry).toContainText(reason);
    await expect(entry).toContainText(helpTexts.sections.customers);
    await look(admin, 'help-history');
  });
});
