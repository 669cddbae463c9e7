import type { FastifyBaseLogger } from 'fastify';

import { FACTOR_RESET_HOURS } from '../../shared/platform/merchantLimits';
import type { PlatformIdentity } from '../../shared/store/storeContract';
import type { StoreSignupMode } from '../../shared/platform/signUpLimits';
import type { ProviderStandings } from '../../shared/providers/providers';
import { agreementDraft } from '../account/agreement/agreementDraft';
import { agreementService, type AgreementService } from '../account/agreement/agreementService';
import { accountLetters } from '../account/accountLetters';
import { accountService } from '../account/accountService';
import { addressService } from '../account/addressService';
import { cardService } from '../account/cardService';
import { passwordService } from '../account/passwordService';
import { consentService } from '../account/consentService';
import { buyerErasureService } from '../account/buyerErasureService';
import { personalDataService } from '../account/personalDataService';
import { recoveryService } from '../account/recoveryService';
import { sessionService } from '../account/sessionService';
import { signInOf } from '../account/signIn';
import { signInService } from '../account/signInService';
import { signUpService } from '../account/signUpService';
import { pantryReminderService } from '../reminder/pantryReminders';
import { pantryService } from '../pantry/pantryService';
import { petService } from '../pets/petService';
import { limiter } from '../http/limiter';
import type { LimitSettings } from '../http/limits';
import { proofOfWork } from '../http/proofOfWork';
import { platformThrottle, throttle as throttleOf, type Throttle } from '../http/throttle';
import { failedEmailService } from '../admin/email/failedEmailService';
import { auditService } from '../admin/audit/auditService';
import { repeatAdminService } from '../admin/repeat/repeatAdminService';
import { repeatSettingService } from '../admin/repeat/repeatSettingService';
import { customerListService } from '../admin/customers/customerListService';
import { dashboardService } from '../admin/dashboard/dashboardService';
import { apiKeyService } from '../admin/integration/apiKeyService';
import { webhookDeliveryService } from '../admin/integration/webhookDeliveryService';
import { webhookEndpointService } from '../admin/integration/webhookEndpointService';
import { recipientStandings } from '../admin/finance/recipientStandings';
import { financeService } from '../admin/finance/financeService';
import { revenueService } from '../admin/finance/revenueService';
import { withdrawalService } from '../admin/finance/withdrawalService';
import { noBackups, type BackupReader } from '../backup/backupReader';
import { invitationService, type InvitationService } from '../account/invitationService';
import { merchantService } from '../admin/merchant/merchantService';
import { merchantSignInService } from '../admin/merchant/merchantSignInService';
import { messageService } from '../admin/message/messageService';
import { importService } from '../admin/import/importService';
import { importWork } from '../admin/import/importWork';
import { imageService } from '../admin/product/imageService';
import { productService } from '../admin/product/productService';
import { searchRenewal } from '../admin/product/searchRenewal';
import { stockService } from '../admin/product/stockService';
import { saleLabelService } from '../admin/sales/saleLabelService';
import { prescriptionQueueService } from '../admin/prescription/prescriptionQueueService';
import { prescriptionService } from '../order/prescriptionService';
import { saleChargebackService } from '../admin/sales/saleChargebackService';
import { saleTrialService } from '../admin/sales/saleTrialService';
import { saleListService } from '../admin/sales/saleListService';
import { salePaymentCheck } from '../admin/sales/salePaymentCheck';
import { saleOrderService } from '../admin/sales/saleOrderService';
import { salePaperService } from '../admin/sales/salePaperService';
import { invoiceDownloads, type InvoiceDownloads } from '../order/invoice/invoiceDownloads';
import { paperFiles } from '../order/invoice/paperFiles';
import { goodsService } from '../admin/rules/goodsService';
import { shippingRuleService } from '../admin/rules/shippingRuleService';
import { shippingTestService } from '../admin/rules/shippingTestService';
import { voucherRuleService } from '../admin/rules/voucherRuleService';
import { voucherTestService } from '../admin/rules/voucherTestService';
import { secondFactorService } from '../admin/secondFactor/secondFactorService';
import { subscriptionService } from '../admin/subscription/subscriptionService';
import { teamService } from '../admin/team/teamService';
import { bannerService } from '../admin/myStore/bannerService';
import { myStoreService } from '../admin/myStore/myStoreService';
import { pageTextService } from '../admin/myStore/pageTextService';
import { taxonomyService } from '../admin/myStore/taxonomyService';
import { synonymService } from '../admin/myStore/synonymService';
import { cartPricing } from '../cart/cartPricing';
import { cartService } from '../cart/cartService';
import { checkoutReferenceService } from '../cart/checkoutReferenceService';
import { abandonedCartService } from '../cart/abandonedCartService';
import { paymentLinkService } from '../cart/paymentLinkService';
import { catalogService } from '../catalog/catalogService';
import { suggestionService } from '../catalog/suggestionService';
import { contactService } from '../contact/contactService';
import { seeingTests, type Database } from '../db/database';
import type { ProcessLock } from '../db/processLock';
import { byMark } from '../gateways/byMark';
import { withAutomaticPix } from '../gateways/pix/pixMoney';
import { providerCalls, type ProviderCalls } from '../gateways/calls/providerCalls';
import { testLabels } from '../gateways/label/testLabels';
import { testMoney } from '../sandbox/testMoney';
import { locationService, type LocationService } from '../location/locationService';
import { readMunicipalityTable } from '../location/municipalityTable';
import { makePicture } from '../media/pictureMaker';
import { mediaService } from '../media/mediaService';
import { ownPictures, type OwnPictures } from '../media/ownPictures';
import { addJob } from '../queue/addJob';
import type { MailGateway } from '../gateways/mail/mailPort';
import { missingMail } from '../gateways/mail/missingMail';
import { probeSmtp } from '../gateways/mail/smtpProbe';
import { probeCertificate, probeSite, probeWebhook } from '../gateways/network/siteProbe';
import { remotePictures } from '../gateways/network/remotePicture';
import { domainChecks } from '../platform/domains/domainChecks';
import { agreementAnnouncements } from '../platform/agreementAnnouncements';
import { incidentService } from '../platform/incidents/incidentService';
import { leakService } from '../platform/leaks/leakService';
import { helpService } from '../platform/help/helpService';
import { workService } from '../platform/works/workService';
import { maintenanceSwitch } from '../platform/maintenanceSwitch';
import { maintenanceWatch } from '../platform/maintenanceWatch';
import { platformLogReading } from '../platform/platformLogReading';
import { platformSignIn } from '../platform/platformSignIn';
import { platformOwnerService } from '../platform/platformOwnerService';
import { installationChecks, type InstallationSettings } from '../platform/installationChecks';
import { setupService } from '../platform/setupService';
import { providerFigures } from '../platform/providers/providerFigures';
import { accessLog } from '../privacy/accessLog';
import { providerQuestions } from '../platform/providers/providerQuestions';
import { providerService } from '../platform/providers/providerService';
import { storeCreation } from '../platform/storeCreation';
import { storeListService } from '../platform/storeListService';
import { factorResetLetters } from '../platform/merchants/factorResetLetters';
import { factorResetService, type FactorResetService } from '../platform/merchants/factorResetService';
import { agreementListService } from '../platform/agreementListService';
import { merchantListService } from '../platform/merchants/merchantListService';
import { storeMerchants } from '../platform/merchants/storeMerchants';
import { signUpLetters } from '../platform/signUp/signUpLetters';
import { storeRequestService } from '../platform/signUp/storeRequestService';
import { storeSignUpService } from '../platform/signUp/storeSignUpService';
import { storeStates } from '../platform/storeStates';
import { keptPaperService } from '../platform/keptPapers/keptPaperService';
import { storeExports } from '../platform/work/storeExports';
import { storeWorks } from '../platform/work/storeWorks';
import { buyerOrderService } from '../order/buyerOrderService';
import { acceptedTerms } from '../order/acceptedTerms';
import { checkoutService } from '../order/checkoutService';
import { previewService } from '../firstSteps/previewService';
import { testPurchaseService } from '../firstSteps/testPurchaseService';
import { starterService } from '../firstSteps/starterService';
import { firstStepsService } from '../firstSteps/firstStepsService';
import { orderService, type OrderService } from '../order/orderService';
import { orderStreams } from '../order/orderStream';
import { paymentService } from '../order/paymentService';
import { paymentNews } from '../payment/paymentNews';
import { storeBilling } from '../payment/storeBilling';
import { setupPageService } from '../setup/setupPageService';
import { seoService } from '../seo/seoService';
import { shareService } from '../seo/shareService';
import { labelService } from '../order/label/labelService';
import { shippingService } from '../shipping/shippingService';
import { platformAddress } from '../store/platformAddress';
import { endCyclesOf } from '../repeat/cycleOrders';
import { orderCycles } from '../repeat/cyclePayments';
import { cycleWalk } from '../repeat/cycleWalk';
import { repeatAgreement } from '../repeat/repeatAgreement';
import { repeatLinkService } from '../repeat/repeatLinkService';
import { pixAutomaticService } from '../pix/pixAutomaticService';
import { repeatService } from '../repeat/repeatService';
import { openingWaitService } from '../store/openingWaitService';
import { storePageService } from '../store/storePageService';
import { storeService } from '../store/storeService';
import { voucherService } from '../voucher/voucherService';
import type { ChangeFeed } from '../db/changeFeed';
import { monotonicClock, type Clock } from '../kernel/clock';
import { processCounts, type ProcessCounts } from '../kernel/processCounts';
import type { Gateways } from './gateways';
import { idempotency } from '../http/idempotency';
import { demoTerms, type PlatformTerms } from '../admin/finance/platformTerms';
import type { Secrets } from '../kernel/secretKey';

