import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import v8 from 'node:v8';
import { constants, Script } from 'node:vm';

/**
 * What became of the code that an earlier process compiled: taken; there is none for this Node and this bundle; there is,
 * and it is damaged, or V8 refuses it, as it does under other flags; or it is not looked for.
 */
export type CodeCache = 'taken' | 'missing' | 'refused' | 'off';

type Loaded<Exports> = {
  exports: Exports;
  codeCache: CodeCache;
  /** Leaves what is compiled by now to the processes to come. */
  write: () => void;
};

/** The parameters of a module of Node's, which the bundle is. */
type Body = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  file: string,
  folder: string,
) => void;

/**
 * Limits of the heap hold from the moment a process has begun. V8 counts them among what compiled code depends on, until
 * https://github.com/v8/v8/commit/87356585659b, and would refuse what was compiled under other ones.
 */
const forgetHeapLimits = (): void => {
  for (const flag of ['--max-old-space-size', '--max-semi-space-size']) v8.setFlagsFromString(`${flag}=0`);
};

/**
 * Runs a bundle of CommonJS with the code that was compiled of it before, where there is any: such code lies beside the
 * bundle, named by its hash and by this Node, as V8 itself compares no more than the length of a text, and may crash on
 * code of another version (https://github.com/nodejs/node/issues/62781).
 * @param isCached false: everything is compiled anew
 */
export const loadBundle = <Exports>(bundle: string, isCached = true): Loaded<Exports> => {
  const bytes = readFileSync(bundle);
  const hash = hashOf(bytes).toString('hex').slice(0, 16);
  const file = `${bundle}.${hash}.${process.version}-${process.platform}-${process.arch}.cache`;
  forgetHeapLimits();
  const kept = isCached ? readIfThere(file) : undefined;
  const cachedData = kept && wholeOf(kept);
  const text = `(function (exports, require, module, __filename, __dirname) {${bytes.toString()}\n})`;
  const script = new Script(text, {
    filename: bundle,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    ...(cachedData && { cachedData }),
  });
  const module = { exports: {} };
  const body = script.runInThisContext() as Body;
  body(module.exports, createRequire(bundle), module, bundle, path.dirname(bundle));
  return {
    exports: module.exports as Exports,
    codeCache: script.cachedDataRejected === false ? 'taken' : kept ? 'refused' : 'missing',
    write() {
      const compiled = script.createCachedData();
      writeFileSync(`${file}.new`, Buffer.concat([hashOf(compiled), compiled]));
      renameSync(`${file}.new`, file);
    },
  };
};

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const HASH_BYTES = 32;

/** What follows its own hash in a file, where all of it is there: V8 does not look, and crashes on damaged code. */
const wholeOf = (kept: Buffer): Buffer | undefined => {
  const compiled = kept.subarray(HASH_BYTES);
  return hashOf(compiled).equals(kept.subarray(0, HASH_BYTES)) ? compiled : undefined;
};

const readIfThere = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
};
