import type { FastifyInstance } from 'fastify';

import { API_KEY_PREFIX, type ApiKeyScope } from '../../shared/account/apiKeyScopes';
import { HELP_TOKEN_PREFIX } from '../../shared/account/helpAccess';
import type { MerchantPermission, MerchantRole } from '../../shared/account/merchantPermissions';
import type { Outcome } from '../../shared/kernel/outcome';
import type { StoreRow } from '../db/schema/storeTables';
import type { Access } from '../privacy/accessLog';
import { isOpenToHelper, isOpenToKey, routeOfRequest } from './access';
import { sendRefusal } from './sendOutcome';

/** How a route finds its store: by the `x-store-id` header (the rule), by the host, or not at all. */
type StoreBy = 'header' | 'host' | 'none';

/**
 * Whether a route reads the `authorization` header (the rule), or ignores it: a client that signs in may hold an
 * expired token.
 */
type TokenBy = 'header' | 'none';

declare module 'fastify' {
  // Module augmentation takes interfaces only.
  interface FastifyRequest {
    /** The store the request is for (rules §3). Reading it on a route with `storeBy: 'none'` is a bug. */
    store: StoreRow;
    /** The signed-in customer, null for anyone else. */
    customerId: string | null;
    /** The signed-in merchant with the role of this moment, null for anyone else. */
    merchant: { id: string; role: MerchantRole } | null;
    /** What the signed-in owner may not do until the agreement with the platform is accepted. */
    withheld: () => Promise<readonly MerchantPermission[]>;
    /** The sign-in of either, null for anyone else. */
    sessionId: string | null;
    /** The API key of a calling program; null for people. */
    apiKey: KnownKey | null;
    /** True for a merchant's browser that sees its store while that is closed to the public. */
    isPreview: boolean;
    /** A person of the platform who is in the store's admin, read-only; null for anyone else. */
    helper: KnownHelper | null;
  }
  interface FastifyContextConfig {
    storeBy?: StoreBy;
    tokenBy?: TokenBy;
    /** The body is a file, which a slow network needs minutes for (`slowClients`). */
    takesFiles?: boolean;
  }
}

/** An active API key of the request's store, with its current scopes. */
export type KnownKey = { id: string; scopes: readonly ApiKeyScope[] };

/** A helper whose visit lasts until `endsAt`, with the reason the store's owners read. */
export type KnownHelper = { id: string; name: string; reason: string; endsAt: string };

/** Who a request's token is: exactly one of customer and merchant. */
export type LivingSession = {
  id: string;
  customerId: string | null;
  merchant: { id: string; role: MerchantRole } | null;
};

type Lookups = {
  storeById: (id: string) => Promise<StoreRow | null>;
  storeByHost: (host: string) => Promise<StoreRow | null>;
  sessionOfToken: (storeId: string, token: string) => Promise<LivingSession | 'ofAnotherStore' | null>;
  /** Whether the shops are closed for maintenance; left out: never. */
  isInMaintenance?: () => boolean;
  /** Whether a browser's cookies let it see a store that is closed to the public; left out: none do. */
  hasPreview?: (storeId: string, cookies: string | undefined) => Promise<boolean>;
  /** What an owner may not do until the agreement with the platform is accepted; left out: nothing is withheld. */
  withheldOf?: (storeId: string, merchantId: string) => Promise<readonly MerchantPermission[]>;
  /** Counts the call too. Left out where API keys are not accepted. */
  keyOfToken?: (storeId: string, token: string) => Promise<Outcome<KnownKey>>;
  /** Notes from where somebody who is signed in makes a request. Left out where nobody notes it. */
  noteAccess?: (access: Access) => void;
  /** Notes what part of the admin the route shows. Left out where nobody helps. */
  helperOfToken?: (storeId: string, token: string, route: string) => Promise<KnownHelper | null>;
};

/** The token of an `authorization` header; both '{token}' and 'Bearer {token}' are taken (rules §4). */
export const tokenOf = (authorization: string): string => authorization.replace(/^Bearer\s+/i, '').trim();

/**
 * What the server does for a store that is closed to the public: merchants sign in, accept their invitations and work, so
 * that it can be set up and paid (rules §12), and their pages read whose shop it is. All else is closed.
 */
const OPEN_WHILE_CLOSED =
  /^\/api\/(admin|auth\/admin|auth\/invitation\/read|store|store-agreement|category|brand|payment-method|client-error|opening-wait|store-archive|chargeback-evidence)(\/|$)/;
const nothing = async (): Promise<readonly MerchantPermission[]> => [];
const isOpenWhileClosed = (route: string): boolean => OPEN_WHILE_CLOSED.test(route);
/** Others open their stores at the platform's host, whether or not its own one is open. */
const OPEN_AT_PLATFORM = /^\/api\/(store-sign-up|store-request|contact-oipet)(\/|$)/;

