import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => path.join(root, name));
const textOf = (file: string) => readFileSync(file, 'utf8');

/** The classes a style sheet defines. */
const classesOf = (sheet: string): Set<string> => {
  const selectors = textOf(sheet)
    .replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/@(use|include|media)[^;{]*/g, '')
    .replaceAll(/:[^;{}]*;/g, ';');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)(?=[^{};]*\{)/g)].flatMap(([, name]) => name ?? []));
};

type Use = { file: string; sheet: string; names: string[]; isDynamic: boolean };

/** What a module takes of each style sheet: `styles.name`, or names made while it runs. */
const usesOf = (file: string): Use[] => {
  const text = textOf(file);
  return [...text.matchAll(/import (\w+) from '([^']*\.module\.scss)'/g)].map(([, styles = '', sheet = '']) => ({
    file: path.relative(root, file),
    sheet: path.resolve(path.dirname(file), sheet),
    names: [...text.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].flatMap(([, name]) => name ?? []),
    isDynamic: text.includes(`${styles}[`),
  }));
};

const sheets = files.filter((file) => file.endsWith('.module.scss'));
const uses = files.filter((file) => /\.tsx?$/.test(file)).flatMap(usesOf);

it('names no class that its style sheet does not have', () => {
  const missing = uses.flatMap(({ file, sheet, names }) => {
    const classes = classesOf(sheet);
    return names.filter((name) => !classes.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

it('has no class that no module names', () => {
  const unused = sheets.flatMap((sheet) => {
    const own = uses.filter((use) => use.sheet === sheet);
    if (own.some(({ isDynamic }) => isDynamic)) return [];
    const named = new Set(own.flatMap(({ names }) => names));
    return [...classesOf(sheet)]
      .filter((name) => !named.has(name))
      .map((name) => `${path.relative(root, sheet)}: ${name}`);
  });
  expect(unused).toEqual([]);
});
