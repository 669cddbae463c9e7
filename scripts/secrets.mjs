// node scripts/secrets.mjs [root]: fails where a file that git knows, or a file of the build, holds what looks like a
// secret: a provider's key, a private key, a password in an address. Names file, line and kind, never the secret.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { lintSource } from '@secretlint/core';
import { secretLintProfiler } from '@secretlint/profiler';
import { creator as recommended } from '@secretlint/secretlint-rule-preset-recommend';

const root = path.resolve(process.argv[2] ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));

/** Files that show on purpose what is refused, and why it is no secret. */
const ALLOWED = {
  '__tests__/scripts/secrets.test.ts': 'secrets made up for the test of this script',
  '__tests__/server/admin/integration/webhooks.test.ts': 'an address with a password, which is refused',
  '__tests__/server/gateways/providerCalls.test.ts': 'a key made up to be masked',
  '__tests__/server/gateways/publicAddress.test.ts': 'an address with a password, which is refused',
};
const BINARY = /\.(webp|avif|png|jpe?g|ico|woff2|gz|br|age)$/;
/** Keys of real money that no rule of secretlint knows. */
const PROVIDER_KEYS = /\bsk_live_[A-Za-z0-9]{16,}/g;

// It compares every file's timings with all before: minutes for our files instead of a second.
secretLintProfiler.mark = () => {};

const rules = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: recommended, options: {} }];

const tracked = () =>
  execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\0');
const built = () =>
  existsSync(path.join(root, 'dist'))
    ? readdirSync(path.join(root, 'dist'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    : [];

/** @returns what stands in a file: its line and kind */
async function secretsIn(file) {
  const filePath = path.join(root, file);
  const content = readFileSync(filePath, 'utf8');
  const source = { filePath, content, contentType: 'text', ext: path.extname(file) };
  const { messages } = await lintSource({ source, options: { config: { rules }, noPhysicFilePath: true } });
  const lineOf = (index) => content.slice(0, index).split('\n').length;
  return [
    ...messages.map(({ loc, messageId }) => ({ line: loc.start.line, kind: messageId })),
    ...[...content.matchAll(PROVIDER_KEYS)].map(({ index }) => ({ line: lineOf(index), kind: 'PagarmeLiveKey' })),
  ];
}

const files = [...tracked(), ...built()].filter(
  (file) => file !== '' && !BINARY.test(file) && !(file in ALLOWED) && existsSync(path.join(root, file)),
);
let found = 0;
for (const file of files) {
  for (const { line, kind } of await secretsIn(file)) {
    found += 1;
    console.error(`${file}:${line}: ${kind}`);
  }
}
console.log(`${files.length} files, ${found} with what looks like a secret`);
if (found > 0) {
  console.error(
    'A real one is to be replaced where it is used: whoever has the history has it. An example gets its reason',
  );
  console.error('in ALLOWED of scripts/secrets.mjs.');
  process.exitCode = 1;
}
