import { databaseTime, openDatabaseClock } from '../../../src/server/db/databaseClock';
import { endOfDay, startOfDay } from '../../../src/shared/kernel/calendar';
import { storeDayOf, storeHourOf, STORE_TIME_ZONE } from '../../../src/shared/kernel/storeDay';
import { raceSeed, randomOf } from '../../support/races/seeded';
import { CLOCK_CHANGES } from '../../support/saoPauloClock';
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase';
import { silentLog } from '../../support/server/testServer';

const SEED = raceSeed();
const NEVER_BY_ITSELF = 86_400_000;

/** A database and a process: `passed` is how long the process runs, `set` what was done to the database's clock. */
const world = () => {
  const time = { passed: 0, set: Date.parse('2026-11-23T15:00:00Z'), answerMs: 4, isAway: false };
  const warned: unknown[] = [];
  const read = async () => {
    if (time.isAway) throw new Error('away');
    // The answer was true halfway.
    time.passed += time.answerMs / 2;
    const now = time.set + time.passed;
    time.passed += time.answerMs / 2;
    return now;
  };
  const open = () =>
    openDatabaseClock({
      read,
      log: { warn: (...words: unknown[]) => void warned.push(words) },
      passed: () => time.passed,
      everyMs: NEVER_BY_ITSELF,
    });
  return { time, warned, open, now: () => time.set + time.passed };
};

it('shows the time of the database, and goes on while that is away', async () => {
  const { time, open, now, warned } = world();
  const { clock, look, close } = await open();
  expect(clock()).toBe(now());
  time.isAway = true;
  time.passed += 3_600_000;
  await expect(look()).rejects.toThrow('away');
  expect(clock()).toBe(now());
  expect(warned).toEqual([]);
  close();
});

it('follows a database whose clock was set, and says so', async () => {
  const { time, open, now, warned } = world();
  const { clock, look, close } = await open();
  time.set -= 3_600_000;
  await look();
  expect(clock()).toBe(now());
  expect(warned).toEqual([[{ seconds: -3_600 }, expect.stringContaining('the clock of the database was moved')]]);
  close();
});

it(`never goes back on slow or quick networks, and is off by half an answer at most (seed ${SEED})`, async () => {
  const { time, open, now, warned } = world();
  const random = randomOf(SEED);
  const { clock, look, close } = await open();
  let shown = clock();
  for (let turn = 0; turn < 2_000; turn += 1) {
    time.passed += random() * 20_000;
    time.answerMs = random() < 0.1 ? random() * 3_000 : random() * 20;
    await look();
    expect(clock()).toBeGreaterThanOrEqual(shown);
    shown = clock();
    expect(Math.abs(shown - now())).toBeLessThanOrEqual(2);
  }
  expect(warned).toEqual([]);
  close();
});

describe('a real database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('tells its time', async () => {
    const { clock, close } = await openDatabaseClock({ read: () => databaseTime(database.owner), log: silentLog });
    const { rows } = await database.owner.query<{ off: number }>(
      `select abs(extract(epoch from clock_timestamp()) * 1000 - $1)::float8 as off`,
      [clock()],
    );
    expect(rows[0]?.off).toBeLessThan(5_000);
    close();
  });

  it(`has the same days and hours as the shop (seed ${SEED})`, async () => {
    const random = randomOf(SEED);
    const range = Date.parse('2040-01-01') - Date.parse('2009-01-01');
    const instants = [
      ...CLOCK_CHANGES.flatMap((at) => [-1, 0, 1, 3_599_999, 3_600_000].map((ms) => at + ms)),
      ...Array.from({ length: 2_000 }, () => Date.parse('2009-01-01') + Math.floor(random() * range)),
    ].map((ms) => new Date(ms).toISOString());
    const { rows } = await database.owner.query<{ day: string; hour: string; first: Date; next: Date }>(
      `select to_char(local, 'YYYY-MM-DD') as day, to_char(local, 'HH24') as hour,
         local::date::timestamp at time zone $2 as first, (local::date + 1)::timestamp at time zone $2 as next
       from unnest($1::timestamptz[]) with ordinality as asked(at, turn), lateral (select at at time zone $2) as zoned(local)
       order by turn`,
      [instants, STORE_TIME_ZONE],
    );
    expect(
      rows.map(({ day, hour, first, next }) => [
        day,
        hour,
        new Date(first).toISOString(),
        new Date(next).getTime() - 1,
      ]),
    ).toEqual(
      instants.map((at) => {
        const day = storeDayOf(at);
        return [day, storeHourOf(at), startOfDay(day), Date.parse(endOfDay(day))];
      }),
    );
  });
});