type Options = {
  db: Database;
  /** The same for what may be read late, see `replicaReads`; left out: `db`. */
  reads?: Database;
  gateways: Gateways;
  feed: ChangeFeed;
  clock: Clock;
  secrets: Secrets;
  /** What the environment says of the installation; nothing where it is left out. */
  settings?: InstallationSettings;
  /** How backups stand; left out: none are made. */
  backups?: BackupReader;
  /** Whether another cluster keeps a card; left out: there is one cluster. */
  isCardKeptElsewhere?: (providerCardId: string) => Promise<boolean>;
  /** What stores pay; the demo's where it is left out. */
  terms?: PlatformTerms;
  /** Who runs the platform; null, or left out: nobody beside the stores. */
  platformIdentity?: PlatformIdentity | null;
  /** How new stores are taken; openly where it is left out. */
  storeSignup?: StoreSignupMode;
  /** Scheme and host of the platform; left out: this machine. */
  publicUrl?: string | null;
  /** What this machine listens on, asked once it does; left out: 3000. */
  port?: () => number;
  /** How long the reset of a merchant's second factor waits, in hours. */
  factorResetHours?: number;
  /** Bounds of limits that the installation has set; left out: those of `LIMITS`. */
  limitSettings?: LimitSettings;
  /** Whether carriers are asked for prices; they are where it is left out. */
  hasCarriers?: boolean;
  /** The calls that the gateways count; left out: they count none. */
  calls?: ProviderCalls;
  /** Counts what is refused and what caches give; left out: nobody reads it. */
  counts?: ProcessCounts;
  /** Who answers for each provider; the sandbox where it is left out. */
  standings?: ProviderStandings;
  log: FastifyBaseLogger;
  /** Aborted when the server begins to stop. */
  stopping: AbortSignal;
  /** Shows other processes that this one is alive; left out in tests of one process. */
  processLock?: ProcessLock;
};

