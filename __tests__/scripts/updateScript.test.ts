import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

// deploy/try.sh walks the same with two real releases, a proxy and shoppers.
const SCRIPT = path.resolve(__dirname, '../../deploy/update.sh');

let home: string;
let ports: number[];
beforeEach(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'oipet-update-'));
  ports = [await freePort(), await freePort()];
  writeFileSync(path.join(home, 'oipet.env'), 'NODE_ENV=production\n');
  // What systemd does: ends the process, starts the one of the version in force.
  const restart = path.join(home, 'restart');
  writeFileSync(
    restart,
    `#!/bin/bash
[ ! -f "${home}/$1.pid" ] || { kill "$(cat "${home}/$1.pid")"; while (: </dev/tcp/127.0.0.1/$1); do sleep 0.01; done 2>/dev/null; }
[ ! -f "${home}/schema-ahead.env" ] || export "$(cat "${home}/schema-ahead.env")"
( cd "${home}/current" && PORT=$1 LOG="${home}/log" exec node dist/server/main.cjs ) </dev/null >/dev/null 2>&1 &
echo $! >"${home}/$1.pid"
`,
  );
  chmodSync(restart, 0o755);
});
afterEach(() => {
  for (const port of ports) {
    const file = path.join(home, `${port}.pid`);
    if (existsSync(file)) spawnSync('kill', [readFileSync(file, 'utf8').trim()]);
  }
  rmSync(home, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The folder of a release, with a server and a command that note how they were called. */
function aRelease(
  version: string,
  { starts = true, migrates = true, after = [] as string[], compiles = null as boolean | null } = {},
): string {
  const folder = path.join(home, `release-${version}`);
  const files: Record<string, string> = {
    'MANIFEST.json': JSON.stringify({ version }),
    'dist/browser/app.js': `// ${version}`,
    'dist/server/main.cjs': starts
      ? `require('fs').appendFileSync(process.env.LOG, 'start ${version} ahead=' + (process.env.SCHEMA_AHEAD || 0) + '\\n');
         require('http').createServer((q, r) => r.end('{"version":"${version}"}')).listen(process.env.PORT, '127.0.0.1');`
      : 'process.exit(1);',
    'dist/server/oipet.cjs': `const line = process.argv.slice(2).join(' ');
      if (line.includes('--plan')) console.log(JSON.stringify({ ok: true, data: { isPlan: true, migrations: [], after: ${JSON.stringify(after)} } }));
      else require('fs').appendFileSync('${home}/log', '${version} ' + line + '\\n');
      process.exit(${migrates ? 0 : 1});`,
    ...(compiles !== null && {
      'dist/server/writeCodeCache.cjs': `${compiles ? "require('fs').writeFileSync(__dirname + '/compiled.cache', '')" : 'process.exit(1)'};`,
    }),
    'node_modules/sharp/index.js': '',
    'node_modules/@node-rs/argon2/index.js': '',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const sums = Object.entries(files).map(
    ([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`,
  );
  writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
  return folder;
}

function update(...line: string[]) {
  const { status, stdout, stderr } = spawnSync('bash', [SCRIPT, ...line], {
    encoding: 'utf8',
    env: {
      ...process.env,
      OIPET_HOME: home,
      OIPET_PORTS: ports.join(' '),
      OIPET_RESTART: path.join(home, 'restart'),
      OIPET_ENV: path.join(home, 'oipet.env'),
      OIPET_READY_SECONDS: '5',
      OIPET_SETTLE_SECONDS: '0',
    },
  });
  return { status, said: `${stdout}${stderr}` };
}

/** What was called since the last look. */
const called = (): string[] => {
  const file = path.join(home, 'log');
  const lines = existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
    : [];
  rmSync(file, { force: true });
  return lines;
};
const isAhead = () => existsSync(path.join(home, 'schema-ahead.env'));

it('migrates first, renews one process after the other, and knows the way back', () => {
  expect(update('update', aRelease('1.0.0'))).toMatchObject({ status: 0 });
  expect(called()).toEqual(['1.0.0 migrate --before', 'start 1.0.0 ahead=1', 'start 1.0.0 ahead=1']);
  expect(isAhead()).toBe(false);

  const forth = update('update', aRelease('1.1.0', { after: ['0020_takes'] }));
  expect(forth.status).toBe(0);
  expect(forth.said).toMatch(/1\.1\.0 is in force\n.*the way back: .* back/);
  expect(forth.said).toContain('once it is not needed any more');
  expect(called()).toEqual(['1.1.0 migrate --before', 'start 1.1.0 ahead=1', 'start 1.1.0 ahead=1']);

  // Back on tables of a later version, which a process that starts anew some day still meets.
  expect(update('--back')).toMatchObject({ status: 0, said: expect.stringContaining('1.0.0 is in force') });
  expect(called()).toEqual(['start 1.0.0 ahead=1', 'start 1.0.0 ahead=1']);
  expect(isAhead()).toBe(true);

  expect(update('switch', '1.1.0').status).toBe(0);
  expect(update('finish').status).toBe(0);
  expect(called().at(-1)).toBe('1.1.0 migrate');
  expect(isAhead()).toBe(false);
  expect(update('back')).toMatchObject({ status: 1, said: expect.stringContaining('no version before this one') });
});

it('goes back by itself from a version that does not start, and changes nothing for one that cannot migrate', () => {
  update('update', aRelease('1.0.0'));
  called();
  const broken = update('update', aRelease('1.1.0', { starts: false }));
  expect(broken).toMatchObject({ status: 1, said: expect.stringContaining('1.0.0 is in force again') });
  expect(broken.said).not.toContain('1.1.0 is in force');
  expect(called()).toEqual(['1.1.0 migrate --before', 'start 1.0.0 ahead=1', 'start 1.0.0 ahead=1']);

  const stuck = update('update', aRelease('1.2.0', { migrates: false }));
  expect(stuck).toMatchObject({ status: 1, said: expect.stringContaining('1.0.0 is in force as before') });
  expect(called()).toEqual(['1.2.0 migrate --before']);
});

it('refuses a release whose files are not those it lists', () => {
  const folder = aRelease('1.0.0');
  writeFileSync(path.join(folder, 'dist/browser/app.js'), 'another');
  expect(update('update', folder)).toMatchObject({ status: 1, said: expect.stringContaining('is damaged') });
  expect(existsSync(path.join(home, 'versions/1.0.0'))).toBe(false);
});

it('compiles a version on the machine that runs it, and puts one in force that cannot be', () => {
  expect(update('update', aRelease('1.0.0', { compiles: true })).status).toBe(0);
  expect(existsSync(path.join(home, 'versions/1.0.0/dist/server/compiled.cache'))).toBe(true);

  const slow = update('update', aRelease('1.1.0', { compiles: false }));
  expect(slow).toMatchObject({ status: 0, said: expect.stringContaining('it starts more slowly') });
  expect(slow.said).toContain('1.1.0 is in force');
});
