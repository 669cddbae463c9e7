// A shop whose data are there: how soon it answers, and what it holds while nobody asks. Each start is one as on the day
// after: the shop is ended, and started again on its folder.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { atMost } from './goals.mjs';
import { spread } from './measure.mjs';
import { freePort } from './shopProcess.mjs';

const MIB = 2 ** 20;
const GOALS = { memory: atMost(150, 'MiB'), firstAnswer: atMost(0.8, 's') };

/**
 * Starts the shop anew, so often. It is the last that is measured: what was opened before is ended.
 * @param {{ starts: number, calmSeconds: number }} length `calmSeconds`: until its memory is read
 * @returns two results of the report
 */
export const idle = async (ground, { db, shop, folder, env }, { starts, calmSeconds }) => {
  const { rows } = await db.query('select id from stores where is_default');
  const request = { path: '/api/product?limit=20&page=1', headers: { 'x-store-id': rows[0].id } };
  const measured = [];
  let running = shop;
  for (let start = 0; start < starts; start += 1) {
    await running.stop();
    const opened = await ground.again(folder, { ...env, PORT: String(await freePort()) }, request);
    running = opened.shop;
    await pause(calmSeconds * 1000);
    const memory = { application: running.memory() / MIB, database: running.databaseMemory() / MIB };
    const beside = await startBeside(ground, opened.db, { folder, env, request });
    const ceiling = await ground.ceilings(running.databaseCpuMs);
    const bare = { memory: ceiling.memory() / MIB, firstAnswer: ceiling.firstAnswerMs / 1000 };
    measured.push({ memory, whole: running.firstAnswerMs / 1000, ...beside, bare });
  }
  const each = (figure) => spread(measured.map(figure));
  const [whole, startCpu] = [each((one) => one.whole), each((one) => one.startCpu)];
  return [
    {
      name: 'idle: memory (PSS) of application and PostgreSQL',
      unit: 'MiB',
      goal: GOALS.memory,
      figure: each(({ memory }) => memory.application + memory.database),
      application: each(({ memory }) => memory.application),
      database: each(({ memory }) => memory.database),
      beside: { name: 'the framework alone', figure: each(({ bare }) => bare.memory) },
    },
    {
      name: 'first answer, data present, PostgreSQL running',
      unit: 's',
      goal: GOALS.firstAnswer,
      figure: each(({ firstAnswer }) => firstAnswer),
      beside: { name: 'the framework alone', figure: each(({ bare }) => bare.firstAnswer) },
      inWords: `first answer after a start that starts PostgreSQL too: ${whole.median.toFixed(2)} s (${whole.min.toFixed(2)}–${whole.max.toFixed(2)}); a start takes the application ${startCpu.median.toFixed(2)} s of processor time`,
    },
  ];
};

/** Another process on the same PostgreSQL, as a second machine would be. @returns seconds until its first answer, and of its processor time */
const startBeside = async (ground, db, { folder, env, request }) => {
  const role = { user: `bench_${randomBytes(4).toString('hex')}`, password: randomBytes(16).toString('hex') };
  await db.query(`create role ${role.user} login password '${role.password}'`);
  const shop = await ground.beside(folder, { ...env, PORT: String(await freePort()) }, role, request);
  await shop.stop();
  return { firstAnswer: shop.firstAnswerMs / 1000, startCpu: shop.startCpuMs / 1000 };
};
