import { createHash } from 'node:crypto';

import type { FastifyPluginAsync } from 'fastify';

import { sendRefusal } from '../http/sendOutcome';
import type { MediaService } from './mediaService';
import { pictureVariantOf } from './pictureAddress';

const A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Pictures at `/media/<key>.webp` and `/media/<key>-<width>.<avif|webp|png>`; to be mounted without prefix. A key never
 * changes its picture, so responses are cached for ever. Only pictures we encoded ourselves are sent.
 */
export const mediaRoutes: FastifyPluginAsync<{ media: MediaService }> = async (app, { media }) => {
  app.get<{ Params: { '*': string } }>(
    '/media/*',
    { config: { storeBy: 'none' }, schema: { hide: true } },
    async (request, reply) => {
      const address = request.params['*'];
      const variant = pictureVariantOf(address);
      const picture = variant && (await media.picture(variant));
      if (!variant || !picture) return sendRefusal(reply, { name: 'NotFoundError' });
      const tag = `"${createHash('sha1').update(picture).digest('base64url')}"`;
      reply.headers({
        'cache-control': A_YEAR,
        etag: tag,
        'x-content-type-options': 'nosniff',
        // Mail programs show pictures of an order from pages of their own.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send();
      return reply.type(`image/${variant.format}`).send(picture);
    },
  );
};
