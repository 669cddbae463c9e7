import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import path from 'node:path';

import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';

import { accountRoutes } from '../account/accountRoutes';
import { authRoutes } from '../account/authRoutes';
import { refreshCookie } from '../account/refreshCookie';
import { failedEmailRoutes } from '../admin/email/failedEmailRoutes';
import { agreementRoutes } from '../admin/agreement/agreementRoutes';
import { auditRoutes } from '../admin/audit/auditRoutes';
import { repeatAdminRoutes } from '../admin/repeat/repeatAdminRoutes';
import { repeatSettingRoutes } from '../admin/repeat/repeatSettingRoutes';
import { customerListRoutes } from '../admin/customers/customerListRoutes';
import { customerInvitationRoutes } from '../admin/customers/customerInvitationRoutes';
import { dashboardRoutes } from '../admin/dashboard/dashboardRoutes';
import { financeRoutes } from '../admin/finance/financeRoutes';
import { merchantAuthRoutes } from '../admin/merchant/merchantAuthRoutes';
import { merchantRoutes } from '../admin/merchant/merchantRoutes';
import { importRoutes } from '../admin/import/importRoutes';
import { imageRoutes } from '../admin/product/imageRoutes';
import { productRoutes } from '../admin/product/productRoutes';
import { prescriptionQueueRoutes } from '../admin/prescription/prescriptionQueueRoutes';
import { prescriptionRoutes } from '../order/prescriptionRoutes';
import { saleChargebackRoutes } from '../admin/sales/saleChargebackRoutes';
import { saleLabelRoutes } from '../admin/sales/saleLabelRoutes';
import { saleInvoiceRoutes } from '../admin/sales/saleInvoiceRoutes';
import { saleRoutes } from '../admin/sales/saleRoutes';
import { invoiceRoutes } from '../order/invoice/invoiceRoutes';
import { shippingRuleRoutes } from '../admin/rules/shippingRuleRoutes';
import { voucherRuleRoutes } from '../admin/rules/voucherRuleRoutes';
import { testPurchaseRoutes } from '../firstSteps/testPurchaseRoutes';
import { firstStepsRoutes } from '../firstSteps/firstStepsRoutes';
import { subscriptionRoutes } from '../admin/subscription/subscriptionRoutes';
import { teamRoutes } from '../admin/team/teamRoutes';
import { taxonomyRoutes } from '../admin/myStore/taxonomyRoutes';
import { myStoreRoutes } from '../admin/myStore/myStoreRoutes';
import { integrationRoutes } from '../admin/integration/integrationRoutes';
import { cartRoutes } from '../cart/cartRoutes';
import { checkoutReferenceRoutes } from '../cart/checkoutReferenceRoutes';
import { saleTrialRoutes } from '../admin/sales/saleTrialRoutes';
import { messageRoutes } from '../admin/message/messageRoutes';
import { abandonedCartRoutes } from '../cart/abandonedCartRoutes';
import { paymentLinkRoutes } from '../cart/paymentLinkRoutes';
import { catalogRoutes } from '../catalog/catalogRoutes';
import { careRoutes } from '../pets/petRoutes';
import { consoleRoutes } from '../console/consoleRoutes';
import { consoleShellRoute } from '../console/consoleShellRoute';
import { consentRoutes } from '../account/consentRoutes';
import { contactRoutes } from '../contact/contactRoutes';
import { locationRoutes } from '../location/locationRoutes';
import { mediaRoutes } from '../media/mediaRoutes';
import { checkoutRoutes } from '../order/checkoutRoutes';
import { orderRoutes } from '../order/orderRoutes';
import { paymentMethodRoutes } from '../payment/paymentMethodRoutes';
import { assetManifest, type AssetManifest } from '../page/assetManifest';
import { pantryCalendarRoutes } from '../page/pantryCalendarRoutes';
import { openingWaitRoutes } from '../page/openingWaitRoutes';
import { answerBadAddress } from '../page/badAddress';
import { pathPartsOf } from '../page/pageAddress';
import { pageRoutes } from '../page/pageRoutes';
import { pageService } from '../page/pageService';
import { renderBundle } from '../page/renderBundle';
import { sendInProcess } from '../page/sendInProcess';
import { helpRoutes } from '../platform/help/helpRoutes';
import { factorResetRoutes } from '../platform/merchants/factorResetRoutes';
import { incidentRoutes } from '../platform/incidents/incidentRoutes';
import { pantryReminderRoutes } from '../reminder/pantryReminderRoutes';
import { repeatLinkRoutes } from '../repeat/repeatLinkRoutes';
import { repeatOfferRoutes } from '../repeat/repeatOfferRoutes';
import { pixRoutes } from '../pix/pixRoutes';
import { repeatRoutes } from '../repeat/repeatRoutes';
import { seoRoutes } from '../seo/seoRoutes';
import { shareRoutes } from '../seo/shareRoutes';
import { storeExportRoutes } from '../platform/work/storeExportRoutes';
import { storeSignUpRoutes } from '../platform/signUp/storeSignUpRoutes';
import { setupRoutes } from '../setup/setupRoutes';
import { setupShellRoute } from '../setup/setupShellRoute';
import { shippingRoutes } from '../shipping/shippingRoutes';
import { platformAddress } from '../store/platformAddress';
import { storeRoutes } from '../store/storeRoutes';
import { voucherRoutes } from '../voucher/voucherRoutes';
import type { StoreRow } from '../db/schema/storeTables';
import type { ChangeFeed } from '../db/changeFeed';
import type { Replicas } from '../db/replicas';
import type { Clock } from '../kernel/clock';
import { processCounts, type ProcessCounts } from '../kernel/processCounts';
import { clientErrorRoutes } from './clientErrorRoutes';
import { policyReportRoutes } from './policyReportRoutes';
import { addErrorHandler } from '../http/errorHandler';
import { healthRoutes, type Readiness } from './healthRoutes';
import { noteAnswers, type Answer } from './metrics/answers';
import { maskForHelpers } from '../http/helpMask';
import { newId } from '../kernel/newId';
import { addOpenApi } from './openApi';
import { publicFiles } from './publicFiles';
import { projectRoot } from '../kernel/projectRoot';
import { addRequestContext } from '../http/requestContext';
import { keptAnswers } from '../http/keptAnswers';
import { addOwnWrites } from '../http/ownWrites';
import { previewCookie } from '../http/previewCookie';
import { refuseOtherOrigins } from '../http/sameOrigin';
import { addSecurity, securityHeaders } from '../http/security';
import { CLIENT_PATIENCE, cutSlowClients, slowClientSettings, type ClientPatience } from '../http/slowClients';
import type { Services } from './services';
import { addValidation, ROUTER_OPTIONS } from '../http/validation';

