import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

import { opensRoute } from '../../shared/account/apiKeyScopes';
import { isOpenToHelp } from '../../shared/account/helpAccess';
import {
  boundPermissions,
  isAllowed,
  type MerchantPermission,
  type MerchantRole,
} from '../../shared/account/merchantPermissions';
import type { Author } from '../db/auditLog';
import { sendRefusal } from './sendOutcome';

/**
 * Guards of routes. They run on request, before a body is read: an unauthorized caller learns nothing of the route.
 * SessionExpiredError without a valid session, AccessDeniedError for the wrong kind of user.
 */
const refuse = ({ sessionId, apiKey }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(reply, { name: sessionId === null && apiKey === null ? 'SessionExpiredError' : 'AccessDeniedError' });

/** Lets signed-in customers in. */
export const requireCustomer: onRequestAsyncHookHandler = async (request, reply) =>
  request.customerId === null ? refuse(request, reply) : undefined;

/** The route of a request, as the tables of scopes and of help name it. */
export const routeOfRequest = ({ method, routeOptions }: FastifyRequest): string =>
  `${method} ${routeOptions.url ?? ''}`;

/** True where the request's API key may call the route; no scope opens a route that the table does not list. */
export const isOpenToKey = (request: FastifyRequest): boolean =>
  request.apiKey !== null && opensRoute(request.apiKey.scopes, routeOfRequest(request));

/** True where the request is a helper's, and its route one of those that helpers read. */
export const isOpenToHelper = (request: FastifyRequest): boolean =>
  request.helper !== null && isOpenToHelp(routeOfRequest(request));

/**
 * Admits merchants whose role has the permission, by the table that menu and routes share, programs whose API key
 * has a scope that lists this route, and helpers where their table does. What is bound to the agreement with the platform
 * waits until an owner has accepted it: AccessDeniedError with the field `agreement`.
 */
export const requirePermission =
  (permission: MerchantPermission): onRequestAsyncHookHandler =>
  async (request, reply) => {
    const { merchant } = request;
    const isIn = merchant ? isAllowed(merchant.role, permission) : isOpenToKey(request) || isOpenToHelper(request);
    if (!isIn) return refuse(request, reply);
    const isWithheld =
      merchant && boundPermissions.includes(permission) && (await request.withheld()).includes(permission);
    return isWithheld
      ? sendRefusal(reply, { name: 'AccessDeniedError', details: { fields: { agreement: 'missing' } } })
      : undefined;
  };

/**
 * Who acts on a route guarded by `requirePermission`: a merchant, or a program by its API key. @throws on any other
 * route
 */
export const actorOf = ({ merchant, apiKey }: FastifyRequest): Author => {
  if (merchant) return { kind: 'merchant', id: merchant.id };
  if (apiKey) return { kind: 'apiKey', id: apiKey.id };
  throw new Error('a route of merchants without its guard');
};

/** Who opens data of people on such a route; null for a helper, whose visit has its own log. @throws where `actorOf` does */
export const viewerOf = (request: FastifyRequest): Author | null => (request.helper ? null : actorOf(request));

/** Who is signed in on a route guarded by `requireCustomer`. @throws on any other route */
export const customerOf = ({ customerId, sessionId }: FastifyRequest): { customerId: string; sessionId: string } => {
  if (customerId === null || sessionId === null) throw new Error('a route of customers without its guard');
  return { customerId, sessionId };
};

/**
 * Who is signed in on a route guarded by `requirePermission`. @throws on any other route, and on one open to API keys:
 * those use `actorOf`
 */
export const merchantOf = ({
  merchant,
  sessionId,
}: FastifyRequest): { merchantId: string; role: MerchantRole; sessionId: string } => {
  if (merchant === null || sessionId === null) throw new Error('a route of merchants without its guard');
  return { merchantId: merchant.id, role: merchant.role, sessionId };
};

/** Whose own lists a read shows: a merchant's; a helper has none, and any id finds none. @throws where `merchantOf` does */
export const readerOf = (request: FastifyRequest): string => request.helper?.id ?? merchantOf(request).merchantId;

/** As which role a read shows what differs by role: a helper reads as an owner. @throws where `merchantOf` does */
export const readerRoleOf = (request: FastifyRequest): MerchantRole =>
  request.helper ? 'owner' : merchantOf(request).role;

/** Who edits, on a route guarded by `requirePermission`. @throws where `merchantOf` does */
export const editorOf = (request: FastifyRequest): { storeId: string; merchantId: string } => ({
  storeId: request.store.id,
  merchantId: merchantOf(request).merchantId,
});

/** Who edits, which one, and what it is to be: as the services of what merchants edit take it. */
export const editOf = <Body>(request: FastifyRequest & { params: { id: string }; body: Body }) =>
  [editorOf(request), request.params.id, request.body] as const;

/** Personal responses must not be cached. */
export const keepFromCaches: onRequestAsyncHookHandler = async (_request, reply) => {
  reply.header('cache-control', 'private, no-store');
};