/** Every use case of the server. */
export type Services = ReturnType<typeof openServices>;

/** Builds the services, each from what it needs and nothing else: the whole wiring, in one place. */
export const openServices = (options: Options) => {
  const {
    db,
    reads = db,
    gateways,
    feed,
    clock,
    secrets,
    terms = demoTerms,
    platformIdentity = null,
    storeSignup = 'open',
    publicUrl = null,
    port,
    factorResetHours,
    limitSettings,
    hasCarriers = true,
    calls = providerCalls({ clock }),
    counts = processCounts(),
    standings = ALL_PLAYED,
    log,
    stopping,
    processLock,
  } = options;
  const municipalities = readMunicipalityTable();
  const locations = locationService({ db, clock, municipalities, postalCodes: gateways.postalCodes });
  const shipping = shippingService({ db, clock, carrier: gateways.carrier, locations, log });
  const pricing = cartPricing({ shipping, clock });
  const stores = storeService({
    db: reads,
    catalogueEvents: feed,
    clock,
    platform: platformAddress(publicUrl, port),
    counts,
  });
  const billing = storeBilling({ storeOf: stores.byId, locations });
  // What works on one cart or order works on those of tests too; all else gets `db`, and never sees them.
  const orderDb = seeingTests(db);
  const money = testMoney({ db: db.shared, clock, log });
  const storePages = storePageService({ db, catalogueEvents: feed, counts });
  const termsOfPurchase = acceptedTerms({ db, clock, storePages });
  const paymentsOf = byMark(withAutomaticPix(gateways.payments, gateways.automaticPix), money.payments);
  const labelsOf = byMark(gateways.labels, testLabels(gateways.labels));
  const news = paymentNews();
  const payments = paymentService({
    db: orderDb,
    gateway: paymentsOf,
    billing,
    clock,
    log,
    news,
    chargebackDays: terms.chargebackDays,
    cycles: orderCycles,
  });
  const carts = cartService({ db: orderDb, clock, pricing, shipping, locations });
  const paymentLinks = paymentLinkService({ db, clock, carts });
  const orders = orderService({ db: orderDb, clock });
  const catalog = catalogService({ db: reads, catalogueEvents: feed, clock, counts });
  const media = mediaService({ files: gateways.files, makePicture });
  const pictures = ownPictures({
    files: gateways.files,
    makeAhead: (fileKey) => addJob(db.shared, 'makePictures', { fileKey }),
  });
  const limits = limiter({
    db: orderDb,
    clock,
    secrets,
    challenges: proofOfWork({ db, clock, secrets }),
    ...(limitSettings ? { settings: limitSettings } : {}),
    counts,
  });
  const agreements = agreementService({ db, clock, draft: agreementDraft(terms, platformIdentity) });
  const papers = paperFiles({ files: gateways.files, secrets });
  const invoices = invoiceDownloads({ db: orderDb, clock, secrets, papers });
  const accounts = openAccounts({
    db,
    clock,
    secrets,
    locations,
    orders,
    invoices,
    factorResetHours,
    counts,
    agreements,
  });
  const goods = goodsService({ db, catalog });
  const products = productService({ db, clock });
  const taxonomy = taxonomyService({ db, clock, pictures });
  const works = storeWorks({ db, clock, secrets, files: gateways.files, finance: gateways.finance });
  const platform = openPlatform({
    ...options,
    counts,
    terms,
    storeSignup,
    pictures,
    mail: gateways.mail,
    agreements,
    ...accounts,
  });
  const { checks, backups, throttle } = platform;
  const figures = providerFigures({ db: db.shared, calls, log });
  const accesses = accessLog({ db, clock, log });
  const questions = providerQuestions({ gateways, standings, checks, backups, calls });
  const recipients = recipientStandings({ db, clock, gateway: gateways.finance });
  const testPurchases = testPurchaseService({ db: orderDb, clock, payments, money });
  const buyerOrders = buyerOrderService({ db: orderDb, clock, payments, limiter: limits, cycles: orderCycles });
  const agreement = repeatAgreement({ db, shipping });
  const automaticPix = pixAutomaticService({
    db,
    clock,
    gateway: gateways.automaticPix,
    apply: payments.applyIn,
  });
  const repeats = repeatService({ db, clock, agreement, hasAutomaticPix: automaticPix.hasProvider });
  const cycles = cycleWalk({
    db,
    clock,
    log,
    storeOf: stores.byId,
    agreement,
    locations,
    terms: termsOfPurchase,
    payments,
    buyerOrders,
    counts,
  });
  return {
    ...accounts,
    terms,
    platformIdentity,
    agreements,
    testPurchases,
    recipients,
    previews: previewService({ db, clock }),
    maintenance: maintenanceWatch({ db, feed, log }),
    platform,
    figures,
    accesses,
    providers: providerService({ db: db.shared, clock, standings, figures, questions, checks, backups, throttle }),
    domainChecks: domainChecks({
      db,
      clock,
      secrets,
      domains: gateways.domainProofs,
      platformHost: publicUrl === null ? null : new URL(publicUrl).hostname,
      log,
    }),
    signUpLetters: signUpLetters({ db, clock, secrets }),
    factorResetLetters: factorResetLetters({ db }),
    openingWaits: openingWaitService({ db, clock, secrets, throttle: accounts.throttle }),
    starters: starterService({ db, products, taxonomy }),
    firstSteps: firstStepsService({
      db,
      clock,
      gateway: gateways.finance,
      recipients,
      states: platform.states,
      agreements,
      testPurchases,
      platform: platformAddress(publicUrl, port),
      hasCarriers,
    }),
    storeWorks: works,
    storeExports: storeExports({ db, clock, secrets, works }),
    keptPapers: keptPaperService({ db, clock, secrets, papers }),
    municipalities,
    locations,
    shipping,
    payments,
    paymentNews: news,
    stores,
    storePages,
    catalog,
    suggestions: suggestionService({ db: reads, catalogueEvents: feed, clock, catalog, counts }),
    media,
    pictures,
    myStore: myStoreService({ db, clock, pictures, domainProofs: gateways.domainProofs }),
    taxonomy,
    banners: bannerService({ db, clock, pictures }),
    pageTexts: pageTextService({ db, clock }),
    synonyms: synonymService({ db, clock }),
    seo: seoService({ db: reads, catalogueEvents: feed, clock: monotonicClock, counts }),
    shares: shareService({ catalog, media, files: gateways.files }),
    carts,
    paymentLinks,
    abandonedCarts: abandonedCartService({ db, clock, locations }),
    references: checkoutReferenceService({ db: orderDb, clock, carts, paymentLinks }),
    messages: messageService({ db, clock }),
    consents: consentService({ db, clock }),
    contacts: contactService({ db, clock, throttle: accounts.throttle }),
    vouchers: voucherService({ db, clock }),
    checkout: checkoutService({
      db: orderDb,
      pricing,
      shipping,
      locations,
      payments,
      terms: termsOfPurchase,
      clock,
      limiter: limits,
    }),
    orders,
    prescriptions: prescriptionService({ db, clock, secrets }),
    prescriptionQueue: prescriptionQueueService({ db, clock, secrets }),
    repeats,
    cycles,
    repeatLinks: repeatLinkService({ db, clock, repeats, orders, pay: (...asked) => cycles.payByPix(...asked) }),
    repeatAdmin: repeatAdminService({ db, clock, locations, repeats }),
    repeatSettings: repeatSettingService({ db, clock, repeats, hasAutomaticPix: automaticPix.hasProvider }),
    cards: cardService({
      db,
      clock,
      gateway: gateways.cards,
      limiter: limits,
      locations,
      ...(options.isCardKeptElsewhere ? { isKeptElsewhere: options.isCardKeptElsewhere } : {}),
    }),
    buyerOrders,
    automaticPix,
    limiter: limits,
    streams: orderStreams({ feed, stopping }),
    keys: idempotency({ db, clock, ...(processLock ? { processLock } : {}) }),
    saleTrials: saleTrialService({ db, clock, goods, shipping }),
    sales: saleListService({ db, orderDb, clock }),
    saleOrders: saleOrderService({ db: orderDb, clock }),
    chargebacks: saleChargebackService({ db, clock, secrets, throttle: accounts.throttle }),
    salePapers: salePaperService({ db: orderDb, clock, papers }),
    invoiceDownloads: invoices,
    paymentChecks: salePaymentCheck({ db: orderDb, clock, payments, throttle: accounts.throttle }),
    saleLabels: saleLabelService({ db: orderDb, clock, gateway: labelsOf }),
    labels: labelService({ db: orderDb, clock, gateway: labelsOf, locations, log }),
    dashboards: dashboardService({ db: reads, clock }),
    products,
    // The ledger names the order of each of its rows.
    stock: stockService({ db: orderDb, clock }),
    searches: searchRenewal({ db }),
    imports: importService({ db, clock }),
    importWork: importWork({ db, clock }),
    productImages: imageService({ db, clock, files: gateways.files, remote: remotePictures() }),
    apiKeys: apiKeyService({ db, clock }),
    webhookEndpoints: webhookEndpointService({ db, clock, secrets, accepts: gateways.webhooks.accepts }),
    webhookDeliveries: webhookDeliveryService({ db, clock, secrets, gateway: gateways.webhooks }),
    helps: helpService({ db, clock }),
    audits: auditService({ db, clock }),
    failedEmails: failedEmailService({ db, clock }),
    customerList: customerListService({ db, clock, locations, personalData: accounts.personalData }),
    goods,
    shippingRules: shippingRuleService({ db, clock, locations }),
    shippingTests: shippingTestService({ db, goods, shipping, locations }),
    voucherRules: voucherRuleService({ db, clock }),
    voucherTests: voucherTestService({ db, clock, goods, shipping }),
    finances: financeService({
      db,
      clock,
      gateway: gateways.finance,
      secondFactors: accounts.secondFactors,
      recipients,
      terms,
    }),
    subscriptions: subscriptionService({ db, clock, gateway: gateways.subscriptions, terms, log }),
    revenues: revenueService({ db: reads, clock }),
    withdrawals: withdrawalService({
      db,
      clock,
      gateway: gateways.finance,
      secondFactors: accounts.secondFactors,
      terms,
      log,
    }),
  };
};

