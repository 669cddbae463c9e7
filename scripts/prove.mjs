// npm run prove [-- number ...] [--seed n] [--rounds n] [--publish]: the promises of docs/promises.md in their long
// forms, one command each, with figure, seed, commit and machine load. A red figure is published too. `--publish` writes
// what ran into docs/promises.md.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { programOf } from './programs.mjs';
import { promises } from './promises.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const published = path.join(root, 'docs/promises.md');
/** What is published stands between these two lines of docs/promises.md; the rest of the file is left alone. */
const MARKS = ['<!-- prove: begin -->', '<!-- prove: end -->'];

const readOptions = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '20261120' },
      rounds: { type: 'string' },
      publish: { type: 'boolean' },
    },
  });
  const numbers = [values.seed, values.rounds ?? '1', ...positionals];
  if (numbers.some((text) => !/^\d{1,9}$/.test(text))) throw new Error('promises, seed and rounds are whole numbers');
  const unknown = positionals.filter((text) => !promises.some(({ number }) => String(number) === text));
  if (unknown.length > 0) throw new Error(`no promise ${unknown.join(', ')} is proven here yet`);
  const asked = promises.filter(({ number }) => positionals.length === 0 || positionals.includes(String(number)));
  return { asked, seed: values.seed, rounds: values.rounds, isPublished: values.publish ?? false };
};

const commit = () => {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' changed'}`;
  } catch {
    return 'no git';
  }
};

const prove = ({ tests, script, environment = {}, ...promise }, { seed, ...options }) => {
  const rounds = options.rounds ?? String(promise.rounds);
  const fill = (text) => text.replaceAll('{rounds}', rounds).replaceAll('{seed}', seed);
  const set = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)]));
  const command = `npm run prove -- ${promise.number} --seed ${seed}${options.rounds ? ` --rounds ${rounds}` : ''}`;
  console.log(`\npromise ${promise.number}: ${promise.promise} (seed ${seed}, ${rounds} rounds)`);
  const started = performance.now();
  return new Promise((resolve) => {
    const [program, ...args] = script?.map(fill) ?? [...programOf('jest'), '--runInBand', tests];
    const child = spawn(program, args, { cwd: root, env: { ...process.env, ...set }, stdio: 'inherit' });
    const end = (code) =>
      resolve({
        ...promise,
        command,
        figure: fill(promise.figure),
        isKept: code === 0,
        seconds: Math.round((performance.now() - started) / 1000),
        load: os.loadavg()[0].toFixed(1),
      });
    child.on('error', (error) => {
      console.error(error.message);
      end(1);
    });
    child.on('exit', end);
  });
};

/** A promise as it is published; `shown` is its figure with command, commit, seconds and load. */
const entryOf = ({ number, promise, figure, isKept, command, seconds, load }, at) => {
  const outcome = isKept ? 'kept' : '**broken**';
  const sentence = `${figure.charAt(0).toUpperCase()}${figure.slice(1)}.`;
  return {
    number,
    promise,
    outcome,
    shown: `${sentence}\n\n${outcome} by \`${command}\` (${at}, ${seconds} s, ${load})`,
  };
};

const ENTRY = /^#### (\d+)\. (.+)\n\n([\s\S]+?\n\n(kept|\*\*broken\*\*) by .+)$/gm;
const readEntries = (text) =>
  [...text.matchAll(ENTRY)].map(([, number, promise, shown, outcome]) => ({
    number: Number(number),
    promise,
    shown,
    outcome,
  }));

const written = (entries) => [
  '| # | Promise | Outcome |',
  '| - | - | - |',
  ...entries.map(({ number, promise, outcome }) => `| ${number} | ${promise} | ${outcome} |`),
  '',
  '### In detail',
  '',
  ...entries.flatMap(({ number, promise, shown }) => [`#### ${number}. ${promise}`, '', shown, '']),
];

/** Promises that did not run this time stay as they are. */
const publish = (entries) => {
  const before = existsSync(published) ? readFileSync(published, 'utf8') : `# Promises\n\n${MARKS.join('\n')}\n`;
  const [start, end] = MARKS.map((mark) => before.indexOf(mark));
  if (start < 0 || end < start) throw new Error(`docs/promises.md has no lines '${MARKS.join("' and '")}'`);
  const ran = new Set(entries.map(({ number }) => number));
  const old = readEntries(before.slice(start, end)).filter(({ number }) => !ran.has(number));
  const all = [...old, ...entries].toSorted((one, other) => one.number - other.number);
  const text = [MARKS[0], '', ...written(all), ''].join('\n');
  writeFileSync(published, before.slice(0, start) + text + before.slice(end));
  const [program, ...oxfmt] = programOf('oxfmt');
  execFileSync(program, [...oxfmt, published], { stdio: ['ignore', 'ignore', 'inherit'] });
};

const options = readOptions();
const at = commit();
const results = [];
// One after the other: each has the machine to itself.
for (const promise of options.asked) results.push(await prove(promise, options));
const entries = results.map((result) => entryOf(result, at));
console.log(`\n${written(entries).join('\n')}`);
if (options.isPublished) publish(entries);
const broken = results.filter(({ isKept }) => !isKept).length;
console.log(`\n${results.length - broken} kept, ${broken} broken`);
process.exit(broken === 0 ? 0 : 1);
