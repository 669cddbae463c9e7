import { createHash } from 'node:crypto';

import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

import type { Contract, ReplyOf } from '../../shared/kernel/contract';
import type { Outcome } from '../../shared/kernel/outcome';
import type { CatalogueEvents } from '../db/catalogueEvents';
import { isDatabaseAway } from '../db/databaseAway';
import { readShared } from '../kernel/sharedJson';
import { monotonicClock } from '../kernel/clock';
import type { ProcessCounts } from '../kernel/processCounts';
import { answerCache, type Cacheable } from './answerCache';
import { encodedBody, encodingFor, type EncodedBody } from './contentEncoding';
import type { RequestOf } from './outcomeRoute';
import { routeOf } from './routeOf';
import { sendOutcome } from './sendOutcome';

/** Answers of routes that say the same to everybody who may ask at all, kept as the bytes that are sent. */
export type KeptAnswers = ReturnType<typeof keptAnswers>;

/** What a route's work says of the answer beside it; all of it may be left out. */
type KeptAs = {
  /** False for an answer that is to be worked out anew each time. */
  isCacheable?: boolean;
  /** Milliseconds after which time alone makes it another one. */
  holdsMs?: number;
  /** Ids of the products whose exact stock it says; none without it. */
  stockOf?: readonly string[];
};

/** A success as it is sent: JSON, and its ETag without quotes. */
type KeptBytes = { body: Buffer; encoded: EncodedBody; tag: string };
type KeptAnswer = Cacheable & { outcome: Outcome<KeptBytes> };

type Options = {
  catalogueEvents: CatalogueEvents;
  /** Memory for all answers; 0 keeps none, for a development server. */
  maxBytes?: number;
  /** Counts the use of the cache. */
  counts?: Pick<ProcessCounts, 'cache'>;
};

const CACHE_BYTES = 32 * 1024 * 1024;
/** Longer addresses are no question that many ask. */
const MAX_ADDRESS_LENGTH = 512;
/** Below it a compressed copy saves no packet. */
const MIN_COMPRESSED_BYTES = 1_024;
/** Answers that stay in memory as they were read: the menus of the stores that pages are rendered for, some 50 kB each. */
const MOST_VALUES = 64;
/** Browsers keep it and ask each time whether it still holds; stores differ by a header. */
const HEADERS = { 'cache-control': 'no-cache', vary: 'accept-encoding, x-store-id' };

/** What a store that is open to the public says is the same for everybody: signed in or not, person or program. */
const isForEverybody = ({ store, helper, url }: FastifyRequest): boolean =>
  // A helper's answers are masked.
  store.status === 'active' && helper === null && url.length <= MAX_ADDRESS_LENGTH;

export const keptAnswers = ({ catalogueEvents, maxBytes = CACHE_BYTES, counts }: Options) => {
  const counted = counts && { name: 'answers', counts };
  const cache = answerCache<KeptAnswer>({ catalogueEvents, clock: monotonicClock, maxBytes, counted });

  /** Answers as they were read, by their bytes, least recently used first. */
  const values = new Map<Buffer, unknown>();

  const send = (request: FastifyRequest, reply: FastifyReply, { outcome }: KeptAnswer) =>
    outcome.ok ? sendBytes(request, reply, outcome.value) : sendOutcome(reply, outcome);

  return {
    /**
     * What a route answers to an address of an open store, where that is there and still holds; else null. For pages
     * rendered in this process, which need no request for it. Many share the value: it can not be changed.
     */
    valueOf(storeId: string, address: string): { value: unknown } | null {
      const known = cache.known(storeId, address);
      if (!known?.outcome.ok) return null;
      const { body } = known.outcome.value;
      const value = values.get(body) ?? readShared(body.toString());
      values.delete(body);
      values.set(body, value);
      for (const oldest of values.keys()) {
        if (values.size <= MOST_VALUES) break;
        values.delete(oldest);
      }
      return { value };
    },

    /**
     * A route that answers with the outcome of one use case, from memory where its store's answer to the same address is
     * there and still holds: sent once store and caller are known, before the address is read. Its work may depend on
     * store and address alone.
     */
    route: <C extends Contract>(
      contract: C,
      tag: string,
      work: (request: RequestOf<C>) => Promise<{ outcome: Outcome<ReplyOf<C>>; keptAs?: KeptAs }>,
    ) => ({
      ...routeOf(contract, tag),
      onRequest(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
        const known = isForEverybody(request) ? cache.known(request.store.id, request.url) : null;
        if (known) void send(request, reply, known);
        else done();
      },
      async handler(request: RequestOf<C>, reply: FastifyReply) {
        const make = async (): Promise<KeptAnswer> => {
          const { outcome, keptAs = {} } = await work(request);
          if (!outcome.ok) return { outcome, bytes: 0, isCacheable: false };
          // The writers of schemas give text.
          const body = Buffer.from(reply.serialize(outcome.value) as string);
          const tagOfBody = createHash('sha1').update(body).digest('base64url');
          const value = { body, encoded: encodedBody(body), tag: tagOfBody };
          const bytes = value.encoded.bytes + MAX_ADDRESS_LENGTH;
          return { outcome: { ok: true, value }, bytes, isCacheable: true, stockOf: [], ...keptAs };
        };
        if (!isForEverybody(request)) {
          const { outcome } = await work(request);
          return sendOutcome(reply, outcome);
        }
        try {
          return send(request, reply, await cache.recall(request.store.id, request.url, make));
        } catch (error) {
          const last = isDatabaseAway(error) ? cache.lastKnown(request.store.id, request.url) : null;
          if (last === null) throw error;
          request.log.warn({ err: error }, 'an answer that cannot be made anew is sent as it was');
          return send(request, reply.header('age', ageOf(last)), last.answer);
        }
      },
    }),
  };
};

/** Of an answer that may have changed since: seconds, as the header says them. */
export const ageOf = ({ ageMs }: { ageMs: number }): string => String(Math.floor(ageMs / 1_000));

const sendBytes = (request: FastifyRequest, reply: FastifyReply, kept: KeptBytes): FastifyReply => {
  const { 'accept-encoding': accepted, 'if-none-match': known } = request.headers;
  const isCompressed =
    accepted !== undefined && kept.body.length >= MIN_COMPRESSED_BYTES && encodingFor(accepted) === 'br';
  const tag = isCompressed ? `"${kept.tag}-br"` : `"${kept.tag}"`;
  reply.headers(HEADERS).header('etag', tag);
  if (known?.includes(tag)) return reply.code(304).send();
  reply.header('content-type', 'application/json; charset=utf-8');
  if (isCompressed) reply.header('content-encoding', 'br');
  const bytes = kept.encoded.as(isCompressed ? 'br' : 'identity');
  if (Buffer.isBuffer(bytes)) return reply.send(bytes);
  bytes.then(
    (made) => reply.send(made),
    (error: Error) => reply.send(error),
  );
  return reply;
};
