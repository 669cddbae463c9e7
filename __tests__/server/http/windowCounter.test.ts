import { windowCounter } from '../../../src/server/http/windowCounter';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it('forgets whose window has ended, so that no traffic is remembered longer than it counts', () => {
  const counter = windowCounter();
  for (let at = 0; at < 3 * HOUR; at += 1_000) {
    counter.take(`visitor ${at}`, { now: at, windowMs: MINUTE, ceiling: 5 });
    counter.take(`stranger ${at}`, { now: at, windowMs: HOUR, ceiling: 5 });
  }
  expect(counter.size()).toBe(60 + 3_600);
});

it('counts within a window and anew after it, one value once', () => {
  const counter = windowCounter();
  const taken = (now: number, value?: string) =>
    counter.take('somebody', { now, windowMs: MINUTE, ceiling: 2, ...(value === undefined ? {} : { value }) }).isTaken;
  expect([taken(0, 'a'), taken(1, 'a'), taken(2, 'b'), taken(3, 'c'), taken(4, 'a')]).toEqual([
    true,
    true,
    true,
    false,
    true,
  ]);
  expect(counter.read('somebody', { now: MINUTE - 1, windowMs: MINUTE })).toEqual({ used: 2, endsAt: MINUTE });
  expect(counter.read('somebody', { now: MINUTE, windowMs: MINUTE }).used).toBe(0);
  expect(taken(MINUTE, 'c')).toBe(true);
});

it('forgets the oldest where a flood brings more keys than it may remember', () => {
  const counter = windowCounter(10);
  for (let visitor = 0; visitor < 100; visitor += 1)
    counter.take(`visitor ${visitor}`, { now: visitor, windowMs: HOUR, ceiling: 1 });
  expect(counter.size()).toBe(10);
  expect(counter.read('visitor 99', { now: 100, windowMs: HOUR }).used).toBe(1);
});
