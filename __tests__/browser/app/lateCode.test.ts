import { runSaga, stdChannel } from 'redux-saga';

import { appReducer, connectionRegained, retryRequested, routeEntered } from '../../../src/browser/core/appSlice';
import { lateCode } from '../../../src/browser/app/lateCode';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A page whose code cannot be had at first. */
const missing = (failures: number) => {
  const channel = stdChannel();
  const app = appReducer(undefined, routeEntered({ pathname: '/checkout', search: '', at: new Date(0).toISOString() }));
  const attempts: number[] = [];
  const load = async () => {
    attempts.push(Date.now());
    if (attempts.length <= failures) throw new Error('no line');
    return 'code';
  };
  const task = runSaga({ channel, dispatch: () => {}, getState: () => ({ app }) }, lateCode, /^\/checkout/, load);
  return { channel, attempts, task };
};

const turn = () => jest.advanceTimersByTimeAsync(0);

it.each([
  ['the page is tried anew', retryRequested()],
  ['the line is back', connectionRegained()],
  ['the next page is entered', routeEntered({ pathname: '/checkout', search: '?step=review', at: '' })],
])('fetches what could not be had once %s', async (_when, action) => {
  const { channel, task } = missing(1);
  await turn();
  expect(task.isRunning()).toBe(true);
  channel.put(action);
  await turn();
  expect(task.result()).toBe('code');
});

it('fetches it by itself after growing pauses: a page without its code would wait for ever', async () => {
  const { attempts, task } = missing(3);
  const started = Date.now();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(attempts.map((at) => at - started)).toEqual([0, 2000, 6000, 14_000]);
  expect(task.result()).toBe('code');
});
