import { setTimeout as pause } from 'node:timers/promises';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Slice } from '../../db/page';
import { sandboxModeOf, SLOW_MS, type SandboxModeStore } from '../sandboxModes';

/** Sends an answer as the provider's mode has it. */
export type PlayedAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  body: unknown,
) => Promise<FastifyReply>;

/**
 * Responds according to the provider's mode. 'broken' is the worst case: the request is carried out, and then the
 * connection dies, so that the outcome is unknown. @param slowMs how long a slow one waits; tests shorten it
 */
export const playedAnswer =
  (modes: Pick<SandboxModeStore, 'readOne'>, slowMs: number = SLOW_MS): PlayedAnswer =>
  async (request, reply, status, body) => {
    // A request may ask for a mode of its own.
    const mode = sandboxModeOf(request.headers['x-sandbox-mode']) ?? (await modes.readOne('payments'));
    if (mode === 'slow') {
      // Its caller has long hung up; waiting on would only hold a closing server.
      const hungUp = new AbortController();
      reply.raw.once('close', () => hungUp.abort());
      await pause(slowMs, undefined, { signal: hungUp.signal, ref: false }).catch(() => undefined);
    }
    if (mode !== 'broken') return reply.code(status).send(body);
    if (request.method === 'GET') return reply.code(500).send({ message: 'Internal server error' });
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  };

/** The idempotency key of a call, null without one. */
export const keyOf = (request: FastifyRequest): string | null => {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
};

/** Query of a list: which page, and how many to each (docs/providers/pagarme.md §1). */
export type PageQuery = { page?: string; size?: string };

/** Which entries a page of a list holds. */
export const sliceOf = ({ page, size }: PageQuery): Slice => {
  const limit = Math.min(positive(size, 10), 1_000);
  return { limit, offset: (positive(page, 1) - 1) * limit };
};

/** A page of a list as the provider answers it. @param all every entry of the list */
export const pagedList = (request: FastifyRequest, query: PageQuery, all: readonly unknown[]) => {
  const { limit, offset } = sliceOf(query);
  return pageAnswer(request, query, { data: all.slice(offset, offset + limit), total: all.length });
};

type PageOfList = { data: readonly unknown[]; total: number };

/** The same of a page that was read by itself; pages before and after are only named where they are. */
export const pageAnswer = (request: FastifyRequest, query: PageQuery, { data, total }: PageOfList) => {
  const number = positive(query.page, 1);
  const { limit, offset } = sliceOf(query);
  const at = (other: number): string => {
    const url = new URL(request.url, 'https://api.pagar.me');
    url.searchParams.set('page', String(other));
    return url.href;
  };
  return {
    data,
    paging: {
      total,
      ...(number > 1 ? { previous: at(number - 1) } : {}),
      ...(offset + limit < total ? { next: at(number + 1) } : {}),
    },
  };
};

const positive = (text: string | undefined, otherwise: number): number =>
  text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : otherwise;
