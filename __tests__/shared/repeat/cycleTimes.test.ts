import { atHour } from '../../../src/shared/kernel/calendar';
import {
  chargeDayAfterReminder,
  comingStepOf,
  dueStepOf,
  earliestChargeDay,
  moveFault,
  timesOf,
  type TimedCycle,
} from '../../../src/shared/repeat/cycleTimes';
import { PURCHASE_CYCLE_STATUSES } from '../../../src/shared/repeat/purchaseCycleMachine';

const cycle = (given: Partial<TimedCycle> = {}): TimedCycle => ({
  status: 'scheduled',
  chargeOn: '2027-02-21',
  isConfirmed: false,
  nextTryAt: null,
  giveUpAt: null,
  ...given,
});

it('an hour of the day is that of São Paulo, in its summers of the past too', () => {
  expect(atHour('2027-02-21', 9)).toBe('2027-02-21T12:00:00.000Z');
  expect(atHour('2018-11-04', 9)).toBe('2018-11-04T11:00:00.000Z');
  expect(atHour('2018-11-03', 23)).toBe('2018-11-04T02:00:00.000Z');
  expect(atHour('2019-02-17', 1)).toBe('2019-02-17T04:00:00.000Z');
});

it('reminds seven days ahead, locks two days ahead, charges at nine', () => {
  expect(timesOf('2027-02-21')).toEqual({
    remindAt: '2027-02-14T12:00:00.000Z',
    lockAt: '2027-02-19T12:00:00.000Z',
    chargeAt: '2027-02-21T12:00:00.000Z',
  });
});

it('plans from the store’s day, also at the edge of a day of UTC', () => {
  // 23:30 of 13 February in São Paulo is the 14th in UTC.
  expect(earliestChargeDay('2027-02-14T02:30:00.000Z')).toBe('2027-02-20');
  expect(earliestChargeDay('2027-02-14T03:00:00.000Z')).toBe('2027-02-21');
});

it('takes each step at its time and not a millisecond before', () => {
  expect(dueStepOf(cycle(), '2027-02-14T11:59:59.999Z')).toBeNull();
  expect(dueStepOf(cycle(), '2027-02-14T12:00:00.000Z')).toBe('remind');
  expect(dueStepOf(cycle({ status: 'reminded' }), '2027-02-19T11:59:59.999Z')).toBeNull();
  expect(dueStepOf(cycle({ status: 'reminded' }), '2027-02-19T12:00:00.000Z')).toBe('lock');
  expect(dueStepOf(cycle({ status: 'locked' }), '2027-02-21T11:59:59.999Z')).toBeNull();
  expect(dueStepOf(cycle({ status: 'locked' }), '2027-02-21T12:00:00.000Z')).toBe('charge');
});

it('charges what its customer confirmed on its day, without waiting for nine', () => {
  expect(dueStepOf(cycle({ status: 'locked', isConfirmed: true }), '2027-02-21T03:00:00.000Z')).toBe('charge');
  expect(dueStepOf(cycle({ status: 'locked', isConfirmed: true }), '2027-02-21T02:59:59.999Z')).toBeNull();
});

it('tries again when it is time, and gives up where nothing is tried any more', () => {
  const waiting = cycle({
    status: 'retryWait',
    nextTryAt: '2027-02-22T12:00:00.000Z',
    giveUpAt: '2027-02-26T12:00:00.000Z',
  });
  expect(comingStepOf(waiting)).toEqual({ step: 'charge', at: '2027-02-22T12:00:00.000Z' });
  const refused = { ...waiting, nextTryAt: null };
  expect(comingStepOf(refused)).toEqual({ step: 'giveUp', at: '2027-02-26T12:00:00.000Z' });
  expect(dueStepOf(refused, '2027-02-26T12:00:00.000Z')).toBe('giveUp');
});

it('leaves alone what waits for the provider, and what is over', () => {
  const byTime = new Set<string>(['scheduled', 'reminded', 'locked', 'retryWait']);
  for (const status of PURCHASE_CYCLE_STATUSES.filter((one) => !byTime.has(one)))
    expect(comingStepOf(cycle({ status }))).toBeNull();
});

it('leaves 48 hours between a late reminder and its charge', () => {
  expect(chargeDayAfterReminder('2027-02-21', '2027-02-14T12:05:00.000Z')).toBe('2027-02-21');
  expect(chargeDayAfterReminder('2027-02-21', '2027-02-19T12:00:00.000Z')).toBe('2027-02-21');
  expect(chargeDayAfterReminder('2027-02-21', '2027-02-19T12:00:00.001Z')).toBe('2027-02-22');
  // The server was down for days: the day that was planned is over.
  expect(chargeDayAfterReminder('2027-02-21', '2027-02-24T10:00:00.000Z')).toBe('2027-02-26');
  expect(chargeDayAfterReminder('2027-02-21', '2027-02-24T13:00:00.000Z')).toBe('2027-02-27');
});

it('moves a day to where a reminder comes before it, and not out of sight', () => {
  const now = '2027-02-14T15:00:00.000Z';
  expect([moveFault('2027-02-20', now), moveFault('2027-02-21', now)]).toEqual(['tooEarly', null]);
  expect([moveFault('2027-08-13', now), moveFault('2027-08-14', now)]).toEqual([null, 'tooFar']);
});
