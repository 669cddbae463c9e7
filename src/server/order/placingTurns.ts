/** Placings at a time of one process: the rest of its sixteen connections stays with lists, carts, webhooks and jobs. */
const AT_ONCE = 6;

/** Placings that may wait for their turn: some seconds' worth. */
const WAITING = 200;

/** No turn is left, and nothing was begun. Answered as UnavailableError with a `retry-after`. */
export class NoTurnLeft extends Error {
  override name = 'NoTurnLeft';
  readonly statusCode = 503;
}

/**
 * Turns for placing orders. Orders of one store commit one after the other; without turns many of them would wait with
 * a database connection each, and starve all other requests. Waiting here holds no connection.
 */
export const placingTurns = ({ atOnce = AT_ONCE, waiting = WAITING } = {}) => {
  let running = 0;
  const queue: (() => void)[] = [];
  return {
    /** False while as many wait as may. */
    hasRoom: () => running < atOnce || queue.length < waiting,

    /** Runs the work when its turn comes, first come, first served. @throws NoTurnLeft while the queue is full */
    async run<Value>(work: () => Promise<Value>): Promise<Value> {
      if (running < atOnce) running += 1;
      else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
      else throw new NoTurnLeft('too many orders are being placed');
      try {
        return await work();
      } finally {
        // A turn is handed to the next in the queue, so that a later caller cannot overtake.
        const next = queue.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
};
