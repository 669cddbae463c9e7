import type { FastifyBaseLogger } from 'fastify';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

import { uncounted, type CountedLine } from '../calls/providerCalls';
import { failedAnswer, ProviderFailure } from '../calls/providerFailure';
import { parseForeignJson } from '../foreignJson';
import { providerPolicy } from '../providerPolicy';
import type { PostalCodeAnswer, PostalCodeGateway } from './postalCodePort';

/** The public service, where nothing else is configured (docs/providers/postal-codes.md §1). */
export const VIA_CEP_URL = 'https://viacep.com.br/ws';

/** Longest a look-up may take (rules §4). */
const LIMIT_MS = 2_000;

// Source: docs/providers/postal-codes.md §1.
const Found = Type.Object({
  logradouro: Type.String(),
  bairro: Type.String(),
  ibge: Type.String({ pattern: '^\\d{7}$' }),
});

type Options = {
  /** Address before '/{zipCode}/json/'; a function, because the sandbox's port is known only once it listens. */
  baseUrl: () => string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  limitMs?: number;
  count?: CountedLine;
};

/** A postal-code service that answers like ViaCEP. */
export const viaCep = ({ baseUrl, log, limitMs = LIMIT_MS, count = uncounted }: Options): PostalCodeGateway => {
  const policy = providerPolicy(limitMs, count);
  return {
    async find(zipCode) {
      try {
        return await policy.execute(({ signal }) => ask(`${baseUrl()}/${zipCode}/json/`, signal));
      } catch (error) {
        log.warn({ err: error }, 'the postal-code service gave no answer');
        return { kind: 'unavailable' };
      }
    },
  };
};

const ask = async (url: string, signal: AbortSignal): Promise<PostalCodeAnswer> => {
  const reply = await fetch(url, { headers: { accept: 'application/json' }, signal });
  if (!reply.ok) {
    const said = await reply.text();
    // Services of this shape also answer 404 for an unknown code, and 400 with a page for a malformed one.
    if (reply.status === 404 || reply.status === 400) return { kind: 'unknown' };
    throw failedAnswer(reply.status, said);
  }
  const body = parseForeignJson(await reply.text());
  // 'true' as a text today, a boolean in older answers.
  if (typeof body === 'object' && body !== null && 'erro' in body && body.erro) return { kind: 'unknown' };
  if (!Value.Check(Found, body)) {
    throw new ProviderFailure('unreadable', '', 'The postal-code service answered in another shape');
  }
  return { kind: 'found', street: body.logradouro, neighborhood: body.bairro, ibgeCode: body.ibge };
};
