import { setTimeout as pause } from 'node:timers/promises';

import pTimeout from 'p-timeout';
import type { Logger } from 'pino';

const FORCED_EXIT_MS = 30_000;
const PART_PATIENCE_MS = 10_000;

type Part = { name: string; close: () => Promise<unknown>; patienceMs: number };

/** From the first part that runs to the end of the process. */
export type Lifecycle = {
  /** False once stopping; `/api/ready` reports it to the load balancer. */
  isServing: () => boolean;
  /** Aborted at that moment: whatever stays open by itself, such as a stream of events, ends by it. */
  stopping: AbortSignal;
  /** Registers what has to be closed, and how long that may take; the last one opened is the first one closed. */
  onStop: (name: string, close: () => Promise<unknown>, patienceMs?: number) => void;
  /**
   * From now on a stop is announced before anything closes: for this long, in milliseconds, `isServing` is false and all
   * still work, so that a balancer finds another process in time. A stop after an error waits for nothing.
   */
  announceStops: (noticeMs: number) => void;
  /** Closes everything in order and ends the process; a second call changes nothing. */
  stop: (exitCode: number) => Promise<void>;
};

/**
 * Shuts down gracefully on SIGINT, SIGTERM, SIGHUP and uncaught errors. A part that takes too long is abandoned; 30 s
 * after the notice the process exits in any case.
 */
export function openLifecycle({ log, exit }: { log: Logger; exit: (code: number) => void }): Lifecycle {
  const parts: Part[] = [];
  const stopping = new AbortController();
  let isServing = true;
  let noticeMs = 0;

  async function stop(exitCode: number): Promise<void> {
    if (!isServing) return;
    isServing = false;
    if (exitCode === 0 && noticeMs > 0) await pause(noticeMs);
    stopping.abort();
    setTimeout(() => exit(1), FORCED_EXIT_MS).unref();
    // Parts may still be added while others close: a stop may happen during the start.
    for (let part = parts.pop(); part; part = parts.pop()) await closePart(part, log);
    exit(exitCode);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'a bug nobody caught; stopping');
    void stop(1);
  });
  process.on('unhandledRejection', (reason) => {
    log.fatal({ err: reason }, 'a rejection nobody caught; stopping');
    void stop(1);
  });

  return {
    isServing: () => isServing,
    stopping: stopping.signal,
    onStop: (name, close, patienceMs = PART_PATIENCE_MS) => parts.push({ name, close, patienceMs }),
    announceStops: (ms) => {
      noticeMs = ms;
    },
    stop,
  };
}

async function closePart({ name, close, patienceMs }: Part, log: Logger): Promise<void> {
  try {
    await pTimeout(Promise.resolve(close()), {
      milliseconds: patienceMs,
      fallback: () => log.warn(`${name} did not close within ${patienceMs} ms`),
    });
  } catch (error) {
    log.error({ err: error }, `${name} did not close in order`);
  }
}
