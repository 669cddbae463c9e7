import type { FastifyInstance } from 'fastify';

/** One answer to a request. `route` is the pattern, never the address: addresses hold ids and what people search for. */
export type Answer = { method: string; route: string; status: number; seconds: number };

/** Writes one line of the log for each answer, and tells of it. */
export const noteAnswers = (app: FastifyInstance, hear: (answer: Answer) => void = () => {}): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'answered');
    hear({ method, route, status, seconds: elapsedTime / 1_000 });
    done();
  });
};

/** Where people sign in, and as what. */
export const SIGN_INS: Record<string, 'customer' | 'merchant' | 'platform'> = {
  'POST /api/auth/login': 'customer',
  'POST /api/auth/admin/login': 'merchant',
  'POST /api/platform/auth/login': 'platform',
};

/** What is said of a sign-in that was refused, by its status. */
export const LOGIN_REFUSALS: Record<number, 'denied' | 'throttled'> = {
  401: 'denied',
  403: 'denied',
  429: 'throttled',
};