/**
 * Finds the store and the person of every request of `app` before its route runs. A missing or unknown store is
 * NotFoundError, a token without a valid session SessionExpiredError, one of another store AccessDeniedError (rules §3
 * and §4). Cookies are no credential: only the header is, but
 * for the one that shows a closed store to its merchants (`hasPreview`). An API key opens the routes of its scopes and no other, not
 * even public ones; a helper's token opens those of `ROUTES_OF_HELP`, and is refused at every other before its guard.
 */
export const addRequestContext = (app: FastifyInstance, lookups: Lookups): void => {
  const { storeById, storeByHost, sessionOfToken, isInMaintenance = () => false, keyOfToken, helperOfToken } = lookups;
  const { hasPreview = async () => false, noteAccess, withheldOf = nothing } = lookups;
  // Null until the hook has run; a getter-free placeholder keeps the request's shape stable for the engine.
  app.decorateRequest('store', null as unknown as StoreRow);
  app.decorateRequest('customerId', null);
  app.decorateRequest('merchant', null);
  app.decorateRequest('withheld', nothing);
  app.decorateRequest('sessionId', null);
  app.decorateRequest('apiKey', null);
  app.decorateRequest('helper', null);
  app.decorateRequest('isPreview', false);
  app.addHook('onRequest', async (request, reply) => {
    const { storeBy = 'header', tokenBy = 'header' } = request.routeOptions.config;
    // Before anything is awaited: of a connection that has ended meanwhile nobody knows where it came from.
    const address: string | undefined = request.ip;
    if (storeBy === 'none') return undefined;
    const id = request.headers['x-store-id'];
    const isByHost = storeBy === 'host' && id === undefined;
    const store = isByHost ? await storeByHost(request.host) : typeof id === 'string' ? await storeById(id) : null;
    if (!store) return sendRefusal(reply, { name: 'NotFoundError' });
    const { url: route = '' } = request.routeOptions;
    const isPlatforms = store.isDefault && OPEN_AT_PLATFORM.test(route);
    const isClosed = (store.status !== 'active' && !isPlatforms) || isInMaintenance();
    if (isClosed && !isOpenWhileClosed(route)) {
      if (isInMaintenance()) reply.header('retry-after', '120');
      // A store being set up answers its own merchants' browsers as if it were open.
      request.isPreview =
        store.status === 'draft' && !isInMaintenance() && (await hasPreview(store.id, request.headers.cookie));
      if (!request.isPreview) return sendRefusal(reply, { name: 'UnavailableError' });
    }
    request.store = store;
    const { authorization } = request.headers;
    if (!authorization || tokenBy === 'none') return undefined;
    const token = tokenOf(authorization);
    if (keyOfToken && token.startsWith(API_KEY_PREFIX)) {
      // A store that is being set up may be filled by programs; a suspended one is open for its merchants to pay in.
      if (store.status !== 'active' && store.status !== 'draft')
        return sendRefusal(reply, { name: 'UnavailableError' });
      const known = await keyOfToken(store.id, token);
      if (!known.ok) return sendRefusal(reply, known.refusal);
      request.apiKey = known.value;
      return isOpenToKey(request) ? undefined : sendRefusal(reply, { name: 'AccessDeniedError' });
    }
    if (helperOfToken && token.startsWith(HELP_TOKEN_PREFIX)) {
      request.helper = await helperOfToken(store.id, token, routeOfRequest(request));
      if (!request.helper) return sendRefusal(reply, { name: 'SessionExpiredError' });
      if (isOpenToHelper(request)) return undefined;
      return sendRefusal(reply, { name: 'AccessDeniedError', details: { reason: 'readOnly' } });
    }
    const session = await sessionOfToken(store.id, token);
    if (session === 'ofAnotherStore') return sendRefusal(reply, { name: 'AccessDeniedError' });
    if (!session) return sendRefusal(reply, { name: 'SessionExpiredError' });
    request.sessionId = session.id;
    request.customerId = session.customerId;
    request.merchant = session.merchant;
    const { merchant } = session;
    if (merchant) request.withheld = () => withheldOf(store.id, merchant.id);
    const [personKind, personId] =
      session.merchant === null
        ? (['customer', session.customerId] as const)
        : (['merchant', session.merchant.id] as const);
    if (personId !== null) noteAccess?.({ storeId: store.id, personKind, personId, address });
    return undefined;
  });
  // What one browser alone may see is kept by no cache.
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.isPreview) reply.header('cache-control', 'private, no-store');
    done();
  });
};
