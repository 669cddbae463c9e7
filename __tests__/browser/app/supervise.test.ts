import { runSaga, stdChannel } from 'redux-saga';
import { call, take } from 'typed-redux-saga';

import { MAX_CRASHES, supervise } from '../../../src/browser/app/supervise';
import { fakePlatform } from '../../support/browser/fakePlatform';

const open = (work: (word: string) => void) => {
  const { platform } = fakePlatform();
  const reportCrash = jest.fn();
  const channel = stdChannel<{ type: string; word: string }>();
  function* saga() {
    while (true) {
      const { word } = yield* take<{ type: string; word: string }>('said');
      yield* call(work, word);
    }
  }
  const task = runSaga({ channel }, supervise, 'noun', saga, { ...platform, reportCrash });
  return { say: (word: string) => channel.put({ type: 'said', word }), task, reportCrash };
};

it('begins a crashed saga anew and reports the crash', () => {
  const received: string[] = [];
  const crash = new Error('a bug');
  const { say, task, reportCrash } = open((word) => {
    if (word === 'bad') throw crash;
    received.push(word);
  });
  for (const word of ['one', 'bad', 'two']) say(word);
  expect(received).toEqual(['one', 'two']);
  expect(reportCrash).toHaveBeenCalledWith(crash, 'noun');
  expect(task.isRunning()).toBe(true);
});

it('gives up on a saga that keeps crashing', () => {
  const { say, task, reportCrash } = open(() => {
    throw new Error('a bug');
  });
  for (let time = 0; time < MAX_CRASHES + 3; time += 1) say('bad');
  expect(reportCrash).toHaveBeenCalledTimes(MAX_CRASHES);
  expect(task.isRunning()).toBe(false);
});

it('cancels the saga with itself', () => {
  const received: string[] = [];
  const { say, task } = open((word) => received.push(word));
  task.cancel();
  say('late');
  expect(received).toEqual([]);
});
