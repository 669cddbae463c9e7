import { isSelectable, selectableIds } from '../../../src/shared/shipping/customShipping';
import type { ShippingOption } from '../../../src/shared/shipping/shippingContract';

const option = (id: string, limitCartPriceMin: number | null): ShippingOption => ({
  id,
  name: 'Motoboy',
  companyName: 'Oi Pet',
  price: 1_200,
  deliveryRangeMin: 1,
  deliveryRangeMax: 3,
  storeCustomShippingId: limitCartPriceMin === null ? null : id,
  storeCustomShipping: limitCartPriceMin === null ? null : { limitCartPriceMin },
  customDeliveryRangeMin: null,
  customDeliveryRangeMax: null,
  isEstimate: false,
});

it("wants a custom shipping's minimum strictly exceeded", () => {
  const custom = option('custom-1', 15_000);
  expect([14_999, 15_000, 15_001].map((value) => isSelectable(custom, value))).toEqual([false, false, true]);
});

it('lets carriers be chosen at any value', () => {
  expect(isSelectable(option('me-1', null), 0)).toBe(true);
});

it('names what may be chosen', () => {
  const options = [option('me-1', null), option('custom-1', 0), option('custom-2', 9_000)];
  expect(selectableIds(options, 9_000)).toEqual(['me-1', 'custom-1']);
});
