// npm run bench [-- --quick] [--only subject,...] [--seed number] [--simulator inside] [--as-built] [--publish]: the
// production build under load, each subject beside its ceilings and its goal; and what it holds and how soon it answers.
// With --products 1000,100000: what the same costs in larger stores (growth.mjs). Ends with an error at the first wrong
// answer.
import '../scripts/nodeVersion.mjs';
import { parseArgs } from 'node:util';

import { fillStore } from './catalogue.mjs';
import { enumeration } from './enumeration.mjs';
import { growth } from './growth.mjs';
import { idle } from './idle.mjs';
import { CONNECTIONS } from './load.mjs';
import { measure, measurePace } from './measure.mjs';
import { runBench } from './program.mjs';
import { seededRandom } from './random.mjs';
import { circumstances, loadNow, publish, reportOf, writeResults } from './report.mjs';
import { cartChange } from './subjects/cartChange.mjs';
import { listing, product, search } from './subjects/listing.mjs';
import { freshPage, listingPage, productPage } from './subjects/pages.mjs';
import { wholeOrder } from './subjects/wholeOrder.mjs';

const SUBJECTS = { listing, product, search, cartChange, wholeOrder, listingPage, productPage, freshPage };
/** What is no load beside a ceiling; `idle` ends the shop, so it is the last. */
const OTHERS = ['enumeration', 'idle'];
const NAMES = [...Object.keys(SUBJECTS), ...OTHERS];
/** `count`: customers and unknown e-mails requested by each call. */
const LENGTHS = {
  full: { rounds: 15, seconds: 0.6, count: 2_000, starts: 3, calmSeconds: 10 },
  quick: { rounds: 3, seconds: 0.3, count: 100, starts: 3, calmSeconds: 2 },
};
const MOST_PRODUCTS = 1_000_000;

const sizesOf = (text) =>
  text.split(',').map((size) => {
    if (!/^[1-9]\d{3,6}$/.test(size) || Number(size) > MOST_PRODUCTS)
      throw new Error(`a number of products is one from 1000 to ${MOST_PRODUCTS}`);
    return Number(size);
  });

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: NAMES.join(',') },
      products: { type: 'string' },
      seed: { type: 'string', default: '20261120' },
      simulator: { type: 'string', default: 'apart' },
      'as-built': { type: 'boolean', default: false },
      publish: { type: 'boolean', default: false },
    },
  });
  const names = values.only.split(',');
  const unknown = names.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) throw new Error(`no subject ${unknown.join(', ')}; there are ${NAMES.join(', ')}`);
  if (!/^\d{1,9}$/.test(values.seed)) throw new Error('the seed is a whole number of up to nine digits');
  if (!['apart', 'inside'].includes(values.simulator)) throw new Error('the simulator is apart or inside');
  return {
    names,
    sizes: values.products === undefined ? null : sizesOf(values.products),
    seed: Number(values.seed),
    isApart: values.simulator === 'apart',
    isQuick: values.quick,
    isAsBuilt: values['as-built'],
    isPublished: values.publish,
    length: values.quick ? LENGTHS.quick : LENGTHS.full,
  };
};

/** @param results what is measured is put there, one after the other */
const measureAll = async (ground, { names, seed, isApart, length }, results) => {
  const opened = await ground.open({ hasSimulator: isApart && names.includes('wholeOrder') });
  const store = await fillStore(opened.db, seed);
  const random = seededRandom(seed);
  for (const name of Object.keys(SUBJECTS).filter((each) => names.includes(each))) {
    const subject = await SUBJECTS[name](opened, store, random);
    console.log(`measuring ${subject.name}`);
    results.push(await measure(opened, subject, length));
    if (subject.pace) results.push(await measurePace(opened, subject));
  }
  if (names.includes('enumeration')) {
    console.log('comparing customers and strangers');
    results.push(await enumeration(opened, store, random, length));
  }
  if (names.includes('idle')) {
    console.log('measuring starts');
    results.push(...(await idle(ground, opened, length)));
  }
};

const bench = async (ground, options) => {
  const { seed, length, isPublished } = options;
  if (options.sizes !== null) return growth(ground, options);
  const circumstance = circumstances({ seed, ...length });
  const results = [];
  // What was measured before a wrong answer is worth reading, and no report to publish.
  const measured = await measureAll(ground, options, results).then(
    () => true,
    (error) => error,
  );
  const reported = { ...circumstance, connections: CONNECTIONS, loadAfter: loadNow() };
  const report = reportOf(reported, results);
  console.log(`\n${report}\n`);
  if (measured !== true) throw measured;
  if (isPublished) console.log(`published in ${publish(report)}`);
  console.log(`written to ${writeResults(reported, results)}`);
};

runBench(readOptions, ({ isAsBuilt }) => isAsBuilt, bench);
