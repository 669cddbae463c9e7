import { AsyncResource } from 'node:async_hooks';

import type { Pool, PoolClient } from 'pg';

import { endFailed, type Spans } from './spans';

/** A statement as pg takes it: text, or an object with a text and perhaps a name and a callback of its own. */
type Statement = string | { name?: string; text?: string; callback?: Callback };
type Callback = (error: Error | null, result: unknown) => void;
/** What pg's overloads of `query` have in common. */
type Query = (...given: unknown[]) => unknown;

/**
 * A span for each statement of a request or a job. It is named as the statement was prepared, else by its first word;
 * its text and values stay out.
 */
export const traceStatements = (pool: Pool, { telemetry, tracer }: Spans): void => {
  const { trace, SpanKind } = telemetry;

  const traced = (client: PoolClient): Query => {
    const query = client.query.bind(client) as Query;
    return (...given) => {
      // What nobody waits for, such as the end of an idle connection, belongs to no trace.
      if (trace.getActiveSpan() === undefined) return query(...given);
      const name = nameOf(given[0] as Statement);
      const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': name };
      const span = tracer.startSpan(`db ${name}`, { kind: SpanKind.CLIENT, attributes });
      const ending = (callback: Callback): Callback => {
        return (error, result) => {
          if (error) endFailed(span, error, telemetry);
          else span.end();
          callback(error, result);
        };
      };
      const [statement, last] = [given[0] as Statement, given.at(-1)];
      if (typeof last === 'function') given[given.length - 1] = ending(last as Callback);
      else if (typeof statement === 'object' && statement.callback) statement.callback = ending(statement.callback);
      const answer = query(...given);
      if (answer instanceof Promise)
        return answer.then(
          (result: unknown) => {
            span.end();
            return result;
          },
          (error: unknown) => {
            endFailed(span, error, telemetry);
            throw error;
          },
        );
      return answer;
    };
  };

  pool.on('connect', (client) => {
    client.query = traced(client) as PoolClient['query'];
  });
  // A caller that waits for a connection is called by whoever gives one back, and must go on in its own trace.
  const connect = pool.connect.bind(pool) as (callback?: (...given: unknown[]) => void) => unknown;
  pool.connect = ((callback?: (...given: unknown[]) => void) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as Pool['connect'];
};

const nameOf = (statement: Statement): string => {
  if (typeof statement === 'object' && statement.name) return statement.name;
  const text = typeof statement === 'string' ? statement : (statement.text ?? '');
  return /^\s*([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
};
