// Lets a script require the shop's TypeScript without a build.
const { readFileSync } = require('node:fs');
const path = require('node:path');

const { transformSync } = require('@swc/core');

const root = path.resolve(__dirname, '..');
const ours = ['src', '__tests__'].map((folder) => path.join(root, folder) + path.sep);

const OPTIONS = {
  sourceMaps: 'inline',
  module: { type: 'commonjs' },
  jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
};

require.extensions['.ts'] = (module, filename) => {
  module._compile(transformSync(readFileSync(filename, 'utf8'), { ...OPTIONS, filename }).code, filename);
};

/** Where nobody edits (scripts/gallery.mjs), what was read stays. */
const isEdited = process.env.GALLERY_ONCE !== '1';

/** A module of ours, read again together with all that it requires. @param file from the root, with its ending */
module.exports = function requireTypeScript(file) {
  if (isEdited) forgetOurs();
  return require(path.join(root, file));
};

function forgetOurs() {
  for (const known of Object.keys(require.cache)) {
    if (known.endsWith('.ts') && ours.some((folder) => known.startsWith(folder))) delete require.cache[known];
  }
}
