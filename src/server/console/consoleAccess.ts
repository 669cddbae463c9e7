import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';

import { isPlatformAllowed, type PlatformPermission } from '../../shared/platform/platformPermissions';
import { hostnameOf } from '../http/hostname';
import { tokenOf } from '../http/requestContext';
import { sendRefusal } from '../http/sendOutcome';
import type { PlatformActor } from '../platform/platformLog';
import type { PlatformCaller, PlatformSignIn } from '../platform/platformSignIn';

declare module 'fastify' {
  // Module augmentation takes interfaces only.
  interface FastifyRequest {
    /** The signed-in person of the platform; null for anyone else, and outside of the console. */
    operator: PlatformCaller | null;
  }
}

/** True on the console's own host. */
export const isConsoleHost = ({ host }: Pick<FastifyRequest, 'host'>, hostname: string): boolean =>
  hostnameOf(host) === hostname;

type Options = {
  /** The console's own host, without port. */
  hostname: string;
  signIns: Pick<PlatformSignIn, 'ofToken'>;
};

/**
 * Makes every route of `app` one of the console: of no store, answered on its own host alone, its answers kept by
 * no cache; and finds who calls it. A token that opens no session of the console is SessionExpiredError.
 */
export const addConsoleContext = (app: FastifyInstance, { hostname, signIns }: Options): void => {
  app.decorateRequest('operator', null);
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, storeBy: 'none' };
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    if (!isConsoleHost(request, hostname)) return sendRefusal(reply, { name: 'NotFoundError' });
    const { authorization } = request.headers;
    if (!authorization || request.routeOptions.config.tokenBy === 'none') return undefined;
    request.operator = await signIns.ofToken(tokenOf(authorization));
    return undefined;
  });
};

/** Admits people of the platform whose role has the permission, by the table that menu and routes share. */
export const requirePlatform =
  (permission: PlatformPermission): onRequestAsyncHookHandler =>
  async ({ operator }, reply) => {
    if (operator === null) return sendRefusal(reply, { name: 'SessionExpiredError' });
    return isPlatformAllowed(operator.role, permission) ? undefined : sendRefusal(reply, { name: 'AccessDeniedError' });
  };

/** Who is signed in on a route guarded by `requirePlatform`. @throws on any other route */
export const operatorOf = ({ operator }: FastifyRequest): PlatformCaller => {
  if (operator === null) throw new Error('a route of the console without its guard');
  return operator;
};

/** Who acts, as the platform's log names them. @throws where `operatorOf` does */
export const platformActorOf = (request: FastifyRequest): PlatformActor => ({
  kind: 'owner',
  id: operatorOf(request).id,
});
