import { firstStepsTexts } from '../../src/browser/texts/firstStepsTexts';
import { signUpTexts } from '../../src/browser/texts/signUpTexts';
import { expect, test } from '../support/journeys/journey';
import { pressOn, typeIn } from '../support/journeys/keys';
import { look } from '../support/journeys/look';
import { emailsTo } from '../support/journeys/sandbox';
import { ownShop } from '../support/journeys/shops';

// The closed door is a 503, and the browser says so.
test.use({ expected: /503.*patas-cia/ });

const JOANA = { name: 'Joana Prates', email: 'joana@patasecia.test', password: 'duas calopsitas e meia' };

test('a merchant opens a store by keyboard alone: from the form over the letter’s code to the admin of a closed door', async ({
  page,
  request,
}) => {
  await page.goto('/contact-oipet');
  const form = page.locator('main form').first();
  // Before hydration nothing can be typed.
  await expect(form.getByLabel(signUpTexts.storeName)).toBeEnabled();
  await typeIn(page, form.getByLabel(signUpTexts.storeName), 'Patas & Cia');
  await expect(form.getByLabel(signUpTexts.address)).toHaveValue('patas-cia');
  await expect(form.getByText(signUpTexts.addressFree)).toBeVisible();
  await typeIn(page, form.getByLabel(signUpTexts.name), JOANA.name);
  await typeIn(page, form.getByLabel(signUpTexts.email), JOANA.email);
  await typeIn(page, form.getByLabel(signUpTexts.phone), '19997772020');
  await typeIn(page, form.getByLabel(signUpTexts.password, { exact: true }), JOANA.password);
  await pressOn(page, form.getByRole('checkbox'), 'Space');
  await look(page, 'open-store-form');
  await pressOn(page, form.getByRole('button', { name: signUpTexts.submit }));

  const code = page.getByLabel(signUpTexts.code);
  await expect(code).toBeVisible();
  await look(page, 'open-store-code');
  // A reload stays there.
  await page.reload();
  await expect(code).toBeVisible();
  await expect(page.getByText(JOANA.email)).toBeVisible();
  const proofs = async () => (await emailsTo(request, JOANA.email)).map(({ text }) => /^\d{6}$/m.exec(text ?? '')?.[0]);
  await expect.poll(async () => (await proofs()).at(-1)).toBeTruthy();
  await typeIn(page, code, (await proofs()).at(-1) ?? '');
  await pressOn(page, page.getByRole('button', { name: signUpTexts.confirm, exact: true }));

  const own = `http://patas-cia.localhost:${ownShop().port}`;
  await page.waitForURL(`${own}/admin/first-steps`);
  await expect(page.getByRole('heading', { level: 1, name: firstStepsTexts.title })).toBeVisible();
  // The token of the way here is not in the history.
  expect(page.url()).not.toContain('#');
  await expect(page.getByText(/Teste grátis até \d{2}\/\d{2}\/\d{4}/)).toBeVisible();
  await expect(page.getByText(firstStepsTexts.domainOpen(new URL(own).host))).toBeVisible();
  await look(page, 'open-store-admin');

  // A shopper stands before a closed door, and leaves an e-mail.
  const visit = await page.context().newPage();
  const closed = await visit.goto(`${own}/products`);
  expect(closed?.status()).toBe(503);
  await expect(visit.getByRole('heading', { level: 1, name: 'Abrimos em breve' })).toBeVisible();
  await look(visit, 'open-store-closed');
  await typeIn(visit, visit.getByRole('textbox', { name: 'E-mail' }), 'ana@casa.test');
  await pressOn(visit, visit.getByRole('checkbox'), 'Space');
  await pressOn(visit, visit.getByRole('button', { name: 'Avisar quando abrir' }));
  await expect(visit.getByRole('heading', { level: 1, name: 'Anotado' })).toBeVisible();
  await look(visit, 'open-store-waiting');
  await visit.close();
});
