import { IncomingMessage } from 'node:http';

import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Requests that only look, at a time of one process: twice its connections to the database. */
const AT_ONCE = 32;
/** How long one waits for its turn, in milliseconds: somebody who is turned away knows it soon. */
const PATIENCE_MS = 750;
/** How many may wait for their turn. */
const WAITING = 500;

/** Reads of the catalogue; pictures and files of the build cost too little to be counted. */
const CATALOGUE = /^\/api\/(?:store|category|brand|banner|product|search)\b/;
/** Not pages; and pages of those who buy, work or set up, who are never behind a crowd that only looks. */
const OTHERS =
  /^\/(?:api|media|assets|sandbox|checkout|order|cart-reminder|auth|account|admin|platform|setup)(?:\/|\?|$)/;

/** No turn came in time, and nothing was begun. Answered as UnavailableError with a `retry-after`. */
class NoTurnToLook extends Error {
  override name = 'NoTurnToLook';
  readonly statusCode = 503;
}

/** Whether a request only looks at what is for sale. */
export const isLooking = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && (CATALOGUE.test(url) || !OTHERS.test(url));

type Settings = {
  atOnce?: number;
  patienceMs?: number;
  waiting?: number;
  /** Whether the database may be away: whoever waits for it takes nothing from those who buy. */
  isAway?: () => boolean;
};

/** Turns, first come, first served: at once while there is one, later within the patience, or never. */
export const lookTurns = ({
  atOnce = AT_ONCE,
  patienceMs = PATIENCE_MS,
  waiting = WAITING,
  isAway = () => false,
}: Settings = {}) => {
  let running = 0;
  const queue = new Set<() => void>();
  const next = () => {
    for (const begin of queue) {
      if (running >= mostAtOnce()) return;
      queue.delete(begin);
      running += 1;
      begin();
    }
  };
  const mostAtOnce = () => (isAway() ? atOnce + waiting : atOnce);
  return {
    /**
     * A turn: null for one that begins at once, else what it waits for.
     * Rejects with NoTurnToLook where too many wait, or its own wait was too long.
     */
    take(): Promise<void> | null {
      next();
      if (running < mostAtOnce()) {
        running += 1;
        return null;
      }
      if (queue.size >= waiting) return Promise.reject(new NoTurnToLook('too many requests wait'));
      return new Promise<void>((resolve, reject) => {
        const tooLong = setTimeout(() => {
          queue.delete(begin);
          reject(new NoTurnToLook('no turn came in time'));
        }, patienceMs);
        const begin = () => {
          clearTimeout(tooLong);
          resolve();
        };
        queue.add(begin);
      });
    },
    /** Gives a turn back: it is handed to the next who waits. */
    free(): void {
      running -= 1;
      next();
    },
  };
};

/**
 * Lets only so many requests look at a time, so that a crowd does not take all connections to the database and those who
 * buy are served. A turn ends when the answer is made: who reads it slowly holds none.
 */
export const limitLooks = (app: FastifyInstance, settings: Settings = {}): void => {
  const turns = lookTurns(settings);
  const looking = new WeakSet<FastifyRequest>();
  const end = (request: FastifyRequest) => {
    if (looking.delete(request)) turns.free();
  };
  app.addHook('onRequest', (request, reply, done) => {
    // What a page asks of the API in process is part of its own turn.
    if (!(request.raw instanceof IncomingMessage) || !isLooking(request)) return done();
    const begin = () => {
      looking.add(request);
      reply.raw.once('close', () => end(request));
      // Somebody who left while waiting is not waited for.
      if (reply.raw.destroyed) end(request);
      done();
    };
    // Most have theirs at once: a promise would cost each kept page a tenth of our own work for it.
    const wait = turns.take();
    if (wait === null) begin();
    else wait.then(begin, done);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    end(request);
    done();
  });
};
