import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { loadDemoOnce } from '../../../src/server/app/demoData';
import { demoStores } from '../../../src/server/demo/demoStores';
import { loadDemo } from '../../../src/server/demo/loadDemo';
import { folderStorage } from '../../../src/server/gateways/files/folderStorage';
import { runBenchProgram } from '../../support/server/benchProgram';
import { openWholeShop } from '../../support/server/wholeShop';

// Some three hundred requests, one after the other.
jest.setTimeout(180_000);

let shop: Awaited<ReturnType<typeof openWholeShop>>;
let folder: string;

beforeAll(async () => {
  shop = await openWholeShop();
  folder = await mkdtemp(path.join(os.tmpdir(), 'oipet-benched-'));
  const options = {
    stores: demoStores(),
    files: folderStorage(folder),
    hashPassword: async () => 'hash',
    clock: () => Date.now(),
  };
  await loadDemoOnce(shop.owner, (tx) => loadDemo(tx, options));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const IMPORTS = `
  import { fillStore } from './bench/catalogue.mjs';
  import { openGround } from './bench/ground.mjs';
  import { openConnection } from './bench/http.mjs';
  import { askThrough } from './bench/load.mjs';
  import { seededRandom } from './bench/random.mjs';
  import { cartChange } from './bench/subjects/cartChange.mjs';
  import { listing, product, search } from './bench/subjects/listing.mjs';
  import { shoppers } from './bench/subjects/shoppers.mjs';
  import { wholeOrder } from './bench/subjects/wholeOrder.mjs';`;

/** What a benchmark asks of a shop and of the ceilings beside it, a few times each, with what it looks at afterwards. */
const ASKED = (port: string) => `
  const ground = openGround();
  try {
    const ceiling = await ground.ceilings(() => 0);
    await ceiling.tell({ connection: { connectionString: process.env.BENCH_DATABASE } });
    const opened = { db, shop: { port: ${port} }, ceiling };
    const store = await fillStore(db, 1, { count: 300 });
    const few = { ...store, products: store.products.slice(0, 40) };
    const random = seededRandom(1);
    facts = [];
    const ask = async (what, port, { next, settle }) => {
      const connection = await openConnection(port);
      for (let turn = 0; turn < 3; turn += 1) {
        const { question, reply, isRight } = await askThrough(connection.ask, next());
        const said = reply.status + ' to ' + question.bytes.toString('utf8').split('\\r\\n')[0];
        facts.push(isRight ? what : what + ': ' + said + ' ' + reply.body.toString('utf8', 0, 300));
      }
      connection.close();
      await settle?.();
    };
    for (const [name, open] of Object.entries({ listing, product, search, cartChange, wholeOrder })) {
      const subject = await open(opened, open === listing ? store : few, random);
      await subject.beforeRound?.(1);
      await ask(name, ${port}, subject.shop);
      for (const part of subject.ceilings) await ask(name + ' beside', ceiling.port, part);
    }
    const crowd = await shoppers(opened, few, random);
    await crowd.prepare(20);
    // Pages come from bundles, which a test has none of.
    const looking = () => {
      const question = crowd.browsing();
      return question.bytes.includes('GET /api/') ? question : looking();
    };
    await ask('browsing', ${port}, { next: looking });
    await ask('buying', ${port}, { next: crowd.buying });
  } finally {
    await ground.close();
  }`;

it('answers rightly all that the benchmark of the API asks, and has its books in order afterwards', async () => {
  const facts = await runBenchProgram(shop.database.url, IMPORTS, ASKED(new URL(shop.base).port));
  const thrice = (name: string) => [name, name, name];
  expect(facts).toEqual(
    [
      ['listing', 'listing beside', 'listing beside'],
      ['product', 'product beside', 'product beside'],
      ['search', 'search beside', 'search beside'],
      ['cartChange', 'cartChange beside'],
      ['wholeOrder', 'wholeOrder beside'],
      ['browsing', 'buying'],
    ]
      .flat()
      .flatMap(thrice),
  );
  // What is ordered never runs out, and anybody may order it.
  const { rows: shelf } = await shop.owner.query(`
    select count(*)::int as variants, count(rx_class)::int as prescribed, count(kit_parts)::int as kits
    from product_variants v join products p on p.store_id = v.store_id and p.id = v.product_id where v.stock > 500000`);
  expect(shelf).toEqual([{ variants: 40, prescribed: 0, kits: 0 }]);
});
