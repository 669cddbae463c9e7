import { readFile } from 'node:fs/promises';

import { acceptanceTexts } from '../../src/browser/texts/acceptanceTexts';
import { adminTexts } from '../../src/browser/texts/adminTexts';
import { consoleIncidentTexts as incidentTexts } from '../../src/browser/texts/consoleIncidentTexts';
import { consoleProviderTexts } from '../../src/browser/texts/consoleProviderTexts';
import { consoleLeakTexts as leakTexts } from '../../src/browser/texts/consoleLeakTexts';
import { consoleMerchantTexts as merchantTexts } from '../../src/browser/texts/consoleMerchantTexts';
import { consoleStoreTexts as texts } from '../../src/browser/texts/consoleStoreTexts';
import { consoleTexts } from '../../src/browser/texts/consoleTexts';
import { incidentTexts as merchantsIncidentTexts } from '../../src/browser/texts/incidentTexts';
import { formTexts } from '../../src/browser/texts/formTexts';
import { storeExportTexts } from '../../src/browser/texts/storeExportTexts';
import { expect, test } from '../support/journeys/journey';
import { pressOn, tabTo, typeIn } from '../support/journeys/keys';
import { look } from '../support/journeys/look';
import { findDomain, loseDomain } from '../support/journeys/lostDomain';
import { anOperator, lookAtWidths } from '../support/journeys/operator';
import { inShopDatabase } from '../support/journeys/shopDatabase';
import { expectSoundScreen } from '../support/journeys/soundScreen';
import { consoleAt } from '../support/journeys/stores';

const NAME = 'Canto da Arara';

test.describe.configure({ timeout: 240_000 });
// A wrong code is refused, the step of a right password asks for one, and so is an incident whose people nobody notified.
test.use({ expected: /^40[16]: |status of 40[16] / });

