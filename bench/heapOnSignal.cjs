// Preload of the shop under soak, with --expose-gc: asked by SIGUSR2, it collects what nobody uses and writes what is left
// into the file that HEAP_FILE names: `{ used, code }`, the bytes of the heap, and those of them that are compiled code.
const { renameSync, writeFileSync } = require('node:fs');
const v8 = require('node:v8');

process.on('SIGUSR2', () => {
  // Twice: what the first finds out of use may have kept other things in use.
  globalThis.gc();
  globalThis.gc();
  const { code_and_metadata_size: machine, bytecode_and_metadata_size: bytes } = v8.getHeapCodeStatistics();
  const file = process.env.HEAP_FILE;
  writeFileSync(`${file}.part`, JSON.stringify({ used: process.memoryUsage().heapUsed, code: machine + bytes }));
  renameSync(`${file}.part`, file);
});
