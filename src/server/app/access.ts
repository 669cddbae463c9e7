import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

import { isAllowed, type MerchantPermission, type MerchantRole } from '../../shared/account/merchantPermissions';
import { sendRefusal } from './sendOutcome';

/**
 * Guards of routes. They run on request, before a body is read: who may not call learns nothing of how to.
 * SessionExpiredError to nobody in particular, AccessDeniedError to whoever is somebody else.
 */
const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(reply, { name: request.sessionId === null ? 'SessionExpiredError' : 'AccessDeniedError' });

/** Lets signed-in customers in. */
export const requireCustomer: onRequestAsyncHookHandler = async (request, reply) =>
  request.customerId === null ? refuse(request, reply) : undefined;

/** Lets merchants in whose role has the permission, by the one table that menu and routes read too. */
export const requirePermission =
  (permission: MerchantPermission): onRequestAsyncHookHandler =>
  async (request, reply) =>
    request.merchant && isAllowed(request.merchant.role, permission) ? undefined : refuse(request, reply);

/** Who is signed in on a route guarded by `requireCustomer`. @throws on any other route */
export const customerOf = ({ customerId, sessionId }: FastifyRequest): { customerId: string; sessionId: string } => {
  if (customerId === null || sessionId === null) throw new Error('a route of customers without its guard');
  return { customerId, sessionId };
};

/** Who is signed in on a route guarded by `requirePermission`. @throws on any other route */
export const merchantOf = ({
  merchant,
  sessionId,
}: FastifyRequest): { merchantId: string; role: MerchantRole; sessionId: string } => {
  if (merchant === null || sessionId === null) throw new Error('a route of merchants without its guard');
  return { merchantId: merchant.id, role: merchant.role, sessionId };
};

/** What is somebody's own is kept by no cache. */
export const keepFromCaches: onRequestAsyncHookHandler = async (_request, reply) => {
  reply.header('cache-control', 'private, no-store');
};
