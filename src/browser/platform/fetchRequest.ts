import type { SendRequest } from '../../shared/page/pageContract';

/**
 * Under this size a change may outlive its page, so that what is flushed on leaving arrives, and a renewal's cookie is
 * kept; browsers allow 64 kB.
 */
const KEEPALIVE_LIMIT = 60_000;

/** What moves money waits for a provider too; its end is worth more than a quick answer. In milliseconds. */
const BILLABLE_LIMIT_MS = 14_000;
/** A file of megabytes takes its time on a phone's line. */
const FILE_LIMIT_MS = 60_000;

type Options = {
  /** Where the API stands: '/api'. */
  base: string;
  /** The page's store, sent with every call (specification §6). */
  storeId: string;
  /** How long an answer may take; after it the status is 0. In milliseconds. */
  limitMs: number;
  /** The token of who is signed in now, or null. */
  readToken: () => string | null;
};

const queryOf = (query: Record<string, unknown> = {}): string => {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
};

const isFile = (response: Response): boolean => response.headers.get('content-type')?.startsWith('text/csv') ?? false;

/** Calls over HTTP. Never rejects: without a readable response the status is 0. */
export const fetchRequest =
  ({ base, storeId, limitMs, readToken }: Options): SendRequest =>
  async ({ method, path, query, body, headers }) => {
    const token = readToken();
    const file = body instanceof Blob ? body : null;
    const text = body === undefined || file ? undefined : JSON.stringify(body);
    const isBillable = headers?.['idempotency-key'] !== undefined;
    const init: RequestInit = {
      method,
      signal: AbortSignal.timeout(
        file ? Math.max(FILE_LIMIT_MS, limitMs) : isBillable ? Math.max(BILLABLE_LIMIT_MS, limitMs) : limitMs,
      ),
      body: file ?? text,
      keepalive: method !== 'GET' && !file && (text?.length ?? 0) < KEEPALIVE_LIMIT,
      headers: {
        'x-store-id': storeId,
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
        ...(file ? { 'content-type': 'application/octet-stream' } : {}),
        ...(token === null ? {} : { authorization: token }),
        ...headers,
      },
    };
    try {
      const response = await fetch(`${base}${path}${queryOf(query)}`, init);
      const reply = await response.text();
      return {
        statusCode: response.status,
        // A file (CSV) is taken as it is; everything else is JSON.
        body: reply === '' ? null : isFile(response) ? reply : JSON.parse(reply),
        headers: Object.fromEntries(response.headers),
      };
    } catch {
      return { statusCode: 0, body: null, headers: {} };
    }
  };
