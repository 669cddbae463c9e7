import {
  lockCycle,
  remindCycle,
  type CycleAtLock,
  type CycleReminder,
  type LockedCycle,
  type RemindedLine,
  type RiseAnswer,
} from '../../../src/shared/repeat/cyclePrice';
import {
  discountOffer,
  grantedValue,
  type GrantedDiscount,
  type RepeatDiscount,
} from '../../../src/shared/repeat/repeatDiscount';
import { randomOf } from '../../support/server/randomOf';

// Promise 47: a customer is never charged above the reminder, and a rise beyond the limit asks or leaves out.

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 2_000);
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20261120);
const CYCLES = 6;

type Random = ReturnType<typeof randomOf>;
type Agreed = { prices: Map<string, number>; discount: GrantedDiscount; shippingValue: number };

/** A price after some days: mostly the same, sometimes a small rise, a promotion, or a leap. */
const moved = (price: number, random: Random): number => {
  const kind = random(10);
  if (kind < 5) return price;
  const percent = kind < 8 ? 100 + random(8) : kind < 9 ? 60 + random(40) : 100 + random(100);
  return Math.max(1, Math.round((price * percent) / 100));
};

const aDiscount = (random: Random): RepeatDiscount | null =>
  random(4) === 0
    ? null
    : {
        percent: random(31),
        minProductsValue: random(30_000),
        first: random(2) === 0 ? null : { percent: random(51), most: random(2) === 0 ? null : random(5_000) },
        endsOn: random(3) === 0 ? `2027-0${1 + random(9)}-15` : null,
      };

const anAnswer = (random: Random): RiseAnswer => (['accepted', 'declined', null] as const)[random(3)] ?? null;

/** What a customer must not see, of one cycle; worked out apart from the rules, in fractions. */
const wrongsOf = (
  lines: readonly RemindedLine[],
  agreed: Agreed,
  riseLimit: number,
  reminder: CycleReminder,
  now: CycleAtLock,
  locked: LockedCycle,
): string[] => {
  if (locked.kind === 'skipped') return [];
  const wrongs: string[] = [];
  if (locked.total > reminder.total) wrongs.push('total above the reminder');
  if (locked.total < 0) wrongs.push('total below zero');
  const sum = locked.lines.reduce((value, { quantity, unitPrice }) => value + quantity * unitPrice, 0);
  if (sum !== locked.productsValue) wrongs.push('lines do not add up');
  if (sum - locked.discountValue + locked.shippingValue !== locked.total) wrongs.push('total does not add up');
  const isBeyond = (before: number, after: number) => after / before > 1 + riseLimit / 100 + 1e-9;
  for (const { id, unitPrice } of locked.lines) {
    const reminded = reminder.lines.find((line) => line.id === id)?.unitPrice ?? -1;
    const answer = now.lines.find((line) => line.id === id)?.answer;
    if (unitPrice > reminded) wrongs.push(`${id} above the reminder`);
    const rose = isBeyond(agreed.prices.get(id) ?? Number.NaN, reminded);
    if (rose && answer !== 'accepted') wrongs.push(`${id} rose beyond the limit without a yes`);
  }
  const isLeftOut = (id: string) => locked.leftOut.some((one) => one.id === id);
  if (lines.some(({ id }) => isLeftOut(id) === locked.lines.some((line) => line.id === id))) {
    wrongs.push('a line is neither charged nor left out');
  }
  // Lines that did not ask, together with shipping and discount, as reminded: a rise of these needs its own yes.
  const quiet = lines.filter(({ id }) => !reminder.asks.includes(id));
  const valueOf = (price: (line: RemindedLine) => number) =>
    quiet.reduce((value, line) => value + line.quantity * price(line), 0);
  const before = valueOf((line) => line.agreedUnitPrice);
  const after = valueOf((line) => line.unitPrice);
  const paidBefore = before - grantedValue(agreed.discount, before) + agreed.shippingValue;
  const paidAfter = after - grantedValue(reminder.discount, after) + reminder.shippingValue;
  if (quiet.length > 0 && isBeyond(paidBefore, paidAfter) && now.answer !== 'accepted') {
    wrongs.push('the whole rose beyond the limit without a yes');
  }
  return wrongs;
};

