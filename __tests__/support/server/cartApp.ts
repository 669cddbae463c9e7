import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';

import { cardService } from '../../../src/server/account/cardService';
import { accountRoutes } from '../../../src/server/account/accountRoutes';
import { refreshCookie } from '../../../src/server/account/refreshCookie';
import { addErrorHandler } from '../../../src/server/http/errorHandler';
import { addRequestContext } from '../../../src/server/http/requestContext';
import { secretsOf } from '../../../src/server/kernel/secretKey';
import { openAccounts } from '../../../src/server/app/services';
import { addValidation, ROUTER_OPTIONS } from '../../../src/server/http/validation';
import { cartPricing } from '../../../src/server/cart/cartPricing';
import { cartRoutes } from '../../../src/server/cart/cartRoutes';
import { cartService } from '../../../src/server/cart/cartService';
import { checkoutReferenceRoutes } from '../../../src/server/cart/checkoutReferenceRoutes';
import { checkoutReferenceService } from '../../../src/server/cart/checkoutReferenceService';
import { paymentLinkService } from '../../../src/server/cart/paymentLinkService';
import { openDatabase } from '../../../src/server/db/database';
import type { PostalCodeAnswer } from '../../../src/server/gateways/postalCode/postalCodePort';
import { locationRoutes } from '../../../src/server/location/locationRoutes';
import { locationService } from '../../../src/server/location/locationService';
import { readMunicipalityTable } from '../../../src/server/location/municipalityTable';
import { orderService } from '../../../src/server/order/orderService';
import { shippingRoutes } from '../../../src/server/shipping/shippingRoutes';
import { shippingService } from '../../../src/server/shipping/shippingService';
import { storeRepository } from '../../../src/server/store/storeRepository';
import { voucherRoutes } from '../../../src/server/voucher/voucherRoutes';
import { voucherService } from '../../../src/server/voucher/voucherService';
import type { LimitSettings } from '../../../src/server/http/limits';
import { cartBuilders } from './cartBuilders';
import { fakeCarrier } from './fakeCarrier';
import { createTestDatabase } from './testDatabase';
import { silentLog } from './testServer';
import { testLimiter } from './testLimiter';

/** Monday, 23 November 2026, noon in São Paulo. */
export const MONDAY_NOON = Date.parse('2026-11-23T15:00:00Z');

/** Who sends; `proof` answers a challenge. */
type Sender = { store: { id: string }; token?: string; proof?: string };

/** Carts, shipping, vouchers, places and accounts over HTTP, on a database of their own with a movable clock. */
export async function openCartApp({ patienceMs = 200, limits }: { patienceMs?: number; limits?: LimitSettings } = {}) {
  const database = await createTestDatabase();
  const db = openDatabase(database.app);
  const time = { now: MONDAY_NOON };
  const clock = () => time.now;
  const carrier = fakeCarrier();
  const postalCodes = {
    asked: [] as string[],
    answer: async (): Promise<PostalCodeAnswer> => ({ kind: 'unavailable' }),
  };
  const municipalities = readMunicipalityTable();
  const find = (zipCode: string) => {
    postalCodes.asked.push(zipCode);
    return postalCodes.answer();
  };
  const locations = locationService({ db, clock, municipalities, postalCodes: { find } });
  const shipping = shippingService({ db, clock, carrier: carrier.gateway, locations, log: silentLog, patienceMs });
  const pricing = cartPricing({ shipping, clock });
  const carts = cartService({ db, clock, pricing, shipping, locations });
  const people = openAccounts({
    db,
    clock,
    secrets: secretsOf('of a test'),
    locations,
    orders: orderService({ db, clock }),
    invoices: { copyOf: async () => [] },
  });

  const limiter = testLimiter(db, clock, limits);
  const app: FastifyInstance = Fastify({ routerOptions: ROUTER_OPTIONS, logger: { level: 'error' } });
  addValidation(app);
  addErrorHandler(app);
  addRequestContext(app, {
    storeById: (id) => storeRepository.byId(db.shared, id),
    storeByHost: async () => null,
    sessionOfToken: people.sessions.ofToken,
  });
  await app.register(cartRoutes, { carts, limiter });
  await app.register(checkoutReferenceRoutes, {
    limiter,
    references: checkoutReferenceService({ db, clock, carts, paymentLinks: paymentLinkService({ db, clock, carts }) }),
  });
  await app.register(shippingRoutes, { shipping, limiter });
  await app.register(voucherRoutes, { vouchers: voucherService({ db, clock }), throttle: people.throttle });
  await app.register(locationRoutes, { locations, limiter });
  // Kept cards have a suite of their own.
  const unknown = async () => ({ kind: 'unknown' as const });
  const wallet = {
    keepCustomer: unknown,
    keepCard: unknown,
    readCard: unknown,
    renewCard: unknown,
    forgetCard: unknown,
  };
  const cards = cardService({ db, clock, gateway: wallet, limiter, locations });
  await app.register(accountRoutes, {
    ...people,
    cards,
    limiter,
    cookies: refreshCookie({ isProduction: false, clock }),
  });
  await app.ready();

  const send =
    (method: 'GET' | 'PUT' | 'POST' | 'DELETE') =>
    (url: string, { store, token, proof }: Sender, body?: object): Promise<LightMyRequestResponse> =>
      app.inject({
        method,
        url,
        headers: {
          'x-store-id': store.id,
          ...(token ? { authorization: token } : {}),
          ...(proof ? { 'x-proof': proof } : {}),
        },
        ...(body ? { payload: body } : {}),
      });

  return {
    ...cartBuilders(database.owner),
    database,
    stores: db,
    time,
    carrier,
    postalCodes,
    shipping,
    pricing,
    get: send('GET'),
    put: send('PUT'),
    post: send('POST'),
    remove: send('DELETE'),
    async close() {
      await app.close();
      await database.drop();
    },
  };
}
export type CartApp = Awaited<ReturnType<typeof openCartApp>>;
