import type * as textRule from '../../../src/server/http/textRule';
import { raceSeed } from '../../support/races/seeded';
import { attacksOf, fuzzedRoutes, type Fuzzed } from '../../support/server/hostile/fuzzRoutes';
import { openTwoStores, type TwoStores } from '../../support/server/matrix/storeMatrix';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

// Broken JSON and odd Unicode never crash. Every published route, by its schema and by mutation.
const mockRule = { isApplied: true };
// The mutant: a server without the rule for texts.
jest.mock('../../../src/server/http/textRule', () => {
  const actual = jest.requireActual<typeof textRule>('../../../src/server/http/textRule');
  return {
    addTextRule: (app: Parameters<typeof actual.addTextRule>[0]) => {
      if (mockRule.isApplied) actual.addTextRule(app);
    },
  };
});

const SEED = raceSeed();
/** At least one for each route; `npm run prove -- 20` sends 20,000. */
const ATTACKS = Number(process.env['RACE_ROUNDS'] ?? 400);
/** Within these the mutant has always been caught. */
const MUTANT_ATTACKS = 3_000;
const TIME_MS = ATTACKS > 5_000 ? 3_600_000 : 240_000;

let database: TestDatabase;
let stores: TwoStores;
const rejected: unknown[] = [];
const note = (reason: unknown) => rejected.push(reason);
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  mockRule.isApplied = true;
  await stores.shop.close();
  await database.drop();
});
beforeAll(() => process.on('unhandledRejection', note));
afterAll(() => process.off('unhandledRejection', note));

it(
  `answers ${ATTACKS} hostile requests with nothing worse than a refusal (seed ${SEED})`,
  async () => {
    stores = await openTwoStores({ hasFilters: true, hasRls: true }, database);
    const { wrong, statuses, tried } = await fuzzedRoutes(stores)(attacksOf(SEED, ATTACKS));
    expect({ seed: SEED, wrong }).toEqual({ seed: SEED, wrong: [] });
    expect(rejected).toEqual([]);
    // Nothing of theirs has become everybody's.
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { hostile?: unknown }).hostile).toBeUndefined();
    const counted = [...statuses].toSorted(([one], [other]) => one - other).map((pair) => pair.join(': '));
    process.stdout.write(`hostile requests: seed ${SEED}, ${tried} hostile requests: ${counted.join(', ')}\n`);
  },
  TIME_MS,
);

it(
  'breaks without the rule for texts',
  async () => {
    mockRule.isApplied = false;
    stores = await openTwoStores({ hasFilters: true, hasRls: true }, database);
    const isCaught = ({ wrong }: Fuzzed) => wrong.some((one) => / (500|broken off): /.test(one));
    const attacks = attacksOf(SEED, MUTANT_ATTACKS).map((one) => ({
      pick: one.pick,
      body: { kind: 'value' as const, pick: one.pick, value: 'a\u0000b' },
      query: [['', 'a\u0000b']] satisfies [string, string][],
      part: null,
      headers: {},
    }));
    const fuzzed = await fuzzedRoutes(stores)(attacks, isCaught);
    expect(isCaught(fuzzed)).toBe(true);
  },
  TIME_MS,
);
