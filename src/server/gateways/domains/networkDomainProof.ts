import { lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { request } from 'node:http';
import type { LookupFunction } from 'node:net';

import type { FastifyBaseLogger } from 'fastify';

import type { DomainProofGateway } from './domainProofPort';
import { isPublicAddress } from './publicAddress';

/** Longest either question may take. */
const LIMIT_MS = 5_000;
/** A token is short; what is longer is some other page. */
const MAX_CHARACTERS = 2_000;

/**
 * Asks the open internet. The file is fetched without following redirects, from an address that was looked up and found
 * to be public: the very connection goes there, so that no second answer of the DNS can lead it elsewhere.
 */
export const networkDomainProof = ({ log }: { log: Pick<FastifyBaseLogger, 'info'> }): DomainProofGateway => ({
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
    try {
      return await fetchText(domain, path);
    } catch (error) {
      log.info({ err: error }, 'a domain serves no file for its proof');
      return null;
    }
  },
});

const publicLookup: LookupFunction = (host, options, done) => {
  lookup(host, { all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) done(error, []);
    else if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      done(new Error('not a public address'), []);
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

const fetchText = (domain: string, path: string): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const asked = request(
      { host: domain, port: 80, path, lookup: publicLookup, signal: AbortSignal.timeout(LIMIT_MS), agent: false },
      (reply) => {
        if (reply.statusCode !== 200) {
          reply.destroy();
          resolve(null);
          return;
        }
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (part: string) => {
          text += part;
          if (text.length > MAX_CHARACTERS) {
            reply.destroy();
            resolve(null);
          }
        });
        reply.on('end', () => resolve(text));
        reply.on('error', reject);
      },
    );
    asked.on('error', reject);
    asked.end();
  });
