// `node -r` this: runs TypeScript without a build, so that a race can start real servers. Compiled files are cached by
// their content for the next process: a shop that is killed and started again starts at once.
const { createHash } = require('node:crypto');
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const KEPT = path.resolve(__dirname, '../../../.cache/raceServers');
/** Another number when the options below change: what was compiled by the former ones is not taken. */
const COMPILER = 2;
mkdirSync(KEPT, { recursive: true });

const compiled = (source, filename) => {
  // Most starts find every file compiled, and do without the compiler.
  const { transformSync } = require('@swc/core');
  const { code } = transformSync(source, {
    filename,
    swcrc: false,
    jsc: { parser: { syntax: 'typescript' } },
    env: { targets: 'node 20' },
    module: { type: 'commonjs' },
  });
  return code;
};

Module._extensions['.ts'] = (module, filename) => {
  const source = readFileSync(filename, 'utf8');
  const kept = path.join(KEPT, `${createHash('sha1').update(`${COMPILER}\0${filename}\0${source}`).digest('hex')}.js`);
  let code;
  try {
    code = readFileSync(kept, 'utf8');
  } catch {
    code = compiled(source, filename);
    // Two processes may compile one file at once: readers find all of it or nothing.
    writeFileSync(`${kept}.${process.pid}`, code);
    renameSync(`${kept}.${process.pid}`, kept);
  }
  module._compile(code, filename);
};

// As the server's bundle takes them: text.
for (const extension of ['.csv', '.sql']) {
  Module._extensions[extension] = (module, filename) => {
    module.exports = readFileSync(filename, 'utf8');
  };
}

// A race that is killed leaves no process behind: its end of this pipe closes with it.
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'));
process.stdin.resume().unref();
