import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';

import type { PlatformIdentity } from '../../shared/store/storeContract';
import type { StoreRow } from '../db/schema/storeTables';
import { networkOf } from '../http/throttle';
import type { OpeningWaitService } from '../store/openingWaitService';
import type { AssetManifest } from './assetManifest';
import { closedPage, type ClosedTurn } from './closedPage';

type Dependencies = {
  openingWaits: Pick<OpeningWaitService, 'wait' | 'forget'>;
  assets: () => Promise<AssetManifest>;
  /** Who runs the platform; null: nobody beside the stores. */
  platformIdentity: PlatformIdentity | null;
};

/** Forms of a page without script are no larger. */
const BODY_LIMIT_BYTES = 2_048;
const Typed = Type.String({ maxLength: 200 });
// Sent by the page itself: without our request headers.
const page = { config: { storeBy: 'host', tokenBy: 'none' } } as const;

/** What the forms of a closed store's page send: an e-mail to be told once, and the same taken back. */
export const openingWaitRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (app, options) => {
  const { openingWaits, assets, platformIdentity } = options;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const answer = async (reply: FastifyReply, store: StoreRow, turn: ClosedTurn) => {
    const { status } = store;
    // It has opened meanwhile.
    if (status === 'active') return reply.code(303).header('location', '/').send('');
    return reply
      .code(turn.kind === 'asking' ? 400 : 200)
      .headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
      .type('text/html; charset=utf-8')
      .send(closedPage({ ...store, status }, turn, await assets(), platformIdentity));
  };

  app.route({
    method: 'POST',
    url: '/opening-wait',
    ...page,
    schema: { hide: true, body: Type.Object({ email: Typed, consent: Type.Optional(Typed) }) },
    handler: async ({ store, ip, body: { email, consent } }, reply) => {
      if (consent !== 'yes') return answer(reply, store, { kind: 'asking', email, error: 'consent' });
      const kept = await openingWaits.wait(store, networkOf(ip), email);
      if (kept.ok) return answer(reply, store, { kind: 'waiting', ...kept.value });
      const error = kept.refusal.name === 'TooManyRequestsError' ? 'tooMany' : 'email';
      return answer(reply, store, { kind: 'asking', email, error });
    },
  });

  app.route({
    method: 'POST',
    url: '/opening-wait/removal',
    ...page,
    schema: { hide: true, body: Type.Object({ email: Typed, token: Typed }) },
    handler: async ({ store, body: { email, token } }, reply) => {
      const forgotten = await openingWaits.forget(store.id, email, token);
      return answer(reply, store, forgotten.ok ? { kind: 'removed' } : { kind: 'asking' });
    },
  });
};
