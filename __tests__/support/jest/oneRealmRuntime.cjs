// Loads what test files share once per worker instead of once per file: packages, and our own modules compiled once,
// then evaluated anew for each file, so that no test meets another's state. For tests that replace no package by
// jest.mock, in the realm of their worker: Node's (oneRealmEnvironment.cjs) or one window's (oneWindowEnvironment.cjs).
const path = require('node:path');
const { compileFunction } = require('node:vm');

const { default: Runtime } = require('jest-runtime');

const PACKAGES = `${path.sep}node_modules${path.sep}`;
/** Packages of a window that hook themselves into the tests of a file, or read the window, when they are loaded. */
const LOADED_ANEW = [
  '@testing-library/react/dist/index.js',
  '@testing-library/jest-dom/dist/index.js',
  '@reduxjs/toolkit/',
].map((name) => `${PACKAGES}${path.normalize(name)}`);

const isPackage = (file) => file.includes(PACKAGES);

/** Compiled files and their transformed sources by file, of each realm. */
const compiled = { node: new Map(), window: new Map() };
/** The window's modules of packages, by file. */
const packages = new Map();
/** The runtime of the file that runs in the window. */
let running;
/** `jest` as packages see it: that of the file that runs. */
const jestOfPackages = new Proxy({}, { get: (_, name) => running.jest[name] });

module.exports = class OneRealmRuntime extends Runtime {
  constructor(...options) {
    super(...options);
    // A test that asks for another environment loads all for itself.
    if (this._environment.global === globalThis) {
      this.compileOnce(compiled.node);
      this.sharePackages((file, module) => Object.assign(module, { exports: require(file), loaded: true }));
    } else if (this._environment.isOfWorker) {
      this.compileOnce(compiled.window, this._environment.getVmContext());
      this.shareInWindow();
    }
  }

  compileOnce(known, parsingContext) {
    const { executor } = this;
    executor.compile = (source, filename) => {
      const before = known.get(filename);
      if (before?.source === source) return before.run;
      const run = compileFunction(source, executor.injectedModuleParameters, { filename, parsingContext });
      known.set(filename, { source, run });
      return run;
    };
  }

  /** @param load fills the module of a package's file */
  sharePackages(load) {
    const { cjsLoader } = this;
    const loadModule = cjsLoader.loadModule.bind(cjsLoader);
    cjsLoader.loadModule = (module, from, name, file, loadOptions, registry) => {
      // jest's own parts hold what belongs to one file: its matchers, its list of tests.
      if (isPackage(file) && !loadOptions?.isInternalModule) {
        load(file, module, () => running.loadModule(module, from, name, file, loadOptions, registry));
      } else loadModule(module, from, name, file, loadOptions, registry);
    };
    return loadModule;
  }

  shareInWindow() {
    const { jestGlobals } = this;
    const jestObjectFor = jestGlobals.jestObjectFor.bind(jestGlobals);
    jestGlobals.jestObjectFor = (file) => (isPackage(file) ? jestOfPackages : jestObjectFor(file));
    const loadModule = this.sharePackages((file, module, load) => {
      const before = packages.get(file);
      if (before) return Object.assign(module, { exports: before.exports, loaded: before.loaded });
      if (LOADED_ANEW.some((name) => file.includes(name))) return load();
      packages.set(file, module);
      try {
        load();
      } catch (error) {
        packages.delete(file);
        throw error;
      }
    });
    // A package may load a part of itself late: the file that it was loaded for has ended then.
    running = { jest: jestObjectFor(''), loadModule };
  }
};