const ALL_PLAYED: ProviderStandings = {
  payments: 'played',
  shipping: 'played',
  mail: 'played',
  postalCodes: 'played',
  files: 'real',
  backup: 'missing',
};

const NOTHING_SET: InstallationSettings = {
  smtpUrl: null,
  pagarmeSecretKey: null,
  pagarmePublicKey: null,
  pagarmeWebhook: null,
  melhorEnvioToken: null,
  publicUrl: null,
  secretKey: null,
  databaseUrl: null,
};

type PlatformOptions = Pick<
  Options,
  'db' | 'clock' | 'secrets' | 'settings' | 'storeSignup' | 'publicUrl' | 'backups' | 'counts'
> & {
  pictures: OwnPictures;
  terms?: PlatformTerms;
  /** Left out: of the demo's terms, with nobody named. */
  agreements?: AgreementService;
  invitations: InvitationService;
  throttle: Throttle;
  factorResets: FactorResetService;
  /** Without it no letter goes out. */
  mail?: MailGateway;
};

/** What people of the platform do, at its console and by command. */
export const openPlatform = ({
  db,
  clock,
  secrets,
  settings = NOTHING_SET,
  storeSignup = 'open',
  publicUrl = null,
  terms = demoTerms,
  pictures,
  invitations,
  throttle,
  factorResets,
  mail = missingMail(),
  backups = noBackups,
  counts,
  agreements = agreementService({ db, clock, draft: agreementDraft(terms, null) }),
}: PlatformOptions) => {
  const owners = platformOwnerService({ db, clock, secrets });
  const guard = platformThrottle({ db, clock, secrets, ...(counts ? { counts } : {}) });
  const creation = storeCreation({ db, clock, invitations });
  const setup = setupService({ db, clock, secrets, owners, creation, pictures });
  return {
    owners,
    signIns: platformSignIn({ db, clock, owners, throttle: guard }),
    throttle: guard,
    log: platformLogReading({ db }),
    works: workService({ db, clock }),
    incidents: incidentService({ db, clock }),
    leaks: leakService({ db, clock }),
    creation,
    states: storeStates({ db, clock, agreements }),
    agreements,
    announcements: agreementAnnouncements({ db, agreements }),
    storeList: storeListService({
      db,
      clock,
      address: platformAddress(publicUrl),
      factorResetHours: factorResets.hours,
    }),
    maintenance: maintenanceSwitch({ db, clock }),
    setup,
    setupPage: setupPageService({ db, clock, secrets, owners, creation, setup, mail, pictures }),
    backups,
    checks: installationChecks({
      settings,
      db: db.shared,
      clock,
      backups,
      probeSmtp,
      probeSite,
      probeCertificate,
      probeWebhook,
    }),
    merchants: storeMerchants({ db, clock, invitations }),
    merchantList: merchantListService({ db }),
    agreementList: agreementListService({ db, clock }),
    factorResets,
    requests: storeRequestService({ db, clock, throttle }),
    storeSignUps: storeSignUpService({
      db,
      clock,
      secrets,
      throttle,
      creation,
      agreements,
      mode: storeSignup,
      trialDays: terms.trialDays,
    }),
  };
};

