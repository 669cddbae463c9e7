import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { Logger, runOnce, type TaskList } from 'graphile-worker';

import { withdrawalService } from '../../../src/server/admin/finance/withdrawalService';
import { agreementDraft } from '../../../src/server/account/agreement/agreementDraft';
import { agreementService } from '../../../src/server/account/agreement/agreementService';
import { factorResetLetters } from '../../../src/server/platform/merchants/factorResetLetters';
import { signUpLetters } from '../../../src/server/platform/signUp/signUpLetters';
import { recipientStandings } from '../../../src/server/admin/finance/recipientStandings';
import { subscriptionService } from '../../../src/server/admin/subscription/subscriptionService';
import { changeFeed } from '../../../src/server/db/changeFeed';
import type { StoreRow } from '../../../src/server/db/schema/storeTables';
import { addErrorHandler } from '../../../src/server/http/errorHandler';
import { idempotency, type Idempotency } from '../../../src/server/http/idempotency';
import { demoTerms } from '../../../src/server/admin/finance/platformTerms';
import { newId } from '../../../src/server/kernel/newId';
import { addRequestContext } from '../../../src/server/http/requestContext';
import type { LimitSettings } from '../../../src/server/http/limits';
import { secretsOf } from '../../../src/server/kernel/secretKey';
import { cardService } from '../../../src/server/account/cardService';
import { openAccounts } from '../../../src/server/app/services';
import { addValidation, ROUTER_OPTIONS } from '../../../src/server/http/validation';
import { cartPricing } from '../../../src/server/cart/cartPricing';
import { HELD_SHARE } from '../../../src/shared/store/heldShare';
import { openDatabase } from '../../../src/server/db/database';
import { cartProducts, carts } from '../../../src/server/db/schema/cartTables';
import { stockMoves } from '../../../src/server/db/schema/catalogTables';
import type { LabelGateway } from '../../../src/server/gateways/label/labelPort';
import { melhorEnvioLabels } from '../../../src/server/gateways/label/melhorEnvioLabels';
import type { Email, MailGateway } from '../../../src/server/gateways/mail/mailPort';
import { pagarmeCards } from '../../../src/server/gateways/payment/pagarmeCards';
import { pagarmeClient } from '../../../src/server/gateways/payment/pagarmeClient';
import { pagarmeFinance } from '../../../src/server/gateways/payment/pagarmeFinance';
import { pagarmePayments } from '../../../src/server/gateways/payment/pagarmePayments';
import { pagarmeSubscriptions } from '../../../src/server/gateways/payment/pagarmeSubscriptions';
import type { PaymentGateway } from '../../../src/server/gateways/payment/paymentPort';
import { jobList } from '../../../src/server/jobs/jobList';
import { locationService } from '../../../src/server/location/locationService';
import { readMunicipalityTable } from '../../../src/server/location/municipalityTable';
import { checkoutRoutes } from '../../../src/server/order/checkoutRoutes';
import { buyerOrderService } from '../../../src/server/order/buyerOrderService';
import { acceptedTerms } from '../../../src/server/order/acceptedTerms';
import { checkoutService } from '../../../src/server/order/checkoutService';
import { orderRoutes } from '../../../src/server/order/orderRoutes';
import { orderService } from '../../../src/server/order/orderService';
import { orderStreams } from '../../../src/server/order/orderStream';
import type { ReserveStock } from '../../../src/server/order/stockReservation';
import type { TakePrescriptions } from '../../../src/server/order/prescriptionTaking';
import type { TakePlace } from '../../../src/server/order/shiftPlaces';
import type { WeighHolds } from '../../../src/server/order/unpaidHolds';
import type { TakeVoucher } from '../../../src/server/order/voucherTaking';
import { fetchedKeySet } from '../../../src/server/payment/jwks';
import { apiPix } from '../../../src/server/gateways/pix/apiPix';
import type { PixAutomaticGateway } from '../../../src/server/gateways/pix/pixAutomaticPort';
import { withAutomaticPix } from '../../../src/server/gateways/pix/pixMoney';
import type { isCurrentCharge } from '../../../src/server/repeat/cycleCharges';
import { pixAutomaticService } from '../../../src/server/pix/pixAutomaticService';
import { pixWebhookRoutes } from '../../../src/server/pix/pixWebhookRoutes';
import { pixHookSender } from '../../../src/server/sandbox/pix/pixHookSender';
import { pixSimulator } from '../../../src/server/sandbox/pix/pixSimulator';
import { pixSimulatorRoutes } from '../../../src/server/sandbox/pix/pixSimulatorRoutes';
import { paymentService } from '../../../src/server/order/paymentService';
import { storeBilling } from '../../../src/server/payment/storeBilling';
import type { LockPayment } from '../../../src/server/order/chargeApplication';
import {
  webhookAuthenticator,
  type WebhookAuthentication,
  type WebhookAuthenticator,
  type WebhookSecret,
} from '../../../src/server/payment/webhookAuthentication';
import { webhookRoutes } from '../../../src/server/payment/webhookRoutes';
import { webhookService } from '../../../src/server/payment/webhookService';
import { cardTokens } from '../../../src/server/sandbox/pagarme/cardTokens';
import { hookSender } from '../../../src/server/sandbox/pagarme/hookSender';
import { pagarmeSimulator } from '../../../src/server/sandbox/pagarme/pagarmeSimulator';
import { pagarmeSimulatorRoutes } from '../../../src/server/sandbox/pagarme/pagarmeSimulatorRoutes';
import { simulatorKeys } from '../../../src/server/sandbox/pagarme/simulatorKeys';
import { labelSimulator } from '../../../src/server/sandbox/melhorEnvio/labelSimulator';
import { melhorEnvioSandbox } from '../../../src/server/sandbox/melhorEnvio/melhorEnvioSandbox';
import { simulatedWallet } from '../../../src/server/sandbox/melhorEnvio/simulatedWallet';
import { labelSimulatorRoutes } from '../../../src/server/sandbox/melhorEnvio/labelSimulatorRoutes';
import { sandboxModes } from '../../../src/server/sandbox/sandboxModes';
import { sandboxRoutes } from '../../../src/server/sandbox/sandboxRoutes';
import { labelService } from '../../../src/server/order/label/labelService';
import { labelWebhookRoutes } from '../../../src/server/order/label/labelWebhookRoutes';
import { shippingService } from '../../../src/server/shipping/shippingService';
import { storePageService } from '../../../src/server/store/storePageService';
import { endCyclesOf } from '../../../src/server/repeat/cycleOrders';
import { orderCycles } from '../../../src/server/repeat/cyclePayments';
import { cycleWalk } from '../../../src/server/repeat/cycleWalk';
import { repeatAgreement } from '../../../src/server/repeat/repeatAgreement';
import { repeatRepository } from '../../../src/server/repeat/repeatRepository';
import { repeatService } from '../../../src/server/repeat/repeatService';
import { storeRepository } from '../../../src/server/store/storeRepository';
import { cartBuilders } from './cartBuilders';
import { fakeCarrier } from './fakeCarrier';
import { createTestDatabase, type TestDatabase } from './testDatabase';
import { testLimiter } from './testLimiter';
import { silentLog } from './testServer';

