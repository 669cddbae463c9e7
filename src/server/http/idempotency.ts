import { createHash } from 'node:crypto';

import { and, eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { refusalStatus } from '../../shared/kernel/refusal';
import type { Database, Db } from '../db/database';
import { prepared } from '../db/prepared';
import { CommitUnansweredError } from '../db/joinedTransaction';
import { isProcessGone, type ProcessLock } from '../db/processLock';
import { idempotencyKeys } from '../db/schema/systemTables';
import { instantOf, type Clock } from '../kernel/clock';
import { RETENTION } from '../privacy/retention';

/** How long the first response to a key is repeated (rules §4). */
export const KEPT_MS = RETENTION.repeatedCalls.ms;

/** After this long without an answer the call may be made again, even where the process that had it seems to live. */
export const TAKEN_OVER_AFTER_MS = 30_000;

/** An answer as it was given: a success has a value, a refusal its name and details. */
export type Answer = { status: number; body: unknown };

/** One call that creates something billable, as its caller made it. */
type KeyedCall = { storeId: string; customerId: string | null; route: string; key: string; body: unknown };

type Row = typeof idempotencyKeys.$inferSelect;
type Claim = { kind: 'claimed'; at: string } | { kind: 'answered'; answer: Answer } | { kind: 'conflict' };

const isKey = ({ storeId, route, key }: Pick<KeyedCall, 'storeId' | 'route' | 'key'>) =>
  and(eq(idempotencyKeys.storeId, storeId), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));

/** The same for bodies that say the same, whatever the order of their fields, and for the same caller alone. */
const hashOf = ({ customerId, body }: KeyedCall): string =>
  createHash('sha256')
    .update(canonical([customerId, body]))
    .digest('base64url');

const placeholder = (name: string) => sql.placeholder(name);

const claimStatement = prepared((on) =>
  on
    .insert(idempotencyKeys)
    .values({
      storeId: placeholder('storeId'),
      route: placeholder('route'),
      key: placeholder('key'),
      bodyHash: placeholder('bodyHash'),
      claimedBy: placeholder('claimedBy'),
      createdAt: placeholder('at'),
    })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
    .prepare('call_claim'),
);

const keepStatement = prepared((on) =>
  on
    .update(idempotencyKeys)
    .set({ statusCode: sql`${placeholder('status')}`, reply: sql`${placeholder('reply')}::jsonb` })
    .where(
      and(
        eq(idempotencyKeys.storeId, placeholder('storeId')),
        eq(idempotencyKeys.route, placeholder('route')),
        eq(idempotencyKeys.key, placeholder('key')),
        eq(idempotencyKeys.createdAt, placeholder('at')),
      ),
    )
    .prepare('call_keep_answer'),
);

type Deps = {
  db: Database;
  clock: Clock;
  /** Left out, a claim whose process died ends by time alone. */
  processLock?: Pick<ProcessLock, 'number'>;
};

/**
 * Calls that must not be made twice (rules §4). The key is claimed in a transaction of its own before the work starts;
 * a claim ends with the process that made it, so the work itself must be safe to restart.
 */
