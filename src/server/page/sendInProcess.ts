import type { FastifyInstance } from 'fastify';

import type { SendRequest } from '../../shared/page/pageContract';
import type { StoreRow } from '../db/schema/storeTables';
import { readShared } from '../kernel/sharedJson';
import type { KeptAnswers } from '../http/keptAnswers';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The API for server rendering: the same routes and checks, without a socket, and without a request where an open store's
 * answer is kept. Resolves for any status.
 * @param cookie of a browser that is shown a closed store; left out: of nobody
 */
export const sendInProcess =
  (app: FastifyInstance, answers: Pick<KeptAnswers, 'valueOf'>) =>
  (store: Pick<StoreRow, 'id' | 'status'>, cookie?: string): SendRequest =>
  async ({ method, path, query = {}, body, headers }) => {
    const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
    const search = new URLSearchParams(
      given.map(([name, value]): [string, string] => [name, String(value)]),
    ).toString();
    const url = `/api${path}${search === '' ? '' : `?${search}`}`;
    if (method === 'GET' && cookie === undefined && store.status === 'active') {
      const kept = answers.valueOf(store.id, url);
      if (kept) return { statusCode: 200, body: kept.value, headers: {} };
    }
    const reply = await app.inject({
      // Contracts know no other methods.
      method: method as Method,
      url,
      headers: { ...headers, 'x-store-id': store.id, ...(cookie === undefined ? {} : { cookie }) },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const text = reply.payload;
    const answerHeaders = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
    return {
      statusCode: reply.statusCode,
      body: text === '' ? null : readShared(text),
      headers: Object.fromEntries(answerHeaders),
    };
  };
