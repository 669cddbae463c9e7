import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { shapeDifferences } from '../../../src/server/contract/shape';

const script = path.resolve(__dirname, '../../../scripts/contractPagarme.mjs');
const run = (keys: Record<string, string>, ...words: string[]) => {
  const { PATH = '' } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [script, ...words], {
    env: { PATH, ...keys },
    encoding: 'utf8',
  });
  return [status, stderr.split('\n')[0]];
};
const [secret, shown] = ['PAGARME_SECRET_KEY', 'PAGARME_PUBLIC_KEY'];
const ONLY_TEST = 'Only test keys are taken, sk_test_... and pk_test_...: a live key would charge for real.';

it.each([
  [{ [secret]: 'sk_live', [shown]: 'pk_test_1' }, ONLY_TEST],
  [{ [secret]: 'sk_test_1', [shown]: 'pk_live' }, ONLY_TEST],
  [{ [secret]: 'sk_test_1' }, 'Two test keys are needed.'],
  [{}, 'Two test keys are needed.'],
])('the command asks nobody with %j', (keys, words) => {
  expect(run(keys)).toEqual([2, words]);
});

it('does not record the simulator as if it were the provider', () => {
  expect(run({}, '--sandbox', 'http://localhost:1', '--record')[0]).toBe(2);
});

it.each<[string, unknown, unknown, object[]]>([
  ['a value', { id: 'a', amount: 1 }, { id: 'b', amount: 2 }, []],
  ['a key that is gone', { id: 'a', amount: 1 }, { id: 'a' }, [{ path: 'amount', kind: 'missing' }]],
  ['a key that is new', { id: 'a' }, { id: 'a', fee: 1 }, [{ path: 'fee', kind: 'more' }]],
  ['another type', { id: 'a' }, { id: 1 }, [{ path: 'id', kind: 'type' }]],
  ['a null for anything', { id: null, at: 'x' }, { id: 1, at: null }, []],
  ['a null that is left out', { id: null }, {}, []],
  [
    'what lies deep in lists',
    { data: [{ card: { brand: 'Visa' } }] },
    { data: [{ card: {} }] },
    [{ path: 'data[0].card.brand', kind: 'missing' }],
  ],
  ['a list for an object', { data: [] }, { data: {} }, [{ path: 'data', kind: 'type' }]],
  ['what we had kept for us', { metadata: { storeId: '1' } }, { metadata: { other: 1 } }, []],
])('compares shapes: %s', (_what, recorded, given, differences) => {
  expect(shapeDifferences(recorded, given)).toEqual(differences);
});
