// The shop that is attacked: the production build on a database of its own with the demo store, and beside it a page with
// a hole, over the same database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSocket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { fromRoot } from '../bundles.mjs';

const START_MS = 180_000;
/** The demo store's owner. */
const OWNER = { email: 'lojista@oipet.test', password: 'oipet-demo-1', code: null };
/** All calls come from one address. */
const NO_LIMITS = '{"each":{"free":1000000,"most":1000000}}';

const freePort = async () => {
  const server = createSocket().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

/** Starts the shop in a folder and signs its owner in. @returns address, headers of the owner, and how it ends */
export const openShop = async (folder) => {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const dataDir = path.join(folder, 'data');
  const child = spawn(process.execPath, [fromRoot('dist/server/main.cjs')], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LIMITS: NO_LIMITS, LOG_LEVEL: 'fatal' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isServing = () =>
    fetch(`${base}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const until = Date.now() + START_MS; !(await isServing()); await pause(250))
    if (child.exitCode !== null || Date.now() > until) throw new Error('the shop did not start');
  const { id } = await (await fetch(`${base}/api/store`)).json();
  const signedIn = await fetch(`${base}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-store-id': id },
    body: JSON.stringify(OWNER),
  });
  const { accessToken } = await signedIn.json();
  if (!accessToken) throw new Error(`the owner could not sign in: ${signedIn.status}`);
  return {
    base,
    dataDir,
    headers: { 'x-store-id': id, authorization: accessToken, 'content-type': 'application/json' },
    isServing,
    async close() {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};

/** A page that puts a parameter into a statement as it comes, over the shop's own database. @returns its address */
export const plantHole = async ({ dataDir }) => {
  const [, , , port, host] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const pool = new pg.Pool({ host, port: Number(port), user: 'oipet', database: 'oipet', max: 4 });
  const server = createServer((request, response) => {
    const text = new URL(request.url, 'http://localhost').searchParams.get('search') ?? '';
    pool.query(`select title from products where title ilike '%${text}%' limit 3`).then(
      ({ rows }) => response.end(JSON.stringify(rows)),
      (error) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}/?search=racao`,
    close() {
      server.closeAllConnections();
      server.close();
      void pool.end();
    },
  };
};
