import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';

import type { PantryService } from '../pantry/pantryService';
import type { StoreService } from '../store/storeService';
import { publicOrigin } from './publicOrigin';

type Dependencies = { pantries: Pick<PantryService, 'calendar'>; stores: StoreService; isProduction: boolean };

/**
 * The calendar file of a pantry, for calendar programs: without our request headers, by an address that nobody guesses
 * and that its customer takes back.
 */
export const pantryCalendarRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (app, options) => {
  const { pantries } = options;
  const originOf = publicOrigin(options);
  app.route({
    method: 'GET',
    url: '/pantry/calendar/:file',
    config: { storeBy: 'host', tokenBy: 'none' },
    schema: { hide: true, params: Type.Object({ file: Type.String({ maxLength: 60 }) }) },
    handler: async (request, reply) => {
      const { store } = request;
      const [, key] = /^([\w-]{22})\.ics$/.exec(request.params.file) ?? [];
      const file = key === undefined ? null : await pantries.calendar(store, await originOf(store, request), key);
      reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
      if (file === null) return reply.callNotFound();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="despensa.ics"')
        .send(file);
    },
  });
};
