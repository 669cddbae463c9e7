// npm run sums [-- --views 50] [--fresh 0.1] [--peak 3] [--core-month 20] [--currency USD] [--busy 0.5]: what page views
// and orders cost, and what a shop needs at 10 to 10,000 orders a minute. Arithmetic alone: figures measured elsewhere
// (docs/performance.md) and assumptions, each of which can be given. Prints the tables of docs/operations.md.
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Measured: ms of processor time of application and PostgreSQL, and bytes. `npm run bench` of 2026-11-27 (docs/performance.md,
 * Intel Xeon, two cores to itself) for time; `npm run bench:order-cost` and a built shop for bytes.
 */
export const FIGURES = {
  keptPage: { app: 0.13, database: 0 },
  freshPage: { app: 6.97, database: 0.59 },
  keptAnswer: { app: 0.08, database: 0 },
  order: { app: 19.4, database: 22.1 },
  /** Bytes. A page as it is sent, and a visitor's first scripts and style sheets. */
  page: 16_000,
  firstVisit: 126_000,
  orderWire: 15_500,
  /** What an order leaves in tables and indexes, and what it writes to the log. */
  orderDisk: 22_500,
  orderLog: 36_500,
  /** Connections of the database that a process takes at most. */
  connections: 27,
};

/** Assumed; each can be given. */
export const ASSUMPTIONS = {
  /** Page views for each order: a conversion of some 2 % at two and a half pages a visit is 125; of regular buyers fewer. */
  views: 50,
  /** Pages in a visit. */
  pagesOfVisit: 5,
  /** Share of the page views whose page is not kept by the process that is asked. */
  fresh: 0.1,
  /** Answers of the API that a page view asks for beside its page. */
  answers: 2,
  /** How busy a core may be, for queues to stay short. */
  busy: 0.5,
  /** The busiest minute beside the mean of the month. */
  peak: 3,
  /** The price of a rented core with 4 GB of memory, a month. */
  coreMonth: 20,
  currency: 'USD',
};

export const RATES = [10, 100, 1_000, 10_000];

/** Copies of the database that are there for failover alone, each as large as the primary. */
const COPIES = 2;
/** Fewer processes could not be updated unnoticed. */
const LEAST_PROCESSES = 2;
const MONTH_MINUTES = 30 * 24 * 60;
const GB = 1e9;

const view = (figures, { fresh, answers }) => ({
  app: (1 - fresh) * figures.keptPage.app + fresh * figures.freshPage.app + answers * figures.keptAnswer.app,
  database: fresh * figures.freshPage.database,
});

/** What 1,000 page views cost: seconds of processor time, and megabytes that are sent. */
export const costOfViews = (figures = FIGURES, assumed = ASSUMPTIONS) => {
  const { app, database } = view(figures, assumed);
  return { app, database, wire: (figures.page + figures.firstVisit / assumed.pagesOfVisit) / 1_000 };
};

/**
 * What so many orders in the busiest minute need, with the page views that lead to them.
 * @returns cores are busy ones divided by how busy a core may be; a process runs on one core
 */
export const needsOf = (ordersPerMinute, figures = FIGURES, assumed = ASSUMPTIONS) => {
  const perSecond = ordersPerMinute / 60;
  const { app, database } = view(figures, assumed);
  const coresOf = (ofOrder, ofView) => (perSecond * (ofOrder + assumed.views * ofView)) / 1_000 / assumed.busy;
  const appCores = coresOf(figures.order.app, app);
  const databaseCores = coresOf(figures.order.database, database);
  const processes = Math.max(LEAST_PROCESSES, Math.ceil(appCores));
  const machineCores = Math.max(1, Math.ceil(databaseCores));
  const cores = processes + machineCores * (1 + COPIES);
  const ordersOfMonth = (ordersPerMinute / assumed.peak) * MONTH_MINUTES;
  return {
    ordersPerMinute,
    viewsPerSecond: perSecond * assumed.views,
    appCores,
    databaseCores,
    processes,
    connections: processes * figures.connections,
    megabitsPerSecond:
      (perSecond *
        (figures.orderWire + assumed.views * (figures.page + figures.firstVisit / assumed.pagesOfVisit)) *
        8) /
      1e6,
    logMegabytesPerSecond: (perSecond * figures.orderLog) / 1e6,
    diskOfMonth: (ordersOfMonth * figures.orderDisk) / GB,
    logOfMonth: (ordersOfMonth * figures.orderLog) / GB,
    cores,
    price: cores * assumed.coreMonth,
    priceOfThousand: (cores * assumed.coreMonth * 1_000) / ordersOfMonth,
  };
};

