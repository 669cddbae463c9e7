import type { Readable } from 'node:stream';

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteProductImage,
  postProductImage,
  postProductImageByUrl,
  putProductImages,
} from '../../../shared/admin/productContract';
import { keepFromCaches, merchantOf, requirePermission } from '../../http/access';
import { routeOf } from '../../http/routeOf';
import { sendOutcome } from '../../http/sendOutcome';
import type { ImageService } from './imageService';

const tag = 'admin';

/** HTTP of a product's pictures. */
export const imageRoutes: FastifyPluginAsyncTypebox<{ productImages: ImageService }> = async (
  app,
  { productImages },
) => {
  app.addHook('onRequest', requirePermission('myStore'));
  app.addHook('onRequest', keepFromCaches);

  app.route({
    ...routeOf(postProductImageByUrl, tag),
    handler: async (request, reply) => {
      const { params, body, store } = request;
      const { merchantId } = merchantOf(request);
      return sendOutcome(reply, await productImages.addByUrl(store.id, merchantId, params.id, body.url), 201);
    },
  });
  app.route({
    ...routeOf(putProductImages, tag),
    handler: async (request, reply) => {
      const { params, body, store } = request;
      const { merchantId } = merchantOf(request);
      return sendOutcome(reply, await productImages.arrange(store.id, merchantId, params.id, body.images));
    },
  });
  app.route({
    ...routeOf(deleteProductImage, tag),
    handler: async (request, reply) => {
      const { params, store } = request;
      const { merchantId } = merchantOf(request);
      return sendOutcome(reply, await productImages.remove(store.id, merchantId, params.id, params.imageId));
    },
  });
  await app.register(fileRoute, { productImages });
};

/** The one route whose body is a file: it is streamed, its size limited, and the declared type is not trusted. */
const fileRoute: FastifyPluginAsyncTypebox<{ productImages: ImageService }> = async (app, { productImages }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  // A file has no fields to check: what it is, its bytes decide.
  const { body: _file, ...fileContract } = postProductImage;
  app.route({
    ...routeOf(fileContract, tag),
    handler: async (request, reply) => {
      const { params, store, raw } = request;
      const { merchantId } = merchantOf(request);
      // Without a content type there is no parser, and the body is still in the request stream.
      const body = (request.body as Readable | undefined) ?? raw; // the parser above hands on the stream itself
      return sendOutcome(reply, await productImages.add(store.id, merchantId, params.id, body), 201);
    },
  });
};
