// Loads what test files share once per worker instead of once per file: packages by Node itself, and our own modules
// compiled once, then evaluated anew for each file, so that no test meets another's state. For tests that replace no
// package by jest.mock.
const path = require('node:path');
const { compileFunction } = require('node:vm');

const { default: Runtime } = require('jest-runtime');

const PACKAGES = `${path.sep}node_modules${path.sep}`;

/** Compiled files of ours and their transformed sources, by file. */
const compiled = new Map();

module.exports = class OneRealmRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor, cjsLoader, _environment } = this;
    // A test that asks for another environment has a realm of its own.
    if (_environment.global !== globalThis) return;

    executor.compile = (source, filename) => {
      const known = compiled.get(filename);
      if (known?.source === source) return known.run;
      const run = compileFunction(source, executor.injectedModuleParameters, { filename });
      compiled.set(filename, { source, run });
      return run;
    };

    const loadModule = cjsLoader.loadModule.bind(cjsLoader);
    cjsLoader.loadModule = (module, from, name, file, loadOptions, registry) => {
      // jest's own parts hold what belongs to one file: its matchers, its list of tests.
      const isPackage = file.includes(PACKAGES) && !loadOptions?.isInternalModule;
      if (!isPackage) return loadModule(module, from, name, file, loadOptions, registry);
      module.exports = require(file);
      module.loaded = true;
    };
  }
};
