import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import {
  getCustomerRepeat,
  getCustomerRepeatCycles,
  postCustomerRepeat,
  postCustomerRepeatCancel,
  postCustomerRepeatConfirm,
  postCustomerRepeatMove,
  postCustomerRepeatPause,
  postCustomerRepeatPay,
  postCustomerRepeatQuote,
  postCustomerRepeatResume,
  postCustomerRepeatRise,
  postCustomerRepeatSkip,
  putCustomerRepeat,
  putCustomerRepeatSettings,
} from '../../shared/repeat/repeatContract';
import type { Outcome } from '../../shared/kernel/outcome';
import { customerOf, keepFromCaches, requireCustomer } from '../http/access';
import type { Limiter } from '../http/limiter';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import type { CycleWalk } from './cycleWalk';
import type { RepeatService } from './repeatService';

const tag = 'repeat';

type Options = {
  repeats: RepeatService;
  cycles: Pick<CycleWalk, 'confirm' | 'payByPix'>;
  limiter: Limiter;
};

const ownerOf = (request: FastifyRequest) => ({
  storeId: request.store.id,
  customerId: customerOf(request).customerId,
});

/** HTTP of a customer's repeat purchases. What is priced asks carriers, and counts as a quote. */
export const repeatRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { repeats, cycles, limiter }) => {
  app.addHook('onRequest', requireCustomer);
  app.addHook('onRequest', keepFromCaches);

  const priced = async <Value>(
    request: FastifyRequest,
    work: (network: string) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> => {
    const asker = await limiter.askerOf(request);
    const refusal = limiter.count(asker, { limit: 'quotesOfNetwork', of: asker.network });
    return refusal ? { ok: false, refusal } : limiter.inTurn(asker, () => work(asker.network));
  };

  app.route({ ...routeOf(getCustomerRepeat, tag), handler: async (request) => repeats.list(ownerOf(request)) });
  app.route(
    outcomeRoute(postCustomerRepeatQuote, tag, (request) =>
      priced(request, () => repeats.quote(request.store, customerOf(request).customerId, request.body)),
    ),
  );
  app.route(
    outcomeRoute(postCustomerRepeat, tag, (request) =>
      priced(request, (network) =>
        repeats.create(request.store, customerOf(request).customerId, request.body, network),
      ),
    ),
  );
  app.route(
    outcomeRoute(putCustomerRepeat, tag, (request) =>
      priced(request, (network) =>
        repeats.changeGoods(request.store, customerOf(request).customerId, request.params.id, request.body, network),
      ),
    ),
  );
  app.route(
    outcomeRoute(putCustomerRepeatSettings, tag, (request) =>
      repeats.changeSettings(ownerOf(request), request.params.id, request.body),
    ),
  );
  app.route(
    outcomeRoute(postCustomerRepeatSkip, tag, (request) =>
      repeats.skip(ownerOf(request), request.params.id, request.body),
    ),
  );
  app.route(
    outcomeRoute(postCustomerRepeatMove, tag, (request) =>
      repeats.move(ownerOf(request), request.params.id, request.body),
    ),
  );
  app.route(
    outcomeRoute(postCustomerRepeatConfirm, tag, (request) =>
      priced(request, async () => {
        const { customerId } = customerOf(request);
        const done = await cycles.confirm(request.store, customerId, request.params.id, request.body);
        return done.ok ? repeats.one(ownerOf(request), request.params.id) : done;
      }),
    ),
  );
  app.route(
    outcomeRoute(postCustomerRepeatPay, tag, (request) =>
      priced(request, () =>
        cycles.payByPix(request.store, customerOf(request).customerId, request.params.id, request.body),
      ),
    ),
  );
  app.route(
    outcomeRoute(postCustomerRepeatRise, tag, (request) =>
      repeats.answerRise(ownerOf(request), request.params.id, request.body),
    ),
  );
  app.route(
    outcomeRoute(getCustomerRepeatCycles, tag, (request) => repeats.pastCycles(ownerOf(request), request.params.id)),
  );
  app.route(
    outcomeRoute(postCustomerRepeatPause, tag, (request) => repeats.pause(ownerOf(request), request.params.id)),
  );
  app.route(
    outcomeRoute(postCustomerRepeatResume, tag, (request) => repeats.resume(ownerOf(request), request.params.id)),
  );
  app.route(
    outcomeRoute(postCustomerRepeatCancel, tag, (request) => repeats.cancel(ownerOf(request), request.params.id)),
  );
};
