import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// The arithmetic behind 'What it costs, and what to add' in docs/operations.md.
const factsOf = (program: string): unknown => {
  const text = `import * as sums from './bench/sums.mjs';\n${program}\nconsole.log(JSON.stringify(facts));`;
  const { stdout, stderr } = spawnSync('node', ['--input-type=module', '--eval', text], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
};
const ROUND = `
  const figures = {
    keptPage: { app: 1, database: 0 }, freshPage: { app: 11, database: 2 }, keptAnswer: { app: 0.5, database: 0 },
    order: { app: 50, database: 100 }, page: 10_000, firstVisit: 50_000, orderWire: 30_000, orderDisk: 20_000,
    orderLog: 40_000, connections: 27,
  };
  const assumed = {
    views: 100, pagesOfVisit: 5, fresh: 0.5, answers: 2, busy: 0.5, peak: 2, coreMonth: 10, currency: 'BRL',
  };`;

it('sums up what page views cost: kept pages, pages rendered anew, and answers beside them', () => {
  expect(factsOf(`${ROUND} const facts = sums.costOfViews(figures, assumed);`)).toEqual({
    app: 7,
    database: 1,
    wire: 20,
  });
});

it('says what ten orders a second need, the way to them included', () => {
  expect(factsOf(`${ROUND} const facts = sums.needsOf(600, figures, assumed);`)).toEqual({
    ordersPerMinute: 600,
    viewsPerSecond: 1_000,
    // 10 orders of 50 ms and 1,000 views of 7 ms a second, half a core busy.
    appCores: 15,
    databaseCores: 4,
    processes: 15,
    connections: 15 * 27,
    megabitsPerSecond: (10 * (30_000 + 100 * 20_000) * 8) / 1e6,
    logMegabytesPerSecond: 0.4,
    diskOfMonth: (300 * 43_200 * 20_000) / 1e9,
    logOfMonth: (300 * 43_200 * 40_000) / 1e9,
    cores: 15 + 4 * 3,
    price: 270,
    priceOfThousand: 270_000 / (300 * 43_200),
  });
});

it('counts two processes and three whole machines of the database however little there is to do', () => {
  expect(
    factsOf(
      `${ROUND} const { processes, cores } = sums.needsOf(1, figures, assumed); const facts = [processes, cores];`,
    ),
  ).toEqual([2, 5]);
});

it('is what docs/operations.md shows', () => {
  const [, shown] = /<!-- sums -->\n([\s\S]*?)<!-- \/sums -->/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  const cells = (text: string) => text.replaceAll(/ {2,}/g, ' ').replaceAll(/-{3,}/g, '---').trim();
  expect(cells(shown ?? '')).toBe(cells(String(factsOf('const facts = sums.tablesOf();'))));
});

it('refuses an assumption that is none', () => {
  const { status, stderr } = spawnSync('node', ['bench/sums.mjs', '--fresh', '2'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([2, 'fresh and busy are shares of 1\n']);
});
