import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import {
  deleteSecondFactor,
  getAdminMe,
  postRecoveryCodes,
  postSecondFactor,
  putAdminMe,
  putSecondFactor,
} from '../../../shared/account/merchantContract';
import { succeeded } from '../../../shared/kernel/outcome';
import type { PasswordService } from '../../account/passwordService';
import type { RefreshCookie } from '../../account/refreshCookie';
import type { SessionService } from '../../account/sessionService';
import { signedInRoutes } from '../../account/signedInRoutes';
import { keepFromCaches, merchantOf, requirePermission } from '../../http/access';
import { outcomeRoute } from '../../http/outcomeRoute';
import { toHelperProfile } from './merchantMapper';
import type { MerchantService } from './merchantService';
import type { SecondFactorService } from '../secondFactor/secondFactorService';

type Options = {
  cookies: RefreshCookie;
  merchants: MerchantService;
  passwords: PasswordService;
  secondFactors: SecondFactorService;
  sessions: SessionService;
  /** Until when the store is in test mode at the latest; null while it is not. */
  testPurchases: { endOf(storeId: string): Promise<string | null> };
};

const tag = 'admin';

/** HTTP of the signed-in merchant's own profile and what guards it. */
export const merchantRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { merchants, secondFactors, testPurchases } = options;
  app.addHook('onRequest', requirePermission('ownProfile'));
  app.addHook('onRequest', keepFromCaches);

  app.route(
    outcomeRoute(getAdminMe, tag, async (request) => {
      const { helper, store } = request;
      if (helper) return succeeded(toHelperProfile(helper, store.status));
      const me = await merchants.me(store, merchantOf(request).merchantId);
      const testEndsAt = store.status === 'draft' ? await testPurchases.endOf(store.id) : null;
      return me.ok && testEndsAt !== null ? succeeded({ ...me.value, testEndsAt }) : me;
    }),
  );
  app.route(
    outcomeRoute(putAdminMe, tag, (request) =>
      merchants.change(request.store, merchantOf(request).merchantId, request.body),
    ),
  );
  await app.register(signedInRoutes, { ...options, kind: 'merchant' });
  app.route(
    outcomeRoute(postSecondFactor, tag, async (request) => {
      const { merchantId } = merchantOf(request);
      return secondFactors.begin(request.store, merchantId, request.body.password);
    }),
  );
  app.route(
    outcomeRoute(putSecondFactor, tag, async (request) => {
      const { merchantId, sessionId } = merchantOf(request);
      const { code } = request.body;
      return secondFactors.confirm(request.store.id, merchantId, sessionId, code);
    }),
  );
  app.route(
    outcomeRoute(deleteSecondFactor, tag, (request) =>
      secondFactors.turnOff(request.store.id, merchantOf(request).merchantId, request.body),
    ),
  );
  app.route(
    outcomeRoute(postRecoveryCodes, tag, (request) =>
      secondFactors.renewCodes(request.store.id, merchantOf(request).merchantId, request.body),
    ),
  );
};
