import '../../kernel/engineFlags';

import { createRequire } from 'node:module';
import path from 'node:path';

import { loadBundle, type CodeCache } from './codeCache';
import type { Programs } from './programs';

export const BUNDLE = path.join(__dirname, 'server.cjs');

type Bundle = { programs: Programs };

/** The programs of the server's bundle. `node --enable-source-maps` reads stacks of modules alone, and so loads it as one. */
export const loadPrograms = (): { programs: Programs; codeCache: CodeCache } => {
  if (process.sourceMapsEnabled) return { ...(createRequire(BUNDLE)(BUNDLE) as Bundle), codeCache: 'off' };
  const { exports, codeCache } = loadBundle<Bundle>(BUNDLE);
  return { ...exports, codeCache };
};
