import fc from 'fast-check';

import { STRUCK_PRICE_RULE, struckStanding } from '../../../src/shared/catalog/struckPrice';
import { addDays, startOfDay } from '../../../src/shared/kernel/calendar';
import { storeDayOf } from '../../../src/shared/kernel/storeDay';

const TODAY = '2026-11-26';
const HOUR_MS = 3_600_000;
/** An instant of a day before today, in São Paulo. */
const ago = (days: number, hour = 12): string =>
  new Date(Date.parse(startOfDay(addDays(TODAY, -days))) + hour * HOUR_MS).toISOString();
const prices = { price: 8_000, originalPrice: 10_000 };
/** Charged the 'de' price until so many days ago. */
const cutAgo = (days: number, since = ago(400)) => ({ since, changes: [{ at: ago(days), fromPrice: 10_000 }] });

it('is printed while 30 whole days of the last 200 were charged it, and no longer', () => {
  expect(struckStanding(prices, cutAgo(0), TODAY)).toEqual({ kind: 'shown', until: addDays(TODAY, 170) });
  // Days -200 to -171 are 30; a day later one of them is gone.
  expect(struckStanding(prices, cutAgo(170), TODAY)).toEqual({ kind: 'shown', until: TODAY });
  expect(struckStanding(prices, cutAgo(171), TODAY)).toMatchObject({ kind: 'notCharged', chargedDays: 29 });
});

it('does not count the day on which a product came on sale, nor the day of its cut', () => {
  expect(struckStanding(prices, cutAgo(0, ago(31)), TODAY).kind).toBe('shown');
  expect(struckStanding(prices, cutAgo(0, ago(30)), TODAY)).toEqual({
    kind: 'notCharged',
    chargedDays: 29,
    from: addDays(TODAY, 2),
  });
});

it('says of a new product on which day its price could be struck, charged from today on', () => {
  expect(struckStanding(prices, { since: ago(0), changes: [] }, TODAY)).toEqual({
    kind: 'notCharged',
    chargedDays: 0,
    from: addDays(TODAY, 31),
  });
});

it('counts days on which more was charged, and none on which less was for an hour', () => {
  const dearer = { since: ago(400), changes: [{ at: ago(20), fromPrice: 12_000 }] };
  expect(struckStanding(prices, dearer, TODAY).kind).toBe('shown');
  const changes = [
    { at: ago(20, 8), fromPrice: 10_000 },
    { at: ago(20, 9), fromPrice: 7_000 },
    { at: ago(10), fromPrice: 10_000 },
  ];
  expect(struckStanding(prices, { since: ago(41), changes }, TODAY)).toMatchObject({ chargedDays: 29 });
});

it('goes by days of São Paulo', () => {
  // 23:30 in São Paulo is the next day in UTC.
  const changes = [{ at: ago(1, 23.5), fromPrice: 10_000 }];
  expect(struckStanding(prices, { since: ago(32, 23.5), changes }, TODAY).kind).toBe('shown');
  expect(struckStanding(prices, { since: ago(31, 0.5), changes }, TODAY)).toMatchObject({ chargedDays: 29 });
});

it.each([
  [9_500, 'cutTooSmall'],
  [9_499, 'shown'],
  [1_001, 'shown'],
  [1_000, 'cutTooLarge'],
])('takes a cut of more than 5 %% and less than 90 %%: %i of 10000 is %s', (price, kind) => {
  expect(struckStanding({ price, originalPrice: 10_000 }, cutAgo(0), TODAY).kind).toBe(kind);
});

it('agrees with a count day by day, hour by hour, whatever the history', () => {
  const HOURS = 24 * 240;
  const history = fc
    .array(fc.tuple(fc.integer({ min: 0, max: HOURS }), fc.constantFrom(7_000, 10_000, 11_000)), { maxLength: 12 })
    .map((moves) => moves.toSorted(([one], [other]) => one - other));
  fc.assert(
    fc.property(history, fc.integer({ min: 0, max: HOURS }), (moves, opened) => {
      const start = Date.parse(startOfDay(addDays(TODAY, -240)));
      const at = (hour: number) => new Date(start + hour * HOUR_MS).toISOString();
      const changes = moves.map(([hour, fromPrice]) => ({ at: at(hour), fromPrice }));
      // What is charged now is 8,000; before the first change what that one left behind.
      const chargedIn = (hour: number) => moves.find(([until]) => hour < until)?.[1] ?? 8_000;
      const good: string[] = [];
      for (let day = addDays(TODAY, -200); day < TODAY; day = addDays(day, 1)) {
        if (day <= storeDayOf(at(opened))) continue;
        const first = (Date.parse(startOfDay(day)) - start) / HOUR_MS;
        const hours = Array.from({ length: 24 }, (_, index) => chargedIn(first + index));
        if (hours.every((price) => price >= 10_000)) good.push(day);
      }
      const standing = struckStanding(prices, { since: at(opened), changes }, TODAY);
      expect(standing.kind === 'shown').toBe(good.length >= STRUCK_PRICE_RULE.chargedDays);
      if (standing.kind === 'notCharged') expect(standing.chargedDays).toBe(good.length);
    }),
    { numRuns: 200 },
  );
});
