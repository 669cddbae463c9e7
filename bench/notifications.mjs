// npm run bench:notifications [-- --rounds 6] [--seconds 3] [--as-built]: whole orders (cart, delivery, order by Pix, with
// webhook, jobs and e-mail) with and without the notifications of the database, in turns on one shop, as ratios. Without
// is this benchmark's own: it takes triggers and a NOTIFY out of its own database, which no shop can ask for.
import '../scripts/nodeVersion.mjs';
import { parseArgs } from 'node:util';

import { fillStore } from './catalogue.mjs';
import { load } from './load.mjs';
import { costOf, spread } from './measure.mjs';
import { runBench } from './program.mjs';
import { seededRandom } from './random.mjs';
import { wholeOrder } from './subjects/wholeOrder.mjs';

const SEED = 20261127;
const CHANNELS = ['jobs:insert', 'order_changed', 'catalogue_changed', 'stock_changed', 'store_changed'];

const readOptions = () => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '6' },
      seconds: { type: 'string', default: '3' },
      'as-built': { type: 'boolean', default: false },
    },
  });
  for (const name of ['rounds', 'seconds'])
    if (!/^[1-9]\d?$/.test(values[name])) throw new Error(`${name} is a whole number up to 99`);
  return { rounds: Number(values.rounds), seconds: Number(values.seconds), isAsBuilt: values['as-built'] };
};

/** @returns a switch: whether orders notify */
const switchOf = async (db) => {
  const { rows: triggers } = await db.query(
    `select tgrelid::regclass::text as table, tgname as name from pg_trigger
     where tgname like '%\\_tell%' and not tgisinternal and tgrelid in ('sale_orders'::regclass, 'product_variants'::regclass, 'products'::regclass)`,
  );
  const { rows } = await db.query(`select pg_get_functiondef('add_jobs(jsonb)'::regprocedure) as body`);
  const [{ body: notifying }] = rows;
  const silent = notifying.replace(/PERFORM pg_notify\([^;]*;/, 'NULL;');
  if (silent === notifying || triggers.length === 0) throw new Error('nothing notifies here');
  return async (isOn) => {
    await db.query(isOn ? notifying : silent);
    for (const { table, name } of triggers)
      await db.query(`alter table ${table} ${isOn ? 'enable' : 'disable'} trigger ${name}`);
  };
};

const counterOf = async (db) => {
  const client = await db.connect();
  let count = 0;
  client.on('notification', () => (count += 1));
  for (const channel of CHANNELS) await client.query(`listen "${channel}"`);
  return { read: () => count, end: () => client.release(true) };
};

const bench = async (ground, { rounds, seconds }) => {
  const opened = await ground.open({ hasCeiling: false });
  const store = await fillStore(opened.db, SEED);
  const subject = await wholeOrder(opened, store, seededRandom(SEED));
  const turn = await switchOf(opened.db);
  const counter = await counterOf(opened.db);
  const measured = { with: [], without: [] };
  // The first round warms up.
  for (let round = 0; round <= rounds; round += 1)
    for (const way of round % 2 === 0 ? ['with', 'without'] : ['without', 'with']) {
      await turn(way === 'with');
      subject.beforeRound();
      const before = counter.read();
      const {
        count,
        seconds: lasted,
        cost,
      } = await costOf(opened.shop, undefined, async () => {
        const loaded = await load({ port: opened.shop.port, seconds, next: subject.shop.next });
        await subject.shop.settle();
        return loaded;
      });
      if (round > 0)
        measured[way].push({
          perSecond: count / lasted,
          database: cost.database / count,
          application: cost.application / count,
          notifications: (counter.read() - before) / count,
        });
    }
  counter.end();
  console.log(tableOf(measured));
};

const WORDS = {
  perSecond: 'orders a second, answered',
  application: 'CPU ms of the application an order',
  database: 'CPU ms of PostgreSQL an order',
  notifications: 'notifications an order',
};

const tableOf = (measured) => {
  const of = (way, name) => spread(measured[way].map((one) => one[name]));
  const ratios = (name) => spread(measured.with.map((one, round) => one[name] / measured.without[round][name]));
  return [
    '| median of rounds | with | without | with / without (least to most) |',
    '| --- | ---: | ---: | ---: |',
    ...Object.entries(WORDS).map(([name, words]) => {
      const { median, min, max } = ratios(name);
      const ratio = name === 'notifications' ? '' : `${median.toFixed(2)} (${min.toFixed(2)} to ${max.toFixed(2)})`;
      return `| ${words} | ${of('with', name).median.toFixed(2)} | ${of('without', name).median.toFixed(2)} | ${ratio} |`;
    }),
  ].join('\n');
};

runBench(readOptions, ({ isAsBuilt }) => isAsBuilt, bench);
