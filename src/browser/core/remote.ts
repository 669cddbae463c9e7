import type { Refusal } from '../../shared/kernel/refusal';

/** Data loaded from the server. `at`: when the page that loaded it was entered (ISO). */
export type Remote<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value; at: string }
  | { status: 'notFound' }
  | { status: 'gone' }
  | { status: 'failed' };

/** How long loaded data is shown without being requested again. */
const FRESH_MS = 5 * 60_000;

/** True while no request is needed: loaded shortly before this page was entered, or gone for good. @param at ISO */
export const isFresh = (remote: Remote<unknown> | null | undefined, at: string): boolean => {
  if (remote?.status === 'ready') return Date.parse(at) - Date.parse(remote.at) < FRESH_MS;
  return remote?.status === 'notFound' || remote?.status === 'gone';
};

/** The state while loading: the old value where there is one. */
export const requested = <Value>(remote: Remote<Value> | null | undefined): Remote<Value> =>
  remote?.status === 'ready' ? remote : { status: 'loading' };

/** The state after a failure: an old value stays, unless the server says that it is gone. */
export const refusedRemote = <Value>(remote: Remote<Value> | null | undefined, { name }: Refusal): Remote<Value> => {
  if (name === 'NotFoundError' || name === 'ValidationError') return { status: 'notFound' };
  if (name === 'GoneError') return { status: 'gone' };
  return remote?.status === 'ready' ? remote : { status: 'failed' };
};

/** The value, or null until it is there. */
export const valueOf = <Value>(remote: Remote<Value> | null | undefined): Value | null =>
  remote?.status === 'ready' ? remote.value : null;
