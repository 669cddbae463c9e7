// `npm test` or `npm test -- step ...`: all that CI runs, cheapest first. `npm test -- changed` runs what the change at
// hand touches: uncommitted files, or else those of the last commit. Says what mends a failing step, what took longest,
// and ends with 'N passed, N failed'; a step counts as one, a test run counts its tests.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

import { programOf } from './programs.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const results = path.join(root, '.cache/results');
const resultsOf = (name) => path.join(results, `${name}.json`);

// As the server sets it for itself: docs/decisions/073-without-escape-analysis.md.
const OF_SERVERS = ['--no-turbo-escape'];

/** Lines of an error repeated at the end: whoever reads only the last page of a long log learns what failed and why. */
const LINES_OF_ERROR = 12;
const failureOf = (name, message) => ({
  name,
  why: stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_OF_ERROR),
});

const jest = (project, { flags = [], options = [] } = {}) => ({
  command: [
    process.execPath,
    ...flags,
    ...programOf('jest').slice(1),
    '--selectProjects',
    ...project,
    ...options,
    '--json',
    `--outputFile=${resultsOf(project[0])}`,
  ],
  count: () => {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = readResults(project[0]);
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  },
  /** Its three slowest files. */
  slowest: () =>
    (existsSync(resultsOf(project[0])) ? readResults(project[0]).testResults : [])
      .map(({ name: file, startTime, endTime }) => ({ file, ms: endTime - startTime }))
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, 3)
      .map(({ file, ms }) => `${path.relative(root, file)} ${(ms / 1000).toFixed(1)} s`),
  failures: () =>
    readResults(project[0]).testResults.flatMap(({ name: file, status, message, assertionResults }) => {
      const place = path.relative(root, file);
      const ofTests = assertionResults
        .filter((test) => test.status === 'failed')
        .map((test) => failureOf(`${place} › ${test.fullName}`, test.failureMessages.join('\n')));
      return ofTests.length === 0 && status === 'failed' ? [failureOf(place, message)] : ofTests;
    }),
  fix: `npx jest --selectProjects ${project.join(' ')} --onlyFailures`,
});

// Insertion order is the order they are listed in.
const steps = {
  format: { command: [...programOf('oxfmt'), '--check'], fix: 'npm run format' },
  // Several checkers share no types: on two cores, each beyond the first costs more than it saves.
  lint: {
    command: [...programOf('oxlint'), '--type-aware', '--deny-warnings'],
    env: { GOMAXPROCS: '1' },
    fix: 'npm run lint -- --fix',
  },
  typecheck: { command: [...programOf('typescript', 'tsc'), '-b', '--checkers', '1'], fix: 'npm run typecheck' },
  floors: { command: [process.execPath, 'scripts/floors.mjs'], fix: 'node scripts/floors.mjs' },
  citations: { command: [process.execPath, 'scripts/citations.mjs'], fix: 'node scripts/citations.mjs' },
  deploy: { command: [process.execPath, 'scripts/deployFiles.mjs'], fix: 'node scripts/deployFiles.mjs' },
  unit: jest(['shared', 'browser']),
  // Each waits for PostgreSQL a quarter of its time: a third worker keeps two cores busy.
  server: jest(['server'], { flags: OF_SERVERS, options: ['--maxWorkers=3'] }),
  // `npm run prove` gives each race the machine to itself; here two share it.
  races: jest(['races'], { flags: OF_SERVERS, options: ['--maxWorkers=2'] }),
  build: { command: [process.execPath, 'scripts/build.mjs'], fix: 'npm run build' },
  budgets: { command: [process.execPath, 'scripts/budgets.mjs'], fix: 'npm run build && npm run budgets' },
  docs: { command: [process.execPath, 'scripts/generatedDocs.mjs', '--check'], fix: 'npm run docs:generate' },
  secrets: { command: [process.execPath, 'scripts/secrets.mjs'], fix: 'node scripts/secrets.mjs' },
  // Where a cluster's programs are installed; it says so where they are not.
  lab: { command: [process.execPath, 'lab/run.mjs', 'short'], fix: 'npm run lab -- short' },
  gallery: {
    command: [
      ...programOf('@playwright/test', 'playwright'),
      'test',
      '--config',
      '__tests__/gallery/playwright.config.ts',
    ],
    count: () => countOf('gallery'),
    failures: () => failuresOf('gallery'),
    fix: 'npm run test:gallery',
  },
  journeys: {
    command: [
      ...programOf('@playwright/test', 'playwright'),
      'test',
      '--config',
      '__tests__/journeys/playwright.config.ts',
    ],
    count: () => countOf('journeys'),
    failures: () => failuresOf('journeys'),
    fix: 'npm run test:journeys',
  },
};

/** Steps that read the sources alone: they run side by side. */
const OF_SOURCES = ['format', 'lint', 'typecheck', 'floors', 'citations', 'deploy'];
/** The bundles, and what is read in them: they are made while the races run. */
const OF_BUNDLES = ['build', 'budgets', 'docs', 'secrets'];

const readResults = (name) => JSON.parse(readFileSync(resultsOf(name), 'utf8'));

