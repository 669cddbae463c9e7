import { setTimeout as pause } from 'node:timers/promises';

import { Client, type Pool } from 'pg';

import type { DatabaseConnection } from '../../../src/server/db/connection';
import { sqlStateOf } from '../../../src/server/db/sqlState';
import { FIRST_NEW, oldStatements, TABLES_READ } from './oldShop';

/** Requests a second, whatever the answers take. */
const RATE = 50;
/** Every fifth request is an order. */
const ORDER_EVERY = 5;
/** Deadlocks and serialisation failures, after which the shop's transactions are run again, twice at most. */
const RETRIED = new Set(['40P01', '40001']);
const MOST_TRIES = 3;
/** Between two long reads; a migration that waits for one of them has its turn here. */
const LONGEST_GAP_MS = 3_000;
/** More than the requests of a round. */
const ROUND = 1_000_000;

/** What shoppers noticed: the longest wait in ms, from the moment a request was due, and what failed. */
export type Noticed = { requests: number; orders: number; longestMs: number; longest: string; failures: string[] };

/** Shoppers of a shop of 1.0.0, 50 requests a second, until they are stopped. `round`: another for each of a run. */
export function openTraffic(pool: Pool, round: number): { stop: () => Promise<Noticed> } {
  const { reads, takeStock, writes } = oldStatements();
  const noticed: Noticed = { requests: 0, orders: 0, longestMs: 0, longest: '', failures: [] };
  const open = new Set<Promise<void>>();
  let isOver = false;

  async function order(number: number, tries = 1): Promise<void> {
    try {
      await orderOnce(number);
    } catch (error) {
      if (tries === MOST_TRIES || !RETRIED.has(sqlStateOf(error) ?? '')) throw error;
      await order(number, tries + 1);
    }
  }

  async function orderOnce(number: number): Promise<void> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(takeStock, [number]);
      for (const { text, row } of writes) await client.query(text, [row, number]);
      await client.query('commit');
      noticed.orders += 1;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  }

  async function request(turn: number, due: number): Promise<void> {
    const what = turn % ORDER_EVERY === 0 ? 'an order' : (reads[turn % reads.length] ?? '');
    try {
      await (what === 'an order' ? order(FIRST_NEW + round * ROUND + turn) : pool.query(what));
    } catch (error) {
      noticed.failures.push(`${what}: ${String(error)}`);
    }
    noticed.requests += 1;
    const waited = performance.now() - due;
    if (waited > noticed.longestMs) Object.assign(noticed, { longestMs: Math.round(waited), longest: what });
  }

  const running = (async () => {
    const began = performance.now();
    for (let turn = 1; !isOver; turn += 1) {
      const due = began + (turn * 1_000) / RATE;
      await pause(Math.max(0, due - performance.now()));
      const asked = request(turn, performance.now());
      open.add(asked);
      void asked.then(() => open.delete(asked));
    }
    await Promise.all(open);
  })();
  return {
    async stop() {
      isOver = true;
      await running;
      return noticed;
    },
  };
}

/** Asks for a row of no table, again and again: what that waits for is the machine, whatever migrations do. */
export async function openControl(connection: DatabaseConnection): Promise<{ stop: () => Promise<number> }> {
  const client = new Client(connection);
  await client.connect();
  let [isOver, longestMs] = [false, 0];
  const running = (async () => {
    while (!isOver) {
      const due = performance.now();
      await pause(1_000 / RATE);
      await client.query('select 1');
      longestMs = Math.max(longestMs, performance.now() - due - 1_000 / RATE);
    }
  })();
  running.catch(() => {});
  return {
    /** @returns the longest wait in ms */
    async stop() {
      isOver = true;
      await running.finally(() => client.end());
      return Math.round(longestMs);
    },
  };
}

/**
 * Somebody who reads every table that grows in one transaction, and keeps it open for so long, again and again. By a
 * connection of its own: the shop's are ended where a transaction rests. Resolves once the first one is open.
 */
export async function openLongReader(
  connection: DatabaseConnection,
  openMs: number,
): Promise<{ stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const rest = (ms: number) => pause(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const client = new Client(connection);
  await client.connect();
  const read = async () => {
    await client.query('begin isolation level repeatable read');
    for (const table of TABLES_READ) await client.query(`select from ${table} limit 1`);
  };
  await read();
  const running = (async () => {
    await rest(openMs);
    while (!stopping.signal.aborted) {
      await client.query('commit');
      // Others have their turn.
      await rest(Math.min(openMs, LONGEST_GAP_MS));
      await read();
      await rest(openMs);
    }
  })();
  // Its failure is the caller's once it stops.
  running.catch(() => {});
  return {
    async stop() {
      stopping.abort();
      await running.finally(() => client.end());
    },
  };
}
