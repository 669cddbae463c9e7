import fc from 'fast-check';

import { DASHBOARD_PERIODS, slotOf, spanOf } from '../../../src/shared/admin/dashboardPeriod';

const NOW = '2026-11-20T13:28:00.000Z';

it('takes thirty days up to now, against the thirty before up to the same time', () => {
  const span = spanOf('30', NOW);
  expect(span).toMatchObject({
    from: '2026-10-22T03:00:00.000Z',
    until: NOW,
    beforeFrom: '2026-09-22T03:00:00.000Z',
    beforeUntil: '2026-10-21T13:28:00.000Z',
  });
  expect([span.slots[0], span.slots.at(-1), span.slots.length]).toEqual(['2026-10-22', '2026-11-20', 30]);
  expect([span.slotsBefore[0], span.slotsBefore.at(-1)]).toEqual(['2026-09-22', '2026-10-21']);
});

it('takes today by the hour of São Paulo', () => {
  const span = spanOf('today', NOW);
  expect(span).toMatchObject({ from: '2026-11-20T03:00:00.000Z', beforeUntil: '2026-11-19T13:28:00.000Z' });
  expect(slotOf('today', NOW)).toBe('10');
  expect(span.slots).toHaveLength(24);
});

it('counts half past two at night in UTC to the day before', () => {
  expect(slotOf('7', '2026-11-20T02:30:00.000Z')).toBe('2026-11-19');
  expect(spanOf('7', '2026-11-20T02:30:00.000Z').slots.at(-1)).toBe('2026-11-19');
});

it('has a slot for every instant of a period', () => {
  const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(
      fc.constantFrom(...DASHBOARD_PERIODS),
      instant,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (period, now, part) => {
        const span = spanOf(period, now.toISOString());
        const from = Date.parse(span.from);
        const within = new Date(from + Math.floor((now.getTime() - from) * part)).toISOString();
        expect(span.slots).toContain(slotOf(period, within));
        const length = Date.parse(span.until) - from;
        expect(Date.parse(span.beforeUntil) - Date.parse(span.beforeFrom)).toBe(length);
      },
    ),
  );
});
