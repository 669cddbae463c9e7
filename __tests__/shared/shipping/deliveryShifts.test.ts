import { isOpenShift, openDaysOf, type ShiftSchedule } from '../../../src/shared/shipping/deliveryShifts';
import { arrivalWords, chosenShiftWords } from '../../../src/shared/shipping/shiftWords';

const SCHEDULE: ShiftSchedule = {
  shifts: ['morning', 'afternoon', 'evening'],
  leadDays: 1,
  daysAhead: 3,
  cutoffHour: 16,
  capacity: null,
};
/** An instant by São Paulo's clock, which is three hours behind. */
const at = (day: string, time: string) => Date.parse(`${day}T${time}:00-03:00`);
const datesOf = (now: number, given: Partial<ShiftSchedule> = {}) =>
  openDaysOf({ ...SCHEDULE, ...given }, now, []).listDay.map(({ date }) => date);

describe('the days a way offers', () => {
  it.each([
    ['before the hour of the day', at('2026-11-26', '15:59'), ['2026-11-27', '2026-11-30', '2026-12-01']],
    ['from that hour on', at('2026-11-26', '16:00'), ['2026-11-30', '2026-12-01', '2026-12-02']],
    ['on a Saturday', at('2026-11-28', '09:00'), ['2026-12-01', '2026-12-02', '2026-12-03']],
    ['before Christmas, which is left out', at('2026-12-23', '09:00'), ['2026-12-24', '2026-12-28', '2026-12-29']],
    [
      'late in the evening, when UTC has tomorrow',
      at('2026-11-25', '22:30'),
      ['2026-11-27', '2026-11-30', '2026-12-01'],
    ],
  ])('%s', (_when, now, dates) => {
    expect(datesOf(now)).toEqual(dates);
  });

  it('may begin on the day itself, with the shifts that have not begun', () => {
    const { listDay } = openDaysOf({ ...SCHEDULE, leadDays: 0, daysAhead: 2 }, at('2026-11-26', '12:10'), []);
    expect(listDay).toEqual([
      { date: '2026-11-26', shifts: ['evening'] },
      { date: '2026-11-27', shifts: ['morning', 'afternoon', 'evening'] },
    ]);
  });

  it('leave out full shifts, and a day of which none is left', () => {
    const full = [
      { date: '2026-11-27', shift: 'morning' as const },
      { date: '2026-11-30', shift: 'morning' as const },
      { date: '2026-11-30', shift: 'evening' as const },
    ];
    const given = { ...SCHEDULE, shifts: ['morning', 'evening'] as ShiftSchedule['shifts'] };
    const { listDay } = openDaysOf(given, at('2026-11-26', '10:00'), full);
    expect(listDay).toEqual([
      { date: '2026-11-27', shifts: ['evening'] },
      { date: '2026-12-01', shifts: ['morning', 'evening'] },
    ]);
    expect(isOpenShift(listDay, { date: '2026-11-27', shift: 'morning' })).toBe(false);
    expect(isOpenShift(listDay, { date: '2026-11-27', shift: 'evening' })).toBe(true);
  });

  it('begin for a boleto when its money can be there', () => {
    const { listDayPaidLater } = openDaysOf(SCHEDULE, at('2026-11-26', '10:00'), []);
    expect(listDayPaidLater.map(({ date }) => date)).toEqual(['2026-12-07', '2026-12-08', '2026-12-09']);
  });
});

it('are said as people say them', () => {
  expect(chosenShiftWords({ date: '2026-12-03', shift: 'morning' })).toBe('qui., 3 de dezembro, manhã (7h às 11h)');
  const promise = { arrivesFrom: '2026-12-03', arrivesTo: '2026-12-03' };
  expect(arrivalWords({ ...promise, shift: 'evening' })).toBe(
    'Entrega marcada para qui., 3 de dezembro, noite (19h às 23h)',
  );
  expect(arrivalWords(promise)).toBe('Chega em 03/12/2026');
});
