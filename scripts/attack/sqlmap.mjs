// sqlmap at level 3 and risk 2 with boolean, error, union and time techniques, at every free text of the published
// document and at the headers that reach a statement. What it finds is the block 'Parameter: name (place)' of its report; a
// request of which it says neither that nor that nothing is injectable was not tested, and is a finding too.
import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { MARK, TARGET_HEADER } from './marks.mjs';
import { plain, portionsOf, sqlTargets } from './sqlTargets.mjs';
import { runOnTerminal } from './tools.mjs';

const OPTIONS =
  '--batch --disable-coloring --flush-session --level=3 --risk=2 --technique=BEUT --time-sec=1 --threads=4 --dbms=PostgreSQL --ignore-code=* --timeout=10 --retries=0 -v 1'.split(
    ' ',
  );
const FOUND = /^Parameter: .+ \(.+\)/m;
const TESTED = /do(es)? not (appear|seem) to be injectable/;
/** Each waits for one answer at a time: with so many, two cores have no pause. */
const AT_ONCE = 6;
/** One sqlmap, and all of them; the whole ends within 30 minutes. */
const MOST_SECONDS = 600;
const WHOLE_SECONDS = 1_300;

/** One sqlmap at one request. @returns the parameter it could attack, or null; whether it tested, and came to its end */
const sqlmap = async ({ method, url, headers, body }, base, folder, name) => {
  const file = path.join(folder, `${name}.http`);
  const head = { host: new URL(base).host, ...headers };
  const lines = Object.entries(head).map(([field, value]) => `${field}: ${value}`);
  writeFileSync(file, [`${method} ${url} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n'));
  const { text, isWhole } = await runOnTerminal(
    'sqlmap',
    [...OPTIONS, '-r', file, '--output-dir', path.join(folder, String(name))],
    { seconds: MOST_SECONDS },
  );
  return { hole: FOUND.exec(text)?.[0] ?? null, isTested: TESTED.test(text), isWhole };
};

const JSON_TYPE = { 'content-type': 'application/json' };
/** The hole that is planted, at each place where a text can stand. */
const PLANTED = [
  { method: 'GET', url: `/?search=racao${MARK}`, headers: {} },
  { method: 'GET', url: `/racao${MARK}`, headers: {} },
  { method: 'POST', url: '/', headers: JSON_TYPE, body: `{"search":"racao${MARK}","limit":1}` },
  { method: 'GET', url: '/', headers: { 'x-search': `racao${MARK}` } },
];

/** Whether sqlmap finds the planted hole at each place with the options of the rest. */
export const plantedHoles = async ({ base }, folder) => {
  const findings = [];
  for (const [number, planted] of PLANTED.entries()) {
    const { hole } = await sqlmap(planted, base, folder, `hole-${number}`);
    if (hole === null) findings.push(`sqlmap did not find the planted hole: ${planted.method} ${planted.url}`);
  }
  return { tried: `${PLANTED.length} texts that are open`, findings };
};

/** Asks each request twice as a browser would: what is refused then is no attack. @returns those that are refused */
const refusedRequests = async (targets, { base }) => {
  const findings = [];
  for (const target of targets) {
    const { url, ...sent } = plain(target);
    for (let times = 1; times <= 2; times += 1) {
      const reply = await fetch(`${base}${url}`, sent);
      const text = await reply.text();
      if (times === 2 && (reply.ok ? undefined : reply.status) !== target.answer)
        findings.push(`${target.name}: answers ${reply.status} as it is ${text.slice(0, 200)}`);
    }
  }
  return findings;
};

/**
 * Every request of the published document with a free text. @param only parts of the names of those that are tried, with commas between
 * @returns what was tried, and the holes
 */
export const holesOf = async (shop, relay, things, folder, only = '') => {
  const { targets: all, untried, listed, unknown } = sqlTargets(things);
  const targets = all.filter(({ name }) => only.split(',').some((part) => name.includes(part)));
  const findings = await refusedRequests(targets, relay);
  findings.push(...unknown.map((name) => `${name}: no such request`));
  const until = Date.now() + WHOLE_SECONDS * 1_000;
  // The longest first: none begins late and alone.
  const portions = targets.flatMap(portionsOf).toSorted((one, other) => other.marks - one.marks);
  const waiting = portions.map((target, number) => ({ target, number }));
  let [answers, refused] = [0, 0];
  const work = async () => {
    while (waiting.length > 0 && Date.now() < until) {
      const { target, number } = waiting.shift();
      const started = performance.now();
      const attacked = { ...target, headers: { ...target.headers, [TARGET_HEADER]: String(number) } };
      const { hole, isTested, isWhole } = await sqlmap(attacked, relay.base, folder, number);
      // One that was tried in part is no proof.
      if (!isWhole) findings.push(`${target.name}: cut after ${MOST_SECONDS} s`);
      if (hole) findings.push(`${target.name}: ${hole}`);
      else if (isWhole && !isTested) findings.push(`${target.name}: not tested`);
      const ofTarget = [...relay.answersOf(number)];
      const seconds = Math.round((performance.now() - started) / 1000);
      const counted = ofTarget.map(([status, count]) => `${count} x ${status}`).join(', ');
      console.log(`${target.name}: ${target.marks} texts, ${seconds} s${isWhole ? '' : ', cut'}, ${counted}`);
      for (const [status, count] of ofTarget) {
        answers += count;
        if (status === 400) refused += count;
        // Broken, refused for their number, or not read at all.
        if (status < 500 && status !== 429 && status !== 415) continue;
        const first = String(relay.exampleOf(number, status));
        findings.push(`${target.name}: ${count} answers ${status}, the first: ${first} ${shop.errorOf(first)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  // A request that was not tried is no proof.
  for (const { target } of waiting) findings.push(`${target.name}: ${target.marks} texts not tried in time`);
  if (!(await shop.isServing())) findings.push('the shop does not answer any more');
  for (const { name, marks, why } of untried) console.log(`not tried: ${name} (${marks}): ${why}`);
  const tried = targets.reduce((sum, { marks }) => sum + marks, 0);
  return {
    tried: `${tried} of ${listed} free texts in ${targets.length} requests, ${answers} tries (${refused} answered 400)`,
    findings,
  };
};
