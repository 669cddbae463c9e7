import { newHeldCart, regionsOf, stepToCart } from '../../../src/browser/cart/cartMachineSteps';
import { aCart, aShippingOption, aShippingStore } from '../../support/browser/wireBuilders';

const quoted = aCart({ zipCode: '13010111', deliveryCityId: '3509502', listShippingStore: [aShippingStore()] });
const custom = aShippingOption({
  id: 'custom',
  storeCustomShippingId: 'rule',
  storeCustomShipping: { limitCartPriceMin: 16_890 },
});

it.each([
  ['nothing without a zip code', aCart(), 'none', null],
  ['quotes', quoted, 'quoted', null],
  ['the choice', { ...quoted, selectedShippingId: 'shipping-1' }, 'selected', 'shipping-1'],
  ['that a choice is no longer offered', { ...quoted, selectedShippingId: 'gone' }, 'quoted', null],
  [
    'that a minimum is only reached, not exceeded',
    { ...quoted, listShippingStore: [aShippingStore({ listShipping: [custom] })], selectedShippingId: 'custom' },
    'unavailable',
    null,
  ],
  ['that nobody delivers there', { ...quoted, listShippingStore: [] }, 'unavailable', null],
])('learns %s from a cart', (_what, cart, shipping, selectedShippingId) => {
  const held = stepToCart(newHeldCart, cart);
  expect([regionsOf(held).shipping, held.context.selectedShippingId]).toEqual([shipping, selectedShippingId]);
});

it('follows an abandoned cart and its coming back', () => {
  const abandoned = stepToCart(newHeldCart, aCart({ status: 'abandoned' }));
  expect(regionsOf(abandoned).status).toBe('abandoned');
  expect(regionsOf(stepToCart(abandoned, aCart())).status).toBe('open');
});

it('forgets choice and quotes with the zip code', () => {
  const selected = stepToCart(newHeldCart, { ...quoted, selectedShippingId: 'shipping-1' });
  const held = stepToCart(selected, aCart());
  expect([regionsOf(held).shipping, held.context.selectedShippingId]).toEqual(['none', null]);
});
