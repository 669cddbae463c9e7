import type { Readable } from 'node:stream';

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteProductImage,
  postProductImage,
  postProductImageByUrl,
  putProductImages,
} from '../../../shared/admin/productContract';
import { keepFromCaches, merchantOf, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import type { ImageService } from './imageService';

const tag = 'admin';

/** HTTP of a product's pictures. */
export const imageRoutes: FastifyPluginAsyncTypebox<{ productImages: ImageService }> = async (
  app,
  { productImages },
) => {
  app.addHook('onRequest', requirePermission('myStore'));
  app.addHook('onRequest', keepFromCaches);

  app.route(
    outcomeRoute(postProductImageByUrl, tag, async (request) => {
      const { params, body, store } = request;
      const { merchantId } = merchantOf(request);
      return productImages.addByUrl(store.id, merchantId, params.id, body.url);
    }),
  );
  app.route(
    outcomeRoute(putProductImages, tag, async (request) => {
      const { params, body, store } = request;
      const { merchantId } = merchantOf(request);
      return productImages.arrange(store.id, merchantId, params.id, body.images);
    }),
  );
  app.route(
    outcomeRoute(deleteProductImage, tag, async (request) => {
      const { params, store } = request;
      const { merchantId } = merchantOf(request);
      return productImages.remove(store.id, merchantId, params.id, params.imageId);
    }),
  );
  await app.register(fileRoute, { productImages });
};

/** The one route whose body is a file: it is streamed, its size limited, and the declared type is not trusted. */
const fileRoute: FastifyPluginAsyncTypebox<{ productImages: ImageService }> = async (app, { productImages }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  // A file has no fields to check: what it is, its bytes decide.
  const { body: _file, ...fileContract } = postProductImage;
  app.route({
    ...outcomeRoute(fileContract, tag, async (request) => {
      const { params, store, raw } = request;
      const { merchantId } = merchantOf(request);
      // Without a content type there is no parser, and the body is still in the request stream.
      const body = (request.body as Readable | undefined) ?? raw; // the parser above hands on the stream itself
      return productImages.add(store.id, merchantId, params.id, body);
    }),
    config: { takesFiles: true },
  });
};
