// wapiti (which reads no Brotli) crawls the shop's pages and tries injections of every kind it knows but those of denial.
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { run } from './tools.mjs';

const MODULES = 'backup,blindsql,crlf,exec,file,htaccess,methods,permanentxss,redirect,sql,ssrf,xss,xxe';

/** Fewer were a crawl that went wrong. */
const LEAST_PAGES = 20;

/** @returns what was tried, and what wapiti calls vulnerabilities */
export const wapitiFindings = async (base, folder) => {
  const output = path.join(folder, 'wapiti.json');
  const bounds = [
    '--scope',
    'folder',
    '-d',
    '3',
    '--max-links-per-page',
    '25',
    '--max-scan-time',
    '60',
    '--max-attack-time',
    '20',
  ];
  const quiet = [
    '--no-bugreport',
    '--flush-session',
    '--store-session',
    folder,
    '-v',
    '0',
    '-H',
    'Accept-Encoding: identity',
  ];
  const { text } = await run(
    'wapiti',
    ['-u', `${base}/`, '-m', MODULES, ...bounds, ...quiet, '-f', 'json', '-o', output],
    {
      seconds: 240,
      environment: { HOME: folder },
    },
  );
  let result;
  try {
    result = JSON.parse(readFileSync(output, 'utf8'));
  } catch {
    return { tried: 'nothing', findings: [`wapiti wrote no report: ${text.slice(-300)}`] };
  }
  const found = Object.entries(result.vulnerabilities).flatMap(([kind, all]) =>
    all.map(({ method, path: at, info }) => `${kind}: ${method} ${at} ${info}`),
  );
  const pages = Number(/found (\d+) URLs and forms/.exec(text)?.[1] ?? 0);
  if (pages < LEAST_PAGES) found.push(`only ${pages} pages found`);
  return { tried: `${pages} pages and forms`, findings: found };
};