export const idempotency = ({ db, clock, processLock }: Deps) => {
  // How many calls of a key are under way here. A claim of this process of any other key was made by a statement whose answer
  // was lost.
  const underWay = new Map<string, number>();

  const claim = async (call: KeyedCall, isAlone: boolean): Promise<Claim> => {
    const { storeId, route, key } = call;
    const at = instantOf(clock());
    const bodyHash = hashOf(call);
    const claimedBy = processLock?.number() ?? null;
    const claiming = { storeId, route, key, bodyHash, claimedBy, at };
    // Nearly always it is new: one statement, which stands alone.
    const inserted = await claimStatement(db.ofStore(storeId)).execute(claiming);
    if (inserted.length > 0) return { kind: 'claimed', at };
    return db.inStore(storeId, async (tx) => {
      const insertedNow = await claimStatement(tx).execute(claiming);
      if (insertedNow.length > 0) return { kind: 'claimed', at };
      const row = await lockRow(tx, call);
      // Removed between the two statements: the other caller failed, and this one may try.
      if (!row) throw new Error('an idempotency key vanished while it was claimed');
      const age = clock() - Date.parse(row.createdAt);
      const isOver = age > KEPT_MS;
      if (!isOver && row.bodyHash !== bodyHash) return { kind: 'conflict' };
      if (!isOver && row.statusCode !== null) {
        return { kind: 'answered', answer: { status: row.statusCode, body: row.reply } };
      }
      const isLost = isAlone && claimedBy !== null && row.claimedBy === claimedBy;
      if (age < TAKEN_OVER_AFTER_MS && !isLost && !(await isAbandoned(tx, row))) return { kind: 'conflict' };
      await tx
        .update(idempotencyKeys)
        .set({ bodyHash, statusCode: null, reply: null, claimedBy, createdAt: at })
        .where(isKey(call));
      return { kind: 'claimed', at };
    });
  };

  // Only the current claim's outcome is stored: a process taken for dead that was merely slow changes nothing.
  const isOwnClaim = (call: KeyedCall, at: string) => and(isKey(call), eq(idempotencyKeys.createdAt, at));

  const keep = async ({ storeId, route, key }: KeyedCall, at: string, { status, body }: Answer): Promise<void> => {
    const reply = JSON.stringify(body);
    await keepStatement(db.ofStore(storeId)).execute({ storeId, route, key, at, status, reply });
  };

  const release = (call: KeyedCall, at: string): Promise<void> =>
    db.inStore(call.storeId, async (tx) => {
      await tx.delete(idempotencyKeys).where(isOwnClaim(call, at));
    });

  const onceClaimed = async (
    call: KeyedCall,
    claimed: Claim,
    work: () => Promise<Answer>,
  ): Promise<Outcome<Answer>> => {
    if (claimed.kind === 'conflict') return refused('IdempotencyConflictError');
    if (claimed.kind === 'answered') return succeeded(claimed.answer);
    try {
      // What was perhaps done is found by its key.
      const answer = await work().catch((error: unknown) => {
        if (error instanceof CommitUnansweredError) return work();
        throw error;
      });
      // Nothing was begun: the same call may be made again once its time has come.
      if (answer.status === refusalStatus.TooManyRequestsError) await release(call, claimed.at);
      else await keep(call, claimed.at, answer);
      return succeeded(answer);
    } catch (error) {
      // The reason it failed for is worth more than a failed clean-up; the claim runs out by itself.
      await release(call, claimed.at).catch(() => {});
      throw error;
    }
  };

  return {
    /**
     * Does the work once per key and body, and again where its commit was not answered; a repeated call gets the first outcome again, success or refusal. Neither an
     * exception of `work` nor TooManyRequestsError is stored: the call may be made again with the same key.
     * @returns the answer, or IdempotencyConflictError for another body or while the first call runs
     */
    async once(call: KeyedCall, work: () => Promise<Answer>): Promise<Outcome<Answer>> {
      const name = JSON.stringify([call.storeId, call.route, call.key]);
      const others = underWay.get(name) ?? 0;
      underWay.set(name, others + 1);
      try {
        return await onceClaimed(call, await claim(call, others === 0), work);
      } finally {
        const left = (underWay.get(name) ?? 1) - 1;
        if (left > 0) underWay.set(name, left);
        else underWay.delete(name);
      }
    },
  };
};
export type Idempotency = ReturnType<typeof idempotency>;

async function lockRow(tx: Db, call: KeyedCall): Promise<Row | null> {
  const rows = await tx.select().from(idempotencyKeys).where(isKey(call)).for('update');
  return rows.at(0) ?? null;
}

// Its process held an advisory lock when it claimed the call, which only ends with the process.
const isAbandoned = async (tx: Db, { claimedBy }: Row): Promise<boolean> =>
  claimedBy !== null && (await isProcessGone(tx, claimedBy));

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

const KEY_PATTERN = /^[\x21-\x7e]{1,120}$/;

/** The `idempotency-key` of a request whose use case stores the key itself; null without a valid one. */
export const attemptKeyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' && KEY_PATTERN.test(key) ? key : null;
};

/**
 * Handles a route whose call must not be made twice: reads its required `idempotency-key`, and sends the outcome of
 * `work`, or of the first call with that key. Refusals are stored like successes, but for TooManyRequestsError.
 */
export async function sendOnce<Value>(
  keys: Idempotency,
  request: FastifyRequest,
  reply: FastifyReply,
  successStatus: number,
  work: () => Promise<Outcome<Value>>,
): Promise<FastifyReply> {
  const key = attemptKeyOf(request);
  if (key === null) {
    const details = { fields: { 'idempotency-key': 'required' } };
    return reply.code(400).send({ name: 'ValidationError', details, requestId: request.id });
  }
  const { store, customerId, body } = request;
  // With its parameters: the same key on another order is another call.
  const route = `${request.method} ${request.url.split('?', 1)[0] ?? ''}`;
  const outcome = await keys.once({ storeId: store.id, customerId, route, key, body }, async () => {
    const done = await work();
    if (done.ok) return { status: successStatus, body: done.value };
    const { retryAfter } = done.refusal.details ?? {};
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
    return { status: refusalStatus[done.refusal.name], body: { ...done.refusal, requestId: request.id } };
  });
  if (outcome.ok) return reply.code(outcome.value.status).send(outcome.value.body);
  const { name } = outcome.refusal;
  return reply.code(refusalStatus[name]).send({ name, requestId: request.id });
}
