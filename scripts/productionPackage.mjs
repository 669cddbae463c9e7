// package.json and package-lock.json of a release: only the packages that the server's bundles ask for. The browser's
// are inside its bundle, and those that build are not needed any more.
import { readdir, readFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';

import { fromRoot } from './bundles.mjs';

const FOLDER = 'dist/server';

/** The bundles call `require` with a package's name for each that they leave outside (webpack.config.js, externals). */
const REQUIRED = /\brequire\("((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"]*)?"\)/g;

const packagesOfBundles = async () => {
  const names = new Set();
  for (const file of await readdir(fromRoot(FOLDER)))
    if (file.endsWith('.cjs')) {
      const text = await readFile(fromRoot(FOLDER, file), 'utf8');
      for (const [, name] of text.matchAll(REQUIRED)) names.add(name);
    }
  return [...names].filter((name) => !builtinModules.includes(name)).toSorted((one, other) => (one < other ? -1 : 1));
};

/**
 * Both files for a release.
 * @throws where a bundle asks for a package that is not among the dependencies: it would be missing on the server
 */
export const productionPackage = async (version) => {
  const whole = JSON.parse(await readFile(fromRoot('package.json'), 'utf8'));
  const lock = JSON.parse(await readFile(fromRoot('package-lock.json'), 'utf8'));
  const names = await packagesOfBundles();
  const missing = names.filter((name) => !(name in whole.dependencies));
  if (missing.length > 0) throw new Error(`dist/server asks for ${missing.join(', ')}, not among the dependencies`);
  const dependencies = Object.fromEntries(names.map((name) => [name, whole.dependencies[name]]));
  const { name, description, license, engines, optionalDependencies, overrides } = whole;
  const common = { name, version, license, engines, dependencies, optionalDependencies };
  const production = {
    ...common,
    private: true,
    description,
    scripts: { start: 'node dist/server/main.cjs' },
    overrides: Object.fromEntries(Object.entries(overrides).filter(([one]) => one !== 'unrs-resolver')),
  };
  return { production, lock: { ...lock, version, packages: { ...lock.packages, '': common } } };
};
