/** Something of the server's that a page shows. A value that is there stays while it is read again. */
export type Remote<Value> =
  { status: 'none' } | { status: 'loading' } | { status: 'failed' } | { status: 'ready'; value: Value };

/** The value, or null while there is none. */
export const remoteValue = <Value>(remote: Remote<Value>): Value | null =>
  remote.status === 'ready' ? remote.value : null;
