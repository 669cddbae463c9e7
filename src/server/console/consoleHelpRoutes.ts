import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { postStoreHelp } from '../../shared/account/helpContract';
import { refused, succeeded } from '../../shared/kernel/outcome';
import type { StoreRow } from '../db/schema/storeTables';
import { outcomeRoute } from '../http/outcomeRoute';
import type { HelpService } from '../platform/help/helpService';
import { operatorOf, requirePlatform } from './consoleAccess';

type Options = {
  helps: Pick<HelpService, 'offer'>;
  storeById: (id: string) => Promise<StoreRow | null>;
  /** Scheme and host of a store's pages. */
  originOf: (store: StoreRow) => string | Promise<string>;
};

/** HTTP of entering a store's admin to help. */
export const consoleHelpRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { helps, storeById, originOf }) => {
  app.addHook('onRequest', requirePlatform('help'));
  app.route(
    outcomeRoute(postStoreHelp, 'platform', async (request) => {
      const { id: ownerId, name, sessionId } = operatorOf(request);
      const store = await storeById(request.params.id);
      if (!store) return refused('NotFoundError');
      const offered = await helps.offer(store.id, { ownerId, name, sessionId }, request.body);
      if (!offered.ok) return offered;
      const { id, token } = offered.value;
      return succeeded({ id, address: `${await originOf(store)}/admin/help#${token}` });
    }),
  );
};
