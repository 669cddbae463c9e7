import type { FastifyInstance } from 'fastify';

import { basicOf, isSameText } from '../kernel/basicAuth';

/** The user of the sandbox's pages; anyone who knows the password is welcome. */
const USER = 'sandbox';

/** Has every route of `app` ask for the password of the sandbox's pages. @param password null: none is asked for */
export const askForPassword = (app: FastifyInstance, password: string | null): void => {
  if (password === null) return;
  const expected = basicOf(USER, password);
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (isSameText(headers.authorization ?? '', expected)) return undefined;
    return reply
      .code(401)
      .header('www-authenticate', 'Basic realm="sandbox", charset="UTF-8"')
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(`User '${USER}' and the password of SANDBOX_PASSWORD.`);
  });
};
