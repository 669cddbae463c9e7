import { Resolver } from 'node:dns/promises';
import type { Readable } from 'node:stream';

import type { FastifyBaseLogger } from 'fastify';

import { remotePictures, type RemoteDependencies } from '../network/remotePicture';
import type { DomainProofGateway } from './domainProofPort';

/** Longest either question may take. */
const LIMIT_MS = 5_000;
/** A token is short; what is longer is some other page. */
const MAX_BYTES = 2_000;

type Options = {
  log: Pick<FastifyBaseLogger, 'info'>;
  /** The network as tests stand in for it; the open internet unless given. */
  network?: RemoteDependencies;
};

/**
 * Uses the open internet. The file is fetched like pictures by URL (promise 26 of docs/promises.md): from the one
 * address that was resolved and found to be public, on the web's own port, without following redirects.
 */
export const networkDomainProof = ({ log, network }: Options): DomainProofGateway => {
  const files = remotePictures({
    ports: new Set(['']),
    limits: { maxBytes: MAX_BYTES, maxMs: LIMIT_MS, maxRedirects: 0 },
    accept: 'text/plain',
    ...network,
  });
  return {
    async txtRecords(name) {
      try {
        const resolver = new Resolver({ timeout: LIMIT_MS / 2, tries: 2 });
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
      } catch (error) {
        log.info({ err: error }, 'a domain has no TXT record for its proof');
        return [];
      }
    },

    async textFile(domain, path) {
      const answer = await files.fetch(`http://${domain}${path}`, (body) => shortText(body, files.limits.maxBytes));
      if (answer.ok) return answer.value;
      log.info({ domain, reason: answer.reason }, 'a domain serves no file for its proof');
      return null;
    },

    async answerOf(domain, path) {
      const ask = (scheme: 'http' | 'https') =>
        files.fetch(`${scheme}://${domain}${path}`, (body) => shortText(body, files.limits.maxBytes));
      let answer = await ask('https');
      // A proxy without a certificate leads whoever asks over HTTP back to HTTPS: nobody gets in there.
      const isSecure = answer.ok || answer.detail !== undefined;
      if (!isSecure) answer = await ask('http');
      if (answer.ok) return answer.value === null ? { kind: 'other' } : { kind: 'text', text: answer.value };
      if (answer.detail === 'noAddress') return { kind: 'noAddress' };
      if (answer.detail === undefined) return { kind: 'silent' };
      return { kind: answer.detail === 'redirect' && !isSecure ? 'silent' : 'other' };
    },
  };
};

/** A whole body as text; null beyond the limit of bytes, the rest unread. */
async function shortText(body: Readable, maxBytes: number): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