/** One customer's cycles, one after the other; what was wrong with them. */
const history = (seed: number, lock: typeof lockCycle): string[] => {
  const random = randomOf(seed);
  const ids = ['a', 'b', 'c', 'd'].slice(0, 1 + random(4));
  const prices = new Map(ids.map((id) => [id, 500 + random(40_000)]));
  const quantities = new Map(ids.map((id) => [id, 1 + random(3)]));
  const riseLimit = [0, 5, 5, 5, 10, 25][random(6)] ?? 5;
  let shippingValue = random(5) === 0 ? 0 : 500 + random(4_000);
  let discount = aDiscount(random);
  const priceOf = (id: string) => prices.get(id) ?? 0;
  const valueOf = () => ids.reduce((value, id) => value + priceOf(id) * (quantities.get(id) ?? 0), 0);
  const offered = (isFirst: boolean, month: number) =>
    discountOffer(discount, { productsValue: valueOf(), isFirst, day: `2027-0${1 + month}-10` }).granted;
  const agreed: Agreed = { prices: new Map(prices), discount: offered(true, 0), shippingValue };
  const walk = () => {
    for (const id of ids) prices.set(id, moved(priceOf(id), random));
    shippingValue = shippingValue === 0 && random(6) === 0 ? 500 + random(4_000) : moved(shippingValue, random);
    if (random(8) === 0) discount = aDiscount(random);
  };
  return Array.from({ length: CYCLES }, (_, month) => month).flatMap((month) => {
    walk();
    const lines = ids.map((id) => ({
      id,
      quantity: quantities.get(id) ?? 0,
      unitPrice: priceOf(id),
      agreedUnitPrice: agreed.prices.get(id) ?? 0,
    }));
    const reminder = remindCycle({
      lines,
      discount: offered(month === 0, month),
      shippingValue,
      agreedDiscount: agreed.discount,
      agreedShippingValue: agreed.shippingValue,
      riseLimit,
    });
    walk();
    const now: CycleAtLock = {
      lines: ids.map((id) => ({
        id,
        unitPrice: priceOf(id),
        availability: random(8) === 0 ? 'outOfStock' : random(20) === 0 ? 'notSold' : 'available',
        answer: anAnswer(random),
      })),
      discount: offered(month === 0, month),
      shippingValue,
      answer: anAnswer(random),
    };
    const locked = lock(reminder, now);
    const wrongs = wrongsOf(lines, agreed, riseLimit, reminder, now, locked);
    if (locked.kind === 'locked') {
      for (const { id, unitPrice } of locked.lines) agreed.prices.set(id, unitPrice);
      agreed.discount = reminder.discount;
      agreed.shippingValue = locked.shippingValue;
    }
    return wrongs.map((wrong) => `seed ${seed}, cycle ${month}: ${wrong}`);
  });
};

const wrongsIn = (runs: number, lock: typeof lockCycle): string[] =>
  Array.from({ length: runs }, (_, run) => history(SEED + run, lock)).flat();

it('never charges above the reminder, nor a rise beyond the limit without a yes', () => {
  expect(wrongsIn(RUNS, lockCycle).slice(0, 5)).toEqual([]);
});

/** Rules that somebody might write instead; each must be found out. */
const MUTANTS: Record<string, typeof lockCycle> = {
  'the price of the day': (reminder, now) =>
    lockCycle(
      {
        ...reminder,
        lines: reminder.lines.map((line) => ({
          ...line,
          unitPrice: now.lines.find(({ id }) => id === line.id)?.unitPrice ?? line.unitPrice,
        })),
      },
      now,
    ),
  'the shipping of the day': (reminder, now) => lockCycle({ ...reminder, shippingValue: now.shippingValue }, now),
  'the discount of the day': (reminder, now) => lockCycle({ ...reminder, discount: now.discount }, now),
  'silence is a yes': (reminder, now) => lockCycle({ ...reminder, asks: [], asksForAll: false }, now),
};

it.each(Object.keys(MUTANTS))('sees it where a cycle is charged otherwise: %s', (name) => {
  const mutant = MUTANTS[name];
  expect(mutant && wrongsIn(500, mutant).length).toBeGreaterThan(0);
});
