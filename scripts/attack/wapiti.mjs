// wapiti crawls the shop's pages and tries injections of every kind it knows but those of denial.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { run } from './tools.mjs';

const MODULES = 'backup,blindsql,crlf,exec,file,htaccess,methods,permanentxss,redirect,sql,ssrf,xss,xxe';

const BOUNDS = '--scope folder -d 3 --max-links-per-page 25 --max-scan-time 60 --max-attack-time 20'.split(' ');

/** Fewer were a crawl that went wrong. */
const LEAST_PAGES = 20;

/** Runs wapiti at an address. @returns its report, null where it wrote none, and what it printed */
const wapiti = async (url, modules, options, folder) => {
  const output = path.join(folder, 'wapiti.json');
  rmSync(output, { force: true });
  const quiet = ['--no-bugreport', '--flush-session', '--store-session', folder, '-v', '0'];
  // It reads no Brotli.
  const args = ['-u', url, '-m', modules, ...options, ...quiet, '-H', 'Accept-Encoding: identity', '-f', 'json'];
  const { text } = await run('wapiti', [...args, '-o', output], { seconds: 240, environment: { HOME: folder } });
  try {
    return { report: JSON.parse(readFileSync(output, 'utf8')), text };
  } catch {
    return { report: null, text };
  }
};

/** What a report says, of either kind: holes, and requests that the shop could not take. */
const found = ({ vulnerabilities, anomalies }) =>
  Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, all]) =>
    all.map(({ method, path: at, info }) => `${kind}: ${method} ${at} ${info}`),
  );

/** Whether wapiti finds the markup that is planted beside the shop. */
export const plantedMarkup = async ({ base }, folder) => {
  const { report } = await wapiti(`${base}/?shown=racao`, 'xss', ['--scope', 'page'], folder);
  const isFound = report !== null && found(report).some((finding) => finding.includes('shown'));
  return { tried: '1 text that is open', findings: isFound ? [] : ['wapiti did not find the planted markup'] };
};

/** @returns what was tried, and what wapiti found */
export const wapitiFindings = async (base, folder) => {
  const { report, text } = await wapiti(`${base}/`, MODULES, BOUNDS, folder);
  if (report === null) return { tried: 'nothing', findings: [`wapiti wrote no report: ${text.slice(-300)}`] };
  const findings = found(report);
  const pages = Number(/found (\d+) URLs and forms/.exec(text)?.[1] ?? 0);
  if (pages < LEAST_PAGES) findings.push(`only ${pages} pages found`);
  return { tried: `${pages} pages and forms`, findings };
};
