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
import { editOf, editorOf, keepFromCaches, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import type { BannerService } from './bannerService';
import type { TaxonomyService } from './taxonomyService';

const tag = 'admin';

type Options = { taxonomy: TaxonomyService; banners: BannerService };

/** HTTP of categories, brands and banners as merchants arrange them. */
export const taxonomyRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { taxonomy, banners }) => {
  app.addHook('onRequest', requirePermission('myStore'));
  app.addHook('onRequest', keepFromCaches);

  app.route({ ...routeOf(getTaxonomy, tag), handler: async ({ store }) => taxonomy.list(store.id) });
  app.route(outcomeRoute(postCategory, tag, (request) => taxonomy.addCategory(editorOf(request), request.body)));
  app.route(outcomeRoute(putCategory, tag, (request) => taxonomy.saveCategory(...editOf(request))));
  app.route(outcomeRoute(putCategoryPlace, tag, (request) => taxonomy.placeCategory(...editOf(request))));
  app.route(outcomeRoute(deleteCategory, tag, (request) => taxonomy.removeCategory(...editOf(request))));

  app.route(outcomeRoute(postBrand, tag, (request) => taxonomy.addBrand(editorOf(request), request.body)));
  app.route(outcomeRoute(putBrand, tag, (request) => taxonomy.saveBrand(...editOf(request))));
  app.route(outcomeRoute(putBrandPlace, tag, (request) => taxonomy.placeBrand(...editOf(request))));
  app.route(outcomeRoute(deleteBrand, tag, (request) => taxonomy.removeBrand(...editOf(request))));

  app.route({ ...routeOf(getOwnBanners, tag), handler: async ({ store }) => banners.list(store.id) });
  app.route(outcomeRoute(postBanner, tag, (request) => banners.add(editorOf(request), request.body)));
  app.route(outcomeRoute(putBanner, tag, (request) => banners.save(...editOf(request))));
  app.route(outcomeRoute(putBannerPlace, tag, (request) => banners.move(...editOf(request))));
  app.route(outcomeRoute(deleteBanner, tag, (request) => banners.remove(...editOf(request))));
};
