// PAGARME_SECRET_KEY=sk_test_... PAGARME_PUBLIC_KEY=pk_test_... npm run contract:pagarme [-- --record]
// Makes every request of ours of the real provider with test keys (a few charges of R$ 1,30 on test cards), and compares
// what it answers with what is recorded. --record keeps the new answers. --sandbox http://localhost:3000 asks a running
// shop's simulator instead. Ends with 1 where an adapter cannot read an answer, or where a recorded key is gone.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { build, fromRoot, isBuilt } from './bundles.mjs';
import './nodeVersion.mjs';

const USAGE =
  'PAGARME_SECRET_KEY=sk_test_... PAGARME_PUBLIC_KEY=pk_test_... npm run contract:pagarme [-- --record | -- --sandbox http://localhost:3000]';

const fail = (words) => {
  console.error(words);
  process.exit(2);
};

const options = { record: { type: 'boolean', default: false }, sandbox: { type: 'string' } };
const parsed = () => {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return fail(`${error.message}\n${USAGE}`);
  }
};
const { record, sandbox } = parsed();
const { PAGARME_SECRET_KEY: secret, PAGARME_PUBLIC_KEY: shown } = process.env;
const secretKey = sandbox ? 'sk_test_sandbox' : secret;
const publicKey = sandbox ? 'pk_test_sandbox' : shown;
// A live key would charge for real: nothing but a test key is ever sent anywhere.
if (!secretKey || !publicKey) fail(`Two test keys are needed.\n${USAGE}`);
if (!secretKey.startsWith('sk_test_') || !publicKey.startsWith('pk_test_')) {
  fail('Only test keys are taken, sk_test_... and pk_test_...: a live key would charge for real.');
}
if (sandbox && record) fail('The simulator is recorded by its test: RECORD=1 npx jest pagarmeContract');

if (!(await isBuilt()) && (await build()) !== 0) process.exit(1);
const { pagarmeContract, shapeDifferences, PAGARME_URL } = await createRequire(import.meta.url)(
  fromRoot('dist/server/contract.cjs'),
).program;

const fileOf = (name) => fromRoot('__tests__/server/gateways/recorded', `${name}.json`);
const baseline = existsSync(fileOf('provider')) ? 'provider' : 'sandbox';
const recorded = JSON.parse(readFileSync(fileOf(baseline), 'utf8'));
const base = sandbox ? `${sandbox.replace(/\/$/, '')}/sandbox/pagarme/core/v5` : PAGARME_URL;
/** Test accounts take ten requests a second; a step is one to three. */
const PAUSE_MS = sandbox ? 0 : 400;

const asked = {
  baseUrl: () => base,
  secretKey,
  publicKey,
  run: `contract${Date.now().toString(36)}`,
  now: new Date().toISOString(),
  // A Pix of the provider's cannot be paid manually: successful withdrawals run on the simulator alone.
  fund: null,
};

console.log(`Asking ${base}, comparing with what the ${baseline} was recorded to say`);
const steps = [];
let broken = 0;
for await (const step of pagarmeContract(asked)) {
  steps.push(step);
  const known = recorded.steps.find(({ name }) => name === step.name);
  const differences = step.exchanges.flatMap(({ answer }, index) =>
    shapeDifferences(known?.exchanges[index]?.answer.body ?? null, answer.body),
  );
  const gone = differences.filter(({ kind }) => kind !== 'more');
  const isWell = step.isAsExpected && gone.length === 0;
  if (!isWell) broken += 1;
  const statuses = step.exchanges.map(({ answer }) => answer.status).join(', ');
  console.log(`${isWell ? 'ok  ' : 'FAIL'} ${step.name} (${statuses || 'no answer'})`);
  if (!step.isAsExpected) console.log(`       read as ${JSON.stringify(step.read).slice(0, 300)}`);
  for (const { path, kind } of gone) console.log(`       ${path}: ${kind === 'type' ? 'another type' : 'gone'}`);
  const more = differences.filter(({ kind }) => kind === 'more').map(({ path }) => path);
  if (more.length > 0) console.log(`       not recorded: ${more.join(', ')}`);
  await pause(PAUSE_MS);
}
if (record) {
  const { run, now } = asked;
  writeFileSync(fileOf('provider'), `${JSON.stringify({ run, now, steps }, null, 2)}\n`);
  console.log('Recorded; look through the file before it is committed: it holds what the test account answered.');
}
console.log(broken === 0 ? `All ${steps.length} steps hold.` : `${broken} of ${steps.length} steps do not hold.`);
process.exit(broken === 0 ? 0 : 1);
