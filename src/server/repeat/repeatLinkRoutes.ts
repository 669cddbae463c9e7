import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import type { Outcome } from '../../shared/kernel/outcome';
import { postRepeatLink, postRepeatLinkRead } from '../../shared/repeat/repeatLinkContract';
import { keepFromCaches } from '../http/access';
import type { Limiter } from '../http/limiter';
import { outcomeRoute } from '../http/outcomeRoute';
import type { RepeatLinkService } from './repeatLinkService';

const tag = 'repeat';
// The link says who it is for; whoever is signed in does not matter.
const config = { tokenBy: 'none' } as const;

type Options = { repeatLinks: RepeatLinkService; limiter: Pick<Limiter, 'askerOf' | 'count'> };

/** HTTP of links in letters about repeat purchases. */
export const repeatLinkRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { repeatLinks, limiter }) => {
  app.addHook('onRequest', keepFromCaches);

  const counted = async <Value>(
    request: FastifyRequest,
    work: () => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> => {
    const asker = await limiter.askerOf(request);
    const refusal = limiter.count(asker, { limit: 'letterLinksOfNetwork', of: asker.network });
    return refusal ? { ok: false, refusal } : work();
  };

  app.route({
    ...outcomeRoute(postRepeatLinkRead, tag, (request) =>
      counted(request, () => repeatLinks.read(request.store.id, request.body.token)),
    ),
    config,
  });
  app.route({
    ...outcomeRoute(postRepeatLink, tag, (request) =>
      counted(request, () => repeatLinks.act(request.store, request.body.token)),
    ),
    config,
  });
};
