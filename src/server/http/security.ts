import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import { fastify, type FastifyInstance } from 'fastify';

import { REPORTING_ENDPOINTS, strictPolicy } from './contentPolicy';
import { isLooking, limitLooks } from './looks';

/** Over this much delay of the event loop requests that only look are turned away, so that those inside finish. */
const MAX_EVENT_LOOP_DELAY_MS = 1_000;
/** Over so many times that delay everybody is turned away, those who buy too. */
const NOBODY_IS_SERVED = 3;
/** The delay is measured once in this time. */
const SAMPLE_MS = 1_000;

type Options = {
  isProduction: boolean;
  /** False where delays are the machine's own, not caused by load, as in tests: then no request is rejected. */
  hasShedding: boolean;
  /** Whether the database may be away; left out: it is there. */
  isAway?: () => boolean;
  /** The delay of the event loop from which on requests are turned away, and whether it lasts; left out: as above. */
  pressure?: { maxDelayMs: number; isLoad: () => boolean };
};

/**
 * The `config` of a route that answers under any load: a probe that is turned away has a busy process taken for a dead
 * one, and the work of all is left to those that are just as busy.
 */
export const NEVER_SHED = { pressureHandler: (): void => {} } as const;

/** The headers of every answer. @param isProduction whether browsers are to use HTTPS alone */
export const securityHeaders = async (isProduction: boolean): Promise<[name: string, value: string][]> => [
  ...(await helmetHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: strictPolicy,
    },
    strictTransportSecurity: isProduction ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  })),
  ['reporting-endpoints', REPORTING_ENDPOINTS],
];

/**
 * Security headers, and load shedding. Scripts are allowed from our own origin alone, except on pages of stores that
 * configure others (page/pagePolicy); nothing may frame a page.
 */
export const addSecurity = async (app: FastifyInstance, options: Options): Promise<void> => {
  const { isProduction, hasShedding, isAway, pressure } = options;
  const headers = await securityHeaders(isProduction);
  app.addHook('onRequest', (_request, reply, next) => {
    // On the raw answer, as helmet does: streams and errors that write their own head have them too.
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    next();
  });
  if (!hasShedding) return;
  const isLoad = pressure?.isLoad ?? lastingPressure(() => performance.now());
  const maxDelayMs = pressure?.maxDelayMs ?? MAX_EVENT_LOOP_DELAY_MS;
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelayMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async (request, reply, _kind, delayMs) => {
      if (!isLoad()) return;
      if (!isLooking(request) && Number(delayMs) < NOBODY_IS_SERVED * maxDelayMs) return;
      void reply.header('retry-after', '2');
      throw Object.assign(new Error('the event loop is behind'), { statusCode: 503 });
    },
  });
  limitLooks(app, isAway ? { isAway } : {});
};

/**
 * Tells load from one stall, which a new process or a pause of the machine causes and which is over when it is measured:
 * pressure is load from its second sample in a row on. Asked at each request under pressure. @param now milliseconds
 */
export const lastingPressure = (now: () => number): (() => boolean) => {
  let since = -Infinity;
  let lastAt = -Infinity;
  return () => {
    const at = now();
    if (at - lastAt > 2 * SAMPLE_MS) since = at;
    lastAt = at;
    return at - since >= SAMPLE_MS;
  };
};

/** Helmet's headers, computed once: it works its headers out again for each (a tenth of a kept page's cost). */
const helmetHeaders = async (options: FastifyHelmetOptions): Promise<[string, string][]> => {
  const probe = fastify();
  await probe.register(helmet, options);
  probe.get('/', (_request, reply) => reply.send(Object.entries(reply.raw.getHeaders())));
  const reply = await probe.inject('/');
  await probe.close();
  return reply.json<[string, string][]>();
};
