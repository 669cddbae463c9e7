// npm run bench [-- --quick] [--only subject,...] [--seed number] [--as-built] [--publish]: the production build under
// load, each subject beside its ceiling. Ends with an error at the first wrong answer.
import '../scripts/nodeVersion.mjs';
import os from 'node:os';
import { parseArgs } from 'node:util';

import { fillStore } from './catalogue.mjs';
import { enumeration } from './enumeration.mjs';
import { runBench } from './program.mjs';
import { CONNECTIONS } from './load.mjs';
import { measure } from './measure.mjs';
import { seededRandom } from './random.mjs';
import { circumstances, publish, reportOf, writeResults } from './report.mjs';
import { cartChange } from './subjects/cartChange.mjs';
import { guestOrder } from './subjects/guestOrder.mjs';
import { listing } from './subjects/listing.mjs';
import { freshPage, listingPage, productPage } from './subjects/pages.mjs';

const SUBJECTS = { listing, listingPage, productPage, freshPage, cartChange, guestOrder };
/** What is compared with itself, not with a ceiling. */
const COMPARISONS = { enumeration };
const NAMES = [...Object.keys(SUBJECTS), ...Object.keys(COMPARISONS)];
/** `count`: customers and unknown e-mails requested by each call. */
const LENGTHS = { full: { rounds: 15, seconds: 0.6, count: 2_000 }, quick: { rounds: 4, seconds: 0.3, count: 100 } };

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      quick: { type: 'boolean', default: false },
      only: { type: 'string', default: NAMES.join(',') },
      seed: { type: 'string', default: '20261120' },
      'as-built': { type: 'boolean', default: false },
      publish: { type: 'boolean', default: false },
    },
  });
  const names = values.only.split(',');
  const unknown = names.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) throw new Error(`no subject ${unknown.join(', ')}; there are ${NAMES.join(', ')}`);
  if (!/^\d{1,9}$/.test(values.seed)) throw new Error('the seed is a whole number of up to nine digits');
  const length = values.quick ? LENGTHS.quick : LENGTHS.full;
  return { names, seed: Number(values.seed), isAsBuilt: values['as-built'], isPublished: values.publish, ...length };
};

const bench = async (ground, { names, seed, rounds, seconds, count, isPublished }) => {
  const circumstance = circumstances({ seed, rounds, seconds });
  const opened = await ground.open();
  const store = await fillStore(opened.db, seed);
  const random = seededRandom(seed);
  const results = [];
  for (const name of names) {
    if (Object.hasOwn(COMPARISONS, name)) {
      console.log(`comparing ${name}`);
      results.push(await COMPARISONS[name](opened, store, random, { count }));
      continue;
    }
    const subject = await SUBJECTS[name](opened, store, random);
    console.log(`measuring ${subject.name}`);
    results.push(await measure(opened, subject, { rounds, seconds }));
  }
  const reported = {
    ...circumstance,
    connections: CONNECTIONS,
    loadAfter: os.loadavg().map((load) => Number(load.toFixed(2))),
  };
  const report = reportOf(reported, results);
  console.log(`\n${report}\n`);
  if (isPublished) console.log(`published in ${publish(report)}`);
  console.log(`written to ${writeResults(reported, results)}`);
};

runBench(readOptions, ({ isAsBuilt }) => isAsBuilt, bench);
