import type { LightMyRequestResponse } from 'fastify';

import type { AccountApp } from './accountApp';

/** Everything of an answer that a stranger sees, but for the request's own number. */
export const seenIn = (reply: LightMyRequestResponse) => {
  const { 'x-request-id': _id, date: _date, ...headers } = reply.headers;
  return { status: reply.statusCode, headers, length: reply.rawPayload.length, body: withoutId(reply.body) };
};
const withoutId = (body: string) => body.replace(/"requestId":"[\w-]+"/, '"requestId":"…"');

/** A call that names an e-mail, which an account may have. */
type Ask = (shop: AccountApp, store: { id: string }, email: string) => Promise<LightMyRequestResponse>;
const post =
  (path: string, bodyOf: (email: string) => object): Ask =>
  (shop, store, email) =>
    shop.send('POST', path, { store, from: '203.0.113.1' }, bodyOf(email));

export const ASKS_OF_EMAIL: [name: string, ask: Ask][] = [
  ['sign-in', post('/auth/login', (email) => ({ email, password: 'a errada de todas', cartId: null }))],
  ['a merchant’s sign-in', post('/auth/admin/login', (email) => ({ email, password: 'a errada', code: null }))],
  ['recovery', post('/auth/forgot-password', (email) => ({ email }))],
  ['a merchant’s recovery', post('/auth/admin/forgot-password', (email) => ({ email }))],
];
