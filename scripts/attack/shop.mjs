// The shop that is attacked: the production build on a database of its own with the demo store, and beside it a page with
// a hole, over the same database.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSocket } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import pg from 'pg';

import { fromRoot } from '../bundles.mjs';

const START_MS = 180_000;
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

/** What is printed of an error at the most, in characters. */
const MOST_OF_ERROR = 2_000;

/** Starts the shop in a folder. @returns its address, its variables, the demo store's id, its errors, and how it ends */
export const openShop = async (folder) => {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const dataDir = path.join(folder, 'data');
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LIMITS: NO_LIMITS, LOG_LEVEL: 'error' };
  const log = path.join(folder, 'shop.log');
  const child = spawn(process.execPath, [fromRoot('dist/server/main.cjs')], {
    env,
    stdio: ['ignore', openSync(log, 'w'), 'inherit'],
  });
  const isServing = () =>
    fetch(`${base}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const until = Date.now() + START_MS; !(await isServing()); await pause(250))
    if (child.exitCode !== null || Date.now() > until) throw new Error('the shop did not start');
  const { id: storeId } = await (await fetch(`${base}/api/store`)).json();
  return {
    base,
    env,
    dataDir,
    storeId,
    isServing,
    /** What the shop wrote of the error that it answered with this body; empty where it wrote nothing. */
    errorOf(body) {
      const [, id] = /"requestId":"([^"]+)"/.exec(body) ?? [];
      const line =
        id &&
        readFileSync(log, 'utf8')
          .split('\n')
          .find((one) => one.includes(id));
      return (line ?? '').slice(0, MOST_OF_ERROR);
    },
    async close() {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};

/** Connections of the owner of the shop's tables. */
export const databaseOf = ({ dataDir }) => {
  const [, , , port, host] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  return new pg.Pool({ host, port: Number(port), user: 'oipet', database: 'oipet', max: 4 });
};

/**
 * A page that puts a text into a statement as it comes: of the query, of the path, of a JSON body, and of a header. What
 * the statement answers is not shown, and neither is its error. Beside it one that puts a text into its markup.
 */
export const plantHole = async (pool) => {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const shown = searchParams.get('shown');
    if (shown !== null) {
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><p>${shown}</p>`);
      return;
    }
    const text =
      searchParams.get('search') ??
      (body === '' ? null : JSON.parse(body).search) ??
      request.headers['x-search'] ??
      decodeURIComponent(pathname.slice(1));
    pool.query(`select title from products where title ilike '%${text}%' limit 3`).then(
      ({ rows }) => response.end(rows.length > 0 ? 'some' : 'none'),
      () => response.end('none'),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    base: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
};
