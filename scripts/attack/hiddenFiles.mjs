// ffuf over names that a server should not give out: sources, settings, copies, data, tools of others.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { run } from './tools.mjs';

const NAMES =
  '.env .env.local .env.production .git/HEAD .git/config .gitignore .npmrc .ssh/id_rsa .htaccess .DS_Store .oxlintrc.json package.json package-lock.json tsconfig.json webpack.config.js jest.config.js Dockerfile compose.yaml Caddyfile nginx.conf src src/server/app/main.ts __tests__ docs docs/operations.md scripts/start.mjs deploy deploy/oipet.env.example node_modules node_modules/fastify/package.json dist dist/server/main.cjs dist/render/render.cjs server/main.cjs server.js main.cjs render.cjs manifest.json assets/manifest.json assets/main.js.map assets/main.css.map .data .data/postgres/PG_VERSION postgres/postmaster.pid data shop.log logs server.log error.log npm-debug.log secret key secrets.json id_rsa server.key backup backup.zip backup.sql dump.sql db.sqlite database.sql migrations metrics debug status server-status actuator/env actuator/health phpinfo.php wp-login.php wp-config.php xmlrpc.php cgi-bin/test graphql swagger.json config config.json config.yml credentials test tmp uploads private console plataforma inventory.json package.json.bak .env.bak index.html~ .well-known/openid-configuration'.split(
    ' ',
  );
const PREFIXES = [
  '',
  'media/',
  'assets/',
  'icons/',
  'api/',
  '%2e%2e/',
  'media/..%2f..%2f',
  'assets/..%5c',
  'media/%252e%252e/',
];

/** Open on purpose: the page of the API, and the list of the browser's files, which are public. */
const OPEN = new Set(['api/docs', 'assets/manifest.json']);

/** @returns what was tried, and the addresses that gave something out */
export const filesThatShowed = async (base, folder) => {
  const words = PREFIXES.flatMap((prefix) => NAMES.map((name) => `${prefix}${name}`));
  const [list, output] = [path.join(folder, 'words.txt'), path.join(folder, 'ffuf.json')];
  writeFileSync(list, words.join('\n'));
  await run(
    'ffuf',
    ['-w', list, '-u', `${base}/FUZZ`, '-mc', '200-399,500-599', '-t', '8', '-of', 'json', '-o', output, '-s'],
    {
      seconds: 240,
    },
  );
  const { results } = JSON.parse(readFileSync(output, 'utf8'));
  const shown = results.filter(({ input }) => !OPEN.has(input.FUZZ));
  return { tried: `${words.length} addresses`, findings: shown.map(({ url, status }) => `${status} ${url}`) };
};
