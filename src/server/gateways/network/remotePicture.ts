import { lookup } from 'node:dns/promises';
import http, { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';

import pTimeout from 'p-timeout';

import { isPublicAddress } from './publicAddress';

/** How much a stranger's server may cost us. */
type RemoteLimits = { maxBytes: number; maxMs: number; maxRedirects: number };
/** 5 MB and 5 s for the whole errand, at most 3 redirects (promise 26 of docs/promises.md). */
const REMOTE_LIMITS: RemoteLimits = { maxBytes: 5_000_000, maxMs: 5_000, maxRedirects: 3 };

/** Why nothing was fetched: a forbidden address, or no usable response. */
type RemoteRefusal = 'notAccepted' | 'unreachable';
/** What is known of it: the name has no address; something answered, by leading on or with no file. */
type RemoteDetail = 'noAddress' | 'redirect' | 'noFile';

type Address = { address: string; family: number };
/** What a fetch stands on; the open internet and its limits unless given. */
export type RemoteDependencies = {
  /** All addresses of a name. */
  resolve?: (host: string) => Promise<Address[]>;
  isPublic?: (address: string) => boolean;
  /** Opens a request; its `lookup` answers the one address that was checked. */
  open?: (url: URL, options: RequestOptions) => ClientRequest;
  ports?: ReadonlySet<string>;
  limits?: RemoteLimits;
  /** The Accept header: pictures by default. */
  accept?: string;
};

/** Fetches pictures from addresses that merchants type. */
export type RemotePictures = ReturnType<typeof remotePictures>;

/** The usual ports of both schemes; a URL leaves its own away. */
const WEB_PORTS: ReadonlySet<string> = new Set(['', '80', '443']);
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const resolveAll = (host: string): Promise<Address[]> => lookup(host, { all: true });
const openRequest = (url: URL, options: RequestOptions): ClientRequest =>
  url.protocol === 'https:' ? https.request(url, options) : http.request(url, options);

/**
 * Pictures from elsewhere, without looking inside (promise 26 of docs/promises.md): every address on the way is
 * resolved once, must be public, and is the one connected to; nothing of ours travels along.
 */
export const remotePictures = ({
  resolve = resolveAll,
  isPublic = isPublicAddress,
  open = openRequest,
  ports = WEB_PORTS,
  limits = REMOTE_LIMITS,
  accept = 'image/*',
}: RemoteDependencies = {}) => {
  const pinOf = async (url: URL, signal: AbortSignal): Promise<Address | 'noAddress' | null> => {
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    if (!isWeb || !ports.has(url.port) || url.username !== '' || url.password !== '') return null;
    // The URL has written odd forms of an address (decimal, octal, hexadecimal) in the usual one already.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host)) return isPublic(host) ? { address: host, family: isIP(host) } : null;
    const found = await pTimeout(
      resolve(host).catch(() => []),
      { milliseconds: Infinity, signal },
    );
    const [first] = found;
    if (!first) return 'noAddress';
    return found.every(({ address }) => isPublic(address)) ? first : null;
  };

  const ask = (url: URL, pin: Address, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((answered, failed) => {
      const request = open(url, {
        agent: false,
        signal,
        headers: { accept, 'accept-encoding': 'identity', 'user-agent': 'OiPet' },
        lookup: (_host, options, done) => {
          if (options.all) done(null, [{ address: pin.address, family: pin.family }]);
          else done(null, pin.address, pin.family);
        },
      });
      request.on('response', answered).on('error', failed);
      request.end();
    });

  return {
    limits,
    /**
     * The body of a URL, of which `work` may read at most `limits.maxBytes`; its content is not checked yet. `signal`
     * aborts on time-out.
     */
    async fetch<Value>(
      typed: string,
      work: (body: Readable, signal: AbortSignal) => Promise<Value>,
    ): Promise<{ ok: true; value: Value } | { ok: false; reason: RemoteRefusal; detail?: RemoteDetail }> {
      const signal = AbortSignal.timeout(limits.maxMs);
      let url = URL.canParse(typed) ? new URL(typed) : null;
      try {
        for (let hops = 0; url !== null && hops <= limits.maxRedirects; hops += 1) {
          const pin = await pinOf(url, signal);
          if (pin === null) return { ok: false, reason: 'notAccepted' };
          if (pin === 'noAddress') return { ok: false, reason: 'notAccepted', detail: 'noAddress' };
          const answer = await ask(url, pin, signal);
          const { statusCode = 0, headers } = answer;
          if (REDIRECTS.has(statusCode) && headers.location !== undefined) {
            answer.destroy();
            url = URL.canParse(headers.location, url.href) ? new URL(headers.location, url) : null;
            continue;
          }
          const isTooLong = Number(headers['content-length'] ?? 0) > limits.maxBytes;
          if (statusCode !== 200 || isTooLong) {
            answer.destroy();
            return { ok: false, reason: 'unreachable', detail: 'noFile' };
          }
          try {
            return { ok: true, value: await work(answer, signal) };
          } finally {
            answer.destroy();
          }
        }
        return { ok: false, reason: 'notAccepted', detail: 'redirect' };
      } catch {
        return { ok: false, reason: 'unreachable' };
      }
    },
  };
};
