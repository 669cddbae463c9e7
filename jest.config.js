// Four projects of one repository: pure rules, screens in jsdom, the server and its races on a real PostgreSQL.
const { scratch } = require('./scripts/scratch.cjs');

process.env.TZ = 'UTC';
process.env.TMPDIR = scratch;

// ESM-only packages: jest runs CommonJS, so these few are compiled like our own files.
const esmOnly = [
  'typebox',
  '@redux-devtools',
  'd3-[a-z-]+',
  'internmap',
  'age-encryption',
  '@noble',
  '@scure',
  'p-timeout',
];

const base = {
  rootDir: __dirname,
  globals: { __IS_DEV__: false },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: {
    '\\.(tsx?|m?js)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: false } },
        },
        env: { targets: 'node 20' },
        module: { type: 'commonjs' },
      },
    ],
    '\\.(csv|sql)$': '<rootDir>/__tests__/support/server/textTransform.cjs',
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  restoreMocks: true,
};

const tests = (folder) => [`<rootDir>/__tests__/${folder}/**/*.test.ts?(x)`];

// Screens without the bundler: tests of the server render pages too.
const withoutStyles = {
  '\\.scss$': '<rootDir>/__tests__/support/browser/classNames.ts',
  '\\.(woff2|svg)$': '<rootDir>/__tests__/support/browser/fileName.ts',
};

const onNode = {
  ...base,
  testEnvironment: '<rootDir>/__tests__/support/jest/oneRealmEnvironment.cjs',
  runtime: '<rootDir>/__tests__/support/jest/oneRealmRuntime.cjs',
};

const onDatabase = {
  ...onNode,
  globalSetup: '<rootDir>/__tests__/support/server/startDatabase.ts',
  globalTeardown: '<rootDir>/__tests__/support/server/stopDatabase.ts',
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/failOnConsoleError.ts'],
  moduleNameMapper: withoutStyles,
};

module.exports = {
  // A guard against a test that hangs, on the slowest machine; no test says how fast anything is.
  testTimeout: 60_000,
  // As many as there are cores: what waits for PostgreSQL or a timer leaves its core to another.
  maxWorkers: '100%',
  testSequencer: '<rootDir>/__tests__/support/jest/slowFirst.cjs',
  projects: [
    { ...onNode, displayName: 'shared', testMatch: tests('{shared,scripts}') },
    {
      ...base,
      displayName: 'browser',
      testEnvironment: '<rootDir>/__tests__/support/jest/oneWindowEnvironment.cjs',
      runtime: '<rootDir>/__tests__/support/jest/oneRealmRuntime.cjs',
      testMatch: tests('browser'),
      setupFiles: ['<rootDir>/__tests__/support/browser/environment.ts'],
      setupFilesAfterEnv: ['<rootDir>/__tests__/support/browser/setup.ts'],
      moduleNameMapper: withoutStyles,
    },
    { ...onDatabase, displayName: 'server', testMatch: tests('server') },
    { ...onDatabase, displayName: 'races', testMatch: tests('races') },
  ],
};
