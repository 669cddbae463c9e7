import { createHash } from 'node:crypto';

import type { FastifyPluginAsync } from 'fastify';

import { SHARE_FOLDER, type ShareSubject } from '../../shared/page/shareAddress';
import { sendRefusal } from '../http/sendOutcome';
import type { StoreService } from '../store/storeService';
import type { ShareService } from './shareService';

/** `?v=` changes with the picture; without it an old one is shown for a day at most. */
const A_DAY = 'public, max-age=86400';

/** Pictures of shared pages, each store's own on its own host. To be mounted without prefix. */
export const shareRoutes: FastifyPluginAsync<{ shares: ShareService; stores: StoreService }> = async (
  app,
  { shares, stores },
) => {
  app.get<{ Params: { '*': string } }>(
    `${SHARE_FOLDER}/*`,
    { config: { storeBy: 'none' }, schema: { hide: true } },
    async (request, reply) => {
      const subject = subjectOf(request.params['*']);
      const store = subject && (await stores.openByHost(request.host));
      const picture = subject && store && (await shares.picture(store, subject));
      if (!picture) return sendRefusal(reply, { name: 'NotFoundError' });
      const tag = `"${createHash('sha1').update(picture).digest('base64url')}"`;
      reply.headers({
        'cache-control': A_DAY,
        etag: tag,
        'x-content-type-options': 'nosniff',
        // Messengers and their web pages show it from elsewhere.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
      return reply.type('image/jpeg').send(picture);
    },
  );
};

const subjectOf = (address: string): ShareSubject | null => {
  if (address === 'store.jpg') return { kind: 'store' };
  const [, kind, slug = ''] = /^(product|category|brand)\/([^/]{1,180})\.jpg$/.exec(address) ?? [];
  // PostgreSQL takes no NUL in a text, and no slug holds a control character.
  if (/\p{Cc}/u.test(slug)) return null;
  if (kind === 'product' || kind === 'category' || kind === 'brand') return { kind, slug };
  return null;
};
