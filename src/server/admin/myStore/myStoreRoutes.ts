import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteDomain,
  getStoreOverview,
  postDomain,
  postDomainProof,
  postPicture,
  putPrimaryDomain,
  putStoreSettings,
} from '../../../shared/admin/myStore/myStoreContract';
import {
  deleteOwnPage,
  deleteSynonym,
  getOwnPages,
  getSearchWords,
  postSynonym,
  putOwnPage,
  putSynonym,
} from '../../../shared/admin/myStore/pagesAndSearchContract';
import { MAX_PICTURE_TEXT } from '../../../shared/admin/myStore/myStoreLimits';
import { editOf, editorOf, keepFromCaches, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { routeOf } from '../../http/routeOf';
import { sendRefusal } from '../../http/sendOutcome';
import type { OwnPictures } from '../../media/ownPictures';
import type { MyStoreService } from './myStoreService';
import type { PageTextService } from './pageTextService';
import type { SynonymService } from './synonymService';

const tag = 'admin';

/** Beyond the picture: the rest of the body. */
const PICTURE_BODY_LIMIT = MAX_PICTURE_TEXT + 1_000;

type Options = {
  myStore: MyStoreService;
  pageTexts: PageTextService;
  synonyms: SynonymService;
  pictures: OwnPictures;
};

/** HTTP of a store's own data, domains, page texts, search words and pictures. */
export const myStoreRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { myStore, pageTexts, synonyms, pictures },
) => {
  app.addHook('onRequest', requirePermission('myStore'));
  app.addHook('onRequest', keepFromCaches);

  app.route({ ...routeOf(getStoreOverview, tag), handler: async ({ store }) => myStore.overview(store.id) });
  app.route(
    outcomeRoute(putStoreSettings, tag, async (request) => {
      const { version, settings } = request.body;
      return myStore.save(editorOf(request), version, settings);
    }),
  );
  app.route(outcomeRoute(postDomain, tag, (request) => myStore.addDomain(editorOf(request), request.body.domain)));
  app.route(
    outcomeRoute(postDomainProof, tag, (request) => myStore.proveDomain(editorOf(request), request.params.domain)),
  );
  app.route(
    outcomeRoute(putPrimaryDomain, tag, (request) => myStore.makePrimary(editorOf(request), request.params.domain)),
  );
  app.route(
    outcomeRoute(deleteDomain, tag, (request) => myStore.removeDomain(editorOf(request), request.params.domain)),
  );

  app.route({
    ...routeOf(postPicture, tag),
    config: { takesFiles: true },
    bodyLimit: PICTURE_BODY_LIMIT,
    handler: async (request, reply) => {
      const taken = await pictures.take(request.store.id, Buffer.from(request.body.content, 'base64'));
      return taken.ok ? reply.code(201).send({ url: taken.value.url }) : sendRefusal(reply, taken.refusal);
    },
  });

  app.route({ ...routeOf(getOwnPages, tag), handler: async ({ store }) => pageTexts.list(store.id) });
  app.route(
    outcomeRoute(putOwnPage, tag, (request) => pageTexts.save(editorOf(request), request.params.slug, request.body)),
  );
  app.route(
    outcomeRoute(deleteOwnPage, tag, (request) =>
      pageTexts.restore(editorOf(request), request.params.slug, request.body.version),
    ),
  );

  app.route({ ...routeOf(getSearchWords, tag), handler: async ({ store }) => synonyms.list(store.id) });
  app.route(outcomeRoute(postSynonym, tag, (request) => synonyms.add(editorOf(request), request.body.words)));
  app.route(outcomeRoute(putSynonym, tag, (request) => synonyms.save(...editOf(request))));
  app.route(outcomeRoute(deleteSynonym, tag, (request) => synonyms.remove(...editOf(request))));
};