export const CAMPINAS = '3509502';
export const ZIP_CODE = '13010111';
/** What the provider of labels signs with. */
export const LABEL_SECRET = 'segredo-da-aplicacao';
export const WEBHOOK_BASIC = { user: 'pagarme', password: 'segredo-de-teste', previousPassword: null };

type Options = {
  database?: TestDatabase;
  /** Stands in for the provider; left out, the simulator is called over real HTTP. */
  gateway?: PaymentGateway;
  /** Stands in for the provider of labels; left out, the simulator is called over real HTTP. */
  labelGateway?: LabelGateway;
  reserve?: ReserveStock;
  weigh?: WeighHolds;
  takeUse?: TakeVoucher;
  takeShift?: TakePlace;
  takeRx?: TakePrescriptions;
  lock?: LockPayment;
  /** Another authenticator of webhooks, or the usual one with other rules. */
  authenticator?: (rules: WebhookAuthentication) => WebhookAuthenticator;
  basic?: WebhookSecret;
  maxAgeMs?: number;
  /** Where the provider is reached instead, given where the simulator is: a fault proxy between the two. */
  providerAt?: (simulator: string) => string;
  /** How a call is kept from being made twice. */
  keys?: Idempotency;
  timeoutMs?: number;
  restMs?: number;
  /** Limits of the shop; left out, it refuses nobody. */
  limits?: LimitSettings;
  hookDelayMs?: number;
  slowMs?: number;
  /** How long each attempt to deliver a webhook waits after the one before it failed. */
  hookRetriesMs?: number[];
};

