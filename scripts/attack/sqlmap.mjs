// sqlmap at level 3 and risk 2 with boolean, error, union and time techniques, over every free text of the published
// document. What it finds is the block 'Parameter: name (place)' of its report; a request of which it says neither that nor
// that nothing is injectable was not tested, and is a finding too.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { sqlTargets } from './sqlTargets.mjs';
import { runOnTerminal } from './tools.mjs';

const OPTIONS =
  '--batch --disable-coloring --flush-session --level=3 --risk=2 --technique=BEUT --time-sec=1 --threads=4 --dbms=PostgreSQL --ignore-code=400,401,403,404,406 --timeout=10 --retries=0 -v 1'.split(
    ' ',
  );
const FOUND = /^Parameter: .+ \(.+\)/m;
const TESTED = /do(es)? not (appear|seem) to be injectable/;
/** Two cores: two at once. */
const AT_ONCE = 2;
/** One request; the whole ends within 20 minutes. */
const MOST_SECONDS = 90;
const WHOLE_SECONDS = 1_000;

/** Whether sqlmap finds the planted hole with the options of the rest. */
export const isHoleFound = async (url, folder) => {
  const { text } = await runOnTerminal(
    'sqlmap',
    [...OPTIONS, '-p', 'search', '-u', url, '--output-dir', path.join(folder, 'hole')],
    {
      seconds: MOST_SECONDS,
    },
  );
  return FOUND.test(text);
};

const requestOf = ({ method, url, body }, { base, headers }) =>
  [
    `${method} ${url} HTTP/1.1`,
    `Host: ${new URL(base).host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    body ?? '',
  ].join('\r\n');

/** Every request of the published document with a free text. @returns what was tried, and the holes */
export const holesOf = async (shop, folder) => {
  const { targets, count } = sqlTargets();
  const findings = [];
  const until = Date.now() + WHOLE_SECONDS * 1_000;
  const waiting = targets.map((target, number) => ({ target, number }));
  let [done, cut] = [0, 0];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && Date.now() < until; next = waiting.shift()) {
      const { target, number } = next;
      const file = path.join(folder, `${number}.http`);
      writeFileSync(file, requestOf(target, shop));
      const named =
        target.parameters.length > 0 && !target.url.includes('*') ? ['-p', target.parameters.join(',')] : [];
      const { text, isWhole } = await runOnTerminal(
        'sqlmap',
        [...OPTIONS, '-r', file, ...named, '--output-dir', path.join(folder, String(number))],
        { seconds: MOST_SECONDS },
      );
      done += 1;
      if (!isWhole) cut += 1;
      const [hole] = FOUND.exec(text) ?? [];
      if (hole) findings.push(`${target.method} ${target.url}: ${hole}`);
      else if (isWhole && !TESTED.test(text)) findings.push(`${target.method} ${target.url}: not tested`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // A request that was not tried is no proof.
  if (done < targets.length) findings.push(`${targets.length - done} of ${targets.length} requests not tried in time`);
  if (!(await shop.isServing())) findings.push('the shop does not answer any more');
  return { tried: `${count.tried} free texts of ${count.listed} parameters, ${done} requests, ${cut} cut`, findings };
};
