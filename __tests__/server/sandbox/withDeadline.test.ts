import { getEventListeners } from 'node:events';

import { withDeadline } from '../../../src/server/sandbox/withDeadline';

/** Work that goes on until its signal aborts. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<string>((resolve) => {
    if (signal.aborted) resolve('aborted');
    signal.addEventListener('abort', () => resolve('aborted'));
  });

describe('withDeadline', () => {
  it('ends work after its time', async () => {
    await expect(withDeadline(new AbortController().signal, 1, untilAborted)).resolves.toBe('aborted');
  });

  it('ends work with the stop, and does not begin what is stopped already', async () => {
    const stopping = new AbortController();
    const working = withDeadline(stopping.signal, 60_000, untilAborted);
    stopping.abort();
    await expect(working).resolves.toBe('aborted');
    await expect(withDeadline(stopping.signal, 60_000, untilAborted)).resolves.toBe('aborted');
  });

  it('leaves nothing behind at a signal that lives on, whether the work succeeds or fails', async () => {
    const stopping = new AbortController();
    await withDeadline(stopping.signal, 60_000, async () => 'done');
    await expect(
      withDeadline(stopping.signal, 60_000, async () => {
        throw new Error('not reached');
      }),
    ).rejects.toThrow('not reached');
    expect(getEventListeners(stopping.signal, 'abort')).toHaveLength(0);
  });
});
