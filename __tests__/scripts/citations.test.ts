import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = path.resolve(__dirname, '../../scripts/citations.mjs');

/** What holds before a test adds a file of its own. */
const REPOSITORY = {
  'docs/specification.md': '# Specification\n\n## 4. States\n\n### 4.1 Carts\n',
  'docs/rules.md': '# Rules\n\n## 6. Cart\n\n## 7. Shipping\n',
  'docs/providers/pagarme.md': '## 4. Orders\n\n### 4.4 split\n',
  'docs/promises.md': '| 26 | Image-by-URL cannot look inside |\n',
  'docs/decisions/018-totals.md': '# 018 Totals\n',
  'README.md': '[rules](docs/rules.md#6-cart)\n',
};

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'citations-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const check = async (files: Record<string, string>): Promise<{ code: number; said: string }> => {
  for (const [name, text] of Object.entries({ ...REPOSITORY, ...files })) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, root], (error, _, said) => resolve({ code: error ? 1 : 0, said }));
  });
};

it.each([
  '// A state (specification §4).',
  '/** Moves: rules §6, §7 and\n * docs/providers/pagarme.md §4.4. */',
  '/* What rules\n * §6 says of it; decision 018, promise 26. */',
  '// RFC 5321 §4.2.1 and CDC art. 49 §2',
  '[x](docs/rules.md#7-shipping), `docs/*/pagarme.md`, `src/a`',
])('lets pass what leads somewhere: %j', async (comment) => {
  expect(await check({ 'src/a.ts': comment, 'README.md': comment })).toEqual({ code: 0, said: '' });
});

it.each([
  ['// specification §5', 'docs/specification.md has no section 5'],
  ['/** rules §6 and\n * §8. */', 'docs/rules.md has no section 8'],
  ['// docs/providers/pagarme.md §4.5', 'docs/providers/pagarme.md has no section 4.5'],
  ['// docs/providers/stripe.md §1', 'there is no docs/providers/stripe.md'],
  ['// decision 019', 'there is no decision 019'],
  ['// decisions 018 and 020.', 'there is no decision 020'],
  ['// promise 27', 'there is no promise 27'],
  ['// quality §5', 'quality §5'],
  ['// The list (§2).', 'a § without its document'],
  ['// as issue 7 asks', "'issue 7': say the reason instead"],
])('goes red for %j', async (comment, said) => {
  expect(await check({ 'src/deep/a.ts': `const one = 1;\n${comment}\n` })).toEqual({
    code: 1,
    said: expect.stringMatching(new RegExp(`^src/deep/a\\.ts:2: .*${said.replaceAll(/[.]/g, '\\.')}`)),
  });
});

it.each([
  ['[x](none.md)', 'there is no docs/none.md'],
  ['[x](rules.md#9-none)', 'docs/rules.md has no heading #9-none'],
  ['[x](#none)', 'docs/a.md has no heading #none'],
  ['`src/none.ts`', 'there is no src/none.ts'],
  ['`docs/*/none`', 'there is no docs/*/none'],
])('goes red for the link or path %s', async (link, said) => {
  expect(await check({ 'docs/a.md': `# A\n\n${link}\n` })).toEqual({ code: 1, said: `docs/a.md:3: ${said}\n` });
});
