import { pino } from 'pino';

import { openLifecycle } from '../../../src/server/app/lifecycle';

const EVENTS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'uncaughtException', 'unhandledRejection'];

/** Of others: the log flushes itself at the end, jest watches for what is handled late. */
const NOT_OURS = ['exit', 'rejectionHandled'];

const open = () => {
  const exit = jest.fn();
  return { exit, lifecycle: openLifecycle({ log: pino({ level: 'silent' }), exit }) };
};

beforeEach(() => {
  // The signals belong to jest; a lifecycle of a test must not take them.
  jest.spyOn(process, 'on').mockImplementation((event) => {
    expect([...EVENTS, ...NOT_OURS]).toContain(event);
    return process;
  });
});

it('closes what was opened last first, and ends with the given code', async () => {
  const { lifecycle, exit } = open();
  const closed: string[] = [];
  for (const name of ['database', 'pool', 'server']) lifecycle.onStop(name, async () => closed.push(name));
  await lifecycle.stop(0);
  expect(closed).toEqual(['server', 'pool', 'database']);
  expect(exit.mock.calls).toEqual([[0]]);
});

it('is not serving from the first moment of a stop', async () => {
  const { lifecycle } = open();
  expect(lifecycle.isServing()).toBe(true);
  const seen: boolean[] = [];
  lifecycle.onStop('server', async () => seen.push(lifecycle.isServing(), lifecycle.stopping.aborted));
  await lifecycle.stop(0);
  expect(seen).toEqual([false, true]);
});

it('announces a stop before anything closes, but not the end after an error', async () => {
  jest.useFakeTimers();
  try {
    const { lifecycle, exit } = open();
    const close = jest.fn(async () => {});
    lifecycle.onStop('server', close);
    lifecycle.announceStops(5_000);
    const stopped = lifecycle.stop(0);
    await jest.advanceTimersByTimeAsync(4_999);
    expect([lifecycle.isServing(), lifecycle.stopping.aborted, close.mock.calls.length]).toEqual([false, false, 0]);
    await jest.advanceTimersByTimeAsync(1);
    await stopped;
    expect(exit.mock.calls).toEqual([[0]]);

    const failed = open();
    failed.lifecycle.announceStops(5_000);
    await failed.lifecycle.stop(1);
    expect(failed.exit.mock.calls).toEqual([[1]]);
  } finally {
    jest.useRealTimers();
  }
});

it('goes on when a part fails or takes too long', async () => {
  const { lifecycle, exit } = open();
  const closed: string[] = [];
  lifecycle.onStop('database', async () => closed.push('database'));
  lifecycle.onStop('stuck', () => new Promise(() => {}), 20);
  lifecycle.onStop('broken', () => Promise.reject(new Error('no')));
  await lifecycle.stop(1);
  expect(closed).toEqual(['database']);
  expect(exit.mock.calls).toEqual([[1]]);
});

it('stops once, however often it is asked', async () => {
  const { lifecycle, exit } = open();
  await Promise.all([lifecycle.stop(0), lifecycle.stop(1), lifecycle.stop(0)]);
  expect(exit.mock.calls).toEqual([[0]]);
});
