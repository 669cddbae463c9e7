import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';

import { deleteCustomerSessions, getCustomerSessions, putCustomerPassword } from '../../shared/account/accountContract';
import { deleteAdminSessions, getAdminSessions, putAdminPassword } from '../../shared/account/merchantContract';
import { succeeded } from '../../shared/kernel/outcome';
import { customerOf, merchantOf } from '../http/access';
import { outcomeRoute } from '../http/outcomeRoute';
import { routeOf } from '../http/routeOf';
import type { PasswordService } from './passwordService';
import type { RefreshCookie } from './refreshCookie';
import type { Person, PersonKind } from './sessionRepository';
import type { SessionService } from './sessionService';
import { visitOf } from './visit';

type Options = { kind: PersonKind; cookies: RefreshCookie; passwords: PasswordService; sessions: SessionService };

const CONTRACTS = {
  customer: {
    tag: 'account',
    password: putCustomerPassword,
    list: getCustomerSessions,
    endAll: deleteCustomerSessions,
  },
  merchant: { tag: 'admin', password: putAdminPassword, list: getAdminSessions, endAll: deleteAdminSessions },
} as const;

/** Who is signed in. @throws on a route without the guard of its kind */
const signedInOf = (kind: PersonKind, request: FastifyRequest): { person: Person; sessionId: string } => {
  if (kind === 'customer') {
    const { customerId: id, sessionId } = customerOf(request);
    return { person: { kind, id }, sessionId };
  }
  const { merchantId: id, sessionId } = merchantOf(request);
  return { person: { kind, id }, sessionId };
};

/** HTTP of what signed-in customers and merchants do alike: changing the password, and seeing and ending sign-ins. */
export const signedInRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { kind, cookies, passwords, sessions },
) => {
  const { tag, password, list, endAll } = CONTRACTS[kind];

  app.route(
    outcomeRoute(password, tag, async (request, reply) => {
      const visit = visitOf(request, cookies, kind);
      const changed = await passwords.change(visit, signedInOf(kind, request).person, request.body);
      return changed.ok ? succeeded(cookies.give(reply, kind, changed.value)) : changed;
    }),
  );
  app.route({
    ...routeOf(list, tag),
    handler: async (request) => {
      const { person, sessionId } = signedInOf(kind, request);
      return sessions.list(request.store.id, person, sessionId);
    },
  });
  app.route(
    outcomeRoute(endAll, tag, (request, reply) => {
      cookies.take(reply, kind);
      return sessions.endAll(request.store.id, signedInOf(kind, request).person);
    }),
  );
};
