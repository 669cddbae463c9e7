import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { projectRoot } from '../../src/server/kernel/projectRoot';

// The servers that versions are put in force on have Linux; its tools are not those of other systems.
const itOnLinux = process.platform === 'linux' ? it : it.skip;
const A_DAY_S = 24 * 60 * 60;

let home: string;
let shop: Server;
let version: string;

beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'oipet-update-'));
  // Ready at once, with whichever version was put in force.
  shop = createServer((_request, reply) => reply.end(JSON.stringify({ version })));
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await new Promise((resolve) => shop.close(resolve));
  await rm(home, { recursive: true, force: true });
});

const unpacked = async (name: string): Promise<void> => {
  const bundle = path.join(home, 'versions', name, 'dist/browser');
  await mkdir(bundle, { recursive: true });
  await writeFile(path.join(home, 'versions', name, 'MANIFEST.json'), '{}');
  await writeFile(path.join(bundle, 'manifest.json'), '{}');
  await writeFile(path.join(bundle, `order.${name}.js`), name);
};

const switchTo = async (name: string, days?: string): Promise<string[]> => {
  version = name;
  const restart = path.join(home, 'restart');
  await writeFile(restart, '#!/bin/sh\n');
  await chmod(restart, 0o755);
  const { port } = shop.address() as AddressInfo;
  await promisify(execFile)('bash', [path.join(projectRoot(), 'deploy/update.sh'), 'switch', name], {
    env: {
      ...process.env,
      OIPET_HOME: home,
      // There is no database to migrate.
      OIPET_ENV: path.join(home, 'none'),
      OIPET_PORTS: String(port),
      OIPET_RESTART: restart,
      OIPET_SETTLE_SECONDS: '0',
      ...(days ? { OIPET_ASSETS_DAYS: days } : {}),
    },
  });
  return (await readdir(path.join(home, 'assets'))).toSorted();
};

/** Makes a kept file so many days older. */
const age = async (file: string, days: number): Promise<void> => {
  const at = Date.now() / 1000 - days * A_DAY_S;
  await utimes(path.join(home, 'assets', file), at, at);
};

itOnLinux(
  'keeps scripts of earlier versions for 30 days from the day they were replaced, and removes them',
  async () => {
    for (const name of ['1', '2', '3']) await unpacked(name);
    await switchTo('1');
    await age('order.1.js', 300);
    // In force until now: its days begin today.
    expect(await switchTo('2')).toEqual(['order.1.js', 'order.2.js']);
    await age('order.1.js', 30);
    expect(await switchTo('3')).toEqual(['order.1.js', 'order.2.js', 'order.3.js']);
    await age('order.1.js', 31.5);
    expect(await switchTo('3')).toEqual(['order.2.js', 'order.3.js']);
  },
);

itOnLinux('keeps them for as many days as OIPET_ASSETS_DAYS says', async () => {
  for (const name of ['1', '2', '3']) await unpacked(name);
  await switchTo('1');
  await switchTo('2');
  await age('order.1.js', 3.5);
  expect(await switchTo('3', '2')).toEqual(['order.2.js', 'order.3.js']);
});
