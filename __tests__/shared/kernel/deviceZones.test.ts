import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../../..');
/** Where buyers, merchants and servers may be: the four zones of Brazil, and the far end of the world. */
const ZONES = ['America/Noronha', 'America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'Pacific/Kiritimati'];

/** What the shop makes of instants at which these zones have different days, on a machine of its own zone. */
const PROGRAM = `
  const calendar = require('./src/shared/kernel/calendar.ts');
  const { storeDayOf, storeHourOf } = require('./src/shared/kernel/storeDay.ts');
  const { spanOf } = require('./src/shared/admin/dashboardPeriod.ts');
  const { answerByOf } = require('./src/shared/contact/answerBy.ts');
  const { regretUntil, isRegrettable } = require('./src/shared/order/regret.ts');
  const instants = ['2018-11-04T02:59:59.999Z', '2018-11-04T03:00:00.000Z', '2026-12-31T02:30:00.000Z',
    '2027-01-01T02:59:59.999Z', '2027-01-01T03:00:00.000Z', '2028-02-29T04:30:00.000Z', '2028-03-01T02:00:00.000Z'];
  console.log(JSON.stringify([new Date(0).getTimezoneOffset(), instants.map((at) => [
    storeDayOf(at), storeHourOf(at), calendar.formatInstant(at), calendar.formatTime(at), spanOf('7', at),
    calendar.startOfDay(storeDayOf(at)), calendar.endOfDay(storeDayOf(at)),
    calendar.addBusinessDays(storeDayOf(at), 3, 'bank'), calendar.addMonths(storeDayOf(at), 1),
    answerByOf(at), regretUntil(at), isRegrettable(at, Date.parse(at) + 7 * 86400000),
  ])]));`;

async function answersIn(zone: string): Promise<{ offset: number; answers: unknown }> {
  const compile = path.join(ROOT, '__tests__/support/races/compile.cjs');
  const child = spawn(process.execPath, ['--require', compile, '-e', PROGRAM], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], TZ: zone },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  await once(child, 'close');
  // Our own program has written it.
  const [offset, answers] = JSON.parse(said) as [number, unknown];
  return { offset, answers };
}

it('tells the same days and times on a device of any zone', async () => {
  const all = await Promise.all(ZONES.map(answersIn));
  // Each child was in its zone.
  expect(new Set(all.map(({ offset }) => offset)).size).toBe(ZONES.length);
  for (const { answers } of all) expect(answers).toEqual(all[1]?.answers);
});
