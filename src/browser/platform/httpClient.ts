import type { BodyOf, Contract, ParamsOf, QueryOf, ReplyOf } from '../../shared/kernel/contract';
import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { isRefusalName, refusalStatus, type RefusalName } from '../../shared/kernel/refusal';
import type { RefusalReply } from '../../shared/kernel/wire';
import type { SendRequest } from '../../shared/page/pageContract';

/** A raw response. The client never throws on a status (specification §7). `statusCode` 0: no response. */
type HttpAnswer = { statusCode: number; body: unknown; headers: Record<string, string> };

type Filled<T, Name extends string> = T extends undefined ? unknown : Record<Name, T>;
/** What a contract's call is made of, besides method and path. */
export type CallInput<C extends Contract> = Filled<ParamsOf<C>, 'params'> &
  Filled<BodyOf<C>, 'body'> &
  (QueryOf<C> extends undefined ? unknown : { query?: QueryOf<C> }) & { idempotencyKey?: string };

/** The product API as the browser's code calls it: method and path are literals that the contract's type checks. */
export type HttpClient = {
  /** One call. Never throws and never rejects: every answer, and none, is an Outcome. */
  send<C extends Contract>(method: C['method'], path: C['path'], input?: CallInput<C>): Promise<Outcome<ReplyOf<C>>>;
};

type AnyInput = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
};

const nameByStatus = (statusCode: number): RefusalName => {
  const names = Object.keys(refusalStatus).filter(isRefusalName);
  if (statusCode === 406) return 'UnexpectedError';
  return names.find((name) => refusalStatus[name] === statusCode) ?? 'UnexpectedError';
};

/** An answer as an outcome: 2xx is the value, all else a refusal of the catalogue, 'UnexpectedError' where it names none. */
const outcomeOf = <Value>({ statusCode, body }: HttpAnswer): Outcome<Value> => {
  // The server checks every reply against its contract, so a 2xx body has the contract's shape.
  if (statusCode >= 200 && statusCode < 300) return succeeded(body as Value);
  const { name, details } = (body ?? {}) as Partial<RefusalReply>;
  return isRefusalName(name) ? refused(name, details) : refused(nameByStatus(statusCode));
};

const givenOf = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

// Half a character, as a cut-off emoji leaves one, cannot be written in an address.
const encoded = (part: string): string => encodeURIComponent(part.replace(/\p{Cs}/gu, '\uFFFD'));

/** The client over any way of sending: fetch in the browser, the server's own router while a page is rendered. */
export const httpClient = (sendRequest: SendRequest): HttpClient => ({
  async send(method, path, input) {
    const { params, query, body, idempotencyKey }: AnyInput = input ?? {};
    const filledPath = path.replace(/:(\w+)/g, (_, name: string) => encoded(params?.[name] ?? ''));
    const headers = idempotencyKey ? { 'idempotency-key': idempotencyKey } : undefined;
    return outcomeOf(await sendRequest({ method, path: filledPath, query: query && givenOf(query), body, headers }));
  },
});
