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
  loadBefore: os.loadavg().map((load) => Number(load.toFixed(2))),
});

const columns = [
  'subject',
  'beside',
  'ratio (min–max)',
  'req/s',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'ceiling req/s',
  'CPU ms',
];

const rate = (value) => Math.round(value).toLocaleString('en');
const time = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(1));
const share = (value) => value.toFixed(value < 0.1 ? 3 : 2);

const rowsOf = ({ name, shop, ceilings }) =>
  ceilings.map(({ name: ceiling, ratio, ...of }, index) => [
    index === 0 ? name : '',
    ceiling,
    `${share(ratio.median)} (${share(ratio.min)}–${share(ratio.max)})`,
    ...(index === 0 ? [rate(shop.perSecond), time(shop.p50), time(shop.p99), time(shop.cpuMs)] : ['', '', '', '']),
    rate(of.perSecond),
    time(of.cpuMs),
  ]);

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

const originOf = ({ date, commit, hasChanges, seed, rounds, seconds, node, machine, loadBefore, loadAfter }) =>
  `${date.slice(0, 16).replace('T', ' ')} UTC, commit ${commit}${hasChanges ? ' with changes' : ''}, seed ${seed}, ` +
  `${rounds} rounds of ${seconds} s, Node ${node}, ${machine}, load ${loadBefore.join(' ')} before and ${loadAfter.join(' ')} after`;

/** The table, notes without a column, and the origin of the figures. */
export const reportOf = (circumstance, results) => {
  const words = results.flatMap(({ inWords }) => (inWords ? [`- ${inWords}`] : []));
  const table = results.some(({ ceilings }) => ceilings.length > 0)
    ? `${tableOf([columns, ...results.flatMap(rowsOf)], 2)}\n\n`
    : '';
  return `${table}${[...words, `- ${originOf(circumstance)}`].join('\n')}`;
};

/** Puts a report in the place of the last one. @param mark which of the places @returns the file's path from the root */
export const publish = (report, mark = 'bench') => {
  const file = fromRoot('docs/performance.md');
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
