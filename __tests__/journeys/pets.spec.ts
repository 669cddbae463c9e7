import sharp from 'sharp';

import { addToCartTexts } from '../../src/browser/texts/addToCartTexts';
import { lastsTexts } from '../../src/browser/texts/lastsTexts';
import { petTexts } from '../../src/browser/texts/petTexts';
import { expectGreeting, signInWith } from '../support/journeys/account';
import { accountApi } from '../support/journeys/accountApi';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { cpfOf } from '../support/journeys/payments';
import { inShopDatabase } from '../support/journeys/shopDatabase';
import { cartPanel, goods, openPage } from '../support/journeys/shopper';

// axe reads seven pages on the way.
test.describe.configure({ timeout: 180_000 });

const EMAIL = 'renata.raposo@example.com';
const RENATA = { name: 'Renata Raposo', email: EMAIL, document: cpfOf(EMAIL) };
const FOOD = `/products/${goods.withVariants.slug}`;

test('a guest asks how long a bag lasts, keeps the dog, and the page knows it from then on', async ({
  page,
  request,
}) => {
  await accountApi(request).then((api) => api.open(RENATA));
  await inShopDatabase((client) =>
    client.query('update products set kcal_per_kg = 3700, feeding_table = null where slug = $1', [
      goods.withVariants.slug,
    ]),
  );
  const block = page.getByRole('region', { name: lastsTexts.title });

  await test.step('as a guest', async () => {
    await openPage(page, FOOD);
    await page.keyboard.press('Tab');
    await block.getByRole('textbox', { name: lastsTexts.weight }).fill('18');
    await expect(block.getByText(/^Dura \d+ dias/)).toBeVisible();
    await look(page, 'lasts-guest');
    await block.getByRole('link', { name: lastsTexts.keepPets }).click();
    await signInWith(page, RENATA.email);
    await page.waitForURL('**/account/pets?pet=new');
    await expectGreeting(page, 'Renata');
  });

  await test.step('tells of the dog', async () => {
    await page.getByRole('radio', { name: petTexts.species.dog }).check({ force: true });
    await page.getByRole('textbox', { name: petTexts.name, exact: true }).fill('Mel');
    await page.getByRole('textbox', { name: petTexts.weightToday }).fill('180');
    await page.getByRole('button', { name: petTexts.save, exact: true }).click();
    await expect(page.getByText(petTexts.weightTooMuch('180', 'dog', '18')).first()).toBeVisible();
    await look(page, 'account-pet-errors');
    await page.getByRole('textbox', { name: petTexts.weightToday }).fill('18');
    await page.getByRole('radiogroup', { name: petTexts.sex }).getByText('fêmea').click();
    await page.getByRole('radiogroup', { name: petTexts.neutered.female }).getByText('sim').click();
    await page.getByRole('button', { name: petTexts.save, exact: true }).click();
    await page.waitForURL('**/account/pets');
    await expect(page.getByRole('heading', { name: /^Mel/ })).toBeVisible();
    await look(page, 'account-pets');
  });

  await test.step('the page answers for her', async () => {
    await openPage(page, `${FOOD}?variant=`);
    await page.keyboard.press('Tab');
    await expect(block.getByText(/^Dura \d+ dias para Mel$/)).toBeVisible();
    await expect(block.getByRole('row', { name: /^15 kg 56 dias/ })).toBeVisible();
    await look(page, 'lasts-own');
    const cards = page.getByRole('group', { name: /^Peso/ });
    await expect(cards.getByText('56 dias', { exact: true })).toBeVisible();
    await block.getByText(/^Por que \d+ dias?\?$/).click();
    await expect(block.getByText(/kcal ÷ 3\.700 kcal por kg = 265 g/)).toBeVisible();
  });

  await test.step('the cart says it too, of all packs', async () => {
    await page.getByRole('button', { name: addToCartTexts.add }).first().click();
    await expect(cartPanel(page).getByText(/^Dura \d+ dias para Mel$/)).toBeVisible();
    await look(page, 'lasts-cart');
  });

  await test.step('she has a photo, which her page shows', async () => {
    await openPage(page, '/account/pets');
    await page.getByRole('link', { name: `${petTexts.edit} Mel` }).click();
    const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#b5651d' } })
      .jpeg()
      .toBuffer();
    await page.locator('input[type=file]').setInputFiles({ name: 'mel.jpg', mimeType: 'image/jpeg', buffer });
    await expect(page.getByRole('img', { name: petTexts.photoOf('Mel') })).toBeVisible();
    await look(page, 'account-pet-photo');
    await openPage(page, '/account/pets');
    await expect(page.getByRole('img', { name: petTexts.photoOf('Mel') })).toBeVisible();
  });

  await test.step('says goodbye, and nothing is reckoned any more', async () => {
    await openPage(page, '/account/pets');
    await page.getByRole('link', { name: `${petTexts.edit} Mel` }).click();
    await page.getByRole('link', { name: petTexts.leaves('Mel') }).click();
    await page.getByRole('button', { name: petTexts.leaveSave }).click();
    const kind = page.getByRole('heading', { name: petTexts.sorry('female', 'Mel') });
    await expect(kind).toBeVisible();
    await expect(kind).toBeFocused();
    await look(page, 'account-pet-gone');
    await openPage(page, FOOD);
    await page.keyboard.press('Tab');
    await expect(block.getByText(lastsTexts.guestTitle)).toBeVisible();
    await expect(block.getByText(/Mel/)).toHaveCount(0);
  });
});
