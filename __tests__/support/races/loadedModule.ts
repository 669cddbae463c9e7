/**
 * Puts another thing in a module's place, for the process this runs in: a server started with such a preload gets that
 * one thing wrong, and everything else is what production runs.
 */
export function replaceIn<Exports extends object>(file: string, change: (exports: Exports) => Partial<Exports>): void {
  const found = require.resolve(file);
  // What a module exports is for the caller to know.
  const exports = require(found) as Exports;
  const loaded = require.cache[found];
  if (!loaded) throw new Error(`${file} was not loaded`);
  // Compiled exports are read-only; a copy of them is not.
  loaded.exports = { ...exports, ...change(exports) };
}
