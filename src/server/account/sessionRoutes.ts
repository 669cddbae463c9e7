import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';

import { postForgotPassword, postLogout, postRefresh, postResetPassword } from '../../shared/account/authContract';
import {
  postAdminForgotPassword,
  postAdminLogout,
  postAdminRefresh,
  postAdminResetPassword,
} from '../../shared/account/merchantContract';
import { succeeded, type Outcome } from '../../shared/kernel/outcome';
import { tokenOf } from '../http/requestContext';
import { outcomeRoute } from '../http/outcomeRoute';
import type { RecoveryService } from './recoveryService';
import type { RefreshCookie } from './refreshCookie';
import type { PersonKind } from './sessionRepository';
import type { Grant, SessionService } from './sessionService';
import { visitOf, type Visit } from './visit';

type Options = {
  /** Whose sign-ins these are: each kind has its own addresses, cookie and rows. */
  kind: PersonKind;
  cookies: RefreshCookie;
  sessions: SessionService;
  recovery: RecoveryService;
  renew: (visit: Visit) => Promise<Outcome<{ name: string; grant: Grant }>>;
};

const CONTRACTS = {
  customer: { refresh: postRefresh, logout: postLogout, forgot: postForgotPassword, reset: postResetPassword },
  merchant: {
    refresh: postAdminRefresh,
    logout: postAdminLogout,
    forgot: postAdminForgotPassword,
    reset: postAdminResetPassword,
  },
} as const;

const tag = 'auth';

/** Routes of signing in and out ignore the access token: the client may still hold an expired one. */
export const TOKENLESS_CONFIG = { tokenBy: 'none' } as const;

/** HTTP of what customers and merchants do alike: staying signed in, signing out, and coming back without a password. */
export const sessionRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  const { kind, cookies, sessions, recovery, renew } = options;
  const { refresh, logout, forgot, reset } = CONTRACTS[kind];
  const config = TOKENLESS_CONFIG;

  app.route({
    ...outcomeRoute(refresh, tag, async (request, reply) => {
      const renewed = await renew(visitOf(request, cookies, kind));
      if (renewed.ok) return succeeded(cookies.give(reply, kind, renewed.value));
      cookies.take(reply, kind);
      return renewed;
    }),
    config,
  });
  app.route({
    ...outcomeRoute(logout, tag, (request, reply) => {
      const { refreshToken } = cookies.read(kind, request);
      const { authorization } = request.headers;
      const accessToken = authorization ? tokenOf(authorization) : null;
      cookies.take(reply, kind);
      return sessions.end(request.store.id, kind, { refreshToken, accessToken });
    }),
    config,
  });
  app.route({
    ...outcomeRoute(forgot, tag, (request) => recovery.ask(kind, visitOf(request, cookies, kind), request.body.email)),
    config,
  });
  app.route({ ...outcomeRoute(reset, tag, (request) => recovery.reset(kind, request, request.body)), config });
};
