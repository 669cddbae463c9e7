import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { projectRoot } from '../../../../src/server/kernel/projectRoot';

const rows = readFileSync(path.join(projectRoot(), 'docs/law.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, duty = '', source = '', read = '', where = '', test = '']) => ({ duty, source, read, where, test }));

it.each(rows)('docs/law.md: $duty has a source, a place and a test', ({ source, read, where, test }) => {
  expect([source, read, where].every((cell) => cell !== '')).toBe(true);
  const tests = [...test.matchAll(/`(__tests__\/[^`]+)`/g)].map(([, file = '']) => file);
  // A text for a lawyer is the one thing no test can show.
  expect(tests.length > 0).toBe(read !== 'text for a lawyer');
  expect(tests.filter((file) => !existsSync(path.join(projectRoot(), file)))).toEqual([]);
});
