import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

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
import { keepFromCaches, merchantOf, requirePermission } from '../../http/access';
import { routeOf } from '../../http/routeOf';
import { sendOutcome, sendRefusal } from '../../http/sendOutcome';
import type { OwnPictures } from '../../media/ownPictures';
import type { MyStoreService } from './myStoreService';
import type { PageTextService } from './pageTextService';
import type { SynonymService } from './synonymService';
import type { Editor } from '../storeChanges';

const tag = 'admin';

/** Beyond the picture: the rest of the body. */
const PICTURE_BODY_LIMIT = MAX_PICTURE_TEXT + 1_000;

/** Who makes a change. @throws on a route without its guard */
export const editorOf = (request: FastifyRequest): Editor => ({
  storeId: request.store.id,
  merchantId: merchantOf(request).merchantId,
});

type Options = {
  ownStore: MyStoreService;
  pageTexts: PageTextService;
  synonyms: SynonymService;
  pictures: OwnPictures;
};

/** HTTP of a store's own data, domains, page texts, search words and pictures. */
export const myStoreRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { ownStore, pageTexts, synonyms, pictures },
) => {
  app.addHook('onRequest', requirePermission('myStore'));
  app.addHook('onRequest', keepFromCaches);

  app.route({ ...routeOf(getStoreOverview, tag), handler: async ({ store }) => ownStore.overview(store.id) });
  app.route({
    ...routeOf(putStoreSettings, tag),
    handler: async (request, reply) => {
      const { version, settings } = request.body;
      return sendOutcome(reply, await ownStore.save(editorOf(request), version, settings));
    },
  });
  app.route({
    ...routeOf(postDomain, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await ownStore.addDomain(editorOf(request), request.body.domain), 201),
  });
  app.route({
    ...routeOf(postDomainProof, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await ownStore.proveDomain(editorOf(request), request.params.domain)),
  });
  app.route({
    ...routeOf(putPrimaryDomain, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await ownStore.makePrimary(editorOf(request), request.params.domain)),
  });
  app.route({
    ...routeOf(deleteDomain, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await ownStore.removeDomain(editorOf(request), request.params.domain)),
  });

  app.route({
    ...routeOf(postPicture, tag),
    bodyLimit: PICTURE_BODY_LIMIT,
    handler: async (request, reply) => {
      const taken = await pictures.take(request.store.id, Buffer.from(request.body.content, 'base64'));
      return taken.ok ? reply.code(201).send({ url: taken.value.url }) : sendRefusal(reply, taken.refusal);
    },
  });

  app.route({ ...routeOf(getOwnPages, tag), handler: async ({ store }) => pageTexts.list(store.id) });
  app.route({
    ...routeOf(putOwnPage, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await pageTexts.save(editorOf(request), request.params.slug, request.body)),
  });
  app.route({
    ...routeOf(deleteOwnPage, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await pageTexts.restore(editorOf(request), request.params.slug, request.body.version)),
  });

  app.route({ ...routeOf(getSearchWords, tag), handler: async ({ store }) => synonyms.list(store.id) });
  app.route({
    ...routeOf(postSynonym, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await synonyms.add(editorOf(request), request.body.words), 201),
  });
  app.route({
    ...routeOf(putSynonym, tag),
    handler: async (request, reply) => {
      const { version, words } = request.body;
      return sendOutcome(reply, await synonyms.save(editorOf(request), request.params.id, version, words));
    },
  });
  app.route({
    ...routeOf(deleteSynonym, tag),
    handler: async (request, reply) =>
      sendOutcome(reply, await synonyms.remove(editorOf(request), request.params.id, request.body.version)),
  });
};
