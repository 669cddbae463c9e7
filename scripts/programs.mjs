// The command that runs a program of an installed package: Node on its script, because the links of `.bin` are shell
// files on Windows, which only a shell can run.
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { fromRoot } from './bundles.mjs';

/** @returns what to spawn, program first; throws where the package has none of that name */
export const programOf = (packageName, program = packageName) => {
  const folder = fromRoot(`node_modules/${packageName}`);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const script = typeof bin === 'string' ? bin : bin?.[program];
  if (script === undefined) throw new Error(`${packageName} has no program ${program}`);
  return [process.execPath, path.join(folder, script)];
};