/** The largest body a request of the API may have. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** Has another application of this process answer a request; null: this one does. */
export type RouteElsewhere = (request: IncomingMessage) => FastifyInstance | null;

export type AppOptions = Readiness & {
  services: Services;
  feed: ChangeFeed;
  /** Replicas that are read from; left out or null: there are none. */
  replicas?: Pick<Replicas, 'position'> | null;
  /** How far behind they may be; left out: nobody is. */
  replicaLagMs?: number;
  clock: Clock;
  log: FastifyBaseLogger;
  isProduction: boolean;
  /** Whose forwarding headers are believed: addresses, ranges, the word loopback. */
  trustedProxies: string[];
  /** A development server renders each page again. */
  hasPageCache: boolean;
  /** New requests are turned away while the process is too busy for those inside. */
  hasShedding: boolean;
  /** How long clients may take; left out: as in production. */
  patience?: ClientPatience;
  /** Where browsers trade cards for tokens; null where cards are not taken. */
  cardTokenUrl: string | null;
  /** The files of the shop's bundle; left out: those that were built. */
  assets?: () => Promise<AssetManifest>;
  /** Where the browser's files of earlier versions are kept. */
  keptAssetsDir?: string | null;
  /** Host of the platform, with its port; left out or null: that of each request. */
  publicHost?: string | null;
  /** Scheme and host of a store's pages; left out: on this machine. */
  originOf?: (store: StoreRow) => string | Promise<string>;
  /** Adds traces of requests; left out: there are none. */
  traceRequests?: (app: FastifyInstance) => void;
  /** Called with each answer. */
  answered?: (answer: Answer) => void;
  /** Counts the use of caches, and what browsers report; left out: in memory that nobody reads. */
  counts?: Pick<ProcessCounts, 'cache' | 'add'>;
  /** Where the stores of other clusters are answered; left out: there are none. */
  elsewhere?: RouteElsewhere;
  /** Whether the store a request is for is in another cluster by now; left out: it never is. */
  isElsewhere?: (request: IncomingMessage) => boolean;
  /** Simulators to mount, or null where the sandbox does not exist. */
  mountSandbox: ((app: FastifyInstance) => Promise<void>) | null;
  /** The webhooks of providers, below `/api`. */
  mountWebhooks: (api: FastifyInstance) => Promise<void>;
};

