import { cartPanelTexts } from '../../src/browser/texts/cartPanelTexts';
import { checkoutTexts } from '../../src/browser/texts/checkoutTexts';
import { paymentTexts } from '../../src/browser/texts/paymentTexts';
import { pickupTexts } from '../../src/browser/texts/pickupTexts';
import { salesTexts } from '../../src/browser/texts/salesTexts';
import { anInvoiceKey } from '../support/invoiceKeys';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { enterAdmin, section, STAFF } from '../support/journeys/merchant';
import { actOnCharge, cpfOf, pay } from '../support/journeys/payments';
import { emailsTo } from '../support/journeys/sandbox';
import { addToCart, choosePickup, goods, goOn, identify, openPage, untilAlive } from '../support/journeys/shopper';
import { orderStatus } from '../support/orderStatus';

// axe reads a dozen pages on the way.
test.describe.configure({ timeout: 180_000 });

const EMAIL = 'nair.retira@example.com';

test('an order is fetched at the store: nobody speaks of a carrier, and its buyer learns when to come', async ({
  page,
  request,
}) => {
  await openPage(page, `/products/${goods.withVariants.slug}`);
  const panel = await addToCart(page);
  await panel.getByRole('link', { name: 'Finalizar Compra' }).click();
  await page.waitForURL('**/checkout');
  await untilAlive(page);
  await choosePickup(page);
  await expect(page.getByText(checkoutTexts.stepOf(1, 4, checkoutTexts.steps.shipping.name))).toBeVisible();
  const receipt = page.getByRole('complementary', { name: checkoutTexts.summaryLabel });
  await expect(receipt.getByText(pickupTexts.arrival, { exact: true })).toBeVisible();
  await expect(receipt.getByText(cartPanelTexts.free, { exact: true })).toBeVisible();
  await look(page, 'checkout-pickup-shipping');
  await goOn(page, 'identification');
  await identify(page, { email: EMAIL, document: cpfOf(EMAIL) });
  const payment = await goOn(page, 'payment');
  await payment.getByRole('radio', { name: paymentTexts.methods.pix.title }).check();
  await pay(page);
  const order = page.url();
  await actOnCharge(page, 'pay');
  await expect(page.getByRole('heading', { name: orderStatus.paidTitle })).toBeVisible();
  await expect(section(page, pickupTexts.title)).toBeVisible();
  await look(page, 'order-pickup-paid');
  const number = (await page.getByRole('heading', { level: 1 }).textContent())?.replace(/\D/g, '') ?? '';

  await enterAdmin(page, `/admin${new URL(order).pathname.replace('order', 'sale')}`, STAFF);
  const next = section(page, salesTexts.next);
  await expect(next.getByRole('button', { name: salesTexts.events.shipped })).toHaveCount(0);
  await look(page, 'admin-order-pickup');
  // The invoice comes first; what may be done besides is one press away.
  await next.getByRole('button', { name: salesTexts.otherActions }).click();
  await page.getByRole('dialog').getByRole('button', { name: pickupTexts.tellReady }).click();
  // What was chosen follows the invoice.
  const invoice = page.getByRole('dialog', { name: salesTexts.invoiceTitle });
  await invoice.getByLabel(salesTexts.accessKey).fill(anInvoiceKey({ number: 1_240 }));
  await invoice.getByRole('button', { name: salesTexts.saveInvoice }).click();
  await expect(page.getByRole('dialog', { name: pickupTexts.tellReady })).toBeVisible();
  await look(page, 'admin-order-pickup-ready', 'window');
  await page.getByRole('dialog').getByRole('button', { name: pickupTexts.tellReady }).click();
  await expect(page.getByText(pickupTexts.readyAnnounced)).toBeVisible();
  await expect(page.getByRole('img', { name: new RegExp(`Agora: ${pickupTexts.isReady}`) })).toBeVisible();
  await openPage(page, `/admin/sale?text=${number}`);
  await expect(page.getByRole('row', { name: new RegExp(number) }).getByText(pickupTexts.isReady)).toBeVisible();
  await look(page, 'admin-sales-pickup');
  await openPage(page, order);
  await expect(page.getByText(pickupTexts.isReady).first()).toBeVisible();
  await look(page, 'order-pickup-ready');

  await openPage(page, `/admin${new URL(order).pathname.replace('order', 'sale')}`);
  await next.getByRole('button', { name: pickupTexts.tellFetched }).click();
  await page.getByRole('dialog').getByRole('button', { name: pickupTexts.tellFetched }).click();
  await expect(page.getByText(pickupTexts.fetchedAnnounced)).toBeVisible();
  await openPage(page, order);
  await expect(page.getByText(pickupTexts.isFetched).first()).toBeVisible();
  await look(page, 'order-pickup-fetched');

  const letters = async () => (await emailsTo(request, EMAIL)).map(({ text }) => text ?? '').join('\n');
  await expect.poll(letters).toContain('retirar');
  expect(await letters()).not.toMatch(/transportadora|a caminho/i);
});
