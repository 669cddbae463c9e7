import fc from 'fast-check';

import { REGIONS } from '../../../src/server/db/schema/shippingTables';
import { openDatabase } from '../../../src/server/db/database';
import { estimatesFor, regionOf } from '../../../src/server/shipping/fallbackTable';
import { shippingRepository, type FallbackRow } from '../../../src/server/shipping/shippingRepository';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';

let database: TestDatabase;
const tableOf = new Map<string, FallbackRow[]>();
beforeAll(async () => {
  database = await createTestDatabase();
  const { shared } = openDatabase(database.app);
  for (const from of REGIONS) {
    for (const to of REGIONS) tableOf.set(`${from} ${to}`, await shippingRepository.fallbacks(shared, from, to));
  }
});
afterAll(() => database.drop());

const rowsOf = (from: string, to: string): FallbackRow[] => tableOf.get(`${regionOf(from)} ${regionOf(to)}`) ?? [];
const estimates = (from: string, to: string, ...weights: number[]) =>
  estimatesFor(
    rowsOf(from, to),
    weights.map((chargeableG) => ({ chargeableG })),
  );
const CAMPINAS = '3509502';
const MANAUS = '1302603';

it('guesses two services by region and weight, parcel by parcel', () => {
  expect(estimates(CAMPINAS, '3550308', 1_000)).toEqual([
    { id: 'estimate-economy', name: 'Entrega econômica', price: 2_275, businessDaysMin: 3, businessDaysMax: 6 },
    { id: 'estimate-express', name: 'Entrega expressa', price: 3_471, businessDaysMin: 2, businessDaysMax: 3 },
  ]);
  expect(estimates(CAMPINAS, '3550308', 1_000, 1_000).map(({ price }) => price)).toEqual([4_550, 6_942]);
  expect(estimates(CAMPINAS, MANAUS, 1_000).at(0)).toMatchObject({ businessDaysMin: 9, businessDaysMax: 15 });
});

it('knows every journey there and back for the same price, and the shop may not change it', async () => {
  for (const from of REGIONS) {
    for (const to of REGIONS) {
      const there = (tableOf.get(`${from} ${to}`) ?? []).map(({ service, basePrice }) => [service, basePrice]);
      const back = (tableOf.get(`${to} ${from}`) ?? []).map(({ service, basePrice }) => [service, basePrice]);
      expect([from, to, there]).toEqual([from, to, back]);
      expect(there).toHaveLength(2);
    }
  }
  await expect(database.app.query('update fallback_shippings set base_price = 0')).rejects.toThrow('permission denied');
});

it('knows no region for a code of none', () => {
  expect([regionOf('9999999'), regionOf('')]).toEqual([null, null]);
});

it('never gets cheaper with weight, and always asks whole centavos', () => {
  const state = fc.constantFrom('1', '2', '3', '4', '5');
  const weight = fc.integer({ min: 1, max: 500_000 });
  fc.assert(
    fc.property(state, state, weight, weight, (from, to, one, other) => {
      const [light, heavy] = [Math.min(one, other), Math.max(one, other)];
      const [cheap, dear] = [estimates(from, to, light), estimates(from, to, heavy)];
      return cheap.every(
        ({ price, businessDaysMin, businessDaysMax }, index) =>
          Number.isInteger(price) &&
          price <= (dear[index]?.price ?? 0) &&
          1 <= businessDaysMin &&
          businessDaysMin <= businessDaysMax,
      );
    }),
  );
});
