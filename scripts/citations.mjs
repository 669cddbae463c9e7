// node scripts/citations.mjs [root]: fails where a comment or document cites what the repository does not hold.
// What is checked, in src, __tests__, scripts, bench, docs and README.md:
//   specification §4, rules §6, docs/providers/pagarme.md §4.4   a heading of that number in that document
//   decision 018, promise 26                                     a record in docs/decisions, a row of docs/promises.md
//   docs/rules.md, [text](rules.md#4-the-wire)                   a file, and its heading
//   a path of the repository between backticks in a document     a file or folder (the ending .ts may be left out)
// A § after anything but a document, an RFC or an article of law, and a citation of an issue, lead nowhere by themselves.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(process.argv[2] ?? path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
const PLACES = ['src', '__tests__', 'scripts', 'bench', 'docs', 'README.md'];
// Its citations are wrong on purpose.
const TEST_OF_THIS = path.join('__tests__', 'scripts', 'citations.test.ts');
const TEXT = /\.(tsx?|mjs|cjs|js|scss|sql|md)$/;
const SHORT_NAMES = { specification: 'docs/specification.md', rules: 'docs/rules.md' };

/** One number or several: 'rules §4, §5 and §6'. */
const LIST = String.raw`§(\d[\d.]*)((?:,?\s+(?:and\s+|or\s+|to\s+)?§\d[\d.]*)*)`;
const SECTION = new RegExp(String.raw`(\S+)\s+${LIST}`, 'g');
const ELSEWHERE = /\b(?:RFC \d+|art\. \d+)$/i;
const NUMBERED = /\b(decision|promise)s?\s+(\d+)(?!\d| ?%)((?:,?\s+(?:and\s+)?\d+(?=[\s.,;:)]))*)/gi;
const BARE = /\(§\d/g;
const ISSUE = /\bissues?\s+#?\d+\b/gi;
const DOCUMENT = /(?<![\w./-])docs\/[\w./-]+\.md\b/g;
/** What a run writes is not there before it. */
const PATH = /`((?:src|__tests__|scripts|bench(?!\/results)|docs)\/[\w./*-]+)`/g;
const LINK = /\]\((?![a-z]+:)([^)\s#]*)(?:#([^)\s]+))?\)/g;

const filesOf = (place) => {
  const full = path.join(root, place);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [place];
  return readdirSync(full, { recursive: true })
    .map((name) => path.join(place, name))
    .filter((name) => TEXT.test(name) && !name.includes('node_modules') && name !== TEST_OF_THIS);
};

const read = (file) => readFileSync(path.join(root, file), 'utf8');
const exists = (file) => existsSync(path.join(root, file));

// `src/*/cart` exists where one side has it.
const existsAnywhere = (name) => {
  const [above, below] = name.split('/*');
  if (below === undefined) return exists(name);
  return exists(above) && readdirSync(path.join(root, above)).some((side) => exists(path.join(above, side, below)));
};

const headings = new Map();
const headingsOf = (document) => {
  if (!headings.has(document)) {
    headings.set(document, exists(document) ? [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, text]) => text) : []);
  }
  return headings.get(document);
};
const hasSection = (document, number) =>
  headingsOf(document).some(
    (text) => text === number || new RegExp(`^${number.replaceAll('.', '\\.')}\\.?\\s`).test(text),
  );
/** The anchor that GitHub gives a heading. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const records = existsSync(path.join(root, 'docs/decisions')) ? readdirSync(path.join(root, 'docs/decisions')) : [];
const promises = exists('docs/promises.md') ? read('docs/promises.md') : '';
const isNumbered = {
  decision: (number) => records.some((name) => name.startsWith(`${number.padStart(3, '0')}-`)),
  promise: (number) => new RegExp(`^[-|#*\\s]*${Number(number)}\\b`, 'm').test(promises),
};

/** @returns what leads nowhere, each as [offset, what] */
const danglingIn = (file, text) => {
  const found = [];
  for (const { index, 1: word, 2: first, 3: more } of text.matchAll(SECTION)) {
    const name = word.replace(/^[^\w.]+/, '').replace(/[^\w]+$/, '');
    const document = SHORT_NAMES[name.toLowerCase()] ?? (name.startsWith('docs/') ? name : undefined);
    if (!document) {
      if (!ELSEWHERE.test(text.slice(Math.max(0, index - 10), index) + word)) found.push([index, `${word} §${first}`]);
      continue;
    }
    if (!exists(document) && document === name) continue; // reported below, as a file
    for (const number of [first, ...more.split(/[^\d.]+/)].map((one) => one.replace(/\.$/, '')).filter(Boolean)) {
      if (!hasSection(document, number)) found.push([index, `${document} has no section ${number}`]);
    }
  }
  for (const { index, 1: kind, 2: first, 3: more } of text.matchAll(NUMBERED)) {
    for (const number of [first, ...more.split(/\D+/)].filter(Boolean)) {
      if (!isNumbered[kind.toLowerCase()](number)) found.push([index, `there is no ${kind.toLowerCase()} ${number}`]);
    }
  }
  for (const { index } of text.matchAll(BARE)) found.push([index, 'a § without its document']);
  for (const { index, 0: issue } of text.matchAll(ISSUE)) found.push([index, `'${issue}': say the reason instead`]);
  for (const { index, 0: document } of text.matchAll(DOCUMENT)) {
    if (!exists(document)) found.push([index, `there is no ${document}`]);
  }
  if (!file.endsWith('.md')) return found;
  for (const { index, 1: name } of text.matchAll(PATH)) {
    if (![name, `${name}.ts`, `${name}.tsx`].some(existsAnywhere)) found.push([index, `there is no ${name}`]);
  }
  for (const { index, 1: link, 2: anchor } of text.matchAll(LINK)) {
    const target = link === '' ? file : path.join(path.dirname(file), decodeURIComponent(link));
    if (!exists(target)) found.push([index, `there is no ${target}`]);
    else if (anchor && target.endsWith('.md') && !headingsOf(target).some((heading) => anchorOf(heading) === anchor)) {
      found.push([index, `${target} has no heading #${anchor}`]);
    }
  }
  return found;
};

let cited = 0;
const dangling = PLACES.flatMap(filesOf).flatMap((file) => {
  // A comment's marks at the beginning of a line are no part of what it says.
  const text = read(file).replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/|--)/g, '\n');
  cited += [...text.matchAll(SECTION), ...text.matchAll(NUMBERED)].length;
  return danglingIn(file, text).map(([offset, what]) => `${file}:${text.slice(0, offset).split('\n').length}: ${what}`);
});

for (const line of dangling) console.error(line);
console.log(`${cited} citations, ${dangling.length} that lead nowhere`);
process.exitCode = dangling.length === 0 ? 0 : 1;
