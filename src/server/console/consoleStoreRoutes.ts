import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { refused, succeeded, type Outcome } from '../../shared/kernel/outcome';
import { isBlank } from '../../shared/kernel/textRules';
import {
  deletePlatformDeletion,
  deletePlatformSuspension,
  getDeletionObstacles,
  getPlatformStore,
  getPlatformStores,
  postPlatformDeletion,
  postPlatformStore,
  postPlatformSuspension,
  type PlatformStore,
} from '../../shared/platform/storesContract';
import type { StoreRow } from '../db/schema/storeTables';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import type { StoreRequestService } from '../platform/signUp/storeRequestService';
import type { StoreCreation } from '../platform/storeCreation';
import type { StoreListService } from '../platform/storeListService';
import type { StoreStates } from '../platform/storeStates';
import type { StoreWorks } from '../platform/work/storeWorks';
import { platformActorOf, requirePlatform } from './consoleAccess';

type Options = {
  storeList: StoreListService;
  creation: Pick<StoreCreation, 'create'>;
  states: StoreStates;
  requests: Pick<StoreRequestService, 'waiting'>;
  storeWorks: Pick<StoreWorks, 'obstaclesOf'>;
};

const tag = 'platform';

/** HTTP of stores for people of the platform: reading all, and what is done to one. */
export const consoleStoreRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { storeList, creation, states, requests, storeWorks } = options;
  app.addHook('onRequest', requirePlatform('stores'));
  const onlyChanging = { onRequest: requirePlatform('changeStores') };

  app.route({
    ...routeOf(getPlatformStores, tag),
    handler: async (request) => ({
      ...(await storeList.list(request.query)),
      waitingRequests: await requests.waiting(),
    }),
  });
  app.route(outcomeRoute(getPlatformStore, tag, (request) => storeList.one(request.params.id)));

  app.route({
    ...outcomeRoute(postPlatformStore, tag, async (request) => {
      const { name, slug, ownerEmail } = request.body;
      const owner = { kind: 'invited', name: '', email: ownerEmail } as const;
      const created = await creation.create({ name, slug, owner }, platformActorOf(request));
      return created.ok ? succeeded({ id: created.value.store.id }) : created;
    }),
    ...onlyChanging,
  });

  const moved = async (outcome: Outcome<StoreRow>): Promise<Outcome<PlatformStore>> =>
    outcome.ok ? storeList.one(outcome.value.id) : outcome;
  app.route({
    ...outcomeRoute(postPlatformSuspension, tag, async (request) => {
      const reason = request.body.reason.trim();
      if (isBlank(reason)) return refused('ValidationError', { fields: { reason: 'missing' } });
      return moved(await states.suspend(request.params.id, platformActorOf(request), reason));
    }),
    ...onlyChanging,
  });
  app.route({
    ...outcomeRoute(deletePlatformSuspension, tag, async (request) =>
      moved(await states.reopen(request.params.id, platformActorOf(request))),
    ),
    ...onlyChanging,
  });
  app.route({
    ...outcomeRoute(getDeletionObstacles, tag, async (request) => {
      const store = await storeList.one(request.params.id);
      return store.ok ? succeeded(await storeWorks.obstaclesOf(request.params.id)) : store;
    }),
    ...onlyChanging,
  });
  app.route({
    ...outcomeRoute(postPlatformDeletion, tag, async (request) => {
      const { id } = request.params;
      const store = await storeList.one(id);
      if (!store.ok) return store;
      const isNamed = sameName(request.body.name, store.value.name);
      if (!isNamed) return refused('ValidationError', { fields: { name: 'not accepted' } });
      return moved(await states.requestDeletion(id, platformActorOf(request)));
    }),
    ...onlyChanging,
  });
  app.route({
    ...outcomeRoute(deletePlatformDeletion, tag, async (request) =>
      moved(await states.undoDeletion(request.params.id, platformActorOf(request))),
    ),
    ...onlyChanging,
  });
};

// As a person copies it: letter case and spaces around it do not make it another store.
const sameName = (typed: string, name: string): boolean =>
  typed.trim().toLocaleLowerCase('pt-BR') === name.trim().toLocaleLowerCase('pt-BR');
