import { spawnSync } from 'node:child_process';

/** What a program made of the benchmarks' modules says; `facts` is the last thing it sets. */
const factsOf = (program: string): unknown => {
  const text = `let facts;\n${program}\nconsole.log(JSON.stringify(facts));`;
  const { stdout, stderr } = spawnSync('node', ['--input-type=module', '--eval', text], { encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
};

it('reads what a process has used, whatever its program is called', () => {
  expect(
    factsOf(`
      import { readStat } from './bench/processes.mjs';
      facts = readStat('42 (a) b (c)) S 7 42 42 0 -1 4194304 100 0 0 0 11 22 33 44 20 0 1 0 5 6 7');`),
  ).toEqual({ parent: 7, cpuMs: 1100 });
});

it('counts a process with all it started, without PostgreSQL and its processes', () => {
  expect(
    factsOf(`
      import { familyOf } from './bench/processes.mjs';
      const parents = { 1: 0, 10: 1, 11: 10, 20: 10, 21: 20, 30: 1 };
      const all = new Map(Object.entries(parents).map(([pid, parent]) => [Number(pid), { parent }]));
      facts = [familyOf(all, 10, [20]), familyOf(all, 20)];`),
  ).toEqual([
    [10, 11],
    [20, 21],
  ]);
});

it('knows the time and memory of a process that runs, on Linux', () => {
  if (process.platform !== 'linux') return;
  const known = factsOf(`
    import { cpuMsOf, memoryOf } from './bench/processes.mjs';
    facts = [cpuMsOf(process.pid), memoryOf(process.pid)];`) as number[];
  expect(known.every((value) => value > 0)).toBe(true);
});

it('asks what follows from an answer, and stops at the first wrong one', () => {
  expect(
    factsOf(`
      import { askThrough } from './bench/load.mjs';
      const asked = [];
      const question = (bytes, following) => ({ bytes, isRight: (reply) => reply !== 'wrong', following });
      const chain = (second) => question('first', (reply) => question(second + reply, () => question('third')));
      const ask = async (bytes) => (asked.push(bytes), bytes === 'second of first' ? 'wrong' : 'of ' + bytes);
      const well = await askThrough(ask, chain('other '));
      const badly = await askThrough(ask, chain('second '));
      facts = { asked, well: [well.isRight, well.reply], badly: [badly.isRight, badly.question.bytes] };`),
  ).toEqual({
    asked: ['first', 'other of first', 'third', 'first', 'second of first'],
    well: [true, 'of third'],
    badly: [false, 'second of first'],
  });
});

it('says of each row which goal it has and whether it is met, beside the limit it is a share of', () => {
  const rows = factsOf(`
    import { atLeast, atMost, shareOf } from './bench/goals.mjs';
    import { reportOf } from './bench/report.mjs';
    const of = (median) => ({ median, min: median - 1, max: median + 1 });
    const shop = { perSecond: of(500), p50: of(20), p99: of(30), applicationMs: of(1.5), databaseMs: of(NaN) };
    const limit = (name, ratio) => ({ name, perSecond: of(1000), applicationMs: of(2), databaseMs: of(3), ratio: of(ratio) });
    const results = [
      { name: 'list', goal: shareOf('query', 0.3), shop, ceilings: [limit('bytes', 0.5), limit('query', 0.29)] },
      { name: 'order', goal: atLeast(120), shop, ceilings: [limit('insert', 0.5)] },
      { name: 'paced', goal: null, shop, ceilings: [] },
      { name: 'memory', unit: 'MiB', goal: atMost(150, 'MiB'), figure: of(150), beside: { name: 'bare', figure: of(27) } },
    ];
    const where = { date: '2026-01-01T00:00', commit: 'c', seed: 1, rounds: 3, seconds: 1, node: 'v', machine: 'm', loadBefore: [], loadAfter: [] };
    facts = reportOf(where, results).split('\\n').slice(2, 7).map((row) => row.split('|').slice(1, -1).map((cell) => cell.trim()));`) as string[][];
  expect(rows.map(([name, limit, own, cost, , , , , goal, met]) => [name, limit, own, cost, goal, met])).toEqual([
    ['list', 'bytes', '500 (499–501)', '1.50 + –', '', ''],
    ['', 'query', '', '', '0.30', 'no'],
    ['order', 'insert', '500 (499–501)', '1.50 + –', '120/s', 'yes'],
    ['paced', '', '500 (499–501)', '1.50 + –', '', ''],
    ['memory', 'bare', '150 (149–151) MiB', '', '150 MiB', 'yes'],
  ]);
});