const number = (value) =>
  value >= 10
    ? Math.round(value).toLocaleString('en')
    : value >= 1
      ? value.toFixed(1)
      : value >= 0.01
        ? value.toFixed(2)
        : value.toPrecision(1);

/** Both tables, as Markdown. */
export const tablesOf = (figures = FIGURES, assumed = ASSUMPTIONS) => {
  const views = costOfViews(figures, assumed);
  const needs = RATES.map((rate) => needsOf(rate, figures, assumed));
  const row = (name, of) => `| ${name} | ${needs.map((one) => number(of(one))).join(' | ')} |`;
  return [
    '| | application, CPU ms | PostgreSQL, CPU ms | sent, kB | tables, kB | log, kB |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    `| 1,000 page views | ${number(views.app * 1_000)} | ${number(views.database * 1_000)} | ${number(views.wire * 1_000)} | 0 | 0 |`,
    `| one order | ${number(figures.order.app)} | ${number(figures.order.database)} | ${number(figures.orderWire / 1_000)} | ${number(figures.orderDisk / 1_000)} | ${number(figures.orderLog / 1_000)} |`,
    '',
    `| orders in the busiest minute | ${RATES.map((rate) => rate.toLocaleString('en')).join(' | ')} |`,
    `| --- | ${RATES.map(() => '---:').join(' | ')} |`,
    row('page views a second', (one) => one.viewsPerSecond),
    row('cores of the application', (one) => one.appCores),
    row('processes (a core each)', (one) => one.processes),
    row('connections of the database at most', (one) => one.connections),
    row('cores of the primary', (one) => one.databaseCores),
    row('Mbit/s sent', (one) => one.megabitsPerSecond),
    row('MB/s of log, to each copy', (one) => one.logMegabytesPerSecond),
    row('GB that tables grow by in a month', (one) => one.diskOfMonth),
    row('GB of log for backups in a month', (one) => one.logOfMonth),
    row('cores rented, two copies of the database included', (one) => one.cores),
    row(`${assumed.currency} a month`, (one) => one.price),
    row(`${assumed.currency} for 1,000 orders`, (one) => one.priceOfThousand),
  ].join('\n');
};

const readAssumptions = () => {
  const { values } = parseArgs({
    options: {
      ...Object.fromEntries(
        ['views', 'fresh', 'answers', 'busy', 'peak', 'core-month', 'pages-of-visit'].map((name) => [
          name,
          { type: 'string' },
        ]),
      ),
      currency: { type: 'string' },
    },
  });
  const { currency = ASSUMPTIONS.currency, ...given } = values;
  const assumed = { ...ASSUMPTIONS, currency };
  for (const [name, text] of Object.entries(given)) {
    const value = Number(text);
    if (!(value > 0)) throw new Error(`${name} is a number above 0`);
    assumed[name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())] = value;
  }
  if (assumed.fresh > 1 || assumed.busy > 1) throw new Error('fresh and busy are shares of 1');
  return assumed;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const assumed = readAssumptions();
    console.log(tablesOf(FIGURES, assumed));
    console.log(`\nassumed: ${JSON.stringify(assumed)}`);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}
