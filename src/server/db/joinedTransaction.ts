import type { PoolClient, QueryResult, Submittable } from 'pg';

import { isConnectionLost } from './databaseAway';
import { READ_ONLY } from './guardedClient';
import { sqlStateOf } from './sqlState';
import {
  BEGIN,
  BEGIN_SNAPSHOT,
  joinedPart,
  JoinedStatements,
  NAME_STORE,
  NAME_STORE_WITH_TESTS,
  OPENING,
  StatementSkipped,
  type JoinedPart,
  type Statement,
} from './joinedStatements';

const COMMIT = { name: 'commit', text: 'commit' };

/** A commit was sent and never answered: what the transaction did may be there, or not. */
export class CommitUnansweredError extends Error {
  override name = 'CommitUnansweredError';
}

/**
 * What a transaction begins with: the store whose rows it sees, null for none, whether it sees test orders too, and
 * whether it reads alone, all of it as one moment shows it.
 */
export type Opening = { storeId: string | null; seesTests?: boolean; isSnapshot?: boolean };

/**
 * One connection's transactions, one after the other, in as few messages as they can be: it begins with its first
 * statement, statements that are asked for at the same time go together and run in that order, and what nobody waits
 * for goes with the next statement, at the latest with the commit. A statement that fails keeps those behind it, the
 * commit too, from running.
 */
export class JoinedTransaction {
  private waiting: JoinedPart[] = [];
  private isSent = false;
  private isScheduled = false;
  private isHolding = false;

  constructor(private readonly client: PoolClient) {}

  /** Begins, with the first statement. */
  open({ storeId, seesTests = false, isSnapshot = false }: Opening): void {
    this.waiting = [];
    this.isSent = false;
    void this.ask(isSnapshot ? BEGIN_SNAPSHOT : BEGIN, []);
    if (storeId !== null) void this.ask(seesTests ? NAME_STORE_WITH_TESTS : NAME_STORE, [storeId]);
  }

  /** As a client of pg takes it: what drizzle and the few statements written by hand call. */
  readonly query = (statement: string | Statement | Submittable, values?: unknown[]): Promise<QueryResult> => {
    const asked = typeof statement === 'string' ? { text: statement } : statement;
    // A stream has messages of its own; several statements in one text go without a plan.
    if ('submit' in asked || asked.text.includes(';')) {
      this.send();
      return this.client.query(asked as Statement, values);
    }
    const answered = this.ask(asked, values);
    if (!this.isHolding && !this.isScheduled) {
      this.isScheduled = true;
      // After whatever else is asked for without waiting for this.
      process.nextTick(() => this.send());
    }
    return answered;
  };

  /** @throws Error for a write that is not one prepared statement: it would be sent at no known time */
  defer(write: () => Promise<unknown>): void {
    const before = this.waiting.length;
    this.isHolding = true;
    // What fails here fails the statement that it is sent with, and so the transaction.
    write().catch(() => {});
    this.isHolding = false;
    if (this.waiting.length !== before + 1) throw new Error('one prepared statement can be deferred');
  }

  /** @throws CommitUnansweredError; anything else where a part of the transaction failed: then nothing of it was done */
  async commit(): Promise<void> {
    if (!this.isSent && this.isEmpty()) return this.discard();
    const committed = this.ask(COMMIT, []);
    this.send();
    const { command } = await committed.catch((error: unknown) => {
      // A server that only reads says so before it commits; of any other loss nobody knows when it came.
      if (!isConnectionLost(error) || sqlStateOf(error) === READ_ONLY) throw error;
      throw new CommitUnansweredError('a commit was not answered', { cause: error });
    });
    // PostgreSQL says so of a transaction in which a statement had failed.
    if (command !== 'COMMIT') throw new Error('a transaction was rolled back after an error that nobody passed on');
  }

  /** @throws where the connection is broken */
  async rollback(): Promise<void> {
    this.discard();
    if (this.isSent) await this.client.query('rollback');
  }

  private isEmpty(): boolean {
    return this.waiting.every(({ name = '' }) => OPENING.has(name));
  }

  private ask(statement: Statement, values: unknown[] | undefined): Promise<QueryResult> {
    const answered = new Promise<QueryResult>((resolve, reject) => {
      this.waiting.push(joinedPart(statement, values, (error, result) => (error ? reject(error) : resolve(result))));
    });
    // What opens a transaction is waited for by nobody.
    answered.catch(() => {});
    return answered;
  }

  private send(): void {
    this.isScheduled = false;
    if (this.waiting.length === 0) return;
    const parts = this.waiting;
    this.waiting = [];
    this.isSent = true;
    this.client.query(new JoinedStatements(parts));
  }

  private discard(): void {
    for (const part of this.waiting) part.handleError(new StatementSkipped('the transaction ended before'));
    this.waiting = [];
  }
}
