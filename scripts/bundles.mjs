// The three bundles in dist/, and whether they still match the sources they were built from.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const fromRoot = (...parts) => path.join(root, ...parts);

/** Everything a bundle depends on. */
const SOURCES = ['src', 'public', 'webpack.config.js', 'scripts/assetManifestPlugin.cjs', 'package-lock.json'];
const BUNDLES = [
  'dist/browser/manifest.json',
  'dist/render/render.cjs',
  'dist/server/server.cjs',
  'dist/server/main.cjs',
  'dist/server/oipet.cjs',
  'dist/setup/manifest.json',
  'dist/console/manifest.json',
];
const STAMP = fromRoot('dist/.built');
/** Folders that the server reads while it runs, and where they are copied from (src/server/kernel/runtimeFolder.ts). */
const RUNTIME_FOLDERS = {
  'dist/files/migrations': 'src/server/db/migrations',
  'dist/files/location': 'src/server/location/data',
  'dist/files/public': 'public',
  'dist/files/swaggerUi': 'node_modules/@fastify/swagger-ui/static',
};

/** Whether dist/ holds the bundles, of whatever sources. */
export const hasBundles = () => BUNDLES.every((file) => existsSync(fromRoot(file)));

/** Whether dist/ holds a whole production build of the sources as they are now. */
export async function isBuilt() {
  if (!hasBundles()) return false;
  const stamp = await readFile(STAMP, 'utf8').catch(() => '');
  return stamp === (await hashOfSources());
}

/** Builds dist/ for production. Answers the exit code of what failed, or 0; its errors are on the screen by then. */
export async function build() {
  await forgetBuild();
  // Taken first: a file changed while webpack runs must make the next start build again.
  const hash = await hashOfSources();
  const code = await run('node_modules/webpack/bin/webpack.js', '--mode', 'production');
  if (code !== 0) return code;
  await copyRuntimeFiles();
  // Starts of this Node on this machine then compile little; a release leaves it to the machine that it runs on.
  const cacheCode = await run('dist/server/writeCodeCache.cjs');
  if (cacheCode !== 0) return cacheCode;
  await mkdir(path.dirname(STAMP), { recursive: true });
  await writeFile(STAMP, hash);
  return 0;
}

/** Copies what the server reads while it runs beside its bundle, so that it runs without the sources. */
export async function copyRuntimeFiles() {
  await rm(fromRoot('dist/files'), { recursive: true, force: true });
  for (const [target, source] of Object.entries(RUNTIME_FOLDERS)) {
    // What drizzle-kit compares the next migration with is no part of any.
    const filter = (file) => !file.endsWith('_snapshot.json');
    await cp(fromRoot(source), fromRoot(target), { recursive: true, filter });
  }
}

/** Marks dist/ as out of date. */
export const forgetBuild = () => rm(STAMP, { force: true });

function run(script, ...args) {
  const child = spawn(process.execPath, [fromRoot(script), ...args], { cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('exit', (code) => resolve(code ?? 1));
  });
}

// Contents, not times: a clone, a checkout or a copy changes times and nothing else.
async function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesOf(source)) hash.update(`${file}\0`).update(await readFile(fromRoot(file)));
  }
  return hash.digest('hex');
}

async function filesOf(source) {
  if (path.extname(source)) return existsSync(fromRoot(source)) ? [source] : [];
  const entries = await readdir(fromRoot(source), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();
}
