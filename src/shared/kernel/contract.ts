import type { Static, TSchema } from 'typebox';

/**
 * One call of the API, written once: route, client, OpenAPI and tests read it. `path` uses `:name` for parameters and
 * stands under `/api`. The browser imports the type alone, so that no schema enters its bundle.
 */
export type Contract = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly replies: Record<number | string, TSchema>;
};

/** The body a contract takes, or undefined where it takes none. */
export type BodyOf<C extends Contract> = C['body'] extends TSchema ? Static<C['body']> : undefined;
/** The query a contract takes, or undefined where it takes none. */
export type QueryOf<C extends Contract> = C['query'] extends TSchema ? Static<C['query']> : undefined;
/** The path parameters a contract takes, or undefined where it takes none. */
export type ParamsOf<C extends Contract> = C['params'] extends TSchema ? Static<C['params']> : undefined;

type SuccessStatus = 200 | 201 | 204;
/** What a contract answers when it is not refused. */
export type ReplyOf<C extends Contract> = {
  [Status in Extract<keyof C['replies'], SuccessStatus>]: C['replies'][Status] extends TSchema
    ? Static<C['replies'][Status]>
    : never;
}[Extract<keyof C['replies'], SuccessStatus>];
