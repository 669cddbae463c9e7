import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder of package.json, whether this code runs from its source or from dist/server/server.cjs. */
export function projectRoot(): string {
  let folder = __dirname;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${__dirname}`);
    folder = parent;
  }
  return folder;
}
