import type { Locator } from '@playwright/test';

import { orderTexts } from '../../src/browser/texts/orderTexts';
import { paymentTexts } from '../../src/browser/texts/paymentTexts';
import { prescriptionQueueTexts as queueTexts } from '../../src/browser/texts/prescriptionQueueTexts';
import { prescriptionTexts as texts } from '../../src/browser/texts/prescriptionTexts';
import { formatDay } from '../../src/shared/kernel/calendar';
import { storeDayOf } from '../../src/shared/kernel/storeDay';
import { aPicture } from '../support/journeys/aPicture';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { enterAdmin, STAFF } from '../support/journeys/merchant';
import { actOnCharge, cpfOf, pay } from '../support/journeys/payments';
import { inShopDatabase } from '../support/journeys/shopDatabase';
import {
  addToCart,
  cartPanel,
  chooseDelivery,
  fillInAddress,
  goOn,
  guest,
  identify,
  openPage,
} from '../support/journeys/shopper';

test.describe.configure({ timeout: 180_000 });
// An order whose prescription is missing is not paid anew.
test.use({ expected: /\b406\b.*\/payment/ });

const EMAIL = 'receita@example.com';
const ANIMAL = 'Bidu';

test('a prescription is sent, refused, sent again, approved, and lets the order be placed', async ({
  page,
  browser,
  baseURL,
}) => {
  const product = await aProductByPrescription();
  const merchant = await (await browser.newContext({ baseURL })).newPage();
  const card = page.getByRole('region', { name: texts.title });

  await test.step('the checkout asks for it before anything is paid', async () => {
    await openPage(page, `/products/${product.slug}`);
    const panel = await addToCart(page);
    await panel.getByRole('link', { name: 'Finalizar Compra' }).click();
    await expect(card.getByText(texts.missing)).toBeVisible();
    await card.getByRole('button', { name: new RegExp(`^${texts.add}`) }).press('Enter');
    await card.getByRole('button', { name: texts.send }).press('Enter');
    await expect(card.getByText(texts.fileMissing).first()).toBeVisible();
    await look(page, 'checkout-prescription-errors');
    await sendPrescription(card);
    await expect(card.getByText(texts.states.waiting.label)).toBeVisible();
    await look(page, 'checkout-prescription-waits');
  });

  await test.step('staff open the file and refuse it, with the reason', async () => {
    await enterAdmin(merchant, '/admin/prescription', STAFF);
    const row = merchant.getByRole('row', { name: new RegExp(product.title) });
    const download = merchant.waitForEvent('download');
    await row.getByRole('button', { name: queueTexts.openOf(product.title) }).click();
    await download;
    await row.getByRole('button', { name: queueTexts.refuseOf(product.title) }).click();
    await merchant.getByRole('dialog').getByLabel(queueTexts.reasonField).fill('Falta a assinatura.');
    await merchant.getByRole('dialog').getByRole('button', { name: queueTexts.refuse, exact: true }).click();
    await expect(merchant.getByText(queueTexts.refused)).toBeVisible();
  });

  await test.step('the shopper reads why, and sends another', async () => {
    await card.getByRole('button', { name: texts.again }).click();
    await expect(card.getByText(texts.reason('Falta a assinatura.'))).toBeVisible();
    await card.getByRole('button', { name: new RegExp(`^${texts.addAnother}|^${texts.add}`) }).click();
    await sendPrescription(card);
    await expect(card.getByText(texts.states.waiting.label)).toBeVisible();
  });

  await test.step('staff approve it', async () => {
    await merchant.reload();
    await merchant.getByRole('button', { name: queueTexts.approveOf(product.title) }).click();
    await look(merchant, 'admin-prescription-approve', 'window');
    await merchant.getByRole('dialog').getByRole('button', { name: queueTexts.approve, exact: true }).click();
    await expect(merchant.getByText(queueTexts.approved)).toBeVisible();
    await merchant.context().close();
  });

  await test.step('and the order is placed', async () => {
    await card.getByRole('button', { name: texts.again }).click();
    await expect(card.getByText(texts.covered)).toBeVisible();
    await look(page, 'checkout-prescription-approved');
    await chooseDelivery(page);
    await goOn(page, 'identification');
    await identify(page, { email: EMAIL, document: cpfOf(EMAIL) });
    await goOn(page, 'delivery');
    await fillInAddress(page);
    await goOn(page, 'payment');
    await pay(page);
  });

  await test.step('once its prescription is refused it is not paid anew, and leads to a new order', async () => {
    await actOnCharge(page, 'expire');
    const newPix = page.getByRole('button', { name: orderTexts.newPix });
    await expect(newPix).toBeVisible();
    await inShopDatabase((client) =>
      client.query(
        `update prescriptions set status = 'refused', refusal_reason = 'Falsa' where product_id = $1 and status <> 'refused'`,
        [product.id],
      ),
    );
    await newPix.press('Enter');
    await expect(page.getByText(paymentTexts.prescriptionTitle)).toBeVisible();
    await look(page, 'order-prescription-missing');
    await page.getByRole('button', { name: orderTexts.buyAgainButton }).press('Enter');
    await expect(cartPanel(page).getByRole('link', { name: product.title })).toBeVisible();
  });

  await inShopDatabase((client) => client.query(`update products set rx_class = 'none' where id = $1`, [product.id]));
});

/** Fills in and sends the form of a prescription, with a picture as its file. */
async function sendPrescription(card: Locator): Promise<void> {
  await card.locator('input[type=file]').setInputFiles(await aPicture('receita'));
  await card.getByLabel(texts.issuedOn).fill(formatDay(storeDayOf(Date.now())));
  await card.getByLabel(texts.animalName).fill(ANIMAL);
  await card.getByLabel(texts.crmv).fill('crmv sp 12345');
  const name = card.getByLabel(texts.name);
  if (await name.isVisible()) {
    await name.fill(guest.name);
    await card.getByLabel(texts.email).fill(EMAIL);
  }
  await card.getByRole('button', { name: texts.send }).press('Enter');
}

/** A veterinary product of the default store which nobody else buys meanwhile, sold with its prescription shown from now on. */
const aProductByPrescription = () =>
  inShopDatabase(async (client) => {
    const { rows } = await client.query<{ id: string; slug: string; title: string }>(
      `update products set rx_class = 'shown' where id = (
         select p.id from products p join stores s on s.id = p.store_id and s.is_default
         join product_variants v on v.store_id = p.store_id and v.product_id = p.id and v.is_active and v.stock > 3
         where p.duty_kind = 'veterinary' and p.is_active and p.removed_at is null
           and not exists (select from kit_components k where k.store_id = v.store_id and k.product_variant_id = v.id)
         group by p.id, p.slug having count(*) = 1 order by p.slug desc limit 1)
       returning id, slug, title`,
    );
    const [product] = rows;
    if (!product) throw new Error('the demo sells no veterinary product');
    return product;
  });
