import {
  isRiseBeyond,
  lockCycle,
  remindCycle,
  type CycleAtLock,
  type CycleReminder,
  type CycleToRemind,
  type LineAvailability,
  type RemindedLine,
} from '../../../src/shared/repeat/cyclePrice';
import {
  discountOffer,
  grantedValue,
  NO_DISCOUNT,
  type RepeatDiscount,
} from '../../../src/shared/repeat/repeatDiscount';

const FIVE = { percent: 5, most: null };
const line = (given: Partial<RemindedLine> = {}): RemindedLine => ({
  id: 'a',
  quantity: 1,
  unitPrice: 23_690,
  agreedUnitPrice: 23_690,
  ...given,
});
const remind = (given: Partial<CycleToRemind> = {}): CycleReminder =>
  remindCycle({
    lines: [line()],
    discount: FIVE,
    shippingValue: 1_980,
    agreedDiscount: FIVE,
    agreedShippingValue: 1_980,
    riseLimit: 5,
    ...given,
  });
/** All as the reminder said. */
const same = (reminder: CycleReminder, given: Partial<CycleAtLock> = {}): CycleAtLock => ({
  lines: reminder.lines.map(({ id, unitPrice }) => ({ id, unitPrice, availability: 'available', answer: null })),
  discount: reminder.discount,
  shippingValue: reminder.shippingValue,
  answer: null,
  ...given,
});
const DEARER = line({ unitPrice: 26_000 });
const OTHER = line({ id: 'b', unitPrice: 8_990, agreedUnitPrice: 8_990, quantity: 2 });
const TWO = [line(), OTHER];
/** The same with line a out of reach. */
const without = (
  reminder: CycleReminder,
  availability: LineAvailability,
  given: Partial<CycleAtLock> = {},
): CycleAtLock => {
  const now = same(reminder, given);
  return { ...now, lines: now.lines.map((one) => (one.id === 'a' ? { ...one, availability } : one)) };
};

it('adds up: products less discount plus shipping', () => {
  expect(remind()).toMatchObject({
    productsValue: 23_690,
    discountValue: 1_185,
    shippingValue: 1_980,
    total: 24_485,
    asks: [],
    asksForAll: false,
  });
});

it('asks before a rise beyond the limit, not at the limit', () => {
  expect(isRiseBeyond(10_000, 10_500, 5)).toBe(false);
  expect(isRiseBeyond(10_000, 10_501, 5)).toBe(true);
  expect(remind({ lines: [line({ unitPrice: 25_490 })] })).toMatchObject({ total: 26_195, asks: ['a'] });
  expect(remind({ lines: [line({ unitPrice: 25_490 })], riseLimit: 10 }).asks).toEqual([]);
  expect(remind({ lines: [line({ unitPrice: 23_691 })], riseLimit: 0 }).asks).toEqual(['a']);
});

it('skips without an answer, and with a no; charges with a yes', () => {
  const reminder = remind({ lines: [line({ unitPrice: 25_490 })] });
  const answered = (answer: 'accepted' | 'declined' | null) =>
    lockCycle(reminder, same(reminder, { lines: [{ id: 'a', unitPrice: 25_490, availability: 'available', answer }] }));
  expect(answered(null)).toEqual({ kind: 'skipped', leftOut: [{ id: 'a', reason: 'unanswered' }] });
  expect(answered('declined')).toEqual({ kind: 'skipped', leftOut: [{ id: 'a', reason: 'declined' }] });
  expect(answered('accepted')).toMatchObject({ kind: 'locked', total: 26_195, leftOut: [] });
});

it('asks for the whole where shipping rose, or a discount ended', () => {
  const shipping = remind({ shippingValue: 4_000 });
  expect(shipping).toMatchObject({ asks: [], asksForAll: true });
  expect(lockCycle(shipping, same(shipping)).kind).toBe('skipped');
  expect(lockCycle(shipping, same(shipping, { answer: 'accepted' }))).toMatchObject({ total: 26_505 });
  const ended = remind({ agreedDiscount: { percent: 10, most: null }, discount: NO_DISCOUNT });
  expect(ended).toMatchObject({ total: 25_670, asksForAll: true });
});

