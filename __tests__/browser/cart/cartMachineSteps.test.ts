import { stepToCart } from '../../../src/browser/cart/cartMachineChunk';
import { newCartMachineState, regionsOf } from '../../../src/browser/cart/cartMachineSteps';
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
  const state = stepToCart(newCartMachineState, cart);
  expect([regionsOf(state).shipping, state.context.selectedShippingId]).toEqual([shipping, selectedShippingId]);
});

it('follows an abandoned cart and its coming back', () => {
  const abandoned = stepToCart(newCartMachineState, aCart({ status: 'abandoned' }));
  expect(regionsOf(abandoned).status).toBe('abandoned');
  expect(regionsOf(stepToCart(abandoned, aCart())).status).toBe('open');
});

it('forgets choice and quotes with the zip code', () => {
  const selected = stepToCart(newCartMachineState, { ...quoted, selectedShippingId: 'shipping-1' });
  const state = stepToCart(selected, aCart());
  expect([regionsOf(state).shipping, state.context.selectedShippingId]).toEqual(['none', null]);
});
