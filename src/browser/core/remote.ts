import type { Refusal } from '../../shared/kernel/refusal';

/**
 * Server data that a page shows. A loaded value stays while it is loaded again, unless the server says that it does not
 * exist: `notFound`, or `gone`, which once existed (410).
 */
export type Remote<Value> =
  | { status: 'none' | 'loading' | 'failed' | 'notFound' | 'gone' }
  | { status: 'ready'; value: Value };

/** Data loaded for a page. `at`: when that page was entered (ISO). */
export type DatedRemote<Value> =
  | Exclude<Remote<Value>, { status: 'ready' }>
  | { status: 'ready'; value: Value; at: string };

export const NONE = { status: 'none' } as const;
export const LOADING = { status: 'loading' } as const;
export const FAILED = { status: 'failed' } as const;

/** The state once the data is loaded. */
export const ready = <Value>(value: Value) => ({ status: 'ready', value }) as const;

/** The state while loading: the old value where there is one. */
export const requested = <R extends Remote<unknown>>(remote: R | undefined): R | typeof LOADING =>
  remote?.status === 'ready' ? remote : LOADING;

/** The state after a failure: the old value where there is one. */
export const failedRemote = <R extends Remote<unknown>>(remote: R | undefined): R | typeof FAILED =>
  remote?.status === 'ready' ? remote : FAILED;

/** The state after an error of the API: not found, gone, or as after a failure. A malformed id cannot exist either. */
export const refusedRemote = <R extends Remote<unknown>>(remote: R | undefined, { name }: Refusal) => {
  if (name === 'NotFoundError' || name === 'ValidationError') return { status: 'notFound' } as const;
  return name === 'GoneError' ? ({ status: 'gone' } as const) : failedRemote(remote);
};

/** The value, or null until it is loaded. */
export const valueOf = <Value>(remote: Remote<Value> | undefined): Value | null =>
  remote?.status === 'ready' ? remote.value : null;

/** How long loaded data is shown without being requested again. */
const FRESH_MS = 5 * 60_000;

/**
 * True while no request is needed: loaded shortly before this page was entered, or known not to exist.
 * @param enteredAt ISO
 */
export const isFresh = (remote: DatedRemote<unknown> | undefined, enteredAt: string): boolean => {
  if (remote?.status === 'ready') return Date.parse(enteredAt) - Date.parse(remote.at) < FRESH_MS;
  return remote?.status === 'notFound' || remote?.status === 'gone';
};