it('does not ask for many small rises below the limit together, and does above it', () => {
  const small = [line({ unitPrice: 24_600 }), line({ id: 'b', unitPrice: 9_300, agreedUnitPrice: 8_990 })];
  expect(remind({ lines: small })).toMatchObject({ asks: [], asksForAll: false });
  expect(remind({ lines: small, shippingValue: 3_000 })).toMatchObject({ asks: [], asksForAll: true });
});

it.each(['outOfStock', 'notSold'] as const)('one line that is %s holds back none of the others', (availability) => {
  const reminder = remind({ lines: TWO });
  const locked = lockCycle(reminder, without(reminder, availability));
  expect(locked).toMatchObject({
    kind: 'locked',
    lines: [{ id: 'b', quantity: 2, unitPrice: 8_990 }],
    leftOut: [{ id: 'a', reason: availability }],
    total: 17_980 - 899 + 1_980,
  });
});

it('one line above the limit holds back none of the others either', () => {
  const reminder = remind({ lines: [DEARER, OTHER] });
  expect(reminder).toMatchObject({ asks: ['a'], asksForAll: false });
  expect(lockCycle(reminder, same(reminder))).toMatchObject({
    kind: 'locked',
    leftOut: [{ id: 'a', reason: 'unanswered' }],
    productsValue: 17_980,
  });
});

it('is skipped where nothing of it can be had', () => {
  const reminder = remind({ lines: TWO });
  const gone = same(reminder).lines.map((one) => ({ ...one, availability: 'outOfStock' as const }));
  expect(lockCycle(reminder, same(reminder, { lines: gone }))).toMatchObject({ kind: 'skipped' });
});

it('charges what the reminder said where prices or shipping rose since, and less where they fell', () => {
  const reminder = remind();
  const at = (unitPrice: number, shippingValue: number) =>
    lockCycle(
      reminder,
      same(reminder, { lines: [{ id: 'a', unitPrice, availability: 'available', answer: null }], shippingValue }),
    );
  expect(at(29_990, 5_000)).toMatchObject({ total: 24_485 });
  expect(at(20_000, 0)).toMatchObject({ total: 19_000 });
});

it('keeps what the reminder granted: a line left out takes no discount from the others', () => {
  const discount: RepeatDiscount = { percent: 10, minProductsValue: 30_000, first: null, endsOn: null };
  const offer = (productsValue: number) =>
    discountOffer(discount, { productsValue, isFirst: false, day: '2027-02-21' }).granted;
  const reminder = remind({ lines: TWO, discount: offer(41_670), agreedDiscount: offer(41_670) });
  const locked = lockCycle(reminder, without(reminder, 'outOfStock', { discount: offer(17_980) }));
  expect(locked).toMatchObject({ productsValue: 17_980, discountValue: 1_798 });
});

describe('a store’s discount', () => {
  const discount: RepeatDiscount = {
    percent: 5,
    minProductsValue: 9_900,
    first: { percent: 35, most: 2_000 },
    endsOn: '2027-03-31',
  };
  const offer = (productsValue: number, isFirst = false, day = '2027-02-21') =>
    discountOffer(discount, { productsValue, isFirst, day });

  it('begins at its minimum, and says what is missing', () => {
    expect(offer(8_990)).toEqual({ granted: NO_DISCOUNT, missing: 910 });
    expect(offer(9_900)).toEqual({ granted: FIVE, missing: 0 });
  });

  it('is another one for the first cycle, up to its most', () => {
    const { granted } = offer(23_690, true);
    expect(granted).toEqual({ percent: 35, most: 2_000 });
    expect([grantedValue(granted, 23_690), grantedValue(granted, 1_000)]).toEqual([2_000, 350]);
    expect(
      discountOffer({ ...discount, first: null }, { productsValue: 9_900, isFirst: true, day: '2027-02-21' }),
    ).toEqual({ granted: FIVE, missing: 0 });
  });

  it('ends with its last day', () => {
    expect(offer(23_690, false, '2027-03-31').granted).toEqual(FIVE);
    expect(offer(23_690, false, '2027-04-01')).toEqual({ granted: NO_DISCOUNT, missing: 0 });
    expect(discountOffer(null, { productsValue: 23_690, isFirst: false, day: '2027-02-21' }).granted).toEqual(
      NO_DISCOUNT,
    );
  });
});
