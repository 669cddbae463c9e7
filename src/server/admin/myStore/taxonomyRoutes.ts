import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteBanner,
  deleteBrand,
  deleteCategory,
  getOwnBanners,
  getTaxonomy,
  postBanner,
  postBrand,
  postCategory,
  putBanner,
  putBannerPlace,
  putBrand,
  putBrandPlace,
  putCategory,
  putCategoryPlace,
} from '../../../shared/admin/myStore/taxonomyContract';
import { keepFromCaches, requirePermission } from '../../http/access';
import { routeOf } from '../../http/routeOf';
import { sendOutcome } from '../../http/sendOutcome';
import type { BannerService } from './bannerService';
import type { TaxonomyService } from './taxonomyService';
import { editorOf } from './myStoreRoutes';

const tag = 'admin';

type Options = { shelf: TaxonomyService; banners: BannerService };

/** HTTP of categories, brands and banners as merchants arrange them. */
export const taxonomyRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { shelf, banners }) => {
  app.addHook('onRequest', requirePermission('myStore'));
  app.addHook('onRequest', keepFromCaches);

  app.route({ ...routeOf(getTaxonomy, tag), handler: async ({ store }) => shelf.list(store.id) });
  app.route({
    ...routeOf(postCategory, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await shelf.addCategory(editorOf(request), request.body), 201),
  });
  app.route({
    ...routeOf(putCategory, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await shelf.saveCategory(editorOf(request), request.params.id, request.body)),
  });
  app.route({
    ...routeOf(putCategoryPlace, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await shelf.placeCategory(editorOf(request), request.params.id, request.body)),
  });
  app.route({
    ...routeOf(deleteCategory, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await shelf.removeCategory(editorOf(request), request.params.id, request.body)),
  });

  app.route({
    ...routeOf(postBrand, tag),
    handler: async (request, reply) => sendOutcome(reply, await shelf.addBrand(editorOf(request), request.body), 201),
  });
  app.route({
    ...routeOf(putBrand, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await shelf.saveBrand(editorOf(request), request.params.id, request.body)),
  });
  app.route({
    ...routeOf(putBrandPlace, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await shelf.placeBrand(editorOf(request), request.params.id, request.body)),
  });
  app.route({
    ...routeOf(deleteBrand, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await shelf.removeBrand(editorOf(request), request.params.id, request.body.version)),
  });

  app.route({ ...routeOf(getOwnBanners, tag), handler: async ({ store }) => banners.list(store.id) });
  app.route({
    ...routeOf(postBanner, tag),
    handler: async (request, reply) => sendOutcome(reply, await banners.add(editorOf(request), request.body), 201),
  });
  app.route({
    ...routeOf(putBanner, tag),
    handler: async (request, reply) => {
      const { version, ...banner } = request.body;
      return sendOutcome(reply, await banners.save(editorOf(request), request.params.id, version, banner));
    },
  });
  app.route({
    ...routeOf(putBannerPlace, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await banners.place(editorOf(request), request.params.id, request.body)),
  });
  app.route({
    ...routeOf(deleteBanner, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await banners.remove(editorOf(request), request.params.id, request.body.version)),
  });
};
