import { Query, types, type Connection, type QueryArrayConfig, type QueryConfig, type QueryResult } from 'pg';
import { prepareValue } from 'pg/lib/utils';

/** Names the store of the statements after it, to the end of the transaction. It finds no row, so nothing is read back. */
export const NAME_STORE = {
  name: 'name_store',
  text: "select where set_config('app.store_id', $1, true) is null",
};

/**
 * The same for work on one cart or order: test orders are seen, and each statement is planned once per connection. All of
 * them find their rows by keys, so that their values change no plan. All is set, as none of the values is null.
 */
export const NAME_STORE_WITH_TESTS = {
  name: 'name_store_with_tests',
  text: `select where set_config('app.store_id', $1, true) is null or set_config('app.sees_tests', 'on', true) is null
    or set_config('plan_cache_mode', 'force_generic_plan', true) is null`,
};

/**
 * The same, and what follows is found by the index of words, which bitmaps alone read: row by row, along a table or
 * another index, the words of each would be fetched from where long values are kept, which PostgreSQL counts as nothing.
 * How many have the words decides how they are read, so each search is planned for its own.
 */
export const NAME_STORE_OF_SEARCH = {
  name: 'name_store_of_search',
  text: `select where set_config('app.store_id', $1, true) is null or set_config('enable_seqscan', 'off', true) is null
    or set_config('enable_indexscan', 'off', true) is null
    or set_config('plan_cache_mode', 'force_custom_plan', true) is null`,
};

/** Says whether the server that answers, whichever it is, is a replica that has replayed up to a position in bytes. */
export const PROVE_REPLAYED = {
  name: 'prove_replayed',
  text: `select pg_is_in_recovery() and pg_last_wal_replay_lsn() - '0/0'::pg_lsn >= $1::bigint as "hasReplayed"`,
};

export const BEGIN = { name: 'begin', text: 'begin' };

/** Begins what reads rows as one moment shows them. Said while it begins: after any statement it is too late. */
export const BEGIN_SNAPSHOT = { name: 'begin_snapshot', text: 'begin isolation level repeatable read read only' };

/** The names of what a transaction opens with. */
export const OPENING: ReadonlySet<string> = new Set(
  [BEGIN, BEGIN_SNAPSHOT, NAME_STORE, NAME_STORE_WITH_TESTS, NAME_STORE_OF_SEARCH, PROVE_REPLAYED].map(
    ({ name }) => name,
  ),
);

/** A statement as pg takes it, with its values apart or beside its text. */
export type Statement = QueryConfig | QueryArrayConfig;

type Callback = (error: Error | null, result: QueryResult) => void;

/** One statement of several that are sent together: what `Query` of pg is made of beside its published type. */
export type JoinedPart = {
  name?: string | undefined;
  text: string;
  callback: Callback;
  prepare(connection: Connection): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleEmptyQuery(connection: Connection): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
  handleCopyInResponse(connection: Connection): void;
  handleReadyForQuery(connection: Connection): void;
  handleError(error: Error): void;
};
/** pg's own query, which a submittable is built on where it sends more than one statement. */
const PgQuery = Query as unknown as new (statement: Statement, values?: unknown[]) => JoinedPart;

/** Sent no further: a statement before it in the same message failed, and its error is the one that counts. */
export class StatementSkipped extends Error {
  override name = 'StatementSkipped';
}

/** One of several statements: it leaves the Sync to the message they are sent in. */
class Part extends PgQuery {
  // pg's own sends a Sync behind each.
  _getRows(connection: Connection): void {
    connection.execute({}, true);
  }
}

/**
 * A statement to be sent with others, and what is called with its result.
 * @throws TypeError for a value that cannot be sent: before anything is, so that no other statement goes without this one
 */
export const joinedPart = (statement: Statement, values: unknown[] | undefined, callback: Callback): JoinedPart => {
  const given = (values ?? statement.values ?? []) as unknown[];
  // drizzle brings its own parsers; what has none is read by those of the process.
  const part = new Part({ types, ...statement }, given.map(prepareValue));
  part.callback = callback;
  return part;
};

/** The statements that pg's own connection keeps account of: those sent to be parsed that are not answered yet. */
type Account = Connection & { submittedNamedStatements: Record<string, string> };

/**
 * Statements in one message, up to one Sync: PostgreSQL runs them one after the other, and none after one that failed. A
 * BEGIN among them begins before those after it, a COMMIT is reached only where all before it were done.
 */
export class JoinedStatements {
  /** What pg, or a trace of it, calls once all are done. */
  callback: (error: Error | null, result: null) => void = () => {};
  private at = 0;
  private isSent = false;

  constructor(readonly parts: readonly JoinedPart[]) {}

  private get part(): JoinedPart {
    const part = this.parts[this.at];
    if (!part) throw new Error('PostgreSQL answers more statements than were sent');
    return part;
  }

  /**
   * Of the statement that is being answered: pg notes under it what was parsed. None once all are: a server may still end
   * the connection before it says that it is ready. Before: of all of them, for a trace.
   */
  get name(): string | undefined {
    return this.isSent ? this.parts[this.at]?.name : this.parts.map(traceNameOf).filter(Boolean).join('+');
  }

  get text(): string {
    return this.isSent ? (this.parts[this.at]?.text ?? '') : this.parts.map(({ text }) => text).join(';\n');
  }

  submit(connection: Connection): void {
    this.isSent = true;
    const { stream } = connection;
    stream.cork();
    try {
      for (const part of this.parts) part.prepare(connection);
      connection.sync();
    } finally {
      stream.uncork();
    }
  }

  handleRowDescription(message: unknown): void {
    this.part.handleRowDescription(message);
  }

  handleDataRow(message: unknown): void {
    this.part.handleDataRow(message);
  }

  handleEmptyQuery(connection: Connection): void {
    this.part.handleEmptyQuery(connection);
    this.at += 1;
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    this.part.handleCommandComplete(message, connection);
    this.at += 1;
  }

  handleCopyInResponse(connection: Connection): void {
    this.part.handleCopyInResponse(connection);
  }

  handleReadyForQuery(connection: Connection): void {
    for (const part of this.parts) part.handleReadyForQuery(connection);
    this.callback(null, null);
  }

  /** pg calls it once; those done before the one that failed are lost with their transaction. */
  handleError(error: Error, connection: Connection): void {
    // The connection may be lost after the last answer, before it is known to be final.
    const failed = Math.min(this.at, this.parts.length - 1);
    for (const [index, part] of this.parts.entries()) {
      if (index > failed && part.name) delete (connection as Account).submittedNamedStatements[part.name];
      part.handleError(index === failed ? error : new StatementSkipped('another statement failed', { cause: error }));
    }
    this.callback(error, null);
  }
}

// What every transaction and statement of a store begins with says nothing.
const traceNameOf = ({ name, text }: JoinedPart): string | undefined =>
  name !== undefined && OPENING.has(name) ? undefined : (name ?? text.trimStart().split(/\s/, 1)[0]);
