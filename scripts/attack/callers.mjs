// Who calls the shop: its owner, one of its customers and a person of the platform, each signed in anew before the token
// of the last sign-in ends.
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';

import { fromRoot } from '../bundles.mjs';
import { run } from './tools.mjs';

/** People of the demo, with one password. */
export const PASSWORD = 'oipet-demo-1';
export const OWNER_EMAIL = 'lojista@oipet.test';
export const CUSTOMER_EMAIL = 'cliente@oipet.test';
export const OPERATOR = { email: 'operadora@oipet.test', password: 'grampo certo pilha nova' };

/** A token is good for 15 minutes. */
const RENEWED_AFTER_MS = 8 * 60_000;

/** One request, with headers that `fetch` does not let through. @returns status and body */
export const send = (base, { method, url, headers = {}, body }, agent) =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {};
    // As it comes: an address in an attack is not put right.
    const sent = request(
      { hostname, port, method, path: url, headers: { ...headers, ...length }, agent },
      async (reply) => {
        const parts = await reply.toArray().catch(reject);
        resolve({ status: reply.statusCode, headers: reply.headers, body: Buffer.concat(parts ?? []) });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });

/** Makes a person of the platform, as an operator does. @returns their recovery codes, each for one sign-in */
const makeOperator = async ({ env }, folder) => {
  const file = path.join(folder, 'password');
  writeFileSync(file, OPERATOR.password);
  const command = ['platform-owner', 'create', '--json', '--name', 'Rita Campos', '--email', OPERATOR.email];
  const { text } = await run(
    process.execPath,
    [fromRoot('dist/server/oipet.cjs'), ...command, '--password-file', file],
    { seconds: 60, environment: env },
  );
  const { data } = JSON.parse(text);
  if (!data) throw new Error(`no person of the platform: ${text}`);
  return data.secondFactor.recoveryCodes;
};

const roleOf = (url) => {
  if (/^\/api\/platform\/(?!auth\/)/.test(url)) return 'operator';
  if (url.startsWith('/api/admin/')) return 'owner';
  return url.startsWith('/api/customer/') ? 'customer' : null;
};

/** @returns the headers with which a call of an address is made by somebody who may */
export const callersOf = async (shop, folder) => {
  const { host } = new URL(shop.base);
  const codes = await makeOperator(shop, folder);
  const hostOf = (url) => (url.startsWith('/api/platform/') ? `plataforma.${host}` : host);
  const person = (url, email, password, more) => ({ url, body: () => ({ email, password, ...more() }) });
  const signIns = {
    owner: person('/api/auth/admin/login', OWNER_EMAIL, PASSWORD, () => ({ code: null })),
    customer: person('/api/auth/login', CUSTOMER_EMAIL, PASSWORD, () => ({ cartId: null })),
    operator: person('/api/platform/auth/login', OPERATOR.email, OPERATOR.password, () => ({ code: codes.pop() })),
  };
  const tokens = new Map();
  const signIn = async (role) => {
    const { url, body } = signIns[role];
    const headers = { host: hostOf(url), 'x-store-id': shop.storeId, 'content-type': 'application/json' };
    const reply = await send(shop.base, { method: 'POST', url, headers, body: JSON.stringify(body()) });
    const { accessToken } = JSON.parse(reply.body.toString());
    if (!accessToken) throw new Error(`the ${role} could not sign in: ${reply.status}`);
    return accessToken;
  };
  const tokenOf = (role) => {
    const known = tokens.get(role);
    if (known && Date.now() - known.at < RENEWED_AFTER_MS) return known.token;
    const token = signIn(role);
    tokens.set(role, { token, at: Date.now() });
    return token;
  };
  return async (url) => {
    const role = roleOf(url);
    return {
      host: hostOf(url),
      'x-store-id': shop.storeId,
      'idempotency-key': crypto.randomUUID(),
      ...(role === null ? {} : { authorization: await tokenOf(role) }),
    };
  };
};
