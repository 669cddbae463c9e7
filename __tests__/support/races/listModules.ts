// Preload of a server: asked by SIGUSR2, it writes which modules are loaded into the file that LOADED_MODULES names.
import { renameSync, writeFileSync } from 'node:fs';

process.on('SIGUSR2', () => {
  const file = process.env['LOADED_MODULES'] ?? '';
  writeFileSync(`${file}.part`, JSON.stringify(Object.keys(require.cache)));
  renameSync(`${file}.part`, file);
});
