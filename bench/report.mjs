// What was measured, as a table for people (Markdown, as docs/performance.md holds it) and as JSON for programs.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { fromRoot } from '../scripts/bundles.mjs';

const git = (...args) => {
  try {
    return execFileSync('git', args, { cwd: fromRoot(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
};

/** The load of the machine over one, five and fifteen minutes. */
export const loadNow = () => os.loadavg().map((load) => Number(load.toFixed(2)));

/** Where and on what a run takes place, as it begins. */
export const circumstances = ({ seed, rounds, seconds }) => ({
  date: new Date().toISOString(),
  commit: git('rev-parse', '--short', 'HEAD') ?? 'unknown',
  hasChanges: Boolean(git('status', '--porcelain', '--', 'src', 'package-lock.json', 'webpack.config.js')),
  seed,
  rounds,
  seconds,
  node: process.version,
  machine: `${os.cpus()[0]?.model.trim()} x ${os.cpus().length}`,
  loadBefore: loadNow(),
});

const COLUMNS = [
  'work',
  'limit',
  'a second (min–max)',
  'CPU ms: app + PostgreSQL',
  'p50 / p99 ms',
  'limit a second (min–max)',
  'CPU ms',
  'of the limit (min–max)',
  'goal',
  'met',
];

const rate = (value) => (value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString('en'));
const time = (value) => (Number.isNaN(value) ? '–' : value < 10 ? value.toFixed(2) : value.toFixed(1));
const share = (value) => value.toFixed(value < 0.1 ? 3 : 2);
const spreadOf = ({ median, min, max }, shown) => `${shown(median)} (${shown(min)}–${shown(max)})`;
const costOf = ({ applicationMs, databaseMs }) => `${time(applicationMs.median)} + ${time(databaseMs.median)}`;

const goalOf = (result, ceiling) => {
  const { goal } = result;
  if (!goal || goal.of !== ceiling) return ['', ''];
  return [goal.text, goal.isMet(result) ? 'yes' : 'no'];
};

const loadRowsOf = (result) => {
  const { name, shop, ceilings } = result;
  const own = [spreadOf(shop.perSecond, rate), costOf(shop), `${time(shop.p50.median)} / ${time(shop.p99.median)}`];
  const limits = ceilings.map(({ name: ceiling, ratio, ...of }) => ({
    ceiling,
    cells: [spreadOf(of.perSecond, rate), costOf(of), spreadOf(ratio, share)],
    goal: goalOf(result, ceiling),
  }));
  if (limits.length === 0) limits.push({ ceiling: '', cells: ['', '', ''], goal: ['', ''] });
  // A goal that is no share of a limit stands in the first row.
  if (result.goal?.of === null) limits[0].goal = goalOf(result, null);
  return limits.map(({ ceiling, cells, goal }, index) => [
    index === 0 ? name : '',
    ceiling,
    ...(index === 0 ? own : own.map(() => '')),
    ...cells,
    ...goal,
  ]);
};

const figureRowOf = (result) => {
  const { name, unit, figure, application, database, beside } = result;
  const parts = application ? `${rate(application.median)} + ${rate(database.median)} ${unit}` : '';
  const shown = (of) => `${spreadOf(of, rate)} ${unit}`;
  return [name, beside.name, shown(figure), parts, '', shown(beside.figure), '', '', ...goalOf(result, null)];
};

const rowsOf = (result) => (result.figure ? [figureRowOf(result)] : result.shop ? loadRowsOf(result) : []);

/** Rows of texts as a Markdown table, the first one its head. @param textColumns number of text columns on the left */
export const tableOf = (rows, textColumns) => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length), 3));
  const isText = (column) => column < textColumns;
  const lineOf = (row) =>
    `| ${row.map((cell, column) => (isText(column) ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join(' | ')} |`;
  const rule = widths.map((width, column) => (isText(column) ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  const [head, ...body] = rows.map(lineOf);
  return [head, `| ${rule.join(' | ')} |`, ...body].join('\n');
};

/** Where the figures of a run come from. */
export const originOf = ({ date, commit, hasChanges, seed, rounds, seconds, node, machine, loadBefore, loadAfter }) =>
  `${date.slice(0, 16).replace('T', ' ')} UTC, commit ${commit}${hasChanges ? ' with changes' : ''}, seed ${seed}, ` +
  `${rounds} rounds of ${seconds} s, Node ${node}, ${machine}, load ${loadBefore.join(' ')} before and ${loadAfter.join(' ')} after`;

/** The table, notes without a column, and the origin of the figures. */
export const reportOf = (circumstance, results) => {
  const words = results.flatMap(({ inWords }) => (inWords ? [`- ${inWords}`] : []));
  const rows = results.flatMap(rowsOf);
  const table = rows.length > 0 ? `${tableOf([COLUMNS, ...rows], 2)}\n\n` : '';
  return `${table}${[...words, `- ${originOf(circumstance)}`].join('\n')}`;
};

/** Files of published reports, by their marks; the others stand in the first one. */
const PLACES = { 'bench:admin': 'docs/performance/admin.md', 'bench:stores': 'docs/performance/stores.md' };

/** Puts a report in the place of the last one. @param mark which of the places @returns the file's path from the root */
export const publish = (report, mark = 'bench') => {
  const file = fromRoot(PLACES[mark] ?? 'docs/performance.md');
  const place = new RegExp(`(?<=<!-- ${mark} -->\\n)|(?=<!-- /${mark} -->)`);
  const [before, , after] = readFileSync(file, 'utf8').split(place);
  writeFileSync(file, `${before}\n${report}\n\n${after}`);
  return path.relative(fromRoot(), file);
};

/** Writes bench/results/latest.json, or another. @returns its path from the root */
export const writeResults = (circumstance, results, name = 'latest') => {
  const file = fromRoot(`bench/results/${name}.json`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ ...circumstance, results }, null, 2)}\n`);
  return path.relative(fromRoot(), file);
};
