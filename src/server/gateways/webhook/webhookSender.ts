import { lookup } from 'node:dns/promises';
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { performance } from 'node:perf_hooks';

import pTimeout from 'p-timeout';

import { beginningOf } from '../../../shared/kernel/text';
import { toStorable } from '../../../shared/kernel/textRules';
import { isPublicAddress } from '../network/publicAddress';
import type { WebhookGateway } from './webhookPort';

/** Time limit of a delivery: name resolution, connection, response. */
const TIMEOUT_MS = 5_000;
/** So much of an answer is kept; the rest is not even read. */
const ANSWER_BYTES = 1_024;

type Address = { address: string; family: number };
type Options = {
  /** 'anywhere' for receivers on this machine, in tests alone: plain HTTP, any port, private addresses. */
  reach: 'public' | 'anywhere';
  timeoutMs?: number;
  /** All addresses of a name. */
  resolve?: (host: string) => Promise<Address[]>;
};

const resolveAll = (host: string): Promise<Address[]> => lookup(host, { all: true });

/**
 * Sends events without looking inside (promise 26 of docs/promises.md, as for pictures by address): a name is
 * resolved once, every address it has must be public, and the one looked at is the one connected to. Redirects are not
 * followed.
 */
export const webhookSender = ({ reach, timeoutMs = TIMEOUT_MS, resolve = resolveAll }: Options): WebhookGateway => {
  const isPublic = reach === 'public' ? isPublicAddress : () => true;

  const accepts = (typed: string): boolean => {
    if (!URL.canParse(typed)) return false;
    const { protocol, port, username, password, hostname, hash } = new URL(typed);
    if (username !== '' || password !== '' || hash !== '') return false;
    if (reach === 'anywhere') return protocol === 'https:' || protocol === 'http:';
    const host = hostOf(hostname);
    return protocol === 'https:' && port === '' && (isIP(host) ? isPublicAddress(host) : host.includes('.'));
  };

  const pinOf = async (url: URL, signal: AbortSignal): Promise<Address | null> => {
    const host = hostOf(url.hostname);
    if (isIP(host)) return isPublic(host) ? { address: host, family: isIP(host) } : null;
    const found = await pTimeout(resolve(host), { milliseconds: Infinity, signal });
    const [first] = found;
    return first && found.every(({ address }) => isPublic(address)) ? first : null;
  };

  return {
    accepts,
    async send(typed, body, headers) {
      const started = performance.now();
      const durationMs = () => Math.round(performance.now() - started);
      if (!accepts(typed)) return { kind: 'failed', fault: 'notAccepted', durationMs: 0 };
      const url = new URL(typed);
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const pin = await pinOf(url, signal);
        if (!pin) return { kind: 'failed', fault: 'notAccepted', durationMs: durationMs() };
        const reply = await post(url, pin, body, headers, signal);
        try {
          const answer = await answerOf(reply);
          return { kind: 'answered', code: reply.statusCode ?? 0, answer, durationMs: durationMs() };
        } finally {
          reply.destroy();
        }
      } catch {
        return { kind: 'failed', fault: signal.aborted ? 'timeout' : 'unreachable', durationMs: durationMs() };
      }
    },
  };
};

// The URL has written odd forms of an address (decimal, octal, hexadecimal) in the usual one already.
const hostOf = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

const openRequest = (url: URL, options: RequestOptions): ClientRequest =>
  url.protocol === 'https:' ? https.request(url, options) : http.request(url, options);

const post = (
  url: URL,
  pin: Address,
  body: string,
  headers: Record<string, string>,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    const request = openRequest(url, {
      method: 'POST',
      agent: false,
      signal,
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'accept-encoding': 'identity',
        'user-agent': 'OiPet-Webhooks/1',
      },
      lookup: (_host, options, done) => {
        if (options.all) done(null, [{ address: pin.address, family: pin.family }]);
        else done(null, pin.address, pin.family);
      },
    });
    request.on('response', answered).on('error', failed);
    request.end(body);
  });

/** The first of what a receiver answered, as text the database takes. */
async function answerOf(reply: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of reply as AsyncIterable<Buffer>) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= ANSWER_BYTES) break;
  }
  // NUL is no text to PostgreSQL.
  return beginningOf(toStorable(Buffer.concat(parts).subarray(0, ANSWER_BYTES).toString('utf8')), ANSWER_BYTES);
}