/**
 * What a request finds of a store that leaves meanwhile is no refusal of it: it is asked again, where the store is.
 */
const answerOfThoseThatLeft = (app: FastifyInstance, isElsewhere: (request: IncomingMessage) => boolean): void => {
  app.addHook('onSend', (request, reply, payload, next) => {
    if (reply.statusCode < 400 || reply.statusCode === 503 || !isElsewhere(request.raw)) return next(null, payload);
    reply.code(503).headers({ 'retry-after': '2', 'cache-control': 'no-store', 'content-type': JSON_TYPE });
    reply.removeHeader('content-length');
    return next(null, JSON.stringify({ name: 'UnavailableError', requestId: request.id }));
  });
};
const JSON_TYPE = 'application/json; charset=utf-8';

/** Node's server as Fastify makes it, which hands requests of other clusters' stores to their applications. */
const routingServer =
  (patience: ClientPatience, elsewhere: RouteElsewhere) =>
  (answer: RequestListener): Server => {
    const { http, keepAliveTimeout, requestTimeout, connectionTimeout } = slowClientSettings(patience);
    const server = createServer({ ...http }, (request, reply) => {
      const other = elsewhere(request);
      if (other) other.routing(request, reply);
      else answer(request, reply);
    });
    if (keepAliveTimeout !== undefined) server.keepAliveTimeout = keepAliveTimeout;
    if (requestTimeout !== undefined) server.requestTimeout = requestTimeout;
    if (connectionTimeout !== undefined) server.setTimeout(connectionTimeout);
    return server;
  };

