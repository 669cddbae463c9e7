import { readFileSync } from 'node:fs';
import path from 'node:path';

// package.json is our own: it has a version.
/** The version of the code. */
export const versionOf = (folder: string): string =>
  (JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }).version;
