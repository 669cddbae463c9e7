import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

import { fastify, type FastifyInstance } from 'fastify';
import fastifyStatic from '@fastify/static';

import { publicFiles } from '../../../src/server/app/publicFiles';
import { answerBadAddress } from '../../../src/server/page/badAddress';
import { addErrorHandler } from '../../../src/server/http/errorHandler';
import { addValidation, ROUTER_OPTIONS } from '../../../src/server/http/validation';
import { raceSeed, randomOf } from '../../support/races/seeded';
import { rawAnswer } from '../../support/server/hostile/rawClient';

// Promise 24: no path leads to a file it should not.
const SEED = raceSeed();
const PATHS = Math.max(300, Number(process.env['RACE_ROUNDS'] ?? 300));
/** Stands in every file that nobody may read. */
const SECRET = 'segredo-de-fora';

let ground: string;
let app: FastifyInstance;
let mutant: FastifyInstance;
beforeAll(async () => {
  ground = await mkdtemp(path.join(os.tmpdir(), 'oipet-paths-'));
  const bundle = path.join(ground, 'dist', 'browser');
  const kept = path.join(ground, 'kept');
  for (const folder of [bundle, kept, path.join(bundle, '.git'), path.join(bundle, 'deep')])
    await mkdir(folder, { recursive: true });
  await writeFile(path.join(bundle, 'main.11111111.js'), 'the shop');
  const hidden = ['../../.env', '../secret.txt', '.env', '.git/config', 'main.11111111.js.map', 'deep/.htpasswd'];
  for (const name of hidden) await writeFile(path.join(bundle, name), SECRET);
  await writeFile(path.join(ground, '.env'), SECRET);
  app = fastify({ routerOptions: ROUTER_OPTIONS, frameworkErrors: answerBadAddress([]) });
  addErrorHandler(app);
  addValidation(app);
  await app.register(publicFiles, { bundle, keptAssetsDir: kept });
  await app.listen({ port: 0, host: '127.0.0.1' });
  // The mutant: a server of files as they come.
  mutant = fastify();
  await mutant.register(fastifyStatic, { root: bundle, prefix: '/assets/' });
  await mutant.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await mutant.close();
  await rm(ground, { recursive: true, force: true });
});

const UP = [
  '../',
  '..//',
  './../',
  '.../',
  '....//',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%2E%2E%2F',
  '.%2e/',
  '%252e%252e%252f',
  '..%252f',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '..%00/',
  '..%c0%af',
  '..%ef%bc%8f',
  '%uff0e%uff0e/',
  '..;/',
];
const ASIDE = ['', 'deep/', 'main.11111111.js/', 'setup/', 'console/', './', '/', '%2f', '\\'];
const FILES = [
  '.env',
  '.git/config',
  'secret.txt',
  'main.11111111.js.map',
  'main.11111111.js.map%00.js',
  'main.11111111.js%00',
  'deep/.htpasswd',
  'etc/passwd',
  'package.json',
  'src/server/app/main.ts',
  'dist/browser/.env',
  '.env%20',
  '.env.',
  '%2eenv',
  '.ENV',
  'main.11111111.js.MAP',
];
const ROOTS = ['/assets/', '/', '/assets//', '/assets/setup/', '//assets/', '/./assets/'];

/** Ways to a file, the same for the same seed: first each file as it is, then ever longer ways. */
function pathsOf(seed: number, count: number): string[] {
  const random = randomOf(seed);
  const one = (list: string[]) => list[Math.floor(random() * list.length)] ?? '';
  const plain = ROOTS.flatMap((root) => FILES.map((file) => `${root}${file}`));
  const long = Array.from({ length: Math.max(0, count - plain.length) }, () => {
    const up = Array.from({ length: 1 + Math.floor(random() * 8) }, () => one(UP)).join('');
    return `${one(ROOTS)}${one(ASIDE)}${up}${one(FILES)}`;
  });
  return [...plain, ...long];
}

const portOf = (server: FastifyInstance): number => (server.server.address() as AddressInfo).port;
const asked = (server: FastifyInstance, target: string) =>
  rawAnswer(portOf(server), `GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`);

it(`answers ${PATHS} ways to files of nobody's business as if there were none (seed ${SEED})`, async () => {
  const wrong: string[] = [];
  for (const target of pathsOf(SEED, PATHS)) {
    const { status, answer } = await asked(app, target);
    if (status !== 404 || answer.includes(SECRET) || answer.includes('not a valid')) wrong.push(`${target}: ${status}`);
  }
  expect({ seed: SEED, wrong }).toEqual({ seed: SEED, wrong: [] });
  expect((await asked(app, '/assets/main.11111111.js')).status).toBe(200);
  process.stdout.write(`promise 24: seed ${SEED}, ${PATHS} ways to other files, all 404\n`);
}, 600_000);

it('sees what a server of files as they come gives away', async () => {
  const answers = await Promise.all(pathsOf(SEED, PATHS).map((target) => asked(mutant, target)));
  expect(answers.some(({ answer }) => answer.includes(SECRET))).toBe(true);
});