/** Checkout, payments, webhooks, jobs and the sandbox, listening on a port of their own with a movable clock. */
export async function openCheckoutApp(options: Options = {}) {
  const database = options.database ?? (await createTestDatabase());
  const db = openDatabase(database.app);
  /** The shop's clock: so far ahead of the real one, or standing still at an instant. */
  const time: { offsetMs: number; frozenAt: number | null } = { offsetMs: 0, frozenAt: null };
  const clock = () => time.frozenAt ?? Date.now() + time.offsetMs;
  const address = { base: '' };
  const stopping = new AbortController();
  const log = { ...silentLog, debug: () => {} };

  const modes = sandboxModes(db.shared);
  const keys = () => simulatorKeys(db.shared);
  const hooks = hookSender({
    keys,
    modes,
    log,
    basic: WEBHOOK_BASIC,
    retriesMs: options.hookRetriesMs ?? [0, 50, 100, 200],
    delayMs: options.hookDelayMs ?? 20,
    url: () => `${address.base}/api/webhook/pagarme`,
  });
  const tokens = cardTokens({ db: db.shared, clock });
  const simulator = pagarmeSimulator({ db: db.shared, clock, tokens, hooks });
  const { providerAt = (base: string) => base } = options;
  const client = pagarmeClient({
    secretKey: 'sk_test_sandbox',
    log,
    timeoutMs: options.timeoutMs,
    restMs: options.restMs ?? 1,
    baseUrl: () => providerAt(`${address.base}/sandbox/pagarme/core/v5`),
  });
  const gateway = options.gateway ?? pagarmePayments(client);

  const pixGateway = apiPix({ baseUrl: () => `${address.base}/sandbox/pix`, token: async () => 'test', log });
  const pixHooks = pixHookSender({ url: () => `${address.base}/api/webhook/pix`, log, retriesMs: [0, 20] });
  const pix = pixSimulator({ db: db.shared, clock, announce: (kind, body) => pixHooks.send(kind, body) });

  const carrier = fakeCarrier();
  const postalCodes = { find: async () => ({ kind: 'unavailable' as const }) };
  const municipalities = readMunicipalityTable();
  const locations = locationService({ db, clock, municipalities, postalCodes });
  const shipping = shippingService({ db, clock, carrier: carrier.gateway, locations, log });
  const pricing = cartPricing({ shipping, clock });
  const limits = testLimiter(db, clock, options.limits);
  const { reserve, weigh, takeUse, takeShift, takeRx, lock, authenticator = webhookAuthenticator } = options;
  const payments = paymentService({
    db,
    gateway: () => withAutomaticPix(gateway, pixGateway),
    billing: storeBilling({ storeOf: (id) => storeRepository.byId(db.shared, id), locations }),
    clock,
    log,
    cycles: orderCycles,
    ...(lock ? { lock } : {}),
  });
  const feed = changeFeed({ connection: database.connection, log });
  await feed.start();
  const terms = acceptedTerms({
    db,
    clock,
    storePages: storePageService({ db, catalogueEvents: feed }),
  });
  const checkout = checkoutService({
    db,
    pricing,
    shipping,
    locations,
    payments,
    terms,
    clock,
    limiter: limits,
    ...(reserve ? { reserve } : {}),
    ...(weigh ? { weigh } : {}),
    ...(takeUse ? { takeUse } : {}),
    ...(takeShift ? { takeShift } : {}),
    ...(takeRx ? { takeRx } : {}),
  });
  const orders = orderService({ db, clock });
  const secrets = secretsOf('of a test');
  // Files of invoices have a suite of their own.
  const invoiceDownloads = { copyOf: async () => [], purge: async () => {} };
  const people = openAccounts({ db, clock, secrets, locations, orders, invoices: invoiceDownloads });
  const wallet = simulatedWallet({ db: db.shared, clock });
  const labelSimulation = labelSimulator({
    db: db.shared,
    clock,
    secret: LABEL_SECRET,
    url: () => `${address.base}/api/webhook/melhor-envio`,
    retriesMs: [0, 50, 100],
  });
  const labelGateway =
    options.labelGateway ??
    melhorEnvioLabels({
      baseUrl: () => `${address.base}/sandbox/melhor-envio`,
      token: 'test',
      userAgent: 'Oi Pet (oi@oipet.test)',
      log,
    });
  const labels = labelService({ db, clock, gateway: () => labelGateway, locations, log });
  const sent: Email[] = [];
  // No pictures are uploaded here.
  const media = { picture: async () => null };
  // Nor files of products.
  const importWork = { run: async () => {} };
  const mail = { send: async (email: Email) => void sent.push(email) };
  // Nor renames what they are found by.
  const searches = { renew: async () => {} };
  // Receivers have suites of their own.
  const webhookDeliveries = { deliver: async () => {} };
  const { secondFactors } = people;
  const withdrawals = withdrawalService({
    db,
    clock,
    gateway: pagarmeFinance(client),
    secondFactors,
    terms: demoTerms,
    log,
  });
  const subscriptions = subscriptionService({
    db,
    clock,
    gateway: pagarmeSubscriptions(client),
    terms: demoTerms,
    log,
  });
  const cards = cardService({ db, clock, gateway: pagarmeCards(client), limiter: limits, locations });
  const agreement = repeatAgreement({ db, shipping });
  const buyerOrders = buyerOrderService({ db, clock, payments, limiter: limits, cycles: orderCycles });
  const walkOf = (over: Partial<Parameters<typeof cycleWalk>[0]> = {}) =>
    cycleWalk({
      db,
      clock,
      log,
      storeOf: (id) => storeRepository.byId(db.shared, id),
      agreement,
      locations,
      terms,
      payments,
      buyerOrders,
      ...over,
    });
  const cycles = walkOf();
  const repeats = repeatService({ db, clock, agreement, hasAutomaticPix: true });
  const automaticPixBy = (by: PixAutomaticGateway | null, isCurrent?: typeof isCurrentCharge) =>
    pixAutomaticService({ db, clock, gateway: by, apply: payments.applyIn, ...(isCurrent ? { isCurrent } : {}) });
  const automaticPix = automaticPixBy(pixGateway);
  const recipients = recipientStandings({ db, clock, gateway: pagarmeFinance(client) });
  const jobsWith = (by: MailGateway) =>
    jobList({
      ...people,
      stores: { byId: (id) => storeRepository.byId(db.shared, id) },
      agreements: agreementService({ db, clock, draft: agreementDraft(demoTerms, null) }),
      invoiceDownloads,
      platform: { storeList: { sumUp: async () => {} }, setup: { discardLogo: async () => {} } },
      domainChecks: { checkDue: async () => {} },
      testPurchases: { completeIfWhole: async () => {}, endInTime: async () => {} },
      repeatSettings: { pauseAll: async () => {} },
      withdrawals,
      subscriptions,
      recipients,
      platformIdentity: null,
      db,
      clock,
      limiter: limits,
      mail: by,
      orders,
      payments,
      cards,
      cycles,
      automaticPix,
      labels,
      locations,
      media,
      importWork,
      searches,
      webhookDeliveries,
      signUpLetters: signUpLetters({ db, clock, secrets }),
      factorResetLetters: factorResetLetters({ db }),
      openingWaits: { tell: async () => {} },
      keptPapers: { purge: async () => {} },
      storeWorks: { run: async () => {}, lookAfter: async () => {} },
      originOf: () => 'https://oipet.test',
    });
  const jobs = jobsWith(mail);

  const calls = options.keys ?? idempotency({ db, clock });
  const app: FastifyInstance = Fastify({ forceCloseConnections: true, routerOptions: ROUTER_OPTIONS });
  addValidation(app);
  addErrorHandler(app);
  await app.register(
    async (api) => {
      addRequestContext(api, {
        storeById: (id) => storeRepository.byId(db.shared, id),
        storeByHost: async () => null,
        sessionOfToken: people.sessions.ofToken,
      });
      await api.register(checkoutRoutes, { checkout, keys: calls, limiter: limits });
      await api.register(orderRoutes, {
        orders,
        buyerOrders,
        limiter: limits,
        streams: orderStreams({ feed, stopping: stopping.signal }),
        keys: calls,
      });
      await api.register(webhookRoutes, {
        limiter: limits,
        webhooks: webhookService({ db, clock, charges: payments }),
        authenticator: authenticator({
          basic: options.basic ?? WEBHOOK_BASIC,
          keys: fetchedKeySet({ url: () => `${address.base}/sandbox/pagarme/.well-known/jwks.json`, clock }),
          isSignatureRequired: true,
          maxAgeMs: options.maxAgeMs ?? null,
          clock,
        }),
      });
      await api.register(pixWebhookRoutes, { receivers: () => [automaticPix], limiter: limits });
      await api.register(labelWebhookRoutes, { labels, secret: () => LABEL_SECRET, limiter: limits });
    },
    { prefix: '/api' },
  );
  await app.register(sandboxRoutes, { prefix: '/sandbox', db, simulator, labels: labelSimulation, wallet, modes });
  await app.register(melhorEnvioSandbox, { prefix: '/sandbox/melhor-envio', modes, municipalities, wallet });
  await app.register(labelSimulatorRoutes, {
    prefix: '/sandbox/melhor-envio/api/v2/me',
    labels: labelSimulation,
    wallet,
    municipalities,
    modes,
  });
  await app.register(pixSimulatorRoutes, { prefix: '/sandbox/pix', simulator: pix, modes });
  await app.register(pagarmeSimulatorRoutes, {
    prefix: '/sandbox/pagarme',
    simulator,
    tokens,
    modes,
    keys,
    slowMs: options.slowMs,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const listening = app.server.address();
  const ownBase = `http://127.0.0.1:${typeof listening === 'object' ? listening?.port : ''}`;
  address.base = ownBase;

  const builders = cartBuilders(database.owner);
  return {
    ...builders,
    ...requestsTo(app),
    address,
    database,
    tenants: db,
    time,
    clock,
    modes,
    hooks,
    simulator,
    labels,
    labelGateway,
    labelSimulation,
    wallet,
    payments,
    cards: pagarmeCards(client),
    repeats,
    cycles,
    /** Pix Automático: the bank that plays it, its callbacks, and the service, also with another provider. */
    pix: { gateway: pixGateway, hooks: pixHooks, simulator: pix, service: automaticPix, by: automaticPixBy },
    walkOf,
    lockPurchase: repeatRepository.lockById.bind(repeatRepository),
    /** As where a customer's account goes. */
    endCyclesOf: (storeId: string, customerId: string) =>
      db.inStore(storeId, (tx) => endCyclesOf(tx, storeId, customerId, new Date(clock()).toISOString())),
    buyerOrders,
    checkout,
    orders,
    sent,
    jobs,
    jobsWith,
    feed,
    shipping,
    carrier,
    stopping,
    keys,
    ...checkoutBuilders(database, builders),

    /** Trades a card for a token, as a browser does. */
    async aCardToken({ number = '4111111111111111', cvv = '123' } = {}): Promise<string> {
      const card = { number, holder_name: 'MARIANA ALBUQUERQUE', exp_month: 12, exp_year: 2040, cvv };
      const url = `${ownBase}/sandbox/pagarme/core/v5/tokens?appId=pk_test_sandbox`;
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'card', card }),
      });
      if (!reply.ok) throw new Error(`no token for a card: ${reply.status}`);
      const { id } = (await reply.json()) as { id: string };
      return id;
    },

    /** Runs every due job, by the database's clock, and those they add. */
    runJobs: () =>
      runOnce({ pgPool: database.owner, taskList: jobs as TaskList, noHandleSignals: true, logger: silentLogger }),

    async close() {
      stopping.abort();
      await hooks.close();
      await pixHooks.close();
      await labelSimulation.close();
      await app.close();
      await feed.close();
      if (!options.database) await database.drop();
    },
  };
}
export type CheckoutApp = Awaited<ReturnType<typeof openCheckoutApp>>;

