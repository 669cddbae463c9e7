import rateLimit from '@fastify/rate-limit';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import { refused, succeeded, type Outcome } from '../../../shared/kernel/outcome';
import {
  getStoreSignUp,
  getStoreSignUpAddress,
  postStoreInvitationRead,
  postStoreRequest,
  postStoreSignUp,
  postStoreSignUpConfirmation,
  postStoreSignUpLetter,
} from '../../../shared/platform/signUpContract';
import { getStoreAgreement } from '../../../shared/account/agreementContract';
import { signUpLinks } from '../../../shared/platform/signUpLinks';
import type { Centavos } from '../../../shared/kernel/money';
import type { StoreRow } from '../../db/schema/storeTables';
import type { AgreementService } from '../../account/agreement/agreementService';
import { keepFromCaches } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { networkOf } from '../../http/throttle';
import type { StoreService } from '../../store/storeService';
import type { StoreCreation } from '../storeCreation';
import type { StoreRequestService } from './storeRequestService';
import type { StoreSignUpService } from './storeSignUpService';

type Dependencies = {
  stores: Pick<StoreService, 'platform'>;
  platform: {
    creation: Pick<StoreCreation, 'addressOf'>;
    requests: Pick<StoreRequestService, 'ask'>;
    storeSignUps: StoreSignUpService;
  };
  agreements: Pick<AgreementService, 'applying' | 'read'>;
  /** What a month costs once the trial is over. */
  planPrice: Centavos;
};

/** Calls from one network address within a minute: addresses are looked up while they are typed. */
const MOST_CALLS = 90;
/** Maximum number of remembered addresses; least recently seen first to go. */
const ADDRESSES = 5_000;

const tag = 'platform';
// The sender may hold an expired token of the shop.
const config = { tokenBy: 'none' } as const;

/** HTTP of opening a store, at the platform's host: there the request's store is the default one. */
export const storeSignUpRoutes: FastifyPluginAsyncTypebox<Dependencies> = async (app, options) => {
  const { stores, planPrice, agreements } = options;
  const { creation, requests, storeSignUps } = options.platform;
  await app.register(rateLimit, { max: MOST_CALLS, timeWindow: 60_000, cache: ADDRESSES });

  /** Scheme and host of a store: as configured, on this machine alone with the request's own port. */
  const originOf = (store: Pick<StoreRow, 'slug' | 'isDefault'>, { protocol, host }: FastifyRequest): string => {
    const { isLocal, hostname } = stores.platform;
    if (!isLocal) return stores.platform.originOf(store);
    const [port = ''] = /:\d+$/.exec(host) ?? [];
    return new URL(`${protocol}://${store.isDefault ? '' : `${store.slug}.`}${hostname}${port}`).origin;
  };

  const here = async <Value>({ store }: FastifyRequest, work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> =>
    store.isDefault ? work() : refused('AccessDeniedError');

  app.route({
    ...outcomeRoute(getStoreSignUp, tag, async (request) => {
      const origin = originOf({ slug: '', isDefault: true }, request);
      const { mode, trialDays } = storeSignUps;
      const { version: agreementVersion } = await agreements.applying();
      const url = `${origin}/contact-oipet`;
      const hostSuffix = `.${new URL(origin).host}`;
      return succeeded({
        mode,
        isHere: request.store.isDefault,
        url,
        hostSuffix,
        trialDays,
        price: planPrice,
        agreementVersion,
      });
    }),
    config,
  });

  app.route(outcomeRoute(getStoreAgreement, tag, ({ query }) => agreements.read(query.version)));

  await app.register(async (personal) => {
    personal.addHook('onRequest', keepFromCaches);
    personal.route({
      ...outcomeRoute(getStoreSignUpAddress, tag, (request) =>
        here(request, async () => succeeded(await creation.addressOf(request.params.slug))),
      ),
      config,
    });
    personal.route({
      ...outcomeRoute(postStoreInvitationRead, tag, (request) =>
        here(request, () => storeSignUps.invitation(request.body.token)),
      ),
      config,
    });
    personal.route({
      ...outcomeRoute(postStoreSignUp, tag, (request) =>
        here(request, () => storeSignUps.begin(request.store, networkOf(request.ip), request.body)),
      ),
      config,
    });
    personal.route({
      ...outcomeRoute(postStoreSignUpLetter, tag, (request) =>
        here(request, () => storeSignUps.sendAgain(request.store, request.body)),
      ),
      config,
    });
    personal.route({
      ...outcomeRoute(postStoreSignUpConfirmation, tag, (request) =>
        here(request, async () => {
          const made = await storeSignUps.confirm(request.body);
          if (!made.ok) return made;
          const { store, token } = made.value;
          return succeeded({ url: `${originOf(store, request)}${signUpLinks.enter(token)}` });
        }),
      ),
      config,
    });
    personal.route({
      ...outcomeRoute(postStoreRequest, tag, (request) =>
        here(request, async () =>
          storeSignUps.mode === 'by-request'
            ? requests.ask(request.store, networkOf(request.ip), request.body)
            : refused('AccessDeniedError'),
        ),
      ),
      config,
    });
  });
};