// Of a run of Playwright.
const countOf = (name) => {
  const { expected, unexpected, flaky } = readResults(name).stats;
  return { passed: expected + flaky, failed: unexpected };
};

const failuresOf = (name) => {
  const ofSuite = ({ file, specs = [], suites = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, line, tests }) =>
        failureOf(
          `${file}:${line} › ${title}`,
          tests
            .flatMap(({ results: tries }) => tries.flatMap(({ errors }) => errors.map(({ message }) => message)))
            .join('\n'),
        ),
      ),
    ...suites.flatMap(ofSuite),
  ];
  return readResults(name).suites.flatMap(ofSuite);
};

const run = ({ command: [command, ...args], env: own }) =>
  new Promise((resolve) => {
    const env = {
      ...process.env,
      ...own,
      TZ: 'UTC',
      JOURNEYS: 'short',
      JOURNEY_RESULTS: resultsOf('journeys'),
      GALLERY_RESULTS: resultsOf('gallery'),
    };
    const child = spawn(command, args, { cwd: root, env, stdio: 'inherit' });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });

const linesOf = (...command) =>
  spawnSync('git', command, { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter((line) => line !== '');

const changedFiles = () => {
  const uncommitted = [
    ...linesOf('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...linesOf('ls-files', '--others', '--exclude-standard'),
  ];
  return uncommitted.length > 0 ? uncommitted : linesOf('diff', '--name-only', '--diff-filter=d', 'HEAD~1', 'HEAD');
};

// The checks of sources on the changed files alone, unit tests that import one of them, the server's of the same nouns.
const narrow = (files) => {
  const code = files.filter((file) => /\.(tsx?|m?js|cjs)$/.test(file));
  const kept = code.length === 0 ? ['format', 'floors', 'citations'] : [...OF_SOURCES, 'unit', 'server'];
  for (const name of Object.keys(steps).filter((one) => !kept.includes(one))) delete steps[name];
  steps.format.command.push('--no-error-on-unmatched-pattern', ...files);
  if (code.length === 0) return;
  steps.lint.command.push(...code);
  steps.unit.command.push('--passWithNoTests', '--findRelatedTests', ...code);
  // Nearly every test of the server starts all of it: those of the changed nouns tell most.
  const nouns = code.flatMap((file) => /^(?:src|__tests__)\/(?:server|shared)\/(\w+)\//.exec(file)?.[1] ?? []);
  if (nouns.length === 0) delete steps.server;
  else steps.server.command.push('--passWithNoTests', ...new Set(nouns.map((noun) => `__tests__/server/${noun}/`)));
};

const given = process.argv.slice(2);
const isNarrow = given[0] === 'changed';
if (isNarrow) {
  const files = changedFiles();
  console.log(`${files.length} changed files`);
  if (files.length === 0) process.exit(0);
  narrow(files);
}
const only = isNarrow ? given.slice(1) : given;
const unknown = only.filter((name) => !(name in steps));
if (unknown.length > 0) {
  console.error(`no step named ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}
const names = Object.keys(steps).filter((name) => only.length === 0 || only.includes(name));

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
let passed = 0;
let failed = 0;
const took = [];
/** What failed, step by step. */
const failures = [];

const take = async (name) => {
  const step = steps[name];
  console.log(`\n[${names.indexOf(name) + 1}/${names.length}] ${name}`);
  const started = performance.now();
  const code = await run(step);
  let counted = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  try {
    // A run that ended badly although no test did (a crash, an open handle) still counts as one failure.
    if (step.count) counted = step.count();
    if (code !== 0 && counted.failed === 0) counted.failed = 1;
    if (counted.failed > 0) failures.push(...(step.failures?.() ?? []).map((failure) => ({ step: name, ...failure })));
  } catch {
    counted = { passed: 0, failed: 1 };
  }
  if (counted.failed > 0 && !failures.some(({ step: of }) => of === name)) failures.push({ step: name, name, why: [] });
  passed += counted.passed;
  failed += counted.failed;
  const seconds = (performance.now() - started) / 1000;
  took.push({ name, seconds });
  console.log(`${name}: ${counted.failed === 0 ? 'ok' : 'FAILED'} in ${seconds.toFixed(1)} s`);
  if (counted.failed > 0) console.log(`  to see and mend: ${step.fix}`);
};

const inTurn = async (those) => {
  for (const name of names.filter((one) => those.includes(one))) await take(name);
};
// The first of the sources keeps one core busy; races wait half of their time, and the bundles take one core.
await Promise.all(names.filter((name) => OF_SOURCES.includes(name)).map(take));
await inTurn(['unit', 'server']);
await Promise.all([inTurn(['races']), inTurn(OF_BUNDLES)]);
await inTurn(['lab', 'gallery', 'journeys']);
console.log('\nlongest:');
for (const { name, seconds } of took.toSorted((one, other) => other.seconds - one.seconds).slice(0, 5)) {
  console.log(`  ${name} ${seconds.toFixed(1)} s`);
  for (const line of steps[name].slowest?.() ?? []) console.log(`    ${line}`);
}
if (failures.length > 0) console.log('\nfailed:');
for (const { step, name, why } of failures) {
  console.log(`  ${step}: ${name}`);
  for (const line of why) console.log(`    ${line}`);
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
