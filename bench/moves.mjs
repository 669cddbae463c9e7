// A hundred stores moved between two clusters while each is bought in: `npm run bench:moves`, or with another number of
// stores behind it. Two PostgreSQL servers of its own and one process of the shop; it prints how many orders were
// acknowledged, lost and doubled, and for how long writes were refused, and ends with 1 where any was lost.
import { spawn } from 'node:child_process';

const [stores = '100'] = process.argv.slice(2);
if (!/^[1-9]\d{0,3}$/.test(stores)) {
  console.error('bench:moves takes a number of stores.');
  process.exit(2);
}
const jest = spawn(
  process.execPath,
  ['node_modules/jest/bin/jest.js', '__tests__/server/platform/move/manyMoves.test.ts'],
  { stdio: 'inherit', env: { ...process.env, MOVED_STORES: stores } },
);
jest.on('exit', (code) => process.exit(code ?? 1));
