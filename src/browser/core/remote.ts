import type { Refusal } from '../../shared/kernel/refusal';

/** Something the server knows and the page asked for. `at`: the page was entered then (ISO), when it came. */
export type Remote<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value; at: string }
  | { status: 'notFound' }
  | { status: 'gone' }
  | { status: 'failed' };

/** How long what came is shown without asking again. */
const FRESH_MS = 5 * 60_000;

/** True while there is no need to ask: it came not long before this page was entered, or is no more. @param at ISO */
export const isFresh = (remote: Remote<unknown> | null | undefined, at: string): boolean => {
  if (remote?.status === 'ready') return Date.parse(at) - Date.parse(remote.at) < FRESH_MS;
  return remote?.status === 'notFound' || remote?.status === 'gone';
};

/** What is shown while it is asked for: the old value where there is one. */
export const requested = <Value>(remote: Remote<Value> | null | undefined): Remote<Value> =>
  remote?.status === 'ready' ? remote : { status: 'loading' };

/** What a refusal leaves: a value that was there stays, unless the server says that it is no more. */
export const refusedRemote = <Value>(remote: Remote<Value> | null | undefined, { name }: Refusal): Remote<Value> => {
  if (name === 'NotFoundError' || name === 'ValidationError') return { status: 'notFound' };
  if (name === 'GoneError') return { status: 'gone' };
  return remote?.status === 'ready' ? remote : { status: 'failed' };
};

/** The value, or null until it is there. */
export const valueOf = <Value>(remote: Remote<Value> | null | undefined): Value | null =>
  remote?.status === 'ready' ? remote.value : null;
