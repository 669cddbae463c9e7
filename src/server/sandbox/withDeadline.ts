/**
 * Does work that ends in time: its signal aborts after `ms`, or with `stopping`.
 *
 * `AbortSignal.any` would do the same, but in Node 20 a signal that lives on keeps something of every one made of it.
 */
export async function withDeadline<Result>(
  stopping: AbortSignal,
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const own = new AbortController();
  const abort = () => own.abort();
  if (stopping.aborted) abort();
  stopping.addEventListener('abort', abort);
  const timer = setTimeout(abort, ms);
  try {
    return await work(own.signal);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', abort);
  }
}