test('an operator signs in with a second factor, makes a store, suspends, reopens, exports and deletes it', async ({
  page,
  baseURL,
}) => {
  const { email, password, codeOf } = await anOperator('renata@plataforma.test');

  await test.step('signs in', async () => {
    await page.goto(`${consoleAt(baseURL)}/`);
    await lookAtWidths(page, 'console-sign-in');
    await page.getByLabel(adminTexts.email).fill(email);
    await page.getByLabel(adminTexts.password, { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByLabel(adminTexts.code).fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(adminTexts.codeRefused)).toBeVisible();
    // The command has used the code of now.
    await page.getByLabel(adminTexts.code).fill(codeOf(1));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await lookAtWidths(page, 'console-stores');
    // The host of the console is one word, which no phone is as wide as.
    await page.setViewportSize({ width: 320, height: 800 });
    await expectSoundScreen(page, 'console-stores');
  });

  const guarded = await aGuardedMerchant();
  await test.step('finds a merchant, asks for the reset of their second factor, and cancels it', async () => {
    await page.goto(`${consoleAt(baseURL)}/platform/merchants`);
    await expect(page.getByRole('heading', { level: 1, name: consoleTexts.merchantsTitle })).toBeVisible();
    await page.getByRole('searchbox').fill(guarded.name.toLowerCase());
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: new RegExp(guarded.name) });
    await expect(row).toHaveCount(1);
    await lookAtWidths(page, 'console-merchants');
    await row.getByRole('button', { name: merchantTexts.actsOf(guarded.name) }).click();
    await page.getByRole('menuitem', { name: merchantTexts.resetFactor }).click();
    const sheet = page.getByRole('dialog', { name: merchantTexts.resetFactorTitle(guarded.name) });
    await sheet.getByLabel(merchantTexts.reason).fill('Perdeu o celular na mudança');
    await look(page, 'console-reset', 'window');
    await sheet.getByRole('button', { name: merchantTexts.askReset }).click();
    await expect(row.getByRole('timer')).toContainText(/zera em (24 h|23 h 5\d min)$/);
    await lookAtWidths(page, 'console-reset-waits');
    await row.getByRole('link').click();
    const people = page.getByRole('region', { name: texts.people });
    await expect(people.getByRole('timer')).toBeVisible();
    await lookAtWidths(page, 'console-store-reset-waits');
    await page.getByRole('button', { name: merchantTexts.actsOf(guarded.name) }).click();
    await page.getByRole('menuitem', { name: merchantTexts.cancelReset }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: merchantTexts.cancelReset }).click();
    await expect(page.getByText(merchantTexts.canceledReset(guarded.name))).toBeVisible();
    await page.goBack();
    await expect(row.getByText(merchantTexts.factorOn)).toBeVisible();
    await guarded.leave();
    await page.goto(`${consoleAt(baseURL)}/platform/stores`);
  });

  await test.step('reads of a domain that leads elsewhere, until it leads here again', async () => {
    await loseDomain('clube', 'clubeperdido.com.br');
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: texts.domainLost(1) });
    await expect(row).toBeVisible();
    await lookAtWidths(page, 'console-stores-domain');
    await row.getByRole('link').first().click();
    await expect(page.getByText('clubeperdido.com.br', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: texts.wrong })).toContainText('DNS');
    await lookAtWidths(page, 'console-store-domain');
    await findDomain('clubeperdido.com.br');
    await page.goto(`${consoleAt(baseURL)}/`);
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  await test.step('makes a store by keyboard', async () => {
    await pressOn(page, page.getByRole('button', { name: texts.make }));
    const sheet = page.getByRole('dialog', { name: texts.make });
    await typeIn(page, sheet.getByLabel(texts.name), NAME);
    await typeIn(page, sheet.getByLabel(texts.ownerEmail), 'dona@arara.test');
    await look(page, 'console-make', 'window');
    await pressOn(page, sheet.getByRole('button', { name: texts.make }));
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    await expect(page.getByText(texts.statuses.draft).first()).toBeVisible();
  });

  await test.step('suspends and reopens it', async () => {
    await page.getByRole('button', { name: texts.suspend, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: texts.suspendTitle(NAME) });
    await sheet.getByLabel(texts.reason).fill('Documentos que não batem');
    await look(page, 'console-suspend', 'window');
    await sheet.getByRole('button', { name: texts.suspend, exact: true }).click();
    await expect(page.getByText(texts.statuses.suspended).first()).toBeVisible();
    await lookAtWidths(page, 'console-suspended');
    await page.getByRole('button', { name: texts.reopen, exact: true }).click();
    await expect(page.getByText(texts.statuses.draft).first()).toBeVisible();
  });

  await test.step('exports everything of it, with a passphrase that is shown once', async () => {
    await page.getByRole('button', { name: storeExportTexts.ask }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: storeExportTexts.ask }).click();
    const sheet = page.getByRole('dialog', { name: storeExportTexts.passphraseTitle });
    await expect(sheet.getByText(/\S{4,}-\S{4,}/)).toBeVisible();
    await look(page, 'console-export-passphrase', 'window');
    await sheet.getByRole('button', { name: storeExportTexts.kept }).click();
    const downloads = page.waitForEvent('download');
    await page.getByRole('button', { name: storeExportTexts.download }).click();
    const archive = await readFile(await (await downloads).path(), 'utf8');
    expect(archive.slice(0, 21)).toBe('age-encryption.org/v1');
    await lookAtWidths(page, 'console-exported');
  });

  await test.step('deletes it by its name, and undoes that', async () => {
    await page.getByRole('button', { name: texts.delete, exact: true }).click();
    const sheet = page.getByRole('dialog', { name: texts.deleteTitle(NAME) });
    await sheet.getByLabel(texts.typeName).fill(NAME);
    await look(page, 'console-delete', 'window');
    await sheet.getByRole('button', { name: texts.deleteIn30 }).click();
    await expect(page.getByText(texts.daysLeft(30)).first()).toBeVisible();
    await lookAtWidths(page, 'console-deleting');
    await page.getByRole('button', { name: texts.undo }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.undo }).click();
    await expect(page.getByText(texts.statuses.draft).first()).toBeVisible();
    await lookAtWidths(page, 'console-store');
  });

  await test.step('finds all of it in the log', async () => {
    await page.getByRole('link', { name: texts.logAll }).click();
    await expect(page.getByRole('heading', { level: 1, name: consoleTexts.logTitle })).toBeVisible();
    await expect(page.getByText(consoleTexts.sentences.storeDeletionUndone)).toBeVisible();
    await expect(page.getByText(consoleTexts.reason('Documentos que não batem'))).toBeVisible();
    await lookAtWidths(page, 'console-log');
    await page.goto(`${consoleAt(baseURL)}/platform/requests`);
    await expect(page.getByRole('heading', { level: 1, name: texts.requests })).toBeVisible();
    await lookAtWidths(page, 'console-requests');
    await page.goto(`${consoleAt(baseURL)}/platform/profile`);
    await expect(page.getByRole('heading', { level: 1, name: consoleTexts.profileTitle })).toBeVisible();
    await lookAtWidths(page, 'console-profile');
  });

  await test.step('has the providers asked, one of which fails until it is well again', async () => {
    const provider = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });
    const zip = provider(consoleProviderTexts.names.postalCodes);
    await page.request.post(`${baseURL}/sandbox/modes/postalCodes/broken`);
    await page.getByRole('navigation').getByRole('link', { name: consoleTexts.providersTitle }).click();
    await expect(page.getByRole('heading', { level: 1, name: consoleTexts.providersTitle })).toBeVisible();
    await page.getByRole('button', { name: consoleProviderTexts.check }).click();
    await expect(page.getByText(consoleProviderTexts.checked(1))).toBeVisible();
    await expect(zip.getByText(consoleProviderTexts.states.failing)).toBeVisible();
    await expect(zip.getByText(/500 Server Error/)).toBeVisible();
    await expect(provider(consoleProviderTexts.names.files).getByText(consoleProviderTexts.states.ok)).toBeVisible();
    // The menu counts it too.
    await expect(page.getByRole('link', { name: consoleTexts.providersUnwell(1) })).toBeVisible();
    await lookAtWidths(page, 'console-providers');
    await page.request.post(`${baseURL}/sandbox/modes/postalCodes/normal`);
    await zip.getByRole('button', { name: consoleProviderTexts.checkAgain }).press('Enter');
    await expect(page.getByText(consoleProviderTexts.checked(0))).toBeVisible();
    await expect(zip.getByText(consoleProviderTexts.states.played)).toBeVisible();
  });

  await test.step('publishes an incident, tells more of it, and resolves it, by keyboard', async () => {
    const title = 'Pix instável';
    await page.goto(`${consoleAt(baseURL)}/platform/incidents`);
    await expect(page.getByRole('heading', { level: 1, name: incidentTexts.pageTitle })).toBeVisible();
    await tabTo(page, page.getByRole('radio', { name: merchantsIncidentTexts.severities.degraded }));
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: merchantsIncidentTexts.severities.down })).toBeChecked();
    await typeIn(page, page.getByLabel(incidentTexts.titleLabel), title);
    await typeIn(page, page.getByLabel(incidentTexts.text, { exact: true }), 'Os códigos demoram a sair.');
    await pressOn(page, page.getByRole('button', { name: /^Publicar em/ }));
    const open = page.getByRole('region', { name: title, exact: true });
    await expect(open.getByText('Os códigos demoram a sair.')).toBeVisible();
    await lookAtWidths(page, 'console-incidents');
    await pressOn(page, open.getByRole('button', { name: incidentTexts.tellOf(title) }));
    const sheet = page.getByRole('dialog', { name: incidentTexts.tellOf(title) });
    await typeIn(page, sheet.getByRole('textbox'), 'Já saem de novo.');
    await look(page, 'console-incident-news', 'window');
    await pressOn(page, sheet.getByRole('button', { name: incidentTexts.tell, exact: true }));
    await expect(open.getByText('Já saem de novo.')).toBeVisible();
    await pressOn(page, open.getByRole('button', { name: incidentTexts.resolveOf(title) }));
    const question = page.getByRole('alertdialog');
    await pressOn(page, question.getByRole('button', { name: incidentTexts.resolve, exact: true }));
    await expect(open).toHaveCount(0);
  });

  await test.step('enters an incident with personal data, notes who was notified, and closes it, by keyboard', async () => {
    await page.goto(`${consoleAt(baseURL)}/platform/leaks`);
    await expect(page.getByRole('heading', { level: 1, name: leakTexts.title })).toBeVisible();
    const form = page.locator('form#leak');
    await form.getByRole('button', { name: leakTexts.enter }).press('Enter');
    await expect(form.getByText(leakTexts.whoseMissing).first()).toBeVisible();
    await lookAtWidths(page, 'console-leaks-empty');
    await form.getByLabel(leakTexts.what).fill('Planilha de clientes enviada ao e-mail errado');
    await form.getByLabel(leakTexts.whose).fill('42 pessoas da loja Canto da Arara: nome, e-mail e telefone');
    await form.getByLabel(leakTexts.text, { exact: true }).fill('Quem recebeu confirmou que apagou a planilha.');
    await form.getByRole('button', { name: leakTexts.enter }).press('Enter');
    const open = page.getByRole('region', { name: 'Planilha de clientes enviada ao e-mail errado' });
    await expect(open).toBeVisible();
    await lookAtWidths(page, 'console-leaks-open');
    const sheet = page.getByRole('dialog');
    const closing = async () => {
      await open.getByRole('button', { name: leakTexts.close }).press('Enter');
      await sheet.getByLabel(leakTexts.risk).selectOption({ label: leakTexts.risky });
      await sheet.getByLabel(leakTexts.conclusion).fill('A exportação pede agora o e-mail duas vezes.');
      await sheet.getByRole('button', { name: leakTexts.close }).press('Enter');
    };
    await closing();
    await expect(sheet.getByText(leakTexts.notTold)).toBeVisible();
    await lookAtWidths(page, 'console-leaks-refused');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    for (const to of ['authority', 'people'] as const) {
      await open.getByRole('button', { name: leakTexts.note[to] }).press('Enter');
      await sheet.getByRole('button', { name: leakTexts.save }).press('Enter');
      await expect(sheet).toBeHidden();
    }
    await expect(open.getByText(leakTexts.allTold)).toBeVisible();
    await closing();
    await expect(open).toBeHidden();
    await page.getByText('Planilha de clientes enviada ao e-mail errado').press('Enter');
    await expect(page.getByText('A exportação pede agora o e-mail duas vezes.')).toBeVisible();
    await lookAtWidths(page, 'console-leaks-closed');
  });

  await test.step('reads who accepted which edition of the contracts, and who did not, by keyboard', async () => {
    await page.goto(`${consoleAt(baseURL)}/platform/agreements`);
    await page.getByRole('link', { name: acceptanceTexts.see }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: acceptanceTexts.title })).toBeVisible();
    const list = page.getByRole('region', { name: acceptanceTexts.listTitle });
    await expect(list.getByText(acceptanceTexts.states.accepted).first()).toBeVisible();
    await lookAtWidths(page, 'console-acceptances');
    await page.getByRole('searchbox', { name: acceptanceTexts.search }).fill('guaxinim');
    await page.keyboard.press('Enter');
    await expect(page.getByText(acceptanceTexts.noneFound)).toBeVisible();
  });

  await test.step('leaves', async () => {
    await page.getByRole('banner').getByRole('button', { name: adminTexts.leave }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: formTexts.confirm }).click();
    await expect(page.getByRole('heading', { level: 1, name: consoleTexts.signInTitle })).toBeVisible();
  });
});

/** A merchant of the default store whose second factor is on; nobody has its secret. */
async function aGuardedMerchant() {
  const name = 'Benedita Quirino';
  await inShopDatabase(async (client) => {
    await client.query(
      `insert into merchants (store_id, id, name, email, password_hash, role)
       select id, 'guarded', $1, 'benedita@oipet.test', 'none', 'staff' from stores where is_default`,
      [name],
    );
    await client.query(
      `insert into merchant_second_factors (store_id, merchant_id, secret_box, confirmed_at)
       select store_id, id, 'none', now() from merchants where id = 'guarded'`,
    );
  });
  return { name, leave: () => inShopDatabase((client) => client.query(`delete from merchants where id = 'guarded'`)) };
}
