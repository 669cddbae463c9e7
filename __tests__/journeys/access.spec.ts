import { authTitles } from '../../src/browser/texts/accountTitles';
import { appTexts } from '../../src/browser/texts/appTexts';
import { cartTexts } from '../../src/browser/texts/cartTexts';
import { checkoutTexts } from '../../src/browser/texts/checkoutTexts';
import { orderTexts } from '../../src/browser/texts/orderTexts';
import { guestApi } from '../support/journeys/guestOrder';
import { expect, test } from '../support/journeys/journey';
import { look } from '../support/journeys/look';
import {
  addToCart,
  cartPanel,
  chooseDelivery,
  choosePickup,
  fillInAddress,
  goods,
  goOn,
  identify,
  openPage,
  openStep,
} from '../support/journeys/shopper';
import { privateStore } from '../support/journeys/stores';
import { orderStatus } from '../support/orderStatus';

// axe reads up to fifteen pages in one test.
test.describe.configure({ timeout: 180_000 });

const PRODUCT = `/products/${goods.withVariants.slug}`;

// axe on each page and step as people meet it; each also kept as a picture, for people to look at.
const PAGES: [string, string][] = [
  ['home', '/'],
  ['list', '/products'],
  ['category', '/caes'],
  ['subcategory', '/caes/racao-seca-para-caes'],
  ['search-empty', '/products?search=xyzxyz'],
  ['product', PRODUCT],
  ['contact', '/contact'],
  ['contact-oipet', '/contact-oipet'],
  ['common-questions', '/common-questions'],
  ['shipping-policy', '/shipping-policy'],
  ['privacy-policy', '/privacy-policy'],
  ['exchanges-returns', '/exchanges-returns'],
  ['terms-of-purchase', '/terms-of-purchase'],
  ['access-for-all', '/acessibilidade'],
];
const AWKWARD: [string, string][] = [
  ['product-sold-out', `/products/${goods.soldOut.slug}`],
  ['product-without-picture', `/products/${goods.withoutPicture.slug}`],
  ['product-long-title', `/products/${goods.withLongTitle.slug}`],
];
const STORES = [
  { name: 'public', pages: [...PAGES, ...AWKWARD], origin: (_baseURL: string) => '' },
  { name: 'private', pages: PAGES, origin: privateStore },
];

for (const { name, pages, origin } of STORES) {
  test(`axe finds nothing on the pages of the ${name} store`, async ({ page, baseURL }) => {
    for (const [what, path] of pages) {
      await openPage(page, `${origin(baseURL ?? '')}${path}`);
      await look(page, `${name}-${what}`);
    }
  });

  test(`axe finds nothing in the cart and checkout of the ${name} store`, async ({ page, baseURL }) => {
    await openPage(page, `${origin(baseURL ?? '')}/checkout`);
    // A private store's checkout is its customers' alone (rules §3).
    const first = name === 'private' ? authTitles.login : checkoutTexts.emptyTitle;
    await expect(page.getByRole('heading', { name: first })).toBeVisible();
    await look(page, `${name}-checkout-empty`);

    await openPage(page, `${origin(baseURL ?? '')}${PRODUCT}`);
    await page.getByRole('banner').getByRole('button', { name: appTexts.cart }).click();
    await expect(cartPanel(page).getByText('O seu carrinho está vazio')).toBeVisible();
    await look(page, `${name}-cart-empty`, 'window');
    await cartPanel(page).getByRole('button', { name: cartTexts.close }).click();
    const panel = await addToCart(page);
    await panel.getByLabel(cartTexts.zipCode, { exact: true }).fill('13010-111');
    await expect(panel.getByRole('group', { name: cartTexts.shippingOptions })).toBeVisible();
    if (name === 'public') {
      await panel.getByLabel(cartTexts.voucher, { exact: true }).fill('ANONOVO25');
      await panel.getByRole('button', { name: cartTexts.applyVoucher }).click();
      await expect(panel.getByRole('paragraph').filter({ hasText: cartTexts.voucherNotFound })).toBeVisible();
    }
    await look(page, `${name}-cart`, 'window');

    if (name === 'private') return;
    await panel.getByRole('link', { name: 'Finalizar Compra' }).click();
    await page.waitForURL('**/checkout');
    await choosePickup(page);
    await look(page, `${name}-checkout-1-pickup`);
    await openStep(page).getByRole('radio', { name: checkoutTexts.wayTitles.deliver, exact: true }).check();
    await chooseDelivery(page);
    await look(page, `${name}-checkout-1`);
    await goOn(page, 'identification');
    await openStep(page)
      .getByRole('button', { name: checkoutTexts.continueTo(checkoutTexts.steps.delivery.to) })
      .click();
    await expect(openStep(page).getByText(checkoutTexts.errors.name).first()).toBeVisible();
    await look(page, `${name}-checkout-2-errors`);
    await identify(page, { email: 'maria.acesso@example.com' });
    await look(page, `${name}-checkout-2`);
    await goOn(page, 'delivery');
    await fillInAddress(page);
    await look(page, `${name}-checkout-3`);
    await goOn(page, 'payment');
    await look(page, `${name}-checkout-4`);
    await goOn(page, 'review');
    await look(page, `${name}-checkout-5`);
  });
}

test('axe finds nothing on an order that waits and is paid, nor in the sandbox', async ({ page, baseURL }) => {
  const orderId = await (await guestApi(baseURL ?? '')).placeOrder({ email: 'maria.acesso@example.com' });
  await openPage(page, `/order/${orderId}`);
  await expect(page.getByRole('img', { name: orderTexts.qrCode })).toBeVisible();
  await look(page, 'order-waiting');
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';

  await page.goto('/sandbox');
  await look(page, 'sandbox');
  await page.getByRole('button', { name: `Aprovar pagamento: ${title}` }).click();
  await expect(page.getByRole('status')).toHaveText('Feito.');

  await openPage(page, `/order/${orderId}`);
  await expect(page.getByRole('heading', { name: orderStatus.paidTitle })).toBeVisible();
  await look(page, 'order-paid');

  await page.goto('/sandbox/outbox?to=maria.acesso@example.com');
  await look(page, 'sandbox-outbox');
});

test('axe finds nothing in the menus', async ({ page }) => {
  await openPage(page, '/');
  await page
    .getByRole('navigation', { name: appTexts.mainMenu })
    .getByRole('button', { name: appTexts.products })
    .click();
  await look(page, 'menu-products', 'window');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: appTexts.openMenu }).click();
  await expect(page.getByRole('dialog', { name: appTexts.menu })).toBeVisible();
  await look(page, 'menu-mobile', 'window');
});

test.describe('where nothing is', () => {
  test.use({ expected: /nao-existe/ });

  test('axe finds nothing', async ({ page }) => {
    await openPage(page, '/products/nao-existe');
    await look(page, 'missing-product');
    await openPage(page, '/nao-existe');
    await look(page, 'missing-page');
    await openPage(page, '/order/nao-existe-nao-existe');
    await expect(page.getByRole('heading', { name: orderTexts.missingTitle })).toBeVisible();
    await look(page, 'missing-order');
  });
});
