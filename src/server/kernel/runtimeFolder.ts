import path from 'node:path';

import { projectRoot } from './projectRoot';

/** Folders of files that are read while the server runs, as the sources have them. */
const IN_SOURCES = {
  migrations: 'src/server/db/migrations',
  location: 'src/server/location/data',
  public: 'public',
  swaggerUi: 'node_modules/@fastify/swagger-ui/static',
};

/**
 * Where such a folder is: the build copies it to `dist/files` (scripts/bundles.mjs), so that a bundle needs no sources;
 * code that runs from its source, as in tests, reads the source. Absolute.
 */
export const runtimeFolder = (name: keyof typeof IN_SOURCES): string =>
  path.extname(__filename) === '.cjs'
    ? path.join(__dirname, '../files', name)
    : path.join(projectRoot(), IN_SOURCES[name]);
