// Load at a rate of its own, however slowly the shop answers: people who come do not wait for those before them. And a
// watch that asks for the shop's health meanwhile, as a balancer does.
import { setTimeout as pause } from 'node:timers/promises';

import { openConnection, requestBytes } from './http.mjs';
import { askThrough } from './load.mjs';

const TICK_MS = 10;
/** Nobody waits longer; so long a wait is no service. */
const PATIENCE_MS = 5_000;
/** Beyond this many at once people find the way blocked, as at any balancer. */
const MOST_OPEN = 1_000;
/**
 * Connections opened at once: more of them would find the server's list of new ones full, and wait for the system to try
 * again, which says nothing about the shop.
 */
const OPENED_AT_ONCE = 50;
const HEALTH_EVERY_MS = 100;

const late = Symbol('late');

/** Connections that are opened when needed and used again. */
const connections = (port) => {
  const idle = [];
  const seen = { open: 0 };
  return {
    seen,
    /** Opens connections before they are needed, as a balancer has them. */
    async prepare(count) {
      while (idle.length < count) {
        idle.push(...(await Promise.all(Array.from({ length: OPENED_AT_ONCE }, () => openConnection(port)))));
      }
    },
    async ask(bytes) {
      seen.open += 1;
      let connection = null;
      try {
        do connection = idle.pop() ?? (await openConnection(port));
        while (!connection.isOpen());
        let timer;
        const limit = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, late)));
        const reply = await Promise.race([connection.ask(bytes), limit]).finally(() => clearTimeout(timer));
        if (reply === late) {
          connection.close();
          return null;
        }
        if (/\r\nconnection: close/i.test(reply.head)) connection.close();
        else idle.push(connection);
        return reply;
      } catch {
        connection?.close();
        return null;
      } finally {
        seen.open -= 1;
      }
    },
    close: () => idle.forEach(({ close }) => close()),
  };
};

/**
 * Sends each part at its rate for `seconds`, and waits for the last answers.
 * @param {{ name: string, perSecond: number, next: () => import('./load.mjs').Question | null }[]} parts
 * @returns for each part `{ sent, good, goodMs, refusalMs, wrong, unanswered }` (`refusalMs`: 503 with `retry-after`), and
 * `seconds`: for each second how many were not served and the slowest of the others
 */
export const steadyLoad = async (port, seconds, parts) => {
  const pool = connections(port);
  const results = Object.fromEntries(
    parts.map(({ name }) => [name, { sent: 0, good: 0, goodMs: [], refusalMs: [], wrong: 0, unanswered: 0 }]),
  );
  const bySecond = Array.from({ length: seconds }, () => ({ bad: 0, slowestMs: 0 }));
  const asked = new Set();
  const rate = parts.reduce((sum, part) => sum + part.perSecond, 0);
  await pool.prepare(Math.min(MOST_OPEN, Math.ceil(rate * 2)));
  const began = performance.now();

  const send = async (result, question) => {
    const at = performance.now();
    const second = bySecond[Math.min(seconds - 1, Math.floor((at - began) / 1_000))];
    result.sent += 1;
    const ask = (bytes) => (pool.seen.open < MOST_OPEN ? pool.ask(bytes) : null);
    const { reply, isRight } = await askThrough(ask, question);
    const ms = performance.now() - at;
    if (isRight) {
      result.good += 1;
      result.goodMs.push(ms);
      second.slowestMs = Math.max(second.slowestMs, ms);
      return;
    }
    second.bad += 1;
    if (reply === null) result.unanswered += 1;
    else if (reply.status === 503 && /\r\nretry-after: \d/i.test(reply.head)) result.refusalMs.push(ms);
    else result.wrong += 1;
  };

  for (;;) {
    const now = performance.now() - began;
    if (now >= seconds * 1_000) break;
    for (const { name, perSecond, next } of parts) {
      for (const due = (perSecond * now) / 1_000; results[name].sent < due;) {
        const question = next();
        if (question === null) break;
        const one = send(results[name], question);
        asked.add(one);
        void one.then(() => asked.delete(one));
      }
    }
    await pause(TICK_MS);
  }
  await Promise.all(asked);
  pool.close();
  return { ...results, seconds: bySecond };
};

/** Asks for `/api/health` ten times a second, until it is stopped. */
export const watchHealth = (port) => {
  const seen = [];
  const pool = connections(port);
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const at = performance.now();
      const reply = await pool.ask(requestBytes({ path: '/api/health' }));
      seen.push({ status: reply?.status ?? 0, ms: performance.now() - at });
      await pause(HEALTH_EVERY_MS);
    }
  })();
  return {
    seen,
    async stop() {
      isOver = true;
      await watching;
      pool.close();
    },
  };
};