/** Requests of buyers, to this shop or to the app of another one. */
export const requestsTo = (app: FastifyInstance) => ({
  app,

  /** Posts an order; the key is new unless given. */
  post(store: StoreRow, body: object, { key = newId(), token = '' } = {}): Promise<LightMyRequestResponse> {
    const headers = { 'x-store-id': store.id, 'idempotency-key': key, ...(token ? { authorization: token } : {}) };
    return app.inject({ method: 'POST', url: '/api/checkout', headers, payload: body });
  },

  /** Posts a buyer's request about an order; the key is new unless given. */
  postTo(store: StoreRow, path: string, body?: object, key = newId()): Promise<LightMyRequestResponse> {
    const headers = { 'x-store-id': store.id, 'idempotency-key': key };
    return app.inject({ method: 'POST', url: `/api${path}`, headers, payload: body });
  },
});

/** Carts ready to be ordered, and the bodies that order them. */
const checkoutBuilders = ({ owner }: TestDatabase, { db, ...builders }: ReturnType<typeof cartBuilders>) => ({
  /**
   * A store with a variant of R$ 50,00 whose stock is in the ledger, and delivery for R$ 12,00. Unpaid orders may hold
   * all of it, unless a test gives the store a share.
   */
  async aShop({ stock = 10, ...store }: { stock?: number } & Parameters<typeof builders.aStore>[0] = {}) {
    const row = await builders.aStore({ heldShare: HELD_SHARE.most, ...store });
    const variant = await builders.aVariant(row, { stock });
    const { productVariantId } = variant;
    await db.insert(stockMoves).values({ storeId: row.id, productVariantId, delta: stock, reason: 'initial' });
    const { optionId } = await builders.aCustomShipping(row);
    return { store: row, variant, optionId };
  },

  /** An open cart with one line and its delivery chosen. */
  async aReadyCart(
    {
      store,
      variant,
      optionId,
    }: { store: StoreRow; variant: { productId: string; productVariantId: string }; optionId: string },
    { quantity = 1, ...values }: { quantity?: number } & Partial<typeof carts.$inferInsert> = {},
  ): Promise<string> {
    const id = newId();
    const delivery = {
      zipCode: ZIP_CODE,
      deliveryCityId: CAMPINAS,
      shippingState: 'selected',
      selectedShippingId: optionId,
      isShippingChosen: true,
    } as const;
    await db.insert(carts).values({ storeId: store.id, id, ...delivery, ...values });
    const { productId, productVariantId } = variant;
    const line = {
      storeId: store.id,
      id: newId(),
      cartId: id,
      productId,
      productVariantId,
      quantity,
      unitPrice: 5_000,
    };
    await db.insert(cartProducts).values(line);
    return id;
  },

  /** What the checkout sends for one unit of such a cart. */
  aCheckout: (cartId: string, values: object = {}) => ({
    cartId,
    expectedTotal: 6_200,
    buyer: { name: 'Mariana Albuquerque', email: 'mariana@oipet.test', document: '52998224725', phone: '19987654321' },
    address: {
      recipient: 'Mariana Albuquerque',
      zipCode: ZIP_CODE,
      street: 'Rua Barão de Jaguara',
      number: '1010',
      complement: 'apto 42',
      neighborhood: 'Centro',
      cityId: CAMPINAS,
    },
    payment: { method: 'pix' as const },
    // Tests order the same over and over; those of the question itself take this back.
    confirmsDuplicate: true,
    ...values,
  }),

  /** Rows of a query, as the owner of everything. */
  async rows<Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> {
    const { rows } = await owner.query<Row>(query, values);
    return rows;
  },
});

const silentLogger = new Logger(() => () => {});
