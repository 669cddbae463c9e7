import { auditBooks } from '../support/races/booksAudit';
import { openGreedyLane, shopGreedily, type Greed } from '../support/races/greedyShopper';
import { raceRounds, raceSeed, randomOf } from '../support/races/seeded';
import { startShopProcess, type ShopProcess } from '../support/races/shopProcess';
import { openCheckoutApp, type CheckoutApp } from '../support/server/checkoutApp';

const BODIES = raceRounds(80);
const SEED = raceSeed();
/** Shoppers at a time, each in a store of their own, whose prices change under them alone. */
const LANES = 4;
/** Bodies within which the mutant has always been caught; it ends with the first. Of 100 one seed let it through. */
const MUTANT_BODIES = 1_000;

describe(`prices in ${BODIES} bodies of clients (seed ${SEED})`, () => {
  let ground: CheckoutApp;
  let shop: ShopProcess;
  const open = async (preloads: string[] = []) => {
    shop = await startShopProcess({ database: ground.database, preloads });
  };
  beforeEach(async () => {
    ground = await openCheckoutApp();
  });
  afterEach(async () => {
    await shop.kill();
    await ground.close();
  });

  const storm = async (bodies: number, isOver = (_greed: Greed) => false): Promise<Greed> => {
    const greed: Greed = { sent: 0, refused: 0, wrong: [] };
    await Promise.all(
      Array.from({ length: LANES }, async (_, number) => {
        const lane = await openGreedyLane(ground);
        const random = randomOf(SEED + number);
        while (greed.sent < bodies && !isOver(greed)) await shopGreedily(lane, shop.base, greed, random);
      }),
    );
    return greed;
  };

  it('change nothing: what is charged is the price of the shop, and an old one asks to look again', async () => {
    await open();
    const { sent, refused, wrong } = await storm(BODIES);
    expect({ seed: SEED, wrong }).toEqual({ seed: SEED, wrong: [] });
    expect(sent).toBeGreaterThanOrEqual(BODIES);
    expect(refused).toBeGreaterThan(sent / 2);
    expect(await auditBooks(ground.database.owner, 'atRest')).toEqual({});
  }, 1_800_000);

  it('are paid by a shop that takes the client’s word for the total', async () => {
    await open(['trustedTotal.ts']);
    const { wrong } = await storm(MUTANT_BODIES, (greed) => greed.wrong.length > 0);
    expect(wrong.length).toBeGreaterThan(0);
  }, 180_000);
});
