// npm run oipet -- <command>: the operators' command of the built bundle, with the variables of a file .env as npm start
// reads it (docs/operations.md).
import './nodeVersion.mjs';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

import { fromRoot, hasBundles } from './bundles.mjs';

if (existsSync(fromRoot('.env'))) process.loadEnvFile(fromRoot('.env'));
if (!hasBundles()) {
  console.error('Nothing is built yet. Run npm run build first.');
  process.exit(1);
}
createRequire(import.meta.url)(fromRoot('dist/server/oipet.cjs'));
