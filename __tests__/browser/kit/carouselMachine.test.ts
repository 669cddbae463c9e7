import { createActor, SimulatedClock } from 'xstate';

import { CAROUSEL_INTERVAL_MS } from '../../../src/browser/kit/Carousel/carouselInterval';
import { carouselMachine, type Hold } from '../../../src/browser/kit/Carousel/carouselMachine';

const start = (count = 3, isDue = false) => {
  const clock = new SimulatedClock();
  const actor = createActor(carouselMachine, { input: { count, isDue }, clock }).start();
  const index = () => actor.getSnapshot().context.index;
  return { actor, clock, index, wait: (times = 1) => clock.increment(CAROUSEL_INTERVAL_MS * times) };
};

it('turns every ten seconds and wraps to the first', () => {
  const { clock, index, wait } = start();
  clock.increment(9_999);
  expect(index()).toBe(0);
  clock.increment(1);
  expect(index()).toBe(1);
  wait();
  wait();
  expect(index()).toBe(0);
});

it('turns at once where the first slide has been there long enough, then every ten seconds', () => {
  const { clock, index, wait } = start(3, true);
  clock.increment(1);
  expect(index()).toBe(1);
  clock.increment(9_998);
  expect(index()).toBe(1);
  wait();
  expect(index()).toBe(2);
});

it('stands still although it is due, while something holds it', () => {
  const { actor, clock, index } = start(3, true);
  actor.send({ type: 'suspended', by: 'reducedMotion' });
  clock.increment(30_000);
  expect(index()).toBe(0);
});

it('never turns a single slide', () => {
  const { index, wait } = start(1);
  wait(5);
  expect(index()).toBe(0);
});

it.each<Hold>(['hover', 'focus', 'hiddenTab', 'reducedMotion'])('stands still while held by %s', (by) => {
  const { actor, index, wait } = start();
  actor.send({ type: 'suspended', by });
  wait(3);
  expect(index()).toBe(0);
  actor.send({ type: 'released', by });
  wait();
  expect(index()).toBe(1);
});

it('waits for the last of two holds', () => {
  const { actor, index, wait } = start();
  actor.send({ type: 'suspended', by: 'hover' });
  actor.send({ type: 'suspended', by: 'focus' });
  actor.send({ type: 'released', by: 'hover' });
  wait();
  expect(index()).toBe(0);
});

it('stays paused by the person, whatever else comes and goes', () => {
  const { actor, index, wait } = start();
  actor.send({ type: 'paused' });
  actor.send({ type: 'suspended', by: 'hover' });
  actor.send({ type: 'released', by: 'hover' });
  wait(2);
  expect(index()).toBe(0);
  actor.send({ type: 'turned', by: 1 });
  expect(index()).toBe(1);
  actor.send({ type: 'played' });
  wait();
  expect(index()).toBe(2);
});

it('wraps backwards, and begins the wait anew after each choice', () => {
  const { actor, clock, index } = start();
  actor.send({ type: 'turned', by: -1 });
  expect(index()).toBe(2);
  clock.increment(9_000);
  actor.send({ type: 'chosen', index: 1 });
  clock.increment(9_000);
  expect(index()).toBe(1);
  clock.increment(1_000);
  expect(index()).toBe(2);
});
