// package.json and package-lock.json of a release: only the packages that the bundles leave outside. All others
// are inside of the bundles, and those that build are not needed any more.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { fromRoot } from './bundles.mjs';

/** Where webpack says what is inside of the bundles that Node runs, and what they leave outside (webpack.config.js). */
const SOURCE_MAPS = ['dist/server/server.cjs.map', 'dist/render/render.cjs.map'];

const byText = (one, other) => (one < other ? -1 : 1);

/** Folders of packages that have a part inside of a bundle, such as `node_modules/fastify`, by the sources of the bundles. */
export const packagesInside = (sources) => {
  const folders = sources.flatMap(
    (source) => /^webpack:\/\/[^/]+\/\.\/(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? [],
  );
  return [...new Set(folders)].toSorted(byText);
};

/** Packages that they ask for while they run. */
export const packagesOutside = (sources) =>
  sources.flatMap((source) => /\/external commonjs2 "(.+)"$/.exec(source)?.[1] ?? []).toSorted(byText);

const sourcesOfBundles = async () => {
  const maps = await Promise.all(SOURCE_MAPS.map((file) => readFile(fromRoot(file), 'utf8')));
  return maps.flatMap((map) => JSON.parse(map).sources);
};

/** An override that names a dependency, `$name`, says its version here: a release may not have that dependency. */
const resolved = (override, { dependencies }) => {
  if (typeof override !== 'string')
    return Object.fromEntries(Object.entries(override).map(([name, one]) => [name, resolved(one, { dependencies })]));
  return override.startsWith('$') ? dependencies[override.slice(1)] : override;
};

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

/** The licences of the packages inside of the bundles, with their texts, which most of them ask to be handed on. */
export const licencesInside = async () => {
  const texts = [];
  for (const place of packagesInside(await sourcesOfBundles())) {
    const folder = fromRoot(place);
    const { name, version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
    const files = (await readdir(folder)).filter((file) => LICENCE_FILE.test(file)).toSorted(byText);
    const own = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
    texts.push([`${name} ${version}: ${license ?? 'see below'}`, ...own.map((text) => text.trim())].join('\n\n'));
  }
  return `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
};

/**
 * Both files for a release.
 * @throws where a bundle asks for a package that is not among the dependencies: it would be missing on the server
 */
export const productionPackage = async (version) => {
  const whole = JSON.parse(await readFile(fromRoot('package.json'), 'utf8'));
  const lock = JSON.parse(await readFile(fromRoot('package-lock.json'), 'utf8'));
  const names = packagesOutside(await sourcesOfBundles());
  const missing = names.filter((name) => !(name in whole.dependencies));
  if (missing.length > 0) throw new Error(`the bundles ask for ${missing.join(', ')}, not among the dependencies`);
  const dependencies = Object.fromEntries(names.map((name) => [name, whole.dependencies[name]]));
  const { name, description, license, engines, optionalDependencies, overrides } = whole;
  const common = { name, version, license, engines, dependencies, optionalDependencies };
  const production = {
    ...common,
    private: true,
    description,
    scripts: { start: 'node dist/server/main.cjs' },
    overrides: resolved(
      Object.fromEntries(Object.entries(overrides).filter(([one]) => one !== 'unrs-resolver')),
      whole,
    ),
  };
  return { production, lock: { ...lock, version, packages: { ...lock.packages, '': common } } };
};