/** The whole server, ready to listen or to be called in process: protections, then the API, pictures, pages. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { services, feed, clock, log, isProduction, trustedProxies, hasPageCache, hasShedding } = options;
  const { patience = CLIENT_PATIENCE, counts = processCounts() } = options;
  const app = fastify({
    loggerInstance: log,
    genReqId: newId,
    // One line for each answer is written by `noteAnswers`, without addresses.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    ...slowClientSettings(patience),
    ...(options.elsewhere ? { serverFactory: routingServer(patience, options.elsewhere) } : {}),
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies,
    routerOptions: ROUTER_OPTIONS,
    frameworkErrors: answerBadAddress(await securityHeaders(isProduction)),
  });
  addErrorHandler(app);
  cutSlowClients(app, patience);
  addValidation(app);
  options.traceRequests?.(app);
  noteAnswers(app, options.answered);
  if (options.isElsewhere) answerOfThoseThatLeft(app, options.isElsewhere);
  const { assets = assetManifest(path.join(projectRoot(), 'dist/browser/manifest.json')) } = options;
  const { replicas, replicaLagMs = 0 } = options;
  if (replicas) addOwnWrites(app, { replicas, mostLagMs: replicaLagMs, isProduction });
  await addSecurity(app, { isProduction, hasShedding, isAway: () => !feed.isLive() });
  await addOpenApi(app);

  const previewCookies = previewCookie({ isProduction });
  const hasPreview = async (storeId: string, cookies: string | undefined): Promise<boolean> => {
    const token = previewCookies.read(cookies);
    return token !== null && services.previews.isOf(storeId, token);
  };
  const withoutCaches = hasPageCache ? {} : { maxBytes: 0 };
  const answers = keptAnswers({ catalogueEvents: feed, counts, ...withoutCaches });
  await app.register(
    async (api) => {
      const cookies = refreshCookie({ isProduction, clock });
      refuseOtherOrigins(api);
      addRequestContext(api, {
        storeById: services.stores.byId,
        storeByHost: services.stores.byHost,
        sessionOfToken: services.sessions.ofToken,
        isInMaintenance: services.maintenance.isOn,
        keyOfToken: services.apiKeys.ofToken,
        helperOfToken: services.helps.ofToken,
        withheldOf: (storeId, merchantId) => services.agreements.withheldOf(storeId, merchantId),
        noteAccess: (access) => services.accesses.note(access),
        hasPreview,
      });
      maskForHelpers(api);
      await api.register(healthRoutes, options);
      await api.register(clientErrorRoutes);
      await api.register(policyReportRoutes, { counts });
      await api.register(storeRoutes, services);
      await api.register(catalogRoutes, { ...services, answers });
      await api.register(careRoutes, { ...services, answers });
      await api.register(authRoutes, { ...services, cookies });
      await api.register(accountRoutes, { ...services, cookies });
      await api.register(repeatOfferRoutes, services);
      await api.register(repeatRoutes, services);
      await api.register(repeatLinkRoutes, services);
      await api.register(pixRoutes, services);
      await api.register(merchantAuthRoutes, { ...services, cookies });
      await api.register(merchantRoutes, { ...services, cookies });
      await api.register(helpRoutes, services);
      await api.register(factorResetRoutes, services);
      await api.register(incidentRoutes, services.platform);
      await api.register(agreementRoutes, services);
      await api.register(teamRoutes, services);
      await api.register(customerInvitationRoutes, services);
      await api.register(saleRoutes, services);
      await api.register(saleInvoiceRoutes, services);
      await api.register(invoiceRoutes, services);
      await api.register(saleLabelRoutes, services);
      await api.register(saleChargebackRoutes, services);
      await api.register(dashboardRoutes, services);
      await api.register(myStoreRoutes, services);
      await api.register(taxonomyRoutes, services);
      await api.register(productRoutes, services);
      await api.register(imageRoutes, services);
      await api.register(integrationRoutes, services);
      await api.register(auditRoutes, services);
      await api.register(failedEmailRoutes, services);
      await api.register(customerListRoutes, services);
      await api.register(repeatAdminRoutes, services);
      await api.register(repeatSettingRoutes, services);
      await api.register(shippingRuleRoutes, services);
      await api.register(voucherRuleRoutes, services);
      await api.register(financeRoutes, services);
      await api.register(subscriptionRoutes, services);
      await api.register(storeExportRoutes, services);
      await api.register(importRoutes, services);
      await api.register(contactRoutes, services);
      await api.register(consentRoutes, services);
      await api.register(messageRoutes, services);
      await api.register(locationRoutes, services);
      await api.register(shippingRoutes, services);
      await api.register(voucherRoutes, services);
      await api.register(cartRoutes, services);
      await api.register(checkoutReferenceRoutes, services);
      await api.register(paymentLinkRoutes, services);
      await api.register(abandonedCartRoutes, services);
      await api.register(saleTrialRoutes, services);
      await api.register(checkoutRoutes, services);
      await api.register(prescriptionRoutes, services);
      await api.register(prescriptionQueueRoutes, services);
      await api.register(orderRoutes, services);
      await api.register(paymentMethodRoutes, options);
      await api.register(firstStepsRoutes, services);
      await api.register(testPurchaseRoutes, { ...services, previewCookies, clock });
      await api.register(pantryReminderRoutes, services);
      await api.register(pantryCalendarRoutes, { ...services, isProduction });
      await api.register(openingWaitRoutes, { ...services, assets });
      await api.register(storeSignUpRoutes, { ...services, planPrice: services.terms.planPrice });
      await api.register(setupRoutes, { ...services.platform, publicHost: options.publicHost ?? null });
      await api.register(consoleRoutes, {
        ...services.platform,
        hostname: services.stores.platform.consoleHostname,
        cookies,
        helps: services.helps,
        providers: services.providers,
        storeWorks: services.storeWorks,
        storeExports: services.storeExports,
        keptPapers: services.keptPapers,
        storeById: services.stores.byId,
        originOf: options.originOf ?? platformAddress(null).originOf,
      });
      await options.mountWebhooks(api);
    },
    { prefix: '/api' },
  );
  await app.register(mediaRoutes, services);
  await app.register(shareRoutes, services);
  await app.register(seoRoutes, { ...services, clock, isProduction });
  await app.register(publicFiles, options);
  await app.register(setupShellRoute, {
    assets: assetManifest(path.join(projectRoot(), 'dist/setup/manifest.json')),
  });
  await app.register(consoleShellRoute, {
    hostname: services.stores.platform.consoleHostname,
    assets: assetManifest(path.join(projectRoot(), 'dist/console/manifest.json')),
  });
  if (options.mountSandbox) await options.mountSandbox(app);

  const pages = pageService({
    catalogueEvents: feed,
    clock,
    renderPage: renderBundle(path.join(projectRoot(), 'dist/render/render.cjs')),
    assets,
    sendFor: sendInProcess(app, answers),
    platformIdentity: services.platformIdentity,
    deliveryDaysOf: (store) => services.shipping.deliveryDaysOf(store),
    counts,
    ...(hasPageCache ? {} : { cacheBytes: 0 }),
  });
  await app.register(pageRoutes, {
    pages,
    assets,
    stores: services.stores,
    platformIdentity: services.platformIdentity,
    movedTo: (storeId, address) => services.catalog.movedCategory(storeId, pathPartsOf(address)),
    isInMaintenance: services.maintenance.isOn,
    hasPreview,
    testEndOf: services.testPurchases.endOf,
    isProduction,
    cardTokenUrl: options.cardTokenUrl,
  });
  return app;
}
