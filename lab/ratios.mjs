// How far processes and copies of the database carry on one machine: orders and pages with one, two and three processes,
// reads of the catalogue with none, one and two copies. In turns on one lab, as ratios: all of it shares its processors.
import { createRequire } from 'node:module';
import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

import { fullShelf } from '../bench/catalogue.mjs';
import { requestBytes } from '../bench/http.mjs';
import { load } from '../bench/load.mjs';
import { spread } from '../bench/measure.mjs';
import { below, seededRandom, shuffled } from '../bench/random.mjs';
import { purchase } from '../bench/subjects/wholeOrder.mjs';
import { startReader } from './applications.mjs';
import { addressOf, primaryNode } from './cluster.mjs';
import { APPLICATIONS, applicationOf, BALANCER, HOST, NODES, readerOf } from './places.mjs';
import { until } from './programs.mjs';

const { Client } = createRequire(import.meta.url)('pg');

/** As many for each turn, however many processes share them. */
const CONNECTIONS = 12;
const GOODS = 20;
/** On a machine that does other things too, a turn may end late. */
const PATIENCE_MS = 60_000;
/** Two copies at most. */
const READERS = [0, 1, 2];

const goodsOf = async () => {
  const client = new Client({ connectionString: addressOf('postgres', BALANCER.primary) });
  await client.connect();
  try {
    const { rows: stores } = await client.query('select id from stores where is_default');
    const [{ id }] = stores;
    const variants = await fullShelf(client, id, GOODS);
    const { rows: products } = await client.query(
      'select slug from products where store_id = $1 and is_active and removed_at is null',
      [id],
    );
    return { store: { id }, variants, slugs: products.map(({ slug }) => slug) };
  } finally {
    await client.end();
  }
};

const isOk = ({ status }) => status === 200;
const SECURE = { 'x-forwarded-proto': 'https' };

/** Each: `next(turn)` makes the questions of one turn, no two of which a cache answers. */
const workOf = ({ store, variants, slugs }, random) => {
  let buyers = 0;
  return {
    orders: () => () => {
      buyers += 1;
      const address = `10.${(buyers >> 16) & 255}.${(buyers >> 8) & 255}.${buyers & 255}`;
      return purchase(store, variants[below(random, variants.length)], random, address, ({ status }) => status === 201);
    },
    // Pages are kept by host and port: a port of its own gives each turn pages that nobody has.
    pages: (turn) => {
      const host = `localhost:${10_000 + turn}`;
      const unasked = shuffled(random, slugs);
      return () => {
        const slug = unasked.pop();
        if (slug === undefined) return null;
        return {
          bytes: requestBytes({
            path: `/products/${slug}`,
            headers: { ...SECURE, host, 'accept-encoding': 'identity' },
          }),
          isRight: isOk,
        };
      };
    },
    reads: () => () => {
      const from = below(random, 20_000);
      const path = `/api/product?limit=20&minPrice=${from}&maxPrice=${from + 5_000 + below(random, 20_000)}`;
      return { bytes: requestBytes({ path, headers: { ...SECURE, 'x-store-id': store.id } }), isRight: isOk };
    },
  };
};

/** @returns how many a second several processes answered together */
const perSecond = async (ports, next, seconds) => {
  const connections = CONNECTIONS / ports.length;
  const each = await Promise.all(
    ports.map((port) => load({ port, seconds, next, connections, patienceMs: PATIENCE_MS })),
  );
  return each.reduce((sum, { count, seconds: lasted }) => sum + count / lasted, 0);
};

const openReaders = async (lab) => {
  const primary = await primaryNode();
  const copies = [...NODES.keys()].filter((node) => node !== primary);
  for (const [at, count] of READERS.entries())
    lab.add(`reader${at}`, () => startReader(lab.folder, at, copies.slice(0, count)));
  const answers = async (at) => {
    const { port } = readerOf(at);
    const reply = await fetch(`http://${HOST}:${port}/api/ready`, { signal: AbortSignal.timeout(1_000) }).catch(
      () => null,
    );
    return reply?.status === 200;
  };
  for (const at of READERS.keys()) await until(() => answers(at), `answer of reader ${at}`, 240);
  // A look each second finds the copies.
  await pause(2_000);
};

/**
 * @param {{ rounds: number, seconds: number, seed: number }} wanted
 * @param {(line: string) => void} say
 */
export const ratios = async (lab, { rounds, seconds, seed }, say) => {
  const random = seededRandom(seed);
  const work = workOf(await goodsOf(), random);
  await openReaders(lab);
  const processes = (count) => [...APPLICATIONS.keys()].slice(0, count).map((at) => applicationOf(at).port);
  const parts = [
    { name: 'orders', unit: 'processes', sizes: [1, 2, 3], portsOf: processes },
    { name: 'pages', unit: 'processes', sizes: [1, 2, 3], portsOf: processes },
    { name: 'reads', unit: 'copies', sizes: READERS, portsOf: (count) => [readerOf(count).port] },
  ];
  let turn = 0;
  const rows = [];
  for (const { name, unit, sizes, portsOf } of parts) {
    const seen = new Map(sizes.map((size) => [size, []]));
    // The first round warms up.
    for (let round = 0; round <= rounds; round += 1)
      for (const size of round % 2 === 0 ? sizes : sizes.toReversed()) {
        turn += 1;
        const rate = await perSecond(portsOf(size), work[name](turn), seconds);
        if (round > 0) seen.get(size).push(rate);
      }
    const [first] = sizes;
    for (const size of sizes) {
      const { median, min, max } = spread(seen.get(size).map((rate, at) => rate / seen.get(first)[at]));
      const ofRate = spread(seen.get(size)).median.toFixed(0);
      rows.push(
        `| ${name}, ${size} ${unit} | ${ofRate} | ${median.toFixed(2)} (${min.toFixed(2)} to ${max.toFixed(2)}) |`,
      );
    }
  }
  const [{ model }] = os.cpus();
  say(['| | a second | of the first row (least to most) |', '| --- | ---: | ---: |', ...rows].join('\n'));
  say(
    `${rounds} rounds of ${seconds} s, ${CONNECTIONS} connections; everything on ${os.cpus().length} cores (${model.trim()}), load ${os.loadavg()[0].toFixed(0)}`,
  );
};
