import { screen } from '@testing-library/react';

import { checkoutTexts } from '../../../src/browser/texts/checkoutTexts';
import type { GetCheckout, OpenedCheckout } from '../../../src/shared/cart/checkoutReferenceContract';
import { refused, type Outcome } from '../../../src/shared/kernel/outcome';
import { renderShop, settle } from '../../support/browser/renderShop';
import { aCart, aLine, aShippingStore } from '../../support/browser/wireBuilders';
import { withCart } from './withCart';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const cart = aCart({
  id: 'cart-of-mail',
  zipCode: '13010111',
  deliveryCityId: '3509502',
  listShippingStore: [aShippingStore()],
  selectedShippingId: 'shipping-1',
  listProduct: [aLine({ id: 'm' })],
});
const field = (name: string) => screen.getByRole('textbox', { name });
const follow = (answer: OpenedCheckout | (() => Outcome<OpenedCheckout>)) =>
  renderShop('/checkout/ref-1?step=identification', {
    prepare: (fake) => {
      withCart(aCart({ listProduct: [] }))(fake);
      fake.api.answer<GetCheckout>('GET', '/checkout/:checkoutRef', answer);
    },
  });

it("fills a guest's form with whom the merchant made the link for, and leaves the rest to be typed", async () => {
  await follow({ ...cart, madeFor: { name: 'Maria Souza', email: null } });
  expect(field(checkoutTexts.name)).toHaveValue('Maria Souza');
  expect(field(checkoutTexts.email)).toHaveValue('');
  expect(field(checkoutTexts.document)).toHaveValue('');
});

it.each([
  ['CartClosedError', 'ordered'],
  ['NotFoundError', 'over'],
] as const)('says on the page why a link opens nothing: %s', async (name, notice) => {
  await follow(() => refused(name));
  const { title, text } = checkoutTexts.linkNotices[notice];
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

it('offers another try where no answer came, and opens the cart by it', async () => {
  const { user, api } = await follow(() => refused('UnavailableError'));
  api.answer<GetCheckout>('GET', '/checkout/:checkoutRef', { ...cart, madeFor: null });
  await user.click(screen.getByRole('button', { name: checkoutTexts.retry }));
  await settle();
  expect(field(checkoutTexts.name)).toBeVisible();
});