type AccountOptions = Pick<Options, 'clock' | 'secrets' | 'counts'> & {
  db: Database;
  locations: Pick<LocationService, 'cityByIbge'>;
  orders: Pick<OrderService, 'load'>;
  /** Left out: of the demo's terms, with nobody named. */
  agreements?: AgreementService;
  invoices: Pick<InvoiceDownloads, 'copyOf'>;
  /** How long the reset of a merchant's second factor waits; as everywhere where it is left out. */
  factorResetHours?: number;
};

/** Everything about people: customers, merchants, and how both sign in. */
export const openAccounts = ({
  db,
  clock,
  secrets,
  locations,
  orders,
  invoices,
  factorResetHours = FACTOR_RESET_HOURS,
  counts,
  agreements = agreementService({ db, clock, draft: agreementDraft(demoTerms, null) }),
}: AccountOptions) => {
  const throttle = throttleOf({ db, clock, secrets, ...(counts ? { counts } : {}) });
  const sessions = sessionService({ db, clock });
  const passwords = passwordService({ db, clock, secrets, throttle, sessions });
  const signIn = signInOf({ clock, secrets, sessions });
  const invitations = invitationService({ db, clock });
  const factorResets = factorResetService({ db, clock, hours: factorResetHours });
  const secondFactors = secondFactorService({ db, clock, secrets, throttle, passwords, resets: factorResets });
  return {
    throttle,
    sessions,
    passwords,
    invitations,
    secondFactors,
    factorResets,
    accounts: accountService({ db, clock, passwords, throttle }),
    addresses: addressService({ db, clock, locations }),
    pets: petService({ db, clock }),
    pantries: pantryService({ db, clock, secrets }),
    pantryReminders: pantryReminderService({ db, clock }),
    signUps: signUpService({ db, clock, throttle, signIn }),
    signIns: signInService({ db, clock, secrets, throttle, sessions, signIn }),
    recovery: recoveryService({ db, clock, throttle }),
    buyerErasures: buyerErasureService({ db, clock, throttle }),
    personalData: personalDataService({ db, clock, locations, orders, invoices, passwords, endCycles: endCyclesOf }),
    letters: accountLetters({ db, clock }),
    merchants: merchantService({ db, agreements }),
    merchantSignIns: merchantSignInService({ db, clock, secrets, throttle, sessions, secondFactors }),
    team: teamService({ db, clock, invitations }),
  };
};
