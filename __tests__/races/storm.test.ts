import { INVARIANTS, auditBooks } from '../support/races/booksAudit';
import { raceSeed } from '../support/races/seeded';
import { lostOrders, settled, storm, type FaultName } from '../support/races/storm/storm';
import { openStormGround, type StormGround } from '../support/races/storm/stormGround';
import { openHistory, type History } from '../support/races/storm/stormHistory';

const SEED = raceSeed();
/** Seconds of a storm: `npm run prove -- 16` runs ten minutes; `npm test`, whose time is short, leaves storms out. */
const SECONDS = Number(process.env['STORM_SECONDS'] ?? 3);
const IS_LONG = process.env['STORM_SECONDS'] !== undefined;
const CHECK_EVERY_MS = 5_000;
const FAULTS: FaultName[] = ['kill', 'sickProvider', 'restartDatabase', 'noNews', 'kill', 'silentProvider', 'replace'];
/** The mutant has lost within seconds in every run; the first violation ends it. */
const MUTANT_MS = 60_000;

(IS_LONG ? describe : describe.skip)(`a storm of ${SECONDS} s over two servers (seed ${SEED})`, () => {
  let ground: StormGround;
  let history: History;
  const open = async (name: string, preloads: string[] = []) => {
    history = openHistory(`${name}-${SEED}`);
    ground = await openStormGround(preloads);
  };
  afterEach(async () => {
    await ground.close();
    await history.close();
  });

  it(
    'leaves books that balance, and every order as it was acknowledged',
    async () => {
      await open('storm');
      const weather = { faults: FAULTS, lastsMs: SECONDS * 1_000, checkEveryMs: CHECK_EVERY_MS };
      const after = await storm(ground, history, { seed: SEED, ...weather });
      expect({ seed: SEED, history: history.file, broken: after.underWay }).toMatchObject({ broken: {} });
      await settled(ground, history, after);
      const broken = await auditBooks(ground.owner, 'atRest');
      const lost = await lostOrders(ground, after);
      expect({ seed: SEED, history: history.file, broken, lost, fallen: ground.fallen() }).toEqual({
        seed: SEED,
        history: history.file,
        broken: {},
        lost: [],
        fallen: 0,
      });
      const orders = after.placings.filter(({ answer }) => answer?.status === 201).length;
      expect(orders).toBeGreaterThan(0);
      process.stdout.write(
        `${orders} orders of ${after.placings.length} sent, ${after.faults} faults, the books looked at ` +
          `${after.checks + 1} times by ${Object.keys(INVARIANTS).length} invariants; ${history.file}\n` +
          `${JSON.stringify(history.counts())}\n`,
      );
    },
    SECONDS * 1_000 + 600_000,
  );

  it('finds servers that look first and write later, in fair weather', async () => {
    await open('storm-mutant', ['naiveStock.ts']);
    const fair = { faults: [], lastsMs: MUTANT_MS, checkEveryMs: 500 };
    const { underWay } = await storm(ground, history, { seed: SEED, ...fair });
    expect(Object.keys(underWay)).toContain('the stock of a variant is the sum of its moves');
  }, 120_000);
});
