// jest's node environment without a realm per test file: tests run in that of their worker (see oneRealmRuntime.cjs).
const { TestEnvironment } = require('jest-environment-node');

const exit = process.exit.bind(process);

module.exports = class OneRealmEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global = Object.assign(globalThis, config.projectConfig.globals);
  }

  async teardown() {
    // jest wraps it for each file, to name the test that ends the process.
    process.exit = exit;
    await super.teardown();
  }
};
