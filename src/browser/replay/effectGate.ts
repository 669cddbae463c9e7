import type { Middleware } from '@reduxjs/toolkit';
import { CANCEL, END, type EffectMiddleware } from 'redux-saga';

/** The gate between the platform and the sagas: everything that a saga waits for passes through it. */
export type EffectGate = ReturnType<typeof effectGate>;

type Work = () => void;
type Taker = ((input: unknown) => void) & { cancel?: () => void };
type Channel = { take: (taker: Taker, matcher: unknown) => void };
type Call = { context: unknown; fn: (...given: unknown[]) => unknown; args: unknown[] };
type Effect =
  | { type: 'TAKE'; payload: { channel?: Channel } }
  | { type: 'CALL'; payload: Call }
  | { type: 'other'; payload: unknown };
/** A timer's promise carries what ends the timer. */
type Cancellable = Promise<unknown> & Record<string, unknown>;

const isPromise = (value: unknown): value is Cancellable =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';

/**
 * While it is shut, responses, timers and events that sagas wait for are queued, so that no saga takes a step, and
 * actions do not reach sagas or reducers at all. Opened again, the queue is delivered in order.
 */
export const effectGate = () => {
  const queued: Work[] = [];
  const backlogs = new WeakMap<Channel, unknown[]>();
  const collectors = new Set<Taker>();
  let isOpen = true;
  let passing = 0;
  let refuses: (action: unknown) => boolean = () => false;

  const whenOpen = (work: Work) => {
    if (isOpen) work();
    else queued.push(work);
  };

  const gatedPromise = (promise: Cancellable): Cancellable => {
    const passed = new Promise((resolve, reject) => {
      promise.then(
        (value) => whenOpen(() => resolve(value)),
        (reason: Error) => whenOpen(() => reject(reason)),
      );
    });
    return Object.assign(passed, { [CANCEL]: promise[CANCEL] });
  };

  // An event channel drops what is not taken, and a paused saga takes nothing: its events are buffered.
  const collect = (channel: Channel) => {
    const collector: Taker = (input) => {
      collectors.delete(collector);
      if (input === END) return;
      backlogs.set(channel, [...(backlogs.get(channel) ?? []), input]);
      collect(channel);
    };
    channel.take(collector, null);
    collectors.add(collector);
  };

  const gatedChannel = (channel: Channel): Channel => ({
    take(taker, matcher) {
      const [first, ...rest] = backlogs.get(channel) ?? [];
      if (first !== undefined) {
        backlogs.set(channel, rest);
        taker(first);
        return;
      }
      const holding: Taker = (input) => {
        whenOpen(() => taker(input));
        if (!isOpen && input !== END) collect(channel);
      };
      channel.take(holding, matcher);
      taker.cancel = holding.cancel;
    },
  });

  const effects: EffectMiddleware = (next) => (effect: Effect) => {
    if (effect.type === 'TAKE' && effect.payload.channel) {
      next({ ...effect, payload: { ...effect.payload, channel: gatedChannel(effect.payload.channel) } });
    } else if (effect.type === 'CALL') {
      const { fn } = effect.payload;
      const called = function called(this: unknown, ...given: unknown[]) {
        const result = fn.apply(this, given);
        return isPromise(result) ? gatedPromise(result) : result;
      };
      next({ ...effect, payload: { ...effect.payload, fn: called } });
    } else next(effect);
  };

  const actions: Middleware = () => (next) => (action) => {
    if (!isOpen || refuses(action)) return action;
    passing += 1;
    try {
      return next(action);
    } finally {
      passing -= 1;
    }
  };

  return {
    /** The first middleware: while the gate is shut an action stops here. */
    actions,
    /** For the saga middleware. */
    effects,
    /** True while the gate is open. */
    isOpen: () => isOpen,
    /** True while an action is being dispatched to the reducers. */
    isPassing: () => passing > 0,
    /** Which actions end here although the gate is open. */
    refuse(test: (action: unknown) => boolean) {
      refuses = test;
    },
    shut() {
      isOpen = false;
    },
    open() {
      isOpen = true;
      collectors.forEach((collector) => collector.cancel?.());
      collectors.clear();
      while (isOpen) {
        const work = queued.shift();
        if (!work) return;
        work();
      }
    },
    /** The same requests, but none is sent and none resolves while the gate is shut. */
    gatedFetch:
      (send: typeof fetch): typeof fetch =>
      async (...asked) => {
        await new Promise<void>((resolve) => whenOpen(resolve));
        const response = await send(...asked);
        await new Promise<void>((resolve) => whenOpen(resolve));
        return response;
      },
  };
};
