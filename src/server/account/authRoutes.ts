import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';

import {
  postConfirm,
  postInvitation,
  postInvitationRead,
  postLogin,
  postSignup,
  type CustomerSignedIn,
} from '../../shared/account/authContract';
import {
  postBuyerErasure,
  postBuyerErasureRead,
  postBuyerErasureRequest,
} from '../../shared/account/buyerErasureContract';
import { succeeded, type Outcome } from '../../shared/kernel/outcome';
import type { BuyerErasureService } from './buyerErasureService';
import type { InvitationService } from './invitationService';
import { keepFromCaches } from '../http/access';
import { outcomeRoute } from '../http/outcomeRoute';
import type { RecoveryService } from './recoveryService';
import type { RefreshCookie } from './refreshCookie';
import { sessionRoutes, TOKENLESS_CONFIG } from './sessionRoutes';
import type { SessionService } from './sessionService';
import type { SignedInAs } from './signIn';
import type { SignInService } from './signInService';
import type { SignUpService } from './signUpService';
import { visitOf } from './visit';

type Options = {
  cookies: RefreshCookie;
  sessions: SessionService;
  signUps: SignUpService;
  signIns: SignInService;
  recovery: RecoveryService;
  invitations: InvitationService;
  buyerErasures: BuyerErasureService;
};

const tag = 'auth';
const config = TOKENLESS_CONFIG;

/** HTTP of customers signing up, in and out (rules §4). */
export const authRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { cookies, signUps, signIns, invitations, buyerErasures } = options;
  app.addHook('onRequest', keepFromCaches);
  await app.register(sessionRoutes, { ...options, kind: 'customer', renew: (visit) => signIns.renew(visit) });

  const give = (reply: FastifyReply, outcome: Outcome<SignedInAs>): Outcome<CustomerSignedIn> => {
    if (!outcome.ok) return outcome;
    const { cartId, notices } = outcome.value;
    return succeeded({ ...cookies.give(reply, 'customer', outcome.value), cartId, notices });
  };

  app.route({
    ...outcomeRoute(postSignup, tag, (request) => signUps.signUp(visitOf(request, cookies, 'customer'), request.body)),
    config,
  });
  app.route({
    ...outcomeRoute(postLogin, tag, async (request, reply) =>
      give(reply, await signIns.login(visitOf(request, cookies, 'customer'), request.body)),
    ),
    config,
  });
  app.route({
    ...outcomeRoute(postConfirm, tag, (request) => signUps.confirm(request.store.id, request.body.token)),
    config,
  });
  app.route({
    ...outcomeRoute(postInvitationRead, tag, (request) => invitations.read(request.store.id, request.body.token)),
    config,
  });
  app.route({
    ...outcomeRoute(postInvitation, tag, async (request, reply) =>
      give(reply, await signUps.accept(visitOf(request, cookies, 'customer'), request.body)),
    ),
    config,
  });
  app.route({
    ...outcomeRoute(postBuyerErasureRequest, tag, (request) =>
      buyerErasures.ask(visitOf(request, cookies, 'customer'), request.body),
    ),
    config,
  });
  const linkOf = ({ store, body }: { store: { id: string }; body: { token: string } }) => ({
    storeId: store.id,
    token: body.token,
  });
  app.route({
    ...outcomeRoute(postBuyerErasureRead, tag, (request) => buyerErasures.read(linkOf(request))),
    config,
  });
  app.route({
    ...outcomeRoute(postBuyerErasure, tag, (request) => buyerErasures.erase(linkOf(request))),
    config,
  });
};
