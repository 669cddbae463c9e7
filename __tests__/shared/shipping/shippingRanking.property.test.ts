import fc from 'fast-check';

import { isSelectable } from '../../../src/shared/shipping/customShipping';
import type { ShippingOption } from '../../../src/shared/shipping/shippingContract';
import { proposedShipping, rankedShipping, unbeatenDeliveries } from '../../../src/shared/shipping/shippingRanking';

const VALUE = 10_000;

const option = fc
  .record({
    price: fc.integer({ min: 0, max: 6 }).map((step) => step * 500),
    deliveryRangeMin: fc.integer({ min: 0, max: 4 }),
    extraDays: fc.integer({ min: 0, max: 4 }),
    kind: fc.constantFrom('carrier', 'rule', 'dearRule', 'pickUp', 'farPickUp'),
  })
  .map(({ price, deliveryRangeMin, extraDays, kind }): Omit<ShippingOption, 'id'> => {
    const isRule = kind !== 'carrier';
    return {
      name: kind,
      companyName: 'Oi Pet',
      price,
      deliveryRangeMin,
      deliveryRangeMax: deliveryRangeMin + extraDays,
      storeCustomShippingId: isRule ? kind : null,
      storeCustomShipping: isRule ? { limitCartPriceMin: kind === 'dearRule' ? VALUE : 0 } : null,
      customDeliveryRangeMin: null,
      customDeliveryRangeMax: null,
      isEstimate: false,
      ...(kind === 'pickUp' && { isPickup: true, isNear: true }),
      ...(kind === 'farPickUp' && { isPickup: true, isNear: false }),
    };
  });
const options = fc
  .array(option, { maxLength: 10 })
  .map((list) => list.map((one, index) => ({ ...one, id: `o${index}` })));

const beats = (one: ShippingOption, other: ShippingOption) =>
  one.price <= other.price &&
  one.deliveryRangeMax <= other.deliveryRangeMax &&
  (one.price < other.price || one.deliveryRangeMax < other.deliveryRangeMax);
const deliveriesOf = (list: ShippingOption[]) => list.filter((one) => !one.isPickup && isSelectable(one, VALUE));

it('keeps no delivery that another beats, and drops none that is not beaten or matched', () => {
  fc.assert(
    fc.property(options, (list) => {
      const deliveries = deliveriesOf(list);
      const kept = unbeatenDeliveries(deliveries);
      for (const one of kept) expect(deliveries.some((other) => beats(other, one))).toBe(false);
      for (const one of deliveries.filter((each) => !kept.includes(each)))
        expect(kept.some((other) => other.price <= one.price && other.deliveryRangeMax <= one.deliveryRangeMax)).toBe(
          true,
        );
    }),
  );
});

it('gets dearer and faster from one to the next', () => {
  fc.assert(
    fc.property(options, (list) => {
      const kept = unbeatenDeliveries(list);
      for (const [index, one] of kept.entries()) {
        const before = kept[index - 1];
        if (before) expect(one.price > before.price && one.deliveryRangeMax < before.deliveryRangeMax).toBe(true);
      }
    }),
  );
});

it('shows three at first at most, and the chosen one always; all holds them and each once', () => {
  fc.assert(
    fc.property(options, fc.nat(9), (list, at) => {
      const chosen = list.filter((one) => isSelectable(one, VALUE))[at];
      const { first, all } = rankedShipping(list, VALUE, chosen?.id ?? null);
      expect(first.filter((one) => one !== chosen).length).toBeLessThanOrEqual(3);
      if (chosen) expect(first).toContain(chosen);
      expect(all.slice(0, first.length)).toEqual(expect.arrayContaining(first.filter((one) => one !== chosen)));
      for (const one of first) expect(all).toContain(one);
      expect(new Set(all).size).toBe(all.length);
    }),
  );
});

it('leaves pick-up out at first for those far away, where there is more to show', () => {
  fc.assert(
    fc.property(options, (list) => {
      const { first, all } = rankedShipping(list, VALUE, null);
      if (first.length < all.length) expect(first.every(({ isNear }) => isNear !== false)).toBe(true);
    }),
  );
});

it('says why of everything that cannot be chosen, and proposes nothing of it', () => {
  fc.assert(
    fc.property(options, (list) => {
      const { all } = rankedShipping(list, VALUE, null);
      for (const one of list.filter((each) => !isSelectable(each, VALUE))) expect(all).toContain(one);
      const proposed = proposedShipping(list, VALUE);
      if (proposed) expect(isSelectable(proposed, VALUE)).toBe(true);
      const deliveries = deliveriesOf(list);
      if (deliveries.length > 0) expect(proposed).toBe(unbeatenDeliveries(deliveries)[0]);
    }),
  );
});

it('ranks the same options the same, in whatever order they come', () => {
  fc.assert(
    fc.property(
      options.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
      ([list, shuffled]) => {
        expect(rankedShipping(shuffled, VALUE, null)).toEqual(rankedShipping(list, VALUE, null));
      },
    ),
  );
});
