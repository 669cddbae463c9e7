import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { projectRoot } from '../../../../src/server/kernel/projectRoot';

const [duties = '', walked = ''] = readFileSync(path.join(projectRoot(), 'docs/law.md'), 'utf8').split('## Walked');
/** The cells of a table's rows, without its head. */
const cellsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1)
        .map((cell) => cell.trim()),
    );
const rows = cellsOf(duties).map(([duty = '', source = '', read = '', where = '', test = '']) => ({
  duty,
  source,
  read,
  where,
  test,
}));

it.each(rows)('docs/law.md: $duty has a source, a place and a test', ({ source, read, where, test }) => {
  expect([source, read, where].every((cell) => cell !== '')).toBe(true);
  const tests = [...test.matchAll(/`(__tests__\/[^`]+)`/g)].map(([, file = '']) => file);
  // A text for a lawyer is the one thing no test can show.
  expect(tests.length > 0).toBe(read !== 'text for a lawyer');
  expect(tests.filter((file) => !existsSync(path.join(projectRoot(), file)))).toEqual([]);
});

it('docs/law.md names twenty points that were walked, each with where, what was seen and what shows it', () => {
  const points = cellsOf(walked).map(([point = '', where = '', seen = '', shown = '']) => ({
    point,
    where,
    seen,
    shown,
  }));
  expect(points.map(({ point }) => Number.parseInt(point, 10))).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  expect(points.filter((cells) => Object.values(cells).includes(''))).toEqual([]);
  const files = points.flatMap(({ shown }) =>
    [...shown.matchAll(/`([^`]+\.(?:spec|test)\.tsx?)`/g)].map(([, file = '']) => file),
  );
  const found = (file: string) =>
    [file, `__tests__/journeys/${file}`].some((one) => existsSync(path.join(projectRoot(), one)));
  expect(files.filter((file) => !found(file))).toEqual([]);
});
