import type { FastifyInstance } from 'fastify';

import type { SendRequest } from '../../shared/page/pageContract';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The API for server rendering: the same routes and checks, without a socket. Resolves for any status.
 * @param cookie of a browser that is shown a closed store; left out: of nobody
 */
export const sendInProcess =
  (app: FastifyInstance) =>
  (storeId: string, cookie?: string): SendRequest =>
  async ({ method, path, query = {}, body, headers }) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
    const reply = await app.inject({
      // Contracts know no other methods.
      method: method as Method,
      url: `/api${path}`,
      query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
      headers: { ...headers, 'x-store-id': storeId, ...(cookie === undefined ? {} : { cookie }) },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const text = reply.payload;
    const answerHeaders = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
    return {
      statusCode: reply.statusCode,
      body: text === '' ? null : JSON.parse(text),
      headers: Object.fromEntries(answerHeaders),
    };
  };
