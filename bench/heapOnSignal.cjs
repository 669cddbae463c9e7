// Preload of the shop under soak, with --expose-gc: asked by SIGUSR2, it collects what nobody uses and writes the bytes of
// heap that are left into the file that HEAP_FILE names.
const { renameSync, writeFileSync } = require('node:fs');

process.on('SIGUSR2', () => {
  // Twice: what the first finds out of use may have kept other things in use.
  globalThis.gc();
  globalThis.gc();
  const file = process.env.HEAP_FILE;
  writeFileSync(`${file}.part`, String(process.memoryUsage().heapUsed));
  renameSync(`${file}.part`, file);
});
