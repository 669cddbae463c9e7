import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const script = path.resolve(__dirname, '../../scripts/secrets.mjs');

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'secrets-'));
  execFileSync('git', ['init', '--quiet', root]);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};
const check = async (): Promise<{ code: number; said: string }> => {
  execFileSync('git', ['add', '--all'], { cwd: root });
  return new Promise((resolve) => {
    execFile(process.execPath, [script, root], (error, out, said) =>
      resolve({ code: error ? 1 : 0, said: out + said }),
    );
  });
};

const TOKEN = `ghp_${'a1B2c3D4'.repeat(4)}e5F6`;
const PRIVATE_KEY = `-----BEGIN RSA PRIVATE KEY-----\n${'MIIEpAIBAAKCAQEA0'.repeat(8)}\n-----END RSA PRIVATE KEY-----\n`;

it('lets pass a repository without one', async () => {
  write('src/settings.ts', "export const key = process.env['PAGARME_SECRET_KEY']; // such as sk_live_1\n");
  expect(await check()).toEqual({ code: 0, said: '1 files, 0 with what looks like a secret\n' });
});

it.each([
  ['a key of the payment provider', `const key = 'sk_live_a1B2c3D4e5F6g7H8';\n`, 'PagarmeLiveKey'],
  ['a token of a code host', `export const token = '${TOKEN}';\n`, 'GITHUB_TOKEN'],
  ['a private key', PRIVATE_KEY, 'PrivateKey'],
  ['a password in an address', "export const url = 'postgres://shop:s3cr3t-w0rd@db.loja.com.br/shop';\n", 'PostgreSQL'],
])('names the place of %s, in a file of git and in a bundle, and does not repeat it', async (_what, text, kind) => {
  write('.gitignore', 'dist\n');
  write('src/settings.ts', `// The first line.\n${text}`);
  write('dist/public/assets/main.js', text);
  const { code, said } = await check();
  expect(code).toBe(1);
  expect(said).toMatch(new RegExp(`^src/settings\\.ts:2: .*${kind}`, 'm'));
  expect(said).toMatch(new RegExp(`^dist/public/assets/main\\.js:1: .*${kind}`, 'm'));
  for (const secret of ['a1B2c3D4e5F6g7H8', TOKEN, 'MIIEpAIBAAKCAQEA0', 's3cr3t-w0rd'])
    expect(said).not.toContain(secret);
});
