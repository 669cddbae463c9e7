import type { Middleware, UnknownAction } from '@reduxjs/toolkit';

import type { HttpClient } from '../platform/httpClient';
import type { Mask } from './mask';
import type { RecordedReply, RecordedStep, Recording } from './recording';
import { stateHash } from './stateHash';

type Options = {
  mask: Mask;
  /** Milliseconds since 1970. */
  now: () => number;
  build: string;
  machines: Record<string, string>;
};

type Take = {
  startedAt: number;
  first: unknown;
  actions: UnknownAction[];
  steps: RecordedStep[];
  replies: RecordedReply[];
};

const slicesOf = (state: unknown): string[] => Object.keys(state ?? {}).sort();

/**
 * Records the actions of a store, once started. Everything is masked as it is recorded, and each state's hash is that
 * of the masked state: the masked actions alone must rebuild it.
 */
export const sessionRecorder = ({ mask, now, build, machines }: Options) => {
  let take: Take | null = null;
  let slices = '';
  let readState: () => unknown = () => null;
  const listeners = new Set<() => void>();
  const post = () => listeners.forEach((listener) => listener());

  const actions: Middleware = (store) => {
    readState = () => store.getState();
    return (next) => (action) => {
      const result = next(action);
      if (take === null) return result;
      const state: unknown = store.getState();
      const names = slicesOf(state);
      const hasNewSlices = names.join() !== slices;
      slices = names.join();
      // Thunks are off, so whatever arrives here is a plain action.
      take.actions.push(mask(action as UnknownAction));
      take.steps.push({
        at: now() - take.startedAt,
        hash: stateHash(mask(state)),
        ...(hasNewSlices ? { slices: names } : {}),
      });
      post();
      return result;
    };
  };

  return {
    /** The last middleware, so that it sees actions in the order of the reducers. */
    actions,
    /** The same client, whose answers are recorded too. */
    http: (client: HttpClient): HttpClient => ({
      async send(method, path, input) {
        const asked = now();
        const outcome = await client.send(method, path, input);
        take?.replies.push({
          step: take.actions.length,
          at: asked - take.startedAt,
          ms: now() - asked,
          method,
          path,
          input: mask(input ?? null),
          outcome: mask(outcome),
        });
        return outcome;
      },
    }),
    /** How many actions there are so far; null while nothing is recorded. */
    count: () => take?.actions.length ?? null,
    /** Listens for each recorded action, the start and the end; returns what unsubscribes. */
    listen(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    start() {
      const state = readState();
      slices = slicesOf(state).join();
      take = { startedAt: now(), first: mask(state), actions: [], steps: [], replies: [] };
      post();
    },
    /** Ends the recording. @returns null where none was begun */
    stop(): Recording | null {
      if (take === null) return null;
      const { startedAt, first, steps, replies, actions: taken } = take;
      take = null;
      post();
      return {
        payload: JSON.stringify(taken),
        preloadedState: JSON.stringify(first),
        oipet: {
          format: 1,
          startedAt: new Date(startedAt).toISOString(),
          build,
          machines,
          firstHash: stateHash(first),
          steps,
          replies,
        },
      };
    },
  };
};

export type SessionRecorder = ReturnType<typeof sessionRecorder>;
