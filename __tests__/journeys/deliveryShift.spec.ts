import { checkoutTexts } from '../../src/browser/texts/checkoutTexts';
import { paymentTexts } from '../../src/browser/texts/paymentTexts';
import { salesTexts } from '../../src/browser/texts/salesTexts';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import { enterAdmin, section, STAFF } from '../support/journeys/merchant';
import { actOnCharge, cpfOf, pay } from '../support/journeys/payments';
import { emailsTo } from '../support/journeys/sandbox';
import {
  addToCart,
  chooseDelivery,
  fillInAddress,
  goods,
  goOn,
  identify,
  openPage,
  untilAlive,
} from '../support/journeys/shopper';
import { orderStatus } from '../support/orderStatus';

// axe reads half a dozen pages on the way.
test.describe.configure({ timeout: 180_000 });

const EMAIL = 'dora.turno@example.com';

test('an order arrives on the day and in the shift of its buyer, who reads them everywhere, as its merchant does', async ({
  page,
  request,
}) => {
  await openPage(page, `/products/${goods.withVariants.slug}`);
  // The largest size: four of it. The address says which, and the button follows it.
  const largest = page.getByRole('main').getByRole('radio').last();
  await largest.click();
  await expect(largest).toBeChecked();
  const panel = await addToCart(page);
  // The store delivers by itself above R$ 300,00.
  for (let units = 1; units < 4; units += 1)
    await panel
      .getByRole('button', { name: /^Aumentar/ })
      .first()
      .click();
  await panel.getByRole('link', { name: 'Finalizar Compra' }).click();
  await page.waitForURL('**/checkout');
  await untilAlive(page);
  const step = await chooseDelivery(page, /Entrega do bairro/);
  const day = step.getByLabel(checkoutTexts.deliveryDay);
  await day.selectOption({ index: 2 });
  const date = (await day.locator('option:checked').textContent()) ?? '';
  await step.getByRole('radio', { name: /^tarde/ }).check();
  await look(page, 'checkout-delivery-shift');
  const words = `${date}, tarde (12h às 18h)`;
  await goOn(page, 'identification');
  await identify(page, { email: EMAIL, document: cpfOf(EMAIL) });
  await goOn(page, 'delivery');
  await fillInAddress(page);
  const payment = await goOn(page, 'payment');
  await payment.getByRole('radio', { name: paymentTexts.methods.pix.title }).check();
  await pay(page);
  const order = page.url();
  await expect(page.getByText(`Entrega marcada para ${words}`)).toBeVisible();
  await actOnCharge(page, 'pay');
  await expect(page.getByRole('heading', { name: orderStatus.paidTitle })).toBeVisible();
  await expect(page.getByText(`Entrega marcada para ${words}`)).toBeVisible();
  const letters = async () => (await emailsTo(request, EMAIL)).map(({ text }) => text ?? '').join('\n');
  await expect.poll(letters).toContain(words);

  await enterAdmin(page, `/admin${new URL(order).pathname.replace('order', 'sale')}`, STAFF);
  await expect(section(page, salesTexts.label)).toContainText(words);
  await openPage(page, '/admin/sale');
  await expect(page.getByRole('row', { name: new RegExp(words.replace(/[()]/g, '\\$&')) })).toBeVisible();
  await look(page, 'admin-sales-delivery-shift');
});
